//! The chapter of additional rules: whose cards are meant, killing, running out, showing, the next player.

use super::scene::{Made, Scene, crewman, location};

fn purge() -> Made {
    crewman("Purge", "play = ['kill own']")
}

// ---- players fight players

#[test]
fn a_player_can_fight_another_for_the_defense_and_makes_them_draw_a_strike() {
    let mut table = Scene::new(2);
    table.hand(0, &["Cannon"]).play("Cannon").choose("fight player 2");
    assert_eq!((table.attack(), table.damage(0), table.damage(1)), (9 - table.defense_of(1), 0, 1));
}

#[test]
fn a_player_can_be_fought_as_often_as_there_is_attack() {
    let mut table = Scene::new(2);
    table.hand(0, &["Cannon"]).play("Cannon").choose("fight player 2").choose("fight player 2");
    assert_eq!((table.attack(), table.damage(1)), (1, 2));
    assert!(!table.offers("fight player 2"));
}

#[test]
fn nobody_fights_the_dead_or_themselves() {
    let mut table = Scene::new(4);
    table.without(2).turn_of(1).hand(1, &["Cannon"]).play("Cannon");
    let fights: Vec<_> = table.offered().into_iter().filter(|words| words.starts_with("fight")).collect();
    assert_eq!(fights, ["fight player 1", "fight player 4"]);
    table.choose("fight player 4");
    assert_eq!([0, 1, 3].map(|seat| table.damage(seat)), [0, 0, 1]);
}

// ---- your characters, killing

#[test]
fn your_characters_are_those_in_hand_and_those_played_this_turn() {
    let mut table = Scene::with(1, &[purge()]);
    table.give(0, "deck", &["Scholar"]).give(0, "discard", &["Mechanic"]);
    table.hand(0, &["Leader", "Brawler", "Purge"]).play("Leader").play("Purge");
    assert!(table.offers("Leader") && table.offers("Brawler"));
    assert!(!table.offers("Scholar") && !table.offers("Mechanic"));
}

#[test]
fn other_players_characters_are_not_yours() {
    let mut table = Scene::with(2, &[purge()]);
    table.hand(0, &["Leader", "Brawler", "Purge"]).hand(1, &["Mechanic"]).play("Purge");
    assert!(!table.offers("Mechanic"));
}

#[test]
fn a_character_killed_in_hand_lies_with_the_dead_characters() {
    let mut table = Scene::with(1, &[purge()]);
    table.hand(0, &["Leader", "Brawler", "Purge"]).play("Purge").choose("Brawler");
    assert_eq!(table.look("dead characters"), ["Brawler"]);
    assert_eq!(table.of(0, "hand"), ["Leader"]);
}

#[test]
fn the_character_that_was_picked_is_killed_wherever_it_lies() {
    for (ability, pile) in [("kill own hand", "hand"), ("kill own discard", "discard")] {
        for title in ["Leader", "Rookie", "Scholar"] {
            let mut table = Scene::with(1, &[crewman("Undertaker", &format!("play = ['{ability}']"))]);
            table.give(0, pile, &["Leader", "Rookie", "Scholar"]);
            let mut hand = table.of(0, "hand");
            hand.push("Undertaker".to_owned());
            table.hand(0, &hand.iter().map(String::as_str).collect::<Vec<_>>());
            table.play("Undertaker").choose(title);
            assert_eq!(table.look("dead characters"), [title], "{ability}");
            let left = table.of(0, pile);
            assert!(left.len() == 2 && !left.contains(&title.to_owned()), "{ability}: {left:?}");
        }
    }
}

