//! The ship: the tables that follow from its links.

use super::Table;
use crate::games::nostromo::{Board, Space, components::drawing::Part, text::Map};

fn ship() -> Board {
    Table::of("standard", 1, &[]).game.board
}

fn space(board: &Board, key: &str) -> Space {
    board.space(key).expect("a space of the board")
}

#[test]
fn a_step_toward_a_space_is_a_neighbour_that_is_nearer() {
    let board = ship();
    for from in board.all() {
        for to in board.all() {
            for step in board.all() {
                let is_step = board.neighbours(from).contains(&step)
                    && board.distance(step, to) + 1 == board.distance(from, to);
                assert_eq!(board.toward(from, to) & step.bit() != 0, is_step);
            }
        }
    }
}

#[test]
fn ways_around_the_alien_never_pass_it() {
    let board = ship();
    let (galley, dock, c4) = (space(&board, "galley"), space(&board, "docking-bay"), space(&board, "c4"));
    assert_eq!(board.around(c4, galley, dock), 6, "by Suit Storage and corridors 5, 10 and 9");
    assert_eq!(board.around(c4, galley, c4), 1, "the last step may lead to it");
    let (bridge, muthur, c1) = (space(&board, "bridge"), space(&board, "mu-th-ur"), space(&board, "c1"));
    assert!(board.around(c1, bridge, muthur) > 90, "no other way leads there");
}

#[test]
fn the_drawing_has_a_place_for_every_space_and_a_name_for_every_room() {
    let board = ship();
    let parts = &board.drawing().parts;
    let drawn = |is: &dyn Fn(&Part) -> bool| parts.iter().filter(|part| is(part)).count();
    for space in board.all() {
        let names = drawn(&|part| matches!(part, Part::Name(at, _) if *at == space));
        assert_eq!(names, usize::from(board.is_room(space)), "{}", board.name(space));
        let marks = drawn(&|part| matches!(part, Part::Marks(at, _) if *at == space));
        assert_eq!(marks, 1, "{}", board.name(space));
    }
}

#[test]
fn the_map_shows_who_and_what_is_where() {
    let mut table = Table::of("standard", 3, &[]);
    let (c3, nest) = (space(&table.game.board, "c3"), space(&table.game.board, "nest"));
    table.state.crew[1].at = c3;
    let map = Map { game: &table.game, state: &table.state }.to_string();
    for shown in ["[      RP      ]", "( D )", "[        A        ]", "[    2s 1c     ]", "( 2 )"] {
        assert!(map.contains(shown), "{shown} in\n{map}");
    }
    table.state.scrap_at[c3.index()] = 3;
    table.state.crew[1].at = nest;
    table.state.alien = c3;
    let map = Map { game: &table.game, state: &table.state }.to_string();
    assert!(
        map.contains("(A +)") && map.contains("  corridor 3: A 3s\n"),
        "what is too long stands below:\n{map}"
    );
}
