//! Reads how the rulebook is taken where its text is open. `RULES.md` says what each reading rests on.

use crate::data::Section;

/// How the rulebook is taken where its text is open.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Rulings {
    pub(crate) events: Events,
}

/// When an Event or Hazard leaves the place where it was turned up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Events {
    /// Once its ability is done.
    #[default]
    Stay,
    /// Before its ability happens.
    Leave,
}

pub(super) fn rulings(scenario: &Section<'_>) -> Rulings {
    let Some(section) = scenario.maybe_section("rulings") else { return Rulings::default() };
    Rulings {
        events: section
            .maybe_word("events", &[("stay", Events::Stay), ("leave", Events::Leave)])
            .unwrap_or_default(),
    }
}
