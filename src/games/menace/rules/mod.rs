//! The engine: runs the rules to the next decision, and carries decisions out. The numbers of the rules are those of
//! `RULES.md`.
//!
//! | file | what it is for |
//! |---|---|
//! | `setup.rs` | decks, tokens, first hands and the mulligan |
//! | `exploration.rs` | turning up rooms and picking one |
//! | `phases.rs` | the Marine's and the Alien's phase: draws, Events, the first Creature |
//! | `combat.rs` | raising against each other, and how a fight ends |
//! | `room_size.rs` | size cards when a Creature was killed, and the next Creature |
//! | `answers.rs` | playing a card: the opponent may cancel it before it takes effect |
//! | `effects.rs` | what cards and rooms do |
//! | `legal.rs` | what is legal where somebody must decide |
//! | `piles.rs` | drawing, discarding and tokens |
//!
//! What is pending stands in the state: first an effect that is being carried out, then cards on the stack, then the
//! stage of the turn.
//!
//! The loop over steps is small and becomes part of the loop over decisions; what it calls, raising aside, is never
//! inlined. Otherwise every step would begin with loading what any of the rules may need: a tenth of all instructions.

mod answers;
mod combat;
mod effects;
mod exploration;
mod legal;
mod phases;
mod piles;
mod room_size;
mod setup;

pub(super) use legal::{Asked, Raises, answers, list, picks, playable, raiser};

use super::{
    Choice,
    components::{
        Card,
        cards::{ALIEN, MARINE, other},
    },
    scenario::Menace,
    state::{Stage, State},
};
use crate::play::{Dice, Log, Purpose, Seat, Side, Step};

/// The draw pile of each side: the Marine's, and then the Alien's.
const PILES: Purpose = Purpose::new(0);
/// The order of the rooms.
const ROOM_PILE: Purpose = Purpose::new(2);
/// How tokens fall.
pub(super) const TOKENS: Purpose = Purpose::new(3);
/// Cards that are discarded at random.
const DISCARDS: Purpose = Purpose::new(4);

/// The rules at work on one state.
pub(super) struct Engine<'e, L: Log> {
    pub(super) game: &'e Menace,
    pub(super) s: &'e mut State,
    pub(super) dice: &'e mut Dice,
    pub(super) log: &'e mut L,
}

/// The seat of a side.
#[inline]
pub(super) fn seat_of(side: Side) -> Seat {
    Seat(side.0)
}

/// The name of a side in the log.
pub(super) fn name_of(side: Side) -> &'static str {
    if side == MARINE { "The Marine" } else { "The Alien" }
}

impl<L: Log> Engine<'_, L> {
    /// Runs the rules to the next decision or the end.
    #[inline(always)]
    pub(super) fn step(&mut self) -> Step {
        loop {
            let asked = if self.s.running.is_some() {
                self.run_effect()
            } else if !self.s.stack.is_empty() {
                self.ask_for_answer()
            } else {
                match self.s.stage {
                    Stage::Over(outcome) => return Step::Over(outcome.into()),
                    stage => self.run_stage(stage),
                }
            };
            if let Some(side) = asked {
                return Step::Decide(seat_of(side));
            }
        }
    }

    /// Does what the turn asks for next, or says who must decide.
    #[inline(always)]
    fn run_stage(&mut self, stage: Stage) -> Option<Side> {
        match stage {
            Stage::Mulligan(side) => self.ask_for_mulligan(side),
            Stage::Exploration => self.explore(),
            Stage::PickRoom(side) => Some(side),
            Stage::MarinePhase => self.begin_phase(MARINE),
            Stage::MarineEvents => self.ask_for_marine_events(),
            Stage::AlienPhase => self.begin_phase(ALIEN),
            Stage::AlienEvents => self.ask_for_alien_cards(),
            Stage::Raise => self.ask_for_raise(),
            Stage::SizeCards(side, passes) => self.ask_for_size_card(side, passes),
            Stage::NextCreature => self.ask_for_next_creature(),
            Stage::Over(_) => None,
        }
    }

    /// Carries a decision out.
    #[inline(always)]
    pub(super) fn apply(&mut self, choice: Choice) {
        match choice {
            Choice::Keep => self.keep_hand(),
            Choice::Mulligan => self.mulligan(),
            Choice::Explore(room) => self.pick_room(room),
            Choice::Play(card) => self.play(card),
            Choice::Token => self.throw_token(),
            Choice::Answer(card) => self.put_on_stack(card),
            Choice::Pass => self.pass(),
            Choice::Take(card) => self.take(card),
            Choice::Discard(card) => self.discard_by_effect(card),
        }
    }

    /// Plays a card from the hand.
    #[inline]
    fn play(&mut self, card: Card) {
        if self.game.sets.creatures & card.bit() != 0 {
            self.play_creature(card);
            return;
        }
        if let Stage::SizeCards(side, _) = self.s.stage {
            self.s.stage = Stage::SizeCards(other(side), 0);
        }
        self.put_on_stack(card);
    }

    /// Does nothing, where something could have been done.
    #[inline]
    fn pass(&mut self) {
        if !self.s.stack.is_empty() {
            self.s.is_closed = true;
            return;
        }
        match self.s.stage {
            Stage::MarineEvents => self.s.stage = Stage::AlienPhase,
            Stage::AlienEvents => self.no_creature_comes(),
            Stage::Raise => self.stop_raising(),
            Stage::SizeCards(side, passes) => {
                self.s.stage = Stage::SizeCards(other(side), passes + 1);
            }
            Stage::NextCreature => self.marine_wins_fight(),
            Stage::Mulligan(_)
            | Stage::Exploration
            | Stage::PickRoom(_)
            | Stage::MarinePhase
            | Stage::AlienPhase
            | Stage::Over(_) => debug_assert!(false, "nobody passes here"),
        }
    }
}
