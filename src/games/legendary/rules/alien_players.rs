//! Alien players: who draws a Chestburster comes back on the next turn, and hunts the others.
//!
//! An Alien is no player: [`Look::lives`] stays false for its seat, so that every effect passes it by, and what its turn
//! turns up is the next player's ([`Look::chooser`]).

use super::{ALIENS, Ask, Card, Choice, Engine, Frame, look::Look};
use crate::{
    games::legendary::{
        components::{
            advanced::Enters,
            cards::Trigger,
            language::{CardOp, Op, PlayerOp},
        },
        scenario::{AlienDeck, AlienFacehuggers, AlienOverrun, AlienStart, AlienTraitor},
        state::{Alien, Cause, Id, Piece, Played, pending::Task},
    },
    play::{Log, Seat},
    tell,
};

impl<L: Log> Engine<'_, L> {
    /// A player dies of the Chestburster that was just drawn, and will come back.
    pub(super) fn burst(&mut self, seat: u8) {
        let is_out = self.game.rulings.alien_traitor == AlienTraitor::Out && self.s.agendas.traitor == seat;
        if self.game.advanced.alien_players && !is_out {
            self.player(seat).alien = Alien::Waiting;
            self.s.counts.turned += 1;
        }
        self.die(seat, Cause::Chestburster);
    }

    /// The turn of a seat that plays an Alien: there is no Hive phase.
    #[cold]
    pub(super) fn begin_alien_turn(&mut self, seat: u8) {
        if self.s.players[usize::from(seat)].alien == Alien::Waiting {
            self.enter_as_alien(seat);
        }
        self.push(Task::Alien);
        if self.game.rulings.alien_start == AlienStart::Happen {
            self.push(Task::Starts);
        }
    }

    /// A random avatar that nobody has, the deck shuffled, and a hand.
    fn enter_as_alien(&mut self, seat: u8) {
        let game = self.game;
        let players = &self.s.players;
        let is_taken = |avatar: u8| {
            players
                .iter()
                .any(|other| matches!(other.alien, Alien::Playing | Alien::Killed) && other.avatar == avatar)
        };
        let free = || (0..game.parts.alien_avatars.len() as u8).filter(|avatar| !is_taken(*avatar));
        let nth = self.dice.stream(ALIENS).below(free().count().max(1) as u32) as usize;
        let avatar = free().nth(nth).unwrap_or(0);
        let health = game.parts.alien_avatars[usize::from(avatar)].health;
        let turn = self.s.turn;
        let player = self.player(seat);
        (player.alien, player.avatar, player.health, player.damage) = (Alien::Playing, avatar, health, 0);
        player.is_infected = false;
        player.counts.alien_turn = turn;
        // Another who plays already has the deck, even if all its cards are in that hand.
        let playing = (0..game.players).filter(|seat| self.is_alien(*seat)).count();
        if playing == 1 || game.rulings.alien_deck == AlienDeck::Own {
            self.fetch_alien_deck(seat);
        }
        self.shuffle_aliens(seat);
        tell!(
            self.log,
            "  {} is back as an Alien, the {}: {health} health, {} defense.",
            Seat(seat),
            game.parts.alien_avatars[usize::from(avatar)].name,
            game.parts.alien_avatars[usize::from(avatar)].defense
        );
        self.draw_alien(seat, game.parts.hand);
    }

    /// The whole deck; or, where a dead Alien has used the only one before, what it took out of the game.
    fn fetch_alien_deck(&mut self, seat: u8) {
        let was_used = self.s.players.iter().any(|player| player.alien == Alien::Killed);
        if was_used && self.game.rulings.alien_deck == AlienDeck::Shared {
            let cards = std::mem::take(&mut self.s.piles.removed_aliens);
            self.s.piles.alien_deck.extend(&cards);
        } else {
            let cards = &self.game.piles.aliens;
            self.alien_pile(seat).0.extend(cards);
        }
    }

    /// The deck that this Alien draws from, and its discard pile.
    fn alien_pile(&mut self, seat: u8) -> (&mut Pile, &mut Pile) {
        match self.game.rulings.alien_deck {
            AlienDeck::Shared => (&mut self.s.piles.alien_deck, &mut self.s.piles.alien_discard),
            AlienDeck::Own => {
                let own = &mut self.s.piles.own_alien_piles[usize::from(seat)];
                (&mut own.0, &mut own.1)
            }
        }
    }

    fn shuffle_aliens(&mut self, seat: u8) {
        let mut deck = *self.alien_pile(seat).0;
        self.dice.stream(ALIENS).shuffle(&mut deck);
        *self.alien_pile(seat).0 = deck;
    }

    /// An empty deck is made of the shuffled discard pile, as for players.
    pub(super) fn draw_alien(&mut self, seat: u8, cards: u8) {
        for _ in 0..cards {
            let (deck, discard) = self.alien_pile(seat);
            if deck.is_empty() {
                std::mem::swap(deck, discard);
                self.shuffle_aliens(seat);
            }
            let Some(card) = self.alien_pile(seat).0.pop() else { return };
            self.player(seat).hand.push(card);
            self.say_drawn(seat, 1);
        }
    }

    /// The Alien plays another card, or no more.
    pub(super) fn alien_turn(&mut self) {
        self.s.ask = Ask::Alien;
    }

    pub(super) fn answer_alien(&mut self, choice: Choice) {
        match choice {
            Choice::Play(card) => {
                self.push(Task::Alien);
                self.play_alien(card);
            }
            _ => self.end_alien_turn(),
        }
    }

    /// A card that comes to the board leaves the Alien's piles for good, but counts as played on this turn.
    fn play_alien(&mut self, card: Card) {
        let seat = self.s.active;
        if !self.s.remove_from_hand(seat, card) || self.s.this_turn.played.is_full() {
            return;
        }
        self.s.counts.alien_cards += 1;
        self.say(|names| format!("{} plays {}.", Seat(seat), names.card(card)));
        let enters =
            self.game.parts.alien_cards.iter().find(|one| one.card == card).and_then(|one| one.enters);
        let entry = self.s.add_played(Played { is_gone: enters.is_some(), ..Played::own(card) });
        self.s.cache.has_oddities = true;
        let Some(enters) = enters else {
            let code = self.face(card).ability(Trigger::Play);
            if code.is_some() {
                self.run(Frame { code, you: seat, entry, this: Id::NONE });
            }
            return;
        };
        let id = self.new_id();
        match enters {
            Enters::Complex => {
                self.push(Task::Reveal(id));
                self.enter(Piece::hidden(card, id), 0);
            }
            Enters::Combat => self.enter_combat(Piece::hidden(card, id)),
        }
    }

    /// Played and unplayed cards are discarded, and a new hand is drawn. There is no Strike phase.
    fn end_alien_turn(&mut self) {
        let seat = self.s.active;
        let (hand, played) = (self.s.players[usize::from(seat)].hand, self.s.this_turn.played);
        self.player(seat).hand.clear();
        self.s.hand_changed(seat);
        let discard = self.alien_pile(seat).1;
        discard.extend(&hand);
        played.iter().filter(|played| !played.is_gone).for_each(|played| discard.push(played.own));
        self.say(|_| format!("Cleanup: {} discards all cards.", Seat(seat)));
        self.s.end_turn();
        self.draw_alien(seat, self.game.parts.hand);
        self.end_turn();
    }

    /// Whether the turn that ends counts for Facehuggers.
    pub(super) fn counts_for_facehuggers(&self) -> bool {
        self.game.rulings.alien_facehuggers == AlienFacehuggers::Turns || !self.is_alien(self.s.active)
    }

    /// An Alien that is fought draws a strike, whose text is ignored; damage stays beside it.
    pub(super) fn fight_alien(&mut self, seat: u8) {
        let Some(strike) = self.take_strike() else { return };
        let damage = self.game.parts.strikes[usize::from(strike)].damage;
        self.say(|names| {
            let all = names.look.s.players[usize::from(seat)].damage + damage;
            format!("{} draws the strike {}: damage {all}.", Seat(seat), names.strike(strike))
        });
        if damage == 0 {
            self.s.piles.strike_discards.push(strike);
            return;
        }
        let player = self.player(seat);
        player.strikes.push(strike);
        player.damage += damage;
        if player.damage >= player.health {
            self.kill_alien(seat);
        }
    }

    /// An Alien dies for good; what it put on the board stays.
    fn kill_alien(&mut self, seat: u8) {
        let turn = self.s.turn;
        let player = self.player(seat);
        player.alien = Alien::Killed;
        player.counts.alien_death_turn = turn;
        let (hand, strikes) = (player.hand, player.strikes);
        player.hand.clear();
        player.strikes.clear();
        self.s.hand_changed(seat);
        self.s.piles.strike_discards.extend(&strikes);
        tell!(self.log, "  {} is dead, and out for good.", Seat(seat));
        let is_last = self.aliens() == 0 || self.game.rulings.alien_deck == AlienDeck::Own;
        let (deck, discard) = self.alien_pile(seat);
        let (mut left, mut thrown) = (Pile::default(), Pile::default());
        if is_last {
            std::mem::swap(deck, &mut left);
            std::mem::swap(discard, &mut thrown);
        }
        for pile in [&left[..], &thrown, &hand] {
            self.s.piles.removed_aliens.extend(pile);
        }
    }

    /// How a game ends in which the last player has died.
    pub(super) fn ending(&self, cause: Cause) -> usize {
        let counts = cause != Cause::Overrun || self.game.rulings.alien_overrun == AlienOverrun::Alien;
        if counts && self.look().aliens() > 0 {
            return self.game.endings.aliens;
        }
        match cause {
            Cause::Strikes => crate::games::legendary::LOST_TO_STRIKES,
            Cause::Chestburster => crate::games::legendary::CHESTBURSTER,
            Cause::Overrun => crate::games::legendary::OVERRUN,
        }
    }

    #[inline]
    pub(super) fn is_alien(&self, seat: u8) -> bool {
        self.look().is_alien(seat)
    }

    fn aliens(&self) -> usize {
        self.look().aliens()
    }
}

