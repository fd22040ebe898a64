//! What holds in every game, under random play.

use std::collections::BTreeMap;

use proptest::prelude::*;

use super::Table;
use crate::{
    games::{
        Boxed,
        legendary::{Legendary, State},
    },
    play::{Dice, Game, Silent, Step, Stream},
};

/// How many of each card there are, wherever they lie. Facehuggers and Chestbursters of the Hatchery count too.
fn census(table: &Table) -> BTreeMap<u8, usize> {
    let (s, parts) = (&table.state, &table.game.parts);
    let mut cards = Vec::new();
    for player in &s.players[..usize::from(table.game.players)] {
        for pile in [&player.deck[..], &player.discard, &player.hand, &player.standing_own] {
            cards.extend_from_slice(pile);
        }
    }
    for pile in [
        &s.piles.hive[..],
        &s.piles.dead_enemies,
        &s.piles.discarded_events,
        &s.piles.removed,
        &s.piles.barracks,
        &s.piles.sergeants,
        &s.piles.dead_characters,
        &s.piles.hq,
    ] {
        cards.extend_from_slice(pile);
    }
    cards.extend(
        s.board
            .rooms
            .iter()
            .chain(s.board.combat.iter())
            .chain(s.board.operations.iter())
            .map(|piece| piece.card),
    );
    cards.extend(s.board.attached.iter().map(|attachment| attachment.piece.card));
    cards.extend(s.board.huggers.iter().map(|hugger| hugger.piece.card));
    cards.extend(
        s.this_turn
            .played
            .iter()
            .filter(|played| !played.is_copy && !played.is_gone)
            .map(|played| played.own),
    );
    cards.extend(s.this_turn.lent.iter().map(|lent| lent.card));
    cards.extend_from_slice(&s.this_turn.looked_at);
    cards.extend(s.board.captives.iter().map(|captive| captive.card));
    cards.extend(std::iter::repeat_n(parts.facehugger.0, s.piles.hatchery_facehuggers.into()));
    cards.extend(std::iter::repeat_n(parts.chestburster.0, s.piles.hatchery_chestbursters.into()));
    let mut census = BTreeMap::new();
    for card in cards.into_iter().filter(|card| card.is_some()) {
        *census.entry(card.0).or_insert(0) += 1;
    }
    census
}

fn strikes(table: &Table) -> usize {
    let s = &table.state;
    let of_players: usize = s.players.iter().map(|player| player.strikes.len()).sum();
    let pending = s
        .tasks
        .iter()
        .filter(|task| matches!(task, crate::games::legendary::state::pending::Task::DropStrike(_)))
        .count();
    s.piles.strikes.len() + s.piles.strike_discards.len() + of_players + pending
}

/// Every piece on the board has a number of its own, and every health is within bounds.
fn check(table: &Table) {
    let s = &table.state;
    let on_board = s
        .board
        .rooms
        .iter()
        .filter(|piece| piece.card.is_some())
        .chain(s.board.combat.iter())
        .chain(s.board.operations.iter());
    let mut ids: Vec<_> = on_board
        .chain(s.board.attached.iter().map(|attachment| &attachment.piece))
        .chain(s.board.huggers.iter().map(|hugger| &hugger.piece))
        .map(|piece| piece.id.0)
        .collect();
    let all = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), all, "one card in two places");
    for player in &s.players[..usize::from(table.game.players)] {
        let damage: u32 = player
            .strikes
            .iter()
            .map(|strike| u32::from(table.game.parts.strikes[usize::from(*strike)].damage))
            .sum();
        // The strikes of the dead have been discarded.
        assert_eq!(damage, if player.is_dead { 0 } else { player.damage.into() });
        assert!(player.is_dead || player.damage < player.health);
    }
    for room in 0..5 {
        assert!(s.board.is_open(room) || !s.board.rooms[room].card.is_some(), "a card in a blocked room");
    }
}

fn play_at_random(table: &mut Table, seed: u64, number: u64) {
    table.dice = Dice::new(seed, number);
    table.game.set_up(&mut table.state, &mut table.dice, &mut Silent);
    let mut rng = Stream::from_key(seed ^ number);
    let cards = census(table);
    let mut choices = Vec::new();
    for decision in 0.. {
        assert!(decision < 20_000, "the game does not end");
        choices.clear();
        let step = table.game.step(&mut table.state, &mut table.dice, &mut choices, &mut Silent);
        assert_eq!(census(table), cards, "cards are conserved");
        assert_eq!(strikes(table), 40, "strikes are conserved");
        check(table);
        match step {
            Step::Over(_) => return,
            Step::Decide(_) => {
                let taken = rng.below(choices.len() as u32) as usize;
                table.game.apply(&mut table.state, choices[taken], &mut table.dice, &mut Silent);
            }
        }
    }
}

#[test]
fn cards_are_conserved_and_every_game_ends() {
    for file in Legendary::SCENARIOS {
        for players in Table::least_players(file.name)..=5 {
            let mut table = Table::of(file.name, players);
            for number in 0..12 {
                play_at_random(&mut table, 11, number);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn any_seed_of_the_random_scenario_keeps_its_cards(seed: u64, number: u64, players in 1_u8..=5) {
        let mut table = Table::of("random", players);
        play_at_random(&mut table, seed, number);
    }
}

#[test]
fn the_same_number_is_the_same_game() {
    let mut table = Table::of("random", 3);
    play_at_random(&mut table, 5, 99);
    let first = (table.state.turn, table.state.outcome, census(&table));
    play_at_random(&mut table, 5, 7);
    play_at_random(&mut table, 5, 99);
    assert_eq!((table.state.turn, table.state.outcome, census(&table)), first);
}

/// A state as text, without what stands beyond the ends of its lists: that may be left over from any game.
fn live(state: &State) -> String {
    const START: &str = "List { len: ";
    let whole = format!("{state:?}");
    let (mut text, mut rest) = (String::new(), whole.as_str());
    while let Some((before, list)) = rest.split_once(START) {
        let (len, items) = list.split_once(", items: [").expect("a list has items");
        let len: usize = len.parse().expect("a number");
        let (mut depth, mut item, mut end) = (0, 0, 0);
        text += before;
        for (index, letter) in items.char_indices() {
            match letter {
                '(' | '[' | '{' => depth += 1,
                ']' if depth == 0 => {
                    end = index;
                    break;
                }
                ')' | ']' | '}' => depth -= 1,
                ',' if depth == 0 => item += 1,
                _ => {}
            }
            if item < len {
                text.push(letter);
            }
        }
        rest = &items[end..];
    }
    text + rest
}

#[test]
fn a_set_up_leaves_nothing_of_the_game_before() {
    let mut used = Table::of("random", 4);
    for number in 0..20 {
        play_at_random(&mut used, 5, number);
        let played = live(&used.state);
        used.start(number + 1);
        let mut fresh = Table::of("random", 4);
        fresh.state = fresh.game.blank();
        fresh.start(number + 1);
        assert_eq!(live(&used.state), live(&fresh.state));
        assert_ne!(live(&used.state), played);
    }
}
