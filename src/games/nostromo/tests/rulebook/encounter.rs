//! The encounter phase: the cards and the deck.

use super::scene::{Item, ROOMS, Scene, Setup, Token};

/// The room of the n-th quiet card: where it brings scrap while the crew is at one end of the ship.
fn quiet_room(n: usize) -> &'static str {
    let mut scene = Scene::new(&["ripley"]);
    draw_quiet(&mut scene, n);
    let [(room, _)] = scene.scrap_on_the_ship()[..] else { panic!("one room gets scrap") };
    room
}

fn draw_quiet(scene: &mut Scene, n: usize) {
    let card = scene.cards("quiet")[n];
    scene.stack_card(card).ends();
}

/// A quiet card for a room that is neither the Nest nor next to it, and its room.
fn quiet_card() -> (usize, &'static str) {
    (0..11).map(|n| (n, quiet_room(n))).find(|(_, room)| *room != "nest").expect("not all in the Nest")
}

#[test]
fn a_quiet_card_places_a_concealed_token_and_scrap_in_one_room() {
    let mut scene = Scene::new(&["ripley"]);
    draw_quiet(&mut scene, 0);
    let [(room, amount)] = scene.scrap_on_the_ship()[..] else { panic!("one room gets scrap") };
    assert_eq!(scene.token_rooms(), [room]);
    assert_eq!(scene.reserve().len(), 12);
    assert_eq!(scene.pile(), 20 - amount);
}

#[test]
fn the_eleven_quiet_cards_bring_twenty_three_scrap() {
    let mut amounts: Vec<_> = (0..11)
        .map(|n| {
            let mut scene = Scene::new(&["ripley"]);
            draw_quiet(&mut scene, n);
            20 - scene.pile()
        })
        .collect();
    amounts.sort_unstable();
    assert_eq!(amounts, [1, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3]);
}

#[test]
fn scrap_is_placed_only_as_far_as_the_pile_lasts() {
    let n = (0..11).find(|n| {
        let mut scene = Scene::new(&["ripley"]);
        draw_quiet(&mut scene, *n);
        scene.pile() < 19
    });
    for left in [0, 1] {
        let mut scene = Scene::new(&["ripley"]);
        scene.scrap(0, 20 - left);
        draw_quiet(&mut scene, n.expect("most cards bring two or three"));
        assert_eq!((scene.pile(), scene.scrap_of(0)), (0, 20 - left));
        assert_eq!(scene.scrap_on_the_ship().iter().map(|(_, amount)| amount).sum::<u8>(), left);
    }
}

#[test]
fn a_room_with_a_token_gets_scrap_but_no_second_token() {
    let (n, room) = quiet_card();
    let mut scene = Scene::new(&["ripley"]);
    scene.token(room, Token::Attack(2));
    draw_quiet(&mut scene, n);
    assert_eq!((scene.token_in(room), scene.reserve().len()), (Some(Token::Attack(2)), 12));
    assert!(scene.scrap_in(room) > 0);
}

#[test]
fn a_token_placed_in_an_occupied_room_stays_closed_until_somebody_enters() {
    let (n, room) = quiet_card();
    let mut scene = Scene::new(&["ripley"]);
    scene.put("ripley", room);
    draw_quiet(&mut scene, n);
    assert_eq!((scene.token_rooms(), scene.place_of("ripley")), (vec![room], room));
    assert_eq!(scene.morale_left(), 15);
    let outside = scene.neighbours(room)[0].to_owned();
    scene.alien("mu-th-ur");
    if room == "mu-th-ur" || room == "bridge" {
        scene.alien("nest");
    }
    scene.token(room, Token::Jonesy).moves(&outside);
    assert_eq!((scene.token_in(room), scene.morale_left()), (Some(Token::Jonesy), 15));
    scene.moves(room);
    assert_eq!((scene.token_in(room), scene.morale_left()), (None, 14));
}

#[test]
fn nothing_is_placed_when_every_token_is_on_the_ship() {
    let mut scene = Scene::new(&["ripley"]);
    let rooms: Vec<_> = ROOMS.into_iter().collect();
    rooms.iter().for_each(|room| {
        scene.token(room, Token::Safe);
    });
    draw_quiet(&mut scene, 0);
    assert_eq!((scene.token_rooms(), scene.reserve().len()), (rooms, 0));
    assert_eq!(scene.scrap_on_the_ship().len(), 1);
}

#[test]
fn lost_the_signal_takes_the_alien_back_to_the_nest() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.put("dallas", "c12").alien("c4").draws("lost-the-signal");
    assert_eq!((scene.alien_at(), scene.morale_left(), scene.active()), ("nest", 15, 1));
    assert_eq!(scene.place_of("dallas"), "c12");
}

#[test]
fn lost_the_signal_strikes_those_in_the_nest() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.put("dallas", "nest").alien("c4").draws("lost-the-signal");
    assert_eq!(scene.morale_left(), 13);
    scene.flees(&["c13", "c12", "c6"]);
    assert_eq!((scene.place_of("dallas"), scene.active()), ("c6", 1));
}

