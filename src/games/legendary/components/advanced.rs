//! Reads the cards of the two advanced chapters: Alien avatars and their deck, agendas, and Secrets Revealed.

use super::{
    Components,
    card_reader::{self, add_tag, enemy_keys, hive_keys, words},
    cards::{Card, Face, Kind, Trigger},
    language::{BoardOp, Code, Op, ThisOp},
    reader::Reader,
};
use crate::{data::Section, games::legendary::scenario::Advanced};

/// What an Alien player can be.
#[derive(Clone, Debug)]
pub(crate) struct AlienAvatar {
    pub(crate) name: String,
    pub(crate) health: u8,
    pub(crate) defense: u8,
}

/// A card of the Alien deck, and where it comes to the board, if it does.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AlienCard {
    pub(crate) card: Card,
    pub(crate) enters: Option<Enters>,
}

/// Where a card of the Alien deck comes to the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Enters {
    /// The first room, face up.
    Complex,
    Combat,
}

/// The tables of each chapter.
const OF_ALIENS: [&str; 2] = ["alien_avatar", "alien_card"];
const OF_AGENDAS: [&str; 2] = ["agenda", "secrets"];

/// Whether a table of this key is used at all.
pub(super) fn is_played(key: &str, advanced: Advanced) -> bool {
    (advanced.alien_players || !OF_ALIENS.contains(&key))
        && (advanced.has_agendas() || !OF_AGENDAS.contains(&key))
}

impl Components {
    /// Whether everything is there that a chapter needs.
    pub(crate) fn check_advanced(&self, scenario: &Section<'_>, advanced: Advanced, players: u8) {
        let wanted = usize::from(players);
        let mut needs = Vec::new();
        if advanced.alien_players {
            needs.push(("[[alien_avatar]]", self.alien_avatars.len(), wanted.min(4)));
            needs.push(("[[alien_card]]", self.alien_cards.len(), 1));
        }
        if advanced.has_agendas() {
            needs.push(("[[agenda]] of the side \"good\"", self.good_agendas.len(), wanted));
            needs.push(("[[agenda]] of the side \"evil\"", self.evil_agendas.len(), 1));
            needs.push(("copies in [secrets]", self.secrets.1.into(), wanted));
        }
        for (what, found, least) in needs.into_iter().filter(|(_, found, least)| found < least) {
            let message = format!("the components have {found} {what}, but this game needs {least}");
            scenario.notes().problem(scenario.place(), message);
        }
    }
}

impl Reader {
    /// Reads the chapters that are played, and passes over the others.
    pub(super) fn advanced(&mut self, root: &Section<'_>, advanced: Advanced) {
        for key in OF_ALIENS.iter().chain(&OF_AGENDAS).filter(|key| !is_played(key, advanced)) {
            root.node(key);
        }
        if advanced.alien_players {
            root.sections("alien_avatar").into_iter().for_each(|section| self.alien_avatar(section));
            root.sections("alien_card").into_iter().for_each(|section| self.alien_card(section));
        }
        if advanced.has_agendas() {
            root.sections("agenda").into_iter().for_each(|section| self.agenda(section));
            if let Some(section) = root.maybe_section("secrets") {
                self.secrets(section);
            }
        }
    }

    fn alien_avatar(&mut self, mut section: Section<'_>) {
        let name = section.text("name").to_owned();
        section.relabel(&name);
        section.mark("name");
        let (health, defense) = (section.fact("health", 1..=60), section.fact("defense", 0..=30));
        self.parts.alien_avatars.push(AlienAvatar { name, health, defense });
    }

    fn alien_card(&mut self, mut section: Section<'_>) {
        let title = section.text("title").to_owned();
        section.relabel(&title);
        section.mark("title");
        let kinds = [("action", Kind::Character), ("enemy", Kind::Enemy), ("special", Kind::Special)];
        let kind = section.word("kind", &kinds).unwrap_or(Kind::Character);
        let title = self.compiler.title(&title);
        // An action is never on the board, where its kind would matter.
        let mut face = Face::blank(if kind == Kind::Character { Kind::Special } else { kind }, title);
        let places = [("complex", Enters::Complex), ("combat", Enters::Combat)];
        let enters = match kind {
            Kind::Enemy => {
                enemy_keys(self, &section, &mut face);
                Some(section.maybe_word("enters", &places).unwrap_or(Enters::Complex))
            }
            Kind::Special => {
                self.tags(&section, &mut face);
                hive_keys(self, &section, &mut face);
                Some(section.maybe_word("enters", &places).unwrap_or(Enters::Complex))
            }
            Kind::Character | Kind::Event | Kind::Hazard | Kind::Facehugger | Kind::Chestburster => {
                self.tags(&section, &mut face);
                face.abilities[Trigger::Play as usize] = self.compiler.ability(&section, "play");
                None
            }
        };
        let card = self.add(face);
        self.parts.alien_cards.push(AlienCard { card, enters });
    }

    fn tags(&mut self, section: &Section<'_>, face: &mut Face) {
        for word in words(section, "tags") {
            add_tag(self, section, face, "tags", word);
        }
    }

    /// A character; an evil one first calls the Company, whatever else it says: whoever its text kills died too late.
    fn agenda(&mut self, mut section: Section<'_>) {
        let title = section.text("title").to_owned();
        section.relabel(&title);
        section.mark("title");
        let is_evil = section.word("side", &[("good", false), ("evil", true)]) == Some(true);
        let mut face = card_reader::character(self, &section, &title, &[]);
        if is_evil {
            let play = &mut face.abilities[Trigger::Play as usize];
            *play = self.compiler.opening(&[Op::Board(BoardOp::Company)], *play);
        }
        let card = self.add(face);
        if is_evil { &mut self.parts.evil_agendas } else { &mut self.parts.good_agendas }.push(card);
    }

    /// A card of the Hive that does what the rulebook says, and is then set aside for good.
    fn secrets(&mut self, mut section: Section<'_>) {
        let title = section.text("title").to_owned();
        section.relabel(&title);
        section.mark("title");
        let copies = section.fact("copies", 0..=20);
        let mut face = Face::blank(Kind::Special, self.compiler.title(&title));
        let reveal = [Op::Board(BoardOp::Secrets), Op::This(ThisOp::Remove)];
        face.abilities[Trigger::Reveal as usize] = self.compiler.opening(&reveal, Code::NOTHING);
        self.parts.secrets = (self.add(face), copies);
    }
}