#[test]
fn a_character_killed_after_it_was_played_has_given_its_points_and_still_counts() {
    let mut table = Scene::with(
        1,
        &[
            crewman("Purge", "play = ['kill own tech']"),
            crewman("Tinker", "class = 'tech', attack = 3, once = ['recruit 2']"),
            crewman("Fixer", "class = 'tech', play = ['tech: attack 4']"),
        ],
    );
    table.hand(0, &["Tinker", "Purge"]).play("Tinker").play("Purge").target("Tinker");
    assert_eq!(table.look("dead characters"), ["Tinker"]);
    assert_eq!(table.attack(), 3);
    table.choose("use Tinker").hand(0, &["Fixer"]).play("Fixer");
    assert_eq!((table.attack(), table.recruit()), (7, 2));
}

#[test]
fn a_killed_basic_card_never_comes_back() {
    let mut table = Scene::with(1, &[crewman("Purge", "play = ['kill own basic']")]);
    table.give(0, "deck", &[]).hand(0, &["Grunt", "Purge"]).play("Purge").target("Grunt").end_turn();
    assert_eq!(table.of(0, "hand"), ["Purge"]);
    assert_eq!(table.look("dead characters"), ["Grunt"]);
}

#[test]
fn killed_enemies_lie_with_the_dead_enemies() {
    let mut table = Scene::with(1, &[crewman("Bomb", "play = ['kill all']")]);
    table
        .put("airlock", &["Prowler"])
        .put("combat", &["Runt"])
        .put("weapons", &["hidden Runt"])
        .hand(0, &["Bomb"])
        .play("Bomb");
    let mut dead = table.look("dead enemies");
    dead.sort();
    assert_eq!(dead, ["Prowler", "Runt"]);
    assert_eq!(table.look("weapons"), ["hidden Runt"], "a hidden card is no enemy yet");
}

// ---- running out

#[test]
fn an_empty_hive_is_made_anew_from_the_dead_enemies() {
    let mut table = Scene::new(1);
    table.put("hive", &[]).put("dead enemies", &["Runt", "Runt", "Runt"]).end_turn().start_turn();
    assert_eq!(table.outcome(), None);
    assert_eq!(table.look("ventilation"), ["hidden Runt"]);
    assert_eq!((table.look("hive").len(), table.look("dead enemies").len()), (2, 0));
}

#[test]
fn the_new_hive_is_shuffled() {
    let hives: Vec<_> = (0..6)
        .map(|seed| {
            let mut table = Scene::new(1);
            table.seed(seed).put("hive", &[]);
            table.put(
                "dead enemies",
                &["Runt", "Runt", "Runt", "Prowler", "Prowler", "Facehugger", "Facehugger"],
            );
            table.end_turn().start_turn();
            table.look("hive")
        })
        .collect();
    assert!(hives.iter().all(|hive| hive.len() == 6));
    assert!(hives.iter().any(|hive| *hive != hives[0]));
}

#[test]
fn dead_facehuggers_come_back_with_the_hive_but_events_and_hazards_do_not() {
    let mut table = Scene::new(1);
    table
        .put("hive", &[])
        .put("dead enemies", &["Facehugger"])
        .put("discarded events", &["Event", "Hazard"])
        .end_turn()
        .start_turn();
    assert_eq!(table.look("ventilation"), ["hidden Facehugger"]);
    assert!(table.look("hive").is_empty());
    assert_eq!(table.look("discarded events"), ["Event", "Hazard"]);
}

#[test]
fn the_hive_runs_out_only_when_a_card_is_needed() {
    let mut table = Scene::new(1);
    table.put("hive", &["Prowler"]).put("dead enemies", &["Runt"]).end_turn().start_turn();
    assert_eq!(table.look("ventilation"), ["hidden Prowler"]);
    assert_eq!(table.look("dead enemies"), ["Runt"]);
    assert!(table.look("hive").is_empty());
}

#[test]
fn a_hive_that_runs_out_a_second_time_kills_everybody() {
    let mut table = Scene::new(2);
    table.put("hive", &[]).put("dead enemies", &["Runt"]).end_turn().start_turn();
    assert_eq!(table.outcome(), None);
    table.put("dead enemies", &["Prowler", "Prowler"]).end_turn();
    assert_eq!(table.outcome(), None, "no card is needed yet");
    table.start_turn();
    assert_eq!(table.outcome(), Some("overrun"));
    assert!(table.is_dead(0) && table.is_dead(1));
}

