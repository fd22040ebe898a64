//! What a scenario file may say, and the game that is compiled from it.

use super::{
    components::{
        Card, Components, Counts, Kind, Room,
        cards::{
            ALIEN, CardFace, DECK_CARDS, DECK_TITLES, MARINE, ROOMS, RoomFace, TITLES, cards, titles_of,
        },
        language::{Code, Op, Wanted},
    },
    players::{Allowed, CardValues},
    state::STAGES,
};
use crate::{
    data::{Document, Section},
    play::{List, Side},
};

/// The game, ready to play.
#[derive(Clone, Debug)]
pub struct Menace {
    /// By number; the Marine's first.
    pub(super) faces: [CardFace; TITLES],
    /// By number; the Portal last.
    pub(super) rooms: Vec<RoomFace>,
    pub(super) ops: Vec<Op>,
    pub(super) sets: Sets,
    /// Copies of each title.
    pub(super) copies: [u8; TITLES],
    /// Both decks before the game.
    pub(super) decks: [List<Card, DECK_CARDS>; 2],
    /// All rooms but the Portal.
    pub(super) all_rooms: List<Room, ROOMS>,
    /// All tokens.
    pub(super) tokens: u8,
    pub(super) setup: Setup,
    pub(super) difficulty: Difficulty,
    pub(super) rulings: Rulings,
    /// What players know of cards beforehand.
    pub(super) values: CardValues,
    /// What players may plan with.
    pub(super) allowed: Allowed,
}

/// Titles by what can be done with them, as bits.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sets {
    pub(super) weapons: u64,
    /// Combat actions that raise.
    pub(super) raises: u64,
    /// Events that are played in the own phase.
    pub(super) events: u64,
    pub(super) creatures: u64,
    /// Weapons and Creatures.
    pub(super) fighters: u64,
    /// Titles by their kind, whatever they do.
    pub(super) kinds: [u64; Kind::ALL.len()],
    /// Combat actions that change the size of the room.
    pub(super) sizes: u64,
    /// What cancels each kind of card.
    pub(super) cancels: [u64; Kind::ALL.len()],
}

/// `[setup]`
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Setup {
    pub(super) explored: u8,
    pub(super) health: u8,
    pub(super) tokens: [u8; 2],
    pub(super) hand: [u8; 2],
    /// Whether each side may exchange its first hand.
    pub(super) mulligan: [bool; 2],
}

/// `[difficulty]`
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Difficulty {
    /// In percent.
    pub(super) token_odds: u8,
    pub(super) winner_tokens: u8,
    pub(super) no_fight_tokens: u8,
    pub(super) room_size: i8,
    pub(super) chooser: Chooser,
}

/// Who picks the next room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Chooser {
    Loser,
    Winner,
    Always(Side),
}

/// `[rulings]`: what the rulebook leaves open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rulings {
    pub(super) empty_pile: EmptyPile,
    /// Who wins where no Creature comes at the Portal.
    pub(super) empty_portal: Side,
    pub(super) jammed_weapon: JammedWeapon,
    pub(super) answers: Answers,
    pub(super) first_size_card: Side,
    pub(super) overshoot: bool,
}

/// What drawing from an empty pile does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EmptyPile {
    Reshuffle,
    Nothing,
}

/// Whether another Weapon may follow one that was cancelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum JammedWeapon {
    Spent,
    Free,
}

/// Whether a cancelling card can be cancelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answers {
    Chain,
    Single,
}

pub(super) const SIDES: [(&str, Side); 2] = [("marine", MARINE), ("alien", ALIEN)];

impl Menace {
    pub(super) fn compile(scenario: &Section<'_>, components: &[Document]) -> Self {
        let parts = Components::read(components, scenario);
        let setup = setup(scenario, &parts.counts);
        let given: u32 = setup.tokens.iter().map(|tokens| u32::from(*tokens)).sum();
        if given > parts.counts.tokens.into() {
            scenario.problem(
                "setup",
                format!("{given} tokens at the start are more than the {} in the box", parts.counts.tokens),
            );
        }
        let mut game = Self {
            sets: Sets::default(),
            copies: [0; TITLES],
            decks: [List::default(); 2],
            all_rooms: List::default(),
            tokens: parts.counts.tokens,
            setup,
            difficulty: difficulty(scenario, &parts.counts),
            rulings: rulings(scenario),
            values: CardValues::default(),
            allowed: Allowed::ALL,
            ops: parts.ops,
            faces: faces(parts.decks),
            rooms: rooms(parts.rooms, parts.portal),
        };
        game.lay_out();
        game.values = CardValues::new(&game);
        game
    }

    /// Works out what follows from the cards and rooms.
    fn lay_out(&mut self) {
        for card in cards(u64::MAX) {
            let face = &self.faces[card.index()];
            let set = match (face.kind, face.cancels, face.size) {
                (_, Some(kind), _) => &mut self.sets.cancels[kind as usize],
                (_, None, size) if size != 0 => &mut self.sets.sizes,
                (Kind::Weapon, ..) => &mut self.sets.weapons,
                (Kind::Action, ..) => &mut self.sets.raises,
                (Kind::Event, ..) => &mut self.sets.events,
                (Kind::Creature, ..) => &mut self.sets.creatures,
            };
            self.copies[card.index()] = face.copies;
            if face.copies > 0 {
                *set |= card.bit();
                self.sets.kinds[face.kind as usize] |= card.bit();
            }
            for _ in 0..face.copies {
                let deck = &mut self.decks[card.side().index()];
                if !deck.is_full() {
                    deck.push(card);
                }
            }
        }
        self.sets.fighters = self.sets.weapons | self.sets.creatures;
        for room in 0..self.rooms.len().saturating_sub(1).min(ROOMS) {
            if self.rooms[room].name.is_empty() {
                break;
            }
            self.all_rooms.push(Room(room as u8));
        }
    }

