//! The whole state of a game, as plain data.

mod counters;
mod hidden;
mod tasks;

pub(crate) use counters::*;
pub(crate) use tasks::*;

use super::components::{
    Card, Character, Space,
    board::Direction,
    cards::{CARDS, CHARACTERS, Signal, TRACKER_CARDS},
    map::{DOORS, SPACES},
    mission::OBJECTS,
};
use crate::play::List;

/// Places for Alien figures and facehuggers.
pub(crate) const ALIENS: usize = 20;
/// Places for blips, mission blips included.
pub(crate) const BLIPS: usize = 32;
/// Most players.
pub(crate) const SEATS: usize = 6;
/// Most tunnels.
pub(crate) const TUNNELS: usize = 4;
/// Rounds that have counters of their own.
pub(crate) const ROUNDS: usize = 40;
/// Kinds of things that are counted by space.
pub(crate) const WHERE: usize = 5;

/// Stands for nobody and nothing.
pub(crate) const NONE: u8 = u8::MAX;

/// Everything that changes while a game runs.
#[derive(Clone, Debug)]
pub struct State {
    /// What is to be done, the next thing last.
    pub(crate) tasks: List<Task, 48>,
    /// The outcome, once there is one.
    pub(crate) over: u8,
    /// The mission, by its number.
    pub(crate) mission: u8,
    pub(crate) round: u8,
    pub(crate) phase: Phase,
    pub(crate) people: [Person; CHARACTERS],
    /// Who sits at the table still has a hero.
    pub(crate) hands: [List<Card, CARDS>; SEATS],
    /// Endurance cards above the Reshuffle card, the top last.
    pub(crate) deck: List<Card, CARDS>,
    /// Those under it, in no order.
    pub(crate) under: List<Card, CARDS>,
    /// The top last.
    pub(crate) exhausted: List<Card, CARDS>,
    pub(crate) discards: List<Card, CARDS>,
    /// Out of the campaign.
    pub(crate) removed: u8,
    /// Motion Tracker cards, the top last.
    pub(crate) tracker: List<Signal, TRACKER_CARDS>,
    pub(crate) tracker_discards: List<Signal, TRACKER_CARDS>,
    /// Cards on top of each deck that the players have looked at.
    pub(crate) known_tracker: u8,
    pub(crate) known_deck: u8,
    /// Tracker cards left of those that the mission put on top, whose levels the players know.
    pub(crate) tracker_top: u8,
    /// Blip tokens that are in play nowhere, in no order.
    pub(crate) pool: List<u8, BLIPS>,
    pub(crate) aliens: [Alien; ALIENS],
    pub(crate) blips: [Blip; BLIPS],
    /// Aliens and blips on the board, as bits.
    pub(crate) alive: u32,
    pub(crate) lurking: u32,
    /// Those that have acted in this phase.
    pub(crate) aliens_done: u32,
    pub(crate) blips_done: u32,
    /// Alien tokens that are under no figure.
    pub(crate) tokens: u8,
    /// What stands on each space.
    pub(crate) on: [u8; SPACES],
    /// Figures and blips beside each door.
    pub(crate) beside: [u8; DOORS],
    pub(crate) open: u64,
    pub(crate) barricaded: u64,
    /// Barricades on spawn points and tunnels, as bits.
    pub(crate) barred_spawns: u8,
    pub(crate) barred_tunnels: u8,
    pub(crate) tunnels: List<Space, TUNNELS>,
    pub(crate) sentries: List<Sentry, 4>,
    pub(crate) objects: [ObjectState; OBJECTS],
    /// What the players know of the prize.
    pub(crate) prize: Prize,
    /// The round in which the drop ship comes; 0: it was not called.
    pub(crate) ship: u8,
    /// Spaces of who stands in the way of sight.
    pub(crate) standing: List<Space, CHARACTERS>,

    /// The character that is active, or [`NONE`].
    pub(crate) active: u8,
    /// Who decides for it.
    pub(crate) active_seat: u8,
    pub(crate) actions: u8,
    /// Cards whose free action was taken in this activation, as bits of their place; bit 7: the ability during it.
    pub(crate) used_free: u8,
    /// Players who drew a tunnel card in this round, as bits.
    pub(crate) tunnelled: u8,
    /// Whom the Alien or blip that moves goes for, and who may fire at it.
    pub(crate) goal: u8,
    pub(crate) defender: u8,
    pub(crate) roll: Roll,
    pub(crate) signal: SignalState,
    /// Whether blips have moved because none was left for a card.
    pub(crate) has_crept: bool,
    /// Spaces that the blip that moves could go at first.
    pub(crate) blip_speed: u8,
    /// How things stood before the last step, for swarms as figures.
    pub(crate) before: Before,
    /// Hazards that were on the active character when it was activated.
    pub(crate) old_hazards: List<Card, 4>,
    /// Sequence of changes that may interrupt a move.
    pub(crate) spotted: u16,
    pub(crate) campaign: Campaign,
    pub(crate) counters: Counters,
    #[cfg(test)]
    pub(crate) forced: Forced,
}

/// Dice that a test has laid down.
#[cfg(test)]
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Forced {
    pub(crate) marine: List<u8, 60>,
    pub(crate) alien: List<u8, 60>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    Setup,
    Marine,
    Alien,
    End,
}

