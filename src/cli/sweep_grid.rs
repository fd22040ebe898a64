//! The cells of a sweep: every combination of its axes, checked before the first game is played.

use std::{
    collections::{BTreeSet, HashMap},
    rc::Rc,
};

use super::{
    about::about_run,
    cell_folder::{Planned, Stamps, mark},
    failure::{Failure, note},
    measures::{MeasureAt, at_every_table},
    sweep::Arguments,
    table_options::TableOptions,
    workers::Workers,
};
use crate::{
    report::{About, Axis, Saved, Summary, combinations, counted},
    scenario::{LoadError, Loaded, Origin},
    sim::{Budget, Ended, Goal, Plan},
    stats::{Measure, MeasureAbout},
};

/// More cells than this were hardly meant.
const MOST_CELLS: usize = 10_000;

/// The value of the axes `variant` and `restrict` that changes nothing, and that of `data` that replaces nothing.
const NONE: &str = "none";
const BUILT_IN: &str = "built-in";

/// A cell that is to be played.
pub(super) struct PlannedRun {
    /// The value of each axis.
    pub(super) at: Vec<String>,
    /// What it plays.
    pub(super) about: About,
    /// What is asked of it.
    pub(super) measure: Measure,
    /// When it is done.
    pub(super) goal: Goal,
    origin: Rc<Origin>,
    table: TableOptions,
}

/// The scenarios of a sweep by what was typed, each read once, however many cells it has.
#[derive(Default)]
struct Scenarios(HashMap<Option<String>, Rc<Origin>>);

impl Scenarios {
    /// A scenario under these options, and what other options can be loaded from.
    fn load(&mut self, name: Option<&str>, table: &TableOptions) -> Result<(Rc<Origin>, Loaded), LoadError> {
        let key = name.map(str::to_owned);
        if let Some(origin) = self.0.get(&key) {
            return Ok((origin.clone(), origin.load_change(&table.request(name))?));
        }
        let origin = Rc::new(Origin::read(name)?);
        let loaded = origin.load(&table.request(name))?;
        self.0.insert(key, origin.clone());
        Ok((origin, loaded))
    }
}

/// The axes, and every cell in order, each loaded once so that all mistakes are found beforehand.
pub(super) fn plan_cells(arguments: &Arguments) -> Result<(Vec<Axis>, Vec<PlannedRun>), Failure> {
    let axes = axes(arguments)?;
    let cells = axes.iter().try_fold(1_usize, |cells, axis| cells.checked_mul(axis.values.len()));
    if cells.is_none_or(|cells| cells > MOST_CELLS) {
        return Err(Failure::Input(format!("the grid has more than {MOST_CELLS} cells; shorten an axis")));
    }
    let mut scenarios = Scenarios::default();
    let draft = |at: &Vec<&str>| draft(arguments, &axes, at, &mut scenarios);
    let drafts = combinations(&axes).iter().map(draft).collect::<Result<Vec<_>, _>>()?;
    let (drafts, measures): (Vec<_>, Vec<_>) = drafts.into_iter().unzip();
    let cautions: BTreeSet<_> = drafts.iter().flat_map(|draft| &draft.cautions).collect();
    cautions.into_iter().for_each(note);
    let measures = at_every_table(measures)?;
    let plan = |(Draft { at, about, origin, table, .. }, measure): (Draft, Measure)| {
        let goal = arguments.goal(&measure)?;
        Ok(PlannedRun { at, about, measure, goal, origin, table })
    };
    let planned = drafts.into_iter().zip(measures).map(plan).collect::<Result<_, Failure>>()?;
    Ok((axes, planned))
}

