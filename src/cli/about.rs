//! What was played, as every result says it.

use super::table_options::TableOptions;
use crate::{
    report::{About, Assumed, Commands, EvidenceCount, Named, ScenarioName},
    scenario::Loaded,
    sim::Goal,
};

/// Describes a table that was loaded by these options and is played to this goal.
pub(super) fn about_run(loaded: &Loaded, table: &TableOptions, goal: Goal) -> About {
    About {
        goal: Some(goal),
        commands: Commands { run: table.command("run", loaded), replay: table.command("replay", loaded) },
        ..about(loaded, table.rules.seed)
    }
}

/// Describes a table that is one of several in a result.
pub(super) fn about(loaded: &Loaded, seed: u64) -> About {
    About {
        game: loaded.game.name.to_owned(),
        titles: (loaded.game.title.to_owned(), loaded.title.clone()),
        scenario: ScenarioName {
            name: loaded.scenario.clone(),
            variant: loaded.changes.variant.clone(),
            set: [loaded.changes.set.as_slice(), &loaded.changes.overrides].concat(),
            restrict: loaded.changes.restrict.clone(),
            hash: hash(loaded.scenario_hash),
        },
        strategy: Named { name: loaded.strategy.clone(), hash: hash(loaded.strategy_hash) },
        players: loaded.players,
        evidence: EvidenceCount {
            published: loaded.evidence.published.len(),
            assumed: loaded.evidence.assumed.len(),
        },
        assumptions: assumptions(loaded),
        seed,
        goal: None,
        commands: Commands::default(),
    }
}

fn hash(number: u64) -> String {
    format!("{number:016x}")
}

fn assumptions(loaded: &Loaded) -> Vec<Assumed> {
    let assumed = loaded.evidence.assumed.iter().map(|assumption| Assumed {
        of: assumption.of.clone(),
        field: assumption.field.clone(),
        value: assumption.value,
        range: assumption.range,
    });
    assumed.collect()
}
