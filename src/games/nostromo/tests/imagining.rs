//! What a player imagines agrees with what the view shows, and knows nothing else.

use super::{
    Table,
    views::{permute, steady, told},
};
use crate::{
    games::nostromo::{Nostromo, State, Token},
    play::{Game, Policy, Purpose, Restrictions, Seat, Silent, Step, Stream},
    policy::{Appraisable, Effort, Evaluation, Horizon, Search},
};

/// Plays some games with steady players and calls `with` at each of their first decisions.
fn at_decisions(name: &str, players: u8, mut with: impl FnMut(&mut Table, Seat)) {
    let mut table = Table::of(name, players, &[]);
    let mut policy = steady(&table.game);
    for number in 0..6 {
        table.start(5, number);
        let mut choices = Vec::new();
        for _ in 0..300 {
            choices.clear();
            let step = table.game.step(&mut table.state, &mut table.dice, &mut choices, &mut Silent);
            let Step::Decide(seat) = step else { break };
            with(&mut table, seat);
            let luck = table.dice.stream(Purpose::policy(seat));
            let taken = policy.decide(&table.game, table.game.view(&table.state, seat), &choices, luck);
            table.game.apply(&mut table.state, choices[taken], &mut table.dice, &mut Silent);
        }
    }
}

/// All tokens that nobody has seen, and all cards of the deck, in a fixed order.
fn hidden(state: &State) -> (Vec<u8>, Vec<u8>) {
    let number = |token: &Token| match token {
        Token::Safe => 0,
        Token::Jonesy => 1,
        Token::Attack(loss) => 2 + loss,
    };
    let mut tokens: Vec<_> =
        state.reserve.iter().chain(state.token_at.iter().flatten()).map(number).collect();
    let mut cards: Vec<_> = state.deck.iter().map(|card| card.0).collect();
    tokens.sort_unstable();
    cards.sort_unstable();
    (tokens, cards)
}

#[test]
fn what_is_imagined_looks_the_same_and_has_the_same_pieces() {
    let mut luck = Stream::from_key(5);
    for (name, players) in [("standard", 3), ("into-space", 4), ("random", 5)] {
        at_decisions(name, players, |table, seat| {
            let view = table.game.view(&table.state, seat);
            let mut imagined = table.game.blank();
            table.game.imagine(view, &mut imagined, &mut luck);
            let seen = table.game.view(&imagined, seat);
            assert_eq!(told(&table.game, view, &[]), told(&table.game, seen, &[]));
            assert_eq!(hidden(&table.state), hidden(&imagined));
        });
    }
}

#[test]
fn what_is_imagined_does_not_depend_on_how_the_hidden_pieces_really_lie() {
    let mut luck = Stream::from_key(6);
    at_decisions("random", 3, |table, seat| {
        let (mut one, mut other) = (table.game.blank(), table.game.blank());
        table.game.imagine(table.game.view(&table.state, seat), &mut one, &mut Stream::from_key(9));
        let kept = table.state.clone();
        permute(table, &mut luck);
        table.game.imagine(table.game.view(&table.state, seat), &mut other, &mut Stream::from_key(9));
        table.state = kept;
        assert_eq!((&one.deck, one.token_at, one.mission), (&other.deck, other.token_at, other.mission));
    });
}

#[test]
fn a_search_does_not_change_its_mind_when_hidden_pieces_do() {
    let mut luck = Stream::from_key(8);
    let weights = (0..Nostromo::SIGNS.len()).map(|sign| ((sign * 7) % 5) as f64 / 20.0 - 0.1).collect();
    let horizon = Horizon { turns: 2, evaluation: Evaluation::new(weights) };
    for horizon in [None, Some(horizon)] {
        let effort = Effort { budget: 3, candidates: 3, caution: 0.5, horizon };
        let game = Table::of("random", 3, &[]).game;
        let mut search = Search::new(Box::new(steady(&game)), effort, Restrictions::none());
        let mut differs_from_base = 0;
        at_decisions("random", 3, |table, seat| {
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
            differs_from_base += usize::from(taken != decide(table, &mut steady(&game)));
            table.state = kept;
        });
        assert!(differs_from_base > 0, "it does look ahead");
    }
}
