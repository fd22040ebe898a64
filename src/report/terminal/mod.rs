//! The terminal: the answer first, its uncertainty beside it, what it rests on at the end.

mod rows;
mod run;
mod sweep;

pub use rows::write_rows;
pub use run::{Aside, write_run};
pub use sweep::write_sweep;
