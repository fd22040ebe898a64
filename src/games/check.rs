//! Checking a file without playing it.

use std::path::Path;

use super::{
    GameBox, LoadError, Request,
    adjust::{adjust, variant_names},
    find::{Kind, find_embedded, game_of, kind_of, looks_like_a_path, parse_components},
    load::compile,
};
use crate::{
    data::{Document, Place, Problems, Source},
    policy::Strategy,
};

/// Checks a file by its path, or something built in by its name; returns what kind of file it is.
pub fn check(name: &str) -> Result<&'static str, LoadError> {
    let source = if looks_like_a_path(name) { Source::read(Path::new(name))? } else { find_embedded(name)? };
    check_source(&source)
}

/// Compiles all that a text says, every variant of a scenario included.
pub fn check_source(source: &Source) -> Result<&'static str, LoadError> {
    let document = Document::parse(source)?;
    match kind_of(&document)? {
        Kind::Scenario => check_scenario(&document).map(|()| "scenario"),
        Kind::Strategy => check_strategy(document).map(|()| "strategy"),
        Kind::Components => check_components(document).map(|()| "components"),
    }
}

fn check_scenario(document: &Document) -> Result<(), LoadError> {
    let game = game_of(document, "scenario")?;
    let components = parse_components(game)?;
    let mut problems = Problems::default();
    for variant in std::iter::once(None).chain(variant_names(document).into_iter().map(Some)) {
        let mut document = document.clone();
        let request = Request { variant, ..Request::default() };
        let compiled =
            adjust(&mut document, &request).and_then(|()| compile(&document, game, None, &components));
        match compiled {
            Err(LoadError::Problems(found)) => problems.0.extend(found.0),
            other => drop(other?),
        }
    }
    problems.0.sort_by(|one, other| one.place.cmp(&other.place));
    problems.0.dedup();
    if problems.0.is_empty() { Ok(()) } else { Err(problems.into()) }
}

fn check_strategy(document: Document) -> Result<(), LoadError> {
    let game = game_of(&document, "strategy")?;
    let strategy = Strategy { name: document.name.clone(), document: Some(document) };
    compile_default(game, &parse_components(game)?, strategy)
}

/// A component file replaces the embedded one of the same name, and everything is compiled with it.
fn check_components(document: Document) -> Result<(), LoadError> {
    let game = game_of(&document, "components")?;
    let stem = Path::new(&document.name).file_stem().map(|stem| stem.to_string_lossy().into_owned());
    let mut components = parse_components(game)?;
    let position = game.components.iter().position(|file| Some(file.name) == stem.as_deref());
    let Some(position) = position else {
        let known: Vec<_> = game.components.iter().map(|file| format!("{}.toml", file.name)).collect();
        let message = format!(
            "no component file of {} has this name; name it as the one that it replaces: {}",
            game.name,
            known.join(", ")
        );
        return Err(Problems::one(Place::whole(&document.name), message).into());
    };
    components[position] = document;
    compile_default(game, &components, Strategy::random())
}

fn compile_default(
    game: &'static GameBox,
    components: &[Document],
    strategy: Strategy,
) -> Result<(), LoadError> {
    let document = Document::parse(&Source::embedded(game.name, &game.scenarios[0]))?;
    compile(&document, game, Some(strategy), components).map(drop)
}
