//! One game at a time, decided from outside: the rules stop at every decision and wait.

use std::sync::Arc;

use super::{
    DecisionPoint, Describe, Dice, FeatureNames, Game, Halt, PlayerFailure, Policy, Purpose, Record,
    Restrictions, Row, Seat, Side, Silent, Step,
};

/// Plays a game step by step, decided by somebody outside of this program.
///
/// What is decided by [`Stepper::policy_choice`] is decided by the players of the table: a game in which it always is
/// goes as [`Hand::play`](super::Hand::play) plays it.
///
/// ```
/// use chances::scenario::{Request, load};
///
/// let request = Request { scenario: Some("ruin/duel".to_owned()), ..Request::default() };
/// let loaded = load(&request)?;
/// let mut stepper = loaded.table.stepper(1);
/// stepper.start(17);
/// while let Some(point) = stepper.decision() {
///     // Seat 1 always takes the first choice, and its opponent plays as the scenario has it.
///     let choice = if point.seat == 1 { 0 } else { stepper.policy_choice().expect("somebody decides") };
///     stepper.choose(choice)?;
/// }
/// assert!(stepper.outcome().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Stepper: Send {
    /// Begins game number `game`, and plays it to the first decision. It may be called in the middle of another game.
    fn start(&mut self, game: u64);

    /// Who must decide now; `None` once the game is over, and before the first is begun.
    fn seat(&self) -> Option<Seat>;

    /// How many choices there are now: at least 2, because a single one is carried out without asking. 0 once the game is
    /// over.
    fn choices(&self) -> usize;

    /// What must be decided now, in words and numbers; `None` once the game is over.
    fn decision(&self) -> Option<DecisionPoint>;

    /// What the player whom the table has on the deciding seat would choose; `None` once the game is over.
    fn policy_choice(&mut self) -> Option<usize>;

    /// Carries out one of the choices, by its place in the list, and plays on to the next decision.
    fn choose(&mut self, choice: usize) -> Result<(), NotAChoice>;

    /// The index of the outcome, once the game is over.
    fn outcome(&self) -> Option<usize>;

    /// Why a player of the table cannot go on with this game, if one cannot: what [`Stepper::policy_choice`] says means
    /// nothing then. The next game begins with all of them again.
    fn failure(&self) -> Option<PlayerFailure>;

    /// The side that a seat plays for now, whether the seat knows it or not: who has won is told by it.
    fn side_of(&self, seat: Seat) -> Side;

    /// Writes down what the game has come to.
    fn record(&self, record: &mut Record);

    /// What the numbers of a decision are called.
    fn feature_names(&self) -> FeatureNames;
}

/// A choice that is not on the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAChoice {
    /// There are fewer.
    #[error("there is no choice {choice}; there are {choices}, counted from 0")]
    OutOfRange {
        /// What was asked for.
        choice: usize,
        /// How many there are.
        choices: usize,
    },
    /// There is nothing to decide.
    #[error("no game waits for a decision; start one first")]
    Nothing,
}

/// Runs the rules to the next decision and lists all that is legal.
pub(super) fn step_listed<G: Game>(
    game: &G,
    state: &mut G::State,
    dice: &mut Dice,
    choices: &mut Vec<G::Choice>,
) -> Step {
    choices.clear();
    let step = game.step_unlisted(state, dice, choices, &mut Silent);
    if choices.is_empty() && matches!(step, Step::Decide(_)) {
        game.list(state, choices);
    }
    step
}

/// What a game waits for.
#[derive(Clone, Copy, Debug)]
enum Waiting {
    /// To be begun.
    Start,
    /// For a seat to decide; and what its player would choose, if he was asked.
    Decision(Seat, Option<usize>),
    /// For nothing: it is over.
    Over(usize),
}

/// The [`Stepper`] of a table.
pub(super) struct TableStepper<G: Game> {
    game: Arc<G>,
    restrictions: Restrictions<G>,
    seated: Vec<Box<dyn Policy<G>>>,
    describer: Arc<dyn Describe<G>>,
    state: G::State,
    dice: Dice,
    choices: Vec<G::Choice>,
    halt: Halt,
    waiting: Waiting,
    /// How many decisions the game may still take.
    left: u32,
}

