//! The ship.

use super::scene::{CORRIDORS, ROOMS, Scene, Setup};

/// The published distances between rooms, in the order of `ROOMS`.
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

fn ship() -> Scene {
    Setup::of(&["ripley"]).whole()
}

#[test]
fn the_ship_has_thirteen_rooms_and_fourteen_corridors() {
    let ship = ship();
    assert!(ROOMS.iter().all(|room| ship.is_room(room)));
    assert!(CORRIDORS.iter().all(|corridor| !ship.is_room(corridor)));
    assert!(!ship.is_space("c0") && !ship.is_space("c15"));
}

#[test]
fn every_two_rooms_are_as_far_apart_as_published() {
    let ship = ship();
    for (from, row) in ROOMS.iter().zip(DISTANCES) {
        let found = ROOMS.map(|to| ship.distance(from, to));
        assert_eq!(found, row, "from {from}");
    }
}

#[test]
fn twenty_eight_links_join_the_spaces_both_ways() {
    let ship = ship();
    let mut ends = 0;
    for space in ROOMS.into_iter().chain(CORRIDORS) {
        for next in ship.neighbours(space) {
            assert!(ship.neighbours(next).contains(&space), "{next} does not lead back to {space}");
            assert_eq!(ship.distance(space, next), 1);
            ends += 1;
        }
    }
    assert_eq!(ends, 2 * 28);
}

#[test]
fn a_ladder_makes_two_rooms_of_different_decks_adjacent() {
    let ship = ship();
    assert!(ship.neighbours("suit-storage").contains(&"equipment-storage"));
    assert!(ship.neighbours("docking-bay").contains(&"maintenance-bay"));
}
