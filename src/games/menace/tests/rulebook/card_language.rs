//! The words of the cards and rooms, each with a card of the test box.

use super::scene::Scene;

/// The Hall with this Creature played: the Marine's first decision.
fn fight(alien: &[&str], marine: &[&str]) -> Scene {
    let mut scene = Scene::alien_phase("Hall").alien(alien).marine(marine);
    scene.choose(&format!("play {}", alien[0]));
    scene
}

#[test]
fn strength_helps_the_own_side_only() {
    let mut scene = fight(&["Carnass", "Poison Darts"], &["Aim", "Knife", "Reload"]);
    scene.choose("play Aim");
    assert_eq!((scene.strength("marine"), scene.strength("alien")), (2, 3));
    scene.play(&["play Knife", "play Poison Darts"]);
    assert_eq!((scene.strength("marine"), scene.strength("alien")), (3, 5));
}

#[test]
fn tokens_are_taken_during_a_fight() {
    let mut scene = fight(&["Demon", "Frenzy"], &["Aim", "Pistol"]);
    scene.play(&["play Pistol", "play Frenzy"]);
    assert_eq!((scene.tokens("alien"), scene.reserve(), scene.strength("alien")), (1, 15, 3));
    scene.choose("play Aim");
    assert_eq!(scene.legal(), ["let the Creature die", "throw a token"], "the token can be thrown at once");
}

#[test]
fn strength_counts_though_the_reserve_is_empty() {
    let scene = Scene::alien_phase("Hall").alien(&["Demon", "Frenzy"]).marine(&["Aim", "Pistol"]);
    let mut scene = scene.marine_tokens(16);
    scene.play(&["play Demon", "play Pistol", "play Frenzy"]);
    assert_eq!((scene.tokens("alien"), scene.strength("alien"), scene.decider()), (0, 3, "marine"));
}

#[test]
fn lose_puts_tokens_back_into_the_reserve() {
    let mut scene = Scene::alien_phase("Hall").alien(&["Demon", "Sabotage"]).marine_tokens(2).alien_tokens(2);
    scene.choose("play Sabotage");
    assert_eq!((scene.tokens("marine"), scene.tokens("alien"), scene.reserve()), (1, 2, 13));
}

#[test]
fn who_has_no_token_loses_none() {
    let mut scene = Scene::alien_phase("Hall").alien(&["Demon", "Sabotage"]).alien_tokens(2);
    scene.choose("play Sabotage");
    assert_eq!((scene.tokens("marine"), scene.tokens("alien"), scene.reserve()), (0, 2, 14));
    assert_eq!(scene.discards("alien"), ["Sabotage"]);
}

#[test]
fn draw_takes_cards_from_the_own_pile() {
    let mut scene = Scene::alien_phase("Hall").alien(&["Demon", "Scent"]).alien_pile(&["Brute"; 5]);
    let marine = scene.pile("marine");
    scene.choose("play Scent");
    assert_eq!((scene.hand("alien").len(), scene.pile("alien"), scene.pile("marine")), (3, 3, marine));
    let scene = Scene::marine_phase("Store").marine(&["Orders", "Supplies"]);
    let mut scene = scene.marine_pile(&["Aim"; 5]);
    scene.choose("play Orders");
    assert_eq!(
        (scene.hand("marine"), scene.pile("marine")),
        (vec!["Aim".into(), "Aim".into(), "Supplies".into()], 3)
    );
}

#[test]
fn a_card_drawn_in_a_fight_can_be_played_in_it() {
    let scene = Scene::alien_phase("Hall").alien(&["Carnass"]).marine(&["Reload"]);
    let mut scene = scene.marine_pile(&["Pistol"; 3]);
    scene.play(&["play Carnass", "play Reload"]);
    assert_eq!((scene.strength("marine"), scene.pile("marine")), (1, 2));
    assert_eq!(scene.legal(), ["give up the fight", "play Pistol"]);
}

