//! Scoring of games with Hidden Agendas.

use super::scene::{ALIEN_PLAYERS, HIDDEN, Made, Scene, crewman, task};

fn last_task() -> [Made; 2] {
    [task(3, "complete = 'count 1'"), crewman("Clerk", "play = ['count 1']")]
}

/// Four players with these agendas, of whom some are dead, when the first completes the last Objective.
fn won(agendas: [&str; 4], dead: &[usize], settings: &[&str]) -> [i64; 4] {
    let mut all = vec![HIDDEN];
    all.extend_from_slice(settings);
    let mut table = Scene::ruled(4, &last_task(), &all);
    table.deal(&agendas);
    dead.iter().for_each(|seat| _ = table.without(*seat));
    table.objective(3).hand(0, &["Clerk"]).play("Clerk");
    assert_eq!(table.outcome(), Some("won"));
    std::array::from_fn(|seat| table.score(seat))
}

#[test]
fn a_win_without_a_traitor_scores_the_survivors_and_one_more() {
    assert_eq!(won(["Kind", "Brave", "Calm", "Gentle"], &[], &[]), [5; 4]);
    assert_eq!(won(["Kind", "Brave", "Calm", "Gentle"], &[2], &[]), [4; 4], "the dead score too");
}

#[test]
fn a_win_against_a_traitor_scores_the_survivors_and_five_more() {
    assert_eq!(won(["Kind", "Cruel", "Calm", "Gentle"], &[1], &[]), [8, 0, 8, 8], "the traitor is dead");
    assert_eq!(won(["Kind", "Cruel", "Calm", "Gentle"], &[1, 3], &[]), [7, 0, 7, 7]);
}

#[test]
fn a_traitor_who_lives_is_a_survivor_and_scores_nothing() {
    for settings in [&[][..], &["rulings.survivors=everybody"]] {
        assert_eq!(won(["Kind", "Cruel", "Calm", "Gentle"], &[], settings), [9, 0, 9, 9]);
        assert_eq!(won(["Cruel", "Kind", "Calm", "Gentle"], &[3], settings), [0, 8, 8, 8]);
    }
}

#[test]
fn by_the_other_ruling_the_traitor_is_no_survivor() {
    let settings = ["rulings.survivors=good"];
    assert_eq!(won(["Kind", "Cruel", "Calm", "Gentle"], &[], &settings), [8, 0, 8, 8]);
    assert_eq!(won(["Kind", "Cruel", "Calm", "Gentle"], &[1], &settings), [8, 0, 8, 8]);
    assert_eq!(won(["Kind", "Brave", "Calm", "Gentle"], &[], &settings), [5; 4]);
}

#[test]
fn when_everybody_is_dead_nobody_scores() {
    let mut table = Scene::paranoid(3, &[], &["Kind", "Cruel", "Brave"]);
    table.without(1).without(2).health(0, 1).put("combat", &["Runt"]).end_turn();
    assert!(table.winners().is_empty());
    assert_eq!([0, 1, 2].map(|seat| table.score(seat)), [0; 3]);
}

#[test]
fn a_traitor_who_wins_scores_two_for_each_good_player_that_died() {
    for players in 2..=5 {
        let agendas = ["Cruel", "Kind", "Brave", "Calm", "Gentle"];
        let mut table = Scene::paranoid(players, &last_task(), &agendas[..players]);
        (1..players).for_each(|seat| _ = table.without(seat));
        table.reveal(0).hand(0, &["Cruel"]).play("Cruel");
        assert_eq!(table.outcome(), Some("company"));
        assert_eq!(table.score(0), 2 * (players as i64 - 1));
        assert!((1..players).all(|seat| table.score(seat) == 0));
    }
}

#[test]
fn a_traitor_who_gets_out_alone_scores_the_same() {
    let mut table = Scene::paranoid(3, &last_task(), &["Cruel", "Kind", "Brave"]);
    table.reveal(0).without(1).without(2).put("dead characters", &["Cruel"]).objective(3);
    table.hand(0, &["Clerk"]).play("Clerk");
    assert_eq!(table.outcome(), Some("escaped"));
    assert_eq!([0, 1, 2].map(|seat| table.score(seat)), [4, 0, 0]);
}

fn both(agendas: &[&str]) -> Scene {
    let mut table = Scene::ruled(agendas.len(), &last_task(), &[HIDDEN, ALIEN_PLAYERS]);
    table.deal(agendas);
    table
}

#[test]
fn a_good_player_who_turned_has_died_for_the_traitors_score() {
    let mut table = both(&["Cruel", "Kind", "Brave"]);
    table.turn(1, &["Hiss"]).without(2).reveal(0).turn_of(0).hand(0, &["Cruel"]).play("Cruel");
    assert_eq!(table.outcome(), Some("company"));
    assert_eq!([0, 1, 2].map(|seat| table.score(seat)), [4, 0, 0]);
}

#[test]
fn who_turned_scores_nothing_with_the_crew() {
    let mut table = both(&["Kind", "Brave", "Cruel", "Calm"]);
    table.turn(1, &["Hiss"]).without(3).turn_of(0).objective(3).hand(0, &["Clerk"]).play("Clerk");
    assert_eq!([0, 1, 2, 3].map(|seat| table.score(seat)), [7, 0, 0, 7]);
}

#[test]
fn a_traitor_who_turned_was_in_the_game_all_the_same() {
    let mut table = both(&["Kind", "Cruel", "Brave"]);
    table.turn(1, &["Hiss"]).turn_of(0).objective(3).hand(0, &["Clerk"]).play("Clerk");
    assert_eq!((table.winners(), [0, 1, 2].map(|seat| table.score(seat))), (vec!["crew"], [7, 0, 7]));
}

#[test]
fn when_the_aliens_win_nobody_scores() {
    let mut table = both(&["Kind", "Cruel", "Brave"]);
    table.turn(1, &["Hiss"]).without(2).turn_of(0).health(0, 1).put("combat", &["Runt"]).end_turn();
    assert_eq!(table.winners(), ["alien"]);
    assert_eq!([0, 1, 2].map(|seat| table.score(seat)), [0; 3]);
}
