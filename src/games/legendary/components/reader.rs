//! Reads the component files into [`Components`]: everything but what is printed on cards, which `card_reader.rs` reads.

use super::{
    Character, Components, Location, MiniDeck, Objective, Role,
    advanced::is_played,
    card_reader,
    cards::{Card, Face, Kind, StrikeFace, Tag},
    language::{Code, Compiler, ROOMS},
};
use crate::{
    data::{Document, Node, Section, TableNode, Value},
    games::legendary::scenario::Advanced,
};

/// Reads component files into a box.
pub(crate) struct Reader {
    pub(crate) compiler: Compiler,
    pub(crate) parts: Components,
}

impl Components {
    /// Reads every file; mistakes are noted where `scenario` notes its own.
    pub(crate) fn read(documents: &[Document], scenario: &Section<'_>, advanced: Advanced) -> Self {
        let mut reader = Reader { compiler: Compiler::new(), parts: Components::default() };
        for document in documents {
            reader.declare_tags(&document.root, advanced);
        }
        reader.parts.event = reader.generic(Kind::Event, "Event");
        reader.parts.hazard = reader.generic(Kind::Hazard, "Hazard");
        for document in documents {
            let root = Section::file(document, scenario.notes());
            reader.file(&root);
            reader.advanced(&root, advanced);
        }
        reader.finish(scenario)
    }
}

impl Reader {
    /// Tags are known before any effect is read, so that the order of the files does not matter.
    fn declare_tags(&mut self, table: &TableNode, advanced: Advanced) {
        for (key, node) in table.entries.iter().filter(|(key, _)| is_played(key, advanced)) {
            self.declare_tags_of(key, node, advanced);
        }
    }

    fn declare_tags_of(&mut self, key: &str, node: &Node, advanced: Advanced) {
        match &node.value {
            Value::Text(word) if key == "tags" => drop(self.compiler.declare(word)),
            Value::List(nodes) => {
                nodes.iter().for_each(|node| self.declare_tags_of(key, node, advanced));
            }
            Value::Table(table) => self.declare_tags(table, advanced),
            Value::Text(_) | Value::Integer(_) | Value::Float(_) | Value::Flag(_) => {}
        }
    }

    fn generic(&mut self, kind: Kind, title: &str) -> Card {
        let title = self.compiler.title(title);
        self.add(Face::blank(kind, title))
    }

    pub(crate) fn add(&mut self, face: Face) -> Card {
        let number = self.parts.faces.len().min(usize::from(u8::MAX) - 1);
        self.parts.faces.push(face);
        Card(number as u8)
    }

    fn file(&mut self, root: &Section<'_>) {
        root.text("kind");
        root.text("game");
        root.maybe_text("about");
        for section in root.sections("basic") {
            self.basic(section);
        }
        for section in root.sections("character") {
            let character = self.character(section);
            replace(&mut self.parts.characters, character, |one| &one.name);
        }
        for section in root.sections("role") {
            let role = self.role(section);
            replace(&mut self.parts.roles, role, |one| &one.name);
        }
        for section in root.sections("deck") {
            let deck = self.deck(section);
            replace(&mut self.parts.decks, deck, |one| &one.objective);
        }
        for section in root.sections("objective") {
            let objective = self.objective(section);
            replace(&mut self.parts.objectives, objective, |one| &one.title);
        }
        for section in root.sections("location") {
            let location = self.location(section);
            replace(&mut self.parts.locations, location, |one| &one.name);
        }
        for mut section in root.sections("drone") {
            let (card, copies) = card_reader::enemy(self, &mut section, Kind::Enemy);
            self.parts.faces[card.index()].tags.add(Tag::DRONE);
            self.parts.drones.push((card, copies));
        }
        for section in root.sections("strike") {
            self.strike(section);
        }
        if let Some(mut section) = root.maybe_section("facehugger") {
            self.parts.facehugger = card_reader::enemy(self, &mut section, Kind::Facehugger);
        }
        if let Some(mut section) = root.maybe_section("chestburster") {
            self.parts.chestburster = card_reader::chestburster(self, &mut section);
        }
        let rooms = root.sections("room");
        if !rooms.is_empty() {
            self.parts.rooms = rooms.into_iter().map(room).collect();
        }
        if let Some(hand) = root.maybe_section("hand") {
            self.parts.hand = hand.fact("size", 1..=12);
        }
    }

    fn basic(&mut self, mut section: Section<'_>) {
        let title = section.text("title").to_owned();
        section.relabel(&title);
        let role = section.word("role", &[("specialist", false), ("grunt", false), ("sergeant", true)]);
        let copies: u8 = section.fact("copies", 0..=60);
        if role == Some(true) {
            for class in card_reader::words(&section, "classes") {
                let mut face = card_reader::character(self, &section, &title, &[]);
                card_reader::add_tag(self, &section, &mut face, "classes", class);
                let card = self.add(face);
                self.parts.sergeants.push((card, copies));
            }
            return;
        }
        let each: u8 = section.fact("each", 0..=13);
        let mut face = card_reader::character(self, &section, &title, &[]);
        face.tags.add(Tag::BASIC);
        let card = self.add(face);
        self.parts.starters.push((card, each));
        self.parts.basics.push((card, copies));
    }

