//! What a player determinizes agrees with what the view shows, and knows nothing else.

use super::{Table, views::probe};
use crate::{
    games::legendary::{
        Card, Legendary, State,
        state::{Alien, Player},
    },
    play::{Game, Stream},
};

/// All cards of the Hive that lie face down, in the order of their numbers.
fn face_down(state: &State) -> Vec<u8> {
    let board = state.board.rooms.iter().chain(state.board.combat.iter());
    let board = board.filter(|piece| piece.card.is_some() && !piece.is_up).map(|piece| piece.card);
    sorted(&state.piles.hive.iter().copied().chain(board).collect::<Vec<_>>())
}

fn sorted(cards: &[Card]) -> Vec<u8> {
    let mut numbers: Vec<_> = cards.iter().map(|card| card.0).collect();
    numbers.sort_unstable();
    numbers
}

/// What Aliens have in hand and may draw.
fn of_aliens(state: &State) -> Vec<u8> {
    let aliens = state.players.iter().filter(|player| player.alien == Alien::Playing);
    let hands = aliens.flat_map(|player| player.hand.iter());
    let decks = state.piles.own_alien_piles.iter().flat_map(|(deck, _)| deck.iter());
    sorted(&hands.chain(decks).chain(state.piles.alien_deck.iter()).copied().collect::<Vec<_>>())
}

/// Only drones may be others than they are.
fn assert_same_cards(game: &Legendary, real: &State, determinized: &State) {
    // Hands may be hidden: then they are mixed with the deck, or with that of the Aliens.
    let own = |player: &Player| sorted(&[&player.deck[..], &player.hand].concat());
    for (real, other) in real.players.iter().zip(&determinized.players) {
        assert!(real.alien == Alien::Playing || own(real) == own(other));
    }
    assert_eq!(of_aliens(real), of_aliens(determinized));
    assert_eq!(sorted(&real.piles.barracks), sorted(&determinized.piles.barracks));
    assert_eq!(real.piles.hive.len(), determinized.piles.hive.len());
    let is_drone = |card: &u8| game.piles.drones.iter().any(|drone| drone.0 == *card);
    let others = |state| face_down(state).into_iter().filter(|card| !is_drone(card)).collect::<Vec<_>>();
    assert_eq!(others(real), others(determinized), "only drones may be others");
}

#[test]
fn what_is_determinized_looks_the_same_and_has_the_same_cards() {
    for (name, players) in [("alien", 3), ("resurrection", 2), ("random", 5)] {
        probe(name, players, 5, 500).determinized_states_look_the_same(assert_same_cards);
    }
}

#[test]
fn agendas_private_hands_and_aliens_are_determinized_alike() {
    for (name, players) in [("paranoia", 4), ("delayed", 3), ("reborn", 3)] {
        probe(name, players, 5, 500).determinized_states_look_the_same(assert_same_cards);
    }
}

#[test]
fn what_is_determinized_does_not_depend_on_agendas_and_private_hands() {
    for (name, players) in [("paranoia", 4), ("delayed", 3), ("reborn", 3)] {
        probe(name, players, 4, 300).determinized_states_know_nothing_hidden();
    }
}

#[test]
fn a_search_decides_the_same_when_agendas_and_private_hands_change() {
    probe("paranoia", 3, 1, 50).a_search_knows_nothing_hidden();
    probe("reborn", 3, 1, 50).a_search_knows_nothing_hidden();
}

#[test]
fn what_is_determinized_does_not_depend_on_how_the_hidden_cards_really_lie() {
    probe("alien", 3, 5, 300).determinized_states_know_nothing_hidden();
}

#[test]
fn mini_decks_stay_one_on_the_other_when_determinized() {
    let table = Table::of("alien", 3);
    let mut determinized = table.game.blank();
    let deck =
        |stage: usize| table.game.piles.decks[usize::from(table.state.mission.objectives[stage])].len();
    let sizes = [2, 1, 0].map(|stage| deck(stage) + usize::from(table.game.difficulty.drones[stage]));
    let ends = [sizes[0], sizes[0] + sizes[1]];
    let mut orders = std::collections::HashSet::new();
    for key in 0..20 {
        let view = table.game.view(&table.state, crate::play::Seat(0));
        table.game.determinize(view, &mut determinized, &mut Stream::from_key(key));
        let parts = |state: &State| {
            [&state.piles.hive[..ends[0]], &state.piles.hive[ends[0]..ends[1]], &state.piles.hive[ends[1]..]]
                .map(|part| {
                    let is_drone = |card: &&Card| table.game.piles.drones.contains(card);
                    sorted(&part.iter().filter(|card| !is_drone(card)).copied().collect::<Vec<_>>())
                })
        };
        assert_eq!(parts(&table.state), parts(&determinized));
        orders.insert(sorted(&determinized.piles.hive[..3]));
    }
    assert!(orders.len() > 5, "the order within a mini-deck differs each time");
}

#[test]
fn a_search_decides_the_same_when_hidden_cards_change() {
    probe("alien", 3, 2, 60).a_search_knows_nothing_hidden();
}
