//! Cards of your own at the edges of what is accepted: nothing outlives its fight, and no number runs over.

use super::{
    properties::check,
    table::{Table, card, compile, own_box},
};
use crate::{
    games::menace::{
        Choice,
        components::cards::{DECK_CARDS, DECK_TITLES, MARINE},
        rules::seat_of,
        state::Stage,
    },
    play::{Game, Step},
};

/// A Weapon and a Creature that it kills, and what a test adds.
fn plain(more: &[String]) -> String {
    let plain = [card("marine", "Knife", "weapon 1", 20, &[]), card("alien", "Larva", "creature 1", 20, &[])];
    plain.into_iter().chain(more.iter().cloned()).collect()
}

/// What is wrong with a box that has these cards and rooms too.
fn problems(more: &str) -> String {
    compile("", &[&(own_box(&plain(&[])) + more)]).err().unwrap_or_default()
}

/// Prefers the first choice of which the words begin so.
fn prefer<'p>(wanted: &'p [&str]) -> impl Fn(&Table, &[Choice]) -> usize + 'p {
    move |table, choices| {
        let view = table.game.view(&table.state, seat_of(MARINE));
        let words: Vec<_> = choices.iter().map(|choice| table.game.choice_text(view, *choice)).collect();
        let begins = |start: &&str| words.iter().position(|words| words.starts_with(start));
        wanted.iter().find_map(begins).unwrap_or(0)
    }
}

#[test]
fn a_card_that_says_return_twice_comes_back_once() {
    let knife = card("marine", "Boomerang", "weapon 1", 6, &["return; return", "unless portal: return"]);
    let mut table = Table::own("", &(knife + &card("alien", "Larva", "creature 1", 20, &[])));
    for number in 0..5 {
        table.play(1, number, prefer(&["keep", "play"]), |table, _, _| check(table, &table.state));
    }
}

#[test]
fn all_cards_that_say_return_come_back() {
    let aim = card("marine", "Aim", "action", 60, &["return"]);
    let scenario = "[setup]\nmarine_hand = 40\n";
    let mut table = Table::own(scenario, &(aim + &card("alien", "Queen", "creature 9", 20, &[])));
    let mut hands = Vec::new();
    table.play(1, 0, prefer(&["keep", "play"]), |table, _, choices| {
        if let [Choice::Explore(_), ..] = choices {
            hands.push(table.state.hand_size[0]);
        }
    });
    assert_eq!(hands, [40, 40, 40]);
}

#[test]
fn what_needs_a_fight_is_refused_outside_of_one() {
    for step in ["strength 1", "forbid token", "return", "armed: draw 1", "unless first: draw 1"] {
        let event = card("marine", "Plan", "event", 1, &[step]);
        assert!(problems(&event).contains("fight"), "{step} on an Event: {:?}", problems(&event));
        let room = |key: &str| {
            format!(
                "\n[[room]]\nname = 'Nook'\nsize = 1\nmarine_draws = 0\nalien_draws = 0\n{key} = ['marine: {step}']\n"
            )
        };
        assert!(problems(&room("enter")).contains("fight"), "{step} on entering a room");
        let is_fine = problems(&room("creature")).is_empty();
        assert_eq!(is_fine, step != "return", "{step} of a room with every Creature");
    }
}

#[test]
fn a_cancelling_card_is_of_the_kind_that_is_played_then() {
    for (kind, cancelled, is_fine) in [
        ("action", "action", true),
        ("action", "weapon", true),
        ("action", "event", false),
        ("event", "event", true),
        ("event", "action", false),
        ("event", "weapon", false),
    ] {
        let found = problems(&card("alien", "No", kind, 1, &[&format!("cancel {cancelled}")]));
        assert_eq!(found.is_empty(), is_fine, "{kind}: cancel {cancelled}: {found:?}");
    }
}

#[test]
fn a_size_card_changes_the_size() {
    for size in ["0", "+0", "-0"] {
        assert!(
            !problems(&card("alien", "Wall", "action", 1, &[&format!("size {size}")])).is_empty(),
            "{size}"
        );
    }
    assert_eq!(problems(&card("alien", "Wall", "action", 1, &["size +2"])), "");
}

#[test]
fn a_room_can_grow_and_shrink_without_end() {
    for size in ["+99", "-99"] {
        let wall = card("alien", "Wall", "action", 20, &[&format!("size {size}")]);
        let mut table = Table::own("[setup]\nalien_hand = 30\nmarine_hand = 20\n", &plain(&[wall]));
        let wanted = ["keep", "play Wall", "play"];
        table.play(1, 0, prefer(&wanted), |table, _, _| check(table, &table.state));
        assert!(table.column("sizes_played") <= 765);
    }
}

