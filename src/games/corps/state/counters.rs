//! What is counted for the record.

use crate::games::corps::components::{
    cards::{CHARACTERS, TITLES},
    map::SPACES,
};

use super::{NONE, ROUNDS, WHERE};

/// What is counted for the record.
#[derive(Clone, Debug)]
pub(crate) struct Counters {
    pub(crate) people: [PersonCounters; CHARACTERS],
    /// Endurance cards by what they were spent on.
    pub(crate) spent: [u16; SPENDINGS],
    pub(crate) cards_drawn: u16,
    pub(crate) rounds: u16,
    pub(crate) turns: u16,
    pub(crate) killed: u8,
    pub(crate) captured: u8,
    pub(crate) rescued: u8,
    pub(crate) blips_placed: u16,
    pub(crate) blips_spotted: u16,
    pub(crate) blips_burnt: u16,
    pub(crate) aliens_placed: u16,
    pub(crate) aliens_killed: u16,
    /// By the title of the weapon.
    pub(crate) kills_by_weapon: [u16; TITLES],
    pub(crate) aliens_by_sentry: u16,
    pub(crate) aliens_by_counter: u16,
    pub(crate) built: u16,
    pub(crate) broken: u16,
    pub(crate) signals: u16,
    pub(crate) events: u16,
    pub(crate) hazards: u16,
    pub(crate) rests: u16,
    pub(crate) prize_round: u8,
    pub(crate) ship_round: u8,
    /// Endurance left at the end of rounds.
    pub(crate) endurance: [u8; ROUNDS],
    /// By kind and space of the first mission that is played.
    pub(crate) places: [[u8; SPACES]; WHERE],
}

/// What Endurance is spent on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Spending {
    Shots,
    Equipping,
    Events,
    Abilities,
    Hazards,
    Signals,
}

pub(crate) const SPENDINGS: usize = 6;

/// What is counted of a character.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct PersonCounters {
    pub(crate) shots: u16,
    pub(crate) hits: u16,
    pub(crate) kills: u16,
    pub(crate) defences: u16,
    pub(crate) downs: u16,
    pub(crate) steps: u16,
}

/// What is counted by space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Spot {
    Deaths,
    Kills,
    Sights,
    Shots,
    Downs,
}

impl Default for Counters {
    fn default() -> Self {
        Self {
            people: Default::default(),
            spent: Default::default(),
            cards_drawn: 0,
            rounds: 0,
            turns: 0,
            killed: 0,
            captured: 0,
            rescued: 0,
            blips_placed: 0,
            blips_spotted: 0,
            blips_burnt: 0,
            aliens_placed: 0,
            aliens_killed: 0,
            kills_by_weapon: [0; TITLES],
            aliens_by_sentry: 0,
            aliens_by_counter: 0,
            built: 0,
            broken: 0,
            signals: 0,
            events: 0,
            hazards: 0,
            rests: 0,
            prize_round: 0,
            ship_round: 0,
            endurance: [NONE; ROUNDS],
            places: [[0; SPACES]; WHERE],
        }
    }
}
