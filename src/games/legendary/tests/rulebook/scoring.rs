//! Scoring of the regular game, and the achievements.

use super::scene::{Made, Scene, crewman, crewman_of, task};

fn last_task() -> [Made; 2] {
    [task(3, "complete = 'count 1'"), crewman("Clerk", "play = ['count 1']")]
}

#[test]
fn a_lost_game_scores_nothing() {
    let mut table = Scene::new(1);
    table.health(0, 1).put("combat", &["Runt"]).end_turn();
    assert_eq!(table.outcome(), Some("strikes"));
    assert_eq!(table.recorded("score"), 0);
}

#[test]
fn a_won_game_scores_one_point_for_each_survivor() {
    let mut table = Scene::with(4, &last_task());
    table.without(2).objective(3).hand(0, &["Clerk"]).play("Clerk");
    assert_eq!(table.outcome(), Some("won"));
    assert_eq!((table.recorded("score"), table.recorded("survivors")), (3, 3));
}

#[test]
fn a_new_hand_without_basic_cards_is_an_achievement() {
    let mut table = Scene::new(1);
    table.give(0, "deck", &["Leader", "Rookie", "Rookie", "Rookie", "Rookie", "Sergeant tech"]).end_turn();
    assert_eq!(table.recorded("no basics"), 1);
    let mut table = Scene::new(1);
    table.give(0, "deck", &["Leader", "Rookie", "Rookie", "Rookie", "Rookie", "Grunt"]).end_turn();
    assert_eq!(table.recorded("no basics"), 0);
}

#[test]
fn combos_of_three_classes_in_one_turn_are_an_achievement() {
    let mut table = Scene::with(
        1,
        &[
            crewman("Engineer", "class = 'tech', play = ['tech: attack 1']"),
            crewman("Captain", "class = 'leadership', play = ['leadership: attack 1']"),
            crewman("Nurse", "class = 'survival', play = ['survival: attack 1']"),
        ],
    );
    table.hand(0, &["Mechanic", "Leader", "Survivor", "Engineer", "Captain", "Nurse"]);
    table.play("Mechanic").play("Leader").play("Survivor").play("Engineer").play("Captain");
    assert_eq!(table.recorded("three combos"), 0);
    table.play("Nurse");
    assert_eq!(table.recorded("three combos"), 1);
}

#[test]
fn combos_of_one_class_three_times_are_none() {
    let mut table = Scene::with(1, &[crewman("Engineer", "class = 'tech', play = ['tech: attack 1']")]);
    table.hand(0, &["Engineer", "Engineer", "Engineer", "Engineer"]);
    table.play("Engineer").play("Engineer").play("Engineer").play("Engineer").end_turn();
    assert_eq!(table.recorded("three combos"), 0);
}

#[test]
fn crew_abilities_are_no_combos() {
    for crew in ["nostromo", "sulaco", "fury", "betty"] {
        let mate = |title| crewman_of(crew, title, &format!("play = ['{crew}: attack 1']"));
        let mut table = Scene::with(
            1,
            &[
                crewman("Engineer", "class = 'tech', play = ['tech: attack 1']"),
                crewman("Captain", "class = 'leadership', play = ['leadership: attack 1']"),
                mate("Mate"),
                mate("Other Mate"),
            ],
        );
        table.hand(0, &["Mechanic", "Leader", "Engineer", "Captain", "Mate", "Other Mate"]);
        table
            .play("Mechanic")
            .play("Leader")
            .play("Engineer")
            .play("Captain")
            .play("Mate")
            .play("Other Mate");
        assert!(table.attack() >= 3, "{crew}");
        assert_eq!(table.recorded("three combos"), 0, "{crew}");
    }
}

#[test]
fn all_five_classes_in_a_hand_are_an_achievement() {
    let mut table = Scene::new(1);
    table.give(0, "deck", &["Leader", "Scholar", "Brawler", "Survivor", "Mechanic", "Grunt"]).end_turn();
    table.start_turn().end_turn();
    assert_eq!(table.recorded("five classes"), 1);
}

#[test]
fn all_five_classes_in_front_of_a_player_are_an_achievement() {
    let mut table = Scene::with(1, &[crewman("Reader", "play = ['draw 1']")]);
    table.give(0, "deck", &["Mechanic"]).hand(0, &["Leader", "Scholar", "Brawler", "Survivor", "Reader"]);
    table.play("Leader").play("Scholar").play("Brawler").play("Survivor").play("Reader").play("Mechanic");
    table.end_turn();
    assert_eq!(table.recorded("five classes"), 1);
}

#[test]
fn four_classes_are_no_achievement() {
    let mut table = Scene::new(1);
    table.give(0, "deck", &["Leader", "Scholar", "Brawler", "Survivor", "Survivor", "Grunt"]).end_turn();
    table.start_turn().play("Leader").play("Scholar").play("Brawler").play("Survivor").end_turn();
    assert_eq!(table.recorded("five classes"), 0);
}

#[test]
fn an_hq_of_one_class_is_an_achievement() {
    let mut table = Scene::new(1);
    table
        .put("hq", &["Leader", "Leader", "Leader", "Leader", "Rookie"])
        .put("barracks", &["Leader", "Scholar"]);
    table.hand(0, &["Treasurer"]).play("Treasurer").choose("recruit Rookie");
    assert_eq!((table.recorded("one-class hq"), table.recorded("five-class hq")), (1, 0));
}

#[test]
fn an_hq_of_all_five_classes_is_an_achievement() {
    let mut table = Scene::new(1);
    table
        .put("hq", &["Leader", "Scholar", "Brawler", "Survivor", "Rookie"])
        .put("barracks", &["Mechanic", "Scholar"]);
    table.hand(0, &["Treasurer"]).play("Treasurer").choose("recruit Rookie");
    assert_eq!((table.recorded("one-class hq"), table.recorded("five-class hq")), (0, 1));
}

#[test]
fn the_dead_and_copies_are_not_in_front_of_a_player() {
    let hand = ["Leader", "Scholar", "Brawler", "Survivor", "Mechanic", "Judge"];
    let mut table = Scene::with(1, &[crewman("Judge", "play = ['kill own tech']")]);
    table.hand(0, &hand);
    hand.iter().for_each(|title| _ = table.play(title));
    table.end_turn();
    assert_eq!(table.recorded("five classes"), 0, "the Mechanic is dead");
    let mut table = Scene::new(2);
    table.hand(0, &["Leader", "Scholar", "Brawler", "Survivor"]).hand(1, &["Sergeant tech"]);
    table.lend(1, "Sergeant tech").choose("play lent").end_turn();
    assert_eq!(table.recorded("five classes"), 0, "the Sergeant is another player's");
}
