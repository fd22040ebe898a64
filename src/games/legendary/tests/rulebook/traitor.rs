//! Hidden Agendas: the traitor's death, and who wins.

use super::scene::{ALIEN_PLAYERS, HIDDEN, Made, Scene, crewman, enemy, evil, ripley, special, strike, task};

fn last_task() -> [Made; 2] {
    [task(3, "complete = 'count 1'"), crewman("Clerk", "play = ['count 1']")]
}

fn sorted(mut cards: Vec<String>) -> Vec<String> {
    cards.sort();
    cards
}

/// Three players, the second of whom dies when fought, beside a full Complex. The traitor is whoever has Cruel.
fn doomed(agendas: &[&str; 3], settings: &[&str]) -> Scene {
    let cards =
        [special("Crate", ""), special("Barricade", ""), enemy("Statue", "keywords = ['does not move']")];
    let mut all = vec![HIDDEN];
    all.extend_from_slice(settings);
    let mut table = Scene::ruled(3, &cards, &all);
    table.deal(agendas).put_rooms(["hidden Event", "Prowler", "Crate", "hidden Secrets Revealed", "Statue"]);
    table.put("combat", &["Runt"]).put("attached power", &["Barricade"]).put("hive", &["Third Prize"; 3]);
    table.health(1, 1).hand(0, &["Cannon"]).play("Cannon");
    table
}

// ---- the traitor's death

#[test]
fn when_the_traitor_dies_every_enemy_and_hidden_card_of_the_complex_goes_on_top_of_the_hive() {
    for is_revealed in [false, true] {
        let mut table = doomed(&["Kind", "Cruel", "Brave"], &[]);
        if is_revealed {
            table.reveal(1);
        }
        table.choose("fight player 2");
        assert!(table.is_dead(1));
        assert_eq!(table.rooms(), ["-", "-", "Crate", "-", "-"], "what is face up and no enemy stays");
        let hive = table.look("hive");
        assert_eq!(sorted(hive[..4].to_vec()), ["Event", "Prowler", "Secrets Revealed", "Statue"]);
        assert_eq!(hive[4..], ["Third Prize"; 3], "they lie on top");
        assert_eq!(table.look("combat"), ["Runt"]);
        assert_eq!(table.look("attached power"), ["Barricade"]);
        assert_eq!((table.asked(), table.outcome()), (0, None));
    }
}

#[test]
fn a_good_players_death_leaves_the_complex_as_it_is() {
    for agendas in [["Cruel", "Kind", "Brave"], ["Calm", "Kind", "Brave"]] {
        let mut table = doomed(&agendas, &[]);
        table.choose("fight player 2");
        assert!(table.is_dead(1));
        assert_eq!(table.rooms(), ["hidden Event", "Prowler", "Crate", "hidden Secrets Revealed", "Statue"]);
        assert_eq!(table.look("hive").len(), 3);
    }
}

#[test]
fn what_goes_back_is_shuffled_and_hidden_again() {
    let tops: std::collections::HashSet<_> = (0..40)
        .map(|seed| {
            let mut table = doomed(&["Kind", "Cruel", "Brave"], &[]);
            table.seed(seed).choose("fight player 2").put("combat", &[]).end_turn().start_turn();
            table.look("ventilation")[0].clone()
        })
        .collect();
    assert_eq!(tops.len(), 4, "each of the four can come first: {tops:?}");
    assert!(tops.iter().all(|top| top.starts_with("hidden ")));
}

#[test]
fn enemies_that_do_not_move_go_back_too() {
    let mut table = doomed(&["Kind", "Cruel", "Brave"], &["rulings.traitor_death=all"]);
    table.choose("fight player 2");
    assert!(table.look("airlock").is_empty());
    assert!(table.look("hive").contains(&"Statue".to_owned()));
}

#[test]
fn by_the_other_ruling_enemies_that_do_not_move_stay() {
    let mut table = doomed(&["Kind", "Cruel", "Brave"], &["rulings.traitor_death=movable"]);
    table.choose("fight player 2");
    assert_eq!(table.rooms(), ["-", "-", "Crate", "-", "Statue"]);
    assert_eq!(table.look("hive").len(), 6);
    let mut table = doomed(&["Kind", "Cruel", "Brave"], &["rulings.traitor_death=movable"]);
    table.put("airlock", &["hidden Statue"]).choose("fight player 2");
    assert!(table.look("airlock").is_empty(), "a hidden card moves whatever it is");
}

