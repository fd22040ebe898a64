//! What was played, as every result says it.

use super::table_options::{MeasureOptions, TableOptions};
use crate::{data::Provenance, report::About, scenario::Loaded};

/// Describes a table that was loaded by these options, with the commands that play it and tell its games. What is
/// measured is a part of the first, because it may decide how many games are played.
pub(super) fn about_run(loaded: &Loaded, table: &TableOptions, measure: &MeasureOptions) -> About {
    let words = [table.command("run", loaded)].into_iter().chain(measure.words());
    let provenance = Provenance {
        command: words.collect::<Vec<_>>().join(" "),
        replay: table.command("replay", loaded),
        ..loaded.provenance(table.rules.seed)
    };
    About { provenance, rests_on: (&loaded.evidence).into() }
}
