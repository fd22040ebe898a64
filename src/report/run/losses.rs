//! What games are lost to: every cause with its share of the lost games, so that all of them add up to all losses.

use serde::{Deserialize, Serialize};

use super::Summary;
use crate::{
    play::{Column, Header, Side},
    report::Estimate,
    stats::{Interval, Moments, Stopping, Tally, mean_interval, mean_method},
};

/// One cause among the lost games; where several sides play, among all games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Loss {
    /// The ending that it is, or that it is a part of.
    pub ending: String,
    /// In words for a person.
    pub about: String,
    /// Whether the ending has several causes, which share each of its games by what each of them took.
    pub is_part: bool,
    /// Its share of the lost games.
    pub share: Estimate,
}

/// Every cause that took anything, the greatest first.
pub(super) fn losses(header: &Header, tally: &Tally, stopping: Stopping) -> Vec<Loss> {
    let is_asked = |outcome: &usize| !header.is_cooperative() || !header.won(*outcome, Side::FIRST);
    let asked: Vec<_> = (0..header.outcomes.len()).filter(is_asked).collect();
    // Shares of all games, which stand beside the win rates, have their intervals.
    let stopping = if header.is_cooperative() { stopping.of_a_part() } else { stopping };
    let lost = asked.iter().map(|outcome| tally.outcomes()[*outcome]).sum();
    let mut losses: Vec<_> =
        asked.into_iter().flat_map(|outcome| of_ending(header, tally, outcome, lost, stopping)).collect();
    losses.sort_by(|one, other| other.share.estimate.total_cmp(&one.share.estimate));
    losses
}

/// The ending itself, or all that has a part in it.
fn of_ending(header: &Header, tally: &Tally, outcome: usize, lost: u64, stopping: Stopping) -> Vec<Loss> {
    let (kind, games) = (&header.outcomes[outcome], tally.outcomes()[outcome]);
    let ending = kind.name.to_string();
    let parts = parts_of(header, tally, outcome);
    let total: u64 = parts.iter().map(|(_, part)| part.sum).sum();
    if games == 0 {
        return Vec::new();
    }
    if total == 0 {
        let share = Estimate::share(games, lost, stopping);
        return vec![Loss { ending, about: kind.about.to_string(), is_part: false, share }];
    }
    let a_game = total as f64 / games as f64;
    let loss = |(column, part): (&Column, Moments)| {
        let (ending, about) = column.cause_of?;
        let share = part_of(part, a_game, lost, stopping);
        Some(Loss { ending: ending.to_owned(), about: about.to_owned(), is_part: true, share })
    };
    parts.into_iter().filter(|(_, part)| part.sum > 0).filter_map(loss).collect()
}

/// What each cause of an ending took of the games that end so, by its column.
pub(in crate::report) fn parts_of<'h>(
    header: &'h Header,
    tally: &Tally,
    outcome: usize,
) -> Vec<(&'h Column, Moments)> {
    let ending = &header.outcomes[outcome].name;
    let columns = header.columns.iter().enumerate();
    let causes = columns.filter(|(_, column)| column.cause_of.is_some_and(|(of, _)| of == *ending));
    causes.map(|(index, column)| (column, Moments::from(&tally.column_of(outcome, index)))).collect()
}

/// The mean over all lost games of what a cause took, where a whole game is `a_game`; it takes nothing of games that end
/// otherwise.
fn part_of(part: Moments, a_game: f64, lost: u64, stopping: Stopping) -> Estimate {
    let among_all = Moments { count: lost, ..part };
    let mean = among_all.mean().unwrap_or(0.0) / a_game;
    let interval = mean_interval(mean, among_all.sd() / a_game, lost, stopping);
    // One game says nothing about the others.
    let unknown = Interval { low: 0.0, high: 1.0, method: mean_method(stopping) };
    let Interval { low, high, method } = interval.unwrap_or(unknown).not_below(0.0);
    Estimate::new(mean, Interval { low, high: high.min(1.0), method })
}

impl Summary {
    /// The ending that most games have, won or lost, in words and with its share of all games.
    pub(in crate::report) fn commonest_ending(&self) -> Option<(&str, Estimate)> {
        let counted = self.endings.iter().zip(&self.outcomes).map(|(ending, (_, games))| (ending, *games));
        // The first of equals, as in the order of the game.
        let (ending, games) = counted.rev().max_by_key(|(_, games)| *games)?;
        (games > 0).then(|| (ending.about.as_str(), Estimate::share(games, self.games, self.stopping())))
    }

    /// The endings that several causes share, in words.
    pub(in crate::report) fn shared_endings(&self) -> Vec<&str> {
        let is_shared = |name: &str| self.losses.iter().any(|loss| loss.is_part && loss.ending == name);
        self.endings.iter().filter(|ending| is_shared(&ending.name)).map(|one| one.about.as_str()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::OutcomeKind;

    /// Two sixths of the lost games end by the clock; fear and noise share the others, six points each.
    fn lost() -> Vec<Loss> {
        let header = Header {
            seats: 1,
            sides: vec!["crew".to_owned()],
            seat_sides: vec![Side::FIRST],
            has_draws: false,
            outcomes: vec![
                OutcomeKind::new("won", "", &[Side::FIRST]),
                OutcomeKind::new("nerves", "nerves", &[]),
                OutcomeKind::new("clock", "the clock", &[]),
            ],
            columns: vec![
                Column::count("fear", 6, "").cause_of("nerves", "fear"),
                Column::count("noise", 6, "").cause_of("nerves", "noise"),
                Column::count("cat", 6, "").cause_of("nerves", "the cat"),
            ],
        };
        let mut tally = Tally::new(3, &[6, 6, 6]);
        let games = [(0, [1, 1, 0]), (1, [6, 0, 0]), (1, [3, 3, 0]), (1, [5, 1, 0]), (1, [4, 2, 0])];
        for (game, (outcome, values)) in games.into_iter().chain([(2, [2, 2, 0]), (2, [0; 3])]).enumerate() {
            tally.add(game as u64, outcome, &values);
        }
        losses(&header, &tally, Stopping::Fixed)
    }

    #[test]
    fn causes_share_an_ending_by_what_they_took_and_all_add_up() {
        let found: Vec<_> = lost().into_iter().map(|loss| (loss.about, loss.share.estimate)).collect();
        // Fear took 18 of 24 points in four of six lost games; what it took of the others does not count.
        let wanted = [("fear", 0.5), ("the clock", 2.0 / 6.0), ("noise", 1.0 / 6.0)];
        for ((about, share), (wanted_about, wanted)) in found.iter().zip(wanted) {
            assert!(about == wanted_about && (share - wanted).abs() < 1e-12, "{found:?}");
        }
        assert_eq!(found.len(), 3, "the cat took nothing: {found:?}");
    }

    #[test]
    fn the_interval_of_a_cause_is_that_of_its_part_of_each_lost_game() {
        // The parts of fear are 1, 1/2, 5/6, 4/6, 0 and 0: their standard deviation is 0.4216.
        let fear = &lost()[0].share;
        let half = 2.5706 * 0.421_637 / 6_f64.sqrt();
        assert!(
            (fear.low - (0.5 - half)).abs() < 1e-3 && (fear.high - (0.5 + half)).abs() < 1e-3,
            "{fear:?}"
        );
    }
}