#[test]
fn who_must_discard_chooses_the_card() {
    let mut scene =
        Scene::alien_phase("Hall").alien(&["Darkness", "Demon"]).marine(&["Aim", "Cannon", "Cannon"]);
    scene.choose("play Darkness");
    assert_eq!(
        (scene.decider(), scene.legal()),
        ("marine", vec!["discard Aim".into(), "discard Cannon".into()])
    );
    scene.choose("discard Aim");
    assert_eq!((scene.hand("marine").len(), scene.decider()), (2, "alien"), "one card only");
}

#[test]
fn a_random_discard_asks_nobody() {
    let hand = [["Demon"; 6], ["Larva"; 6], ["Queen"; 6]].concat();
    let scene = Scene::marine_phase("Store").marine(&["Flash"; 6]).alien(&hand);
    let mut scene = scene.alien_pile(&["Hide"; 6]);
    for played in 1..=5 {
        scene.choose("play Flash");
        assert_eq!((scene.decider(), scene.discards("alien").len()), ("marine", played));
    }
    scene.choose("play Flash");
    let discards = scene.discards("alien");
    assert_eq!((discards.len(), scene.decider()), (6, "alien"));
    // Six random cards out of three times six have the same title with a chance of 3 in 18,564.
    assert!(discards.iter().any(|card| *card != discards[0]), "{discards:?}");
}

#[test]
fn recover_takes_a_card_of_the_kind_from_the_own_discards() {
    let scene = Scene::marine_phase("Store").marine(&["Supplies", "Workshop"]).alien_discards(&["Demon"]);
    let mut scene = scene.marine_discards(&["Aim", "Cannon", "Knife", "Orders"]);
    scene.choose("play Workshop");
    assert_eq!((scene.decider(), scene.legal()), ("marine", vec!["take Cannon".into(), "take Knife".into()]));
    scene.choose("take Cannon");
    assert_eq!(scene.hand("marine"), ["Cannon", "Supplies"]);
    assert_eq!(scene.discards("marine"), ["Aim", "Knife", "Orders", "Workshop"]);
}

#[test]
fn the_alien_recovers_creatures() {
    let scene = Scene::alien_phase("Hall").alien(&["Nest"]).marine_discards(&["Knife"]);
    let mut scene = scene.alien_discards(&["Brute", "Gathering", "Hide", "Larva"]);
    scene.choose("play Nest");
    assert_eq!((scene.decider(), scene.legal()), ("alien", vec!["take Brute".into(), "take Larva".into()]));
    scene.choose("take Brute");
    assert_eq!(scene.legal(), ["play Brute", "play no Creature"]);
    assert_eq!(scene.discards("alien"), ["Gathering", "Hide", "Larva", "Nest"]);
}

#[test]
fn recover_without_such_a_card_does_nothing() {
    let scene = Scene::marine_phase("Store").marine(&["Supplies", "Workshop"]).marine_discards(&["Aim"]);
    let mut scene = scene.alien_discards(&["Demon"]);
    scene.choose("play Workshop");
    assert_eq!(scene.legal(), ["end Events", "play Supplies"]);
    assert_eq!((scene.hand("marine"), scene.discards("marine").len()), (vec!["Supplies".into()], 2));
}

#[test]
fn fetch_takes_a_card_of_the_kind_out_of_the_own_pile() {
    let scene = Scene::marine_phase("Store").marine(&["Locker", "Supplies"]).marine_discards(&["Rifle"]);
    let mut scene = scene.marine_pile(&["Aim", "Cannon", "Knife", "Knife", "Orders"]);
    scene.choose("play Locker");
    assert_eq!((scene.decider(), scene.legal()), ("marine", vec!["take Cannon".into(), "take Knife".into()]));
    scene.choose("take Knife");
    assert_eq!((scene.hand("marine"), scene.pile("marine")), (vec!["Knife".into(), "Supplies".into()], 4));
    assert_eq!(scene.discards("marine"), ["Locker", "Rifle"]);
}

