//! The game behaves as its publisher says: the only calibration targets that exist.
//!
//! Win rates of `steady` with a fixed seed. Every difference that is asserted is several times the
//! standard error of its two win rates, so a change of behaviour is needed to fail one.

use crate::{
    games::{Request, load},
    play::Record,
};

/// Wins in 1,000 of this many games, and the turns of each.
fn play(scenario: &str, players: u8, set: &[&str], games: u64) -> (u64, Vec<u32>) {
    let request = Request {
        scenario: Some(format!("legendary/{scenario}")),
        players: Some(players.into()),
        set: set.iter().map(|set| (*set).to_owned()).collect(),
        ..Request::default()
    };
    let loaded = load(&request).expect("an embedded scenario");
    let mut record = Record::new(loaded.table.header().columns.len());
    let mut hand = loaded.table.hand(1);
    let mut turns = Vec::new();
    let mut won = 0;
    for game in 0..games {
        won += u64::from(hand.play(game, &mut record) == 0);
        turns.push(record.values()[0]);
    }
    (won * 1000 / games, turns)
}

fn wins(scenario: &str, players: u8, set: &[&str]) -> u64 {
    play(scenario, players, set, 600).0
}

#[test]
fn three_players_on_alien_win_about_half_of_their_games() {
    let (won, mut turns) = play("alien", 3, &[], 600);
    assert!((350..=650).contains(&won), "{won} of 1,000");
    turns.sort_unstable();
    assert!(
        turns[60] >= 25 && turns[540] <= 90,
        "four games in five last from {} to {} turns",
        turns[60],
        turns[540]
    );
}

#[test]
fn more_drones_make_it_easier_and_fewer_harder() {
    let [more, fewer] =
        ["+1", "-1"].map(|drones| wins("alien", 3, &[&format!("difficulty.drones={drones}")]));
    let normal = wins("alien", 3, &[]);
    assert!(more > normal + 60 && normal > fewer + 60, "{more}, {normal}, {fewer}");
}

#[test]
fn preparation_makes_it_easier_and_a_full_complex_harder() {
    let normal = wins("alien", 3, &[]);
    let prepared = wins("alien", 3, &["difficulty.preparation_turns=1"]);
    let ambushed = wins("alien", 3, &["difficulty.hive_cards_in_complex=3"]);
    assert!(prepared > normal + 60 && normal > ambushed + 60, "{prepared}, {normal}, {ambushed}");
}

#[test]
fn defense_as_health_makes_it_easier() {
    let set = ["difficulty.defense_as_health=true"];
    let [normal, tough] = [&[][..], &set[..]].map(|set| play("alien", 3, set, 2000).0);
    assert!(tough > normal, "{tough}, {normal}");
}

#[test]
fn more_players_find_it_harder_and_the_table_of_2016_flattens_that() {
    let by_players = |set: &[&str]| (1..=5).map(|players| wins("alien", players, set)).collect::<Vec<_>>();
    let (first, later) = (by_players(&[]), by_players(&["difficulty.drones=2016"]));
    assert!(first.windows(2).all(|pair| pair[0] > pair[1]), "{first:?}");
    let spread = |wins: &[u64]| wins.iter().max().unwrap_or(&0) - wins.iter().min().unwrap_or(&0);
    assert!(spread(&later) + 100 < spread(&first), "{first:?} {later:?}");
}

#[test]
fn resurrection_is_the_hardest_film() {
    let hardest = wins("resurrection", 3, &[]);
    for film in ["alien", "aliens", "alien-3"] {
        let won = wins(film, 3, &[]);
        assert!(won > hardest + 100, "{film} {won}, resurrection {hardest}");
    }
}
