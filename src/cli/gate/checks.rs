//! What there is to check: the tables, what they should be, and what they were.

use std::path::PathBuf;

use super::{Arguments, names::portable};
use crate::{
    cli::{failure::Failure, table_options::RuleOptions},
    data::Provenance,
    report::{Asked, Baseline, MissingBaselines, counted, quoted},
    scenario::{Expect, LoadError, Loaded, Request, find_game, load, scenario_names, scenario_names_of},
    sim::Question,
    stats::Wins,
};

/// One table and all that is asked of it.
pub(super) struct Lane {
    /// Scenario, variant, players and strategy, for people.
    pub(super) name: String,
    /// The table under the names that its baseline has.
    pub(super) provenance: Provenance,
    pub(super) loaded: Loaded,
    pub(super) checks: Vec<(Asked, Question)>,
}

/// Every table of every scenario that was named, or that is built in and has checks.
pub(super) fn lanes(arguments: &Arguments) -> Result<Vec<Lane>, Failure> {
    let is_changed = [
        ("--set", !arguments.set.is_empty()),
        ("--override", !arguments.rules.overrides.is_empty()),
        ("--restrict", !arguments.rules.restrict.is_empty()),
        ("--data", arguments.rules.data.is_some()),
    ];
    if let Some((option, _)) = is_changed.iter().find(|(_, is_given)| *is_given) {
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
    let mut lanes = Vec::new();
    for (name, named) in scenarios(&arguments.scenario) {
        let found = lanes_of(arguments, &name)?;
        let has_checks = found.iter().any(|lane| !lane.checks.is_empty());
        let may_lack_checks = arguments.update || arguments.require_baselines;
        if named && !has_checks && !may_lack_checks {
            return Err(Failure::Input(format!(
                "{name} has no checks; add an [[expect]] to it, or accept a baseline with: {}",
                accepting(arguments, &[&name], None, arguments.rules.seed)
            )));
        }
        // A built-in scenario that nobody made a check for is not played, nor given a baseline.
        let is_kept = |lane: &Lane| {
            let has_baseline = || baseline_path(arguments, &lane.provenance).exists();
            !lane.checks.is_empty() || (may_lack_checks && (named || has_baseline()))
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

/// The scenarios to look at, and whether each was named itself: a game's name, or none, stands for all that is
/// built in.
fn scenarios(typed: &[String]) -> Vec<(String, bool)> {
    if typed.is_empty() {
        return scenario_names().map(|name| (name, false)).collect();
    }
    let of_name = |typed: &String| match find_game(typed) {
        Ok(game) => scenario_names_of(game).map(|name| (name, false)).collect(),
        Err(_) => vec![(typed.clone(), true)],
    };
    typed.iter().flat_map(of_name).collect()
}

/// The tables of one scenario: its own, and those that its `[[expect]]`s name.
fn lanes_of(arguments: &Arguments, scenario: &str) -> Result<Vec<Lane>, Failure> {
    let request = Request { base: arguments.set.clone(), ..arguments.rules.request(Some(scenario)) };
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
        let name = table_name(&loaded, &arguments.rules);
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
    let provenance = portable(loaded.provenance(arguments.rules.seed), &arguments.baselines);
    // A baseline that is replaced need not be readable.
    let baseline = if arguments.update { None } else { read_baseline(arguments, &provenance)? };
    let checks = baseline.map(|(baseline, wins)| {
        let Baseline { win_rate, games, .. } = baseline;
        let asked = Asked::Baseline { win_rate, games, changes: baseline.changes(&provenance) };
        let is_paired = baseline.is_paired(arguments.rules.seed);
        (asked, Question::Baseline { wins, is_paired, margin: arguments.margin })
    });
    Ok(Lane {
        name: table_name(&loaded, &arguments.rules),
        provenance,
        loaded,
        checks: checks.into_iter().collect(),
    })
}

/// The scenarios that have a table which is checked but was never accepted.
pub(super) fn missing(arguments: &Arguments, lanes: &[Lane]) -> Option<MissingBaselines> {
    let has_baseline =
        |lane: &Lane| lane.checks.iter().any(|(asked, _)| matches!(asked, Asked::Baseline { .. }));
    let lacking = lanes.iter().filter(|lane| !has_baseline(lane));
    let mut scenarios: Vec<_> = lacking.map(|lane| lane.loaded.scenario.as_str()).collect();
    scenarios.dedup();
    let command = accepting(arguments, &scenarios, None, arguments.rules.seed);
    let scenarios: Vec<_> = scenarios.into_iter().map(str::to_owned).collect();
    (!scenarios.is_empty()).then_some(MissingBaselines { scenarios, command })
}

/// What a gate that requires baselines says where it lacks some.
pub(super) fn no_baseline(arguments: &Arguments, missing: &MissingBaselines) -> String {
    let folder = &arguments.baselines;
    // The absolute path shows when the command runs in the wrong folder.
    let looked_in = std::path::absolute(folder).unwrap_or_else(|_| folder.clone());
    let is_there = if folder.is_dir() { "" } else { ", which is not there" };
    format!(
        "--require-baselines: no baseline for {} in {}{is_there}; name the folder with --baselines, or record one \
         with: {}",
        missing.scenarios.join(", "),
        looked_in.display(),
        missing.command
    )
}

/// The command that accepts these scenarios as they are, without what this gate tries out; with a number of games
/// where the usual ones are too few.
pub(super) fn accepting(arguments: &Arguments, scenarios: &[&str], games: Option<u64>, seed: u64) -> String {
    let mut words = vec!["chances gate".to_owned()];
    words.extend(scenarios.iter().map(|scenario| quoted(scenario)));
    words.push("--update".to_owned());
    words.extend(games.map(|games| format!("--games {games}")));
    let folder = arguments.folder_words();
    words.extend((!folder.is_empty()).then(|| folder.trim_start().to_owned()));
    let process = arguments.rules.process;
    words.extend(
        RuleOptions { restrict: Vec::new(), overrides: Vec::new(), data: None, seed, process }.words(),
    );
    words.join(" ")
}

/// Where the accepted result of a table stands.
pub(super) fn baseline_path(arguments: &Arguments, provenance: &Provenance) -> PathBuf {
    arguments.baselines.join(Baseline::file_name(provenance))
}

/// The accepted result of a table, where there is one.
pub(super) fn read_baseline(
    arguments: &Arguments,
    provenance: &Provenance,
) -> Result<Option<(Baseline, Wins)>, Failure> {
    Baseline::read(&baseline_path(arguments, provenance), provenance)
        .map_err(|error| Failure::Input(error.to_string()))
}

fn band(expect: &Expect, loaded: &Loaded) -> Result<(Asked, Question), Failure> {
    let measure = loaded.measure(Some(&expect.metric));
    let measure = measure.map_err(|error| LoadError::Unknown(format!("{}: {error}", expect.place)))?;
    let (low, high) = (expect.low, expect.high);
    let asked = Asked::Band { measure: measure.about.clone(), low, high, place: expect.place.to_string() };
    Ok((asked, Question::Band { measure, low, high }))
}

fn table_name(loaded: &Loaded, rules: &RuleOptions) -> String {
    let players = counted(loaded.players.into(), "player");
    let variant = loaded.changes.variant.iter().map(|variant| format!(" · {variant}"));
    let set = loaded.changes.set.iter().chain(&loaded.changes.overrides).map(|set| format!(" · {set}"));
    let restrict = loaded.changes.restrict.iter().map(|typed| format!(" · restricted: {typed}"));
    let data = rules.data.iter().map(|folder| format!(" · data: {}", folder.display()));
    let changes: String = variant.chain(set).chain(restrict).chain(data).collect();
    format!("{}{changes} · {players} · {}", loaded.scenario, loaded.strategy)
}
