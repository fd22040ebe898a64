//! The morale that the Alien costs on average, in tables that are computed once: by its distance, by the cards to come,
//! and by what the member whom it meets holds against it.

use crate::games::nostromo::{
    Nostromo,
    components::{
        Card, CardFace, Effect, Item,
        pieces::{SEATS, SPACES},
    },
};

/// Every distance is less than this.
pub(crate) const FAR: usize = SPACES;
/// How many protections there are: nothing, a flashlight, an electric prod, or both.
const PROTECTIONS: usize = 4;

/// Morale by the distance of the nearest member from the Alien.
pub(crate) type ByDistance = [f64; FAR];

/// The expected loss through a member who stays where it is and keeps its protection.
#[derive(Clone, Debug, Default)]
pub(crate) struct ExpectedLoss([Costs; PROTECTIONS]);

#[derive(Clone, Debug)]
struct Costs {
    /// So many cards together.
    cards: [ByDistance; SEATS + 1],
    /// The same without the first of them.
    after: [ByDistance; SEATS + 1],
    /// No card, any card, and each card of the deck.
    next: Vec<ByDistance>,
}

impl Default for Costs {
    fn default() -> Self {
        Self { cards: [[0.0; FAR]; SEATS + 1], after: [[0.0; FAR]; SEATS + 1], next: Vec::new() }
    }
}

/// What a member holds against the Alien.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Protection(u8);

impl Protection {
    /// Nothing.
    pub(crate) const NONE: Self = Self(0);

    /// The protection that these tiles give, as bits.
    #[inline]
    pub(crate) fn of(held: u16) -> Self {
        let has = |item: Item| u8::from(held & item.tiles() != 0);
        Self(has(Item::Flashlight) + 2 * has(Item::ElectricProd))
    }
}

/// The member whom the Alien comes to: its distance and its protection in one number, so that the least is the victim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Victim(u16);

impl Victim {
    /// Nobody, who is farther away than anybody.
    pub(crate) const NOBODY: Self = Self(u16::MAX);

    /// Somebody so far away. Of two at the same distance the better protected one counts: the crew chooses.
    #[inline]
    pub(crate) fn new(distance: u8, protection: Protection) -> Self {
        Self(u16::from(distance) * PROTECTIONS as u16 + (PROTECTIONS as u16 - 1) - u16::from(protection.0))
    }

    /// The same, or nobody, without a branch.
    #[inline]
    pub(crate) fn unless(self, is_nobody: bool) -> Self {
        Self(self.0 | u16::from(is_nobody).wrapping_neg())
    }

    /// The least distance at which a member with this protection is safe, because the Alien comes to this victim instead.
    #[inline]
    pub(crate) fn limit(self, protection: Protection) -> u8 {
        (self.0.saturating_add(protection.0.into()) / PROTECTIONS as u16).min(u8::MAX.into()) as u8
    }

    /// How far the Alien is.
    #[inline]
    pub(crate) fn distance(self) -> u8 {
        (self.0 / PROTECTIONS as u16).min(u8::MAX.into()) as u8
    }

    /// What the member holds against it.
    #[inline]
    pub(crate) fn protection(self) -> Protection {
        Protection((PROTECTIONS as u16 - 1 - self.0 % PROTECTIONS as u16) as u8)
    }
}

/// A distance as an index.
#[inline]
pub(crate) fn far(distance: u8) -> usize {
    usize::from(distance) & (FAR - 1)
}

impl ExpectedLoss {
    /// What so many cards cost.
    #[inline]
    pub(crate) fn of_cards(&self, cards: usize, victim: Victim) -> f64 {
        self.0[usize::from(victim.protection().0)].cards[cards.min(SEATS)][far(victim.distance())]
    }

    /// What so many cards cost without the first of them.
    #[inline]
    pub(crate) fn after_the_next(&self, cards: usize, victim: Victim) -> f64 {
        self.0[usize::from(victim.protection().0)].after[cards.min(SEATS)][far(victim.distance())]
    }

    /// What the next card costs somebody with this protection, and so many cards without it, by distance.
    #[inline]
    pub(crate) fn rows(&self, protection: Protection, next: NextCard, cards: usize) -> [&ByDistance; 2] {
        let costs = &self.0[usize::from(protection.0)];
        [&costs.next[usize::from(next.0)], &costs.after[cards.min(SEATS)]]
    }

    /// What the next card costs.
    #[inline]
    pub(crate) fn of_the_next(&self, next: NextCard, victim: Victim) -> f64 {
        self.0[usize::from(victim.protection().0)].next[usize::from(next.0)][far(victim.distance())]
    }

    /// Works all of it out. Cards are taken as drawn from a full deck each time.
    pub(crate) fn new(game: &Nostromo) -> Self {
        let [light, prod] = [Item::Flashlight, Item::ElectricProd].map(|item| game.item(item).spares);
        Self([0, light, prod, light.saturating_add(prod)].map(|spares| Costs::new(game, spares)))
    }
}

impl Costs {
    fn new(game: &Nostromo, spares: u8) -> Self {
        let mut costs = Self::default();
        for cards in 1..=SEATS {
            let later = costs.cards[cards - 1];
            costs.cards[cards] = std::array::from_fn(|distance| {
                let of = game.cards.iter().map(|card| cost(game, card, spares, distance, &later));
                of.sum::<f64>() / game.cards.len().max(1) as f64
            });
        }
        for cards in 1..=SEATS {
            costs.after[cards] =
                std::array::from_fn(|distance| costs.cards[cards][distance] - costs.cards[1][distance]);
        }
        let of = |card: &CardFace| {
            std::array::from_fn(|distance| cost(game, card, spares, distance, &costs.cards[0]))
        };
        costs.next = costs.cards[..2].iter().copied().chain(game.cards.iter().map(of)).collect();
        costs
    }
}

/// What one card costs, and those after it.
fn cost(game: &Nostromo, card: &CardFace, spares: u8, distance: usize, later: &ByDistance) -> f64 {
    if card.effect == Effect::LoseTheSignal {
        return 0.0;
    }
    let steps = card.alien.map_or(0, |steps| usize::from(steps.saturating_add_signed(game.alien_speed)));
    if card.alien.is_some() && steps >= distance {
        return f64::from(game.alien_loss(card.loss).saturating_sub(spares))
            + later[usize::from(game.rules.flight).min(FAR - 1)];
    }
    later[distance.saturating_sub(steps).min(FAR - 1)]
}

/// What is drawn next, as far as the crew knows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NextCard(u8);

impl NextCard {
    /// No card is drawn.
    pub(crate) const NONE: Self = Self(0);

    /// The top card, if the crew has seen it; any card otherwise.
    #[inline]
    pub(crate) fn card(top: Option<Card>) -> Self {
        Self(top.map_or(1, |card| card.0 + 2))
    }
}
