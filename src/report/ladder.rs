//! A ladder: the rungs of strategies side by side, for people, for a README and for scripts.

use std::{
    borrow::Cow,
    io::{self, Write},
};

use anstyle::Style;
use serde::{Deserialize, Serialize};

use super::{
    Summary,
    format::{counted, mean_and_error, percent, whole},
    map,
};
use crate::play::Unit;

const STRONG: Style = Style::new().bold();
const FAINT: Style = Style::new().dimmed();

/// The version of the JSON schema.
pub(super) const SCHEMA: &str = "chances.ladder/1";

/// One strategy at one scenario.
#[derive(Clone, Debug, PartialEq)]
pub struct Rung {
    /// Its run.
    pub summary: Summary,
    /// What it costs, in games a second of processor time, where it has just been played: for people, as it
    /// differs from machine to machine.
    pub games_a_second: Option<f64>,
}

/// All strategies at one scenario.
#[derive(Clone, Debug, PartialEq)]
pub struct Ladder {
    /// From the weakest to the strongest, as far as it was played.
    pub rungs: Vec<Rung>,
    /// The columns whose means are shown.
    pub columns: Vec<String>,
}

/// Ladders as `--json` writes them.
#[derive(Serialize, Deserialize)]
pub(super) struct LadderFile<'r> {
    schema: String,
    /// The columns that each game shows.
    #[serde(with = "map", default)]
    columns: Vec<(String, Vec<String>)>,
    runs: Vec<Cow<'r, Summary>>,
}

impl LadderFile<'_> {
    /// The ladders in it: a run begins another one where the table is another than before.
    pub(super) fn ladders(self) -> Vec<Ladder> {
        let mut ladders: Vec<Ladder> = Vec::new();
        let table = |run: &Summary| (run.scenario.clone(), run.players, run.seed);
        for summary in self.runs.into_iter().map(Cow::into_owned) {
            let last = ladders.last_mut().filter(|ladder| table(&ladder.rungs[0].summary) == table(&summary));
            match last {
                Some(ladder) => ladder.rungs.push(Rung { summary, games_a_second: None }),
                None => {
                    let columns = self.columns.iter().find(|(game, _)| *game == summary.game);
                    let columns = columns.map_or(Vec::new(), |(_, columns)| columns.clone());
                    ladders.push(Ladder { rungs: vec![Rung { summary, games_a_second: None }], columns });
                }
            }
        }
        ladders
    }
}

/// Writes one ladder as a table, tidy at 80 columns.
pub fn write_terminal(ladder: &Ladder, out: &mut dyn Write) -> io::Result<()> {
    let Some(Rung { summary: first, .. }) = ladder.rungs.first() else { return Ok(()) };
    let (game, scenario) = &first.titles;
    writeln!(out, "{STRONG}{game} · {scenario}{STRONG:#} · {}", counted(first.players.into(), "player"))?;
    writeln!(
        out,
        "{FAINT}{} a rung{} · seed {}{FAINT:#}",
        counted(first.games, "game"),
        fewer(ladder),
        first.seed
    )?;
    let changes = [first.scenario.variant.as_slice(), &first.scenario.set].concat();
    for (label, list) in [("Changed", &changes), ("Restricted", &first.scenario.restrict)] {
        if !list.is_empty() {
            writeln!(out, "{label}: {}", list.join(" · "))?;
        }
    }
    writeln!(out)?;
    let mut head = vec!["Strategy".to_owned(), "Win rate".to_owned()];
    head.extend(labels(ladder));
    head.extend(ladder.has_speed().then(|| "games/CPU-s".to_owned()));
    let mut rows = vec![head];
    rows.extend(ladder.rungs.iter().map(|rung| cells(ladder, rung)));
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<_> = (0..rows[0].len()).map(width).collect();
    for (number, row) in rows.iter().enumerate() {
        let style = if number == 0 { FAINT } else { Style::new() };
        write!(out, "{style}")?;
        for (index, (cell, width)) in row.iter().zip(&widths).enumerate() {
            // Names and shares from the left, figures from the right.
            if index < 2 {
                write!(out, "  {cell:<width$}")?;
            } else {
                write!(out, "  {cell:>width$}")?;
            }
        }
        writeln!(out, "{style:#}")?;
    }
    Ok(())
}

