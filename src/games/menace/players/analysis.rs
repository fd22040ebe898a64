//! What is worked out once a decision, and used for every choice of it.

use crate::{
    games::menace::{
        Menace, View,
        components::{
            cards::{ALIEN, MARINE, other},
            language::Means,
        },
        rules::Asked,
        state::Stage,
    },
    play::Side,
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
    /// Creatures that may still come in this room after this one: as far as there is space, those that the Alien has in
    /// hand, or has on average where the Marine asks.
    pub(super) more: f64,
    /// Weapons or Creatures that the opponent has in hand on average.
    pub(super) rivals: f64,
    /// Weapons in hand, where the Marine raises.
    pub(super) weapons: f64,
    /// Creatures in the hand of an Alien who may play one or raises.
    pub(super) creatures: f64,
}

impl Analysis {
    /// Works out what the features of this decision need.
    #[inline]
    pub(super) fn new(game: &Menace, view: View<'_>) -> Self {
        let is_decisive = view.health() == 1 || view.is_at_portal();
        let analysis = Self { is_decisive, ..Self::default() };
        match view.asked() {
            Asked::Stage(Stage::Raise) => analysis.of_fighters(game, view).of_raise(game, view),
            Asked::Stage(Stage::AlienEvents | Stage::NextCreature) => analysis.of_fighters(game, view),
            _ => analysis,
        }
    }

    /// Adds what matters where a Creature fights or may come.
    #[inline]
    fn of_fighters(self, game: &Menace, view: View<'_>) -> Self {
        let space = f64::from((view.room_size() - i32::from(view.creatures())).max(0));
        let rivals = expected_fighters(game, view, other(view.side()));
        if view.is_marine() {
            return Self { rivals, more: space.min(rivals), ..self };
        }
        let creatures = view.count(game.sets.creatures);
        Self { rivals, creatures, more: space.min(creatures), ..self }
    }

    /// Adds what matters where somebody raises.
    #[inline]
    fn of_raise(self, game: &Menace, view: View<'_>) -> Self {
        let (side, fight) = (view.side(), view.fight());
        let lead = fight.strength[other(side).index()] - fight.strength[side.index()];
        // Equal strength is enough for the Marine alone.
        let missing = f64::from(lead + i16::from(side == ALIEN));
        let mut reach = 0.0;
        if fight.allows(side, Means::Action) {
            for (card, copies) in view.copies(game.sets.raises) {
                reach += game.values.of(card).strength_now(view) * f64::from(copies);
            }
        }
        let (mut weapon, mut weapons): (f64, u8) = (0.0, 0);
        if side == MARINE {
            let is_usable = !fight.is_weapon_spent && fight.allows(side, Means::Weapon);
            for (card, copies) in view.copies(game.sets.weapons) {
                weapons += copies;
                if is_usable {
                    weapon = weapon.max(game.values.of(card).strength_now(view));
                }
            }
        }
        if fight.allows(side, Means::Token) {
            reach += f64::from(view.tokens(side)) * f64::from(game.difficulty.token_odds) / 100.0;
        }
        Self {
            missing,
            reach: reach + weapon,
            has_weapon: weapon >= missing,
            weapons: weapons.into(),
            ..self
        }
    }
}

/// Weapons or Creatures in the hand of this opponent on average, by what lies face up.
#[inline]
fn expected_fighters(game: &Menace, view: View<'_>, opponent: Side) -> f64 {
    let hidden = f64::from(view.hand_size(opponent)) + f64::from(view.pile_size(opponent));
    let left = game.values.fighters[opponent.index()] - view.open_fighters(opponent);
    if hidden > 0.0 { f64::from(left) * f64::from(view.hand_size(opponent)) / hidden } else { 0.0 }
}
