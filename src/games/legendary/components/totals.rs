//! What is published about the box, and what a set of components holds instead.

use super::{
    Character, Components, Copies,
    cards::{Face, Tag, Trigger, WORDS},
    language::{Cond, Op, PlayerOp, TurnOp, run_of},
};
use crate::{
    data::{Document, Notes, Section, Source},
    games::{
        Total,
        legendary::scenario::{Advanced, AgendaRule},
    },
};

/// A character's published figures: counts of cards among its fourteen, and the sum of their costs.
struct Published {
    name: &'static str,
    /// Intel, Leadership, Strength, Survival, Tech.
    classes: [i64; 5],
    recruit: i64,
    attack: i64,
    lends_recruit: i64,
    lends_attack: i64,
    mitigates: i64,
    /// Cards with a class ability, by class.
    combos: [i64; 5],
    crew_combos: i64,
    cost: i64,
}

#[rustfmt::skip]
const PUBLISHED: [Published; 16] = [
    Published { name: "Captain Dallas", classes: [5, 9, 0, 0, 0], recruit: 5, attack: 8, lends_recruit: 0, lends_attack: 0, mitigates: 0, combos: [0, 5, 0, 0, 0], crew_combos: 3, cost: 54 },
    Published { name: "Chief Engineer Parker", classes: [0, 0, 0, 5, 9], recruit: 0, attack: 14, lends_recruit: 0, lends_attack: 6, mitigates: 0, combos: [0, 0, 0, 0, 0], crew_combos: 3, cost: 62 },
    Published { name: "Navigator Lambert", classes: [9, 0, 0, 0, 5], recruit: 5, attack: 8, lends_recruit: 0, lends_attack: 3, mitigates: 0, combos: [5, 0, 0, 0, 5], crew_combos: 0, cost: 55 },
    Published { name: "Warrant Officer Ripley", classes: [0, 5, 0, 9, 0], recruit: 5, attack: 9, lends_recruit: 0, lends_attack: 0, mitigates: 9, combos: [0, 0, 0, 5, 0], crew_combos: 3, cost: 51 },
    Published { name: "Bishop", classes: [0, 0, 0, 8, 6], recruit: 10, attack: 3, lends_recruit: 0, lends_attack: 0, mitigates: 5, combos: [0, 0, 0, 3, 5], crew_combos: 0, cost: 44 },
    Published { name: "Corporal Hicks", classes: [0, 9, 0, 5, 0], recruit: 3, attack: 10, lends_recruit: 0, lends_attack: 3, mitigates: 0, combos: [0, 5, 0, 0, 0], crew_combos: 0, cost: 65 },
    Published { name: "Lieutenant Ripley", classes: [0, 5, 9, 0, 0], recruit: 5, attack: 9, lends_recruit: 0, lends_attack: 0, mitigates: 0, combos: [0, 0, 3, 0, 0], crew_combos: 0, cost: 54 },
    Published { name: "Private Hudson", classes: [0, 0, 5, 1, 8], recruit: 0, attack: 10, lends_recruit: 0, lends_attack: 5, mitigates: 3, combos: [0, 0, 0, 0, 0], crew_combos: 5, cost: 49 },
    Published { name: "Brother Dillon", classes: [0, 6, 8, 0, 0], recruit: 5, attack: 9, lends_recruit: 0, lends_attack: 0, mitigates: 0, combos: [0, 0, 5, 0, 0], crew_combos: 0, cost: 47 },
    Published { name: "CMO Clemens", classes: [8, 0, 0, 6, 0], recruit: 6, attack: 8, lends_recruit: 0, lends_attack: 0, mitigates: 6, combos: [5, 0, 0, 5, 0], crew_combos: 0, cost: 62 },
    Published { name: "Francis \"85\" Aaron", classes: [6, 8, 0, 0, 0], recruit: 5, attack: 9, lends_recruit: 5, lends_attack: 0, mitigates: 0, combos: [0, 5, 0, 0, 0], crew_combos: 3, cost: 51 },
    Published { name: "Sister Ripley", classes: [0, 0, 6, 8, 0], recruit: 3, attack: 14, lends_recruit: 3, lends_attack: 4, mitigates: 6, combos: [0, 0, 0, 0, 0], crew_combos: 5, cost: 62 },
    Published { name: "Call", classes: [9, 0, 0, 5, 0], recruit: 10, attack: 4, lends_recruit: 0, lends_attack: 0, mitigates: 5, combos: [5, 0, 0, 5, 0], crew_combos: 0, cost: 62 },
    Published { name: "Christie", classes: [0, 0, 6, 0, 8], recruit: 5, attack: 9, lends_recruit: 0, lends_attack: 3, mitigates: 0, combos: [0, 0, 5, 0, 5], crew_combos: 0, cost: 52 },
    Published { name: "Johner", classes: [0, 0, 9, 0, 5], recruit: 5, attack: 14, lends_recruit: 5, lends_attack: 5, mitigates: 0, combos: [0, 0, 0, 0, 0], crew_combos: 3, cost: 51 },
    Published { name: "Ripley No. 8", classes: [5, 0, 0, 9, 0], recruit: 0, attack: 11, lends_recruit: 0, lends_attack: 0, mitigates: 0, combos: [0, 0, 0, 0, 0], crew_combos: 0, cost: 57 },
];

