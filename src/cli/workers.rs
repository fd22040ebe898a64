//! Worker threads for a command, with a progress bar for every simulation that they run.

use clap::Args;

use super::{
    failure::{Failure, note},
    interrupt, number,
    progress::Bar,
};
use crate::{
    sim::Session,
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
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let most = most_threads(cores);
        let threads = self.threads.unwrap_or(cores);
        if threads > most {
            note(format!("--threads {threads}: more than {most} only cost memory here, so {most} play"));
        }
        let session = Session::new(threads.min(most), interrupt::watch())
            .map_err(|error| Failure::Input(error.to_string()))?;
        Ok(Workers { session, is_quiet: self.quiet })
    }
}

/// More threads than this help nobody: as many as there are cores, with some to spare where the system counts too few.
fn most_threads(cores: usize) -> usize {
    cores.max(8)
}

/// Worker threads: one session for all simulations of a command.
pub(super) struct Workers {
    session: Session<'static>,
    is_quiet: bool,
}

impl Workers {
    /// Runs a simulation under a bar that shows its measure.
    pub(super) fn play<T>(&self, measure: &Measure, work: impl FnOnce(&Session<'_>) -> T) -> T {
        self.play_named("", measure, work)
    }

    /// The same, with a few words before the bar.
    pub(super) fn play_named<T>(
        &self,
        name: &str,
        measure: &Measure,
        work: impl FnOnce(&Session<'_>) -> T,
    ) -> T {
        let title = measure.about.title.to_lowercase();
        let shown = |estimate: f64| match measure.about.kind {
            Kind::Share => format!("{title} {:.1} %", 100.0 * estimate),
            Kind::Mean => format!("{title} {estimate:.1}"),
        };
        self.with_bar(name, |bar| work(&self.session.heard_by(&|progress| bar.show(progress, &shown))))
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
