//! Dying in the middle of something: what is still done, and what is not.

use super::scene::{Made, Scene, crewman, enemy, goal, location, special, strike, task};

/// A card that kills whoever plays it with 1 health, and then does this.
fn reckless(ability: &str) -> Made {
    crewman("Reckless", &format!("play = ['strike 1', {ability}]"))
}

/// Three players, of whom the first has 1 health and dies of the card of this ability.
fn dies_of(ability: &str, cards: &[Made]) -> Scene {
    let mut all = vec![reckless(ability)];
    all.extend_from_slice(cards);
    let mut table = Scene::with(3, &all);
    table.health(0, 1).hand(0, &["Reckless"]);
    table
}

// ---- what concerns the board is done

#[test]
fn hive_cards_are_added_although_the_player_died_in_the_middle() {
    let mut table = dies_of("'hive 2'", &[]);
    table.play("Reckless");
    assert!(table.is_dead(0));
    assert_eq!(table.rooms(), ["hidden Prowler", "hidden Prowler", "-", "-", "-"]);
}

#[test]
fn an_event_that_kills_still_adds_hive_cards() {
    let mut table = Scene::with(2, &[task(1, "event = ['each: strike 1', 'hive 1']")]);
    table
        .health(0, 1)
        .put("airlock", &["hidden Event"])
        .hand(0, &["Grunt"])
        .play("Grunt")
        .choose("scan airlock");
    assert_eq!((table.is_dead(0), table.damage(1)), (true, 1));
    assert_eq!(table.rooms(), ["hidden Prowler", "-", "-", "-", "-"]);
}

#[test]
fn steps_of_the_same_line_are_done_too() {
    let mut table = Scene::with(2, &[location(["strike 1; hive 1; infest hive 1", "ignore", "ignore"])]);
    table
        .health(0, 1)
        .put("airlock", &["hidden Hazard"])
        .hand(0, &["Grunt"])
        .play("Grunt")
        .choose("scan airlock");
    assert!(table.is_dead(0));
    assert_eq!(table.look("ventilation"), ["hidden Prowler"]);
    assert_eq!(table.look("hive").iter().filter(|card| *card == "Facehugger").count(), 1);
}

#[test]
fn a_goal_card_that_kills_its_finder_is_kept() {
    let beacon = goal(1, "Beacon", "reveal = ['strike 1', 'keep']");
    let mut table = Scene::with(2, &[task(1, "complete = \"found 'Beacon' 1\""), beacon]);
    table
        .health(0, 1)
        .put("airlock", &["hidden Beacon"])
        .hand(0, &["Grunt"])
        .play("Grunt")
        .choose("scan airlock");
    assert!(table.is_dead(0));
    assert_eq!(table.look("operations"), ["Beacon"]);
    assert_eq!((table.on_objective(), table.outcome()), (2, None));
}

#[test]
fn a_goal_card_that_kills_in_the_combat_zone_is_kept() {
    let beacon = goal(1, "Beacon", "escape = ['strike 1', 'keep']");
    let mut table = Scene::with(2, &[task(1, "complete = \"found 'Beacon' 1\""), beacon]);
    table.end_turn().health(1, 1).put_rooms(["Runt", "Runt", "Runt", "Runt", "hidden Beacon"]).start_turn();
    assert!(table.is_dead(1));
    assert!(table.look("combat").is_empty());
    assert_eq!(table.look("operations"), ["Beacon"]);
    assert_eq!(table.on_objective(), 2);
}

#[test]
fn a_card_that_kills_is_attached_removed_or_moved_as_it_says() {
    let cards = [
        special("Trap", "reveal = ['strike 1', 'attach med-lab']"),
        special("Bomb", "reveal = ['strike 1', 'remove this']"),
        enemy("Jumper", "reveal = ['strike 1', 'move this forward']"),
        enemy("Burrower", "reveal = ['strike 1', 'bury this']"),
    ];
    let scanned = |card: &str| {
        let mut table = Scene::with(2, &cards);
        table.health(0, 1).put("weapons", &[card]).hand(0, &["Cannon"]).play("Cannon").choose("scan weapons");
        assert!(table.is_dead(0));
        assert!(table.look("weapons").is_empty(), "{card}");
        table
    };
    assert_eq!(scanned("hidden Trap").look("attached med-lab"), ["Trap"]);
    assert_eq!(
        scanned("hidden Bomb").look("out of the game").iter().filter(|card| *card == "Bomb").count(),
        1
    );
    assert_eq!(scanned("hidden Jumper").look("med-lab"), ["Jumper"]);
    assert!(scanned("hidden Burrower").look("hive").contains(&"Burrower".to_string()));
}

