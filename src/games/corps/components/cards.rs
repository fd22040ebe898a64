//! Cards and characters as the rules see them.

use super::language::{Ability, Op};

/// Most titles of Endurance cards.
pub(crate) const TITLES: usize = 64;
/// Most Endurance cards.
pub(crate) const CARDS: usize = 100;
/// Most characters.
pub(crate) const CHARACTERS: usize = 8;
/// Most Motion Tracker cards.
pub(crate) const TRACKER_CARDS: usize = 100;

/// The title of an Endurance card, by its number. Copies of a title are the same card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Card(pub u8);

impl Card {
    /// Stands for an empty place.
    pub(crate) const NONE: Card = Card(u8::MAX);

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(crate) fn is_some(self) -> bool {
        self != Card::NONE
    }
}

/// A character, by its number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Character(pub u8);

impl Character {
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(crate) const fn bit(self) -> u8 {
        1 << self.0
    }
}

/// The title of a Motion Tracker card, by its number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Signal(pub u8);

impl Signal {
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The type of an Endurance card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Kind {
    Weapon,
    Equipment,
    Event,
    Hazard,
}

impl Kind {
    pub(crate) const WORDS: [(&'static str, Kind); 4] = [
        ("weapon", Kind::Weapon),
        ("equipment", Kind::Equipment),
        ("event", Kind::Event),
        ("hazard", Kind::Hazard),
    ];

    #[inline]
    pub(crate) const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// An Endurance card.
#[derive(Clone, Debug)]
pub(crate) struct CardFace {
    pub(crate) title: String,
    pub(crate) kind: Kind,
    pub(crate) copies: u8,
    /// To equip or to play it.
    pub(crate) cost: u8,
    pub(crate) weapon: WeaponFace,
    pub(crate) abilities: Vec<Ability>,
}

/// What only weapons have.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct WeaponFace {
    pub(crate) is_full_auto: bool,
    pub(crate) is_heavy: bool,
    pub(crate) is_unwieldy: bool,
    pub(crate) is_backup: bool,
    pub(crate) is_grenade: bool,
    /// Cards that an Attack action exhausts.
    pub(crate) fire: u8,
    /// Firing discards the weapon instead.
    pub(crate) is_discarded: bool,
    /// Spaces that it reaches; 0: as far as one sees.
    pub(crate) range: u8,
    pub(crate) is_area: bool,
    /// Hits up to this roll, whatever the dial shows.
    pub(crate) auto: u8,
    /// Whether two dice are rolled, of which the lower one counts.
    pub(crate) has_two_dice: bool,
    /// Added to the bearer's defence rolls.
    pub(crate) defence: i8,
    /// After an Attack action: a free one with an equipped Grenade.
    pub(crate) grants_grenade: bool,
    /// After an Attack action: cards that a second one with this weapon exhausts; 0: there is none.
    pub(crate) second: u8,
}

/// A character with both sides of its card.
#[derive(Clone, Debug)]
pub(crate) struct CharacterFace {
    pub(crate) name: String,
    pub(crate) is_marine: bool,
    /// 0 for civilians.
    pub(crate) rank: u8,
    /// Whether it may bear weapons.
    pub(crate) is_armed: bool,
    pub(crate) hero: SideFace,
    pub(crate) grunt: SideFace,
}

/// One side of a character's card.
#[derive(Clone, Debug, Default)]
pub(crate) struct SideFace {
    pub(crate) speed: u8,
    pub(crate) aim: u8,
    pub(crate) tech: u8,
    pub(crate) defence: u8,
    pub(crate) counter: u8,
    pub(crate) abilities: Vec<Ability>,
    /// Firing costs of weapons that differ for this character.
    pub(crate) costs: Vec<(Card, u8)>,
    /// Cards that it may recycle beyond what a Rest recycles.
    pub(crate) rest: u8,
}

/// The type of a Motion Tracker card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SignalKind {
    Tunnel,
    Hidden,
    Visible,
    Alien,
}

/// Where the blips of a Motion Tracker card appear.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// A spawn point by its number, from 0.
    Spawn(u8),
    /// The tunnel that the card places.
    Tunnel,
}

/// A Motion Tracker card.
#[derive(Clone, Debug)]
pub(crate) struct SignalFace {
    pub(crate) title: String,
    pub(crate) level: u8,
    pub(crate) kind: SignalKind,
    pub(crate) copies: u8,
    pub(crate) blips: u8,
    pub(crate) source: Source,
    pub(crate) code: super::language::Code,
}

/// The effects of all cards and characters.
pub(crate) type Ops = Vec<Op>;
