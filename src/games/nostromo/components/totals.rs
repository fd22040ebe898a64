//! What is published about the box, and what a set of components holds instead.

use super::{CardKind, Components};
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
    let [rooms, spaces, links, ladders] = parts.board.counts();
    let cards = |wanted: Option<CardKind>| {
        let of = parts.cards.iter().filter(|card| wanted.is_none_or(|kind| card.kind == kind));
        of.map(|card| i64::from(card.copies)).sum()
    };
    let quiet_scrap = parts.cards.iter().filter(|card| card.kind == CardKind::Quiet);
    let quiet_scrap = quiet_scrap.map(|card| i64::from(card.copies) * i64::from(card.scrap)).sum();
    let tiles = parts.items.iter().map(|item| i64::from(item.tiles)).sum();
    let tokens = parts.tokens.iter().map(|tokens| i64::from(tokens.copies)).sum();
    let coolant = parts.lay.iter().map(|lay| i64::from(lay.coolant)).sum();
    let laid_scrap = parts.lay.iter().map(|lay| i64::from(lay.scrap)).sum();
    let crew = parts.crew.iter().filter(|member| member.actions > 0).count() as i64;
    let missions = parts.missions.iter().filter(|mission| !mission.title.is_empty()).count() as i64;
    let rows = [
        ("rooms", 13, rooms),
        ("spaces", 27, spaces),
        ("links", 28, links),
        ("ladders", 2, ladders),
        ("crew members", 5, crew),
        ("item tiles", 12, tiles),
        ("coolant canisters", 6, coolant),
        ("scrap tokens", 20, parts.rules.scrap.into()),
        ("scrap on the board at the start", 8, laid_scrap),
        ("concealed tokens", 13, tokens),
        (
            "concealed tokens on the board at the start",
            3,
            parts.lay.iter().filter(|lay| lay.has_token).count() as i64,
        ),
        ("encounter cards", 21, cards(None)),
        ("quiet cards", 11, cards(Some(CardKind::Quiet))),
        ("ALIEN cards", 6, cards(Some(CardKind::Alien))),
        ("ORDER 937 cards", 4, cards(Some(CardKind::Order937))),
        ("scrap on the quiet cards", 23, quiet_scrap),
        ("objectives", 10, parts.objectives.len() as i64),
        ("final missions", 5, missions),
    ];
    rows.map(|(what, expected, found)| Total { what: what.to_owned(), expected, found }).into()
}
