//! The box: every published total holds exactly.

use super::{Table, table::components};
use crate::games::legendary::{
    cards::{Face, Kind, TRIGGERS, Tag, Trigger},
    components::Copies,
    language::{Code, Cond, Op},
};

/// A character's published figures: counts of cards among its fourteen, and the sum of their costs.
struct Published {
    name: &'static str,
    /// Intel, Leadership, Strength, Survival, Tech.
    classes: [usize; 5],
    recruit: usize,
    attack: usize,
    lends_recruit: usize,
    lends_attack: usize,
    mitigates: usize,
    /// Cards with a class ability, by class.
    combos: [usize; 5],
    crew_combos: usize,
    cost: u32,
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

/// Every operation of a character's abilities.
fn ops(table: &Table, face: &Face) -> Vec<Op> {
    let triggers = [Trigger::Play, Trigger::Sacrifice, Trigger::Mobilize, Trigger::Stay, Trigger::Guard];
    let codes = triggers.iter().map(|trigger| face.ability(*trigger)).chain(face.once);
    codes.filter(|code| code.is_some()).flat_map(|code| run_of(table, code)).collect()
}

fn run_of(table: &Table, code: Code) -> Vec<Op> {
    let all = &table.game.parts.ops[usize::from(code.0)..];
    // A line for others ends by itself in the middle of an ability: its length says where.
    let mut end = 0;
    let mut found = Vec::new();
    while end < all.len() {
        match all[end] {
            Op::End => break,
            Op::For { len, .. } | Op::Choose { len, .. } => {
                found.extend_from_slice(&all[end..=end + usize::from(len)]);
                end += usize::from(len) + 1;
            }
            op => {
                found.push(op);
                end += 1;
            }
        }
    }
    found
}

fn has_combo(ops: &[Op], tags: std::ops::Range<u8>) -> bool {
    ops.iter().any(|op| matches!(op, Op::Test { cond: Cond::Played { tag, .. }, wanted: true, .. } if tags.contains(&tag.0)))
}

#[test]
fn every_character_has_its_published_figures() {
    let table = Table::of("alien", 3);
    let parts = &table.game.parts;
    assert_eq!(parts.characters.len(), 16);
    for published in &PUBLISHED {
        let name = published.name;
        let character =
            parts.characters.iter().find(|one| one.name == name).unwrap_or_else(|| panic!("no {name}"));
        let mut copies: Vec<_> = character.cards.iter().map(|(_, copies)| *copies).collect();
        copies.sort_unstable();
        assert_eq!(copies, [1, 3, 5, 5], "{name}: a rare, three uncommons, five each of two commons");
        let count = |fits: &dyn Fn(&Face, &[Op]) -> bool| -> usize {
            let faces = character.cards.iter().map(|(card, copies)| (&parts.faces[card.index()], *copies));
            faces
                .filter(|(face, _)| fits(face, &ops(&table, face)))
                .map(|(_, copies)| usize::from(copies))
                .sum()
        };
        for class in 0..5_u8 {
            assert_eq!(
                count(&|face, _| face.tags.has(Tag(class))),
                published.classes[usize::from(class)],
                "{name}"
            );
            let combos = count(&|_, ops| has_combo(ops, class..class + 1));
            assert_eq!(combos, published.combos[usize::from(class)], "{name}: abilities of class {class}");
        }
        assert_eq!(count(&|face, _| face.has_recruit), published.recruit, "{name}: Recruit icons");
        assert_eq!(count(&|face, _| face.has_attack), published.attack, "{name}: Attack icons");
        // One source counts Hicks' uncommon as lending Attack although it counts a Recruit icon: ours has both.
        let lends_recruit = if name == "Corporal Hicks" { 3 } else { published.lends_recruit };
        assert_eq!(count(&|face, _| face.coordinate && face.has_recruit), lends_recruit, "{name}");
        let lends_attack = count(&|face, ops| {
            face.coordinate && (face.has_attack || ops.iter().any(|op| matches!(op, Op::Attack(_))))
        });
        assert_eq!(lends_attack, published.lends_attack, "{name}: Coordinate with Attack");
        let mitigates =
            count(&|face, ops| face.guards || ops.iter().any(|op| matches!(op, Op::Heal(_) | Op::Shield(_))));
        assert_eq!(mitigates, published.mitigates, "{name}: cards that heal or avoid strikes");
        assert_eq!(
            count(&|_, ops| has_combo(ops, Tag::CLASSES..Tag::CREWS)),
            published.crew_combos,
            "{name}"
        );
        let cost: u32 = character
            .cards
            .iter()
            .map(|(card, copies)| u32::from(parts.faces[card.index()].cost) * u32::from(*copies))
            .sum();
        assert_eq!(cost, published.cost, "{name}: the costs of all fourteen cards");
    }
}

#[test]
fn the_four_crews_are_those_of_the_films() {
    let table = Table::of("alien", 3);
    for (film, crew) in [(0..4, 5), (4..8, 6), (8..12, 7), (12..16, 8)] {
        for published in &PUBLISHED[film] {
            let parts = &table.game.parts;
            let character =
                parts.characters.iter().find(|one| one.name == published.name).expect("a character");
            assert!(character.cards.iter().all(|(card, _)| parts.faces[card.index()].tags.has(Tag(crew))));
        }
    }
}

fn sorted(cards: &[Copies]) -> Vec<u8> {
    let mut copies: Vec<_> = cards.iter().map(|(_, copies)| *copies).collect();
    copies.sort_unstable_by(|one, other| other.cmp(one));
    copies
}

#[test]
fn every_mini_deck_has_its_published_copies() {
    let table = Table::of("alien", 3);
    let published: [(&str, &[u8]); 12] = [
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
    let parts = &table.game.parts;
    assert_eq!((parts.decks.len(), parts.objectives.len()), (12, 12));
    for (title, copies) in published {
        let deck =
            parts.decks.iter().find(|deck| deck.objective == title).unwrap_or_else(|| panic!("no {title}"));
        assert_eq!((deck.events, deck.hazards), (2, 1), "{title}");
        assert_eq!(sorted(&deck.cards), copies, "{title}");
        let objective = parts.objectives.iter().find(|one| one.title == title).expect("an Objective");
        let size: u8 = copies.iter().sum::<u8>() + 3;
        assert_eq!(size, [9, 11, 13][usize::from(objective.stage) - 1], "{title}");
        let finals = deck.cards.iter().filter(|(card, _)| parts.faces[card.index()].is_final).count();
        assert_eq!(finals > 0, objective.stage == 3, "{title}: Final Enemies belong to Objective 3");
    }
}

#[test]
fn drones_strikes_and_hatchery_have_their_published_copies() {
    let table = Table::of("alien", 3);
    let parts = &table.game.parts;
    assert_eq!(sorted(&parts.drones), [3, 3, 3, 3, 3, 3, 3, 2, 1]);
    let mut strikes: Vec<_> = parts.strikes.iter().map(|strike| strike.copies).collect();
    strikes.sort_unstable_by(|one, other| other.cmp(one));
    assert_eq!(strikes, [8, 6, 5, 4, 3, 3, 2, 2, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!((parts.facehugger.1, parts.chestburster.1), (9, 5));
    assert!(parts.strikes.iter().any(|strike| strike.damage == 0 && !strike.draw.is_some()), "a few misses");
    assert!(
        parts.strikes.iter().any(|strike| strike.damage == 0 && strike.draw.is_some()),
        "harm without damage"
    );
}

#[test]
fn the_box_has_its_cards() {
    let table = Table::of("alien", 3);
    let parts = &table.game.parts;
    let sum = |cards: &[Copies]| cards.iter().map(|(_, copies)| usize::from(*copies)).sum::<usize>();
    let characters: usize = parts.characters.iter().map(|one| sum(&one.cards)).sum();
    let hive: usize =
        parts.decks.iter().map(|deck| sum(&deck.cards) + usize::from(deck.events + deck.hazards)).sum();
    let strikes: usize = parts.strikes.iter().map(|strike| usize::from(strike.copies)).sum();
    assert_eq!(characters, 224);
    assert_eq!(hive, 132);
    assert_eq!(strikes, 40);
    assert_eq!(sum(&parts.basics), 60, "35 Specialists and 25 Grunts");
    assert_eq!(sum(&parts.sergeants), 10);
    assert_eq!((parts.roles.len(), parts.locations.len()), (10, 4));
    let hatchery = usize::from(parts.facehugger.1 + parts.chestburster.1);
    let played = characters + hive + strikes + 60 + 10 + sum(&parts.drones) + hatchery;
    let boards = 2 * parts.roles.len() + parts.locations.len() + parts.objectives.len();
    // What belongs to the advanced chapters: 4 avatars, 36 cards, 15 agendas and 5 revelations.
    assert_eq!(played + boards + 4 + 36 + 15 + 5, 600);
}

#[test]
fn the_known_cards_are_as_published() {
    let table = Table::of("alien", 3);
    let face = |title: &str| table.game.parts.faces[table.card(title).index()];
    let (specialist, grunt, sergeant) = (face("Specialist"), face("Grunt"), face("Sergeant"));
    assert_eq!((specialist.recruit, specialist.attack, specialist.tags.classes()), (1, 0, 0));
    assert_eq!((grunt.recruit, grunt.attack, grunt.tags.classes()), (0, 1, 0));
    assert_eq!((sergeant.cost, sergeant.recruit, sergeant.coordinate), (3, 2, true));
    let marines = Tag(9);
    assert!([specialist, grunt, sergeant].iter().all(|face| face.tags.has(marines)));
    assert_eq!(face("Captain of the Ship").attack, 2);
    assert_eq!((face("Find It And Kill It").attack, face("Find It And Kill It").coordinate), (2, true));
    assert_eq!((face("The Company's Orders").recruit, face("The Company's Orders").coordinate), (2, true));
    assert_eq!(face("Versatile Programming").tags.classes(), 0b1_1111, "the Synthetic has all five classes");
    let fiorina = table.game.parts.locations.iter().find(|one| one.name.contains("Fury")).expect("Fiorina");
    assert_eq!(table.game.parts.ops[usize::from(fiorina.hazards[0].0)], Op::InfestBarracks(3));
}

#[test]
fn the_rooms_are_in_order_of_travel() {
    let table = Table::of("alien", 3);
    let rooms: Vec<_> = table.game.parts.rooms.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(rooms, ["Ventilation Shafts", "Operations", "Weapons Locker", "Med-Lab", "Airlock"]);
}

#[test]
fn an_event_or_hazard_is_no_enemy() {
    let table = Table::of("alien", 3);
    let faces = &table.game.parts.faces;
    assert!(
        faces
            .iter()
            .filter(|face| matches!(face.kind, Kind::Event | Kind::Hazard))
            .all(|face| !face.is_enemy())
    );
    assert_eq!(faces[0].abilities.len(), TRIGGERS);
    assert_eq!(components().len(), 10);
}
