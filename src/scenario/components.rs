//! A game's component files: the embedded ones, and what a folder of the user's puts in their place.

use std::path::Path;

use super::{LoadError, find::game_of};
use crate::{
    data::{Document, Place, Problems, Source, SourceError},
    games::GameBox,
};

/// The embedded files, parsed.
pub(super) fn parse_components(game: &GameBox) -> Result<Vec<Document>, Problems> {
    let folder = format!("{}/data", game.name);
    game.components.iter().map(|file| Document::parse(&Source::embedded(&folder, file))).collect()
}

/// The embedded files, with those of a folder in place of the ones of the same name, or added to them.
pub(super) fn overlay(game: &'static GameBox, folder: &Path) -> Result<Vec<Document>, LoadError> {
    let mut components = parse_components(game)?;
    for path in toml_files(folder)? {
        let document = Document::parse(&Source::read(&path)?)?;
        put(&mut components, game, document)?;
    }
    Ok(components)
}

/// Puts a component file in place of the embedded one of the same name, or behind all others.
pub(super) fn put(
    components: &mut Vec<Document>,
    game: &'static GameBox,
    document: Document,
) -> Result<(), LoadError> {
    let its_game = game_of(&document, "components")?;
    if its_game.name != game.name {
        let message =
            format!("these components are for {}, but the scenario is for {}", its_game.name, game.name);
        return Err(Problems::one(Place::whole(&document.name), message).into());
    }
    let stem = Path::new(&document.name).file_stem().map(|stem| stem.to_string_lossy().into_owned());
    match game.components.iter().position(|file| Some(file.name) == stem.as_deref()) {
        Some(position) => components[position] = document,
        None => components.push(document),
    }
    Ok(())
}

/// The .toml files of a folder in alphabetical order, so that every machine reads them in the same one.
pub(super) fn toml_files(folder: &Path) -> Result<Vec<std::path::PathBuf>, LoadError> {
    let name = || folder.display().to_string();
    let entries = std::fs::read_dir(folder).map_err(|error| match error.kind() {
        std::io::ErrorKind::NotFound => {
            LoadError::Unknown(format!("{}: no such folder of components", name()))
        }
        std::io::ErrorKind::NotADirectory => LoadError::Unknown(format!(
            "{}: this is not a folder; name the folder of the component files",
            name()
        )),
        _ => SourceError::Io(name(), error).into(),
    })?;
    let mut files: Vec<_> = entries
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|ending| ending == "toml"))
        .collect();
    files.sort();
    if files.is_empty() {
        return Err(LoadError::Unknown(format!("{}: no .toml file of components in this folder", name())));
    }
    Ok(files)
}
