//! Facehuggers and Chestbursters. The Facehugger of the tests has 3 attack.

use super::scene::{Scene, crewman, strike};

fn nest(players: usize) -> Scene {
    Scene::with(
        players,
        &[
            crewman("Egg", "play = ['facehugger 1']"),
            crewman("Clutch", "play = ['facehugger 2']"),
            crewman("Prod", "play = ['move enemy back']"),
            crewman("Surgeon", "play = ['cure']"),
            crewman("Deep Surgeon", "play = ['cure deck']"),
            crewman("Reader", "play = ['draw 1']"),
            crewman("Sniper", "play = ['kill enemy']"),
            crewman("Lender", "coordinate = true"),
        ],
    )
}

#[test]
fn a_facehugger_is_placed_in_front_of_the_player_whose_turn_it_is() {
    let mut table = nest(2);
    table.turn_of(1).hand(1, &["Egg"]).play("Egg");
    assert_eq!((table.of(0, "facehuggers").len(), table.of(1, "facehuggers").len()), (0, 1));
    assert_eq!(table.look("hatchery").len(), 13);
}

#[test]
fn a_facehugger_hidden_in_the_hive_goes_to_the_player_who_reveals_it() {
    let mut table = nest(3);
    table.put("med-lab", &["hidden Facehugger"]).turn_of(1).hand(1, &["Cannon"]).play("Cannon");
    table.choose("scan med-lab");
    assert!(table.look("med-lab").is_empty());
    assert_eq!([0, 1, 2].map(|seat| table.of(seat, "facehuggers").len()), [0, 1, 0]);
    assert_eq!(table.look("hatchery").len(), 14, "it does not come from there");
}

#[test]
fn a_facehugger_in_the_barracks_goes_to_the_player_who_turns_it_up() {
    let mut table = nest(2);
    table
        .put("hq", &["Rookie", "Scholar", "Scholar", "Scholar", "Scholar"])
        .put("barracks", &["Facehugger", "Leader"]);
    table.turn_of(1).hand(1, &["Treasurer"]).play("Treasurer").choose("recruit Rookie");
    assert_eq!((table.of(0, "facehuggers").len(), table.of(1, "facehuggers").len()), (0, 1));
    assert!(table.look("hq").contains(&"Leader".to_string()));
    assert!(!table.look("hq").contains(&"Facehugger".to_string()));
}

#[test]
fn the_player_can_kill_the_facehugger_on_the_same_turn() {
    let mut table = nest(2);
    table.hand(0, &["Egg", "Cannon"]).play("Egg").play("Cannon").choose("fight Facehugger");
    assert_eq!(table.attack(), 6);
    assert!(table.of(0, "facehuggers").is_empty());
    assert_eq!(table.look("dead enemies"), ["Facehugger"]);
    let killed = ["killed_facehuggers", "killed_complex", "killed_combat"].map(|name| table.recorded(name));
    assert_eq!(killed, [1, 0, 0]);
}

#[test]
fn the_next_player_can_kill_the_facehugger() {
    let mut table = nest(3);
    table.turn_of(1).hand(1, &["Egg"]).play("Egg").end_turn().start_turn();
    table.hand(2, &["Cannon"]).play("Cannon").choose("fight Facehugger").end_turn();
    assert_eq!(table.look("dead enemies"), ["Facehugger"]);
    table.start_turn().end_turn().start_turn().end_turn();
    assert_eq!(table.look("hatchery").len(), 13);
    assert!((0..3).all(|seat| chestbursters(&table, seat) == 0));
}

#[test]
fn an_effect_can_kill_a_facehugger() {
    let mut table = nest(2);
    table.hand(0, &["Egg", "Sniper"]).play("Egg").play("Sniper").target("Facehugger");
    assert_eq!(table.look("dead enemies"), ["Facehugger"]);
}

#[test]
fn a_facehugger_that_nobody_kills_impregnates_at_the_end_of_the_next_players_turn() {
    let mut table = nest(3);
    table.hand(0, &["Egg"]).play("Egg").end_turn();
    assert_eq!(table.of(0, "facehuggers").len(), 1);
    table.start_turn().end_turn();
    assert!(table.of(0, "facehuggers").is_empty());
    assert_eq!([0, 1, 2].map(|seat| chestbursters(&table, seat)), [1, 0, 0]);
    assert_eq!(table.of(0, "discard").iter().filter(|card| *card == "Chestburster").count(), 1);
    assert_eq!(table.look("dead enemies"), ["Facehugger"]);
    assert_eq!(table.look("hatchery").len(), 12);
}