/// Writes all ladders as Markdown under the command that makes it: one table for all that have the same columns.
pub fn write_markdown(ladders: &[Ladder], command: &str, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "<!-- Made by: {command} -->")?;
    let mut before = None;
    for ladder in ladders {
        let labels = labels(ladder);
        if before.as_ref() != Some(&labels) {
            if before.is_some() {
                writeln!(out)?;
            }
            write_head(&labels, ladder.has_speed(), out)?;
        }
        for rung in &ladder.rungs {
            let mut row = vec![rung.summary.scenario.name.clone()];
            row.extend(cells(ladder, rung));
            row.push(whole(rung.summary.games));
            writeln!(out, "| {} |", row.join(" | "))?;
        }
        before = Some(labels);
    }
    Ok(())
}

fn write_head(labels: &[String], has_speed: bool, out: &mut dyn Write) -> io::Result<()> {
    let mut head = vec!["scenario".to_owned(), "strategy".to_owned(), "win rate".to_owned()];
    head.extend(labels.iter().map(|label| label.to_lowercase()));
    head.extend(has_speed.then(|| "games/CPU-s".to_owned()));
    head.push("games".to_owned());
    writeln!(out, "| {} |", head.join(" | "))?;
    writeln!(out, "|---|---|{}", "---:|".repeat(head.len() - 2))
}

/// Writes every run of all ladders as JSON. Nothing in it depends on machine, threads or time.
pub fn write_json(ladders: &[Ladder], out: impl Write) -> io::Result<()> {
    let mut columns: Vec<(String, Vec<String>)> = Vec::new();
    for ladder in ladders {
        let game = ladder.rungs.first().map_or("", |rung| &rung.summary.game);
        if columns.iter().all(|(known, _)| known != game) {
            columns.push((game.to_owned(), ladder.columns.clone()));
        }
    }
    let runs = summaries(ladders).into_iter().map(Cow::Borrowed).collect();
    super::write_json(&LadderFile { schema: SCHEMA.to_owned(), columns, runs }, out)
}

/// The runs of all ladders in order.
pub fn summaries(ladders: &[Ladder]) -> Vec<&Summary> {
    ladders.iter().flat_map(|ladder| &ladder.rungs).map(|rung| &rung.summary).collect()
}

impl Ladder {
    fn has_speed(&self) -> bool {
        self.rungs.iter().all(|rung| rung.games_a_second.is_some())
    }
}

/// What the strategies that search played instead, where that is less.
fn fewer(ladder: &Ladder) -> String {
    let first = ladder.rungs[0].summary.games;
    let others = ladder.rungs.iter().filter(|rung| rung.summary.games != first);
    others.map(|rung| format!(", {} by {}", whole(rung.summary.games), rung.summary.strategy.name)).collect()
}

/// What the columns are called.
pub(super) fn labels(ladder: &Ladder) -> Vec<String> {
    let metrics = &ladder.rungs[0].summary.metrics;
    let label = |name: &String| {
        let metric = metrics.iter().find(|(key, _)| key == name);
        metric.and_then(|(_, metric)| metric.headline.as_deref()).unwrap_or(name).to_owned()
    };
    ladder.columns.iter().map(label).collect()
}

/// Strategy, win rate, means and speed.
fn cells(ladder: &Ladder, rung: &Rung) -> Vec<String> {
    let summary = &rung.summary;
    let rate = summary.win_rate;
    let half = (rate.high - rate.low) / 2.0;
    let [estimate, low, high] = [rate.estimate, rate.low, rate.high].map(|share| percent(share, half));
    let partial = if summary.partial { " (partial)" } else { "" };
    let mut cells =
        vec![format!("{}{partial}", summary.strategy.name), format!("{estimate} % ({low} to {high})")];
    cells.extend(ladder.columns.iter().map(|name| mean_of(summary, name)));
    cells.extend(rung.games_a_second.map(|speed| match speed {
        fast if fast >= 100.0 => whole(fast as u64),
        slow => format!("{slow:.1}"),
    }));
    cells
}

/// The mean of a column, with its uncertainty.
pub(super) fn mean_of(summary: &Summary, name: &str) -> String {
    let Some((_, metric)) = summary.metrics.iter().find(|(key, _)| key == name) else {
        return String::new();
    };
    let scale = if metric.unit == Unit::YesNo { 100.0 } else { 1.0 };
    match metric.mean {
        Some(average) => {
            mean_and_error(scale * average, metric.bounds().map(|(low, high)| (scale * low, scale * high)))
        }
        None => "never".to_owned(),
    }
}
