//! What is asked of a card again and again, at a glance: a few bytes a card instead of a whole face.

use super::{
    cards::{Card, Face, Kind, Trigger},
    components::Components,
    language::Op,
};

/// What the engine asks of a card before every action.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Glance {
    /// Its attack; for an enemy, what it costs to fight it.
    pub(super) attack: u8,
    /// What it costs to recruit it.
    pub(super) cost: u8,
    /// What its ability on the board costs, for cards with [`Glance::PAYS`].
    pub(super) pay: u8,
    /// How many strikes it draws: 0 if it does not strike.
    pub(super) strikes: u8,
    flags: u8,
}

impl Glance {
    /// It fights the players.
    pub(super) const ENEMY: u8 = 1;
    /// It can be fought on the last Objective only.
    pub(super) const FINAL: u8 = 2;
    /// It has an ability that can be paid for.
    pub(super) const PAYS: u8 = 4;
    /// Once it is attached, that ability is spent.
    pub(super) const PAYS_TO_ATTACH: u8 = 8;
    /// It can be coordinated.
    pub(super) const LENDABLE: u8 = 16;
    /// It is played with the whole hand.
    pub(super) const ORDERLY: u8 = 32;
    /// It has continuous abilities.
    pub(super) const LASTING: u8 = 64;
    /// Something happens at the moment it is drawn.
    pub(super) const STARTLING: u8 = 128;

    /// Whether it has one of these properties.
    #[inline]
    pub(super) const fn is(self, flags: u8) -> bool {
        self.flags & flags != 0
    }

    fn of(face: &Face, parts: &Components) -> Self {
        let pays = parts.ops.get(usize::from(face.ability(Trigger::Pays).0));
        let flag = |has: bool, flag: u8| if has { flag } else { 0 };
        let is_startling = face.kind == Kind::Chestburster || face.ability(Trigger::Drawn).is_some();
        Self {
            attack: face.attack,
            cost: face.cost,
            pay: face.pay.unwrap_or(0),
            strikes: face.strikes,
            flags: flag(face.is_enemy(), Self::ENEMY)
                | flag(face.is_final, Self::FINAL)
                | flag(face.pay.is_some(), Self::PAYS)
                | flag(matches!(pays, Some(Op::Attach(_))), Self::PAYS_TO_ATTACH)
                | flag(face.coordinate, Self::LENDABLE)
                | flag(face.order.is_some(), Self::ORDERLY)
                | flag(face.has_passives(), Self::LASTING)
                | flag(is_startling, Self::STARTLING),
        }
    }
}

/// A glance at every card; "no card" is among them, and has nothing.
#[derive(Clone, Debug)]
pub(super) struct Glances(Box<[Glance; 256]>);

impl Glances {
    pub(super) fn at(parts: &Components) -> Self {
        let mut glances = Box::new([Glance::default(); 256]);
        for (glance, face) in glances.iter_mut().take(usize::from(Card::NONE.0)).zip(&parts.faces) {
            *glance = Glance::of(face, parts);
        }
        Self(glances)
    }
}

impl std::ops::Index<Card> for Glances {
    type Output = Glance;
    #[inline]
    fn index(&self, card: Card) -> &Glance {
        &self.0[usize::from(card.0)]
    }
}
