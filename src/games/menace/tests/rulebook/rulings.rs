//! Where the rulebook is open: what we decided, and the other readings.

use super::scene::Scene;

/// The Closet before the draws: two cards are due, the pile has `pile` Knives, three Knives are discarded.
fn short_pile(rulings: &str, pile: usize) -> Scene {
    let scene = Scene::marine_phase_with("Closet", rulings).marine_discards(&["Knife"; 3]);
    scene.alien(&["Demon"]).marine_pile(&["Knife"; 2][..pile]).alien_pile(&["Demon"; 2])
}

#[test]
fn an_empty_pile_is_made_anew_from_the_discards() {
    let mut scene = short_pile("", 0);
    assert_eq!((scene.hand("marine").len(), scene.pile("marine"), scene.discards("marine").len()), (2, 1, 0));
    let mut scene = short_pile("", 1);
    assert_eq!((scene.hand("marine").len(), scene.pile("marine"), scene.discards("marine").len()), (2, 2, 0));
}

#[test]
fn the_alien_pile_is_made_anew_too() {
    let scene = Scene::alien_phase("Hall").alien(&["Demon", "Scent"]).alien_discards(&["Hide"; 4]);
    let mut scene = scene.marine_discards(&["Knife"; 3]).alien_pile(&[]);
    scene.choose("play Scent");
    assert_eq!(
        (scene.hand("alien"), scene.pile("alien")),
        (vec!["Demon".into(), "Hide".into(), "Hide".into()], 2)
    );
    assert_eq!((scene.discards("alien"), scene.discards("marine").len()), (vec!["Scent".into()], 3));
}

#[test]
fn the_discards_stay_until_a_card_is_missing() {
    let mut scene = short_pile("", 2);
    assert_eq!((scene.hand("marine").len(), scene.pile("marine"), scene.discards("marine").len()), (2, 0, 3));
}

#[test]
fn without_pile_and_discards_nothing_is_drawn() {
    let scene = Scene::marine_phase("Closet").alien(&["Demon"]);
    let mut scene = scene.marine_pile(&[]).alien_pile(&[]);
    assert_eq!((scene.decider(), scene.hand("marine").len(), scene.hand("alien").len()), ("alien", 0, 1));
}

#[test]
fn an_empty_pile_can_mean_that_nothing_is_drawn() {
    let rulings = "[rulings]\nempty_pile = \"nothing\"\n";
    for pile in [0, 1, 2] {
        let mut scene = short_pile(rulings, pile);
        assert_eq!((scene.hand("marine").len(), scene.pile("marine")), (pile, 0));
        assert_eq!(scene.discards("marine").len(), 3, "the discards stay");
    }
}

#[test]
fn a_portal_room_without_a_creature_is_won_by_the_marine() {
    let mut scene = Scene::alien_phase("Portal").alien(&["Demon"]);
    scene.choose("play no Creature");
    assert_eq!(scene.outcome(), Some("portal-destroyed"));
    assert_eq!(
        Scene::alien_phase("Portal").outcome(),
        Some("portal-destroyed"),
        "also if there is none to play"
    );
}

#[test]
fn a_portal_room_without_a_creature_can_be_won_by_the_alien() {
    let rulings = "[rulings]\nempty_portal = \"alien\"\n";
    let mut scene = Scene::alien_phase_with("Portal", rulings).alien(&["Demon"]).marine(&["Pistol"]);
    scene.choose("play no Creature");
    assert_eq!(scene.outcome(), Some("dragged-off"));
    let mut scene = Scene::alien_phase_with("Portal", rulings).alien(&["Demon", "Larva"]).marine(&["Pistol"]);
    scene.play(&["play Demon", "play Pistol", "play no Creature"]);
    assert_eq!(scene.outcome(), Some("portal-destroyed"), "a fight won is won");
}

/// A Shotgun was jammed against a Demon; a Pistol and an Aim are left.
fn jammed(rulings: &str) -> Scene {
    let scene = Scene::alien_phase_with("Hall", rulings).alien(&["Demon", "Larva", "Weapon Jam"]);
    let mut scene = scene.marine(&["Aim", "Pistol", "Shotgun"]);
    scene.play(&["play Demon", "play Shotgun", "answer with Weapon Jam"]);
    scene
}

