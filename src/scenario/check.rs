//! Checking a file without playing it.

use std::{collections::BTreeMap, path::Path};

use super::{
    Expect, LoadError, Request,
    built_in::find_built_in,
    components::{overlay, parse_components, put, toml_files},
    extends::{read_scenario, resolve},
    find::{FileKind, find_strategy, game_of, kind_of, looks_like_a_path, with_base},
    load::{Compiled, compile},
    origin::{Extent, Origin},
    seating::Seating,
    variants::variant_names,
};
use crate::{
    data::{Document, OwnNumber, Problems, Source, real_path},
    games::{GameBox, Total},
    policy::Strategy,
};

/// A file, or a folder of component files, that is as it should be.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// What kind of file it is.
    pub kind: &'static str,
    /// For components: what the box holds, and what is here.
    pub totals: Vec<Total>,
    /// What is not wrong, but odd.
    pub oddities: Vec<String>,
    /// The board of a scenario, drawn, where the game has one.
    pub drawing: Option<String>,
    /// The programs that it runs where that is allowed: their commands and folders, fit to be shown.
    pub programs: Vec<String>,
    /// The numbers that are marked as read off the user's own box, by address.
    pub own: Vec<OwnNumber>,
}

/// What is asked of a file: all that it says may stand there, and nothing of it is played.
fn unplayed() -> Request {
    Request { allow_process: true, ..Request::default() }
}

/// Checks a file or a folder of components by its path, or something built in by its name.
pub fn check(name: &str) -> Result<Checked, LoadError> {
    let folder = real_path(Path::new(name));
    if folder.is_dir() {
        check_folder(&folder)
    } else if looks_like_a_path(name) {
        check_source(&Source::read(Path::new(name))?)
    } else {
        let missing = |error: LoadError| match name.trim().is_empty() {
            true => error,
            false => LoadError::Unknown(format!("{name}: no such file, and {error}")),
        };
        let (file, _) = find_built_in(name).map_err(missing)?;
        check_source(&file.source())
    }
}

/// Compiles all that a text says, every variant of a scenario included.
pub fn check_source(source: &Source) -> Result<Checked, LoadError> {
    let document = Document::parse(source)?;
    match kind_of(&document)? {
        FileKind::Scenario => check_scenario(resolve(document)?),
        FileKind::Strategy => check_strategy(document),
        FileKind::Components => check_components(document),
    }
}

/// Says what is odd about the scenario as it stands, and draws its board.
fn check_scenario(document: Document) -> Result<Checked, LoadError> {
    let variants = variant_names(&document).into_iter().map(Some);
    let origin = Origin::new(document)?;
    let (mut problems, mut seen) = (Problems::default(), Checked::default());
    let variants = std::iter::once(None).chain(variants);
    let mut requests: Vec<_> = variants.map(|variant| Request { variant, ..unplayed() }).rev().collect();
    while let Some(request) = requests.pop() {
        match compile_for(&origin, &request) {
            Err(LoadError::Problems(found)) => problems.0.extend(found.0),
            // What is expected of other players is about other tables.
            Ok(compiled) if is_own(&request) => {
                seen = Checked {
                    kind: "scenario",
                    totals: Vec::new(),
                    oddities: compiled.oddities(),
                    drawing: compiled.drawing(),
                    programs: compiled.programs(),
                    own: compiled.own_numbers().to_vec(),
                };
                let table = |expect: &Expect| Request {
                    variant: expect.variant.clone(),
                    players: expect.players.map(i64::from),
                    strategy: expect.strategy.clone(),
                    ..unplayed()
                };
                requests.extend(compiled.expects().iter().map(table).filter(|request| !is_own(request)));
            }
            other => seen.programs.extend(other?.programs()),
        }
    }
    seen.programs.sort();
    seen.programs.dedup();
    if problems.0.is_empty() { Ok(seen) } else { Err(problems.tidy().into()) }
}

/// Compiles one table of a scenario; its list of variants is read with its own table.
fn compile_for(origin: &Origin, request: &Request) -> Result<Compiled, LoadError> {
    let extent = if is_own(request) { Extent::Whole } else { Extent::Own };
    let game = origin.game;
    let typed = request.strategy.as_deref();
    let seating = typed.map(|typed| Seating::read(typed, |name| find_strategy(name, game))).transpose()?;
    let (document, _) = origin.adjusted(request, extent)?;
    let (_, components) = origin.components(&document, None)?;
    compile(&document, game, seating, &components, request, String::new())
}

/// Whether it is the scenario's own table.
fn is_own(request: &Request) -> bool {
    request.variant.is_none() && request.players.is_none() && request.strategy.is_none()
}

fn check_strategy(document: Document) -> Result<Checked, LoadError> {
    let game = game_of(&document, "strategy")?;
    let strategy = Strategy { name: document.name.clone(), document: Some(document), base: None };
    let strategy = with_base(strategy, game)?;
    compile_default(game, &parse_components(game)?, strategy)
}

/// A component file replaces the embedded one of the same name, and every scenario is compiled with it.
fn check_components(document: Document) -> Result<Checked, LoadError> {
    let game = game_of(&document, "components")?;
    let mut components = parse_components(game)?;
    put(&mut components, game, document)?;
    check_box(game, &components)
}

/// All component files of a folder together, as `--data` takes them.
fn check_folder(folder: &Path) -> Result<Checked, LoadError> {
    let files = toml_files(folder)?;
    let first = Document::parse(&Source::read(&files[0])?)?;
    let game = game_of(&first, "components")?;
    check_box(game, &overlay(game, folder)?)
}

fn check_box(game: &'static GameBox, components: &[Document]) -> Result<Checked, LoadError> {
    let (mut problems, mut oddities, mut own) = (Problems::default(), Vec::new(), BTreeMap::new());
    for scenario in game.scenarios {
        let document = read_scenario(Some(&format!("{}/{}", game.name, scenario.name)))?;
        let seating = Some(Seating::all(Strategy::random()));
        match compile(&document, game, seating, components, &unplayed(), String::new()) {
            Ok(compiled) => {
                oddities.extend(compiled.oddities());
                own.extend(compiled.own_numbers().iter().map(|one| (one.address.clone(), one.clone())));
            }
            Err(LoadError::Problems(found)) => problems.0.extend(found.0),
            Err(other) => return Err(other),
        }
    }
    if !problems.0.is_empty() {
        return Err(problems.tidy().into());
    }
    oddities.sort();
    oddities.dedup();
    let (totals, own) = ((game.totals)(components), own.into_values().collect());
    Ok(Checked { kind: "components", totals, oddities, own, ..Checked::default() })
}

fn compile_default(
    game: &'static GameBox,
    components: &[Document],
    strategy: Strategy,
) -> Result<Checked, LoadError> {
    let (document, seating) = (read_scenario(Some(game.name))?, Some(Seating::all(strategy)));
    let compiled = compile(&document, game, seating, components, &unplayed(), String::new())?;
    Ok(Checked { kind: "strategy", programs: compiled.programs(), ..Checked::default() })
}
