//! A strategy that stops where nothing better can come decides like one that looks at everything.

use super::Table;
use crate::{
    games::legendary::{Choice, Legendary},
    play::{Game, Policy, Seat, Silent, Step, Stream},
    policy::{Heuristic, Weighable},
};

/// The game's own weights, or any others: small ones, so that kinds of choices do not lie far apart.
fn weights(rng: Option<&mut Stream>) -> Vec<f64> {
    match rng {
        None => Legendary::FEATURES.iter().map(|feature| feature.weight).collect(),
        Some(rng) => Legendary::FEATURES.iter().map(|_| f64::from(rng.below(21)) - 10.0).collect(),
    }
}

/// Plays some games, and counts the decisions of the Action phase that were compared.
fn compare(table: &mut Table, weights: Vec<f64>, games: u64) -> u32 {
    let mut odd = Stream::from_key(5);
    let mut policy = Heuristic::new(&table.game, weights);
    let (mut all, mut room, mut compared) = (Vec::new(), Vec::new(), 0);
    for number in 0..games {
        table.start(number);
        for decision in 0..600 {
            all.clear();
            let Table { game, state, dice, .. } = table;
            let Step::Decide(seat) = game.step_unlisted(state, dice, &mut all, &mut Silent) else { break };
            let is_unlisted = all.is_empty();
            if is_unlisted {
                game.list(state, &mut all);
            }
            let view = game.view(state, seat);
            let rng = || Stream::from_key(decision);
            let (mut whole, mut part) = (rng(), rng());
            let taken = all[policy.decide(game, view, &all, &mut whole)];
            if is_unlisted {
                let own = policy.decide_unlisted(game, view, &mut room, &mut part);
                assert_eq!(own, Some(taken), "{all:?}");
                assert_eq!(whole.key(), part.key(), "the same random numbers are used");
                compared += 1;
            }
            // Now and then something odd, so that more of the game is seen.
            let is_odd = odd.below(10) == 0;
            let taken = if is_odd { all[odd.below(all.len() as u32) as usize] } else { taken };
            game.apply(state, taken, dice, &mut Silent);
        }
    }
    compared
}

#[test]
fn pruning_changes_no_decision() {
    for (name, players) in [("alien", 3), ("aliens", 2), ("resurrection", 1), ("random", 5)] {
        let mut table = Table::of(name, players);
        let compared = compare(&mut table, weights(None), 10);
        assert!(compared > 500, "{compared} decisions were compared");
    }
}

#[test]
fn pruning_changes_no_decision_whatever_the_weights() {
    let mut rng = Stream::from_key(3);
    let mut table = Table::of("mixed", 3);
    for _ in 0..40 {
        assert!(compare(&mut table, weights(Some(&mut rng)), 2) > 10);
    }
}

#[test]
fn what_costs_less_by_a_card_on_the_board_is_not_overlooked() {
    let bargain = "[[drone]]\ntitle = \"Bargain\"\ncopies = 0\nattack = 9\nwhile = [\"cost -2\"]\n";
    let mut table = Table::with_cards("alien", 1, bargain);
    table.choices();
    table.state.board.rooms = Default::default();
    table.hand(0, &[]);
    table.hq("Captain of the Ship");
    table.state.piles.sergeants.clear();
    let cost = u16::from(table.state.cache.cheapest_recruit);
    for (has_bargain, points) in [(false, cost - 1), (true, cost - 2)] {
        if has_bargain {
            table.combat("Bargain");
        }
        table.state.this_turn.recruit = points;
        assert_eq!(table.can(Choice::Recruit(0)), has_bargain);
        let Table { game, state, .. } = &table;
        let mut policy = Heuristic::new(game, weights(None));
        let view = game.view(state, Seat(0));
        let taken = policy.decide_unlisted(game, view, &mut Vec::new(), &mut Stream::from_key(1));
        assert_eq!(taken, Some(if has_bargain { Choice::Recruit(0) } else { Choice::EndTurn }));
    }
}

#[test]
fn a_strategy_that_weighs_asking_low_never_asks() {
    let mut weights = weights(None);
    let ask = Legendary::FEATURES.iter().position(|feature| feature.name == "ask");
    weights[ask.expect("it is a feature")] = -1_000.0;
    let mut table = Table::of("alien", 3);
    let mut policy = Heuristic::new(&table.game, weights);
    let (mut choices, mut rng, mut could_ask) = (Vec::new(), Stream::from_key(1), 0);
    for number in 0..20 {
        table.start(number);
        let Table { game, state, dice, .. } = &mut table;
        loop {
            choices.clear();
            let Step::Decide(seat) = game.step(state, dice, &mut choices, &mut Silent) else { break };
            could_ask += u32::from(choices.iter().any(|choice| matches!(choice, Choice::AskFor(_))));
            let taken = policy.decide(game, game.view(state, seat), &choices, &mut rng);
            game.apply(state, choices[taken], dice, &mut Silent);
            assert_eq!(state.this_turn.asked, 0);
        }
    }
    assert!(could_ask > 100, "{could_ask} decisions were made beside somebody who had a card to lend");
}
