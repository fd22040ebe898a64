//! What a game is told as: a list of events, in order.

use serde::{Deserialize, Serialize};

use super::{Seat, wrapped};

/// One thing that a log was told, and when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    /// When.
    #[serde(flatten)]
    pub moment: Moment,
    /// What.
    #[serde(flatten)]
    pub what: What,
}

/// When something happens. All are missing during set-up, and what a game does not count is never there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moment {
    /// The round, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<u32>,
    /// The turn, counted from 1 through the whole game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<u32>,
    /// Whose turn it is: a seat, counted from 1 as people count.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub active: Option<u8>,
}

/// What a log was told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum What {
    /// A round begins.
    Round,
    /// A turn begins.
    Turn,
    /// Something happens.
    Told {
        /// In words.
        text: String,
    },
    /// Nothing happens: what lies on the table now.
    Table {
        /// In words, or a line of a drawing.
        text: String,
    },
    /// A seat decides.
    Decision(Decision),
}

/// A decision, in the words of [`Game::choice_text`](super::Game::choice_text).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decision {
    /// Who decides: a seat, counted from 1 as people count.
    pub seat: u8,
    /// What was chosen.
    pub choice: String,
    /// How many choices there were; a single one is carried out without asking.
    pub choices: usize,
    /// All of them, where the log asks for what was [seen](super::Decisions::Seen).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<String>>,
    /// What the seat saw, a line `name: value` for each thing, where the log asks for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub view: Option<Vec<String>>,
}

/// A part of a game that begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The round of this number.
    Round(u32),
    /// The turn of this number, and whose it is.
    Turn(u32, Seat),
}

impl Part {
    /// When everything happens from now on, and the event that it begins.
    pub(super) fn begin(self, moment: Moment) -> Event {
        match self {
            Part::Round(round) => {
                let moment = Moment { round: Some(round), ..Moment::default() };
                Event { moment, what: What::Round }
            }
            Part::Turn(turn, seat) => {
                let moment = Moment { turn: Some(turn), active: Some(seat.0 + 1), ..moment };
                Event { moment, what: What::Turn }
            }
        }
    }
}

/// What a replay prints of it, each line with its line end.
impl std::fmt::Display for Event {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.what {
            What::Round | What::Turn => Ok(()),
            What::Told { text } | What::Table { text } => write_wrapped(text, f),
            What::Decision(decision) => decision.fmt(f),
        }
    }
}

/// How wide a terminal is.
const WIDTH: usize = 80;

/// Writes a line, broken where it is too long and indented further: after an item of a list, or else after a word. A
/// drawing of several lines is left as it is.
fn write_wrapped(text: &str, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
    if text.contains('\n') || text.chars().count() <= WIDTH {
        return writeln!(f, "{text}");
    }
    let indent = text.len() - text.trim_start().len();
    let end = if text.contains("; ") { "; " } else { " " };
    let pieces = text.trim_start().split_inclusive(end);
    let lines = wrapped(&text[..indent], pieces, indent + 4, WIDTH);
    lines.iter().try_for_each(|line| writeln!(f, "{line}"))
}

impl std::fmt::Display for Decision {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { choice, choices, legal, view, .. } = self;
        let seat = Seat(self.seat - 1);
        for (verb, lines) in [("sees", view), ("may", legal)] {
            if let Some(lines) = lines {
                writeln!(f, "  {seat} {verb}:")?;
                lines.iter().try_for_each(|line| writeln!(f, "    {line}"))?;
            }
        }
        match choices {
            1 => writeln!(f, "  > {seat}: {choice}"),
            _ => writeln!(f, "  > {seat}: {choice} (of {choices} choices)"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printed(text: &str) -> String {
        Event { moment: Moment::default(), what: What::Told { text: text.to_owned() } }.to_string()
    }

    #[test]
    fn a_long_line_is_broken_after_an_item_and_indented_further() {
        let items = ["a hidden card and more of it"; 4].join("; ");
        let lines = printed(&format!("  Combat Zone: {items}."));
        let found: Vec<_> = lines.lines().collect();
        let first = "  Combat Zone: a hidden card and more of it; a hidden card and more of it;";
        let second = "      a hidden card and more of it; a hidden card and more of it.";
        assert_eq!(found, [first, second]);
    }

    #[test]
    fn a_long_line_without_a_list_is_broken_after_a_word_and_a_drawing_never() {
        let lines = printed(&"word ".repeat(30));
        assert!(lines.lines().count() == 2 && lines.lines().all(|line| line.len() <= WIDTH), "{lines}");
        let drawing = format!("{}\n{}", "x ".repeat(60), "y".repeat(90));
        assert_eq!(printed(&drawing), drawing.clone() + "\n");
    }
}
