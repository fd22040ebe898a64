//! The cells of a book: one scenario, one number of players and one strategy, with all adjustments.

use super::Arguments;
use crate::{
    cli::{
        about::about,
        cell_folder::{Planned, Stamps, mark},
        compare::margin_of_mean,
        failure::Failure,
        workers::Workers,
    },
    data::Provenance,
    play::Digest,
    report::{About, ChangeAbout, Comparison, Saved, quoted},
    scenario::{
        LoadError, Loaded, Request, Variant, find_game, load, scenario_names, scenario_names_of, variants,
    },
    sim::{Budget, Comparing, Engine, Keep},
    stats::{Kind, Measure, Paired, Stopping, compare},
};

/// The difference of shares that does not matter.
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
    pub(super) measure: Measure,
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
    let variants = if arguments.without_adjustments { Vec::new() } else { variants(Some(scenario))? };
    let rungs = own.game.ladder.rungs.iter().map(ToString::to_string);
    let mut strategies: Vec<String> = rungs.collect();
    if !strategies.contains(&own.strategy) {
        strategies.insert(0, own.strategy.clone());
    }
    let mut cells = Vec::new();
    for players in own.game.players.clone() {
        for strategy in &strategies {
            let request = Request {
                players: Some(players.into()),
                strategy: Some(strategy.clone()),
                ..request.clone()
            };
            let Some(loaded) = playable(&request, own.players == players)? else { continue };
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
            let measure = arguments.measure.of(&loaded)?;
            cells.push(PlannedComparison { at, measure, about, request, variants, games });
        }
    }
    Ok(Plot { about: own.about, strategy: own.strategy, players: own.players, cells })
}

/// A table, or `None` where the scenario does not allow so many players or this change: that is a fact about the
/// scenario. A file that cannot be read is a mistake, and so is anything wrong with the scenario's own table.
fn playable(request: &Request, must_load: bool) -> Result<Option<Loaded>, Failure> {
    match load(request) {
        Ok(loaded) => Ok(Some(loaded)),
        Err(LoadError::Problems(_)) if !must_load => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// The scenario as it is, and the command that compares it with its adjustments on the same games, if any.
fn about_cell(arguments: &Arguments, loaded: &Loaded, games: (u64, u64), has_variants: bool) -> About {
    let (command, games) = if has_variants { ("compare", games.1) } else { ("run", games.0) };
    let mut words = vec![
        format!("chances {command} {}", quoted(&loaded.scenario)),
        format!("--players {} --strategy {}", loaded.players, quoted(&loaded.strategy)),
    ];
    words.extend(arguments.measure.words());
    words.extend(arguments.rules.words());
    words.push(format!("--games {games}"));
    let provenance = Provenance { command: words.join(" "), ..loaded.provenance(arguments.rules.seed) };
    about(loaded, provenance)
}

impl PlannedComparison {
    /// Plays it; `None` where somebody stopped it.
    pub(super) fn play(
        &self,
        arguments: &Arguments,
        name: &str,
        workers: &Workers,
    ) -> Result<Option<Comparison>, Failure> {
        let base = load(&self.request)?;
        let changes = self.changes(arguments, &base)?;
        let all: Vec<_> = std::iter::once(&base).chain(changes.iter().map(|(_, loaded)| loaded)).collect();
        let entries = arguments.measure.entries(&all)?;
        let budget = Budget { seed: arguments.rules.seed, ..Budget::default() };
        let keep = Keep { series: true, ..Keep::default() };
        let name = format!("{name} · {}", self.at.join(" "));
        let abouts: Vec<_> = changes.iter().map(|(change, _)| change.clone()).collect();
        let margin = match (self.measure.about.kind, abouts.is_empty()) {
            (Kind::Share, _) | (Kind::Mean, true) => MARGIN,
            (Kind::Mean, false) => {
                margin_of_mean(&base, &self.measure, arguments.rules.seed, workers.session())
            }
        };
        workers.check_players()?;
        workers.play_named(&name, &self.measure, |session| {
            let mut engine = Engine::new(entries, &budget, keep, session);
            let alone: Vec<_> = (0..engine.tables()).map(|table| table == 0).collect();
            let (games, fewer) = self.games;
            let cut = if abouts.is_empty() { None } else { engine.play_all_to(fewer) };
            if cut.or_else(|| engine.play_to(games, &alone)).is_some() {
                return None;
            }
            let pairs: Vec<Paired> = (1..engine.tables()).map(|table| engine.paired(0, table)).collect();
            let stopping = Stopping::Fixed;
            let compared = compare(&pairs, stopping, margin);
            let played = Comparing::new(&engine, compared, stopping);
            Some(Comparison::new(&self.about, &abouts, &self.measure.about, margin, &played))
        })
    }

    /// Every adjustment that changes something and that so many can play.
    fn changes(&self, arguments: &Arguments, base: &Loaded) -> Result<Vec<(ChangeAbout, Loaded)>, Failure> {
        let mut changes = Vec::new();
        for variant in &self.variants {
            let request = Request { variant: Some(variant.name.clone()), ..self.request.clone() };
            let Some(loaded) = playable(&request, false)? else { continue };
            if loaded.scenario_hash == base.scenario_hash {
                continue;
            }
            let change = ChangeAbout {
                name: variant.name.clone(),
                words: variant.about.clone(),
                provenance: loaded.provenance(arguments.rules.seed),
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
        let mut all = self.about.provenance.stamps();
        all.push(("number of games", self.games.0.to_string()));
        all.push(("command", self.about.provenance.command.clone()));
        all
    }

    fn found(comparison: &Comparison) -> Stamps {
        let mut all = comparison.provenance.stamps();
        all.push(("number of games", comparison.games.to_string()));
        all.push(("command", comparison.provenance.command.clone()));
        all
    }

    fn mark(&self, comparison: &Comparison) -> Result<String, Failure> {
        let mark = mark(&load(&self.request)?, comparison.provenance.seed, comparison.games)?;
        // The scenario's own hash and games do not tell what its adjustments set.
        let mut digest = Digest::new();
        for (key, value) in self.variants.iter().flat_map(|variant| &variant.set) {
            [key, value].into_iter().for_each(|word| digest.text(word));
        }
        Ok(format!("{mark}, adjustments {:016x}", digest.finish()))
    }
}
