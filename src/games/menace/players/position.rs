//! The features of a position, for strategies that look ahead. Each side has its own, because each sees another hand.

use crate::{
    games::menace::{
        Menace, View,
        components::cards::{cards, other},
    },
    policy::{Evaluable, Feature},
};

/// How many there are of each side.
const OF_EACH: usize = 14;

/// Declares the features of both sides, in the same order.
macro_rules! both {
    ($($name:literal, $about:literal;)*) => {
        &[
            $(Feature { name: concat!($name, "_marine"), about: concat!($about, "; seen by the Marine"), weight: 0.0 },)*
            $(Feature { name: concat!($name, "_alien"), about: concat!($about, "; seen by the Alien"), weight: 0.0 },)*
        ]
    };
}

impl Evaluable for Menace {
    const POSITION_FEATURES: &'static [Feature] = both! {
        "always", "1 in every position";
        "health", "health of the Marine";
        "last_health", "1 if it is the last";
        "rooms", "rooms before the Portal that are still to come";
        "portal", "1 at the Portal";
        "cards", "cards in the own hand";
        "other_cards", "cards in the other hand";
        "tokens", "own tokens";
        "other_tokens", "tokens of the other side";
        "fighters", "Weapons or Creatures in the own hand";
        "strength", "strength of all cards in the own hand";
        "best", "strength of the strongest card in the own hand";
        "answers", "cards in the own hand that cancel or change the size";
        "picks", "1 if this side picks the room";
    };

    fn turn(&self, view: View<'_>) -> u32 {
        view.entered().into()
    }

    fn position_features(&self, view: View<'_>, add: &mut impl FnMut(usize, f64)) {
        let (side, sets) = (view.side(), &self.sets);
        let first = side.index() * OF_EACH;
        let rooms = (self.setup.explored + 1).saturating_sub(view.entered());
        let count = |set: u64| f64::from(cards(view.hand() & set).map(|card| view.in_hand(card)).sum::<u8>());
        let strengths = || cards(view.hand()).map(|card| (self.values.of(card).strength, view.in_hand(card)));
        let answers = sets.cancels.iter().fold(sets.sizes, |all, set| all | set);
        let yes = |is_so: bool| f64::from(u8::from(is_so));
        let amounts: [f64; OF_EACH] = [
            1.0,
            view.health().into(),
            yes(view.health() == 1),
            rooms.into(),
            yes(view.is_at_portal()),
            view.hand_size(side).into(),
            view.hand_size(other(side)).into(),
            view.tokens(side).into(),
            view.tokens(other(side)).into(),
            count(sets.weapons | sets.creatures),
            strengths().map(|(strength, copies)| strength * f64::from(copies)).sum(),
            strengths().map(|(strength, _)| strength).fold(0.0, f64::max),
            count(answers),
            yes(view.chooser() == side),
        ];
        amounts.into_iter().enumerate().for_each(|(feature, amount)| add(first + feature, amount));
    }
}
