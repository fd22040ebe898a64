//! Games with Alien players: when they end, and what everybody scores.

use super::scene::{ALIEN_PLAYERS, Made, Scene, alien_card, crewman, task};

fn reader() -> Made {
    crewman("Reader", "play = ['draw 1']")
}

fn last_task() -> [Made; 2] {
    [task(3, "complete = 'count 1'"), crewman("Clerk", "play = ['count 1']")]
}

fn scores<const SEATS: usize>(table: &Scene) -> [i64; SEATS] {
    std::array::from_fn(|seat| table.score(seat))
}

#[test]
fn the_game_ends_when_all_players_are_aliens() {
    let mut table = Scene::reborn(3, &[reader()]);
    table.turn(1, &["Hiss"]).turn(2, &["Hiss"]).turn_of(0);
    table.give(0, "deck", &["Chestburster"]).hand(0, &["Reader"]).play("Reader");
    assert_eq!((table.outcome(), table.winners()), (Some("aliens"), vec!["alien"]));
}

#[test]
fn the_game_goes_on_while_one_human_lives() {
    let mut table = Scene::reborn(3, &[reader()]);
    table.turn(1, &["Hiss"]).turn_of(0);
    table.give(0, "deck", &["Chestburster"]).hand(0, &["Reader"]).play("Reader");
    assert_eq!(table.outcome(), None);
}

#[test]
fn the_game_ends_when_the_last_human_dies_of_strikes() {
    let mut table = Scene::reborn(3, &[]);
    table.turn(1, &["Hiss"]).without(2).turn_of(0).health(0, 1).put("combat", &["Runt"]).end_turn();
    assert_eq!((table.outcome(), table.winners()), (Some("aliens"), vec!["alien"]));
}

#[test]
fn an_alien_that_kills_the_last_human_has_won() {
    let mut table = Scene::reborn(2, &[alien_card("Bite", "play = ['any: strike 1']")]);
    table.turn(1, &["Bite"]).turn_of(1).health(0, 1).play("Bite").target("player 1");
    assert_eq!((table.outcome(), table.winners()), (Some("aliens"), vec!["alien"]));
}

#[test]
fn an_alien_that_waits_for_its_first_turn_counts_too() {
    let mut table = Scene::reborn(2, &[reader()]);
    table.give(0, "deck", &["Chestburster"]).hand(0, &["Reader"]).play("Reader").start_turn();
    assert_eq!((table.is_alien(0), table.asked()), ("waiting", 1));
    table.health(1, 1).put("combat", &["Runt"]).end_turn();
    assert_eq!((table.outcome(), table.winners()), (Some("aliens"), vec!["alien"]));
}

#[test]
fn the_last_human_who_turns_leaves_aliens_alone() {
    for dead in [&[][..], &[1], &[1, 2]] {
        let mut table = Scene::reborn(3, &[reader()]);
        for seat in 1..3 {
            if dead.contains(&seat) {
                table.without(seat)
            } else {
                table.turn(seat, &["Hiss"])
            };
        }
        table.turn_of(0).give(0, "deck", &["Chestburster"]).hand(0, &["Reader"]).play("Reader");
        assert_eq!(table.outcome(), Some("aliens"), "{dead:?} are dead");
    }
}

#[test]
fn a_player_alone_who_turns_ends_the_game() {
    let mut table = Scene::reborn(1, &[reader()]);
    table.give(0, "deck", &["Chestburster"]).hand(0, &["Reader"]).play("Reader");
    assert!(table.outcome().is_some());
    assert!(!table.winners().contains(&"crew"));
}

#[test]
fn when_no_alien_is_left_the_last_death_is_a_loss_for_all() {
    let mut table = Scene::reborn(2, &[]);
    table.turn(1, &["Hiss"]).turn_of(0).give(1, "strikes", &["Gash", "Gash", "Gash"]);
    table.hand(0, &["Cannon"]).play("Cannon").choose("fight player 2");
    assert_eq!((table.is_alien(1), table.outcome()), ("killed", None));
    table.health(0, 1).put("combat", &["Runt"]).end_turn();
    assert_eq!((table.outcome(), table.winners()), (Some("strikes"), vec![]));
}

#[test]
fn the_crew_wins_by_the_objectives_although_an_alien_plays() {
    let mut table = Scene::reborn(3, &last_task());
    table.turn(1, &["Hiss"]).turn_of(0).objective(3).hand(0, &["Clerk"]).play("Clerk");
    assert_eq!((table.outcome(), table.winners()), (Some("won"), vec!["crew"]));
}

/// A Hive that runs out for the last time on a player's turn, while an Alien plays.
fn overrun(ruling: &[&str]) -> Scene {
    let mut settings = vec![ALIEN_PLAYERS];
    settings.extend_from_slice(ruling);
    let mut table = Scene::ruled(3, &[], &settings);
    table.turn(1, &["Hiss"]).put("hive", &[]).turn_of(1).end_turn().start_turn();
    table
}

#[test]
fn an_alien_wins_when_the_hive_overruns_the_last_players() {
    for settings in [&[][..], &["rulings.alien_overrun=alien"]] {
        let table = overrun(settings);
        assert!(table.is_dead(0) && table.is_dead(2));
        assert_eq!(table.winners(), ["alien"]);
    }
}

#[test]
fn by_the_other_ruling_nobody_wins_when_the_hive_overruns_the_last_players() {
    let table = overrun(&["rulings.alien_overrun=nobody"]);
    assert!(table.is_dead(0) && table.is_dead(2));
    assert!(table.winners().is_empty());
}

// ---- scoring

#[test]
fn a_win_scores_one_point_for_each_surviving_player_and_an_alien_is_none() {
    let mut table = Scene::reborn(4, &last_task());
    table.turn(1, &["Hiss"]).turn_of(0).objective(3).hand(0, &["Clerk"]).play("Clerk");
    assert_eq!(scores::<4>(&table), [3, 0, 3, 3]);
    assert_eq!((table.recorded("survivors"), table.recorded("score")), (3, 3));
}

#[test]
fn the_dead_score_too_unless_they_turned() {
    let mut table = Scene::reborn(5, &last_task());
    table.turn(1, &["Hiss"]).without(2).turn_of(0).give(1, "strikes", &["Gash", "Gash", "Gash"]);
    table.objective(3).hand(0, &["Cannon", "Clerk"]).play("Cannon").choose("fight player 2");
    assert_eq!(table.is_alien(1), "killed");
    table.play("Clerk");
    assert_eq!(scores::<5>(&table), [3, 0, 3, 3, 3], "a killed Alien has turned all the same");
}

#[test]
fn who_has_turned_but_not_entered_yet_scores_nothing_either() {
    let mut table = Scene::reborn(3, &last_task());
    table.objective(3).give(0, "deck", &["Chestburster"]).end_turn().start_turn();
    assert_eq!(table.is_alien(0), "waiting");
    table.hand(1, &["Clerk"]).play("Clerk");
    assert_eq!(scores::<3>(&table), [0, 2, 2]);
}

#[test]
fn aliens_never_score() {
    let mut table = Scene::reborn(3, &[]);
    table.turn(1, &["Hiss"]).without(2).turn_of(0).health(0, 1).put("combat", &["Runt"]).end_turn();
    assert_eq!(table.outcome(), Some("aliens"));
    assert_eq!((scores::<3>(&table), table.recorded("score")), ([0, 0, 0], 0));
}
