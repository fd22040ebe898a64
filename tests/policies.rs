//! The policies that work for every game, watched at the reference game.

use chances::{
    games::ruin::Ruin,
    play::{Dice, Game, Policy, Purpose, Seat, Silent, Stream},
    policy::{Heuristic, Noisy, Random},
    scenario::{Request, load},
};

/// How often each of the five legal stakes of a fresh table is taken, of 50,000.
fn taken(policy: &mut dyn Policy<Ruin>) -> [i64; 5] {
    let game = Ruin::example();
    let mut state = game.blank();
    let mut choices = Vec::new();
    game.set_up(&mut state, &mut Dice::new(1, 0), &mut Silent);
    game.step(&mut state, &mut Dice::new(1, 0), &mut choices, &mut Silent);
    let mut rng = Stream::from_key(3);
    let mut taken = [0; 5];
    for _ in 0..50_000 {
        taken[policy.decide(&game, game.view(&state, Seat(0)), &choices, &mut rng)] += 1;
    }
    taken
}

/// A player with these weights.
fn weighing(weights: Vec<f64>) -> Heuristic<Ruin> {
    Heuristic::new(&Ruin::example(), weights)
}

/// Five standard deviations of a count with an expectation of `share` of 50,000.
fn slack(share: f64) -> i64 {
    (5.0 * (50_000.0 * share * (1.0 - share)).sqrt()) as i64
}

#[test]
fn random_takes_every_choice_equally_often() {
    assert!(taken(&mut Random).iter().all(|count| (count - 10_000).abs() < slack(0.2)));
}

#[test]
fn a_heuristic_takes_the_choice_of_most_worth() {
    assert_eq!(taken(&mut weighing(vec![1.0, 0.0])), [0, 0, 0, 0, 50_000]);
    assert_eq!(taken(&mut weighing(vec![-1.0, 0.0])), [50_000, 0, 0, 0, 0]);
}

#[test]
fn equals_are_taken_equally_often() {
    let counts = taken(&mut weighing(vec![0.0, 0.0]));
    assert!(counts.iter().all(|count| (count - 10_000).abs() < slack(0.2)), "{counts:?}");
}

#[test]
fn noise_mixes_random_choices_in() {
    let bold = Box::new(weighing(vec![1.0, 0.0]));
    let counts = taken(&mut Noisy::new(bold, 0.5));
    assert!((counts[4] - 30_000).abs() < slack(0.6), "{counts:?}");
    assert!(counts[..4].iter().all(|count| (count - 5_000).abs() < slack(0.1)), "{counts:?}");
}

#[test]
fn a_policy_draws_from_its_own_stream_alone() {
    // Bold play and tipsy play meet the same wheel until their stakes differ, so a noise of 0 is bold play.
    let signature = |noise: &str| {
        let text = include_str!("../strategies/ruin/tipsy.toml").replace("noise = 0.2", noise);
        let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{}.toml", noise.len()));
        std::fs::write(&path, text).expect("the target folder can be written");
        let strategy = Some(path.to_string_lossy().into_owned());
        let loaded = load(&Request { scenario: Some("ruin/classic".into()), strategy, ..Request::default() })
            .expect("the strategy is fine");
        let mut record = chances::play::Record::new(4);
        (0..100)
            .map(|game| (loaded.table.hand(1).play(game, &mut record), record.clone()))
            .collect::<Vec<_>>()
    };
    assert_eq!(signature("noise = 0.0"), signature(""));
    let mut dice = Dice::new(1, 1);
    assert_ne!(
        dice.stream(Purpose::policy(Seat(0))).below(u32::MAX),
        dice.stream(Purpose::new(0)).below(u32::MAX)
    );
}
