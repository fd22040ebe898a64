//! The keys of a scenario that `--set` takes: what they are now, and what they mean.
//!
//! What they mean is said where people read it first, in the comments of the scenarios.

use super::{LoadError, Loaded, Request, find::find_scenario, variants::value_at};

/// What has options of its own, or says nothing about the game.
const HEADER: [&str; 10] =
    ["kind", "game", "title", "about", "players", "strategy", "data", "extends", "variant", "expect"];

/// A key of a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// Its dotted name, as `--set` takes it.
    pub name: String,
    /// What it is now, as TOML; `None` where it is left out.
    pub value: Option<String>,
    /// What it means, where a comment says it.
    pub about: Option<String>,
}

/// The game's own keys of a scenario that was loaded without changes.
pub fn keys(loaded: &Loaded) -> Result<Vec<Key>, LoadError> {
    let request = Request { scenario: Some(loaded.scenario.clone()), ..Request::default() };
    let own = find_scenario(request.scenario.as_deref())?.text;
    let texts: Vec<&str> =
        std::iter::once(own.as_str()).chain(loaded.game.scenarios.iter().map(|file| file.text)).collect();
    let is_table = |name: &str| loaded.keys.iter().any(|key| key.starts_with(&format!("{name}.")));
    let own_keys = loaded.keys.iter().filter(|key| !HEADER.contains(&key.as_str()) && !is_table(key));
    let key = |name: &String| {
        let value = value_at(&request, name)?.map(|value| value.to_toml());
        let about = texts.iter().find_map(|text| meaning(text, name));
        Ok(Key { name: name.clone(), value, about })
    };
    own_keys.map(key).collect()
}

/// What a scenario's comments say about a key: behind it, or else above it. A key that is left out may stand in a
/// comment itself.
fn meaning(text: &str, name: &str) -> Option<String> {
    let (table, key) = name.rsplit_once('.').unwrap_or(("", name));
    let (mut here, mut above) = ("", Vec::new());
    for line in text.lines().map(str::trim) {
        if let Some(header) = line.strip_prefix('[') {
            here = header.trim_end_matches(']');
        }
        let bare = line.trim_start_matches(['#', ' ']);
        let value = bare.strip_prefix(key).and_then(|rest| rest.trim_start().strip_prefix('='));
        match value {
            Some(value) if here == table => {
                let as_in = || line.starts_with('#').then(|| format!("as in {}", value.trim()));
                let above = || (!above.is_empty()).then(|| above.join(" "));
                return comment(value).or_else(as_in).or_else(above);
            }
            _ if line.starts_with('#') && !is_assignment(bare) => above.push(bare),
            _ => above.clear(),
        }
    }
    None
}

/// Whether a line gives a value to a key.
fn is_assignment(line: &str) -> bool {
    line.split_once('=').is_some_and(|(key, _)| !key.trim().contains(' '))
}

/// What stands behind the first `#` that is not in quotes.
fn comment(line: &str) -> Option<String> {
    let mut is_quoted = false;
    let start = line.find(|letter| {
        is_quoted ^= letter == '"';
        letter == '#' && !is_quoted
    })?;
    Some(line[start + 1..].trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::{load, scenario_names};

    const TEXT: &str = r##"
# Above the first key stands
# what it means.
first = ["#1", "two"]
second = "#2"    # said behind it

[table]
second = 3    # another one
# third = 4     # left out: four
# fourth = { a = 1 }
fifth = 5

[[variant]]
sixth = 6    # not a key
"##;

    #[test]
    fn a_key_means_what_the_comments_say() {
        let said = |name: &str| meaning(TEXT, name).unwrap_or_default();
        assert_eq!(said("first"), "Above the first key stands what it means.");
        assert_eq!(said("second"), "said behind it");
        assert_eq!(said("table.second"), "another one");
        assert_eq!(said("table.third"), "left out: four");
        assert_eq!(said("table.fourth"), "as in { a = 1 }");
        assert_eq!(["table.fifth", "third", "sixth", "seventh"].map(said), ["", "", "", ""]);
    }

    #[test]
    fn every_key_of_every_scenario_is_explained() {
        for name in scenario_names() {
            let request = Request { scenario: Some(name.clone()), ..Request::default() };
            let keys = keys(&load(&request).expect("it is built in")).expect("it is built in");
            assert!(keys.len() > 2, "{name}: {keys:?}");
            for key in keys {
                assert!(key.about.is_some_and(|about| !about.is_empty()), "{name}: {} is not", key.name);
            }
        }
    }
}
