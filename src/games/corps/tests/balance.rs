//! Directions that are known of the game, as differences between win rates: their intervals must not touch.

use crate::{
    games::{
        corps::Corps,
        tests::{compile, components, scenario, win_rate},
    },
    scenario::Request,
    stats::Interval,
};

/// How many games each win rate is taken from: its interval is at most 2.9 points to either side.
const GAMES: u64 = 1_200;

fn assert_better(better: Interval, worse: Interval) {
    assert!(better.low > worse.high, "{better:?} does not lie above {worse:?}");
}

/// The win rate of a competent squad with these settings.
fn rate(name: &str, strategy: &str, players: u8, settings: &[&str]) -> Interval {
    let request = Request {
        scenario: Some(format!("corps/{name}")),
        strategy: Some(strategy.to_owned()),
        players: Some(players.into()),
        set: settings.iter().map(|setting| (*setting).to_owned()).collect(),
        ..Request::default()
    };
    win_rate(&request, GAMES)
}

#[test]
fn a_competent_squad_wins_the_first_mission_more_often_than_not() {
    assert!(rate("newt", "steady", 3, &[]).low > 0.5);
}

#[test]
fn much_faster_aliens_make_it_harder() {
    assert_better(rate("newt", "steady", 3, &[]), rate("newt", "steady", 3, &["difficulty.alien_speed=20"]));
}

#[test]
fn a_fifth_player_brings_a_fourth_card_and_no_better_chances() {
    assert_better(rate("newt", "steady", 4, &[]), rate("newt", "steady", 5, &[]));
}

#[test]
fn the_campaign_is_harder_than_any_of_its_missions() {
    let campaign = rate("campaign", "steady", 3, &[]);
    for mission in ["newt", "escape", "survive"] {
        assert_better(rate(mission, "steady", 3, &[]), campaign);
    }
}

#[test]
fn skill_matters() {
    for mission in ["newt", "escape", "survive", "ambush"] {
        let [steady, novice, random] = ["steady", "novice", "random"].map(|name| rate(mission, name, 3, &[]));
        assert_better(steady, novice);
        assert_better(novice, random);
    }
}

#[test]
fn hero_sides_are_better_than_grunt_sides() {
    let game: Corps =
        compile(&scenario::<Corps>("newt", &[]), 3, &components::<Corps>()).expect("it is built in");
    for face in &game.characters {
        let values = |side: &crate::games::corps::components::cards::SideFace| {
            [side.speed, side.aim, side.tech, side.defence, side.counter]
        };
        let pairs = values(&face.hero).into_iter().zip(values(&face.grunt));
        assert!(pairs.clone().all(|(hero, grunt)| hero >= grunt), "{}", face.name);
        assert!(face.name == "Newt" || pairs.clone().any(|(hero, grunt)| hero > grunt), "{}", face.name);
    }
}
