//! What was played, as every result says it.

use super::table_options::TableOptions;
use crate::{data::Provenance, report::About, scenario::Loaded};

/// Describes a table that was loaded by these options, with the commands that play it and tell its games.
pub(super) fn about_run(loaded: &Loaded, table: &TableOptions) -> About {
    let provenance = Provenance {
        command: table.command("run", loaded),
        replay: table.command("replay", loaded),
        ..loaded.provenance(table.rules.seed)
    };
    About { provenance, rests_on: (&loaded.evidence).into() }
}
