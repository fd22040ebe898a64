//! The effect language: what the texts on cards compile to, and the compiler.
//!
//! An ability is a run of [`Op`]s in one flat array, ended by [`Op::End`]; a [`Code`] is where it begins.
//! Knows nothing of a game's state: the rules execute what stands here.

mod compiler;
mod passive;
mod steps;
mod words;

pub(crate) use compiler::Compiler;
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

/// What an amount is multiplied by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Count {
    One,
    Played(Tag),
    Classes,
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
    Room(u8),
    /// The room in which this card is, or to which it is attached.
    Here,
}

/// What must be true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cond {
    Played { tag: Tag, least: u8 },
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

/// For whom the rest of a line happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    Each,
    Others,
    Next,
    Any,
    Other,
}

/// Which enemies an effect is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Enemies {
    pub(crate) all: bool,
    pub(crate) area: Area,
    pub(crate) max: u8,
    pub(crate) tag: Tag,
}

/// Where one of your characters is taken from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Zone {
    Own,
    Hand,
    Discard,
}

/// Where a gained card goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum To {
    Discard,
    Hand,
    Top,
}

/// Where something is moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    Back,
    Forward,
    Clear,
    Combat,
    Entry,
}

/// One operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Op {
    End,
    /// Goes on if the condition is as wanted, and skips some operations if not.
    Test {
        cond: Cond,
        wanted: bool,
        skip: u16,
    },
    May {
        skip: u16,
    },
    /// Followed by `count` alternatives, each an `Alternative` and its own ended run.
    Choose {
        count: u8,
        len: u16,
    },
    Alternative {
        len: u16,
    },
    /// Runs the next `len` operations, which end by themselves, for these players.
    For {
        who: Who,
        len: u16,
    },
    Attack(Amount),
    Recruit(Amount),
    Draw(Amount),
    Discard {
        n: u8,
        tag: Tag,
        random: bool,
    },
    Return {
        tag: Tag,
        max: u8,
    },
    KillOwn {
        tag: Tag,
        zone: Zone,
    },
    KillHq(Tag),
    Cycle(Tag),
    GainHq {
        tag: Tag,
        max: u8,
        to: To,
    },
    GainSergeant(To),
    GainDead {
        tag: Tag,
        max: u8,
        to: To,
    },
    GainThis(To),
    Discount {
        n: u8,
        tag: Tag,
    },
    CopyPlayed(Tag),
    CopyHq {
        tag: Tag,
        max: u8,
    },
    Clone(Tag),
    Heal(Amount),
    Strike(Amount),
    Shield(u8),
    Scan {
        n: u8,
        area: Area,
    },
    Cheap(u8),
    /// Below 0 weakens.
    Strengthen {
        by: i8,
        enemies: Enemies,
    },
    Kill(Enemies),
    Move {
        enemies: Enemies,
        way: Way,
    },
    MoveThis(Way),
    Hide(Enemies),
    HideThis,
    Bury(Enemies),
    BuryThis,
    Hive(u8),
    KillThis,
    RemoveThis,
    Keep,
    Attach(Area),
    Block(Area),
    Bring(Title),
    Facehugger(u8),
    InfestBarracks(u8),
    InfestHive(u8),
    Chestburster,
    Cure {
        deck: bool,
    },
    Die,
    Onslaught,
    Event,
    Count(u8),
    Complete,
    Ignore,
}
