//! What is to be done, as it lies on the stack: tasks, and what they carry.

use crate::games::corps::components::{Card, Character, Space, cards::Signal, language::Code};

/// An effect that is being carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Frame {
    pub(crate) code: Code,
    /// The character, or [`NONE`].
    pub(crate) actor: u8,
    /// Who decides.
    pub(crate) seat: u8,
    /// The card whose effect it is.
    pub(crate) card: Card,
    pub(crate) origin: Origin,
    pub(crate) home: Home,
    pub(crate) revealed: Card,
    /// How often the operation was done.
    pub(crate) count: u8,
}

/// What an effect belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    Ability,
    Equipped,
    /// Whose free action it is: Hazards that it reveals do nothing.
    Free,
    Event,
    Hazard,
    Signal,
    /// The cost of something, with nothing to put away.
    Cost,
}

/// Where the card of an effect goes when it is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Home {
    /// It stays where it is.
    Nowhere,
    Discards,
    Under,
    Exhausted,
    /// Mixed into the exhaust pile.
    Shuffled,
    /// On the actor.
    Attached,
}

/// When abilities of a character are resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum When {
    Activation,
    End,
    EndPhase,
}

/// When Events are offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Window {
    Any,
    Missed,
    Hurt,
    Tracker,
}

/// An ability by whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Source {
    pub(crate) of: Character,
    /// [`Card::NONE`]: the character itself.
    pub(crate) card: Card,
    /// Which of its abilities.
    pub(crate) ability: u8,
}

impl Default for Source {
    fn default() -> Self {
        Source { of: Character(0), card: Card::NONE, ability: 0 }
    }
}

/// An Attack action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shot {
    pub(crate) by: Character,
    pub(crate) weapon: Card,
    pub(crate) at: Space,
    pub(crate) is_defence: bool,
    /// Whether it may be followed by a second one or a grenade.
    pub(crate) is_first: bool,
    /// Whether abilities that firing sets off were resolved.
    pub(crate) is_told: bool,
}

/// Something to be done.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) enum Task {
    #[default]
    Nothing,
    PickHero(u8),
    SetUp,
    Issue,
    PlaceCharacter(Character),
    PlaceSentry(u8),
    Ready,
    MarinePhase,
    FirstPlayer,
    /// A player activates heroes; so many seats have not had the token.
    Turn {
        seat: u8,
        left: u8,
    },
    Activation(Character),
    /// Events are offered; so many players have not been asked.
    Events {
        window: Window,
        seat: u8,
        left: u8,
    },
    Triggers {
        of: Character,
        when: When,
        done: u32,
    },
    May(Source),
    Equipping(Character),
    Acting(Character),
    EndActivation(Character),
    Subordinates {
        of: Character,
        left: u8,
    },
    Remaining,
    /// A move that was interrupted; `pushed`: whether the roll to push through was made.
    Moving {
        of: Character,
        left: u8,
        pushed: bool,
    },
    /// Whether to push through, and then the rest of the way.
    Pushing {
        of: Character,
        left: u8,
    },
    Fire(Shot),
    /// A roll that missed.
    Missed {
        shot: Shot,
        threshold: u8,
        asked: u8,
    },
    FireAgain(Shot),
    FollowUp(Shot),
    Tech {
        of: Character,
        test: Test,
        asked: bool,
    },
    LookAtBlip(u8),
    Resting {
        of: Character,
        draws: u8,
        recycles: u8,
    },
    Effect(Frame),
    /// An effect that is paid for first.
    Paid {
        source: Source,
        seat: u8,
    },
    OneAction(Character),
    AlienPhase,
    Fate(u8),
    Captor(Character),
    Aliens,
    AlienActs {
        alien: u8,
        left: u8,
        strikes: bool,
        has_moved: bool,
    },
    PickTarget {
        alien: u8,
    },
    DefensiveFire {
        alien: u8,
        done: u8,
    },
    Strike {
        alien: u8,
    },
    Hurt {
        alien: u8,
        of: Character,
        total: u8,
        asked: u16,
    },
    LostHero(u8),
    Boards,
    Blips {
        board: u8,
        speed: u8,
    },
    BlipActs {
        blip: u8,
        left: u8,
        strikes: bool,
    },
    All {
        aliens: bool,
        steps: u8,
        done: u32,
    },
    BeginTracker,
    Tracker {
        left: u8,
        seat: u8,
    },
    DrawSignal,
    Signal(Signal),
    PlaceTunnel,
    PlaceBlips(u8),
    PlaceFigures {
        at: Space,
        left: u8,
    },
    EndPhase,
    NextRound,
    MissionWon,
    /// Players take discards back; this one is next.
    KeepCards(u8),
    BetweenMissions,
}

/// What a tech test is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Test {
    Barricade(crate::games::corps::choice::Target),
    Unbarricade(crate::games::corps::choice::Target),
    Computer(u8),
}
