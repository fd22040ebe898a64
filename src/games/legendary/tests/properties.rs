//! What holds in every game, under random play.

use std::collections::BTreeMap;

use proptest::prelude::*;

use super::{Table, table::components};
use crate::{
    games::{
        Boxed,
        legendary::{
            Legendary, State,
            scenario::AlienDeck,
            state::{Alien, NOBODY},
        },
        tests,
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
    // The Alien deck comes out of the box with the first Alien, or one with each.
    let seats = &s.players[..usize::from(table.game.players)];
    let boxed = match table.game.rulings.alien_deck {
        AlienDeck::Shared => usize::from(seats.iter().all(|player| player.counts.alien_turn == 0)),
        AlienDeck::Own => seats.iter().filter(|player| player.counts.alien_turn == 0).count(),
    };
    (0..boxed).for_each(|_| cards.extend_from_slice(&table.game.piles.aliens));
    for (deck, discard) in &s.piles.own_alien_piles {
        cards.extend_from_slice(deck);
        cards.extend_from_slice(discard);
    }
    // An agenda lies under its avatar until it is shown.
    let hidden = (0..table.game.players).filter(|seat| !s.agendas.is_shown(*seat));
    cards.extend(hidden.map(|seat| s.agendas.cards[usize::from(seat)]));
    for pile in [
        &s.piles.alien_deck[..],
        &s.piles.alien_discard,
        &s.piles.removed_aliens,
        &s.piles.hive,
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
        // The strikes of the dead have been discarded, and an Alien has its own.
        let plays = !player.is_dead || player.alien == Alien::Playing;
        assert_eq!(damage, if plays { player.damage.into() } else { 0 });
        assert!(!plays || player.damage < player.health);
        assert!(player.is_dead || player.alien == Alien::Never, "an Alien is no player");
    }
    check_agendas(table);
    for room in 0..5 {
        assert!(s.board.is_open(room) || !s.board.rooms[room].card.is_some(), "a card in a blocked room");
    }
}

/// Everybody has an agenda of their own, at most one of them Evil, and the dead have shown theirs.
fn check_agendas(table: &Table) {
    let (agendas, parts) = (&table.state.agendas, &table.game.parts);
    if !table.game.advanced.has_agendas() {
        return;
    }
    let cards = &agendas.cards[..usize::from(table.game.players)];
    let evil: Vec<_> = (0..cards.len()).filter(|seat| parts.evil_agendas.contains(&cards[*seat])).collect();
    assert!(evil.len() <= 1);
    assert_eq!(evil.first().map_or(NOBODY, |seat| *seat as u8), agendas.traitor);
    for seat in 0..table.game.players {
        let is_dead = table.state.players[usize::from(seat)].is_dead;
        assert!(!is_dead || agendas.is_shown(seat), "the dead show their agenda");
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

/// Settings of the advanced chapters, and of every ruling on them.
const ADVANCED: &[&[&str]] = &[
    &["advanced.alien_players=true", "advanced.agendas='hidden'"],
    &["advanced.alien_players=true", "advanced.agendas='delayed'", "rulings.delayed='owner'"],
    &["advanced.alien_players=true", "rulings.alien_deck='own'", "rulings.alien_start='happen'"],
    &["advanced.alien_players=true", "rulings.alien_reveals='nothing'", "rulings.alien_facehuggers='turns'"],
    &["advanced.alien_players=true", "advanced.agendas='hidden'", "rulings.alien_traitor='out'"],
    &["advanced.alien_players=true", "rulings.alien_overrun='nobody'"],
    &["advanced.agendas='hidden'", "rulings.secrets='even'", "rulings.traitor_death='movable'"],
    &["advanced.agendas='hidden'", "rulings.last_agenda='wait'", "rulings.survivors='good'"],
];

#[test]
fn the_advanced_chapters_conserve_cards_under_every_ruling_and_every_game_ends() {
    for settings in ADVANCED {
        for film in ["alien", "aliens", "alien-3", "resurrection", "random"] {
            for players in 2..=5 {
                let document = tests::scenario::<Legendary>(film, settings);
                let mut table = Table::with(&document, players, &components());
                for number in 0..6 {
                    play_at_random(&mut table, 12, number);
                }
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
