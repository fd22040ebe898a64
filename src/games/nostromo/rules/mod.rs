//! The engine: one file a chapter of the rulebook.
//!
//! | file | chapter |
//! |---|---|
//! | `setup.rs`, `turn.rs` | set-up; the turn, self-destruct |
//! | `moving.rs`, `goods.rs`, `crafting.rs`, `trading.rs` | actions: moving, picking up and dropping, coolant, crafting, trading |
//! | `abilities.rs`, `items.rs` | crew abilities; what items do |
//! | `encounter.rs`, `deck.rs` | the encounter phase, and its deck |
//! | `alien.rs`, `fleeing.rs`, `tokens.rs`, `ash.rs` | the Alien, fleeing, concealed tokens, Ash |
//! | `objectives.rs`, `missions.rs`, `morale.rs` | how the game is won and lost |
//! | `legal.rs`, `prepared.rs` | what can be decided now |
//! | `apply.rs` | carries a decision out |
//!
//! What is pending stands as [`Task`]s on a stack in the state. [`Engine::step`] takes the top one and
//! carries it out, until somebody must decide.

mod abilities;
mod alien;
mod apply;
mod ash;
mod crafting;
mod deck;
mod encounter;
mod fleeing;
mod goods;
mod items;
mod legal;
mod missions;
mod morale;
mod moving;
mod objectives;
mod prepared;
mod setup;
mod tokens;
mod trading;
mod turn;

pub(super) use abilities::{can_salvage, price};
pub(super) use legal::{busy, ends_of_flight, list, walk};
pub(super) use prepared::PreparedChoices;
pub(super) use turn::ROUNDS;

use super::{
    Choice, Nostromo,
    components::Space,
    state::{Ask, Crew, State, Task},
};
use crate::play::{Dice, Log, Purpose, Seat, Step};

/// Who sits where, and which objectives and mission are drawn. Each purpose of randomness has its own stream, by a
/// number that never changes.
pub(super) const SET_UP: Purpose = Purpose::new(0);
/// Which token comes out of the reserve.
pub(super) const TOKENS: Purpose = Purpose::new(1);
/// The order of the encounter deck.
pub(super) const DECK: Purpose = Purpose::new(2);

/// The rules at work on a state.
pub(super) struct Engine<'a, L: Log> {
    pub(super) game: &'a Nostromo,
    pub(super) s: &'a mut State,
    pub(super) dice: &'a mut Dice,
    pub(super) log: &'a mut L,
}

impl<L: Log> Engine<'_, L> {
    /// Runs the rules to the next decision or the end.
    pub(super) fn step(&mut self, choices: &mut Vec<Choice>) -> Step {
        match self.advance() {
            Some(outcome) => Step::Over(outcome),
            None => Step::Decide(Seat(legal::list(self.game, self.s, choices))),
        }
    }

    /// The same, but leaves it to [`list`] what can be done with an action that is left, and on a flight.
    pub(super) fn step_unlisted(&mut self, choices: &mut Vec<Choice>) -> Step {
        match self.advance() {
            Some(outcome) => Step::Over(outcome),
            None => match self.s.ask {
                Ask::Action if self.s.actions > 0 => Step::Decide(Seat(self.s.active)),
                Ask::Flee { flight, .. } => Step::Decide(Seat(flight.seat)),
                Ask::Nothing
                | Ask::Action
                | Ask::Trade(_)
                | Ask::Scouted
                | Ask::Peeked
                | Ask::Prod { .. }
                | Ask::Alien { .. }
                | Ask::Ash { .. }
                | Ask::PayAsh(_)
                | Ask::Push(_) => Step::Decide(Seat(legal::list(self.game, self.s, choices))),
            },
        }
    }

    /// Runs the rules until something is asked for; returns the outcome where the game has ended.
    #[inline]
    fn advance(&mut self) -> Option<usize> {
        loop {
            if let Some(outcome) = self.s.outcome {
                return Some(usize::from(outcome));
            }
            if self.s.changed != 0 {
                self.look_at_the_goals();
                continue;
            }
            if !matches!(self.s.ask, Ask::Nothing) {
                return None;
            }
            match self.s.tasks.pop() {
                // Most often there is nothing left to do but to ask for the next action.
                Some(Task::Action) => self.action(),
                Some(task) => self.perform(task),
                None => {
                    debug_assert!(false, "a turn always leads to another");
                    self.end_turn();
                }
            }
        }
    }

    // Apart from the loop, which stays small.
    #[inline(never)]
    fn perform(&mut self, task: Task) {
        match task {
            Task::BeginTurn => self.begin_turn(),
            Task::Action => self.action(),
            Task::Encounter => self.encounter(),
            Task::EndTurn => self.end_turn(),
            Task::Discard(card) => self.s.discard.push(card),
            Task::AlienWalk { left, loss } => self.alien_walk(left, loss),
            Task::Meet { loss, cause } => self.meet(loss, cause),
            Task::Prods { loss, cause, met, turn, tile } => self.prods(loss, cause, met, turn, tile),
            Task::Flights(seats) => self.flights(seats),
            Task::Flee(flight) => self.flee(flight),
            Task::Enter { seat, at, stage } => self.enter(seat, at, stage),
            Task::AshWalk { left, is_on_the_way } => self.ash_walk(left, is_on_the_way),
            Task::MeetAsh(seats) => self.meet_ash(seats),
            Task::PassAsh(rest) => self.pass_ash(rest),
        }
    }

    #[inline]
    fn push(&mut self, task: Task) {
        self.s.tasks.push(task);
    }

    #[inline]
    fn crew(&mut self, seat: u8) -> &mut Crew {
        &mut self.s.crew[usize::from(seat)]
    }

    /// The seat that is so many places after the active one.
    #[inline]
    fn after_active(&self, places: u8) -> u8 {
        let seat = self.s.active + places;
        if seat >= self.game.players { seat - self.game.players } else { seat }
    }

    /// The first of these seats, from the active one on clockwise.
    #[inline]
    fn first_of(&self, seats: u8) -> Option<u8> {
        (0..self.game.players).map(|places| self.after_active(places)).find(|seat| seats & (1 << seat) != 0)
    }

    /// The seats whose members are in a space, as bits.
    #[inline]
    fn crew_at(&self, space: Space) -> u8 {
        crew_at(self.game, self.s, space)
    }
}

/// The seats whose members are in a space, as bits.
#[inline]
pub(super) fn crew_at(game: &Nostromo, s: &State, space: Space) -> u8 {
    let mut seats = 0;
    for (seat, member) in s.crew.iter().enumerate().take(usize::from(game.players)) {
        seats |= u8::from(member.at == space) << seat;
    }
    seats
}
