//! Which choices a strategy weighs, and by which features. Features are sparse: a choice has only a few of them.

use super::{
    analysis::{Analysis, Situation},
    candidates::{Walk, are_enough, candidates},
    choice_features::ChoiceFeatures,
    features::{FEATURES, Of},
};
use crate::{
    games::nostromo::{
        Choice, Nostromo, Space, View, choice::Kind, components::pieces::spaces, rules::walk, state::Ask,
    },
    policy::{Best, Feature, Weighable},
};

impl Weighable for Nostromo {
    /// The weight of what is of no use.
    type Precomputed = f64;
    type Analysis = Analysis;

    const FEATURES: &'static [Feature] = FEATURES;

    fn precompute(&self, weights: &[f64]) -> f64 {
        weights[Of::Stray as usize]
    }

    fn analyze(&self, view: View<'_>, _useless: &f64) -> Analysis {
        self.analysis(view)
    }

    /// Only what may be of use; if nothing of it is worth more than what is of no use, all must be seen.
    #[inline]
    fn offer(
        &self,
        view: View<'_>,
        (weights, useless): (&[f64], &f64),
        choices: &mut Vec<Choice>,
        best: &mut Best<'_, Choice>,
    ) -> bool {
        let analysis = match view.ask() {
            Ask::Action => self.before_an_action(view),
            Ask::Flee { flight, options } => {
                let ends = view.ends_of_flight(flight);
                return self.offer_flights(view, weights, [ends & options, ends & !options], best);
            }
            Ask::Nothing
            | Ask::Trade(_)
            | Ask::Scouted
            | Ask::Peeked
            | Ask::Prod { .. }
            | Ask::Alien { .. }
            | Ask::Ash { .. }
            | Ask::PayAsh(_)
            | Ask::Push(_) => return false,
        };
        let situation = match &analysis {
            Analysis::Decided(choice) => {
                best.consider(*choice, f64::INFINITY);
                return true;
            }
            Analysis::Open(situation) => situation,
        };
        if !are_enough(view, situation.now) {
            return false;
        }
        self.offer_moves(view, weights, situation, best);
        candidates(view, situation, choices);
        for choice in choices.iter() {
            let mut worth = 0.0;
            self.weigh_other(view, situation, *choice, &mut |feature, amount| {
                worth += weights[feature] * amount;
            });
            best.consider(*choice, worth);
        }
        best.worth() > *useless
    }

    #[inline(always)]
    fn weigh(&self, view: View<'_>, analysis: &Analysis, choice: Choice, add: &mut impl FnMut(usize, f64)) {
        let situation = match analysis {
            Analysis::Decided(sure) => {
                return add(if choice == *sure { Of::Other } else { Of::Stray } as usize, 1.0);
            }
            Analysis::Open(situation) => situation,
        };
        match choice {
            _ if situation.strays.has(choice.kind()) => add(Of::Stray as usize, 1.0),
            Choice::Move(space) | Choice::Walk(space) => {
                let at = view.member(view.seat()).at;
                let moves = self.board.distance(at, space);
                let Walk { reach, stops, ends } = situation.walk;
                let is_stray =
                    moves > reach || self.board.between(at, space) & stops != 0 || ends & space.bit() == 0;
                if is_stray {
                    add(Of::Stray as usize, 1.0);
                } else {
                    self.weigh_move(
                        view,
                        situation,
                        &self.threat_by_distance(situation.threat),
                        [space.0, moves],
                        add,
                    );
                }
            }
            _ => self.weigh_other(view, situation, choice, add),
        }
    }
}

impl Nostromo {
    /// Offers the flights that end in these spaces, by one step and by more. Returns false where there is none.
    #[inline(never)]
    fn offer_flights(
        &self,
        view: View<'_>,
        weights: &[f64],
        [steps, runs]: [u32; 2],
        best: &mut Best<'_, Choice>,
    ) -> bool {
        if steps | runs == 0 {
            return false;
        }
        let situation = self.on_flight(view, steps | runs);
        let worth = |space: Space| {
            let mut worth = 0.0;
            let add = |feature, amount| worth += weights[feature] * amount;
            ChoiceFeatures { game: self, view, situation: &situation, add }.flee(space);
            worth
        };
        spaces(steps).for_each(|space| best.consider(Choice::Flee(space), worth(space)));
        spaces(runs).for_each(|space| best.consider(Choice::Run(space), worth(space)));
        true
    }

    /// Offers the moves and walks that may be of use.
    #[inline(always)]
    fn offer_moves(
        &self,
        view: View<'_>,
        weights: &[f64],
        situation: &Situation,
        best: &mut Best<'_, Choice>,
    ) {
        let at = view.member(view.seat()).at;
        let threat = self.threat_by_distance(situation.threat);
        let Walk { reach, stops, ends } = situation.walk;
        for space in spaces(self.board.within(at, reach) & ends & !at.bit()) {
            if self.board.between(at, space) & stops != 0 {
                continue;
            }
            let mut worth = 0.0;
            let moves = self.board.distance(at, space);
            self.weigh_move(view, situation, &threat, [space.0, moves], &mut |feature, amount| {
                worth += weights[feature] * amount;
            });
            best.consider(walk(&self.board, at, space), worth);
        }
    }

    /// Anything but a move.
    #[inline(always)]
    fn weigh_other(
        &self,
        view: View<'_>,
        situation: &Situation,
        choice: Choice,
        add: &mut impl FnMut(usize, f64),
    ) {
        match choice {
            Choice::EndPhase if situation.now.kind() != Kind::EndPhase => {
                add(Of::Wait as usize, 1.0);
                ChoiceFeatures { game: self, view, situation, add }.end_here();
            }
            _ => ChoiceFeatures { game: self, view, situation, add }.other(choice),
        }
    }
}
