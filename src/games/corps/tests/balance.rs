//! Directions that are known of the game, as differences between win rates: their intervals must not touch.

use crate::{
    games::{
        corps::Corps,
        tests::{compile, components, scenario, win_rate},
    },
    scenario::Request,
    stats::Interval,
};

const GAMES: u64 = 400;

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
fn faster_aliens_make_it_nearly_unwinnable() {
    assert!(rate("newt", "steady", 3, &["difficulty.alien_speed=12"]).high < 0.15);
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
