//! What a player imagines agrees with what the view shows, and knows nothing else.

use super::{
    Table,
    views::{permute, told},
};
use crate::{
    games::legendary::{Card, Legendary, State},
    play::{Game, Policy, Purpose, Restrictions, Silent, Step, Stream},
    policy::{Appraisable, Effort, Evaluation, Heuristic, Horizon, Search, Weighable},
};

fn steady(game: &Legendary) -> Heuristic<Legendary> {
    Heuristic::new(game, Legendary::FEATURES.iter().map(|feature| feature.weight).collect())
}

/// Plays a game with steady players and calls `with` at each of its first decisions.
fn at_decisions(table: &mut Table, decisions: usize, mut with: impl FnMut(&mut Table, crate::play::Seat)) {
    let mut policy = steady(&table.game);
    let mut choices = Vec::new();
    for _ in 0..decisions {
        choices.clear();
        let step = table.game.step(&mut table.state, &mut table.dice, &mut choices, &mut Silent);
        let Step::Decide(seat) = step else { break };
        with(table, seat);
        let luck = table.dice.stream(Purpose::policy(seat));
        let taken = policy.decide(&table.game, table.game.view(&table.state, seat), &choices, luck);
        table.game.apply(&mut table.state, choices[taken], &mut table.dice, &mut Silent);
    }
}

/// All cards of the Hive that lie face down, in the order of their numbers.
fn face_down(state: &State) -> Vec<u8> {
    let board = state.rooms.iter().chain(state.combat.iter());
    let board = board.filter(|piece| piece.card.is_some() && !piece.is_up).map(|piece| piece.card);
    sorted(&state.hive.iter().copied().chain(board).collect::<Vec<_>>())
}

fn sorted(cards: &[Card]) -> Vec<u8> {
    let mut numbers: Vec<_> = cards.iter().map(|card| card.0).collect();
    numbers.sort_unstable();
    numbers
}

#[test]
fn what_is_imagined_looks_the_same_and_has_the_same_cards() {
    for (name, players) in [("alien", 3), ("resurrection", 2), ("random", 5)] {
        let mut table = Table::of(name, players);
        let mut luck = Stream::from_key(5);
        for number in 0..5 {
            table.start(number);
            let mut imagined = table.game.blank();
            at_decisions(&mut table, 500, |table, seat| {
                let view = table.game.view(&table.state, seat);
                table.game.imagine(view, &mut imagined, &mut luck);
                let mut choices = Vec::new();
                table.game.step(&mut table.state.clone(), &mut table.dice, &mut choices, &mut Silent);
                let seen = table.game.view(&imagined, seat);
                assert_eq!(told(&table.game, view, &choices), told(&table.game, seen, &choices));
                for (real, other) in table.state.players.iter().zip(&imagined.players) {
                    assert_eq!(sorted(&real.deck), sorted(&other.deck));
                }
                assert_eq!(sorted(&table.state.barracks), sorted(&imagined.barracks));
                assert_eq!(table.state.hive.len(), imagined.hive.len());
                let is_drone = |card: &u8| table.game.piles.drones.iter().any(|drone| drone.0 == *card);
                let others =
                    |state| face_down(state).into_iter().filter(|card| !is_drone(card)).collect::<Vec<_>>();
                assert_eq!(others(&table.state), others(&imagined), "only drones may be others");
            });
        }
    }
}

#[test]
fn what_is_imagined_does_not_depend_on_how_the_hidden_cards_really_lie() {
    let mut table = Table::of("alien", 3);
    let mut luck = Stream::from_key(6);
    for number in 0..5 {
        table.start(number);
        let (mut one, mut other) = (table.game.blank(), table.game.blank());
        at_decisions(&mut table, 300, |table, seat| {
            let kept = table.state.clone();
            table.game.imagine(table.game.view(&table.state, seat), &mut one, &mut Stream::from_key(9));
            permute(table, &mut luck);
            table.game.imagine(table.game.view(&table.state, seat), &mut other, &mut Stream::from_key(9));
            table.state = kept;
            assert_eq!(format!("{one:?}"), format!("{other:?}"));
        });
    }
}

#[test]
fn mini_decks_stay_one_on_the_other_in_the_mind_too() {
    let table = Table::of("alien", 3);
    let mut imagined = table.game.blank();
    let deck = |stage: usize| table.game.piles.decks[usize::from(table.state.objectives[stage])].len();
    let sizes = [2, 1, 0].map(|stage| deck(stage) + usize::from(table.game.difficulty.drones[stage]));
    let ends = [sizes[0], sizes[0] + sizes[1]];
    let mut orders = std::collections::HashSet::new();
    for key in 0..20 {
        let view = table.game.view(&table.state, crate::play::Seat(0));
        table.game.imagine(view, &mut imagined, &mut Stream::from_key(key));
        let parts = |state: &State| {
            [&state.hive[..ends[0]], &state.hive[ends[0]..ends[1]], &state.hive[ends[1]..]].map(|part| {
                let is_drone = |card: &&Card| table.game.piles.drones.contains(card);
                sorted(&part.iter().filter(|card| !is_drone(card)).copied().collect::<Vec<_>>())
            })
        };
        assert_eq!(parts(&table.state), parts(&imagined));
        orders.insert(sorted(&imagined.hive[..3]));
    }
    assert!(orders.len() > 5, "the order within a mini-deck is anew each time");
}

/// One search to the end of the game, and one to a horizon with an evaluation of small numbers.
fn searches(game: &Legendary) -> [Search<Legendary>; 2] {
    let weights = (0..Legendary::SIGNS.len()).map(|sign| ((sign * 7) % 5) as f64 / 20.0 - 0.1).collect();
    let horizon = Horizon { turns: 2, evaluation: Evaluation::new(weights) };
    [None, Some(horizon)].map(|horizon| {
        let effort = Effort { budget: 3, candidates: 3, caution: 0.5, horizon };
        Search::new(Box::new(steady(game)), effort, Restrictions::none())
    })
}

#[test]
fn a_search_does_not_change_its_mind_when_hidden_cards_do() {
    let mut table = Table::of("alien", 3);
    let mut luck = Stream::from_key(8);
    for mut search in searches(&table.game) {
        let mut differs_from_base = 0;
        for number in 0..2 {
            table.start(number);
            at_decisions(&mut table, 60, |table, seat| {
                let mut choices = Vec::new();
                table.game.step(&mut table.state, &mut table.dice, &mut choices, &mut Silent);
                let decide = |table: &Table, policy: &mut dyn Policy<_>| {
                    let view = table.game.view(&table.state, seat);
                    policy.decide(&table.game, view, &choices, &mut Stream::from_key(4))
                };
                let kept = table.state.clone();
                let taken = decide(table, &mut search);
                permute(table, &mut luck);
                assert_eq!(taken, decide(table, &mut search));
                differs_from_base += usize::from(taken != decide(table, &mut steady(&table.game)));
                table.state = kept;
            });
        }
        assert!(differs_from_base > 0, "it does look ahead");
    }
}
