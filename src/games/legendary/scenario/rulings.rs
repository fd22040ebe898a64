//! Reads how the rulebook is taken where its text is open. `RULES.md` says what each reading rests on.

use super::{Advanced, AgendaRule};
use crate::data::Section;

/// What must be played for a ruling to matter.
#[derive(Clone, Copy)]
enum Needs {
    Nothing,
    Aliens,
    Agendas,
    DelayedAgendas,
    AliensAndAgendas,
}

impl Needs {
    /// What is missing, in words; `None` where nothing is.
    fn missing(self, advanced: Advanced) -> Option<&'static str> {
        let aliens = (!advanced.alien_players).then_some("advanced.alien_players is false");
        let agendas = (!advanced.has_agendas()).then_some("advanced.agendas is \"none\"");
        match self {
            Needs::Nothing => None,
            Needs::Aliens => aliens,
            Needs::Agendas => agendas,
            Needs::DelayedAgendas => {
                (advanced.agendas != AgendaRule::Delayed).then_some("advanced.agendas is not \"delayed\"")
            }
            Needs::AliensAndAgendas => aliens.or(agendas),
        }
    }
}

/// Declares the readings of each open text, the default first, and reads them all. A reading that is not the default is
/// cautioned against where what it needs is not played.
macro_rules! rulings {
    ($($(#[$about:meta])* $field:ident: $name:ident, $needs:ident {
        $($(#[$reading_about:meta])* $reading:ident = $word:literal,)*
    })*) => {
        $(
            $(#[$about])*
            #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
            pub(crate) enum $name {
                $($(#[$reading_about])* $reading,)*
            }
        )*

        /// How the rulebook is taken where its text is open.
        #[derive(Clone, Copy, Debug, Default)]
        pub(crate) struct Rulings {
            $(pub(crate) $field: $name,)*
        }

        pub(super) fn rulings(scenario: &Section<'_>, advanced: Advanced) -> Rulings {
            let Some(section) = scenario.maybe_section("rulings") else { return Rulings::default() };
            let rulings = Rulings {
                $($field: section
                    .maybe_word(stringify!($field), &[$(($word, $name::$reading)),*])
                    .unwrap_or_default(),)*
            };
            $(if rulings.$field != $name::default() && let Some(missing) = Needs::$needs.missing(advanced) {
                let words = format!("rulings.{} has no effect here: {missing}", stringify!($field));
                section.notes().caution(section.place_of(stringify!($field)), words);
            })*
            rulings
        }
    };
}

rulings! {
    /// When an Event or Hazard leaves the place where it was turned up.
    events: Events, Nothing {
        /// Once its ability is done.
        #[default]
        Stay = "stay",
        /// Before its ability happens.
        Leave = "leave",
    }
    /// Whose cards several Alien players draw.
    alien_deck: AlienDeck, Aliens {
        /// One deck and one discard pile for all.
        #[default]
        Shared = "shared",
        /// A whole deck for each.
        Own = "own",
    }
    /// Whether abilities "at the start of each player's turn" happen on an Alien's turn.
    alien_start: AlienStart, Aliens {
        #[default]
        Skip = "skip",
        Happen = "happen",
    }
    /// What is revealed on an Alien's turn and is neither Event nor Hazard.
    alien_reveals: AlienReveals, Aliens {
        /// As if the next player had revealed it.
        #[default]
        Next = "next",
        /// Its Reveal ability does not happen.
        Nothing = "nothing",
    }
    /// Which turns count for a Facehugger.
    alien_facehuggers: AlienFacehuggers, Aliens {
        /// Those of players.
        #[default]
        Players = "players",
        /// Those of Aliens, too.
        Turns = "turns",
    }
    /// What becomes of a traitor who draws a Chestburster.
    alien_traitor: AlienTraitor, AliensAndAgendas {
        /// An Alien like everybody else.
        #[default]
        Alien = "alien",
        /// A dead traitor.
        Out = "out",
    }
    /// Who has won when the Hive overruns the last players while an Alien plays.
    alien_overrun: AlienOverrun, Aliens {
        #[default]
        Alien = "alien",
        Nobody = "nobody",
    }
    /// Which mini-decks the Secrets Revealed go to.
    secrets: SecretsIn, Agendas {
        /// Mixed with the Drones before these are dealt to the mini-decks.
        #[default]
        Mixed = "mixed",
        /// Spread over the mini-decks as evenly as can be, the first ones first.
        Even = "even",
    }
    /// Which enemies are shuffled back when the traitor dies.
    traitor_death: TraitorDeath, Agendas {
        /// Every enemy in the Complex.
        #[default]
        All = "all",
        /// Not those that do not move.
        Movable = "movable",
    }
    /// How the agenda of a traitor who is left alone comes into play where it was not revealed before.
    last_agenda: LastAgenda, Agendas {
        /// It is revealed and gained at once.
        #[default]
        Gain = "gain",
        /// Only Secrets Revealed can bring it.
        Wait = "wait",
    }
    /// What Secrets Revealed do to an agenda that its owner has not seen.
    delayed: Delayed, DelayedAgendas {
        /// Everybody sees it, and it is gained.
        #[default]
        Everybody = "everybody",
        /// Its owner alone looks at it; it stays hidden until other Secrets Revealed.
        Owner = "owner",
    }
    /// Who counts as a survivor when the crew scores.
    survivors: Survivors, Agendas {
        /// Every player who lives.
        #[default]
        Everybody = "everybody",
        /// Not the traitor.
        Good = "good",
    }
}