#[test]
fn more_creatures_than_a_byte_counts_can_be_killed() {
    let cards = card("marine", "Knife", "weapon 1", 6, &[]) + &card("alien", "Mite", "creature 0", 100, &[]);
    let scenario = "[setup]\nexplored = 12\nalien_hand = 100\n[difficulty]\nroom_size = 5\n";
    let rooms =
        own_box(&cards).replace("size = 2", "size = 20").replace("alien_draws = 0", "alien_draws = 20");
    let game = compile(scenario, &[&rooms]).expect("all of it is accepted");
    let mut table = Table { state: game.blank(), game, dice: crate::play::Dice::new(0, 0) };
    table.play(1, 0, prefer(&["keep", "play"]), |table, _, _| check(table, &table.state));
    assert!(table.column("creatures_killed") > 255);
    assert_eq!(table.column("creatures_played"), table.column("creatures_killed"));
}

#[test]
fn more_events_than_a_byte_counts_can_be_played() {
    let cards =
        card("marine", "Loop", "event", 2, &["draw 1"]) + &card("alien", "Larva", "creature 1", 9, &[]);
    let mut table = Table::own("[setup]\nmarine_hand = 1\n", &cards);
    let mut left = 300;
    let play = |table: &Table, choices: &[Choice]| {
        let is_event =
            matches!(choices, [Choice::Play(_), Choice::Pass]) && table.state.stage == Stage::MarineEvents;
        left -= i32::from(is_event);
        if is_event && left < 0 { 1 } else { prefer(&["keep", "play"])(table, choices) }
    };
    table.play(1, 0, play, |_, _, _| {});
    assert!(table.column("p1_events") >= 300);
}

#[test]
fn two_whole_decks_fit_on_the_table() {
    let half = (DECK_CARDS - 20) as u8;
    let cards = card("marine", "Aim", "action", half, &["strength 1; draw 2"])
        + &card("marine", "Knife", "weapon 1", 20, &[])
        + &card("alien", "Hide", "action", half, &["strength 1; draw 2"])
        + &card("alien", "Larva", "creature 1", 20, &[]);
    let scenario = "[setup]\nmarine_hand = 100\nalien_hand = 100\n[difficulty]\nroom_size = 5\n";
    let rooms = own_box(&cards).replace("size = 2", "size = 20");
    let game = compile(scenario, &[&rooms]).expect("all of it is accepted");
    let mut table = Table { state: game.blank(), game, dice: crate::play::Dice::new(0, 0) };
    let mut most = 0;
    table.play(1, 0, prefer(&["keep", "play"]), |table, _, _| {
        check(table, &table.state);
        most = most.max(table.state.table.len());
    });
    assert!(most > 200, "{most} cards lay on the table");
}

#[test]
fn strength_has_no_end() {
    let steps = ["strength 99; strength 99; strength 99; strength 99; strength 99"; 3];
    let cards = card("marine", "Aim", "action", 100, &steps)
        + &card("alien", "Hide", "action", 99, &steps)
        + &card("alien", "Larva", "creature 1", 20, &[]);
    let scenario = "[setup]\nmarine_hand = 100\nalien_hand = 100\n[rulings]\novershoot = true\n";
    let mut table = Table::own(scenario, &cards);
    table.play(1, 0, prefer(&["keep", "play"]), |table, _, _| check(table, &table.state));
}

#[test]
fn a_box_of_the_largest_size_is_played_and_one_larger_is_refused() {
    let titles = |more: usize| -> String {
        let of = |index: usize, side: &str, kind: &str| {
            let copies = if index == 0 { DECK_CARDS - DECK_TITLES + 2 } else { 1 };
            // One title is in the box without a single copy.
            card(side, &format!("{side} {index}"), kind, if index == 1 { 0 } else { copies as u8 }, &[])
        };
        (0..DECK_TITLES + more)
            .map(|index| {
                of(index, "marine", ["weapon 1", "action", "event"][index % 3])
                    + &of(index, "alien", ["creature 1", "action", "event"][index % 3])
            })
            .collect()
    };
    let scenario = "[setup]\nexplored = 12\nhealth = 20\nmarine_hand = 100\nalien_hand = 100\n";
    let mut table = Table::own(scenario, &titles(0));
    assert_eq!(table.game.decks.map(|deck| deck.len()), [DECK_CARDS; 2]);
    for number in 0..10 {
        table.play_at_random(2, number, |table, _, _| check(table, &table.state));
    }
    assert!(compile(scenario, &[&own_box(&titles(1))]).is_err());
    let cards = card("marine", "Knife", "weapon 1", DECK_CARDS as u8, &[]);
    let one_more =
        cards + &card("marine", "Gun", "weapon 1", 1, &[]) + &card("alien", "Larva", "creature 1", 1, &[]);
    assert!(compile("", &[&own_box(&one_more)]).is_err());
}

#[test]
fn a_hundred_tokens_can_be_in_play() {
    let text = own_box(&plain(&[]))
        .replace("tokens = 16", "tokens = 100")
        .replace("own_tokens = 2", "own_tokens = 50");
    let scenario =
        "[difficulty]\nwinner_tokens = 20\nno_fight_tokens = 20\n[setup]\nexplored = 12\nhealth = 20\n";
    let game = compile(scenario, &[&text]).expect("all of it is accepted");
    let mut table = Table { state: game.blank(), game, dice: crate::play::Dice::new(0, 0) };
    for number in 0..20 {
        table.play_at_random(3, number, |table, _, _| check(table, &table.state));
    }
    let text = text.replace("tokens = 100", "tokens = 99");
    assert!(compile("", &[&text]).is_err(), "fewer than both sides start with");
}

