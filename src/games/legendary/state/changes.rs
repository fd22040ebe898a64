//! Changes to a state that something else was derived from: each marks it as out of date.

use super::{Attachment, Captive, Hugger, Lent, Piece, Played, Spot, State, cache::Stale};
use crate::games::legendary::components::cards::Card;

/// What is out of date.
impl State {
    /// Whether the board, the progress or the end of the game must be looked at.
    #[inline]
    pub(crate) fn has_changed(&self) -> bool {
        self.cache.stale.prices | self.cache.stale.places
    }

    #[inline]
    pub(crate) fn prices_are_stale(&self) -> bool {
        self.cache.stale.prices
    }

    #[inline]
    pub(crate) fn progress_is_stale(&self) -> bool {
        self.cache.stale.progress
    }

    /// A bit for each player whose hand has changed since it was looked at, or who has died.
    #[inline]
    pub(crate) fn stale_hands(&self) -> u8 {
        self.cache.stale.hands
    }

    #[inline]
    pub(crate) fn prices_are_known(&mut self) {
        (self.cache.stale.prices, self.cache.stale.places) = (false, false);
    }

    #[inline]
    pub(crate) fn progress_is_known(&mut self) {
        self.cache.stale.progress = false;
    }

    pub(crate) fn hands_are_known(&mut self) {
        self.cache.stale.hands = 0;
    }

    /// Keeps whether a living player has a card to lend.
    pub(crate) fn hand_is_known(&mut self, seat: u8, has_lendable: bool) {
        self.cache.stale.hands &= !(1 << seat);
        self.cache.lendable = self.cache.lendable & !(1 << seat) | u8::from(has_lendable) << seat;
    }

    /// Marks everything, for tests that lay cards out by hand and to compare the cache with what it should be.
    pub(crate) fn all_is_stale(&mut self) {
        self.cache.stale = Stale::ALL;
    }

    /// Whether an Objective is complete must be looked at again.
    #[inline]
    pub(crate) fn progress_changed(&mut self) {
        (self.cache.stale.prices, self.cache.stale.progress) = (true, true);
    }
}

/// The board.
impl State {
    /// A card was turned face up, or has come to another room; `prices` if that may change what something costs.
    #[inline]
    pub(crate) fn places_changed(&mut self, prices: bool) {
        self.cache.stale.places = true;
        self.cache.stale.prices |= prices;
    }

    /// A card enters the Combat Zone behind those that are there; `prices` if that may change what something costs.
    pub(crate) fn enter_combat(&mut self, piece: Piece, prices: bool) {
        self.board.arrivals = self.board.arrivals.saturating_add(1);
        self.board.combat.push(Piece { arrival: self.board.arrivals, ..piece });
        self.places_changed(prices);
    }

    /// Takes the card from a place; `prices` tells of which cards that may change what something costs.
    #[inline(always)]
    pub(crate) fn take_from(&mut self, spot: Spot, prices: impl Fn(Card) -> bool) -> Piece {
        let piece = self.board.remove(spot);
        self.places_changed(prices(piece.card));
        self.cache.stale.progress |= matches!(spot, Spot::Operations(_) | Spot::Attached(_));
        piece
    }

    /// Puts a card into Operations; there must be room.
    pub(crate) fn keep(&mut self, piece: Piece) {
        self.board.operations.push(piece);
        self.progress_changed();
    }

    /// Attaches a card to a room; there must be room.
    pub(crate) fn attach(&mut self, piece: Piece, room: usize) {
        self.board.attached.push(Attachment { piece, room: room as u8 });
        self.progress_changed();
    }

    /// Holds a card or a player in Operations; there must be room.
    pub(crate) fn add_captive(&mut self, captive: Captive) {
        self.board.captives.push(captive);
        self.board.prisoners |= u8::from(!captive.card.is_some()) << captive.seat;
        self.progress_changed();
    }

    /// Lets a captive go.
    pub(crate) fn take_captive(&mut self, index: usize) -> Captive {
        let captive = self.board.captives.remove(index);
        if !captive.card.is_some() {
            self.board.prisoners &= !(1 << captive.seat);
        }
        self.progress_changed();
        captive
    }

    /// Puts a Facehugger in front of a player; there must be room.
    pub(crate) fn add_hugger(&mut self, hugger: Hugger) {
        self.board.huggers.push(hugger);
        self.cache.stale.prices = true;
    }

    /// A room no longer exists; returns what lay in it.
    pub(crate) fn block(&mut self, room: usize) -> Piece {
        self.board.blocked |= 1 << room;
        self.progress_changed();
        std::mem::take(&mut self.board.rooms[room])
    }

    /// Changes the attack of an enemy until the end of the turn.
    pub(crate) fn strengthen(&mut self, spot: Spot, by: i8) {
        let piece = self.board.piece_mut(spot);
        piece.change = piece.change.saturating_add(by);
        (self.this_turn.has_strengthened, self.cache.stale.prices) = (true, true);
    }

    /// Takes back what effects have changed until the end of the turn.
    #[inline]
    pub(crate) fn forget_changes(&mut self) {
        if self.this_turn.has_strengthened {
            std::hint::cold_path();
            let forget = |piece: &mut Piece| piece.change = 0;
            self.board.rooms.iter_mut().for_each(forget);
            self.board.combat.iter_mut().for_each(forget);
            self.board.huggers.iter_mut().for_each(|hugger| forget(&mut hugger.piece));
            (self.this_turn.has_strengthened, self.cache.stale.prices) = (false, true);
        }
    }

