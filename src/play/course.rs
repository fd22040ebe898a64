//! The course of a game: rules and decisions in turn, for real games and for determinized ones.

use super::{Decision, Decisions, Dice, Game, Log, Policy, Purpose, Restrictions, Side, Step};

/// Everything that a game in progress needs.
pub struct Course<'c, G: Game> {
    /// The rules.
    pub game: &'c G,
    /// What is not to be chosen.
    pub restrictions: &'c Restrictions<G>,
    /// Who decides: one for each seat, or one for all.
    pub seated: &'c mut [Box<dyn Policy<G>>],
    /// The state, which changes.
    pub state: &'c mut G::State,
    /// All randomness.
    pub dice: &'c mut Dice,
    /// Room for what is legal.
    pub choices: &'c mut Vec<G::Choice>,
}

/// Whether a choice is on the whole list, for which `choices` has room.
fn is_legal<G: Game>(game: &G, state: &G::State, choices: &mut Vec<G::Choice>, choice: G::Choice) -> bool {
    choices.clear();
    game.list(state, choices);
    choices.contains(&choice)
}

impl<G: Game> Course<'_, G> {
    /// Plays on to the end and returns the outcome's index: one more than the game's last if it never came.
    #[inline]
    pub fn play_on<L: Log>(self, log: &mut L) -> usize {
        let unfinished = self.game.outcomes().len();
        self.play_until(None, |_, _| false, log).unwrap_or(unfinished)
    }

    /// Plays on to the end, or to the first decision at which `is_far_enough` says so after a look at the side
    /// and the view of who decides; returns the outcome's index, or `None` where it stopped.
    ///
    /// `first` is what was decided already, in the middle of a game.
    // One loop for all who play, with one place that calls the rules: so the rules become part of it.
    #[inline(never)]
    pub fn play_until<L: Log>(
        self,
        first: Option<G::Choice>,
        mut is_far_enough: impl FnMut(Side, G::View<'_>) -> bool,
        log: &mut L,
    ) -> Option<usize> {
        let Course { game, restrictions, seated, state, dice, choices } = self;
        let (is_free, one_for_all) = (restrictions.is_empty(), seated.len() == 1);
        let mut decided = first;
        let mut left = game.decision_cap();
        loop {
            if let Some(choice) = decided {
                game.apply(state, choice, dice, log);
            }
            if left == 0 {
                std::hint::cold_path();
                return Some(game.outcomes().len());
            }
            left -= 1;
            choices.clear();
            let seat = match game.step_unlisted(state, dice, choices, log) {
                Step::Over(outcome) => return Some(outcome),
                Step::Decide(seat) => seat,
            };
            if is_far_enough(game.side_of(state, seat), game.view(state, seat)) {
                return None;
            }
            if log.decisions() != Decisions::Untold {
                std::hint::cold_path();
                if choices.is_empty() {
                    game.list(state, choices);
                }
            }
            let policy = &mut seated[if one_for_all { 0 } else { seat.index() }];
            if choices.is_empty() {
                if is_free {
                    let (view, rng) = (game.view(state, seat), dice.stream(Purpose::policy(seat)));
                    decided = policy.decide_unlisted(game, view, choices, rng);
                    if let Some(choice) = decided {
                        debug_assert!(is_legal(game, state, choices, choice), "{choice:?} is not legal");
                        continue;
                    }
                    choices.clear();
                }
                std::hint::cold_path();
                game.list(state, choices);
            }
            debug_assert!(!choices.is_empty(), "the rules asked {seat} to choose from nothing");
            if !is_free {
                restrictions.apply(game, game.view(state, seat), choices);
            }
            let taken = if choices.len() == 1 {
                0
            } else {
                policy.decide(game, game.view(state, seat), choices, dice.stream(Purpose::policy(seat)))
            };
            decided = Some(choices[taken]);
            if log.decisions() != Decisions::Untold {
                std::hint::cold_path();
                tell_decision(game, game.view(state, seat), choices, taken, log);
            }
        }
    }
}

/// Tells what a seat decided, and from how much.
fn tell_decision<G: Game, L: Log>(
    game: &G,
    view: G::View<'_>,
    choices: &[G::Choice],
    taken: usize,
    log: &mut L,
) {
    let text = |choice: &G::Choice| game.choice_text(view, *choice);
    let is_seen = log.decisions() == Decisions::Seen;
    log.decide(Decision {
        seat: game.viewer(view).0 + 1,
        choice: text(&choices[taken]),
        choices: choices.len(),
        legal: is_seen.then(|| choices.iter().map(text).collect()),
        view: is_seen.then(|| game.view_text(view).lines().map(str::to_owned).collect()),
    });
}
