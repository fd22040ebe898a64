//! What is counted during a game, for its record and its map. No rule depends on it.

use super::COMPLEX;

/// What killed a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Damage reached health.
    Strikes,
    /// The Chestburster was drawn.
    Chestburster,
    /// The Hive ran out a second time.
    Overrun,
}

/// How the traitor was found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// Somebody else turned up Secrets Revealed and picked the traitor.
    BySecrets,
    /// The traitor picked the own agenda.
    ByChoice,
    /// The traitor died.
    ByDeath,
    /// Nobody else was left.
    Alone,
}

/// What is counted for each seat.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct PlayerCounts {
    pub(crate) damage_taken: u16,
    pub(crate) strikes_drawn: u16,
    pub(crate) healed: u16,
    pub(crate) misses: u16,
    pub(crate) avoided: u16,
    pub(crate) recruited: u16,
    pub(crate) lent: u16,
    pub(crate) death_turn: u16,
    pub(crate) cause: Option<Cause>,
    /// The turns on which an Alien of this seat entered, and died.
    pub(crate) alien_turn: u16,
    pub(crate) alien_death_turn: u16,
}

/// What is counted by place, for the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Happening {
    /// A card was turned face up.
    Revealed,
    /// A room was scanned.
    Scanned,
    /// An enemy was killed.
    Killed,
    /// An Event or a Hazard happened.
    Happened,
}

/// How many kinds of them there are.
pub(crate) const HAPPENINGS: usize = 4;
/// Where it is counted: the rooms, the Combat Zone, Operations, and in front of players.
pub(crate) const PLACES: usize = COMPLEX + 3;

/// What is counted for the whole game.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Counts {
    pub(crate) completed: [u16; 3],
    pub(crate) rebuilds: u16,
    pub(crate) killed_complex: u16,
    pub(crate) killed_combat: u16,
    pub(crate) killed_facehuggers: u16,
    pub(crate) scanned: u16,
    pub(crate) facehuggers: u16,
    pub(crate) infections: u16,
    pub(crate) chestbursters: u16,
    pub(crate) events: u16,
    pub(crate) hazards: u16,
    pub(crate) achievements: [u16; 5],
    /// Players who turned into Aliens, and the cards that they played.
    pub(crate) turned: u16,
    pub(crate) alien_cards: u16,
    /// Secrets Revealed that showed a Good agenda, and those used on oneself.
    pub(crate) secrets_on_good: u16,
    pub(crate) secrets_on_self: u16,
    /// When and how the traitor was found out, began to fight players, and died.
    pub(crate) found_turn: u16,
    pub(crate) found: Option<Found>,
    pub(crate) betrayal_turn: u16,
    pub(crate) traitor_dead_turn: u16,
    /// Fights of Good players with Good players, and a bit for each who was fought so.
    pub(crate) wrong_fights: u16,
    pub(crate) wrongly_accused: u8,
    /// By [`Happening`] and place.
    pub(crate) places: [[u16; PLACES]; HAPPENINGS],
}

impl Counts {
    /// Counts what happened at a place, as [`Board::place`](super::Board::place) numbers it.
    #[inline(always)]
    pub(crate) fn count_at(&mut self, happening: Happening, place: usize) {
        self.places[happening as usize][place] += 1;
    }
}
