//! From names and files to a table that can be played: one path for `run`, `replay`, `check` and `bench`.

use std::{
    collections::BTreeMap,
    ffi::OsStr,
    path::{Path, PathBuf},
};

use super::{
    Expect,
    expect::Asked,
    find::find_strategy,
    header::{Header, without_words},
    measure::MissingMeasure,
    origin::{Extent, Origin},
    restrict::read_restrictions,
    seating::Seating,
};
use crate::{
    data::{
        Document, Evidence, Notes, Override, OwnNumber, Place, Problem, Problems, Section, SourceError,
        Value, quoted,
    },
    games::{GameBox, LaidOut, Order},
    play::{Digest, Tabletop},
    policy::{Play, Program, Strategy, StrategySpec, Workbench},
};

/// What a user asked to play.
#[derive(Clone, Debug, Default)]
pub struct Request {
    /// A path, or the name of an embedded scenario; the default one where it is `None`.
    pub scenario: Option<String>,
    /// A variant that the scenario names, or several at once with `+` between them.
    pub variant: Option<String>,
    /// A path, a name, or a list such as `seat1=NAME,rest=NAME`; the scenario's own where it is `None`.
    pub strategy: Option<String>,
    /// Rollouts for each candidate of a strategy that searches; its own number where it is `None`.
    pub search_budget: Option<u64>,
    /// Forbidden kinds of choice: each `name` or `name=argument`.
    pub restrict: Vec<String>,
    /// How many play; the scenario's own number where it is `None`.
    pub players: Option<i64>,
    /// Each `key=value` that changes the scenario as if it stood in its file: the variant may change it again.
    pub base: Vec<String>,
    /// Each `key=value` that changes the scenario after the variant has.
    pub set: Vec<String>,
    /// Other numbers in place of those that the component files state.
    pub overrides: Vec<Override>,
    /// A folder of component files that replace or add to the embedded ones; the scenario's own where it
    /// is `None`.
    pub data: Option<PathBuf>,
    /// Whether programs that strategy files name may be run.
    pub allow_process: bool,
}

/// A scenario and a strategy, ready to play.
pub struct Loaded {
    /// Which game it is.
    pub game: &'static GameBox,
    /// The scenario as it was asked for: `ruin/classic`, or a path.
    pub scenario: String,
    /// What was changed in it.
    pub changes: Changes,
    /// What the scenario calls itself.
    pub title: String,
    /// What it says about itself, in a line.
    pub about: String,
    /// Changes when the scenario or a component does.
    pub scenario_hash: u64,
    /// The strategy as it was asked for.
    pub strategy: String,
    /// Changes when the strategy does.
    pub strategy_hash: u64,
    /// How many play.
    pub players: u8,
    /// Every key of the scenario, dotted, whether it is given or not.
    pub keys: Vec<String>,
    /// What is published, what is the user's own and what is assumed.
    pub evidence: Evidence,
    /// What the scenario is meant to be.
    pub expects: Vec<Expect>,
    /// Those of them that are about this very table.
    pub meant: Vec<Expect>,
    /// The game with players seated at it.
    pub table: Box<dyn Tabletop>,
    /// Where other players can be tried.
    pub bench: Box<dyn Workbench>,
    /// How each strategy that was named plays.
    pub specs: Vec<StrategySpec>,
    /// The name of the strategy on each seat.
    pub seated: Vec<String>,
    /// The folder whose component files replace built-in ones.
    pub data: Option<PathBuf>,
    /// What was asked for and may do nothing, or makes games unwinnable, in words.
    pub cautions: Vec<String>,
    /// Which games cannot be won under the restrictions, in words.
    pub unwinnable: Vec<String>,
}

impl Loaded {
    /// Whether any player looks ahead, which takes its time.
    pub fn searches(&self) -> bool {
        self.specs.iter().any(|spec| matches!(spec.play, Play::Search(..)))
    }

    /// Whether any player is a program, which may play differently each time, and may hang.
    pub fn runs_programs(&self) -> bool {
        self.specs.iter().any(|spec| matches!(spec.play, Play::Process(_)))
    }
}

