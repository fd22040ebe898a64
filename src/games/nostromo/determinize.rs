//! Dealing anew what a view hides: closed tokens, the order of the deck, and the mission before it is revealed.
//!
//! The result depends on what is visible and on luck alone. So everything is put in a fixed order before it is
//! shuffled: how it really lay cannot shine through.

use super::{
    Nostromo,
    pieces::Token,
    state::{State, TOKENS},
};
use crate::play::{List, Stream};

pub(super) fn determinize(game: &Nostromo, state: &mut State, rng: &mut Stream) {
    imagine_tokens(state, rng);
    imagine_deck(state, rng);
    if !state.mission_revealed {
        let drawn = rng.below(game.finals.len().max(1) as u32) as usize;
        state.mission = game.finals.get(drawn).copied().unwrap_or_default();
    }
}

/// All tokens are known but for those in cat carriers; which of them lies where is not.
fn imagine_tokens(state: &mut State, rng: &mut Stream) {
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
fn imagine_deck(state: &mut State, rng: &mut Stream) {
    let top = state.deck.len() - usize::from(state.knows_top && !state.deck.is_empty());
    if let Some(unknown) = state.deck.get_mut(usize::from(state.known_bottom)..top) {
        unknown.sort_unstable_by_key(|card| card.0);
        rng.shuffle(unknown);
    }
}
