//! The keys of a scenario that `--set` takes: what they are now, and what the game says about them.

use super::{LoadError, Loaded, Origin, Request};
use crate::games::KeyHelp;

/// A key of a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// What it means and what it may be.
    pub help: KeyHelp,
    /// What it is now, as TOML; `None` where it is left out.
    pub value: Option<String>,
}

/// The game's own keys of a scenario that was loaded without changes, in the order in which the game declares them.
pub fn keys(loaded: &Loaded) -> Result<Vec<Key>, LoadError> {
    let origin = Origin::read(Some(&loaded.scenario))?;
    let key = |help: &KeyHelp| {
        let value = origin.value_at(&Request::default(), help.name)?.map(|value| value.to_toml());
        Ok(Key { help: *help, value })
    };
    loaded.game.keys.iter().map(key).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::{GameBox, SHELF},
        scenario::{HEADER, header::is_own, load, scenario_names_of, variants},
    };

    /// Every key that any scenario of a game asks for, with each of its variants.
    fn asked(game: &'static GameBox) -> Vec<String> {
        let mut asked = Vec::new();
        for name in scenario_names_of(game) {
            let named =
                variants(Some(&name)).expect("it is built in").into_iter().map(|variant| Some(variant.name));
            for variant in named.chain([None]) {
                let request = Request { scenario: Some(name.clone()), variant, ..Request::default() };
                asked.extend(load(&request).expect("it is built in").keys);
            }
        }
        asked
    }

    #[test]
    fn every_key_that_is_asked_for_is_declared() {
        for game in SHELF {
            for key in asked(game).iter().filter(|key| is_own(key)) {
                let inside = |outer: &str, inner: &str| {
                    inner.strip_prefix(outer).is_some_and(|rest| rest.starts_with('.'))
                };
                let is_declared = game
                    .keys
                    .iter()
                    .any(|help| help.name == key || inside(help.name, key) || inside(key, help.name));
                assert!(is_declared, "{}: `{key}` has no help; add it to KEYS", game.name);
            }
        }
    }

    #[test]
    fn every_key_that_is_declared_is_asked_for() {
        for game in SHELF {
            let asked = asked(game);
            for help in game.keys.iter().chain(HEADER) {
                assert!(
                    asked.iter().any(|key| key == help.name),
                    "{}: nobody asks for `{}`",
                    game.name,
                    help.name
                );
            }
        }
    }

    #[test]
    fn every_key_is_declared_once_in_one_line() {
        for game in SHELF {
            let keys = || game.keys.iter().chain(HEADER);
            for help in keys() {
                assert_eq!(keys().filter(|other| other.name == help.name).count(), 1, "`{}`", help.name);
                for text in [help.about, help.values, help.default.unwrap_or("none")] {
                    assert!(!text.is_empty() && !text.contains('\n'), "`{}`: {text:?}", help.name);
                }
            }
        }
    }
}
