//! Alien players and Hidden Agendas where they meet other rules.

use super::{
    super::table::{compile, components, scenario},
    scene::{ALIEN_PLAYERS, HIDDEN, Made, Scene, alien_card, crewman, enemy, good, special, task},
};

fn damage(table: &Scene) -> [u32; 3] {
    std::array::from_fn(|seat| table.damage(seat))
}

fn teacher() -> Made {
    crewman("Teacher", "play = ['each: draw 1']")
}

/// Three seats, the second an Alien with the turn, these cards and a Hiss.
fn aliens_turn(cards: &[Made], hand: &[&str], settings: &[&str]) -> Scene {
    let mut all = vec![ALIEN_PLAYERS];
    all.extend_from_slice(settings);
    let mut table = Scene::ruled(3, cards, &all);
    let mut hand = hand.to_vec();
    hand.push("Hiss");
    table.turn(1, &hand).turn_of(1);
    table
}

// ---- what a player leaves behind

#[test]
fn what_shielded_a_player_does_not_shield_the_alien() {
    let cards = [crewman("Cover", "play = ['shield 3']"), crewman("Reader", "play = ['draw 1']")];
    let mut table = Scene::reborn(2, &cards);
    table.give(0, "deck", &["Chestburster"]).hand(0, &["Cover", "Reader"]).play("Cover").play("Reader");
    table.start_turn().end_turn().start_turn().end_turn().start_turn();
    table.hand(1, &["Cannon"]).play("Cannon").choose("fight player 1");
    assert_eq!((table.is_alien(0), table.damage(0)), ("yes", 1));
}

#[test]
fn the_last_human_has_this_turn_and_the_next_to_kill_a_facehugger() {
    let nest = [crewman("Nest", "play = ['facehugger 1']")];
    let is_infected = |table: &Scene| table.of(0, "discard").contains(&"Chestburster".to_owned());
    let mut table = Scene::reborn(2, &nest);
    table.turn(1, &["Hiss"]).turn_of(0).hand(0, &["Nest"]).play("Nest").end_turn().start_turn().end_turn();
    assert!(!is_infected(&table), "the Alien's turn does not count");
    table.start_turn().hand(0, &["Cannon"]).play("Cannon");
    assert!(table.offers("fight Facehugger"));
    table.end_turn();
    assert!(is_infected(&table));
    let mut table = Scene::ruled(2, &nest, &[ALIEN_PLAYERS, "rulings.alien_facehuggers=turns"]);
    table.turn(1, &["Hiss"]).turn_of(0).hand(0, &["Nest"]).play("Nest").end_turn().start_turn().end_turn();
    assert!(is_infected(&table), "by the other ruling it does");
}

#[test]
fn strikes_beside_an_alien_are_not_shuffled_back() {
    let mut table = Scene::reborn(2, &[]);
    table
        .turn(1, &["Hiss"])
        .turn_of(0)
        .put("strikes", &["Scratch"])
        .put("discarded strikes", &["Miss", "Miss"]);
    table.hand(0, &["Cannon"]).play("Cannon").choose("fight player 2");
    assert_eq!(
        (table.of(1, "strikes"), table.look("strikes")),
        (vec!["Scratch".to_owned()], vec!["Miss".to_owned(); 2])
    );
}

#[test]
fn there_are_avatars_for_all_but_the_last_of_five_who_turn() {
    let mut table = Scene::reborn(5, &[]);
    (1..5).for_each(|seat| _ = table.turn(seat, &["Hiss"]));
    table.turn_of(0).give(0, "deck", &["Chestburster"]).end_turn();
    assert_eq!((table.outcome(), table.winners()), (Some("aliens"), vec!["alien"]));
}

// ---- an Alien's turn

#[test]
fn cards_of_an_alien_wake_each_other() {
    let pack = alien_card("Pack", "tags = ['brood'], play = ['brood: next: strike 1']");
    let mut table = aliens_turn(&[pack], &["Pack", "Pack"], &[]);
    table.play("Pack");
    assert_eq!(damage(&table), [0, 0, 0]);
    table.play("Pack");
    assert_eq!(damage(&table), [0, 0, 1]);
}