#[test]
fn fetch_without_such_a_card_does_nothing() {
    let scene = Scene::marine_phase("Store").marine(&["Locker", "Supplies"]).marine_discards(&["Rifle"]);
    let mut scene = scene.marine_pile(&["Aim", "Orders"]);
    scene.choose("play Locker");
    assert_eq!(scene.legal(), ["end Events", "play Supplies"]);
    assert_eq!((scene.pile("marine"), scene.discards("marine").len()), (2, 2));
}

#[test]
fn forbidden_tokens_are_forbidden_to_the_marine_against_this_creature() {
    let scene = Scene::alien_phase("Hall").alien(&["Demon", "Spitter"]).alien_tokens(1);
    let mut scene = scene.marine(&["Pistol"]).marine_tokens(2);
    scene.choose("play Spitter");
    assert_eq!(scene.legal(), ["give up the fight", "play Pistol"]);
    scene.choose("play Pistol");
    assert_eq!(scene.legal(), ["let the Creature die", "throw a token"], "the Alien may throw");
    scene.play(&["let the Creature die", "play Demon"]);
    assert_eq!(scene.legal(), ["give up the fight", "throw a token"], "the next Creature forbids nothing");
}

#[test]
fn forbidden_actions_are_forbidden_to_the_marine_against_this_creature() {
    let mut scene = fight(&["Stalker", "Demon", "Hide"], &["Aim", "Pistol"]);
    assert_eq!(scene.legal(), ["give up the fight", "play Pistol"]);
    scene.choose("play Pistol");
    assert_eq!(scene.legal(), ["let the Creature die", "play Hide"], "the Alien may");
    scene.play(&["let the Creature die", "play Demon"]);
    assert_eq!(scene.legal(), ["give up the fight", "play Aim"]);
}

#[test]
fn forbidden_weapons_are_forbidden_to_the_marine_against_this_creature() {
    let mut scene = fight(&["Wrapper", "Demon"], &["Aim", "Cannon"]);
    assert_eq!(scene.legal(), ["give up the fight", "play Aim"]);
    scene.play(&["play Aim", "play Demon"]);
    assert_eq!(scene.legal(), ["give up the fight", "play Cannon"]);
}

#[test]
fn a_marine_to_whom_everything_is_forbidden_loses() {
    let mut scene = fight(&["Wrapper"], &["Cannon", "Knife"]);
    assert_eq!((scene.health_left(), scene.hand("marine")), (2, vec!["Cannon".into(), "Knife".into()]));
}

#[test]
fn return_brings_a_card_back_after_the_fight() {
    let mut scene = fight(&["Demon", "Larva"], &["Aim", "Old Gun"]);
    scene.choose("play Old Gun");
    scene.choose("play Larva");
    assert_eq!(scene.legal(), ["give up the fight", "play Aim"], "not before the fight is over");
    scene.choose("play Aim");
    assert_eq!(
        (scene.hand("marine"), scene.discards("marine")),
        (vec!["Old Gun".into()], vec!["Aim".into()])
    );
}

#[test]
fn return_works_after_a_lost_fight_too() {
    let mut scene = fight(&["Queen"], &["Aim", "Old Gun"]);
    scene.play(&["play Old Gun", "give up the fight"]);
    assert_eq!((scene.hand("marine").len(), scene.discards("marine").len(), scene.health_left()), (2, 0, 2));
}

#[test]
fn a_cancelled_card_does_not_return() {
    let mut scene = fight(&["Demon", "Weapon Jam"], &["Aim", "Old Gun"]);
    scene.play(&["play Old Gun", "answer with Weapon Jam", "give up the fight"]);
    assert_eq!(
        (scene.hand("marine"), scene.discards("marine")),
        (vec!["Aim".into()], vec!["Old Gun".into()])
    );
}

#[test]
fn wounded_means_that_health_was_lost() {
    for (health, strength) in [(3, 0), (2, 3), (1, 3)] {
        let scene = Scene::alien_phase("Hall").alien(&["Brute"]).marine(&["Knife", "Last Stand"]);
        let mut scene = scene.health(health);
        scene.play(&["play Brute", "play Last Stand"]);
        assert_eq!((scene.strength("marine"), scene.decider()), (strength, "marine"), "health {health}");
    }
}

