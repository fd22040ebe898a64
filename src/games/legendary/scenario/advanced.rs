//! Reads the two advanced chapters: which of them is played, and what follows for sides and outcomes.

use crate::{
    data::Section,
    play::{OutcomeKind, Side},
};

/// The side that completes the Objectives; in a plain game, everybody.
pub(crate) const CREW: Side = Side(0);

/// What the sides are called.
pub(crate) const CREW_NAME: &str = "crew";
pub(crate) const TRAITOR_NAME: &str = "traitor";
pub(crate) const ALIEN_NAME: &str = "alien";

/// Which of the advanced chapters are played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Advanced {
    /// Whoever draws a Chestburster comes back as an Alien.
    pub(crate) alien_players: bool,
    pub(crate) agendas: AgendaRule,
}

/// How agendas are played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum AgendaRule {
    #[default]
    None,
    /// Everybody knows their own.
    Hidden,
    /// Nobody may look at their own before it is revealed.
    Delayed,
}

impl Advanced {
    pub(crate) fn has_agendas(self) -> bool {
        self.agendas != AgendaRule::None
    }

    /// The side of the player with the evil agenda.
    pub(crate) fn traitor_side(self) -> Side {
        Side(u8::from(self.has_agendas()))
    }

    /// The side of players who have turned into Aliens.
    pub(crate) fn alien_side(self) -> Side {
        Side(u8::from(self.has_agendas()) + u8::from(self.alien_players))
    }

    /// The names of all sides that there are, in the order of their numbers.
    pub(super) fn sides(self) -> Vec<&'static str> {
        let traitor = self.has_agendas().then_some(TRAITOR_NAME);
        let alien = self.alien_players.then_some(ALIEN_NAME);
        [CREW_NAME].into_iter().chain(traitor).chain(alien).collect()
    }
}

/// The ways to end that only an advanced game has, by their place among the outcomes.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Endings {
    /// All that are left have turned into Aliens.
    pub(crate) aliens: usize,
    /// The traitor has called the Company.
    pub(crate) company: usize,
    /// The traitor, left alone by the Company, has completed the Objectives.
    pub(crate) escaped: usize,
}

/// Every outcome, and the places of those that only an advanced game has.
pub(super) fn outcomes(advanced: Advanced) -> (Vec<OutcomeKind>, Endings) {
    let mut outcomes = super::super::OUTCOMES.to_vec();
    let mut add = |outcome: OutcomeKind| {
        outcomes.push(outcome);
        outcomes.len() - 1
    };
    let mut endings = Endings::default();
    if advanced.alien_players {
        let alien = &[advanced.alien_side()];
        endings.aliens = add(OutcomeKind::new("aliens", "only Alien players are left", alien));
    }
    if advanced.has_agendas() {
        let traitor = &[advanced.traitor_side()];
        endings.company = add(OutcomeKind::new("company", "the traitor called the Company", traitor));
        endings.escaped =
            add(OutcomeKind::new("escaped", "the traitor got out without the Company", traitor));
    }
    (outcomes, endings)
}

pub(super) fn advanced(scenario: &Section<'_>, players: u8) -> Advanced {
    let Some(section) = scenario.maybe_section("advanced") else { return Advanced::default() };
    let words =
        [("none", AgendaRule::None), ("hidden", AgendaRule::Hidden), ("delayed", AgendaRule::Delayed)];
    let advanced = Advanced {
        alien_players: section.maybe_flag("alien_players").unwrap_or(false),
        agendas: section.maybe_word("agendas", &words).unwrap_or_default(),
    };
    if advanced.has_agendas() && players < 2 {
        section.problem("agendas", "a traitor needs somebody to betray: agendas are for 2 to 5 players");
    }
    advanced
}
