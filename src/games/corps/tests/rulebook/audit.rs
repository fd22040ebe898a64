//! Cases in which rules meet: copies of a card, people lost at odd moments, and things that happen at once.

use super::scene::{Scene, problems};

const HALL: &str = "
+-+-+-+-+-+-+-+-+-+-+
|a b c d e f g h i j|
+-+-+-+-+-+-+-+-+-+-+
";

#[test]
fn panic_that_turns_up_its_own_copy_keeps_them_apart() {
    let deck = ["It's Over, Man", "It's Over, Man", "HK VP70"].into_iter().chain(["Ration pack"; 9]);
    let scene = Scene::on(HALL, &["Hicks"]).put("Hicks", "X a").deck(&deck.collect::<Vec<_>>());
    let mut scene = scene.activation("Hicks");
    scene.choose("use Hicks");
    assert_eq!(scene.exhaust_pile(), ["It's Over, Man"], "the first one found a weapon");
    let mut lost = vec!["HK VP70", "It's Over, Man"];
    lost.extend(["Ration pack"; 5]);
    assert_eq!(scene.discard_pile(), lost, "the second one found none");
}

#[test]
fn a_hero_made_after_the_token_went_by_still_acts() {
    let scene = Scene::on(HALL, &["Gorman", "Hicks"]).put("Gorman", "X a").put("Hicks", "X c");
    let scene = scene.put("Frost", "X j").arm("Gorman", &["M240 incinerator"]).alien("X d");
    let mut scene = scene.marine_phase();
    scene.choose("Player 2 begins").choose("do not use Hicks").choose("end activation");
    scene.choose("activate nobody").choose("done equipping");
    scene.d10(&[1, 10]).choose("attack X c with M240 incinerator").choose("Frost becomes a hero");
    scene.choose("end activation");
    assert_eq!((scene.phase(), scene.decider().as_str()), ("marine", "Player 2"));
    assert!(scene.offers("move to X i"), "Frost has his two actions");
}

#[test]
fn two_copies_of_a_hazard_work_one_after_the_other() {
    let scene = Scene::on(HALL, &["Gorman", "Hicks"]).put("Gorman", "X a").put("Hicks", "X j");
    let scene = scene.attach("Gorman", "Losing Hope").attach("Gorman", "Losing Hope");
    let mut scene = scene.activation("Gorman");
    assert_eq!(scene.decider(), "Player 2", "both actions are lost");
    assert_eq!(scene.hand_of("Gorman").len(), 2);
    assert_eq!(scene.attached("Gorman"), ["Losing Hope", "Losing Hope"]);
}

#[test]
fn a_rifle_beside_a_rifle_never_fits() {
    let scene = Scene::on(HALL, &["Hicks"]).put("Hicks", "X a").hand("Hicks", &["M41A pulse rifle"]);
    let mut scene = scene.arm("Hicks", &["HK VP70", "M41A pulse rifle"]).equipping("Hicks");
    scene.choose("take off HK VP70");
    assert!(!scene.offers("equip M41A pulse rifle on Hicks"), "in the first slot as little as in the second");
    assert!(scene.offers("equip HK VP70 on Hicks"));
}

#[test]
fn a_sentry_gun_kills_everybody_on_the_space() {
    let scene = Scene::on(HALL, &["Hicks", "Gorman"]).put("Hicks", "X b").put("Frost", "X c");
    let mut scene = scene.put("Gorman", "X j").sentry("X a", "east").actions("Hicks");
    scene.d10(&[1, 1]).choose("move to X d");
    assert_eq!((scene.status("Hicks"), scene.status("Frost")), ("killed", "killed"), "he ran past Frost");
    assert_eq!(
        (scene.at("X b"), scene.at("X c"), scene.at("X d")),
        (String::new(), String::new(), String::new())
    );
}

#[test]
fn a_broken_barricade_that_shows_a_swarm_does_not_move_the_alien_twice() {
    let drawing = "
+-+-+-+-+-+-+-+-+-+-+
|a b c d=e f g h i j|
+-+-+-+-+-+-+-+-+-+-+
";
    let difficulty = "[difficulty]\nswarms = \"figures\"\nalien_speed = 1\n";
    let scene = Scene::with(drawing, &["Hicks"], difficulty, "").put("Hicks", "X a").alien("X e");
    let mut scene = scene.barricade("X d", "X e").blip("X h", 2).aliens();
    scene.d6(&[6]).choose("place an Alien at X g");
    assert_eq!((scene.at("X d").as_str(), scene.at("X c").as_str()), ("alien", ""));
}

#[test]
fn the_first_captor_goes_by_the_board() {
    let rulings = "[rulings]\ncaptor = \"first\"\n";
    let scene = Scene::with(HALL, &["Hicks", "Gorman"], rulings, "").put("Hicks", "X b").put("Gorman", "X j");
    let mut scene = scene.alien("X c").alien("X a").down("Hicks").alien_phase();
    scene.choices();
    assert_eq!(scene.status("Hicks"), "captured");
    assert_eq!(scene.at("X a"), "");
}

