//! A training that waits on disk, as TOML.

use std::fmt::Write as _;

use super::{Evolution, Training};
use crate::{
    data::{Document, Node, Notes, Place, Problems, Section, Source, Value},
    stats::Moments,
};

/// How far a training has come, and which training it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Checkpoint {
    /// A hash of everything that the result depends on.
    pub course: u64,
    /// How far it has come.
    pub training: Training,
}

impl Checkpoint {
    /// The text of the file. Numbers are written so that they are read back to the last bit.
    pub fn text(&self) -> String {
        let Training { evolution, generation, games, next_game, best, best_score } = &self.training;
        let mut text = String::from("# An unfinished `chances train`; --resume continues it.\n");
        let mut line = |key: &str, value: String| {
            writeln!(text, "{key} = {value}").expect("a String takes every write");
        };
        line("kind", "\"training\"".to_owned());
        line("course", format!("\"{:016x}\"", self.course));
        line("generation", generation.to_string());
        line("games", games.to_string());
        line("next_game", next_game.to_string());
        line("best_count", best_score.count.to_string());
        line("best_sum", best_score.sum.to_string());
        line("best_squares", best_score.squares.to_string());
        line("mean", format!("{:?}", evolution.mean));
        line("spread", format!("{:?}", evolution.spread));
        line("best", format!("{best:?}"));
        text
    }

    /// Reads such a file for a game with so many weights.
    pub fn read(source: &Source, weights: usize) -> Result<Self, Problems> {
        let document = Document::parse(source)?;
        let notes = Notes::default();
        let root = Section::new(&document.root, &notes, &document.name);
        if root.word("kind", &[("training", ())]).is_none() {
            root.ignore_rest();
            return Err(notes.finish().expect_err("a wrong kind is a problem"));
        }
        let course = root.text("course");
        let course = u64::from_str_radix(course, 16).unwrap_or_else(|_| {
            root.problem("course", "`course` must be sixteen hexadecimal digits");
            0
        });
        let count = |key: &str| root.integer::<i64>(key, 0..=i64::MAX) as u64;
        let numbers = |key: &str| {
            let numbers = read_numbers(root.maybe_list(key).unwrap_or_default());
            if numbers.len() != weights {
                root.problem(key, format!("`{key}` must be a list of {weights} numbers"));
            }
            numbers
        };
        let training = Training {
            generation: count("generation"),
            games: count("games"),
            next_game: count("next_game"),
            best_score: Moments {
                count: count("best_count"),
                sum: count("best_sum"),
                squares: count("best_squares").into(),
            },
            evolution: Evolution { mean: numbers("mean"), spread: numbers("spread") },
            best: numbers("best"),
        };
        drop(root);
        notes.finish()?;
        Ok(Self { course, training })
    }

    /// Makes sure that it belongs to this training.
    pub fn of_course(self, course: u64, file: &str) -> Result<Training, Problems> {
        if self.course == course {
            return Ok(self.training);
        }
        let message = "this checkpoint is from another training: scenarios, --from, --side, --against, --measure, --seed, --budget or \
                       --players differ; use the same ones, or delete the file to start again";
        Err(Problems::one(Place::whole(file), message))
    }
}

fn read_numbers(nodes: &[Node]) -> Vec<f64> {
    let number = |node: &Node| match node.value {
        Value::Float(number) if number.is_finite() => Some(number),
        Value::Integer(number) => Some(number as f64),
        _ => None,
    };
    nodes.iter().filter_map(number).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn example() -> Checkpoint {
        let evolution = Evolution { mean: vec![0.1, -1e-17, 1e300], spread: vec![1.0 / 3.0, 2.0, 5e-324] };
        let best = vec![3.0, 0.1 + 0.2, -0.0];
        let best_score = Moments { count: 4, sum: 3, squares: 5 };
        let training = Training { evolution, generation: 7, games: 9, next_game: 4, best, best_score };
        Checkpoint { course: 0xfeed, training }
    }

    #[test]
    fn a_checkpoint_is_read_back_to_the_last_bit() {
        let source = Source { name: "x.progress".to_owned(), text: example().text() };
        assert_eq!(Checkpoint::read(&source, 3).map_err(|problems| problems.to_string()), Ok(example()));
    }

    #[test]
    fn a_damaged_checkpoint_is_refused() {
        let damage =
            [("mean", "meen"), ("7", "-7"), ("0.1", "nan"), ("training", "strategy"), ("feed", "zzz")];
        for (old, new) in damage {
            let text = example().text().replace(old, new);
            let source = Source { name: "x.progress".to_owned(), text };
            assert!(Checkpoint::read(&source, 3).is_err(), "{old} for {new}");
        }
        let source = Source { name: "x.progress".to_owned(), text: example().text() };
        assert!(Checkpoint::read(&source, 4).is_err(), "a weight too few");
    }
}
