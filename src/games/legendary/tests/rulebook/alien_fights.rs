//! Fighting an Alien player, and its death.

use super::scene::{ALIEN_PLAYERS, Made, Scene, alien_card, avatar, crewman, strike};

/// Two players and between them an Alien with these cards in hand; the first has 9 attack.
fn hunted(cards: &[Made], hand: &[&str]) -> Scene {
    let mut table = Scene::reborn(3, cards);
    table.turn(1, hand).turn_of(0).hand(0, &["Cannon"]).play("Cannon");
    table
}

#[test]
fn a_player_fights_an_alien_for_its_defense_and_makes_it_draw_a_strike() {
    let mut table = hunted(&[], &["Hiss"]);
    table.choose("fight player 2");
    assert_eq!((table.attack(), table.damage(1), table.of(1, "strikes").len()), (5, 1, 1));
    assert_eq!(table.is_alien(1), "yes");
}

#[test]
fn the_defense_is_that_of_its_avatar() {
    let titans =
        [avatar("Titan", "defense = 7"), avatar("Giant", "defense = 7"), avatar("Third", "defense = 7")];
    let mut table = hunted(&titans, &[]);
    table.choose("fight player 2");
    assert_eq!(table.attack(), 2);
    assert!(!table.offers("fight player 2"));
}

#[test]
fn an_alien_can_be_fought_several_times_on_one_turn() {
    let mut table = hunted(&[], &[]);
    table.choose("fight player 2").choose("fight player 2");
    assert_eq!((table.attack(), table.damage(1)), (1, 2));
    assert!(!table.offers("fight player 2"), "1 attack is too little");
}

#[test]
fn every_player_can_fight_it_and_it_fights_nobody_itself() {
    let mut table = hunted(&[], &["Hiss"]);
    table.turn_of(2).hand(2, &["Cannon"]).play("Cannon").choose("fight player 2");
    assert_eq!(table.damage(1), 1);
    table.turn_of(1);
    assert!(!table.offers("fight"));
}

#[test]
fn the_text_of_its_strikes_is_ignored() {
    let cards = [
        strike("Quake", "damage = 1, draw = ['each: strike 1', 'hive 1', 'discard 1']"),
        strike("Ambush", "damage = 0, draw = ['facehugger 1', 'others: discard 1']"),
    ];
    let mut table = hunted(&cards, &["Hiss"]);
    table.put("strikes", &["Quake", "Ambush", "Scratch"]).hand(2, &["Grunt"]).choose("fight player 2");
    assert_eq!([0, 1, 2].map(|seat| table.damage(seat)), [0, 1, 0]);
    table.choose("fight player 2");
    assert_eq!(
        (table.of(1, "strikes"), table.look("discarded strikes")),
        (vec!["Quake".to_owned()], vec!["Ambush".to_owned()])
    );
    assert_eq!((table.of(1, "hand").len(), table.of(2, "hand").len()), (1, 1));
    assert!((0..3).all(|seat| table.of(seat, "facehuggers").is_empty()));
    assert_eq!(table.rooms(), ["-"; 5]);
}

#[test]
fn a_strike_without_damage_is_discarded() {
    let mut table = hunted(&[], &[]);
    table.put("strikes", &["Miss", "Scratch"]).choose("fight player 2");
    assert_eq!((table.damage(1), table.of(1, "strikes").len()), (0, 0));
    assert_eq!(
        (table.look("discarded strikes"), table.look("strikes")),
        (vec!["Miss".to_owned()], vec!["Scratch".to_owned()])
    );
}

#[test]
fn a_player_who_fights_a_player_still_makes_them_follow_the_text() {
    let quake = strike("Quake", "damage = 1, draw = ['hive 1']");
    let mut table = hunted(&[quake], &[]);
    table.put("strikes", &["Quake", "Scratch"]).choose("fight player 3");
    assert_eq!((table.damage(2), table.look("ventilation")), (1, vec!["hidden Prowler".to_owned()]));
}

#[test]
fn damage_that_reaches_or_passes_its_health_kills_an_alien() {
    for (strikes, is_alien) in [(["Gash", "Gash", "Scratch"], "yes"), (["Gash", "Gash", "Gash"], "killed")] {
        let mut table = hunted(&[], &["Hiss"]);
        table.give(1, "strikes", &strikes).choose("fight player 2");
        assert_eq!(table.is_alien(1), is_alien, "{strikes:?} and a Scratch");
    }
    let mut table = hunted(&[], &["Hiss"]);
    table.give(1, "strikes", &["Gash", "Gash", "Gash"]).put("strikes", &["Gash", "Scratch"]);
    table.choose("fight player 2");
    assert_eq!(table.is_alien(1), "killed", "12 of 10");
}

