//! From files to a playable table: finds a scenario and what it extends, applies its variant and what was typed,
//! seats the strategies, reads what is expected of it, and lets the game compile it.
//!
//! Works for every game by its [`GameBox`](crate::games::GameBox) and names none. Plays nothing and prints nothing;
//! what is wrong becomes a [`LoadError`] that says where, and what to write instead.

mod built_in;
mod check;
mod components;
mod expect;
mod extends;
mod find;
mod header;
mod keys;
mod load;
mod measure;
mod origin;
mod provenance;
mod restrict;
mod seating;
mod variants;

pub use built_in::{BuiltIn, built_in_files, find_built_in};
pub use check::{Checked, check, check_source};
pub use expect::Expect;
pub use extends::read_scenario;
pub use find::{FileKind, find_game, scenario_names, scenario_names_of, strategy_names};
pub use header::HEADER;
pub use keys::{Key, keys};
pub use load::{Changes, LoadError, Loaded, Request, load};
pub use measure::MissingMeasure;
pub use origin::Origin;
pub use variants::{Variant, value_at, variant_names, variants};
