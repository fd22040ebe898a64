//! From component files to cards, characters and loadouts.

use super::{
    cards::{
        CARDS, CHARACTERS, Card, CardFace, Character, CharacterFace, Kind, Ops, SideFace, SignalFace,
        SignalKind, Source, TITLES, TRACKER_CARDS, WeaponFace,
    },
    language::{Compiler, Fact, Said, Trigger},
    mission::SPAWNS,
};
use crate::data::{Document, Node, Section, Value};

/// Most blip tokens of one value, and the greatest value.
const BLIP_VALUES: usize = 8;

/// All that is in the box, boards and missions aside.
#[derive(Debug, Default)]
pub(crate) struct Components {
    pub(crate) cards: Vec<CardFace>,
    pub(crate) characters: Vec<CharacterFace>,
    pub(crate) signals: Vec<SignalFace>,
    /// The values of the blip tokens.
    pub(crate) blips: Vec<u8>,
    pub(crate) loadouts: Vec<Loadout>,
    pub(crate) ops: Ops,
    /// What `fired` in abilities stands for.
    pub(crate) fired: Vec<Card>,
}

/// Cards that characters have at the start.
#[derive(Clone, Debug)]
pub(crate) struct Loadout {
    pub(crate) name: String,
    pub(crate) cards: Vec<(Character, Vec<Card>)>,
}

impl Components {
    /// Reads all files; what is wrong is noted. A card or character of the same name takes the place of an earlier one.
    pub(crate) fn read(documents: &[Document], scenario: &Section<'_>) -> Self {
        let mut compiler = Compiler::new();
        let mut parts = Self::default();
        let mut costs = Vec::new();
        for document in documents {
            let root = Section::file(document, scenario.notes());
            root.text("kind");
            root.text("game");
            for section in root.sections("card") {
                if let Some(face) = card(section, &mut compiler) {
                    replace(&mut parts.cards, face, |face| &face.title);
                }
            }
            for section in root.sections("character") {
                let (face, own) = character(section, &mut compiler);
                costs.extend(own);
                replace(&mut parts.characters, face, |face| &face.name);
            }
            for section in root.sections("signal") {
                if let Some(face) = signal(section, &mut compiler) {
                    replace(&mut parts.signals, face, |face| &face.title);
                }
            }
            if let Some(section) = root.maybe_section("blips") {
                parts.blips = blips(&section);
            }
            // Read once all cards and characters are known, and missions by another reader.
            root.node("loadout");
            root.node("board");
            root.node("mission");
        }
        parts.ops = compiler.ops;
        parts.look_up(&compiler.fired, costs, scenario);
        parts.read_loadouts(documents, scenario);
        parts.check(scenario);
        parts
    }

    /// Looks titles up that abilities name.
    fn look_up(&mut self, fired: &[String], costs: Vec<NamedCost>, scenario: &Section<'_>) {
        let wrong = |title: &str| {
            let message = format!("an ability names \"{title}\", but no weapon has this title");
            scenario.notes().problem(scenario.place(), message);
            Card(0)
        };
        self.fired =
            fired.iter().map(|title| self.card_named(title).unwrap_or_else(|| wrong(title))).collect();
        for NamedCost { character, is_hero, title, cost } in costs {
            let card = self.card_named(&title).unwrap_or_else(|| wrong(&title));
            let Some(face) = self.characters.iter_mut().find(|face| face.name == character) else { continue };
            let side = if is_hero { &mut face.hero } else { &mut face.grunt };
            side.costs.push((card, cost));
        }
    }

    fn read_loadouts(&mut self, documents: &[Document], scenario: &Section<'_>) {
        for document in documents {
            let root = Section::file(document, scenario.notes());
            for section in root.sections("loadout") {
                let loadout = self.loadout(section);
                replace(&mut self.loadouts, loadout, |loadout| &loadout.name);
            }
            root.ignore_rest();
        }
    }

    fn loadout(&self, mut section: Section<'_>) -> Loadout {
        let name = section.text("name").to_owned();
        section.relabel(&name);
        section.maybe_text("about");
        let mut cards = Vec::new();
        if let Some(table) = section.maybe_section("cards") {
            for name in table.keys() {
                let Some(character) = self.character_named(name) else {
                    table.problem(name, format!("no character is called \"{name}\""));
                    table.node(name);
                    continue;
                };
                let titles = texts(&table, name);
                let known = |title: &String| {
                    let card = self.card_named(title);
                    if card.is_none() {
                        table.problem(name, format!("no card has the title \"{title}\""));
                    }
                    card
                };
                cards.push((character, titles.iter().filter_map(known).collect()));
            }
        }
        Loadout { name, cards }
    }