    fn character(&mut self, mut section: Section<'_>) -> Character {
        let name = section.text("name").to_owned();
        section.relabel(&name);
        section.maybe_text("film");
        let crew = section.maybe_text("crew");
        let tags: Vec<_> = card_reader::words(&section, "tags").into_iter().chain(crew).collect();
        let cards = section
            .sections("card")
            .into_iter()
            .map(|mut card| {
                let title = card.text("title").to_owned();
                card.relabel(&title);
                card.mark("title");
                card.word("rarity", &[("common", ()), ("uncommon", ()), ("rare", ())]);
                if !card.keys().any(|key| key == "cost") {
                    card.problem(
                        "cost",
                        format!("{title} has no `cost`, but a card that can be recruited needs one"),
                    );
                }
                let copies: u8 = card.fact("copies", 1..=14);
                let face = card_reader::character(self, &card, &title, &tags);
                (self.add(face), copies)
            })
            .collect();
        Character { name, cards }
    }

    fn role(&mut self, mut section: Section<'_>) -> Role {
        let name = section.text("name").to_owned();
        section.relabel(&name);
        let health: u8 = section.fact("health", 1..=60);
        let defense: u8 = section.fact("defense", 0..=30);
        let card = match section.maybe_section("card") {
            Some(mut card) => {
                let title = card.text("title").to_owned();
                card.relabel(&title);
                card.mark("title");
                let face = card_reader::character(self, &card, &title, &[]);
                self.add(face)
            }
            None => {
                section.problem("card", format!("the role {name} has no card; add [role.card] with a title"));
                Card::NONE
            }
        };
        Role { name, health, defense, card }
    }

    fn deck(&mut self, mut section: Section<'_>) -> MiniDeck {
        let objective = section.text("objective").to_owned();
        section.relabel(&objective);
        let events: u8 = section.fact("events", 0..=10);
        let hazards: u8 = section.fact("hazards", 0..=3);
        let cards = section
            .sections("card")
            .into_iter()
            .flat_map(|card| card_reader::hive_card(self, card))
            .collect();
        MiniDeck { objective, events, hazards, cards }
    }

    fn objective(&mut self, mut section: Section<'_>) -> Objective {
        let title = section.text("title").to_owned();
        section.relabel(&title);
        section.maybe_text("film");
        Objective {
            title,
            stage: section.integer("stage", 1..=3),
            setup: self.compiler.ability(&section, "setup"),
            event: self.compiler.event_ability(&section, "event"),
            complete: self.compiler.conditions(&section, "complete"),
        }
    }

    fn location(&mut self, mut section: Section<'_>) -> Location {
        let name = section.text("name").to_owned();
        section.relabel(&name);
        section.maybe_text("film");
        let mut hazards = [Code::NOTHING; 3];
        let sections = section.sections("hazard");
        if sections.len() != 3 {
            section.problem("hazard", format!("{name} has {} hazards, but a location has 3", sections.len()));
        }
        for (place, mut hazard) in hazards.iter_mut().zip(sections) {
            hazard.relabel(&name);
            *place = self.compiler.event_ability(&hazard, "effects");
        }
        Location { name, hazards }
    }

    fn strike(&mut self, mut section: Section<'_>) {
        let title = section.text("title").to_owned();
        section.relabel(&title);
        section.mark("title");
        let heals = section.maybe_flag("heal").unwrap_or(true);
        section.mark("heal");
        let strike = StrikeFace {
            heals,
            copies: section.fact("copies", 0..=40),
            damage: section.fact("damage", 0..=20),
            draw: self.compiler.ability(&section, "draw"),
            title: self.compiler.title(&title),
        };
        self.parts.strikes.push(strike);
    }

    fn finish(mut self, scenario: &Section<'_>) -> Components {
        for (title, place) in self.compiler.missing_titles() {
            scenario.notes().problem(place, format!("an effect names '{title}', but no card has this title"));
        }
        let limits = [
            ("different cards", self.parts.faces.len(), 254),
            ("different titles", self.compiler.titles.len(), 254),
            ("strikes", self.parts.strikes.iter().map(|strike| usize::from(strike.copies)).sum(), 60),
        ];
        for (what, found, most) in limits {
            if found > most {
                scenario
                    .notes()
                    .problem(scenario.place(), format!("{found} {what}, but there is room for {most}"));
            }
        }
        let parts = &mut self.parts;
        if parts.rooms.len() != ROOMS.len() {
            let message =
                format!("the board has {} rooms, but the Complex has {}", parts.rooms.len(), ROOMS.len());
            scenario.notes().problem(scenario.place(), message);
            parts.rooms.resize(ROOMS.len(), (String::new(), 1));
        }
        parts.ops = self.compiler.ops;
        parts.passives = self.compiler.passives;
        parts.titles = self.compiler.titles;
        parts.texts = self.compiler.texts;
        parts.tags = self.compiler.tags;
        self.parts
    }
}

fn room(mut section: Section<'_>) -> (String, u8) {
    let name = section.text("name").to_owned();
    section.relabel(&name);
    let words: Vec<_> = ROOMS.iter().map(|room| (*room, ())).collect();
    section.word("key", &words);
    (name, section.fact("scan", 0..=20))
}

/// A later component of the same name takes the place of an earlier one.
fn replace<T>(list: &mut Vec<T>, item: T, name: impl Fn(&T) -> &String) {
    match list.iter().position(|known| name(known) == name(&item)) {
        Some(index) => list[index] = item,
        None => list.push(item),
    }
}
