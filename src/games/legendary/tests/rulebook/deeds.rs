//! What everybody is seen to do while agendas are hidden, what it makes others believe, and what a game records of it.

use super::scene::{ALIEN_PLAYERS, HIDDEN, Made, Scene, crewman, task};
use crate::{
    games::legendary::players::suspicion::{Ratios, Suspicion},
    play::{Record, Seat},
};

const DEALT: [&str; 3] = ["Kind", "Cruel", "Brave"];

fn cards() -> [Made; 5] {
    [
        crewman("Lender", "coordinate = true"),
        crewman("Nurse", "play = ['any: heal 1']"),
        crewman("Egg", "play = ['any: facehugger 1']"),
        task(3, "complete = 'count 1'"),
        crewman("Clerk", "play = ['count 1']"),
    ]
}

fn table() -> Scene {
    Scene::paranoid(3, &cards(), &DEALT)
}

/// What is recorded of each seat.
fn each(table: &Scene, name: &str) -> [i64; 3] {
    std::array::from_fn(|seat| table.recorded(&format!("p{}_{name}", seat + 1)))
}

/// Whether a number is missing from the record.
fn is_missing(table: &Scene, name: &str) -> bool {
    table.recorded(name) == i64::from(Record::MISSING)
}

// ---- deeds

#[test]
fn coordinating_and_declining_count_for_who_is_asked() {
    let mut table = table();
    table.hand(1, &["Lender"]).hand(2, &["Lender"]).lend(1, "Lender").decline(2);
    assert_eq!((each(&table, "lent_hidden"), each(&table, "declined")), ([0, 1, 0], [0, 0, 1]));
}

#[test]
fn healing_counts_for_who_heals_another() {
    let mut table = table();
    (0..3).for_each(|seat| _ = table.give(seat, "strikes", &["Scratch", "Scratch"]));
    table.hand(0, &["Nurse", "Nurse"]).play("Nurse").choose("player 1").target("Scratch");
    assert_eq!(each(&table, "healed_others"), [0; 3], "not for healing oneself");
    table.play("Nurse").choose("player 3").target("Scratch");
    assert_eq!(each(&table, "healed_others"), [1, 0, 0]);
}

#[test]
fn killing_a_facehugger_counts_where_it_sat_on_another() {
    let mut table = table();
    table.hand(0, &["Egg", "Egg", "Cannon"]).play("Egg").choose("player 1").play("Egg").choose("player 2");
    table.play("Cannon").choose("fight Facehugger on player 1");
    assert_eq!(each(&table, "saved_others"), [0; 3]);
    table.choose("fight Facehugger on player 2");
    assert_eq!(each(&table, "saved_others"), [1, 0, 0]);
}

#[test]
fn fights_count_but_for_those_with_a_known_traitor() {
    for (shown, target, expected) in
        [(None, "player 2", 1), (None, "player 3", 1), (Some(1), "player 2", 0), (Some(2), "player 3", 1)]
    {
        let mut table = table();
        shown.into_iter().for_each(|seat| _ = table.reveal(seat));
        table.hand(0, &["Cannon"]).play("Cannon").choose(&format!("fight {target}"));
        assert_eq!(each(&table, "fought_players"), [expected, 0, 0], "{shown:?} shown, fights {target}");
    }
}

#[test]
fn a_turn_counts_and_what_was_left_undone_on_it() {
    // A Runt costs 1 attack, a Facehugger 3.
    for (hand, combat, egg, expected) in [
        (&["Grunt"][..], &["Runt"][..], false, 1),
        (&["Grunt"], &["Prowler"], false, 0),
        (&["Grunt"], &[], false, 0),
        (&[], &["Runt"], false, 0),
        (&["Grunt", "Grunt", "Grunt"], &[], true, 1),
        (&["Grunt", "Grunt"], &[], true, 0),
    ] {
        let mut table = table();
        table.put("combat", combat).hand(0, &[hand, &["Egg"]].concat());
        if egg {
            table.play("Egg").choose("player 2");
        }
        hand.iter().for_each(|card| _ = table.play(card));
        table.end_turn();
        assert_eq!(each(&table, "left_enemies"), [expected, 0, 0], "{hand:?} against {combat:?}, {egg}");
        assert_eq!(each(&table, "hidden_turns"), [1, 0, 0]);
    }
}

