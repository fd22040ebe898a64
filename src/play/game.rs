//! The one trait that a game implements.

use super::{Atlas, Column, Dice, Headings, Log, OutcomeKind, PlaceCounts, Sheet, Side, Sides, Stream};

/// A place at the table, counted from 0. People count from 1: [`std::fmt::Display`] does too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl std::fmt::Display for Seat {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Player {}", self.0 + 1)
    }
}

/// What the rules need next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// This seat must pick one of the listed choices.
    Decide(Seat),
    /// The game has ended, with the outcome at this index of [`Game::outcomes`].
    Over(usize),
}

/// A game with its rules and set-up compiled: read-only, shared by all threads.
///
/// It is a resumable state machine. [`Game::step`] runs the rules until somebody must decide or the game
/// ends; [`Game::apply`] carries a decision out. The rules never call a policy: what is pending stands in
/// the state, so a state can be copied in the middle of anything.
pub trait Game: Send + Sync + 'static {
    /// Plain data of fixed size; cloning is a copy.
    type State: Clone + Send + Sync;
    /// One thing that can be decided.
    type Choice: Copy + PartialEq + Send + Sync + std::fmt::Debug;
    /// What the deciding seat may know; no way leads from it to what is hidden.
    type View<'a>: Copy
    where
        Self: 'a;

    /// How many seats there are.
    fn seats(&self) -> usize;

    /// The names of the sides, in lower case: one in a co-operative game, and in a duel two.
    fn sides(&self) -> &[&'static str] {
        &["players"]
    }

    /// The side that a seat begins on.
    fn starting_side(&self, _seat: Seat) -> Side {
        Side::FIRST
    }

    /// The side that a seat plays for now; it may change during a game.
    #[inline]
    fn side_of(&self, _state: &Self::State, seat: Seat) -> Side {
        self.starting_side(seat)
    }

    /// The sides that a seat can be on in the course of a game.
    fn possible_sides(&self, seat: Seat) -> Sides {
        Sides::of(&[self.starting_side(seat)])
    }

    /// The side that the viewer plays for, as far as the viewer knows.
    #[inline]
    fn viewing_side(&self, view: Self::View<'_>) -> Side {
        self.starting_side(self.viewer(view))
    }

    /// Whether a game that nobody has won is a draw, which is half a win; where the game itself can beat everybody, it is
    /// a loss for all.
    fn has_draws(&self) -> bool {
        self.sides().len() > 1
    }

    /// Every way in which it can end. The driver adds one of its own for games that do not end.
    fn outcomes(&self) -> &[OutcomeKind];

    /// The columns of the record. The first one is the length of a game.
    fn columns(&self) -> Vec<Column> {
        let mut headings = Headings::default();
        self.record(&self.blank(), &mut headings);
        headings.columns()
    }

    /// How many decisions a game may take before it counts as unfinished.
    fn decision_cap(&self) -> u32 {
        100_000
    }

    /// A state to be set up, made once a worker.
    fn blank(&self) -> Self::State;

    /// Sets up a new game, whatever state the last one left.
    fn set_up<L: Log>(&self, state: &mut Self::State, dice: &mut Dice, log: &mut L);

    /// Runs the rules to the next decision or the end. `choices` comes empty and leaves with all that is
    /// legal; a list of one is carried out without asking.
    fn step<L: Log>(
        &self,
        state: &mut Self::State,
        dice: &mut Dice,
        choices: &mut Vec<Self::Choice>,
        log: &mut L,
    ) -> Step;

    /// As [`Game::step`], for players who may not need to see all that is legal: `choices` may stay empty where
    /// somebody must decide, and [`Game::list`] then fills it. Worth while where listing costs much.
    fn step_unlisted<L: Log>(
        &self,
        state: &mut Self::State,
        dice: &mut Dice,
        choices: &mut Vec<Self::Choice>,
        log: &mut L,
    ) -> Step {
        self.step(state, dice, choices, log)
    }

    /// Lists all that is legal where [`Game::step_unlisted`] did not.
    fn list(&self, _state: &Self::State, _choices: &mut Vec<Self::Choice>) {}

    /// Carries out one of the choices that the last `step` listed.
    fn apply<L: Log>(&self, state: &mut Self::State, choice: Self::Choice, dice: &mut Dice, log: &mut L);

    /// Whose view it is.
    fn viewer(&self, view: Self::View<'_>) -> Seat;

    /// What this seat may know now.
    fn view<'a>(&'a self, state: &'a Self::State, seat: Seat) -> Self::View<'a>;

    /// Fills `state` with one that the viewing seat holds possible: all that the view shows is the same, and
    /// all that is hidden is resampled by `rng`. What comes out depends on nothing else, so that a player
    /// who looks ahead from it knows no more than the view; and nothing is allocated.
    fn determinize(&self, view: Self::View<'_>, state: &mut Self::State, rng: &mut Stream);

    /// Writes down what the finished (or abandoned) game leaves behind: every column with its value, in one list.
    ///
    /// The columns must not depend on the state: a blank one is asked for them.
    fn record<S: Sheet>(&self, state: &Self::State, sheet: &mut S);

    /// The map of the game, and what [`Game::count_places`] counts on it. Asked for once a run; empty where there are no
    /// places.
    fn atlas(&self) -> Atlas {
        Atlas::default()
    }

    /// Counts what the finished (or abandoned) game leaves behind at each place of [`Game::atlas`]. Called only where
    /// that is not empty; nothing may be allocated.
    #[inline]
    fn count_places(&self, _state: &Self::State, _counts: &mut PlaceCounts) {}

    /// The board before the first move, drawn in text with what its signs mean; `None` where a game has none.
    fn drawing(&self) -> Option<String> {
        None
    }

    /// What is not wrong with the board and the cards, but odd: one line each.
    fn oddities(&self) -> Vec<String> {
        Vec::new()
    }

    /// A choice in words that tell it apart from every other one that is legal now. Replays and programs that
    /// play from outside name choices by it.
    fn choice_text(&self, _view: Self::View<'_>, choice: Self::Choice) -> String {
        format!("{choice:?}")
    }

    /// All that a view shows, a line `name: value` for each thing.
    fn view_text(&self, _view: Self::View<'_>) -> String {
        String::new()
    }

    /// The choice of these words, as [`Game::choice_text`] gives them.
    fn choice_named(
        &self,
        view: Self::View<'_>,
        choices: &[Self::Choice],
        text: &str,
    ) -> Option<Self::Choice> {
        choices.iter().copied().find(|choice| self.choice_text(view, *choice) == text)
    }
}
