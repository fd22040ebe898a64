//! What was played, as every result says it.

use super::table_options::TableOptions;
use crate::{
    data::Provenance,
    report::{About, Assumed, EvidenceCount, RestsOn},
    scenario::Loaded,
};

/// Describes a table that was loaded by these options, with the commands that play it and tell its games.
pub(super) fn about_run(loaded: &Loaded, table: &TableOptions) -> About {
    let provenance = Provenance {
        command: table.command("run", loaded),
        replay: table.command("replay", loaded),
        ..loaded.provenance(table.rules.seed)
    };
    About { provenance, rests_on: rests_on(loaded) }
}

/// What a table rests on.
pub(super) fn rests_on(loaded: &Loaded) -> RestsOn {
    let evidence = &loaded.evidence;
    let assumed = |one: &crate::data::Assumption| Assumed {
        of: one.of.clone(),
        field: one.field.clone(),
        value: one.value,
        range: one.range,
    };
    RestsOn {
        count: EvidenceCount { published: evidence.published.len(), assumed: evidence.assumed.len() },
        assumptions: evidence.assumed.iter().map(assumed).collect(),
    }
}