#[test]
fn the_next_living_player_is_the_one_who_may_help() {
    let mut table = nest(3);
    table.without(1).hand(0, &["Egg"]).play("Egg").end_turn().start_turn();
    assert_eq!(table.asked(), 2);
    table.hand(2, &["Cannon"]).play("Cannon");
    assert!(table.offers("fight Facehugger"));
}

/// The Chestbursters that a seat carries, wherever.
fn chestbursters(table: &Scene, seat: usize) -> usize {
    let cards = ["discard", "deck", "hand"].into_iter().flat_map(|pile| table.of(seat, pile));
    cards.filter(|card| card == "Chestburster").count()
}

/// The only living player of one or more, on whom a Facehugger was placed this turn.
fn last_survivor(players: usize, seat: usize) -> Scene {
    let mut table = nest(players);
    for other in (0..players).filter(|other| *other != seat) {
        table.without(other);
    }
    table.turn_of(seat).hand(seat, &["Egg"]).play("Egg");
    table
}

#[test]
fn the_last_survivor_has_this_turn_and_the_next_to_kill_it() {
    for (players, seat) in [(1, 0), (2, 0), (2, 1), (4, 2)] {
        let mut table = last_survivor(players, seat);
        table.end_turn();
        assert_eq!((table.of(seat, "facehuggers").len(), chestbursters(&table, seat)), (1, 0));
        table.start_turn();
        assert_eq!(table.asked(), seat);
        table.end_turn();
        assert!(table.of(seat, "facehuggers").is_empty());
        assert_eq!(chestbursters(&table, seat), 1, "seat {seat} of {players}");
        assert_eq!(table.look("dead enemies"), ["Facehugger"]);
    }
}

#[test]
fn the_last_survivor_can_kill_it_on_either_turn() {
    for (players, seat) in [(1, 0), (3, 1)] {
        let mut table = last_survivor(players, seat);
        table
            .hand(seat, &["Cannon"])
            .play("Cannon")
            .choose("fight Facehugger")
            .end_turn()
            .start_turn()
            .end_turn();
        assert_eq!(chestbursters(&table, seat), 0, "on the first turn");
        let mut table = last_survivor(players, seat);
        table.end_turn().start_turn();
        table.hand(seat, &["Cannon"]).play("Cannon").choose("fight Facehugger").end_turn();
        assert_eq!(chestbursters(&table, seat), 0, "on the second turn");
        table.start_turn().end_turn();
        assert_eq!((table.look("hatchery").len(), chestbursters(&table, seat)), (13, 0));
    }
}

#[test]
fn an_infected_player_gains_no_second_chestburster() {
    let cards = [crewman("Host", "play = ['chestburster']"), crewman("Surgeon", "play = ['cure']")];
    let mut table = Scene::with(2, &cards);
    table.hand(0, &["Host", "Host", "Surgeon"]).play("Host").play("Host");
    assert_eq!((chestbursters(&table, 0), table.look("hatchery").len()), (1, 13));
    table.play("Surgeon").target("Chestburster").put("combat", &["Prowler"]).end_turn();
    assert_eq!((chestbursters(&table, 0), table.look("hatchery").len()), (0, 14));
    assert_eq!(table.damage(0), 1, "one cure is enough");
}

#[test]
fn a_cured_player_can_gain_another_chestburster() {
    let cards = [crewman("Host", "play = ['chestburster']"), crewman("Surgeon", "play = ['cure']")];
    let mut table = Scene::with(2, &cards);
    table
        .hand(0, &["Host", "Host", "Surgeon"])
        .play("Host")
        .play("Surgeon")
        .target("Chestburster")
        .play("Host");
    assert_eq!((chestbursters(&table, 0), table.look("hatchery").len()), (1, 13));
}

#[test]
fn a_facehugger_on_a_player_who_was_infected_meanwhile_dies_for_nothing() {
    // The second one comes from the infected next player and so has a turn more.
    let mut table = nest(2);
    table.give(1, "discard", &["Chestburster"]).hand(0, &["Egg"]).play("Egg").end_turn().start_turn();
    table.hand(1, &["Egg"]).play("Egg");
    assert_eq!(table.of(0, "facehuggers").len(), 2);
    table.end_turn();
    assert_eq!((chestbursters(&table, 0), table.of(0, "facehuggers").len()), (1, 1));
    table.start_turn().end_turn();
    assert!(table.of(0, "facehuggers").is_empty());
    assert_eq!(chestbursters(&table, 0), 1);
    assert_eq!(table.look("dead enemies"), ["Facehugger", "Facehugger"]);
    assert_eq!(table.look("hatchery").len(), 14 - 2 - 2);
}