/// What was changed in a scenario before it was played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// The variant that was asked for.
    pub variant: Option<String>,
    /// Each `key=value` that was set.
    pub set: Vec<String>,
    /// Each `ADDRESS=VALUE` that took the place of a number of the components.
    pub overrides: Vec<String>,
    /// The kinds of choice that were forbidden.
    pub restrict: Vec<String>,
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
    /// A table does not have what is to be measured.
    #[error(transparent)]
    Measure(#[from] MissingMeasure),
}

impl LoadError {
    /// The same, with another option to blame for what was not typed as it stands here: `--over players=9` for
    /// `--players`.
    pub fn blamed_on(self, instead_of: &str, option: &str) -> Self {
        let LoadError::Problems(mut problems) = self else { return self };
        let blamed = problems.0.iter_mut().filter(|problem| problem.place.origin() == instead_of);
        blamed.for_each(|problem| problem.place = Place::whole(option));
        LoadError::Problems(problems)
    }

    /// The same, with what was varied when it came up, such as `--over purse=20`: a file that is named may be right
    /// without that.
    pub fn with(self, varied: &[String]) -> Self {
        let LoadError::Problems(mut problems) = self else { return self };
        let names_none = |problem: &&mut Problem| varied.iter().all(|one| one != problem.place.origin());
        let words = format!(" (with {})", varied.join(", "));
        problems.0.iter_mut().filter(names_none).for_each(|problem| problem.message += &words);
        LoadError::Problems(problems)
    }
}

/// Finds, reads and compiles what was asked for.
pub fn load(request: &Request) -> Result<Loaded, LoadError> {
    Origin::read(request.scenario.as_deref())?.load(request)
}

impl Origin {
    /// Compiles what was asked for; the scenario of the request is this one, whatever it says.
    pub fn load(&self, request: &Request) -> Result<Loaded, LoadError> {
        load_from(self, request, Extent::Whole)
    }

    /// The same, once the scenario itself was loaded: mistakes in its list of variants are known by then. Its
    /// expectations are those of the same variant alone.
    pub fn load_change(&self, request: &Request) -> Result<Loaded, LoadError> {
        load_from(self, request, Extent::Own)
    }
}

fn load_from(origin: &Origin, request: &Request, extent: Extent) -> Result<Loaded, LoadError> {
    let game = origin.game;
    let (document, set) = origin.adjusted(request, extent)?;
    let find = |name: &str| find_strategy(name, game);
    let seating = match &request.strategy {
        Some(typed) => Some(Seating::read(typed, find)?),
        None => None,
    };
    let (folder, components) = origin.components(&document, request.data.as_deref())?;
    let seating = match request.search_budget {
        Some(budget) => {
            let mut seating = seating.map_or_else(|| own_seating(&document, game), Ok)?;
            seating.set_search_budget(budget)?;
            Some(seating)
        }
        None => seating,
    };
    let replay = replay_command(&document.name, &set, request);
    let compiled = compile(&document, game, seating, &components, request, replay)?;
    let mut cautions = replaced_overrides(request, &compiled.evidence, &components);
    cautions.extend(origin.replaced_settings(request)?);
    let unwinnable = compiled.laid_out.unwinnable;
    cautions.extend(compiled.cautions);
    cautions.extend(unwinnable.iter().map(|(place, words)| format!("{place}: {words}")));
    let strategy = compiled.seating.name();
    let has_its_strategy = || own_seating(&document, game).is_ok_and(|own| own.name() == strategy);
    let asked = Asked {
        request,
        players: compiled.header.players,
        has_own_players: request
            .players
            .is_none_or(|asked| origin.own_players() == Some(&Value::Integer(asked))),
        strategy: &strategy,
        has_own_strategy: request.strategy.is_none() || has_its_strategy(),
    };
    let meant = compiled.header.expects.iter().filter(|expect| expect.is_about(&asked)).cloned().collect();
    Ok(Loaded {
        game,
        scenario: document.name.clone(),
        changes: Changes {
            variant: request.variant.clone(),
            set,
            overrides: request.overrides.iter().map(ToString::to_string).collect(),
            restrict: request.restrict.clone(),
        },
        title: compiled.header.title,
        about: compiled.header.about,
        scenario_hash: content_hash(&document, compiled.header.players, &components, request),
        strategy,
        strategy_hash: compiled.seating.hash(&compiled.laid_out.seats),
        players: compiled.header.players,
        keys: compiled.keys,
        evidence: compiled.evidence,
        expects: compiled.header.expects,
        meant,
        table: compiled.laid_out.table,
        bench: compiled.laid_out.bench,
        seated: compiled.seating.seated(&compiled.laid_out.sides, &compiled.laid_out.seats),
        specs: compiled.specs,
        data: folder,
        cautions,
        unwinnable: unwinnable.into_iter().map(|(_, words)| words).collect(),
    })
}

