//! From names and files to a table that can be played: one path for `run`, `replay`, `check` and `bench`.

use super::{
    GameBox,
    adjust::adjust,
    find::{find_scenario, find_strategy, game_of, parse_components},
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
}

/// A scenario and a strategy, ready to play.
pub struct Loaded {
    /// Which game it is.
    pub game: &'static GameBox,
    /// The scenario as it was asked for, with its variant: `ruin/classic`, or a path.
    pub scenario: String,
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
    /// The game with players seated at it.
    pub table: Box<dyn Tabletop>,
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

    let notes = Notes::default();
    let scenario = Section::new(&document.root, &notes, &document.name);
    let header = Header::read(&scenario, game);
    let strategy_name = request.strategy.clone().unwrap_or_else(|| header.strategy.clone());
    let strategy = find_strategy(&strategy_name, game)?;
    let components = parse_components(game)?;
    let table = lay_out(game, &scenario, header.players, &components, &strategy, &notes);
    drop(scenario);

    let mut name = document.name.clone();
    if let Some(variant) = &request.variant {
        name = format!("{name}@{variant}");
    }
    Ok(Loaded {
        game,
        scenario: name,
        title: header.title,
        scenario_hash: content_hash(&document, header.players, &components),
        strategy: strategy.name.clone(),
        strategy_hash: strategy.hash(),
        players: header.players,
        evidence: notes.finish()?,
        table,
    })
}

/// The keys that every scenario has, whatever its game.
pub(super) struct Header {
    pub(super) title: String,
    pub(super) players: u8,
    pub(super) strategy: String,
}

impl Header {
    pub(super) fn read(scenario: &Section<'_>, game: &GameBox) -> Self {
        scenario.text("kind");
        scenario.text("game");
        scenario.text("about");
        for variant in scenario.sections("variant") {
            variant.text("name");
            variant.maybe_text("about");
            variant.node("set");
        }
        Self {
            title: scenario.text("title").to_owned(),
            players: scenario.integer("players", game.players.clone()),
            strategy: scenario.text("strategy").to_owned(),
        }
    }
}

/// Compiles a scenario and a strategy, and notes what is wrong with either.
pub(super) fn lay_out(
    game: &GameBox,
    scenario: &Section<'_>,
    players: u8,
    components: &[Document],
    strategy: &Strategy,
    notes: &Notes,
) -> Box<dyn Tabletop> {
    let section = strategy.document.as_ref().map(|document| {
        let section = Section::new(&document.root, notes, &document.name);
        section.text("kind");
        section.text("game");
        section.text("about");
        section
    });
    game.lay_out(scenario, players, components, section.as_ref())
}

/// A hash over everything that can change what is played; titles, descriptions and variants cannot.
fn content_hash(document: &Document, players: u8, components: &[Document]) -> u64 {
    let mut root = document.root.clone();
    for key in ["about", "title", "variant", "strategy"] {
        root.entries.remove(key);
    }
    let mut digest = Digest::new();
    digest.number(players.into());
    root.digest(&mut digest);
    components.iter().for_each(|component| component.root.digest(&mut digest));
    digest.finish()
}
