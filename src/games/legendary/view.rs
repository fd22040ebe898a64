//! What a player may know: everything but the order of decks, hidden cards and the classes of Sergeants.
//!
//! Players may show each other their hands, so the view shows all of them. With Hidden Agendas hands are private, and so
//! are agendas that nobody has shown; an Alien shows its hand to nobody, and nobody shows theirs to an Alien.

use super::{
    Legendary, State,
    components::cards::{Card, Face},
    players::card_value::CardValue,
    rules::Look,
    scenario::Advanced,
    state::{COMPLEX, HQ, Id, Piece, Played, Spot, pending::Ask},
};
use crate::play::Seat;

/// The table as the players see it. No way leads from here to what is hidden.
#[derive(Clone, Copy)]
pub struct View<'a> {
    look: Look<'a>,
    seat: Seat,
}

impl std::fmt::Debug for View<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}'s view of turn {}", self.seat, self.turn())
    }
}

/// An enemy that everybody sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Foe {
    /// Its number on the board.
    pub id: Id,
    /// What is printed on it.
    pub card: Card,
    /// Its attack now.
    pub attack: u16,
    /// How many strikes it draws when it strikes.
    pub strikes: u8,
    /// The room it is in; `None` in the Combat Zone or in front of a player.
    pub room: Option<u8>,
    /// The player it sits in front of, where it is a Facehugger.
    pub victim: Option<Seat>,
    /// How many turns are left to kill a Facehugger.
    pub turns: u8,
}

impl<'a> View<'a> {
    pub(super) fn new(game: &'a Legendary, s: &'a State, seat: Seat) -> Self {
        Self { look: Look { game, s }, seat }
    }

    /// Who looks.
    pub fn seat(self) -> Seat {
        self.seat
    }

    /// The number of the turn.
    pub fn turn(self) -> u32 {
        u32::from(self.look.s.turn)
    }

    /// Whose turn it is.
    pub fn active(self) -> Seat {
        Seat(self.look.s.active)
    }

    /// Attack that can be spent.
    pub fn attack(self) -> u16 {
        self.look.s.this_turn.attack
    }

    /// Recruit Points that can be spent.
    pub fn recruit(self) -> u16 {
        self.look.s.this_turn.recruit
    }

    /// The current Objective, 1 to 3.
    pub fn objective(self) -> u8 {
        self.look.s.mission.stage + 1
    }