/// A scenario file, read in full.
pub(super) struct Compiled {
    header: Header,
    seating: Seating,
    keys: Vec<String>,
    evidence: Evidence,
    specs: Vec<StrategySpec>,
    laid_out: LaidOut,
    /// What the scenario says and does nothing.
    cautions: Vec<String>,
}

impl Compiled {
    /// What the scenario is meant to be.
    pub(super) fn expects(&self) -> &[Expect] {
        &self.header.expects
    }

    /// The numbers that the user read off their own box.
    pub(super) fn own_numbers(&self) -> &[OwnNumber] {
        &self.evidence.own
    }

    /// Its board, drawn, where the game has one.
    pub(super) fn drawing(&self) -> Option<String> {
        self.laid_out.table.drawing()
    }

    /// The commands and folders of the programs that play in it.
    pub(super) fn programs(&self) -> Vec<String> {
        let program = |spec: &StrategySpec| match &spec.play {
            Play::Process(program) => Some(program.whereabouts()),
            Play::Random | Play::Heuristic(_) | Play::Search(..) => None,
        };
        self.specs.iter().filter_map(program).collect()
    }

    /// What is not wrong with it, but odd.
    pub(super) fn oddities(&self) -> Vec<String> {
        self.laid_out.table.oddities()
    }
}

/// Compiles a scenario with strategies, its own where none are given, and reports all that is wrong. The restrictions
/// and the overrides are those of the request; `replay` is the command that replays games of this table.
pub(super) fn compile(
    document: &Document,
    game: &'static GameBox,
    seating: Option<Seating>,
    components: &[Document],
    request: &Request,
    replay: String,
) -> Result<Compiled, LoadError> {
    let declared = game.keys.iter().map(|key| key.name);
    let notes = Notes::with_overrides(&request.overrides).that_declare(declared);
    let scenario = Section::settable(&document.root, &notes, &document.name);
    let header = Header::read(&scenario, game, request.variant.as_deref());
    let seating = match seating {
        Some(seating) => seating,
        None => match own_seating(document, game) {
            // A wrong name is a mistake of the file, and reading goes on.
            Err(error @ (LoadError::Unknown(_) | LoadError::Source(_))) => {
                scenario.problem("strategy", error.to_string());
                Seating::all(Strategy::random())
            }
            other => other?,
        },
    };
    let players = header.players;
    let spec = |strategy: &Strategy| {
        let mut spec = strategy.spec(game.vocabulary, &notes);
        if let Play::Process(program) = &mut spec.play {
            (program.scenario, program.replay) = (document.name.clone(), replay.clone());
            refuse_program(strategy, program, request, &notes);
        }
        spec
    };
    let specs: Vec<_> = seating.strategies().map(spec).collect();
    // Where the number of players is wrong, nothing can be said about seats.
    let hushed = Notes::default();
    let seat_notes = if header.has_players { &notes } else { &hushed };
    let seats = |sides: &[Vec<&str>]| seating.seats(sides, seat_notes);
    let forbidden = read_restrictions(game, &request.restrict, &notes);
    let laid_out = game.lay_out(&Order {
        scenario: &scenario,
        players,
        components,
        specs: &specs,
        seats: &seats,
        forbidden: &forbidden,
    });
    let table = laid_out.table.as_ref();
    let is_meant = |expect: &&Expect| {
        expect.variant == request.variant && expect.players.is_none_or(|wanted| wanted == players)
    };
    header.expects.iter().filter(is_meant).for_each(|expect| expect.check_metric(&scenario, table));
    drop(scenario);
    let (keys, cautions) = (notes.keys(), notes.cautions());
    Ok(Compiled { header, seating, keys, evidence: notes.finish()?, specs, laid_out, cautions })
}

