//! A ladder: the rungs of strategies side by side, for people, for a README and for scripts.

use std::io::{self, Write};

use anstyle::Style;
use serde::Serialize;

use super::{
    Summary, UnitName,
    format::{error, mean, percent, whole},
};

const STRONG: Style = Style::new().bold();
const FAINT: Style = Style::new().dimmed();

/// The version of the JSON schema.
const SCHEMA: &str = "chances.ladder/1";

/// One strategy at one scenario.
#[derive(Clone, Debug)]
pub struct Rung {
    /// Its run.
    pub summary: Summary,
    /// What it costs, in games a second of processor time: for people, as it differs from machine to machine.
    pub games_a_second: f64,
}

/// All strategies at one scenario.
#[derive(Clone, Debug)]
pub struct Ladder {
    /// From the weakest to the strongest, as far as it was played.
    pub rungs: Vec<Rung>,
    /// The columns whose means are shown.
    pub columns: &'static [&'static str],
}

/// Writes one ladder as a table, tidy at 80 columns.
pub fn write_terminal(ladder: &Ladder, out: &mut dyn Write) -> io::Result<()> {
    let Some(Rung { summary: first, .. }) = ladder.rungs.first() else { return Ok(()) };
    let players = if first.players == 1 { "player" } else { "players" };
    let (game, scenario) = &first.titles;
    writeln!(out, "{STRONG}{game} · {scenario}{STRONG:#} · {} {players}", first.players)?;
    writeln!(
        out,
        "{FAINT}{} games a rung{} · seed {}{FAINT:#}",
        whole(first.games),
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
    let head = [
        ["Strategy".to_owned(), "Win rate".to_owned()].to_vec(),
        labels(ladder),
        vec!["games/CPU-s".to_owned()],
    ];
    let mut rows = vec![head.concat()];
    rows.extend(ladder.rungs.iter().map(|rung| cells(ladder, rung, Spread::Left)));
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
            write_head(&labels, out)?;
        }
        for rung in &ladder.rungs {
            let mut row = vec![rung.summary.scenario.name.clone()];
            row.extend(cells(ladder, rung, Spread::Shown));
            row.push(whole(rung.summary.games));
            writeln!(out, "| {} |", row.join(" | "))?;
        }
        before = Some(labels);
    }
    Ok(())
}

fn write_head(labels: &[String], out: &mut dyn Write) -> io::Result<()> {
    let mut head = vec!["scenario".to_owned(), "strategy".to_owned(), "win rate".to_owned()];
    head.extend(labels.iter().map(|label| label.to_lowercase()));
    head.extend(["games/CPU-s".to_owned(), "games".to_owned()]);
    writeln!(out, "| {} |", head.join(" | "))?;
    writeln!(out, "|---|---|{}", "---:|".repeat(head.len() - 2))
}

/// Writes every run of all ladders as JSON. Nothing in it depends on machine, threads or time.
pub fn write_json(ladders: &[Ladder], out: impl Write) -> io::Result<()> {
    #[derive(Serialize)]
    struct Runs<'r> {
        schema: &'static str,
        runs: Vec<&'r Summary>,
    }
    super::write_json(&Runs { schema: SCHEMA, runs: summaries(ladders) }, out)
}

/// The runs of all ladders in order.
pub fn summaries(ladders: &[Ladder]) -> Vec<&Summary> {
    ladders.iter().flat_map(|ladder| &ladder.rungs).map(|rung| &rung.summary).collect()
}

/// Whether the uncertainty of a mean is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Spread {
    Shown,
    Left,
}

/// What the strategies that search played instead, where that is less.
fn fewer(ladder: &Ladder) -> String {
    let first = ladder.rungs[0].summary.games;
    let others = ladder.rungs.iter().filter(|rung| rung.summary.games != first);
    others.map(|rung| format!(", {} by {}", whole(rung.summary.games), rung.summary.strategy.name)).collect()
}

fn labels(ladder: &Ladder) -> Vec<String> {
    let metrics = &ladder.rungs[0].summary.metrics;
    let label = |name: &&str| {
        let metric = metrics.iter().find(|(key, _)| key == *name);
        metric.and_then(|(_, metric)| metric.headline.as_deref()).unwrap_or(name).to_owned()
    };
    ladder.columns.iter().map(label).collect()
}

/// Strategy, win rate, means and speed.
fn cells(ladder: &Ladder, rung: &Rung, spread: Spread) -> Vec<String> {
    let summary = &rung.summary;
    let rate = summary.win_rate;
    let half = (rate.high - rate.low) / 2.0;
    let [estimate, low, high] = [rate.estimate, rate.low, rate.high].map(|share| percent(share, half));
    let partial = if summary.partial { " (partial)" } else { "" };
    let mut cells =
        vec![format!("{}{partial}", summary.strategy.name), format!("{estimate} % ({low} to {high})")];
    cells.extend(ladder.columns.iter().map(|name| mean_of(summary, name, spread)));
    cells.push(match rung.games_a_second {
        fast if fast >= 100.0 => whole(fast as u64),
        slow => format!("{slow:.1}"),
    });
    cells
}

fn mean_of(summary: &Summary, name: &str, spread: Spread) -> String {
    let Some((_, metric)) = summary.metrics.iter().find(|(key, _)| key == name) else {
        return String::new();
    };
    let scale = if metric.unit == UnitName::YesNo { 100.0 } else { 1.0 };
    match (metric.mean, metric.low, metric.high) {
        (Some(average), Some(low), Some(high)) if spread == Spread::Shown => {
            format!("{} ± {}", mean(scale * average), error(scale * (high - low) / 2.0))
        }
        (Some(average), ..) => mean(scale * average),
        _ => "never".to_owned(),
    }
}
