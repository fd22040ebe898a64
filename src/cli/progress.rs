//! The progress bar: on standard error, and only where that is a terminal.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::sim::Progress;

/// What is shown once it is known how many games there will be.
const BAR: &str = "{bar:24} {percent:>3} %  {human_pos} games  {msg}  {eta} left";

/// Tells a person how far a run has come.
pub(super) struct Bar(ProgressBar);

impl Bar {
    /// A bar with a few words before it, or none where it should be quiet or nobody would see it.
    pub(super) fn named(is_quiet: bool, name: &str) -> Self {
        let target = if is_quiet { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
        let bar = ProgressBar::with_draw_target(None, target);
        bar.set_prefix(if name.is_empty() { String::new() } else { format!("{name}  ") });
        bar.set_style(style("{prefix}{spinner} {human_pos} games  {msg}  {elapsed}"));
        Self(bar)
    }

    /// Shows where a simulation is, and what it says so far in these words.
    pub(super) fn show(&self, progress: Progress, shown: &dyn Fn(f64) -> String) {
        if self.0.is_hidden() {
            return;
        }
        if let Some(expected) = progress.expected {
            if self.0.length().is_none() {
                self.0.set_style(style(BAR));
            }
            self.0.set_length(expected.max(progress.games));
        }
        self.0.set_message(progress.estimate.map_or(String::new(), shown));
        self.0.set_position(progress.games);
    }

    /// Shows how many games of a known number have been played.
    pub(super) fn count(&self, games: u64, all: u64) {
        if self.0.length().is_none() {
            self.0.set_style(style(BAR));
        }
        self.0.set_length(all.max(games));
        self.0.set_position(games);
    }

    /// Says something beside the bar.
    pub(super) fn note(&self, message: String) {
        self.0.set_message(message);
    }

    /// Leaves the bar where it is: the terminal's echo of Ctrl-C has moved the cursor, so that clearing
    /// would miss it.
    pub(super) fn leave(&self) {
        if !self.0.is_hidden() {
            self.0.set_draw_target(ProgressDrawTarget::hidden());
            eprintln!();
        }
    }

    /// Takes the bar away.
    pub(super) fn clear(&self) {
        self.0.finish_and_clear();
    }
}

fn style(template: &str) -> ProgressStyle {
    let style = ProgressStyle::with_template(template).expect("the template is a constant");
    style.progress_chars("█▉▊▋▌▍▎▏ ")
}