#[test]
fn it_does_not_matter_what_the_traitor_dies_of() {
    let cards =
        [crewman("Teacher", "play = ['each: draw 1']"), crewman("Quake", "play = ['each: strike 1']")];
    for card in ["Teacher", "Quake"] {
        let mut table = Scene::paranoid(3, &cards, &["Kind", "Cruel", "Brave"]);
        table
            .health(1, 1)
            .give(1, "deck", &["Chestburster"])
            .put("power", &["Runt"])
            .hand(0, &[card])
            .play(card);
        assert_eq!((table.is_dead(1), table.look("power").len()), (true, 0), "{card}");
        assert_eq!(table.look("hive")[0], "Runt");
    }
}

#[test]
fn a_traitor_who_is_struck_dead_on_the_own_turn_empties_the_complex_too() {
    let mut table = Scene::paranoid(3, &[], &["Cruel", "Kind", "Brave"]);
    table.health(0, 1).put("power", &["Prowler"]).put("combat", &["Runt"]).end_turn();
    assert!(table.is_dead(0));
    assert_eq!((table.look("power").len(), table.look("combat")), (0, vec!["Runt".to_owned()]));
}

#[test]
fn an_event_that_kills_the_traitor_is_put_away_and_not_shuffled_in() {
    let mut table = Scene::paranoid(3, &[task(1, "event = ['strike 1']")], &["Cruel", "Kind", "Brave"]);
    table.health(0, 1).put("power", &["Prowler"]).put("airlock", &["hidden Event"]);
    table.hand(0, &["Grunt"]).play("Grunt").choose("scan airlock");
    assert!(table.is_dead(0));
    assert_eq!((table.look("discarded events"), table.look("hive").len()), (vec!["Event".to_owned()], 21));
    assert_eq!(table.rooms(), ["-"; 5]);
}

#[test]
fn facehuggers_in_front_of_players_stay_when_the_traitor_dies() {
    let mut table =
        Scene::paranoid(3, &[crewman("Egg", "play = ['facehugger 1']")], &["Kind", "Cruel", "Brave"]);
    table.health(1, 1).hand(0, &["Egg", "Cannon"]).play("Egg").play("Cannon").choose("fight player 2");
    assert_eq!((table.is_dead(1), table.of(0, "facehuggers").len()), (true, 1));
}

// ---- the crew

#[test]
fn the_crew_wins_by_the_objectives_whether_the_traitor_lives_or_not() {
    for is_dead in [false, true] {
        let mut table = Scene::paranoid(3, &last_task(), &["Kind", "Cruel", "Brave"]);
        if is_dead {
            table.without(1);
        }
        table.objective(3).hand(0, &["Clerk"]).play("Clerk");
        assert_eq!((table.outcome(), table.winners()), (Some("won"), vec!["crew"]));
        assert_ne!(table.side(1), "crew");
    }
}

#[test]
fn objectives_that_the_traitor_completes_count_for_the_crew() {
    let mut table = Scene::paranoid(3, &last_task(), &["Cruel", "Kind", "Brave"]);
    table.objective(3).hand(0, &["Clerk"]).play("Clerk");
    assert_eq!((table.outcome(), table.winners()), (Some("won"), vec!["crew"]));
    let mut table = Scene::paranoid(3, &last_task(), &["Cruel", "Kind", "Brave"]);
    table
        .without(1)
        .reveal(0)
        .put("dead characters", &["Cruel"])
        .objective(3)
        .hand(0, &["Clerk"])
        .play("Clerk");
    assert_eq!(table.outcome(), Some("won"), "also when the agenda was killed, but somebody lives");
}

#[test]
fn the_last_good_player_wins_and_loses_like_any_crew() {
    let mut table = Scene::paranoid(3, &last_task(), &["Kind", "Cruel", "Brave"]);
    table.without(1).without(2).objective(3).hand(0, &["Clerk"]).play("Clerk");
    assert_eq!(table.winners(), ["crew"]);
}

#[test]
fn when_everybody_is_dead_everybody_has_lost() {
    for agendas in [["Cruel", "Kind", "Brave"], ["Kind", "Cruel", "Brave"], ["Kind", "Calm", "Brave"]] {
        let mut table = Scene::paranoid(3, &[], &agendas);
        table.without(1).without(2).health(0, 1).put("combat", &["Runt"]).end_turn();
        assert_eq!((table.outcome(), table.winners()), (Some("strikes"), vec![]));
    }
}