/// How a character is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Status {
    /// Takes no part.
    #[default]
    Absent,
    /// On the board.
    Standing,
    /// On the board, knocked down.
    Down,
    /// Out for good.
    Killed,
    /// In the hive.
    Captured,
    /// Off the board by an exit.
    Left,
}

/// A character.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Person {
    pub(crate) status: Status,
    pub(crate) space: Space,
    pub(crate) dial: u8,
    pub(crate) is_hero: bool,
    /// Whose hero it is, or [`NONE`].
    pub(crate) seat: u8,
    pub(crate) weapons: [Card; 2],
    pub(crate) gear: [Card; 2],
    pub(crate) hazards: List<Card, 4>,
    pub(crate) has_acted: bool,
    /// Abilities that were used in this round, as bits.
    pub(crate) used: u8,
    pub(crate) is_facehugged: bool,
    pub(crate) is_trapped: bool,
    /// Freed from the hive in this mission.
    pub(crate) is_rescued: bool,
}

/// An Alien figure, or a facehugger.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Alien {
    pub(crate) space: Space,
    /// Tokens under it.
    pub(crate) tokens: u8,
    pub(crate) is_hugger: bool,
}

/// A blip.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Blip {
    pub(crate) space: Space,
    /// Aliens that it stands for.
    pub(crate) value: u8,
    /// A mission blip stays where it is.
    pub(crate) is_mission: bool,
    pub(crate) is_prize: bool,
    /// Whether the players have looked at it.
    pub(crate) is_known: bool,
}

/// A sentry gun.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sentry {
    pub(crate) space: Space,
    pub(crate) facing: Direction,
    pub(crate) shots: u8,
}

/// What became of a computer, crate or captive.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum ObjectState {
    #[default]
    Gone,
    /// Where the mission put it.
    There,
    /// Dropped on a space.
    Dropped(Space),
    /// Carried by a character.
    Held(Character),
    /// Out of the board with who carried it.
    Out,
    /// A captive who is bound there.
    Bound(Character),
}

/// Where the prize of the mission blips is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Prize {
    /// Under one of the mission blips, or there is none.
    #[default]
    Hidden,
    /// Seen on a space.
    Seen(Space),
    Held(Character),
    Out,
}

/// The roll that may be made again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Roll {
    pub(crate) is_again: bool,
    pub(crate) is_passed: bool,
}

/// The Motion Tracker card that is being carried out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SignalState {
    pub(crate) seat: u8,
    /// Where its blips appear; `None` where that is nowhere.
    pub(crate) at: Option<Space>,
    /// Characters who saw a blip appear, as bits.
    pub(crate) witnesses: u8,
    /// Which barricade it must break: a spawn point, or 8 and more: a tunnel; [`NONE`]: none.
    pub(crate) barred: u8,
}

/// What could be seen before a step.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Before {
    pub(crate) open: u64,
    pub(crate) standing: List<Space, CHARACTERS>,
    /// Everybody on the board.
    pub(crate) lookers: List<Space, CHARACTERS>,
}

/// The campaign so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Campaign {
    pub(crate) missions_won: u8,
    pub(crate) rescues: u8,
    pub(crate) supplied: bool,
    pub(crate) score: u8,
}

impl Default for Person {
    fn default() -> Self {
        Self {
            status: Status::Absent,
            space: Space(0),
            dial: 1,
            is_hero: false,
            seat: NONE,
            weapons: [Card::NONE; 2],
            gear: [Card::NONE; 2],
            hazards: List::default(),
            has_acted: false,
            used: 0,
            is_facehugged: false,
            is_trapped: false,
            is_rescued: false,
        }
    }
}

impl State {
    pub(crate) fn blank() -> Self {
        Self {
            tasks: List::default(),
            over: NONE,
            mission: 0,
            round: 0,
            phase: Phase::Setup,
            people: Default::default(),
            hands: [List::default(); SEATS],
            deck: List::default(),
            under: List::default(),
            exhausted: List::default(),
            discards: List::default(),
            removed: 0,
            tracker: List::default(),
            tracker_discards: List::default(),
            known_tracker: 0,
            known_deck: 0,
            tracker_top: 0,
            pool: List::default(),
            aliens: [Alien::default(); ALIENS],
            blips: [Blip::default(); BLIPS],
            alive: 0,
            lurking: 0,
            aliens_done: 0,
            blips_done: 0,
            tokens: 0,
            on: [NONE; SPACES],
            beside: [0; DOORS],
            open: 0,
            barricaded: 0,
            barred_spawns: 0,
            barred_tunnels: 0,
            tunnels: List::default(),
            sentries: List::default(),
            objects: [ObjectState::Gone; OBJECTS],
            prize: Prize::Hidden,
            ship: 0,
            standing: List::default(),
            active: NONE,
            active_seat: 0,
            actions: 0,
            used_free: 0,
            tunnelled: 0,
            goal: NONE,
            defender: NONE,
            roll: Roll::default(),
            signal: SignalState::default(),
            has_crept: false,
            blip_speed: 0,
            before: Before::default(),
            old_hazards: List::default(),
            spotted: 0,
            campaign: Campaign::default(),
            counters: Counters::default(),
            #[cfg(test)]
            forced: Forced::default(),
        }
    }
}
