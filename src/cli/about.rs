//! What was played, as every result says it.

use super::table_options::{MeasureOptions, TableOptions};
use crate::{
    data::Provenance,
    report::{About, Expected, Intent},
    scenario::{Expect, Loaded},
};

/// Describes a table that was loaded by these options, with the commands that play it and tell its games. What is
/// measured is a part of the first, because it may decide how many games are played.
pub(super) fn about_run(loaded: &Loaded, table: &TableOptions, measure: &MeasureOptions) -> About {
    let words = [table.command("run", loaded)].into_iter().chain(measure.words());
    let provenance = Provenance {
        command: words.collect::<Vec<_>>().join(" "),
        replay: table.command("replay", loaded),
        ..loaded.provenance(table.rules.seed)
    };
    about(loaded, provenance)
}

/// Describes a table with what it rests on and what it is meant to be.
pub(super) fn about(loaded: &Loaded, provenance: Provenance) -> About {
    let expected =
        |expect: &Expect| Expected { metric: expect.metric.clone(), between: (expect.low, expect.high) };
    let intent = Intent { about: loaded.about.clone(), expects: loaded.meant.iter().map(expected).collect() };
    About { provenance, rests_on: (&loaded.evidence).into(), intent }
}
