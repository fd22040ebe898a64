//! What is printed on sheets, tiles, cards and tokens, and the numbers of the rules.

use super::{Card, Item, Space, Token};

/// A member of the crew as printed.
#[derive(Clone, Debug, Default)]
pub(crate) struct Member {
    pub(crate) name: String,
    pub(crate) actions: u8,
    pub(crate) salvage: u8,
    pub(crate) discount: u8,
    pub(crate) discount_from: u8,
}

/// An item as printed.
#[derive(Clone, Debug, Default)]
pub(crate) struct ItemFace {
    pub(crate) name: String,
    pub(crate) cost: u8,
    /// 0 where it is never used up.
    pub(crate) uses: u8,
    pub(crate) reach: u8,
    pub(crate) moves: u8,
    pub(crate) spares: u8,
    pub(crate) tiles: u8,
}

/// The type of an encounter card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CardKind {
    Quiet,
    Alien,
    Order937,
}

impl CardKind {
    /// What is printed on its cards.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            CardKind::Quiet => "QUIET",
            CardKind::Alien => "ALIEN",
            CardKind::Order937 => "ORDER 937",
        }
    }
}

/// What an encounter card does before the Alien and Ash move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effect {
    /// A concealed token and scrap in a room, if one is named.
    Place,
    LoseTheSignal,
    ToTheInfirmary,
    LoseAllScrap,
    EachLosesScrap,
}

/// An encounter card as printed.
#[derive(Clone, Debug)]
pub(crate) struct CardFace {
    pub(crate) key: String,
    pub(crate) name: String,
    pub(crate) kind: CardKind,
    pub(crate) effect: Effect,
    pub(crate) room: Option<Space>,
    pub(crate) scrap: u8,
    /// Spaces that the Alien moves; `None` where it does not.
    pub(crate) alien: Option<u8>,
    pub(crate) loss: u8,
    pub(crate) ash: u8,
    pub(crate) copies: u8,
}

impl CardFace {
    /// Whether a card is of the ALIEN type.
    #[inline]
    pub(crate) fn is_alien(&self) -> bool {
        self.kind == CardKind::Alien
    }
}

/// The physical cards of a deck, looked up by card or by number.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cards(pub(crate) Vec<CardFace>);

impl std::ops::Index<Card> for Cards {
    type Output = CardFace;
    #[inline]
    fn index(&self, card: Card) -> &CardFace {
        &self.0[card.index()]
    }
}

impl std::ops::Index<usize> for Cards {
    type Output = CardFace;
    fn index(&self, number: usize) -> &CardFace {
        &self.0[number]
    }
}

impl std::ops::Deref for Cards {
    type Target = [CardFace];
    fn deref(&self) -> &[CardFace] {
        &self.0
    }
}

/// What an objective asks for, in its room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    /// So many canisters lie there.
    Drop(u8),
    /// All members are there, each with so much scrap.
    All(u8),
    /// A member is there with this item.
    Bring(Item),
}

/// An objective as printed.
#[derive(Clone, Debug)]
pub(crate) struct Objective {
    pub(crate) key: String,
    pub(crate) title: String,
    pub(crate) goal: Goal,
    pub(crate) room: Space,
}

/// What an objective asks for, and where: all of it that is looked at after every action.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Aim {
    pub(crate) goal: Goal,
    pub(crate) room: Space,
    /// The room as a bit, if canisters are to be dropped there.
    pub(crate) canisters: u32,
}

/// A final mission as printed; what it does not use is 0.
#[derive(Clone, Debug, Default)]
pub(crate) struct MissionFace {
    pub(crate) title: String,
    pub(crate) solo: bool,
    pub(crate) coolant_to: Option<Space>,
    pub(crate) room: Space,
    pub(crate) posts: Vec<Space>,
    pub(crate) hits: u8,
    pub(crate) ash_loss: u8,
    pub(crate) push: u8,
    pub(crate) coolant: u8,
    pub(crate) scrap: u8,
    pub(crate) countdown: Option<u8>,
}

/// So many concealed tokens of a kind.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tokens {
    pub(crate) token: Token,
    pub(crate) copies: u8,
}

/// The numbers of the rules.
#[derive(Clone, Debug, Default)]
pub(crate) struct Rules {
    pub(crate) morale_few: u8,
    pub(crate) morale_many: u8,
    pub(crate) many: u8,
    pub(crate) scrap: u8,
    pub(crate) extra_objectives: u8,
    pub(crate) flight: u8,
    pub(crate) walk_loss: u8,
    pub(crate) jonesy_loss: u8,
    pub(crate) ash_loss: u8,
    pub(crate) item_slots: u8,
    pub(crate) convert_scrap: u8,
    pub(crate) start: Space,
    pub(crate) nest: Space,
    pub(crate) ash: Space,
    pub(crate) workshop: Space,
}

/// What lies in a room at the start.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lay {
    pub(crate) room: Space,
    pub(crate) scrap: u8,
    pub(crate) coolant: u8,
    pub(crate) has_token: bool,
}
