//! The End phase: abilities, victory, defeat, the next round.

use super::scene::Scene;

const HALL: &str = "
+-+-+-+-+-+
|a b c d e|
+-+-+-+-+-+
";

#[test]
fn abilities_of_the_end_phase_come_first() {
    let scene = Scene::on(HALL, &["Gorman"])
        .put("Gorman", "X a")
        .put("Hudson", "X c")
        .exhausted(&["HK VP70", "M4 helmet"]);
    let mut scene = scene.end_phase();
    assert_eq!(scene.exhaust_pile(), ["M4 helmet"], "Hudson, a grunt, recycles one card");
    assert_eq!(scene.under_cards(), ["HK VP70"]);
}

#[test]
fn the_next_round_follows() {
    let mut scene = Scene::on(HALL, &["Gorman"]).put("Gorman", "X a").round(3).end_phase();
    assert_eq!(scene.outcome(), None);
    assert_eq!((scene.round_number(), scene.phase()), (4, "marine"));
}

#[test]
fn the_mission_is_won_when_its_goals_hold() {
    for (round, outcome) in [(2, None), (3, Some("won"))] {
        let scene = Scene::with(HALL, &["Gorman"], "", "goals = [\"survive 3\"]\n").put("Gorman", "X a");
        assert_eq!(scene.round(round).end_phase().outcome().as_deref(), outcome);
    }
}

#[test]
fn all_goals_must_hold() {
    let mission = "goals = [\"survive 1\", \"exit all\"]\n";
    let mut scene = Scene::with(HALL, &["Gorman"], "", mission).put("Gorman", "X a").end_phase();
    assert_eq!(scene.outcome(), None);
}

#[test]
fn everybody_down_is_a_defeat() {
    let scene =
        Scene::on(HALL, &["Gorman"]).put("Gorman", "X a").put("Frost", "X c").down("Gorman").down("Frost");
    assert_eq!(scene.end_phase().outcome().as_deref(), Some("overrun"));
    let scene = Scene::on(HALL, &["Gorman"]).put("Gorman", "X a").put("Frost", "X c").down("Gorman");
    assert_eq!(scene.end_phase().outcome(), None, "Frost still stands");
}

#[test]
fn a_goal_reached_counts_before_a_defeat() {
    let scene =
        Scene::with(HALL, &["Gorman"], "", "goals = [\"survive 1\"]\n").put("Gorman", "X a").down("Gorman");
    assert_eq!(scene.end_phase().outcome().as_deref(), Some("won"));
}

#[test]
fn defeat_waits_for_the_end_phase() {
    let scene = Scene::on(HALL, &["Gorman"]).put("Gorman", "X a").alien("X b").spawn(1, "X e").pool(&[1]);
    let mut scene = scene.tracker(&["One at 1", "All Quiet", "All Quiet"]).aliens();
    scene.d10(&[9]);
    assert_eq!(scene.outcome().as_deref(), Some("overrun"));
    assert_eq!(scene.tracker_discarded().len(), 2, "the tracker cards of the round were drawn");
}

#[test]
fn a_mission_may_fail_after_its_last_round() {
    let mission = "goals = [\"exit all\"]\nrounds = 5\n";
    for (round, outcome) in [(4, None), (5, Some("failed"))] {
        let scene = Scene::with(HALL, &["Gorman"], "", mission).put("Gorman", "X a").round(round);
        assert_eq!(scene.end_phase().outcome().as_deref(), outcome);
    }
}
