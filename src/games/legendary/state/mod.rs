//! The whole state of a game, as plain data: fixed arrays and small integers.

pub(crate) mod pending;

use crate::{
    games::legendary::components::{
        cards::{Card, Tag},
        language::{Area, Code, ROOMS},
    },
    play::List,
};
use pending::{Ask, Task};

/// How many can play.
pub(crate) const SEATS: usize = 5;
/// How many rooms the Complex has.
pub(crate) const COMPLEX: usize = ROOMS.len();
/// The last room before the Combat Zone.
pub(crate) const AIRLOCK: usize = COMPLEX - 1;
/// How many spaces the HQ has.
pub(crate) const HQ: usize = 5;
/// Not a played card: the frame belongs to a card of the board, or to none.
pub(crate) const NO_ENTRY: u8 = u8::MAX;

/// A card on the board, told from its copies by a number of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Id(pub(crate) u16);

impl Id {
    /// No card of the board.
    pub(crate) const NONE: Id = Id(0);
}

/// A card of the Hive on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    pub(crate) card: Card,
    pub(crate) id: Id,
    pub(crate) is_up: bool,
    /// What effects have added to its attack until the end of the turn.
    pub(crate) change: i8,
    /// What continuous abilities add to its attack now.
    pub(crate) extra: i8,
    /// How many strikes it draws now.
    pub(crate) strikes: u8,
    /// Something forbids to fight it now.
    pub(crate) is_safe: bool,
    /// The attack that it costs to fight it now, or [`NEVER`].
    pub(crate) price: u16,
}

/// The price of what cannot be fought.
pub(crate) const NEVER: u16 = u16::MAX;

impl Piece {
    pub(crate) const NONE: Piece = Piece::hidden(Card::NONE, Id::NONE);

    /// Whether a card lies there face down.
    #[inline]
    pub(crate) fn is_hidden(&self) -> bool {
        self.card.is_some() && !self.is_up
    }

    /// A card that lies face down.
    pub(crate) const fn hidden(card: Card, id: Id) -> Self {
        Self { card, id, is_up: false, change: 0, extra: 0, strikes: 0, is_safe: false, price: NEVER }
    }
}

/// What continuous abilities do to everything at once, worked out when the board changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Climate {
    /// One of them looks at hands or at what was played, so that it may change at any moment.
    pub(crate) is_fickle: bool,
    /// One of them depends on more than where its card lies, or changes other cards.
    pub(crate) is_restless: bool,
    pub(crate) scan: i8,
    pub(crate) cost: i8,
    pub(crate) hand: u8,
    /// Bits of what is forbidden.
    pub(crate) forbids: u8,
}

/// What a card adds to the attack of other enemies in an area.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Share {
    pub(crate) by: Id,
    pub(crate) more: i8,
    pub(crate) area: Area,
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
pub(crate) struct Hugger {
    pub(crate) piece: Piece,
    pub(crate) victim: u8,
    /// How many turns, this one included, are left to kill it.
    pub(crate) turns: u8,
}

/// A card that is attached to a room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Attachment {
    pub(crate) piece: Piece,
    pub(crate) room: u8,
}

/// A card that was played this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Played {
    /// What it counts as.
    pub(crate) card: Card,
    /// What it really is; it differs for a clone.
    pub(crate) own: Card,
    pub(crate) is_copy: bool,
    /// A copy that an ability made: it makes no copies itself, or two cards could copy each other for ever.
    pub(crate) is_echo: bool,
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
    pub(crate) fn echo(card: Card) -> Self {
        Self { is_echo: true, ..Self::lent(card) }
    }
}

/// A card that another player coordinates this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Lent {
    pub(crate) card: Card,
    pub(crate) by: u8,
    pub(crate) is_played: bool,
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
pub(crate) struct Player {
    pub(crate) role: u8,
    pub(crate) health: u8,
    pub(crate) damage: u8,
    pub(crate) is_dead: bool,
    pub(crate) is_infected: bool,
    /// Strikes that will be avoided before the next turn of this player.
    pub(crate) shield: u8,
    pub(crate) deck: List<Card, 120>,
    pub(crate) discard: List<Card, 120>,
    pub(crate) hand: List<Card, 72>,
    /// Vigilant characters that stayed in play from an earlier turn.
    pub(crate) standing: List<Card, 24>,
    pub(crate) strikes: List<u8, 40>,
    pub(crate) tale: PlayerTale,
}

/// What is counted for each seat.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct PlayerTale {
    pub(crate) damage_taken: u16,
    pub(crate) strikes_drawn: u16,
    pub(crate) healed: u16,
    pub(crate) misses: u16,
    pub(crate) avoided: u16,
    pub(crate) recruited: u16,
    pub(crate) lent: u16,
    pub(crate) death_turn: u16,
    pub(crate) cause: Option<Cause>,
}

