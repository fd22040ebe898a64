//! What was done on this turn.

use super::Id;
use crate::{
    games::legendary::components::{
        cards::{Card, Tag},
        language::Code,
    },
    play::List,
};

/// A card that was played this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Played {
    /// What it counts as.
    pub(crate) card: Card,
    /// What it really is; it differs for a clone.
    pub(crate) own: Card,
    pub(crate) is_copy: bool,
    /// A copy that an ability made.
    pub(crate) echo: Option<Echo>,
    /// Killed: it still counts as played, but it is not one of "your characters".
    pub(crate) is_gone: bool,
    /// Bits of the "once this turn" abilities that were used.
    pub(crate) used: u8,
}

impl Played {
    /// A card of one's own.
    pub(crate) fn own(card: Card) -> Self {
        Self { card, own: card, ..Self::default() }
    }

    /// A copy of a card that another player coordinates.
    pub(crate) fn lent(card: Card) -> Self {
        Self { is_copy: true, ..Self::own(card) }
    }

    /// A copy that an ability makes.
    pub(crate) fn echo(card: Card, echo: Echo) -> Self {
        Self { echo: Some(echo), ..Self::lent(card) }
    }
}

/// Where a copy comes from that an ability made. A copy may make copies too, but none of what it comes from, or two cards
/// could copy each other for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Echo {
    /// The place of the played card whose ability made it; a card of the board has none.
    pub(crate) by: u8,
    pub(crate) of: Model,
}

/// What a copy was made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Model {
    /// A card that was played, by its place.
    Played(u8),
    /// A card in this space of the HQ.
    Space(u8),
}

/// A card that another player coordinates this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Lent {
    pub(crate) card: Card,
    pub(crate) by: u8,
    pub(crate) is_played: bool,
}

/// One of several things that happen at the same time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Waiting {
    /// The ability of a card that lies face up on the board.
    Ability { of: Id, code: Code },
    /// The Death ability of a card that is no longer there; `at` remembers where it was.
    Death { of: Card, at: Id, code: Code },
    /// A card is turned face up.
    Reveal(Id),
}

impl Default for Waiting {
    fn default() -> Self {
        Self::Reveal(Id::NONE)
    }
}

/// What was done on this turn, and what can still be spent.
#[derive(Clone, Debug, Default)]
pub(crate) struct ThisTurn {
    pub(crate) attack: u16,
    pub(crate) recruit: u16,
    /// By how much every scan costs less.
    pub(crate) cheap: u8,
    pub(crate) discounts: List<(u8, Tag), 6>,
    pub(crate) played: List<Played, 96>,
    /// What others have coordinated.
    pub(crate) lent: List<Lent, 8>,
    /// What happens at the same time, in an order that the active player chooses.
    pub(crate) together: List<Waiting, 48>,
    /// Cards from the top of a deck that are being looked at, and how many of them were picked.
    pub(crate) looked_at: List<Card, 3>,
    pub(crate) sifted: u8,
    /// A bit for each player who has been asked to coordinate, with the hand that they have now.
    pub(crate) asked: u8,
    /// A bit for each player who has coordinated a card: one is all that anybody may lend.
    pub(crate) lent_by: u8,
    /// A bit for each player who has declined since the last action: asking again before that would go on for ever.
    pub(crate) declined: u8,
    /// A bit for each class whose abilities were used.
    pub(crate) combos: u8,
    /// An effect has changed the attack of an enemy until the end of the turn.
    pub(super) has_strengthened: bool,
}

impl ThisTurn {
    pub(super) fn clear(&mut self) {
        let Self {
            attack,
            recruit,
            cheap,
            discounts,
            played,
            lent,
            together,
            looked_at,
            sifted,
            asked,
            lent_by,
            declined,
            combos,
            has_strengthened,
        } = self;
        (*attack, *recruit, *cheap, *combos, *has_strengthened) = (0, 0, 0, 0, false);
        (*asked, *lent_by, *declined) = (0, 0, 0);
        *sifted = 0;
        discounts.clear();
        played.clear();
        lent.clear();
        together.clear();
        looked_at.clear();
    }
}
