//! Determinization: resamples what a view hides, that is closed tokens, the order of the deck, and the mission before it
//! is revealed.
//!
//! The result depends on nothing but what is visible and on the random stream. So all hidden pieces are sorted before
//! they are shuffled: their real order leaves no trace.

use crate::{
    games::nostromo::{Nostromo, State, Token, components::pieces::TOKENS},
    play::{List, Stream},
};

/// Resamples all hidden information of a state.
pub(crate) fn determinize(game: &Nostromo, state: &mut State, rng: &mut Stream) {
    resample_tokens(state, rng);
    resample_deck(state, rng);
    if !state.mission_revealed {
        let drawn = rng.below(game.finals.len().max(1) as u32) as usize;
        state.mission = game.finals.get(drawn).copied().unwrap_or_default();
    }
}

/// All tokens are known but for those in cat carriers; which of them lies where is not.
fn resample_tokens(state: &mut State, rng: &mut Stream) {
    let mut tokens = List::<Token, TOKENS>::default();
    tokens.extend(&state.reserve);
    state.concealed.all().for_each(|token| tokens.push(token));
    tokens.sort_unstable_by_key(|token| match token {
        Token::Safe => 0,
        Token::Jonesy => 1,
        Token::Attack(loss) => 2 + u16::from(*loss),
    });
    rng.shuffle(&mut tokens);
    state.reserve.clear();
    state.concealed.deal(|token| tokens.pop().unwrap_or(token));
    state.reserve.extend(&tokens);
}

/// The deck between the cards at its bottom and on its top that the crew has seen.
fn resample_deck(state: &mut State, rng: &mut Stream) {
    let top = state.deck.len() - usize::from(state.knows_top && !state.deck.is_empty());
    if let Some(unknown) = state.deck.get_mut(usize::from(state.known_bottom)..top) {
        unknown.sort_unstable_by_key(|card| card.0);
        rng.shuffle(unknown);
    }
}