#[test]
fn all_enemies_are_moved_although_the_player_died() {
    let mut table = dies_of("'move all complex forward'", &[]);
    table.put_rooms(["-", "-", "Prowler", "-", "Runt"]).play("Reckless");
    assert!(table.is_dead(0));
    assert_eq!(table.rooms(), ["-", "-", "-", "Prowler", "-"]);
    assert_eq!(table.look("combat"), ["Runt"]);
}

#[test]
fn the_others_are_still_concerned_when_the_first_of_them_dies() {
    let mut table = dies_of("'next: strike 1', 'others: strike 1'", &[]);
    table.play("Reckless");
    assert_eq!((table.is_dead(0), table.damage(1), table.damage(2)), (true, 2, 1));
}

#[test]
fn what_kills_at_the_start_of_a_turn_is_followed_to_its_end() {
    let runner = enemy("Runner", "start = ['strike 1', 'in complex: move this forward']");
    let mut table = Scene::with(2, &[runner]);
    table.end_turn().health(1, 1).put("weapons", &["Runner"]).start_turn();
    assert!(table.is_dead(1));
    assert_eq!(table.look("med-lab"), ["Runner"]);
    assert_eq!(table.asked(), 0);
}

#[test]
fn a_death_ability_that_kills_is_followed_to_its_end() {
    let bleeder = enemy("Bleeder", "attack = 1, death = ['strike 1', 'hive 1']");
    let mut table = Scene::with(2, &[bleeder]);
    table.health(0, 1).put("combat", &["Bleeder"]).hand(0, &["Grunt"]).play("Grunt").choose("fight Bleeder");
    assert!(table.is_dead(0));
    assert_eq!(table.look("ventilation"), ["hidden Prowler"]);
    assert_eq!(table.look("dead enemies"), ["Bleeder"]);
}

#[test]
fn event_abilities_of_enemies_happen_although_the_objectives_killed() {
    let cards = [task(1, "event = ['strike 1']"), enemy("Howler", "event = ['hive 1']")];
    let mut table = Scene::with(2, &cards);
    table.health(0, 1).put("combat", &["Howler"]).put("airlock", &["hidden Event"]);
    table.hand(0, &["Grunt"]).play("Grunt").choose("scan airlock");
    assert!(table.is_dead(0));
    assert_eq!(table.look("ventilation"), ["hidden Prowler"]);
}

// ---- what concerns the dead is not

#[test]
fn nothing_is_drawn_gained_or_struck_for_the_dead() {
    let mut table = dies_of("'draw 2', 'strike 1', 'gain sergeant', 'facehugger 1', 'attack 3'", &[]);
    table.play("Reckless");
    assert_eq!(table.look("strikes").len(), 39, "one strike was enough");
    assert_eq!(table.look("sergeants").len(), 10);
    assert!(table.of(0, "hand").is_empty() && table.of(0, "discard").is_empty());
    assert!(table.of(0, "facehuggers").is_empty());
    assert_eq!((table.asked(), table.attack()), (1, 0));
}

#[test]
fn a_player_who_dies_on_another_players_turn_does_not_end_it() {
    let mut table = Scene::with(3, &[crewman("Reckless", "play = ['each: strike 1', 'hive 1', 'attack 2']")]);
    table.health(1, 1).hand(0, &["Reckless", "Grunt"]).play("Reckless").play("Grunt");
    assert!(table.is_dead(1));
    assert_eq!((table.asked(), table.attack()), (0, 3));
    assert_eq!([table.damage(0), table.damage(2)], [1, 1]);
    assert_eq!(table.look("ventilation"), ["hidden Prowler"]);
}

// ---- a fatal strike

