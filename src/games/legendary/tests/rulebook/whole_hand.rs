//! Playing the whole hand at once: several actions of a player in one decision.

use super::scene::{Made, Scene, crewman};

fn crew() -> [Made; 3] {
    [
        crewman("Wingman", "class = 'tech', attack = 2, coordinate = true"),
        crewman("Gunner", "attack = 1, play = ['tech: attack 4']"),
        crewman("Bouncer", "attack = 8, guard = []"),
    ]
}

#[test]
fn everybody_who_may_lend_is_asked_and_what_they_lend_is_played_before_the_hand() {
    let mut table = Scene::with(3, &crew());
    table.hand(0, &["Gunner"]).hand(1, &["Wingman"]).hand(2, &["Wingman"]).play_everything();
    assert_eq!(table.asked(), 1);
    table.choose("lend Wingman");
    assert_eq!(table.asked(), 2);
    table.choose("no");
    assert_eq!(table.attack(), 2 + 1 + 4);
    assert!(table.of(0, "hand").is_empty());
}

#[test]
fn nobody_is_asked_twice() {
    let mut table = Scene::with(2, &crew());
    table.hand(0, &["Gunner", "Gunner"]).hand(1, &["Wingman", "Wingman"]).lend(1, "Wingman");
    table.play_everything();
    assert_eq!(table.asked(), 0);
    assert_eq!(table.attack(), 2 + 1 + 4 + 1 + 4);
}

#[test]
fn it_takes_several_things_to_play() {
    let mut table = Scene::with(2, &crew());
    assert!(!table.hand(0, &["Gunner"]).can_play_everything());
    assert!(table.hand(1, &["Wingman"]).can_play_everything());
    assert!(!table.hand(0, &[]).can_play_everything());
    assert!(!table.hand(0, &["Bouncer"]).hand(1, &[]).can_play_everything());
}

#[test]
fn ones_own_card_to_lend_is_nothing_more_to_play() {
    let mut table = Scene::with(3, &crew());
    for seat in 0..3 {
        table.turn_of(seat).hand(seat, &["Wingman"]);
        assert!(!table.can_play_everything(), "seat {seat}");
        table.hand(seat, &[]);
    }
}

#[test]
fn a_hand_of_more_than_sixty_four_cards_is_played_to_the_last() {
    let mut table = Scene::new(1);
    table.hand(0, &["Grunt"; 70]).play_everything();
    assert_eq!((table.attack(), table.of(0, "hand").len()), (70, 0));
}

#[test]
fn a_card_that_could_avoid_a_strike_stays_in_hand_while_there_is_one_to_fear() {
    for (combat, attack, hand) in [(&[][..], 10, &[][..]), (&["Runt"], 2, &["Bouncer"])] {
        let mut table = Scene::with(1, &crew());
        table.hand(0, &["Gunner", "Bouncer", "Gunner"]).put("combat", combat).play_everything();
        assert_eq!(table.attack(), attack);
        assert_eq!(table.of(0, "hand"), hand);
    }
}