#[test]
fn an_empty_hive_with_no_dead_enemies_overruns_the_players() {
    let mut table = Scene::new(1);
    table.put("hive", &[]).end_turn().start_turn();
    assert_eq!(table.outcome(), Some("overrun"));
}

#[test]
fn the_hive_is_made_anew_in_the_middle_of_an_effect() {
    let mut table = Scene::with(1, &[crewman("Alarm", "play = ['hive 2']")]);
    table.put("hive", &["Prowler"]).put("dead enemies", &["Runt"]).hand(0, &["Alarm"]).play("Alarm");
    assert_eq!(
        (table.look("ventilation"), table.look("power")),
        (vec!["hidden Runt".into()], vec!["hidden Prowler".into()])
    );
}

#[test]
fn empty_barracks_no_longer_refill_the_hq() {
    let mut table = Scene::new(1);
    table
        .put("barracks", &[])
        .put("hq", &["Rookie"])
        .hand(0, &["Treasurer"])
        .play("Treasurer")
        .choose("recruit Rookie");
    assert!(table.look("hq").is_empty());
    assert!(!table.offers("recruit Rookie"));
    assert!(table.offers("recruit Sergeant"));
    table.end_turn().start_turn();
    assert_eq!(table.outcome(), None);
}

#[test]
fn an_empty_sergeant_stack_sells_no_more_sergeants() {
    let mut table = Scene::new(1);
    table
        .put("sergeants", &["Sergeant tech"])
        .hand(0, &["Treasurer"])
        .play("Treasurer")
        .choose("recruit Sergeant");
    assert!(!table.offers("recruit Sergeant"));
    assert_eq!(table.recruit(), 6);
}

// ---- special abilities on cards

#[test]
fn a_player_does_as_much_as_possible() {
    let mut table = Scene::with(1, &[crewman("Clumsy", "play = ['discard 2']")]);
    table.hand(0, &["Clumsy", "Grunt"]).play("Clumsy").target("Grunt");
    assert_eq!(table.of(0, "discard"), ["Grunt"]);
    assert_eq!(table.asked(), 0);
}

#[test]
fn a_choice_that_is_nobodys_falls_to_the_player_whose_turn_it_is() {
    let mut table = Scene::with(3, &[location(["kill hq", "ignore", "ignore"])]);
    table.turn_of(1).put("hq", &["Leader", "Rookie"]).put("airlock", &["hidden Hazard"]);
    table.hand(1, &["Grunt"]).play("Grunt").choose("scan airlock");
    assert_eq!(table.asked(), 1);
    assert!(table.offers("Leader") && table.offers("Rookie"));
}

#[test]
fn you_means_the_player_whose_turn_it_is() {
    let mut table = Scene::with(3, &[location(["strike 1", "ignore", "ignore"])]);
    table
        .turn_of(1)
        .put("airlock", &["hidden Hazard"])
        .hand(1, &["Grunt"])
        .play("Grunt")
        .choose("scan airlock");
    assert_eq!([0, 1, 2].map(|seat| table.damage(seat)), [0, 1, 0]);
}

// ---- show

#[test]
fn a_card_can_be_shown_from_the_hand_and_stays_there() {
    let mut table = Scene::with(1, &[crewman("Inspection", "play = ['unless show tech: strike 1']")]);
    table.hand(0, &["Inspection", "Mechanic"]).play("Inspection");
    assert_eq!(table.damage(0), 0);
    assert_eq!(table.of(0, "hand"), ["Mechanic"]);
}

#[test]
fn a_played_card_can_be_shown() {
    let mut table = Scene::with(1, &[crewman("Inspection", "play = ['unless show tech: strike 1']")]);
    table.hand(0, &["Inspection", "Mechanic"]).play("Mechanic").play("Inspection");
    assert_eq!(table.damage(0), 0);
}

