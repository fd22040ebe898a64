//! Hidden Agendas: how they are dealt, and who may see what.

use std::{collections::HashSet, sync::LazyLock};

use super::{
    super::Table,
    scene::{ALIEN_PLAYERS, HIDDEN, Scene, good},
};
use crate::games::legendary::state::NOBODY;

fn secrets(cards: &[String]) -> usize {
    cards.iter().filter(|card| *card == "Secrets Revealed").count()
}

fn drones(cards: &[String]) -> usize {
    static DRONES: LazyLock<Vec<String>> = LazyLock::new(|| Scene::shipped(1).look("drones"));
    cards.iter().filter(|card| DRONES.contains(card)).count()
}

/// The Secrets Revealed and the Drones of the three mini-decks of a set-up Hive.
fn mini_decks(players: usize, settings: &[&str], seed: u64) -> [(usize, usize); 3] {
    let hive = Scene::set_up("paranoia", players, settings, seed).look("hive");
    assert_eq!(hive.len(), 9 + 11 + 13 + 3 * players);
    let (first, rest) = hive.split_at(9 + players);
    let (second, third) = rest.split_at(11 + players);
    [first, second, third].map(|deck| (secrets(deck), drones(deck)))
}

// ---- the deal

#[test]
fn one_evil_agenda_is_shuffled_among_as_many_good_ones_as_there_are_players() {
    for players in 2..=5 {
        let mut table = Table::of("paranoia", players);
        for number in 0..200 {
            table.start(number);
            let (game, agendas) = (&table.game, &table.state.agendas);
            let mut cards = agendas.cards[..usize::from(players)].to_vec();
            cards.push(agendas.spare);
            assert!(cards.iter().all(|card| card.is_some()));
            let different: HashSet<_> = cards.iter().map(|card| card.0).collect();
            assert_eq!(different.len(), usize::from(players) + 1, "all are different");
            let evil = cards.iter().filter(|card| game.parts.evil_agendas.contains(card)).count();
            let good = cards.iter().filter(|card| game.parts.good_agendas.contains(card)).count();
            assert_eq!((evil, good), (1, usize::from(players)));
        }
    }
}

#[test]
fn the_traitor_is_the_player_with_the_evil_agenda() {
    let mut table = Table::of("paranoia", 3);
    for number in 0..200 {
        table.start(number);
        let (game, agendas) = (&table.game, &table.state.agendas);
        let is_evil = |seat: &u8| game.parts.evil_agendas.contains(&agendas.cards[usize::from(*seat)]);
        let evil: Vec<_> = (0..3).filter(is_evil).collect();
        let expected = if agendas.traitor == NOBODY { vec![] } else { vec![agendas.traitor] };
        assert_eq!(evil, expected);
    }
}

/// The card that goes back to the box is the evil one in one game of n + 1, and each seat has it as often. Each count is
/// binomial; five standard deviations are passed in fewer than 1 of a million such counts, and the games are fixed.
#[test]
fn every_seat_and_the_box_get_the_evil_agenda_equally_often() {
    const GAMES: u64 = 3000;
    let tables = (2..=5).map(|players| ("paranoia", players)).chain([("delayed", 4)]);
    for (name, players) in tables {
        let mut table = Table::of(name, players);
        let mut counts = vec![0.0; usize::from(players) + 1];
        for number in 0..GAMES {
            table.start(number);
            let traitor = table.state.agendas.traitor;
            counts[usize::from(if traitor == NOBODY { players } else { traitor })] += 1.0;
        }
        let share = 1.0 / f64::from(players + 1);
        let (mean, deviation) = (GAMES as f64 * share, (GAMES as f64 * share * (1.0 - share)).sqrt());
        for (seat, count) in counts.iter().enumerate() {
            assert!(
                (count - mean).abs() < 5.0 * deviation,
                "{players} players, seat {seat}: {count}, not {mean}"
            );
        }
    }
}

#[test]
fn all_ten_good_and_five_evil_agendas_are_used() {
    let mut table = Table::of("paranoia", 5);
    let mut seen = HashSet::new();
    for number in 0..200 {
        table.start(number);
        seen.extend(table.state.agendas.cards.map(|card| card.0));
    }
    assert_eq!(seen.len(), 15);
}

#[test]
fn an_agenda_is_no_card_of_the_starting_deck() {
    let table = Scene::set_up("paranoia", 4, &[], 5);
    for seat in 0..4 {
        assert_eq!(table.of(seat, "deck").len() + table.of(seat, "hand").len(), 13);
        assert!(!table.is_revealed(seat));
    }
}

// ---- Secrets Revealed in the Hive

#[test]
fn a_secrets_revealed_for_each_player_replaces_a_drone() {
    for players in 2..=5 {
        let hive = Scene::set_up("paranoia", players, &[], 2).look("hive");
        assert_eq!((secrets(&hive), drones(&hive)), (players, 2 * players));
        assert_eq!(hive.len(), 33 + 3 * players, "the Hive is no larger for it");
    }
}

#[test]
fn secrets_revealed_replace_drones_where_there_are_more_of_them_too() {
    let hive = Scene::set_up("paranoia", 3, &["difficulty.drones=+1"], 2).look("hive");
    assert_eq!((secrets(&hive), drones(&hive)), (3, 9));
}

