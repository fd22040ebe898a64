//! `chances gate --update`: what is found now is accepted, and what changed is shown.

use std::{fs, io::Write, path::Path};

use super::{Arguments, checks, checks::Lane, outlook};
use crate::{
    cli::{
        failure::{Ending, Failure},
        outputs,
        workers::Workers,
    },
    report::{Baseline, Output, OutputError, counted, percent, whole, write_json},
    sim::{Budget, Ended, Engine, Entry, Keep},
    stats::{LEVEL, Measure, Stopping, Wins},
};

/// Plays every table and writes its baseline; nothing is written if it is interrupted.
pub(super) fn update(arguments: &Arguments, lanes: &[Lane], out: &mut dyn Write) -> Result<Ending, Failure> {
    outlook::warn_of_small_baselines(arguments, lanes);
    let games = outlook::games(arguments, lanes);
    let workers = arguments.workers.start()?;
    let mut found = Vec::new();
    for lane in lanes {
        let Some(wins) = play(arguments, lane, games, &workers)? else {
            eprintln!("Interrupted: no baseline was changed.");
            return Ok(Ending::Interrupted);
        };
        found.push((lane, Baseline::new(&lane.provenance, &wins), wins));
    }
    let folder = &arguments.baselines;
    fs::create_dir_all(folder).map_err(|error| OutputError::new(folder, error))?;
    let mut printed = Ok(());
    for (lane, baseline, wins) in found {
        // A file that cannot be read any more is replaced; that is what was asked for.
        let before = checks::read_baseline(arguments, &lane.provenance).ok().flatten();
        if !arguments.workers.quiet {
            let change = change(before.as_ref(), &baseline, &wins);
            // A closed pipe does not keep the files from being written.
            printed = printed.and_then(|()| writeln!(out, "{}\n  {change}", lane.name));
        }
        if before.is_none_or(|(before, _)| before != baseline) {
            write(&checks::baseline_path(arguments, &lane.provenance), &baseline)?;
        }
    }
    printed.map(|()| Ending::Done).map_err(Failure::printing)
}

/// Which games the first side wins; `None` where somebody stopped it.
fn play(arguments: &Arguments, lane: &Lane, games: u64, workers: &Workers) -> Result<Option<Wins>, Failure> {
    let table = lane.loaded.table.as_ref();
    let measure = Measure::win_rate(&table.header());
    let budget = Budget { seed: arguments.rules.seed, ..Budget::default() };
    let keep = Keep { series: true, ..Keep::default() };
    workers.play_named(&lane.name, &measure, |session| {
        let entry = Entry { table, measure: measure.clone() };
        let mut engine = Engine::new(vec![entry], &budget, keep, session);
        let cut = engine.play_all_to(games);
        (cut != Some(Ended::Interrupted)).then(|| engine.series(0).wins().cloned()).flatten()
    })
}

fn write(path: &Path, baseline: &Baseline) -> Result<(), Failure> {
    outputs::finish(Some(Output::open(path)?), |out| write_json(baseline, out))
}

/// What is accepted, beside what was.
fn change(before: Option<&(Baseline, Wins)>, baseline: &Baseline, wins: &Wins) -> String {
    let rate = |rate: f64| percent(rate, 0.001);
    let games = counted(baseline.games, "game");
    let Some((old, old_wins)) = before else {
        return format!("new: {} % of {games}", rate(baseline.win_rate));
    };
    if old == baseline {
        return format!("unchanged: {} % of {games}", rate(baseline.win_rate));
    }
    let [from, to] = [rate(old.win_rate), rate(baseline.win_rate)];
    let words = match old.games == baseline.games {
        true => format!("{from} % → {to} % of {games}"),
        false => format!("{from} % of {} → {to} % of {games}", counted(old.games, "game")),
    };
    if !old.is_paired(baseline.seed) {
        return format!("{words}, with another seed");
    }
    let pairs = old_wins.paired_with(wins);
    let interval = pairs.interval(Stopping::Fixed, 1.0 - LEVEL);
    let half = interval.half_width();
    let [by, low, high] = [pairs.difference(), interval.low, interval.high].map(|share| percent(share, half));
    let by = format!("{by} points (95 % {low} to {high})");
    let differ = pairs.first_only + pairs.second_only;
    if old.games == baseline.games {
        return format!("{words}: {by}; {} changed outcome", counted(differ, "game"));
    }
    // The arrow compares all games of each; game by game, only the shared ones can be compared.
    let shared = counted(pairs.games(), "game");
    match differ {
        0 => format!("{words}; of the {shared} that both have, none changed outcome"),
        some => format!("{words}; of the {shared} that both have, {} changed outcome: {by}", whole(some)),
    }
}
