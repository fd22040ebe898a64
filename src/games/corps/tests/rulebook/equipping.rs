//! Step 2 of an activation: cards on characters, within their slots.

use super::scene::Scene;

const HALL: &str = "
+-+-+-+-+-+-+
|a b c d e f|
+-+-+-+-+-+-+
";

fn hicks(hand: &[&str], equipped: &[&str]) -> Scene {
    let scene = Scene::on(HALL, &["Hicks"]).put("Hicks", "X a").hand("Hicks", hand);
    scene.arm("Hicks", equipped).equipping("Hicks")
}

#[test]
fn equipping_from_hand_exhausts_the_printed_cost() {
    let mut scene = hicks(&["M41A pulse rifle"], &[]);
    scene.choose("equip M41A pulse rifle on Hicks");
    assert_eq!(scene.equipped("Hicks"), ["M41A pulse rifle"]);
    assert_eq!(scene.exhaust_pile().len(), 3);
    assert!(scene.hand_of("Hicks").is_empty());
}

#[test]
fn as_many_cards_are_equipped_as_wanted() {
    let mut scene = hicks(&["Body armour", "HK VP70"], &[]);
    scene.choose("equip Body armour on Hicks").choose("equip HK VP70 on Hicks").choose("done equipping");
    assert_eq!(scene.equipped("Hicks").len(), 2);
    assert_eq!(scene.exhaust_pile().len(), 2);
    assert!(scene.offers("rest"), "both actions are still to come");
}

#[test]
fn a_card_may_be_kept_for_later() {
    let mut scene = hicks(&["Body armour"], &[]);
    scene.choose("done equipping");
    assert_eq!(scene.hand_of("Hicks"), ["Body armour"]);
    assert!(scene.equipped("Hicks").is_empty() && scene.exhaust_pile().is_empty());
}

#[test]
fn a_card_is_taken_back_into_the_hand_for_nothing() {
    let mut scene = hicks(&[], &["Body armour"]);
    scene.choose("take off Body armour");
    assert_eq!(scene.hand_of("Hicks"), ["Body armour"]);
    assert!(scene.equipped("Hicks").is_empty() && scene.exhaust_pile().is_empty());
}

#[test]
fn a_full_slot_has_to_be_cleared_first() {
    let mut scene = hicks(&["M240 incinerator"], &["M41A pulse rifle"]);
    assert!(!scene.offers("equip M240 incinerator on Hicks"));
    scene.choose("take off M41A pulse rifle").choose("equip M240 incinerator on Hicks");
    assert_eq!(scene.equipped("Hicks"), ["M240 incinerator"]);
    assert_eq!(scene.hand_of("Hicks"), ["M41A pulse rifle"]);
}

#[test]
fn the_second_weapon_is_a_backup() {
    let mut scene = hicks(&["Ithaca 37", "M240 incinerator"], &["M41A pulse rifle"]);
    assert!(scene.offers("equip Ithaca 37 on Hicks"));
    assert!(!scene.offers("equip M240 incinerator on Hicks"));
    let mut scene = hicks(&["M41A pulse rifle"], &["HK VP70"]);
    assert!(scene.offers("equip M41A pulse rifle on Hicks"), "the order does not matter");
}

#[test]
fn nobody_carries_three_weapons() {
    let mut scene = hicks(&["Ithaca 37"], &["M41A pulse rifle", "HK VP70"]);
    assert!(scene.offers("take off HK VP70"));
    assert!(!scene.offers("equip Ithaca 37 on Hicks"));
}

#[test]
fn one_backup_weapon_is_the_limit() {
    let mut scene = hicks(&["Ithaca 37"], &["HK VP70"]);
    assert!(scene.offers("take off HK VP70"));
    assert!(!scene.offers("equip Ithaca 37 on Hicks"));
}

#[test]
fn two_backup_weapons_can_be_allowed() {
    let scene = Scene::with(HALL, &["Hicks"], "[rulings]\ntwo_backups = true\n", "").put("Hicks", "X a");
    let mut scene =
        scene.hand("Hicks", &["Ithaca 37", "M40 grenades"]).arm("Hicks", &["HK VP70"]).equipping("Hicks");
    scene.choose("equip Ithaca 37 on Hicks");
    assert!(!scene.offers("equip M40 grenades on Hicks"), "two weapons are still the limit");
}

#[test]
fn a_heavy_weapon_allows_no_backup() {
    let mut scene = hicks(&["HK VP70"], &["M56 smartgun"]);
    assert!(!scene.offers("equip HK VP70 on Hicks"));
    let mut scene = hicks(&["M56 smartgun"], &["HK VP70"]);
    assert!(!scene.offers("equip M56 smartgun on Hicks"));
}

#[test]
fn two_equipment_cards_are_the_limit() {
    let mut scene = hicks(&["Shoulder lamp"], &["Body armour"]);
    assert!(scene.offers("equip Shoulder lamp on Hicks"));
    let mut scene = hicks(&["Shoulder lamp"], &["Body armour", "M4 helmet"]);
    assert!(scene.offers("take off M4 helmet") && !scene.offers("equip Shoulder lamp on Hicks"));
}

#[test]
fn others_within_two_spaces_can_be_equipped() {
    let scene = Scene::on(HALL, &["Hicks"]).put("Hicks", "X a").put("Frost", "X c").put("Gorman", "X d");
    let mut scene = scene.hand("Hicks", &["Body armour"]).equipping("Hicks");
    assert!(!scene.offers("equip Body armour on Gorman"), "three spaces away");
    scene.choose("equip Body armour on Frost");
    assert_eq!(scene.equipped("Frost"), ["Body armour"]);
    assert_eq!(scene.exhaust_pile().len(), 1, "at the same cost");
}

#[test]
fn the_two_spaces_do_not_lead_through_walls() {
    let drawing = "
+-+-+
|a b|
+-+-+
|c d|
+-+-+
";
    let scene = Scene::on(drawing, &["Hicks"]).put("Hicks", "X a").put("Frost", "X c").put("Gorman", "X b");
    let mut scene = scene.hand("Hicks", &["Body armour"]).equipping("Hicks");
    assert!(scene.offers("equip Body armour on Gorman"));
    assert!(!scene.offers("equip Body armour on Frost"));
}

#[test]
fn others_keep_what_they_bear() {
    let scene =
        Scene::on(HALL, &["Hicks"]).put("Hicks", "X a").put("Frost", "X b").arm("Frost", &["HK VP70"]);
    let mut scene = scene.hand("Hicks", &["Body armour"]).equipping("Hicks");
    assert!(scene.offers("equip Body armour on Frost"));
    assert!(!scene.offers("take off HK VP70"));
}

#[test]
fn newt_bears_no_weapon() {
    let scene = Scene::on(HALL, &["Ripley"]).put("Ripley", "X a").put("Newt", "X b");
    let mut scene = scene.hand("Ripley", &["HK VP70", "M4 helmet"]).equipping("Ripley");
    assert!(scene.offers("equip M4 helmet on Newt"));
    assert!(scene.offers("equip HK VP70 on Ripley") && !scene.offers("equip HK VP70 on Newt"));
}

#[test]
fn events_are_not_equipped() {
    let mut scene = hicks(&["Supplies", "M4 helmet"], &[]);
    assert!(scene.offers("equip M4 helmet on Hicks"));
    assert!(!scene.offers("equip Supplies on Hicks"));
}
