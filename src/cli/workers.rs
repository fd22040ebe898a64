//! Worker threads for a command, with a progress bar for every simulation that they run.

use std::io::Write;

use clap::Args;

use super::{
    failure::{Ending, Failure, note},
    interrupt, number,
    progress::Bar,
    shards::Games,
};
use crate::{
    report::{Output, quoted},
    scenario::Loaded,
    sim::{self, Budget, Comparing, Counted, Entry, Goal, Plan, Played, Session, Until},
    stats::{Kind, Measure},
};

/// How it is played.
#[derive(Clone, Debug, Args)]
pub(super) struct WorkerOptions {
    /// How many threads to use [default: one a core]; never changes a result
    #[arg(short, long, value_name = "T", value_parser = number::threads, allow_hyphen_values = true)]
    threads: Option<usize>,

    /// Prints no progress and no table
    #[arg(short, long)]
    pub(super) quiet: bool,
}

impl WorkerOptions {
    /// Starts the threads, which Ctrl-C stops.
    pub(super) fn start(&self) -> Result<Workers, Failure> {
        self.start_for(Games::Played)
    }

    /// The same for a part of a command's games, or for games that were played elsewhere.
    pub(super) fn start_for(&self, games: Games) -> Result<Workers, Failure> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let most = most_threads(cores);
        let threads = self.threads.unwrap_or(cores);
        if threads > most {
            note(format!("--threads {threads}: more than {most} only cost memory here, so {most} play"));
        }
        let session = Session::new(threads.min(most), interrupt::watch())
            .map_err(|error| Failure::Input(error.to_string()))?;
        Ok(Workers { session, games, is_quiet: self.quiet })
    }
}

/// Plays a table as planned.
fn play_plan(loaded: &Loaded, plan: &Plan, session: &Session<'_>) -> Result<Played, Failure> {
    let played = sim::run(loaded.table.as_ref(), plan, session, None);
    played.map_err(|error| Failure::Input(error.to_string()))
}

/// Refuses counts that this program has not made, whatever they say of themselves; `blank` is what it counts of no game.
fn refuse_other_columns(counted: &Counted, blank: &Counted) -> Result<(), Failure> {
    match counted.is_like(blank) {
        true => Ok(()),
        false => {
            Err(Failure::Input("the parts have other columns than this table; play them again".to_owned()))
        }
    }
}

/// More threads than this help nobody: as many as there are cores, with some to spare where the system counts too few.
fn most_threads(cores: usize) -> usize {
    cores.max(8)
}

/// Worker threads: one session for all simulations of a command.
pub(super) struct Workers {
    session: Session<'static>,
    /// Where the games come from.
    pub(super) games: Games,
    is_quiet: bool,
}

