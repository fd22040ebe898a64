//! Cannot beats can: what cards forbid.

use super::scene::{Made, Scene, crewman, enemy};

/// One player faces a Jammer that forbids this, in the Combat Zone or not at all.
fn jammed(players: usize, word: &str, is_there: bool, cards: &[Made]) -> Scene {
    let mut all = vec![enemy("Jammer", &format!("attack = 9, while = ['in combat: {word}']"))];
    all.extend_from_slice(cards);
    let mut table = Scene::with(players, &all);
    table.put("combat", if is_there { &["Jammer"] } else { &["Prowler"] });
    table
}

#[test]
fn cards_override_the_rules() {
    let phantom = || enemy("Phantom", "attack = 1, while = ['in airlock: no fight']");
    for (room, can) in [("airlock", false), ("weapons", true)] {
        let mut table = Scene::with(1, &[phantom()]);
        table.put(room, &["Phantom"]).put("combat", &["Runt"]).hand(0, &["Cannon"]).play("Cannon");
        assert_eq!(table.offers("fight Phantom"), can, "{room}");
        assert!(table.offers("fight Runt"));
    }
}

#[test]
fn cannot_beats_can() {
    for (is_there, damage, hand) in [(true, 1, 0), (false, 0, 1)] {
        for word in ["heal", "draw"] {
            let bandage = crewman("Bandage", &format!("play = ['{word} 1']"));
            let mut table = jammed(1, &format!("no {word}"), is_there, &[bandage]);
            table.give(0, "strikes", &["Scratch"]).hand(0, &["Bandage"]).play("Bandage");
            match word {
                "heal" => assert_eq!(table.damage(0), damage),
                _ => assert_eq!(table.of(0, "hand").len(), hand),
            }
            assert!(table.offers("end turn"));
        }
    }
}

#[test]
fn what_is_forbidden_is_forbidden_only_where_the_card_says_so() {
    let bandage = crewman("Bandage", "play = ['heal 1', 'draw 1']");
    let mut table = jammed(1, "no heal", true, &[bandage]);
    table.give(0, "strikes", &["Scratch"]).hand(0, &["Bandage"]).play("Bandage");
    assert_eq!((table.damage(0), table.of(0, "hand").len()), (1, 1), "drawing is allowed");
}

#[test]
fn nobody_heals_or_draws_by_effects_on_another_players_turn_either() {
    let bandage = crewman("Bandage", "play = ['each: heal 1', 'each: draw 1']");
    let mut table = jammed(2, "no heal", true, &[bandage]);
    table.give(1, "strikes", &["Scratch"]).hand(0, &["Bandage"]).play("Bandage");
    assert_eq!((table.damage(1), table.of(1, "hand").len()), (1, 1));
}

#[test]
fn a_hand_is_drawn_at_cleanup_although_effects_cannot_draw() {
    let mut table = jammed(1, "no draw", true, &[]);
    table.end_turn();
    assert_eq!(table.of(0, "hand").len(), 6);
}

#[test]
fn no_scan_forbids_scans_for_attack() {
    for (is_there, can) in [(true, false), (false, true)] {
        let mut table = jammed(1, "no scan", is_there, &[]);
        table.put("airlock", &["hidden Runt"]).hand(0, &["Cannon"]).play("Cannon");
        assert_eq!(table.offers("scan"), can);
    }
}

#[test]
fn no_scan_forbids_scans_by_abilities() {
    for scan in ["scan 1", "scan 1 airlock", "scan 2", "scan all"] {
        for (is_there, seen) in [(true, "hidden Runt"), (false, "Runt")] {
            let mut table =
                jammed(1, "no scan", is_there, &[crewman("Tracker", &format!("play = ['{scan}']"))]);
            table.put("airlock", &["hidden Runt"]).hand(0, &["Tracker"]).play("Tracker").target("airlock");
            assert_eq!(table.look("airlock"), [seen], "{scan}");
            assert!(table.offers("end turn"));
        }
    }
}

#[test]
fn nobody_is_asked_whether_to_scan_where_no_scan_is_possible() {
    let tracker = crewman("Tracker", "play = ['may: scan 1; recruit 5', 'choose: scan 1 / attack 3']");
    let mut table = jammed(1, "no scan", true, &[tracker]);
    table.put("airlock", &["hidden Runt"]).hand(0, &["Tracker"]).play("Tracker").target("alternative 2");
    assert_eq!((table.attack(), table.recruit()), (3, 0));
    assert_eq!(table.look("airlock"), ["hidden Runt"]);
}

#[test]
fn an_event_does_not_scan_where_no_scan_is_possible() {
    let cards =
        [super::scene::task(1, "event = ['scan all', 'recruit 1']"), crewman("Alarm", "play = ['hive 1']")];
    let mut table = jammed(1, "no scan", true, &cards);
    table
        .put_rooms(["Runt", "Runt", "hidden Runt", "Runt", "hidden Event"])
        .hand(0, &["Alarm"])
        .play("Alarm");
    assert_eq!(table.recruit(), 1);
    assert_eq!(table.look("med-lab"), ["hidden Runt"]);
}

#[test]
fn a_card_is_turned_face_up_in_the_combat_zone_although_nobody_can_scan() {
    let mut table = jammed(1, "no scan", true, &[crewman("Alarm", "play = ['hive 1']")]);
    table.put_rooms(["Runt", "Runt", "Runt", "Runt", "hidden Prowler"]).hand(0, &["Alarm"]).play("Alarm");
    assert_eq!(table.look("combat"), ["Jammer", "Prowler"]);
    table.hand(0, &["Cannon"]).play("Cannon");
    assert!(table.offers("fight Prowler"));
}

#[test]
fn no_coordinate_forbids_lending() {
    for (is_there, can) in [(true, false), (false, true)] {
        let wingman = crewman("Wingman", "attack = 2, coordinate = true");
        let mut table = jammed(3, "no coordinate", is_there, &[wingman]);
        table.hand(1, &["Wingman"]).hand(2, &["Wingman"]);
        assert_eq!([1, 2].map(|seat| !table.can_lend(seat).is_empty()), [can, can]);
    }
}

#[test]
fn no_recruit_forbids_recruiting_from_the_hq_alone() {
    for (is_there, can) in [(true, false), (false, true)] {
        let mut table = jammed(1, "no recruit", is_there, &[]);
        table.put("hq", &["Rookie", "Leader"]).hand(0, &["Treasurer"]).play("Treasurer");
        assert_eq!([table.offers("recruit Rookie"), table.offers("recruit Leader")], [can, can]);
        assert!(table.offers("recruit Sergeant"));
    }
}

#[test]
fn a_hidden_card_forbids_nothing() {
    let mut table = Scene::with(1, &[enemy("Jammer", "while = ['no scan', 'no recruit']")]);
    table.put("weapons", &["hidden Jammer"]).put("hq", &["Rookie"]);
    table.hand(0, &["Cannon", "Treasurer"]).play("Cannon").play("Treasurer");
    assert!(table.offers("recruit Rookie"));
    table.choose("scan weapons");
    assert!(!table.offers("recruit Rookie"));
}
