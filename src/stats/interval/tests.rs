//! Coverage by simulation: the stated 95 % must hold, for a fixed number of games and under stopping.
//!
//! Bounds are derived: of `e` experiments with a true miss rate of at most `a`, more than
//! `e·a + 4·√(e·a·(1−a))` miss with a chance under 1 in 30,000.

use super::*;
use crate::play::Stream;

const EXPERIMENTS: u64 = 2_000;
const SHARES: [f64; 9] = [0.01, 0.03, 0.1, 0.3, 0.5, 0.7, 0.9, 0.97, 0.99];

fn most_misses(rate: f64) -> u64 {
    let e = EXPERIMENTS as f64;
    (e * rate + 4.0 * (e * rate * (1.0 - rate)).sqrt()) as u64
}

/// The chance that Wilson's interval misses, exactly, by summing over all numbers of wins.
fn wilson_miss_rate(games: u64, p: f64) -> f64 {
    let n = games as f64;
    (0..=games)
        .filter(|won| !share_interval(*won, games, Stopping::Fixed).covers(p))
        .map(|won| {
            let won = won as f64;
            let ways = lgamma(n + 1.0) - lgamma(won + 1.0) - lgamma(n - won + 1.0);
            (ways + won * log(p) + (n - won) * log(1.0 - p)).exp()
        })
        .sum()
}

#[test]
fn wilson_covers_what_it_says_at_a_fixed_number_of_games() {
    for (games, p) in SHARES.iter().flat_map(|p| [(2_000, *p), (10_000, *p)]) {
        let miss = wilson_miss_rate(games, p);
        // The worst of Wilson's known wobble at these n·p (20 and more) is under one point.
        assert!((0.04..0.06).contains(&miss), "{miss} of {games} games at {p}");
    }
}

#[test]
fn wilson_misses_as_often_in_simulation_as_in_theory() {
    for (index, p) in SHARES.iter().enumerate() {
        let mut rng = Stream::from_key(index as u64);
        let games = 500;
        let misses = (0..EXPERIMENTS)
            .filter(|_| {
                let won = (0..games).filter(|_| rng.unit() < *p).count() as u64;
                !share_interval(won, games, Stopping::Fixed).covers(*p)
            })
            .count() as u64;
        assert!(misses <= most_misses(wilson_miss_rate(games, *p)), "{misses} misses at {p}");
    }
}

/// Plays until the interval is narrow enough, looking after every 100 games, far more often than a run does.
fn stops_at(p: f64, precision: f64, stopping: Stopping, rng: &mut Stream) -> Interval {
    let (mut won, mut games) = (0, 0);
    loop {
        won += (0..100).filter(|_| rng.unit() < p).count() as u64;
        games += 100;
        let interval = share_interval(won, games, stopping);
        if interval.half_width() <= precision {
            return interval;
        }
    }
}

#[test]
fn the_sequence_covers_what_it_says_when_precision_decides_when_to_stop() {
    for (index, p) in SHARES.iter().enumerate() {
        let mut rng = Stream::from_key(100 + index as u64);
        let stopping = Stopping::Open { narrowest_at: Some(400) };
        let misses =
            (0..EXPERIMENTS).filter(|_| !stops_at(*p, 0.06, stopping, &mut rng).covers(*p)).count() as u64;
        assert!(misses <= most_misses(0.05), "{misses} misses at {p}");
    }
}

/// A devil's advocate stops as soon as the interval misses, within 2,000 games.
fn ever_misses(p: f64, interval: impl Fn(u64, u64) -> Interval, rng: &mut Stream) -> bool {
    let mut won = 0;
    (1..=2_000).any(|games| {
        won += u64::from(rng.unit() < p);
        games % 100 == 0 && !interval(won, games).covers(p)
    })
}

#[test]
fn the_sequence_holds_even_against_somebody_who_stops_when_it_suits_him() {
    for (index, p) in [0.01, 0.1, 0.5, 0.9, 0.99].iter().enumerate() {
        let mut rng = Stream::from_key(200 + index as u64);
        let open = |won, games| share_interval(won, games, Stopping::Open { narrowest_at: None });
        let misses = (0..EXPERIMENTS).filter(|_| ever_misses(*p, open, &mut rng)).count() as u64;
        assert!(misses <= most_misses(0.05), "{misses} misses at {p}");
    }
}

