//! The Marine phase: dials, the token, the steps of an activation, equipping, subordinates.

use super::scene::Scene;

const HALL: &str = "
+-+-+-+-+-+-+
|a b c d e f|
+-+-+-+-+-+-+
";

/// Leaves out everything until somebody else decides.
fn pass(scene: &mut Scene, who: &str) {
    for _ in 0..20 {
        if scene.decider() != who {
            return;
        }
        scene.decline();
    }
    panic!("{who} does not stop");
}

#[test]
fn dials_are_reset_at_the_start_of_the_marine_phase() {
    let scene = Scene::on(HALL, &["Hicks", "Gorman"]).put("Hicks", "X a").put("Gorman", "X b");
    let mut scene = scene.dial("Hicks", 4).dial("Gorman", 9).marine_phase();
    assert_eq!(scene.dial_of("Hicks"), 7);
    assert_eq!(scene.dial_of("Gorman"), 5, "a raised dial is reset too");
}

#[test]
fn dials_can_be_reset_at_each_activation() {
    let rulings = "[rulings]\ndial_reset = \"activation\"\n";
    let scene = Scene::with(HALL, &["Hicks", "Gorman"], rulings, "").put("Hicks", "X a").put("Gorman", "X b");
    let mut scene = scene.dial("Hicks", 4).dial("Gorman", 3).marine_phase();
    assert_eq!(scene.dial_of("Hicks"), 4);
    scene.choose("Player 1 begins");
    assert_eq!((scene.dial_of("Hicks"), scene.dial_of("Gorman")), (7, 3));
}

#[test]
fn the_highest_rank_gives_the_token_to_anybody() {
    let scene = Scene::on(HALL, &["Ripley", "Hicks", "Gorman"]).put("Ripley", "X a").put("Hicks", "X b");
    let mut scene = scene.put("Gorman", "X c").marine_phase();
    assert_eq!(scene.decider(), "Player 3");
    assert_eq!(scene.choices(), ["Player 1 begins", "Player 2 begins", "Player 3 begins"]);
}

#[test]
fn among_equal_ranks_the_lower_seat_decides() {
    let scene = Scene::on(HALL, &["Ripley", "Frost", "Hudson"]).put("Ripley", "X a").put("Frost", "X b");
    let mut scene = scene.put("Hudson", "X c").marine_phase();
    assert_eq!(scene.decider(), "Player 2");
}

#[test]
fn the_token_goes_to_the_left() {
    let scene = Scene::on(HALL, &["Gorman", "Hicks", "Frost"]).put("Gorman", "X a").put("Hicks", "X b");
    let mut scene = scene.put("Frost", "X c").marine_phase();
    scene.choose("Player 2 begins");
    assert_eq!(scene.decider(), "Player 2");
    pass(&mut scene, "Player 2");
    assert_eq!(scene.decider(), "Player 3");
    pass(&mut scene, "Player 3");
    assert_eq!(scene.decider(), "Player 1");
    assert_eq!(scene.round_number(), 1);
}

#[test]
fn after_all_heroes_the_alien_phase_follows() {
    let scene = Scene::on(HALL, &["Gorman", "Hicks"]).put("Gorman", "X a").put("Hicks", "X b");
    let mut scene = scene.marine_phase();
    scene.choose("Player 1 begins");
    pass(&mut scene, "Player 1");
    assert_eq!((scene.decider().as_str(), scene.tracker_discarded().len()), ("Player 2", 0));
    pass(&mut scene, "Player 2");
    assert_eq!(scene.tracker_discarded().len(), 3, "nobody is activated twice");
    assert_eq!(scene.round_number(), 2);
}

#[test]
fn the_player_of_ripley_and_newt_picks_their_order() {
    let scene =
        Scene::on(HALL, &["Ripley", "Hicks"]).put("Ripley", "X a").put("Newt", "X b").put("Hicks", "X c");
    let mut scene = scene.marine_phase();
    scene.choose("Player 1 begins");
    assert_eq!(scene.choices(), ["activate Ripley", "activate Newt"]);
    scene.choose("activate Newt");
    assert!(scene.hand_of("Ripley").is_empty(), "Ripley has not drawn yet");
}

#[test]
fn ripley_and_newt_share_a_hand_and_are_activated_apart() {
    let scene =
        Scene::on(HALL, &["Ripley"]).put("Ripley", "X a").put("Newt", "X b").hand("Ripley", &["M4 helmet"]);
    let mut scene = scene.equipping("Newt");
    assert_eq!(scene.hand_of("Newt"), ["M4 helmet"]);
    scene.choose("equip M4 helmet on Newt");
    assert_eq!(scene.equipped("Newt"), ["M4 helmet"]);
    assert!(scene.hand_of("Ripley").is_empty());
}

#[test]
fn with_ripley_a_grunt_newt_is_one_too() {
    let scene = Scene::on(HALL, &["Hicks"]).put("Hicks", "X a").put("Ripley", "X b").put("Newt", "X c");
    let mut scene = scene.actions("Hicks");
    assert!(scene.is_hero("Hicks"));
    assert!(!scene.is_hero("Ripley") && !scene.is_hero("Newt"));
}

