//! Alien players: who turns into one, with what, and when the game is theirs.

use super::scene::{ALIEN_PLAYERS, Made, Scene, avatar, crewman};

fn reader() -> Made {
    crewman("Reader", "play = ['draw 1']")
}

/// A table at which the first player has just drawn a Chestburster by an ability.
fn turned(players: usize) -> Scene {
    let mut table = Scene::reborn(players, &[reader()]);
    table.give(0, "deck", &["Chestburster"]).hand(0, &["Reader"]).play("Reader");
    table
}

/// Goes on with empty turns until it is this seat's.
fn wait_for(table: &mut Scene, seat: usize) {
    for _ in 0..5 {
        table.start_turn();
        if table.asked() == seat {
            return;
        }
        table.end_turn();
    }
    panic!("it is never the turn of seat {seat}");
}

/// The first and the third of three players have turned, one after the other; it is the first turn of the third.
fn two_aliens(seed: u64, settings: &[&str]) -> Scene {
    let mut all = vec![ALIEN_PLAYERS];
    all.extend_from_slice(settings);
    let mut table = Scene::ruled(3, &[crewman("Teacher", "play = ['each: draw 1']")], &all);
    table.seed(seed).give(0, "deck", &["Chestburster"]).end_turn();
    wait_for(&mut table, 0);
    table.end_turn().start_turn().give(2, "deck", &["Chestburster"]).hand(1, &["Teacher"]).play("Teacher");
    table.end_turn().start_turn();
    assert_eq!((table.asked(), table.is_alien(0), table.is_alien(2)), (2, "yes", "yes"));
    table
}

// ---- who turns

#[test]
fn who_draws_a_chestburster_comes_back_as_an_alien() {
    let mut table = turned(2);
    assert!(table.is_dead(0));
    assert_eq!((table.is_alien(0), table.outcome()), ("waiting", None));
    assert_eq!(table.asked(), 1, "the turn is over");
    table.start_turn().end_turn().start_turn();
    assert_eq!((table.asked(), table.is_alien(0), table.side(0)), (0, "yes", "alien"));
    assert!(table.is_dead(0), "it is no player");
}

#[test]
fn whatever_makes_them_draw_it_players_turn() {
    let cards = [crewman("Teacher", "play = ['each: draw 1']"), crewman("Lender", "coordinate = true")];
    let mut table = Scene::reborn(3, &cards);
    table.give(2, "deck", &["Chestburster"]).hand(0, &["Teacher"]).play("Teacher");
    assert_eq!(table.is_alien(2), "waiting", "by an effect of another player");
    let mut table = Scene::reborn(3, &cards);
    table.give(1, "deck", &["Chestburster"]).hand(1, &["Lender"]).lend(1, "Lender");
    assert_eq!(table.is_alien(1), "waiting", "as the replacement of a lent card");
    let mut table = Scene::reborn(3, &cards);
    table.give(0, "deck", &["Grunt", "Grunt", "Chestburster", "Grunt", "Grunt", "Grunt"]).end_turn();
    assert_eq!(table.is_alien(0), "waiting", "in the Cleanup phase");
}

#[test]
fn without_this_chapter_nobody_comes_back() {
    let mut table = Scene::with(2, &[reader()]);
    table.give(0, "deck", &["Chestburster"]).hand(0, &["Reader"]).play("Reader");
    table.start_turn().end_turn().start_turn();
    assert_eq!((table.asked(), table.is_alien(0)), (1, "no"));
}

#[test]
fn who_dies_of_strikes_stays_dead() {
    let cards = [crewman("Quake", "play = ['each: strike 1']")];
    let mut table = Scene::reborn(3, &cards);
    table.health(0, 1).put("combat", &["Runt"]).end_turn();
    assert_eq!((table.is_dead(0), table.is_alien(0)), (true, "no"), "in the Strike phase");
    let mut table = Scene::reborn(3, &cards);
    table.health(1, 1).hand(0, &["Quake"]).play("Quake");
    assert_eq!((table.is_dead(1), table.is_alien(1)), (true, "no"), "of an effect");
    let mut table = Scene::reborn(3, &cards);
    table.health(2, 1).hand(0, &["Cannon"]).play("Cannon").choose("fight player 3");
    assert_eq!((table.is_dead(2), table.is_alien(2)), (true, "no"), "fought by a player");
    table.end_turn().start_turn().end_turn().start_turn();
    assert_eq!(table.asked(), 0, "the dead have no turn");
}

