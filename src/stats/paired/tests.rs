//! Coverage by simulation, with fixed seeds and derived bounds (see `interval/tests.rs`).

use super::*;
use crate::play::Stream;

const OPEN: Stopping = Stopping::Open { narrowest_at: None };
const EXPERIMENTS: u64 = 2_000;

/// The chances that only the first and that only the second wins: much alike, little alike, hardly a difference.
const CASES: [(f64, f64); 6] =
    [(0.25, 0.25), (0.05, 0.15), (0.02, 0.02), (0.001, 0.004), (0.0, 0.02), (0.4, 0.1)];

/// Of so many experiments that miss with this chance each, more do but once in 30,000 times.
fn most_misses(rate: f64) -> u64 {
    let e = EXPERIMENTS as f64;
    (e * rate + 4.0 * (e * rate * (1.0 - rate)).sqrt()) as u64
}

fn play(pairs: &mut Pairs, games: u64, (first, second): (f64, f64), rng: &mut Stream) {
    for _ in 0..games {
        let fate = rng.unit();
        if fate < first {
            pairs.first_only += 1;
        } else if fate < first + second {
            pairs.second_only += 1;
        } else {
            pairs.neither += 1;
        }
    }
}

/// The chance that Tango's interval misses, exactly, by summing over all tables.
fn tango_miss_rate(games: u64, (first, second): (f64, f64)) -> f64 {
    let n = games as f64;
    let log_power = |p: f64, k: f64| if k == 0.0 { 0.0 } else { k * log(p) };
    let z = normal_quantile(0.05);
    let tables = (0..=games).flat_map(|b| (0..=games - b).map(move |c| (b, c)));
    tables
        .map(|(b, c)| {
            let pairs = Pairs { both: 0, first_only: c, second_only: b, neither: games - b - c };
            if pairs.score(second - first) <= z * z {
                return 0.0;
            }
            let (b, c) = (b as f64, c as f64);
            let ways = lgamma(n + 1.0) - lgamma(b + 1.0) - lgamma(c + 1.0) - lgamma(n - b - c + 1.0);
            let rest = log_power(1.0 - first - second, n - b - c);
            exp(ways + log_power(second, b) + log_power(first, c) + rest)
        })
        .sum()
}

#[test]
fn tango_covers_what_it_says_at_a_fixed_number_of_games() {
    for case in CASES {
        let miss = tango_miss_rate(800, case);
        // Where a handful of games differ, no interval can come nearer: counts are whole numbers.
        let most = if (case.0 + case.1) * 800.0 < 20.0 { 0.075 } else { 0.057 };
        assert!((0.02..most).contains(&miss), "{miss} at {case:?}");
    }
}

#[test]
fn the_ends_are_those_that_others_have_published() {
    // Fagerland, Lydersen and Laake (Statistics in Medicine 33, 2014), airway hyper-responsiveness.
    let pairs = Pairs { both: 1, first_only: 7, second_only: 1, neither: 12 };
    let interval = pairs.interval(Stopping::Fixed, 0.05);
    assert!((interval.low + 0.517).abs() < 5e-4 && (interval.high + 0.026).abs() < 5e-4, "{interval:?}");
    assert!((pairs.p_value(Stopping::Fixed) - 0.0703).abs() < 5e-5);
}

#[test]
fn the_ends_are_where_the_evidence_suffices() {
    let pairs = Pairs { both: 300, first_only: 40, second_only: 90, neither: 570 };
    for (stopping, miss) in [(OPEN, 0.05), (OPEN, 0.001)] {
        let interval = pairs.interval(stopping, miss);
        for end in [interval.low, interval.high] {
            assert!((pairs.log_purse(end) + log(miss)).abs() < 1e-6, "{end}");
        }
    }
}

#[test]
fn the_sequence_holds_even_against_somebody_who_stops_when_it_suits_him() {
    for (index, case) in CASES.into_iter().enumerate() {
        let mut rng = Stream::from_key(1_000 + index as u64);
        let truth = case.1 - case.0;
        let ever_misses = |rng: &mut Stream| {
            let mut pairs = Pairs::default();
            (0..20).any(|_| {
                play(&mut pairs, 100, case, rng);
                pairs.log_purse(truth) >= -log(0.05)
            })
        };
        let misses = (0..EXPERIMENTS).filter(|_| ever_misses(&mut rng)).count() as u64;
        assert!(misses <= most_misses(0.05), "{misses} misses at {case:?}");
    }
}

