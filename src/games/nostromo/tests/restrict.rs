//! What can be forbidden.

use super::Table;
use crate::{
    games::{
        Boxed,
        nostromo::{Choice, Item},
    },
    play::{Game, Seat},
};

#[test]
fn a_forbidden_item_is_not_crafted_and_others_are() {
    let table = Table::of("standard", 3, &[]);
    let restriction = table.game.restrict("no-craft", "incinerator").expect("it is known");
    let view = table.game.view(&table.state, Seat(0));
    assert!(restriction.forbids(&table.game, view, Choice::Craft(Item::Incinerator)));
    assert!(!restriction.forbids(&table.game, view, Choice::Craft(Item::Flashlight)));
}

#[test]
fn the_use_of_what_works_by_itself_cannot_be_forbidden() {
    let game = Table::of("standard", 3, &[]).game;
    for item in ["flashlight", "cat-carrier"] {
        let message = game.restrict("no-use", item).err().expect("it works by itself");
        assert!(message.ends_with(&format!("no-craft={item}")), "{message}");
    }
    assert!(game.restrict("no-use", "incinerator").is_ok());
}

#[test]
fn a_misspelt_item_is_answered_with_the_right_one() {
    let game = Table::of("standard", 3, &[]).game;
    let message = game.restrict("no-craft", "flashlite").err().expect("there is none");
    assert!(message.contains("did you mean flashlight?"), "{message}");
}
