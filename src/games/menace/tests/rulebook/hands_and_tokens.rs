//! Hands, tokens and discard piles.

use super::scene::Scene;

#[test]
fn a_hand_has_no_limit() {
    let marine = [["Aim"; 6], ["Knife"; 6], ["Pistol"; 6]].concat();
    let alien = [["Demon"; 6], ["Hide"; 6], ["Larva"; 6]].concat();
    let scene = Scene::marine_phase("Dock").marine(&marine).alien(&alien);
    let mut scene = scene.marine_pile(&["Reload"; 6]).alien_pile(&["Brute"; 6]);
    assert_eq!((scene.hand("marine").len(), scene.hand("alien").len()), (21, 22));
    assert_eq!(
        scene.legal(),
        ["play Brute", "play Demon", "play Larva", "play no Creature"],
        "nobody discards"
    );
    assert!(scene.discards("marine").is_empty() && scene.discards("alien").is_empty());
}

#[test]
fn both_know_how_many_cards_the_other_holds() {
    let marine = |cards: usize| {
        let hand = [["Aim"; 6], ["Knife"; 6], ["Pistol"; 6]].concat();
        let scene = Scene::alien_phase("Hall").alien(&["Demon"]).marine(&hand[..cards]);
        scene.marine_pile(&["Reload"]).view("alien")
    };
    assert!(marine(17).contains("17") && !marine(11).contains("17"), "{}", marine(17));
    let alien = |cards: usize| {
        let hand = [["Demon"; 6], ["Hide"; 6], ["Larva"; 6]].concat();
        let scene = Scene::alien_phase("Hall").alien(&hand[..cards]);
        scene.alien_pile(&["Brute"]).view("marine")
    };
    assert!(alien(17).contains("17") && !alien(11).contains("17"), "{}", alien(17));
}

#[test]
fn nobody_knows_which_cards_the_other_holds() {
    let seen_by_alien = |card| Scene::alien_phase("Hall").alien(&["Demon"]).marine(&[card]).view("alien");
    assert_eq!(seen_by_alien("Knife"), seen_by_alien("Cannon"));
    let seen_by_marine = |card| Scene::alien_phase("Hall").alien(&["Demon", card]).view("marine");
    assert_eq!(seen_by_marine("Hide"), seen_by_marine("Terror"));
}

#[test]
fn everybody_knows_the_own_hand() {
    let mut scene = Scene::alien_phase("Hall").alien(&["Demon"]).marine(&["Cannon", "Smoke Grenade"]);
    assert!(scene.view("marine").contains("Cannon") && scene.view("marine").contains("Smoke Grenade"));
    assert!(scene.view("alien").contains("Demon"));
}

#[test]
fn both_may_look_through_all_three_discard_piles() {
    let scene =
        Scene::alien_phase("Hall").alien(&["Demon"]).marine_discards(&["Cannon"]).alien_discards(&["Queen"]);
    let mut scene = scene.next_rooms(&["Lab", "Bridge"]);
    scene.choose("play no Creature");
    for side in ["marine", "alien"] {
        let view = scene.view(side);
        assert!(["Cannon", "Queen", "Hall"].iter().all(|title| view.contains(title)), "{side}: {view}");
    }
    let seen = |side: &str, card: &str| {
        let scene = Scene::alien_phase("Hall").alien(&["Demon"]).marine_discards(&[card]);
        scene.marine_pile(&["Aim"]).view(side)
    };
    assert_ne!(seen("alien", "Knife"), seen("alien", "Cannon"));
    assert_ne!(seen("marine", "Knife"), seen("marine", "Cannon"));
}

#[test]
fn tokens_come_from_the_common_reserve() {
    let scene = Scene::marine_phase("Closet").marine(&["Supplies"]).marine_tokens(2).alien_tokens(5);
    let mut scene = scene.marine_pile(&["Aim"; 6]).alien_pile(&["Gathering", "Gathering"]);
    assert_eq!(scene.reserve(), 9);
    scene.choose("play Supplies");
    assert_eq!((scene.tokens("marine"), scene.tokens("alien"), scene.reserve()), (5, 5, 6));
    scene.choose("play Gathering");
    assert_eq!(
        (scene.tokens("marine"), scene.tokens("alien"), scene.reserve()),
        (5, 9, 2),
        "both draw on it"
    );
}

#[test]
fn nobody_takes_tokens_from_an_empty_reserve() {
    let mut scene =
        Scene::alien_phase("Hall").alien(&["Demon", "Gathering"]).marine_tokens(12).alien_tokens(4);
    scene.choose("play Gathering");
    assert_eq!((scene.tokens("alien"), scene.tokens("marine"), scene.reserve()), (4, 12, 0));
    assert_eq!(scene.discards("alien"), ["Gathering"], "the card is spent all the same");
    let mut scene = Scene::marine_phase("Closet").marine(&["Orders", "Supplies"]).alien_tokens(16);
    scene.choose("play Supplies");
    assert_eq!((scene.tokens("marine"), scene.reserve()), (0, 0));
}

#[test]
fn a_token_that_was_missing_is_not_owed() {
    let scene = Scene::alien_phase("Hall").alien(&["Demon", "Gathering", "Sabotage"]);
    let mut scene = scene.marine_tokens(13).alien_tokens(2);
    scene.choose("play Gathering");
    assert_eq!((scene.tokens("alien"), scene.reserve()), (3, 0));
    scene.choose("play Sabotage");
    assert_eq!((scene.tokens("alien"), scene.tokens("marine"), scene.reserve()), (3, 12, 1));
}

#[test]
fn a_card_the_marine_must_discard_has_no_effect() {
    let mut scene = Scene::alien_phase("Hall").alien(&["Darkness", "Demon"]).marine(&["Knife", "Supplies"]);
    scene.choose("play Darkness");
    assert_eq!(
        (scene.decider(), scene.legal()),
        ("marine", vec!["discard Knife".into(), "discard Supplies".into()])
    );
    scene.choose("discard Supplies");
    assert_eq!((scene.tokens("marine"), scene.reserve()), (0, 16));
    assert_eq!(
        (scene.discards("marine"), scene.hand("marine")),
        (vec!["Supplies".into()], vec!["Knife".into()])
    );
    assert_eq!(scene.discards("alien"), ["Darkness"]);
}

#[test]
fn a_card_the_alien_must_discard_has_no_effect() {
    let scene = Scene::marine_phase("Closet").marine(&["Orders", "Trap"]).alien(&["Demon", "Gathering"]);
    let mut scene = scene.marine_pile(&["Aim"; 6]);
    scene.choose("play Trap");
    assert_eq!(
        (scene.decider(), scene.legal()),
        ("alien", vec!["discard Demon".into(), "discard Gathering".into()])
    );
    scene.choose("discard Gathering");
    assert_eq!((scene.tokens("alien"), scene.reserve(), scene.decider()), (0, 16, "marine"));
    assert_eq!(
        (scene.discards("alien"), scene.hand("alien")),
        (vec!["Gathering".into()], vec!["Demon".into()])
    );
}

#[test]
fn an_empty_hand_has_nothing_to_discard() {
    let mut scene = Scene::alien_phase("Hall").alien(&["Darkness", "Demon"]);
    scene.choose("play Darkness");
    assert_eq!((scene.decider(), scene.discards("marine").len()), ("alien", 0));
    assert_eq!(scene.legal(), ["play Demon", "play no Creature"]);
}
