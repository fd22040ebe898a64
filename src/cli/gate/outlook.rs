//! What a gate knows before it plays: which baselines cannot decide, and what to do about it.

use super::{Arguments, checks::Lane, miss};
use crate::{
    cli::failure::warn,
    report::{Asked, percent, quoted, whole},
    sim::{Question, games_for_two_samples},
    stats::Wins,
};

/// Says which tables can only be told to have moved, never to hold.
pub(super) fn warn_of_indecision(arguments: &Arguments, lanes: &[Lane]) {
    let miss = miss(lanes);
    let margin = percent(arguments.margin, 0.001);
    for wants_pairs in [true, false] {
        let is_hopeless = |lane: &&Lane| {
            lane.checks.iter().any(|(asked, question)| {
                let is_paired = matches!(question, Question::Baseline { is_paired: true, .. });
                matches!(asked, Asked::Baseline { .. })
                    && is_paired == wants_pairs
                    && !question.can_hold(arguments.most_games(lane), miss)
            })
        };
        let hopeless: Vec<_> = lanes.iter().filter(is_hopeless).collect();
        let Some(first) = hopeless.first() else { continue };
        let (name, is) = match hopeless.len() {
            1 => (first.name.clone(), "is"),
            more => (format!("{} and {} more", first.name, more - 1), "are"),
        };
        let scenario = quoted(&first.loaded.scenario);
        let folder = arguments.folder_words();
        if wants_pairs {
            let advice = match arguments.max_games {
                Some(_) => "leave --max-games out".to_owned(),
                None => format!("record a larger one with chances gate {scenario} --update{folder}"),
            };
            warn(format!(
                "perhaps too few games to show that {name} {is} within {margin} points of the baseline; {advice}"
            ));
        } else {
            let games = whole(games_for_two_samples(arguments.margin, miss));
            warn(format!(
                "{name}: the baseline has another seed, and two samples need {games} games each to show a difference \
                 under {margin} %; leave --seed out, or record a larger one with chances gate {scenario} --update \
                 --precision {margin}%{folder}"
            ));
        }
    }
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
            "baselines of {} games may be too few to show later that a win rate is within {} points of them; leave --games out",
            whole(games),
            percent(arguments.margin, 0.001)
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
