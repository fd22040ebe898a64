//! Where the concealed tokens lie.

use super::{
    Space, Token,
    pieces::{SPACES, spaces},
};

/// Every token on the board, face down. Which rooms have one is kept as a set of bits, because it is asked for at every
/// decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Concealed {
    rooms: u32,
    /// By space; what stands where there is none means nothing.
    tokens: [Token; SPACES],
}

impl Concealed {
    /// None on the board.
    pub(crate) const NONE: Self = Self { rooms: 0, tokens: [Token::Safe; SPACES] };

    /// The rooms that have one, as bits.
    #[inline]
    pub(crate) fn rooms(&self) -> u32 {
        self.rooms
    }

    /// Whether there is one in a space.
    #[inline]
    pub(crate) fn is_in(&self, space: Space) -> bool {
        self.rooms & space.bit() != 0
    }

    /// The one in a space.
    #[cfg(test)]
    pub(crate) fn get(&self, space: Space) -> Option<Token> {
        self.is_in(space).then_some(self.tokens[space.index()])
    }

    /// Puts one into a space that has none.
    #[inline]
    pub(crate) fn put(&mut self, space: Space, token: Token) {
        debug_assert!(!self.is_in(space), "a room has at most one token");
        self.rooms |= space.bit();
        self.tokens[space.index()] = token;
    }

    /// Takes the one of a space away.
    #[inline]
    pub(crate) fn take(&mut self, space: Space) -> Option<Token> {
        let token = self.is_in(space).then_some(self.tokens[space.index()]);
        self.rooms &= !space.bit();
        // So that two boards that look the same are the same.
        self.tokens[space.index()] = Token::Safe;
        token
    }

    /// All of them, in the order of the spaces.
    pub(crate) fn all(&self) -> impl Iterator<Item = Token> + use<> {
        let tokens = self.tokens;
        spaces(self.rooms).map(move |space| tokens[space.index()])
    }

    /// Replaces each token by what `deal` returns for it.
    pub(crate) fn deal(&mut self, mut deal: impl FnMut(Token) -> Token) {
        for space in spaces(self.rooms) {
            let token = &mut self.tokens[space.index()];
            *token = deal(*token);
        }
    }
}
