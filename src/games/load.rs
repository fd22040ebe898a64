//! From names and files to a table that can be played: one path for `run`, `replay`, `check` and `bench`.

use std::path::{Path, PathBuf};

use super::{
    Expect, GameBox,
    adjust::adjust,
    components::{overlay, parse_components},
    find::{find_scenario, find_strategy, game_of},
};
use crate::{
    data::{Document, Evidence, Notes, Problems, Section, SourceError},
    play::{Digest, Tabletop},
    policy::Strategy,
};

/// What a user asked to play.
#[derive(Clone, Debug, Default)]
pub struct Request {
    /// A path, or the name of an embedded scenario; the default one where it is `None`.
    pub scenario: Option<String>,
    /// A variant that the scenario names.
    pub variant: Option<String>,
    /// A path, or a name; the scenario's own where it is `None`.
    pub strategy: Option<String>,
    /// How many play; the scenario's own number where it is `None`.
    pub players: Option<i64>,
    /// Each `key=value` that changes the scenario.
    pub set: Vec<String>,
    /// A folder of component files that replace or add to the embedded ones; the scenario's own where it
    /// is `None`.
    pub data: Option<PathBuf>,
}

/// A scenario and a strategy, ready to play.
pub struct Loaded {
    /// Which game it is.
    pub game: &'static GameBox,
    /// The scenario as it was asked for: `ruin/classic`, or a path.
    pub scenario: String,
    /// What was changed in it.
    pub changes: Changes,
    /// What the scenario calls itself.
    pub title: String,
    /// Changes when the scenario or a component does.
    pub scenario_hash: u64,
    /// The strategy as it was asked for.
    pub strategy: String,
    /// Changes when the strategy does.
    pub strategy_hash: u64,
    /// How many play.
    pub players: u8,
    /// What is published and what is assumed.
    pub evidence: Evidence,
    /// What the scenario is meant to be.
    pub expects: Vec<Expect>,
    /// The game with players seated at it.
    pub table: Box<dyn Tabletop>,
}

/// What was changed in a scenario before it was played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// The variant that was asked for.
    pub variant: Option<String>,
    /// Each `key=value` that was set.
    pub set: Vec<String>,
}

