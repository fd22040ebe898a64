//! What is in the box: cards, Objectives, Locations, roles, strikes. Knows nothing of a game that is being played.
//!
//! | where | what |
//! |---|---|
//! | `mod.rs` | [`Components`]: everything in the box, compiled |
//! | `cards.rs` | what is printed on a card: [`cards::Face`] |
//! | `compact.rs` | the few bytes of a card that the rules read all the time |
//! | `language/` | the effect language of the card texts, and its compiler; `EFFECTS.md` describes it |
//! | `reader.rs`, `card_reader.rs` | read `data/*.toml` |
//! | `advanced.rs` | the cards of Alien players and Hidden Agendas |
//! | `totals.rs` | counts the box against the published totals |
//! | `data/` | the cards themselves, every number with its evidence |
//! | `GUESSES.md` | numbers that were assumed and are known now: how good our guesses were |

pub(crate) mod advanced;
mod card_reader;
pub(crate) mod cards;
pub(crate) mod compact;
pub(crate) mod language;
mod reader;
pub(crate) mod totals;

use advanced::{AlienAvatar, AlienCard};
use cards::{Card, Face, StrikeFace};
use language::{Code, Cond, Op, Passive};

/// A card and how many of it there are.
pub(crate) type Copies = (Card, u8);

/// One of the sixteen, with the cards that come with it.
#[derive(Clone, Debug)]
pub(crate) struct Character {
    pub(crate) name: String,
    pub(crate) cards: Vec<Copies>,
}

/// What a player can be.
#[derive(Clone, Debug)]
pub(crate) struct Role {
    pub(crate) name: String,
    pub(crate) health: u8,
    pub(crate) defense: u8,
    pub(crate) card: Card,
}

/// The Hive cards of an Objective.
#[derive(Clone, Debug)]
pub(crate) struct MiniDeck {
    pub(crate) objective: String,
    pub(crate) events: u8,
    pub(crate) hazards: u8,
    pub(crate) cards: Vec<Copies>,
}

/// What must be done, and what happens meanwhile.
#[derive(Clone, Debug)]
pub(crate) struct Objective {
    pub(crate) title: String,
    pub(crate) stage: u8,
    pub(crate) setup: Code,
    pub(crate) event: Code,
    pub(crate) complete: Vec<Cond>,
}

/// Where the game takes place.
#[derive(Clone, Debug)]
pub(crate) struct Location {
    pub(crate) name: String,
    pub(crate) hazards: [Code; 3],
}

/// Everything in the box.
#[derive(Clone, Debug, Default)]
pub(crate) struct Components {
    pub(crate) faces: Vec<Face>,
    pub(crate) ops: Vec<Op>,
    pub(crate) passives: Vec<Passive>,
    pub(crate) titles: Vec<String>,
    /// What players are offered by "may" and "choose", in the words of the card files.
    pub(crate) texts: Vec<String>,
    /// The words that cards are known by, in the order of their bits.
    pub(crate) tags: Vec<String>,
    pub(crate) characters: Vec<Character>,
    pub(crate) roles: Vec<Role>,
    pub(crate) decks: Vec<MiniDeck>,
    pub(crate) objectives: Vec<Objective>,
    pub(crate) locations: Vec<Location>,
    pub(crate) drones: Vec<Copies>,
    pub(crate) strikes: Vec<StrikeFace>,
    pub(crate) sergeants: Vec<Copies>,
    /// The cards of a starting deck, without the role's.
    pub(crate) starters: Vec<Copies>,
    /// Every basic card in the box.
    pub(crate) basics: Vec<Copies>,
    pub(crate) event: Card,
    pub(crate) hazard: Card,
    pub(crate) facehugger: Copies,
    pub(crate) chestburster: Copies,
    pub(crate) rooms: Vec<(String, u8)>,
    pub(crate) hand: u8,
    /// What follows is empty where its chapter is not played.
    pub(crate) alien_avatars: Vec<AlienAvatar>,
    pub(crate) alien_cards: Vec<AlienCard>,
    pub(crate) good_agendas: Vec<Card>,
    pub(crate) evil_agendas: Vec<Card>,
    pub(crate) secrets: Copies,
}

impl Components {
    /// The title of a card.
    pub(crate) fn title(&self, card: Card) -> &str {
        self.faces.get(card.index()).map_or("nothing", |face| &self.titles[usize::from(face.title)])
    }
}
