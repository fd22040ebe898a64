//! The few bytes of a card that the rules read all the time, apart from the whole face so that they fit the cache.

use super::{
    Components,
    cards::{Card, Face, Kind, ROUNDS, Tag, Tags, Trigger},
    language::{Op, ThisOp},
};

/// What the rules read of a card before every action.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CompactFace {
    /// Its attack; for an enemy, what it costs to fight it.
    pub(crate) attack: u8,
    /// What it costs to recruit it.
    pub(crate) cost: u8,
    /// What its ability on the board costs, for cards with [`CompactFace::PAYS`].
    pub(crate) pay: u8,
    /// How many strikes it draws: 0 if it does not strike.
    pub(crate) strikes: u8,
    /// Recruit Points that it gives.
    pub(crate) recruit: u8,
    /// The round in which it is played with the whole hand, and whether it has an ability then; whether it moves,
    /// whether it guards, and whether it must be paid for with discards.
    order: u8,
    flags: u16,
}

impl CompactFace {
    /// It fights the players.
    pub(crate) const ENEMY: u16 = 1;
    /// It can be fought on the last Objective only.
    pub(crate) const FINAL: u16 = 2;
    /// It has an ability that can be paid for.
    pub(crate) const PAYS: u16 = 4;
    /// Once it is attached, that ability is spent.
    pub(crate) const PAYS_TO_ATTACH: u16 = 8;
    /// It can be coordinated.
    pub(crate) const LENDABLE: u16 = 16;
    /// It is played with the whole hand, whatever may strike.
    pub(crate) const IN_PLAY_ALL: u16 = 32;
    /// It has continuous abilities.
    pub(crate) const CONTINUOUS: u16 = 64;
    /// Something happens at the moment it is drawn.
    pub(crate) const ON_DRAW: u16 = 128;
    /// It has an ability that could be used once it lies in play.
    pub(crate) const USEFUL: u16 = 256;
    /// It stays in play at the end of a turn.
    pub(crate) const VIGILANT: u16 = 512;
    /// It is one of the cards that everybody starts with, or the like.
    pub(crate) const BASIC: u16 = 1024;
    /// The five classes, in the upper bits.
    pub(crate) const ALL_CLASSES: u16 = (Tags::ALL_CLASSES.0 as u16) << Self::FIRST_CLASS;
    const FIRST_CLASS: u32 = 11;

    /// No card: nobody can pay for it.
    const NONE: CompactFace = CompactFace {
        attack: 0,
        cost: u8::MAX,
        pay: 0,
        strikes: 0,
        recruit: 0,
        order: ROUNDS as u8,
        flags: 0,
    };

    /// What the round of a card that guards is higher by.
    pub(crate) const GUARD: u8 = ROUNDS as u8 + 1;
    const ACTS: u8 = 8;
    const STAYS: u8 = 16;
    const STRICT: u8 = 32;

    /// The round in which it is played with the whole hand: 0 is the first, [`ROUNDS`] is none. For a card that can be
    /// discarded to avoid a strike, which stays in hand while there is one to fear, it is [`CompactFace::GUARD`] more.
    #[inline]
    pub(crate) const fn round(self) -> u8 {
        self.order & (Self::GUARD * 2 - 1)
    }

    /// Whether it has an ability when it is played.
    #[inline]
    pub(crate) const fn acts(self) -> bool {
        self.order & Self::ACTS != 0
    }

    /// Whether nothing moves it once it lies face up.
    #[inline]
    pub(crate) const fn stays(self) -> bool {
        self.order & Self::STAYS != 0
    }

    /// Whether it can be played only where its first step can be done in full.
    #[inline]
    pub(crate) const fn is_strict(self) -> bool {
        self.order & Self::STRICT != 0
    }

    /// Whether it has one of these properties.
    #[inline]
    pub(crate) const fn is(self, flags: u16) -> bool {
        self.flags & flags != 0
    }

    /// Whether something may cost more or less when it comes to the board face up, or leaves it.
    #[inline]
    pub(crate) const fn changes_prices(self) -> bool {
        self.is(Self::CONTINUOUS | Self::PAYS)
    }

    /// All its properties, as bits.
    #[inline]
    pub(crate) const fn flags(self) -> u16 {
        self.flags
    }

    fn of(face: &Face, parts: &Components) -> Self {
        let pays = parts.ops.get(usize::from(face.ability(Trigger::Pays).0));
        let flag = |has: bool, flag: u16| if has { flag } else { 0 };
        let guards = face.guards && !face.vigilant;
        let acts_when_drawn = face.kind == Kind::Chestburster || face.ability(Trigger::Drawn).is_some();
        Self {
            attack: face.attack,
            cost: face.cost,
            pay: face.pay.unwrap_or(0),
            strikes: face.strikes,
            recruit: face.recruit,
            order: face.order.unwrap_or(ROUNDS as u8)
                | if face.ability(Trigger::Play).is_some() { Self::ACTS } else { 0 }
                | if face.moves { 0 } else { Self::STAYS }
                | if face.is_strict { Self::STRICT } else { 0 }
                | if guards { Self::GUARD } else { 0 },
            flags: flag(face.is_enemy(), Self::ENEMY)
                | flag(face.is_final, Self::FINAL)
                | flag(face.pay.is_some(), Self::PAYS)
                | flag(
                    matches!(pays, Some(Op::This(ThisOp::Attach(_) | ThisOp::AttachAlone))),
                    Self::PAYS_TO_ATTACH,
                )
                | flag(face.coordinate, Self::LENDABLE)
                | flag(face.order.is_some() && !guards, Self::IN_PLAY_ALL)
                | flag(face.has_passives(), Self::CONTINUOUS)
                | flag(acts_when_drawn, Self::ON_DRAW)
                | flag(!face.is_quiet, Self::USEFUL)
                | flag(face.vigilant, Self::VIGILANT)
                | flag(face.tags.has(Tag::BASIC), Self::BASIC)
                | (face.tags.classes() as u16) << Self::FIRST_CLASS,
        }
    }
}

/// The compact face of every card; "no card" is among them.
#[derive(Clone, Debug)]
pub(crate) struct CompactFaces(Box<[CompactFace; 256]>);

impl CompactFaces {
    pub(crate) fn at(parts: &Components) -> Self {
        let mut compact = Box::new([CompactFace::NONE; 256]);
        for (place, face) in compact.iter_mut().take(usize::from(Card::NONE.0)).zip(&parts.faces) {
            *place = CompactFace::of(face, parts);
        }
        Self(compact)
    }
}

impl std::ops::Index<Card> for CompactFaces {
    type Output = CompactFace;
    #[inline]
    fn index(&self, card: Card) -> &CompactFace {
        &self.0[usize::from(card.0)]
    }
}
