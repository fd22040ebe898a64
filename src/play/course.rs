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
        &mut self,
        log: &mut L,
        mut decide: impl FnMut(Seat, G::View<'_>, &[G::Choice], &mut Stream) -> usize,
    ) -> usize {
        let game = self.game;
        for _ in 0..game.decision_cap() {
            self.choices.clear();
            let seat = match game.step(self.state, self.dice, self.choices, log) {
                Step::Over(outcome) => return outcome,
                Step::Decide(seat) => seat,
            };
            debug_assert!(!self.choices.is_empty(), "the rules asked {seat} to choose from nothing");
            if !self.restrictions.is_empty() {
                self.restrictions.apply(game, game.view(self.state, seat), self.choices);
            }
            let taken = if self.choices.len() == 1 {
                0
            } else {
                let view = game.view(self.state, seat);
                decide(seat, view, self.choices, self.dice.stream(Purpose::policy(seat)))
            };
            game.apply(self.state, self.choices[taken], self.dice, log);
        }
        game.outcomes().len()
    }
}