#[test]
fn a_fixed_test_does_not_hold_against_him() {
    let mut rng = Stream::from_key(1_100);
    let mut ever_alarms = || {
        let mut pairs = Pairs::default();
        (0..20).any(|_| {
            play(&mut pairs, 100, CASES[0], &mut rng);
            pairs.p_value(Stopping::Fixed) <= 0.05
        })
    };
    let alarms = (0..EXPERIMENTS).filter(|_| ever_alarms()).count() as u64;
    assert!(alarms > 2 * most_misses(0.05), "only {alarms} alarms");
}

#[test]
fn the_exact_p_value_alarms_no_more_often_than_it_says() {
    for (index, case) in [(0.25, 0.25), (0.02, 0.02), (0.001, 0.001)].into_iter().enumerate() {
        let mut rng = Stream::from_key(1_200 + index as u64);
        let mut alarms = || {
            let mut pairs = Pairs::default();
            play(&mut pairs, 500, case, &mut rng);
            pairs.p_value(Stopping::Fixed) <= 0.05
        };
        let alarms = (0..EXPERIMENTS).filter(|_| alarms()).count() as u64;
        assert!(alarms <= most_misses(0.05), "{alarms} alarms at {case:?}");
    }
}

#[test]
fn the_sequence_costs_about_the_width_again_at_most() {
    // 28 purses cost ln 28 = 3.3 of evidence, less what neighbours of the best one add; between two stakes a
    // twelfth of the evidence is lost: √(2 (3.0 + 3.3) · 12/11 / 3.84) = 1.89.
    for games in [1_000, 30_000, 1_000_000, 30_000_000] {
        for share in [4, 20] {
            let differ = games / share;
            let pairs =
                Pairs { both: 0, first_only: differ, second_only: differ, neither: games - 2 * differ };
            let price =
                pairs.interval(OPEN, 0.05).half_width() / pairs.interval(Stopping::Fixed, 0.05).half_width();
            assert!((1.3..1.95).contains(&price), "{price} at {games} games");
        }
    }
}

#[test]
fn an_interval_holds_its_estimate_and_no_games_mean_no_knowledge() {
    for stopping in [Stopping::Fixed, OPEN] {
        let none = Pairs::default();
        let interval = none.interval(stopping, 0.05);
        assert_eq!((interval.low, interval.high, none.p_value(stopping)), (-1.0, 1.0, 1.0));
        for (first_only, second_only) in [(0, 0), (0, 10), (10, 0), (3, 7), (0, 1)] {
            let pairs = Pairs { both: 5, first_only, second_only, neither: 5 };
            let interval = pairs.interval(stopping, 0.05);
            assert!(interval.covers(pairs.difference()), "{pairs:?} {interval:?}");
            assert!(interval.low >= -1.0 && interval.high <= 1.0 && interval.half_width() > 0.0);
        }
    }
}

#[test]
fn the_mean_difference_of_paired_dice_is_covered() {
    for stopping in [Stopping::Fixed, Stopping::Open { narrowest_at: Some(300) }] {
        let mut rng = Stream::from_key(1_300);
        let mut covers = || {
            let mut differences = Differences::default();
            for _ in 0..300 {
                let (shared, own) = (rng.die(6), rng.die(6));
                differences.add(shared + 3, shared + own);
            }
            differences.interval(stopping).expect("300 games").covers(0.5)
        };
        let misses = (0..EXPERIMENTS).filter(|_| !covers()).count() as u64;
        assert!(misses <= most_misses(0.05), "{misses} misses, {stopping:?}");
    }
}

#[test]
fn differences_add_up_in_any_order() {
    let values = [(3, 9), (9, 3), (0, 0), (4_000_000_000, 1)];
    let mut whole = Differences::default();
    values.iter().for_each(|(first, second)| whole.add(*first, *second));
    let mut merged = Differences::default();
    for (first, second) in values.iter().rev() {
        let mut one = Differences::default();
        one.add(*first, *second);
        merged.merge(&one);
    }
    assert_eq!(whole, merged);
    assert_eq!(Differences::default().interval(Stopping::Fixed), None);
}