impl Workers {
    /// Runs a simulation under a bar that shows its measure; an error where a player could not go on.
    pub(super) fn play<T>(
        &self,
        measure: &Measure,
        work: impl FnOnce(&Session<'_>) -> T,
    ) -> Result<T, Failure> {
        self.play_named("", measure, work)
    }

    /// Plays a table as planned, or the part of it that is asked for here, or takes what was counted elsewhere; `play`
    /// does the playing.
    pub(super) fn run_by(
        &self,
        name: &str,
        loaded: &Loaded,
        plan: &Plan,
        play: impl FnOnce(&Plan, &Session<'_>) -> Result<Played, Failure>,
    ) -> Result<Played, Failure> {
        let measure = plan.measure.clone().unwrap_or_else(|| Measure::win_rate(&loaded.table.header()));
        let provenances = vec![loaded.provenance(plan.budget.seed)];
        if let Some(counted) = self.games.merged(&provenances)? {
            let none = Plan { goal: Goal::Games(0), ..plan.clone() };
            refuse_other_columns(&counted, &play_plan(loaded, &none, &self.session)?.counted())?;
            return Ok(Played::of(counted, plan.goal, &measure));
        }
        let (Some(shard), Goal::Games(games)) = (self.games.shard(), plan.goal) else {
            return self.play_named(name, &measure, |session| play(plan, session))?;
        };
        let range = shard.games(games);
        let budget = Budget { first_game: range.start, ..plan.budget };
        let part = Plan { goal: Goal::Games(range.end - range.start), budget, ..plan.clone() };
        let played = self.play_named(name, &measure, |session| play(&part, session))??;
        self.games.keep(provenances, games, played.counted())?;
        Ok(played)
    }

    /// Plays a table as planned, wherever its games come from.
    pub(super) fn run(&self, name: &str, loaded: &Loaded, plan: &Plan) -> Result<Played, Failure> {
        self.run_by(name, loaded, plan, |plan, session| play_plan(loaded, plan, session))
    }

    /// Plays tables side by side, wherever their games come from.
    pub(super) fn compare(
        &self,
        tables: &[&Loaded],
        entries: Vec<Entry<'_>>,
        until: Until,
        budget: &Budget,
    ) -> Result<Comparing, Failure> {
        let measure = entries[0].measure.clone();
        let provenances: Vec<_> = tables.iter().map(|loaded| loaded.provenance(budget.seed)).collect();
        if let Some(counted) = self.games.merged(&provenances)? {
            let none = Until { games: Some(0), ..until };
            let blank = sim::compare(entries.clone(), none, budget, &self.session).counted;
            refuse_other_columns(&counted, &blank)?;
            return Ok(Comparing::of(&entries, counted, until.margin));
        }
        let (Some(shard), Some(games)) = (self.games.shard(), until.games) else {
            return self.play(&measure, |session| sim::compare(entries, until, budget, session));
        };
        let range = shard.games(games);
        let (part, budget) = (
            Until { games: Some(range.end - range.start), ..until },
            Budget { first_game: range.start, ..*budget },
        );
        let played = self.play(&measure, |session| sim::compare(entries, part, &budget, session))?;
        self.games.keep(provenances, games, played.counted.clone())?;
        Ok(played)
    }

    /// Writes the part that was played, if one was; nothing of one that was interrupted.
    pub(super) fn write_part(
        self,
        output: Option<Output>,
        ending: Ending,
        out: &mut dyn Write,
    ) -> Result<Ending, Failure> {
        match output {
            None => {}
            Some(output) if ending == Ending::Interrupted => {
                note(format!("interrupted: {} was not written", quoted(&output.path().to_string_lossy())));
            }
            Some(output) => self.games.write(output, self.is_quiet, out)?,
        }
        Ok(ending)
    }

    /// The same as `play`, with a few words before the bar.
    pub(super) fn play_named<T>(
        &self,
        name: &str,
        measure: &Measure,
        work: impl FnOnce(&Session<'_>) -> T,
    ) -> Result<T, Failure> {
        if self.games.are_merged() {
            // The words of a command that strangers wrote may even start programs; so nothing is played on their behalf.
            return Err(Failure::Input("`merge` plays nothing, and these parts lack games".to_owned()));
        }
        let title = measure.about.title.to_lowercase();
        let shown = |estimate: f64| match measure.about.kind {
            Kind::Share => format!("{title} {:.1} %", 100.0 * estimate),
            Kind::Mean => format!("{title} {estimate:.1}"),
        };
        let played =
            self.with_bar(name, |bar| work(&self.session.heard_by(&|progress| bar.show(progress, &shown))));
        self.check_players()?;
        Ok(played)
    }

    /// An error where a player could not go on.
    pub(super) fn check_players(&self) -> Result<(), Failure> {
        self.session.failure().map_or(Ok(()), |failure| Err(failure.clone().into()))
    }

    /// Does something under a bar that the caller moves.
    pub(super) fn with_bar<T>(&self, name: &str, work: impl FnOnce(&Bar) -> T) -> T {
        let bar = Bar::named(self.is_quiet, name);
        let result = work(&bar);
        // The terminal's echo of Ctrl-C has moved the cursor, so that clearing would miss the bar.
        if self.is_stopped() {
            bar.leave();
        } else {
            bar.clear();
        }
        result
    }

    /// The threads alone, without a bar.
    pub(super) fn session(&self) -> &Session<'static> {
        &self.session
    }

    /// Whether somebody pressed Ctrl-C.
    pub(super) fn is_stopped(&self) -> bool {
        self.session.is_stopped()
    }
}