#[test]
fn activation_abilities_come_first() {
    let scene = Scene::on(HALL, &["Ripley"]).put("Ripley", "X a").exhausted(&["HK VP70"; 3]);
    let mut scene = scene.activation("Ripley");
    assert_eq!(scene.hand_of("Ripley"), ["Ration pack"]);
    assert!(scene.offers("equip Ration pack on Ripley"), "then cards are equipped");
    assert!(!scene.offers("rest"));
}

#[test]
fn several_abilities_are_resolved_in_any_order() {
    let scene = Scene::on(HALL, &["Hicks"]).put("Hicks", "X a").attach("Hicks", "Losing Hope");
    let mut scene = scene
        .deck(&["Supplies", "HK VP70", "HK VP70", "HK VP70", "HK VP70", "M4 helmet"])
        .activation("Hicks");
    assert!(scene.offers("resolve Hicks first") && scene.offers("resolve Losing Hope first"));
    scene.choose("resolve Losing Hope first").choose("use Hicks");
    assert_eq!(scene.hand_of("Hicks"), ["M4 helmet"], "what is left after the Hazard");
}

#[test]
fn hudson_recycles_events_and_equipment_from_hand() {
    let scene = Scene::on(HALL, &["Hudson"]).put("Hudson", "X a");
    let mut scene = scene.hand("Hudson", &["HK VP70", "Lucky Break", "M4 helmet"]).activation("Hudson");
    let mut choices = scene.choices();
    choices.sort();
    assert_eq!(choices, ["recycle Lucky Break", "recycle M4 helmet", "recycle no more"]);
    scene.choose("recycle M4 helmet").choose("recycle no more");
    assert_eq!(scene.hand_of("Hudson"), ["HK VP70", "Lucky Break"]);
    assert_eq!(scene.under_cards(), ["M4 helmet"]);
}

#[test]
fn there_are_two_actions() {
    let scene = Scene::on(HALL, &["Hicks", "Gorman"]).put("Hicks", "X a").put("Gorman", "X f");
    let mut scene = scene.actions("Hicks");
    scene.choose("aim").choose("aim");
    assert_eq!(scene.dial_of("Hicks"), 9, "the same one twice");
    assert_eq!(scene.decider(), "Player 2");
}

#[test]
fn two_different_actions_are_as_good_and_fewer_may_be_taken() {
    let scene = Scene::on(HALL, &["Hicks", "Gorman"]).put("Hicks", "X a").put("Gorman", "X f");
    let mut scene = scene.actions("Hicks");
    scene.choose("move to X b").choose("end activation");
    assert_eq!((scene.decider().as_str(), scene.dial_of("Hicks")), ("Player 2", 7));
}

#[test]
fn gorman_has_another_marine_act_once_an_activation() {
    let scene =
        Scene::on(HALL, &["Gorman", "Hicks"]).put("Gorman", "X a").put("Hicks", "X c").put("Ripley", "X e");
    let mut scene = scene.hand("Gorman", &["Ration pack"; 6]).put("Frost", "X f").actions("Gorman");
    scene.choose("use Gorman");
    assert_eq!(scene.choices(), ["order Hicks", "order Frost"], "Marines, and not himself");
    scene.choose("order Hicks").choose("aim");
    assert_eq!((scene.dial_of("Hicks"), scene.dial_of("Gorman")), (8, 5));
    assert_eq!(scene.under_cards(), ["Ration pack"; 3]);
    assert!(scene.offers("aim") && !scene.offers("use Gorman"), "one action of Hicks, and only once");
}

#[test]
fn gorman_needs_three_cards_in_hand() {
    let scene = Scene::on(HALL, &["Gorman", "Hicks"]).put("Gorman", "X a").put("Hicks", "X c");
    let mut scene = scene.hand("Gorman", &["Ration pack"; 2]).actions("Gorman");
    assert!(scene.offers("aim") && !scene.offers("use Gorman"));
}

#[test]
fn end_abilities_come_after_the_actions() {
    let scene = Scene::on(HALL, &["Gorman", "Hicks"]).put("Gorman", "X a").put("Hicks", "X f");
    let mut scene = scene.actions("Gorman");
    scene.choose("aim");
    assert!(scene.hand_of("Gorman").is_empty());
    scene.choose("aim");
    assert_eq!(scene.hand_of("Gorman"), ["Ration pack"; 2]);
}

#[test]
fn hudson_takes_the_revealed_card_or_looks_at_the_tracker_deck() {
    let scene = Scene::on(HALL, &["Hudson", "Gorman"]).put("Hudson", "X a").put("Gorman", "X f");
    let mut scene = scene.deck(&["M4 helmet", "Ration pack"]).ending("Hudson");
    assert_eq!(scene.hand_of("Hudson"), ["M4 helmet"]);
    assert!(scene.under_cards().is_empty());
    let scene = Scene::on(HALL, &["Hudson", "Gorman"]).put("Hudson", "X a").put("Gorman", "X f");
    let mut scene = scene.deck(&["HK VP70", "Ration pack"]).tracker(&["Rush", "All Quiet"]).ending("Hudson");
    scene.choose("put Rush under the deck");
    assert_eq!(scene.tracker_top(), ["All Quiet", "Rush"]);
    assert!(scene.hand_of("Hudson").is_empty());
}

