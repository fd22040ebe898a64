//! From a name to a file, and from a file to the game that it belongs to.

use std::path::{Path, PathBuf};

use super::LoadError;
use crate::{
    data::{Document, Embedded, Node, Notes, Place, Problems, Section, Source, Value, hint, nearest},
    games::{GameBox, SHELF},
    policy::Strategy,
};

/// Every embedded scenario by its full name.
pub fn scenario_names() -> impl Iterator<Item = String> {
    SHELF.iter().flat_map(scenario_names_of)
}

/// The embedded scenarios of a game by their full names, the default first.
pub fn scenario_names_of(game: &'static GameBox) -> impl Iterator<Item = String> {
    names(game, game.scenarios)
}

/// Every embedded strategy by its full name.
pub fn strategy_names() -> impl Iterator<Item = String> {
    SHELF.iter().flat_map(|game| names(game, game.strategies))
}

/// A game by its short name.
pub fn find_game(name: &str) -> Result<&'static GameBox, LoadError> {
    SHELF.iter().find(|game| game.name == name).ok_or_else(|| {
        let hint = suggestion(name, SHELF.iter().map(|game| game.name));
        LoadError::Unknown(format!("no game is called \"{name}\"; {hint}"))
    })
}

fn names(game: &'static GameBox, files: &'static [Embedded]) -> impl Iterator<Item = String> {
    files.iter().map(|file| format!("{}/{}", game.name, file.name))
}

/// What a file is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// What is played.
    Scenario,
    /// How it is played.
    Strategy,
    /// What is in the box.
    Components,
}

impl FileKind {
    /// What the key `kind` of such a file says.
    pub fn name(self) -> &'static str {
        match self {
            FileKind::Scenario => "scenario",
            FileKind::Strategy => "strategy",
            FileKind::Components => "components",
        }
    }

    /// The folder of a game's files of this kind.
    pub(super) fn folder(self) -> &'static str {
        match self {
            FileKind::Scenario => "scenarios",
            FileKind::Strategy => "strategies",
            FileKind::Components => "data",
        }
    }
}

/// What the key `kind` of a file says.
pub(super) fn kind_of(document: &Document) -> Result<FileKind, LoadError> {
    let notes = Notes::default();
    let root = Section::new(&document.root, &notes, &document.name);
    let kinds = [FileKind::Scenario, FileKind::Strategy, FileKind::Components];
    let words = kinds.map(|kind| (kind.name(), kind));
    if let Some(kind) = root.word("kind", &words) {
        return Ok(kind);
    }
    root.ignore_rest();
    Err(notes.finish().expect_err("a missing kind is a problem").into())
}

/// The game that a file belongs to, after making sure that it is a file of the kind that is needed.
pub(super) fn game_of(document: &Document, kind: &str) -> Result<&'static GameBox, LoadError> {
    let notes = Notes::default();
    let root = Section::new(&document.root, &notes, &document.name);
    if root.word("kind", &[("scenario", ()), ("strategy", ()), ("components", ())]).is_some() {
        let found = root.text("kind");
        if found != kind {
            root.problem("kind", format!("expected a file of kind \"{kind}\", but this one is \"{found}\""));
        }
    }
    let words: Vec<_> = SHELF.iter().map(|game| (game.name, game)).collect();
    let game = root.word("game", &words);
    root.ignore_rest();
    notes.finish()?;
    Ok(game.expect("no problem was noted, so the game is known"))
}

pub(super) fn looks_like_a_path(name: &str) -> bool {
    name.ends_with(".toml") || name.starts_with('.') || Path::new(name).exists()
}

/// A scenario by its name or path; the default one where it is `None`.
pub(super) fn find_scenario(name: Option<&str>) -> Result<Source, LoadError> {
    let name = name.unwrap_or(SHELF[0].name);
    if name.trim().is_empty() {
        return Err(LoadError::Unknown(
            "the name of the scenario is empty; see `chances list`, or give the path of a .toml file"
                .to_owned(),
        ));
    }
    match built_in_scenario(name) {
        Err(_) if looks_like_a_path(name) => Ok(Source::read(Path::new(name))?),
        found => found,
    }
}

