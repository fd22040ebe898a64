//! The engine, a file for each phase or chapter of the rulebook. `RULES.md` numbers the rules and names their tests.
//!
//! What is pending stands as [`Task`]s on a stack in the state. [`Engine::step`] takes the top one and carries it out,
//! until somebody must decide. Nothing here knows a card by name: cards do what their operations say.
//!
//! | where | what |
//! |---|---|
//! | `setup.rs`, `turn.rs` | set-up; the turn |
//! | `together.rs` | what happens at the same time, in a chosen order |
//! | `hive_phase.rs`, `action_phase.rs`, `strike_phase.rs`, `cleanup_phase.rs` | the four phases |
//! | `coordinate.rs`, `recruiting.rs`, `fighting.rs` | what can be done in the Action phase |
//! | `revealing.rs`, `facehuggers.rs`, `objectives.rs` | Hive cards face up, Facehuggers, completing Objectives |
//! | `board.rs`, `decks.rs` | how cards move on the board; drawing, discarding, shuffling |
//! | `captives.rs` | who and what is held in Operations for a ransom |
//! | `effects.rs`, `operations.rs`, `picks.rs` | running abilities: control flow, each operation, what a pick does |
//! | `conditions.rs`, `enemies.rs` | when a condition holds; how strong enemies are and which ones an effect means |
//! | `continuous.rs` | what continuous abilities change, and the prices that follow |
//! | `legal_choices.rs`, `legal_actions.rs`, `legal_picks.rs` | what can be decided |
//! | `apply.rs` | from a decision to what it does |
//! | `look.rs` | reading a state without changing it |
//! | `alien_players.rs`, `agendas.rs` | the two advanced chapters |
//! | `telling.rs` | what is told of a game, where somebody listens |

mod action_phase;
mod agendas;
mod alien_players;
mod apply;
mod board;
mod captives;
mod cleanup_phase;
mod conditions;
mod continuous;
mod coordinate;
mod decks;
mod effects;
mod enemies;
mod facehuggers;
mod fighting;
mod hive_phase;
mod legal_actions;
mod legal_choices;
mod legal_picks;
mod look;
mod objectives;
mod operations;
mod picks;
mod recruiting;
mod revealing;
mod setup;
mod strike_phase;
mod telling;
mod together;
mod turn;

pub(super) use look::Look;

use crate::{
    games::legendary::{
        Choice, Legendary,
        components::{
            cards::{Card, Face, Trigger},
            language::Code,
        },
        state::{
            Id, NO_ENTRY, Player, State,
            pending::{Ask, Frame, Task},
        },
    },
    play::{Dice, Log, Purpose, Seat, Step},
};

/// Each deck has a random stream of its own. The numbers are addresses: never renumber them.
pub(super) const HIVE: Purpose = Purpose::new(0);
pub(super) const DRONES: Purpose = Purpose::new(1);
pub(super) const STRIKES: Purpose = Purpose::new(2);
pub(super) const BARRACKS: Purpose = Purpose::new(3);
pub(super) const SERGEANTS: Purpose = Purpose::new(4);
/// What a scenario leaves to chance.
pub(super) const SET_UP: Purpose = Purpose::new(5);
/// Effects that choose at random.
pub(super) const FATE: Purpose = Purpose::new(6);
/// Cards that are shuffled into a deck later on.
pub(super) const INFEST: Purpose = Purpose::new(7);
/// Each player's own deck: 8 to 12.
pub(super) const DECK: Purpose = Purpose::new(8);

/// Avatars and decks of Alien players.
pub(super) const ALIENS: Purpose = Purpose::new(13);
/// Agendas, and where Secrets Revealed hide.
pub(super) const AGENDAS: Purpose = Purpose::new(14);

/// The rules at work on a state.
pub(super) struct Engine<'a, L: Log> {
    pub(super) game: &'a Legendary,
    pub(super) s: &'a mut State,
    pub(super) dice: &'a mut Dice,
    pub(super) log: &'a mut L,
}