#[test]
fn an_objective_that_is_completed_on_an_aliens_turn_counts() {
    let cards =
        [task(3, "complete = 'count 1', event = ['count 1']"), alien_card("Omen", "play = ['event']")];
    let mut table = aliens_turn(&cards, &["Omen"], &[]);
    table.objective(3).play("Omen");
    assert_eq!((table.outcome(), table.winners()), (Some("won"), vec!["crew"]));
}

#[test]
fn an_alien_can_bring_the_overrun_about() {
    let call = [alien_card("Call", "play = ['hive 1']")];
    for (ruling, winners) in
        [("rulings.alien_overrun=alien", vec!["alien"]), ("rulings.alien_overrun=nobody", vec![])]
    {
        let mut table = aliens_turn(&call, &["Call"], &[ruling]);
        table.put("hive", &[]).play("Call");
        assert!(table.is_dead(0) && table.is_dead(2));
        assert_eq!(table.winners(), winners, "{ruling}");
    }
}

#[test]
fn a_facehugger_of_the_barracks_on_an_aliens_turn_goes_to_the_next_player() {
    let mut table = aliens_turn(&[alien_card("Panic", "play = ['kill hq']")], &["Panic"], &[]);
    table
        .put("hq", &["Rookie", "Scholar", "Scholar", "Scholar", "Scholar"])
        .put("barracks", &["Facehugger", "Leader"]);
    table.play("Panic").target("Rookie");
    assert_eq!([0, 1, 2].map(|seat| table.of(seat, "facehuggers").len()), [0, 0, 1]);
    assert!(table.look("hq").contains(&"Leader".to_owned()));
}

#[test]
fn by_the_other_ruling_facehuggers_still_go_to_the_next_player() {
    let call = [alien_card("Call", "play = ['hive 1']")];
    let mut table = aliens_turn(&call, &["Call"], &["rulings.alien_reveals=nothing"]);
    table.put_rooms(["Runt", "Runt", "Runt", "Runt", "hidden Facehugger"]).play("Call");
    assert_eq!([0, 1, 2].map(|seat| table.of(seat, "facehuggers").len()), [0, 0, 1]);
}

#[test]
fn by_the_other_ruling_what_happens_at_the_start_of_an_aliens_turn_is_the_next_players() {
    let biter = enemy("Biter", "start = ['strike 1']");
    let mut table = aliens_turn(&[biter], &[], &["rulings.alien_start=happen"]);
    table.turn_of(0).end_turn().put("combat", &["Biter"]).start_turn();
    assert_eq!((table.asked(), damage(&table)), (1, [0, 0, 1]));
}

#[test]
fn a_special_card_of_an_alien_does_what_it_says_and_stays() {
    let steam = alien_card(
        "Steam",
        "kind = 'special', reveal = ['attach power'], while = ['scan +1'], pay = 2, pays = ['remove this']",
    );
    let mut table = aliens_turn(&[steam], &["Steam"], &[]);
    table.play("Steam");
    assert_eq!(table.look("attached power"), ["Steam"]);
    table.turn_of(0).put("airlock", &["hidden Runt"]).hand(0, &["Grunt", "Treasurer"]).play("Grunt");
    assert!(!table.offers("scan airlock"), "it costs 2 now");
    table.play("Treasurer").choose("pay Steam");
    assert!(table.look("attached power").is_empty() && table.offers("scan airlock"));
}

#[test]
fn a_player_who_turns_on_an_aliens_turn_enters_on_their_own() {
    let lure = alien_card("Lure", "play = ['each: draw 1']");
    let mut table = aliens_turn(&[lure], &["Lure"], &[]);
    table.give(2, "deck", &["Chestburster"]).play("Lure");
    assert_eq!((table.is_alien(2), table.asked()), ("waiting", 1));
    assert_eq!((table.of(0, "hand").len(), table.of(1, "hand")), (1, vec!["Hiss".to_owned()]));
    table.end_turn().start_turn();
    assert_eq!((table.asked(), table.is_alien(2), table.of(2, "hand").len()), (2, "yes", 6));
}

// ---- agendas

#[test]
fn agendas_are_for_two_to_five_players() {
    for (name, players, is_playable) in
        [("paranoia", 1, false), ("delayed", 1, false), ("paranoia", 2, true), ("delayed", 5, true)]
    {
        assert_eq!(
            compile(&scenario(name), players, &components()).is_ok(),
            is_playable,
            "{name}, {players} players"
        );
    }
}

