//! A comparison for a person: the verdict first, then what else differs for sure.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};

use super::{Change, Comparison};
use crate::play::Unit;
use crate::{
    report::{
        EndingKind,
        format::{counted, error, percent, points, signed, whole},
    },
    stats::Verdict,
};

const STRONG: Style = Style::new().bold();
const GOOD: Style = AnsiColor::Green.on_default().bold();
const WARNING: Style = AnsiColor::Yellow.on_default();
const FAINT: Style = Style::new().dimmed();

/// Names are set this wide; longer ones get a line of their own.
const LABEL: usize = 17;

/// Writes a comparison, tidy at 80 columns.
pub fn write_comparison(
    comparison: &Comparison,
    games_a_second: Option<f64>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let (game, scenario) = &comparison.titles;
    let players = counted(comparison.players.into(), "player");
    writeln!(out, "{STRONG}{game} · {scenario}{STRONG:#} · {players} · {}", comparison.strategy.name)?;
    let games = counted(comparison.games, "game");
    let speed = games_a_second.map_or(String::new(), |speed| format!(" · {} games/s", whole(speed as u64)));
    writeln!(
        out,
        "{FAINT}{games} each, on the same random numbers · seed {}{speed}{FAINT:#}",
        comparison.seed
    )?;
    if !comparison.scenario.restrict.is_empty() {
        writeln!(out, "Restricted: {}", comparison.scenario.restrict.join(" · "))?;
    }
    if comparison.partial {
        writeln!(
            out,
            "{WARNING}Partial: stopped before every verdict was settled. The intervals allow for that.{WARNING:#}"
        )?;
    }
    let rate = comparison.base.win_rate;
    let half = (rate.high - rate.low) / 2.0;
    let [estimate, low, high] = [rate.estimate, rate.low, rate.high].map(|share| percent(share, half));
    writeln!(out, "\n  {:LABEL$} {GOOD}{estimate} %{GOOD:#}  ({low} to {high})", "as it is")?;
    for change in &comparison.changes {
        writeln!(out)?;
        write_change(comparison, change, out)?;
    }
    writeln!(out)?;
    footing(comparison, out)
}

fn write_change(comparison: &Comparison, change: &Change, out: &mut dyn Write) -> io::Result<()> {
    if change.name.chars().count() > LABEL {
        writeln!(out, "  {STRONG}{}{STRONG:#}\n  {:LABEL$} {}", change.name, "", words(comparison, change))?;
    } else {
        let pad = LABEL - change.name.chars().count();
        writeln!(out, "  {STRONG}{}{STRONG:#}{:pad$} {}", change.name, "", words(comparison, change))?;
    }
    if let Some(about) = &change.about {
        writeln!(out, "    {FAINT}{about}{FAINT:#}")?;
    }
    wrapped(&sure_columns(comparison, change), out)?;
    wrapped(&sure_endings(comparison, change), out)
}

/// The win rate and the verdict.
fn words(comparison: &Comparison, change: &Change) -> String {
    let difference = change.difference;
    let half = (difference.high - difference.low) / 2.0;
    let own = change.rates.win_rate;
    let rate = percent(own.estimate, (own.high - own.low) / 2.0);
    let [low, high] = [difference.low, difference.high].map(|share| percent(share, half));
    let by = percent(difference.estimate.abs(), half);
    let less = points(comparison.margin);
    let verdict = match change.verdict {
        Verdict::Easier => format!("{GOOD}easier by {by} points{GOOD:#}, 95 % {low} to {high}"),
        Verdict::Harder => {
            let [low, high] = [-difference.high, -difference.low].map(|share| percent(share, half));
            format!("{GOOD}harder by {by} points{GOOD:#}, 95 % {low} to {high}")
        }
        Verdict::Same => {
            let more = format!("    95 % {low} to {high} points");
            return format!("{rate} %  no difference that matters (less than {less})\n{more}");
        }
        Verdict::Undecided => format!("{WARNING}undecided{WARNING:#}, 95 % {low} to {high} points"),
    };
    format!("{rate} %  {verdict}")
}

/// The columns of the terminal's table that differ for sure.
fn sure_columns(comparison: &Comparison, change: &Change) -> Vec<String> {
    let column = |name: &str| comparison.columns.iter().find(|(column, _)| column == name);
    let part = |(name, one): &(String, super::MeanDifference)| {
        let (_, column) = column(name).filter(|(_, column)| column.unit != Unit::Moment)?;
        let (mean, half) = one.if_sure()?;
        let (scale, unit) = if column.unit == Unit::YesNo { (100.0, " points") } else { (1.0, "") };
        let headline = column.headline.as_ref()?;
        Some(format!("{headline} {} ± {}{unit}", signed(scale * mean), error(scale * half)))
    };
    change.metric_differences.iter().filter_map(part).collect()
}

/// The ways to lose that became more or less frequent for sure.
fn sure_endings(comparison: &Comparison, change: &Change) -> Vec<String> {
    let kinds = comparison.endings.iter().zip(&change.outcome_differences);
    let lost = kinds.filter(|(kind, _)| !kind.won);
    let part = |(kind, (_, one)): (&EndingKind, &(String, super::MeanDifference))| {
        let (mean, half) = one.if_sure()?;
        let half = 100.0 * half;
        Some(format!("{} {:+.1} ± {:.1} points", kind.about, 100.0 * mean, (10.0 * half).ceil() / 10.0))
    };
    let mut parts: Vec<_> = lost.filter_map(part).collect();
    if let Some(first) = parts.first_mut() {
        first.insert_str(0, "Of all games, lost to ");
    }
    parts
}

/// Writes parts one after the other, in lines of at most 79 letters.
fn wrapped(parts: &[String], out: &mut dyn Write) -> io::Result<()> {
    let start = "    ";
    let mut line = start.to_owned();
    for part in parts {
        let joint = if line == start { "" } else { " · " };
        if line.chars().count() + joint.chars().count() + part.chars().count() > 79 && line != start {
            writeln!(out, "{line}")?;
            line = start.to_owned();
        } else {
            line.push_str(joint);
        }
        line.push_str(part);
    }
    if line == start { Ok(()) } else { writeln!(out, "{line}") }
}

fn footing(comparison: &Comparison, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{FAINT}With 95 %, no difference that is named here is made up (Holm's correction).")?;
    let gains: Vec<_> = comparison.changes.iter().filter_map(|change| change.pairing_gain).collect();
    let least = gains.iter().copied().fold(f64::INFINITY, f64::min);
    let most = gains.iter().copied().fold(0.0, f64::max);
    if !gains.is_empty() {
        let times = if gains.len() == 1 { format!("{least:.1}") } else { format!("{least:.1} to {most:.1}") };
        writeln!(out, "Independent runs would need {times}x the games.")?;
    }
    write!(out, "{FAINT:#}")
}
