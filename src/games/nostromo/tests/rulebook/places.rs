//! What happens is counted in the space where it happens.

use super::scene::{Choice, Goods, Scene, Token};

fn at(space: &str, count: u32) -> (String, u32) {
    (space.to_owned(), count)
}

#[test]
fn a_surprise_attack_is_counted_in_its_room_and_the_flight_on_its_way() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.put("ripley", "c9").put("dallas", "mu-th-ur").token("docking-bay", Token::Attack(2));
    scene.moves("docking-bay").flees(&["c4", "galley", "c3"]);
    for (kind, count) in [("met", 1), ("surprised", 1), ("lost", 2)] {
        assert_eq!(scene.counted_at(kind), [at("Docking Bay", count)], "{kind}");
    }
    let walked = ["Galley", "Docking Bay", "corridor 3", "corridor 4"].map(|space| at(space, 1));
    assert_eq!(scene.counted_at("walked"), walked);
}

#[test]
fn a_meeting_by_a_card_is_counted_where_the_alien_met_the_crew() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.put("ripley", "garage").put("dallas", "mu-th-ur").alien("c12").draws("hunt");
    assert_eq!(scene.counted_at("met"), [at("Garage", 1)]);
    assert!(scene.counted_at("surprised").is_empty());
    assert_eq!(scene.counted_at("lost").len(), 1);
    assert_eq!(scene.counted_at("lost")[0].0, "Garage");
}

#[test]
fn jonesy_costs_morale_and_scrap_is_gathered_where_the_member_is() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.put("ripley", "c9").token("docking-bay", Token::Jonesy).scrap_at("docking-bay", 2);
    scene.moves("docking-bay").choose(Choice::PickUp(Goods::Scrap(2)));
    assert_eq!((scene.counted_at("lost"), scene.counted_at("met")), (vec![at("Docking Bay", 1)], Vec::new()));
    assert_eq!(scene.counted_at("gathered"), [at("Docking Bay", 2)]);
}