#[test]
fn what_a_fatal_strike_does_to_others_and_to_the_board_still_happens() {
    let quake = strike("Quake", "damage = 2, draw = ['others: strike 1', 'hive 1']");
    let mut table = Scene::with(3, &[quake]);
    table
        .health(0, 1)
        .put("strikes", &["Quake", "Scratch", "Gash", "Scratch"])
        .put("combat", &["Runt"])
        .end_turn();
    assert!(table.is_dead(0));
    assert_eq!((table.damage(1), table.damage(2)), (1, 3));
    assert_eq!(table.look("ventilation"), ["hidden Prowler"]);
}

#[test]
fn what_a_fatal_strike_does_to_the_struck_player_no_longer_matters() {
    let venom = strike("Venom", "damage = 2, draw = ['strike 1', 'discard 1', 'facehugger 1']");
    let mut table = Scene::with(2, &[venom]);
    table
        .health(0, 1)
        .put("strikes", &["Venom", "Scratch", "Gash"])
        .put("combat", &["Runt"])
        .hand(0, &["Grunt"]);
    table.end_turn();
    assert!(table.is_dead(0));
    assert_eq!(table.look("strikes"), ["Scratch", "Gash"]);
    assert_eq!(table.look("hatchery").len(), 14);
    assert_eq!(table.asked(), 1);
}

#[test]
fn the_strike_ability_of_an_enemy_that_killed_still_happens() {
    let spitter = enemy("Spitter", "strike = ['next: strike 1', 'hive 1']");
    let mut table = Scene::with(3, &[spitter]);
    table.health(0, 1).put("combat", &["Spitter"]).end_turn();
    assert!(table.is_dead(0));
    assert_eq!((table.damage(1), table.damage(2)), (1, 0));
    assert_eq!(table.look("ventilation"), ["hidden Prowler"]);
}

#[test]
fn enemies_that_have_not_struck_yet_strike_nobody_when_the_player_is_dead() {
    let spitter = enemy("Spitter", "strike = ['others: strike 1']");
    let mut table = Scene::with(3, &[spitter]);
    table.health(0, 1).put("combat", &["Runt", "Spitter", "Runt"]).end_turn();
    assert!(table.is_dead(0));
    assert_eq!((table.damage(1), table.damage(2)), (0, 0));
    assert_eq!(table.look("strikes").len(), 39);
}

// ---- a lent card whose owner dies

fn lender() -> Made {
    crewman("Lender", "class = 'tech', attack = 2, coordinate = true")
}

#[test]
fn a_lent_card_leaves_the_game_with_its_owner() {
    let cards = [lender(), crewman("Reckless", "play = ['others: strike 1']")];
    let mut table = Scene::with(3, &cards);
    table.health(1, 1).hand(1, &["Lender"]).hand(0, &["Reckless"]).lend(1, "Lender").play("Reckless");
    assert!(table.is_dead(1) && !table.is_dead(2));
    assert!(table.look("set aside").is_empty());
    assert!(!table.offers("lent"), "what is out of the game cannot be copied");
    table.end_turn();
    assert!(table.of(1, "discard").is_empty());
    assert!((0..3).all(|seat| !table.of(seat, "discard").contains(&"Lender".to_string())));
}

#[test]
fn a_lender_who_dies_of_the_replacement_takes_the_card_along() {
    let mut table = Scene::with(3, &[lender()]);
    table.give(1, "deck", &["Chestburster"]).hand(1, &["Lender"]).lend(1, "Lender");
    assert!(table.is_dead(1));
    assert!(!table.offers("lent"));
    assert!(table.look("set aside").is_empty());
}

#[test]
fn a_copy_that_was_played_before_its_owner_died_has_given_what_it_gives() {
    let cards = [
        lender(),
        crewman("Reckless", "play = ['others: strike 1']"),
        crewman("Fixer", "class = 'tech', play = ['tech: attack 5']"),
    ];
    let mut table = Scene::with(3, &cards);
    table.health(1, 1).hand(1, &["Lender"]).hand(0, &["Reckless", "Fixer"]);
    table.lend(1, "Lender").choose("play lent Lender").play("Reckless");
    assert!(table.is_dead(1));
    table.play("Fixer");
    assert_eq!(table.attack(), 7);
    table.end_turn();
    assert!(table.of(1, "discard").is_empty());
}
