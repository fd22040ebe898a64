//! What a baseline calls what was played: the same however a path was typed and wherever the command was run,
//! and the same on every machine that has the same files.

use std::path::{Component, Path, PathBuf};

use crate::{
    report::About,
    scenario::{scenario_names, strategy_names},
};

/// A table under the names that its baseline has: those of built-in files stay, those of others are paths as seen
/// from the folder of the baselines.
pub(super) fn portable(about: About, baselines: &Path) -> About {
    let mut about = about;
    if !scenario_names().any(|name| name == about.scenario.name) {
        about.scenario.name = seen_from(baselines, &about.scenario.name);
    }
    let seats = about.strategy.name.split(',').map(|seat| portable_seat(seat, &about.game, baselines));
    about.strategy.name = seats.collect::<Vec<_>>().join(",");
    about
}

/// A strategy's name, or one entry of a list such as `seat1=steady,rest=my.toml`.
fn portable_seat(seat: &str, game: &str, baselines: &Path) -> String {
    let (chair, name) = match seat.split_once('=') {
        Some((chair, name)) if chair == "rest" || chair.starts_with("seat") => (format!("{chair}="), name),
        _ => (String::new(), seat),
    };
    let is_built_in = name == "random" || strategy_names().any(|known| known == format!("{game}/{name}"));
    if is_built_in { seat.to_owned() } else { chair + &seen_from(baselines, name) }
}

/// The way from a folder to a file, with `/` on every system and a `.` first, which no built-in name has.
fn seen_from(folder: &Path, file: &str) -> String {
    let [folder, file] = [folder, Path::new(file)].map(real);
    let same = folder.components().zip(file.components()).take_while(|(one, other)| one == other).count();
    let up = std::iter::once(".".into()).chain(folder.components().skip(same).map(|_| "..".into()));
    let down = file.components().skip(same).map(|part| part.as_os_str().to_string_lossy());
    up.chain(down).collect::<Vec<_>>().join("/")
}

/// A path without links and detours, as far as it leads to something that is there.
fn real(path: &Path) -> PathBuf {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    match (path.canonicalize(), path.parent(), path.components().next_back()) {
        (Ok(real), _, _) => real,
        (Err(_), Some(parent), Some(Component::Normal(last))) => real(parent).join(last),
        _ => path,
    }
}
