//! Whether intervals hold as often as they say, on samples whose truth is known.

use chances::{
    play::Stream,
    report::{Counts, CrossTable},
    sim::next_look,
    stats::{Differences, Interval, Kind, Moments, Sample, Stopping, solve_matrix_game},
};

const OPEN: Stopping = Stopping::Open { narrowest_at: None };

/// How often something that should happen in at most 5 % of so many rounds may: four standard deviations more.
fn at_most(rounds: u64) -> u64 {
    let rounds = rounds as f64;
    (0.05 * rounds + 4.0 * (0.05 * 0.95 * rounds).sqrt()) as u64
}

#[test]
fn a_precision_of_a_rare_count_is_not_reached_by_luck() {
    // In one game of 500 something happens: after a first look at 1,000 games, often nothing has.
    let (rounds, truth) = (300, 0.002);
    let stopped = |round: u64| -> Interval {
        let mut rng = Stream::from_key(round);
        let (mut moments, mut games) = (Moments::default(), 0);
        loop {
            games = next_look(games);
            while moments.count < games {
                moments.add(&Moments::of(u32::from(rng.unit() < truth)));
            }
            match (Sample { moments, kind: Kind::Mean }).interval(OPEN) {
                Some(interval) if interval.half_width() <= truth => return interval,
                _ => {}
            }
        }
    };
    let missed = (0..rounds).filter(|round| !stopped(*round).covers(truth)).count() as u64;
    assert!(missed <= at_most(rounds), "{missed} of {rounds}");
}

#[test]
fn a_handful_of_values_that_agree_is_no_precise_mean() {
    let mut moments = Moments::default();
    (0..5).for_each(|_| moments.add(&Moments::of(7)));
    assert_eq!(Sample { moments, kind: Kind::Mean }.interval(OPEN), None);
}

#[test]
fn differences_of_means_are_made_up_in_one_case_of_twenty_at_most() {
    let rounds = 1_000;
    let waiting = |rng: &mut Stream| (0..).take_while(|_| rng.unit() > 0.1).count() as u32;
    let (mut fixed, mut open) = (0, 0);
    for round in 0..rounds {
        let mut rng = Stream::from_key(round);
        let (mut differences, mut is_found) = (Differences::default(), false);
        for game in 1..=2_000_u64 {
            differences.add(waiting(&mut rng), waiting(&mut rng));
            is_found |= game.is_multiple_of(100) && differences.p_value(OPEN) <= 0.05;
        }
        fixed += u64::from(differences.p_value(Stopping::Fixed) <= 0.05);
        open += u64::from(is_found);
    }
    assert!(fixed <= at_most(rounds) && open <= at_most(rounds), "{fixed} and {open} of {rounds}");
}

#[test]
fn the_value_of_a_cross_table_is_covered_with_draws_and_at_the_edges() {
    let (rounds, games, size) = (300, 50, 3);
    for (draws, scale) in [(0.0, 1.0), (0.4, 1.0), (0.0, 0.05)] {
        let mut missed = 0;
        for round in 0..rounds {
            let mut rng = Stream::from_key(round);
            let shares: Vec<Vec<f64>> =
                (0..size).map(|_| (0..size).map(|_| scale * rng.unit()).collect()).collect();
            let count = |share: &f64, rng: &mut Stream| {
                let mut counts = Counts { first: 0, second: 0, games };
                for _ in 0..games {
                    match (rng.unit() < draws, rng.unit() < *share) {
                        (true, _) => {}
                        (false, true) => counts.first += 1,
                        (false, false) => counts.second += 1,
                    }
                }
                counts
            };
            let counts: Vec<Vec<_>> =
                shares.iter().map(|row| row.iter().map(|share| count(share, &mut rng)).collect()).collect();
            let score = |share: &f64| (1.0 - draws) * share + draws / 2.0;
            let scores: Vec<Vec<_>> = shares.iter().map(|row| row.iter().map(score).collect()).collect();
            let sides = ("first".to_owned(), "second".to_owned());
            let value = CrossTable::new(sides, vec![String::new(); size], &counts).value;
            let truth = solve_matrix_game(&scores).value;
            missed += u64::from(truth < value.low || value.high < truth);
        }
        assert!(missed <= at_most(rounds), "{missed} of {rounds}");
    }
}

#[test]
fn matrix_games_with_ties_and_doubles_are_solved() {
    let mut rng = Stream::from_key(9);
    let levels: [&[f64]; 4] = [&[0.0, 1.0], &[0.0, 0.5, 1.0], &[0.5], &[0.05, 0.1, 0.15, 1.0 / 3.0]];
    let mut up_to = |most: usize| (rng.unit() * most as f64) as usize;
    for round in 0..4_000 {
        let (rows, columns, level) = (1 + up_to(8), 1 + up_to(8), levels[round % levels.len()]);
        let mut payoffs: Vec<Vec<f64>> =
            (0..rows).map(|_| (0..columns).map(|_| level[up_to(level.len())]).collect()).collect();
        payoffs.push(payoffs[up_to(rows)].clone());
        let solution = solve_matrix_game(&payoffs);
        let of_row = |row: &Vec<f64>| row.iter().zip(&solution.columns).map(|(a, q)| a * q).sum::<f64>();
        let of_column =
            |column: usize| payoffs.iter().zip(&solution.rows).map(|(row, p)| row[column] * p).sum::<f64>();
        let best = payoffs.iter().map(of_row).fold(f64::NEG_INFINITY, f64::max);
        let worst = (0..columns).map(of_column).fold(f64::INFINITY, f64::min);
        assert!(best <= solution.value + 1e-9 && worst >= solution.value - 1e-9, "{payoffs:?} {solution:?}");
        for mixture in [&solution.rows, &solution.columns] {
            assert!((mixture.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{payoffs:?} {solution:?}");
        }
    }
}
