//! Resamples what a view hides: the order of decks, cards that lie face down, and which drones are in play; with agendas,
//! also hands and who the traitor is.
//!
//! The result depends on what is visible and on the random numbers alone: every pile is sorted before it is
//! shuffled, so that its real order leaves no trace.

use super::suspicion::{Suspicion, usual_ratios};
use crate::{
    games::legendary::{
        Legendary, View,
        components::cards::Card,
        scenario::{Advanced, AlienDeck},
        state::{Alien, NOBODY, Piece, State},
    },
    play::{List, Seat, Stream},
};

/// Room for the whole Hive with all that lies face down on the board.
type Hidden = List<Card, 192>;

pub(crate) fn determinize(game: &Legendary, view: View<'_>, state: &mut State, rng: &mut Stream) {
    if game.advanced != Advanced::default() {
        resample_secrets(game, view, state, rng);
    }
    state.piles.strikes.sort_unstable();
    rng.shuffle(&mut state.piles.strikes);
    reshuffle(&mut state.piles.barracks, rng);
    reshuffle(&mut state.piles.sergeants, rng);
    for player in &mut state.players[..usize::from(game.players)] {
        reshuffle(&mut player.deck, rng);
    }
    resample_hive(game, state, rng);
}

/// Deals hands that the viewer does not see again, and agendas by what everybody was seen to do.
fn resample_secrets(game: &Legendary, view: View<'_>, state: &mut State, rng: &mut Stream) {
    for seat in 0..game.players {
        if !view.sees_hand(Seat(seat)) {
            resample_hand(game, state, usize::from(seat), rng);
            state.hand_changed(seat);
        }
    }
    if game.rulings.alien_deck == AlienDeck::Shared {
        resample_shared_hands(view, state, rng);
    }
    for (deck, _) in state.piles.own_alien_piles.iter_mut() {
        reshuffle(deck, rng);
    }
    reshuffle(&mut state.piles.alien_deck, rng);
    if game.advanced.has_agendas() {
        resample_agendas(game, view, state, rng);
    }
}

/// A hand and the deck that it was drawn from are mixed. A Chestburster stays in the deck: who had drawn it would be dead.
fn resample_hand(game: &Legendary, state: &mut State, seat: usize, rng: &mut Stream) {
    let player = &mut state.players[seat];
    let deck: &mut [Card] = match (player.alien, game.rulings.alien_deck) {
        (Alien::Never | Alien::Waiting | Alien::Killed, _) => &mut player.deck,
        (Alien::Playing, AlienDeck::Shared) => return,
        (Alien::Playing, AlienDeck::Own) => &mut state.piles.own_alien_piles[seat].0,
    };
    let burster = game.parts.chestburster.0;
    let mut all = Hidden::default();
    let cards = deck.iter().chain(player.hand.iter()).filter(|card| **card != burster);
    cards.for_each(|card| all.push(*card));
    reshuffle(&mut all, rng);
    let (to_hand, to_deck) = all.split_at(player.hand.len());
    player.hand.copy_from_slice(to_hand);
    let (rest, bursters) = deck.split_at_mut(to_deck.len());
    rest.copy_from_slice(to_deck);
    bursters.fill(burster);
}

/// All hands of Aliens that the viewer does not see are mixed with the deck that they share: one by one, none could get
/// what is in another.
fn resample_shared_hands(view: View<'_>, state: &mut State, rng: &mut Stream) {
    let is_meant = |seat: usize, alien: Alien| alien == Alien::Playing && !view.sees_hand(Seat(seat as u8));
    let mut all = Hidden::default();
    all.extend(&state.piles.alien_deck);
    for (seat, player) in state.players.iter().enumerate() {
        if is_meant(seat, player.alien) {
            all.extend(&player.hand);
        }
    }
    reshuffle(&mut all, rng);
    let mut dealt = all.iter().copied();
    let mut deal =
        |cards: &mut [Card]| cards.iter_mut().zip(&mut dealt).for_each(|(place, card)| *place = card);
    deal(&mut state.piles.alien_deck);
    for (seat, player) in state.players.iter_mut().enumerate() {
        if is_meant(seat, player.alien) {
            deal(&mut player.hand);
        }
    }
}

/// Who the traitor is, if anybody, and which agenda everybody has that nobody has shown.
fn resample_agendas(game: &Legendary, view: View<'_>, state: &mut State, rng: &mut Stream) {
    let suspicion = Suspicion::of(view, &usual_ratios());
    let seats = || (0..game.players).map(Seat);
    let mut left = rng.unit();
    let mut traitor = NOBODY;
    for seat in seats() {
        let chance = suspicion.of_seat(seat);
        if traitor == NOBODY && left < chance {
            traitor = seat.0;
        }
        left -= chance;
    }
    let is_seen = |card: &Card| seats().any(|seat| view.agenda(seat) == Some(*card));
    let mut good = List::<Card, 40>::default();
    let unseen = game.parts.good_agendas.iter().filter(|card| !is_seen(card)).take(40);
    unseen.for_each(|card| good.push(*card));
    reshuffle(&mut good, rng);
    let evil = &game.parts.evil_agendas;
    let mut evil_card = evil[rng.below(evil.len() as u32) as usize];
    for seat in seats() {
        if let Some(card) = view.agenda(seat) {
            if seat.0 == traitor {
                evil_card = card;
            }
            continue;
        }
        state.agendas.cards[seat.index()] =
            if seat.0 == traitor { evil_card } else { good.pop().unwrap_or(Card::NONE) };
    }
    state.agendas.spare = if traitor == NOBODY { evil_card } else { good.pop().unwrap_or(Card::NONE) };
    state.agendas.traitor = traitor;
}

