//! Reads what is printed on a card.

use super::{
    Copies,
    cards::{Card, Face, Kind, ONCES, Tag, Trigger, WORDS},
    language::{CardOp, Code, Op, PlayerOp},
    reader::Reader,
};
use crate::data::{Section, Value};

/// A text, or a list of texts.
pub(crate) fn words<'a>(section: &Section<'a>, key: &str) -> Vec<&'a str> {
    let Some(node) = section.node(key) else { return Vec::new() };
    let nodes = match &node.value {
        Value::List(nodes) => nodes.as_slice(),
        Value::Text(_) | Value::Integer(_) | Value::Float(_) | Value::Flag(_) | Value::Table(_) => {
            std::slice::from_ref(node)
        }
    };
    nodes
        .iter()
        .filter_map(|node| match &node.value {
            Value::Text(text) => Some(text.as_str()),
            other => {
                let message =
                    format!("`{key}` must be a string or a list of strings, but it is {}", other.kind());
                section.notes().problem(&node.place, message);
                None
            }
        })
        .collect()
}

pub(crate) fn add_tag(reader: &mut Reader, section: &Section<'_>, face: &mut Face, key: &str, word: &str) {
    match reader.compiler.declare(word) {
        Some(tag) => face.tags.add(tag),
        None => section.problem(key, format!("too many tags: \"{word}\" is beyond the 31 that fit")),
    }
}

/// The keys of a character, which a role's card and a basic card share. `copies` and `rarity` are read elsewhere.
pub(crate) fn character(reader: &mut Reader, section: &Section<'_>, title: &str, tags: &[&str]) -> Face {
    let mut face = Face::blank(Kind::Character, reader.compiler.title(title));
    character_keys(reader, section, &mut face);
    for word in tags {
        add_tag(reader, section, &mut face, "tags", word);
    }
    face
}

fn character_keys(reader: &mut Reader, section: &Section<'_>, face: &mut Face) {
    for key in ["class", "crew", "tags"] {
        for word in words(section, key) {
            let classes = &WORDS[..usize::from(Tag::CLASSES)];
            if key == "class" && !classes.contains(&word) {
                section.unknown_word(section.place_of(key), key, word, classes.iter().copied());
            }
            add_tag(reader, section, face, key, word);
        }
    }
    section.mark("class");
    face.cost = section.maybe_fact("cost", 0..=30).unwrap_or(0);
    (face.attack, face.has_attack) = icon(section, "attack");
    (face.recruit, face.has_recruit) = icon(section, "recruit");
    face.coordinate = section.maybe_flag("coordinate").unwrap_or(false);
    face.vigilant = section.maybe_flag("vigilant").unwrap_or(false);
    face.is_strict = section.maybe_flag("strict").unwrap_or(false);
    face.guards = section.keys().any(|key| key == "guard");
    let triggers = [
        (Trigger::Play, "play"),
        (Trigger::Mobilize, "mobilize"),
        (Trigger::Stay, "stay"),
        (Trigger::Guard, "guard"),
        (Trigger::Drawn, "drawn"),
    ];
    for (trigger, key) in triggers {
        let before = reader.compiler.ops.len();
        face.abilities[trigger as usize] = reader.compiler.ability(section, key);
        let mut ops = reader.compiler.ops[before..].iter();
        face.clones |= trigger == Trigger::Play && ops.any(|op| matches!(op, Op::Card(CardOp::Clone(_))));
    }
    face.abilities[Trigger::Sacrifice as usize] = reader.compiler.later_ability(section, "sacrifice");
    if face.is_strict && !begins_with_a_discard(reader, face.ability(Trigger::Play)) {
        let right = "begin `play` with a discard, such as \"unless leadership: discard 2\"";
        section.problem("strict", format!("nothing has to be discarded to play this card; {right}"));
    }
    // A line with a mistake in it counts, too.
    if section.maybe_list("once").is_some_and(|lines| lines.len() > ONCES) {
        section.problem("once", format!("a card has at most {ONCES} abilities for once this turn"));
    }
    for (place, line) in face.once.iter_mut().zip(reader.compiler.each_line(section, "once")) {
        *place = line;
    }
    let later = [Trigger::Sacrifice, Trigger::Stay];
    face.is_quiet =
        face.once[0] == Code::NOTHING && later.iter().all(|trigger| !face.ability(*trigger).is_some());
}

/// Whether the first step of an ability, perhaps after a condition, discards from the hand.
fn begins_with_a_discard(reader: &Reader, code: Code) -> bool {
    let ops = &reader.compiler.ops[usize::from(code.0)..];
    let first = if matches!(ops[0], Op::Test { .. }) { ops.get(1) } else { ops.first() };
    matches!(first, Some(Op::Player(PlayerOp::Discard { random: false, .. })))
}