#[test]
fn armed_means_that_a_weapon_lies_against_this_creature() {
    let mut scene = fight(&["Queen"], &["Aim", "Bayonet", "Knife"]);
    scene.play(&["play Knife", "play Bayonet"]);
    assert_eq!(scene.strength("marine"), 3);
    let mut scene = fight(&["Queen"], &["Aim", "Bayonet", "Knife"]);
    scene.play(&["play Aim", "play Bayonet"]);
    assert_eq!(scene.strength("marine"), 2, "an action is no Weapon");
}

#[test]
fn a_weapon_of_the_creature_before_does_not_arm() {
    let mut scene = fight(&["Larva", "Queen"], &["Aim", "Bayonet", "Bare Hands", "Knife"]);
    scene.play(&["play Knife", "play Queen", "play Bayonet"]);
    assert_eq!(scene.strength("marine"), 0);
    scene.choose("play Bare Hands");
    assert_eq!(scene.strength("marine"), 2);
}

#[test]
fn a_jammed_weapon_does_not_arm() {
    let mut scene = fight(&["Queen", "Weapon Jam"], &["Aim", "Bare Hands", "Bayonet", "Knife"]);
    scene.play(&["play Knife", "answer with Weapon Jam", "play Bayonet"]);
    assert_eq!(scene.strength("marine"), 0);
    scene.choose("play Bare Hands");
    assert_eq!(scene.strength("marine"), 2);
}

#[test]
fn unless_turns_a_condition_around() {
    let mut scene = fight(&["Queen"], &["Aim", "Bare Hands", "Knife"]);
    scene.choose("play Bare Hands");
    assert_eq!(scene.strength("marine"), 2);
    let mut scene = fight(&["Queen"], &["Aim", "Bare Hands", "Knife"]);
    scene.play(&["play Knife", "play Bare Hands"]);
    assert_eq!(scene.strength("marine"), 1, "he is armed");
}

#[test]
fn portal_means_the_portal_room() {
    for (room, strength) in [("Hall", 2), ("Portal", 5)] {
        let mut scene = Scene::alien_phase(room).alien(&["Demon", "Hide", "Rage"]).marine(&["Aim", "Cannon"]);
        scene.play(&["play Demon", "play Cannon", "play Rage"]);
        assert_eq!((scene.strength("alien"), scene.decider()), (strength, "alien"), "{room}");
    }
}

#[test]
fn first_means_the_first_creature_in_the_room() {
    let mut scene = fight(&["Pack", "Pack"], &["Aim", "Pistol"]);
    assert_eq!(scene.strength("alien"), 2);
    scene.play(&["play Pistol", "play Pack"]);
    assert_eq!((scene.strength("alien"), scene.creatures_played()), (3, 2));
}

#[test]
fn every_room_has_its_own_first_creature() {
    let scene = Scene::alien_phase("Hall").alien(&["Demon", "Pack"]).marine(&["Pistol"]);
    let scene = scene.next_rooms(&["Lab", "Bridge"]);
    let mut scene = scene.marine_pile(&["Aim"; 6]).alien_pile(&["Hide"; 6]);
    scene.play(&["play Demon", "play Pistol", "play no Creature", "explore Lab", "play Pack"]);
    assert_eq!(scene.strength("alien"), 2);
}

#[test]
fn size_is_the_size_of_the_room_now() {
    for (room, strength) in [("Corridor", 2), ("Hall", 4), ("Dock", 4)] {
        let mut scene = Scene::alien_phase(room).alien(&["Queen"]).marine(&["Aim", "Flamer"]);
        scene.play(&["play Queen", "play Flamer"]);
        assert_eq!(scene.strength("marine"), strength, "{room}");
    }
    let scene = Scene::alien_phase("Corridor").alien(&["Collapsed Wall", "Larva", "Queen"]);
    let mut scene = scene.marine(&["Aim", "Flamer", "Knife"]);
    scene.play(&["play Larva", "play Knife", "play Collapsed Wall", "play Queen", "play Flamer"]);
    assert_eq!((scene.size(), scene.strength("marine")), (3, 4));
}