#[test]
fn cards_in_deck_and_discard_pile_cannot_be_shown() {
    let mut table = Scene::with(1, &[crewman("Inspection", "play = ['unless show tech: strike 1']")]);
    table
        .give(0, "deck", &["Mechanic"])
        .give(0, "discard", &["Mechanic"])
        .hand(0, &["Inspection"])
        .play("Inspection");
    assert_eq!(table.damage(0), 1);
}

// ---- once this turn

#[test]
fn a_once_this_turn_ability_can_wait_and_works_once() {
    let mut table = Scene::with(1, &[crewman("Planner", "once = ['attack 2']")]);
    table.hand(0, &["Planner", "Grunt"]).play("Planner");
    assert_eq!(table.attack(), 0);
    table.play("Grunt").choose("use Planner");
    assert_eq!(table.attack(), 3);
    assert!(!table.offers("use Planner"));
}

#[test]
fn a_once_this_turn_class_ability_is_woken_by_a_card_played_before_it_is_used() {
    let mut table = Scene::with(1, &[crewman("Planner", "class = 'tech', once = ['tech: attack 2']")]);
    table.hand(0, &["Planner", "Brawler", "Mechanic"]).play("Planner").play("Brawler").play("Mechanic");
    table.choose("use Planner");
    assert_eq!(table.attack(), 2);
    assert!(!table.offers("use Planner"), "it works once");
}

#[test]
fn two_once_this_turn_class_abilities_of_a_class_wake_each_other() {
    let mut table = Scene::with(1, &[crewman("Planner", "class = 'tech', once = ['tech: attack 2']")]);
    table.hand(0, &["Planner", "Planner"]).play("Planner").play("Planner");
    table.choose("use Planner").choose("use Planner");
    assert_eq!(table.attack(), 4, "each is another card of its class for the other");
}

#[test]
fn a_once_this_turn_class_ability_that_nothing_woke_cannot_be_used() {
    let mut table = Scene::with(1, &[crewman("Planner", "class = 'tech', once = ['tech: attack 2']")]);
    table.hand(0, &["Planner", "Brawler", "Mechanic"]).play("Planner");
    assert!(!table.offers("use Planner"));
    table.play("Brawler");
    assert!(!table.offers("use Planner"), "it is of another class");
    table.play("Mechanic");
    assert!(table.offers("use Planner"));
}

#[test]
fn a_once_this_turn_ability_is_lost_in_the_strike_phase() {
    let mut table =
        Scene::with(1, &[crewman("Planner", "once = ['attack 2']"), crewman("Bouncer", "guard = []")]);
    table.put("combat", &["Runt"]).hand(0, &["Planner", "Bouncer"]).play("Planner");
    assert!(table.offers("use Planner"));
    table.end_turn();
    assert!(table.offers("use Bouncer"));
    assert!(!table.offers("use Planner"));
    table.choose("no").start_turn();
    assert!(!table.offers("use Planner"));
}

// ---- less attack

#[test]
fn a_weakened_enemy_costs_less_to_fight() {
    let mut table = Scene::with(1, &[crewman("Flare", "attack = 1, play = ['weaken 2 enemy combat']")]);
    table
        .put("combat", &["Prowler"])
        .hand(0, &["Flare"])
        .play("Flare")
        .target("Prowler")
        .choose("fight Prowler");
    assert_eq!(table.attack(), 0);
    assert_eq!(table.look("dead enemies"), ["Prowler"]);
}

#[test]
fn attack_never_goes_below_zero() {
    let mut table = Scene::with(1, &[crewman("Flare", "play = ['weaken 5 enemy combat']")]);
    table.put("combat", &["Runt"]).hand(0, &["Flare"]).play("Flare").target("Runt").choose("fight Runt");
    assert_eq!(table.attack(), 0);
    assert_eq!(table.look("dead enemies"), ["Runt"]);
}