#[test]
fn the_overrun_is_a_loss_for_crew_and_traitor() {
    let mut table = Scene::paranoid(3, &[], &["Kind", "Cruel", "Brave"]);
    table.put("hive", &[]).end_turn().start_turn();
    assert_eq!((table.outcome(), table.winners()), (Some("overrun"), vec![]));
    assert_eq!([0, 1, 2].map(|seat| table.score(seat)), [0; 3]);
}

#[test]
fn a_traitor_who_dies_with_the_last_others_has_lost() {
    for active in [0, 1] {
        let mut table =
            Scene::paranoid(2, &[crewman("Quake", "play = ['each: strike 1']")], &["Cruel", "Kind"]);
        table.health(0, 1).health(1, 1).turn_of(active).hand(active, &["Quake"]).play("Quake");
        assert!(table.is_dead(0) && table.is_dead(1));
        assert_eq!((table.outcome(), table.winners()), (Some("strikes"), vec![]));
        assert_eq!(table.look("out of the game").iter().filter(|card| *card == "Cruel").count(), 1);
    }
}

#[test]
fn a_traitor_whose_agenda_was_revealed_does_not_gain_it_again_when_left_alone() {
    let mut table = Scene::paranoid(2, &[], &["Cruel", "Kind"]);
    table.reveal(0).give(0, "deck", &["Cruel"]).health(1, 1).hand(0, &["Cannon"]).play("Cannon");
    table.choose("fight player 2");
    assert_eq!((table.of(0, "discard").len(), table.of(0, "deck")), (0, vec!["Cruel".to_owned()]));
}

#[test]
fn an_effect_can_fetch_an_agenda_that_was_just_revealed() {
    let cards = [good("Bold", "class = 'tech', attack = 3"), crewman("Fetcher", "play = ['return tech']")];
    let mut table = Scene::paranoid(2, &cards, &["Bold", "Cruel"]);
    table.put("airlock", &["hidden Secrets Revealed"]).hand(0, &["Grunt", "Fetcher"]).play("Grunt");
    table.choose("scan airlock").choose("player 1").play("Fetcher").target("Bold").play("Bold");
    assert_eq!(table.attack(), 3);
}

#[test]
fn hidden_agendas_are_no_cards_that_count_or_can_be_discarded() {
    let cards = [
        good("Bold", "class = 'tech', attack = 3"),
        crewman("Loss", "play = ['others: discard all attack 1']"),
    ];
    let mut table = Scene::paranoid(2, &cards, &["Kind", "Bold"]);
    table.hand(0, &["Loss"]).hand(1, &["Leader"]).play("Loss");
    assert_eq!((table.of(1, "discard").len(), table.is_revealed(1)), (0, false));
}

// ---- the traitor's death in the middle of something

#[test]
fn what_a_dying_traitor_has_begun_goes_on_after_the_complex_was_emptied() {
    let reckless = crewman("Reckless", "play = ['strike 1', 'hive 1', 'next: strike 1']");
    let mut table = Scene::paranoid(3, &[reckless], &["Cruel", "Kind", "Brave"]);
    table.health(0, 1).put("power", &["Runt"]).hand(0, &["Reckless"]).play("Reckless");
    assert!(table.is_dead(0));
    assert_eq!(table.rooms(), ["hidden Runt", "-", "-", "-", "-"], "the new top of the Hive");
    assert_eq!((table.damage(1), table.asked()), (1, 1));
}

#[test]
fn an_enemy_that_kills_the_traitor_on_being_revealed_goes_back_itself() {
    let jumper = enemy("Jumper", "reveal = ['strike 1', 'move this forward']");
    let mut table = Scene::paranoid(3, &[jumper], &["Cruel", "Kind", "Brave"]);
    table
        .health(0, 1)
        .put("power", &["hidden Jumper"])
        .hand(0, &["Cannon"])
        .play("Cannon")
        .choose("scan power");
    assert!(table.is_dead(0));
    assert_eq!((table.rooms(), table.look("hive")[0].as_str()), (vec!["-".to_owned(); 5], "Jumper"));
}

