//! Resamples what is hidden, for strategies that look ahead.

use crate::{
    games::corps::{State, View},
    play::Stream,
};

/// Fills `state` with one that the viewing player holds possible: all that is open is the same, and both decks, the exhaust
/// pile, the blips and what the mission blips are come in a random order.
pub(in crate::games::corps) fn determinize(view: View<'_>, state: &mut State, rng: &mut Stream) {
    view.copy_into(state);
    state.shuffle_hidden(view.is_searching(), rng);
}
