//! The whole state of a game, as plain data: fixed arrays and small integers.

use super::{
    cards::{Card, Tag},
    language::{Area, Code, ROOMS},
    pending::{Ask, Task},
};
use crate::play::List;

/// How many can play.
pub(super) const SEATS: usize = 5;
/// How many rooms the Complex has.
pub(super) const COMPLEX: usize = ROOMS.len();
/// The last room before the Combat Zone.
pub(super) const AIRLOCK: usize = COMPLEX - 1;
/// How many spaces the HQ has.
pub(super) const HQ: usize = 5;
/// Not a played card: the frame belongs to a card of the board, or to none.
pub(super) const NO_ENTRY: u8 = u8::MAX;

/// A card on the board, told from its copies by a number of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Id(pub(super) u16);

impl Id {
    /// No card of the board.
    pub(super) const NONE: Id = Id(0);
}

/// A card of the Hive on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub(super) card: Card,
    pub(super) id: Id,
    pub(super) is_up: bool,
    /// What effects have added to its attack until the end of the turn.
    pub(super) change: i8,
    /// What continuous abilities add to its attack now.
    pub(super) extra: i8,
    /// How many strikes it draws now.
    pub(super) strikes: u8,
    /// Something forbids to fight it now.
    pub(super) is_safe: bool,
    /// The attack that it costs to fight it now, or [`NEVER`].
    pub(super) price: u16,
}

/// The price of what cannot be fought.
pub(super) const NEVER: u16 = u16::MAX;

impl Piece {
    pub(super) const NONE: Piece = Piece::hidden(Card::NONE, Id::NONE);

    /// Whether a card lies there face down.
    #[inline]
    pub(super) fn is_hidden(&self) -> bool {
        self.card.is_some() && !self.is_up
    }

    /// A card that lies face down.
    pub(super) const fn hidden(card: Card, id: Id) -> Self {
        Self { card, id, is_up: false, change: 0, extra: 0, strikes: 0, is_safe: false, price: NEVER }
    }
}

/// What continuous abilities do to everything at once, worked out when the board changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Climate {
    /// One of them looks at hands or at what was played, so that it may change at any moment.
    pub(super) is_fickle: bool,
    /// One of them depends on more than where its card lies, or changes other cards.
    pub(super) is_restless: bool,
    pub(super) scan: i8,
    pub(super) cost: i8,
    pub(super) hand: u8,
    /// Bits of what is forbidden.
    pub(super) forbids: u8,
}

/// What a card adds to the attack of other enemies in an area.
#[derive(Clone, Copy, Debug)]
pub(super) struct Share {
    pub(super) by: Id,
    pub(super) more: i8,
    pub(super) area: Area,
}

impl Default for Share {
    fn default() -> Self {
        Self { by: Id::NONE, more: 0, area: Area::Anywhere }
    }
}

impl Default for Piece {
    fn default() -> Self {
        Self::NONE
    }
}

/// A Facehugger in front of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Hugger {
    pub(super) piece: Piece,
    pub(super) victim: u8,
    /// How many turns, this one included, are left to kill it.
    pub(super) turns: u8,
}

/// A card that is attached to a room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Attachment {
    pub(super) piece: Piece,
    pub(super) room: u8,
}

/// A card that was played this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Played {
    /// What it counts as.
    pub(super) card: Card,
    /// What it really is; it differs for a clone.
    pub(super) own: Card,
    pub(super) is_copy: bool,
    /// A copy that an ability made: it makes no copies itself, or two cards could copy each other for ever.
    pub(super) is_echo: bool,
    /// Killed: it still counts as played, but it is not one of "your characters".
    pub(super) is_gone: bool,
    /// Bits of the "once this turn" abilities that were used.
    pub(super) used: u8,
}

impl Played {
    /// A card of one's own.
    pub(super) fn own(card: Card) -> Self {
        Self { card, own: card, ..Self::default() }
    }

    /// A copy of a card that another player coordinates.
    pub(super) fn lent(card: Card) -> Self {
        Self { is_copy: true, ..Self::own(card) }
    }

    /// A copy that an ability makes.
    pub(super) fn echo(card: Card) -> Self {
        Self { is_echo: true, ..Self::lent(card) }
    }
}

/// A card that another player coordinates this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Lent {
    pub(super) card: Card,
    pub(super) by: u8,
    pub(super) is_played: bool,
}

/// What killed a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Damage reached health.
    Strikes,
    /// The Chestburster was drawn.
    Chestburster,
    /// The Hive ran out a second time.
    Overrun,
}

