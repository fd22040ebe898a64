//! Looks ahead: plays each of a few choices on, many times, and takes the best.
//!
//! It knows no more than any other player. Each rollout begins in a state that the game determinizes from the
//! view, with all hidden information resampled, and goes on with dice of its own. All candidates get the same
//! determinized states and the same dice, so that only what follows from the choice makes a difference.
//!
//! A rollout ends with the game, and is worth 1 if it is won, 0 if it is lost and one half if it is drawn; or it
//! ends at a horizon, some turns on, and is worth the win probability that an evaluation gives there. That costs
//! far less and has far less variance.

use super::{Evaluable, Evaluation};
use crate::play::{Course, Dice, Game, Halt, Policy, Restrictions, Seat, Side, Sides, Silent, Stream};

/// How much a search looks at, and what it makes of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Effort {
    /// Rollouts for each candidate, at most; 0 plays as the base does.
    pub budget: u32,
    /// How many choices are tried: the base's own, and those that it likes best after it.
    pub candidates: u32,
    /// By how many standard deviations another choice must lead to be taken; the base is right more often
    /// than not.
    pub caution: f64,
    /// How far a rollout goes; to the end of the game where there is none.
    pub horizon: Option<Horizon>,
}

/// Where a rollout ends before the game does.
#[derive(Clone, Debug, PartialEq)]
pub struct Horizon {
    /// So many turns on, at the first decision of a turn: with 1, that of the turn after this one.
    pub turns: u32,
    /// What the position is worth there.
    pub evaluation: Evaluation,
}

/// A player who asks another one, the base, and then tries whether something else would be better.
///
/// In the rollouts the base decides for every seat. Another choice is taken only if it does clearly better
/// than the base's own, so that a small budget does little harm.
pub struct Search<G: Game> {
    /// In the rollouts it decides for every seat.
    base: [Box<dyn Policy<G>>; 1],
    restrictions: Restrictions<G>,
    effort: Effort,
    /// Made at the first decision and kept, so that nothing is allocated later.
    desk: Option<Box<Desk<G>>>,
    halt: Halt,
}

/// What a search works with.
struct Desk<G: Game> {
    determinized: G::State,
    state: G::State,
    dice: Dice,
    choices: Vec<G::Choice>,
    worths: Vec<f64>,
    rivals: Vec<Rival>,
}

/// More candidates than this are never tried.
pub const MOST_CANDIDATES: u32 = 64;
/// Rollouts come in batches; after each, candidates that do not matter or are worse are given up.
const BATCH: u32 = 4;
/// The seed of all determinized dice. What tells them apart is their number, which is drawn at the decision.
const SEED: u64 = 0x1001;

impl<G: Game> Search<G> {
    /// A search over this base. The restrictions are those of the table: rollouts keep them too.
    pub fn new(base: Box<dyn Policy<G>>, effort: Effort, restrictions: Restrictions<G>) -> Self {
        Self { base: [base], restrictions, effort, desk: None, halt: Halt::default() }
    }
}

impl<G: Evaluable> Policy<G> for Search<G> {
    fn decide(&mut self, game: &G, view: G::View<'_>, choices: &[G::Choice], rng: &mut Stream) -> usize {
        let own = self.base[0].decide(game, view, choices, rng);
        if self.effort.budget == 0 || self.halt.is_raised() {
            return own;
        }
        let desk = self.desk.get_or_insert_with(|| Box::new(Desk::new(game)));
        self.base[0].weigh(game, view, choices, &mut desk.worths);
        desk.pick_rivals(own, self.effort.candidates);
        let key = rng.key();
        let mut ahead = Ahead {
            game,
            restrictions: &self.restrictions,
            base: &mut self.base,
            effort: &self.effort,
            until: game.turn(view),
            seat: game.viewer(view),
        };
        for rollout in 0..self.effort.budget {
            if rollout % BATCH == 0 && rollout > 0 {
                desk.rivals.iter_mut().for_each(Rival::reconsider);
            }
            if self.halt.is_raised() || !desk.rivals.iter().any(|rival| rival.is_open) {
                break;
            }
            let number = key.wrapping_add(rollout.into());
            game.determinize(view, &mut desk.determinized, &mut Stream::from_key(number));
            let own_worth = ahead.worth(desk, choices[own], number);
            for index in 0..desk.rivals.len() {
                let Rival { choice, is_open, .. } = desk.rivals[index];
                if is_open {
                    let worth = ahead.worth(desk, choices[choice], number);
                    desk.rivals[index].count(worth - own_worth);
                }
            }
        }
        desk.best(self.effort.caution).unwrap_or(own)
    }

    fn weigh(&mut self, game: &G, view: G::View<'_>, choices: &[G::Choice], worths: &mut Vec<f64>) {
        self.base[0].weigh(game, view, choices, worths);
    }

    fn heed(&mut self, halt: &Halt) -> bool {
        self.halt = halt.clone();
        self.effort.budget > 0
    }

    fn fresh(&self) -> Box<dyn Policy<G>> {
        Box::new(Self::new(self.base[0].fresh(), self.effort.clone(), self.restrictions.clone()))
    }
}

