//! Where things happened, in the terminal: the map of one kind of count, or a few places of every kind.

use std::io::{self, Write};

use anstyle::{Ansi256Color, Style};

use super::{
    PlaceKind, ShownPlaces, Where,
    canvas::{Canvas, Letter, SHADES, shade},
    mean_and_interval,
};
use crate::{
    play::LineKind,
    report::{
        Summary,
        kit::{
            counted,
            terminal::{FAINT, STRONG},
        },
    },
};

/// So many places are named below a map, and of every kind where none is drawn.
const NAMED: usize = 10;
const NAMED_IN_SHORT: usize = 3;
/// Labels are set this wide, as in the table of a run; names of places may be wider.
const LABEL: usize = 17;

/// Writes what was asked for below the table of a run, if anything was.
pub(in crate::report::run) fn write(
    run: &Summary,
    shown: Option<&ShownPlaces>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let (Some(map), Some(shown)) = (&run.places, shown) else { return Ok(()) };
    writeln!(out)?;
    match shown {
        ShownPlaces::AllKinds => write_short(run, map, out),
        ShownPlaces::Kind(name) => match map.kind(name) {
            Ok(kind) => write_map(run, map, kind, out),
            Err(message) => writeln!(out, "{message}"),
        },
    }
}

/// Every kind with its hottest places.
fn write_short(run: &Summary, map: &Where, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{STRONG}Where{STRONG:#} · the hottest places, mean per game (95 % interval of each)")?;
    for (name, kind) in &map.kinds {
        let hottest = map.hottest(kind, run.games, run.stopping());
        writeln!(out, "  {} · {FAINT}--where {name}{FAINT:#}", kind.headline)?;
        if hottest.is_empty() {
            writeln!(out, "    {FAINT}never{FAINT:#}")?;
        }
        for hot in hottest.iter().take(NAMED_IN_SHORT) {
            writeln!(out, "    {:LABEL$} {}", hot.place.name, mean_and_interval(hot.mean.as_ref()))?;
        }
    }
    Ok(())
}

/// The map of one kind, with a legend and the names of the hottest places.
fn write_map(run: &Summary, map: &Where, kind: &PlaceKind, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{STRONG}{}{STRONG:#} · {}, by place", kind.headline, kind.about)?;
    writeln!(out)?;
    for line in Canvas::of(map, kind, run.games, run.stopping()).lines() {
        write_line(line, out)?;
    }
    writeln!(out)?;
    let hottest = map.hottest(kind, run.games, run.stopping());
    let Some(first) = hottest.first() else {
        return writeln!(out, "  It never happened in {}.", counted(run.games, "game"));
    };
    let shades: String = SHADES[1..].iter().map(|(shade, _)| *shade).collect();
    let most = mean_and_interval(first.mean.as_ref());
    writeln!(
        out,
        "  {FAINT}{} never · {shades} up to {most} per game{}{FAINT:#}",
        SHADES[0].0,
        line_signs(map)
    )?;
    writeln!(out)?;
    let named = &hottest[..hottest.len().min(NAMED)];
    let width = named.iter().map(|hot| hot.place.name.chars().count()).max().unwrap_or(0).max(LABEL);
    for hot in named {
        let letter = [Letter { sign: SHADES[shade(hot.heat)].0, shade: Some(shade(hot.heat)) }];
        write!(out, "  {:width$} ", hot.place.name)?;
        write_letters(&letter, out)?;
        writeln!(out, " {}", mean_and_interval(hot.mean.as_ref()))?;
    }
    let more = hottest.len() - named.len();
    if more > 0 {
        writeln!(out, "  {FAINT}and {} with less{FAINT:#}", counted(more as u64, "place"))?;
    }
    writeln!(out, "{FAINT}Mean per game, with the 95 % interval of each place by itself.{FAINT:#}")
}

/// What the lines of the map stand for.
fn line_signs(map: &Where) -> String {
    let signs = [(LineKind::Door, "═ door"), (LineKind::Low, "┄ low")];
    let is_there = |kind: LineKind| map.lines.iter().any(|line| line.kind == kind);
    signs.iter().filter(|(kind, _)| is_there(*kind)).map(|(_, words)| format!(" · {words}")).collect()
}

fn write_line(line: &[Letter], out: &mut dyn Write) -> io::Result<()> {
    if !line.is_empty() {
        write!(out, "  ")?;
        write_letters(line, out)?;
    }
    writeln!(out)
}

/// Letters of the same shade are coloured together.
fn write_letters(letters: &[Letter], out: &mut dyn Write) -> io::Result<()> {
    for run in letters.chunk_by(|one, other| one.shade == other.shade) {
        let colour = run[0].shade.map(|shade| Ansi256Color(SHADES[shade].1).into());
        let style = Style::new().fg_color(colour);
        let text: String = run.iter().map(|letter| letter.sign).collect();
        write!(out, "{style}{text}{style:#}")?;
    }
    Ok(())
}
