//! An Alien player is no player for any effect, and is passed by wherever one is meant.

use super::scene::{Made, Scene, alien_card, crewman, enemy, strike};

/// Four seats, the second of them an Alien, and the first with this card of its ability.
fn with_alien(ability: &str) -> Scene {
    with_alien_and(ability, &[])
}

fn with_alien_and(ability: &str, cards: &[Made]) -> Scene {
    let mut all = vec![crewman("Act", &format!("play = [{ability}]"))];
    all.extend_from_slice(cards);
    let mut table = Scene::reborn(4, &all);
    table.turn(1, &["Hiss", "Hiss"]).turn_of(0).hand(0, &["Act"]);
    table
}

fn damage(table: &Scene) -> [u32; 4] {
    std::array::from_fn(|seat| table.damage(seat))
}

#[test]
fn the_next_player_is_the_one_after_the_alien() {
    let mut table = with_alien("'next: strike 1'");
    table.play("Act");
    assert_eq!(damage(&table), [0, 0, 1, 0]);
}

#[test]
fn the_next_player_is_nobody_who_waits_to_enter_as_an_alien() {
    let mut table = with_alien("'each: draw 1', 'next: strike 1'");
    table.give(2, "deck", &["Chestburster"]).play("Act");
    assert_eq!(table.is_alien(2), "waiting");
    assert_eq!(damage(&table), [0, 0, 0, 1]);
}

#[test]
fn the_next_player_may_be_oneself_when_all_others_are_aliens_or_dead() {
    let mut table = with_alien("'next: strike 1'");
    table.without(2).turn(3, &[]).turn_of(0).hand(0, &["Act"]).play("Act");
    assert_eq!(damage(&table), [1, 0, 0, 0]);
}

#[test]
fn each_player_and_the_others_do_not_include_an_alien() {
    let mut table = with_alien("'each: strike 1', 'each: discard 1'");
    table.hand(2, &["Grunt"]).hand(3, &["Grunt"]).play("Act");
    assert_eq!((damage(&table), table.of(1, "hand").len()), ([1, 0, 1, 1], 2));
    let mut table = with_alien("'others: strike 1', 'others: draw 1'");
    table.play("Act");
    assert_eq!((damage(&table), table.of(1, "hand").len()), ([0, 0, 1, 1], 2));
}

#[test]
fn an_alien_is_not_among_the_players_of_choice() {
    let mut table = with_alien("'any: strike 1'");
    table.play("Act");
    assert_eq!(table.offered(), ["player 1", "player 3", "player 4"]);
    let mut table = with_alien("'other: strike 1'");
    table.play("Act");
    assert_eq!(table.offered(), ["player 3", "player 4"]);
}

#[test]
fn nobody_else_is_left_to_choose_when_the_others_are_aliens() {
    let mut table = Scene::reborn(2, &[crewman("Act", "play = ['other: strike 1', 'attack 1']")]);
    table.turn(1, &["Hiss"]).turn_of(0).hand(0, &["Act"]).play("Act");
    assert_eq!((table.attack(), table.damage(0), table.damage(1)), (1, 0, 0));
}

#[test]
fn an_alien_is_not_counted_as_a_player() {
    let mut table = with_alien("'attack 1 per player'");
    table.play("Act");
    assert_eq!(table.attack(), 3);
}

#[test]
fn a_player_with_only_aliens_around_is_alone() {
    let mut table = Scene::reborn(2, &[crewman("Act", "play = ['alone: attack 3']")]);
    table.turn(1, &["Hiss"]).turn_of(0).hand(0, &["Act"]).play("Act");
    assert_eq!(table.attack(), 3);
    let mut table = with_alien("'alone: attack 3'");
    table.play("Act");
    assert_eq!(table.attack(), 0);
}