/// What is counted for the whole game.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tale {
    pub(crate) completed: [u16; 3],
    pub(crate) rebuilds: u16,
    pub(crate) killed_complex: u16,
    pub(crate) killed_combat: u16,
    pub(crate) killed_facehuggers: u16,
    pub(crate) scanned: u16,
    pub(crate) facehuggers: u16,
    pub(crate) infections: u16,
    pub(crate) chestbursters: u16,
    pub(crate) events: u16,
    pub(crate) hazards: u16,
    pub(crate) achievements: [u16; 5],
}

/// Everything that changes while a game runs.
#[derive(Clone, Debug)]
pub struct State {
    pub(crate) turn: u16,
    pub(crate) active: u8,
    pub(crate) outcome: Option<u8>,
    pub(crate) ask: Ask,
    pub(crate) tasks: List<Task, 64>,

    // The board.
    pub(crate) objectives: [u8; 3],
    pub(crate) stage: u8,
    pub(crate) counter: u8,
    pub(crate) is_complete: bool,
    /// Something changed that an Objective may ask for, or that prices depend on.
    pub(crate) is_dirty: bool,
    /// Cards came, moved or left: an Objective may ask for it, but prices change only in a restless climate.
    pub(crate) has_moved: bool,
    /// Cards beside the board or attached to it, deaths, blocked rooms, the counter or the Objective are not as they were.
    pub(crate) has_progressed: bool,
    pub(crate) location: u8,
    pub(crate) hazards: u8,
    pub(crate) finals_left: u8,
    pub(crate) has_rebuilt: bool,
    pub(crate) next_id: u16,
    pub(crate) hive: List<Card, 96>,
    pub(crate) rooms: [Piece; COMPLEX],
    pub(crate) blocked: u8,
    pub(crate) combat: List<Piece, 80>,
    pub(crate) kept: List<Piece, 24>,
    pub(crate) attached: List<Attachment, 24>,
    pub(crate) huggers: List<Hugger, 16>,
    pub(crate) dead_enemies: List<Card, 96>,
    pub(crate) spent: List<Card, 40>,
    pub(crate) removed: List<Card, 96>,
    pub(crate) hatchery_facehuggers: u8,
    pub(crate) hatchery_chestbursters: u8,
    pub(crate) strikes: List<u8, 60>,
    pub(crate) strike_discards: List<u8, 60>,
    pub(crate) barracks: List<Card, 96>,
    pub(crate) hq: [Card; HQ],
    pub(crate) sergeants: List<Card, 24>,
    pub(crate) dead_characters: List<Card, 160>,
    /// How often a card of each title that an Objective watches was killed.
    pub(crate) kills: [u8; WATCHED],

    // This turn.
    pub(crate) attack: u16,
    pub(crate) recruit: u16,
    pub(crate) cheap: u8,
    pub(crate) discounts: List<(u8, Tag), 6>,
    pub(crate) played: List<Played, 96>,
    pub(crate) lent: List<Lent, 8>,
    pub(crate) together: List<(Id, Code), 24>,
    pub(crate) climate: Climate,
    pub(crate) shares: List<Share, 24>,
    /// An effect has changed the attack of an enemy until the end of the turn.
    pub(crate) has_strengthened: bool,
    /// What was played this turn, as bits of a `CompactFace`.
    pub(crate) played_flags: u16,
    /// Some of it is a copy, has been killed or has become a clone.
    pub(crate) has_oddities: bool,
    /// How many cards that others have lent were not played yet.
    pub(crate) lent_left: u8,
    /// The classes whose abilities were used this turn.
    pub(crate) combos: u8,
    /// Something on the board has a continuous ability.
    pub(crate) has_lasting: bool,
    /// What the cards beside the board and attached to it are, as bits of a `CompactFace`.
    pub(crate) beside: u16,
    /// No enemy can be fought for less attack; [`NEVER`] where there is none.
    pub(crate) cheapest_fight: u16,
    /// No ability on the board can be paid for with less; [`NEVER`] where there is none.
    pub(crate) cheapest_payment: u16,
    /// The same of what lies beside the board or is attached to it.
    pub(crate) cheapest_beside: u16,
    /// No card of the HQ has a lower printed cost.
    pub(crate) cheapest_recruit: u8,
    /// A bit for each player whose hand may have changed since it was looked at, or who has died.
    pub(crate) changed_hands: u8,
    /// A bit for each living player with a card in hand that can be lent, unless the hand may have changed; the active
    /// player's is out of date.
    pub(crate) lendable: u8,
    /// A bit for each player who has been asked to coordinate on this turn.
    pub(crate) asked: u8,
    /// A bit for each player who may still be asked to coordinate, and has a card for it.
    pub(crate) lenders: u8,

    pub(crate) players: [Player; SEATS],
    pub(crate) tale: Tale,
}

/// How many titles the conditions of a game may watch the deaths of.
pub(crate) const WATCHED: usize = 16;

impl State {
    pub(crate) fn blank() -> Self {
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
    pub(crate) fn disturb(&mut self) {
        (self.is_dirty, self.has_progressed, self.changed_hands) = (true, true, u8::MAX);
    }

    /// Empties everything for the next game without touching what stands beyond the ends of the lists.
    pub(crate) fn clear(&mut self) {
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
