//! What a scenario can make easier or harder.

use super::scene::{Mission, Scene, Setup, Token};

fn crew() -> Setup {
    Setup::of(&["ripley", "dallas"])
}

#[test]
fn a_scenario_can_name_its_objectives_and_its_mission() {
    let scene = crew().objectives(&["nest", "shuttle", "prep-suits", "incentive"]).mission("blow-up").whole();
    assert_eq!(scene.objectives(), [8, 1, 0, 7]);
    assert_eq!(scene.mission(), Mission::BlowUp);
}

#[test]
fn morale_can_be_set() {
    assert_eq!(crew().difficulty("morale = 9").whole().morale_left(), 9);
}

#[test]
fn morale_can_be_more_or_less_than_usual() {
    for (players, expected) in [(3, [10, 10, 15, 20]), (4, [15, 15, 20, 25])] {
        let morale = ["-5", "'-5'", "'+0'", "'+5'"].map(|difference| {
            Setup::random(players).difficulty(&format!("morale = {difference}")).whole().morale_left()
        });
        assert_eq!(morale, expected, "{players} players");
    }
}

#[test]
fn objectives_can_be_added_or_left_out() {
    for (extra, objectives) in [("2", 5), ("'+2'", 5), ("0", 3), ("-1", 2)] {
        let setup = Setup::random(2).difficulty(&format!("extra_objectives = {extra}"));
        assert_eq!(setup.whole().objectives().len(), objectives, "{extra}");
    }
}

#[test]
fn the_alien_can_be_faster_or_slower() {
    for (speed, space) in [(1, "maintenance-bay"), (0, "c12"), (-1, "c13"), (-2, "nest")] {
        let mut scene = crew().difficulty(&format!("alien_speed = {speed}")).plain();
        scene.draws("hunt");
        assert_eq!(scene.alien_at(), space, "{speed}");
    }
    let mut scene = crew().difficulty("alien_speed = -2").plain();
    scene.draws("quiet");
    assert_eq!(scene.alien_at(), "nest", "it never moves away");
}

#[test]
fn the_alien_can_cost_more_or_less() {
    let walks = |scene: &mut Scene| {
        scene.alien("c4").moves("c4");
    };
    let is_surprised = |scene: &mut Scene| {
        scene.put("ripley", "c9").token("docking-bay", Token::Attack(2)).moves("docking-bay");
    };
    let is_hunted = |scene: &mut Scene| {
        scene.put("ripley", "c9").alien("c10").draws("hunt");
    };
    for (losses, expected) in [(1, [3, 3, 5]), (0, [2, 2, 4]), (-1, [1, 1, 3]), (-3, [0, 0, 1])] {
        let new = || crew().difficulty(&format!("alien_losses = {losses}")).plain();
        let (mut first, mut second, mut third) = (new(), new(), new());
        walks(&mut first);
        is_surprised(&mut second);
        is_hunted(&mut third);
        assert_eq!([first, second, third].map(|scene| 15 - scene.morale_left()), expected, "{losses}");
    }
}

#[test]
fn the_alien_s_losses_do_not_touch_jonesy() {
    let mut scene = crew().difficulty("alien_losses = 2").plain();
    scene.put("ripley", "c9").token("docking-bay", Token::Jonesy).moves("docking-bay");
    assert_eq!(scene.morale_left(), 14);
}

#[test]
fn the_concealed_tokens_can_be_others() {
    let scene = crew().difficulty("tokens = { safe = 9, jonesy = 1, attack = [1, 3, 3] }").whole();
    let mut tokens = scene.reserve();
    tokens
        .extend(["maintenance-bay", "garage", "workshop"].map(|room| scene.token_in(room).expect("a token")));
    let count = |token| tokens.iter().filter(|other| **other == token).count();
    assert_eq!([Token::Safe, Token::Jonesy, Token::Attack(1), Token::Attack(3)].map(count), [9, 1, 1, 2]);
    assert_eq!(tokens.len(), 13);
}

#[test]
fn the_encounter_deck_can_be_another() {
    let deck = "deck = { quiet = 5, stalk = 3, hunt = 1, lost-the-signal = 1, infirmary = 1, expendable = 1, \
                collating-data = 0 }";
    let scene = crew().difficulty(deck).whole();
    let count = |key| scene.deck().into_iter().filter(|card| *card == key).count();
    assert_eq!(["quiet", "stalk", "hunt", "collating-data"].map(count), [5, 3, 1, 0]);
    assert_eq!(scene.deck().len(), 12);
}
