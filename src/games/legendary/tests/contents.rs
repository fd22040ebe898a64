//! The box: every published total holds exactly.

use super::{Table, table::components};
use crate::games::legendary::components::{
    cards::{StrikeFace, Tag},
    language::{BoardOp, Op},
    totals::totals,
};

#[test]
fn every_published_total_holds() {
    let totals = totals(&components());
    assert!(totals.len() > 300, "only {} totals are counted", totals.len());
    let wrong: Vec<_> = totals.iter().filter(|total| total.expected != total.found).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_missing_card_is_found_out() {
    let mut components = components();
    let drones = components.iter_mut().find(|document| document.name.ends_with("drones")).expect("drones");
    let crate::data::Value::List(faces) = &mut drones.root.entries.get_mut("drone").expect("drones").value
    else {
        panic!("drones are a list")
    };
    faces.pop();
    let totals = totals(&components);
    assert!(totals.iter().any(|total| total.what == "drones" && total.expected == 24 && total.found < 24));
}

#[test]
fn every_deck_has_the_size_of_its_objective_and_only_the_third_a_final_enemy() {
    let table = Table::of("alien", 3);
    let parts = &table.game.parts;
    for objective in &parts.objectives {
        let deck = parts.decks.iter().find(|deck| deck.objective == objective.title).expect("a mini-deck");
        let cards: u8 = deck.cards.iter().map(|(_, copies)| *copies).sum();
        let size = cards + deck.events + deck.hazards;
        assert_eq!(size, [9, 11, 13][usize::from(objective.stage) - 1], "{}", objective.title);
        let finals = deck.cards.iter().filter(|(card, _)| parts.faces[card.index()].is_final).count();
        assert_eq!(finals > 0, objective.stage == 3, "{}", objective.title);
    }
}

#[test]
fn most_strikes_are_ones_and_twos_and_nearly_a_third_cannot_be_healed() {
    let table = Table::of("alien", 3);
    let count = |fits: &dyn Fn(&StrikeFace) -> bool| -> u8 {
        let strikes = table.game.parts.strikes.iter();
        strikes.filter(|strike| fits(strike)).map(|strike| strike.copies).sum()
    };
    let small = count(&|strike| (1..=2).contains(&strike.damage));
    let lasting = count(&|strike| !strike.heals);
    assert!(small >= 30 && (10..=14).contains(&lasting), "{small} and {lasting} of 40");
}

#[test]
fn strikes_hurt_harm_otherwise_or_miss() {
    let table = Table::of("alien", 3);
    let strikes = &table.game.parts.strikes;
    assert!(strikes.iter().any(|strike| strike.damage == 0 && !strike.draw.is_some()), "a few misses");
    assert!(strikes.iter().any(|strike| strike.damage == 0 && strike.draw.is_some()), "harm without damage");
    assert!(strikes.iter().any(|strike| strike.damage > 0 && strike.draw.is_some()), "both");
}

#[test]
fn the_four_crews_are_those_of_the_films() {
    let table = Table::of("alien", 3);
    let parts = &table.game.parts;
    for (first, crew) in [("Captain Dallas", 5), ("Bishop", 6), ("Brother Dillon", 7), ("Call", 8)] {
        let start = parts.characters.iter().position(|one| one.name == first).expect("a character");
        let cards = parts.characters[start].cards.iter();
        assert!(cards.into_iter().all(|(card, _)| parts.faces[card.index()].tags.has(Tag(crew))), "{first}");
    }
    for crew in 5..9 {
        let of_crew = parts
            .characters
            .iter()
            .filter(|one| one.cards.iter().all(|(card, _)| parts.faces[card.index()].tags.has(Tag(crew))));
        assert_eq!(of_crew.count(), 4);
    }
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
    let strike = |title: &str| {
        let parts = &table.game.parts;
        let mut strikes = parts.strikes.iter();
        let found =
            strikes.find(|strike| parts.titles[usize::from(strike.title)] == title).expect("a strike");
        (found.damage, found.heals, found.draw.is_some())
    };
    assert_eq!((strike("Raking Claws"), strike("Deep Gash")), ((2, true, false), (2, false, false)));
    assert_eq!((strike("Flesh Wound"), strike("Lasting Flesh Wound")), ((1, true, false), (1, false, false)));
    assert_eq!(strike("Double Scratch"), (1, true, false));
    let fiorina = table.game.parts.locations.iter().find(|one| one.name.contains("Fury")).expect("Fiorina");
    assert_eq!(
        table.game.parts.ops[usize::from(fiorina.hazards[0].0)],
        Op::Board(BoardOp::InfestBarracks(3))
    );
}

#[test]
fn the_rooms_are_in_order_of_travel() {
    let table = Table::of("alien", 3);
    let rooms: Vec<_> = table.game.parts.rooms.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(rooms, ["Ventilation Shafts", "Power Station", "Weapons Locker", "Med-Lab", "Airlock"]);
}
