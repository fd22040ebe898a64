//! `chances gate --update`: what is found now is accepted, and what changed is shown.

use std::{fs, io::Write, path::Path};

use super::{Arguments, checks, checks::Lane};
use crate::{
    cli::{
        failure::{Ending, Failure},
        interrupt, outputs,
        progress::Bar,
    },
    report::{Baseline, Output, OutputError, counted, percent, write_json},
    sim::{Ended, Keep, Terms, Together, Watch},
    stats::{LEVEL, Stopping, Wins},
};

/// Plays every table and writes its baseline; nothing is written if it is interrupted.
pub(super) fn update(arguments: &Arguments, lanes: &[Lane], out: &mut dyn Write) -> Result<Ending, Failure> {
    let bar = Bar::new(arguments.workers.quiet);
    let mut found = Vec::new();
    for lane in lanes {
        let Some(wins) = play(arguments, lane, &bar)? else {
            bar.leave();
            eprintln!("Interrupted: no baseline was changed.");
            return Ok(Ending::Interrupted);
        };
        found.push((lane, Baseline::new(&lane.about, &wins), wins));
    }
    bar.clear();
    let folder = &arguments.baselines;
    fs::create_dir_all(folder).map_err(|error| OutputError::new(folder, error))?;
    let mut printed = Ok(());
    for (lane, baseline, wins) in found {
        // A file that cannot be read any more is replaced; that is what was asked for.
        let before = checks::read_baseline(arguments, &lane.about).ok().flatten();
        if !arguments.workers.quiet {
            let change = change(before.as_ref(), &baseline, &wins);
            // A closed pipe does not keep the files from being written.
            printed = printed.and_then(|()| writeln!(out, "{}\n  {change}", lane.name));
        }
        if before.is_none_or(|(before, _)| before != baseline) {
            write(&checks::baseline_path(arguments, &lane.about), &baseline)?;
        }
    }
    printed.map(|()| Ending::Done).map_err(Failure::printing)
}

fn play(arguments: &Arguments, lane: &Lane, bar: &Bar) -> Result<Option<Wins>, Failure> {
    let watch = Watch { stop: interrupt::watch(), progress: &|progress| bar.show(progress) };
    let terms = Terms {
        seed: arguments.rules.seed,
        threads: arguments.workers.threads(),
        max_time: None,
        keep: Keep::Outcomes,
    };
    let mut together = Together::new(&[lane.loaded.table.as_ref()], &terms)
        .map_err(|error| Failure::Input(error.to_string()))?;
    let cut = together.play_to(arguments.games, &[true], &watch);
    Ok((cut != Some(Ended::Interrupted)).then(|| together.wins(0).clone()))
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
    let words = format!("{} % → {} % of {games}", rate(old.win_rate), rate(baseline.win_rate));
    if !old.is_paired(baseline.seed) {
        return format!("{words}, with another seed");
    }
    let pairs = old_wins.paired_with(wins);
    let interval = pairs.interval(Stopping::Fixed, 1.0 - LEVEL);
    let half = interval.half_width();
    let [by, low, high] = [pairs.difference(), interval.low, interval.high].map(|share| percent(share, half));
    let differ = match pairs.first_only + pairs.second_only {
        1 => "1 game ends otherwise".to_owned(),
        more => format!("{} end otherwise", counted(more, "game")),
    };
    format!("{words}: {by} points (95 % {low} to {high}); {differ}")
}