#[test]
fn an_infected_player_who_dies_of_strikes_stays_dead() {
    let mut table = Scene::reborn(3, &[crewman("Quake", "play = ['each: strike 1']")]);
    table.health(1, 1).give(1, "deck", &["Chestburster"]).hand(0, &["Quake"]).play("Quake");
    assert_eq!((table.is_dead(1), table.is_alien(1)), (true, "no"));
}

#[test]
fn gaining_a_chestburster_turns_nobody() {
    let mut table = Scene::reborn(2, &[crewman("Host", "play = ['chestburster']")]);
    table.hand(0, &["Host"]).play("Host");
    assert_eq!((table.is_dead(0), table.is_alien(0)), (false, "no"));
}

#[test]
fn the_overrun_turns_nobody() {
    let mut table = Scene::reborn(2, &[]);
    table.put("hive", &[]).end_turn().start_turn();
    assert_eq!(table.outcome(), Some("overrun"));
    assert_eq!((table.is_alien(0), table.is_alien(1)), ("no", "no"));
    assert!(table.winners().is_empty());
}

// ---- what they lose

#[test]
fn all_cards_of_who_turns_leave_the_game() {
    let sentry = crewman("Sentry", "vigilant = true, stay = ['attack 1']");
    let mut table = Scene::reborn(2, &[reader(), sentry]);
    table.give(0, "vigilant", &["Sentry"]).give(0, "discard", &["Rookie"]);
    table.give(0, "deck", &["Chestburster", "Leader"]).hand(0, &["Grunt", "Reader", "Mechanic"]);
    table.play("Grunt").play("Reader");
    for pile in ["hand", "deck", "discard", "vigilant", "played"] {
        assert!(table.of(0, pile).is_empty(), "{pile}");
    }
    let gone = table.look("out of the game");
    for title in ["Sentry", "Rookie", "Leader", "Grunt", "Reader", "Mechanic"] {
        assert!(gone.contains(&title.to_owned()), "{title} in {gone:?}");
    }
    table.start_turn().end_turn().start_turn();
    assert!(table.of(0, "discard").is_empty(), "nothing comes back with the Alien");
}

#[test]
fn the_strikes_of_who_turns_are_discarded_and_the_alien_has_none() {
    let mut table = Scene::reborn(2, &[reader()]);
    table.give(0, "strikes", &["Gash", "Scratch"]).give(0, "deck", &["Chestburster"]).hand(0, &["Reader"]);
    table.play("Reader");
    let mut discarded = table.look("discarded strikes");
    discarded.sort();
    assert_eq!(discarded, ["Gash", "Scratch"]);
    table.start_turn().end_turn().start_turn();
    assert_eq!((table.damage(0), table.of(0, "strikes").len()), (0, 0));
}

#[test]
fn a_lent_card_leaves_the_game_with_a_lender_who_turns() {
    let mut table = Scene::reborn(3, &[crewman("Lender", "coordinate = true, attack = 2")]);
    table.give(1, "deck", &["Chestburster"]).hand(1, &["Lender"]).lend(1, "Lender");
    assert!(!table.offers("lent"));
    assert!(table.look("set aside").is_empty());
    assert!(table.look("out of the game").contains(&"Lender".to_owned()));
    assert_eq!((table.asked(), table.is_alien(1)), (0, "waiting"), "the turn goes on");
}

#[test]
fn captives_of_who_turns_leave_the_game_and_a_prisoner_is_free() {
    let cards = [
        crewman("Robber", "play = ['next: capture card 4']"),
        crewman("Jailer", "play = ['next: capture avatar 4']"),
        crewman("Teacher", "play = ['each: draw 1']"),
    ];
    let mut table = Scene::reborn(3, &cards);
    table.give(1, "deck", &["Chestburster"]).hand(1, &["Rookie"]);
    table.hand(0, &["Robber", "Jailer", "Teacher", "Treasurer"]).play("Robber").play("Jailer");
    assert_eq!(table.look("captives").len(), 2);
    table.play("Teacher").play("Treasurer");
    assert!(table.look("captives").is_empty());
    assert!(!table.offers("rescue"));
    assert!(table.look("out of the game").contains(&"Rookie".to_owned()));
}