#[test]
fn lost_the_signal_shuffles_the_discarded_alien_cards_back() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.discards(&["stalk", "hunt", "stalk", "quiet", "infirmary"]).draws("lost-the-signal");
    assert_eq!(scene.discarded(), ["infirmary", "lost-the-signal", "quiet"]);
    let deck = scene.deck();
    assert_eq!(deck.len(), 18);
    assert_eq!(deck.iter().filter(|card| ["stalk", "hunt"].contains(card)).count(), 5);
}

#[test]
fn expendable_shuffles_the_discarded_order_cards_back() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.discards(&["collating-data", "infirmary", "hunt", "quiet"]).draws("expendable");
    assert_eq!(scene.discarded(), ["expendable", "hunt", "quiet"]);
    assert_eq!(scene.deck().len(), 18);
    assert_eq!(scene.deck().iter().filter(|card| **card == "collating-data").count(), 2);
}

#[test]
fn cards_shuffled_back_can_come_up_at_any_time() {
    let places: Vec<_> = (0..60)
        .map(|seed| {
            let mut scene = Setup::of(&["ripley", "dallas"]).seed(seed).plain();
            scene.discards(&["infirmary"]).draws("expendable");
            scene.deck().iter().position(|card| *card == "infirmary")
        })
        .collect();
    assert_anywhere(&places);
}

#[test]
fn alien_cards_shuffled_back_can_come_up_at_any_time_too() {
    let places: Vec<_> = (0..60)
        .map(|seed| {
            let mut scene = Setup::of(&["ripley", "dallas"]).seed(seed).plain();
            // All of the type, so that only what was shuffled back can be found.
            scene.discards(&["stalk", "stalk", "stalk", "hunt", "hunt"]).draws("lost-the-signal");
            scene.deck().iter().position(|card| *card == "hunt")
        })
        .collect();
    assert_anywhere(&places);
}

#[test]
fn expendable_takes_all_scrap_of_the_active_member() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.scrap(0, 5).scrap(1, 3).scrap_at("bridge", 2).draws("expendable");
    assert_eq!((scene.scrap_of(0), scene.scrap_of(1), scene.scrap_in("bridge")), (0, 3, 2));
    assert_eq!(scene.pile(), 15);
}

#[test]
fn collating_data_takes_one_scrap_of_everybody_who_has_some() {
    let mut scene = Scene::new(&["ripley", "dallas", "brett"]);
    scene.scrap(0, 5).scrap(2, 1).draws("collating-data");
    assert_eq!([0, 1, 2].map(|seat| scene.scrap_of(seat)), [4, 0, 0]);
    assert_eq!((scene.pile(), scene.morale_left()), (16, 15));
}

#[test]
fn infirmary_moves_the_active_member_to_the_med_bay() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.token("docking-bay", Token::Attack(2)).draws("infirmary");
    assert_eq!((scene.place_of("ripley"), scene.place_of("dallas")), ("med-bay", "galley"));
    assert_eq!((scene.morale_left(), scene.token_in("docking-bay")), (15, Some(Token::Attack(2))));
}

#[test]
fn being_moved_to_the_med_bay_is_entering_it() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.token("med-bay", Token::Jonesy).draws("infirmary");
    assert_eq!((scene.morale_left(), scene.token_in("med-bay")), (14, None));
}

#[test]
fn being_moved_into_the_alien_costs_two_morale_and_leads_to_flight() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.alien("med-bay").draws("infirmary");
    assert_eq!((scene.morale_left(), scene.asked()), (13, 0));
    scene.flees(&["c10", "c9", "docking-bay"]);
    assert_eq!((scene.place_of("ripley"), scene.active()), ("docking-bay", 1));
}

#[test]
fn an_item_brought_to_the_med_bay_by_the_card_is_brought() {
    let mut scene = Setup::of(&["ripley", "dallas"]).objectives(&["where-is-it", "nest"]).plain();
    scene.gives(0, Item::Flashlight).draws("infirmary");
    assert!(scene.is_done(0));
}

#[test]
fn an_empty_deck_is_made_anew_from_the_discards() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.whole_deck(&["infirmary"]).ends();
    let seen = scene.deck().len() + scene.discarded().len();
    assert_eq!((seen, scene.place_of("ripley")), (21, "med-bay"));
    scene.put("ripley", "mu-th-ur").put("dallas", "mu-th-ur").alien("nest").ends();
    assert_eq!((scene.deck().len(), scene.discarded().len()), (20, 1));
}

#[test]
fn the_deck_that_is_made_anew_is_shuffled() {
    // The infirmary is the last card of the old deck, so it lies on top of the discards.
    let places: Vec<_> = (0..60)
        .map(|seed| {
            let mut scene = Setup::of(&["ripley", "dallas"]).seed(seed).plain();
            scene.whole_deck(&["infirmary"]).ends();
            scene.put("ripley", "mu-th-ur").put("dallas", "mu-th-ur").alien("nest").ends();
            scene.deck().iter().position(|card| *card == "infirmary")
        })
        .collect();
    assert_anywhere(&places);
}

/// A card that was shuffled 60 times among 20 others lies among the upper third, the middle one and the lower one; it
/// misses one of them in 1 of 10^10 tests.
pub(super) fn assert_anywhere(places: &[Option<usize>]) {
    for third in [0..7, 7..14, 14..21] {
        assert!(places.iter().flatten().any(|place| third.contains(place)), "never in {third:?}: {places:?}");
    }
}
