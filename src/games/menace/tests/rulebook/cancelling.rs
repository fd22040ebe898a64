//! Cards that cancel other cards.

use super::scene::Scene;

const ASKED: [&str; 2] = ["answer with Terror", "no answer"];

/// The Hall, with this Creature played: the Marine's first decision.
fn fight(alien: &[&str], marine: &[&str]) -> Scene {
    let mut scene = Scene::alien_phase("Hall").alien(alien).marine(marine);
    scene.choose(&format!("play {}", alien[0]));
    scene
}

#[test]
fn force_field_cancels_a_combat_action() {
    let mut scene = fight(&["Demon", "Hide", "Poison Darts"], &["Force Field", "Pistol"]);
    scene.play(&["play Pistol", "play Poison Darts"]);
    assert_eq!(
        (scene.decider(), scene.legal()),
        ("marine", vec!["answer with Force Field".into(), "no answer".into()])
    );
    scene.choose("answer with Force Field");
    assert_eq!((scene.strength("alien"), scene.decider()), (2, "alien"));
    assert_eq!(scene.legal(), ["let the Creature die", "play Hide"]);
}

#[test]
fn terror_cancels_a_combat_action() {
    let mut scene = fight(&["Demon", "Terror"], &["Aim", "Knife"]);
    scene.choose("play Aim");
    assert_eq!((scene.decider(), scene.legal()), ("alien", ASKED.map(String::from).to_vec()));
    scene.choose("answer with Terror");
    assert_eq!((scene.strength("marine"), scene.decider()), (0, "marine"));
    assert_eq!(scene.legal(), ["give up the fight", "play Knife"]);
}

#[test]
fn weapon_jam_cancels_a_weapon() {
    let mut scene = fight(&["Demon", "Weapon Jam"], &["Aim", "Shotgun"]);
    scene.choose("play Shotgun");
    assert_eq!((scene.decider(), scene.legal().len()), ("alien", 2));
    scene.choose("answer with Weapon Jam");
    assert_eq!((scene.strength("marine"), scene.decider()), (0, "marine"));
}

#[test]
fn recon_robot_cancels_an_event_before_its_effect() {
    let mut scene = Scene::alien_phase("Hall").alien(&["Demon", "Gathering"]).marine(&["Recon Robot"]);
    scene.choose("play Gathering");
    assert_eq!((scene.decider(), scene.tokens("alien")), ("marine", 0), "no effect yet");
    assert_eq!(scene.legal(), ["answer with Recon Robot", "no answer"]);
    scene.choose("answer with Recon Robot");
    assert_eq!((scene.tokens("alien"), scene.reserve()), (0, 16));
    assert_eq!(scene.legal(), ["play Demon", "play no Creature"], "the phase goes on");
}

#[test]
fn an_event_that_is_not_answered_takes_effect() {
    let mut scene = Scene::alien_phase("Hall").alien(&["Demon", "Gathering"]).marine(&["Recon Robot"]);
    scene.play(&["play Gathering", "no answer"]);
    assert_eq!((scene.tokens("alien"), scene.hand("marine")), (4, vec!["Recon Robot".into()]));
}

#[test]
fn a_card_that_is_not_answered_takes_effect() {
    let mut scene = fight(&["Brute", "Hide", "Terror", "Weapon Jam"], &["Aim", "Force Field", "Pistol"]);
    scene.play(&["play Aim", "no answer"]);
    assert_eq!(scene.strength("marine"), 2);
    scene.play(&["play Pistol", "no answer"]);
    assert_eq!(scene.strength("marine"), 4);
    scene.choose("play Hide");
    assert_eq!(scene.decider(), "marine");
    scene.choose("no answer");
    assert_eq!((scene.health_left(), scene.hand("marine")), (2, vec!["Force Field".into()]));
    assert_eq!(scene.hand("alien"), ["Terror", "Weapon Jam"]);
}

#[test]
fn terror_does_not_stop_a_weapon() {
    let mut scene = fight(&["Demon", "Hide", "Terror"], &["Pistol"]);
    scene.choose("play Pistol");
    assert_eq!(scene.legal(), ["let the Creature die", "play Hide"]);
}

