//! A policy never sees what is hidden.

use super::Table;
pub(super) use crate::games::probe::steady;
use crate::{
    games::{
        nostromo::{Choice, Mission, Nostromo, State, Tile, View},
        probe::{Hides, Probe},
    },
    play::{Game, Seat, Silent, Stream},
};

impl Hides for Nostromo {
    fn told(&self, view: View<'_>) -> String {
        // The words, and what they are made from: something may show in a number that the words round away.
        let mut text = self.view_text(view);
        text += &format!("{view:?} {} {} {} {} ", view.seat(), view.active(), view.actions(), view.morale());
        text += &format!("{:?} {:?} {:?} {} ", view.crew(), view.alien(), view.ash(), view.ash_damage());
        text += &format!("{:?} {:?} {} ", view.scrap_at(), view.coolant_at(), view.scrap_pile());
        for tile in 0..12 {
            text += &format!("{:?} {} ", view.tile_at(Tile(tile as u8)), view.tile_uses()[tile]);
        }
        text += &format!("{} {} {:?} ", view.concealed(), view.reserve(), view.tile_jonesy());
        text += &format!("{} {:?} {:?} {:?} ", view.deck_size(), view.discard(), view.top(), view.bottom());
        text += &format!("{} {:?} {:?} ", view.objectives_done(), view.mission(), view.countdown());
        text + &format!("{} {:?} ", view.skips_encounter(), view.ask())
    }

    /// Permutes closed tokens, unknown cards of the deck, and the mission before it is revealed.
    fn permute(s: &mut State, _seat: Seat, rng: &mut Stream) {
        let reserve = &mut s.reserve;
        s.concealed.deal(|token| {
            let other = rng.below(reserve.len().max(1) as u32) as usize;
            reserve.get_mut(other).map_or(token, |spare| std::mem::replace(spare, token))
        });
        let (bottom, top) = (usize::from(s.known_bottom), s.deck.len() - usize::from(s.knows_top));
        if bottom < top {
            rng.shuffle(&mut s.deck[bottom..top]);
        }
        if !s.mission_revealed {
            s.mission = Mission::ALL[rng.below(5) as usize];
        }
    }

    fn dealt(state: &State) -> String {
        format!("{:?} {:?} {:?}", state.deck, state.concealed, state.mission)
    }
}

/// An embedded scenario, some of whose games are looked into.
pub(super) fn probe(name: &str, players: u8, games: u64, decisions: usize) -> Probe<Nostromo> {
    Probe { game: Table::of(name, players, &[]).game, seed: 3, games, decisions }
}

#[test]
fn a_view_does_not_change_when_hidden_things_do() {
    for (name, players) in [("standard", 3), ("ash", 2), ("into-space", 4), ("random", 5)] {
        probe(name, players, 25, 400).a_view_tells_nothing_of_what_is_hidden();
    }
}

#[test]
fn a_card_that_was_looked_at_is_known_until_the_deck_is_shuffled() {
    let mut table = Table::of("random", 2, &["crew=[\"lambert\", \"brett\"]"]);
    let mut choices = Vec::new();
    table.game.step(&mut table.state, &mut table.dice, &mut choices, &mut Silent);
    let seat = crate::play::Seat(0);
    assert_eq!(table.game.view(&table.state, seat).top(), None);
    table.game.apply(&mut table.state, Choice::Scout, &mut table.dice, &mut Silent);
    let top = table.state.deck.last().copied();
    assert_eq!(table.game.view(&table.state, seat).top(), top);
    table.game.apply(&mut table.state, Choice::Keep, &mut table.dice, &mut Silent);
    assert_eq!(table.game.view(&table.state, crate::play::Seat(1)).top(), top, "the crew talks openly");
    table.game.step(&mut table.state, &mut table.dice, &mut choices, &mut Silent);
    table.game.apply(&mut table.state, Choice::EndPhase, &mut table.dice, &mut Silent);
    choices.clear();
    table.game.step(&mut table.state, &mut table.dice, &mut choices, &mut Silent);
    assert_eq!(table.game.view(&table.state, seat).top(), None, "it was drawn");
}
