//! What a strategy may weigh. Features are sparse: a choice has only a few of them.

use super::{
    Choice, Nostromo, Space, View,
    choice::Kind,
    features::{FEATURES, Of},
    pieces::spaces,
    plan::is_reachable,
    scale::Scale,
    shortlist::{Walk, can_tell, shortlist},
    state::Ask,
    thought::{Analysis, Fear, Look, either},
};
use crate::policy::{Best, Feature, Weighable};

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
            _ => return false,
        };
        let look = match &analysis {
            Analysis::Sure(choice) => {
                best.consider(*choice, f64::INFINITY);
                return true;
            }
            Analysis::Open(look) => look,
        };
        if !can_tell(view, look.now) {
            return false;
        }
        self.offer_moves(view, weights, look, best);
        shortlist(view, look, choices);
        for choice in choices.iter() {
            let mut worth = 0.0;
            self.weigh_other(view, look, *choice, &mut |feature, amount| {
                worth += weights[feature] * amount;
            });
            best.consider(*choice, worth);
        }
        best.worth() > *useless
    }

    #[inline(always)]
    fn weigh(&self, view: View<'_>, analysis: &Analysis, choice: Choice, add: &mut impl FnMut(usize, f64)) {
        let look = match analysis {
            Analysis::Sure(sure) => {
                return add(if choice == *sure { Of::Other } else { Of::Stray } as usize, 1.0);
            }
            Analysis::Open(look) => look,
        };
        match choice {
            _ if look.strays.has(choice.kind()) => add(Of::Stray as usize, 1.0),
            Choice::Move(space) | Choice::Walk(space) => {
                let at = view.member(view.seat()).at;
                let moves = self.board.distance(at, space);
                let Walk { reach, stops, ends } = look.walk;
                let is_stray =
                    moves > reach || self.board.between(at, space) & stops != 0 || ends & space.bit() == 0;
                if is_stray {
                    add(Of::Stray as usize, 1.0);
                } else {
                    self.weigh_move(view, look, &self.fear(look.threat), [space.0, moves], add);
                }
            }
            _ => self.weigh_other(view, look, choice, add),
        }
    }
}

impl Nostromo {
    /// What a concealed token costs on average.
    #[inline]
    pub(super) fn token_at(&self, view: View<'_>, analysis: &Look, space: Space) -> f64 {
        either(view.has_token(space), analysis.token_loss, 0.0)
    }

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
        let look = self.on_flight(view, steps | runs);
        let worth = |space: Space| {
            let mut worth = 0.0;
            let add = |feature, amount| worth += weights[feature] * amount;
            Scale { game: self, view, analysis: &look, add }.flee(space);
            worth
        };
        spaces(steps).for_each(|space| best.consider(Choice::Flee(space), worth(space)));
        spaces(runs).for_each(|space| best.consider(Choice::Run(space), worth(space)));
        true
    }

    /// Offers the moves and walks that may be of use.
    #[inline(always)]
    fn offer_moves(&self, view: View<'_>, weights: &[f64], look: &Look, best: &mut Best<'_, Choice>) {
        let at = view.member(view.seat()).at;
        let fear = self.fear(look.threat);
        let Walk { reach, stops, ends } = look.walk;
        for space in spaces(self.board.within(at, reach) & ends & !at.bit()) {
            if self.board.between(at, space) & stops != 0 {
                continue;
            }
            let mut worth = 0.0;
            let moves = self.board.distance(at, space);
            self.weigh_move(view, look, &fear, [space.0, moves], &mut |feature, amount| {
                worth += weights[feature] * amount;
            });
            best.consider(self.board.walk(at, space), worth);
        }
    }

    /// Anything but a move.
    #[inline(always)]
    fn weigh_other(&self, view: View<'_>, look: &Look, choice: Choice, add: &mut impl FnMut(usize, f64)) {
        match choice {
            Choice::EndPhase if look.now.kind() != Kind::EndPhase => {
                add(Of::Wait as usize, 1.0);
                Scale { game: self, view, analysis: look, add }.end_here();
            }
            _ => Scale { game: self, view, analysis: look, add }.other(choice),
        }
    }

    // Moves are weighed more often than all else, and little about them can be foreseen: hence amounts of 0 rather
    // than branches.
    #[inline(always)]
    fn weigh_move(
        &self,
        view: View<'_>,
        analysis: &Look,
        fear: &Fear<'_>,
        [space, moves]: [u8; 2],
        add: &mut impl FnMut(usize, f64),
    ) {
        let space = Space(space);
        let way = self.board.around(view.alien(), space, analysis.plan.target);
        let left = view.actions() - moves;
        let is_stop = analysis.walk.stops & space.bit() != 0;
        // One goes on from there, unless the phase ends there, with this move or because there is nothing to do.
        let goes_on = (left > 0) & (is_stop | ((way == 0) & !analysis.plan.waits));
        let further = left.min(way) * u8::from(goes_on & !analysis.plan.opens);
        let mut progress = i32::from(analysis.way) - i32::from(way) + i32::from(further);
        if analysis.plan.opens && analysis.way == 0 {
            // The token of one's own room: out and in again.
            progress = 1;
        }
        if !is_reachable(analysis.way.max(way)) {
            progress = 0;
        }
        // Where all others wait, each step is worth more.
        progress <<= u32::from(analysis.plan.gathers);
        add(Of::Progress as usize, f64::from(progress));
        add(Of::Arrive as usize, f64::from(u8::from(way == 0)));
        add(Of::Alien as usize, f64::from(u8::from(space == view.alien())));
        add(Of::Token as usize, self.token_at(view, analysis, space));
        let distance = self.board.distance(view.alien(), space);
        let [dread, after] = fear.at(distance);
        let ends = !goes_on;
        if view.ash() == Some(space) {
            let mut scale = Scale { game: self, view, analysis, add: &mut *add };
            scale.add(Of::Ash, scale.cost_of_ash());
        }
        add(Of::Dread as usize, either(ends, dread, 0.0));
        add(Of::DreadAfter as usize, either(ends, after, 0.0));
        add(Of::DreadSoon as usize, either(ends, 0.0, dread));
        if ends && view.ash().is_some() {
            Scale { game: self, view, analysis, add }.ash_near(space);
        }
    }
}
