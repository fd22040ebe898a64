//! What is worked out once a decision, and used for every choice of it.

use crate::{
    games::menace::{
        Menace, View,
        components::{
            cards::{ALIEN, cards, other, titles_of},
            language::Means,
        },
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
    /// Weapons in hand.
    pub(super) weapons: f64,
}

impl Analysis {
    #[inline]
    pub(super) fn new(game: &Menace, view: View<'_>) -> Self {
        let space = f64::from((view.room_size() - i32::from(view.creatures())).max(0));
        let is_decisive = view.health() == 1 || view.is_at_portal();
        let opponent = other(view.side());
        let rivals = expected_fighters(game, view, opponent);
        let creatures = if opponent == ALIEN { rivals } else { own(view, game.sets.creatures) };
        let analysis = Self { is_decisive, rivals, more: space.min(creatures), ..Self::default() };
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
        let weapons = own(view, game.sets.weapons);
        Self { missing, reach: reach + weapon, has_weapon: weapon >= missing, weapons, ..self }
    }
}

/// Cards of a set in the own hand.
#[inline]
fn own(view: View<'_>, set: u64) -> f64 {
    f64::from(cards(view.hand() & set).map(|card| view.in_hand(card)).sum::<u8>())
}

/// Weapons or Creatures in the hand of this opponent on average, by what lies face up.
fn expected_fighters(game: &Menace, view: View<'_>, opponent: Side) -> f64 {
    let set = (game.sets.weapons | game.sets.creatures) & titles_of(opponent);
    let seen: u8 = cards(set).map(|card| view.discarded(card)).sum();
    let laid = view.table_cards().iter().filter(|card| set & card.bit() != 0).count();
    let hidden = f64::from(view.hand_size(opponent)) + f64::from(view.pile_size(opponent));
    let left = f64::from(game.values.fighters[opponent.index()]) - f64::from(seen) - laid as f64;
    if hidden > 0.0 { left * f64::from(view.hand_size(opponent)) / hidden } else { 0.0 }
}