/// A pile of Alien cards.
pub(crate) type Pile = crate::play::List<Card, 40>;

impl Look<'_> {
    /// Whether this seat plays an Alien now.
    #[inline]
    pub(crate) fn is_alien(&self, seat: u8) -> bool {
        self.s.players[usize::from(seat)].alien == Alien::Playing
    }

    /// How many Aliens play, or are about to.
    pub(crate) fn aliens(&self) -> usize {
        let is_there = |alien: Alien| matches!(alien, Alien::Waiting | Alien::Playing);
        self.s.players.iter().filter(|player| is_there(player.alien)).count()
    }

    /// The next seat that has a turn: of a player or of an Alien.
    pub(crate) fn next_turn(&self, seat: u8) -> u8 {
        let players = self.game.players;
        let has_turn = |seat: &u8| {
            let alien = self.s.players[usize::from(*seat)].alien;
            self.lives(*seat) || matches!(alien, Alien::Waiting | Alien::Playing)
        };
        (1..players).map(|step| (seat + step) % players).find(has_turn).unwrap_or(seat)
    }

    /// Whether an operation that concerns only "you" is done: by the living, and the few that an Alien can do by it.
    pub(super) fn does(&self, op: Op, you: u8) -> bool {
        self.lives(you)
            || (self.is_alien(you)
                && matches!(
                    op,
                    Op::May { .. }
                        | Op::Player(PlayerOp::Draw(_) | PlayerOp::Heal { .. } | PlayerOp::Facehugger(_))
                        | Op::Card(CardOp::KillHq(_) | CardOp::Cycle(_))
                ))
    }

    /// Each card of the Alien's hand once, or the end of its turn.
    pub(super) fn list_alien_turn(&self, choices: &mut Vec<Choice>) {
        let hand = &self.s.players[usize::from(self.s.active)].hand;
        let is_first = |(index, card): &(usize, &Card)| !hand[..*index].contains(card);
        choices.extend(hand.iter().enumerate().filter(is_first).map(|(_, card)| Choice::Play(*card)));
        choices.push(Choice::EndTurn);
    }
}
