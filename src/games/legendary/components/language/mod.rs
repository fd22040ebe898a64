//! The effect language: what the texts on cards compile to, and the compiler.
//!
//! An ability is a run of [`Op`]s in one flat array, ended by [`Op::End`]; a [`Code`] is where it begins.
//! Knows nothing of a game's state: the rules execute what stands here.

mod compiler;
mod ops;
mod passive;
mod steps;
mod words;

pub(crate) use compiler::Compiler;
pub(crate) use ops::{
    BoardOp, CardOp, Enemies, EnemyOp, Op, PlayerOp, ThisOp, To, TurnOp, Way, Who, Zone, run_of,
};
pub(crate) use passive::{Ban, Change, Passive, place};
pub(crate) use words::ROOMS;

use crate::games::legendary::components::cards::Tag;

/// Where an ability begins in the array of all operations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Code(pub(crate) u16);

impl Code {
    /// The operation at 0 is an [`Op::End`].
    pub(crate) const NOTHING: Code = Code(0);

    #[inline]
    pub(crate) fn is_some(self) -> bool {
        self != Self::NOTHING
    }

    #[inline]
    pub(crate) fn after(self, operations: u16) -> Code {
        Code(self.0 + operations)
    }
}

/// A title by number.
pub(crate) type Title = u8;

/// A number that may depend on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Amount {
    pub(crate) n: i8,
    pub(crate) per: Count,
}

/// Which of the other cards count that were played this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum When {
    /// Those played before this one, for what happens as it is played.
    #[default]
    Before,
    /// All that were played up to now, for what is used later.
    UntilNow,
}

/// What an amount is multiplied by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Count {
    One,
    Played { tag: Tag, when: When },
    Classes(When),
    Strikes,
    Players,
    Enemies,
    Combat,
    Hidden,
    Clear,
    Found(Title),
}

/// A part of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Area {
    Anywhere,
    Complex,
    Combat,
    /// Beside the Combat Zone; not a room.
    Operations,
    Room(u8),
    /// The room in which this card is, or to which it is attached.
    Here,
}

/// What must be true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cond {
    Played { tag: Tag, least: u8, when: When },
    Show(Tag),
    In(Area),
    Clear(Area),
    On(u8),
    Found(Title, u8),
    Attached(Title, u8),
    Dead(Title, u8),
    Blocked(u8),
    Final,
    Count(u8),
    Wounded,
    Infected,
    Alone,
}

impl Cond {
    /// Whether it is about what the players have done for good, and nothing that comes and goes.
    pub(crate) fn is_progress(self) -> bool {
        match self {
            Cond::On(_)
            | Cond::Found(..)
            | Cond::Attached(..)
            | Cond::Dead(..)
            | Cond::Blocked(_)
            | Cond::Final
            | Cond::Count(_) => true,
            Cond::Played { .. }
            | Cond::Show(_)
            | Cond::In(_)
            | Cond::Clear(_)
            | Cond::Wounded
            | Cond::Infected
            | Cond::Alone => false,
        }
    }
}
