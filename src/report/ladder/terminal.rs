//! A ladder for a person.

use std::io::{self, Write};

use super::{CrossTable, Ladder, Rung, WinTable};
use crate::report::{
    Estimate,
    kit::{
        counted,
        format::{percent, share, whole},
        terminal::{FAINT, STRONG, title, write_changes, write_table},
    },
};

pub(super) fn write(ladder: &Ladder, out: &mut dyn Write) -> io::Result<()> {
    let Some(Rung { run: first, .. }) = ladder.rungs.first() else { return Ok(()) };
    writeln!(out, "{}", title(&first.provenance))?;
    let (games, fewer, seed) = (counted(first.games, "game"), fewer(ladder), first.provenance.seed);
    writeln!(out, "{FAINT}{games} per rung{fewer} · seed {seed}{FAINT:#}")?;
    write_changes(&first.provenance, out)?;
    writeln!(out)?;
    let mut head = vec!["Strategy".to_owned(), ladder.measure.title.clone()];
    head.extend(ladder.labels());
    head.extend(ladder.has_speed().then(|| "games/CPU-s".to_owned()));
    let mut rows = vec![head];
    rows.extend(ladder.rungs.iter().map(|rung| {
        // No file has the speed: it differs from run to run.
        let speed = rung.games_a_second.map(|speed| match speed {
            fast if fast >= 100.0 => whole(fast as u64),
            slow => format!("{slow:.1}"),
        });
        ladder.cells(rung).into_iter().chain(speed).collect()
    }));
    write_table(&rows, 2, out)?;
    ladder.wins.iter().try_for_each(|table| write_wins(table, out))?;
    ladder.cross.as_ref().map_or(Ok(()), |cross| write_cross(cross, out))
}

fn write_wins(table: &WinTable, out: &mut dyn Write) -> io::Result<()> {
    write_heading((&table.side, ""), &table.sides, out)?;
    let cells: Vec<Vec<_>> = table.cells.iter().map(|row| row.iter().collect()).collect();
    write_matrix(&table.rungs, &cells, out)
}

fn write_heading(
    (side, half): (&str, &str),
    (first, second): &(String, String),
    out: &mut dyn Write,
) -> io::Result<()> {
    writeln!(
        out,
        "\n{STRONG}How often the {side} wins{STRONG:#}{half}, in percent: {first} down, {second} across\n"
    )
}

/// The figures of every matchup, and how wide their intervals are.
fn write_matrix(rungs: &[String], cells: &[Vec<&Estimate>], out: &mut dyn Write) -> io::Result<()> {
    let mut rows = vec![std::iter::once(String::new()).chain(rungs.iter().cloned()).collect::<Vec<_>>()];
    for (rung, cells) in rungs.iter().zip(cells) {
        let figures = cells.iter().map(|cell| percent(cell.estimate, cell.half_width()));
        rows.push(std::iter::once(rung.clone()).chain(figures).collect());
    }
    write_table(&rows, 1, out)?;
    let widest = cells.iter().flatten().map(|cell| cell.reach()).fold(0.0, f64::max);
    let points = (1_000.0 * widest).ceil() / 10.0;
    writeln!(out, "  {FAINT}95 % intervals of at most ±{points:.1} points{FAINT:#}")
}

/// What the strategies that search played instead, where that is less.
fn fewer(ladder: &Ladder) -> String {
    let first = ladder.rungs[0].run.games;
    let others = ladder.rungs.iter().filter(|rung| rung.run.games != first);
    let words = |rung: &Rung| format!(", {} by {}", whole(rung.run.games), rung.run.provenance.strategy.name);
    others.map(words).collect()
}

fn write_cross(cross: &CrossTable, out: &mut dyn Write) -> io::Result<()> {
    let (first, _) = &cross.sides;
    let draws: u64 = cross.cells.iter().flatten().map(|cell| cell.draws).sum();
    let half = if draws > 0 { ", a draw as one half" } else { "" };
    write_heading((first, half), &cross.sides, out)?;
    let cells: Vec<Vec<_>> =
        cross.cells.iter().map(|row| row.iter().map(|cell| &cell.score).collect()).collect();
    write_matrix(&cross.rungs, &cells, out)?;
    writeln!(out, "\nAt equal skill:")?;
    let width = cross.rungs.iter().map(|rung| rung.chars().count()).max().unwrap_or(0);
    for (rung, cell, favour) in cross.equal_skill() {
        writeln!(out, "  {rung:<width$}  {}  {}", share(&cell.score), cross.in_words(favour))?;
    }
    writeln!(out, "\nIf both sides knew all rungs, the {first} would win {}:", share(&cross.value))?;
    cross.mixtures_in_words().iter().try_for_each(|line| writeln!(out, "  {line}"))?;
    writeln!(out, "{FAINT}The interval of that value holds for all cells at once.{FAINT:#}")
}