#[test]
fn a_game_begins_with_nothing_of_the_one_before() {
    let mut used = Table::test_box("");
    let mut fresh = Table::test_box("");
    for number in 0..10 {
        used.play_at_random(4, number, |_, _, _| {});
        used.start(4, 100);
        fresh.state = fresh.game.blank();
        fresh.start(4, 100);
        let of =
            |table: &Table| (table.state.fight, table.state.room, table.state.offered, table.state.stage);
        assert_eq!(of(&used), of(&fresh), "after game {number}");
    }
}

#[test]
fn nothing_of_a_fight_is_left_after_it() {
    let mut table = Table::test_box("");
    let mut fights = 0;
    for number in 0..20 {
        table.play_at_random(5, number, |table, step, _| {
            let s = &table.state;
            if matches!(step, Step::Decide(_)) && s.creatures == 0 {
                fights += u32::from(s.counters.killed > 0);
                assert!(!s.fight.is_armed && s.fight.forbidden == [0; 2] && s.fight.strength == [0; 2]);
                assert!(s.returning.iter().all(|cards| *cards == 0) && s.thrown == 0 && s.size_change == 0);
                let lying =
                    s.table.iter().filter(|card| !s.stack.contains(card) && s.running.card != Some(**card));
                assert_eq!(lying.count(), 0, "cards on the table");
            }
        });
    }
    assert!(fights > 20);
}

#[test]
fn every_step_of_a_card_asks_for_its_own_cards() {
    let locker = card("marine", "Crate", "event", 20, &["fetch 1 weapon; draw 1; fetch 2 weapon"]);
    let mut table = Table::own("[setup]\nmarine_hand = 10\n", &plain(&[locker]));
    let (mut taken, mut events) = (0, 0);
    let mut count = |choices: &[Choice], stage: Stage| {
        taken += u32::from(matches!(choices, [Choice::Take(_), ..]));
        events += u32::from(matches!(choices, [Choice::Play(_), ..]) && stage == Stage::MarineEvents);
    };
    for number in 0..20 {
        table.start(7, number);
        // The first Event of the game, while the pile is large.
        while !matches!(table.step(), (Step::Decide(_), choices) if matches!(choices[..], [Choice::Play(_), ..]))
        {
            let (_, choices) = table.step();
            table.apply(choices[0]);
        }
        let (_, mut choices) = table.step();
        count(&choices, table.state.stage);
        table.apply(choices[0]);
        loop {
            (_, choices) = table.step();
            if !matches!(choices[..], [Choice::Take(_), ..]) {
                break;
            }
            count(&choices, table.state.stage);
            table.apply(choices[0]);
        }
    }
    assert_eq!((taken, events), (60, 20));
}

#[test]
fn an_odd_number_of_rooms_lasts_for_any_number_of_turns() {
    let nook = "\n[[room]]\nname = 'Nook'\nsize = 1\nmarine_draws = 1\nalien_draws = 1\n";
    let mut table = Table::own("[setup]\nexplored = 12\nhealth = 20\n", &(plain(&[]) + nook));
    for number in 0..20 {
        table.play_at_random(8, number, |table, _, _| {
            check(table, &table.state);
            let [first, second] = table.state.offered;
            assert!(first != second || table.state.entered == 0, "a room beside itself");
        });
    }
}

#[test]
fn a_room_that_is_left_over_is_turned_up_before_those_that_were_discarded() {
    let nook = "\n[[room]]\nname = 'Nook'\nsize = 1\nmarine_draws = 1\nalien_draws = 1\n";
    let mut table = Table::own("[setup]\nexplored = 2\n", &(plain(&[]) + nook));
    for number in 0..20 {
        let mut left = None;
        table.play_at_random(9, number, |table, _, choices| {
            if let [Choice::Explore(first), Choice::Explore(second)] = choices {
                match left {
                    None => left = table.state.room_pile.last().copied(),
                    Some(room) => assert!(room == *first && room != *second, "game {number}"),
                }
            }
        });
    }
}

#[test]
fn discarded_rooms_come_back_in_another_order() {
    let mut table = Table::test_box("[setup]\nexplored = 12\nhealth = 20\n");
    let mut is_same = Vec::new();
    for number in 0..20 {
        let mut discards = Vec::new();
        table.play_at_random(10, number, |table, _, choices| {
            if let [Choice::Explore(first), Choice::Explore(second)] = choices
                && table.state.entered == 7
            {
                let mut turned_up = [*first, *second];
                turned_up.sort_unstable();
                is_same.push(discards == turned_up);
            }
            if table.state.entered == 6 {
                // Those that were turned up last.
                discards = table.state.offered.to_vec();
                discards.sort_unstable();
            }
        });
    }
    // Each of 20 pairs of 12 rooms is that of the turn before with a chance of 1 in 66.
    assert!(is_same.len() >= 15 && is_same.iter().filter(|same| **same).count() < 5, "{is_same:?}");
}
