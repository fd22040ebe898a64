//! The files that are part of the binary, by the names that people type.

use super::{
    LoadError,
    find::{FileKind, meant},
};
use crate::{
    data::Source,
    games::{GameBox, SHELF},
};

/// A file that is part of the binary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BuiltIn {
    /// What kind of file it is.
    pub kind: FileKind,
    /// Its name: `nostromo/standard`, `nostromo/steady` or `nostromo/data/crew`.
    pub name: String,
    /// The name with the folder of its kind, which no other file has: `nostromo/strategies/steady`.
    pub full_name: String,
    /// Its text.
    pub text: &'static str,
}

impl BuiltIn {
    /// The text with the name that errors call it by.
    pub fn source(&self) -> Source {
        Source { name: self.name.clone(), text: self.text.to_owned() }
    }
}

/// Every file of a game: scenarios, strategies, components.
pub fn built_in_files(game: &'static GameBox) -> Vec<BuiltIn> {
    let kinds = [
        (FileKind::Scenario, game.scenarios),
        (FileKind::Strategy, game.strategies),
        (FileKind::Components, game.components),
    ];
    let mut files = Vec::new();
    for (kind, embedded) in kinds {
        for file in embedded {
            let full_name = format!("{}/{}/{}", game.name, kind.folder(), file.name);
            let name = match kind {
                FileKind::Components => full_name.clone(),
                FileKind::Scenario | FileKind::Strategy => format!("{}/{}", game.name, file.name),
            };
            files.push(BuiltIn { kind, name, full_name, text: file.text });
        }
    }
    files
}

/// The file of this name, and any others that share it; a scenario comes before a strategy.
pub fn find_built_in(name: &str) -> Result<(BuiltIn, Vec<BuiltIn>), LoadError> {
    let files: Vec<_> = SHELF.iter().flat_map(built_in_files).collect();
    if name.trim().is_empty() {
        let words = "the name of the file is empty; `chances show GAME` lists the files of a game";
        return Err(LoadError::Unknown(words.to_owned()));
    }
    let mut found = matching(&files, name).into_iter();
    match found.next() {
        Some(first) => Ok((first, found.collect())),
        None => {
            let hint = match meant(name, files.iter().map(|file| file.name.as_str())) {
                Some(near) => format!("did you mean \"{near}\"?"),
                None => "`chances show GAME` lists the files of a game".to_owned(),
            };
            Err(LoadError::Unknown(format!("nothing built in is called \"{name}\"; {hint}")))
        }
    }
}

fn matching(files: &[BuiltIn], typed: &str) -> Vec<BuiltIn> {
    let typed = typed.strip_suffix(".toml").unwrap_or(typed);
    files.iter().filter(|file| file.name == typed || file.full_name == typed).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_two_files_share_finds_the_scenario_first() {
        let file = |kind: FileKind| BuiltIn {
            kind,
            name: "game/same".to_owned(),
            full_name: format!("game/{}/same", kind.folder()),
            text: "",
        };
        let files = [file(FileKind::Scenario), file(FileKind::Strategy)];
        let kinds = |typed: &str| matching(&files, typed).iter().map(|file| file.kind).collect::<Vec<_>>();
        assert_eq!(kinds("game/same"), [FileKind::Scenario, FileKind::Strategy]);
        assert_eq!(kinds("game/strategies/same"), [FileKind::Strategy]);
        assert_eq!(kinds("game/scenarios/same.toml"), [FileKind::Scenario]);
        assert_eq!(kinds("same"), []);
    }
}