#[test]
fn weapon_jam_does_not_stop_a_combat_action() {
    let mut scene = fight(&["Demon", "Hide", "Weapon Jam"], &["Aim"]);
    scene.choose("play Aim");
    assert_eq!(
        (scene.strength("marine"), scene.legal()),
        (2, vec!["let the Creature die".into(), "play Hide".into()])
    );
}

#[test]
fn nothing_cancels_a_creature() {
    let mut scene = fight(&["Demon"], &["Force Field", "Knife", "Recon Robot"]);
    assert_eq!(scene.legal(), ["give up the fight", "play Knife"]);
}

#[test]
fn force_field_does_not_stop_an_event() {
    let mut scene = Scene::alien_phase("Hall").alien(&["Demon", "Gathering"]).marine(&["Force Field"]);
    scene.choose("play Gathering");
    assert_eq!((scene.decider(), scene.tokens("alien")), ("alien", 4));
}

#[test]
fn recon_robot_does_not_stop_a_combat_action() {
    let mut scene = fight(&["Demon", "Hide"], &["Knife", "Pistol", "Recon Robot", "Aim"]);
    scene.play(&["play Pistol", "play Hide"]);
    assert_eq!((scene.strength("alien"), scene.decider()), (3, "marine"));
    assert_eq!(scene.legal(), ["give up the fight", "play Aim"]);
}

#[test]
fn nobody_cancels_cards_of_their_own() {
    let mut scene = fight(&["Carnass", "Hide", "Terror"], &["Aim", "Force Field", "Shotgun"]);
    scene.play(&["play Aim", "no answer"]);
    assert_eq!((scene.strength("marine"), scene.decider()), (2, "marine"), "the Marine was not asked");
    scene.play(&["play Shotgun", "play Hide"]);
    assert_eq!(scene.decider(), "marine", "the Alien is not asked about Hide");
    let mut scene = Scene::marine_phase("Store").marine(&["Orders", "Recon Robot", "Supplies"]);
    scene.choose("play Supplies");
    assert_eq!((scene.tokens("marine"), scene.decider()), (4, "marine"), "3 and 1 of the room, unanswered");
}

#[test]
fn it_is_too_late_once_another_card_was_played() {
    let mut scene = fight(&["Carnass", "Hide", "Terror"], &["Aim", "Knife"]);
    scene.play(&["play Aim", "no answer", "play Knife"]);
    assert_eq!((scene.decider(), scene.strength("marine")), ("alien", 3));
    assert_eq!(scene.legal(), ["let the Creature die", "play Hide"], "Aim is safe");
}

#[test]
fn it_is_too_late_once_a_token_was_thrown() {
    let scene = Scene::alien_phase("Hall").alien(&["Carnass", "Hide", "Terror"]).marine(&["Aim"]);
    let mut scene = scene.marine_tokens(1).tosses(&[true]);
    scene.play(&["play Carnass", "play Aim", "no answer", "throw a token"]);
    assert_eq!((scene.decider(), scene.strength("marine")), ("alien", 3));
    assert_eq!(scene.legal(), ["let the Creature die", "play Hide"]);
}

#[test]
fn a_token_cannot_be_cancelled() {
    let scene = Scene::alien_phase("Hall").alien(&["Carnass", "Terror", "Weapon Jam"]).marine(&["Knife"]);
    let mut scene = scene.marine_tokens(1).tosses(&[true]);
    scene.play(&["play Carnass", "throw a token"]);
    assert_eq!((scene.decider(), scene.strength("marine")), ("marine", 1));
}

#[test]
fn every_card_can_be_answered_for_itself() {
    let mut scene = fight(&["Queen", "Terror"], &["Aim", "Aim", "Knife"]);
    scene.play(&["play Aim", "no answer"]);
    assert_eq!(scene.strength("marine"), 2);
    scene.choose("play Aim");
    assert_eq!(scene.legal(), ASKED, "the second is another card");
    scene.choose("answer with Terror");
    assert_eq!((scene.strength("marine"), scene.decider()), (2, "marine"), "the first still counts");
}

