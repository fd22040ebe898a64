//! A program in any language that plays: it is sent what a seat sees and may choose, and answers with a choice.
//!
//! | file | what it holds |
//! |---|---|
//! | `program.rs` | what a strategy file says about it |
//! | `bot.rs` | the protocol: messages and answers |
//! | `child.rs` | a running program, its pipes and its end |
//! | `groups.rs` | the list of all that run, for a command that ends in a hurry |

mod bot;
mod child;
mod groups;
mod program;

use std::sync::{Arc, Mutex};

use self::bot::{Bot, Hello, Message, PROTOCOL, line};
pub(super) use self::program::digest_files;
pub use self::{groups::kill_programs, program::Program};
use super::{Evaluable, WithFeatures};
use crate::play::{Describe, Halt, Policy, Seat, Sides, Stream, TableContext, UNFINISHED};

/// Decides by what a program answers. Seats of one table that the same program plays share one process.
///
/// It cannot fail here: where the program does, the [`Halt`] is told why, and the game is thrown away.
pub struct Process<G: Evaluable> {
    program: Arc<Program>,
    describer: Arc<WithFeatures<G>>,
    /// Shared with other seats, once it has sat down.
    bot: Arc<Mutex<Bot>>,
    halt: Halt,
}

impl<G: Evaluable> Process<G> {
    /// A player who asks this program.
    pub fn new(program: Program) -> Self {
        Self::of(Arc::new(program), Arc::default())
    }

    fn of(program: Arc<Program>, describer: Arc<WithFeatures<G>>) -> Self {
        let bot = Arc::new(Mutex::new(Bot::new(program.clone(), None)));
        Self { program, describer, bot, halt: Halt::default() }
    }

    fn hello(&self, game: &G, plays: &[u8]) -> String {
        let sides = game.sides();
        let begins_on = |seat: u8| sides[game.starting_side(Seat(seat)).index()];
        line(&Message::Hello(Hello {
            protocol: PROTOCOL,
            game: &self.program.game,
            scenario: &self.program.scenario,
            sides,
            seats: (0..game.seats() as u8).map(begins_on).collect(),
            plays,
            features: self.describer.feature_names(),
        }))
    }
}

impl<G: Evaluable> Drop for Process<G> {
    fn drop(&mut self) {
        // Nobody waits for a program whose games are thrown away.
        if self.halt.is_raised()
            && let Ok(mut bot) = self.bot.lock()
        {
            bot.kill();
        }
    }
}

/// How many bits of a random number are sent: as many as every language keeps in a number.
const RANDOM_BITS: u32 = 53;

impl<G: Evaluable> Policy<G> for Process<G> {
    fn decide(&mut self, game: &G, view: G::View<'_>, choices: &[G::Choice], rng: &mut Stream) -> usize {
        if self.halt.is_raised() {
            return 0;
        }
        let point = self.describer.describe(game, view, choices);
        let random = rng.key() >> (u64::BITS - RANDOM_BITS);
        let hello = |plays: &[u8]| self.hello(game, plays);
        self.bot.lock().expect("nobody panics with it").decide(&point, random, hello, &self.halt)
    }

    fn heed(&mut self, halt: &Halt) -> bool {
        self.halt = halt.clone();
        true
    }

    fn sit_down(&mut self, seat: Seat, context: &mut TableContext) {
        context.notify_of_games();
        let seed = context.can_be_replayed().then(|| context.seed());
        let is_own = |bot: &Mutex<Bot>| bot.lock().is_ok_and(|bot| *bot.program == *self.program);
        self.bot = context.share(is_own, || Mutex::new(Bot::new(self.program.clone(), seed)));
        let mut bot = self.bot.lock().expect("nobody panics with it");
        if !bot.seats.contains(&(seat.0 + 1)) {
            bot.seats.push(seat.0 + 1);
        }
    }

    fn begin(&mut self, number: u64) {
        self.bot.lock().expect("nobody panics with it").begin(number);
    }

    fn end(&mut self, game: &G, outcome: usize) {
        let (name, winners) = match game.outcomes().get(outcome) {
            Some(kind) => (kind.name.as_ref(), kind.winners),
            None => (UNFINISHED, Sides::NONE),
        };
        let winners = winners.iter().map(|side| game.sides()[side.index()]).collect();
        self.bot.lock().expect("nobody panics with it").end(name, winners, &self.halt);
    }

    fn fresh(&self) -> Box<dyn Policy<G>> {
        Box::new(Self::of(self.program.clone(), self.describer.clone()))
    }
}
