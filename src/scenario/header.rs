//! The keys that every scenario has, whatever its game, and how they are read.

use super::{Expect, extends::EXTENDS};
use crate::{
    data::{Section, TableNode},
    games::{GameBox, KeyHelp},
};

/// Every key of a scenario that is not the game's own. Each is listed here once: `Header::read` asks for all of
/// them, and `--set` takes the others.
pub const HEADER: &[KeyHelp] = &[
    KeyHelp::needed("kind", "what kind of file it is", "\"scenario\""),
    KeyHelp::needed("game", "the game that it belongs to", "see `chances list`"),
    KeyHelp::optional("extends", "starts from another scenario", "a name or a path", "nothing"),
    KeyHelp::needed("title", "its name in results", "one line of text"),
    KeyHelp::needed("about", "what `chances list` says about it", "one line of text"),
    KeyHelp::needed("players", "the number of players; --players changes it", "what the game allows"),
    KeyHelp::needed(
        "strategy",
        "the strategy; --strategy changes it",
        "a name, a path, or seat1=NAME,rest=NAME",
    ),
    KeyHelp::optional(
        "data",
        "a folder of component files; --data changes it",
        "a path",
        "the built-in files",
    ),
    KeyHelp::optional("variant", "a named change: [[variant]]", "name, about and set = { … }", "none"),
    KeyHelp::optional(
        "expect",
        "the intended balance: [[expect]]",
        "metric and between = [low, high]",
        "none",
    ),
];

/// The header keys that are part of a scenario's hash. The strategy and the component files are hashed by what they say.
const HASHED: [&str; 3] = ["kind", "game", "players"];

/// Whether a dotted key is one of the game's own.
pub(super) fn is_own(key: &str) -> bool {
    let first = key.split('.').next().unwrap_or(key);
    HEADER.iter().all(|header| header.name != first)
}

/// A scenario without what cannot change a game: titles, descriptions, variants and expectations.
pub(super) fn without_words(root: &TableNode) -> TableNode {
    let mut root = root.clone();
    root.entries.retain(|key, _| is_own(key) || HASHED.contains(&key.as_str()));
    root
}

/// Notes a name or a title that nobody could read or type.
fn check_name(section: &Section<'_>, key: &str) {
    match section.maybe_text(key) {
        Some(name) if name.trim().is_empty() => {
            section.problem(key, format!("the {key} is empty; write one line of plain text"));
        }
        Some(name) if name.contains(char::is_control) => {
            section.problem(
                key,
                format!("the {key} has control characters in it; write one line of plain text"),
            );
        }
        _ => {}
    }
}

/// Notes a name of a variant that would mean something else where it is typed.
fn check_typed(variant: &Section<'_>, name: &str) {
    let means = match name {
        "none" => "`sweep --over variant=none` means the scenario without a variant",
        _ if name.contains(',') => "a comma separates variants in `sweep --over`",
        _ if name.starts_with('-') => "what begins with `-` is an option",
        _ => return,
    };
    variant.problem("name", format!("a variant cannot be called \"{name}\", because {means}"));
}

/// What the header of a scenario says.
pub(super) struct Header {
    pub(super) title: String,
    pub(super) about: String,
    pub(super) players: u8,
    /// Whether so many can play; else it is a guess.
    pub(super) has_players: bool,
    pub(super) expects: Vec<Expect>,
}

impl Header {
    /// Reads every key of [`HEADER`] and notes what is wrong. The variant that is played is known even where the list of
    /// variants was left out.
    pub(super) fn read(scenario: &Section<'_>, game: &'static GameBox, variant: Option<&str>) -> Self {
        for (key, fixed) in [("kind", "scenario"), ("game", game.name)] {
            if scenario.text(key) != fixed {
                scenario.problem(key, format!("`{key}` cannot be changed; it is \"{fixed}\""));
            }
        }
        if scenario.node(EXTENDS).is_some() {
            scenario.problem(EXTENDS, format!("`{EXTENDS}` works in a scenario file only; write it there"));
        }
        scenario.maybe_text("data");
        let mut names = Vec::new();
        for variant in scenario.sections("variant") {
            let name = variant.text("name");
            check_name(&variant, "name");
            check_typed(&variant, name);
            if names.contains(&name) {
                variant.problem("name", format!("there are two variants called \"{name}\""));
            }
            names.push(name);
            variant.maybe_text("about");
            variant.node("set");
        }
        if names.is_empty() {
            names.extend(variant);
        }
        check_name(scenario, "title");
        scenario.text("strategy");
        let players = scenario.maybe_integer("players", game.players.clone());
        Self {
            title: scenario.text("title").to_owned(),
            about: scenario.text("about").to_owned(),
            has_players: players.is_some(),
            players: players.unwrap_or_else(|| scenario.integer("players", game.players.clone())),
            expects: Expect::read_all(scenario, game, &names),
        }
    }
}
