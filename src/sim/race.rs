//! A race of many settings for the one whose win rate is nearest to a target.
//!
//! All run on the same game numbers. Whoever is proven to be farther from the target than another one, and
//! farther than the margin, drops out (successive elimination: Even-Dar, Mannor and Mansour 2006). The
//! intervals hold at all times and for all runners at once, so looking often costs nothing.

use std::{io, time::Duration};

use super::{Ended, Keep, Terms, Together, Watch, next_look};
use crate::{
    play::Tabletop,
    stats::{Interval, LEVEL, Stopping, share_sequence},
};

/// What the race is for.
#[derive(Clone, Copy, Debug)]
pub struct Race {
    /// The win rate that is wanted.
    pub target: f64,
    /// How near is near enough.
    pub margin: f64,
    /// The most games of a runner.
    pub max_games: u64,
    /// The seed of the run.
    pub seed: u64,
    /// How many threads.
    pub threads: usize,
    /// When to give up.
    pub max_time: Option<Duration>,
}

/// How one setting came in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Runner {
    /// How many games it ran.
    pub games: u64,
    /// How many of them were won.
    pub wins: u64,
    /// Its win rate; the intervals of all runners hold together with 95 %.
    pub interval: Interval,
    /// Whether it dropped out, because another one is nearer to the target.
    pub is_out: bool,
}

impl Runner {
    /// The win rate.
    pub fn rate(&self) -> f64 {
        self.wins as f64 / self.games.max(1) as f64
    }

    /// The least and the greatest distance to the target that the interval leaves open.
    pub fn distance(&self, target: f64) -> (f64, f64) {
        let ends = [self.interval.low - target, self.interval.high - target].map(f64::abs);
        let least = if self.interval.covers(target) { 0.0 } else { ends[0].min(ends[1]) };
        (least, ends[0].max(ends[1]))
    }
}

/// Runs the race; says too what cut it short, if anything did.
pub fn race(
    tables: &[&dyn Tabletop],
    race: &Race,
    watch: &Watch<'_>,
) -> io::Result<(Vec<Runner>, Option<Ended>)> {
    let Race { seed, threads, max_time, .. } = *race;
    let mut together = Together::new(tables, &Terms { seed, threads, max_time, keep: Keep::Outcomes })?;
    let mut runners = runners(&together, tables.len(), &[]);
    let mut is_in = vec![true; tables.len()];
    loop {
        let cut = together.play_to(next_look(together.games()).min(race.max_games), &is_in, watch);
        runners = self::runners(&together, tables.len(), &runners);
        drop_out(&mut runners, &together, race);
        is_in.iter_mut().zip(&runners).for_each(|(is_in, runner)| *is_in = !runner.is_out);
        let is_known = |runner: &Runner| runner.is_out || runner.interval.half_width() <= race.margin;
        let is_over = runners.iter().all(is_known) || together.games() >= race.max_games;
        if is_over || cut.is_some() {
            return Ok((runners, cut.filter(|_| !is_over)));
        }
    }
}

fn runners(together: &Together<'_>, count: usize, before: &[Runner]) -> Vec<Runner> {
    // Half of the chance of a miss is for the win rates, and half for the pairs.
    let miss = (1.0 - LEVEL) / 2.0 / count as f64;
    let runner = |index: usize| {
        let known = before.get(index).filter(|runner| runner.is_out);
        known.copied().unwrap_or_else(|| {
            let (wins, games) = (together.wins(index).count(), together.wins(index).games());
            Runner { games, wins, interval: share_sequence(wins, games, None, miss), is_out: false }
        })
    };
    (0..count).map(runner).collect()
}

/// Drops every runner that is proven to be farther from the target than the margin and than another one.
fn drop_out(runners: &mut [Runner], together: &Together<'_>, race: &Race) {
    let nearest = |runner: &Runner| (runner.rate() - race.target).abs();
    let running = runners.iter().enumerate().filter(|(_, runner)| !runner.is_out);
    let Some((leader, _)) = running.min_by(|a, b| nearest(a.1).total_cmp(&nearest(b.1))) else { return };
    let count = runners.len() as f64;
    let miss = (1.0 - LEVEL) / (count * (count - 1.0)).max(1.0);
    let first = runners[leader];
    for (index, runner) in runners.iter_mut().enumerate().filter(|(index, _)| *index != leader) {
        let least = runner.distance(race.target).0;
        if runner.is_out || least <= race.margin {
            continue;
        }
        // On the same side of the target, the pairs say it earlier: both met the same luck.
        let above = runner.interval.low > race.target && first.interval.low > race.target;
        let below = runner.interval.high < race.target && first.interval.high < race.target;
        let apart = || together.pairs(leader, index).interval(Stopping::Open { narrowest_at: None }, miss);
        runner.is_out = least > first.distance(race.target).1
            || (above && apart().low > 0.0)
            || (below && apart().high < 0.0);
    }
}