    #[inline]
    pub(super) fn face(&self, card: Card) -> &CardFace {
        &self.faces[card.index()]
    }

    #[inline]
    pub(super) fn room(&self, room: Room) -> &RoomFace {
        &self.rooms[room.index()]
    }

    /// Whether it is a Weapon or a Creature.
    #[inline]
    pub(super) fn is_fighter(&self, card: Card) -> bool {
        self.sets.fighters & card.bit() != 0
    }

    /// The titles of a side that are of a kind.
    #[inline]
    pub(super) fn of_kind(&self, side: Side, wanted: Wanted) -> u64 {
        match wanted {
            Wanted::Any => titles_of(side),
            Wanted::Only(kind) => titles_of(side) & self.sets.kinds[kind as usize],
        }
    }
}

/// Both decks as one list in which every title has its number.
fn faces(decks: [Vec<CardFace>; 2]) -> [CardFace; TITLES] {
    let nothing = CardFace {
        title: String::new(),
        text: String::new(),
        kind: Kind::Event,
        strength: 0,
        copies: 0,
        code: Code::NOTHING,
        cancels: None,
        size: 0,
    };
    std::array::from_fn(|title| {
        let deck = &decks[title / DECK_TITLES];
        deck.get(title % DECK_TITLES).unwrap_or(&nothing).clone()
    })
}

/// All rooms as one list in which the Portal has its number.
fn rooms(mut rooms: Vec<RoomFace>, portal: Option<RoomFace>) -> Vec<RoomFace> {
    let nothing = RoomFace {
        name: String::new(),
        text: String::new(),
        size: 0,
        draws: [0; 2],
        enter: [Code::NOTHING; 2],
        creature: Code::NOTHING,
    };
    rooms.resize(ROOMS, nothing.clone());
    rooms.push(portal.unwrap_or(nothing));
    rooms
}

fn setup(scenario: &Section<'_>, counts: &Counts) -> Setup {
    let section = scenario.maybe_section("setup");
    let section = section.as_ref();
    let integer = |key: &str, most: u8| section.and_then(|section| section.maybe_integer(key, 0..=most));
    let at_least_one = |key: &str, most: u8| section.and_then(|section| section.maybe_integer(key, 1..=most));
    let mulligans = [
        ("both", [true, true]),
        ("marine", [true, false]),
        ("alien", [false, true]),
        ("none", [false, false]),
    ];
    Setup {
        explored: at_least_one("explored", STAGES as u8 - 1).unwrap_or(6),
        health: at_least_one("health", 20).unwrap_or(counts.health),
        tokens: ["marine_tokens", "alien_tokens"].map(|key| integer(key, 50).unwrap_or(counts.own_tokens)),
        hand: ["marine_hand", "alien_hand"].map(|key| integer(key, 100).unwrap_or(counts.hand)),
        mulligan: section.and_then(|section| section.maybe_word("mulligan", &mulligans)).unwrap_or([true; 2]),
    }
}

fn difficulty(scenario: &Section<'_>, counts: &Counts) -> Difficulty {
    let section = scenario.maybe_section("difficulty");
    let section = section.as_ref();
    let integer = |key: &str, most: u8| section.and_then(|section| section.maybe_integer(key, 0..=most));
    let choosers = [
        ("loser", Chooser::Loser),
        ("winner", Chooser::Winner),
        ("marine", Chooser::Always(MARINE)),
        ("alien", Chooser::Always(ALIEN)),
    ];
    Difficulty {
        token_odds: integer("token_odds", 100).unwrap_or(50),
        winner_tokens: integer("winner_tokens", 20).unwrap_or(counts.winner_tokens),
        no_fight_tokens: integer("no_fight_tokens", 20).unwrap_or(counts.no_fight_tokens),
        room_size: section.and_then(|section| section.maybe_integer("room_size", -5..=5)).unwrap_or(0),
        chooser: section
            .and_then(|section| section.maybe_word("chooser", &choosers))
            .unwrap_or(Chooser::Loser),
    }
}

fn rulings(scenario: &Section<'_>) -> Rulings {
    let section = scenario.maybe_section("rulings");
    let section = section.as_ref();
    let side = |key: &str| section.and_then(|section| section.maybe_word(key, &SIDES));
    let piles = [("reshuffle", EmptyPile::Reshuffle), ("nothing", EmptyPile::Nothing)];
    let weapons = [("spent", JammedWeapon::Spent), ("free", JammedWeapon::Free)];
    let answers = [("chain", Answers::Chain), ("single", Answers::Single)];
    Rulings {
        empty_pile: section
            .and_then(|section| section.maybe_word("empty_pile", &piles))
            .unwrap_or(EmptyPile::Reshuffle),
        empty_portal: side("empty_portal").unwrap_or(MARINE),
        jammed_weapon: section
            .and_then(|section| section.maybe_word("jammed_weapon", &weapons))
            .unwrap_or(JammedWeapon::Spent),
        answers: section
            .and_then(|section| section.maybe_word("answers", &answers))
            .unwrap_or(Answers::Chain),
        first_size_card: side("first_size_card").unwrap_or(ALIEN),
        overshoot: section.and_then(|section| section.maybe_flag("overshoot")).unwrap_or(false),
    }
}
