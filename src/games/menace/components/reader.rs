//! From component files to cards and rooms.

use super::{
    cards::{ALIEN, CardFace, DECK_CARDS, DECK_TITLES, Kind, MARINE, ROOMS, RoomFace},
    language::{Compiler, Op, Timing},
};
use crate::{
    data::{Document, Node, Notes, Place, Section, Value},
    play::Side,
};

/// All that is in the box.
#[derive(Debug)]
pub(crate) struct Components {
    /// The cards of each side.
    pub(crate) decks: [Vec<CardFace>; 2],
    /// The rooms, without the Portal.
    pub(crate) rooms: Vec<RoomFace>,
    pub(crate) portal: Option<RoomFace>,
    pub(crate) ops: Vec<Op>,
    pub(crate) counts: Counts,
}

/// The numbers of the set-up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    /// Tokens in the box.
    pub(crate) tokens: u8,
    /// Tokens that each side has at the start.
    pub(crate) own_tokens: u8,
    /// Cards in the first hand.
    pub(crate) hand: u8,
    pub(crate) health: u8,
    /// Tokens for who wins a fight.
    pub(crate) winner_tokens: u8,
    /// Tokens for the Marine where no Creature comes.
    pub(crate) no_fight_tokens: u8,
}

impl Components {
    /// Reads all files; what is wrong is noted. A card or a room of the same name takes the place of an earlier one.
    pub(crate) fn read(documents: &[Document], scenario: &Section<'_>) -> Self {
        let mut compiler = Compiler::new();
        let (mut decks, mut rooms) = ([Vec::new(), Vec::new()], Vec::new());
        let (mut portal, mut counts) = (None, Counts::default());
        for document in documents {
            let root = Section::file(document, scenario.notes());
            root.text("kind");
            root.text("game");
            let mut names = Names::default();
            for section in root.sections("card") {
                names.add(&section, "title");
                if let Some((side, face)) = card(section, &mut compiler) {
                    replace(&mut decks[side.index()], face, |face| &face.title);
                }
            }
            for section in root.sections("room") {
                names.add(&section, "name");
                let place = section.place().clone();
                match room(section, &mut compiler) {
                    (face, true) => {
                        names.add_portal(&place, scenario.notes());
                        portal = Some(face);
                    }
                    (face, false) => replace(&mut rooms, face, |face| &face.name),
                }
            }
            if let Some(section) = root.maybe_section("setup") {
                counts = read_counts(&section);
            }
        }
        let components = Self { decks, rooms, portal, ops: compiler.ops, counts };
        components.check(scenario);
        components
    }

    fn check(&self, scenario: &Section<'_>) {
        let wrong = |message: String| scenario.notes().problem(scenario.place(), message);
        for (name, deck) in ["Marine", "Alien"].into_iter().zip(&self.decks) {
            let cards: usize = deck.iter().map(|face| usize::from(face.copies)).sum();
            if deck.len() > DECK_TITLES || cards > DECK_CARDS || cards == 0 {
                wrong(format!(
                    "the {name} has {cards} cards of {} titles; a deck has 1 to {DECK_CARDS} cards of at most \
                     {DECK_TITLES} titles",
                    deck.len()
                ));
            }
        }
        if !(2..=ROOMS).contains(&self.rooms.len()) || self.portal.is_none() {
            wrong(format!(
                "there are {} rooms{}; a base has 2 to {ROOMS} rooms, and one more with portal = true",
                self.rooms.len(),
                if self.portal.is_some() { " and a Portal" } else { " and no Portal" }
            ));
        }
    }
}

const NEEDS_FIGHT: &str = "`strength`, `forbid`, `return`, `armed` and `first` need a fight";

/// The titles and names of one file, each of which may stand once.
#[derive(Default)]
struct Names {
    seen: Vec<String>,
    has_portal: bool,
}

impl Names {
    fn add(&mut self, section: &Section<'_>, key: &str) {
        let name = section.maybe_text(key).unwrap_or_default().to_owned();
        if self.seen.contains(&name) {
            section.problem(key, format!("\"{name}\" is in this file twice; give one of them another {key}"));
        }
        self.seen.push(name);
    }

    fn add_portal(&mut self, place: &Place, notes: &Notes) {
        if std::mem::replace(&mut self.has_portal, true) {
            notes.problem(place, "this file already has a Portal; remove one portal = true");
        }
    }
}

