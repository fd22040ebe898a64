//! What a page shows of a race to a target.

use serde::Serialize;

use super::{Setting, Tuning};
use crate::report::{
    kit::format::{counted, figure, margin, single},
    page::{
        chart::{Chart, Figure, RowData, Rows},
        players,
    },
};

/// A race as the templates show it.
#[derive(Debug, Serialize)]
pub(in crate::report) struct TuningView {
    title: String,
    facts: Vec<String>,
    measure: String,
    figure: Figure,
    settings: Vec<SettingView>,
    advice: String,
    /// What may be the best, where that is undecided.
    guess: Option<String>,
    paste: String,
    /// What to type next: what for, and the command.
    next: Option<(&'static str, String)>,
    partial: bool,
    command: String,
}

#[derive(Debug, Serialize)]
struct SettingView {
    name: String,
    value: String,
    departure: u64,
    on_target: bool,
}

impl TuningView {
    pub(in crate::report) fn of(tuning: &Tuning) -> Self {
        let (provenance, kind) = (&tuning.provenance, tuning.measure.kind);
        let mut facts = vec![provenance.scenario.name.clone()];
        facts.extend(provenance.scenario.changes_and_unwinnable());
        facts.push(players(provenance.players));
        facts.push(provenance.strategy.name.clone());
        facts.push(format!("target {} ± {}", single(kind, tuning.target), margin(kind, tuning.margin)));
        facts.push(counted(tuning.settings.iter().map(|setting| setting.games).sum(), "game"));
        facts.push(format!("seed {}", provenance.seed));
        let ranked = tuning.ranked();
        let setting = |setting: &&Setting| SettingView {
            name: setting.name.clone(),
            value: figure(kind, setting.value.as_ref()),
            departure: setting.departure,
            on_target: tuning.is_on_target(setting),
        };
        let best = ranked.first();
        Self {
            title: format!("{}: settings for a target", provenance.titles.1),
            facts,
            measure: tuning.measure.title.clone(),
            figure: distances(tuning, &ranked),
            settings: ranked.iter().map(setting).collect(),
            advice: best.map_or(String::new(), |best| tuning.advice(best)),
            guess: best.and_then(|best| tuning.guess(best)).map(str::to_owned),
            paste: best.and_then(|best| tuning.lines_to_paste(best)).unwrap_or_default(),
            next: best.map(|best| tuning.next(best)),
            partial: tuning.partial,
            command: provenance.command.clone(),
        }
    }
}

/// How far each setting is from the target.
fn distances(tuning: &Tuning, ranked: &[&Setting]) -> Figure {
    let scale = if tuning.measure.is_share() { 100.0 } else { 1.0 };
    let row = |setting: &&Setting| RowData {
        label: setting.name.clone(),
        text: figure(tuning.measure.kind, setting.value.as_ref()),
        whisker: setting
            .value
            .map(|one| (scale * (one.low - tuning.target), scale * (one.high - tuning.target))),
        dot: setting.value.map(|one| scale * (one.estimate - tuning.target)),
        bar: None,
    };
    Figure {
        title: "Distance from the target".to_owned(),
        note: "A dot is the estimate, the line through it its interval; all of them hold together with 95 %."
            .to_owned(),
        chart: Chart::Rows(Rows::around_zero(ranked.iter().take(SHOWN).map(row).collect())),
    }
}

/// A chart has no room for more rows.
const SHOWN: usize = 30;
