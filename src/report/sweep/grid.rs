//! The axes of a sweep, and the planes that two of them span.

use serde::{Deserialize, Serialize};

use super::Sweep;
use crate::report::Summary;

/// One thing that a sweep varies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Axis {
    /// `players`, `strategy`, `variant`, `scenario`, or a key of the scenario.
    pub key: String,
    /// What it was set to, as it was typed.
    pub values: Vec<String>,
}

/// The runs over the last two axes of a sweep, where all others stay as they are.
#[derive(Clone, Debug)]
pub struct Grid<'s> {
    /// What stays: key and value.
    pub fixed: Vec<(&'s str, &'s str)>,
    /// The axis that goes down.
    pub down: &'s Axis,
    /// The axis that goes across.
    pub across: &'s Axis,
    /// The runs, row by row; `None` where one has not been played yet.
    pub rows: Vec<Vec<Option<&'s Summary>>>,
}

/// Every combination of the axes' values, the last axis fastest.
pub fn combinations(axes: &[Axis]) -> Vec<Vec<&str>> {
    axes.iter().fold(vec![Vec::new()], |before, axis| {
        let longer = before.iter().flat_map(|values| {
            axis.values.iter().map(|value| values.iter().copied().chain([value.as_str()]).collect())
        });
        longer.collect()
    })
}

impl Sweep {
    /// Its planes: none with one axis, one with two, and one for each combination of the others with more.
    pub fn grids<'s>(&'s self) -> Vec<Grid<'s>> {
        let [others @ .., down, across] = self.axes.as_slice() else { return Vec::new() };
        let plane = |values: Vec<&'s str>| {
            let run = |row, column| self.run_at(&[values.as_slice(), &[row, column]].concat());
            let row = |row: &'s String| across.values.iter().map(|column| run(row, column)).collect();
            let rows = down.values.iter().map(row).collect();
            let keys = others.iter().map(|axis| axis.key.as_str());
            (keys.zip(values.iter().copied()).collect(), rows)
        };
        let planes = combinations(others).into_iter().map(plane);
        planes.map(|(fixed, rows)| Grid { fixed, down, across, rows }).collect()
    }

    fn run_at(&self, at: &[&str]) -> Option<&Summary> {
        self.cells.iter().find(|cell| cell.at == at).map(|cell| &cell.result)
    }

    /// How many runs there are to be.
    pub fn planned(&self) -> usize {
        self.axes.iter().map(|axis| axis.values.len()).product()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_axis_goes_fastest() {
        let axis = |key: &str, values: &[&str]| Axis {
            key: key.to_owned(),
            values: values.iter().map(ToString::to_string).collect(),
        };
        let axes = [axis("players", &["1", "2"]), axis("purse", &["5", "6"])];
        assert_eq!(combinations(&axes), [["1", "5"], ["1", "6"], ["2", "5"], ["2", "6"]]);
    }
}