    pub(crate) fn turn_face_down(&mut self, spot: Spot) {
        self.board.piece_mut(spot).is_up = false;
        self.cache.stale.prices = true;
    }
}

/// The Objectives, and the end.
impl State {
    pub(crate) fn count(&mut self, n: u8) {
        self.mission.counter = self.mission.counter.saturating_add(n);
        self.progress_changed();
    }

    pub(crate) fn complete_by_effect(&mut self) {
        self.mission.is_complete = true;
        self.progress_changed();
    }

    /// One more card was killed of the title that is watched at this place.
    pub(crate) fn count_kill(&mut self, watched: usize) {
        self.mission.kills[watched] = self.mission.kills[watched].saturating_add(1);
        self.cache.stale.progress = true;
    }

    pub(crate) fn count_final_kill(&mut self, card: Card) {
        let killed = &mut self.mission.killed_finals;
        if !killed.contains(&card) && !killed.is_full() {
            killed.push(card);
        }
        self.cache.stale.progress = true;
    }

    /// The current Objective is complete; the next one may be complete already.
    pub(crate) fn next_objective(&mut self) {
        self.counts.completed[usize::from(self.mission.stage)] = self.turn;
        (self.mission.is_complete, self.mission.counter) = (false, 0);
        self.mission.stage += 1;
        self.progress_changed();
    }

    /// The game is over.
    pub(crate) fn end(&mut self, outcome: usize) {
        self.outcome = Some(outcome as u8);
        self.cache.stale.places = true;
    }
}

/// Hands. The active player's is looked at in the Cleanup phase, so playing a card from it marks nothing.
impl State {
    #[inline]
    pub(crate) fn hand_changed(&mut self, seat: u8) {
        self.cache.stale.hands |= 1 << seat;
    }

    /// Whether the card was there.
    pub(crate) fn remove_from_hand(&mut self, seat: u8, card: Card) -> bool {
        let hand = &mut self.players[usize::from(seat)].hand;
        let Some(index) = hand.iter().position(|other| *other == card) else { return false };
        hand.remove(index);
        self.hand_changed(seat);
        true
    }

    /// A card was drawn or taken; who has declined to lend one may think again.
    #[inline]
    pub(crate) fn hand_grew(&mut self, seat: u8) {
        self.hand_changed(seat);
        self.this_turn.asked &= !(1 << seat) | self.this_turn.lent_by;
    }

    /// There must be room.
    pub(crate) fn add_to_hand(&mut self, seat: u8, card: Card) {
        self.players[usize::from(seat)].hand.push(card);
        self.hand_grew(seat);
    }

    /// A player is dead, and all their cards leave the game: also what they have lent.
    pub(crate) fn bury_player(&mut self, seat: u8) {
        let player = &mut self.players[usize::from(seat)];
        player.is_dead = true;
        for pile in [&player.deck[..], &player.discard, &player.hand, &player.standing_own] {
            self.piles.removed.extend(pile);
        }
        player.deck.clear();
        player.discard.clear();
        player.hand.clear();
        player.standing.clear();
        player.standing_own.clear();
        self.hand_changed(seat);
        while let Some(index) = self.this_turn.lent.iter().position(|lent| lent.by == seat) {
            let lent = self.this_turn.lent.remove(index);
            self.piles.removed.push(lent.card);
            self.cache.lent_left -= u8::from(!lent.is_played);
        }
        if seat == self.active {
            // What was played counts as played until the turn ends, but is nobody's any more.
            for played in self.this_turn.played.iter_mut().filter(|played| !played.is_gone) {
                if !played.is_copy {
                    self.piles.removed.push(played.own);
                }
                played.is_gone = true;
            }
            (self.this_turn.attack, self.this_turn.recruit) = (0, 0);
            self.cache.has_oddities = true;
        }
    }
}

/// Played and lent cards.
impl State {
    /// A card is played that counts as a card with these flags; returns its place. There must be room.
    #[inline(always)]
    pub(crate) fn add_played(&mut self, played: Played) -> u8 {
        self.cache.has_oddities |= played.is_copy;
        self.this_turn.played.push(played);
        self.this_turn.played.len() as u8 - 1
    }

    /// A played card is killed or discarded: it still counts as played.
    pub(crate) fn remove_played(&mut self, entry: u8) -> Played {
        let played = &mut self.this_turn.played[usize::from(entry)];
        played.is_gone = true;
        self.cache.has_oddities = true;
        *played
    }

    /// A played card becomes a clone of another one.
    pub(crate) fn clone_played(&mut self, entry: usize, card: Card) {
        self.this_turn.played[entry].card = card;
        self.cache.has_oddities = true;
    }

    pub(crate) fn add_lent(&mut self, card: Card, by: u8) {
        self.this_turn.lent.push(Lent { card, by, is_played: false });
        self.this_turn.lent_by |= 1 << by;
        self.cache.lent_left += 1;
    }

    /// Marks a lent card as played and returns it.
    pub(crate) fn take_lent(&mut self, index: usize) -> Option<Card> {
        let lent = self.this_turn.lent.get_mut(index)?;
        lent.is_played = true;
        self.cache.lent_left -= 1;
        Some(lent.card)
    }

    /// What lasts until the end of a turn ends.
    pub(crate) fn end_turn(&mut self) {
        let turn = &mut self.this_turn;
        (turn.attack, turn.recruit, turn.cheap, turn.combos) = (0, 0, 0, 0);
        turn.discounts.clear();
        turn.played.clear();
        turn.lent.clear();
        (self.cache.played_flags, self.cache.has_oddities, self.cache.lent_left) = (0, false, 0);
        self.forget_changes();
    }
}