    /// The cards of a player's hand; none where it may not be seen.
    #[inline]
    pub fn hand(self, seat: Seat) -> &'a [Card] {
        if self.sees_hand(seat) { &self.look.s.players[seat.index()].hand } else { &[] }
    }

    /// How many cards a player has in hand.
    pub fn hand_size(self, seat: Seat) -> usize {
        self.look.s.players[seat.index()].hand.len()
    }

    /// Whether this hand may be seen.
    #[inline]
    pub fn sees_hand(self, seat: Seat) -> bool {
        let plain = self.look.game.advanced == Advanced::default();
        plain || seat == self.seat || self.may_be_shown(seat)
    }

    /// Without agendas, players show each other their hands, but not to Aliens.
    fn may_be_shown(self, seat: Seat) -> bool {
        !self.look.game.advanced.has_agendas() && self.lives(seat) && self.lives(self.seat)
    }

    /// A player's agenda, where the viewer has seen it.
    pub fn agenda(self, seat: Seat) -> Option<Card> {
        let agendas = &self.look.s.agendas;
        let is_seen = agendas.is_shown(seat.0) || (seat == self.seat && agendas.is_known(seat.0));
        Some(agendas.cards[seat.index()]).filter(|card| is_seen && card.is_some())
    }

    /// Whether the viewer knows that this player is the traitor.
    pub fn is_traitor(self, seat: Seat) -> bool {
        self.agenda(seat).is_some_and(|card| self.look.game.parts.evil_agendas.contains(&card))
    }

    /// Whether everybody has seen a player's agenda.
    pub fn is_shown(self, seat: Seat) -> bool {
        self.look.s.agendas.is_shown(seat.0)
    }

    /// Whether this seat plays an Alien.
    pub fn is_alien(self, seat: Seat) -> bool {
        self.look.is_alien(seat.0)
    }

    /// The discard pile of a player, which anyone may look through.
    pub fn discard(self, seat: Seat) -> &'a [Card] {
        &self.look.s.players[seat.index()].discard
    }

    /// How many cards are left in a player's deck.
    pub fn deck_size(self, seat: Seat) -> usize {
        self.look.s.players[seat.index()].deck.len()
    }

    /// A player's health, and the damage taken so far.
    pub fn health(self, seat: Seat) -> (u8, u8) {
        let player = &self.look.s.players[seat.index()];
        (player.health, player.damage)
    }

    /// How many strikes a player will avoid.
    pub fn shield(self, seat: Seat) -> u8 {
        self.look.s.players[seat.index()].shield
    }

    /// Whether a player carries a Chestburster.
    pub fn is_infected(self, seat: Seat) -> bool {
        self.look.s.players[seat.index()].is_infected
    }

    /// Whether a player is a prisoner in Operations, who neither recruits nor gains characters.
    pub fn is_prisoner(self, seat: Seat) -> bool {
        !self.look.can_gain(seat.0)
    }

    /// Whether a player is still in the game.
    pub fn lives(self, seat: Seat) -> bool {
        self.look.lives(seat.0)
    }

    /// How many players live.
    pub fn living(self) -> u8 {
        self.look.living()
    }

    /// The card in a space of the HQ.
    pub fn hq(self, space: u8) -> Option<Card> {
        Some(self.look.s.piles.hq[usize::from(space) % HQ]).filter(|card| card.is_some())
    }

    /// What a card of the HQ costs now.
    pub fn cost(self, space: u8) -> Option<u16> {
        self.look.cost_of(usize::from(space) % HQ)
    }

    /// What a scan of a room costs now, where something is hidden in it.
    pub fn scan_cost(self, room: u8) -> Option<u16> {
        self.look.scan_cost(usize::from(room) % COMPLEX)
    }

    /// Whether a hidden card lies in a room.
    pub fn is_hidden(self, room: u8) -> bool {
        let piece = self.look.s.board.rooms[usize::from(room) % COMPLEX];
        piece.card.is_some() && !piece.is_up
    }

    /// Whether a room is there, and not blocked.
    pub fn is_open(self, room: u8) -> bool {
        self.look.s.board.is_open(usize::from(room) % COMPLEX)
    }

    /// Whether a card of any kind lies in a room.
    pub fn is_taken(self, room: u8) -> bool {
        self.look.s.board.rooms[usize::from(room) % COMPLEX].card.is_some()
    }

    /// How many cards of the Hive are left.
    pub fn hive_size(self) -> usize {
        self.look.s.piles.hive.len()
    }

    /// Whether the Hive was rebuilt once already.
    pub fn has_rebuilt(self) -> bool {
        self.look.s.piles.has_rebuilt
    }

    /// How many enemies in the Combat Zone will strike.
    pub fn strikers(self) -> u16 {
        self.look.strikers()
    }

    /// Calls `with` for every enemy that lies face up.
    pub fn each_foe(self, mut with: impl FnMut(Foe)) {
        let s = self.look.s;
        let mut look = |spot: Spot, piece: Piece| {
            if piece.is_up && self.face(piece.card).is_enemy() {
                with(self.foe_at(spot, piece));
            }
        };
        s.board.rooms.iter().enumerate().for_each(|(room, piece)| look(Spot::Room(room), *piece));
        s.board.combat.iter().enumerate().for_each(|(index, piece)| look(Spot::Combat(index), *piece));
        s.board
            .huggers
            .iter()
            .enumerate()
            .for_each(|(index, hugger)| look(Spot::Hugger(index), hugger.piece));
    }

    /// An enemy that lies face up, by its number.
    pub fn foe(self, id: Id) -> Option<Foe> {
        let spot = self.look.s.board.spot(id)?;
        let piece = self.look.s.board.piece_at(spot);
        piece.is_up.then(|| self.foe_at(spot, piece))
    }

    #[inline]
    pub(super) fn foe_at(self, spot: Spot, piece: Piece) -> Foe {
        let (room, hugger) = match spot {
            Spot::Room(room) => (Some(room as u8), None),
            Spot::Hugger(index) => (None, Some(self.look.s.board.huggers[index])),
            Spot::Combat(_) | Spot::Operations(_) | Spot::Attached(_) => (None, None),
        };
        Foe {
            id: piece.id,
            card: piece.card,
            attack: self.look.attack_of(piece),
            strikes: piece.strikes,
            room,
            victim: hugger.map(|hugger| Seat(hugger.victim)),
            turns: hugger.map_or(0, |hugger| hugger.turns),
        }
    }

    /// The card on the board with this number, where it lies face up.
    pub(super) fn face_of(self, id: Id) -> Option<&'a Face> {
        let spot = self.look.s.board.spot(id)?;
        let piece = self.look.s.board.piece_at(spot);
        piece.is_up.then(|| self.face(piece.card))
    }

    pub(super) fn face(self, card: Card) -> &'a Face {
        self.look.face(card)
    }

    pub(super) fn worth(self, card: Card) -> &'a CardValue {
        &self.look.game.values[card.index()]
    }

    pub(super) fn played(self) -> &'a [Played] {
        &self.look.s.this_turn.played
    }

    /// What is being decided.
    pub(super) fn ask(self) -> Ask {
        self.look.s.ask
    }

    /// The damage of a strike by what is printed on it.
    pub fn strike_damage(self, strike: u8) -> u8 {
        self.look.game.parts.strikes.get(usize::from(strike)).map_or(0, |strike| strike.damage)
    }

    pub(super) fn look(self) -> Look<'a> {
        self.look
    }
}
