//! A comparison for a person: the verdict first, then what else differs significantly.

use std::io::{self, Write};

use super::{Change, Comparison, significant};
use crate::{
    play::wrapped,
    report::kit::{
        format::{counted, difference_unit, figure_and_interval, margin, size_and_interval},
        terminal::{Aside, FAINT, GOOD, STRONG, WARNING, WIDTH, title, write_changes},
    },
    stats::Verdict,
};

/// Names are set this wide; longer ones get a line of their own.
const LABEL: usize = 17;

/// Writes a comparison, tidy at 80 columns.
pub(super) fn write(comparison: &Comparison, aside: &Aside, out: &mut dyn Write) -> io::Result<()> {
    let provenance = &comparison.provenance;
    writeln!(out, "{} · {}", title(provenance), provenance.strategy.name)?;
    let (games, speed) = (counted(comparison.games, "game"), aside.speed());
    let measure = match comparison.measure.is_win_rate() && comparison.is_cooperative() {
        true => String::new(),
        false => format!(" · {}", comparison.measure.title),
    };
    writeln!(
        out,
        "{FAINT}{games} each, paired by game number · seed {}{measure}{speed}{FAINT:#}",
        provenance.seed
    )?;
    write_changes(provenance, out)?;
    if comparison.partial {
        writeln!(
            out,
            "{WARNING}Partial: stopped before every verdict was settled. The intervals allow for that.{WARNING:#}"
        )?;
    }
    let value = comparison.base.value.map(|value| figure_and_interval(comparison.measure.kind, &value));
    let (value, interval) = value.unwrap_or(("no game has a value".to_owned(), "–".to_owned()));
    writeln!(out, "\n  {:LABEL$} {GOOD}{value}{GOOD:#}  ({interval})", "as it is")?;
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
    write_parts(&significant::columns(comparison, change), out)?;
    write_parts(&significant::endings(comparison, change), out)?;
    for ending in significant::shared_endings(comparison, change) {
        writeln!(out, "    {FAINT}(games lost to {ending} count for each by what it took){FAINT:#}")?;
    }
    Ok(())
}

/// The measure and the verdict.
fn words(comparison: &Comparison, change: &Change) -> String {
    let kind = comparison.measure.kind;
    let value = change.rates.value.map_or("–".to_owned(), |value| figure_and_interval(kind, &value).0);
    let Some(difference) = change.difference else {
        return format!("{value}  {WARNING}undecided{WARNING:#}, too few games have a value");
    };
    let unit = difference_unit(kind);
    let (by, interval) = size_and_interval(kind, &difference);
    let (verdict, less) = (&change.words, margin(kind, comparison.margin));
    // Where only some games have a value at both tables, the difference is about those alone.
    let of = match change.paired_games {
        count if count < change.games() => format!(", of {}", counted(count, "game")),
        _ => String::new(),
    };
    match change.verdict {
        Verdict::More | Verdict::Less => {
            format!("{value}  {GOOD}{verdict} by {by}{unit}{GOOD:#}, 95 % {interval}{of}")
        }
        Verdict::Same => {
            let (_, interval) = figure_and_interval(kind, &difference);
            format!("{value}  {verdict} (less than {less})\n    95 % {interval}{unit}{of}")
        }
        Verdict::Undecided => {
            let (_, interval) = figure_and_interval(kind, &difference);
            let why = change.why_undecided(comparison.changes.len());
            let why = why.map_or(String::new(), |why| format!("\n    by itself, but {why}"));
            format!("{value}  {WARNING}{verdict}{WARNING:#}, 95 % {interval}{unit}{of}{why}")
        }
    }
}

/// Writes parts one after the other, in lines that fit.
fn write_parts(parts: &[String], out: &mut dyn Write) -> io::Result<()> {
    if parts.is_empty() {
        return Ok(());
    }
    let list = parts.join(" · ");
    let lines = wrapped("    ", list.split_inclusive(" · "), 4, WIDTH);
    lines.iter().try_for_each(|line| writeln!(out, "{line}"))
}

fn footing(comparison: &Comparison, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{FAINT}Family-wise error rate: 5 % for the verdicts, 5 % for what else differs (Holm).")?;
    let gains: Vec<_> = comparison.changes.iter().filter_map(|change| change.pairing_gain).collect();
    let least = gains.iter().copied().fold(f64::INFINITY, f64::min);
    let most = gains.iter().copied().fold(0.0, f64::max);
    if !gains.is_empty() {
        let [least, most] = [least, most].map(|gain| format!("{gain:.1}"));
        let times = if least == most { least } else { format!("{least} to {most}") };
        writeln!(out, "Independent runs would need {times}x the games.")?;
    }
    write!(out, "{FAINT:#}")
}
