//! A policy never sees what is hidden.

use super::Table;
use crate::{
    games::nostromo::{Choice, Mission, Nostromo, Tile, View},
    play::{Game, Policy, Purpose, Silent, Step, Stream},
    policy::{Appraisable, Heuristic, Weighable},
};

pub(super) fn steady(game: &Nostromo) -> Heuristic<Nostromo> {
    Heuristic::new(game, Nostromo::FEATURES.iter().map(|feature| feature.weight).collect())
}

/// Everything that a view tells, as text, what every choice weighs, and how the position stands.
pub(super) fn told(game: &Nostromo, view: View<'_>, choices: &[Choice]) -> String {
    let mut text = format!("{view:?} {} {} {} {}", view.seat(), view.active(), view.actions(), view.morale());
    text += &format!("{:?} {:?} {:?} {} ", view.crew(), view.alien(), view.ash(), view.ash_damage());
    text += &format!("{:?} {:?} {} ", view.scrap_at(), view.coolant_at(), view.scrap_pile());
    for tile in 0..12 {
        text += &format!("{:?} {} ", view.tile_at(Tile(tile as u8)), view.tile_uses()[tile]);
    }
    text += &format!("{} {} {:?} ", view.concealed(), view.reserve(), view.tile_jonesy());
    text += &format!("{} {:?} {:?} {:?} ", view.deck_size(), view.discard(), view.top(), view.bottom());
    text += &format!("{} {:?} {:?} ", view.objectives_done(), view.mission(), view.countdown());
    text += &format!("{} {:?} ", view.skips_encounter(), view.ask());
    let thought = game.think(view, &0.0);
    for choice in choices {
        game.weigh(view, &thought, *choice, &mut |feature, amount| text += &format!("{feature}:{amount} "));
    }
    game.appraise(view, &mut |sign, amount| text += &format!("{sign}:{amount} "));
    text
}

/// Permutes closed tokens, unknown cards of the deck, and the mission before it is revealed.
pub(super) fn permute(table: &mut Table, luck: &mut Stream) {
    let s = &mut table.state;
    for index in 0..s.token_at.len() {
        let other = luck.below(s.reserve.len().max(1) as u32) as usize;
        if let (Some(token), Some(spare)) = (s.token_at[index], s.reserve.get(other).copied()) {
            s.reserve[other] = token;
            s.token_at[index] = Some(spare);
        }
    }
    let (bottom, top) = (usize::from(s.known_bottom), s.deck.len() - usize::from(s.knows_top));
    if bottom < top {
        luck.shuffle(&mut s.deck[bottom..top]);
    }
    if !s.mission_revealed {
        s.mission = Mission::ALL[luck.below(5) as usize];
    }
}

#[test]
fn a_view_does_not_change_when_hidden_things_do() {
    let mut luck = Stream::from_key(7);
    for (name, players) in [("standard", 3), ("ash", 2), ("into-space", 4), ("random", 5)] {
        let mut table = Table::of(name, players, &[]);
        let mut policy = steady(&table.game);
        for number in 0..25 {
            table.start(3, number);
            let mut choices = Vec::new();
            for _ in 0..400 {
                choices.clear();
                let step = table.game.step(&mut table.state, &mut table.dice, &mut choices, &mut Silent);
                let Step::Decide(seat) = step else { break };
                let before = told(&table.game, table.game.view(&table.state, seat), &choices);
                let kept = table.state.clone();
                permute(&mut table, &mut luck);
                let after = told(&table.game, table.game.view(&table.state, seat), &choices);
                assert_eq!(before, after);
                let mut again = Vec::new();
                table.game.step(&mut table.state, &mut table.dice, &mut again, &mut Silent);
                assert_eq!(choices, again, "what is legal tells nothing either");
                let decide = |table: &mut Table, policy: &mut Heuristic<Nostromo>| {
                    let mut luck = Stream::from_key(number);
                    let view = table.game.view(&table.state, seat);
                    policy.decide(&table.game, view, &choices, &mut luck)
                };
                let blind = decide(&mut table, &mut policy);
                table.state = kept;
                assert_eq!(decide(&mut table, &mut policy), blind, "the decision is the same");
                // Now and then something odd, so that more of the game is seen.
                let taken = match table.dice.stream(Purpose::policy(seat)).below(10) {
                    0 => luck.below(choices.len() as u32) as usize,
                    _ => blind,
                };
                table.game.apply(&mut table.state, choices[taken], &mut table.dice, &mut Silent);
            }
        }
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
