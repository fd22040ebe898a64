//! The whole state of a game, as plain data: fixed arrays and small integers.
//!
//! Nothing here repeats what stands elsewhere in it, so that a test can lay out any situation by hand.

use super::components::{
    Card, Concealed, Item, Mission, Person, Space, Tile, Tiles, Token,
    pieces::{CARDS, OBJECTIVES, SEATS, SPACES, TILES, TOKENS},
};
use crate::play::{List, bits};

/// One member of the crew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crew {
    pub(super) person: Person,
    pub(super) at: Space,
    pub(super) scrap: u8,
    pub(super) has_coolant: bool,
}

/// Where a loss of morale came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Cause {
    /// The Alien came, by a card.
    Card,
    /// Somebody walked or was put into the Alien, or it was put there.
    Walk,
    /// A surprise attack.
    Surprise,
    Jonesy,
    Ash,
}

/// How many causes there are.
pub(super) const CAUSES: usize = 5;

/// What is counted by space, for the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Happening {
    /// A member moved there, or fled there.
    Walked,
    /// The Alien was met.
    Met,
    /// A surprise attack.
    Surprised,
    /// Morale was lost, for whatever cause.
    Lost,
    /// Scrap was gathered.
    Gathered,
}

/// How many kinds of them there are.
pub(super) const HAPPENINGS: usize = 5;

/// Something that the rules still have to do. The next one is on top of the stack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Task {
    BeginTurn,
    Action,
    Encounter,
    #[default]
    EndTurn,
    /// A card is done.
    Discard(Card),
    /// The Alien walks.
    AlienWalk {
        left: u8,
        loss: u8,
    },
    /// All crew in the Alien's space meet it.
    Meet {
        loss: u8,
        cause: Cause,
    },
    /// Asks those of `met` who hold a prod, from this tile of this place in the order of play on.
    Prods {
        loss: u8,
        cause: Cause,
        met: u8,
        turn: u8,
        tile: u8,
    },
    /// All of these flee, one after the other.
    Flights(u8),
    Flee(Flight),
    /// A member has come to a space where something waits.
    Enter {
        seat: u8,
        at: Space,
        stage: Stage,
    },
    AshWalk {
        left: u8,
        is_on_the_way: bool,
    },
    /// All of these meet Ash, one after the other.
    MeetAsh(u8),
    /// Somebody meets Ash on a flight, of which this is left.
    PassAsh(Flight),
}

/// What is looked at next in a space that somebody entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    Token,
    Alien,
    Ash,
}

/// A flight that is under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Flight {
    pub(super) seat: u8,
    pub(super) left: u8,
    /// The spaces that were passed, the first one included, as bits.
    pub(super) passed: u32,
}

/// A trade that is under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Trade {
    pub(super) with: u8,
    /// The tiles that have changed hands, as bits.
    pub(super) moved: u16,
    pub(super) coolant_moved: bool,
    pub(super) scrap_moved: bool,
}

/// What must be decided now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ask {
    Nothing,
    Action,
    Trade(Trade),
    /// Lambert has looked at the top card.
    Scouted,
    /// The top card was revealed for a scrap.
    Peeked,
    Prod {
        tile: Tile,
        seat: u8,
        loss: u8,
        cause: Cause,
        met: u8,
        turn: u8,
    },
    Flee {
        flight: Flight,
        options: u32,
    },
    Alien {
        left: u8,
        loss: u8,
        options: u32,
    },
    Ash {
        left: u8,
        options: u32,
    },
    PayAsh(u8),
    Push(u8),
}

/// What is counted for each seat.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct MemberCounters {
    pub(super) walked: u16,
    pub(super) gathered: u16,
    pub(super) spent: u16,
    pub(super) meetings: u16,
    pub(super) tokens: u16,
    pub(super) crafted: u16,
    /// Losses that came through this member, before any were shared out.
    pub(super) lost: u16,
}

/// What is counted for the whole game.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Counters {
    /// The turn on which each of the objectives was done, by their place on the table.
    pub(super) done: [u16; OBJECTIVES],
    pub(super) mission: u16,
    pub(super) lowest: u8,
    pub(super) after_round: [Option<u8>; 3],
    pub(super) lost: [u8; CAUSES],
    pub(super) spared: u16,
    pub(super) meetings: [u16; CAUSES],
    /// Safe, Jonesy, attack.
    pub(super) tokens: [u16; 3],
    pub(super) crafted: [u8; Item::ALL.len()],
    pub(super) used: [u16; Item::ALL.len()],
    pub(super) cards: u16,
    pub(super) converted: u16,
    pub(super) trades: u16,
    pub(super) looked: u16,
    pub(super) crew: [MemberCounters; SEATS],
    /// By [`Happening`] and space.
    pub(super) places: [[u16; SPACES]; HAPPENINGS],
}