#[test]
fn secrets_revealed_are_mixed_with_the_drones_before_these_are_dealt() {
    for players in 2..=5 {
        let decks: Vec<_> = (0..60).map(|seed| mini_decks(players, &[], seed)).collect();
        for deck in decks.iter().flatten() {
            assert_eq!(deck.0 + deck.1, players, "each mini-deck has as many cards as without agendas");
        }
        for stage in 0..3 {
            let numbers: HashSet<_> = decks.iter().map(|decks| decks[stage].0).collect();
            assert!(numbers.len() > 2, "how many there are is left to chance");
        }
    }
}

#[test]
fn by_the_other_ruling_secrets_revealed_are_spread_evenly() {
    for (players, expected) in [(2, [1, 1, 0]), (3, [1, 1, 1]), (4, [2, 1, 1]), (5, [2, 2, 1])] {
        for seed in 0..5 {
            let decks = mini_decks(players, &["rulings.secrets=even"], seed);
            assert_eq!(decks.map(|deck| deck.0), expected);
            assert_eq!(decks.map(|deck| deck.0 + deck.1), [players; 3]);
        }
    }
}

#[test]
fn without_agendas_there_are_no_secrets_revealed() {
    let hive = Scene::set_up("paranoia", 4, &["advanced.agendas=none"], 2).look("hive");
    assert_eq!((secrets(&hive), drones(&hive)), (0, 12));
}

// ---- who sees what

#[test]
fn everybody_sees_their_own_agenda_and_no_other() {
    let table = Scene::paranoid(3, &[], &["Kind", "Cruel", "Brave"]);
    for (viewer, own) in [(0, "Kind (Good)"), (1, "Cruel (Evil)"), (2, "Brave (Good)")] {
        for seat in 0..3 {
            let seen = table.seen_by(viewer, &format!("Player {}, agenda", seat + 1));
            assert_eq!(seen, if seat == viewer { own } else { "unknown" });
        }
    }
    assert_eq!([0, 1, 2].map(|seat| table.side(seat)), ["crew", "traitor", "crew"]);
}

#[test]
fn a_revealed_agenda_is_seen_by_all() {
    let mut table = Scene::paranoid(3, &[], &["Kind", "Cruel", "Brave"]);
    table
        .put("airlock", &["hidden Secrets Revealed"])
        .hand(0, &["Grunt"])
        .play("Grunt")
        .choose("scan airlock");
    table.choose("player 2");
    for viewer in 0..3 {
        assert!(table.seen_by(viewer, "Player 2, agenda").starts_with("Cruel (Evil)"));
    }
    assert_eq!(table.seen_by(1, "Player 1, agenda"), "unknown", "the others stay hidden");
}

#[test]
fn with_agendas_hands_are_private() {
    let mut table = Scene::paranoid(3, &[], &["Kind", "Cruel", "Brave"]);
    table.hand(1, &["Grunt", "Leader"]);
    assert!(table.seen_by(1, "Player 2, hand").contains("Leader"));
    for viewer in [0, 2] {
        assert_eq!(table.seen_by(viewer, "Player 2, hand"), "2 cards");
    }
    table.reveal(1);
    assert_eq!(table.seen_by(0, "Player 2, hand"), "2 cards", "also once the agenda is known");
}

#[test]
fn without_agendas_players_show_each_other_their_hands() {
    let mut table = Scene::new(3);
    table.hand(1, &["Grunt", "Leader"]);
    for viewer in 0..3 {
        assert!(table.seen_by(viewer, "Player 2, hand").contains("Leader"));
    }
}

#[test]
fn discard_piles_and_played_cards_are_public() {
    let mut table = Scene::paranoid(3, &[], &["Kind", "Cruel", "Brave"]);
    table.give(1, "discard", &["Rookie", "Mechanic"]).turn_of(1).hand(1, &["Grunt", "Leader"]).play("Grunt");
    for viewer in 0..3 {
        let discard = table.seen_by(viewer, "Player 2, discard pile");
        assert!(discard.contains("Rookie") && discard.contains("Mechanic"));
        assert_eq!(table.seen_by(viewer, "played"), "Grunt");
    }
}

#[test]
fn an_alien_shows_its_hand_to_nobody_and_sees_none() {
    let mut table = Scene::reborn(4, &[]);
    table.turn(1, &["Hiss", "Crawl 1"]).turn(3, &["Crawl 2"]).hand(0, &["Leader"]).hand(2, &["Rookie"]);
    assert!(table.seen_by(1, "Player 2, hand").contains("Crawl 1"));
    for viewer in [0, 2] {
        assert_eq!(table.seen_by(viewer, "Player 2, hand"), "2 cards");
    }
    assert_eq!(table.seen_by(1, "Player 1, hand"), "1 card");
    assert_eq!(table.seen_by(2, "Player 1, hand"), "Leader", "players show theirs to each other");
}

#[test]
fn the_hand_of_an_alien_is_hidden_with_agendas_too() {
    let mut table = Scene::ruled(3, &[good("Meek", "")], &[HIDDEN, ALIEN_PLAYERS]);
    table.deal(&["Kind", "Cruel", "Meek"]).turn(1, &["Hiss"]).hand(0, &["Leader"]);
    assert_eq!(table.seen_by(0, "Player 2, hand"), "1 card");
    assert_eq!(table.seen_by(1, "Player 1, hand"), "1 card");
    assert_eq!(table.seen_by(2, "Player 1, hand"), "1 card");
    assert!(table.seen_by(0, "Player 2, agenda").starts_with("Cruel (Evil)"), "death has shown it");
}