#[test]
fn the_chestburster_that_was_drawn_is_no_card_of_the_alien() {
    let mut table = turned(2);
    wait_for(&mut table, 0);
    assert_eq!(table.of(0, "hand").len(), 6);
    assert!(!table.of(0, "hand").contains(&"Chestburster".to_owned()));
}

// ---- when it enters

#[test]
fn the_turn_in_which_a_player_turned_ends() {
    let mut table = Scene::reborn(2, &[reader()]);
    table.give(0, "deck", &["Chestburster"]).put("combat", &["Runt"]).hand(0, &["Cannon", "Reader", "Grunt"]);
    table.play("Cannon").play("Reader");
    assert_eq!((table.asked(), table.attack()), (1, 0));
    assert_eq!(table.look("strikes").len(), 40, "nobody is struck for them");
    table.start_turn();
    assert_eq!(table.asked(), 1);
}

#[test]
fn who_turns_enters_on_the_next_turn_of_their_seat() {
    let mut table = Scene::reborn(4, &[crewman("Teacher", "play = ['each: draw 1']")]);
    table.give(1, "deck", &["Chestburster"]).turn_of(2).hand(2, &["Teacher"]).play("Teacher");
    assert_eq!(table.asked(), 2, "whose turn it is goes on");
    table.end_turn().start_turn();
    assert_eq!((table.asked(), table.is_alien(1)), (3, "waiting"));
    table.end_turn().start_turn();
    assert_eq!((table.asked(), table.is_alien(1)), (0, "waiting"));
    table.end_turn().start_turn();
    assert_eq!((table.asked(), table.is_alien(1)), (1, "yes"));
}

#[test]
fn the_next_seat_that_turns_enters_at_once_after_this_turn() {
    let mut table = Scene::reborn(3, &[crewman("Teacher", "play = ['each: draw 1']")]);
    table.give(1, "deck", &["Chestburster"]).hand(0, &["Teacher"]).play("Teacher").end_turn().start_turn();
    assert_eq!((table.asked(), table.is_alien(1)), (1, "yes"));
}

#[test]
fn an_alien_keeps_its_seat_in_the_turn_order() {
    for alien in 0..3 {
        let mut table = Scene::reborn(3, &[]);
        table.turn(alien, &["Hiss"]).turn_of(0);
        for seat in [0, 1, 2, 0, 1, 2, 0] {
            assert_eq!(table.asked(), seat, "seat {alien} is the Alien");
            table.end_turn().start_turn();
        }
    }
}

#[test]
fn two_players_can_turn_at_once() {
    let mut table = Scene::reborn(3, &[crewman("Teacher", "play = ['each: draw 1']")]);
    table.give(0, "deck", &["Chestburster"]).give(2, "deck", &["Chestburster"]);
    table.turn_of(1).hand(1, &["Teacher"]).play("Teacher");
    assert_eq!([0, 1, 2].map(|seat| table.is_alien(seat)), ["waiting", "no", "waiting"]);
    table.end_turn().start_turn();
    assert_eq!((table.asked(), table.is_alien(2)), (2, "yes"));
    table.end_turn().start_turn();
    assert_eq!((table.asked(), table.is_alien(0)), (0, "yes"));
}

#[test]
fn who_waits_to_enter_cannot_be_fought_yet() {
    let mut table = turned(2);
    table.start_turn().hand(1, &["Cannon"]).play("Cannon");
    assert!(!table.offers("fight player 1"));
}

#[test]
fn what_was_begun_goes_on_after_its_player_has_turned() {
    let mut table = Scene::reborn(3, &[crewman("Digger", "play = ['draw 1', 'hive 2', 'next: strike 1']")]);
    table.give(0, "deck", &["Chestburster"]).hand(0, &["Digger"]).play("Digger");
    assert_eq!(table.is_alien(0), "waiting");
    assert_eq!(table.rooms(), ["hidden Prowler", "hidden Prowler", "-", "-", "-"]);
    assert_eq!([1, 2].map(|seat| table.damage(seat)), [1, 0]);
}

// ---- with what it enters

