//! Strike phase: strikes, damage, death.

use super::scene::{Made, Scene, crewman, enemy, strike};

#[test]
fn every_enemy_in_the_combat_zone_strikes_the_player_whose_turn_ends() {
    let mut table = Scene::new(2);
    table.put("combat", &["Prowler", "Runt", "Prowler"]).end_turn();
    assert_eq!((table.damage(0), table.damage(1)), (3, 0));
    assert_eq!(table.look("strikes").len(), 37);
}

#[test]
fn enemies_in_the_complex_do_not_strike() {
    let mut table = Scene::new(1);
    table.put("airlock", &["Prowler"]).end_turn();
    assert_eq!(table.damage(0), 0);
}

#[test]
fn the_enemy_longest_in_the_combat_zone_strikes_first() {
    let mut table = Scene::with(
        1,
        &[
            enemy("Elder", "strike = ['may: draw 1']"),
            enemy("Younger", "strike = ['strike 1', 'may: discard 1']"),
        ],
    );
    table.hand(0, &["Grunt"]).put("combat", &["Elder", "Younger"]).end_turn();
    assert_eq!(table.damage(0), 1, "only the elder has struck when its question comes");
    table.choose("no");
    assert_eq!(table.damage(0), 3);
}

#[test]
fn each_strike_is_resolved_before_the_next_enemy_strikes() {
    let mut table = Scene::with(1, &[strike("Deathblow", "damage = 9")]);
    table
        .health(0, 9)
        .put("strikes", &["Deathblow", "Scratch", "Scratch"])
        .put("combat", &["Prowler", "Prowler"])
        .end_turn();
    assert!(table.is_dead(0));
    assert_eq!(table.look("strikes"), ["Scratch", "Scratch"]);
}

/// Strikes of 1, 2 and 4 damage can be told apart when added up.
fn strikers() -> [Made; 7] {
    [
        strike("Two", "damage = 2"),
        strike("Four", "damage = 4"),
        enemy("Coward", "strike = ['kill this']"),
        enemy("Diver", "strike = ['move this entry']"),
        enemy("Tyrant", "strike = ['kill all combat meek']"),
        enemy("Meek", "tags = ['meek']"),
        crewman("Taunt", "play = ['onslaught']"),
    ]
}

/// The damage to a player who is struck from this Combat Zone, in the Strike phase and by an onslaught.
fn struck(combat: &[&str], left: &[&str]) -> [u32; 2] {
    [false, true].map(|is_onslaught| {
        let mut table = Scene::with(1, &strikers());
        table.health(0, 20);
        table
            .put("strikes", &["Scratch", "Two", "Four", "Gash", "Gash"])
            .put("combat", combat)
            .hand(0, &["Taunt"]);
        if is_onslaught {
            table.play("Taunt");
        } else {
            table.end_turn();
        }
        assert_eq!(table.look("combat"), left);
        table.damage(0)
    })
}

#[test]
fn all_others_strike_when_the_striker_leaves_by_its_own_ability() {
    assert_eq!(struck(&["Coward", "Runt", "Prowler"], &["Runt", "Prowler"]), [7, 7]);
    assert_eq!(struck(&["Runt", "Coward", "Prowler"], &["Runt", "Prowler"]), [7, 7]);
    assert_eq!(struck(&["Coward", "Coward", "Coward"], &[]), [7, 7]);
    assert_eq!(struck(&["Diver", "Runt", "Prowler"], &["Runt", "Prowler"]), [7, 7]);
}

#[test]
fn all_others_strike_when_one_that_has_struck_leaves() {
    assert_eq!(struck(&["Meek", "Tyrant", "Prowler"], &["Tyrant", "Prowler"]), [7, 7]);
    assert_eq!(struck(&["Meek", "Runt", "Tyrant"], &["Runt", "Tyrant"]), [7, 7]);
    assert_eq!(struck(&["Meek", "Meek", "Tyrant", "Prowler"], &["Tyrant", "Prowler"]), [10, 10]);
}