fn icon(section: &Section<'_>, key: &str) -> (u8, bool) {
    let value = section.maybe_fact(key, 0..=30);
    (value.unwrap_or(0), value.is_some())
}

#[derive(Clone, Copy)]
enum Keyword {
    Strikes(u8),
    Stays,
}

const KEYWORDS: [(&str, Keyword); 4] = [
    ("double strike", Keyword::Strikes(2)),
    ("triple strike", Keyword::Strikes(3)),
    ("does not strike", Keyword::Strikes(0)),
    ("does not move", Keyword::Stays),
];

/// What the cards of the Hive share.
pub(super) fn hive_keys(reader: &mut Reader, section: &Section<'_>, face: &mut Face) {
    let triggers = [
        (Trigger::Reveal, ["reveal", "ambush"]),
        (Trigger::Death, ["death", "fight"]),
        (Trigger::Escape, ["escape", "escape"]),
        (Trigger::Strike, ["strike", "strike"]),
        (Trigger::Event, ["event", "event"]),
        (Trigger::Start, ["start", "start"]),
        (Trigger::Pays, ["pays", "pays"]),
    ];
    for (trigger, [key, alias]) in triggers {
        let has_alias = section.keys().any(|known| known == alias);
        let key = if has_alias { alias } else { key };
        face.abilities[trigger as usize] = match trigger {
            Trigger::Event => reader.compiler.event_ability(section, key),
            _ => reader.compiler.ability(section, key),
        };
        section.node(alias);
    }
    face.pay = section.maybe_fact("pay", 0..=30);
    face.goal = section.maybe_integer("goal", 1..=3).unwrap_or(0);
    face.passives = reader.compiler.passives(section, "while");
    for word in words(section, "keywords") {
        match KEYWORDS.iter().find(|(known, _)| *known == word) {
            Some((_, Keyword::Strikes(strikes))) => face.strikes = *strikes,
            Some((_, Keyword::Stays)) => face.moves = false,
            None => {
                let known = KEYWORDS.iter().map(|(word, _)| *word);
                section.unknown_word(section.place_of("keywords"), "keywords", word, known);
            }
        }
    }
    section.mark("keywords");
}

/// An enemy: a drone, a Facehugger or one of a mini-deck.
pub(crate) fn enemy(reader: &mut Reader, section: &mut Section<'_>, kind: Kind) -> Copies {
    let title = section.text("title").to_owned();
    section.relabel(&title);
    section.mark("title");
    let copies = section.fact("copies", 0..=60);
    let mut face = Face::blank(kind, reader.compiler.title(&title));
    enemy_keys(reader, section, &mut face);
    (reader.add(face), copies)
}

pub(super) fn enemy_keys(reader: &mut Reader, section: &Section<'_>, face: &mut Face) {
    face.attack = section.fact("attack", 0..=60);
    face.is_final = section.maybe_flag("final").unwrap_or(false);
    for word in words(section, "tags") {
        add_tag(reader, section, face, "tags", word);
    }
    hive_keys(reader, section, face);
}

/// A card of a mini-deck, of whatever kind. Copies of a Final Enemy are cards of their own: each must be killed once.
pub(crate) fn hive_card(reader: &mut Reader, mut section: Section<'_>) -> Vec<Copies> {
    let title = section.text("title").to_owned();
    section.relabel(&title);
    section.mark("title");
    let copies = section.fact("copies", 0..=60);
    let kinds = [
        ("enemy", Kind::Enemy),
        ("goal", Kind::Special),
        ("special", Kind::Special),
        ("character", Kind::Character),
    ];
    let kind = section.word("kind", &kinds).unwrap_or(Kind::Special);
    let mut face = Face::blank(kind, reader.compiler.title(&title));
    match kind {
        Kind::Enemy => enemy_keys(reader, &section, &mut face),
        Kind::Character => {
            character_keys(reader, &section, &mut face);
            hive_keys(reader, &section, &mut face);
        }
        Kind::Special | Kind::Event | Kind::Hazard | Kind::Facehugger | Kind::Chestburster => {
            for word in words(&section, "tags") {
                add_tag(reader, &section, &mut face, "tags", word);
            }
            hive_keys(reader, &section, &mut face);
        }
    }
    if face.is_final {
        return (0..copies).map(|_| (reader.add(face), 1)).collect();
    }
    vec![(reader.add(face), copies)]
}

pub(crate) fn chestburster(reader: &mut Reader, section: &mut Section<'_>) -> Copies {
    let title = section.text("title").to_owned();
    section.relabel(&title);
    let copies = section.fact("copies", 0..=20);
    let mut face = Face::blank(Kind::Chestburster, reader.compiler.title(&title));
    face.abilities[Trigger::Drawn as usize] = reader.compiler.ability(section, "drawn");
    let card: Card = reader.add(face);
    (card, copies)
}
