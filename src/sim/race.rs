//! A race of many settings for the one whose measure is nearest to a target.
//!
//! All run on the same game numbers. A runner that is proven to be farther from the target than another one, and
//! farther than the margin, drops out (successive elimination: Even-Dar, Mannor and Mansour 2006). The
//! intervals hold at all times and for all runners at once, so looking often costs nothing.

use super::{Budget, Ended, Engine, Entry, Keep, Session, next_look};
use crate::stats::{Interval, LEVEL, Stopping};

/// What the race is for.
#[derive(Clone, Copy, Debug)]
pub struct Race {
    /// The value of the measure that is wanted.
    pub target: f64,
    /// How near is near enough.
    pub margin: f64,
    /// The most games of a runner.
    pub max_games: u64,
}

/// How one setting came in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Runner {
    /// How many games it ran.
    pub games: u64,
    /// What they say about the measure; `None` where no game has a value.
    pub estimate: Option<f64>,
    /// Where it truly lies; the intervals of all runners hold together with 95 %. Of a handful of values, nobody knows.
    pub interval: Option<Interval>,
    /// Whether it dropped out, because another one is nearer to the target.
    pub is_out: bool,
    /// The paired difference from the first runner, over the games that both played.
    pub change: f64,
}

impl Runner {
    /// How far the estimate is from the target.
    pub fn off_target(&self, target: f64) -> f64 {
        self.estimate.map_or(f64::INFINITY, |estimate| (estimate - target).abs())
    }

    /// Whether the measure is known to within this margin.
    pub fn is_known(&self, margin: f64) -> bool {
        self.interval.is_some_and(|interval| interval.half_width() <= margin)
    }

    /// The least and the greatest distance to the target that the interval leaves open.
    pub fn distance(&self, target: f64) -> (f64, f64) {
        let Some(interval) = self.interval else { return (0.0, f64::INFINITY) };
        let ends = [interval.low - target, interval.high - target].map(f64::abs);
        let least = if interval.covers(target) { 0.0 } else { ends[0].min(ends[1]) };
        (least, ends[0].max(ends[1]))
    }
}

/// Runs the race; says too what cut it short, if anything did.
pub fn race(
    entries: Vec<Entry<'_>>,
    race: &Race,
    budget: &Budget,
    session: &Session<'_>,
) -> (Vec<Runner>, Option<Ended>) {
    let keep = Keep { series: true, ..Keep::default() };
    let mut engine = Engine::new(entries, budget, keep, session);
    let mut is_in = vec![true; engine.tables()];
    let mut runners = runners(&engine, &[]);
    loop {
        let cut = engine.play_to(next_look(engine.games()).min(race.max_games), &is_in);
        runners = self::runners(&engine, &runners);
        drop_out(&mut runners, &engine, race);
        is_in.iter_mut().zip(&runners).for_each(|(is_in, runner)| *is_in = !runner.is_out);
        let is_known = |runner: &Runner| runner.is_out || runner.is_known(race.margin);
        let is_over = runners.iter().all(is_known) || engine.games() >= race.max_games;
        if is_over || cut.is_some() {
            for (index, runner) in runners.iter_mut().enumerate() {
                runner.change = engine.paired(0, index).estimate();
            }
            return (runners, cut.filter(|_| !is_over));
        }
    }
}

fn runners(engine: &Engine<'_>, before: &[Runner]) -> Vec<Runner> {
    // Half of the chance of a miss is for the measures, and half for the pairs.
    let miss = (1.0 - LEVEL) / 2.0 / engine.tables() as f64;
    let runner = |index: usize| {
        let known = before.get(index).filter(|runner| runner.is_out);
        known.copied().unwrap_or_else(|| {
            let sample = engine.sample(index);
            Runner {
                games: engine.series(index).games(),
                estimate: sample.estimate(),
                interval: sample.sequence(miss),
                is_out: false,
                change: 0.0,
            }
        })
    };
    (0..engine.tables()).map(runner).collect()
}

/// Drops every runner that is proven to be farther from the target than the margin and than another one.
fn drop_out(runners: &mut [Runner], engine: &Engine<'_>, race: &Race) {
    let nearest = |runner: &Runner| runner.off_target(race.target);
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
        let are = |beyond: fn(&Interval, f64) -> bool| {
            [&*runner, &first]
                .iter()
                .all(|one| one.interval.is_some_and(|interval| beyond(&interval, race.target)))
        };
        // On the same side of the target, the pairs say it earlier: both met the same random numbers.
        let above = are(|interval, target| interval.low > target);
        let below = are(|interval, target| interval.high < target);
        let apart = || engine.paired(leader, index).interval(Stopping::Open { narrowest_at: None }, miss);
        runner.is_out = least > first.distance(race.target).1
            || (above && apart().low > 0.0)
            || (below && apart().high < 0.0);
    }
}
