//! Rules that meet: odd sequences that no single rule shows, and what the columns say of them.

use super::scene::Scene;

/// A Larva has been killed by a Knife in this room; what both hold besides is given.
fn killed(room: &str, marine: &[&str], alien: &[&str]) -> Scene {
    let scene = Scene::alien_phase(room).alien(&[&["Larva"][..], alien].concat());
    let mut scene = scene.marine(&[&["Knife"][..], marine].concat()).next_rooms(&["Lab", "Bridge"]);
    scene.play(&["play Larva", "play Knife"]);
    scene
}

#[test]
fn after_a_cancelled_size_card_it_is_the_turn_of_the_other_side() {
    let walls = ["Collapsed Wall", "Collapsed Wall", "Demon"];
    let mut scene = killed("Closet", &["Force Field", "Smoke Grenade"], &walls);
    scene.play(&["play Collapsed Wall", "answer with Force Field"]);
    assert_eq!((scene.decider(), scene.size()), ("marine", 1), "he may play a size card now");
    scene.choose("leave the room size");
    assert_eq!((scene.decider(), scene.legal().len()), ("alien", 2), "the card was no pass");
    scene.choose("play Collapsed Wall");
    assert_eq!((scene.decider(), scene.size()), ("marine", 2));
}

#[test]
fn a_size_card_can_be_saved() {
    let mut scene = killed("Closet", &["Force Field"], &["Collapsed Wall", "Demon", "Terror"]);
    scene.play(&["play Collapsed Wall", "answer with Force Field", "answer with Terror"]);
    assert_eq!((scene.size(), scene.legal()), (2, vec!["play Demon".into(), "play no Creature".into()]));
}

#[test]
fn a_weapon_that_was_saved_is_the_one_weapon() {
    let rulings = "[rulings]\njammed_weapon = \"free\"\n";
    let scene = Scene::alien_phase_with("Hall", rulings).alien(&["Queen", "Weapon Jam"]);
    let mut scene = scene.marine(&["Aim", "Cannon", "Force Field", "Pistol"]);
    scene.play(&["play Queen", "play Pistol", "answer with Weapon Jam", "answer with Force Field"]);
    assert_eq!(
        (scene.strength("marine"), scene.legal()),
        (2, vec!["give up the fight".into(), "play Aim".into()])
    );
}

#[test]
fn a_chain_may_end_with_the_weapon_cancelled() {
    let scene = Scene::alien_phase("Hall").alien(&["Queen", "Terror", "Weapon Jam"]);
    let mut scene = scene.marine(&["Aim", "Force Field", "Pistol"]);
    scene.play(&["play Queen", "play Pistol", "answer with Weapon Jam", "answer with Force Field"]);
    assert_eq!((scene.decider(), scene.legal().len()), ("alien", 2));
    scene.choose("answer with Terror");
    assert_eq!(
        (scene.strength("marine"), scene.legal()),
        (0, vec!["give up the fight".into(), "play Aim".into()])
    );
    assert_eq!((scene.column("p1_cancels"), scene.column("p2_cancels")), (0, 2));
}

#[test]
fn the_window_of_a_card_opens_again_for_the_next_one() {
    let scene = Scene::alien_phase("Hall").alien(&["Queen", "Terror", "Terror"]);
    let mut scene = scene.marine(&["Aim", "Aim", "Force Field", "Knife"]);
    scene.play(&["play Queen", "play Aim", "answer with Terror", "answer with Force Field", "no answer"]);
    assert_eq!(scene.strength("marine"), 2);
    scene.choose("play Aim");
    assert_eq!(scene.legal(), ["answer with Terror", "no answer"]);
}

#[test]
fn a_card_can_be_answered_after_another_was_cancelled() {
    let scene = Scene::alien_phase("Hall").alien(&["Queen", "Terror", "Terror"]);
    let mut scene = scene.marine(&["Aim", "Aim", "Knife"]);
    scene.play(&["play Queen", "play Aim", "answer with Terror", "play Aim"]);
    assert_eq!(scene.legal(), ["answer with Terror", "no answer"]);
}