fn reshuffle(cards: &mut [Card], rng: &mut Stream) {
    cards.sort_unstable_by_key(|card| card.0);
    rng.shuffle(cards);
}

/// Resamples the Hive and what lies face down: within each mini-deck as long as they lie one on the other, and
/// all together where the cards that are left show that they were mixed.
fn resample_hive(game: &Legendary, state: &mut State, rng: &mut Stream) {
    let mut hidden = Hidden::default();
    hidden.extend(&state.piles.hive);
    each_face_down(state, |piece| hidden.push(piece.card));
    if !state.piles.has_rebuilt {
        resample_drones(game, state, &mut hidden, rng);
    }
    reshuffle(&mut hidden, rng);
    if !state.piles.has_rebuilt {
        stack(game, state, &mut hidden, rng);
    }
    let mut dealt = hidden.iter();
    let mut next = || dealt.next().copied().unwrap_or(Card::NONE);
    state.piles.hive.iter_mut().for_each(|card| *card = next());
    each_face_down(state, |piece| piece.card = next());
}

/// Calls `with` for every card that lies face down on the board, the one that came last first.
fn each_face_down(state: &mut State, with: impl FnMut(&mut Piece)) {
    let pieces = state.board.rooms.iter_mut().chain(state.board.combat.iter_mut());
    pieces.filter(|piece| piece.card.is_some() && !piece.is_up).for_each(with);
}

/// Nobody knows which drones went into the Hive and which stayed in the box: they are drawn from those
/// that nobody has seen.
fn resample_drones(game: &Legendary, state: &State, hidden: &mut Hidden, rng: &mut Stream) {
    let is_drone = |card: &Card| game.piles.drones.contains(card);
    let mut unseen = List::<Card, 96>::default();
    unseen.extend(&game.piles.drones);
    each_seen(state, |card| {
        if let Some(index) = unseen.iter().position(|drone| *drone == card) {
            unseen.swap_remove(index);
        }
    });
    reshuffle(&mut unseen, rng);
    for card in hidden.iter_mut().filter(|card| is_drone(card)) {
        if let Some(drone) = unseen.pop() {
            *card = drone;
        }
    }
}

/// Calls `with` for every card of the Hive that has been turned up, wherever it is now.
fn each_seen(state: &State, mut with: impl FnMut(Card)) {
    let pieces = state.board.rooms.iter().chain(state.board.combat.iter()).filter(|piece| piece.is_up);
    let held =
        state.board.operations.iter().chain(state.board.attached.iter().map(|attachment| &attachment.piece));
    pieces
        .chain(held)
        .chain(state.board.huggers.iter().map(|hugger| &hugger.piece))
        .for_each(|piece| with(piece.card));
    let piles = state
        .piles
        .dead_enemies
        .iter()
        .chain(state.piles.discarded_events.iter())
        .chain(state.piles.removed.iter());
    piles.for_each(|card| with(*card));
}

/// Puts shuffled cards in the order of the mini-decks, the third at the bottom. They stay as they are where the
/// cards that are left do not fit: then something has mixed them.
///
/// A view does not tell whether a card was shuffled into the Hive since, so this is what the cards that are left
/// suggest: right from the start of most games, and soon after in the others.
fn stack(game: &Legendary, state: &State, hidden: &mut Hidden, rng: &mut Stream) {
    let deck_of = |stage: usize| &game.piles.decks[usize::from(state.mission.objectives[stage])];
    // Secrets Revealed lie where Drones would.
    let is_secret = |card: &Card| game.advanced.has_agendas() && *card == game.parts.secrets.0;
    let is_drone = |card: &Card| game.piles.drones.contains(card) || is_secret(card);
    let (mut pool, mut stacked) = (*hidden, Hidden::default());
    let mut stages = [2, 1, 0].into_iter().peekable();
    while let Some(stage) = stages.peek().copied() {
        let (deck, drones) = (deck_of(stage), usize::from(game.difficulty.drones[stage]));
        if pool.len() < deck.len() + drones {
            break;
        }
        let start = stacked.len();
        let mut take = |is_it: &dyn Fn(&Card) -> bool| match pool.iter().position(is_it) {
            Some(index) => {
                stacked.push(pool.swap_remove(index));
                true
            }
            None => false,
        };
        let is_whole = deck.iter().all(|wanted| take(&|card| card == wanted));
        if !is_whole || !(0..drones).all(|_| take(&is_drone)) {
            return;
        }
        rng.shuffle(&mut stacked[start..]);
        stages.next();
    }
    // What is left belongs to the mini-deck that is being drawn from.
    let top = stages.next().map(deck_of);
    let is_at_home = |card: &Card| is_drone(card) || top.is_some_and(|deck| deck.contains(card));
    if pool.iter().all(is_at_home) {
        rng.shuffle(&mut pool);
        stacked.extend(&pool);
        *hidden = stacked;
    }
}
