//! What was played, as every result says it.

use super::table_options::{MeasureOptions, TableOptions};
use crate::{data::Provenance, report::About, scenario::Loaded};

/// Describes a table that was loaded by these options, with the commands that play it and tell its games.
pub(super) fn about_run(loaded: &Loaded, table: &TableOptions, measure: &MeasureOptions) -> About {
    let run = std::iter::once(table.command("run", loaded)).chain(measure.words());
    let provenance = Provenance {
        command: run.collect::<Vec<_>>().join(" "),
        replay: table.command("replay", loaded),
        ..loaded.provenance(table.rules.seed)
    };
    About { provenance, rests_on: (&loaded.evidence).into() }
}