#[test]
fn every_wall_makes_room_for_one_more() {
    let walls = ["Collapsed Wall", "Collapsed Wall", "Larva", "Larva", "Larva"];
    let mut scene = killed("Closet", &["Knife", "Knife"], &walls);
    scene.play(&["play Collapsed Wall", "play Collapsed Wall", "play Larva", "play Knife"]);
    assert_eq!((scene.creatures_played(), scene.size()), (2, 3));
    scene.play(&["play Larva", "play Knife"]);
    assert_eq!(
        (scene.tokens("marine"), scene.hand("alien")),
        (2, vec!["Larva".into()]),
        "three, and no fourth"
    );
}

#[test]
fn forbidden_actions_are_forbidden_as_answers_too() {
    let scene = Scene::alien_phase("Hall").alien(&["Collapsed Wall", "Demon", "Hide", "Hide", "Stalker"]);
    let mut scene = scene.marine(&["Aim", "Force Field", "Pistol", "Shotgun"]);
    scene.play(&["play Stalker", "play Shotgun", "play Hide"]);
    assert_eq!((scene.strength("alien"), scene.decider()), (3, "alien"), "no Force Field against a Stalker");
    scene.play(&["let the Creature die", "play Collapsed Wall"]);
    assert_eq!(scene.legal(), ["answer with Force Field", "no answer"], "the Stalker is dead");
    scene.play(&["no answer", "play Demon", "play Pistol", "play Hide"]);
    assert_eq!(scene.legal(), ["answer with Force Field", "no answer"], "a Demon forbids nothing");
}

#[test]
fn the_effects_of_the_room_and_of_the_creature_both_count() {
    let mut scene = Scene::alien_phase("Vent").alien(&["Pack", "Pack"]).marine(&["Shotgun", "Knife"]);
    scene.choose("play Pack");
    assert_eq!(scene.strength("alien"), 3, "2 and 1 of the room");
    scene.play(&["play Shotgun", "play Pack"]);
    assert_eq!(scene.strength("alien"), 4, "and 1 more for the second");
    let scene = Scene::alien_phase("Bunker").alien(&["Spitter"]).marine(&["Knife"]).marine_tokens(2);
    let mut scene = scene.alien_tokens(1);
    scene.choose("play Spitter");
    assert_eq!(
        (scene.strength("marine"), scene.legal()),
        (1, vec!["give up the fight".into(), "play Knife".into()])
    );
}

#[test]
fn cards_on_the_table_are_not_shuffled_into_a_new_pile() {
    let scene = Scene::alien_phase("Hall").alien(&["Queen"]).marine(&["Knife", "Reload", "Reload"]);
    let mut scene = scene.marine_discards(&["Aim"]).marine_pile(&[]);
    scene.play(&["play Queen", "play Knife", "play Reload"]);
    assert_eq!((scene.hand("marine"), scene.pile("marine")), (vec!["Aim".into(), "Reload".into()], 0));
    scene.choose("play Reload");
    assert_eq!(
        (scene.hand("marine"), scene.pile("marine")),
        (vec!["Aim".into()], 0),
        "nothing is left to draw"
    );
    assert_eq!(scene.on_table("marine"), ["Knife", "Reload", "Reload"]);
}

#[test]
fn a_card_that_returned_is_known_until_one_like_it_is_played() {
    let scene = Scene::alien_phase("Hall").alien(&["Demon", "Demon"]).marine(&["Old Gun"]);
    let scene = scene.next_rooms(&["Lab", "Bridge"]).marine_pile(&["Aim"; 6]);
    let mut scene = scene.alien_pile(&["Hide"; 6]);
    scene.play(&["play Demon", "play Old Gun", "play no Creature"]);
    assert!(scene.view("alien").contains("marine cards seen in hand: 1 Old Gun\n"));
    scene.play(&["explore Lab", "play Demon", "play Old Gun"]);
    assert!(scene.view("alien").contains("marine cards seen in hand: \n"));
}

