//! A policy never sees what is hidden.

use super::Table;
use crate::{
    games::{
        legendary::{Legendary, State, View},
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
            text += &format!("{} ", view.is_prisoner(seat));
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

    /// Permutes everything that lies face down.
    fn permute(s: &mut State, _seat: Seat, rng: &mut Stream) {
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