/// Notes that a strategy names a program which nobody has allowed to run.
fn refuse_program(strategy: &Strategy, program: &Program, request: &Request, notes: &Notes) {
    let command = strategy.document.as_ref().and_then(|document| document.root.entries.get("command"));
    if let Some(node) = command.filter(|_| !request.allow_process) {
        let program = program.whereabouts();
        let message =
            format!("this strategy runs a program, {program}; if you trust it, add --allow-process");
        notes.problem(&node.place, message);
    }
}

/// The command that replays games of what is asked for, but for the seed and the number of the game. `set` is each
/// `key=value` that stands after all.
fn replay_command(scenario: &str, set: &[String], request: &Request) -> String {
    let mut words = vec!["chances replay".to_owned(), quoted(scenario)];
    let mut option = |name: &str, value: &str| words.push(format!("{name} {}", quoted(value)));
    let numbers = [
        ("--search-budget", request.search_budget.map(|budget| budget.to_string())),
        ("--players", request.players.map(|players| players.to_string())),
    ];
    request.strategy.iter().for_each(|strategy| option("--strategy", strategy));
    numbers.iter().for_each(|(name, number)| number.iter().for_each(|number| option(name, number)));
    request.variant.iter().for_each(|variant| option("--variant", variant));
    set.iter().for_each(|assignment| option("--set", assignment));
    request.data.iter().for_each(|folder| option("--data", &folder.to_string_lossy()));
    request.overrides.iter().for_each(|asked| option("--override", &asked.to_string()));
    request.restrict.iter().for_each(|restriction| option("--restrict", restriction));
    words.extend(request.allow_process.then(|| "--allow-process".to_owned()));
    words.join(" ")
}

/// Words for every override of a number that a file of the user's states too, under the same table and field: it is the
/// user's that is played then.
fn replaced_overrides(request: &Request, evidence: &Evidence, components: &[Document]) -> Vec<String> {
    let added = |file: &str| {
        let is_it = |document: &&Document| {
            let path = Path::new(&document.name);
            path.extension().is_some_and(|ending| ending == "toml")
                && path.file_stem() == Some(OsStr::new(file))
        };
        components.iter().find(is_it)
    };
    let parts = |address: &str| {
        let (head, field) = address.split_once('/')?;
        let (_, file) = head.split_once(':')?;
        Some((file.to_owned(), field.to_owned()))
    };
    let addresses = || {
        let published = evidence.published.iter().map(|one| one.address.as_str());
        let own = evidence.own.iter().map(|one| one.address.as_str());
        published.chain(own).chain(evidence.assumed.iter().map(|one| one.address.as_str()))
    };
    let mut cautions = Vec::new();
    for asked in &request.overrides {
        let Some((file, field)) = parts(&asked.address).filter(|(file, _)| added(file).is_none()) else {
            continue;
        };
        for other in addresses().filter(|other| *other != asked.address) {
            let Some((its_file, its_field)) = parts(other) else { continue };
            if let Some(document) = added(&its_file).filter(|_| its_field == field && its_file != file) {
                let (place, name) = (asked.place(), &document.name);
                cautions.push(format!(
                    "{place}: {name} states this number too; --override {other} changes that one"
                ));
            }
        }
    }
    cautions
}

/// The strategies that a scenario names.
fn own_seating(document: &Document, game: &'static GameBox) -> Result<Seating, LoadError> {
    let typed = document.root.text("strategy").unwrap_or("random");
    let place = document.root.entries.get("strategy").map_or(&document.root.place, |node| &node.place);
    let seating = Seating::beside(typed, place.file().unwrap_or(&document.name), game)?;
    Ok(seating.said_at(place))
}

/// A hash over everything that can change what is played; titles, descriptions, variants and intents cannot.
fn content_hash(document: &Document, players: u8, components: &[Document], request: &Request) -> u64 {
    let mut digest = Digest::new();
    digest.number(players.into());
    without_words(&document.root).digest(&mut digest);
    components.iter().for_each(|component| component.root.digest(&mut digest));
    request.restrict.iter().for_each(|restriction| digest.text(restriction));
    // The last one counts, and their order does not.
    let overrides = request.overrides.iter().map(|asked| (&asked.address, asked.value));
    for (address, value) in overrides.collect::<BTreeMap<_, _>>() {
        digest.text(address);
        digest.number(value as u64);
    }
    digest.finish()
}