/// The measure of all cells, under a title that is true of each of them.
pub(super) fn joint_measure(cells: &[PlannedRun]) -> MeasureAbout {
    let first = &cells[0];
    let about = first.measure.about.clone();
    if cells.iter().all(|cell| cell.measure.about.title == about.title) {
        return about;
    }
    let first_side = |cell: &PlannedRun| cell.about.provenance.sides.first().cloned();
    let title = match (about.is_win_rate(), cells.iter().all(|cell| first_side(cell) == first_side(first))) {
        // "Win rate of the crew" is true where the crew plays alone, too.
        (true, true) => {
            let has_rivals = |cell: &&PlannedRun| cell.about.provenance.sides.len() > 1;
            cells.iter().find(has_rivals).unwrap_or(first).measure.about.title.clone()
        }
        (true, false) => "Win rate of the first side".to_owned(),
        (false, _) => about.name.clone(),
    };
    MeasureAbout { title, ..about }
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
            "variant" => !arguments.table.variant.is_empty(),
            "restrict" => !arguments.table.rules.restrict.is_empty(),
            "data" => arguments.table.rules.data.is_some(),
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

/// A cell of which it is not known yet whether every other one has the measure, too.
struct Draft {
    at: Vec<String>,
    about: About,
    origin: Rc<Origin>,
    table: TableOptions,
    cautions: Vec<String>,
}

fn draft(
    arguments: &Arguments,
    axes: &[Axis],
    at: &[&str],
    scenarios: &mut Scenarios,
) -> Result<(Draft, MeasureAt), Failure> {
    let mut scenario = arguments.scenarios.first().map(String::as_str);
    let mut table = arguments.table.clone();
    for (axis, value) in axes.iter().zip(at) {
        match axis.key.as_str() {
            "scenario" => scenario = Some(value),
            "strategy" => table.seats.strategy = Some((*value).to_owned()),
            "variant" if *value == NONE => table.variant = Vec::new(),
            "variant" => table.variant = vec![(*value).to_owned()],
            "restrict" if *value == NONE => table.rules.restrict = Vec::new(),
            "restrict" => table.rules.restrict = value.split('+').map(|one| one.trim().to_owned()).collect(),
            "data" if *value == BUILT_IN => table.rules.data = None,
            "data" => table.rules.data = Some(value.into()),
            "players" => table.players = Some(super::number::players(value).map_err(Failure::Input)?),
            key => table.set.push(format!("{key}={value}")),
        }
    }
    let (origin, loaded) = scenarios.load(scenario, &table).map_err(|error| blamed(error, axes, at))?;
    let at = at.iter().map(ToString::to_string).collect();
    let about = about_run(&loaded, &table, &arguments.measure);
    let measure = arguments.measure.at(&loaded);
    Ok((Draft { at, about, origin, table, cautions: loaded.cautions }, measure))
}

/// Blames what was varied on `--over`, which was typed. What is wrong with something else comes with what was varied.
fn blamed(mut error: LoadError, axes: &[Axis], at: &[&str]) -> LoadError {
    for (axis, value) in axes.iter().zip(at) {
        let key = axis.key.as_str();
        let options = match key {
            "players" => vec!["--players".to_owned()],
            "strategy" => vec![format!("--strategy {value}")],
            "restrict" => value.split('+').map(|one| format!("--restrict {}", one.trim())).collect(),
            key => vec![format!("--set {key}={value}")],
        };
        for option in options {
            error = error.blamed_on(&option, &format!("--over {key}={value}"));
        }
    }
    // The name of the scenario stands in what is wrong with it.
    let varied = axes.iter().zip(at).filter(|(axis, _)| axis.key != "scenario");
    let varied: Vec<_> = varied.map(|(axis, value)| format!("--over {}={value}", axis.key)).collect();
    if varied.is_empty() { error } else { error.with(&varied) }
}

impl PlannedRun {
    fn load(&self) -> Result<Loaded, LoadError> {
        self.origin.load_change(&self.table.request(None))
    }

    /// Plays it; `None` where somebody stopped it.
    pub(super) fn play(
        &self,
        arguments: &Arguments,
        name: &str,
        workers: &Workers,
    ) -> Result<Option<Summary>, Failure> {
        let loaded = self.load()?;
        let budget = Budget { seed: arguments.table.rules.seed, ..Budget::default() };
        let plan = Plan { goal: self.goal, measure: Some(self.measure.clone()), budget };
        let played = workers.run(name, &loaded, &plan)?;
        let is_whole = played.ended != Ended::Interrupted;
        Ok(is_whole.then(|| {
            Summary::new(&self.about, &self.measure.about, self.goal, &loaded.table.header(), &played)
        }))
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
        let mut all = self.about.provenance.stamps();
        all.extend([("goal", goal_name(self.goal)), ("end", "the goal".to_owned())]);
        all
    }

    fn found(run: &Summary) -> Stamps {
        let mut all = run.provenance.stamps();
        let end = if run.partial { "before the goal" } else { "the goal" };
        all.extend([("goal", goal_name(run.goal)), ("end", end.to_owned())]);
        all
    }

    fn mark(&self, run: &Summary) -> Result<String, Failure> {
        mark(&self.load()?, run.provenance.seed, run.games)
    }
}

fn goal_name(goal: Goal) -> String {
    match goal {
        Goal::Games(games) => counted(games, "game"),
        Goal::Precision(half_width) => format!("a precision of {half_width}"),
        Goal::Time => "no fixed goal".to_owned(),
    }
}