#[test]
fn an_enemy_that_left_before_its_strike_does_not_strike() {
    assert_eq!(struck(&["Tyrant", "Meek", "Prowler"], &["Tyrant", "Prowler"]), [3, 3]);
    assert_eq!(struck(&["Tyrant", "Meek", "Meek", "Prowler"], &["Tyrant", "Prowler"]), [3, 3]);
    assert_eq!(struck(&["Runt", "Tyrant", "Meek"], &["Runt", "Tyrant"]), [3, 3]);
    assert_eq!(struck(&["Meek", "Tyrant", "Meek", "Prowler"], &["Tyrant", "Prowler"]), [7, 7]);
}

#[test]
fn every_enemy_strikes_only_once() {
    assert_eq!(struck(&["Coward", "Runt"], &["Runt"]), [3, 3]);
    assert_eq!(struck(&["Meek", "Tyrant"], &["Tyrant"]), [3, 3]);
}

#[test]
fn what_a_guard_kills_does_not_strike_and_all_others_do() {
    let bouncer = crewman("Bouncer", "guard = ['kill enemy combat max 1']");
    let mut table = Scene::with(1, &[bouncer, strike("Two", "damage = 2")]);
    table.put("strikes", &["Scratch", "Two", "Gash"]).put("combat", &["Prowler", "Runt", "Prowler"]);
    table.hand(0, &["Bouncer"]).end_turn().choose("use Bouncer").target("Runt");
    assert_eq!(table.damage(0), 1, "one strike is avoided, one enemy is dead, one strikes");
    assert_eq!(table.look("combat"), ["Prowler", "Prowler"]);
}

#[test]
fn a_strike_with_damage_stays_beside_the_avatar() {
    let mut table = Scene::new(1);
    table.put("strikes", &["Gash", "Scratch", "Scratch"]).put("combat", &["Runt", "Runt"]).end_turn();
    assert_eq!(table.of(0, "strikes").len(), 2);
    assert_eq!(table.damage(0), 4);
}

#[test]
fn a_miss_does_nothing_and_is_discarded() {
    let mut table = Scene::new(1);
    table.put("strikes", &["Miss", "Scratch"]).put("combat", &["Runt"]).end_turn();
    assert_eq!(table.damage(0), 0);
    assert_eq!(table.look("discarded strikes"), ["Miss"]);
}

#[test]
fn a_strike_can_do_more_than_damage() {
    let mut table = Scene::with(1, &[strike("Poison", "damage = 2, draw = ['strike 1']")]);
    table.put("strikes", &["Poison", "Scratch", "Scratch"]).put("combat", &["Runt"]).end_turn();
    assert_eq!(table.damage(0), 3);
}

#[test]
fn a_strike_can_do_something_instead_of_damage() {
    let mut table = Scene::with(
        1,
        &[strike("Panic", "damage = 0, draw = ['discard 2']"), crewman("Reckless", "play = ['strike 1']")],
    );
    table
        .put("strikes", &["Panic", "Scratch"])
        .hand(0, &["Reckless", "Grunt", "Grunt"])
        .play("Reckless")
        .target("Grunt")
        .target("Grunt");
    assert_eq!((table.damage(0), table.of(0, "hand").len()), (0, 0));
    assert_eq!(table.look("discarded strikes"), ["Panic"]);
}

#[test]
fn strikes_by_other_effects_work_alike() {
    let mut table = Scene::with(2, &[crewman("Reckless", "play = ['each: strike 1']")]);
    table.put("strikes", &["Gash", "Scratch", "Scratch"]).hand(0, &["Reckless"]).play("Reckless");
    assert_eq!((table.damage(0), table.damage(1)), (3, 1));
}

#[test]
fn a_player_with_damage_equal_to_their_health_dies() {
    let mut table = Scene::new(2);
    table.health(0, 3).put("strikes", &["Gash", "Scratch"]).put("combat", &["Runt"]).end_turn();
    assert!(table.is_dead(0));
}

#[test]
fn a_player_with_damage_above_their_health_dies() {
    let mut table = Scene::new(2);
    table.health(0, 2).put("strikes", &["Gash", "Scratch"]).put("combat", &["Runt"]).end_turn();
    assert!(table.is_dead(0));
}

