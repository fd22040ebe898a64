//! The cells of a book: one scenario, one number of players and one strategy, with all adjustments.

use super::Arguments;
use crate::{
    cli::{
        about::about,
        cell_folder::{Planned, Stamps, mark},
        failure::Failure,
        interrupt,
        progress::Bar,
        table_options::quoted,
    },
    play::{DICE_LAYOUT, Tabletop},
    report::{About, ChangeAbout, Commands, Comparison, Saved, Settings},
    scenario::{Loaded, Request, Variant, find_game, load, scenario_names, scenario_names_of, variants},
    sim::{Keep, Terms, Together, Watch},
    stats::{Pairs, Stopping, compare},
};

/// More players than these do not sit down to any of the games.
const MOST_PLAYERS: u8 = 5;

/// The difference that does not matter.
const MARGIN: f64 = 0.01;

/// A scenario and its cells.
pub(super) struct Plot {
    pub(super) about: String,
    /// Its own strategy.
    pub(super) strategy: String,
    /// Its own number of players.
    pub(super) players: u8,
    pub(super) cells: Vec<PlannedComparison>,
}

/// A scenario as it is and with each of its adjustments, with so many players and one strategy.
pub(super) struct PlannedComparison {
    pub(super) at: Vec<String>,
    about: About,
    request: Request,
    variants: Vec<Variant>,
    /// Games of the scenario as it is, and of each adjustment.
    games: (u64, u64),
}

/// Every scenario that was named, with all that it allows.
pub(super) fn plots(arguments: &Arguments) -> Result<Vec<Plot>, Failure> {
    let mut names: Vec<String> = Vec::new();
    for asked in &arguments.scenarios {
        match find_game(asked) {
            Ok(game) => names.extend(scenario_names_of(game)),
            Err(_) => names.push(asked.clone()),
        }
    }
    if arguments.scenarios.is_empty() {
        names = scenario_names().collect();
    }
    if let Some(twice) = names.iter().enumerate().find(|(index, name)| names[..*index].contains(name)) {
        return Err(Failure::Input(format!("{} is named twice; leave one out", twice.1)));
    }
    names.iter().map(|name| plot(arguments, name)).collect()
}

fn plot(arguments: &Arguments, scenario: &str) -> Result<Plot, Failure> {
    let request = arguments.rules.request(Some(scenario));
    let own = load(&request)?;
    let variants = variants(Some(scenario))?;
    let rungs = own.game.ladder.rungs.iter().map(ToString::to_string);
    let mut strategies: Vec<String> = rungs.collect();
    if !strategies.contains(&own.strategy) {
        strategies.insert(0, own.strategy.clone());
    }
    let mut cells = Vec::new();
    for players in 1..=MOST_PLAYERS.min(*own.game.players.end()) {
        for strategy in &strategies {
            let request = Request {
                players: Some(players.into()),
                strategy: Some(strategy.clone()),
                ..request.clone()
            };
            // A scenario may be for some numbers of players only; its own has been loaded.
            let Ok(loaded) = load(&request) else { continue };
            let (games, variants) = match (loaded.searches(), arguments.search_games) {
                (true, None) => continue,
                (true, Some(games)) => ((games, 0), Vec::new()),
                (false, _) if *strategy == own.strategy => {
                    ((arguments.base_games(), arguments.base_games()), variants.clone())
                }
                (false, _) => ((arguments.base_games(), arguments.fewer_games()), variants.clone()),
            };
            let at = vec![loaded.scenario.clone(), players.to_string(), strategy.clone()];
            let about = about_cell(arguments, &loaded, games, !variants.is_empty());
            cells.push(PlannedComparison { at, about, request, variants, games });
        }
    }
    Ok(Plot { about: own.about, strategy: own.strategy, players: own.players, cells })
}

/// The scenario as it is, and the command that compares it with its adjustments on the same games, if any.
fn about_cell(arguments: &Arguments, loaded: &Loaded, games: (u64, u64), has_variants: bool) -> About {
    let (command, games) = if has_variants { ("compare", games.1) } else { ("run", games.0) };
    let mut words = vec![
        format!("chances {command} {}", quoted(&loaded.scenario)),
        format!("--players {} --strategy {}", loaded.players, quoted(&loaded.strategy)),
    ];
    words.extend(arguments.rules.words());
    words.push(format!("--games {games}"));
    let commands = Commands { run: words.join(" "), ..Commands::default() };
    About { commands, ..about(loaded, arguments.rules.seed) }
}

