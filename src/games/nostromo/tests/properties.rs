//! What holds in every game, under random play.

use proptest::prelude::*;

use super::Table;
use crate::{
    games::nostromo::{Place, Tile, components::pieces::TOKENS, state::Task},
    play::{Game, Silent, Step, Stream},
};

/// Pieces are conserved, and every number is within its bounds.
fn check(table: &Table) {
    let (game, s) = (&table.game, &table.state);
    let crew = &s.crew[..usize::from(game.players)];
    let scrap: u32 = s.scrap_at.iter().map(|scrap| u32::from(*scrap)).sum::<u32>()
        + crew.iter().map(|one| u32::from(one.scrap)).sum::<u32>();
    assert_eq!(scrap + u32::from(s.scrap_pile), 20, "scrap is conserved");
    let coolant: u32 = s.coolant_at.iter().map(|coolant| u32::from(*coolant)).sum::<u32>()
        + crew.iter().map(|one| u32::from(one.has_coolant)).sum::<u32>();
    assert_eq!(coolant + u32::from(s.coolant_discarded), 6, "coolant is conserved");
    let caged: usize = s.tile_jonesy.iter().map(|count| usize::from(*count)).sum();
    let on_board = s.concealed.all().count();
    assert_eq!(on_board + caged + s.reserve.len(), game.tokens.len(), "tokens are conserved");
    assert!(s.reserve.len() <= TOKENS);
    let pending = s.tasks.iter().filter(|task| matches!(task, Task::Discard(_))).count();
    let mut cards: Vec<_> = s.deck.iter().chain(s.discard.iter()).map(|card| card.0).collect();
    cards.sort_unstable();
    cards.dedup();
    assert_eq!(cards.len() + pending, game.cards.len(), "cards are conserved");
    for seat in 0..game.players {
        // In the middle of a trade there may be one more.
        assert!(s.tiles.held(seat).count_ones() <= 4);
    }
    for tile in 0..12 {
        if s.tiles.place(Tile(tile as u8)) != Some(Place::Supply) {
            assert!(s.tile_uses[tile] > 0 || game.items[tile / 2].uses == 0, "a spent tile is in play");
        }
    }
    assert_eq!(s.concealed.rooms() & !game.board.rooms(), 0, "a token in a corridor");
    assert!(s.morale <= game.morale && s.known_bottom as usize <= s.deck.len());
}

fn play_at_random(table: &mut Table, seed: u64, number: u64) {
    table.start(seed, number);
    let mut rng = Stream::from_key(seed ^ number);
    let mut choices = Vec::new();
    for decision in 0.. {
        assert!(decision < 20_000, "the game does not end");
        choices.clear();
        let step = table.game.step(&mut table.state, &mut table.dice, &mut choices, &mut Silent);
        check(table);
        match step {
            Step::Over(_) => return,
            Step::Decide(seat) => {
                assert!(seat.0 < table.game.players && !choices.is_empty());
                let taken = rng.below(choices.len() as u32) as usize;
                table.game.apply(&mut table.state, choices[taken], &mut table.dice, &mut Silent);
            }
        }
    }
}

#[test]
fn pieces_are_conserved_and_every_game_ends() {
    for name in ["standard", "ash", "random"] {
        for players in 1..=5 {
            let mut table = Table::of(name, players, &[]);
            (0..40).for_each(|number| play_at_random(&mut table, 11, number));
        }
    }
}

#[test]
fn random_play_keeps_the_rules_of_every_final_mission() {
    for name in ["sympathies", "narcissus", "into-space", "blow-up", "cut-off"] {
        // Much morale and an objective that is done soon, so that the mission is reached.
        let easy = ["difficulty.morale=60", "objectives=[\"hypersleep\"]", "difficulty.ash=true"];
        for players in 2..=4 {
            let mut table = Table::of(name, players, &easy);
            (0..30).for_each(|number| play_at_random(&mut table, 12, number));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn any_seed_of_the_random_scenario_keeps_its_pieces(seed: u64, number: u64, players in 1_u8..=5) {
        let mut table = Table::of("random", players, &[]);
        play_at_random(&mut table, seed, number);
    }
}

#[test]
fn the_same_number_is_the_same_game() {
    let mut table = Table::of("random", 3, &[]);
    let end = |table: &mut Table, number| {
        play_at_random(table, 5, number);
        (table.state.turn, table.state.outcome, table.state.alien, table.state.scrap_at)
    };
    let first = end(&mut table, 99);
    end(&mut table, 7);
    assert_eq!(end(&mut table, 99), first);
}
