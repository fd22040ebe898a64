//! Other levels of skill beside a run: one strategy's win rate is not the game's.

use super::table_options::{MeasureOptions, ProcessOptions, RuleOptions, SeatOptions, TableOptions};
use crate::{
    report::{Estimate, KnownRung, Skills, Summary},
    scenario::{Loaded, Request, load},
};

/// What the other rungs of the ladder make of a table, as far as the balance book knows it, and the command that plays them.
pub(super) fn skills(
    loaded: &Loaded,
    table: &TableOptions,
    measure: &MeasureOptions,
    run: &Summary,
) -> Skills {
    let free = SeatOptions { strategy: None, search_budget: None };
    // No rung runs a program, even if this run did.
    let rules = RuleOptions { process: ProcessOptions::default(), ..table.rules.clone() };
    let options = TableOptions { seats: free, rules, ..table.clone() };
    let words = [options.command("ladder", loaded)].into_iter().chain(measure.words());
    let command = words.collect::<Vec<_>>().join(" ");
    let request = options.request(Some(&loaded.scenario));
    let rungs = if run.measure.is_win_rate() { rungs(loaded, &request, run) } else { None };
    Skills { rungs: rungs.unwrap_or_default(), command }
}

/// Every rung but `random`, and those that search, which the book leaves out. `None` where one of them is not known, or
/// where the book contradicts what was just played: then the rules have changed since.
fn rungs(loaded: &Loaded, request: &Request, run: &Summary) -> Option<Vec<(String, Estimate)>> {
    let mut found = Vec::new();
    for name in loaded.game.ladder.rungs.iter().filter(|name| **name != "random") {
        let rung = load(&Request { strategy: Some((*name).to_owned()), ..request.clone() }).ok()?;
        if rung.searches() {
            continue;
        }
        let about = rung.provenance(run.provenance.seed);
        let known = KnownRung::find(&about.scenario.hash, &about.strategy.hash, about.players)?.win_rate();
        let is_played = about.is_same_table(&run.provenance);
        if is_played && (known.high < run.win_rate.low || run.win_rate.high < known.low) {
            return None;
        }
        found.push(((*name).to_owned(), known));
    }
    Some(found)
}