/// One player.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Player {
    pub(super) role: u8,
    pub(super) health: u8,
    pub(super) damage: u8,
    pub(super) is_dead: bool,
    pub(super) is_infected: bool,
    /// Strikes that will be avoided before the next turn of this player.
    pub(super) shield: u8,
    pub(super) deck: List<Card, 120>,
    pub(super) discard: List<Card, 120>,
    pub(super) hand: List<Card, 72>,
    /// Vigilant characters that stayed in play from an earlier turn.
    pub(super) standing: List<Card, 24>,
    pub(super) strikes: List<u8, 40>,
    pub(super) tale: PlayerTale,
}

/// What is counted for each seat.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct PlayerTale {
    pub(super) damage_taken: u16,
    pub(super) strikes_drawn: u16,
    pub(super) healed: u16,
    pub(super) misses: u16,
    pub(super) avoided: u16,
    pub(super) recruited: u16,
    pub(super) lent: u16,
    pub(super) death_turn: u16,
    pub(super) cause: Option<Cause>,
}

/// What is counted for the whole game.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tale {
    pub(super) completed: [u16; 3],
    pub(super) rebuilds: u16,
    pub(super) killed_complex: u16,
    pub(super) killed_combat: u16,
    pub(super) killed_facehuggers: u16,
    pub(super) scanned: u16,
    pub(super) facehuggers: u16,
    pub(super) infections: u16,
    pub(super) chestbursters: u16,
    pub(super) events: u16,
    pub(super) hazards: u16,
    pub(super) achievements: [u16; 5],
}

/// Everything that changes while a game runs.
#[derive(Clone, Debug)]
pub struct State {
    pub(super) turn: u16,
    pub(super) active: u8,
    pub(super) outcome: Option<u8>,
    pub(super) ask: Ask,
    pub(super) tasks: List<Task, 64>,

    // The board.
    pub(super) objectives: [u8; 3],
    pub(super) stage: u8,
    pub(super) counter: u8,
    pub(super) is_complete: bool,
    /// Something changed that an Objective may ask for, or that prices depend on.
    pub(super) is_dirty: bool,
    /// Cards came, moved or left: an Objective may ask for it, but prices change only in a restless climate.
    pub(super) has_moved: bool,
    /// Cards beside the board or attached to it, deaths, blocked rooms, the counter or the Objective are not as they were.
    pub(super) has_progressed: bool,
    pub(super) location: u8,
    pub(super) hazards: u8,
    pub(super) finals_left: u8,
    pub(super) has_rebuilt: bool,
    pub(super) next_id: u16,
    pub(super) hive: List<Card, 96>,
    pub(super) rooms: [Piece; COMPLEX],
    pub(super) blocked: u8,
    pub(super) combat: List<Piece, 80>,
    pub(super) kept: List<Piece, 24>,
    pub(super) attached: List<Attachment, 24>,
    pub(super) huggers: List<Hugger, 16>,
    pub(super) dead_enemies: List<Card, 96>,
    pub(super) spent: List<Card, 40>,
    pub(super) removed: List<Card, 96>,
    pub(super) hatchery_facehuggers: u8,
    pub(super) hatchery_chestbursters: u8,
    pub(super) strikes: List<u8, 60>,
    pub(super) strike_discards: List<u8, 60>,
    pub(super) barracks: List<Card, 96>,
    pub(super) hq: [Card; HQ],
    pub(super) sergeants: List<Card, 24>,
    pub(super) dead_characters: List<Card, 160>,
    /// How often a card of each title that an Objective watches was killed.
    pub(super) kills: [u8; WATCHED],

    // This turn.
    pub(super) attack: u16,
    pub(super) recruit: u16,
    pub(super) cheap: u8,
    pub(super) discounts: List<(u8, Tag), 6>,
    pub(super) played: List<Played, 96>,
    pub(super) lent: List<Lent, 8>,
    pub(super) together: List<(Id, Code), 24>,
    pub(super) climate: Climate,
    pub(super) shares: List<Share, 24>,
    /// An effect has changed the attack of an enemy until the end of the turn.
    pub(super) has_strengthened: bool,
    /// What was played this turn, as bits of a `Glance`.
    pub(super) played_flags: u16,
    /// Some of it is a copy, has been killed or has become a clone.
    pub(super) has_oddities: bool,
    /// How many cards that others have lent were not played yet.
    pub(super) lent_left: u8,
    /// The classes whose abilities were used this turn.
    pub(super) combos: u8,
    /// Something on the board has a continuous ability.
    pub(super) has_lasting: bool,
    /// What the cards beside the board and attached to it are, as bits of a `Glance`.
    pub(super) beside: u16,
    /// No enemy can be fought for less attack; [`NEVER`] where there is none.
    pub(super) cheapest_fight: u16,
    /// No ability on the board can be paid for with less; [`NEVER`] where there is none.
    pub(super) cheapest_payment: u16,
    /// The same of what lies beside the board or is attached to it.
    pub(super) cheapest_beside: u16,
    /// No card of the HQ has a lower printed cost.
    pub(super) cheapest_recruit: u8,
    /// A bit for each player whose hand may have changed since it was looked at, or who has died.
    pub(super) changed_hands: u8,
    /// A bit for each living player with a card in hand that can be lent, unless the hand may have changed; the active
    /// player's is out of date.
    pub(super) lendable: u8,
    /// A bit for each player who has been asked to coordinate on this turn.
    pub(super) asked: u8,
    /// A bit for each player who may still be asked to coordinate, and has a card for it.
    pub(super) lenders: u8,

