//! From names and files to a table that can be played: one path for `run`, `replay`, `check` and `bench`.

use std::path::Path;

use super::{GameBox, SHELF};
use crate::{
    data::{Document, Embedded, Evidence, Notes, Place, Problems, Section, Source, SourceError, Value, nearest},
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
    pub players: Option<u8>,
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

/// Every embedded scenario by its full name.
pub fn scenario_names() -> impl Iterator<Item = String> {
    SHELF.iter().flat_map(|game| names(game, game.scenarios))
}

/// Every embedded strategy by its full name.
pub fn strategy_names() -> impl Iterator<Item = String> {
    SHELF.iter().flat_map(|game| names(game, game.strategies))
}

fn names(game: &'static GameBox, files: &'static [Embedded]) -> impl Iterator<Item = String> {
    files.iter().map(|file| format!("{}/{}", game.name, file.name))
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

/// Reads one file of any kind, compiles all that it says, every variant included, and returns its kind.
pub fn check(name: &str) -> Result<&'static str, LoadError> {
    let source = if looks_like_a_path(name) {
        Source::read(Path::new(name))?
    } else {
        find_embedded(name)?
    };
    let document = Document::parse(&source)?;
    match kind_of(&document)? {
        Kind::Scenario => check_scenario(&document).map(|()| "scenario"),
        Kind::Strategy => check_strategy(document).map(|()| "strategy"),
        Kind::Components => check_components(document).map(|()| "components"),
    }
}

fn check_scenario(document: &Document) -> Result<(), LoadError> {
    let game = game_of(document, "scenario")?;
    let mut problems = Problems::default();
    let names = std::iter::once(None).chain(variant_names(document).into_iter().map(Some));
    for variant in names {
        let mut document = document.clone();
        let request = Request { variant, ..Request::default() };
        let mut compile = || -> Result<(), LoadError> {
            adjust(&mut document, &request)?;
            let notes = Notes::default();
            let scenario = Section::new(&document.root, &notes, &document.name);
            let header = Header::read(&scenario, game);
            match find_strategy(&header.strategy, game) {
                Ok(strategy) => {
                    let components = parse_components(game)?;
                    lay_out(game, &scenario, header.players, &components, &strategy, &notes);
                }
                Err(error) => scenario.problem("strategy", error.to_string()),
            }
            drop(scenario);
            notes.finish()?;
            Ok(())
        };
        match compile() {
            Err(LoadError::Problems(found)) => problems.0.extend(found.0),
            other => other?,
        }
    }
    problems.0.sort_by(|one, other| one.place.cmp(&other.place));
    problems.0.dedup();
    if problems.0.is_empty() { Ok(()) } else { Err(problems.into()) }
}

fn check_strategy(document: Document) -> Result<(), LoadError> {
    let game = game_of(&document, "strategy")?;
    let strategy = Strategy { name: document.name.clone(), document: Some(document) };
    compile_default(game, &parse_components(game)?, &strategy)
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
    compile_default(game, &components, &Strategy::random())
}

fn compile_default(
    game: &'static GameBox,
    components: &[Document],
    strategy: &Strategy,
) -> Result<(), LoadError> {
    let document = Document::parse(&Source::embedded(game.name, &game.scenarios[0]))?;
    let notes = Notes::default();
    let scenario = Section::new(&document.root, &notes, &document.name);
    let header = Header::read(&scenario, game);
    lay_out(game, &scenario, header.players, components, strategy, &notes);
    drop(scenario);
    notes.finish()?;
    Ok(())
}

/// The keys that every scenario has, whatever its game.
struct Header {
    title: String,
    players: u8,
    strategy: String,
}

impl Header {
    fn read(scenario: &Section<'_>, game: &GameBox) -> Self {
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

fn lay_out(
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

/// Puts the variant, `--players` and every `--set` into the scenario, in this order.
fn adjust(document: &mut Document, request: &Request) -> Result<(), LoadError> {
    if let Some(wanted) = &request.variant {
        let set = find_variant(document, wanted)?;
        for (path, node) in set {
            document.root.set(&path, node)?;
        }
    }
    if let Some(players) = request.players {
        let place = Place::whole("--players");
        let value = Value::Integer(players.into());
        document.root.set("players", crate::data::Node { value, place })?;
    }
    for assignment in &request.set {
        let place = Place::whole(&format!("--set {assignment}"));
        let Some((path, text)) = assignment.split_once('=') else {
            return Err(Problems::one(place, "no `=` in it; write --set key=value").into());
        };
        let value = Value::typed(text.trim(), &place);
        document.root.set(path.trim(), crate::data::Node { value, place })?;
    }
    Ok(())
}

/// What a variant sets: keys, dotted or nested, with their values.
fn find_variant(document: &Document, wanted: &str) -> Result<Vec<(String, crate::data::Node)>, LoadError> {
    let notes = Notes::default();
    let root = Section::new(&document.root, &notes, &document.name);
    let variants = root.sections("variant");
    let found = variants.iter().find(|variant| variant.text("name") == wanted);
    let result = match found {
        Some(variant) => {
            let mut set = Vec::new();
            if let Some(section) = variant.maybe_section("set") {
                flatten("", &section, &mut set);
            } else {
                let message = "the variant sets nothing; add set = { key = value }";
                return Err(Problems::one(variant.place().clone(), message).into());
            }
            Ok(set)
        }
        None => {
            let names: Vec<_> = variants.iter().map(|variant| variant.text("name")).collect();
            Err(LoadError::Unknown(format!(
                "{} has no variant \"{wanted}\"; {}",
                document.name,
                suggestion(wanted, names.iter().copied())
            )))
        }
    };
    result
}

fn flatten(prefix: &str, section: &Section<'_>, into: &mut Vec<(String, crate::data::Node)>) {
    for key in section.keys() {
        let path = if prefix.is_empty() { key.to_owned() } else { format!("{prefix}.{key}") };
        let Some(node) = section.node(key) else { continue };
        match &node.value {
            Value::Table(_) => {
                if let Some(inner) = section.maybe_section(key) {
                    flatten(&path, &inner, into);
                }
            }
            _ => into.push((path, node.clone())),
        }
    }
}

fn variant_names(document: &Document) -> Vec<String> {
    let notes = Notes::default();
    let root = Section::new(&document.root, &notes, &document.name);
    root.sections("variant").iter().map(|variant| variant.text("name").to_owned()).collect()
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

#[derive(Clone, Copy)]
enum Kind {
    Scenario,
    Strategy,
    Components,
}

fn kind_of(document: &Document) -> Result<Kind, LoadError> {
    let notes = Notes::default();
    let root = Section::new(&document.root, &notes, &document.name);
    let words =
        [("scenario", Kind::Scenario), ("strategy", Kind::Strategy), ("components", Kind::Components)];
    if let Some(kind) = root.word("kind", &words) {
        return Ok(kind);
    }
    root.keys().for_each(|key| drop(root.node(key)));
    drop(root);
    Err(notes.finish().expect_err("a missing kind is a problem").into())
}

/// The game that a file belongs to, after making sure that it is a file of the kind that is needed.
fn game_of(document: &Document, kind: &str) -> Result<&'static GameBox, LoadError> {
    let notes = Notes::default();
    let root = Section::new(&document.root, &notes, &document.name);
    if root.word("kind", &[("scenario", ()), ("strategy", ()), ("components", ())]).is_some() {
        let found = root.text("kind");
        if found != kind {
            root.problem("kind", format!("a {kind} is needed here, but this file is a {found}"));
        }
    }
    let words: Vec<_> = SHELF.iter().map(|game| (game.name, game)).collect();
    let game = root.word("game", &words);
    root.keys().for_each(|key| drop(root.node(key)));
    drop(root);
    notes.finish()?;
    Ok(game.expect("no problem was noted, so the game is known"))
}

fn parse_components(game: &GameBox) -> Result<Vec<Document>, Problems> {
    let folder = format!("{}/data", game.name);
    game.components.iter().map(|file| Document::parse(&Source::embedded(&folder, file))).collect()
}

fn looks_like_a_path(name: &str) -> bool {
    name.ends_with(".toml") || name.starts_with('.') || Path::new(name).exists()
}

fn find_scenario(name: Option<&str>) -> Result<Source, LoadError> {
    let Some(name) = name else {
        let game = &SHELF[0];
        return Ok(Source::embedded(game.name, &game.scenarios[0]));
    };
    if let Some(source) = SHELF.iter().find_map(|game| embedded(game, game.scenarios, name)) {
        return Ok(source);
    }
    if looks_like_a_path(name) {
        return Ok(Source::read(Path::new(name))?);
    }
    let known: Vec<_> = scenario_names().collect();
    Err(LoadError::Unknown(format!(
        "no scenario is called \"{name}\"; {} (see `chances list`, or give the path of a .toml file)",
        suggestion(name, known.iter().map(String::as_str))
    )))
}

fn find_strategy(name: &str, game: &'static GameBox) -> Result<Strategy, LoadError> {
    if name == "random" {
        return Ok(Strategy::random());
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
    let document = Document::parse(&source)?;
    let its_game = game_of(&document, "strategy")?;
    if its_game.name != game.name {
        let message = format!("this strategy plays {}, but the scenario is one of {}", its_game.name, game.name);
        return Err(Problems::one(Place::whole(&document.name), message).into());
    }
    let name = if source.name.ends_with(".toml") { source.name } else { short.to_owned() };
    Ok(Strategy { name, document: Some(document) })
}

/// An embedded file of any kind by its full name.
fn find_embedded(name: &str) -> Result<Source, LoadError> {
    let kinds = |game: &'static GameBox| [game.scenarios, game.strategies];
    SHELF
        .iter()
        .find_map(|game| kinds(game).into_iter().find_map(|files| embedded(game, files, name)))
        .ok_or_else(|| {
            let known: Vec<_> = scenario_names().chain(strategy_names()).collect();
            LoadError::Unknown(format!(
                "{name}: no such file, and nothing built in has this name; {}",
                suggestion(name, known.iter().map(String::as_str))
            ))
        })
}

fn embedded(game: &'static GameBox, files: &'static [Embedded], name: &str) -> Option<Source> {
    let short = name.strip_prefix(game.name)?.strip_prefix('/')?;
    files.iter().find(|file| file.name == short).map(|file| Source::embedded(game.name, file))
}

fn suggestion<'n>(typed: &str, known: impl Iterator<Item = &'n str> + Clone) -> String {
    let words: Vec<_> = known.clone().collect();
    match nearest(typed, known) {
        Some(near) => format!("did you mean \"{near}\"?"),
        None if words.is_empty() => "there is none".to_owned(),
        None => format!("known are {}", words.join(", ")),
    }
}