#[test]
fn who_is_ordered_has_no_free_attack() {
    let scene = Scene::on(HALL, &["Gorman", "Hicks"]).put("Gorman", "X a").put("Hicks", "X c").alien("X g");
    let scene = scene.arm("Hicks", &["M41A pulse rifle", "M40 grenades"]);
    let mut scene = scene.hand("Gorman", &["Ration pack"; 3]).actions("Gorman");
    scene.choose("use Gorman");
    scene.d10(&[10]).choose("attack X g with M41A pulse rifle");
    assert_eq!(scene.decider(), "Player 1", "free actions belong to the own activation");
    assert!(scene.offers("end activation") && scene.offers("rest"));
}

#[test]
fn one_of_the_two_cards_has_to_go_under_the_tracker_deck() {
    let scene = Scene::on(HALL, &["Hicks"]).put("Hicks", "X a").arm("Hicks", &["Motion tracker"]);
    let mut scene = scene.tracker(&["One at 1", "Two at 1", "All Quiet"]).actions("Hicks");
    scene.choose("use Motion tracker");
    assert_eq!(scene.choices(), ["put One at 1 under the deck", "put Two at 1 under the deck"]);
}

#[test]
fn a_grunt_discards_from_the_exhaust_pile_when_the_deck_is_empty() {
    let scene = Scene::on(HALL, &["Hicks"]).put("Hicks", "X a").put("Frost", "X e");
    let scene = scene.attach("Frost", "Losing Hope").hand("Hicks", &["M4 helmet"]);
    let mut scene = scene.deck(&["HK VP70"]).exhausted(&["Ration pack"; 5]).activation("Frost");
    assert_eq!(scene.discard_pile(), ["Ration pack", "Ration pack"], "and not out of the hand of a player");
    assert_eq!(scene.hand_of("Hicks"), ["M4 helmet"]);
    assert!(scene.attached("Frost").is_empty());
}

#[test]
fn somebody_who_has_left_is_not_overrun() {
    let goals = "goals = [\"exit all\"]\n";
    let scene = Scene::with(HALL, &["Hicks", "Gorman"], "", goals).put("Hicks", "X i").exit("A", "X j");
    let mut scene = scene.put("Gorman", "X a").alien("X d").actions("Hicks");
    scene.d10(&[9]).choose("move to X j").choose("end activation");
    scene.choices();
    assert_eq!(scene.status("Gorman"), "captured", "he goes down first, and the game goes on");
    assert_eq!(scene.outcome().as_deref(), Some("won"));
}

#[test]
fn equally_near_heroes_fire_by_their_seats() {
    let scene = Scene::on(HALL, &["Hudson", "Hicks"]).put("Hudson", "X a").put("Hicks", "X c");
    let scene = scene.arm("Hudson", &["HK VP70"]).arm("Hicks", &["HK VP70"]);
    let mut scene = scene.alien("X b").aliens();
    assert_eq!(scene.decider(), "Player 1");
    scene.choose("hold fire");
    assert_eq!(scene.decider(), "Player 2");
}

#[test]
fn the_same_free_action_is_taken_once_with_two_copies() {
    let scene = Scene::on(HALL, &["Hicks"]).put("Hicks", "X a");
    let mut scene = scene.arm("Hicks", &["Shoulder lamp", "Shoulder lamp"]).actions("Hicks");
    assert_eq!(scene.choices().iter().filter(|choice| *choice == "use Shoulder lamp").count(), 1);
    scene.choose("use Shoulder lamp").choose("look at Endurance").choose("leave it");
    assert!(!scene.offers("use Shoulder lamp"));
}

#[test]
fn whoever_takes_ripley_takes_newt_too() {
    let scene = Scene::on(HALL, &["Hicks", "Gorman"]).put("Hicks", "X a").put("Gorman", "X j");
    let mut scene = scene.put("Ripley", "X h").put("Newt", "X i").alien("X b").aliens();
    scene.d10(&[10]).choose("Ripley becomes a hero");
    assert!(scene.is_hero("Ripley") && scene.is_hero("Newt"));
}

#[test]
fn captives_are_nobodys_heroes() {
    let words = problems("[setup]\nheroes = [\"Hicks\"]\ncaptives = [\"Hicks\"]\n");
    assert!(words.contains("1 players need as many heroes, and 0 are named"), "{words}");
}

#[test]
fn several_players_may_play_events_before_a_tracker_card() {
    let scene = Scene::on(HALL, &["Hicks", "Gorman"]).put("Hicks", "X a").put("Gorman", "X j");
    let scene = scene.hand("Hicks", &["Eyes Open"]).hand("Gorman", &["Eyes Open"]);
    let mut scene = scene.tracker_step();
    assert_eq!(scene.decider(), "Player 2");
    scene.choose("play Eyes Open").choose("leave it");
    assert_eq!(scene.decider(), "Player 1");
    assert!(scene.offers("play Eyes Open"));
}
