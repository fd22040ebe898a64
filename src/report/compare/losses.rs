//! What more or fewer games are lost to, where an ending has several causes that share each of its games.

use serde::{Deserialize, Serialize};

use super::MeanDifference;
use crate::{
    play::{Column, Header},
    report::run::parts_of,
    sim::Comparing,
    stats::{Moments, Stopping, Tally, mean_interval, mean_p_value},
};

/// One cause among all games, less its share at the base.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CauseDifference {
    /// The ending that it is a part of.
    pub ending: String,
    /// In words for a person.
    pub about: String,
    /// The difference of the shares. What a cause took is not kept game by game, so its interval takes the games as paired
    /// in the least favourable way: it is wider than it would have to be.
    #[serde(flatten)]
    pub share: MeanDifference,
}

/// Every cause that took anything at the base or at this table.
pub(super) fn cause_differences(
    played: &Comparing,
    table: usize,
    stopping: Stopping,
) -> Vec<CauseDifference> {
    let [base, here] = [0, table].map(|table| (&played.headers[table], &played.counted.tables[table].tally));
    let is_new = |column: &&Column| base.0.columns.iter().all(|other| other.name != column.name);
    let columns = base.0.columns.iter().chain(here.0.columns.iter().filter(is_new));
    let difference = |column: &Column| {
        let (ending, about) = column.cause_of?;
        let [(before, sd_before), (after, sd_after)] =
            [base, here].map(|(header, tally)| taken(header, tally, ending, &column.name));
        // However the games go together, their differences spread no more than both shares do.
        let (mean, sd) = (after - before, sd_before + sd_after);
        let games = base.1.games().min(here.1.games());
        let interval = mean_interval(mean, sd, games, stopping);
        let share = MeanDifference {
            count: games,
            mean: (games > 0).then_some(mean),
            low: interval.map(|interval| interval.low),
            high: interval.map(|interval| interval.high),
            p_value: Some(mean_p_value(mean, sd, games, stopping)),
            p_adjusted: None,
        };
        let took = before + after > 0.0;
        took.then(|| CauseDifference { ending: ending.to_owned(), about: about.to_owned(), share })
    };
    columns.filter_map(difference).collect()
}

/// The share of all games that a cause took, and the standard deviation of its part of a game.
fn taken(header: &Header, tally: &Tally, ending: &str, column: &str) -> (f64, f64) {
    let Some(outcome) = header.outcomes.iter().position(|kind| kind.name == ending) else {
        return (0.0, 0.0);
    };
    let parts = parts_of(header, tally, outcome);
    let total: u64 = parts.iter().map(|(_, part)| part.sum).sum();
    match parts.iter().find(|(other, _)| other.name == column) {
        Some((_, part)) if total > 0 => {
            let a_game = total as f64 / tally.outcomes()[outcome] as f64;
            let among_all = Moments { count: tally.games(), ..*part };
            (among_all.mean().unwrap_or(0.0) / a_game, among_all.sd() / a_game)
        }
        _ => (0.0, 0.0),
    }
}
