//! The observer of a game: a narrated log for `replay`, and nothing at all otherwise.

use std::fmt::Arguments;

use super::{Decision, Event, Moment, Part, What};

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
    /// Takes one line that says what lies on the table, where nothing happens.
    fn show(&mut self, line: Arguments<'_>) {
        self.tell(line);
    }
    /// A round or a turn begins.
    #[inline(always)]
    fn begin(&mut self, _part: Part) {}
    /// Takes a decision, where it asks for [them](Log::decisions).
    fn decide(&mut self, _decision: Decision) {}
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

/// Keeps everything, for people as lines of text and for programs as a list of events.
#[derive(Clone, Debug, Default)]
pub struct Lines {
    told: Vec<Event>,
    now: Moment,
    decisions: Decisions,
}

impl Lines {
    /// A log that is also told this much of every decision.
    pub fn with_decisions(decisions: Decisions) -> Self {
        Self { decisions, ..Self::default() }
    }

    /// All lines so far, each with its line end.
    pub fn text(&self) -> String {
        self.told.iter().map(ToString::to_string).collect()
    }

    /// The same as events, one for each line. Blank lines are left out, and so is the indentation of what happens.
    pub fn events(&self) -> Vec<Event> {
        self.told.iter().flat_map(events_of).collect()
    }

    /// Forgets every decision, but not what followed from it.
    pub fn forget_decisions(&mut self) {
        self.told.retain(|event| !matches!(event.what, What::Decision(_)));
    }

    fn keep(&mut self, what: What) {
        self.told.push(Event { moment: self.now, what });
    }
}

/// One event for each line that was told at once.
fn events_of(event: &Event) -> Vec<Event> {
    let of_lines = |text: &str, what: fn(&str) -> What| {
        let lines = text.lines().map(str::trim_end).filter(|line| !line.is_empty());
        lines.map(|line| Event { moment: event.moment, what: what(line) }).collect()
    };
    match &event.what {
        What::Told { text } => of_lines(text, |line| What::Told { text: line.trim_start().to_owned() }),
        What::Table { text } => of_lines(text, |line| What::Table { text: line.to_owned() }),
        What::Round | What::Turn | What::Decision(_) => vec![event.clone()],
    }
}

impl Log for Lines {
    fn is_on(&self) -> bool {
        true
    }
    fn tell(&mut self, line: Arguments<'_>) {
        self.keep(What::Told { text: line.to_string() });
    }
    fn show(&mut self, line: Arguments<'_>) {
        self.keep(What::Table { text: line.to_string() });
    }
    fn begin(&mut self, part: Part) {
        let event = part.begin(self.now);
        self.now = event.moment;
        self.told.push(event);
    }
    fn decisions(&self) -> Decisions {
        self.decisions
    }
    fn decide(&mut self, decision: Decision) {
        self.keep(What::Decision(decision));
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
    fn show(&mut self, line: Arguments<'_>) {
        (**self).show(line);
    }
    #[inline(always)]
    fn begin(&mut self, part: Part) {
        (**self).begin(part);
    }
    fn decide(&mut self, decision: Decision) {
        (**self).decide(decision);
    }
}