#[test]
fn nothing_counts_any_more_once_an_agenda_was_shown() {
    let mut table = table();
    (0..3).for_each(|seat| _ = table.reveal(seat));
    table.hand(1, &["Lender"]).lend(1, "Lender").put("combat", &["Runt"]).hand(0, &["Cannon"]);
    table.play("Cannon").choose("fight player 3").end_turn();
    for name in ["lent_hidden", "fought_players", "left_enemies", "hidden_turns"] {
        assert_eq!(each(&table, name), [0; 3], "{name}");
    }
}

// ---- belief

/// Declining makes somebody twice as suspect, and nothing else does.
fn ratios() -> Ratios {
    [0.0, std::f64::consts::LN_2, 0.0, 0.0, 0.0, 0.0, 0.0]
}

fn believed(table: &Scene, viewer: u8, from_outside: bool) -> [f64; 3] {
    use crate::play::Game;
    let state = table.state.borrow();
    let view = table.game.view(&state, Seat(viewer));
    let suspicion = match from_outside {
        true => Suspicion::from_outside(view, &ratios()),
        false => Suspicion::of(view, &ratios()),
    };
    // As shares of a whole number, so that they can be compared.
    std::array::from_fn(|seat| (suspicion.of_seat(Seat(seat as u8)) * 1e6).round() / 1e6)
}

#[test]
fn at_first_everybody_else_is_suspected_alike() {
    let third = 0.333_333;
    assert_eq!(believed(&table(), 0, false), [0.0, third, third], "and nobody, with the same chance");
    assert_eq!(believed(&table(), 0, true), [0.25; 3], "as it looks to others");
    assert_eq!(believed(&table(), 1, false), [0.0, 1.0, 0.0], "the traitor knows");
    assert_eq!(believed(&table(), 1, true), [0.25; 3], "but nobody else does");
}

#[test]
fn what_was_shown_is_known_to_all() {
    let mut table = table();
    table.reveal(2);
    assert_eq!(believed(&table, 0, false), [0.0, 0.5, 0.0], "a Good player");
    table.reveal(1);
    assert_eq!([0, 2].map(|viewer| believed(&table, viewer, false)), [[0.0, 1.0, 0.0]; 2], "the traitor");
}

#[test]
fn deeds_make_their_player_more_suspect() {
    let mut table = table();
    table.hand(1, &["Lender"]).hand(2, &["Lender"]).decline(2);
    assert_eq!(believed(&table, 0, false), [0.0, 0.25, 0.5]);
}

// ---- the record

/// It is the turn of this seat, with these cards in hand.
fn on_turn(table: &mut Scene, seat: usize, hand: &[&str]) {
    table.turn_of((seat + 2) % 3).end_turn().start_turn().put_rooms(["-"; 5]).hand(seat, hand);
    assert_eq!(table.asked(), seat);
}

#[test]
fn how_the_traitor_was_found_is_recorded() {
    let found = |table: &Scene| {
        ["by_secrets", "by_choice", "by_death", "alone"].map(|how| table.recorded(&format!("found_{how}")))
    };
    for (active, picked, expected, on_good, on_self) in [
        (0, "player 2", [1, 0, 0, 0], 0, 0),
        (1, "player 2", [0, 1, 0, 0], 0, 1),
        (0, "player 3", [0; 4], 1, 0),
        (0, "player 1", [0; 4], 1, 1),
    ] {
        let mut table = table();
        on_turn(&mut table, active, &["Grunt"]);
        table
            .put("airlock", &["hidden Secrets Revealed"])
            .play("Grunt")
            .choose("scan airlock")
            .choose(picked);
        assert_eq!(found(&table), expected, "{active} picks {picked}");
        assert_eq!(
            (table.recorded("secrets_on_good"), table.recorded("secrets_on_self")),
            (on_good, on_self)
        );
        assert_eq!(is_missing(&table, "found_turn"), expected == [0; 4]);
        if expected != [0; 4] {
            assert_eq!(table.recorded("found_turn"), i64::from(table.state.borrow().turn));
        }
    }
    let mut table = table();
    on_turn(&mut table, 0, &["Cannon"]);
    table.end_turn();
    on_turn(&mut table, 0, &["Cannon"]);
    table.health(1, 1).play("Cannon").choose("fight player 2");
    assert_eq!(found(&table), [0, 0, 1, 0]);
    let turn = i64::from(table.state.borrow().turn);
    assert_eq!(["found_turn", "traitor_death_turn"].map(|name| table.recorded(name)), [turn; 2]);
    assert!(turn > 1);
}

