//! What the Alien threatens to do before the member acts again.

use super::expected_loss::{ByDistance, NextCard, Protection, Victim, far};
use crate::games::nostromo::{Nostromo, View};

/// What the Alien threatens to do.
#[derive(Clone, Copy)]
pub(super) struct Threat {
    /// What is drawn next.
    pub(super) next: NextCard,
    /// Cards until the member acts again.
    cards: u8,
    /// What the member holds against the Alien.
    pub(super) protection: Protection,
    /// The member whom the Alien is nearest to, this one left out, and what the next card costs then.
    pub(super) others: Victim,
    pub(super) others_loss: f64,
}

impl Threat {
    pub(super) const NONE: Self = Self {
        next: NextCard::NONE,
        cards: 1,
        protection: Protection::NONE,
        others: Victim::NOBODY,
        others_loss: 0.0,
    };
}

/// The expected loss by the distance of the Alien from the member who decides, with the protection that it has.
pub(super) struct ThreatByDistance<'a> {
    next: &'a ByDistance,
    after: &'a ByDistance,
    /// From this distance on, it comes to another member.
    limit: u8,
    others: f64,
}

impl ThreatByDistance<'_> {
    /// What the next card costs on average if the member is so far from the Alien, and those after it until the member
    /// acts again, if it is the one whom the Alien heads for.
    #[inline]
    pub(super) fn at(&self, distance: u8) -> [f64; 2] {
        let is_met = distance < self.limit;
        let (next, after) = (self.next[far(distance)], self.after[far(distance)]);
        [either(is_met, next, self.others), either(is_met, after, 0.0)]
    }
}

/// One of two amounts, without a branch: the processor could hardly predict which one.
#[inline(always)]
pub(super) fn either(is_first: bool, first: f64, second: f64) -> f64 {
    let mask = u64::from(is_first).wrapping_neg();
    f64::from_bits(first.to_bits() & mask | second.to_bits() & !mask)
}

impl Nostromo {
    /// What the Alien threatens to do to the crew now.
    #[inline]
    pub(super) fn threat(&self, view: View<'_>) -> Threat {
        let next = if view.skips_encounter() { NextCard::NONE } else { NextCard::card(view.top()) };
        let (seat, active) = (view.seat(), view.active());
        let cards = if seat > active { seat - active } else { seat + self.players - active };
        let distances = self.board.distances(view.alien());
        let mut others = Victim::NOBODY;
        for (other, one) in (0..).zip(view.crew()) {
            let protection = Protection::of(view.held(other) & self.allowed.uses);
            let victim = Victim::new(distances[one.at.index()], protection);
            others = others.min(victim.unless(other == seat));
        }
        let others_loss = self.expected_loss.of_the_next(next, others);
        let protection = Protection::of(view.held(seat) & self.allowed.uses);
        Threat { next, cards, protection, others, others_loss }
    }

    /// What a threat costs, by distance.
    #[inline(always)]
    pub(super) fn threat_by_distance(&self, threat: Threat) -> ThreatByDistance<'_> {
        let [next, after] = self.expected_loss.rows(threat.protection, threat.next, threat.cards.into());
        ThreatByDistance {
            next,
            after,
            limit: threat.others.limit(threat.protection),
            others: threat.others_loss,
        }
    }
}