#[test]
fn nothing_returns_when_the_game_is_over() {
    let mut scene = Scene::alien_phase("Portal").alien(&["Demon"]).marine(&["Old Gun"]);
    scene.play(&["play Demon", "play Old Gun"]);
    assert_eq!((scene.outcome(), scene.hand("marine").len()), (Some("portal-destroyed"), 0));
    assert_eq!((scene.on_table("marine"), scene.tokens("marine")), (vec!["Old Gun".into()], 0));
}

const OVERSHOOT: &str = "[rulings]\novershoot = true\n";

#[test]
fn overshoot_lets_a_marine_go_on_whom_the_room_made_strong_enough() {
    let scene = Scene::alien_phase_with("Bunker", OVERSHOOT).alien(&["Hide", "Larva"]);
    let mut scene = scene.marine(&["Aim", "Knife"]);
    scene.choose("play Larva");
    assert_eq!(
        (scene.decider(), scene.legal()),
        ("marine", ["hand over", "play Aim", "play Knife"].map(String::from).to_vec())
    );
    scene.play(&["hand over", "play Hide"]);
    assert_eq!(scene.decider(), "marine", "the Alien has nothing to add and hands over");
    scene.play(&["play Aim", "hand over"]);
    assert_eq!((scene.health_left(), scene.column("creatures_killed")), (3, 1));
}

#[test]
fn overshoot_does_not_save_a_marine_with_nothing_left() {
    let scene = Scene::alien_phase_with("Hall", OVERSHOOT).alien(&["Demon", "Hide", "Hide"]);
    let mut scene = scene.marine(&["Pistol"]);
    scene.play(&["play Demon", "play Pistol", "play Hide"]);
    assert_eq!((scene.decider(), scene.health_left()), ("alien", 3), "he may go on or hand over");
    scene.choose("hand over");
    assert_eq!((scene.health_left(), scene.tokens("alien")), (2, 2));
}

#[test]
fn the_turn_begins_with_the_marine_against_every_creature_with_overshoot() {
    let scene = Scene::alien_phase_with("Hall", OVERSHOOT).alien(&["Demon", "Hide", "Larva"]);
    let mut scene = scene.marine(&["Aim", "Knife", "Pistol"]);
    scene.play(&["play Demon", "play Pistol", "hand over", "let the Creature die", "play Larva"]);
    assert_eq!((scene.decider(), scene.strength("marine")), ("marine", 0));
}

#[test]
fn a_retreat_is_a_fight_given_up_with_something_left_to_raise_with() {
    let retreats = |alien: &[&str], marine: &[&str], words: &[&str]| {
        let mut scene = Scene::alien_phase("Hall").alien(alien).marine(marine);
        scene.play(words);
        assert_eq!(
            (scene.health_left(), scene.column("fights_won_alien"), scene.column("health_lost")),
            (2, 1, 1)
        );
        scene.column("retreats")
    };
    assert_eq!(retreats(&["Demon"], &["Knife"], &["play Demon", "give up the fight"]), 1);
    assert_eq!(
        retreats(&["Demon"], &["Aim"], &["play Demon", "give up the fight"]),
        1,
        "no Weapon is needed"
    );
    let spent = ["play Demon", "play Knife"];
    assert_eq!(retreats(&["Demon"], &["Knife", "Pistol"], &spent), 0, "a second Weapon cannot be played");
    assert_eq!(retreats(&["Wrapper"], &["Cannon"], &["play Wrapper"]), 0, "forbidden");
}

