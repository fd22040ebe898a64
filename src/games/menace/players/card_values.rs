//! What players know of cards and rooms beforehand: worked out once, with the game.

use super::restrict::Allowed;
use crate::{
    games::menace::{
        Card, Menace, Room, View,
        components::{
            cards::{ALIEN, MARINE, ROOMS, TITLES, cards, other, titles_of},
            language::{Code, Cond, Deed, Op, Who},
        },
    },
    play::Side,
};

/// What each card and each room is good for.
#[derive(Clone, Debug)]
pub(in crate::games::menace) struct CardValues {
    /// By title.
    pub(super) cards: [CardValue; TITLES],
    /// By room, for each side.
    pub(super) rooms: [[f64; 2]; ROOMS + 1],
    /// Weapons of the Marine, and Creatures of the Alien.
    pub(super) fighters: [u8; 2],
    /// Events that are worth keeping, as bits.
    pub(super) kept_events: u64,
    /// Cards that cancel or change the size and are worth keeping, as bits.
    pub(super) kept_answers: u64,
    /// The chance that a token gives strength, in percent.
    pub(super) token_odds: f64,
}

/// What a card is good for.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct CardValue {
    /// Strength that it gives in any case: of a Weapon or Creature, or of a combat action.
    pub(super) strength: f64,
    /// Strength that it gives in some cases, and when.
    pub(super) perhaps: Option<(Cond, bool, f64)>,
    /// Cards that it draws.
    pub(super) draws: f64,
    /// Tokens that it takes.
    pub(super) tokens: u8,
    /// Cards and tokens that it costs the opponent.
    pub(super) harm: u8,
    /// Whether it takes cards from a pile.
    pub(super) takes: bool,
    /// Whether it does anything.
    pub(super) has_text: bool,
}

impl Default for CardValues {
    fn default() -> Self {
        Self {
            cards: [CardValue::default(); TITLES],
            rooms: [[0.0; 2]; ROOMS + 1],
            fighters: [0; 2],
            kept_events: 0,
            kept_answers: 0,
            token_odds: 0.0,
        }
    }
}

impl CardValues {
    pub(in crate::games::menace) fn new(game: &Menace) -> Self {
        let value = |card: Card| {
            let face = game.face(card);
            let value = of_code(game, face.code);
            CardValue { strength: value.strength + f64::from(face.strength), ..value }
        };
        let count = |side: Side| {
            cards(game.sets.fighters & titles_of(side)).map(|card| game.copies[card.index()]).sum()
        };
        let Allowed { tokens, events, cancels, size_cards } = game.allowed;
        let all_cancels = game.sets.cancels.iter().fold(0, |all, set| all | set);
        let kept = |is_allowed: bool, set: u64| if is_allowed { set } else { 0 };
        Self {
            kept_events: kept(events, game.sets.events),
            kept_answers: kept(cancels, all_cancels) | kept(size_cards, game.sets.sizes),
            token_odds: if tokens { game.difficulty.token_odds.into() } else { 0.0 },
            fighters: [MARINE, ALIEN].map(count),
            cards: std::array::from_fn(|title| value(Card(title as u8))),
            rooms: std::array::from_fn(|room| gifts(game, Room(room as u8))),
        }
    }

    #[inline]
    pub(super) fn of(&self, card: Card) -> &CardValue {
        &self.cards[card.index()]
    }
}

impl CardValue {
    /// The strength that it gives now.
    #[inline]
    pub(super) fn strength_now(&self, view: View<'_>) -> f64 {
        match self.perhaps {
            Some((cond, wanted, more)) if holds(view, cond) == wanted => self.strength + more,
            _ => self.strength,
        }
    }
}

fn holds(view: View<'_>, cond: Cond) -> bool {
    match cond {
        Cond::Wounded => view.health() < view.game().setup.health,
        Cond::Armed => view.fight().is_armed,
        Cond::Portal => view.is_at_portal(),
        Cond::First => view.creatures() <= 1,
        Cond::Size(size) => view.room_size() >= size.into(),
    }
}

/// What the effects of a card come to; the last condition stands for all.
fn of_code(game: &Menace, code: Code) -> CardValue {
    let mut value = CardValue { has_text: code != Code::NOTHING, ..CardValue::default() };
    let (mut at, mut tested, mut until) = (usize::from(code.0), None, 0);
    loop {
        match game.ops[at] {
            Op::End => return value,
            Op::Test { cond, wanted, skip } => {
                (tested, until) = (Some((cond, wanted)), at + usize::from(skip));
            }
            Op::Do(_, deed) if is_idle(game, deed) => {}
            Op::Do(who, deed) => {
                let tested = tested.filter(|_| at <= until);
                add_deed(&mut value, who, deed, tested);
            }
        }
        at += 1;
    }
}

/// Whether a deed is about tokens that nobody may throw.
fn is_idle(game: &Menace, deed: Deed) -> bool {
    !game.allowed.tokens && matches!(deed, Deed::Tokens(_) | Deed::Lose(_))
}

fn add_deed(value: &mut CardValue, who: Who, deed: Deed, tested: Option<(Cond, bool)>) {
    match (deed, tested) {
        (Deed::Strength(amount), None) => value.strength += f64::from(amount),
        (Deed::Strength(amount), Some((cond, wanted))) => value.perhaps = Some((cond, wanted, amount.into())),
        (Deed::Tokens(count), _) => value.tokens = value.tokens.saturating_add(count),
        (Deed::Draw(count), _) => value.draws += f64::from(count),
        (Deed::Discard(count) | Deed::DiscardRandom(count) | Deed::Lose(count), _) if who == Who::Other => {
            value.harm = value.harm.saturating_add(count);
        }
        (Deed::Recover(..) | Deed::Fetch(..), _) => value.takes = true,
        (Deed::Discard(_) | Deed::DiscardRandom(_) | Deed::Lose(_) | Deed::Forbid(_) | Deed::Return, _) => {}
    }
}

/// Cards, tokens and strength that a room gives each side.
fn gifts(game: &Menace, room: Room) -> [f64; 2] {
    let mut gifts = [0.0; 2];
    let face = game.room(room);
    for code in [face.enter[0], face.enter[1], face.creature] {
        for op in game.ops[usize::from(code.0)..].iter().take_while(|op| **op != Op::End) {
            if let Op::Do(Who::Side(side), deed) = op
                && !is_idle(game, *deed)
            {
                let (to, amount) = gift(*side, *deed);
                gifts[to.index()] += amount;
            }
        }
    }
    gifts
}

/// Whom it serves that a side does something, and how much.
fn gift(side: Side, deed: Deed) -> (Side, f64) {
    match deed {
        Deed::Strength(amount) => (side, amount.into()),
        Deed::Tokens(count) => (side, f64::from(count) / 2.0),
        Deed::Draw(count) | Deed::Recover(count, _) | Deed::Fetch(count, _) => (side, count.into()),
        Deed::Discard(count) | Deed::DiscardRandom(count) => (other(side), count.into()),
        Deed::Lose(count) => (other(side), f64::from(count) / 2.0),
        Deed::Forbid(_) => (side, 1.0),
        Deed::Return => (side, 0.0),
    }
}
