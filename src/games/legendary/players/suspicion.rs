//! Who may be the traitor: Bayes' rule over what everybody was seen to do.
//!
//! At most one player is the traitor, and before anything is seen each of n players is with a chance of 1 in n + 1. Each
//! deed multiplies the odds of who did it by how much oftener a traitor of the same strategy does it than an honest
//! player: the logarithms of these ratios are weights of the strategy, such as `belief_declined`.

use super::features::{FEATURES, Of};
use crate::{
    games::legendary::{
        View,
        state::{DEEDS, SEATS},
    },
    play::Seat,
};

/// The log-likelihood ratio of each deed, in the order of `Deed`.
pub(crate) type Ratios = [f64; DEEDS];

/// The feature that holds the ratio of each deed.
const OF_DEEDS: [Of; DEEDS] = [
    Of::BeliefLent,
    Of::BeliefDeclined,
    Of::BeliefLeft,
    Of::BeliefFought,
    Of::BeliefHelped,
    Of::BeliefSaved,
    Of::BeliefTurn,
];

/// The ratios among the weights of a strategy.
pub(crate) fn ratios(weights: &[f64]) -> Ratios {
    OF_DEEDS.map(|feature| weights.get(feature as usize).copied().unwrap_or(0.0))
}

/// The game's own ratios, for whoever has no strategy at hand.
pub(crate) fn usual_ratios() -> Ratios {
    OF_DEEDS.map(|feature| FEATURES[feature as usize].weight)
}

/// How likely each player is the traitor, as somebody sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Suspicion {
    chances: [f64; SEATS],
}

impl Suspicion {
    /// As the viewer sees it, who knows the own agenda and every agenda that was shown.
    pub(crate) fn of(view: View<'_>, ratios: &Ratios) -> Self {
        Self::without(view, ratios, view.agenda(view.seat()).is_some().then_some(view.seat()))
    }

    /// As somebody sees it who knows only what was shown: how the viewer looks to the others.
    pub(crate) fn from_outside(view: View<'_>, ratios: &Ratios) -> Self {
        Self::without(view, ratios, None)
    }

    fn without(view: View<'_>, ratios: &Ratios, insider: Option<Seat>) -> Self {
        let mut chances = [0.0; SEATS];
        let seats = || (0..view.look().game.players).map(Seat);
        let knows = |seat: Seat| view.is_traitor(seat) && (view.is_shown(seat) || insider == Some(seat));
        if let Some(traitor) = seats().find(|seat| knows(*seat)) {
            chances[traitor.index()] = 1.0;
            return Self { chances };
        }
        // The odds that there is no traitor, or that it is this player, against each other.
        let mut all = 1.0;
        for seat in
            seats().filter(|seat| view.lives(*seat) && !view.is_shown(*seat) && insider != Some(*seat))
        {
            let odds = odds(view, seat, ratios);
            chances[seat.index()] = odds;
            all += odds;
        }
        chances.iter_mut().for_each(|chance| *chance /= all);
        Self { chances }
    }

    /// How likely a player is the traitor.
    #[inline]
    pub(crate) fn of_seat(&self, seat: Seat) -> f64 {
        self.chances[seat.index()]
    }

    /// How much is learnt by looking at a player's agenda, in bits.
    pub(crate) fn doubt(&self, seat: Seat) -> f64 {
        let chance = self.of_seat(seat);
        let bits = |chance: f64| if chance > 0.0 { -chance * libm::log2(chance) } else { 0.0 };
        bits(chance) + bits(1.0 - chance)
    }
}

/// The odds of a player against nobody. Who does not know the own agenda does nothing by it.
fn odds(view: View<'_>, seat: Seat, ratios: &Ratios) -> f64 {
    let agendas = &view.look().s.agendas;
    if !agendas.is_known(seat.0) {
        return 1.0;
    }
    let deeds = agendas.deeds[seat.index()];
    let sum: f64 = deeds.iter().zip(ratios).map(|(times, ratio)| f64::from(*times) * ratio).sum();
    libm::exp(sum.clamp(-30.0, 30.0))
}