fn replace<T>(all: &mut Vec<T>, new: T, name: impl Fn(&T) -> &String) {
    match all.iter().position(|one| name(one) == name(&new)) {
        Some(place) => all[place] = new,
        None => all.push(new),
    }
}

fn card(mut section: Section<'_>, compiler: &mut Compiler) -> Option<(Side, CardFace)> {
    let title = section.text("title").to_owned();
    section.relabel(&title);
    section.maybe_text("french");
    let side = section.word("side", &[("marine", MARINE), ("alien", ALIEN)]);
    let kind = section.word("kind", &Kind::WORDS);
    let copies = section.fact("copies", 0..=DECK_CARDS as u8);
    let has_strength = matches!(kind, Some(Kind::Weapon | Kind::Creature));
    let strength = if has_strength { section.fact("strength", 0..=20) } else { 0 };
    if let (Some(side), Some(kind)) = (side, kind)
        && (kind == Kind::Weapon && side == ALIEN || kind == Kind::Creature && side == MARINE)
    {
        section.problem("kind", "Weapons are the Marine's, and Creatures the Alien's");
    }
    let (code, timing) = compiler.card(&section);
    let (cancels, size) = match timing {
        None => (None, 0),
        Some(Timing::Cancels(kind)) => (Some(kind), 0),
        Some(Timing::Size(size)) => (None, size),
    };
    if timing.is_some() && has_strength || size != 0 && kind == Some(Kind::Event) {
        section.problem(
            "effects",
            "only combat actions change the size of a room, and only actions and Events cancel",
        );
    }
    let is_event = kind == Some(Kind::Event);
    if cancels.is_some_and(|cancelled| (cancelled == Kind::Event) != is_event) {
        section
            .problem("effects", "Events cancel Events, and combat actions cancel Weapons and combat actions");
    }
    if is_event && compiler.needs_fight(code) {
        section.problem("effects", format!("{NEEDS_FIGHT}; an Event comes before the fight"));
    }
    Some((
        side?,
        CardFace {
            title,
            text: bracketed(&words(&section, "effects")),
            kind: kind?,
            strength,
            copies,
            code,
            cancels,
            size,
        },
    ))
}

/// A room, and whether it is the Portal.
fn room(mut section: Section<'_>, compiler: &mut Compiler) -> (RoomFace, bool) {
    let name = section.text("name").to_owned();
    section.relabel(&name);
    section.maybe_text("french");
    let is_portal = section.maybe_flag("portal").unwrap_or(false);
    let size = section.fact("size", 0..=20);
    let draws = [section.fact("marine_draws", 0..=20), section.fact("alien_draws", 0..=20)];
    let enter = compiler.room_by_side(&section, "enter");
    let creature = compiler.room(&section, "creature");
    if enter.iter().any(|code| compiler.needs_fight(*code)) {
        section.problem("enter", format!("{NEEDS_FIGHT}; write it under `creature`"));
    }
    if compiler.returns(creature) {
        section.problem("creature", "`return` is for the cards of a fight, not for rooms");
    }
    let text = [words(&section, "enter"), words(&section, "creature")].concat();
    (RoomFace { name, text: bracketed(&text), size, draws, enter, creature }, is_portal)
}

/// The lines at a key, as they are written.
fn words(section: &Section<'_>, key: &str) -> Vec<String> {
    let lines = section.maybe_list(key).unwrap_or_default().iter();
    let text = |line: &Node| match &line.value {
        Value::Text(text) => Some(text.clone()),
        _ => None,
    };
    lines.filter_map(text).collect()
}

/// Lines for the log, after a name.
fn bracketed(lines: &[String]) -> String {
    if lines.is_empty() { String::new() } else { format!(" ({})", lines.join("; ")) }
}

fn read_counts(section: &Section<'_>) -> Counts {
    Counts {
        tokens: section.fact("tokens", 0..=100),
        own_tokens: section.fact("own_tokens", 0..=50),
        hand: section.fact("hand", 0..=100),
        health: section.fact("health", 1..=20),
        winner_tokens: section.fact("winner_tokens", 0..=20),
        no_fight_tokens: section.fact("no_fight_tokens", 0..=20),
    }
}
