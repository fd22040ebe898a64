//! Missions as the rules see them.

use super::{
    board::Direction,
    cards::Character,
    map::{Map, Space},
};
use crate::play::List;

/// Most spawn points.
pub(crate) const SPAWNS: usize = 4;
/// Most computers, crates and captives of a mission together.
pub(crate) const OBJECTS: usize = 16;

/// What a mission is in the campaign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MissionKind {
    Campaign,
    Rescue,
    Supply,
    BugHunt,
}

/// A mission with its map.
#[derive(Clone, Debug)]
pub(crate) struct Mission {
    pub(crate) name: String,
    pub(crate) title: String,
    pub(crate) kind: MissionKind,
    /// Its place in the campaign.
    pub(crate) order: u8,
    pub(crate) map: Map,
    /// Where characters start, in the order in which they are placed.
    pub(crate) start: Vec<Space>,
    /// Characters with a start of their own.
    pub(crate) starts: Vec<(Character, Space)>,
    /// Where Marines without a start of their own are trapped.
    pub(crate) trapped: Vec<Space>,
    pub(crate) spawns: [Option<Space>; SPAWNS],
    pub(crate) blips: Vec<Space>,
    /// One of these is the prize.
    pub(crate) mission_blips: Vec<Space>,
    /// The swarm that any other mission blip turns into; 0: nothing.
    pub(crate) mission_blip_value: u8,
    pub(crate) objects: Vec<Object>,
    pub(crate) exits: Vec<(String, Space)>,
    pub(crate) barricaded_doors: u64,
    /// Spawn points, as bits.
    pub(crate) barricaded_spawns: u8,
    pub(crate) facehuggers: Vec<Space>,
    pub(crate) sentries: Vec<(Space, Direction)>,
    pub(crate) draws_from: u8,
    pub(crate) tracker: TrackerPlan,
    pub(crate) computer: Computer,
    pub(crate) goals: Vec<Goal>,
    /// Whether the mission fails once nobody of the trapped can be saved.
    pub(crate) fails_without_trapped: bool,
    /// Up to this roll a character runs on past Aliens; 0: nobody does.
    pub(crate) push_through: u8,
    /// The mission fails after so many rounds; 0: never.
    pub(crate) rounds: u8,
    /// Steps from every space to the nearest exit.
    pub(crate) exit_distance: Vec<u8>,
}

impl Mission {
    pub(crate) fn wants(&self, goal: Goal) -> bool {
        self.goals.contains(&goal)
    }

    #[inline]
    pub(crate) fn is_exit(&self, space: Space) -> bool {
        self.exit_distance[space.index()] == 0
    }
}

/// Something that characters interact with.
#[derive(Clone, Debug)]
pub(crate) struct Object {
    pub(crate) kind: ObjectKind,
    /// Where it stands, in words.
    pub(crate) name: String,
    /// Its space, where it stands on floor.
    pub(crate) space: Option<Space>,
    /// Where a character must stand.
    pub(crate) beside: List<Space, 9>,
}

/// What characters interact with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ObjectKind {
    Computer,
    Crate,
    Captive,
}

impl ObjectKind {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            ObjectKind::Computer => "computer",
            ObjectKind::Crate => "crate",
            ObjectKind::Captive => "captive",
        }
    }
}

/// How far something is to the front of who looks this way, and to the side.
#[inline]
pub(crate) fn ahead_and_aside(facing: Direction, dx: i16, dy: i16) -> (i16, i16) {
    match facing {
        Direction::North => (-dy, dx.abs()),
        Direction::South => (dy, dx.abs()),
        Direction::East => (dx, dy.abs()),
        Direction::West => (-dx, dy.abs()),
    }
}

/// How the Motion Tracker deck is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TrackerPlan {
    /// Random cards of each level that make the top of the deck.
    pub(crate) top: [u8; 3],
    /// The levels that the other cards come from, as bits.
    pub(crate) levels: u8,
    /// Cards in all; 0: every one.
    pub(crate) cards: u8,
    pub(crate) is_reshuffled: bool,
}

/// What a computer does for who passes a tech test at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Computer {
    Nothing,
    /// Shows a blip.
    LookBlip,
    /// Shows a mission blip.
    LookMissionBlip,
    /// Calls the drop ship, which comes so many rounds later.
    Call(u8),
}

/// What must hold for a mission to be won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    /// The prize is found.
    Find,
    /// Nobody is left on the board, and somebody left it.
    ExitAll,
    /// The same, and a trapped Marine is among them.
    ExitTrapped,
    /// So many rounds have ended.
    Survive(u8),
    /// The drop ship has come; nobody leaves before.
    Called,
    /// So many crates were carried out.
    Crates(u8),
    /// A captive was carried out.
    Rescue,
    /// No card, Alien or blip is left.
    Clear,
}
