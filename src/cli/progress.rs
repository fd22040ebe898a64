//! The progress bar: on standard error, and only where that is a terminal.

use std::{
    io::IsTerminal,
    sync::{Mutex, Once, PoisonError},
    time::{Duration, Instant},
};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::host;
use crate::{report::counted, sim::Progress};

/// What is shown once it is known how many games there will be.
const BAR: &str = "{bar:24} {percent:>3} %  {human_pos} games  {msg}  {eta} left";

/// Where nobody sees a bar, a line says from time to time how many verdicts are open.
const LINE_EVERY: Duration = Duration::from_secs(10);

/// What is over sooner needs no bar, which would only flash.
const FLASH: Duration = Duration::from_millis(300);

/// Tells a person how far a run has come.
pub(super) struct Bar {
    bar: ProgressBar,
    begun: Instant,
    /// Whether somebody would see a bar.
    is_seen: bool,
    /// Done once the bar is drawn: it is complete by then.
    drawn: Once,
    /// When the last line was written in place of a bar; `None` where nothing is to be said.
    last_line: Option<Mutex<Instant>>,
    /// The program that the command works for, if one does not sit at a terminal.
    listener: Option<host::Listener>,
    name: String,
}

impl Bar {
    /// A bar with a few words before it, or none where it should be quiet or nobody would see it.
    pub(super) fn named(is_quiet: bool, name: &str) -> Self {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        bar.set_prefix(if name.is_empty() { String::new() } else { format!("{name}  ") });
        bar.set_style(style("{prefix}{spinner} {human_pos} games  {msg}  {elapsed}"));
        let (begun, is_terminal) = (Instant::now(), std::io::stderr().is_terminal());
        let last_line = (!is_quiet && !is_terminal).then(|| Mutex::new(begun));
        Self {
            bar,
            begun,
            is_seen: !is_quiet && is_terminal,
            drawn: Once::new(),
            last_line,
            listener: host::listener(),
            name: name.to_owned(),
        }
    }

    /// Says how many verdicts are open, where there is no bar to show it.
    fn say_open(&self, games: u64, open: &str) {
        let Some(last) = &self.last_line else { return };
        let mut last = last.lock().unwrap_or_else(PoisonError::into_inner);
        if last.elapsed() >= LINE_EVERY {
            *last = Instant::now();
            eprintln!("{} each, {open}", counted(games, "game"));
        }
    }

    /// Shows where a simulation is, and what it says so far in these words.
    pub(super) fn show(&self, progress: Progress, shown: &dyn Fn(f64) -> String) {
        if let Some(listener) = &self.listener {
            listener(&self.name, progress);
        }
        let open =
            progress.open.map(|(open, all)| format!("{open} of {} open", counted(all as u64, "verdict")));
        if !self.is_seen {
            return open.iter().for_each(|open| self.say_open(progress.games, open));
        }
        if let Some(expected) = progress.expected {
            self.set_length(expected.max(progress.games));
        }
        let estimate = progress.estimate.map(shown);
        self.bar.set_message(estimate.into_iter().chain(open).collect::<Vec<_>>().join("  "));
        self.bar.set_position(progress.games);
        self.draw();
    }

    /// Shows how many games of a known number have been played.
    pub(super) fn count(&self, games: u64, all: u64) {
        self.set_length(all.max(games));
        self.bar.set_position(games);
        self.draw();
    }

    fn set_length(&self, games: u64) {
        if self.bar.length().is_none() {
            self.bar.set_style(style(BAR));
        }
        self.bar.set_length(games);
    }

    /// Lets the bar be seen, once all that belongs to it is there.
    fn draw(&self) {
        if self.is_seen && self.begun.elapsed() >= FLASH {
            self.drawn.call_once(|| self.bar.set_draw_target(ProgressDrawTarget::stderr()));
        }
    }

    /// Says something beside the bar.
    pub(super) fn note(&self, message: String) {
        self.bar.set_message(message);
    }

    /// Leaves the bar where it is: the terminal's echo of Ctrl-C has moved the cursor, so that clearing
    /// would miss it.
    pub(super) fn leave(&self) {
        if !self.bar.is_hidden() {
            self.bar.set_draw_target(ProgressDrawTarget::hidden());
            eprintln!();
        }
    }

    /// Takes the bar away.
    pub(super) fn clear(&self) {
        self.bar.finish_and_clear();
    }
}

fn style(template: &str) -> ProgressStyle {
    let style = ProgressStyle::with_template(template).expect("the template is a constant");
    style.progress_chars("█▉▊▋▌▍▎▏ ")
}
