//! What is published about the box, and what a set of components holds instead.

use super::{Components, cards::CardFace};
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
    let cards = |deck: &[CardFace]| deck.iter().map(|face| i64::from(face.copies)).sum();
    let [marine, alien] = &parts.decks;
    let rows = [
        ("Marine cards", 48, cards(marine)),
        ("Alien cards", 48, cards(alien)),
        ("rooms", 13, (parts.rooms.len() + usize::from(parts.portal.is_some())) as i64),
        ("tokens", 16, parts.counts.tokens.into()),
        ("health markers", 3, parts.counts.health.into()),
    ];
    rows.map(|(what, expected, found)| Total { what: what.to_owned(), expected, found }).into()
}