#[test]
fn betrayal_and_wrong_suspicion_are_recorded() {
    let mut table = table();
    on_turn(&mut table, 0, &["Cannon"]);
    table.play("Cannon").choose("fight player 2");
    assert_eq!((table.recorded("wrong_fights"), table.recorded("wrongly_accused")), (0, 0));
    table.choose("fight player 3");
    assert_eq!((table.recorded("wrong_fights"), each(&table, "accused_wrongly")), (1, [0, 0, 1]));
    assert!(is_missing(&table, "betrayal_turn"));
    let mut first = 0;
    for _ in 0..2 {
        on_turn(&mut table, 1, &["Cannon"]);
        table.play("Cannon").choose("fight player 1").put("combat", &[]);
        first = if first == 0 { i64::from(table.state.borrow().turn) } else { first };
        assert_eq!(table.recorded("betrayal_turn"), first, "the first turn of it");
    }
    assert_eq!((table.recorded("wrong_fights"), table.recorded("wrongly_accused")), (1, 1));
}

#[test]
fn whether_the_traitor_won_is_recorded_where_there_is_one() {
    let endings =
        ["traitor", "traitor_won", "traitor_score", "crew_won_with_traitor", "crew_won_without_traitor"];
    let missing = i64::from(Record::MISSING);
    let mut table = table();
    table.objective(3).hand(0, &["Clerk"]).play("Clerk");
    assert_eq!(endings.map(|name| table.recorded(name)), [1, 0, 0, 1, missing]);
    let mut table = Scene::paranoid(3, &cards(), &["Kind", "Calm", "Brave"]);
    table.objective(3).hand(0, &["Clerk"]).play("Clerk");
    assert_eq!(endings.map(|name| table.recorded(name)), [0, missing, missing, missing, 1]);
    for dead in [&[][..], &["Cruel"]] {
        let mut table = Scene::paranoid(3, &cards(), &["Cruel", "Kind", "Brave"]);
        table.reveal(0).without(1).without(2).put("dead characters", dead).objective(3);
        table.hand(0, &["Cruel", "Clerk"]).play(if dead.is_empty() { "Cruel" } else { "Clerk" });
        assert_eq!(endings.map(|name| table.recorded(name)), [1, 1, 4, 0, missing], "{dead:?}");
    }
}

#[test]
fn what_aliens_did_is_recorded() {
    let teacher = crewman("Teacher", "play = ['each: draw 1']");
    let mut table = Scene::reborn(3, &[teacher]);
    assert!(is_missing(&table, "alien_won") && is_missing(&table, "alien_turn"));
    on_turn(&mut table, 0, &["Teacher"]);
    table.give(1, "deck", &["Chestburster"]).play("Teacher").end_turn().start_turn();
    let turn = i64::from(table.state.borrow().turn);
    table.choose("end turn").start_turn();
    assert_eq!(
        (table.recorded("turned"), table.recorded("alien_turn"), table.recorded("alien_won")),
        (1, turn, 0)
    );
    assert_eq!((each(&table, "turned"), table.recorded("aliens_killed")), ([0, 1, 0], 0));
    assert!(is_missing(&table, "p2_alien_death_turn"));
    table.give(1, "strikes", &["Gash", "Gash", "Gash"]).hand(2, &["Cannon"]).play("Cannon");
    while table.is_alien(1) == "yes" && table.offers("fight player 2") {
        table.choose("fight player 2");
    }
    assert_eq!((table.recorded("aliens_killed"), table.recorded("p2_alien_death_turn")), (1, turn + 1));
}

#[test]
fn the_first_alien_is_recorded_when_there_are_two() {
    let mut table =
        Scene::ruled(3, &[crewman("Teacher", "play = ['each: draw 1']")], &[ALIEN_PLAYERS, HIDDEN]);
    table.deal(&DEALT);
    on_turn(&mut table, 0, &["Teacher"]);
    table.give(1, "deck", &["Chestburster"]).give(2, "deck", &["Chestburster"]).play("Teacher").end_turn();
    table.start_turn();
    let turn = i64::from(table.state.borrow().turn);
    table.choose("end turn").start_turn();
    assert_eq!((table.is_alien(1), table.is_alien(2)), ("yes", "yes"));
    assert_eq!((table.recorded("alien_turn"), table.recorded("turned")), (turn, 2));
}
