//! What a person writes over a page.

use std::io::{self, Write};

use super::markdown;

/// A title in place of the scenario's own, and a note under it: plain text, in every format.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Heading {
    /// The title, one line.
    pub title: Option<String>,
    /// The note; a blank line begins another paragraph.
    pub note: Option<String>,
}

impl Heading {
    /// Whether there is nothing to write.
    pub fn is_empty(&self) -> bool {
        self.title.is_none() && self.note.is_none()
    }

    /// The paragraphs of the note, each as one line.
    pub(in crate::report) fn paragraphs(&self) -> Vec<String> {
        let mut paragraphs = vec![String::new()];
        for line in self.note.as_deref().unwrap_or_default().lines().map(str::trim) {
            match paragraphs.last_mut() {
                Some(last) if !line.is_empty() => {
                    let space = if last.is_empty() { "" } else { " " };
                    last.extend([space, line]);
                }
                _ => paragraphs.push(String::new()),
            }
        }
        paragraphs.retain(|paragraph| !paragraph.is_empty());
        paragraphs
    }

    /// Writes it over a Markdown text that has no title of its own.
    pub(in crate::report) fn write_markdown(&self, out: &mut dyn Write) -> io::Result<()> {
        if let Some(title) = &self.title {
            writeln!(out, "# {}\n", markdown::escape(title))?;
        }
        for paragraph in self.paragraphs() {
            writeln!(out, "{}\n", markdown::paragraph(&paragraph))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_has_paragraphs_and_a_blank_one_has_none() {
        let note = |text: &str| Heading { note: Some(text.to_owned()), ..Heading::default() }.paragraphs();
        assert_eq!(note("one\n  goes on\n\n\ntwo\n"), ["one goes on", "two"]);
        assert!(note(" \n").is_empty() && Heading::default().paragraphs().is_empty());
    }
}
