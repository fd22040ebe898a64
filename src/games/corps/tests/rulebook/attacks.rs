//! The Attack action: rolls, dials, costs and the weapons.

use super::scene::Scene;

const HALL: &str = "
+-+-+-+-+-+-+-+-+
|a b c d e f g h|
+-+-+-+-+-+-+-+-+
";

fn armed(who: &str, weapons: &[&str]) -> Scene {
    Scene::on(HALL, &[who]).put(who, "X a").arm(who, weapons)
}

#[test]
fn a_roll_up_to_the_dial_hits() {
    for (roll, left) in [(6, ""), (7, ""), (8, "alien")] {
        let mut scene = armed("Hicks", &["M41A pulse rifle"]).alien("X h").actions("Hicks");
        scene.d10(&[roll]).choose("attack X h with M41A pulse rifle");
        assert_eq!(scene.at("X h"), left, "dial 7, roll {roll}");
    }
}

#[test]
fn the_dial_falls_after_every_roll_hit_or_miss() {
    for roll in [2, 9] {
        let mut scene = armed("Hicks", &["M41A pulse rifle"]).alien("X h").actions("Hicks");
        scene.d10(&[roll]).choose("attack X h with M41A pulse rifle");
        assert_eq!(scene.dial_of("Hicks"), 6);
    }
}

#[test]
fn a_dial_never_shows_less_than_one() {
    let mut scene = armed("Hicks", &["M41A pulse rifle"]).alien("X h").dial("Hicks", 1).actions("Hicks");
    scene.d10(&[2]).choose("attack X h with M41A pulse rifle");
    assert_eq!(scene.at("X h"), "alien");
    assert_eq!(scene.dial_of("Hicks"), 1);
}

#[test]
fn a_hit_on_a_swarm_takes_one_token() {
    let mut scene = armed("Gorman", &["HK VP70"]).swarm("X h", 3).actions("Gorman");
    scene.d10(&[1]).choose("attack X h with HK VP70");
    assert_eq!(scene.at("X h"), "swarm of 2");
    scene.d10(&[1]).choose("second attack at X h");
    assert_eq!(scene.at("X h"), "alien", "the last token leaves a single Alien");
}

#[test]
fn an_attack_needs_a_weapon_and_a_target_in_sight() {
    let mut scene = armed("Hicks", &[]).alien("X h").actions("Hicks");
    assert!(scene.choices().iter().all(|choice| !choice.starts_with("attack")));
    let mut scene = armed("Hicks", &["M41A pulse rifle"]).alien("X h").put("Frost", "X d").actions("Hicks");
    assert!(scene.choices().iter().all(|choice| !choice.starts_with("attack")), "Frost is in the way");
}

#[test]
fn each_attack_action_is_paid_for() {
    for (weapon, cost) in [("M41A pulse rifle", 1), ("M56 smartgun", 3), ("HK VP70", 0), ("Ithaca 37", 1)] {
        let mut scene = armed("Hicks", &[weapon]).alien("X d").actions("Hicks");
        scene.d10(&[10, 10]).choose(&format!("attack X d with {weapon}"));
        assert_eq!(scene.exhaust_pile().len(), cost, "{weapon}");
    }
}

#[test]
fn vasquez_fires_the_smartgun_for_two() {
    let mut scene = armed("Vasquez", &["M56 smartgun"]).alien("X h").actions("Vasquez");
    scene.d10(&[10, 10]).choose("attack X h with M56 smartgun");
    assert_eq!(scene.exhaust_pile().len(), 2);
}

#[test]
fn the_smartgun_keeps_the_lower_of_two_dice() {
    let mut scene = armed("Hicks", &["M56 smartgun"]).alien("X h").actions("Hicks");
    scene.d10(&[9, 7]).choose("attack X h with M56 smartgun");
    assert_eq!(scene.at("X h"), "");
    assert_eq!(scene.dial_of("Hicks"), 6, "one roll, one notch");
    let mut scene = armed("Hicks", &["M56 smartgun"]).alien("X h").actions("Hicks");
    scene.d10(&[9, 8]).choose("attack X h with M56 smartgun");
    assert_eq!(scene.at("X h"), "alien");
}

#[test]
fn full_auto_fires_again_after_a_hit_for_one_card() {
    let mut scene = armed("Hicks", &["M56 smartgun"]).alien("X g").alien("X h").actions("Hicks");
    scene.d10(&[5, 5]).choose("attack X h with M56 smartgun");
    assert!(scene.offers("fire again at X g") && scene.offers("stop firing"));
    scene.d10(&[6, 9]).choose("fire again at X g");
    assert_eq!(scene.exhaust_pile().len(), 4, "three and then one");
    assert_eq!(scene.aliens_on_board(), 0);
    assert_eq!(scene.dial_of("Hicks"), 5);
}

#[test]
fn full_auto_ends_with_a_miss() {
    let mut scene = armed("Hicks", &["M41A pulse rifle"]).alien("X g").alien("X h").actions("Hicks");
    scene.d10(&[8]).choose("attack X h with M41A pulse rifle");
    assert!(!scene.offers("fire again at X g") && scene.offers("aim"));
}