impl<G: Game> TableStepper<G> {
    pub(super) fn new(
        game: Arc<G>,
        restrictions: Restrictions<G>,
        seated: Vec<Box<dyn Policy<G>>>,
        describer: Arc<dyn Describe<G>>,
        seed: u64,
    ) -> Self {
        Self {
            state: game.blank(),
            dice: Dice::new(seed, 0),
            choices: Vec::new(),
            halt: Halt::default(),
            waiting: Waiting::Start,
            left: 0,
            game,
            restrictions,
            seated,
            describer,
        }
    }

    /// Plays on to the next decision between at least two choices, as [`Course`](super::Course) does.
    fn advance(&mut self) {
        let Self { game, restrictions, state, dice, choices, .. } = self;
        self.waiting = loop {
            if self.left == 0 {
                break Waiting::Over(game.outcomes().len());
            }
            self.left -= 1;
            let seat = match step_listed(&**game, state, dice, choices) {
                Step::Over(outcome) => break Waiting::Over(outcome),
                Step::Decide(seat) => seat,
            };
            restrictions.apply(game, game.view(state, seat), choices);
            if choices.len() > 1 {
                break Waiting::Decision(seat, None);
            }
            game.apply(state, choices[0], dice, &mut Silent);
        };
        if let Waiting::Over(outcome) = self.waiting {
            self.choices.clear();
            self.seated.iter_mut().for_each(|policy| policy.end(&self.game, outcome));
        }
    }
}

impl<G: Game> Stepper for TableStepper<G> {
    fn start(&mut self, number: u64) {
        // A player who could not go on has failed in that game alone.
        self.halt = Halt::default();
        self.seated.iter_mut().for_each(|policy| {
            policy.heed(&self.halt);
        });
        self.dice.turn_to(number);
        self.seated.iter_mut().for_each(|policy| policy.begin(number));
        self.game.set_up(&mut self.state, &mut self.dice, &mut Silent);
        self.left = self.game.decision_cap();
        self.advance();
    }

    fn seat(&self) -> Option<Seat> {
        match self.waiting {
            Waiting::Decision(seat, _) => Some(seat),
            Waiting::Start | Waiting::Over(_) => None,
        }
    }

    fn choices(&self) -> usize {
        self.choices.len()
    }

    fn decision(&self) -> Option<DecisionPoint> {
        let view = self.game.view(&self.state, self.seat()?);
        Some(self.describer.describe(&self.game, view, &self.choices))
    }

    fn policy_choice(&mut self) -> Option<usize> {
        let Waiting::Decision(seat, asked) = self.waiting else { return None };
        // Asked once: he draws from his own stream, as often as in a game that nobody looks at.
        let taken = asked.unwrap_or_else(|| {
            let view = self.game.view(&self.state, seat);
            let rng = self.dice.stream(Purpose::policy(seat));
            self.seated[seat.index()].decide(&self.game, view, &self.choices, rng)
        });
        self.waiting = Waiting::Decision(seat, Some(taken));
        Some(taken)
    }

    fn choose(&mut self, choice: usize) -> Result<(), NotAChoice> {
        let Waiting::Decision(..) = self.waiting else { return Err(NotAChoice::Nothing) };
        let choices = self.choices.len();
        let choice = *self.choices.get(choice).ok_or(NotAChoice::OutOfRange { choice, choices })?;
        self.game.apply(&mut self.state, choice, &mut self.dice, &mut Silent);
        self.advance();
        Ok(())
    }

    fn outcome(&self) -> Option<usize> {
        match self.waiting {
            Waiting::Over(outcome) => Some(outcome),
            Waiting::Start | Waiting::Decision(..) => None,
        }
    }

    fn failure(&self) -> Option<PlayerFailure> {
        self.halt.failure().cloned()
    }

    fn side_of(&self, seat: Seat) -> Side {
        self.game.side_of(&self.state, seat)
    }

    fn record(&self, record: &mut Record) {
        record.clear();
        self.game.record(&self.state, &mut Row::of(record));
    }

    fn feature_names(&self) -> FeatureNames {
        self.describer.feature_names()
    }
}