#[test]
fn a_room_helps_every_creature_in_it() {
    let mut scene = Scene::alien_phase("Vent").alien(&["Demon", "Larva"]).marine(&["Aim", "Knife", "Pistol"]);
    scene.choose("play Larva");
    assert_eq!((scene.strength("alien"), scene.strength("marine")), (2, 0));
    scene.play(&["play Pistol", "play Demon"]);
    assert_eq!((scene.strength("alien"), scene.strength("marine")), (3, 0), "each one, once");
}

#[test]
fn a_room_helps_the_marine_against_every_creature() {
    let mut scene = Scene::alien_phase("Bunker").alien(&["Carnass", "Demon"]).marine(&["Knife", "Shotgun"]);
    scene.choose("play Demon");
    assert_eq!((scene.strength("marine"), scene.decider()), (1, "marine"));
    scene.play(&["play Knife", "play Carnass"]);
    assert_eq!((scene.strength("marine"), scene.strength("alien")), (1, 3));
}

#[test]
fn a_room_can_make_the_marine_strong_enough_at_once() {
    let mut scene = Scene::alien_phase("Bunker").alien(&["Hide", "Larva"]).marine(&["Knife"]);
    scene.choose("play Larva");
    assert_eq!(
        (scene.decider(), scene.legal()),
        ("alien", vec!["let the Creature die".into(), "play Hide".into()])
    );
}

#[test]
fn what_a_room_gives_ends_with_it() {
    for room in ["Vent", "Bunker"] {
        let scene = Scene::alien_phase(room).alien(&["Demon", "Larva"]).next_rooms(&["Lab", "Bridge"]);
        let mut scene = scene.marine(&["Knife"]).marine_pile(&["Aim"; 6]).alien_pile(&["Terror"; 6]);
        scene.play(&["play Demon", "give up the fight", "explore Lab", "play Larva"]);
        assert_eq!((scene.strength("alien"), scene.strength("marine")), (1, 0), "{room}");
    }
}

#[test]
fn a_room_gives_each_side_its_part_in_its_own_phase() {
    let scene = Scene::marine_phase("Store").marine(&["Supplies"]);
    let mut scene = scene.marine_pile(&["Aim"; 6]).alien_pile(&["Demon"; 6]);
    assert_eq!((scene.tokens("marine"), scene.hand("alien").len()), (1, 0), "before his Events");
    scene.choose("end Events");
    assert_eq!((scene.tokens("marine"), scene.tokens("alien")), (1, 0));
    assert_eq!((scene.hand("alien"), scene.hand("marine").len()), (vec!["Demon".into()], 1));
}

#[test]
fn the_armoury_lets_the_marine_pick_two_weapons_after_his_draw() {
    let pile = [["Cannon"; 3], ["Knife"; 3], ["Pistol"; 3]].concat();
    let scene = Scene::marine_phase("Armoury").marine(&["Supplies"]);
    let mut scene = scene.marine_pile(&pile);
    assert_eq!((scene.decider(), scene.hand("marine").len(), scene.pile("marine")), ("marine", 2, 8));
    assert_eq!(scene.legal(), ["take Cannon", "take Knife", "take Pistol"]);
    scene.play(&["take Cannon", "take Knife"]);
    assert_eq!((scene.hand("marine").len(), scene.pile("marine")), (4, 6));
    assert_eq!(scene.legal(), ["end Events", "play Supplies"], "Events come after");
}

#[test]
fn the_armoury_has_nothing_but_weapons() {
    let scene = Scene::marine_phase("Armoury").alien(&["Demon"]);
    let mut scene = scene.marine_pile(&["Aim"; 6]).alien_pile(&["Hide"; 6]);
    assert_eq!((scene.hand("marine").len(), scene.pile("marine"), scene.decider()), (1, 5, "alien"));
}
