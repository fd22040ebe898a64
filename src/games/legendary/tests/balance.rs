//! The game behaves as its publisher says: the only calibration targets that exist.
//!
//! Win rates of `steady` with a fixed seed. One is called greater than another only where their 95 %
//! intervals do not touch.

use crate::{
    play::Record,
    scenario::{Request, load},
    stats::{Interval, Stopping, share_interval},
};

/// How many games each win rate is taken from: its interval is at most 2.2 points to either side.
const GAMES: u64 = 2_000;

/// The interval of the win rate, and the turns of each game.
fn play(scenario: &str, players: u8, set: &[&str], games: u64) -> (Interval, Vec<u32>) {
    let request = Request {
        scenario: Some(format!("legendary/{scenario}")),
        players: Some(players.into()),
        set: set.iter().map(|set| (*set).to_owned()).collect(),
        ..Request::default()
    };
    let loaded = load(&request).expect("an embedded scenario");
    let mut record = Record::new(loaded.table.header().columns.len());
    let mut hand = loaded.table.hand(1);
    let (mut won, mut turns) = (0, Vec::new());
    for game in 0..games {
        won += u64::from(hand.play(game, &mut record) == 0);
        turns.push(record.values()[0]);
    }
    (share_interval(won, games, Stopping::Fixed), turns)
}

fn wins(scenario: &str, players: u8, set: &[&str]) -> Interval {
    play(scenario, players, set, GAMES).0
}

fn assert_easier(easier: Interval, harder: Interval) {
    assert!(easier.low > harder.high, "{easier:?} does not lie above {harder:?}");
}

#[test]
fn three_players_on_alien_win_about_half_of_their_games() {
    let (won, mut turns) = play("alien", 3, &[], GAMES);
    assert!(won.low > 0.35 && won.high < 0.65, "{won:?}");
    turns.sort_unstable();
    let (tenth, ninetieth) = (turns[turns.len() / 10], turns[turns.len() * 9 / 10]);
    assert!(tenth >= 25 && ninetieth <= 90, "four games in five last from {tenth} to {ninetieth} turns");
}

#[test]
fn more_drones_make_it_easier_and_fewer_harder() {
    let normal = wins("alien", 3, &[]);
    assert_easier(wins("alien", 3, &["difficulty.drones=+1"]), normal);
    assert_easier(normal, wins("alien", 3, &["difficulty.drones=-1"]));
}

#[test]
fn preparation_makes_it_easier_and_a_full_complex_harder() {
    let normal = wins("alien", 3, &[]);
    let prepared = wins("alien", 3, &["difficulty.preparation_turns=1"]);
    assert_easier(prepared, normal);
    assert_easier(wins("alien", 3, &["difficulty.preparation_turns=2"]), prepared);
    assert_easier(normal, wins("alien", 3, &["difficulty.hive_cards_in_complex=3"]));
}

#[test]
fn defense_as_health_makes_it_easier() {
    // A smaller difference than the others, of about five points.
    let [normal, tough] = ["false", "true"]
        .map(|flag| play("alien", 3, &[&format!("difficulty.defense_as_health={flag}")], 3 * GAMES).0);
    assert_easier(tough, normal);
}

#[test]
fn every_player_more_makes_alien_harder() {
    let first = [1, 2, 3, 4, 5].map(|players| wins("alien", players, &["difficulty.drones=2014"]));
    first.windows(2).for_each(|pair| assert_easier(pair[0], pair[1]));
}

#[test]
fn more_players_find_every_film_harder_and_the_table_of_2016_flattens_that() {
    for film in ["alien", "aliens", "alien-3", "resurrection"] {
        let by_players = |drones: &str| [1, 3, 5].map(|players| wins(film, players, &[drones]));
        let (first, later) = (by_players("difficulty.drones=2014"), by_players("difficulty.drones=2016"));
        first.windows(2).for_each(|pair| assert_easier(pair[0], pair[1]));
        let least = first[0].low - first[2].high;
        let most = later[0].high - later[2].low;
        assert!(most < least, "{film}: {most} from one to five players by the table of 2016, {least} before");
    }
}

#[test]
fn resurrection_is_the_hardest_film() {
    let hardest = wins("resurrection", 3, &[]);
    for film in ["alien", "aliens", "alien-3"] {
        assert_easier(wins(film, 3, &[]), hardest);
    }
}