impl Counters {
    /// Counts what happened in a space.
    #[inline]
    pub(super) fn count_at(&mut self, happening: Happening, space: Space, count: u8) {
        self.places[happening as usize][space.index()] += u16::from(count);
    }
}

/// Everything that changes while a game runs.
#[derive(Clone, Debug)]
pub struct State {
    pub(super) crew: [Crew; SEATS],
    /// The seat whose turn it is.
    pub(super) active: u8,
    /// Actions left in this phase.
    pub(super) actions: u8,
    /// From 1, all seats' turns counted.
    pub(super) turn: u16,
    pub(super) morale: u8,
    pub(super) alien: Space,
    pub(super) ash: Option<Space>,
    pub(super) ash_damage: u8,
    /// By space.
    pub(super) scrap_at: [u8; SPACES],
    /// By space.
    pub(super) coolant_at: [u8; SPACES],
    pub(super) scrap_pile: u8,
    pub(super) coolant_discarded: u8,
    pub(super) tiles: Tiles,
    pub(super) tile_uses: [u8; TILES],
    /// Jonesy tokens under a tile.
    pub(super) tile_jonesy: [u8; TILES],
    pub(super) concealed: Concealed,
    pub(super) reserve: List<Token, TOKENS>,
    /// The last one is the top card.
    pub(super) deck: List<Card, CARDS>,
    pub(super) discard: List<Card, CARDS>,
    /// Indices into `Nostromo::objectives`.
    pub(super) objectives: List<u8, OBJECTIVES>,
    /// Bit i: the i-th of that list is done.
    pub(super) objectives_done: u16,
    /// The rooms of those that are open, as bits; every space once the mission is revealed. Kept, because every move
    /// asks for it.
    pub(super) goal_spaces: u32,
    pub(super) mission: Mission,
    pub(super) mission_revealed: bool,
    /// Who holds the countdown, and how many tokens are left.
    pub(super) countdown: Option<(u8, u8)>,

    /// Everybody has seen the top card of the deck.
    pub(super) knows_top: bool,
    /// So many cards at the bottom of the deck were put there face up.
    pub(super) known_bottom: u8,

    pub(super) outcome: Option<u8>,
    pub(super) ask: Ask,
    pub(super) tasks: List<Task, 64>,
    /// Where something changed that an objective may ask for, as bits.
    pub(super) changed: u32,
    /// It is the active seat's action phase.
    pub(super) is_action_phase: bool,
    /// The action phase ends as soon as all that is pending is done.
    pub(super) is_phase_over: bool,
    pub(super) skips_encounter: bool,
    /// The active seat has used an ability that can be used once a turn.
    pub(super) has_salvaged: bool,
    pub(super) counters: Counters,
}

impl State {
    pub(super) fn blank() -> Self {
        let nobody = Crew { person: Person::Ripley, at: Space(0), scrap: 0, has_coolant: false };
        Self {
            crew: [nobody; SEATS],
            active: 0,
            actions: 0,
            turn: 0,
            morale: 0,
            alien: Space(0),
            ash: None,
            ash_damage: 0,
            scrap_at: [0; SPACES],
            coolant_at: [0; SPACES],
            scrap_pile: 0,
            coolant_discarded: 0,
            tiles: Tiles::NONE,
            tile_uses: [0; TILES],
            tile_jonesy: [0; TILES],
            concealed: Concealed::NONE,
            reserve: List::default(),
            deck: List::default(),
            discard: List::default(),
            objectives: List::default(),
            objectives_done: 0,
            goal_spaces: 0,
            mission: Mission::Sympathies,
            mission_revealed: false,
            countdown: None,
            knows_top: false,
            known_bottom: 0,
            outcome: None,
            ask: Ask::Nothing,
            tasks: List::default(),
            changed: 0,
            is_action_phase: false,
            is_phase_over: false,
            skips_encounter: false,
            has_salvaged: false,
            counters: Counters::default(),
        }
    }

    /// The objectives on the table that are not done yet, by their place there.
    #[inline]
    pub(super) fn open_objectives(&self) -> impl Iterator<Item = usize> + use<> {
        bits((!self.objectives_done & ((1 << self.objectives.len()) - 1)).into())
    }

    /// Whether this mission has been revealed.
    #[inline]
    pub(super) fn is_on(&self, mission: Mission) -> bool {
        self.mission_revealed && self.mission == mission
    }
}
