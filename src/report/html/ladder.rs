//! What a page shows of a ladder of strategies.

use serde::Serialize;

use super::{
    super::{
        Summary,
        format::whole,
        ladder::{Ladder, labels, mean_of},
    },
    chart::Figure,
    page::{players, rates, share},
};

/// A ladder as the templates show it.
#[derive(Debug, Serialize)]
pub(super) struct LadderView {
    title: String,
    facts: Vec<String>,
    rates: Figure,
    labels: Vec<String>,
    rungs: Vec<RungView>,
}

#[derive(Debug, Serialize)]
struct RungView {
    strategy: String,
    hash: String,
    rate: String,
    means: Vec<String>,
    games: String,
    command: String,
}

impl LadderView {
    pub(super) fn of(ladder: &Ladder) -> Self {
        let runs: Vec<&Summary> = ladder.rungs.iter().map(|rung| &rung.summary).collect();
        let names: Vec<_> = runs.iter().map(|run| run.strategy.name.clone()).collect();
        let rung = |run: &&Summary| RungView {
            strategy: run.strategy.name.clone(),
            hash: run.strategy.hash.clone(),
            rate: share(&run.win_rate),
            means: ladder.columns.iter().map(|name| mean_of(run, name)).collect(),
            games: format!("{}{}", whole(run.games), if run.partial { " (partial)" } else { "" }),
            command: run.commands.run.clone(),
        };
        let first = runs[0];
        let mut facts = vec![first.scenario.name.clone()];
        facts.extend(first.scenario.variant.iter().map(|variant| format!("variant {variant}")));
        facts.extend(first.scenario.set.iter().cloned());
        facts.extend(first.scenario.restrict.iter().map(|restriction| format!("restricted: {restriction}")));
        facts.push(players(first.players));
        facts.push(format!("seed {}", first.seed));
        facts.push(format!("scenario hash {}", first.scenario.hash));
        Self {
            title: format!("{}: the ladder of strategies", first.titles.1),
            facts,
            rates: rates(&names, &runs),
            labels: labels(ladder),
            rungs: runs.iter().map(rung).collect(),
        }
    }
}