#[test]
fn players_fight_players_with_the_whole_text_of_the_strike() {
    let quake = strike("Quake", "damage = 1, draw = ['next: strike 1']");
    let mut table = Scene::paranoid(3, &[quake], &["Cruel", "Kind", "Brave"]);
    table
        .put("strikes", &["Quake", "Scratch", "Scratch"])
        .hand(0, &["Cannon"])
        .play("Cannon")
        .choose("fight player 3");
    assert_eq!([0, 1, 2].map(|seat| table.damage(seat)), [0, 1, 1]);
}

#[test]
fn a_traitor_may_coordinate_or_decline_like_anybody() {
    let lender = crewman("Lender", "coordinate = true, attack = 2");
    let mut table = Scene::paranoid(2, &[lender], &["Kind", "Cruel"]);
    table.hand(0, &["Grunt"]).hand(1, &["Lender"]);
    assert_eq!(table.can_lend(1), ["Lender"]);
    table.decline(1);
    assert!(table.look("set aside").is_empty());
    table.play("Grunt").lend(1, "Lender").choose("play lent Lender");
    assert_eq!(table.attack(), 3);
}

// ---- the Company

/// The traitor, whose agenda was revealed, alone with these cards.
fn alone(cards: &[Made], hand: &[&str]) -> Scene {
    let mut all = last_task().to_vec();
    all.extend_from_slice(cards);
    let mut table = Scene::paranoid(3, &all, &["Cruel", "Kind", "Brave"]);
    table.reveal(0).without(1).without(2).hand(0, hand);
    table
}

#[test]
fn a_traitor_who_is_left_alone_wins_by_playing_the_agenda() {
    let mut table = alone(&[], &["Cruel", "Grunt"]);
    table.play("Grunt");
    assert_eq!(table.outcome(), None, "being alone is not enough");
    table.play("Cruel");
    assert_eq!((table.outcome(), table.winners()), (Some("company"), vec!["traitor"]));
}

#[test]
fn playing_the_agenda_while_anybody_else_lives_wins_nothing() {
    for dead in [&[][..], &[1], &[2]] {
        let mut table = Scene::paranoid(3, &[], &["Cruel", "Kind", "Brave"]);
        dead.iter().for_each(|seat| _ = table.without(*seat));
        table.reveal(0).hand(0, &["Cruel"]).play("Cruel");
        assert_eq!(table.outcome(), None, "{dead:?} are dead");
    }
}

/// The traitor has played the agenda, then killed the last other player, and now plays this card.
fn played_too_early(card: Made, title: &str) -> Scene {
    let mut table = Scene::paranoid(2, &[card], &["Cruel", "Kind"]);
    table.reveal(0).health(1, 1).hand(0, &["Cruel", "Cannon", title]).play("Cruel").play("Cannon");
    table.choose("fight player 2");
    assert_eq!((table.is_dead(1), table.outcome()), (true, None), "it was played before");
    table.play(title).target("Cruel");
    table
}

#[test]
fn the_agenda_must_be_played_after_the_last_death_and_a_copy_is_not_enough() {
    let mut table = played_too_early(crewman("Copycat", "play = ['copy played']"), "Copycat");
    assert_eq!(table.outcome(), None, "a copy calls nobody");
    table.end_turn().start_turn().hand(0, &["Cruel"]).play("Cruel");
    assert_eq!(table.outcome(), Some("company"));
}

#[test]
fn a_clone_of_the_agenda_is_not_the_agenda() {
    let table = played_too_early(ripley("Clone", "play = ['clone']"), "Clone");
    assert_eq!(table.outcome(), None);
}

#[test]
fn an_agenda_whose_text_kills_the_last_other_player_was_played_too_early() {
    let vile = evil("Vile", "play = ['other: strike 1']");
    let mut table = Scene::paranoid(2, &[vile], &["Vile", "Kind"]);
    table.reveal(0).health(1, 1).hand(0, &["Vile"]).play("Vile");
    assert_eq!((table.is_dead(1), table.outcome()), (true, None));
    table.end_turn().start_turn().hand(0, &["Vile"]).play("Vile");
    assert_eq!(table.outcome(), Some("company"));
}

