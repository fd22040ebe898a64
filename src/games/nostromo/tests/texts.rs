//! Choices and views in words.

use super::{Table, views::steady};
use crate::{
    games::nostromo::{
        Card, Choice, Goods, Item, Place, Space, State, Tile, View, components::Board, state::Ask,
    },
    play::{Game, Policy, Seat, Silent, Step, Stream},
};

/// Plays games, now and then with an odd decision so that more of the game is seen, and calls `look` at every decision
/// with all that is legal.
fn at_decisions(
    name: &str,
    players: u8,
    settings: &[&str],
    mut look: impl FnMut(&Table, View<'_>, &[Choice]),
) {
    let mut table = Table::of(name, players, settings);
    let (mut policy, mut odd, mut choices) = (steady(&table.game), Stream::from_key(21), Vec::new());
    for number in 0..10 {
        table.start(8, number);
        for _ in 0..400 {
            choices.clear();
            let Step::Decide(seat) =
                table.game.step(&mut table.state, &mut table.dice, &mut choices, &mut Silent)
            else {
                break;
            };
            let view = table.game.view(&table.state, seat);
            look(&table, view, &choices);
            let taken = match odd.below(3) {
                0 => odd.below(choices.len() as u32) as usize,
                _ => policy.decide(&table.game, view, &choices, &mut odd),
            };
            table.game.apply(&mut table.state, choices[taken], &mut table.dice, &mut Silent);
        }
    }
}

/// Every text names one choice, and that choice.
fn assert_told_apart(table: &Table, view: View<'_>, choices: &[Choice]) {
    for choice in choices {
        let text = table.game.choice_text(view, *choice);
        assert!(!text.trim().is_empty(), "{choice:?} has no text");
        assert_eq!(table.game.choice_named(view, choices, &text), Some(*choice), "\"{text}\" of {choices:?}");
    }
}

#[test]
fn every_legal_choice_reads_differently_and_is_found_by_its_text() {
    let mut kinds = Vec::new();
    for (name, players) in [("standard", 3), ("ash", 2), ("sympathies", 3), ("into-space", 4), ("random", 5)]
    {
        let easy = ["difficulty.morale=60", "difficulty.ash=true", "objectives=[\"hypersleep\"]"];
        for settings in [&easy[..], &[]] {
            at_decisions(name, players, settings, |table, view, choices| {
                assert_told_apart(table, view, choices);
                for choice in choices.iter().map(|choice| choice.kind()) {
                    if !kinds.contains(&choice) {
                        kinds.push(choice);
                    }
                }
            });
        }
    }
    assert_eq!(kinds.len(), 30, "every kind of choice was seen: {kinds:?}");
}

#[test]
fn two_tiles_of_an_item_in_one_place_read_differently() {
    let mut table = Table::of("standard", 3, &[]);
    let at = table.state.crew[0].at;
    let [one, other] = [0, 1].map(|number| Tile(2 * Item::GrappleGun as u8 + number));
    let choices = [one, other].map(|tile| Choice::PickUp(Goods::Tile(tile)));
    for (uses, place) in [([2, 2], Place::At(at)), ([1, 2], Place::At(at)), ([2, 2], Place::Held(0))] {
        for (tile, uses) in [one, other].into_iter().zip(uses) {
            table.state.tiles.put(tile, place);
            table.state.tile_uses[tile.index()] = uses;
        }
        assert_told_apart(&table, table.game.view(&table.state, Seat(0)), &choices);
    }
}

#[test]
fn spaces_of_the_same_name_are_told_apart_by_their_keys() {
    let mut table = Table::of("standard", 3, &[]);
    let at = |board: &Board, key: &str| board.space(key).expect("a space of the ship");
    let [c2, c3] = ["c2", "c3"].map(|key| at(&table.game.board, key));
    table.game.board.rename(c3, "corridor 2");
    let view = table.game.view(&table.state, Seat(0));
    assert_eq!(table.game.choice_text(view, Choice::Move(c2)), "move to corridor 2 (c2)");
    assert_eq!(table.game.choice_text(view, Choice::Move(c3)), "move to corridor 2 (c3)");
}

#[test]
fn choices_read_as_players_speak() {
    let table = Table::of("standard", 3, &[]);
    let view = table.game.view(&table.state, Seat(0));
    let space = |key: &str| table.game.board.space(key).expect("a space of the ship");
    for (choice, words) in [
        (Choice::Move(space("c3")), "move to corridor 3"),
        (Choice::Walk(space("docking-bay")), "walk 2 spaces to Docking Bay"),
        (Choice::PickUp(Goods::Scrap(2)), "pick up 2 scrap"),
        (Choice::Guide(Seat(1), space("c3")), "guide Dallas to corridor 3"),
        (Choice::Craft(Item::Incinerator), "craft the incinerator for 4 scrap"),
    ] {
        assert_eq!(table.game.choice_text(view, choice), words);
    }
}

#[test]
fn a_view_in_words_has_a_line_for_each_thing() {
    at_decisions("random", 4, &["difficulty.ash=true"], |table, view, _| {
        let text = table.game.view_text(view);
        let names: Vec<_> = text.lines().map(|line| line.split_once(": ").expect("name: value").0).collect();
        for (index, name) in names.iter().enumerate() {
            assert!(!name.is_empty() && !names[..index].contains(name), "{name} in\n{text}");
        }
    });
}

/// Changes one thing that everybody sees.
type Change = fn(&mut State);

#[test]
fn whatever_is_visible_changes_the_words_of_a_view() {
    let changes: &[(&str, Change)] = &[
        ("active", |s| s.active = 1),
        ("actions", |s| s.actions += 1),
        ("turn", |s| s.turn += 1),
        ("morale", |s| s.morale -= 1),
        ("place", |s| s.crew[1].at = Space(0)),
        ("scrap in hand", |s| s.crew[1].scrap += 1),
        ("coolant in hand", |s| s.crew[2].has_coolant = true),
        ("Alien", |s| s.alien = Space(0)),
        ("Ash", |s| s.ash = Some(Space(0))),
        ("hits on Ash", |s| s.ash_damage += 1),
        ("scrap on board", |s| s.scrap_at[3] += 1),
        ("coolant on board", |s| s.coolant_at[3] += 1),
        ("pile", |s| s.scrap_pile -= 1),
        ("discarded coolant", |s| s.coolant_discarded += 1),
        ("held tile", |s| s.tiles.put(Tile(2), Place::Held(1))),
        ("lying tile", |s| s.tiles.put(Tile(2), Place::At(Space(1)))),
        ("token", |s| _ = s.concealed.take(space_with_a_token(s))),
        ("reserve", |s| _ = s.reserve.pop()),
        ("deck", |s| _ = s.deck.pop()),
        ("discards", |s| s.discard.push(Card(0))),
        ("top card", |s| s.knows_top = true),
        ("bottom card", |s| s.known_bottom = 1),
        ("objective", |s| s.objectives_done |= 1),
        ("decision", |s| s.ask = Ask::Push(0)),
        ("mission", |s| s.mission_revealed = true),
        ("countdown", |s| s.countdown = Some((0, 3))),
        ("skipped encounter", |s| s.skips_encounter = true),
        ("ability", |s| s.has_salvaged = true),
    ];
    let table = Table::of("standard", 3, &["crew=[\"parker\", \"ripley\", \"dallas\"]"]);
    let words = |state: &State| table.game.view_text(table.game.view(state, Seat(0)));
    for (what, change) in changes {
        let mut state = table.state.clone();
        change(&mut state);
        assert_ne!(words(&state), words(&table.state), "{what}");
    }
}

/// A space with a concealed token.
fn space_with_a_token(state: &State) -> Space {
    Space(state.concealed.rooms().trailing_zeros() as u8)
}
