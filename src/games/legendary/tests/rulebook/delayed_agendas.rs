//! Delayed Hidden Agendas: nobody knows their own.

use super::scene::{DELAYED, Made, Scene, crewman, task};

/// Three players who do not know their agendas; the first is the traitor.
fn unaware(cards: &[Made], settings: &[&str]) -> Scene {
    let mut all = vec![DELAYED];
    all.extend_from_slice(settings);
    let mut table = Scene::ruled(3, cards, &all);
    table.deal(&["Cruel", "Kind", "Brave"]);
    table
}

fn scan(table: &mut Scene, player: &str) {
    table
        .put("airlock", &["hidden Secrets Revealed"])
        .hand(0, &["Grunt"])
        .play("Grunt")
        .choose("scan airlock");
    table.choose(player);
}

/// What each seat sees of an agenda.
fn seen(table: &Scene, seat: usize) -> [String; 3] {
    std::array::from_fn(|viewer| table.seen_by(viewer, &format!("Player {}, agenda", seat + 1)))
}

#[test]
fn nobody_sees_any_agenda_at_first_not_even_their_own() {
    for table in [unaware(&[], &[]), Scene::set_up("delayed", 3, &[], 4)] {
        for seat in 0..3 {
            assert_eq!(seen(&table, seat), ["unknown"; 3]);
        }
    }
}

#[test]
fn they_are_dealt_as_hidden_agendas_are() {
    for players in 2..=5 {
        let hive = Scene::set_up("delayed", players, &[], 4).look("hive");
        assert_eq!(hive.iter().filter(|card| *card == "Secrets Revealed").count(), players);
    }
}

#[test]
fn an_unaware_traitor_plays_as_one_of_the_crew() {
    let mut table = unaware(&[], &[]);
    assert_eq!([0, 1, 2].map(|seat| table.side(seat)), ["crew"; 3]);
    scan(&mut table, "player 1");
    assert_eq!([0, 1, 2].map(|seat| table.side(seat)), ["traitor", "crew", "crew"]);
}

#[test]
fn hands_are_private_too() {
    let mut table = unaware(&[], &[]);
    table.hand(1, &["Grunt", "Leader"]);
    assert_eq!(table.seen_by(0, "Player 2, hand"), "2 cards");
}

#[test]
fn secrets_revealed_show_an_agenda_to_everybody_and_it_is_gained() {
    for settings in [&[][..], &["rulings.delayed=everybody"]] {
        let mut table = unaware(&[], settings);
        scan(&mut table, "player 1");
        assert!(seen(&table, 0).iter().all(|agenda| agenda.starts_with("Cruel (Evil)")));
        assert_eq!((table.is_revealed(0), table.of(0, "discard")), (true, vec!["Cruel".to_owned()]));
        assert_eq!(seen(&table, 1), ["unknown"; 3], "the others know no more than before");
    }
}

#[test]
fn by_the_other_ruling_its_owner_alone_looks_at_it() {
    let mut table = unaware(&[], &["rulings.delayed=owner"]);
    scan(&mut table, "player 1");
    let [own, second, third] = seen(&table, 0);
    assert!(own.starts_with("Cruel (Evil)"), "{own}");
    assert_eq!([second, third], ["unknown", "unknown"]);
    assert!(!table.is_revealed(0) && table.of(0, "discard").is_empty());
    assert_eq!(table.side(0), "traitor", "who knows it now");
    assert_eq!(table.look("out of the game"), ["Secrets Revealed"]);
}

#[test]
fn by_the_other_ruling_an_agenda_that_its_owner_knows_is_shown_by_the_next_secrets_revealed() {
    let mut table = unaware(&[], &["rulings.delayed=owner"]);
    scan(&mut table, "player 1");
    table
        .put("airlock", &["hidden Secrets Revealed"])
        .hand(0, &["Grunt"])
        .play("Grunt")
        .choose("scan airlock");
    assert_eq!(table.offered(), ["player 1", "player 2", "player 3"]);
    table.choose("player 1");
    assert!(seen(&table, 0).iter().all(|agenda| agenda.starts_with("Cruel (Evil)")));
    assert_eq!((table.is_revealed(0), table.of(0, "discard")), (true, vec!["Cruel".to_owned()]));
}

#[test]
fn who_dies_unaware_reveals_the_agenda_to_all() {
    for ruling in ["rulings.delayed=everybody", "rulings.delayed=owner"] {
        let mut table = unaware(&[], &[ruling]);
        table.health(1, 1).hand(0, &["Cannon"]).play("Cannon").choose("fight player 2");
        assert!(table.is_dead(1) && table.is_revealed(1));
        assert!(seen(&table, 1).iter().all(|agenda| agenda.starts_with("Kind (Good)")));
        assert!(table.look("out of the game").contains(&"Kind".to_owned()));
    }
}

#[test]
fn the_death_of_a_traitor_who_did_not_know_it_empties_the_complex() {
    let mut table = unaware(&[], &[]);
    table.put("power", &["Prowler"]).turn_of(1).health(0, 1).hand(1, &["Cannon"]).play("Cannon");
    table.choose("fight player 1");
    assert!(table.is_dead(0));
    assert_eq!((table.look("power").len(), table.look("hive").len()), (0, 21));
}

#[test]
fn an_unaware_traitor_who_is_left_alone_learns_it_and_has_not_won_yet() {
    let mut table = unaware(&[], &[]);
    table.without(2).health(1, 1).hand(0, &["Cannon"]).play("Cannon").choose("fight player 2");
    assert_eq!((table.is_dead(1), table.outcome()), (true, None));
    assert_eq!((table.is_revealed(0), table.of(0, "discard")), (true, vec!["Cruel".to_owned()]));
    table.give(0, "deck", &[]).end_turn().start_turn().play("Cruel");
    assert_eq!((table.outcome(), table.winners()), (Some("company"), vec!["traitor"]));
}

#[test]
fn by_the_other_ruling_an_unaware_traitor_who_is_left_alone_waits_for_secrets_revealed() {
    let mut table = unaware(&[], &["rulings.last_agenda=wait"]);
    table.without(2).health(1, 1).hand(0, &["Cannon"]).play("Cannon").choose("fight player 2");
    assert_eq!((table.is_revealed(0), table.outcome(), table.of(0, "discard").len()), (false, None, 0));
}

#[test]
fn the_crew_wins_by_the_objectives_before_anybody_knows() {
    let cards = [task(3, "complete = 'count 1'"), crewman("Clerk", "play = ['count 1']")];
    let mut table = unaware(&cards, &[]);
    table.objective(3).hand(0, &["Clerk"]).play("Clerk");
    assert_eq!((table.outcome(), table.winners()), (Some("won"), vec!["crew"]));
    assert_eq!(
        [0, 1, 2].map(|seat| table.score(seat)),
        [0, 8, 8],
        "three survivors and 5, but not for the traitor"
    );
}

#[test]
fn an_aware_traitor_scores_like_any() {
    let mut table = unaware(&[], &[]);
    table.without(1).without(2).reveal(0).hand(0, &["Cruel"]).play("Cruel");
    assert_eq!(table.outcome(), Some("company"));
    assert_eq!([0, 1, 2].map(|seat| table.score(seat)), [4, 0, 0]);
}
