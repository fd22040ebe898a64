//! The ship: the tables that follow from its links.

use super::Table;
use crate::games::nostromo::{Board, Space};

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