/// A look ahead from one decision.
struct Ahead<'s, G: Game> {
    game: &'s G,
    restrictions: &'s Restrictions<G>,
    base: &'s mut [Box<dyn Policy<G>>; 1],
    effort: &'s Effort,
    /// The turn of the decision.
    until: u32,
    /// Who decides.
    seat: Seat,
}

impl<G: Evaluable> Ahead<'_, G> {
    /// Plays the determinized state on with this choice first; returns the chance of the deciding side to win where
    /// it ends.
    fn worth(&mut self, desk: &mut Desk<G>, choice: G::Choice, number: u64) -> f64 {
        let Desk { determinized, state, dice, choices, .. } = desk;
        let game = self.game;
        state.clone_from(determinized);
        let side = game.side_of(state, self.seat);
        dice.turn_to(number);
        let course =
            Course { game, restrictions: self.restrictions, seated: self.base, state, dice, choices };
        let mut worth = 0.0;
        let outcome = match self.effort.horizon.as_ref().filter(|_| game.is_evaluated(side)) {
            None => course.play_until(Some(choice), |_, _| false, &mut Silent),
            Some(horizon) => {
                let last = self.until.saturating_add(horizon.turns);
                // Where everybody can lose, or there are more than two sides, what one side loses is not another's gain:
                // the position is evaluated at the next decision of one's own side.
                let is_zero_sum = game.has_draws() && game.sides().len() == 2;
                let is_far_enough = |viewer: Side, view: G::View<'_>| {
                    let is_there = game.turn(view) >= last && (is_zero_sum || viewer == side);
                    if is_there {
                        let chance = horizon.evaluation.chance(game, view);
                        worth = if viewer == side { chance } else { 1.0 - chance };
                    }
                    is_there
                };
                course.play_until(Some(choice), is_far_enough, &mut Silent)
            }
        };
        outcome.map_or(worth, |outcome| {
            let winners = game.outcomes().get(outcome).map_or(Sides::NONE, |kind| kind.winners);
            match (winners.contains(side), winners.is_empty()) {
                (true, _) => 1.0,
                (false, true) if game.has_draws() => 0.5,
                (false, _) => 0.0,
            }
        })
    }
}

/// A choice that is tried against the base's own.
#[derive(Clone, Copy, Debug)]
struct Rival {
    choice: usize,
    /// Of the differences to the base's own: their sum, and the sum of their squares.
    sum: f64,
    squares: f64,
    rollouts: u32,
    is_open: bool,
}

impl Rival {
    fn new(choice: usize) -> Self {
        Self { choice, sum: 0.0, squares: 0.0, rollouts: 0, is_open: true }
    }

    fn count(&mut self, difference: f64) {
        self.sum += difference;
        self.squares += difference * difference;
        self.rollouts += 1;
    }

    /// How much better it is, in standard deviations of the sum if every difference had either feature by chance.
    fn lead(&self) -> f64 {
        if self.squares > 0.0 { self.sum / self.squares.sqrt() } else { 0.0 }
    }

    /// Gives up on a choice that has made no difference so far, or that is clearly worse.
    fn reconsider(&mut self) {
        self.is_open &= self.squares > 0.0 && self.lead() > -1.0;
    }
}

impl<G: Game> Desk<G> {
    fn new(game: &G) -> Self {
        Self {
            determinized: game.blank(),
            state: game.blank(),
            dice: Dice::new(SEED, 0),
            choices: Vec::with_capacity(256),
            worths: Vec::with_capacity(256),
            rivals: Vec::with_capacity(MOST_CANDIDATES as usize),
        }
    }

    /// The choices that the base likes best after its own; of equals the first, on every machine.
    fn pick_rivals(&mut self, own: usize, candidates: u32) {
        self.rivals.clear();
        for _ in 1..candidates {
            let is_new =
                |index: &usize| *index != own && self.rivals.iter().all(|rival| rival.choice != *index);
            let liked = |a: usize, b: usize| if self.worths[b] > self.worths[a] { b } else { a };
            let Some(choice) = (0..self.worths.len()).filter(is_new).reduce(liked) else { break };
            self.rivals.push(Rival::new(choice));
        }
    }

    /// The rival that does best, of those whose lead is more than chance easily gives.
    fn best(&self, caution: f64) -> Option<usize> {
        let ahead = self.rivals.iter().filter(|rival| rival.is_open && rival.lead() > caution);
        ahead.reduce(|a, b| if b.sum > a.sum { b } else { a }).map(|rival| rival.choice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rival(differences: &[f64]) -> Rival {
        let mut rival = Rival::new(0);
        differences.iter().for_each(|difference| rival.count(*difference));
        rival
    }

    #[test]
    fn a_lead_is_measured_in_standard_deviations() {
        assert_eq!(rival(&[]).lead(), 0.0);
        assert_eq!(rival(&[0.25; 9]).lead(), 3.0, "always better by the same: as sure as nine coins can be");
        assert_eq!(rival(&[1.0, -1.0, 1.0, 0.0, 1.0]).lead(), 1.0, "three wins more, one fewer");
    }

    #[test]
    fn what_makes_no_difference_or_is_worse_is_given_up() {
        for (differences, stays) in [([0.0, 0.0], false), ([-0.1, -0.1], false), ([0.1, -0.1], true)] {
            let mut rival = rival(&differences);
            rival.reconsider();
            assert_eq!(rival.is_open, stays, "{differences:?}");
        }
    }
}
