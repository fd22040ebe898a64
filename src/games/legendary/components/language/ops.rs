//! The operations that the texts on cards compile to.

use super::{Amount, Area, Code, Cond, Title};
use crate::games::legendary::components::cards::Tag;

/// For whom the rest of a line happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    Each,
    Others,
    Next,
    /// The next player in the text of an Event or a Hazard: after whoever counts as having revealed it.
    NextOfEvent,
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

/// One operation: control flow, or an effect. Effects are grouped by what they act on, so that
/// every `match` can list its variants group by group, and the compiler names those that lack a new one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Op {
    End,
    /// Goes on if the condition is as wanted, and skips some operations if not.
    Test {
        cond: Cond,
        wanted: bool,
        skip: u16,
    },
    /// Goes on if the player wants to; `text` is the number of what is offered, in the words of the card file.
    May {
        skip: u16,
        text: u16,
    },
    /// Followed by `count` alternatives, each an `Alternative` and its own ended run.
    Choose {
        count: u8,
        len: u16,
    },
    Alternative {
        len: u16,
        text: u16,
    },
    /// Runs the next `len` operations, which end by themselves, for these players.
    For {
        who: Who,
        len: u16,
    },
    Turn(TurnOp),
    Player(PlayerOp),
    Card(CardOp),
    /// All of these enemies, or one of them.
    Enemies(Enemies, EnemyOp),
    This(ThisOp),
    Board(BoardOp),
}

/// What the active player can spend on this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TurnOp {
    Attack(Amount),
    Recruit(Amount),
    Discount { n: u8, tag: Tag },
    Cheap(u8),
}

/// What happens to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PlayerOp {
    Draw(Amount),
    Discard {
        n: u8,
        tag: Tag,
        random: bool,
    },
    /// Every character of the hand with so much attack printed on it, or more.
    DiscardAll {
        attack: u8,
    },
    /// The player heals strikes of their own choice, or of the active player's where a card says "any player".
    Heal {
        amount: Amount,
        is_chosen: bool,
    },
    Strike(Amount),
    Shield(u8),
    Facehugger(u8),
    Chestburster,
    Cure {
        deck: bool,
    },
    Die,
    Onslaught,
    /// A random character of the hand that costs something becomes a captive, for this ransom.
    CaptureCard(u8),
    /// The player becomes a captive, for this ransom.
    CaptureAvatar(u8),
    /// The top three cards of the deck: one is killed, one discarded, one put back.
    Sift,
}

/// What happens to a character: one of the player's own, in the HQ, among the Sergeants or among the dead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CardOp {
    Return { tag: Tag, max: u8 },
    KillOwn { tag: Tag, zone: Zone },
    KillHq(Tag),
    Cycle(Tag),
    GainHq { tag: Tag, max: u8, to: To },
    GainSergeant(To),
    GainDead { tag: Tag, max: u8, to: To },
    CopyPlayed(Tag),
    CopyHq { tag: Tag, max: u8 },
    Clone(Tag),
}

/// What happens to enemies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EnemyOp {
    /// Below 0 weakens.
    Strengthen(i8),
    Kill,
    Move(Way),
    Hide,
    Bury,
}

/// What happens to the card whose ability it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ThisOp {
    Gain(To),
    Move(Way),
    Hide,
    Bury,
    Kill,
    Remove,
    Keep,
    Attach(Area),
    /// To a room of choice without a card of this title.
    AttachAlone,
}

/// What happens to the Complex, the Hive, the Barracks or the Objective.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BoardOp {
    Scan {
        n: u8,
        area: Area,
    },
    Block(Area),
    Hive(u8),
    /// Adds Hive cards until no room is clear.
    Fill,
    /// Turns what is in the Complex face down, shuffles it and lays it back.
    Mix,
    Bring(Title),
    InfestBarracks(u8),
    InfestHive(u8),
    /// The whole HQ is killed, then refilled.
    KillHq,
    /// Shuffles the Hazard card that brought this about into the Hive.
    BuryHazard,
    Event,
    Count(u8),
    Complete,
    /// Secrets Revealed: the agenda of a player is shown.
    Secrets,
    /// The Company comes for a traitor who is left alone.
    Company,
    Ignore,
}

/// The operations of an ability, without the end.
pub(crate) fn run_of(ops: &[Op], code: Code) -> Vec<Op> {
    let all = &ops[usize::from(code.0)..];
    // A line for others ends by itself in the middle of an ability: its length says where.
    let mut end = 0;
    while end < all.len() {
        match all[end] {
            Op::End => break,
            Op::For { len, .. } | Op::Choose { len, .. } => end += usize::from(len) + 1,
            _ => end += 1,
        }
    }
    all[..end].to_vec()
}
