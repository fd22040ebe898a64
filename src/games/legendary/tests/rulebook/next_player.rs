//! The next player: whom it means, whoever is concerned by the effect.

use super::scene::{Made, Scene, crewman, enemy, strike};

fn chain_reaction() -> Made {
    crewman("Chain", "play = ['strike 1', 'next: strike 2']")
}

fn damage<const PLAYERS: usize>(table: &Scene) -> [u32; PLAYERS] {
    std::array::from_fn(|seat| table.damage(seat))
}

#[test]
fn the_next_player_is_the_next_to_act() {
    for (active, expected) in [(0, [1, 2, 0, 0]), (1, [0, 1, 2, 0]), (2, [0, 0, 1, 2]), (3, [2, 0, 0, 1])] {
        let mut table = Scene::with(4, &[chain_reaction()]);
        table.turn_of(active).hand(active, &["Chain"]).play("Chain");
        assert_eq!(damage(&table), expected);
    }
}

#[test]
fn a_dead_player_is_not_the_next_player() {
    let mut table = Scene::with(5, &[chain_reaction()]);
    table.without(1).without(2).hand(0, &["Chain"]).play("Chain");
    assert_eq!(damage(&table), [1, 0, 0, 2, 0]);
    let mut table = Scene::with(5, &[chain_reaction()]);
    table.without(4).without(0).turn_of(3).hand(3, &["Chain"]).play("Chain");
    assert_eq!(damage(&table), [0, 2, 0, 1, 0]);
}

#[test]
fn alone_you_are_the_next_player_yourself() {
    let mut table = Scene::with(1, &[chain_reaction()]);
    table.hand(0, &["Chain"]).play("Chain");
    assert_eq!(table.damage(0), 3);
}

#[test]
fn the_last_survivor_is_the_next_player_too() {
    let mut table = Scene::with(3, &[chain_reaction()]);
    table.without(0).without(2).turn_of(1).hand(1, &["Chain"]).play("Chain");
    assert_eq!(damage(&table), [0, 3, 0]);
}

// ---- strikes that somebody else draws

/// A strike without damage that hits the next player with the one below it.
fn ricochet() -> Made {
    strike("Ricochet", "damage = 0, draw = ['next: strike 1']")
}

#[test]
fn a_strike_that_another_player_draws_counts_from_the_active_one() {
    for (active, target, expected) in [
        (0, "player 3", [0, 3, 0, 0]),
        (0, "player 4", [0, 3, 0, 0]),
        (1, "player 1", [0, 0, 3, 0]),
        (2, "player 2", [0, 0, 0, 3]),
        (3, "player 3", [3, 0, 0, 0]),
    ] {
        let mut table = Scene::with(4, &[ricochet()]);
        table.put("strikes", &["Ricochet", "Gash", "Scratch"]).turn_of(active).hand(active, &["Cannon"]);
        table.play("Cannon").choose(&format!("fight {target}"));
        assert_eq!(damage(&table), expected, "{active} fights {target}");
    }
}

#[test]
fn the_next_player_draws_such_a_strike_for_themselves() {
    let mut table = Scene::with(4, &[ricochet()]);
    table.put("strikes", &["Ricochet", "Gash", "Scratch"]).hand(0, &["Cannon"]);
    table.play("Cannon").choose("fight player 2");
    assert_eq!(damage(&table), [0, 3, 0, 0]);
}

#[test]
fn the_active_players_own_strike_counts_from_them_too() {
    let mut table = Scene::with(4, &[ricochet()]);
    table.put("strikes", &["Ricochet", "Gash", "Scratch"]).put("combat", &["Runt"]).turn_of(2).end_turn();
    assert_eq!(damage(&table), [0, 0, 0, 3]);
}

#[test]
fn a_strike_drawn_by_another_passes_over_the_dead_behind_the_active_player() {
    let mut table = Scene::with(5, &[ricochet()]);
    table.without(1).put("strikes", &["Ricochet", "Gash", "Scratch"]).hand(0, &["Cannon"]);
    table.play("Cannon").choose("fight player 4");
    assert_eq!(damage(&table), [0, 0, 3, 0, 0]);
}

#[test]
fn when_all_draw_strikes_the_next_player_is_the_same_for_all() {
    let cards = [ricochet(), crewman("Quake", "play = ['each: strike 1']")];
    let mut table = Scene::with(3, &cards);
    table.put("strikes", &["Ricochet", "Gash", "Ricochet", "Gash", "Ricochet", "Gash", "Miss"]);
    table.turn_of(1).hand(1, &["Quake"]).play("Quake");
    assert_eq!(damage(&table), [0, 0, 9]);
}

#[test]
fn the_strike_ability_of_an_enemy_counts_from_the_active_player() {
    let spitter = enemy("Spitter", "strike = ['others: strike 1']");
    let mut table = Scene::with(4, &[spitter, ricochet()]);
    // The striker's own strike, then those of the others: the last of them ricochets.
    table
        .put("strikes", &["Miss", "Miss", "Miss", "Ricochet", "Gash", "Scratch"])
        .put("combat", &["Spitter"]);
    table.turn_of(1).end_turn();
    assert_eq!(damage(&table), [0, 0, 3, 0]);
}

#[test]
fn a_strike_that_kills_another_player_counts_from_the_active_one() {
    let fatal = strike("Fatal", "damage = 9, draw = ['next: strike 1']");
    let mut table = Scene::with(4, &[fatal]);
    table.health(2, 9).put("strikes", &["Fatal", "Gash", "Scratch"]).hand(0, &["Cannon"]);
    table.play("Cannon").choose("fight player 3");
    assert!(table.is_dead(2));
    assert_eq!([0, 1, 3].map(|seat| table.damage(seat)), [0, 3, 0]);
}

#[test]
fn when_the_active_player_is_killed_the_next_is_the_next_to_act() {
    let fatal = strike("Fatal", "damage = 9, draw = ['next: strike 1']");
    let mut table = Scene::with(4, &[fatal]);
    table.without(3).health(2, 9).put("strikes", &["Fatal", "Gash", "Scratch"]).put("combat", &["Runt"]);
    table.turn_of(2).end_turn();
    assert!(table.is_dead(2));
    assert_eq!([0, 1].map(|seat| table.damage(seat)), [3, 0]);
    assert_eq!(table.asked(), 0);
}
