//! The observer of a game: a narrated log for `replay`, and nothing at all otherwise.

use std::fmt::{Arguments, Write};

/// Listens to the rules. Use it through [`tell!`](crate::tell).
pub trait Log {
    /// Whether anybody listens. A constant in each implementation, so that an unheard line costs nothing.
    fn is_on(&self) -> bool;
    /// Takes one line.
    fn tell(&mut self, line: Arguments<'_>);
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
pub struct Lines(String);

impl Lines {
    /// All lines so far, each with its line end.
    pub fn text(&self) -> &str {
        &self.0
    }
}

impl Log for Lines {
    fn is_on(&self) -> bool {
        true
    }
    fn tell(&mut self, line: Arguments<'_>) {
        writeln!(self.0, "{line}").expect("a String takes every write");
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
}
