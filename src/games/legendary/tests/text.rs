//! Choices and views in words.

use std::collections::HashSet;

use super::Table;
use crate::{
    games::{
        Boxed,
        legendary::{Choice, Legendary, text::in_words},
    },
    play::{Dice, Game, Seat, Silent, Step, Stream},
    policy::{Heuristic, Weighable},
};

/// Plays some games, half at random and half by the default weights, and calls `look` at every decision.
fn at_decisions(
    table: &mut Table,
    games: u64,
    mut look: impl FnMut(&Legendary, super::super::View<'_>, &[Choice]),
) {
    let weights = Legendary::FEATURES.iter().map(|feature| feature.weight).collect();
    let mut policy = Heuristic::new(&table.game, weights);
    let (mut rng, mut choices) = (Stream::from_key(1), Vec::new());
    for number in 0..games {
        table.dice = Dice::new(2, number);
        let Table { game, state, dice, .. } = table;
        game.set_up(state, dice, &mut Silent);
        for _ in 0..500 {
            choices.clear();
            let Step::Decide(seat) = game.step(state, dice, &mut choices, &mut Silent) else { break };
            let view = game.view(state, seat);
            look(game, view, &choices);
            let taken = match number % 2 {
                0 => rng.below(choices.len() as u32) as usize,
                _ => crate::play::Policy::decide(&mut policy, game, view, &choices, &mut rng),
            };
            game.apply(state, choices[taken], dice, &mut Silent);
        }
    }
}

#[test]
fn the_words_of_a_choice_are_its_own_and_lead_back_to_it() {
    let mut kinds = HashSet::new();
    for file in Legendary::SCENARIOS {
        let mut table = Table::of(file.name, 4);
        at_decisions(&mut table, 12, |game, view, choices| {
            let mut texts = HashSet::new();
            for choice in choices {
                let text = game.choice_text(view, *choice);
                assert!(!text.is_empty() && !text.contains('\n'), "{choice:?}");
                assert!(!text.contains("nothing") || *choice == Choice::Decline, "{choice:?} is {text:?}");
                assert_eq!(game.choice_named(view, choices, &text), Some(*choice), "{text:?}");
                kinds.insert(std::mem::discriminant(choice));
                assert!(texts.insert(text.clone()), "{text:?} stands twice for {choices:?}");
            }
        });
    }
    assert!(kinds.len() >= 28, "{} kinds of choices were seen", kinds.len());
}

#[test]
fn every_line_of_a_view_has_a_name_of_its_own() {
    let mut table = Table::of("mixed", 3);
    at_decisions(&mut table, 4, |game, view, _| {
        let text = game.view_text(view);
        let mut names = HashSet::new();
        for line in text.lines() {
            let (name, value) = line.split_once(": ").expect("a name and a value");
            assert!(!value.is_empty(), "{line:?}");
            assert!(names.insert(name), "{name:?} stands twice");
        }
    });
}

fn text_of(table: &Table, choice: Choice) -> String {
    table.game.choice_text(table.game.view(&table.state, Seat(0)), choice)
}

#[test]
fn choices_are_named_as_players_name_them() {
    let mut table = Table::of("alien", 3);
    table.choices();
    table.hq("Captain of the Ship");
    let (first, second) = (table.combat("Lone Drone"), table.combat("Lone Drone"));
    let alone = table.room(2, "Lone Drone", true);
    table.choices();
    assert_eq!(text_of(&table, Choice::Play(table.card("Grunt"))), "play Grunt");
    assert_eq!(text_of(&table, Choice::Recruit(2)), "recruit Captain of the Ship from HQ space 3");
    assert_eq!(text_of(&table, Choice::RecruitSergeant), "recruit Sergeant");
    assert_eq!(text_of(&table, Choice::Scan(0)), "scan Ventilation Shafts");
    assert_eq!(text_of(&table, Choice::Fight(alone)), "fight Lone Drone in Weapons Locker");
    assert_eq!(text_of(&table, Choice::Fight(first)), "fight Lone Drone in the Combat Zone, number 1");
    assert_eq!(text_of(&table, Choice::Fight(second)), "fight Lone Drone in the Combat Zone, number 2");
    assert_eq!(text_of(&table, Choice::AskFor(Seat(1))), "ask Player 2 to coordinate");
    assert_eq!(text_of(&table, Choice::EndTurn), "end turn");
}

#[test]
fn what_is_offered_is_told_in_words() {
    let card = "[[role]]\nname = \"Tester\"\nhealth = 9\ndefense = 2\n[role.card]\ntitle = \"Test Card\"\n\
        play = [\"may: recruit 2; attack 2\", \"choose: attack 3 / recruit 2\"]\n";
    let mut table = Table::with_cards("alien", 3, card);
    table.choices();
    table.hand(0, &["Test Card"]);
    table.take(Choice::Play(table.card("Test Card")));
    table.choices();
    assert_eq!(text_of(&table, Choice::Yes), "yes: 2 recruit, then 2 attack");
    assert_eq!(text_of(&table, Choice::No), "no");
    table.take(Choice::No);
    table.choices();
    assert_eq!(text_of(&table, Choice::Alternative(0)), "alternative 1: 3 attack");
    assert_eq!(text_of(&table, Choice::Alternative(1)), "alternative 2: 2 recruit");
}

#[test]
fn every_effect_that_a_built_in_card_offers_is_told_in_words() {
    let texts = Table::of("alien", 3).game.parts.texts.clone();
    assert!(texts.len() > 10, "{texts:?}");
    for effect in texts {
        for step in effect.split(';').map(str::trim) {
            assert_ne!(in_words(step), step, "{effect}");
        }
    }
}

#[test]
fn sergeants_are_told_apart_by_their_class() {
    let table = Table::of("alien", 3);
    let sergeants = &table.game.parts.sergeants;
    let texts: HashSet<_> = sergeants.iter().map(|(card, _)| text_of(&table, Choice::Play(*card))).collect();
    assert_eq!(texts.len(), 5);
    assert!(texts.contains("play Sergeant (tech)"), "{texts:?}");
}

#[test]
fn a_view_in_words_shows_what_lies_open_and_hides_what_does_not() {
    let mut table = Table::of("alien", 3);
    table.choices();
    table.state.board.rooms = Default::default();
    table.room(1, "Lone Drone", true);
    table.room(3, "Burned Xenomorph", false);
    table.hand(1, &["Grunt", "Specialist"]);
    table.choices();
    let text = table.game.view_text(table.game.view(&table.state, Seat(0)));
    for line in [
        "Power Station: Lone Drone, attack 2, strikes 1",
        "Ventilation Shafts: clear",
        "Player 2, hand: Grunt; Specialist",
        "decision: an action",
    ] {
        assert!(text.lines().any(|other| other == line), "{line:?} is missing in\n{text}");
    }
    assert!(text.contains("Med-Lab: hidden card, scan costs"), "{text}");
    assert!(!text.contains("Burned Xenomorph"), "{text}");
}
