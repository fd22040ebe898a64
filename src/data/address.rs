//! Where a number of a component stands, as a name that stays the same when lines move:
//! `legendary:hive/The S.O.S./Waiting Egg/attack` is `GAME:FILE/TABLE/TABLE/FIELD`.
//!
//! A table is called by the title that its reader gives it, or else by its key and its place in the list: `hazard 2`.

use std::{cell::OnceCell, path::Path};

use super::{Document, Notes};

/// The address of one table.
pub(super) struct Address {
    /// The address of the table around it; empty for a file.
    above: String,
    name: String,
    claimed: OnceCell<String>,
}

impl Address {
    /// A table that stands for itself.
    pub(super) fn of(name: &str) -> Self {
        Self::inside("", name)
    }

    /// The whole of a component file.
    pub(super) fn of_file(document: &Document) -> Self {
        let stem = Path::new(&document.name).file_name().map(|name| name.to_string_lossy());
        let stem = stem.as_deref().unwrap_or_default();
        let game = document.root.text("game").unwrap_or_default();
        Self::of(&format!("{game}:{}", stem.strip_suffix(".toml").unwrap_or(stem)))
    }

    /// A table inside another one.
    pub(super) fn inside(above: &str, name: &str) -> Self {
        Self { above: above.to_owned(), name: name.to_owned(), claimed: OnceCell::new() }
    }

    /// Calls the table by its title. A part that bears its owner's title is still told apart by its place.
    pub(super) fn rename(&mut self, title: &str) {
        if !self.above.ends_with(&format!("/{title}")) {
            self.name = title.to_owned();
            self.claimed = OnceCell::new();
        }
    }

    /// The address in full, which no other table has: of several with the same title, the second is `title 2`.
    pub(super) fn claimed(&self, notes: &Notes) -> &str {
        self.claimed.get_or_init(|| {
            let joint = if self.above.is_empty() { "" } else { "/" };
            notes.claim(format!("{}{joint}{}", self.above, self.name))
        })
    }
}
