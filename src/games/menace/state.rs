//! The whole state of a game, as plain data.

use super::components::{
    Card, Room,
    cards::{ALIEN, DECK_CARDS, MARINE, ROOMS, TITLES, titles_of},
    language::{Code, Means},
};
use crate::play::{List, Side};

/// Rooms of a game, the Portal included, that have counters of their own.
pub(super) const STAGES: usize = 13;

/// Everything that changes while a game runs.
#[derive(Clone, Debug)]
pub struct State {
    /// What the rules do next, once no card is on the stack and no effect is running.
    pub(super) stage: Stage,
    /// Cards that were played and have not taken effect, the last one on top.
    pub(super) stack: List<Card, 16>,
    /// Whether the top of the stack can no longer be answered.
    pub(super) is_closed: bool,
    /// The effect that is being carried out.
    pub(super) running: Running,
    /// An effect that follows it.
    pub(super) queued: Running,

    /// Cards in hand, of both sides: titles differ.
    pub(super) hand: [u8; TITLES],
    /// The titles of which somebody holds a card.
    pub(super) in_hand: u64,
    pub(super) hand_size: [u8; 2],
    /// Cards in hand of which the opponent knows.
    pub(super) known: [u8; TITLES],
    pub(super) discards: [u8; TITLES],
    /// Weapons of the Marine and Creatures of the Alien that lie face up: discarded or on the table.
    pub(super) open_fighters: [u8; 2],
    /// The draw piles, in no order: every draw is a random one.
    pub(super) piles: [List<Card, DECK_CARDS>; 2],
    /// Cards that lie on the table.
    pub(super) table: List<Card, { 2 * DECK_CARDS }>,
    /// Of those, how many of each title go back to the hand after the fight.
    pub(super) returning: [u8; TITLES],

    pub(super) tokens: [u8; 2],
    pub(super) reserve: u8,
    /// Tokens that were thrown and fell on +1.
    pub(super) thrown: u8,
    pub(super) health: u8,

    /// Rooms that have not been turned up, the next one last.
    pub(super) room_pile: List<Room, ROOMS>,
    pub(super) room_discards: List<Room, ROOMS>,
    pub(super) offered: [Room; 2],
    pub(super) room: Room,
    /// Rooms that were entered, this one included.
    pub(super) entered: u8,
    /// Who picks the next room.
    pub(super) chooser: Side,
    /// What cards have added to the size of the room.
    pub(super) size_change: i16,
    /// Creatures that were played in this room.
    pub(super) creatures: u8,
    pub(super) fight: Fight,

    pub(super) counters: Counters,
}

/// What the rules do next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// A side may exchange its first hand.
    Mulligan(Side),
    /// A turn begins.
    Exploration,
    /// A side picks one of the rooms that are offered.
    PickRoom(Side),
    MarinePhase,
    MarineEvents,
    AlienPhase,
    /// Events, and then the first Creature.
    AlienEvents,
    /// Both sides raise against each other.
    Raise,
    /// A Creature was killed: a side may play a size card; so many have passed in a row.
    SizeCards(Side, u8),
    /// The Alien may play another Creature.
    NextCreature,
    /// The game has ended, with this outcome.
    Over(u8),
}

/// An effect that is being carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Running {
    /// The next operation; [`Code::NOTHING`] where nothing is running.
    pub(super) code: Code,
    /// Whose effect it is.
    pub(super) side: Side,
    /// The card, unless it is the effect of a room.
    pub(super) card: Option<Card>,
    /// How many cards a player has picked for the operation.
    pub(super) taken: u8,
    /// Whether the card goes back to the hand after the fight.
    pub(super) returns: bool,
}

impl Running {
    pub(super) const NOTHING: Running = Running::new(Code::NOTHING, MARINE, None);

    /// An effect of this side at its first operation.
    #[inline]
    pub(super) const fn new(code: Code, side: Side, card: Option<Card>) -> Self {
        Self { code, side, card, taken: 0, returns: false }
    }

    #[inline]
    pub(super) fn is_some(&self) -> bool {
        self.code != Code::NOTHING
    }
}

/// The fight against one Creature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fight {
    pub(super) creature: Card,
    /// Of the Marine and of the Creature.
    pub(super) strength: [i16; 2],
    /// Whether the one Weapon was played.
    pub(super) is_weapon_spent: bool,
    /// Whether a Weapon lies there that was not cancelled.
    pub(super) is_armed: bool,
    /// What each side does without, as bits of [`Means`].
    pub(super) forbidden: [u8; 2],
    /// Who raises, where players may go beyond what is needed.
    pub(super) raiser: Side,
}

