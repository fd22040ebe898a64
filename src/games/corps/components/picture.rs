//! Draws a map in text, in the language that boards are drawn in.

use super::grid::{Border, Grid, Ground};
use super::map::Map;

/// The map with marks on some of its spaces.
#[cfg(test)]
pub(crate) fn picture(map: &Map, mark: impl Fn(super::grid::Space) -> Option<char>) -> String {
    let cell = |x, y| map.space_at(x, y).and_then(&mark);
    picture_with(map, cell, |_| '=')
}

/// The map with marks on some of its cells, whatever fills them (column and row of the layout), and with doors that
/// are drawn by their number: `=` is a door as drawn on the board.
pub(crate) fn picture_with(
    map: &Map,
    mark: impl Fn(i16, i16) -> Option<char>,
    door: impl Fn(u8) -> char,
) -> String {
    let grid = &map.grid;
    let rows = grid.grounds.len() / grid.stride;
    let mut text = String::new();
    // The rim is left out, but not its borders towards the layout.
    for y in 1..rows {
        let line = (1..grid.stride).flat_map(|x| {
            let index = y * grid.stride + x;
            [corner(grid, index), border(grid.north[index], '-', '~', &door)]
        });
        push_line(&mut text, line);
        if y + 1 == rows {
            break;
        }
        let line = (1..grid.stride).flat_map(|x| {
            let index = y * grid.stride + x;
            let (column, row) = grid.position(index);
            let ground = mark(column, row).unwrap_or_else(|| ground(map, index));
            [border(grid.west[index], '|', ':', &door), ground]
        });
        push_line(&mut text, line);
    }
    text
}

/// Adds a line without blanks at its end.
fn push_line(text: &mut String, line: impl Iterator<Item = char>) {
    let start = text.len();
    text.extend(line);
    let length = text[start..].trim_end().len();
    text.truncate(start + length);
    text.push('\n');
}

/// How a cell is drawn that nothing stands on.
fn ground(map: &Map, index: usize) -> char {
    match map.grid.grounds[index] {
        Ground::Outside => ' ',
        Ground::Solid => '#',
        Ground::Low => 'o',
        Ground::Floor(space) => map.letter(space).unwrap_or('.'),
    }
}

fn border(border: Border, wall: char, line: char, door: impl Fn(u8) -> char) -> char {
    match border {
        Border::Open => ' ',
        Border::Line => line,
        Border::Door(number) => door(number),
        Border::Wall => wall,
    }
}

/// A corner is drawn where something ends or turns: the one north-west of a cell.
fn corner(grid: &Grid, index: usize) -> char {
    let beside = [grid.north[index], grid.west[index], grid.north[index - 1], grid.west[index - grid.stride]];
    if beside.iter().all(|&border| border == Border::Open) { ' ' } else { '+' }
}