/// The Hive's mini-decks: the copies of each face, most first, without two Events and a Hazard.
const DECKS: [(&str, &[i64]); 12] = [
    ("The S.O.S.", &[4, 2]),
    ("No One Can Hear You Scream", &[3, 3, 1, 1]),
    ("A Perfect Organism", &[4, 3, 1, 1, 1]),
    ("The Lost Colony", &[3, 3]),
    ("They Mostly Come At Night", &[3, 2, 2, 1]),
    ("Who's Laying The Eggs?", &[4, 4, 1, 1]),
    ("Where Are The Brothers?", &[4, 2]),
    ("The Beast Is Out There", &[4, 3, 1]),
    ("Nobody Can Stop It", &[4, 3, 1, 1, 1]),
    ("Breakout", &[3, 3]),
    ("You're A Thing. A Construct.", &[3, 3, 2]),
    ("She'll Breed. You'll Die.", &[3, 3, 1, 1, 1, 1]),
];

/// The copies of each face, most first.
const DRONES: [i64; 9] = [3, 3, 3, 3, 3, 3, 3, 2, 1];
const STRIKES: [i64; 15] = [8, 6, 5, 4, 3, 3, 2, 2, 1, 1, 1, 1, 1, 1, 1];

/// Every published total beside what these components hold.
pub(crate) fn totals(components: &[Document]) -> Vec<Total> {
    let notes = Notes::default();
    let Ok(nothing) = Document::parse(&Source { name: String::new(), text: String::new() }) else {
        return Vec::new();
    };
    let all = Advanced { alien_players: true, agendas: AgendaRule::Hidden };
    let parts = Components::read(components, &Section::new(&nothing.root, &notes, ""), all);
    let mut counter = Counter { parts: &parts, totals: Vec::new() };
    counter.whole_box();
    counter.faces("a drone", &DRONES, copies(&parts.drones));
    counter.faces("a strike", &STRIKES, parts.strikes.iter().map(|strike| strike.copies.into()).collect());
    for (title, published) in DECKS {
        counter.deck(title, published);
    }
    for published in &PUBLISHED {
        counter.character(published);
    }
    counter.totals
}

struct Counter<'p> {
    parts: &'p Components,
    totals: Vec<Total>,
}