    pub(crate) fn card_named(&self, title: &str) -> Option<Card> {
        self.cards.iter().position(|face| face.title == title).map(|index| Card(index as u8))
    }

    pub(crate) fn character_named(&self, name: &str) -> Option<Character> {
        self.characters.iter().position(|face| face.name == name).map(|index| Character(index as u8))
    }

    fn check(&self, scenario: &Section<'_>) {
        let wrong = |message: String| scenario.notes().problem(scenario.place(), message);
        let cards: usize = self.cards.iter().map(|face| usize::from(face.copies)).sum();
        if self.cards.len() > TITLES || !(1..=CARDS).contains(&cards) {
            wrong(format!(
                "there are {cards} Endurance cards of {} titles; a deck has 1 to {CARDS} cards of at most {TITLES} titles",
                self.cards.len()
            ));
        }
        if !(1..=CHARACTERS).contains(&self.characters.len()) {
            wrong(format!("there are {} characters; a squad has 1 to {CHARACTERS}", self.characters.len()));
        }
        let signals: usize = self.signals.iter().map(|face| usize::from(face.copies)).sum();
        if !(1..=TRACKER_CARDS).contains(&signals) {
            wrong(format!("there are {signals} Motion Tracker cards; a deck has 1 to {TRACKER_CARDS}"));
        }
        if !(1..=32).contains(&self.blips.len()) {
            wrong(format!("there are {} blips; there must be 1 to 32", self.blips.len()));
        }
    }
}

/// A firing cost before its weapon is known.
struct NamedCost {
    character: String,
    is_hero: bool,
    title: String,
    cost: u8,
}

fn replace<T>(all: &mut Vec<T>, new: T, name: impl Fn(&T) -> &String) {
    match all.iter().position(|one| name(one) == name(&new)) {
        Some(place) => all[place] = new,
        None => all.push(new),
    }
}

/// The texts in a list.
pub(crate) fn texts(section: &Section<'_>, key: &str) -> Vec<String> {
    let mut all = Vec::new();
    for node in section.maybe_list(key).unwrap_or_default() {
        match node {
            Node { value: Value::Text(text), .. } => all.push(text.clone()),
            Node { value, place } => section
                .notes()
                .problem(place, format!("`{key}` must be a list of strings, but this is {}", value.kind())),
        }
    }
    all
}

fn card(mut section: Section<'_>, compiler: &mut Compiler) -> Option<CardFace> {
    let title = section.text("title").to_owned();
    section.relabel(&title);
    section.maybe_text("french");
    let kind = section.word("kind", &Kind::WORDS);
    let copies = section.fact("copies", 0..=60);
    let cost = section.fact("cost", 0..=20);
    let mut weapon = match kind {
        Some(Kind::Weapon) => weapon(&section),
        _ => WeaponFace::default(),
    };
    let Said { abilities, facts } = compiler.lines(&section, "effects");
    for fact in facts {
        match fact {
            Fact::GrantsGrenade => weapon.grants_grenade = true,
            Fact::SecondAttack(cards) => weapon.second = cards,
            Fact::Cost(..) | Fact::Rest(_) => {
                section.problem("effects", "`cost` and `rest` are for characters");
            }
        }
    }
    let mut abilities = abilities;
    if kind == Some(Kind::Event) {
        // Without a window, an Event can be played whenever somebody may act.
        for ability in &mut abilities {
            if ability.trigger == Trigger::Now {
                ability.trigger = Trigger::Any;
            }
        }
    }
    Some(CardFace { title, kind: kind?, copies, cost, weapon, abilities })
}

fn weapon(section: &Section<'_>) -> WeaponFace {
    let mut face = WeaponFace::default();
    for word in texts(section, "keywords") {
        match word.as_str() {
            "full auto" => face.is_full_auto = true,
            "heavy" => face.is_heavy = true,
            "unwieldy" => face.is_unwieldy = true,
            "backup" => face.is_backup = true,
            "grenade" => face.is_grenade = true,
            "short range" => {}
            _ => section.unknown_word(
                section.place_of("keywords"),
                "keywords",
                &word,
                ["full auto", "heavy", "unwieldy", "short range", "backup", "grenade"],
            ),
        }
    }
    section.mark("keywords");
    match section.node("fire").map(|node| &node.value) {
        Some(Value::Text(text)) if text == "discard" => {
            face.is_discarded = true;
            section.mark("fire");
        }
        _ => face.fire = section.maybe_fact("fire", 0..=20).unwrap_or(0),
    }
    face.range = section.maybe_fact("range", 1..=40).unwrap_or(0);
    face.is_area = section.maybe_flag("area").unwrap_or(false);
    face.auto = section.maybe_fact("auto", 0..=10).unwrap_or(0);
    face.has_two_dice = section.maybe_fact("dice", 1..=2).unwrap_or(1) == 2;
    face.defence = section.maybe_fact("defence", -5..=5).unwrap_or(0);
    face
}