#[test]
fn full_auto_may_stop() {
    let mut scene = armed("Hicks", &["M41A pulse rifle"]).alien("X g").alien("X h").actions("Hicks");
    scene.d10(&[3]).choose("attack X h with M41A pulse rifle").choose("stop firing");
    assert_eq!(scene.exhaust_pile().len(), 1);
    assert_eq!(scene.at("X g"), "alien");
    assert!(scene.offers("aim"), "that was one action");
}

#[test]
fn full_auto_may_stay_on_a_swarm() {
    let mut scene = armed("Hicks", &["M41A pulse rifle"]).swarm("X h", 3).actions("Hicks");
    scene.d10(&[3]).choose("attack X h with M41A pulse rifle").d10(&[3]).choose("fire again at X h");
    assert_eq!(scene.at("X h"), "alien");
    assert_eq!(scene.dial_of("Hicks"), 5);
}

#[test]
fn a_pistol_has_no_full_auto() {
    let mut scene = armed("Gorman", &["HK VP70"]).alien("X g").alien("X h").actions("Gorman");
    scene.d10(&[1]).choose("attack X h with HK VP70");
    assert!(scene.offers("second attack at X g") && !scene.offers("fire again at X g"));
}

#[test]
fn hudson_fires_a_burst_and_throws_a_grenade() {
    let scene = armed("Hudson", &["M41A pulse rifle", "M40 grenades"]).alien("X e").alien("X g").alien("X h");
    let mut scene = scene.actions("Hudson");
    scene.d10(&[4]).choose("attack X h with M41A pulse rifle");
    assert_eq!((scene.aliens_on_board(), scene.dial_of("Hudson")), (2, 5));
    scene.d10(&[2]).choose("fire again at X g");
    assert_eq!((scene.aliens_on_board(), scene.dial_of("Hudson")), (1, 4));
    scene.d10(&[8]).choose("fire again at X e");
    assert_eq!((scene.aliens_on_board(), scene.dial_of("Hudson")), (1, 3));
    assert_eq!(scene.exhaust_pile().len(), 3);
    scene.d10(&[7]).choose("attack X e with M40 grenades");
    assert_eq!((scene.aliens_on_board(), scene.dial_of("Hudson")), (1, 2));
    assert_eq!(scene.discard_pile(), ["M40 grenades"]);
    assert_eq!(scene.equipped("Hudson"), ["M41A pulse rifle"]);
    assert!(scene.offers("attack X e with M41A pulse rifle"), "the grenade was free: one action is left");
}

#[test]
fn the_grenade_after_the_rifle_may_be_kept() {
    let scene = armed("Hudson", &["M41A pulse rifle", "M40 grenades"]).alien("X e");
    let mut scene = scene.actions("Hudson");
    scene.d10(&[9]).choose("attack X e with M41A pulse rifle").choose("no more attacks");
    assert_eq!(scene.equipped("Hudson").len(), 2);
    assert!(scene.offers("attack X e with M40 grenades"), "and thrown with an action of its own");
}

#[test]
fn a_grenade_alone_takes_an_action() {
    let mut scene = armed("Hudson", &["M40 grenades"]).alien("X e").actions("Hudson");
    scene.d10(&[6]).choose("attack X e with M40 grenades");
    assert_eq!(scene.at("X e"), "");
    assert!(scene.equipped("Hudson").is_empty() && scene.exhaust_pile().is_empty());
    scene.choose("aim");
    assert!(!scene.offers("aim"));
}

#[test]
fn gorman_fires_his_pistol_twice_and_hits_by_auto_hit() {
    let scene = armed("Gorman", &["HK VP70"]).alien("X d").alien("X f").dial("Gorman", 4);
    let mut scene = scene.actions("Gorman");
    scene.d10(&[4]).choose("attack X d with HK VP70");
    assert_eq!((scene.aliens_on_board(), scene.dial_of("Gorman")), (1, 3));
    assert!(scene.exhaust_pile().is_empty());
    scene.d10(&[7]).choose("second attack at X f");
    assert_eq!((scene.aliens_on_board(), scene.dial_of("Gorman")), (1, 2));
    assert_eq!(scene.exhaust_pile().len(), 1);
    scene.d10(&[3]).choose("attack X f with HK VP70");
    assert_eq!(scene.aliens_on_board(), 0, "3 is more than his dial, but the pistol hits on it");
}

#[test]
fn there_is_no_third_shot_of_the_pistol() {
    let mut scene = armed("Gorman", &["HK VP70"]).swarm("X d", 4).actions("Gorman");
    scene.d10(&[1]).choose("attack X d with HK VP70").d10(&[1]).choose("second attack at X d");
    assert_eq!(scene.at("X d"), "swarm of 2");
    assert!(!scene.offers("second attack at X d") && scene.offers("aim"));
}

