//! Reading what people write: TOML with a file and a line in every error, and the evidence of every number.
//!
//! Knows nothing of games. A file becomes a [`Document`], a tree whose every node remembers where it was
//! written; a [`Section`] reads one table of it, collects every [`Problem`] instead of stopping at the
//! first, counts what is published and what is assumed, and gives every number an address by which it can be
//! overridden. What the cards of a game say is text in a language of its own; [`Line`] and [`Words`] take it apart.

mod address;
mod document;
mod evidence;
mod facts;
mod language;
mod named_paths;
mod notes;
mod overrides;
mod printable;
mod problem;
mod provenance;
mod section;
mod source;

pub use document::{Document, Node, Place, TableNode, Value};
pub use evidence::{Assumption, Evidence, OwnNumber, Published, RestsOn};
pub use language::{Line, Words, Wrong, condition, steps, unknown};
pub use named_paths::name_of_path;
pub(crate) use named_paths::real_path;
pub use notes::Notes;
pub use overrides::Override;
pub use printable::printable;
pub use problem::{Problem, Problems, hint, nearest};
pub use provenance::{Named, Provenance, ScenarioName, Seated, quoted};
pub use section::Section;
pub use source::{Embedded, Source, SourceError, Unread, read_bytes};