impl Counter<'_> {
    fn total(&mut self, what: impl Into<String>, expected: i64, found: i64) {
        self.totals.push(Total { what: what.into(), expected, found });
    }

    fn whole_box(&mut self) {
        let parts = self.parts;
        let characters = parts.characters.iter().map(|one| sum(&one.cards)).sum();
        let hive =
            parts.decks.iter().map(|deck| sum(&deck.cards) + i64::from(deck.events + deck.hazards)).sum();
        let strikes = parts.strikes.iter().map(|strike| i64::from(strike.copies)).sum();
        let roles = parts.roles.len() as i64;
        let rows = [
            ("role avatars", 10, roles),
            ("role cards", 10, roles),
            ("Specialists and Grunts", 60, sum(&parts.basics)),
            ("Sergeants", 10, sum(&parts.sergeants)),
            ("characters", 16, parts.characters.len() as i64),
            ("character cards", 224, characters),
            ("locations", 4, parts.locations.len() as i64),
            ("Objectives", 12, parts.objectives.len() as i64),
            ("Hive cards", 132, hive),
            ("drones", 24, sum(&parts.drones)),
            ("Facehuggers", 9, parts.facehugger.1.into()),
            ("Chestbursters", 5, parts.chestburster.1.into()),
            ("strikes", 40, strikes),
            ("Alien avatars", 4, parts.alien_avatars.len() as i64),
            ("cards of the Alien deck", 36, parts.alien_cards.len() as i64),
            ("Good agendas", 10, parts.good_agendas.len() as i64),
            ("Evil agendas", 5, parts.evil_agendas.len() as i64),
            ("Secrets Revealed", 5, parts.secrets.1.into()),
        ];
        let all: i64 =
            rows.iter().filter(|(what, ..)| *what != "characters").map(|(_, _, found)| found).sum();
        self.total("cards in all", 600, all);
        rows.into_iter().for_each(|(what, expected, found)| self.total(what, expected, found));
    }

    /// Face by face, most copies first.
    fn faces(&mut self, of: &str, published: &[i64], mut found: Vec<i64>) {
        found.sort_unstable_by(|one, other| other.cmp(one));
        self.total(format!("faces of {of}"), published.len() as i64, found.len() as i64);
        for (index, expected) in published.iter().enumerate() {
            let found = found.get(index).copied().unwrap_or(0);
            self.total(format!("copies of {of}, face {}", index + 1), *expected, found);
        }
    }

    fn deck(&mut self, title: &str, published: &[i64]) {
        let deck = self.parts.decks.iter().find(|deck| deck.objective == title);
        let (events, hazards) = deck.map_or((0, 0), |deck| (deck.events, deck.hazards));
        self.total(format!("{title}: Events"), 2, events.into());
        self.total(format!("{title}: Hazards"), 1, hazards.into());
        self.faces(
            &format!("a card in {title}"),
            published,
            deck.map_or(Vec::new(), |deck| copies(&deck.cards)),
        );
    }

    fn character(&mut self, published: &Published) {
        let name = published.name;
        let found = self.parts.characters.iter().find(|one| one.name == name);
        let empty = Character { name: name.to_owned(), cards: Vec::new() };
        let character = found.unwrap_or(&empty);
        self.faces(&format!("a card of {name}"), &[5, 5, 3, 1], copies(&character.cards));
        let count = |fits: &dyn Fn(&Face, &[Op]) -> bool| -> i64 {
            let faces =
                character.cards.iter().map(|(card, copies)| (&self.parts.faces[card.index()], *copies));
            faces
                .filter(|(face, _)| fits(face, &ops(self.parts, face)))
                .map(|(_, copies)| i64::from(copies))
                .sum()
        };
        let attacks = |face: &Face, ops: &[Op]| {
            face.coordinate
                && (face.has_attack || ops.iter().any(|op| matches!(op, Op::Turn(TurnOp::Attack(_)))))
        };
        let mitigates = |face: &Face, ops: &[Op]| {
            face.guards
                || ops.iter().any(|op| {
                    matches!(op, Op::Player(PlayerOp::Heal { .. }) | Op::Player(PlayerOp::Shield(_)))
                })
        };
        // One source counts Hicks' uncommon as lending Attack although it counts a Recruit icon: ours has both.
        let lends_recruit = if name == "Corporal Hicks" { 3 } else { published.lends_recruit };
        let cost =
            |(card, copies): &Copies| i64::from(self.parts.faces[card.index()].cost) * i64::from(*copies);
        let mut rows = vec![
            ("Recruit icons".to_owned(), published.recruit, count(&|face, _| face.has_recruit)),
            ("Attack icons".to_owned(), published.attack, count(&|face, _| face.has_attack)),
            ("lend Recruit".to_owned(), lends_recruit, count(&|face, _| face.coordinate && face.has_recruit)),
            ("lend Attack".to_owned(), published.lends_attack, count(&attacks)),
            ("heal or avoid strikes".to_owned(), published.mitigates, count(&mitigates)),
            (
                "crew abilities".to_owned(),
                published.crew_combos,
                count(&|_, ops| has_combo(ops, Tag::CLASSES..Tag::CREWS)),
            ),
            ("sum of costs".to_owned(), published.cost, character.cards.iter().map(cost).sum()),
        ];
        for class in 0..Tag::CLASSES {
            let (index, word) = (usize::from(class), WORDS[usize::from(class)]);
            rows.push((
                format!("of class {word}"),
                published.classes[index],
                count(&|face, _| face.tags.has(Tag(class))),
            ));
            let combos = count(&|_, ops| has_combo(ops, class..class + 1));
            rows.push((format!("abilities of class {word}"), published.combos[index], combos));
        }
        for (what, expected, found) in rows {
            self.total(format!("{name}: {what}"), expected, found);
        }
    }
}

fn sum(cards: &[Copies]) -> i64 {
    copies(cards).iter().sum()
}

fn copies(cards: &[Copies]) -> Vec<i64> {
    cards.iter().map(|(_, copies)| i64::from(*copies)).collect()
}

/// Every operation of a character's abilities.
fn ops(parts: &Components, face: &Face) -> Vec<Op> {
    let triggers = [Trigger::Play, Trigger::Sacrifice, Trigger::Mobilize, Trigger::Stay, Trigger::Guard];
    let codes = triggers.iter().map(|trigger| face.ability(*trigger)).chain(face.once);
    codes.filter(|code| code.is_some()).flat_map(|code| run_of(&parts.ops, code)).collect()
}

fn has_combo(ops: &[Op], tags: std::ops::Range<u8>) -> bool {
    ops.iter()
        .any(|op| matches!(op, Op::Test { cond: Cond::Played { tag, .. }, .. } if tags.contains(&tag.0)))
}
