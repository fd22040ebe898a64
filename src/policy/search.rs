//! Looks ahead: plays each of a few choices to the end of the game, many times, and takes the best.
//!
//! It knows no more than any other player. Each rollout begins in a state that the game imagines from the
//! view, with everything hidden dealt anew, and goes on with dice of its own. All candidates meet the same
//! imagined states and the same dice, so that only what follows from the choice tells them apart.

use crate::play::{Course, Dice, Game, Policy, Restrictions, Side, Silent, Stream};

/// How much a search looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Rollouts for each candidate, at most; 0 plays as the base does.
    pub budget: u32,
    /// How many choices are tried: the base's own, and those that it likes best after it.
    pub candidates: u32,
}

/// A player who asks another one, the base, and then tries whether something else would be better.
///
/// In the rollouts the base decides for every seat. Another choice is taken only if it wins clearly more
/// of them than the base's own, so that a small budget does little harm.
pub struct Search<G: Game> {
    /// In the rollouts it decides for every seat.
    base: [Box<dyn Policy<G>>; 1],
    restrictions: Restrictions<G>,
    effort: Effort,
    /// Made at the first decision and kept, so that nothing is allocated later.
    desk: Option<Box<Desk<G>>>,
}

/// What a search works with.
struct Desk<G: Game> {
    imagined: G::State,
    state: G::State,
    dice: Dice,
    choices: Vec<G::Choice>,
    worths: Vec<f64>,
    rivals: Vec<Rival>,
}

/// More candidates than this are never tried.
pub const MOST_CANDIDATES: u32 = 64;
/// A rival must lead by more standard deviations than this; the base is right more often than not.
const MARGIN: f64 = 1.0;
/// Rollouts come in batches; after each, candidates that do not matter or are worse are given up.
const BATCH: u32 = 8;
/// The seed of all imagined dice. What tells them apart is their number, which is drawn at the decision.
const SEED: u64 = 0x1001;

impl<G: Game> Search<G> {
    /// A search over this base. The restrictions are those of the table: rollouts keep them too.
    pub fn new(base: Box<dyn Policy<G>>, effort: Effort, restrictions: Restrictions<G>) -> Self {
        Self { base: [base], restrictions, effort, desk: None }
    }
}

impl<G: Game> Policy<G> for Search<G> {
    fn decide(&mut self, game: &G, view: G::View<'_>, choices: &[G::Choice], luck: &mut Stream) -> usize {
        let own = self.base[0].decide(game, view, choices, luck);
        if self.effort.budget == 0 {
            return own;
        }
        let (base, restrictions) = (&mut self.base, &self.restrictions);
        let desk = self.desk.get_or_insert_with(|| Box::new(Desk::new(game)));
        base[0].weigh(game, view, choices, &mut desk.worths);
        desk.pick_rivals(own, self.effort.candidates);
        let key = luck.key();
        for rollout in 0..self.effort.budget {
            if rollout % BATCH == 0 && rollout > 0 {
                desk.rivals.iter_mut().for_each(Rival::reconsider);
            }
            if !desk.rivals.iter().any(|rival| rival.is_open) {
                break;
            }
            let number = key.wrapping_add(rollout.into());
            game.imagine(view, &mut desk.imagined, &mut Stream::from_key(number));
            let own_wins = desk.wins(game, restrictions, base, choices[own], number);
            for index in 0..desk.rivals.len() {
                let Rival { choice, is_open, .. } = desk.rivals[index];
                if is_open {
                    let wins = desk.wins(game, restrictions, base, choices[choice], number);
                    desk.rivals[index].count(wins, own_wins);
                }
            }
        }
        desk.best().unwrap_or(own)
    }

    fn weigh(&mut self, game: &G, view: G::View<'_>, choices: &[G::Choice], worths: &mut Vec<f64>) {
        self.base[0].weigh(game, view, choices, worths);
    }

    fn fresh(&self) -> Box<dyn Policy<G>> {
        Box::new(Self::new(self.base[0].fresh(), self.effort, self.restrictions.clone()))
    }
}

/// A choice that is tried against the base's own.
#[derive(Clone, Copy, Debug)]
struct Rival {
    choice: usize,
    /// Rollouts that this one won and the base's own lost, and the other way round.
    better: u32,
    worse: u32,
    is_open: bool,
}

impl Rival {
    fn count(&mut self, wins: bool, own_wins: bool) {
        self.better += u32::from(wins && !own_wins);
        self.worse += u32::from(own_wins && !wins);
    }

    /// How much better it is, in standard deviations of a coin that decides each rollout that differs.
    fn lead(&self) -> f64 {
        let (better, worse) = (f64::from(self.better), f64::from(self.worse));
        (better - worse) / (better + worse).sqrt().max(1.0)
    }

    /// Gives up on a choice that has made no difference so far, or that is clearly worse.
    fn reconsider(&mut self) {
        self.is_open &= self.better > 0 && self.lead() > -1.0;
    }
}

impl<G: Game> Desk<G> {
    fn new(game: &G) -> Self {
        Self {
            imagined: game.blank(),
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
            self.rivals.push(Rival { choice, better: 0, worse: 0, is_open: true });
        }
    }

    /// Plays the imagined state to its end with this choice first; returns whether the players win.
    fn wins(
        &mut self,
        game: &G,
        restrictions: &Restrictions<G>,
        base: &mut [Box<dyn Policy<G>>; 1],
        choice: G::Choice,
        number: u64,
    ) -> bool {
        let Self { imagined, state, dice, choices, .. } = self;
        state.clone_from(imagined);
        dice.turn_to(number);
        let course = Course { game, restrictions, seated: base, state, dice, choices };
        let outcome = course.play_on(Some(choice), &mut Silent);
        game.outcomes().get(outcome).is_some_and(|kind| kind.winners.contains(&Side(0)))
    }

    /// The rival with the greatest lead, if that is more than luck gives easily.
    fn best(&self) -> Option<usize> {
        let ahead = self.rivals.iter().filter(|rival| rival.lead() > MARGIN);
        ahead.reduce(|a, b| if b.lead() > a.lead() { b } else { a }).map(|rival| rival.choice)
    }
}
