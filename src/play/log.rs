//! The observer of a game: a narrated log for `replay`, and nothing at all otherwise.

use std::fmt::{Arguments, Write};

/// Listens to the rules. Use it through [`tell!`](crate::tell).
pub trait Log {
    /// Whether anybody listens. A constant in each implementation, so that an unheard line costs nothing.
    fn is_on(&self) -> bool;
    /// Takes one line.
    fn tell(&mut self, line: Arguments<'_>);
    /// How much of every decision the log takes as well.
    #[inline(always)]
    fn decisions(&self) -> Decisions {
        Decisions::Untold
    }
}

/// How much of every decision a log takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Decisions {
    /// Nothing.
    #[default]
    Untold,
    /// Who decided for what.
    Taken,
    /// Also all that the deciding seat saw, and all that was legal.
    Seen,
}

/// Nobody listens.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Log for Silent {
    #[inline(always)]
    fn is_on(&self) -> bool {
        false
    }
    #[inline(always)]
    fn tell(&mut self, _line: Arguments<'_>) {}
}

/// Keeps every line as text.
#[derive(Clone, Debug, Default)]
pub struct Lines {
    text: String,
    decisions: Decisions,
}

impl Lines {
    /// A log that is also told this much of every decision.
    pub fn with_decisions(decisions: Decisions) -> Self {
        Self { text: String::new(), decisions }
    }

    /// All lines so far, each with its line end.
    pub fn text(&self) -> &str {
        &self.text
    }
}

impl Log for Lines {
    fn is_on(&self) -> bool {
        true
    }
    fn tell(&mut self, line: Arguments<'_>) {
        writeln!(self.text, "{line}").expect("a String takes every write");
    }
    fn decisions(&self) -> Decisions {
        self.decisions
    }
}

impl<L: Log> Log for &mut L {
    #[inline(always)]
    fn is_on(&self) -> bool {
        (**self).is_on()
    }
    #[inline(always)]
    fn tell(&mut self, line: Arguments<'_>) {
        (**self).tell(line);
    }
    #[inline(always)]
    fn decisions(&self) -> Decisions {
        (**self).decisions()
    }
}
