//! What can be decided.

use super::components::{Card, Room};

/// One thing that can be decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Keeps the first hand.
    Keep,
    /// Shuffles the first hand back and draws another one.
    Mulligan,
    /// Picks one of the two rooms that were turned up.
    Explore(Room),
    /// Plays a card.
    Play(Card),
    /// Throws a token.
    Token,
    /// Cancels the card that was just played.
    Answer(Card),
    /// Plays nothing: what that means depends on what is asked.
    Pass,
    /// Takes a card back from the discard pile, or picks it out of the draw pile.
    Take(Card),
    /// Discards a card.
    Discard(Card),
}
