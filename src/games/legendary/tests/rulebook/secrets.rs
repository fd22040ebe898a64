//! Hidden Agendas: Secrets Revealed, and what becomes of an agenda that is revealed.

use super::scene::{ALIEN_PLAYERS, HIDDEN, Made, Scene, alien_card, crewman, good};

const DEALT: [&str; 4] = ["Kind", "Cruel", "Brave", "Calm"];

/// Four players with an own agenda each, the second of them the traitor; the first has just scanned Secrets Revealed.
fn scanned(cards: &[Made]) -> Scene {
    let mut table = Scene::paranoid(4, cards, &DEALT);
    scan(&mut table);
    table
}

fn scan(table: &mut Scene) {
    table
        .put("airlock", &["hidden Secrets Revealed"])
        .hand(0, &["Grunt"])
        .play("Grunt")
        .choose("scan airlock");
}

fn count(cards: &[String], title: &str) -> usize {
    cards.iter().filter(|card| *card == title).count()
}

#[test]
fn who_scans_secrets_revealed_must_pick_any_player_not_yet_revealed() {
    let table = scanned(&[]);
    assert_eq!(table.asked(), 0);
    assert_eq!(table.offered(), ["player 1", "player 2", "player 3", "player 4"], "and cannot decline");
}

#[test]
fn only_the_living_with_a_hidden_agenda_can_be_picked() {
    let mut table = Scene::paranoid(4, &[], &DEALT);
    table.without(1).reveal(3);
    scan(&mut table);
    assert_eq!(table.offered(), ["player 1", "player 3"]);
    table.choose("player 3");
    assert_eq!([0, 2].map(|seat| table.is_revealed(seat)), [false, true]);
}

#[test]
fn secrets_revealed_in_the_combat_zone_work_alike() {
    let mut table = Scene::paranoid(4, &[], &DEALT);
    table.end_turn().put_rooms(["Runt", "Runt", "Runt", "Runt", "hidden Secrets Revealed"]).start_turn();
    assert_eq!(table.asked(), 1, "the player whose turn it is");
    assert_eq!(table.offered(), ["player 1", "player 2", "player 3", "player 4"]);
    table.choose("player 4");
    assert!(table.is_revealed(3));
    assert!(table.look("combat").is_empty());
    assert_eq!(count(&table.look("out of the game"), "Secrets Revealed"), 1);
}

#[test]
fn a_revealed_agenda_goes_to_the_discard_pile_of_its_owner() {
    let mut table = scanned(&[]);
    table.choose("player 3");
    assert!(table.is_revealed(2) && ![0, 1, 3].iter().any(|seat| table.is_revealed(*seat)));
    assert_eq!(table.of(2, "discard"), ["Brave"]);
    assert!([0, 1, 3].iter().all(|seat| table.of(*seat, "discard").is_empty()));
    assert_eq!(table.asked(), 0, "the turn goes on");
}

#[test]
fn one_may_reveal_oneself_and_cannot_play_the_agenda_on_this_turn() {
    let mut table = scanned(&[]);
    table.choose("player 1");
    assert_eq!((table.is_revealed(0), table.of(0, "discard")), (true, vec!["Kind".to_owned()]));
    assert!(!table.offers("Kind"));
}

#[test]
fn secrets_revealed_are_set_aside_for_good() {
    let mut table = scanned(&[]);
    table.choose("player 2");
    assert!(table.look("airlock").is_empty() && table.look("dead enemies").is_empty());
    assert!(table.look("discarded events").is_empty());
    assert_eq!(table.look("out of the game"), ["Secrets Revealed"]);
    table.put("hive", &[]).put("dead enemies", &["Runt", "Runt", "Runt"]).end_turn().start_turn();
    assert_eq!((table.look("ventilation"), table.look("hive").len()), (vec!["hidden Runt".to_owned()], 2));
}

#[test]
fn secrets_revealed_do_nothing_when_no_agenda_is_hidden() {
    let mut table = Scene::paranoid(4, &[], &DEALT);
    (0..4).for_each(|seat| _ = table.reveal(seat));
    scan(&mut table);
    assert!(table.offers("end turn"), "nothing is asked");
    assert_eq!(table.look("out of the game"), ["Secrets Revealed"]);
    assert!((0..4).all(|seat| table.of(seat, "discard").is_empty()), "nobody gains an agenda twice");
}

#[test]
fn the_last_hidden_agenda_must_be_revealed_even_if_it_is_ones_own() {
    let mut table = Scene::paranoid(4, &[], &DEALT);
    table.without(1).reveal(2).reveal(3);
    scan(&mut table);
    table.target("player 1");
    assert!(table.is_revealed(0));
}

#[test]
fn every_secrets_revealed_reveals_one_agenda() {
    let mut table = scanned(&[]);
    table.choose("player 2");
    scan(&mut table);
    assert_eq!(table.offered(), ["player 1", "player 3", "player 4"]);
    table.choose("player 3");
    assert_eq!([0, 1, 2, 3].map(|seat| table.is_revealed(seat)), [false, true, true, false]);
    assert_eq!(table.look("out of the game"), ["Secrets Revealed"; 2]);
}

