//! Resamples what a player cannot see: the other hand, both draw piles, and the order of the rooms.
//!
//! What is possible follows from what lies face up: all copies of a title that are neither discarded nor on the table
//! nor in the own hand are in the other hand or in a draw pile. Cards that the other side took openly are in its hand.

use crate::{
    games::menace::{
        State, View,
        components::cards::{Card, cards, other, titles_of},
    },
    play::Stream,
};

pub(in crate::games::menace) fn determinize(view: View<'_>, state: &mut State, rng: &mut Stream) {
    view.copy_open(state);
    let (own, opponent) = (view.side(), other(view.side()));
    rng.shuffle(&mut state.room_pile);
    let unseen = view.unseen(own);
    for card in cards(titles_of(own)) {
        for _ in 0..unseen[card.index()] {
            state.piles[own.index()].push(card);
        }
    }
    let mut unseen = view.unseen(opponent);
    let mut missing = view.hand_size(opponent);
    state.hand_size[opponent.index()] = 0;
    for card in cards(titles_of(opponent)) {
        let known = view.known(card);
        unseen[card.index()] -= known;
        missing -= known;
        (0..known).for_each(|_| state.add_to_hand(card));
        for _ in 0..unseen[card.index()] {
            state.piles[opponent.index()].push(card);
        }
    }
    for _ in 0..missing {
        let left = state.piles[opponent.index()].len() as u32;
        let card: Card = state.piles[opponent.index()].swap_remove(rng.below(left) as usize);
        state.add_to_hand(card);
    }
}