#[test]
fn the_columns_of_a_fight_count_what_they_say() {
    let scene = Scene::alien_phase("Vent").alien(&["Demon", "Frenzy", "Larva", "Pack"]);
    let scene = scene.marine(&["Aim", "Cannon", "Pistol"]).marine_tokens(2).alien_tokens(1);
    let mut scene = scene.tosses(&[true, false, true]);
    // 3 of the Demon and the room against 2, and a token; the Alien fails, and then raises; the Marine raises again.
    scene.play(&[
        "play Demon",
        "play Pistol",
        "throw a token",
        "throw a token",
        "play Frenzy",
        "throw a token",
    ]);
    scene.play(&["let the Creature die", "play Pack", "give up the fight"]);
    let columns = [
        ("weapon_strength", 2),
        ("marine_card_strength", 0),
        ("marine_token_strength", 2),
        ("alien_card_strength", 2),
        ("alien_token_strength", 0),
        ("creatures_played", 2),
        ("creatures_killed", 1),
        ("fights", 1),
        ("fights_won_marine", 0),
        ("p1_tokens_thrown", 2),
        ("p1_tokens_failed", 0),
        ("p2_tokens_thrown", 1),
        ("p2_tokens_failed", 1),
        ("p1_tokens_taken", 0),
        ("p2_tokens_taken", 3),
        ("retreats", 1),
        ("wounds_pack", 1),
        ("wounds_demon", 0),
    ];
    for (name, value) in columns {
        assert_eq!(scene.column(name), value, "{name}");
    }
}

#[test]
fn tokens_that_were_missing_are_counted_for_who_missed_them() {
    let mut scene = Scene::alien_phase("Hall").alien(&["Demon", "Gathering"]).marine_tokens(13);
    scene.choose("play Gathering");
    assert_eq!((scene.column("p2_tokens_taken"), scene.column("p2_tokens_missed")), (3, 1));
    scene.choose("play no Creature");
    assert_eq!((scene.column("p1_tokens_taken"), scene.column("p1_tokens_missed")), (0, 2));
}

#[test]
fn a_mulligan_counts_as_cards_drawn() {
    let mut scene = Scene::game("");
    scene.play(&["mulligan", "keep the hand"]);
    assert_eq!((scene.column("p1_drawn"), scene.column("p1_mulligans")), (12, 1));
    assert_eq!((scene.column("p2_drawn"), scene.column("p2_mulligans")), (6, 0));
}

#[test]
fn sizes_are_counted_before_and_after_the_cards() {
    let scene = Scene::game("[setup]\nmulligan = \"none\"\nexplored = 1\n[difficulty]\nroom_size = 1\n");
    let mut scene = scene.next_rooms(&["Closet", "Hall"]).marine_pile(&["Smoke Grenade"; 6]);
    scene.choose("explore Closet");
    assert_eq!((scene.column("sizes_printed"), scene.column("sizes_played")), (2, 2));
    let scene =
        Scene::game("[setup]\nmulligan = \"none\"\nmarine_hand = 0\nalien_hand = 0\nalien_tokens = 0\n");
    let scene = scene.next_rooms(&["Corridor", "Hall"]).marine_pile(&["Knife", "Smoke Grenade", "Knife"]);
    let mut scene = scene.alien_pile(&["Larva", "Larva"]);
    scene.play(&["explore Corridor", "play Larva", "play Knife", "play Smoke Grenade"]);
    assert_eq!((scene.column("sizes_printed"), scene.column("sizes_played")), (2, 1));
    assert_eq!(
        (scene.column("stage1_size"), scene.column("stage1_creatures"), scene.column("stage1_marine_picked")),
        (1, 1, 1)
    );
}

#[test]
fn an_undefended_portal_is_reached_without_a_fight() {
    let mut scene = Scene::alien_phase("Portal").alien(&["Demon"]).marine_tokens(3);
    scene.choose("play no Creature");
    assert_eq!((scene.column("portal_reached"), scene.column("fights")), (1, 0));
    assert_eq!((scene.tokens("marine"), scene.column("p1_tokens_taken")), (3, 0), "the game is over");
}

#[test]
fn events_are_counted_when_they_cancel_and_when_they_are_cancelled() {
    let mut scene = Scene::alien_phase("Hall").alien(&["Demon", "Gathering"]).marine(&["Recon Robot"]);
    scene.play(&["play Gathering", "answer with Recon Robot"]);
    assert_eq!((scene.column("p1_events"), scene.column("p2_events")), (1, 1));
    assert_eq!((scene.column("p1_cancels"), scene.column("p2_cancels")), (1, 0));
}