#[test]
fn two_secrets_revealed_at_once_are_followed_one_after_the_other() {
    let mut table = Scene::paranoid(4, &[crewman("Radar", "play = ['scan all']")], &DEALT);
    table.put("airlock", &["hidden Secrets Revealed"]).put("power", &["hidden Secrets Revealed"]);
    table.hand(0, &["Radar"]).play("Radar").target("Secrets Revealed in power").choose("player 1");
    assert_eq!(table.offered(), ["player 2", "player 3", "player 4"]);
    table.choose("player 4");
    assert!(table.is_revealed(0) && table.is_revealed(3));
}

#[test]
fn secrets_revealed_are_no_enemy() {
    let mut table = scanned(&[]);
    table.choose("player 2").put("weapons", &["Secrets Revealed"]).hand(0, &["Cannon"]).play("Cannon");
    assert!(!table.offers("fight Secrets"));
}

#[test]
fn on_an_aliens_turn_the_next_player_picks() {
    let call = alien_card("Call", "play = ['hive 1']");
    let mut table = Scene::ruled(4, &[call], &[HIDDEN, ALIEN_PLAYERS]);
    table.deal(&DEALT).turn(1, &["Call", "Hiss"]).turn_of(1);
    table.put_rooms(["Runt", "Runt", "Runt", "Runt", "hidden Secrets Revealed"]).play("Call");
    assert_eq!(table.asked(), 2);
    assert_eq!(table.offered(), ["player 1", "player 3", "player 4"], "not the Alien");
    table.choose("player 1");
    assert_eq!((table.is_revealed(0), table.of(0, "discard")), (true, vec!["Kind".to_owned()]));
    assert_eq!(table.asked(), 1);
}

// ---- from then on an ordinary character

fn bold() -> Made {
    good("Bold", "class = 'tech', attack = 3, play = ['tech: recruit 2']")
}

#[test]
fn a_revealed_agenda_is_drawn_and_played_like_any_character() {
    let mut table = Scene::paranoid(2, &[bold()], &["Bold", "Cruel"]);
    scan(&mut table);
    table.choose("player 1").give(0, "deck", &[]).end_turn();
    let mut hand = table.of(0, "hand");
    hand.sort();
    assert_eq!(hand, ["Bold", "Grunt"]);
    table.start_turn().end_turn().start_turn().hand(0, &["Mechanic", "Bold"]).play("Mechanic").play("Bold");
    assert_eq!((table.attack(), table.recruit()), (3, 2));
    table.give(0, "deck", &["Specialist"; 6]).end_turn();
    assert!(table.of(0, "discard").contains(&"Bold".to_owned()));
}

#[test]
fn a_revealed_agenda_can_be_shown_and_killed() {
    let cards = [
        bold(),
        crewman("Guide", "play = ['show tech: attack 2']"),
        crewman("Judge", "play = ['kill own tech']"),
    ];
    let mut table = Scene::paranoid(2, &cards, &["Bold", "Cruel"]);
    table.reveal(0).hand(0, &["Guide", "Judge", "Bold"]).play("Guide");
    assert_eq!(table.attack(), 2);
    table.play("Judge").target("Bold");
    assert_eq!((table.of(0, "hand").len(), table.look("dead characters")), (0, vec!["Bold".to_owned()]));
}

#[test]
fn a_hidden_agenda_is_not_yet_a_character_of_its_owner() {
    let cards = [
        bold(),
        crewman("Guide", "play = ['show tech: attack 2']"),
        crewman("Judge", "play = ['kill own tech']"),
    ];
    let mut table = Scene::paranoid(2, &cards, &["Bold", "Cruel"]);
    table.hand(0, &["Guide", "Judge"]).play("Guide").play("Judge");
    assert_eq!((table.attack(), table.look("dead characters").len()), (0, 0));
    assert!(!table.offers("Bold"));
}

// ---- death

#[test]
fn who_dies_reveals_their_agenda_and_it_leaves_the_game() {
    for (victim, title) in [(1, "Cruel"), (2, "Brave")] {
        let mut table = Scene::paranoid(4, &[], &DEALT);
        table
            .health(victim, 1)
            .hand(0, &["Cannon"])
            .play("Cannon")
            .choose(&format!("fight player {}", victim + 1));
        assert!(table.is_dead(victim) && table.is_revealed(victim));
        assert_eq!(count(&table.look("out of the game"), title), 1);
        assert!(table.of(victim, "discard").is_empty());
        assert!([0, 3].iter().all(|seat| !table.is_revealed(*seat)));
        assert!(table.seen_by(0, &format!("Player {}, agenda", victim + 1)).starts_with(title));
    }
}

#[test]
fn an_agenda_that_was_revealed_before_leaves_the_game_once() {
    let mut table = scanned(&[]);
    table.choose("player 3").health(2, 1).hand(0, &["Cannon"]).play("Cannon").choose("fight player 3");
    assert_eq!(count(&table.look("out of the game"), "Brave"), 1);
}

#[test]
fn who_turns_into_an_alien_reveals_their_agenda_too() {
    let teacher = crewman("Teacher", "play = ['each: draw 1']");
    let mut table = Scene::ruled(4, &[teacher], &[HIDDEN, ALIEN_PLAYERS]);
    table.deal(&DEALT).give(2, "deck", &["Chestburster"]).hand(0, &["Teacher"]).play("Teacher");
    assert_eq!((table.is_alien(2), table.is_revealed(2)), ("waiting", true));
    assert_eq!(count(&table.look("out of the game"), "Brave"), 1);
}