#[test]
fn nobody_wins_by_the_agenda_of_somebody_else() {
    let mut table = Scene::paranoid(3, &[], &["Kind", "Cruel", "Brave"]);
    table.without(1).without(2).hand(0, &["Cruel"]).play("Cruel");
    assert_eq!(table.outcome(), None, "a Good survivor with the traitor's card");
    let mut table = alone(&[], &["Kind"]);
    table.play("Kind");
    assert_eq!(table.outcome(), None, "the traitor with a Good card");
}

#[test]
fn a_lent_evil_agenda_wins_nothing() {
    let suave = evil("Suave", "coordinate = true, attack = 1");
    let mut table = Scene::paranoid(2, &[suave], &["Kind", "Suave"]);
    table.reveal(1).hand(1, &["Suave"]).lend(1, "Suave").choose("play lent Suave");
    assert_eq!((table.outcome(), table.attack()), (None, 1));
}

#[test]
fn an_evil_agenda_does_what_it_says_besides() {
    let mut table = Scene::paranoid(
        3,
        &[evil("Vile", "attack = 2, play = ['others: strike 1']")],
        &["Vile", "Kind", "Brave"],
    );
    table.reveal(0).hand(0, &["Vile"]).play("Vile");
    assert_eq!((table.attack(), table.damage(1), table.damage(2)), (2, 1, 1));
}

/// The last other player dies by the traitor's hand before the agenda was revealed.
fn left_alone(settings: &[&str]) -> Scene {
    let mut all = vec![HIDDEN];
    all.extend_from_slice(settings);
    let mut table = Scene::ruled(3, &[], &all);
    table.deal(&["Cruel", "Kind", "Brave"]).without(2).health(1, 1).hand(0, &["Cannon"]).play("Cannon");
    table.choose("fight player 2");
    assert!(table.is_dead(1));
    table
}

#[test]
fn a_traitor_who_is_left_alone_gains_a_hidden_agenda_at_once() {
    for settings in [&[][..], &["rulings.last_agenda=gain"]] {
        let mut table = left_alone(settings);
        assert_eq!((table.is_revealed(0), table.of(0, "discard")), (true, vec!["Cruel".to_owned()]));
        assert_eq!(table.outcome(), None);
        assert!(!table.offers("Cruel"));
        table.give(0, "deck", &[]).end_turn().start_turn().play("Cruel");
        assert_eq!(table.outcome(), Some("company"));
    }
}

#[test]
fn by_the_other_ruling_only_secrets_revealed_bring_the_agenda_of_the_last_traitor() {
    let mut table = left_alone(&["rulings.last_agenda=wait"]);
    assert_eq!((table.is_revealed(0), table.of(0, "discard").len(), table.outcome()), (false, 0, None));
    table.put("airlock", &["hidden Secrets Revealed"]).choose("scan airlock").target("player 1");
    assert_eq!((table.is_revealed(0), table.of(0, "discard")), (true, vec!["Cruel".to_owned()]));
}

#[test]
fn the_last_good_player_does_not_gain_a_hidden_agenda() {
    let mut table = Scene::paranoid(3, &[], &["Kind", "Brave", "Cruel"]);
    table.without(2).health(1, 1).hand(0, &["Cannon"]).play("Cannon").choose("fight player 2");
    assert!(table.is_dead(1) && !table.is_revealed(0));
    assert!(table.of(0, "discard").is_empty());
}

#[test]
fn an_agenda_that_was_killed_leaves_the_traitor_the_objectives() {
    let mut table = alone(&[crewman("Judge", "play = ['kill own']")], &["Cruel", "Judge", "Clerk"]);
    table.objective(3).play("Judge").choose("Cruel").play("Clerk");
    assert_eq!(table.look("dead characters"), ["Cruel"]);
    assert_eq!((table.outcome(), table.winners()), (Some("escaped"), vec!["traitor"]));
}

#[test]
fn objectives_alone_win_nothing_while_the_agenda_can_still_be_played() {
    let mut table = alone(&[crewman("Judge", "play = ['kill own']")], &["Clerk", "Judge", "Cruel"]);
    table.objective(3).play("Clerk");
    assert_eq!(table.outcome(), None);
    table.play("Judge").choose("Cruel");
    assert_eq!(table.outcome(), Some("escaped"), "both conditions hold, in whatever order");
}

#[test]
fn a_traitor_without_the_agenda_needs_all_three_objectives() {
    let cards = [task(2, "complete = 'count 1'")];
    let mut table = alone(&cards, &["Clerk", "Clerk"]);
    table.put("dead characters", &["Cruel"]).objective(2).play("Clerk");
    assert_eq!((table.outcome(), table.on_objective()), (None, 3));
    table.play("Clerk");
    assert_eq!(table.outcome(), Some("escaped"));
}

