//! What there is to check: the tables, what they should be, and what they were.

use std::path::PathBuf;

use super::Arguments;
use crate::{
    cli::{about::about, failure::Failure},
    games::{Expect, LoadError, Loaded, Request, WIN_RATE, load, scenario_names},
    report::{About, Asked, Baseline},
    sim::{Measure, Question},
    stats::Wins,
};

/// One table and all that is asked of it.
pub(super) struct Lane {
    /// Scenario, variant, players and strategy, for people.
    pub(super) name: String,
    pub(super) about: About,
    pub(super) loaded: Loaded,
    pub(super) checks: Vec<(Asked, Question)>,
}

/// Every table of every scenario that was named, or that is built in and has checks.
pub(super) fn lanes(arguments: &Arguments) -> Result<Vec<Lane>, Failure> {
    let is_changed = [("--set", &arguments.set), ("--restrict", &arguments.rules.restrict)];
    if let Some((option, _)) = is_changed.iter().find(|(_, list)| !list.is_empty()) {
        if arguments.scenario.is_empty() {
            return Err(Failure::Input(format!(
                "{option} changes one scenario; name it, as in chances gate SCENARIO {option} …"
            )));
        }
        if arguments.update {
            return Err(Failure::Input(format!(
                "{option} shows what would be; --update accepts what is: drop one"
            )));
        }
    }
    let named = !arguments.scenario.is_empty();
    let names = if named { arguments.scenario.clone() } else { scenario_names().collect() };
    let mut lanes = Vec::new();
    for name in names {
        let found = lanes_of(arguments, &name)?;
        let has_checks = found.iter().any(|lane| !lane.checks.is_empty());
        if named && !has_checks && !arguments.update {
            return Err(Failure::Input(format!(
                "{name} has no checks; add an [[expect]] to it, or accept a baseline with chances gate {name} --update"
            )));
        }
        // A built-in scenario that nobody made a check for is not played, nor given a baseline.
        let is_kept = |lane: &Lane| {
            let has_baseline = || baseline_path(arguments, &lane.about).exists();
            !lane.checks.is_empty() || (arguments.update && (named || has_baseline()))
        };
        lanes.extend(found.into_iter().filter(is_kept));
    }
    if lanes.is_empty() {
        return Err(Failure::Input(
            "no scenario has checks; add an [[expect]], or name one with --update".to_owned(),
        ));
    }
    Ok(lanes)
}

/// The tables of one scenario: its own, and those that its `[[expect]]`s name.
fn lanes_of(arguments: &Arguments, scenario: &str) -> Result<Vec<Lane>, Failure> {
    let request = Request { set: arguments.set.clone(), ..arguments.rules.request(Some(scenario)) };
    let own = load(&request)?;
    let expects = own.expects.clone();
    let mut lanes = vec![lane(arguments, own)?];
    for expect in &expects {
        let loaded = load(&Request {
            variant: expect.variant.clone(),
            players: expect.players.map(i64::from),
            strategy: expect.strategy.clone(),
            ..request.clone()
        })?;
        let name = table_name(&loaded);
        let known = lanes.iter().position(|lane| lane.name == name);
        let index = match known {
            Some(index) => index,
            None => {
                lanes.push(lane(arguments, loaded)?);
                lanes.len() - 1
            }
        };
        let check = band(expect, &lanes[index].loaded)?;
        // What it should be stands before what it was.
        let first_baseline =
            lanes[index].checks.iter().position(|(asked, _)| matches!(asked, Asked::Baseline { .. }));
        let at = first_baseline.unwrap_or(lanes[index].checks.len());
        lanes[index].checks.insert(at, check);
    }
    Ok(lanes)
}

fn lane(arguments: &Arguments, loaded: Loaded) -> Result<Lane, Failure> {
    let about = about(&loaded, arguments.rules.seed);
    // What is accepted anew need not be readable.
    let baseline = if arguments.update { None } else { read_baseline(arguments, &about)? };
    let checks = baseline.map(|(baseline, wins)| {
        let Baseline { win_rate, games, .. } = baseline;
        let asked = Asked::Baseline { win_rate, games, changes: baseline.changes(&about) };
        let is_paired = baseline.is_paired(arguments.rules.seed);
        (asked, Question::Baseline { wins, is_paired, margin: arguments.margin })
    });
    Ok(Lane { name: table_name(&loaded), about, loaded, checks: checks.into_iter().collect() })
}

/// Where the accepted result of a table stands.
pub(super) fn baseline_path(arguments: &Arguments, about: &About) -> PathBuf {
    arguments.baselines.join(Baseline::file_name(about))
}

/// The accepted result of a table, where there is one.
pub(super) fn read_baseline(
    arguments: &Arguments,
    about: &About,
) -> Result<Option<(Baseline, Wins)>, Failure> {
    Baseline::read(&baseline_path(arguments, about)).map_err(|error| Failure::Input(error.to_string()))
}

fn band(expect: &Expect, loaded: &Loaded) -> Result<(Asked, Question), Failure> {
    let columns = loaded.table.header().columns;
    let measure = match expect.column(&columns) {
        Some(column) => Measure::Column(column),
        None if expect.metric == WIN_RATE => Measure::WinRate,
        None => {
            let message = format!("{}: `metric` does not know \"{}\"", expect.place, expect.metric);
            return Err(LoadError::Unknown(message).into());
        }
    };
    let (low, high) = (expect.low, expect.high);
    let asked = Asked::Band {
        metric: expect.metric.clone(),
        is_share: measure == Measure::WinRate,
        low,
        high,
        place: expect.place.to_string(),
    };
    Ok((asked, Question::Band { measure, low, high }))
}

fn table_name(loaded: &Loaded) -> String {
    let players = if loaded.players == 1 { "player" } else { "players" };
    let variant = loaded.changes.variant.iter().map(|variant| format!(" · {variant}"));
    let set = loaded.changes.set.iter().map(|set| format!(" · {set}"));
    let changes: String = variant.chain(set).collect();
    format!("{}{changes} · {} {players} · {}", loaded.scenario, loaded.players, loaded.strategy)
}
