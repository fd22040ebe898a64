//! Results that hold the same games: side by side, they would look like a confirmation.

use std::path::Path;

use super::{Comparison, ReadError, RowTally, Saved, Summary, kit::counted};
use crate::data::Provenance;

/// How much of two results is the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shared {
    All,
    /// Every table of the first, and only some of the second.
    First,
    /// Every table of the second, and only some of the first.
    Second,
    Some,
}

/// Refuses a result beside one that shows the same tables on the same random numbers. Where one is only a part of another, as a
/// run of a ladder, or where two share only some games, each shows something of its own; then the words for it.
pub fn refuse_overlaps(results: &[(String, Saved)]) -> Result<Vec<String>, ReadError> {
    let mut notes = Vec::new();
    for (index, (second, other)) in results.iter().enumerate() {
        for (first, one) in &results[..index] {
            let Some((shared, words)) = overlap(one, other) else { continue };
            let part_of = |part: &str, whole: &str| {
                format!(
                    "{part} shares its games with a part of {whole} ({words}); their agreement is not evidence"
                )
            };
            notes.push(match shared {
                Shared::All => return Err(refusal((first, one), (second, other), &words)),
                Shared::First => part_of(first, second),
                Shared::Second => part_of(second, first),
                Shared::Some => format!(
                    "{second} shares some games with {first} ({words}); their agreement there is not evidence"
                ),
            });
        }
    }
    Ok(notes)
}

/// Names the one with fewer games as the one to leave out.
fn refusal(one: (&str, &Saved), other: (&str, &Saved), words: &str) -> ReadError {
    let [(less, fewer), (more, most)] =
        if one.1.games() < other.1.games() { [one, other] } else { [other, one] };
    if let (Saved::Rows(fewer), Saved::Rows(most)) = (fewer, most)
        && let Some(both) = fewer.games_of_both(most)
    {
        let words =
            format!("games {} to {} are in {more} too; leave out one of the two", both.start, both.end - 1);
        return ReadError::new(Path::new(less), words);
    }
    let which = if fewer.games() < most.games() { "it" } else { "one of them" };
    let message = format!("holds the same games as {more} ({words}); leave {which} out");
    ReadError::new(Path::new(less), message)
}

impl Saved {
    /// How many games it shows at all tables together.
    fn games(&self) -> u64 {
        match self {
            Saved::Comparison(comparison) => comparison.games,
            Saved::Rows(rows) => rows.games,
            Saved::Tuning(found) => {
                found.tunings.iter().flat_map(|tuning| &tuning.settings).map(|setting| setting.games).sum()
            }
            Saved::Gate(gate) => gate.checks.iter().map(|check| check.games).sum(),
            Saved::Book(book) => book.cells().map(|cell| cell.games).sum(),
            Saved::Training(trained) => trained.held_out,
            Saved::Run(_) | Saved::Sweep(_) | Saved::Ladder(_) => {
                self.runs().iter().map(|run| run.games).sum()
            }
        }
    }
}

/// How much of two results is the same, and where that is, in words.
fn overlap(one: &Saved, other: &Saved) -> Option<(Shared, String)> {
    match (one, other) {
        (Saved::Rows(one), Saved::Rows(other)) => {
            let words =
                if one.holds_same(other) { "every row is the same" } else { "the same table and seed" };
            one.shares_games(other).then(|| (Shared::All, words.to_owned()))
        }
        (Saved::Comparison(one), Saved::Comparison(other)) => {
            let is_same = |one: &&Provenance, other: &&Provenance| one.is_same_table(other);
            let (shared, _) = shared(&changes(one), &changes(other), is_same)?;
            // By another measure, the same games say something else.
            let shared = if one.measure.name == other.measure.name { shared } else { Shared::Some };
            let Provenance { scenario, seed, .. } = &one.provenance;
            one.provenance
                .has_same_games(&other.provenance)
                .then(|| (shared, format!("{}, seed {seed}", scenario.name)))
        }
        (Saved::Tuning(_) | Saved::Gate(_) | Saved::Book(_) | Saved::Training(_), _) => {
            (one == other).then(|| (Shared::All, "nothing differs".to_owned()))
        }
        _ => {
            let is_same = |one: &&Summary, other: &&Summary| holds_same(one, other);
            let (shared, run) = shared(&one.runs(), &other.runs(), is_same)?;
            let Provenance { scenario, strategy, seed, players, .. } = &run.provenance;
            let players = counted((*players).into(), "player");
            Some((shared, format!("{}, {players}, {}, seed {seed}", scenario.name, strategy.name)))
        }
    }
}

/// Refuses to pool rows of files that were played differently: a group must not mix what differs. Files that differ in
/// the seed alone hold independent games of one table.
pub fn refuse_mixtures(files: &[&RowTally], by: &[String]) -> Result<(), ReadError> {
    for (index, second) in files.iter().enumerate() {
        for first in &files[..index] {
            let mixed: Vec<_> = first.differences(second).into_iter().filter(|key| *key != "seed").collect();
            let hashes = ["scenario_hash", "strategy_hash"];
            let is_told_apart = |key: &&str| by.iter().any(|one| one == key);
            if mixed.is_empty() || mixed.iter().any(is_told_apart) {
                continue;
            }
            let named: Vec<_> = mixed.iter().copied().filter(|key| !hashes.contains(key)).collect();
            let named = if named.is_empty() { mixed } else { named };
            let message = format!(
                "was played differently from {}: {} differs; add it to --by, or report the files apart",
                first.name,
                named.join(" and ")
            );
            return Err(ReadError::new(Path::new(&second.name), message));
        }
    }
    Ok(())
}

/// What a comparison compares with its base.
fn changes(comparison: &Comparison) -> Vec<&Provenance> {
    comparison.changes.iter().map(|change| &change.provenance).collect()
}

/// How much of two lists is the same, and the first that is, if anything.
fn shared<T: Clone>(ones: &[T], others: &[T], is_same: impl Fn(&T, &T) -> bool) -> Option<(Shared, T)> {
    let found = ones.iter().find(|one| others.iter().any(|other| is_same(one, other)))?;
    let is_first = ones.iter().all(|one| others.iter().any(|other| is_same(one, other)));
    let is_second = others.iter().all(|other| ones.iter().any(|one| is_same(one, other)));
    let shared = match (is_first, is_second) {
        (true, true) => Shared::All,
        (true, false) => Shared::First,
        (false, true) => Shared::Second,
        (false, false) => Shared::Some,
    };
    Some((shared, found.clone()))
}

/// Every run begins at game 0, so runs of the same table with the same random numbers hold the same games; unless as
/// many of them played differently, by other rules.
fn holds_same(one: &Summary, other: &Summary) -> bool {
    let differs = one.games == other.games && one.signature != other.signature;
    one.provenance.has_same_games(&other.provenance) && !differs
}
