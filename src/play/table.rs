//! A game with players seated at it, and the loop that plays one game number.

use std::sync::Arc;

use super::{
    Atlas, Column, Course, Describe, Dice, Game, Halt, Lines, Log, OutcomeKind, PlaceCounts, Policy, Record,
    Restrictions, Row, Seat, Side, Silent, Step, Stepper, TableContext,
    decision_point::InWords,
    stepper::{TableStepper, step_listed},
};

/// How a game that takes too many decisions ends. Counted like any other outcome, never dropped.
pub const UNFINISHED: &str = "unfinished";

/// What can be said of a table before a game is played.
#[derive(Clone, Debug)]
pub struct Header {
    /// How many seats there are.
    pub seats: usize,
    /// The names of the sides.
    pub sides: Vec<String>,
    /// The side that each seat begins on.
    pub seat_sides: Vec<Side>,
    /// Whether a game that nobody has won is a draw.
    pub has_draws: bool,
    /// Every way in which a game can end; the last one is `unfinished`.
    pub outcomes: Vec<OutcomeKind>,
    /// The columns of a record.
    pub columns: Vec<Column>,
}

/// What a game was for everybody: the words of the column `result`.
pub mod result {
    /// The players of a co-operative game have won.
    pub const WON: &str = "won";
    /// They have lost, or all sides have.
    pub const LOST: &str = "lost";
    /// Of several sides, none has won.
    pub const DRAW: &str = "draw";
}

impl Header {
    /// Whether this side has won a game that ended so.
    #[inline]
    pub fn won(&self, outcome: usize, side: Side) -> bool {
        self.outcomes[outcome].winners.contains(side)
    }

    /// Every ending that this table or another one has, paired by name: its index here, and there.
    pub fn endings_beside(&self, other: &Header) -> Vec<(Option<usize>, Option<usize>)> {
        let place = |header: &Header, name: &str| header.outcomes.iter().position(|kind| kind.name == name);
        let ours =
            self.outcomes.iter().enumerate().map(|(here, kind)| (Some(here), place(other, &kind.name)));
        let theirs = other.outcomes.iter().enumerate();
        let new = theirs.filter(|(_, kind)| place(self, &kind.name).is_none());
        ours.chain(new.map(|(there, _)| (None, Some(there)))).collect()
    }

    /// Whether one side plays together against the game.
    pub fn is_cooperative(&self) -> bool {
        self.sides.len() == 1
    }

    /// Every side.
    pub fn all_sides(&self) -> impl Iterator<Item = Side> {
        Side::all(self.sides.len())
    }

    /// What an outcome is for everybody: `won` or `lost` where one side plays, else the name of the side that has
    /// won (of several, with a `+`), or `draw`, or `lost` where the game has beaten everybody.
    pub fn result(&self, outcome: usize) -> String {
        let winners = self.outcomes[outcome].winners;
        match (self.is_cooperative(), winners.is_empty()) {
            (true, false) => result::WON.to_owned(),
            (true, true) => result::LOST.to_owned(),
            (false, true) if self.has_draws => result::DRAW.to_owned(),
            (false, true) => result::LOST.to_owned(),
            (false, false) => {
                let names = winners.iter().map(|side| self.sides[side.index()].as_str());
                names.collect::<Vec<_>>().join("+")
            }
        }
    }
}

/// A game with a policy on each seat.
pub struct Table<G: Game> {
    game: Arc<G>,
    restrictions: Restrictions<G>,
    seated: Vec<Box<dyn Policy<G>>>,
    describer: Arc<dyn Describe<G>>,
}

impl<G: Game> Table<G> {
    /// Seats the policies, one a seat. Panics where their number is not the game's.
    pub fn new(game: impl Into<Arc<G>>, seated: Vec<Box<dyn Policy<G>>>) -> Self {
        let game = game.into();
        assert_eq!(game.seats(), seated.len(), "one policy a seat");
        Self { game, seated, restrictions: Restrictions::none(), describer: Arc::new(InWords) }
    }

    /// The same table, where some choices are never taken.
    pub fn restricted(self, restrictions: Restrictions<G>) -> Self {
        Self { restrictions, ..self }
    }

    /// The same table, whose decisions are described so to players from outside: by default in words alone.
    pub fn described_by(self, describer: Arc<dyn Describe<G>>) -> Self {
        Self { describer, ..self }
    }

