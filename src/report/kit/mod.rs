//! What all results share: numbers as people read them, estimates, JSON, and files that appear whole or not at all.

pub(super) mod csv;
mod estimate;
pub(super) mod format;
mod histogram;
mod intent;
mod json;
pub(super) mod map;
mod output;
pub(super) mod terminal;

pub(super) use estimate::rate_of;
pub use estimate::{EndingKind, Estimate, IntervalKind};
pub use format::{counted, figure_of, grades, percent, points, whole};
pub use histogram::Histogram;
pub(super) use intent::TargetView;
pub use intent::{Expected, Intent};
pub use json::write_json;
pub use output::{Output, OutputError};