impl<L: Log> Engine<'_, L> {
    /// Runs the rules to the next decision or the end, and lists what can be decided.
    pub(super) fn step(&mut self, choices: &mut Vec<Choice>) -> Step {
        loop {
            let step = self.step_unlisted(choices);
            if matches!(step, Step::Over(_)) || !choices.is_empty() {
                return step;
            }
            self.look().list(choices);
            match choices.as_slice() {
                [only] => {
                    let only = *only;
                    self.apply(only);
                }
                _ => return step,
            }
        }
    }

    /// The same, but `choices` stays empty where players find what they need faster by themselves: in the Action phase,
    /// which has many choices, and where they lend a card or say yes or no.
    #[inline(always)]
    pub(super) fn step_unlisted(&mut self, choices: &mut Vec<Choice>) -> Step {
        loop {
            if self.can_act_on() {
                choices.clear();
                self.s.ask = Ask::Action;
                return Step::Decide(Seat(self.s.active));
            }
            if let Some(outcome) = self.advance() {
                return Step::Over(outcome);
            }
            choices.clear();
            match self.s.ask {
                Ask::Action => return Step::Decide(Seat(self.chooser())),
                Ask::Lend { seat } => return Step::Decide(Seat(seat)),
                Ask::May { frame, .. } => return Step::Decide(Seat(frame.you)),
                Ask::Nothing
                | Ask::Alternative { .. }
                | Ask::Pick { .. }
                | Ask::Player { .. }
                | Ask::Guard { .. }
                | Ask::Room { .. }
                | Ask::First { .. }
                | Ask::Sacrifice
                | Ask::Alien
                | Ask::Agenda { .. } => {}
            }
            let seat = self.look().list(choices);
            match choices.as_slice() {
                // Do as much as you can: where there is nothing to pick, nothing happens.
                [] => self.s.ask = Ask::Nothing,
                [only] => {
                    let only = *only;
                    self.apply(only);
                }
                _ => return Step::Decide(Seat(seat)),
            }
        }
    }

    /// Whether the player whose turn it is goes on at once, with nothing to be resolved before.
    #[inline(always)]
    fn can_act_on(&self) -> bool {
        matches!((self.s.ask, self.s.tasks.last()), (Ask::Nothing, Some(Task::Action)))
            && !self.s.has_changed()
            && !self.s.cache.continuous.depends_on_cards
            && !self.must_count_lenders()
            && self.lives(self.s.active)
    }

    /// Runs the rules until something is asked for; returns the outcome where the game has ended.
    #[inline(never)]
    pub(super) fn advance(&mut self) -> Option<usize> {
        loop {
            // The end of a game is a change, too.
            if self.s.has_changed() {
                if let Some(outcome) = self.s.outcome {
                    return Some(usize::from(outcome));
                }
                self.check_board();
                continue;
            }
            if matches!(self.s.ask, Ask::Nothing) {
                self.perform_next();
                if !matches!(self.s.ask, Ask::Action) {
                    continue;
                }
            }
            if self.s.cache.continuous.depends_on_cards {
                std::hint::cold_path();
                self.update_prices_apart();
            }
            if self.must_count_lenders() {
                self.count_lenders();
            }
            debug_assert!(self.lenders_are_right(), "a hand changed that was not noticed");
            debug_assert!(self.played_is_right(), "a card was played or lent that was not noticed");
            return None;
        }
    }

    /// The next task. The Action phase stays on the stack until the player ends it.
    #[inline(always)]
    fn perform_next(&mut self) {
        if let Some(Task::Action) = self.s.tasks.last()
            && self.lives(self.s.active)
        {
            self.s.ask = Ask::Action;
            return;
        }
        let task = self.s.tasks.pop_in_place();
        debug_assert!(task.is_some(), "a turn always leads to another");
        match *task.unwrap_or(&Task::EndTurn) {
            Task::Run(frame) => self.run(frame),
            Task::Again { frame, times } => self.again(frame, times),
            Task::BeginTurn => self.begin_turn(),
            Task::AddHive(cards) => self.add_hive(cards),
            Task::Fill => self.fill(),
            Task::Reveal(id) => self.reveal(id),
            Task::Arrive(id) => self.arrive(id),
            Task::Escape(id) => self.escape(id),
            Task::Together { from } => self.together(from),
            Task::EventAbilities => self.gather(Trigger::Event),
            Task::PutAway(id) => self.put_away(id),
            Task::Starts => self.starts(),
            // Whose turn it is has died.
            Task::Action => self.end_action(),
            Task::PlayAll => self.play_next(),
            Task::StrikePhase { after } => self.strike_phase(after),
            Task::NextStriker { after } => self.next_strikes(after),
            Task::Onslaught { seat, after } => self.onslaught(seat, after),
            Task::NextOfOnslaught { seat, after } => self.next_of_onslaught(seat, after),
            Task::Strikes { seat, count } => self.strikes(seat, count),
            Task::OfferSacrifice => self.offer_sacrifice(),
            Task::Strike { seat } => self.strike(seat),
            Task::DrawStrike { seat } => self.draw_strike(seat),
            Task::DropStrike(strike) => self.s.piles.strike_discards.push(strike),
            Task::EndTurn => self.end_turn(),
            Task::Alien => self.alien_turn(),
            Task::Gained { seat, card } => self.mobilize(seat, card),
        }
    }

    #[inline]
    pub(crate) fn push(&mut self, task: Task) {
        self.s.tasks.push(task);
    }

    /// Puts an ability of a card of the board on the stack.
    #[inline]
    pub(crate) fn push_code(&mut self, code: Code, you: u8, this: Id) {
        if code.is_some() {
            self.push(Task::Run(Frame { code, you, entry: NO_ENTRY, this }));
        }
    }

    #[inline]
    pub(super) fn player(&mut self, seat: u8) -> &mut Player {
        &mut self.s.players[usize::from(seat)]
    }
}

/// Where a test may stop.
#[cfg(test)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Pause {
    /// The game is over, a turn is about to begin, or somebody must decide.
    Here,
    /// There is only one choice, outside the Action phase.
    Alone(Choice),
}

#[cfg(test)]
impl<L: Log> Engine<'_, L> {
    /// Runs like [`Engine::step`], but stops before each turn and takes no choice by itself.
    pub(super) fn pause(&mut self) -> Pause {
        loop {
            if self.s.outcome.is_some() {
                return Pause::Here;
            }
            if self.s.has_changed() {
                self.check_board();
                continue;
            }
            if self.s.ask == Ask::Nothing {
                if self.s.tasks.last() == Some(&Task::BeginTurn) {
                    return Pause::Here;
                }
                self.perform_next();
                continue;
            }
            self.update_prices_apart();
            (0..self.game.players).for_each(|seat| self.s.hand_changed(seat));
            self.count_lenders();
            let mut choices = Vec::new();
            self.list(&mut choices);
            match choices.as_slice() {
                _ if self.s.ask == Ask::Action => return Pause::Here,
                [] => self.s.ask = Ask::Nothing,
                [only] => return Pause::Alone(*only),
                _ => return Pause::Here,
            }
        }
    }

    /// Lists what can be decided now, and returns who decides.
    pub(super) fn list(&self, choices: &mut Vec<Choice>) -> u8 {
        self.look().list(choices)
    }
}
