//! What is published about the box, and what a set of components holds instead.

use super::Components;
use crate::{
    data::{Document, Notes, Section, Source},
    games::Total,
};

/// Every published total beside what these components hold.
pub(crate) fn totals(components: &[Document]) -> Vec<Total> {
    let notes = Notes::default();
    let Ok(nothing) = Document::parse(&Source { name: String::new(), text: String::new() }) else {
        return Vec::new();
    };
    let parts = Components::read(components, &Section::new(&nothing.root, &notes, ""));
    let missions = components.iter().map(|document| {
        let root = Section::file(document, &notes);
        let missions = root.sections("mission");
        let count = missions.len() as i64;
        missions.into_iter().for_each(Section::ignore_rest);
        root.ignore_rest();
        count
    });
    let rows = [
        ("Endurance cards", 60, parts.cards.iter().map(|face| i64::from(face.copies)).sum()),
        ("Motion Tracker cards", 42, parts.signals.iter().map(|face| i64::from(face.copies)).sum()),
        ("blips", 21, parts.blips.len() as i64),
        ("characters", 7, parts.characters.len() as i64),
        ("missions", 9, missions.sum()),
    ];
    rows.map(|(what, expected, found)| Total { what: what.to_owned(), expected, found }).into()
}
