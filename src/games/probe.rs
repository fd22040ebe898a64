//! What must hold wherever something is hidden: a view tells nothing of it, what is determinized agrees with the view and
//! knows nothing else, and nobody decides by it. The tests of a game say what is hidden in it, and call these.

use crate::{
    play::{Describe, Dice, Game, Policy, Purpose, Restrictions, Seat, Silent, Step, Stream},
    policy::{Effort, Evaluable, Evaluation, Heuristic, Horizon, Search, Weighable, WithFeatures},
};

/// A game in which something is hidden.
pub(crate) trait Hides: Evaluable {
    /// Everything that a view tells, as text.
    fn told(&self, view: Self::View<'_>) -> String;

    /// Exchanges what is hidden from a seat, so that nobody there could notice.
    fn permute(state: &mut Self::State, seat: Seat, rng: &mut Stream);

    /// What is resampled where a state is determinized, as text.
    fn dealt(state: &Self::State) -> String;
}

/// A table, and how far it is looked into.
pub(crate) struct Probe<G> {
    pub(crate) game: G,
    pub(crate) seed: u64,
    /// How many games are played.
    pub(crate) games: u64,
    /// How many decisions of each are looked at.
    pub(crate) decisions: usize,
}

/// Players that weigh all features as the game suggests.
pub(crate) fn steady<G: Weighable>(game: &G) -> Heuristic<G> {
    Heuristic::new(game, G::FEATURES.iter().map(|feature| feature.weight).collect())
}

/// Everything that a view tells, and what a player from outside is sent: every choice in words with all that it weighs,
/// and how the position stands.
fn all_told<G: Hides>(game: &G, view: G::View<'_>, choices: &[G::Choice]) -> String {
    let sent = WithFeatures::default().describe(game, view, choices);
    game.told(view) + &serde_json::to_string(&sent).expect("it can be written")
}

/// A game in which somebody must decide.
struct Moment<'m, G: Game> {
    state: &'m G::State,
    dice: &'m mut Dice,
    seat: Seat,
    choices: &'m [G::Choice],
    /// A random stream for the observer, apart from the game's.
    rng: &'m mut Stream,
}

impl<G: Game> Moment<'_, G> {
    /// What this policy does in a state that looks like the one here.
    fn decision(&self, game: &G, state: &G::State, policy: &mut dyn Policy<G>) -> usize {
        policy.decide(game, game.view(state, self.seat), self.choices, &mut Stream::from_key(4))
    }
}

impl<G: Hides> Probe<G> {
    /// The state with what is hidden permuted.
    fn permuted(&self, moment: &mut Moment<'_, G>) -> G::State {
        let mut state = moment.state.clone();
        G::permute(&mut state, moment.seat, moment.rng);
        state
    }

    /// Plays with steady players, who now and then do something odd so that more of the game is seen, and calls
    /// `look` at each of the first decisions.
    fn at_decisions(&self, mut look: impl FnMut(&mut Moment<'_, G>)) {
        let (game, mut policy, mut rng) = (&self.game, steady(&self.game), Stream::from_key(7));
        let (mut state, mut choices) = (game.blank(), Vec::new());
        for number in 0..self.games {
            let mut dice = Dice::new(self.seed, number);
            game.set_up(&mut state, &mut dice, &mut Silent);
            for _ in 0..self.decisions {
                choices.clear();
                let step = game.step(&mut state, &mut dice, &mut choices, &mut Silent);
                let Step::Decide(seat) = step else { break };
                let (dice_here, rng_here) = (&mut dice, &mut rng);
                look(&mut Moment { state: &state, dice: dice_here, seat, choices: &choices, rng: rng_here });
                let own = dice.stream(Purpose::policy(seat));
                let taken = match rng.below(10) {
                    0 => rng.below(choices.len() as u32) as usize,
                    _ => policy.decide(game, game.view(&state, seat), &choices, own),
                };
                game.apply(&mut state, choices[taken], &mut dice, &mut Silent);
            }
        }
    }

    /// Neither a view nor what is legal nor a decision changes when something hidden does.
    pub(crate) fn a_view_tells_nothing_of_what_is_hidden(&self) {
        let (game, mut policy) = (&self.game, steady(&self.game));
        self.at_decisions(|moment| {
            let mut other = self.permuted(moment);
            let told = |state| all_told(game, game.view(state, moment.seat), moment.choices);
            assert_eq!(told(moment.state), told(&other));
            let taken = moment.decision(game, moment.state, &mut policy);
            assert_eq!(taken, moment.decision(game, &other, &mut policy), "the decision is the same");
            let mut again = Vec::new();
            game.step(&mut other, moment.dice, &mut again, &mut Silent);
            assert_eq!(moment.choices, again, "what is legal tells nothing either");
        });
    }

    /// What is determinized looks like what is there; `assert_same` makes sure that it has the same pieces.
    pub(crate) fn determinized_states_look_the_same(&self, assert_same: impl Fn(&G, &G::State, &G::State)) {
        let (game, mut determinized) = (&self.game, self.game.blank());
        self.at_decisions(|moment| {
            game.determinize(game.view(moment.state, moment.seat), &mut determinized, moment.rng);
            let told = |state| all_told(game, game.view(state, moment.seat), moment.choices);
            assert_eq!(told(moment.state), told(&determinized));
            assert_same(game, moment.state, &determinized);
        });
    }

    /// What is determinized depends on the view and on `rng` alone.
    pub(crate) fn determinized_states_know_nothing_hidden(&self) {
        let game = &self.game;
        let (mut one, mut other) = (game.blank(), game.blank());
        self.at_decisions(|moment| {
            let permuted = self.permuted(moment);
            let determinize = |state: &G::State, into: &mut G::State| {
                game.determinize(game.view(state, moment.seat), into, &mut Stream::from_key(9));
            };
            determinize(moment.state, &mut one);
            determinize(&permuted, &mut other);
            assert_eq!(G::dealt(&one), G::dealt(&other));
        });
    }

    /// Searches, one to the end of the game and one to a horizon with an evaluation of small numbers, decide the same
    /// whatever is hidden; and they do look ahead.
    pub(crate) fn a_search_knows_nothing_hidden(&self) {
        let game = &self.game;
        let weights =
            (0..G::POSITION_FEATURES.len()).map(|feature| ((feature * 7) % 5) as f64 / 20.0 - 0.1).collect();
        let horizon = Horizon { turns: 2, evaluation: Evaluation::new(weights) };
        for horizon in [None, Some(horizon)] {
            let effort = Effort { budget: 3, candidates: 3, caution: 0.5, horizon };
            let mut search = Search::new(Box::new(steady(game)), effort, Restrictions::none());
            let mut differs_from_base = 0;
            self.at_decisions(|moment| {
                let other = self.permuted(moment);
                let taken = moment.decision(game, moment.state, &mut search);
                assert_eq!(taken, moment.decision(game, &other, &mut search));
                let base = moment.decision(game, moment.state, &mut steady(game));
                differs_from_base += usize::from(taken != base);
            });
            assert!(differs_from_base > 0, "it does look ahead");
        }
    }
}