#[test]
fn enemies_that_went_back_have_no_event_ability_any_more() {
    let cards = [task(1, "event = ['strike 1']"), enemy("Howler", "event = ['next: strike 1']")];
    let mut table = Scene::paranoid(3, &cards, &["Cruel", "Kind", "Brave"]);
    table.health(0, 1).put("power", &["Howler"]).put("airlock", &["hidden Event"]);
    table.hand(0, &["Grunt"]).play("Grunt").choose("scan airlock");
    assert!(table.is_dead(0));
    assert_eq!((table.look("hive")[0].as_str(), &damage(&table)[1..]), ("Howler", &[0, 0][..]));
}

#[test]
fn a_traitor_can_die_at_the_start_of_a_turn() {
    let cards = [
        enemy("Biter", "start = ['strike 1']"),
        enemy("Runner", "start = ['in complex: move this forward']"),
    ];
    let mut table = Scene::paranoid(3, &cards, &["Kind", "Cruel", "Brave"]);
    table.end_turn().health(1, 1).put("combat", &["Biter"]).put("weapons", &["Runner"]).start_turn();
    table.target("Biter");
    assert!(table.is_dead(1));
    assert_eq!((table.rooms(), table.asked()), (vec!["-".to_owned(); 5], 2));
    assert_eq!(table.look("hive").len(), 21, "with what came in the Hive phase");
}

#[test]
fn a_traitor_who_has_done_the_objectives_can_still_call_the_company() {
    let cards = [task(3, "complete = 'count 1'"), crewman("Clerk", "play = ['count 1']")];
    let mut table = Scene::paranoid(2, &cards, &["Cruel", "Kind"]);
    table.reveal(0).without(1).objective(3).hand(0, &["Clerk"]).play("Clerk");
    table.end_turn().start_turn().hand(0, &["Cruel"]).play("Cruel");
    assert_eq!(table.outcome(), Some("company"));
}

// ---- both chapters

fn both(cards: &[Made], agendas: &[&str]) -> Scene {
    let mut table = Scene::ruled(agendas.len(), cards, &[HIDDEN, ALIEN_PLAYERS]);
    table.deal(agendas);
    table
}

#[test]
fn a_good_player_who_turns_leaves_the_complex_as_it_is() {
    let mut table = both(&[teacher()], &["Kind", "Brave", "Cruel"]);
    table.put("power", &["Runt"]).give(1, "deck", &["Chestburster"]).hand(0, &["Teacher"]).play("Teacher");
    assert_eq!((table.is_alien(1), table.look("power")), ("waiting", vec!["Runt".to_owned()]));
}

#[test]
fn the_death_of_an_alien_that_was_the_traitor_does_not_empty_the_complex_again() {
    let mut table = both(&[], &["Kind", "Cruel", "Brave"]);
    table.turn(1, &["Hiss"]).turn_of(0).give(1, "strikes", &["Gash", "Gash", "Gash"]).put("power", &["Runt"]);
    table.hand(0, &["Cannon"]).play("Cannon").choose("fight player 2");
    assert_eq!((table.is_alien(1), table.look("power")), ("killed", vec!["Runt".to_owned()]));
}

#[test]
fn a_traitor_beside_an_alien_gets_out_by_the_objectives_when_the_agenda_was_killed() {
    let cards = [task(3, "complete = 'count 1'"), crewman("Clerk", "play = ['count 1']")];
    let mut table = both(&cards, &["Cruel", "Kind", "Brave"]);
    table.turn(1, &["Hiss"]).without(2).reveal(0).turn_of(0).put("dead characters", &["Cruel"]).objective(3);
    table.hand(0, &["Clerk"]).play("Clerk");
    assert_eq!((table.outcome(), table.winners()), (Some("escaped"), vec!["traitor"]));
}

#[test]
fn what_a_dead_traitor_sends_back_can_hold_an_aliens_enemies() {
    let cards = [alien_card("Lurker", "kind = 'enemy', enters = 'complex'"), special("Crate", "")];
    let mut table = both(&cards, &["Kind", "Brave", "Cruel"]);
    table.turn(1, &["Lurker", "Hiss"]).turn_of(1).play("Lurker").turn_of(0).health(2, 1);
    table.hand(0, &["Cannon"]).play("Cannon").choose("fight player 3");
    assert_eq!((table.rooms(), table.look("hive")[0].as_str()), (vec!["-".to_owned(); 5], "Lurker"));
}