#[test]
fn an_empty_hatchery_has_no_chestburster_to_give() {
    let mut table = nest(2);
    table.put("hatchery", &["Facehugger"]).hand(0, &["Egg"]).play("Egg").end_turn().start_turn().end_turn();
    assert_eq!(table.look("dead enemies"), ["Facehugger"]);
    assert_eq!(chestbursters(&table, 0), 0);
    table.put("combat", &["Runt"]).start_turn().end_turn();
    assert_eq!(table.damage(0), 1, "without a Chestburster a player is struck");
}

#[test]
fn a_facehugger_does_not_strike() {
    let mut table = nest(2);
    table.put("combat", &["Runt"]).hand(0, &["Clutch"]).play("Clutch").end_turn();
    assert_eq!(table.damage(0), 1, "the other enemy does");
    table.start_turn().end_turn();
    assert_eq!(table.damage(1), 1);
}

#[test]
fn a_facehugger_cannot_be_moved() {
    let mut table = nest(1);
    table.put("airlock", &["Runt"]).hand(0, &["Egg", "Prod"]).play("Egg").play("Prod");
    assert!(!table.offers("Facehugger"));
    table.target("Runt");
    assert_eq!(table.of(0, "facehuggers").len(), 1);
    assert_eq!(table.look("med-lab"), ["Runt"]);
}

#[test]
fn several_facehuggers_at_once_make_one_chestburster() {
    let mut table = nest(2);
    table.hand(0, &["Clutch"]).play("Clutch").end_turn().start_turn().end_turn();
    let discard = table.of(0, "discard");
    assert_eq!(discard.iter().filter(|card| *card == "Chestburster").count(), 1);
    assert_eq!(table.look("dead enemies"), ["Facehugger", "Facehugger"]);
    assert_eq!(table.look("hatchery").len(), 14 - 2 - 1);
}

#[test]
fn an_infected_player_is_not_struck_by_enemies() {
    let mut table = nest(2);
    table.give(0, "discard", &["Chestburster"]).put("combat", &["Prowler", "Prowler"]).end_turn();
    assert_eq!(table.damage(0), 0);
    table.start_turn().end_turn();
    assert_eq!(table.damage(1), 2, "the others are struck as ever");
}

#[test]
fn an_onslaught_does_not_strike_an_infected_player_either() {
    let mut table = Scene::with(2, &[crewman("Taunt", "play = ['each: onslaught']")]);
    table
        .give(0, "discard", &["Chestburster"])
        .put("combat", &["Prowler", "Runt"])
        .hand(0, &["Taunt"])
        .play("Taunt");
    assert_eq!((table.damage(0), table.damage(1)), (0, 2));
}

#[test]
fn strikes_by_other_effects_hit_an_infected_player() {
    let mut table = Scene::with(2, &[crewman("Quake", "play = ['each: strike 1']")]);
    table.give(0, "discard", &["Chestburster"]).give(1, "discard", &["Chestburster"]);
    table.hand(0, &["Quake", "Cannon"]).play("Quake");
    assert_eq!((table.damage(0), table.damage(1)), (1, 1));
    table.play("Cannon").choose("fight player 2");
    assert_eq!((table.damage(0), table.damage(1)), (1, 2));
}

#[test]
fn a_facehugger_for_an_infected_player_moves_on_to_the_next() {
    let mut table = nest(3);
    table.give(0, "discard", &["Chestburster"]).hand(0, &["Egg"]).play("Egg");
    assert_eq!((table.of(0, "facehuggers").len(), table.of(1, "facehuggers").len()), (0, 1));
}

#[test]
fn a_facehugger_moves_past_every_infected_player() {
    let mut table = nest(3);
    table
        .give(0, "discard", &["Chestburster"])
        .give(1, "discard", &["Chestburster"])
        .hand(0, &["Egg"])
        .play("Egg");
    assert_eq!(table.of(2, "facehuggers").len(), 1);
}

#[test]
fn a_facehugger_that_moved_on_still_leaves_only_this_turn_and_the_next() {
    let mut table = nest(3);
    table.give(0, "discard", &["Chestburster"]).hand(0, &["Egg"]).play("Egg").end_turn().start_turn();
    assert_eq!(table.of(1, "facehuggers").len(), 1);
    table.end_turn();
    assert!(table.of(1, "facehuggers").is_empty());
    assert!(
        table.of(1, "discard").contains(&"Chestburster".to_string())
            || table.of(1, "deck").contains(&"Chestburster".to_string())
    );
}

#[test]
fn a_facehugger_with_nobody_to_move_on_to_dies() {
    let mut table = nest(2);
    table
        .give(0, "discard", &["Chestburster"])
        .give(1, "discard", &["Chestburster"])
        .hand(0, &["Egg"])
        .play("Egg");
    assert_eq!(table.look("dead enemies"), ["Facehugger"]);
    assert_eq!(table.of(0, "facehuggers").len() + table.of(1, "facehuggers").len(), 0);
}

