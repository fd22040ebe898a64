//! Reads what was typed after `--restrict`.

use super::find::suggestion;
use crate::{
    data::{Notes, Place},
    games::{Forbidden, GameBox},
};

/// Looks each `name` or `name=argument` up among the limits of a game. Mistakes are noted.
pub(super) fn read_restrictions(game: &GameBox, typed: &[String], notes: &Notes) -> Vec<Forbidden> {
    let read = |text: &String| {
        let place = Place::whole(&format!("--restrict {text}"));
        match read_one(game, text, &place) {
            Ok(forbidden) => Some(forbidden),
            Err(message) => {
                notes.problem(&place, message);
                None
            }
        }
    };
    typed.iter().filter_map(read).collect()
}

fn read_one(game: &GameBox, typed: &str, place: &Place) -> Result<Forbidden, String> {
    let (name, argument) = match typed.split_once('=') {
        Some((name, argument)) => (name.trim(), Some(argument.trim())),
        None => (typed.trim(), None),
    };
    let Some(limit) = game.limits.iter().find(|limit| limit.name == name) else {
        let hint = suggestion(name, game.limits.iter().map(|limit| limit.name));
        return Err(format!(
            "{} has no such restriction; {hint} (see `chances list --restrictions {}`)",
            game.name, game.name
        ));
    };
    match (limit.argument, argument) {
        (Some(wanted), None | Some("")) => Err(format!("it needs an argument; write {name}={wanted}")),
        (None, Some(_)) => Err(format!("it takes no argument; write {name}")),
        (_, argument) => {
            let argument = argument.unwrap_or_default().to_owned();
            Ok(Forbidden { name: limit.name, argument, place: place.clone() })
        }
    }
}
