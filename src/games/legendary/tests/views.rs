//! A policy never sees what is hidden.

use super::Table;
use crate::{
    games::legendary::{Choice, Legendary, View},
    play::{Game, Policy, Purpose, Seat, Silent, Step, Stream},
    policy::{Appraisable, Heuristic, Weighable},
};

fn steady(game: &Legendary) -> Heuristic<Legendary> {
    Heuristic::new(game, Legendary::FEATURES.iter().map(|feature| feature.weight).collect())
}

/// Everything that a view tells, as text, what every choice weighs, and how the position stands.
pub(super) fn told(game: &Legendary, view: View<'_>, choices: &[Choice]) -> String {
    let mut text = format!("{view:?} {} {} {}", view.attack(), view.recruit(), view.objective());
    for seat in (0..game.seats() as u8).map(Seat) {
        let (health, damage) = view.health(seat);
        let pile = (view.hand(seat), view.discard(seat), view.deck_size(seat));
        text += &format!("{health} {damage} {pile:?} {} {} ", view.is_infected(seat), view.shield(seat));
    }
    for place in 0..5 {
        text += &format!("{:?} {:?} ", view.hq(place), view.cost(place));
        text += &format!("{:?} {} {} ", view.scan_cost(place), view.is_hidden(place), view.is_taken(place));
    }
    text += &format!("{} {} {} ", view.hive_size(), view.has_rebuilt(), view.strikers());
    view.each_foe(|foe| text += &format!("{foe:?}"));
    let weights: Vec<_> = Legendary::FEATURES.iter().map(|_| 1.0).collect();
    let thought = game.think(view, &game.taste(&weights));
    for choice in choices {
        game.weigh(view, &thought, *choice, &mut |feature, amount| text += &format!("{feature}:{amount} "));
    }
    game.appraise(view, &mut |sign, amount| text += &format!("{sign}:{amount} "));
    text
}

/// Permutes everything that lies face down.
pub(super) fn permute(table: &mut Table, luck: &mut Stream) {
    let s = &mut table.state;
    luck.shuffle(&mut s.hive);
    luck.shuffle(&mut s.strikes);
    luck.shuffle(&mut s.barracks);
    luck.shuffle(&mut s.sergeants);
    s.players.iter_mut().for_each(|player| luck.shuffle(&mut player.deck));
    for room in 0..s.rooms.len() {
        let other = luck.below(s.hive.len().max(1) as u32) as usize;
        if s.rooms[room].card.is_some() && !s.rooms[room].is_up && other < s.hive.len() {
            let hidden = s.rooms[room].card;
            s.rooms[room].card = s.hive[other];
            s.hive[other] = hidden;
        }
    }
}

#[test]
fn a_view_does_not_change_when_hidden_cards_do() {
    let mut luck = Stream::from_key(7);
    for (name, players) in [("alien", 3), ("resurrection", 2), ("random", 5)] {
        let mut table = Table::of(name, players);
        let mut policy = steady(&table.game);
        for number in 0..20 {
            table.start(number);
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
                table.state = kept;
                let view = table.game.view(&table.state, seat);
                let taken =
                    policy.decide(&table.game, view, &choices, table.dice.stream(Purpose::policy(seat)));
                table.game.apply(&mut table.state, choices[taken], &mut table.dice, &mut Silent);
            }
        }
    }
}