fn character(mut section: Section<'_>, compiler: &mut Compiler) -> (CharacterFace, Vec<NamedCost>) {
    let name = section.text("name").to_owned();
    section.relabel(&name);
    let is_marine = section.word("kind", &[("marine", true), ("civilian", false)]).unwrap_or(true);
    let rank = section.fact("rank", 0..=3);
    let is_armed = section.maybe_flag("armed").unwrap_or(true);
    let mut costs = Vec::new();
    let mut side = |key: &str| {
        let Some(mut table) = section.maybe_section(key) else {
            section.problem(key, format!("`{key}` is missing; add {key} = {{ speed = 4, … }}"));
            return SideFace::default();
        };
        table.relabel(format!("{name} ({key})"));
        let (face, own) = side_face(&table, compiler);
        let own = own.into_iter().map(|(title, cost)| NamedCost {
            character: name.clone(),
            is_hero: key == "hero",
            title,
            cost,
        });
        costs.extend(own);
        face
    };
    let (hero, grunt) = (side("hero"), side("grunt"));
    (CharacterFace { name, is_marine, rank, is_armed, hero, grunt }, costs)
}

fn side_face(table: &Section<'_>, compiler: &mut Compiler) -> (SideFace, Vec<(String, u8)>) {
    let mut face = SideFace {
        speed: table.fact("speed", 1..=10),
        aim: table.fact("aim", 1..=10),
        tech: table.fact("tech", 0..=10),
        defence: table.fact("defence", 0..=10),
        counter: table.fact("counter", 0..=10),
        ..SideFace::default()
    };
    let Said { abilities, facts } = compiler.lines(table, "effects");
    face.abilities = abilities;
    let mut costs = Vec::new();
    for fact in facts {
        match fact {
            Fact::Cost(title, cost) => costs.push((title, cost)),
            Fact::Rest(more) => face.rest = more,
            Fact::GrantsGrenade | Fact::SecondAttack(_) => table.problem("effects", "`after` is for weapons"),
        }
    }
    (face, costs)
}

fn signal(mut section: Section<'_>, compiler: &mut Compiler) -> Option<SignalFace> {
    let title = section.text("title").to_owned();
    section.relabel(&title);
    let level = section.fact("level", 1..=3);
    let kinds = [
        ("tunnel", SignalKind::Tunnel),
        ("hidden", SignalKind::Hidden),
        ("visible", SignalKind::Visible),
        ("alien", SignalKind::Alien),
    ];
    let kind = section.word("type", &kinds);
    section.mark("type");
    let copies = section.fact("copies", 0..=42);
    let blips = section.fact("blips", 0..=6);
    let source = match section.node("point").map(|node| &node.value) {
        Some(Value::Text(text)) if text == "tunnel" => {
            section.mark("point");
            Source::Tunnel
        }
        Some(_) => Source::Spawn(section.fact("point", 1..=SPAWNS as u8) - 1),
        None => {
            if blips > 0 {
                section.problem("point", "`point` is missing; add point = 1 to 4, or point = \"tunnel\"");
            }
            Source::Spawn(0)
        }
    };
    let Said { abilities, facts } = compiler.lines(&section, "effects");
    if !facts.is_empty() || abilities.iter().any(|ability| ability.trigger != Trigger::Now) {
        section.problem(
            "effects",
            "a Motion Tracker card acts when it is drawn: its lines cannot use this word",
        );
    }
    let code = compiler.joined(&abilities);
    Some(SignalFace { title, level, kind: kind?, copies, blips, source, code })
}

/// The tokens, from how many there are of each value.
fn blips(section: &Section<'_>) -> Vec<u8> {
    let mut all = Vec::new();
    let Some(values) = section.maybe_section("values") else {
        section.problem("values", "`values` is missing; add values = { 1 = 9, 2 = 6 }");
        return all;
    };
    for value in 1..=BLIP_VALUES as u8 {
        let tokens: u8 = values.maybe_fact(&value.to_string(), 0..=32).unwrap_or(0);
        all.extend(std::iter::repeat_n(value, tokens.into()));
    }
    all
}
