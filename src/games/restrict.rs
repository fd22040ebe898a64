//! From what was typed after `--restrict` to what is forbidden.

use super::{Boxed, find::suggestion};
use crate::{
    data::{Notes, Place},
    play::{Restriction, Restrictions},
};

/// Each `name` or `name=argument` as a restriction of this game. Mistakes are noted.
pub(super) fn read_restrictions<G: Boxed>(game: &G, typed: &[String], notes: &Notes) -> Restrictions<G> {
    let read = |text: &String| match read_one(game, text) {
        Ok(restriction) => Some(restriction),
        Err(message) => {
            notes.problem(&Place::whole(&format!("--restrict {text}")), message);
            None
        }
    };
    Restrictions::new(typed.iter().filter_map(read).collect())
}

fn read_one<G: Boxed>(game: &G, typed: &str) -> Result<Box<dyn Restriction<G>>, String> {
    let (name, argument) = match typed.split_once('=') {
        Some((name, argument)) => (name.trim(), Some(argument.trim())),
        None => (typed.trim(), None),
    };
    let Some(limit) = G::LIMITS.iter().find(|limit| limit.name == name) else {
        let hint = suggestion(name, G::LIMITS.iter().map(|limit| limit.name));
        return Err(format!(
            "{} knows no such restriction; {hint} (see `chances list --restrictions {}`)",
            G::NAME,
            G::NAME
        ));
    };
    match (limit.argument, argument) {
        (Some(wanted), None | Some("")) => Err(format!("it needs an argument; write {name}={wanted}")),
        (None, Some(_)) => Err(format!("it takes no argument; write {name}")),
        (_, argument) => game.restrict(name, argument.unwrap_or("")),
    }
}
