//! The ship: distances as published, and the tables that follow from the links.

use super::Table;
use crate::games::nostromo::{Board, Space};

fn ship() -> Board {
    Table::of("standard", 1, &[]).game.board
}

fn space(board: &Board, key: &str) -> Space {
    board.space(key).expect("a space of the board")
}

/// The published distances between rooms, in the order of the board.
const DISTANCES: [[u8; 13]; 13] = [
    [0, 2, 4, 6, 6, 8, 8, 9, 7, 7, 10, 9, 10],
    [2, 0, 2, 4, 4, 6, 6, 7, 5, 5, 8, 7, 8],
    [4, 2, 0, 2, 2, 4, 4, 5, 3, 3, 6, 5, 6],
    [6, 4, 2, 0, 4, 6, 6, 3, 4, 1, 5, 6, 5],
    [6, 4, 2, 4, 0, 2, 2, 3, 1, 4, 4, 3, 4],
    [8, 6, 4, 6, 2, 0, 4, 5, 3, 6, 6, 5, 6],
    [8, 6, 4, 6, 2, 4, 0, 5, 3, 6, 6, 5, 6],
    [9, 7, 5, 3, 3, 5, 5, 0, 4, 4, 7, 6, 7],
    [7, 5, 3, 4, 1, 3, 3, 4, 0, 3, 3, 2, 3],
    [7, 5, 3, 1, 4, 6, 6, 4, 3, 0, 4, 5, 4],
    [10, 8, 6, 5, 4, 6, 6, 7, 3, 4, 0, 5, 4],
    [9, 7, 5, 6, 3, 5, 5, 6, 2, 5, 5, 0, 5],
    [10, 8, 6, 5, 4, 6, 6, 7, 3, 4, 4, 5, 0],
];

#[test]
fn rooms_are_as_far_apart_as_published() {
    let board = ship();
    for (from, row) in DISTANCES.iter().enumerate() {
        for (to, distance) in row.iter().enumerate() {
            let found = board.distance(Space(from as u8), Space(to as u8));
            assert_eq!(
                found,
                *distance,
                "{} to {}",
                board.name(Space(from as u8)),
                board.name(Space(to as u8))
            );
        }
    }
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
fn ladders_count_as_links() {
    let board = ship();
    assert_eq!(board.distance(space(&board, "suit-storage"), space(&board, "equipment-storage")), 1);
    assert_eq!(board.distance(space(&board, "docking-bay"), space(&board, "maintenance-bay")), 1);
}
