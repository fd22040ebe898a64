//! A policy never sees what is hidden.

use super::Table;
use crate::{
    games::{
        legendary::{
            Legendary, State, View,
            state::{Alien, NOBODY},
        },
        probe::{Hides, Probe},
    },
    play::{Game, Seat, Stream},
};

impl Hides for Legendary {
    fn told(&self, view: View<'_>) -> String {
        // All in words, and then what the methods of a view tell, which strategies ask.
        let mut text = self.view_text(view);
        text += &format!("{view:?} {} {} {}", view.attack(), view.recruit(), view.objective());
        for seat in (0..self.seats() as u8).map(Seat) {
            let (health, damage) = view.health(seat);
            let pile = (view.hand(seat), view.discard(seat), view.deck_size(seat));
            text += &format!("{health} {damage} {pile:?} {} {} ", view.is_infected(seat), view.shield(seat));
            text += &format!("{} {} ", view.is_prisoner(seat), view.lives(seat));
            let agenda = (view.agenda(seat), view.is_traitor(seat), view.is_shown(seat));
            let hand = (view.sees_hand(seat), view.hand_size(seat));
            text += &format!("{agenda:?} {hand:?} {} ", view.is_alien(seat));
        }
        for place in 0..5 {
            text += &format!("{:?} {:?} ", view.hq(place), view.cost(place));
            text +=
                &format!("{:?} {} {} ", view.scan_cost(place), view.is_hidden(place), view.is_taken(place));
        }
        text += &format!("{} {} {} ", view.hive_size(), view.has_rebuilt(), view.strikers());
        view.each_foe(|foe| text += &format!("{foe:?}"));
        text
    }

    /// Permutes everything that lies face down, the hands that may not be seen, and the agendas that were not shown.
    fn permute(s: &mut State, seat: Seat, rng: &mut Stream) {
        permute_hands(s, seat, rng);
        permute_agendas(s, seat, rng);
        rng.shuffle(&mut s.piles.hive);
        rng.shuffle(&mut s.piles.strikes);
        rng.shuffle(&mut s.piles.barracks);
        rng.shuffle(&mut s.piles.sergeants);
        s.players.iter_mut().for_each(|player| rng.shuffle(&mut player.deck));
        for room in 0..s.board.rooms.len() {
            let other = rng.below(s.piles.hive.len().max(1) as u32) as usize;
            if s.board.rooms[room].card.is_some() && !s.board.rooms[room].is_up && other < s.piles.hive.len()
            {
                std::mem::swap(&mut s.board.rooms[room].card, &mut s.piles.hive[other]);
            }
        }
    }

    fn dealt(state: &State) -> String {
        format!("{state:?}")
    }
}

/// Exchanges the cards of a hand that the seat may not see with those of the deck that it is drawn from. An infected
/// player's stay, as a Chestburster in hand could not be.
fn permute_hands(s: &mut State, seat: Seat, rng: &mut Stream) {
    let has_agendas = s.agendas.spare.is_some();
    let is_human = !s.players[seat.index()].is_dead;
    for other in (0..s.players.len()).filter(|other| *other != seat.index()) {
        let player = &mut s.players[other];
        let deck = match player.alien {
            Alien::Playing if s.piles.alien_deck.is_empty() => &mut s.piles.own_alien_piles[other].0[..],
            Alien::Playing => &mut s.piles.alien_deck[..],
            _ if player.is_infected || !has_agendas && is_human => continue,
            _ => &mut player.deck[..],
        };
        if deck.is_empty() {
            continue;
        }
        for card in player.hand.iter_mut() {
            let place = rng.below(deck.len() as u32) as usize;
            std::mem::swap(card, &mut deck[place]);
        }
        s.hand_changed(other as u8);
    }
}

/// Exchanges the agendas that the seat has not seen with each other and with the one in the box.
fn permute_agendas(s: &mut State, seat: Seat, rng: &mut Stream) {
    let agendas = &mut s.agendas;
    let is_hidden = |other: &usize| {
        let is_own = *other == seat.index() && agendas.is_known(seat.0);
        agendas.cards[*other].is_some() && !agendas.is_shown(*other as u8) && !is_own
    };
    let hidden: Vec<_> = (0..agendas.cards.len()).filter(is_hidden).collect();
    // Nothing in the state says which card is evil but the seat of the traitor.
    let evil = match agendas.traitor {
        NOBODY => agendas.spare,
        traitor => agendas.cards[usize::from(traitor)],
    };
    for other in &hidden {
        let place = rng.below(hidden.len() as u32 + 1) as usize;
        match hidden.get(place) {
            Some(place) => agendas.cards.swap(*other, *place),
            None => std::mem::swap(&mut agendas.cards[*other], &mut agendas.spare),
        }
    }
    let traitor = agendas.cards.iter().position(|card| card.is_some() && *card == evil);
    agendas.traitor = traitor.map_or(NOBODY, |seat| seat as u8);
}

/// An embedded scenario, some of whose games are looked into.
pub(super) fn probe(name: &str, players: u8, games: u64, decisions: usize) -> Probe<Legendary> {
    Probe { game: Table::of(name, players).game, seed: 1, games, decisions }
}

#[test]
fn a_view_does_not_change_when_hidden_cards_do() {
    for (name, players) in [("alien", 3), ("resurrection", 2), ("random", 5)] {
        probe(name, players, 20, 400).a_view_tells_nothing_of_what_is_hidden();
    }
}

#[test]
fn a_view_does_not_change_when_hidden_agendas_and_private_hands_do() {
    for (name, players) in [("paranoia", 4), ("paranoia", 2), ("delayed", 3)] {
        probe(name, players, 12, 400).a_view_tells_nothing_of_what_is_hidden();
    }
}

#[test]
fn a_view_does_not_change_when_the_hand_of_an_alien_does() {
    let probe = probe("reborn", 3, 20, 600);
    probe.a_view_tells_nothing_of_what_is_hidden();
}
