//! What is worked out once a decision, and used for every choice of it.

use crate::{
    games::menace::{
        Menace, View,
        components::{
            cards::{ALIEN, MARINE},
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
    /// Weapons that the Marine has in hand on average, where the Alien asks.
    pub(super) rivals: f64,
    /// Weapons in hand, where the Marine raises.
    pub(super) weapons: f64,
    /// Creatures in the hand of an Alien who may play one or raises.
    pub(super) creatures: f64,
}

impl Analysis {
    /// Works out what the features of this decision need.
    pub(super) fn new(game: &Menace, view: View<'_>) -> Self {
        match view.asked() {
            Asked::Stage(Stage::Raise) if view.is_marine() => Self::of_marine_raise(game, view),
            Asked::Stage(Stage::Raise) => Self::of_alien_raise(game, view),
            Asked::Stage(Stage::AlienEvents | Stage::NextCreature) => Self::of_creatures(game, view),
            _ => Self::of_stakes(view),
        }
    }

    /// What matters everywhere.
    #[inline]
    pub(super) fn of_stakes(view: View<'_>) -> Self {
        Self { is_decisive: view.health() == 1 || view.is_at_portal(), ..Self::default() }
    }

    /// What matters where the Alien may play a Creature.
    #[inline(always)]
    pub(super) fn of_creatures(game: &Menace, view: View<'_>) -> Self {
        let creatures = view.count(game.sets.creatures);
        let rivals = expected_fighters(game, view, MARINE);
        Self { rivals, creatures, more: smaller(space(view), creatures), ..Self::of_stakes(view) }
    }

    #[inline(always)]
    pub(super) fn of_alien_raise(game: &Menace, view: View<'_>) -> Self {
        let [marine, creature] = view.fight().strength;
        let reach = actions(game, view, ALIEN) + tokens(game, view, ALIEN);
        Self { missing: f64::from(marine - creature + 1), reach, ..Self::of_creatures(game, view) }
    }

    #[inline(always)]
    pub(super) fn of_marine_raise(game: &Menace, view: View<'_>) -> Self {
        let fight = view.fight();
        let [marine, creature] = fight.strength;
        // Equal strength is enough for the Marine.
        let missing = f64::from(creature - marine);
        let is_usable = !fight.is_weapon_spent && fight.allows(MARINE, Means::Weapon);
        let (mut weapon, mut weapons) = (0.0, 0);
        for (card, copies) in view.copies(game.sets.weapons) {
            weapons += copies;
            if is_usable {
                weapon = larger(weapon, game.values.of(card).strength_now(view));
            }
        }
        Self {
            missing,
            reach: actions(game, view, MARINE) + tokens(game, view, MARINE) + weapon,
            has_weapon: weapon >= missing,
            weapons: weapons.into(),
            more: smaller(space(view), expected_fighters(game, view, ALIEN)),
            ..Self::of_stakes(view)
        }
    }
}

/// Creatures that still fit into the room.
#[inline]
fn space(view: View<'_>) -> f64 {
    f64::from((view.room_size() - i32::from(view.creatures())).max(0))
}

/// Strength that all combat actions in the own hand would give.
#[inline]
fn actions(game: &Menace, view: View<'_>, side: Side) -> f64 {
    if !view.fight().allows(side, Means::Action) {
        return 0.0;
    }
    let strengths = view.copies(game.sets.raises);
    strengths.map(|(card, copies)| game.values.of(card).strength_now(view) * f64::from(copies)).sum()
}

/// Strength that all tokens would give, on average.
#[inline]
fn tokens(game: &Menace, view: View<'_>, side: Side) -> f64 {
    if !view.fight().allows(side, Means::Token) {
        return 0.0;
    }
    f64::from(view.tokens(side)) * game.values.token_odds / 100.0
}

/// Weapons or Creatures in the hand of this opponent on average, by what lies face up.
#[inline]
fn expected_fighters(game: &Menace, view: View<'_>, opponent: Side) -> f64 {
    let (in_hand, in_pile) = (view.hand_size(opponent), view.pile_size(opponent));
    let left = game.values.fighters[opponent.index()] - view.open_fighters(opponent);
    let hidden = f64::from(u16::from(in_hand) + u16::from(in_pile));
    if hidden > 0.0 { f64::from(left) * f64::from(in_hand) / hidden } else { 0.0 }
}

// As `f64::min` and `f64::max`, which look for what is not a number at four times the instructions.
#[inline]
fn smaller(one: f64, other: f64) -> f64 {
    if one < other { one } else { other }
}

#[inline]
fn larger(one: f64, other: f64) -> f64 {
    if one > other { one } else { other }
}
