//! The short ways to what a choice is worth lead to the same as the long one.

use super::table::Table;
use crate::{
    games::menace::{Choice, Menace},
    play::{Game, Policy, Step, Stream},
    policy::{Heuristic, Weighable},
};

const SCENARIOS: &[&str] =
    &["", "[setup]\nexplored = 12\nhealth = 20", "[rulings]\novershoot = true\njammed_weapon = 'free'"];

fn tables() -> impl Iterator<Item = Table> {
    SCENARIOS.iter().flat_map(|scenario| [Table::built_in(scenario), Table::test_box(scenario)])
}

/// Weights that leave no feature out, as a training may find them.
fn weights(rng: &mut Stream) -> Vec<f64> {
    Menace::FEATURES.iter().map(|_| rng.unit() * 4.0 - 2.0).collect()
}

#[test]
fn a_choice_is_worth_the_sum_of_its_features() {
    let mut rng = Stream::from_key(41);
    for mut table in tables() {
        let weights = weights(&mut rng);
        let mut weighed = [0; 2];
        for number in 0..40 {
            table.play_at_random(42, number, |table, step, choices| {
                let Step::Decide(seat) = *step else { return };
                let (game, view) = (&table.game, table.game.view(&table.state, seat));
                let analysis = game.analyze(view, &());
                for choice in choices {
                    let mut sum = 0.0;
                    game.weigh(view, &analysis, *choice, &mut |feature, amount| {
                        let side = Menace::side_of_feature(feature);
                        assert_eq!(
                            side,
                            Some(table.game.sides()[view.side().index()]),
                            "{choice:?} has feature {feature}"
                        );
                        sum += weights[feature] * amount;
                    });
                    let worth = game.worth(view, (&weights, &()), &analysis, *choice);
                    assert!((worth - sum).abs() < 1e-9, "{choice:?}: {worth}, not {sum}");
                    weighed[seat.index()] += 1;
                }
            });
        }
        assert!(weighed.iter().all(|choices| *choices > 1_000), "{weighed:?}");
    }
}

/// What a player picks from the list, and what without one; both leave the same random numbers.
fn picks(
    player: &mut Heuristic<Menace>,
    table: &Table,
    step: &Step,
    choices: &[Choice],
) -> Option<[(Choice, u64); 2]> {
    let Step::Decide(seat) = *step else { return None };
    let (game, view) = (&table.game, table.game.view(&table.state, seat));
    let [mut listed, mut unlisted] = [(); 2].map(|()| Stream::from_key(choices.len() as u64));
    let chosen = choices[player.decide(game, view, choices, &mut listed)];
    let offered = player.decide_unlisted(game, view, &mut Vec::new(), &mut unlisted);
    Some([(chosen, listed.key()), (offered.expect("everything is offered"), unlisted.key())])
}

/// To the last bit: with equal weights, much is worth the same, and chance decides.
#[test]
fn players_decide_alike_with_the_list_and_without() {
    let mut rng = Stream::from_key(43);
    for mut table in tables() {
        let all_equal = Menace::FEATURES.iter().map(|_| 1.0).collect();
        let by_default = Menace::FEATURES.iter().map(|feature| feature.weight).collect();
        for weights in [by_default, all_equal, weights(&mut rng)] {
            let mut player = Heuristic::new(&table.game, weights);
            for number in 0..40 {
                table.play_at_random(44, number, |table, step, choices| {
                    if let Some([listed, unlisted]) = picks(&mut player, table, step, choices) {
                        assert_eq!(listed, unlisted, "of {choices:?} in {:?}", table.state.stage);
                    }
                });
            }
        }
    }
}
