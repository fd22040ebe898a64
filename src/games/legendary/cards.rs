//! What a card is once it has been read: small, `Copy`, and the same for every copy of it.

use super::language::Code;

/// What is printed on a card: an index into all faces of the box. Copies of a card cannot be told apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(pub u8);

impl Card {
    /// No card: an empty room or an empty space in the HQ.
    pub const NONE: Card = Card(u8::MAX);

    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(super) fn is_some(self) -> bool {
        self != Self::NONE
    }
}

/// A class, a crew or another word that cards are known by: a bit of [`Tags`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tag(pub u8);

impl Tag {
    /// Every card has it.
    pub(super) const ANY: Tag = Tag(31);
    /// Specialists and Grunts have it.
    pub(super) const BASIC: Tag = Tag(10);
    /// Drones have it.
    pub(super) const DRONE: Tag = Tag(11);
    /// The classes come first, then the crews.
    pub(super) const CLASSES: u8 = 5;
    pub(super) const CREWS: u8 = 10;
}

/// The words that every box of cards shares, in the order of their bits.
pub(super) const WORDS: [&str; 12] = [
    "intel",
    "leadership",
    "strength",
    "survival",
    "tech",
    "nostromo",
    "sulaco",
    "fury",
    "betty",
    "marines",
    "basic",
    "drone",
];

/// A set of tags.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tags(pub u32);

impl Tags {
    /// Tells the five classes from everything else.
    pub(super) const ALL_CLASSES: Tags = Tags(0b1_1111);

    #[inline]
    pub(super) const fn has(self, tag: Tag) -> bool {
        self.0 & (1 << tag.0) != 0
    }

    pub(super) fn add(&mut self, tag: Tag) {
        self.0 |= 1 << tag.0;
    }

    #[inline]
    pub(super) const fn or(self, other: Tags) -> Tags {
        Tags(self.0 | other.0)
    }

    #[inline]
    pub(super) const fn classes(self) -> u32 {
        self.0 & Self::ALL_CLASSES.0
    }
}

/// What sort of card it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Character,
    Enemy,
    /// A goal or special card of the Hive; characters that hide in the Hive are `Character`.
    Special,
    Event,
    Hazard,
    Facehugger,
    Chestburster,
}

/// When an ability happens: an index into [`Face::abilities`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Trigger {
    Play,
    Sacrifice,
    Mobilize,
    Stay,
    Guard,
    Drawn,
    Reveal,
    Escape,
    Death,
    Strike,
    Event,
    Start,
    Pays,
}

/// How many triggers there are.
pub(super) const TRIGGERS: usize = 13;

/// How many "once this turn" abilities a card can have.
pub(super) const ONCES: usize = 2;

/// What is printed on a card, compiled.
#[derive(Clone, Copy, Debug)]
pub(super) struct Face {
    pub(super) kind: Kind,
    pub(super) tags: Tags,
    pub(super) title: u8,
    pub(super) cost: u8,
    pub(super) attack: u8,
    pub(super) recruit: u8,
    pub(super) has_attack: bool,
    pub(super) has_recruit: bool,
    pub(super) coordinate: bool,
    pub(super) vigilant: bool,
    pub(super) guards: bool,
    /// It has no ability that could be used once it lies in play.
    pub(super) is_quiet: bool,
    /// When it is played by [`PlayAll`](super::Choice::PlayAll): 0 is first, and `None` is not at all.
    pub(super) order: Option<u8>,
    pub(super) is_final: bool,
    pub(super) moves: bool,
    /// How many strikes it draws: 0 if it does not strike.
    pub(super) strikes: u8,
    /// 1 to 3 for a card that is a goal of that Objective.
    pub(super) goal: u8,
    pub(super) pay: Option<u8>,
    pub(super) abilities: [Code; TRIGGERS],
    pub(super) once: [Code; ONCES],
    /// Its continuous abilities, as a range of the passives.
    pub(super) passives: (u16, u16),
}

impl Face {
    pub(super) fn blank(kind: Kind, title: u8) -> Self {
        let mut tags = Tags::default();
        tags.add(Tag::ANY);
        Self {
            kind,
            tags,
            title,
            cost: 0,
            attack: 0,
            recruit: 0,
            has_attack: false,
            has_recruit: false,
            coordinate: false,
            vigilant: false,
            guards: false,
            is_quiet: true,
            order: None,
            is_final: false,
            moves: true,
            strikes: 1,
            goal: 0,
            pay: None,
            abilities: [Code::NOTHING; TRIGGERS],
            once: [Code::NOTHING; ONCES],
            passives: (0, 0),
        }
    }

    #[inline]
    pub(super) fn ability(&self, trigger: Trigger) -> Code {
        self.abilities[trigger as usize]
    }

    #[inline]
    pub(super) fn has_passives(&self) -> bool {
        self.passives.0 != self.passives.1
    }

    /// Its tags beyond class and crew: what a clone keeps of itself.
    #[inline]
    pub(super) fn named(&self) -> Tags {
        Tags(self.tags.0 & !((1 << Tag::CREWS) - 1))
    }

    /// Whether it fights the players: only such cards strike, can be fought, and go to the Dead Enemies.
    #[inline]
    pub(super) fn is_enemy(&self) -> bool {
        matches!(self.kind, Kind::Enemy | Kind::Facehugger)
    }
}

/// What is printed on a strike.
#[derive(Clone, Copy, Debug)]
pub(super) struct StrikeFace {
    pub(super) damage: u8,
    pub(super) draw: Code,
    pub(super) title: u8,
    pub(super) copies: u8,
}