#[test]
fn a_jammed_weapon_was_the_one_weapon_against_this_creature() {
    let mut scene = jammed("");
    assert_eq!(scene.legal(), ["give up the fight", "play Aim"]);
    scene.play(&["play Aim", "play Larva"]);
    assert_eq!(
        scene.legal(),
        ["give up the fight", "play Pistol"],
        "against the next one he has a Weapon again"
    );
}

#[test]
fn a_jammed_weapon_can_leave_the_marine_free_to_play_another() {
    let mut scene = jammed("[rulings]\njammed_weapon = \"free\"\n");
    assert_eq!(scene.legal(), ["give up the fight", "play Aim", "play Pistol"]);
    scene.choose("play Pistol");
    assert_eq!(
        (scene.health_left(), scene.legal()),
        (3, vec!["play Larva".into(), "play no Creature".into()])
    );
}

/// Aim was played against a Queen and answered with Terror.
fn terrified(rulings: &str, alien: &[&str]) -> Scene {
    let scene = Scene::alien_phase_with("Hall", rulings).alien(&[&["Queen", "Terror"][..], alien].concat());
    let mut scene = scene.marine(&["Aim", "Force Field", "Knife"]);
    scene.play(&["play Queen", "play Aim", "answer with Terror"]);
    scene
}

#[test]
fn a_cancelling_card_can_be_cancelled() {
    let mut scene = terrified("", &[]);
    assert_eq!((scene.decider(), scene.legal().len()), ("marine", 2));
    scene.choose("answer with Force Field");
    assert_eq!((scene.strength("marine"), scene.decider()), (2, "marine"), "Aim takes effect after all");
    assert_eq!(scene.legal(), ["give up the fight", "play Knife"]);
}

#[test]
fn a_weapon_jam_can_be_cancelled() {
    let scene = Scene::alien_phase("Hall").alien(&["Demon", "Weapon Jam"]);
    let mut scene = scene.marine(&["Force Field", "Pistol"]);
    scene.play(&["play Demon", "play Pistol", "answer with Weapon Jam", "answer with Force Field"]);
    assert_eq!((scene.health_left(), scene.tokens("marine")), (3, 2), "the Pistol killed the Demon");
}

#[test]
fn a_chain_of_answers_goes_on_while_there_are_cards() {
    let mut scene = terrified("", &["Terror"]);
    scene.choose("answer with Force Field");
    assert_eq!(
        (scene.decider(), scene.legal()),
        ("alien", vec!["answer with Terror".into(), "no answer".into()])
    );
    scene.choose("answer with Terror");
    assert_eq!((scene.strength("marine"), scene.decider()), (0, "marine"), "the first Terror holds");
}

#[test]
fn a_saved_card_cannot_be_answered_a_second_time() {
    let mut scene = terrified("", &["Terror"]);
    scene.play(&["answer with Force Field", "no answer"]);
    assert_eq!((scene.strength("marine"), scene.decider(), scene.hand("alien").len()), (2, "marine", 1));
    assert_eq!(scene.legal(), ["give up the fight", "play Knife"]);
}

#[test]
fn cancelling_cards_can_be_final() {
    let rulings = "[rulings]\nanswers = \"single\"\n";
    let mut scene = terrified(rulings, &[]);
    assert_eq!(scene.legal(), ["give up the fight", "play Knife"], "no answer to Terror");
    assert_eq!(scene.strength("marine"), 0);
    assert_eq!(scene.hand("marine"), ["Force Field", "Knife"]);
}

/// A Larva was killed in the Corridor; both hold a size card.
fn size_cards(rulings: &str) -> Scene {
    let scene = Scene::alien_phase_with("Corridor", rulings).alien(&["Collapsed Wall", "Demon", "Larva"]);
    let mut scene = scene.marine(&["Knife", "Smoke Grenade"]);
    scene.play(&["play Larva", "play Knife"]);
    scene
}