/// A scenario that is part of the binary. A game's name alone is its default scenario.
pub(super) fn built_in_scenario(name: &str) -> Result<Source, LoadError> {
    if let Some(game) = SHELF.iter().find(|game| game.name == name) {
        return Ok(Source::embedded(game.name, &game.scenarios[0]));
    }
    if let Some(source) = SHELF.iter().find_map(|game| embedded(game, game.scenarios, name)) {
        return Ok(source);
    }
    if let Some(strategy) = strategy_names().find(|strategy| strategy == name) {
        return Err(LoadError::Unknown(format!(
            "\"{strategy}\" is a strategy, not a scenario; pass it with --strategy (`chances list --features GAME` lists \
             what strategies weigh)"
        )));
    }
    let known: Vec<_> = SHELF.iter().map(|game| game.name.to_owned()).chain(scenario_names()).collect();
    Err(LoadError::Unknown(format!(
        "no scenario is called \"{name}\"; {} (see `chances list`, or give the path of a .toml file)",
        suggestion(name, known.iter().map(String::as_str))
    )))
}

pub(super) fn find_strategy(name: &str, game: &'static GameBox) -> Result<Strategy, LoadError> {
    let strategy = find_file(name, game)?;
    with_base(strategy, game)
}

/// A strategy with the one that it names as its base, which is looked up like any other.
pub(super) fn with_base(mut strategy: Strategy, game: &'static GameBox) -> Result<Strategy, LoadError> {
    let node = strategy.document.as_ref().and_then(|document| document.root.entries.get("base"));
    if let (true, Some(document), Some(Node { value: Value::Text(name), place })) =
        (strategy.searches(), &strategy.document, node)
    {
        let path = beside(&document.name, name);
        let name = if name.ends_with(".toml") { path.to_string_lossy() } else { name.into() };
        let base = find_file(&name, game).map_err(|error| match error {
            LoadError::Problems(problems) => LoadError::Problems(problems),
            other => Problems::one(place.clone(), other.to_string()).into(),
        })?;
        strategy.base = Some(Box::new(base));
    }
    Ok(strategy)
}

/// A path that a file states, seen from that file's folder.
pub(super) fn beside(file: &str, path: &str) -> PathBuf {
    let folder = Path::new(file).parent().filter(|_| file.ends_with(".toml"));
    folder.unwrap_or(Path::new("")).join(path)
}

fn find_file(name: &str, game: &'static GameBox) -> Result<Strategy, LoadError> {
    if name == "random" {
        return Ok(Strategy::random());
    }
    if name.trim().is_empty() {
        let words = "the name of the strategy is empty; see `chances list`, or give the path of a .toml file";
        return Err(LoadError::Unknown(words.to_owned()));
    }
    let short = name.strip_prefix(&format!("{}/", game.name)).unwrap_or(name);
    let source = match game.strategies.iter().find(|file| file.name == short) {
        Some(file) => Source::embedded(game.name, file),
        None if looks_like_a_path(name) => Source::read(Path::new(name))?,
        None => {
            let known = game.strategies.iter().map(|file| file.name).chain(["random"]);
            return Err(LoadError::Unknown(format!(
                "{} has no strategy called \"{name}\"; {} (see `chances list`, or give the path of a .toml file)",
                game.name,
                suggestion(short, known)
            )));
        }
    };
    let document = Document::parse(&source).map_err(|problems| match source.name.ends_with(".toml") {
        true => LoadError::Problems(problems),
        // Such as the script of a bot.
        false => LoadError::Unknown(format!(
            "{}: a strategy is a .toml file; a program plays through one that has policy = \"process\" and names the \
             program as its command",
            source.name
        )),
    })?;
    let its_game = game_of(&document, "strategy")?;
    if its_game.name != game.name {
        let message =
            format!("this strategy is for {}, but the scenario is for {}", its_game.name, game.name);
        return Err(Problems::one(Place::whole(&document.name), message).into());
    }
    let name = if source.name.ends_with(".toml") { source.name } else { short.to_owned() };
    Ok(Strategy { name, document: Some(document), base: None })
}

fn embedded(game: &'static GameBox, files: &'static [Embedded], name: &str) -> Option<Source> {
    let short = name.strip_prefix(game.name)?.strip_prefix('/')?;
    files.iter().find(|file| file.name == short).map(|file| Source::embedded(game.name, file))
}

/// What to say of a name that is not known: the one that may be meant, or all, or of many the nearest few.
pub(super) fn suggestion<'n>(typed: &str, known: impl Iterator<Item = &'n str> + Clone) -> String {
    match meant(typed, known.clone()) {
        Some(near) => format!("did you mean \"{near}\"?"),
        None => hint(typed, "names", known),
    }
}

/// The name that may be meant: one that ends in what was typed, or that is near to it.
pub(super) fn meant<'n>(typed: &str, known: impl Iterator<Item = &'n str> + Clone) -> Option<&'n str> {
    let same_end = known.clone().find(|word| word.rsplit('/').next() == Some(typed));
    same_end.or_else(|| nearest(typed, known))
}
