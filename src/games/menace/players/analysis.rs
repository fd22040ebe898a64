//! What is worked out once a decision, and used for every choice of it.

use crate::games::menace::{
    Menace, View,
    components::{
        cards::{ALIEN, cards, other},
        language::Means,
    },
};

/// How a decision stands.
#[derive(Clone, Copy, Debug, Default)]
pub struct Analysis {
    /// Whether the Marine would not survive the loss of this fight, or it is the one at the Portal.
    pub(super) is_decisive: bool,
    /// Strength that who raises needs.
    pub(super) missing: f64,
    /// Strength that all cards in hand and the tokens would give, on average.
    pub(super) reach: f64,
    /// Whether a Weapon in hand alone is enough.
    pub(super) has_weapon: bool,
    /// Creatures that may still come in this room after this one.
    pub(super) more: f64,
}

impl Analysis {
    #[inline]
    pub(super) fn new(game: &Menace, view: View<'_>) -> Self {
        let space = view.room_size() - i32::from(view.creatures());
        let more = space.clamp(0, view.hand_size(ALIEN).into());
        let is_decisive = view.health() == 1 || view.is_at_portal();
        let analysis = Self { is_decisive, more: more.into(), ..Self::default() };
        if view.is_raising() { analysis.of_raise(game, view) } else { analysis }
    }

    /// Adds what matters where somebody raises.
    fn of_raise(self, game: &Menace, view: View<'_>) -> Self {
        let (side, fight) = (view.side(), view.fight());
        let lead = fight.strength[other(side).index()] - fight.strength[side.index()];
        // Equal strength is enough for the Marine alone.
        let missing = f64::from(lead + i16::from(side == ALIEN));
        let mut reach = 0.0;
        if fight.allows(side, Means::Action) {
            for card in cards(view.hand() & game.sets.raises) {
                reach += game.values.of(card).strength_now(view) * f64::from(view.in_hand(card));
            }
        }
        let mut weapon: f64 = 0.0;
        if !fight.is_weapon_spent && fight.allows(side, Means::Weapon) {
            for card in cards(view.hand() & game.sets.weapons) {
                weapon = weapon.max(game.values.of(card).strength_now(view));
            }
        }
        if fight.allows(side, Means::Token) {
            reach += f64::from(view.tokens(side)) * f64::from(game.difficulty.token_odds) / 100.0;
        }
        Self { missing, reach: reach + weapon, has_weapon: weapon >= missing, ..self }
    }
}