#[test]
fn an_agenda_that_came_back_from_the_dead_calls_the_company_after_all() {
    let medic = crewman("Raiser", "play = ['gain dead to hand']");
    let mut table = alone(&[medic], &["Raiser"]);
    table.put("dead characters", &["Cruel"]).play("Raiser").target("Cruel").play("Cruel");
    assert_eq!(table.outcome(), Some("company"));
}

// ---- with Alien players

fn both(cards: &[Made], settings: &[&str]) -> Scene {
    let mut all = vec![HIDDEN, ALIEN_PLAYERS];
    all.extend_from_slice(settings);
    let mut table = Scene::ruled(3, cards, &all);
    table.deal(&["Cruel", "Kind", "Brave"]);
    table
}

#[test]
fn a_traitor_need_not_kill_an_alien() {
    let mut table = both(&[], &[]);
    table.turn(1, &["Hiss"]).without(2).reveal(0).turn_of(0).hand(0, &["Cruel"]).play("Cruel");
    assert_eq!((table.outcome(), table.winners()), (Some("company"), vec!["traitor"]));
    let mut table = both(&[], &[]);
    table.turn(1, &["Hiss"]).reveal(0).turn_of(0).hand(0, &["Cruel"]).play("Cruel");
    assert_eq!(table.outcome(), None, "a human lives");
}

#[test]
fn a_traitor_is_left_alone_when_the_last_other_player_turns() {
    let mut table = both(&[crewman("Teacher", "play = ['each: draw 1']")], &[]);
    table.without(2).give(1, "deck", &["Chestburster"]).hand(0, &["Teacher"]).play("Teacher");
    assert_eq!((table.is_alien(1), table.outcome()), ("waiting", None));
    assert_eq!((table.is_revealed(0), table.of(0, "discard")), (true, vec!["Cruel".to_owned()]));
}

#[test]
fn an_alien_may_hurt_the_traitor_and_wins_when_that_was_the_last_human() {
    let bite = super::scene::alien_card("Bite", "play = ['any: strike 1']");
    let mut table = both(&[bite], &[]);
    table.turn(1, &["Bite", "Hiss"]).turn_of(1).play("Bite");
    assert_eq!(table.offered(), ["player 1", "player 3"]);
    table
        .choose("player 3")
        .without(2)
        .turn_of(1)
        .hand(1, &["Bite", "Hiss"])
        .health(0, 1)
        .play("Bite")
        .target("player 1");
    assert_eq!((table.outcome(), table.winners()), (Some("aliens"), vec!["alien"]));
}

fn traitor_turns(settings: &[&str]) -> Scene {
    let mut table = both(&[crewman("Reader", "play = ['draw 1']")], settings);
    table.put("power", &["Runt"]).give(0, "deck", &["Chestburster"]).hand(0, &["Reader"]).play("Reader");
    assert!(table.is_dead(0) && table.is_revealed(0));
    assert!(table.look("power").is_empty(), "the traitor is dead");
    assert!(table.look("out of the game").contains(&"Cruel".to_owned()));
    table
}

#[test]
fn a_traitor_who_draws_a_chestburster_becomes_an_alien() {
    for settings in [&[][..], &["rulings.alien_traitor=alien"]] {
        let mut table = traitor_turns(settings);
        assert_eq!(table.is_alien(0), "waiting");
        table.start_turn().end_turn().start_turn().end_turn().start_turn();
        assert_eq!((table.asked(), table.is_alien(0), table.side(0)), (0, "yes", "alien"));
    }
}

#[test]
fn by_the_other_ruling_a_traitor_who_draws_a_chestburster_is_just_dead() {
    let mut table = traitor_turns(&["rulings.alien_traitor=out"]);
    assert_eq!(table.is_alien(0), "no");
    table.start_turn().end_turn().start_turn().end_turn().start_turn();
    assert_eq!(table.asked(), 1);
}

#[test]
fn by_the_other_ruling_good_players_turn_as_ever() {
    let mut table = both(&[crewman("Teacher", "play = ['each: draw 1']")], &["rulings.alien_traitor=out"]);
    table.give(1, "deck", &["Chestburster"]).hand(0, &["Teacher"]).play("Teacher");
    assert_eq!(table.is_alien(1), "waiting");
}