impl Fight {
    /// Before the first Creature comes.
    pub(super) const NONE: Fight = Fight::new(Card(0), 0);

    pub(super) const fn new(creature: Card, strength: i8) -> Self {
        Self {
            creature,
            strength: [0, strength as i16],
            is_weapon_spent: false,
            is_armed: false,
            forbidden: [0; 2],
            raiser: MARINE,
        }
    }

    /// Makes a side stronger, as far as numbers go.
    #[inline]
    pub(super) fn add(&mut self, side: Side, amount: i8) {
        let strength = &mut self.strength[side.index()];
        *strength = strength.saturating_add(amount.into());
    }

    #[inline]
    pub(super) fn allows(&self, side: Side, means: Means) -> bool {
        self.forbidden[side.index()] & means as u8 == 0
    }

    /// Whether the Marine is strong enough to kill the Creature.
    #[inline]
    pub(super) fn is_marine_ahead(&self) -> bool {
        self.strength[MARINE.index()] >= self.strength[ALIEN.index()]
    }
}

/// What is counted for the record.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Counters {
    pub(super) sides: [SideCounters; 2],
    pub(super) rooms: [RoomCounters; STAGES],
    pub(super) retreats: u8,
    pub(super) killed: u16,
    /// Health that each title of Creature has cost, by the Alien's titles.
    pub(super) wounds: [u8; 32],
    /// Strength of Weapons that took effect.
    pub(super) weapon_strength: u16,
}

/// What is counted of a side.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct SideCounters {
    pub(super) fights_won: u8,
    pub(super) rooms_chosen: u8,
    pub(super) mulligans: u8,
    pub(super) drawn: u16,
    pub(super) cancels: u16,
    pub(super) events: u16,
    /// Strength gained by effects of cards, by tokens.
    pub(super) card_strength: u16,
    pub(super) token_strength: u16,
    pub(super) tokens_taken: u16,
    pub(super) tokens_thrown: u16,
    pub(super) tokens_failed: u16,
    /// Tokens that an empty reserve could not give.
    pub(super) tokens_missed: u16,
}

/// What is counted of a room, in the order in which they are explored.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct RoomCounters {
    pub(super) is_entered: bool,
    pub(super) was_picked_by_marine: bool,
    pub(super) size: u8,
    pub(super) size_played: u8,
    pub(super) creatures: u8,
    pub(super) health_lost: u8,
}

impl State {
    pub(super) fn blank() -> Self {
        Self {
            stage: Stage::Mulligan(MARINE),
            stack: List::default(),
            is_closed: false,
            running: Running::NOTHING,
            queued: Running::NOTHING,
            hand: [0; TITLES],
            in_hand: 0,
            hand_size: [0; 2],
            known: [0; TITLES],
            discards: [0; TITLES],
            open_fighters: [0; 2],
            piles: [List::default(); 2],
            table: List::default(),
            returning: [0; TITLES],
            tokens: [0; 2],
            reserve: 0,
            thrown: 0,
            health: 0,
            room_pile: List::default(),
            room_discards: List::default(),
            offered: [Room::PORTAL; 2],
            room: Room::PORTAL,
            entered: 0,
            chooser: MARINE,
            size_change: 0,
            creatures: 0,
            fight: Fight::NONE,
            counters: Counters::default(),
        }
    }

    /// The titles in a hand.
    #[inline]
    pub(super) fn hand_of(&self, side: Side) -> u64 {
        self.in_hand & titles_of(side)
    }

    /// Puts a card into its owner's hand.
    #[inline]
    pub(super) fn add_to_hand(&mut self, card: Card) {
        self.hand[card.index()] += 1;
        self.in_hand |= card.bit();
        self.hand_size[card.side().index()] += 1;
    }

    /// Takes a card out of its owner's hand. The opponent then knows of one copy less.
    #[inline]
    pub(super) fn take_from_hand(&mut self, card: Card) {
        debug_assert!(self.hand[card.index()] > 0, "{card:?} is not in hand");
        let left = self.hand[card.index()] - 1;
        self.hand[card.index()] = left;
        self.in_hand &= !(u64::from(left == 0) << card.index());
        self.hand_size[card.side().index()] -= 1;
        self.known[card.index()] = self.known[card.index()].saturating_sub(1);
    }

    /// Whether this is the Portal.
    #[inline]
    pub(super) fn is_at_portal(&self) -> bool {
        self.room == Room::PORTAL
    }

    /// The counters of the room.
    #[inline]
    pub(super) fn room_counters(&mut self) -> &mut RoomCounters {
        &mut self.counters.rooms[usize::from(self.entered).saturating_sub(1).min(STAGES - 1)]
    }
}
