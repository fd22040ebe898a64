//! The game behaves as is said of it: hard knobs make it harder, Ash most of all.
//!
//! Win rates of `steady` with a fixed seed. One is called greater than another only where their 95 %
//! intervals do not touch.

use crate::{
    games::tests::win_rate,
    play::Record,
    scenario::{Request, load},
    stats::Interval,
};

/// How many games each win rate is taken from: its interval is at most 2.2 points to either side.
const GAMES: u64 = 2_000;

fn wins(scenario: &str, players: u8, set: &[&str]) -> Interval {
    let request = Request {
        scenario: Some(format!("nostromo/{scenario}")),
        players: Some(players.into()),
        set: set.iter().map(|set| (*set).to_owned()).collect(),
        ..Request::default()
    };
    win_rate(&request, GAMES)
}

fn assert_easier(easier: Interval, harder: Interval) {
    assert!(easier.low > harder.high, "{easier:?} does not lie above {harder:?}");
}

#[test]
fn three_of_the_crew_win_more_than_half_of_their_games_without_ash() {
    let won = wins("standard", 3, &[]);
    assert!(won.low > 0.5 && won.high < 0.95, "{won:?}");
}

#[test]
fn ash_makes_it_harder() {
    for players in [1, 2, 3] {
        let without = wins("standard", players, &[]);
        assert_easier(without, wins("standard", players, &["difficulty.ash=true"]));
    }
}

#[test]
fn more_morale_makes_it_easier_and_less_harder() {
    let normal = wins("standard", 3, &[]);
    assert_easier(wins("standard", 3, &["difficulty.morale=20"]), normal);
    assert_easier(normal, wins("standard", 3, &["difficulty.morale=10"]));
}

#[test]
fn more_objectives_make_it_harder() {
    let by_extra =
        [-2, 1, 4].map(|extra| wins("standard", 3, &[&format!("difficulty.extra_objectives={extra}")]));
    by_extra.windows(2).for_each(|pair| assert_easier(pair[0], pair[1]));
}

#[test]
fn a_faster_and_a_stronger_alien_make_it_harder() {
    let normal = wins("standard", 3, &[]);
    assert_easier(normal, wins("standard", 3, &["difficulty.alien_speed=1"]));
    assert_easier(normal, wins("standard", 3, &["difficulty.alien_losses=1"]));
    assert_easier(wins("standard", 3, &["difficulty.alien_losses=-1"]), normal);
}

#[test]
fn a_plan_beats_random_play() {
    let request = Request {
        scenario: Some("nostromo/standard".to_owned()),
        strategy: Some("random".to_owned()),
        ..Request::default()
    };
    let loaded = load(&request).expect("an embedded scenario");
    let mut record = Record::new(loaded.table.header().columns.len());
    let mut hand = loaded.table.hand(1);
    let won = (0..GAMES).filter(|game| hand.play(*game, &mut record) == 0).count();
    assert!(won < 20, "random play won {won} of {GAMES}");
}
