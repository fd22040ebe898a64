//! Lays the piles out as they are before they are shuffled.

use crate::{
    data::Section,
    games::legendary::components::{Components, Copies, cards::Card},
};

/// The piles as they lie before they are shuffled.
#[derive(Clone, Debug, Default)]
pub(crate) struct Piles {
    pub(crate) starters: Vec<Card>,
    pub(crate) sergeants: Vec<Card>,
    pub(crate) drones: Vec<Card>,
    pub(crate) strikes: Vec<u8>,
    /// The deck of Alien players; empty where there are none.
    pub(crate) aliens: Vec<Card>,
    /// By character.
    pub(crate) characters: Vec<Vec<Card>>,
    /// By objective.
    pub(crate) decks: Vec<Vec<Card>>,
}

impl Piles {
    pub(super) fn of(parts: &Components, scenario: &Section<'_>) -> Self {
        let decks = parts.objectives.iter().map(|objective| {
            let Some(deck) = parts.decks.iter().find(|deck| deck.objective == objective.title) else {
                let message = format!("the Objective \"{}\" has no mini-deck of Hive cards", objective.title);
                scenario.notes().problem(scenario.place(), message);
                return Vec::new();
            };
            let mut cards = lay_out(&deck.cards);
            cards.extend(std::iter::repeat_n(parts.event, deck.events.into()));
            cards.extend(std::iter::repeat_n(parts.hazard, deck.hazards.into()));
            cards
        });
        let strikes = parts.strikes.iter().enumerate();
        Self {
            decks: decks.collect(),
            starters: lay_out(&parts.starters),
            sergeants: lay_out(&parts.sergeants),
            drones: lay_out(&parts.drones),
            strikes: strikes.flat_map(|(face, strike)| vec![face as u8; strike.copies.into()]).collect(),
            aliens: parts.alien_cards.iter().map(|one| one.card).collect(),
            characters: parts.characters.iter().map(|character| lay_out(&character.cards)).collect(),
        }
        .within_limits(scenario)
    }

    /// The lists of a state have fixed sizes; a box that does not fit is refused here.
    fn within_limits(self, scenario: &Section<'_>) -> Self {
        let largest = |piles: &[Vec<Card>]| piles.iter().map(Vec::len).max().unwrap_or(0);
        let limits = [
            ("cards in a starting deck", self.starters.len(), 20),
            ("Sergeants", self.sergeants.len(), 20),
            ("cards of one character", largest(&self.characters), 16),
            ("cards in one mini-deck", largest(&self.decks), 18),
            ("drones", self.drones.len(), 24),
            ("cards in the Alien deck", self.aliens.len(), 40),
        ];
        for (what, found, most) in limits {
            if found > most {
                scenario
                    .notes()
                    .problem(scenario.place(), format!("{found} {what}, but there is room for {most}"));
            }
        }
        self
    }
}

/// A card for each copy.
fn lay_out(cards: &[Copies]) -> Vec<Card> {
    cards.iter().flat_map(|(card, copies)| vec![*card; usize::from(*copies)]).collect()
}