    /// The game itself.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Players who have sat down together, and whether any of them wants to know when a game begins and ends.
    fn fresh_players(&self, mut context: TableContext) -> (Vec<Box<dyn Policy<G>>>, bool) {
        let mut seated: Vec<_> = self.seated.iter().map(|policy| policy.fresh()).collect();
        (0..).map(Seat).zip(&mut seated).for_each(|(seat, policy)| policy.sit_down(seat, &mut context));
        (seated, context.notifies())
    }
}

/// A [`Table`] whose game is not known by type: all that simulation and reports need.
pub trait Tabletop: Send + Sync {
    /// Seats, outcomes and columns.
    fn header(&self) -> Header;
    /// The map of the game; empty where it has no places.
    fn atlas(&self) -> Atlas;
    /// The board in text, see [`Game::drawing`].
    fn drawing(&self) -> Option<String>;
    /// What is odd, see [`Game::oddities`].
    fn oddities(&self) -> Vec<String>;
    /// A pair of hands that plays games at this table in the run with this seed, one thread at a time.
    fn hand(&self, seed: u64) -> Box<dyn Hand + '_>;
    /// The games of the run with this seed, to be decided from outside, step by step.
    fn stepper(&self, seed: u64) -> Box<dyn Stepper>;
}

/// Plays games one after the other, without allocating.
pub trait Hand: Send {
    /// Plays game number `game`, fills in the record and returns the index of the outcome.
    fn play(&mut self, game: u64, record: &mut Record) -> usize;
    /// Takes a request to stop; returns whether any player looks at it during a game. What [`Hand::play`] returns once it is
    /// raised means nothing.
    fn heed(&mut self, halt: &Halt) -> bool;
    /// Counts what the last game that was played has left at each place of the [`Atlas`].
    fn count_places(&self, counts: &mut PlaceCounts);
    /// Plays as [`Hand::play`] does, telling the log what happens.
    fn narrate(&mut self, game: u64, record: &mut Record, log: &mut Lines) -> usize;
    /// The same, but by these decisions, in words as [`Decision`](super::Decision) has them, instead of the players'.
    fn follow(
        &mut self,
        game: u64,
        record: &mut Record,
        decisions: &mut dyn Iterator<Item = &str>,
    ) -> Result<usize, Astray>;
}

/// Decisions that do not lead to the end of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Astray {
    /// One that cannot be taken.
    #[error("decision {number}: \"{choice}\" is not legal; legal choices: {legal}")]
    Illegal {
        /// Its number, counted from 1.
        number: u32,
        /// Its words.
        choice: String,
        /// What would have been legal.
        legal: String,
    },
    /// The last one has been taken, and the game goes on.
    #[error("the game goes on after the last of {0} decisions; add the next one")]
    Ended(u32),
}

impl<G: Game> Tabletop for Table<G> {
    fn header(&self) -> Header {
        let mut outcomes = self.game.outcomes().to_vec();
        outcomes.push(OutcomeKind::new(UNFINISHED, "the cap on decisions", &[]));
        let sides = self.game.sides().iter().map(ToString::to_string).collect();
        let seats = self.game.seats();
        let seat_sides = (0..seats as u8).map(|seat| self.game.starting_side(Seat(seat))).collect();
        let has_draws = self.game.has_draws();
        Header { seats, sides, seat_sides, has_draws, outcomes, columns: self.game.columns() }
    }

    fn atlas(&self) -> Atlas {
        self.game.atlas()
    }

    fn drawing(&self) -> Option<String> {
        self.game.drawing()
    }

    fn oddities(&self) -> Vec<String> {
        self.game.oddities()
    }

    fn hand(&self, seed: u64) -> Box<dyn Hand + '_> {
        let (seated, notifies) = self.fresh_players(TableContext::new(seed, true));
        Box::new(TableHand {
            table: self,
            state: self.game.blank(),
            dice: Dice::new(seed, 0),
            choices: Vec::with_capacity(256),
            seated,
            notifies,
        })
    }

    fn stepper(&self, seed: u64) -> Box<dyn Stepper> {
        let (game, restrictions) = (self.game.clone(), self.restrictions.clone());
        let seated = self.fresh_players(TableContext::new(seed, false)).0;
        Box::new(TableStepper::new(game, restrictions, seated, self.describer.clone(), seed))
    }
}

