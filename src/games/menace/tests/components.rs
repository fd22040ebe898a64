//! The box holds what is published about it.

use crate::{
    games::{
        Boxed,
        menace::{
            Card, Kind, Menace,
            components::{
                cards::{ALIEN, MARINE, cards, titles_of},
                language::{Deed, Op},
            },
        },
        tests,
    },
    play::Side,
};

fn game() -> Menace {
    let scenario = tests::scenario::<Menace>("standard", &[]);
    tests::compile(&scenario, 2, &tests::components::<Menace>()).expect("a valid scenario")
}

fn card(game: &Menace, side: Side, title: &str) -> Card {
    cards(titles_of(side)).find(|card| game.face(*card).title == title).expect("the rulebook names it")
}

#[test]
fn the_box_holds_what_the_rulebook_counts() {
    let totals = Menace::totals(&tests::components::<Menace>());
    let found: Vec<_> =
        totals.iter().map(|total| (total.what.as_str(), total.expected, total.found)).collect();
    let expected = [
        ("Marine cards", 48, 48),
        ("Alien cards", 48, 48),
        ("rooms", 13, 13),
        ("tokens", 16, 16),
        ("health markers", 3, 3),
    ];
    assert_eq!(found, expected);
    let game = game();
    assert_eq!(game.decks.each_ref().map(|deck| deck.len()), [48, 48]);
    assert_eq!(game.all_rooms.len(), 12);
}

#[test]
fn the_cards_that_the_rulebook_names_are_as_it_says() {
    let game = game();
    let strength = |side, title| game.face(card(&game, side, title)).strength;
    assert_eq!(strength(MARINE, "Shotgun"), 3);
    assert_eq!([strength(ALIEN, "Demon"), strength(ALIEN, "Carnass")], [2, 3]);
    let darts = game.face(card(&game, ALIEN, "Poison Darts"));
    let effect = game.ops[usize::from(darts.code.0)];
    assert!(matches!(effect, Op::Do(_, Deed::Strength(2))) && darts.kind == Kind::Action, "{effect:?}");
    let size = |side, title| game.face(card(&game, side, title)).size;
    assert_eq!([size(MARINE, "Smoke Grenade"), size(ALIEN, "Collapsed Wall")], [-1, 1]);
    assert!(game.face(card(&game, ALIEN, "Collapsed Wall")).copies >= 2, "the rulebook plays two");
    let cancels = |side, title| {
        let face = game.face(card(&game, side, title));
        (face.kind, face.cancels)
    };
    assert_eq!(cancels(MARINE, "Force Field"), (Kind::Action, Some(Kind::Action)));
    assert_eq!(cancels(ALIEN, "Terror"), (Kind::Action, Some(Kind::Action)));
    assert_eq!(cancels(ALIEN, "Weapon Jam"), (Kind::Action, Some(Kind::Weapon)));
    assert_eq!(cancels(MARINE, "Recon Robot"), (Kind::Event, Some(Kind::Event)));
}

#[test]
fn the_rooms_that_are_published_are_as_they_are_described() {
    let game = game();
    let room = |name: &str| game.rooms.iter().find(|room| room.name == name).expect("it is published");
    assert_eq!(room("Hangar").size, 4);
    let armoury = game.ops[usize::from(room("Armoury").enter[MARINE.index()].0)];
    assert!(matches!(armoury, Op::Do(_, Deed::Fetch(2, _))), "{armoury:?}");
    assert_eq!(game.rooms.last().map(|room| room.name.as_str()), Some("Portal"));
}

#[test]
fn the_kinds_of_effect_that_are_known_to_exist_do() {
    let game = game();
    let deeds = |side: Side| {
        let own = cards(titles_of(side)).map(|card| usize::from(game.face(card).code.0));
        let ops = own.flat_map(|start| game.ops[start..].iter().take_while(|op| **op != Op::End));
        let deed = |op: &Op| match op {
            Op::Do(_, deed) => Some(*deed),
            _ => None,
        };
        ops.filter_map(deed).collect::<Vec<_>>()
    };
    let (marine, alien) = (deeds(MARINE), deeds(ALIEN));
    assert!(alien.contains(&Deed::Tokens(4)), "the Alien takes up to four tokens");
    for deeds in [&marine, &alien] {
        let is_discard = |deed: &Deed| matches!(deed, Deed::Discard(_) | Deed::DiscardRandom(_));
        assert!(deeds.iter().any(is_discard), "cards force discards: {deeds:?}");
        assert!(deeds.iter().any(|deed| matches!(deed, Deed::Recover(..))), "cards come back: {deeds:?}");
        assert!(deeds.iter().any(|deed| matches!(deed, Deed::Tokens(_))), "cards give tokens: {deeds:?}");
    }
}
