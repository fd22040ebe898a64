//! The cells of a sweep: every combination of its axes, checked before the first game is played.

use super::{
    about::about_run,
    cell_folder::{Planned, Stamps, mark},
    failure::Failure,
    interrupt,
    progress::Bar,
    sweep::Arguments,
    table_options::TableOptions,
};
use crate::{
    play::DICE_LAYOUT,
    report::{About, Axis, Saved, Summary, combinations, counted},
    sim::{self, Ended, Goal, Plan, Watch},
};

/// More cells than this were hardly meant.
const MOST_CELLS: usize = 10_000;

/// A cell that is to be played.
pub(super) struct PlannedRun {
    /// The value of each axis.
    pub(super) at: Vec<String>,
    /// What it plays.
    pub(super) about: About,
    scenario: Option<String>,
    table: TableOptions,
}

/// The axes, and every cell in order, each loaded once so that all mistakes are found beforehand.
pub(super) fn plan_cells(arguments: &Arguments) -> Result<(Vec<Axis>, Vec<PlannedRun>), Failure> {
    let axes = axes(arguments)?;
    let cells = axes.iter().try_fold(1_usize, |cells, axis| cells.checked_mul(axis.values.len()));
    if cells.is_none_or(|cells| cells > MOST_CELLS) {
        return Err(Failure::Input(format!("the grid has more than {MOST_CELLS} cells; shorten an axis")));
    }
    let planned =
        combinations(&axes).iter().map(|at| plan(arguments, &axes, at)).collect::<Result<_, _>>()?;
    Ok((axes, planned))
}

fn axes(arguments: &Arguments) -> Result<Vec<Axis>, Failure> {
    let mut axes = Vec::new();
    if arguments.scenarios.len() > 1 {
        axes.push(Axis { key: "scenario".to_owned(), values: arguments.scenarios.clone() });
    }
    axes.extend(arguments.over.iter().cloned());
    if axes.is_empty() {
        let words = "nothing to sweep over: add --over players=1..5, or name several scenarios";
        return Err(Failure::Input(words.to_owned()));
    }
    for (index, axis) in axes.iter().enumerate() {
        let key = axis.key.as_str();
        if axes[..index].iter().any(|other| other.key == key) {
            return Err(Failure::Input(format!("--over {key} is given twice; put all its values into one")));
        }
        let is_set = |assignment: &String| assignment.split('=').next().map(str::trim) == Some(key);
        let is_fixed = match key {
            "players" => arguments.table.players.is_some(),
            "strategy" => arguments.table.seats.strategy.is_some(),
            "variant" => arguments.table.variant.is_some(),
            _ => arguments.table.set.iter().any(is_set),
        };
        if is_fixed {
            return Err(Failure::Input(format!(
                "`{key}` is fixed by an option and varied by --over; drop one"
            )));
        }
    }
    Ok(axes)
}

fn plan(arguments: &Arguments, axes: &[Axis], at: &[&str]) -> Result<PlannedRun, Failure> {
    let mut scenario = arguments.scenarios.first().cloned();
    let mut table = arguments.table.clone();
    for (axis, value) in axes.iter().zip(at) {
        match axis.key.as_str() {
            "scenario" => scenario = Some((*value).to_owned()),
            "strategy" => table.seats.strategy = Some((*value).to_owned()),
            "variant" => table.variant = Some((*value).to_owned()),
            "players" => table.players = Some(super::number::players(value).map_err(Failure::Input)?),
            key => table.set.push(format!("{key}={value}")),
        }
    }
    let loaded = table.load(scenario.as_deref())?;
    let at = at.iter().map(ToString::to_string).collect();
    Ok(PlannedRun { at, about: about_run(&loaded, &table, arguments.goal()), scenario, table })
}

impl PlannedRun {
    /// Plays it; `None` where somebody stopped it.
    pub(super) fn play(&self, arguments: &Arguments, name: &str) -> Result<Option<Summary>, Failure> {
        let loaded = self.table.load(self.scenario.as_deref())?;
        let plan = Plan {
            seed: arguments.table.rules.seed,
            first_game: 0,
            goal: arguments.goal(),
            max_time: None,
            threads: arguments.workers.threads(),
        };
        let bar = Bar::named(arguments.workers.quiet, name);
        let watch = Watch { stop: interrupt::watch(), progress: &|progress| bar.show(progress) };
        let played = sim::run(loaded.table.as_ref(), &plan, &watch, None)
            .map_err(|error| Failure::Input(error.to_string()))?;
        if played.ended == Ended::Interrupted {
            bar.leave();
            return Ok(None);
        }
        bar.clear();
        Ok(Some(Summary::new(&self.about, &loaded.table.header(), &played)))
    }
}

impl Planned for PlannedRun {
    type Result = Summary;

    fn at(&self) -> &[String] {
        &self.at
    }

    fn pick(saved: Saved) -> Option<Summary> {
        match saved {
            Saved::Run(run) => Some(*run),
            _ => None,
        }
    }

    fn wanted(&self) -> Stamps {
        let About { seed, scenario, strategy, players, goal, .. } = &self.about;
        vec![
            ("version", env!("CARGO_PKG_VERSION").to_owned()),
            ("dice layout", DICE_LAYOUT.to_string()),
            ("seed", seed.to_string()),
            ("scenario", scenario.name.clone()),
            ("scenario hash", scenario.hash.clone()),
            ("strategy hash", strategy.hash.clone()),
            ("players", players.to_string()),
            ("goal", goal_name(goal.map(Into::into))),
            ("end", "the goal".to_owned()),
        ]
    }

    fn found(run: &Summary) -> Stamps {
        vec![
            ("version", run.version.clone()),
            ("dice layout", run.dice.to_string()),
            ("seed", run.seed.to_string()),
            ("scenario", run.scenario.name.clone()),
            ("scenario hash", run.scenario.hash.clone()),
            ("strategy hash", run.strategy.hash.clone()),
            ("players", run.players.to_string()),
            ("goal", goal_name(run.goal)),
            ("end", if run.partial { "before the goal" } else { "the goal" }.to_owned()),
        ]
    }

    fn mark(&self, run: &Summary) -> Result<String, Failure> {
        mark(&self.table.load(self.scenario.as_deref())?, run.seed, run.games)
    }
}

fn goal_name(goal: Option<Goal>) -> String {
    match goal {
        Some(Goal::Games(games)) => counted(games, "game"),
        Some(Goal::Precision(half_width)) => format!("a precision of {half_width}"),
        Some(Goal::Time) | None => "no fixed goal".to_owned(),
    }
}
