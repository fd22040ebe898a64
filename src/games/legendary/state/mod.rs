//! The whole state of a game, as plain data: fixed arrays and small integers.
//!
//! | where | what |
//! |---|---|
//! | `pending.rs` | what the rules still have to do, and what they ask for |
//! | `mission.rs` | Objectives and Location |
//! | `board.rs` | the Complex, the Combat Zone, Operations, and what lies in front of players |
//! | `piles.rs` | decks and discard piles of the table |
//! | `this_turn.rs` | what ends with the turn |
//! | `player.rs` | one player |
//! | `counts.rs` | what is counted for the record |
//! | `cache.rs` | what is derived from the rest |
//! | `changes.rs` | changes that make something in the cache out of date, and mark it |

mod agendas;
mod board;
mod cache;
mod changes;
mod counts;
mod mission;
pub(crate) mod pending;
mod piles;
mod player;
mod this_turn;

pub(crate) use agendas::{Agendas, Alien, DEEDS, Deed, NOBODY};
pub use board::Id;
pub(crate) use board::{Attachment, Board, Captive, Hugger, NEVER, Piece, Spot};
pub(crate) use cache::{Cache, Continuous, Share};
pub(crate) use counts::{Cause, Counts, Found, HAPPENINGS, Happening, PLACES, PlayerCounts};
pub(crate) use mission::Mission;
pub(crate) use piles::Piles;
pub(crate) use player::Player;
pub(crate) use this_turn::{Echo, Lent, Model, Played, ThisTurn, Waiting};

use super::components::language::ROOMS;
use crate::play::List;
use pending::{Ask, Task};

/// How many can play.
pub(crate) const SEATS: usize = 5;
/// How many rooms the Complex has.
pub(crate) const COMPLEX: usize = ROOMS.len();
/// Where a card is that is in no room, counted on from the rooms: the Combat Zone comes first, as `COMPLEX`.
pub(crate) const OPERATIONS: usize = COMPLEX + 1;
/// The last room before the Combat Zone.
pub(crate) const AIRLOCK: usize = COMPLEX - 1;
/// How many spaces the HQ has.
pub(crate) const HQ: usize = 5;
/// Not a played card: the frame belongs to a card of the board, or to none.
pub(crate) const NO_ENTRY: u8 = u8::MAX;
/// How many titles the conditions of a game may watch the deaths of.
pub(crate) const WATCHED: usize = 16;

/// Everything that changes while a game runs.
#[derive(Clone, Debug, Default)]
pub struct State {
    pub(crate) turn: u16,
    pub(crate) active: u8,
    pub(crate) outcome: Option<u8>,
    pub(crate) ask: Ask,
    pub(crate) tasks: List<Task, 64>,
    pub(crate) mission: Mission,
    pub(crate) board: Board,
    pub(crate) piles: Piles,
    pub(crate) this_turn: ThisTurn,
    pub(crate) players: [Player; SEATS],
    pub(crate) agendas: Agendas,
    pub(crate) counts: Counts,
    pub(crate) cache: Cache,
}

impl State {
    pub(crate) fn blank() -> Self {
        let mut state = Self::default();
        state.clear();
        state
    }

    /// Empties everything for the next game without touching what stands beyond the ends of the lists. Each part names
    /// all its fields, so that none can be forgotten.
    pub(crate) fn clear(&mut self) {
        let Self {
            turn,
            active,
            outcome,
            ask,
            tasks,
            mission,
            board,
            piles,
            this_turn,
            players,
            agendas,
            counts,
            cache,
        } = self;
        (*turn, *active, *outcome, *ask) = (0, 0, None, Ask::Nothing);
        tasks.clear();
        mission.clear();
        board.clear();
        piles.clear();
        this_turn.clear();
        players.iter_mut().for_each(Player::clear);
        *agendas = Agendas::default();
        *counts = Counts::default();
        cache.clear();
    }
}