#[test]
fn a_player_with_less_damage_than_health_lives() {
    let mut table = Scene::new(2);
    table.health(0, 4).put("strikes", &["Gash", "Scratch"]).put("combat", &["Runt"]).end_turn();
    assert!(!table.is_dead(0));
}

#[test]
fn the_strikes_of_a_dead_player_are_discarded() {
    let mut table = Scene::new(2);
    table
        .give(0, "strikes", &["Gash", "Gash", "Gash"])
        .put("strikes", &["Scratch", "Miss"])
        .put("combat", &["Runt"]);
    table.end_turn();
    assert!(table.is_dead(0));
    let mut discarded = table.look("discarded strikes");
    discarded.sort();
    assert_eq!(discarded, ["Gash", "Gash", "Gash", "Scratch"]);
}

#[test]
fn the_cards_of_a_dead_player_leave_the_game() {
    let mut table = Scene::with(3, &[crewman("Sentry", "vigilant = true, stay = ['attack 1']")]);
    table.health(0, 1).hand(0, &["Grunt", "Scholar"]).give(0, "discard", &["Leader"]);
    table.give(0, "vigilant", &["Sentry"]).give(0, "deck", &["Mechanic"]).play("Grunt");
    table.put("combat", &["Runt"]).end_turn();
    assert!(table.is_dead(0));
    for pile in ["hand", "deck", "discard", "played", "vigilant", "strikes"] {
        assert!(table.of(0, pile).is_empty(), "{pile}");
    }
    for place in ["dead characters", "dead enemies", "hq", "barracks", "set aside"] {
        assert!(table.look(place).is_empty(), "{place}");
    }
    for seat in [1, 2] {
        assert_eq!(table.of(seat, "deck"), ["Specialist"; 20]);
        assert!(table.of(seat, "hand").is_empty() && table.of(seat, "discard").is_empty());
    }
}

#[test]
fn the_cards_of_a_player_who_dies_on_another_players_turn_leave_the_game() {
    let cards = [
        crewman("Sentry", "vigilant = true, stay = ['attack 1']"),
        crewman("Quake", "play = ['others: strike 1']"),
    ];
    let mut table = Scene::with(3, &cards);
    table.health(1, 1).hand(1, &["Grunt"]).give(1, "discard", &["Leader"]).give(1, "vigilant", &["Sentry"]);
    table.hand(0, &["Quake", "Grunt"]).play("Quake");
    assert!(table.is_dead(1) && !table.is_dead(2));
    for pile in ["hand", "deck", "discard", "vigilant", "strikes"] {
        assert!(table.of(1, pile).is_empty(), "{pile}");
    }
    assert_eq!((table.of(0, "hand"), table.of(0, "played")), (vec!["Grunt".into()], vec!["Quake".into()]));
    assert!(table.look("dead characters").is_empty());
}

#[test]
fn a_dead_player_takes_no_more_turns() {
    let mut table = Scene::new(3);
    table.without(1).end_turn().start_turn();
    assert_eq!(table.asked(), 2);
    table.end_turn().start_turn();
    assert_eq!(table.asked(), 0);
}

#[test]
fn the_game_goes_on_while_somebody_lives() {
    let mut table = Scene::new(2);
    table.health(0, 1).put("combat", &["Runt"]).end_turn();
    assert_eq!(table.outcome(), None);
    table.start_turn();
    assert_eq!(table.asked(), 1);
}

#[test]
fn the_game_is_lost_when_everybody_is_dead() {
    let mut table = Scene::new(2);
    table.without(1).health(0, 1).put("combat", &["Runt"]).end_turn();
    assert_eq!(table.outcome(), Some("strikes"));
}

#[test]
fn a_player_who_dies_on_their_own_turn_ends_it() {
    let mut table = Scene::with(2, &[crewman("Reckless", "attack = 3, play = ['strike 1']")]);
    table.health(0, 1).hand(0, &["Reckless", "Grunt"]).play("Reckless");
    assert!(table.is_dead(0));
    assert_eq!(table.asked(), 1);
}

