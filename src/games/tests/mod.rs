//! What the tests of all games share: compiling a scenario without a command line, and win rates.

use super::Boxed;
use crate::{
    data::{Document, Node, Notes, Override, Place, Section, Source, Value},
    play::{Game, PlaceCounts, Record},
    scenario::{Request, load, read_scenario},
    stats::{Interval, Stopping, share_interval},
};

/// The embedded component files of a game.
pub(crate) fn components<G: Boxed>() -> Vec<Document> {
    let folder = format!("{}/data", G::NAME);
    let parse = |file| Document::parse(&Source::embedded(&folder, file)).expect("embedded files are valid");
    G::COMPONENTS.iter().map(parse).collect()
}

/// An embedded scenario with settings such as `difficulty.ash=true`.
pub(crate) fn scenario<G: Boxed>(name: &str, settings: &[&str]) -> Document {
    let mut document = read_scenario(Some(&format!("{}/{name}", G::NAME))).expect("an embedded scenario");
    for setting in settings {
        let (key, value) = setting.split_once('=').expect("key=value");
        let place = Place::whole(setting);
        let value = Value::typed(value, &place);
        document.root.set(key, Node { value, place }).expect("the key can be set");
    }
    document
}

/// Compiles a scenario with these components, or says what is wrong.
pub(crate) fn compile<G: Boxed>(
    document: &Document,
    players: u8,
    components: &[Document],
) -> Result<G, String> {
    compile_with(document, players, components, &[])
}

/// The same with other numbers in place of those of the components.
pub(crate) fn compile_with<G: Boxed>(
    document: &Document,
    players: u8,
    components: &[Document],
    overrides: &[Override],
) -> Result<G, String> {
    let notes = Notes::with_overrides(overrides);
    let section = Section::settable(&document.root, &notes, "test");
    for key in ["kind", "game", "title", "about", "players", "strategy", "variant", "expect"] {
        section.node(key);
    }
    let game = <G as Boxed>::compile(&section, players, components);
    drop(section);
    notes.finish().map(|_| game).map_err(|problems| problems.to_string())
}

/// The win rate of the first side in the first so many games of what is asked for.
pub(crate) fn win_rate(request: &Request, games: u64) -> Interval {
    let loaded = load(request).expect("an embedded scenario");
    let mut record = Record::new(loaded.table.header().columns.len());
    let mut hand = loaded.table.hand(1);
    let won = (0..games).filter(|game| hand.play(*game, &mut record) == 0).count() as u64;
    share_interval(won, games, Stopping::Fixed)
}

/// Where a game has counted something for its map, by the name of its kind: names of places and counts.
pub(crate) fn counted_at<G: Game>(game: &G, state: &G::State, kind: &str) -> Vec<(String, u32)> {
    let atlas = game.atlas();
    let kind = atlas.kinds.iter().position(|known| known.name == kind).expect("it is counted");
    let mut counts = PlaceCounts::new(&atlas);
    counts.begin_game();
    game.count_places(state, &mut counts);
    let places = atlas
        .places
        .iter()
        .enumerate()
        .map(|(at, place)| (place.name.clone(), counts.sums()[kind * atlas.places.len() + at] as u32));
    places.filter(|(_, count)| *count > 0).collect()
}
