//! What a player determinizes agrees with what the view shows, and knows nothing else.

use super::views::probe;
use crate::games::nostromo::{State, Token};

/// All tokens that nobody has seen, and all cards of the deck, in a fixed order.
fn hidden(state: &State) -> (Vec<u8>, Vec<u8>) {
    let number = |token: Token| match token {
        Token::Safe => 0,
        Token::Jonesy => 1,
        Token::Attack(loss) => 2 + loss,
    };
    let mut tokens: Vec<_> = state.reserve.iter().copied().chain(state.concealed.all()).map(number).collect();
    let mut cards: Vec<_> = state.deck.iter().map(|card| card.0).collect();
    tokens.sort_unstable();
    cards.sort_unstable();
    (tokens, cards)
}

#[test]
fn determinized_states_look_the_same_and_has_the_same_pieces() {
    for (name, players) in [("standard", 3), ("into-space", 4), ("random", 5)] {
        let probe = probe(name, players, 6, 300);
        probe.determinized_states_look_the_same(|_, real, determinized| {
            assert_eq!(hidden(real), hidden(determinized))
        });
    }
}

#[test]
fn a_determinized_state_does_not_depend_on_how_the_hidden_pieces_really_lie() {
    probe("random", 3, 6, 300).determinized_states_know_nothing_hidden();
}

#[test]
fn a_search_does_not_change_its_mind_when_hidden_pieces_do() {
    probe("random", 3, 6, 300).a_search_knows_nothing_hidden();
}