#[test]
fn healing_puts_a_strike_of_your_choice_on_the_discarded_strikes() {
    for (healed, damage) in [("Gash", 1), ("Scratch", 3)] {
        let mut table = Scene::with(1, &[crewman("Bandage", "play = ['heal 1']")]);
        table.give(0, "strikes", &["Scratch", "Gash"]).hand(0, &["Bandage"]).play("Bandage").choose(healed);
        assert_eq!((table.damage(0), table.look("discarded strikes")), (damage, vec![healed.into()]));
        assert_eq!(table.of(0, "strikes").len(), 1);
    }
}

#[test]
fn an_ability_can_ask_whether_you_have_a_strike() {
    for (strikes, attack) in [(&[][..], 0), (&["Scratch"], 4)] {
        let mut table = Scene::with(2, &[crewman("Veteran", "play = ['wounded: attack 4']")]);
        table.give(0, "strikes", strikes).give(1, "strikes", &["Scratch"]).hand(0, &["Veteran"]);
        table.play("Veteran");
        assert_eq!(table.attack(), attack, "{strikes:?}");
    }
}

#[test]
fn any_player_can_be_healed_where_the_card_says_so() {
    let mut table = Scene::with(3, &[crewman("Bandage", "play = ['any: heal 1']")]);
    table
        .give(2, "strikes", &["Scratch"])
        .give(0, "strikes", &["Scratch"])
        .hand(0, &["Bandage"])
        .play("Bandage");
    table.choose("player 3").target("Scratch");
    assert_eq!((table.damage(0), table.damage(2)), (1, 0));
}

#[test]
fn the_active_player_picks_the_strike_that_is_healed_from_any_player() {
    let mut table = Scene::with(3, &[crewman("Bandage", "play = ['any: heal 1']")]);
    table.give(2, "strikes", &["Scratch", "Gash"]).turn_of(1).hand(1, &["Bandage"]).play("Bandage");
    table.target("player 3");
    assert_eq!(table.asked(), 1);
    table.choose("Gash");
    assert_eq!((table.damage(2), table.look("discarded strikes")), (1, vec!["Gash".into()]));
}

#[test]
fn where_each_player_heals_each_picks_a_strike_of_theirs() {
    let mut table = Scene::with(3, &[crewman("Triage", "play = ['each: heal 1']")]);
    for seat in 0..3 {
        table.give(seat, "strikes", &["Scratch", "Gash"]);
    }
    table.turn_of(1).hand(1, &["Triage"]).play("Triage");
    for (seat, healed) in [(1, "Gash"), (2, "Scratch"), (0, "Gash")] {
        assert_eq!(table.asked(), seat);
        table.choose(healed);
    }
    assert_eq!([0, 1, 2].map(|seat| table.damage(seat)), [1, 1, 3]);
}

#[test]
fn an_avoided_strike_is_not_drawn() {
    let mut table = Scene::with(1, &[crewman("Dodger", "play = ['shield 1']")]);
    table.put("combat", &["Runt", "Runt"]).hand(0, &["Dodger"]).play("Dodger").end_turn();
    assert_eq!((table.damage(0), table.look("strikes").len()), (1, 39));
}

#[test]
fn a_card_can_be_discarded_from_the_hand_to_avoid_a_strike() {
    for (answer, damage) in [("use Bouncer", 0), ("no", 1)] {
        let mut table = Scene::with(1, &[crewman("Bouncer", "guard = []")]);
        table.put("combat", &["Runt"]).hand(0, &["Bouncer"]).end_turn().choose(answer);
        assert_eq!(table.damage(0), damage);
        assert_eq!(table.of(0, "discard"), ["Bouncer"]);
    }
}

#[test]
fn an_empty_strike_deck_is_made_anew_at_once_from_the_discarded_strikes() {
    let mut table = Scene::new(1);
    table
        .put("strikes", &["Scratch"])
        .put("discarded strikes", &["Miss", "Gash", "Miss"])
        .put("combat", &["Runt"])
        .end_turn();
    assert_eq!(table.damage(0), 1);
    assert_eq!((table.look("strikes").len(), table.look("discarded strikes").len()), (3, 0));
}