#[test]
fn drawing_the_chestburster_at_cleanup_kills_at_once() {
    let mut table = nest(2);
    table.give(0, "deck", &["Grunt", "Chestburster", "Grunt", "Grunt", "Grunt", "Grunt", "Grunt"]).end_turn();
    assert!(table.is_dead(0));
    assert!(table.of(0, "hand").is_empty());
    assert_eq!(table.outcome(), None);
}

#[test]
fn drawing_the_chestburster_by_an_ability_kills_at_once() {
    let mut table = nest(2);
    table.give(0, "deck", &["Chestburster"]).hand(0, &["Reader", "Grunt"]).play("Reader");
    assert!(table.is_dead(0));
    assert_eq!(table.asked(), 1);
}

#[test]
fn drawing_the_chestburster_as_the_replacement_of_a_lent_card_kills_at_once() {
    let mut table = nest(2);
    table.give(1, "deck", &["Chestburster"]).hand(1, &["Lender"]).lend(1, "Lender");
    assert!(table.is_dead(1));
    assert_eq!(table.asked(), 0);
}

#[test]
fn a_game_in_which_the_last_player_dies_of_a_chestburster_is_lost() {
    let mut table = nest(1);
    table.give(0, "deck", &["Chestburster"]).hand(0, &["Reader"]).play("Reader");
    assert_eq!(table.outcome(), Some("chestburster"));
}

#[test]
fn a_killed_chestburster_goes_back_to_the_hatchery() {
    let mut table = nest(1);
    let hatchery = table.look("hatchery").len();
    table.give(0, "discard", &["Chestburster"]).hand(0, &["Surgeon"]);
    let while_infected = table.look("hatchery").len();
    table.play("Surgeon").target("Chestburster");
    assert!(table.of(0, "discard").is_empty());
    assert!(table.look("dead characters").is_empty() && table.look("dead enemies").is_empty());
    assert_eq!((while_infected, table.look("hatchery").len()), (hatchery - 1, hatchery));
}

#[test]
fn a_chestburster_in_the_deck_can_be_removed_where_a_card_says_so() {
    let mut table = nest(1);
    table
        .give(0, "deck", &["Chestburster", "Grunt", "Grunt"])
        .hand(0, &["Surgeon", "Deep Surgeon"])
        .play("Surgeon");
    assert_eq!(table.of(0, "deck").len(), 3);
    table.play("Deep Surgeon").target("Chestburster");
    assert_eq!(table.of(0, "deck"), ["Grunt", "Grunt"]);
}

#[test]
fn a_cured_player_is_struck_again() {
    let mut table = nest(1);
    table.give(0, "discard", &["Chestburster"]).put("combat", &["Prowler"]).hand(0, &["Surgeon"]);
    table.play("Surgeon").target("Chestburster").end_turn();
    assert_eq!(table.damage(0), 1);
}

#[test]
fn a_facehugger_can_come_out_of_a_strike() {
    let mut table = Scene::with(
        3,
        &[
            strike("Ambush", "damage = 0, draw = ['facehugger 1']"),
            crewman("Reckless", "play = ['strike 1']"),
        ],
    );
    table.put("strikes", &["Ambush", "Scratch"]).turn_of(2).hand(2, &["Reckless"]).play("Reckless");
    assert_eq!([0, 1, 2].map(|seat| table.of(seat, "facehuggers").len()), [0, 0, 1]);
}

/// The rulebook's example: scanned, not killed by either player, the Chestburster drawn.
#[test]
fn the_example_of_a_facehugger_plays_out_to_its_end() {
    let mut table = nest(2);
    table.put("med-lab", &["hidden Facehugger"]).hand(0, &["Grunt", "Grunt", "Specialist"]).give(
        0,
        "deck",
        &["Specialist"; 6],
    );
    table.play("Grunt").play("Grunt").choose("scan med-lab");
    assert_eq!(table.of(0, "facehuggers").len(), 1);
    assert!(!table.offers("fight Facehugger"));
    table.end_turn().start_turn();
    table.hand(1, &["Grunt", "Grunt"]).play("Grunt").play("Grunt");
    assert_eq!(table.asked(), 1);
    assert!(!table.offers("fight Facehugger"));
    table.end_turn();
    assert!(table.look("dead enemies").contains(&"Facehugger".to_string()));
    assert!(table.of(0, "discard").contains(&"Chestburster".to_string()));
    assert!(!table.is_dead(0));
    // The deck is empty, and with one card in hand the next hand takes the whole discard pile.
    table.start_turn().hand(0, &["Grunt"]).end_turn();
    assert!(table.is_dead(0));
    assert!(!table.is_dead(1));
    assert_eq!(table.outcome(), None);
}
