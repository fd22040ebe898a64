//! The observer of a game: a narrated log for `replay`, and nothing at all otherwise.

use std::fmt::{Arguments, Write};

/// Listens to the rules. Use it through [`tell!`](crate::tell).
pub trait Log {
    /// Whether anybody listens. A constant in each implementation, so that an unheard line costs nothing.
    fn is_on(&self) -> bool;
    /// Takes one line.
    fn tell(&mut self, line: Arguments<'_>);
    /// Whether decisions are told as well.
    #[inline(always)]
    fn hears_decisions(&self) -> bool {
        false
    }
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
    hears_decisions: bool,
}

impl Lines {
    /// A log that is also told every decision.
    pub fn with_decisions() -> Self {
        Self { text: String::new(), hears_decisions: true }
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
    fn hears_decisions(&self) -> bool {
        self.hears_decisions
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
    fn hears_decisions(&self) -> bool {
        (**self).hears_decisions()
    }
}