#[test]
fn a_fixed_interval_does_not_hold_against_him_which_is_why_there_is_a_sequence() {
    let mut rng = Stream::from_key(300);
    let fixed = |won, games| share_interval(won, games, Stopping::Fixed);
    let misses = (0..EXPERIMENTS).filter(|_| ever_misses(0.5, fixed, &mut rng)).count() as u64;
    assert!(misses > 3 * most_misses(0.05), "only {misses} misses");
}

#[test]
fn the_mean_of_dice_is_covered_at_a_fixed_number_and_under_stopping() {
    for stopping in [Stopping::Fixed, Stopping::Open { narrowest_at: Some(500) }] {
        let mut rng = Stream::from_key(400);
        let misses = (0..EXPERIMENTS)
            .filter(|_| {
                let rolls: Vec<f64> = (0..500).map(|_| f64::from(rng.die(6))).collect();
                let mean = rolls.iter().sum::<f64>() / 500.0;
                let sd = (rolls.iter().map(|roll| (roll - mean).powi(2)).sum::<f64>() / 499.0).sqrt();
                !mean_interval(mean, sd, 500, stopping).expect("500 games").covers(3.5)
            })
            .count() as u64;
        assert!(misses <= most_misses(0.05), "{misses} misses, {stopping:?}");
    }
}

#[test]
fn an_interval_always_holds_its_estimate_and_stays_within_0_and_1() {
    for games in [1, 2, 10, 1_000, 10_000_000_u64] {
        for won in [0, 1, games / 3, games - 1, games] {
            for stopping in [Stopping::Fixed, Stopping::Open { narrowest_at: None }] {
                let interval = share_interval(won, games, stopping);
                assert!(interval.covers(won as f64 / games as f64), "{won} of {games}, {stopping:?}");
                assert!(interval.low >= 0.0 && interval.high <= 1.0, "{interval:?}");
            }
        }
    }
}

#[test]
fn no_games_mean_no_knowledge() {
    for stopping in [Stopping::Fixed, Stopping::Open { narrowest_at: None }] {
        let interval = share_interval(0, 0, stopping);
        assert_eq!((interval.low, interval.high), (0.0, 1.0));
    }
}

/// How much wider a sequence is than Wilson's interval, at an even chance.
fn price(games: u64, narrowest_at: Option<u64>) -> f64 {
    let fixed = share_interval(games / 2, games, Stopping::Fixed).half_width();
    share_interval(games / 2, games, Stopping::Open { narrowest_at }).half_width() / fixed
}

#[test]
fn a_sequence_costs_two_thirds_in_width_where_it_is_narrowest() {
    // From `Mixture`: √((9.2 + 2 ln 2) / 3.84) = 1.66, or less where other scales help.
    assert!((1.50..1.67).contains(&price(100_000, Some(100_000))), "{}", price(100_000, Some(100_000)));
}

#[test]
fn a_sequence_never_costs_more_than_its_width_again() {
    for games in [200, 3_000, 40_000, 500_000, 10_000_000, 200_000_000] {
        // √((9.2 + 2 ln 8) / 3.84) = 1.87 at a scale, a little more between two.
        assert!(price(games, None) < 2.0, "{} at {games}", price(games, None));
        assert!(price(games, Some(1_000_000_000_000_000)) < 2.15, "{}", price(games, Some(u64::MAX)));
    }
}

#[test]
fn the_mean_of_two_games_is_far_less_sure_than_a_normal_interval_says() {
    assert!(mean_interval(5.0, 1.0, 1, Stopping::Fixed).is_none());
    let two = mean_interval(5.0, 2_f64.sqrt(), 2, Stopping::Fixed).expect("two games have a spread");
    assert!((two.half_width() - 12.706).abs() < 1e-9);
    for (freedom, quantile) in [(5, 2.571), (10, 2.228), (30, 2.042), (1_000_000, 1.960)] {
        assert!((student(freedom) - quantile).abs() < 0.005, "{freedom}: {}", student(freedom));
    }
}