/// Why something cannot be played.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// A file cannot be read.
    #[error(transparent)]
    Source(#[from] SourceError),
    /// A file says something wrong.
    #[error(transparent)]
    Problems(#[from] Problems),
    /// A name is not known.
    #[error("{0}")]
    Unknown(String),
}

/// Finds, reads and compiles what was asked for.
pub fn load(request: &Request) -> Result<Loaded, LoadError> {
    let mut document = Document::parse(&find_scenario(request.scenario.as_deref())?)?;
    let game = game_of(&document, "scenario")?;
    adjust(&mut document, request)?;
    let strategy = request.strategy.as_deref().map(|name| find_strategy(name, game)).transpose()?;
    let folder = request.data.clone().or_else(|| own_data(&document));
    let components = match folder {
        Some(folder) => overlay(game, &folder)?,
        None => parse_components(game)?,
    };
    let compiled = compile(&document, game, strategy, &components)?;
    Ok(Loaded {
        game,
        scenario: document.name.clone(),
        changes: Changes { variant: request.variant.clone(), set: request.set.clone() },
        title: compiled.header.title,
        scenario_hash: content_hash(&document, compiled.header.players, &components),
        strategy: compiled.strategy.name.clone(),
        strategy_hash: compiled.strategy.hash(),
        players: compiled.header.players,
        evidence: compiled.evidence,
        expects: compiled.header.expects,
        table: compiled.table,
    })
}

/// The folder that a scenario names with `data`.
pub(super) fn own_data(document: &Document) -> Option<PathBuf> {
    let notes = Notes::default();
    let folder = Section::new(&document.root, &notes, &document.name).maybe_text("data")?;
    Some(beside(document, folder))
}

/// A path that stands in a file, seen from that file's folder.
fn beside(document: &Document, path: &str) -> PathBuf {
    let folder = Path::new(&document.name).parent().filter(|_| document.name.ends_with(".toml"));
    folder.unwrap_or(Path::new("")).join(path)
}

/// A scenario file, read in full.
pub(super) struct Compiled {
    header: Header,
    strategy: Strategy,
    evidence: Evidence,
    table: Box<dyn Tabletop>,
}

/// Compiles a scenario with a strategy, its own where none is given, and reports all that is wrong.
pub(super) fn compile(
    document: &Document,
    game: &'static GameBox,
    strategy: Option<Strategy>,
    components: &[Document],
) -> Result<Compiled, LoadError> {
    let notes = Notes::default();
    let scenario = Section::new(&document.root, &notes, &document.name);
    let header = Header::read(&scenario, game);
    let strategy = strategy.map_or_else(|| own_strategy(document, &scenario, &header, game), Ok)?;
    let seated = strategy.document.as_ref().map(|document| {
        let section = Section::new(&document.root, &notes, &document.name);
        ["kind", "game", "about"].iter().for_each(|key| {
            section.text(key);
        });
        section
    });
    let table = game.lay_out(&scenario, header.players, components, seated.as_ref());
    header.expects.iter().for_each(|expect| expect.check_metric(&scenario, header.players, table.as_ref()));
    drop((scenario, seated));
    Ok(Compiled { header, strategy, evidence: notes.finish()?, table })
}

/// The strategy that a scenario names. A wrong name is a mistake of the file, and reading goes on.
fn own_strategy(
    document: &Document,
    scenario: &Section<'_>,
    header: &Header,
    game: &'static GameBox,
) -> Result<Strategy, LoadError> {
    let name = &header.strategy;
    if name.is_empty() {
        return Ok(Strategy::random());
    }
    let path = beside(document, name);
    let found = if name.ends_with(".toml") {
        find_strategy(&path.to_string_lossy(), game)
    } else {
        find_strategy(name, game)
    };
    match found {
        Err(error @ (LoadError::Unknown(_) | LoadError::Source(_))) => {
            scenario.problem("strategy", error.to_string());
            Ok(Strategy::random())
        }
        other => other,
    }
}

/// The keys that every scenario has, whatever its game.
struct Header {
    title: String,
    players: u8,
    strategy: String,
    expects: Vec<Expect>,
}

impl Header {
    fn read(scenario: &Section<'_>, game: &'static GameBox) -> Self {
        for (key, fixed) in [("kind", "scenario"), ("game", game.name)] {
            if scenario.text(key) != fixed {
                scenario.problem(key, format!("`{key}` cannot be changed; it is \"{fixed}\""));
            }
        }
        scenario.text("about");
        scenario.maybe_text("data");
        let mut names = Vec::new();
        for variant in scenario.sections("variant") {
            let name = variant.text("name");
            if names.contains(&name) {
                variant.problem("name", format!("there are two variants called \"{name}\""));
            }
            names.push(name);
            variant.maybe_text("about");
            variant.node("set");
        }
        if scenario.maybe_text("title").is_some_and(|title| title.contains(char::is_control)) {
            scenario.problem("title", "a title is one line of plain text");
        }
        Self {
            title: scenario.text("title").to_owned(),
            players: scenario.integer("players", game.players.clone()),
            strategy: scenario.text("strategy").to_owned(),
            expects: Expect::read_all(scenario, game, &names),
        }
    }
}

/// A hash over everything that can change what is played; titles, descriptions, variants and intents cannot.
fn content_hash(document: &Document, players: u8, components: &[Document]) -> u64 {
    let mut root = document.root.clone();
    for key in ["about", "title", "variant", "expect", "strategy", "data"] {
        root.entries.remove(key);
    }
    let mut digest = Digest::new();
    digest.number(players.into());
    root.digest(&mut digest);
    components.iter().for_each(|component| component.root.digest(&mut digest));
    digest.finish()
}
