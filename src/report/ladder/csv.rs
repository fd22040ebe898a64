//! The cross-tables of ladders as CSV, under the runs and with their columns.

use std::io::{self, Write};

use super::{CrossTable, Ladder, WinTable};
use crate::{
    data::{Named, Provenance},
    report::{
        Estimate,
        kit::csv::{plain, provenance_values},
        run::FIGURES,
    },
};

/// Writes a line for each matchup (`score`), and one for what both sides can reach by mixing (`value`); or a line for each
/// matchup and side (`win_rate.SIDE`).
pub(super) fn write_crosses(ladders: &[Ladder], out: &mut dyn Write) -> io::Result<()> {
    let mut csv = csv::WriterBuilder::new().has_headers(false).from_writer(out);
    for ladder in ladders {
        let first = ladder.rungs.first().map(|rung| &rung.run.provenance);
        let Some(provenance) = first else { continue };
        let crossed = ladder.cross.iter().flat_map(|cross| lines(cross, provenance));
        let won = ladder.wins.iter().flat_map(|table| win_lines(table, provenance));
        crossed.chain(won).try_for_each(|line| csv.write_record(line)).map_err(plain)?;
    }
    csv.flush()
}

fn lines(cross: &CrossTable, provenance: &Provenance) -> Vec<Vec<String>> {
    let mut lines = Vec::new();
    for (down, row) in cross.rungs.iter().zip(&cross.cells) {
        for (across, cell) in cross.rungs.iter().zip(row) {
            let strategy = format!("{}={down},{}={across}", cross.sides.0, cross.sides.1);
            lines.push(line(provenance, strategy, "score", cell.games, &cell.score));
        }
    }
    let games = cross.cells.iter().flatten().map(|cell| cell.games).sum();
    lines.push(line(provenance, String::new(), "value", games, &cross.value));
    lines
}

fn win_lines(table: &WinTable, provenance: &Provenance) -> Vec<Vec<String>> {
    let mut lines = Vec::new();
    for ((down, row), games) in table.rungs.iter().zip(&table.cells).zip(&table.games) {
        for ((across, cell), games) in table.rungs.iter().zip(row).zip(games) {
            let strategy = format!("{}={down},{}={across}", table.sides.0, table.sides.1);
            lines.push(line(provenance, strategy, &format!("win_rate.{}", table.side), *games, cell));
        }
    }
    lines
}

fn line(provenance: &Provenance, strategy: String, name: &str, games: u64, figure: &Estimate) -> Vec<String> {
    let strategy = Named { name: strategy, hash: String::new() };
    let table = Provenance { strategy, ..provenance.clone() };
    let figures = [figure.estimate, figure.low, figure.high].map(|one| one.to_string());
    let own = [games.to_string(), "false".to_owned(), name.to_owned(), games.to_string()];
    let mut line: Vec<_> = provenance_values(&table).chain(own).chain(figures).collect();
    line.resize(provenance.columns().len() + FIGURES.len(), String::new());
    line
}
