//! A race to a target for a person.

use std::io::{self, Write};

use anstyle::Style;

use super::{Finding, Setting, Tuning};
use crate::{
    play::wrapped,
    report::kit::{
        format::{counted, figure, figure_and_interval, margin, single},
        terminal::{FAINT, GOOD, STRONG, WARNING, WIDTH, pointer, title, write_changes},
    },
};

/// Writes the first `top` settings, tidy at 80 columns, and the lines to paste.
pub(super) fn write(tuning: &Tuning, top: usize, out: &mut dyn Write) -> io::Result<()> {
    let (provenance, kind) = (&tuning.provenance, tuning.measure.kind);
    writeln!(out, "{} · {}", title(provenance), provenance.strategy.name)?;
    let games: u64 = tuning.settings.iter().map(|setting| setting.games).sum();
    writeln!(
        out,
        "{FAINT}target {} ± {} · {} · {}, paired · seed {}{FAINT:#}",
        single(kind, tuning.target),
        margin(kind, tuning.margin),
        counted(tuning.settings.len() as u64, "setting"),
        counted(games, "game"),
        provenance.seed
    )?;
    write_changes(provenance, out)?;
    if tuning.partial {
        let words = "Partial: stopped before the race was over. The intervals allow for that.";
        writeln!(out, "{WARNING}{words}{WARNING:#}")?;
    }
    if let Some((count, why)) = &tuning.unplayable {
        let settings = counted(*count as u64, "setting");
        writeln!(out, "{WARNING}{settings} cannot be played; the first of them:")?;
        let lines = wrapped("  ", why.split_inclusive(' '), 2, WIDTH);
        lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
        write!(out, "{WARNING:#}")?;
    }
    writeln!(
        out,
        "\n  {FAINT}{:<24} {:>5}  settings{FAINT:#}",
        tuning.measure.title.to_lowercase(),
        "steps"
    )?;
    let ranked = tuning.ranked();
    for setting in ranked.iter().take(top) {
        row(tuning, setting, out)?;
    }
    if let more @ 1.. = ranked.len().saturating_sub(top) {
        writeln!(out, "  {FAINT}and {more} more{FAINT:#}")?;
    }
    writeln!(out)?;
    ranked.first().map_or(Ok(()), |best| advice(tuning, best, out))
}

fn row(tuning: &Tuning, setting: &Setting, out: &mut dyn Write) -> io::Result<()> {
    let figures = setting.value.map(|value| figure_and_interval(tuning.measure.kind, &value));
    let (value, range) =
        figures.map_or(("–".to_owned(), String::new()), |(value, range)| (value, format!("({range})")));
    let style = if tuning.is_on_target(setting) { GOOD } else { Style::new() };
    writeln!(out, "  {style}{value:<7}{style:#} {range:<16} {:>5}  {}", setting.departure, setting.name)
}

/// What comes of it, and always a line to paste.
fn advice(tuning: &Tuning, best: &Setting, out: &mut dyn Write) -> io::Result<()> {
    let (finding, words) = (tuning.finding(best), tuning.advice(best));
    let style = if finding == Finding::OnTarget { Style::new() } else { WARNING };
    writeln!(out, "{style}{words}{style:#}")?;
    if let Some(guess) = tuning.guess(best) {
        writeln!(out, "The best guess so far: {guess}")?;
    }
    if let Some(lines) = tuning.lines_to_paste(best) {
        let words = match tuning.is_on_target(best) {
            true => "To paste into the scenario:",
            false => "Not on target, but nearest to it; to paste into the scenario anyway:",
        };
        writeln!(out, "{words}\n\n{lines}\n")?;
    }
    let (words, command) = tuning.next(best);
    pointer(words, &command, out)
}

/// Writes one line for each number of players: as it is, and the best setting.
pub(super) fn write_overview(tunings: &[Tuning], out: &mut dyn Write) -> io::Result<()> {
    let Some(first) = tunings.first() else { return Ok(()) };
    let kind = first.measure.kind;
    let (target, margin) = (single(kind, first.target), margin(kind, first.margin));
    writeln!(out, "\n{STRONG}For a target of {target} ± {margin}{STRONG:#}")?;
    writeln!(out, "\n  {FAINT}players  as it is  {:<24} best setting{FAINT:#}", "with the best setting")?;
    for tuning in tunings {
        let ranked = tuning.ranked();
        let (Some(best), Some(own)) = (ranked.first(), tuning.settings.first()) else { continue };
        let (style, mark) = match tuning.finding(best) {
            Finding::OnTarget => (GOOD, ""),
            Finding::Unreachable | Finding::NotFound => (WARNING, " (nearest)"),
            Finding::Undecided | Finding::NoValue => (WARNING, " (a guess: too few games)"),
        };
        let own = own.value.map_or("–".to_owned(), |value| figure_and_interval(kind, &value).0);
        let value = figure(kind, best.value.as_ref());
        let players = tuning.provenance.players;
        writeln!(out, "  {players:<7}  {own:<8}  {style}{value:<24}{style:#} {}{mark}", best.name)?;
    }
    Ok(())
}