#[test]
fn the_alien_may_play_a_size_card_first() {
    let mut scene = size_cards("");
    assert_eq!((scene.decider(), scene.legal().len()), ("alien", 2));
    scene.choose("leave the room size");
    assert_eq!(scene.decider(), "marine");
    scene.play(&["play Smoke Grenade", "leave the room size"]);
    assert_eq!((scene.tokens("marine"), scene.hand("alien").len()), (2, 2), "a pass after a pass is final");
}

#[test]
fn the_marine_can_be_the_first_to_play_a_size_card() {
    let mut scene = size_cards("[rulings]\nfirst_size_card = \"marine\"\n");
    assert_eq!((scene.decider(), scene.legal().len()), ("marine", 2));
    scene.choose("leave the room size");
    assert_eq!(scene.decider(), "alien");
    scene.choose("play Collapsed Wall");
    assert_eq!((scene.decider(), scene.size()), ("marine", 3), "he may still answer it");
    scene.choose("play Smoke Grenade");
    assert_eq!((scene.size(), scene.legal()), (2, vec!["play Demon".into(), "play no Creature".into()]));
}

const OVERSHOOT: &str = "[rulings]\novershoot = true\n";

#[test]
fn overshoot_lets_the_marine_go_on() {
    let scene = Scene::alien_phase_with("Hall", OVERSHOOT).alien(&["Demon", "Hide"]);
    let mut scene = scene.marine(&["Aim", "Cannon", "Pistol"]).marine_tokens(1).tosses(&[true]);
    scene.choose("play Demon");
    assert!(!scene.legal().contains(&"hand over".to_owned()), "not while he is below");
    scene.choose("play Pistol");
    assert_eq!((scene.decider(), scene.legal().len()), ("marine", 3));
    assert_eq!(scene.legal(), ["hand over", "play Aim", "throw a token"], "still one Weapon only");
    scene.play(&["throw a token", "play Aim"]);
    assert_eq!((scene.strength("marine"), scene.decider()), (5, "alien"), "nothing is left to add");
}

#[test]
fn overshoot_lets_the_marine_hand_over() {
    let scene = Scene::alien_phase_with("Hall", OVERSHOOT).alien(&["Demon", "Hide"]);
    let mut scene = scene.marine(&["Aim", "Pistol"]);
    scene.play(&["play Demon", "play Pistol", "hand over"]);
    assert_eq!(
        (scene.decider(), scene.legal()),
        ("alien", vec!["let the Creature die".into(), "play Hide".into()])
    );
    assert_eq!(scene.strength("marine"), 2);
}

#[test]
fn overshoot_lets_the_alien_go_on() {
    let scene = Scene::alien_phase_with("Hall", OVERSHOOT).alien(&["Demon", "Hide", "Poison Darts"]);
    let mut scene = scene.marine(&["Aim", "Pistol"]).alien_tokens(1);
    scene.play(&["play Demon", "play Pistol", "hand over", "play Hide"]);
    assert_eq!((scene.decider(), scene.strength("alien")), ("alien", 3));
    assert_eq!(scene.legal(), ["hand over", "play Poison Darts", "throw a token"]);
    scene.choose("hand over");
    assert_eq!(
        (scene.decider(), scene.legal()),
        ("marine", vec!["give up the fight".into(), "play Aim".into()])
    );
}

#[test]
fn a_card_fetched_or_recovered_is_shown_to_the_opponent() {
    let after = |event: &str, card: &str| {
        let scene =
            Scene::marine_phase("Store").marine(&[event, "Supplies"]).marine_discards(&["Cannon", "Knife"]);
        let mut scene = scene.marine_pile(&["Cannon", "Cannon", "Knife", "Knife"]);
        scene.play(&[&format!("play {event}"), &format!("take {card}")]);
        scene.view("alien")
    };
    for event in ["Locker", "Workshop"] {
        assert_ne!(after(event, "Cannon"), after(event, "Knife"), "{event}");
    }
}