struct TableHand<'t, G: Game> {
    table: &'t Table<G>,
    state: G::State,
    dice: Dice,
    choices: Vec<G::Choice>,
    seated: Vec<Box<dyn Policy<G>>>,
    notifies: bool,
}

impl<G: Game> TableHand<'_, G> {
    #[inline]
    fn play_with<L: Log>(&mut self, number: u64, record: &mut Record, log: &mut L) -> usize {
        let game = &self.table.game;
        self.dice.turn_to(number);
        if self.notifies {
            self.seated.iter_mut().for_each(|policy| policy.begin(number));
        }
        game.set_up(&mut self.state, &mut self.dice, log);
        let outcome = self.decide_to_the_end(log);
        if self.notifies {
            self.seated.iter_mut().for_each(|policy| policy.end(game, outcome));
        }
        record.clear();
        game.record(&self.state, &mut Row::of(record));
        outcome
    }

    #[inline]
    fn decide_to_the_end<L: Log>(&mut self, log: &mut L) -> usize {
        let Self { table, state, dice, choices, seated, .. } = self;
        let restrictions = &table.restrictions;
        Course { game: &*table.game, restrictions, seated, state, dice, choices }.play_on(log)
    }

    fn decide_by(&mut self, decisions: &mut dyn Iterator<Item = &str>) -> Result<usize, Astray> {
        let Self { table, state, dice, choices, .. } = self;
        let game = &*table.game;
        for taken in 0..game.decision_cap() {
            let seat = match step_listed(game, state, dice, choices) {
                Step::Over(outcome) => return Ok(outcome),
                Step::Decide(seat) => seat,
            };
            let view = game.view(state, seat);
            let words = decisions.next().ok_or(Astray::Ended(taken))?;
            let choice = game.choice_named(view, choices, words).ok_or_else(|| {
                let legal: Vec<_> = choices.iter().map(|choice| game.choice_text(view, *choice)).collect();
                Astray::Illegal { number: taken + 1, choice: words.to_owned(), legal: legal.join(", ") }
            })?;
            game.apply(state, choice, dice, &mut Silent);
        }
        Ok(game.outcomes().len())
    }
}

impl<G: Game> Hand for TableHand<'_, G> {
    fn play(&mut self, game: u64, record: &mut Record) -> usize {
        self.play_with(game, record, &mut Silent)
    }

    fn heed(&mut self, halt: &Halt) -> bool {
        // Every one must be told: `any` would stop at the first that heeds.
        self.seated.iter_mut().fold(false, |is_heeded, policy| is_heeded | policy.heed(halt))
    }

    fn count_places(&self, counts: &mut PlaceCounts) {
        self.table.game.count_places(&self.state, counts);
    }

    fn narrate(&mut self, game: u64, record: &mut Record, log: &mut Lines) -> usize {
        self.play_with(game, record, log)
    }

    fn follow(
        &mut self,
        number: u64,
        record: &mut Record,
        decisions: &mut dyn Iterator<Item = &str>,
    ) -> Result<usize, Astray> {
        let game = &self.table.game;
        self.dice.turn_to(number);
        game.set_up(&mut self.state, &mut self.dice, &mut Silent);
        let outcome = self.decide_by(decisions)?;
        record.clear();
        self.table.game.record(&self.state, &mut Row::of(record));
        Ok(outcome)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn header(outcomes: &[&'static str]) -> Header {
        Header {
            seats: 1,
            sides: vec!["crew".to_owned()],
            seat_sides: vec![Side::FIRST],
            has_draws: false,
            outcomes: outcomes.iter().map(|name| OutcomeKind::new(name, "", &[])).collect(),
            columns: Vec::new(),
        }
    }

    #[test]
    fn endings_of_two_tables_are_paired_by_name() {
        let (plain, more) =
            (header(&["won", "dead", "unfinished"]), header(&["won", "aliens", "dead", "unfinished"]));
        let pairs = plain.endings_beside(&more);
        assert_eq!(
            pairs,
            [(Some(0), Some(0)), (Some(1), Some(2)), (Some(2), Some(3)), (None, Some(1))],
            "what only the other table has comes last"
        );
        assert_eq!(more.endings_beside(&plain)[1], (Some(1), None));
    }
}
