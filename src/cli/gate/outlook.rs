//! What a gate knows before it plays: which baselines are too small, and what to do about it. Also what to do about what
//! stayed undecided.

use super::{
    Arguments,
    checks::{Lane, accepting},
    miss,
};
use crate::{
    cli::{failure::warn, typed::typed_command_without},
    report::{Asked, Remedy, points, quoted, whole},
    sim::{Answer, Decision, Ended, Forecast, Question, games_for_pairs, games_for_two_samples},
    stats::Wins,
};

/// How many games a baseline holds by default.
const USUAL_GAMES: u64 = 20_000;

/// The seed by default, which a baseline that is compared with other seeds may as well have.
const USUAL_SEED: u64 = 1;

/// Says which tables can only be told to have moved, or need luck to hold.
pub(super) fn warn_of_indecision(arguments: &Arguments, lanes: &[Lane]) {
    let miss = miss(lanes);
    for wants_pairs in [true, false] {
        let is_too_small = |lane: &Lane, most_games: u64| {
            lane.checks.iter().any(|(_, question)| {
                matches!(question, Question::Baseline { is_paired, .. } if *is_paired == wants_pairs)
                    && !question.can_hold(most_games, miss)
            })
        };
        let too_small: Vec<_> =
            lanes.iter().filter(|lane| is_too_small(lane, arguments.most_games(lane))).collect();
        let Some(first) = too_small.first() else { continue };
        let (name, is) = match too_small.len() {
            1 => (first.name.clone(), "is"),
            more => (format!("{} and {} more", first.name, more - 1), "are"),
        };
        let margin = points(arguments.margin);
        let suffices_without_limit = |lane: &&Lane| !is_too_small(lane, Arguments::usual_games(lane));
        let advice = match too_small.iter().all(suffices_without_limit) {
            true => "leave --max-games out".to_owned(),
            false => larger_baselines(arguments, &too_small, wants_pairs, miss),
        };
        warn(match wants_pairs {
            true => format!(
                "perhaps too few games to show that {name} {is} within {margin} of the baseline; {advice}"
            ),
            false => format!(
                "{name}: the baseline has another seed, and two samples need about {} games each to show a difference \
                 under {margin}; {advice}",
                whole(games_for_two_samples(arguments.margin, miss))
            ),
        });
    }
}

/// How to come by baselines that are large enough for this gate.
fn larger_baselines(arguments: &Arguments, lanes: &[&Lane], wants_pairs: bool, miss: f64) -> String {
    let mut scenarios: Vec<_> = lanes.iter().map(|lane| lane.loaded.scenario.as_str()).collect();
    scenarios.dedup();
    if wants_pairs {
        let games = games_for_pairs(arguments.margin, miss);
        let games = (games > USUAL_GAMES).then_some(games);
        let command = accepting(arguments, &scenarios, games, arguments.rules.seed);
        return format!("record a larger one with {command}");
    }
    let games = games_for_two_samples(arguments.margin, miss);
    let own_seed = if arguments.rules.seed == USUAL_SEED { "" } else { "leave --seed out, or " };
    let command = accepting(arguments, &scenarios, Some(games), USUAL_SEED);
    format!("{own_seed}record a larger one with {command}")
}

/// What decides a comparison with a baseline that is undecided.
pub(super) fn remedy(
    arguments: &Arguments,
    lane: &Lane,
    question: &Question,
    (answer, cut): (&Answer, Option<Ended>),
    miss: f64,
) -> Option<Remedy> {
    if answer.decision != Decision::Undecided || cut == Some(Ended::Interrupted) {
        return None;
    }
    let forecast = question.forecast(answer, miss)?;
    if cut.is_some() && question.can_hold(arguments.most_games(lane), miss) {
        return Some(Remedy::MoreGames(typed_command_without(&[("--max-seconds", true)], &[])));
    }
    Some(match forecast {
        Forecast::GamesOfNow(games) => Remedy::MoreGames(typed_command_without(
            &[("--max-games", true), ("--max-seconds", true)],
            &[&format!("--max-games {games}")],
        )),
        Forecast::GamesOfBoth(games) => {
            let is_paired = matches!(question, Question::Baseline { is_paired: true, .. });
            let seed = if is_paired { arguments.rules.seed } else { USUAL_SEED };
            Remedy::LargerBaseline(accepting(arguments, &[&lane.loaded.scenario], Some(games), seed))
        }
    })
}

/// How many games a new baseline holds.
pub(super) fn games(arguments: &Arguments, lanes: &[Lane]) -> u64 {
    arguments.precision.map_or(arguments.games, |margin| games_for_two_samples(margin, checked(lanes)))
}

/// Warns of new baselines that are too small for what the gate asks by default.
pub(super) fn warn_of_small_baselines(arguments: &Arguments, lanes: &[Lane]) {
    let games = games(arguments, lanes);
    let mut wins = Wins::default();
    (0..games.min(100_000)).for_each(|game| wins.push(game % 2 == 0));
    let question = Question::Baseline { wins, is_paired: true, margin: arguments.margin };
    if !question.can_hold(u64::MAX, checked(lanes)) {
        warn(format!(
            "baselines of {} games may be too few to show later that a win rate is within {} of them; leave --games out",
            whole(games),
            points(arguments.margin)
        ));
    }
}

/// The chance of a miss of each check, once these tables have their baselines.
fn checked(lanes: &[Lane]) -> f64 {
    let bands =
        lanes.iter().flat_map(|lane| &lane.checks).filter(|(asked, _)| matches!(asked, Asked::Band { .. }));
    super::MISS / (bands.count() + lanes.len()).max(1) as f64
}

impl Arguments {
    /// The folder of the baselines, to be typed again.
    pub(super) fn folder_words(&self) -> String {
        match self.baselines == std::path::Path::new(super::FOLDER) {
            true => String::new(),
            false => format!(" --baselines {}", quoted(&self.baselines.to_string_lossy())),
        }
    }
}