#[test]
fn an_alien_neither_coordinates_nor_is_helped() {
    let mut table = with_alien_and("'ignore'", &[crewman("Lender", "coordinate = true, attack = 1")]);
    // The Lender could not be in an Alien's hand; if it were, it would not be lent.
    table.hand(1, &["Lender"]).hand(2, &["Lender"]);
    assert!(table.can_lend(1).is_empty());
    assert_eq!(table.can_lend(2), ["Lender"]);
    table.hand(1, &["Hiss"]).turn_of(1);
    assert!(table.can_lend(2).is_empty(), "it is nobody whom players help");
}

#[test]
fn a_strike_with_text_for_players_passes_an_alien_by() {
    let quake = strike("Quake", "damage = 1, draw = ['next: strike 1', 'each: strike 1']");
    let mut table = with_alien_and("'strike 1'", &[quake]);
    table.put("strikes", &["Quake", "Scratch", "Scratch", "Scratch", "Scratch", "Scratch"]).play("Act");
    assert_eq!(damage(&table), [2, 0, 2, 1]);
}

#[test]
fn a_facehugger_moves_on_past_an_alien() {
    let mut table = with_alien("'facehugger 1'");
    table.give(0, "discard", &["Chestburster"]).play("Act");
    assert_eq!([0, 1, 2, 3].map(|seat| table.of(seat, "facehuggers").len()), [0, 0, 1, 0]);
}

#[test]
fn a_facehugger_dies_when_only_aliens_are_left_to_move_on_to() {
    let mut table = Scene::reborn(2, &[crewman("Act", "play = ['facehugger 1']")]);
    table.turn(1, &["Hiss"]).turn_of(0).give(0, "discard", &["Chestburster"]).hand(0, &["Act"]).play("Act");
    assert_eq!(table.look("dead enemies"), ["Facehugger"]);
    assert!(table.of(1, "facehuggers").is_empty());
}

#[test]
fn the_strike_abilities_of_enemies_pass_an_alien_by() {
    let spitter = enemy("Spitter", "strike = ['others: strike 1', 'next: strike 1']");
    let mut table = with_alien_and("'ignore'", &[spitter]);
    table.put("combat", &["Spitter"]).end_turn();
    assert_eq!(damage(&table), [1, 0, 2, 1]);
}

#[test]
fn an_aliens_own_cards_name_players_only() {
    let cards = [
        alien_card("Roar", "play = ['each: strike 1']"),
        alien_card("Claw", "play = ['any: strike 1']"),
        alien_card("Tail", "play = ['next: strike 1']"),
        alien_card("Onrush", "play = ['any: onslaught']"),
    ];
    let mut table = Scene::reborn(4, &cards);
    table
        .turn(1, &["Roar", "Claw", "Tail", "Onrush", "Hiss"])
        .put("combat", &["Runt"])
        .turn_of(1)
        .play("Roar");
    assert_eq!(damage(&table), [1, 0, 1, 1]);
    table.play("Claw");
    assert_eq!(table.offered(), ["player 1", "player 3", "player 4"]);
    table.choose("player 4").play("Tail");
    assert_eq!(damage(&table), [1, 0, 2, 2]);
    table.play("Onrush").choose("player 1");
    assert_eq!(damage(&table), [2, 0, 2, 2]);
}

#[test]
fn who_is_struck_on_an_aliens_turn_may_avoid_it() {
    let cards = [alien_card("Claw", "play = ['any: strike 1']"), crewman("Shield", "guard = []")];
    let mut table = Scene::reborn(3, &cards);
    table.turn(1, &["Claw", "Hiss"]).hand(2, &["Shield"]).turn_of(1).play("Claw").choose("player 3");
    assert_eq!(table.asked(), 2);
    table.choose("use Shield");
    assert_eq!((table.damage(2), table.of(2, "discard")), (0, vec!["Shield".to_owned()]));
}

#[test]
fn an_effect_that_takes_cards_from_a_hand_takes_none_of_an_alien() {
    let mut table = with_alien("'others: discard 1 random', 'next: capture card 1'");
    table.hand(2, &["Rookie", "Rookie"]).play("Act");
    assert_eq!(table.of(1, "hand").len(), 2);
    assert_eq!(table.look("captives"), ["Rookie of player 3"]);
}
