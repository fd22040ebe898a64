//! What else differs significantly, in words: the same in every format.

use super::{Change, Comparison, MeanDifference};
use crate::{
    play::Unit,
    report::{
        EndingKind,
        kit::format::{error, points_and_error, signed},
    },
};

/// The columns of the terminal's table that differ significantly.
pub(super) fn columns(comparison: &Comparison, change: &Change) -> Vec<String> {
    let column = |name: &str| comparison.columns.iter().find(|(column, _)| column == name);
    let part = |(name, one): &(String, MeanDifference)| {
        let (_, column) =
            column(name).filter(|(_, column)| matches!(column.unit, Unit::Count | Unit::YesNo))?;
        let (headline, (mean, half)) = (column.headline.as_ref()?, one.if_significant()?);
        Some(match column.unit {
            Unit::YesNo => format!("{headline} {}", points_and_error(mean, half)),
            _ => format!("{headline} {} ± {}", signed(mean), error(half)),
        })
    };
    change.metric_differences.iter().filter_map(part).collect()
}

/// The ways to lose, or to end where several sides play, that became significantly more or less frequent. An ending that
/// several causes share is named only where none of them differs significantly.
pub(super) fn endings(comparison: &Comparison, change: &Change) -> Vec<String> {
    let kind_of = |name: &str| comparison.endings.iter().find(|kind| kind.name == name);
    let kinds = change.outcome_differences.iter().filter_map(|(name, one)| Some((kind_of(name)?, one)));
    let asked = kinds.filter(|(kind, _)| !comparison.is_cooperative() || !kind.is_won());
    let ending = |(kind, one): (&EndingKind, &MeanDifference)| {
        let is_shared = change.cause_differences.iter().any(|cause| cause.ending == kind.name);
        let causes = causes(change, &kind.name);
        match (is_shared, causes.is_empty()) {
            (true, false) => causes,
            (true, true) => part(&format!("{}, by whatever took it", kind.about), one).into_iter().collect(),
            (false, _) => part(&kind.about, one).into_iter().collect(),
        }
    };
    let mut parts: Vec<_> = asked.flat_map(ending).collect();
    if let Some(first) = parts.first_mut() {
        let lead =
            if comparison.is_cooperative() { "Of all games, lost to " } else { "Of all games, ended by " };
        first.insert_str(0, lead);
    }
    parts
}

/// The endings whose causes stand in their place, in words.
pub(super) fn shared_endings<'c>(comparison: &'c Comparison, change: &Change) -> Vec<&'c str> {
    let endings = comparison.endings.iter().filter(|kind| !causes(change, &kind.name).is_empty());
    endings.map(|kind| kind.about.as_str()).collect()
}

/// The causes of an ending that differ significantly.
fn causes(change: &Change, ending: &str) -> Vec<String> {
    let causes = change.cause_differences.iter().filter(|cause| cause.ending == ending);
    causes.filter_map(|cause| part(&cause.about, &cause.share)).collect()
}

fn part(about: &str, difference: &MeanDifference) -> Option<String> {
    let (mean, half) = difference.if_significant()?;
    Some(format!("{about} {}", points_and_error(mean, half)))
}