    pub(super) players: [Player; SEATS],
    pub(super) tale: Tale,
}

/// How many titles the conditions of a game may watch the deaths of.
pub(super) const WATCHED: usize = 16;

impl State {
    pub(super) fn blank() -> Self {
        Self {
            turn: 0,
            active: 0,
            outcome: None,
            ask: Ask::Nothing,
            tasks: List::default(),
            objectives: [0; 3],
            stage: 0,
            counter: 0,
            is_complete: false,
            is_dirty: false,
            has_moved: false,
            has_progressed: true,
            location: 0,
            hazards: 0,
            finals_left: 0,
            has_rebuilt: false,
            next_id: 1,
            hive: List::default(),
            rooms: [Piece::NONE; COMPLEX],
            blocked: 0,
            combat: List::default(),
            kept: List::default(),
            attached: List::default(),
            huggers: List::default(),
            dead_enemies: List::default(),
            spent: List::default(),
            removed: List::default(),
            hatchery_facehuggers: 0,
            hatchery_chestbursters: 0,
            strikes: List::default(),
            strike_discards: List::default(),
            barracks: List::default(),
            hq: [Card::NONE; HQ],
            sergeants: List::default(),
            dead_characters: List::default(),
            kills: [0; WATCHED],
            attack: 0,
            recruit: 0,
            cheap: 0,
            discounts: List::default(),
            played: List::default(),
            lent: List::default(),
            together: List::default(),
            climate: Climate::default(),
            shares: List::default(),
            has_strengthened: false,
            played_flags: 0,
            has_oddities: false,
            lent_left: 0,
            combos: 0,
            has_lasting: false,
            beside: 0,
            cheapest_fight: NEVER,
            cheapest_payment: NEVER,
            cheapest_beside: NEVER,
            cheapest_recruit: 0,
            changed_hands: u8::MAX,
            lendable: 0,
            asked: 0,
            lenders: 0,
            players: [Player::default(); SEATS],
            tale: Tale::default(),
        }
    }

    /// As if everything had changed that is looked at anew after a change.
    #[cfg(test)]
    pub(super) fn disturb(&mut self) {
        (self.is_dirty, self.has_progressed, self.changed_hands) = (true, true, u8::MAX);
    }

    /// Empties everything for the next game without touching what stands beyond the ends of the lists.
    pub(super) fn clear(&mut self) {
        self.turn = 0;
        self.active = 0;
        self.outcome = None;
        self.ask = Ask::Nothing;
        self.tasks.clear();
        (self.stage, self.counter, self.is_complete) = (0, 0, false);
        (self.is_dirty, self.has_moved, self.has_progressed) = (true, false, true);
        (self.hazards, self.finals_left, self.has_rebuilt, self.next_id) = (0, 0, false, 1);
        self.hive.clear();
        self.rooms = [Piece::NONE; COMPLEX];
        self.blocked = 0;
        self.combat.clear();
        self.kept.clear();
        self.attached.clear();
        self.huggers.clear();
        self.dead_enemies.clear();
        self.spent.clear();
        self.removed.clear();
        self.strikes.clear();
        self.strike_discards.clear();
        self.barracks.clear();
        self.hq = [Card::NONE; HQ];
        self.sergeants.clear();
        self.dead_characters.clear();
        self.kills = [0; WATCHED];
        (self.attack, self.recruit, self.cheap) = (0, 0, 0);
        self.discounts.clear();
        self.played.clear();
        self.lent.clear();
        self.together.clear();
        self.shares.clear();
        (self.climate, self.combos) = (Climate::default(), 0);
        (self.played_flags, self.has_oddities, self.lent_left) = (0, false, 0);
        self.has_strengthened = false;
        self.has_lasting = false;
        (self.changed_hands, self.lendable, self.asked, self.lenders) = (u8::MAX, 0, 0, 0);
        (self.cheapest_fight, self.cheapest_payment, self.cheapest_recruit) = (NEVER, NEVER, 0);
        for player in &mut self.players {
            (player.damage, player.shield) = (0, 0);
            (player.is_dead, player.is_infected) = (true, false);
            player.deck.clear();
            player.discard.clear();
            player.hand.clear();
            player.standing.clear();
            player.strikes.clear();
            player.tale = PlayerTale::default();
        }
        self.tale = Tale::default();
    }
}