#[test]
fn newt_pulls_somebody_she_sees() {
    let scene =
        Scene::on(HALL, &["Ripley", "Hicks"]).put("Ripley", "X f").put("Newt", "X a").put("Hicks", "X e");
    let mut scene = scene.ending("Newt");
    scene.choose("do not use Newt");
    assert!(scene.exhaust_pile().is_empty());
    let scene =
        Scene::on(HALL, &["Ripley", "Hicks"]).put("Ripley", "X f").put("Newt", "X a").put("Hicks", "X e");
    let mut scene = scene.ending("Newt");
    scene.choose("use Newt");
    assert_eq!(scene.at("X c"), "Hicks", "two spaces towards her; Ripley stands hidden behind him");
    assert!(scene.told("2 cards are exhausted"));
}

#[test]
fn a_hero_activates_as_many_grunts_as_the_rank() {
    let squads: [(&str, &[&str]); 3] = [
        ("Hudson", &["Frost", "Vasquez"]),
        ("Hicks", &["Frost", "Vasquez", "Hudson"]),
        ("Gorman", &["Frost", "Vasquez", "Hudson", "Hicks"]),
    ];
    for (hero, grunts) in squads {
        let mut scene = Scene::on(HALL, &[hero, "Ripley"]).put(hero, "X a").put("Ripley", "X b");
        for (grunt, space) in grunts.iter().zip(["X c", "X d", "X e", "X f"]) {
            scene = scene.put(grunt, space);
        }
        let mut scene = scene.ending(hero);
        for grunt in &grunts[..grunts.len() - 1] {
            scene.choose(&format!("activate {grunt}"));
            pass_actions(&mut scene);
        }
        assert_eq!(scene.decider(), "Player 2", "{hero} has activated as many as the rank");
        assert!(!scene.offers(&format!("activate {}", grunts[grunts.len() - 1])));
    }
}

/// Ends the activation that is going on.
fn pass_actions(scene: &mut Scene) {
    for _ in 0..9 {
        if scene.offers("end activation") {
            scene.choose("end activation");
            return;
        }
        scene.decline();
    }
}

#[test]
fn a_hero_activates_only_marines_of_no_higher_rank() {
    let scene = Scene::on(HALL, &["Hudson", "Vasquez"])
        .put("Hudson", "X a")
        .put("Vasquez", "X b")
        .put("Hicks", "X c");
    let mut scene = scene.put("Frost", "X d").put("Ripley", "X e").ending("Hudson");
    assert_eq!(
        scene.choices(),
        ["activate Frost", "activate nobody"],
        "Hicks is a corporal, Ripley no Marine"
    );
}

#[test]
fn a_hero_need_not_activate_grunts() {
    let scene =
        Scene::on(HALL, &["Hicks", "Ripley"]).put("Hicks", "X a").put("Ripley", "X b").put("Frost", "X d");
    let mut scene = scene.ending("Hicks");
    scene.choose("activate nobody");
    assert_eq!(scene.decider(), "Player 2");
}

#[test]
fn a_civilian_activates_no_grunts() {
    let scene =
        Scene::on(HALL, &["Ripley", "Gorman"]).put("Ripley", "X a").put("Gorman", "X b").put("Frost", "X c");
    let mut scene = scene.ending("Ripley");
    assert_eq!(scene.decider(), "Player 2");
    assert!(!scene.offers("activate Frost"));
}

#[test]
fn a_grunt_that_was_activated_is_not_activated_again() {
    let scene =
        Scene::on(HALL, &["Hicks", "Gorman"]).put("Hicks", "X a").put("Gorman", "X b").put("Frost", "X c");
    let mut scene = scene.put("Hudson", "X d").ending("Hicks");
    scene.choose("activate Frost");
    pass_actions(&mut scene);
    assert_eq!(scene.choices(), ["activate Hudson", "activate nobody"]);
}

#[test]
fn the_highest_rank_activates_all_remaining_grunts() {
    let scene =
        Scene::on(HALL, &["Frost", "Gorman"]).put("Frost", "X a").put("Gorman", "X b").put("Ripley", "X c");
    let mut scene = scene.actions("Gorman");
    pass(&mut scene, "Player 2");
    assert_eq!(scene.decider(), "Player 1", "Frost is still to come");
    pass(&mut scene, "Player 1");
    assert_eq!(scene.decider(), "Player 2", "then Ripley, a civilian grunt");
    assert_eq!(scene.round_number(), 1);
    scene.choose("aim");
    assert_eq!(scene.dial_of("Ripley"), 5);
}

#[test]
fn knocked_down_characters_are_not_activated() {
    let scene = Scene::on(HALL, &["Hicks", "Gorman"]).put("Hicks", "X a").put("Gorman", "X f").down("Hicks");
    let mut scene = scene.actions("Gorman");
    assert_eq!(scene.decider(), "Player 2");
    scene.choose("end activation");
    assert_eq!(scene.round_number(), 2, "the round is over without Hicks");
}