#[test]
fn strikes_beside_the_avatars_are_not_shuffled_back() {
    let mut table = Scene::new(1);
    table
        .give(0, "strikes", &["Gash"])
        .put("strikes", &["Miss"])
        .put("discarded strikes", &["Scratch"])
        .put("combat", &["Runt"]);
    table.end_turn();
    assert_eq!(table.of(0, "strikes"), ["Gash"]);
    assert!(!table.look("strikes").contains(&"Gash".to_string()));
}

#[test]
fn the_new_strike_deck_is_shuffled() {
    let decks: Vec<_> = (0..6)
        .map(|seed| {
            let mut table = Scene::new(1);
            table.seed(seed).put("strikes", &["Scratch"]).put("combat", &["Runt"]);
            table.put(
                "discarded strikes",
                &["Miss", "Miss", "Miss", "Gash", "Gash", "Gash", "Scratch", "Scratch"],
            );
            table.end_turn();
            table.look("strikes")
        })
        .collect();
    assert!(decks.iter().all(|deck| deck.len() == 8));
    assert!(decks.iter().any(|deck| *deck != decks[0]));
}

/// A strike of 3 that cannot be healed.
fn scar() -> super::scene::Made {
    strike("Scar", "damage = 3, heal = false")
}

#[test]
fn a_strike_that_cannot_be_healed_is_healed_by_nobody() {
    let medic = crewman("Medic", "play = ['any: heal 1']");
    for (hurt, words) in [(0, "player 1"), (1, "player 2")] {
        let mut table = Scene::with(2, &[scar(), medic.clone()]);
        table.give(hurt, "strikes", &["Scar"]).hand(0, &["Medic"]).play("Medic").target(words);
        assert_eq!((table.of(hurt, "strikes"), table.damage(hurt)), (vec!["Scar".to_owned()], 3));
        assert!(table.offers("end turn"));
    }
}

#[test]
fn healing_offers_only_strikes_that_can_be_healed() {
    let mut table = Scene::with(1, &[scar(), crewman("Medic", "play = ['heal 2']")]);
    table.give(0, "strikes", &["Scar", "Gash", "Scratch", "Scar"]).hand(0, &["Medic"]).play("Medic");
    assert_eq!(table.offered(), ["Gash", "Scratch"]);
    table.choose("Gash");
    assert_eq!(table.of(0, "strikes"), ["Scar", "Scar"], "the other one went by itself");
    assert_eq!(table.damage(0), 6);
}

#[test]
fn nobody_is_asked_to_heal_what_cannot_be_healed() {
    let mut table = Scene::with(1, &[scar(), crewman("Medic", "play = ['may: heal 1; draw 1']")]);
    table.give(0, "strikes", &["Scar"]).hand(0, &["Medic"]).play("Medic");
    assert!(table.offers("end turn") && table.of(0, "hand").is_empty());
}

#[test]
fn an_enemy_that_comes_to_the_combat_zone_in_the_strike_phase_strikes_too() {
    let mut table = Scene::with(1, &[enemy("Caller", "strike = ['hive 1']")]);
    table.put_rooms(["Runt", "Runt", "Runt", "Runt", "Prowler"]).put("combat", &["Caller"]).end_turn();
    assert_eq!(table.look("combat"), ["Caller", "Prowler"]);
    assert_eq!(table.damage(0), 2);
}

#[test]
fn a_card_can_be_sacrificed_before_each_strike_of_an_onslaught() {
    let martyr = crewman("Martyr", "sacrifice = ['kill enemy combat']");
    let mut table = Scene::with(1, &[martyr, crewman("Siren", "play = ['onslaught']")]);
    table.put("combat", &["Prowler", "Runt"]).hand(0, &["Martyr", "Martyr", "Siren", "Grunt"]);
    table.play("Martyr").play("Martyr").play("Siren").choose("sacrifice Martyr").target("Prowler");
    assert_eq!(table.damage(0), 0);
    table.choose("no");
    assert_eq!(table.damage(0), 1, "the Prowler is dead, the Runt strikes");
    assert!(table.offers("play Grunt"), "nobody is left to strike");
}
