//! The course of a game: rules and decisions in turn, for real games and for imagined ones.

use super::{Dice, Game, Log, Purpose, Restrictions, Seat, Step, Stream};

/// Everything that a game in progress needs beside its players.
pub struct Course<'c, G: Game> {
    /// The rules.
    pub game: &'c G,
    /// What is not to be chosen.
    pub restrictions: &'c Restrictions<G>,
    /// The state, which changes.
    pub state: &'c mut G::State,
    /// All luck.
    pub dice: &'c mut Dice,
    /// Room for what is legal.
    pub choices: &'c mut Vec<G::Choice>,
}

impl<G: Game> Course<'_, G> {
    /// Plays on to the end and returns the outcome's index: one more than the game's last if it never came.
    ///
    /// `decide` is asked where there is something to decide: with the seat, its view, at least two choices,
    /// and the luck of its own.
    #[inline]
    pub fn play_on<L: Log>(
        self,
        log: &mut L,
        mut decide: impl FnMut(Seat, G::View<'_>, &[G::Choice], &mut Stream) -> usize,
    ) -> usize {
        let Course { game, restrictions, state, dice, choices } = self;
        let is_free = restrictions.is_empty();
        for _ in 0..game.decision_cap() {
            choices.clear();
            let seat = match game.step(state, dice, choices, log) {
                Step::Over(outcome) => return outcome,
                Step::Decide(seat) => seat,
            };
            debug_assert!(!choices.is_empty(), "the rules asked {seat} to choose from nothing");
            if !is_free {
                restrictions.apply(game, game.view(state, seat), choices);
            }
            let taken = if choices.len() == 1 {
                0
            } else {
                decide(seat, game.view(state, seat), choices, dice.stream(Purpose::policy(seat)))
            };
            game.apply(state, choices[taken], dice, log);
        }
        game.outcomes().len()
    }
}