impl PlannedComparison {
    /// Plays it; `None` where somebody stopped it.
    pub(super) fn play(&self, arguments: &Arguments, name: &str) -> Result<Option<Comparison>, Failure> {
        let base = load(&self.request)?;
        let changes = self.changes(&base)?;
        let tables: Vec<&dyn Tabletop> = std::iter::once(base.table.as_ref())
            .chain(changes.iter().map(|(_, loaded)| loaded.table.as_ref()))
            .collect();
        let terms = Terms {
            seed: arguments.rules.seed,
            threads: arguments.workers.threads(),
            max_time: None,
            keep: Keep::Outcomes,
        };
        let mut together =
            Together::new(&tables, &terms).map_err(|error| Failure::Input(error.to_string()))?;
        let bar = Bar::named(arguments.workers.quiet, &format!("{name} · {}", self.at.join(" ")));
        let watch = Watch { stop: interrupt::watch(), progress: &|progress| bar.show(progress) };
        let alone: Vec<_> = (0..tables.len()).map(|table| table == 0).collect();
        let (games, fewer) = self.games;
        let cut = match changes.is_empty() {
            true => None,
            false => together.play_to(fewer, &vec![true; tables.len()], &watch),
        };
        if cut.or_else(|| together.play_to(games, &alone, &watch)).is_some() {
            bar.leave();
            return Ok(None);
        }
        bar.clear();
        let pairs: Vec<Pairs> = (1..tables.len()).map(|table| together.pairs(0, table)).collect();
        let settings = Settings { stopping: Stopping::Fixed, margin: MARGIN, partial: false };
        let compared = compare(&pairs, settings.stopping, settings.margin);
        let changes: Vec<_> = changes.iter().map(|(change, _)| change.clone()).collect();
        let header = base.table.header();
        Ok(Some(Comparison::new((&self.about, &header), &changes, &together, &compared, &settings)))
    }

    /// Every adjustment that changes something and that so many can play.
    fn changes(&self, base: &Loaded) -> Result<Vec<(ChangeAbout, Loaded)>, Failure> {
        let mut changes = Vec::new();
        for variant in &self.variants {
            let request = Request { variant: Some(variant.name.clone()), ..self.request.clone() };
            let Ok(loaded) = load(&request) else { continue };
            if loaded.scenario_hash == base.scenario_hash {
                continue;
            }
            let change = ChangeAbout {
                name: variant.name.clone(),
                words: variant.about.clone(),
                about: about(&loaded, self.about.seed),
                header: loaded.table.header(),
            };
            changes.push((change, loaded));
        }
        Ok(changes)
    }
}

impl Planned for &PlannedComparison {
    type Result = Comparison;

    fn at(&self) -> &[String] {
        &self.at
    }

    fn pick(saved: Saved) -> Option<Comparison> {
        match saved {
            Saved::Comparison(comparison) => Some(*comparison),
            _ => None,
        }
    }

    fn wanted(&self) -> Stamps {
        let About { seed, scenario, strategy, players, commands, .. } = &self.about;
        vec![
            ("version", env!("CARGO_PKG_VERSION").to_owned()),
            ("dice layout", DICE_LAYOUT.to_string()),
            ("seed", seed.to_string()),
            ("scenario hash", scenario.hash.clone()),
            ("strategy hash", strategy.hash.clone()),
            ("players", players.to_string()),
            ("number of games", self.games.0.to_string()),
            ("command", commands.run.clone()),
        ]
    }

    fn found(comparison: &Comparison) -> Stamps {
        vec![
            ("version", comparison.version.clone()),
            ("dice layout", comparison.dice.to_string()),
            ("seed", comparison.seed.to_string()),
            ("scenario hash", comparison.scenario.hash.clone()),
            ("strategy hash", comparison.strategy.hash.clone()),
            ("players", comparison.players.to_string()),
            ("number of games", comparison.games.to_string()),
            ("command", comparison.command.clone()),
        ]
    }

    fn mark(&self, comparison: &Comparison) -> Result<String, Failure> {
        mark(&load(&self.request)?, comparison.seed, comparison.games)
    }
}