#[test]
fn auto_hit_never_lowers_the_chance() {
    let mut scene = armed("Gorman", &["HK VP70"]).alien("X d").actions("Gorman");
    scene.d10(&[5]).choose("attack X d with HK VP70");
    assert_eq!(scene.at("X d"), "", "dial 5 is better than auto-hit 3");
    let mut scene = armed("Gorman", &["HK VP70"]).alien("X d").dial("Gorman", 1).actions("Gorman");
    scene.d10(&[4]).choose("attack X d with HK VP70");
    assert_eq!(scene.at("X d"), "alien");
}

#[test]
fn short_range_weapons_reach_as_far_as_they_say() {
    for (weapon, last, too_far) in
        [("Ithaca 37", "X d", "X e"), ("M240 incinerator", "X c", "X d"), ("M40 grenades", "X e", "X f")]
    {
        let mut scene = armed("Hicks", &[weapon]).alien(last).alien(too_far).actions("Hicks");
        assert!(scene.offers(&format!("attack {last} with {weapon}")));
        assert!(!scene.offers(&format!("attack {too_far} with {weapon}")), "{weapon}");
    }
}

#[test]
fn ranges_count_diagonals_as_single_spaces() {
    let drawing = "
+-+-+-+-+-+
|a . . . .|
+ + + + + +
|. . . . .|
+ + + + + +
|. . . . .|
+ + + + + +
|. . . d .|
+ + + + + +
|. . . . e|
+-+-+-+-+-+
";
    let scene = Scene::on(drawing, &["Hicks"]).put("Hicks", "X a").arm("Hicks", &["Ithaca 37"]);
    let mut scene = scene.alien("X d").alien("X e").actions("Hicks");
    assert!(scene.offers("attack X d with Ithaca 37"), "three columns and three rows away");
    assert!(!scene.offers("attack X e with Ithaca 37"));
}

#[test]
fn the_shotgun_hits_on_five() {
    for (roll, left) in [(5, ""), (6, "alien")] {
        let mut scene = armed("Hicks", &["Ithaca 37"]).alien("X d").dial("Hicks", 1).actions("Hicks");
        scene.d10(&[roll]).choose("attack X d with Ithaca 37");
        assert_eq!(scene.at("X d"), left);
    }
}

#[test]
fn a_backup_weapon_is_fired_instead_of_the_main_one() {
    let mut scene = armed("Hicks", &["M41A pulse rifle", "Ithaca 37"]).alien("X d").actions("Hicks");
    assert!(scene.offers("attack X d with M41A pulse rifle") && scene.offers("attack X d with Ithaca 37"));
    scene.d10(&[9]).choose("attack X d with Ithaca 37");
    assert!(!scene.offers("fire again at X d") && scene.offers("aim"));
}

#[test]
fn hicks_rerolls_a_miss_with_a_card_of_his_hand_once_a_round() {
    let scene =
        armed("Hicks", &["M41A pulse rifle"]).hand("Hicks", &["M4 helmet", "Ration pack"]).alien("X h");
    let mut scene = scene.deck(&["HK VP70"; 9]).actions("Hicks");
    scene
        .d10(&[9, 2])
        .choose("attack X h with M41A pulse rifle")
        .choose("use Hicks")
        .choose("exhaust M4 helmet");
    assert_eq!(scene.at("X h"), "");
    assert_eq!(scene.hand_of("Hicks"), ["Ration pack"]);
    assert_eq!(scene.exhaust_pile(), ["M4 helmet", "HK VP70"]);
}

#[test]
fn hicks_does_not_reroll_twice_a_round() {
    let scene = armed("Hicks", &["M41A pulse rifle"]).hand("Hicks", &["Ration pack"; 2]).alien("X h");
    let mut scene = scene.actions("Hicks");
    scene.d10(&[9, 9]).choose("attack X h with M41A pulse rifle").choose("use Hicks");
    assert_eq!(scene.at("X h"), "alien");
    scene.d10(&[9, 1]).choose("attack X h with M41A pulse rifle");
    assert!(!scene.offers("use Hicks") || scene.round_number() == 2, "the next one is his draw of round 2");
    assert_eq!(scene.hand_of("Hicks"), ["Ration pack"]);
}

#[test]
fn vasquez_reveals_a_weapon_and_aims() {
    let scene = armed("Vasquez", &["M56 smartgun"]).deck(&["M41A pulse rifle", "Ration pack"]).alien("X h");
    let mut scene = scene.activation("Vasquez");
    assert_eq!(scene.dial_of("Vasquez"), 8);
    assert_eq!(scene.under_cards(), ["M41A pulse rifle"]);
    assert_eq!(scene.at("X h"), "alien");
}

#[test]
fn vasquez_can_get_a_free_attack_instead() {
    let rulings = "[rulings]\nfree_aim = \"attack\"\n";
    let scene =
        Scene::with(HALL, &["Vasquez"], rulings, "").put("Vasquez", "X a").arm("Vasquez", &["HK VP70"]);
    let mut scene = scene.deck(&["M41A pulse rifle", "Ration pack"]).alien("X h").activation("Vasquez");
    assert_eq!(scene.dial_of("Vasquez"), 7);
    scene.d10(&[2]).choose("attack X h with HK VP70");
    assert_eq!(scene.at("X h"), "");
}
