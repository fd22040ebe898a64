//! The pieces of the box, by small numbers.

use crate::play::bits;

/// How many can play.
pub(crate) const SEATS: usize = 5;
/// How many spaces a board may have.
pub(crate) const SPACES: usize = 32;
/// How many encounter cards a deck may have.
pub(crate) const CARDS: usize = 32;
/// How many concealed tokens there may be.
pub(crate) const TOKENS: usize = 16;
/// How many objectives there may be.
pub(crate) const OBJECTIVES: usize = 10;
/// How many item tiles there are at most.
pub(crate) const TILES: usize = 12;

/// A room or corridor: its index in the order of `data/board.toml`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Space(pub u8);

impl Space {
    /// The space as an index.
    #[inline]
    pub const fn index(self) -> usize {
        // There is room for 32 spaces; saying so spares every look at a table its check of bounds.
        (self.0 & 31) as usize
    }

    /// The space as a bit.
    #[inline]
    pub const fn bit(self) -> u32 {
        1 << (self.0 & 31)
    }
}

/// Something that can be crafted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Item {
    /// Softens every loss of its holder.
    Flashlight,
    /// Turns a concealed token from afar.
    MotionTracker,
    /// Moves the Alien.
    GrappleGun,
    /// Sends the Alien to the Nest.
    Incinerator,
    /// Softens a meeting with the Alien.
    ElectricProd,
    /// Keeps Jonesy.
    CatCarrier,
}

impl Item {
    /// All of them, in the order of their numbers.
    pub const ALL: [Item; 6] = [
        Item::Flashlight,
        Item::MotionTracker,
        Item::GrappleGun,
        Item::Incinerator,
        Item::ElectricProd,
        Item::CatCarrier,
    ];

    /// Its key in every file.
    pub const fn key(self) -> &'static str {
        match self {
            Item::Flashlight => "flashlight",
            Item::MotionTracker => "motion-tracker",
            Item::GrappleGun => "grapple-gun",
            Item::Incinerator => "incinerator",
            Item::ElectricProd => "electric-prod",
            Item::CatCarrier => "cat-carrier",
        }
    }

    /// The bits of its tiles, of which there are two at most.
    #[inline]
    pub const fn tiles(self) -> u16 {
        0b11 << (2 * self as u16)
    }
}

/// One of the 12 item tiles: up to two of each item, `Tile(2 * item)` and `Tile(2 * item + 1)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tile(pub u8);

impl Tile {
    /// What is printed on it.
    #[inline]
    pub const fn item(self) -> Item {
        Item::ALL[(self.0 / 2) as usize]
    }

    /// The tile as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The tile as a bit.
    #[inline]
    pub const fn bit(self) -> u16 {
        1 << (self.0 & 15)
    }
}

/// The tiles of a set of bits.
#[inline]
pub(crate) fn tiles(set: u16) -> impl Iterator<Item = Tile> {
    bits(set.into()).map(|tile| Tile(tile as u8))
}

/// The spaces of a set of bits.
#[inline]
pub(crate) fn spaces(set: u32) -> impl Iterator<Item = Space> {
    bits(set.into()).map(|space| Space(space as u8))
}

/// The spaces where there is some, as bits: eight at a time, because it is asked for at every decision.
#[inline]
pub(crate) fn filled(counts: &[u8; SPACES]) -> u32 {
    const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    // Gathers the lowest bit of each byte in the highest byte.
    const GATHER: u64 = 0x0102_0408_1020_4080;
    let mut bits = 0;
    let (words, _) = counts.as_chunks::<8>();
    for (index, eight) in words.iter().enumerate() {
        let word = u64::from_le_bytes(*eight);
        // The highest bit of each byte that is not 0, and nothing else.
        let some = (((word & LOW) + LOW) | word) & !LOW;
        bits |= u32::from((some >> 7).wrapping_mul(GATHER).to_be_bytes()[0]) << (8 * index);
    }
    bits
}

/// Something that can be picked up, dropped or traded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goods {
    /// An item.
    Tile(Tile),
    /// A coolant canister.
    Coolant,
    /// So much scrap.
    Scrap(u8),
}

/// A member of the crew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Person {
    /// Moves others.
    Ripley,
    /// Has the most actions.
    Dallas,
    /// Finds scrap anywhere.
    Parker,
    /// Crafts cheaply.
    Brett,
    /// Sees what is coming.
    Lambert,
}

impl Person {
    /// All of them, in the order of their numbers.
    pub const ALL: [Person; 5] =
        [Person::Ripley, Person::Dallas, Person::Parker, Person::Brett, Person::Lambert];

    /// The key in every file.
    pub const fn key(self) -> &'static str {
        match self {
            Person::Ripley => "ripley",
            Person::Dallas => "dallas",
            Person::Parker => "parker",
            Person::Brett => "brett",
            Person::Lambert => "lambert",
        }
    }
}

/// A concealed token.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Token {
    /// Nothing happens.
    #[default]
    Safe,
    /// The cat: a scare.
    Jonesy,
    /// A surprise attack, and the morale that it costs.
    Attack(u8),
}

/// Where an item tile is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Place {
    /// Beside the board: it can be crafted.
    #[default]
    Supply,
    /// On the sheet of this seat.
    Held(u8),
    /// On the board.
    At(Space),
}

/// An encounter card by its index in `Nostromo::cards`, one entry a physical card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Card(pub u8);

impl Card {
    /// The card as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A final mission.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Mission {
    /// Destroy Ash, then burn the Alien.
    #[default]
    Sympathies,
    /// Escape with coolant, cat carrier and incinerator.
    Narcissus,
    /// Lure the Alien to the Docking Bay and open the airlock.
    IntoSpace,
    /// Set the ship to self-destruct and leave.
    BlowUp,
    /// Open every room before the ship blows up.
    CutOff,
}

impl Mission {
    /// All of them, in the order of their numbers.
    pub const ALL: [Mission; 5] =
        [Mission::Sympathies, Mission::Narcissus, Mission::IntoSpace, Mission::BlowUp, Mission::CutOff];

    /// The key in every file.
    pub const fn key(self) -> &'static str {
        match self {
            Mission::Sympathies => "sympathies",
            Mission::Narcissus => "narcissus",
            Mission::IntoSpace => "into-space",
            Mission::BlowUp => "blow-up",
            Mission::CutOff => "cut-off",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_spaces_where_there_is_some_are_found() {
        let mut counts = [0; SPACES];
        assert_eq!(filled(&counts), 0);
        for (space, count) in [(0, 1), (7, 255), (8, 128), (19, 3), (31, 127)] {
            counts[space] = count;
        }
        assert_eq!(filled(&counts), 1 | 1 << 7 | 1 << 8 | 1 << 19 | 1 << 31);
    }
}