#[test]
fn one_cancelling_card_stops_one_card() {
    let mut scene = fight(&["Queen", "Terror"], &["Aim", "Aim", "Knife"]);
    scene.play(&["play Aim", "answer with Terror"]);
    assert_eq!((scene.hand("alien").len(), scene.strength("marine")), (0, 0));
    scene.choose("play Aim");
    assert_eq!((scene.decider(), scene.strength("marine")), ("marine", 2));
}

#[test]
fn cancelling_cards_are_never_played_to_raise() {
    let mut scene =
        fight(&["Demon", "Hide", "Terror", "Weapon Jam"], &["Force Field", "Pistol", "Recon Robot"]);
    assert_eq!(scene.legal(), ["give up the fight", "play Pistol"]);
    scene.play(&["play Pistol", "no answer"]);
    assert_eq!(scene.legal(), ["let the Creature die", "play Hide"]);
}

#[test]
fn cancelling_cards_alone_do_not_hold_up_the_fight() {
    let mut scene = fight(&["Demon"], &["Force Field"]);
    assert_eq!((scene.health_left(), scene.hand("marine")), (2, vec!["Force Field".into()]));
    let mut scene = fight(&["Demon", "Terror"], &["Pistol"]);
    scene.choose("play Pistol");
    assert_eq!((scene.tokens("marine"), scene.hand("alien")), (2, vec!["Terror".into()]), "the Demon died");
}

#[test]
fn recon_robot_is_not_played_in_the_marine_phase() {
    let mut scene = Scene::marine_phase("Store").marine(&["Recon Robot", "Supplies"]);
    assert_eq!(scene.legal(), ["end Events", "play Supplies"]);
}

#[test]
fn no_part_of_a_cancelled_card_takes_effect() {
    let mut scene = fight(&["Demon", "Terror"], &["Knife", "Reload"]);
    let pile = scene.pile("marine");
    scene.play(&["play Reload", "answer with Terror"]);
    assert_eq!(
        (scene.pile("marine"), scene.hand("marine")),
        (pile, vec!["Knife".into()]),
        "no card is drawn"
    );
    let mut scene = fight(&["Demon", "Frenzy", "Hide"], &["Force Field", "Pistol"]);
    scene.play(&["play Pistol", "play Frenzy", "answer with Force Field"]);
    assert_eq!((scene.tokens("alien"), scene.strength("alien")), (0, 2), "no token is taken");
}

#[test]
fn cancelled_cards_lie_until_the_fight_ends() {
    let mut scene = fight(&["Carnass", "Terror"], &["Aim", "Knife"]);
    scene.play(&["play Aim", "answer with Terror"]);
    assert_eq!((scene.on_table("marine"), scene.on_table("alien").len()), (vec!["Aim".into()], 2));
    assert!(scene.discards("marine").is_empty() && scene.discards("alien").is_empty());
    scene.choose("give up the fight");
    assert_eq!((scene.discards("marine"), scene.hand("marine")), (vec!["Aim".into()], vec!["Knife".into()]));
    assert_eq!(scene.discards("alien"), ["Carnass", "Terror"]);
}

#[test]
fn a_cancelled_event_is_discarded_at_once() {
    let mut scene = Scene::alien_phase("Hall").alien(&["Demon", "Scent"]).marine(&["Recon Robot"]);
    let pile = scene.pile("alien");
    scene.play(&["play Scent", "answer with Recon Robot"]);
    assert_eq!(
        (scene.discards("alien"), scene.discards("marine")),
        (vec!["Scent".into()], vec!["Recon Robot".into()])
    );
    assert_eq!(
        (scene.pile("alien"), scene.hand("alien"), scene.hand("marine").len()),
        (pile, vec!["Demon".into()], 0)
    );
}

#[test]
fn recon_robot_stops_each_event_for_itself() {
    let mut scene =
        Scene::alien_phase("Hall").alien(&["Demon", "Gathering", "Gathering"]).marine(&["Recon Robot"]);
    scene.play(&["play Gathering", "answer with Recon Robot", "play Gathering"]);
    assert_eq!((scene.decider(), scene.tokens("alien")), ("alien", 4), "the second one works");
}