/// An Alien that is fought to death; it had played a Lurker.
fn killed(players: usize, settings: &[&str]) -> Scene {
    let lurker = alien_card("Lurker", "kind = 'enemy', attack = 2, enters = 'combat'");
    let mut all = vec![ALIEN_PLAYERS];
    all.extend_from_slice(settings);
    let mut table = Scene::ruled(players, &[lurker], &all);
    table.turn(1, &["Lurker", "Crawl 1"]).give(1, "alien discard", &["Crawl 2"]).turn_of(1).play("Lurker");
    table.turn_of(0).give(1, "strikes", &["Gash", "Gash", "Gash"]);
    table.hand(0, &["Cannon"]).play("Cannon").choose("fight player 2");
    assert_eq!(table.is_alien(1), "killed");
    table
}

#[test]
fn a_killed_alien_takes_its_deck_hand_and_discard_pile_out_of_the_game() {
    let table = killed(3, &[]);
    for pile in ["hand", "alien deck", "alien discard", "strikes"] {
        assert!(table.of(1, pile).is_empty(), "{pile}");
    }
    let gone = table.look("dead aliens");
    assert!(["Crawl 1", "Crawl 2", "Hiss"].iter().all(|title| gone.contains(&title.to_string())), "{gone:?}");
    assert_eq!(table.look("discarded strikes").len(), 4);
}

#[test]
fn what_a_killed_alien_has_put_on_the_board_stays() {
    let mut table = killed(3, &[]);
    assert_eq!(table.look("combat"), ["Lurker"]);
    table.end_turn();
    assert_eq!(table.damage(0), 1, "and strikes");
    table.start_turn().hand(2, &["Cannon"]).play("Cannon").choose("fight Lurker");
    assert_eq!(table.look("dead enemies"), ["Lurker"]);
}

#[test]
fn a_killed_alien_is_out_for_good() {
    let mut table = killed(3, &[]);
    assert_eq!((table.attack(), table.outcome()), (5, None));
    assert!(!table.offers("fight player 2"));
    table.end_turn();
    for seat in [2, 0, 2, 0] {
        table.start_turn();
        assert_eq!(table.asked(), seat);
        table.put("combat", &[]).put_rooms(["-"; 5]).end_turn();
    }
}

#[test]
fn an_alien_that_lives_keeps_the_deck_that_it_shared_with_the_dead() {
    for ruling in ["rulings.alien_deck=shared", "rulings.alien_deck=own"] {
        let mut table = Scene::ruled(3, &[], &[ALIEN_PLAYERS, ruling]);
        table.turn(1, &["Crawl 1"]).turn(2, &["Crawl 2"]).turn_of(0).give(
            1,
            "strikes",
            &["Gash", "Gash", "Gash"],
        );
        table.hand(0, &["Cannon"]).play("Cannon").choose("fight player 2");
        assert_eq!(table.is_alien(1), "killed");
        assert_eq!((table.of(2, "hand"), table.of(2, "alien deck").len()), (vec!["Crawl 2".to_owned()], 20));
        table.end_turn().start_turn();
        assert_eq!(table.asked(), 2);
        table.end_turn();
        assert_eq!(table.of(2, "hand").len(), 6);
    }
}

#[test]
fn who_turns_after_an_alien_was_killed_still_has_six_cards() {
    for ruling in ["rulings.alien_deck=shared", "rulings.alien_deck=own"] {
        let mut table = killed(3, &[ruling]);
        table.put("combat", &[]).give(0, "deck", &["Chestburster"]).end_turn();
        table.start_turn().put_rooms(["-"; 5]).end_turn().start_turn();
        assert_eq!((table.asked(), table.is_alien(0)), (0, "yes"));
        assert_eq!(table.of(0, "hand").len(), 6, "{ruling}");
    }
}

#[test]
fn an_alien_heals_itself_by_its_own_cards_and_players_do_not() {
    let cards = [alien_card("Shed", "play = ['heal 1']"), crewman("Nurse", "play = ['any: heal 1']")];
    let mut table = Scene::reborn(3, &cards);
    table.turn(1, &["Shed", "Hiss"]).give(1, "strikes", &["Gash"]).give(0, "strikes", &["Scratch"]).give(
        2,
        "strikes",
        &["Scratch"],
    );
    table.turn_of(0).hand(0, &["Nurse"]).play("Nurse");
    assert!(table.offers("player 1") && table.offers("player 3") && !table.offers("player 2"));
    table.choose("player 3");
    assert_eq!([0, 1, 2].map(|seat| table.damage(seat)), [1, 3, 0]);
    table.turn_of(1).play("Shed").target("Gash");
    assert_eq!([0, 1, 2].map(|seat| table.damage(seat)), [1, 0, 0]);
    assert_eq!(table.look("discarded strikes").len(), 2);
}
