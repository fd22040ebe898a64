//! What a card is once it has been read: small, `Copy`, and the same for every copy of it.

use super::language::Code;

/// What is printed on a card: an index into all faces of the box. Copies of a card cannot be told apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(pub u8);

impl Card {
    /// No card: an empty room or an empty space in the HQ.
    pub const NONE: Card = Card(u8::MAX);

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(crate) fn is_some(self) -> bool {
        self != Self::NONE
    }
}

/// A class, a crew or another word that cards are known by: a bit of [`Tags`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tag(pub u8);

impl Tag {
    /// Every card has it.
    pub(crate) const ANY: Tag = Tag(31);
    /// Specialists and Grunts have it.
    pub(crate) const BASIC: Tag = Tag(10);
    /// Drones have it.
    pub(crate) const DRONE: Tag = Tag(11);
    /// The classes come first, then the crews.
    pub(crate) const CLASSES: u8 = 5;
    pub(crate) const CREWS: u8 = 10;
}

/// The words that every box of cards shares, in the order of their bits.
pub(crate) const WORDS: [&str; 12] = [
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
    pub(crate) const ALL_CLASSES: Tags = Tags(0b1_1111);

    #[inline]
    pub(crate) const fn has(self, tag: Tag) -> bool {
        self.0 & (1 << tag.0) != 0
    }

    pub(crate) fn add(&mut self, tag: Tag) {
        self.0 |= 1 << tag.0;
    }

    #[inline]
    pub(crate) const fn or(self, other: Tags) -> Tags {
        Tags(self.0 | other.0)
    }

    #[inline]
    pub(crate) const fn classes(self) -> u32 {
        self.0 & Self::ALL_CLASSES.0
    }
}

/// What sort of card it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
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
pub(crate) enum Trigger {
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
pub(crate) const TRIGGERS: usize = 13;

/// The rounds in which a whole hand is played.
pub(crate) const ROUNDS: usize = 3;

/// How many "once this turn" abilities a card can have.
pub(crate) const ONCES: usize = 2;

/// What is printed on a card, compiled.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Face {
    pub(crate) kind: Kind,
    pub(crate) tags: Tags,
    pub(crate) title: u8,
    pub(crate) cost: u8,
    pub(crate) attack: u8,
    pub(crate) recruit: u8,
    pub(crate) has_attack: bool,
    pub(crate) has_recruit: bool,
    pub(crate) coordinate: bool,
    pub(crate) vigilant: bool,
    pub(crate) guards: bool,
    /// It becomes a clone when it is played.
    pub(crate) clones: bool,
    /// It can be played only where its first step, a discard, can be done in full.
    pub(crate) is_strict: bool,
    /// It has no ability that could be used once it lies in play.
    pub(crate) is_quiet: bool,
    /// When it is played by [`PlayAll`](crate::games::legendary::Choice::PlayAll): 0 is first, and `None` is not at all.
    pub(crate) order: Option<u8>,
    pub(crate) is_final: bool,
    pub(crate) moves: bool,
    /// How many strikes it draws: 0 if it does not strike.
    pub(crate) strikes: u8,
    /// 1 to 3 for a card that is a goal of that Objective.
    pub(crate) goal: u8,
    pub(crate) pay: Option<u8>,
    pub(crate) abilities: [Code; TRIGGERS],
    pub(crate) once: [Code; ONCES],
    /// Its continuous abilities, as a range of the passives.
    pub(crate) passives: (u16, u16),
}

impl Face {
    pub(crate) fn blank(kind: Kind, title: u8) -> Self {
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
            clones: false,
            is_strict: false,
            is_quiet: true,
            order: None,
            is_final: false,
            moves: true,
            strikes: u8::from(matches!(kind, Kind::Enemy | Kind::Facehugger)),
            goal: 0,
            pay: None,
            abilities: [Code::NOTHING; TRIGGERS],
            once: [Code::NOTHING; ONCES],
            passives: (0, 0),
        }
    }

    #[inline]
    pub(crate) fn ability(&self, trigger: Trigger) -> Code {
        self.abilities[trigger as usize]
    }

    #[inline]
    pub(crate) fn has_passives(&self) -> bool {
        self.passives.0 != self.passives.1
    }

    /// Its tags beyond class and crew: what a clone keeps of itself.
    #[inline]
    pub(crate) fn named(&self) -> Tags {
        Tags(self.tags.0 & !((1 << Tag::CREWS) - 1))
    }

    /// Whether it fights the players: only such cards strike, can be fought, and go to the Dead Enemies.
    #[inline]
    pub(crate) fn is_enemy(&self) -> bool {
        matches!(self.kind, Kind::Enemy | Kind::Facehugger)
    }
}

/// What is printed on a strike.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StrikeFace {
    pub(crate) damage: u8,
    /// Whether it can be healed.
    pub(crate) heals: bool,
    pub(crate) draw: Code,
    pub(crate) title: u8,
    pub(crate) copies: u8,
}