#[test]
fn the_avatar_is_drawn_at_random() {
    let avatars: std::collections::HashSet<_> = (0..40)
        .flat_map(|seed| {
            let mut table = turned(2);
            table.seed(seed);
            wait_for(&mut table, 0);
            table.of(0, "avatar")
        })
        .collect();
    assert_eq!(avatars.len(), 4);
}

#[test]
fn two_aliens_have_different_avatars() {
    for seed in 0..30 {
        let table = two_aliens(seed, &[]);
        assert_ne!(table.of(0, "avatar"), table.of(2, "avatar"), "there is one of each");
    }
}

#[test]
fn an_alien_has_the_health_of_its_avatar() {
    let cards = [avatar("Titan", "health = 17"), avatar("Giant", "health = 17"), reader()];
    let mut table = Scene::reborn(2, &cards);
    table.give(0, "deck", &["Chestburster"]).hand(0, &["Reader"]).play("Reader");
    wait_for(&mut table, 0);
    assert_eq!((table.health_of(0), table.damage(0)), (17, 0));
}

#[test]
fn an_alien_enters_with_six_cards_of_a_shuffled_deck() {
    let hands: Vec<_> = (0..6)
        .map(|seed| {
            let mut table = turned(2);
            table.seed(seed);
            wait_for(&mut table, 0);
            table.of(0, "hand")
        })
        .collect();
    assert!(hands.iter().all(|hand| hand.len() == 6));
    assert!(hands.iter().any(|hand| *hand != hands[0]));
}

#[test]
fn the_alien_deck_has_thirty_six_cards() {
    let mut table = Scene::set_up("reborn", 2, &[], 3);
    table.start_turn().give(0, "deck", &["Chestburster"; 1]).hand(0, &[]).put("combat", &[]).end_turn();
    table.put_rooms(["-"; 5]).start_turn().end_turn().start_turn();
    assert_eq!(table.is_alien(0), "yes");
    let mut cards = table.of(0, "hand");
    cards.extend(table.of(0, "alien deck"));
    assert_eq!(cards.len(), 36);
    cards.sort();
    cards.dedup();
    assert_eq!(cards.len(), 36, "all are different");
}

// ---- several Aliens

#[test]
fn aliens_share_one_deck_and_one_discard_pile() {
    let mut table = Scene::reborn(3, &[]);
    table.turn(0, &["Crawl 1"]).turn(2, &["Crawl 2"]).give(2, "alien deck", &["Crawl 3"; 6]).turn_of(0);
    table.end_turn();
    assert_eq!(table.of(0, "hand"), ["Crawl 3"; 6]);
    assert_eq!(table.of(2, "alien discard"), ["Crawl 1"]);
    assert!(table.of(2, "alien deck").is_empty());
    table.start_turn().end_turn().start_turn().end_turn();
    assert_eq!(table.of(2, "hand").len(), 2, "the rest of the cards are in the other hand");
}

#[test]
fn by_the_other_ruling_every_alien_has_a_deck_of_its_own() {
    let mut table = Scene::ruled(3, &[], &[ALIEN_PLAYERS, "rulings.alien_deck=own"]);
    table.turn(0, &["Crawl 1"]).turn(2, &["Crawl 2"]).turn_of(0).end_turn();
    assert_eq!(
        (table.of(0, "alien deck").len(), table.of(0, "alien discard")),
        (14, vec!["Crawl 1".to_owned()])
    );
    assert_eq!((table.of(2, "alien deck").len(), table.of(2, "alien discard").len()), (20, 0));
    table.start_turn().end_turn().start_turn().end_turn();
    assert_eq!(
        (table.of(2, "alien deck").len(), table.of(2, "alien discard")),
        (14, vec!["Crawl 2".to_owned()])
    );
}

#[test]
fn by_the_other_ruling_both_aliens_begin_with_all_cards() {
    let rest =
        |table: &Scene, seat| table.of(seat, "alien deck").len() + table.of(seat, "alien discard").len();
    let hands = |table: &Scene| [0, 2].map(|seat| table.of(seat, "hand").len());
    let table = two_aliens(1, &[]);
    assert_eq!((hands(&table), rest(&table, 0)), ([6, 6], 20 - 12));
    let table = two_aliens(1, &["rulings.alien_deck=own"]);
    assert_eq!((hands(&table), [0, 2].map(|seat| rest(&table, seat))), ([6, 6], [20 - 6; 2]));
}
