use super::super::board::Board;
use super::super::picture::{picture, picture_with};
use super::*;

pub(crate) fn map_of(drawing: &str) -> Map {
    map_with(drawing, MapRulings::default())
}

pub(crate) fn map_with(drawing: &str, rulings: MapRulings) -> Map {
    let board = Board::read("X", drawing).unwrap_or_else(|mistakes| panic!("{mistakes:?}"));
    Map::lay_out(&[(&board, 0, 0)], rulings).unwrap_or_else(|mistakes| panic!("{mistakes:?}"))
}

/// The boards of the box, laid out.
fn map_from(file: &str, layout: &[(&str, i16, i16)], rulings: MapRulings) -> Map {
    let boards: Vec<(Board, i16, i16)> = (layout.iter())
        .map(|&(name, x, y)| {
            let start = file.find(&format!("name = \"{name}\"\n")).expect("the board is in the file");
            let drawing = file[start..].split("\"\"\"").nth(1).expect("it is drawn");
            (Board::read(name, drawing).unwrap_or_else(|m| panic!("{name}: {m:?}")), x, y)
        })
        .collect();
    let places: Vec<(&Board, i16, i16)> = boards.iter().map(|(board, x, y)| (board, *x, *y)).collect();
    Map::lay_out(&places, rulings).unwrap_or_else(|mistakes| panic!("{mistakes:?}"))
}

pub(crate) fn colony(rulings: MapRulings) -> Map {
    let layout =
        [("T1", 0, 0), ("T2", 10, 0), ("L1", -2, 10), ("L2", -2, 20), ("R1", 12, 10), ("R2", 12, 20)];
    map_from(include_str!("data/boards.toml"), &layout, rulings)
}

pub(crate) fn hive(rulings: MapRulings) -> Map {
    let layout = [("TL", 0, 0), ("TR", 10, 0), ("BL", 0, 10), ("BR", 10, 10)];
    map_from(include_str!("data/boards.toml"), &layout, rulings)
}

impl Map {
    pub(crate) fn at(&self, words: &str) -> Space {
        self.space_named(words).unwrap_or_else(|| panic!("no space {words}"))
    }

    fn names(&self, spaces: &[Space]) -> Vec<&str> {
        spaces.iter().map(|&space| self.name(space)).collect()
    }
}

const EXAMPLE: &str = "\
+-+-+-+-+
|a . . b|
+ + +=+-+
|. o|. c|
+-+-+-+-+
";

#[test]
fn spaces_are_named_by_points_or_by_column_and_row() {
    let map = map_of(EXAMPLE);
    let names: Vec<&str> = map.spaces.iter().map(|place| place.name.as_str()).collect();
    assert_eq!(names, ["X a", "X 1,0", "X 2,0", "X b", "X 0,1", "X 2,1", "X c"]);
    assert_eq!(map.space_named("X a"), Some(Space(0)));
    assert_eq!(map.space_named("X 0,0"), Some(Space(0)), "points may be named by their place, too");
    assert_eq!(map.space_named("X 1,1"), None, "a low object is no space");
    assert_eq!(map.cell_named("X 1,1"), Some((1, 1)));
    for nonsense in ["", "X", "X ", "Y a", "X z", "X 9,9", "X 4,0", "X -1,0", "X a,b", "X ab", "X 1,0,0"] {
        assert_eq!(map.cell_named(nonsense), None, "{nonsense:?}");
    }
}

#[test]
fn steps_come_clockwise_from_north_and_not_round_posts_or_furniture() {
    let map = map_of(EXAMPLE);
    assert_eq!(map.names(&map.steps[map.at("X 2,0").index()]), ["X b", "X 2,1", "X 1,0"]);
    assert_eq!(map.names(&map.steps[map.at("X a").index()]), ["X 1,0", "X 0,1"]);
    let open = map_of("\n . . .\n\n . . .\n\n . . .\n\n");
    let around = ["X 1,0", "X 2,0", "X 2,1", "X 2,2", "X 1,2", "X 0,2", "X 0,1", "X 0,0"];
    assert_eq!(open.names(&open.steps[open.at("X 1,1").index()]), around);
}

#[test]
fn white_lines_and_low_objects_stop_steps_but_not_adjacency() {
    let map = map_of("\n a:b .\n     ~\n c o d\n\n");
    assert_eq!(map.names(&map.steps[map.at("X a").index()]), ["X c"]);
    assert_eq!(map.names(&map.adjacent[map.at("X a").index()]), ["X b", "X c"]);
    assert_eq!(map.names(&map.adjacent[map.at("X b").index()]), ["X 2,0", "X d", "X c", "X a"]);
    assert_eq!(map.names(&map.around((1, 1))), ["X b", "X 2,0", "X d", "X c", "X a"]);
    let steps = MapRulings { adjacency: Adjacency::Steps, ..Default::default() };
    let strict = map_with("\n a:b .\n\n c o d\n\n", steps);
    assert_eq!(strict.names(&strict.adjacent[strict.at("X a").index()]), ["X c"]);
}

#[test]
fn walls_posts_and_solid_cells_part_diagonal_neighbours() {
    for drawing in
        ["\n a|.\n\n . b\n\n", "\n a #\n\n . b\n\n", "\n a .\n =\n . b\n\n", "\n a .\n   -\n . b\n\n"]
    {
        let map = map_of(drawing);
        let (a, b) = (map.at("X a"), map.at("X b"));
        assert!(!map.adjacent[a.index()].contains(&b), "{drawing}");
        assert!(!map.steps[a.index()].contains(&b), "{drawing}");
    }
}

#[test]
fn gorman_walks_straight_through_the_door_and_round_the_console() {
    let map = map_of(
        "+-+-+-+-+\n|. g . .|\n+-+=+-+-+\n|. . . .|\n+       +\n|. . o .|\n+       +\n|. . z .|\n+-+-+-+-+",
    );
    let (g, z) = (map.at("X g"), map.at("X z"));
    assert_eq!(map.names(&map.steps[g.index()]), ["X 2,0", "X 1,1", "X 0,0"]);
    assert_eq!(map.steps_between(g, z), 4, "door, diagonal or straight, beside the console, round it");
    assert!(!map.steps[map.at("X 1,2").index()].contains(&z));
}

#[test]
fn neighbouring_door_edges_are_one_door_or_two() {
    let drawing = "+-+-+-+-+\n|a . . .|\n+-+=+=+-+\n|. . . .|\n+-+-+-+-+";
    let one = map_of(drawing);
    assert_eq!(one.doors.len(), 1);
    assert_eq!(one.doors[0].edges, [(Space(1), Space(5)), (Space(2), Space(6))]);
    assert_eq!(one.doors[0].beside, [Space(1), Space(2), Space(5), Space(6)]);
    assert_eq!(one.door_name(0), "the door X 1,0 - X 1,1");
    assert_eq!(one.doors_of, [0, 1, 1, 0, 0, 1, 1, 0]);
    let two = map_with(drawing, MapRulings { wide_doors_are_one: false, ..Default::default() });
    assert_eq!(two.doors.len(), 2);
    assert_eq!(two.door_between(Space(6), Space(2)), Some(1));
    assert_eq!(two.door_between(Space(1), Space(6)), None, "not diagonally");
    assert_eq!(two.door_at(Space(1), Direction::South), Some(0));
    assert_eq!(two.door_at(Space(1), Direction::North), None);
}

#[test]
fn doors_parted_by_a_wall_are_two() {
    let map = map_of("\n . .\n =+=\n .|.\n\n");
    assert_eq!(map.doors.len(), 2);
    let upright = map_of("\n .=.\n\n .=.\n+-\n .=.\n\n");
    assert_eq!(upright.doors.len(), 2, "the third edge lies behind a wall");
}

#[test]
fn a_joint_takes_the_stronger_edge_and_joins_doors_across_it() {
    let top = Board::read("T", "+-+-+\n|. .|\n+ + +\n|. .=\n+=+-+").expect("a board");
    let bottom = Board::read("B", "+ +=+\n|. .=\n+-+-+").expect("a board");
    let right = Board::read("R", "\n .\n\n .\n\n .\n\n").expect("a board");
    let boards = [(&top, 5, 5), (&bottom, 5, 7), (&right, 7, 5)];
    let map = Map::lay_out(&boards, MapRulings::default()).expect("a map");
    assert_eq!(map.door_between(map.at("T 0,1"), map.at("B 0,0")), Some(0));
    assert_eq!(map.door_between(map.at("T 1,1"), map.at("B 1,0")), None, "a wall beats a door");
    assert_eq!(map.door_at(map.at("T 1,1"), Direction::East), Some(1));
    assert_eq!(
        map.door_at(map.at("B 1,0"), Direction::East),
        Some(2),
        "a wall stands between it and the one above"
    );
    assert!(!map.steps[map.at("T 1,0").index()].contains(&map.at("R 0,0")));
    assert_eq!(map.boards, ["T", "B", "R"]);
    assert_eq!(map.range(map.at("T 0,0"), map.at("R 0,2")), 2);
}

#[test]
fn layouts_that_cannot_be_are_refused_with_words() {
    let board = |name| Board::read(name, "\n . .\n\n").expect("a board");
    let (a, b) = (board("A"), board("B"));
    let refused = |boards: &[(&Board, i16, i16)]| {
        Map::lay_out(boards, MapRulings::default()).expect_err("refused").join("; ")
    };
    assert_eq!(
        refused(&[(&a, 0, 0), (&b, 1, 0)]),
        "boards A and B overlap: A has columns 0 to 1 and rows 0 to 0"
    );
    assert_eq!(refused(&[(&a, 0, 0), (&a, 4, 0)]), "board A is laid out twice");
    assert_eq!(refused(&[]), "a layout needs at least one board");
    assert!(refused(&[(&a, 0, 0), (&b, 200, 0)]).starts_with("the layout is 202 columns wide"));
    assert!(refused(&[(&a, 0, 0), (&b, 30000, 0)]).contains("stay within 10000"));
    let row = format!("\n{}\n", " .".repeat(30));
    let wide = Board::read("W", &row.repeat(20)).expect_err("lines between rows are missing");
    assert!(!wide.is_empty());
    let many =
        Board::read("M", &format!("\n{}", format!("{}\n\n", " .".repeat(30)).repeat(20))).expect("a board");
    assert_eq!(refused(&[(&many, 0, 0)]), "the layout has 600 floor spaces: at most 512 fit");
    let doors =
        Board::read("D", &format!("\n{}", format!(" .{}\n\n", "=.".repeat(14)).repeat(10))).expect("a board");
    let rulings = MapRulings { wide_doors_are_one: false, ..Default::default() };
    let mistakes = Map::lay_out(&[(&doors, 0, 0)], rulings).expect_err("too many doors");
    assert_eq!(mistakes, ["the layout has 140 doors: at most 64 fit"]);
}

#[test]
fn what_is_odd_is_told_and_a_door_at_the_end_of_the_layout_is_not_odd() {
    let map = map_of("+=+-+-+-+\n|a .|b .|\n+ +=+-+-+\n|. # . c|\n+-+-+-+-+");
    assert_eq!(
        map.oddities(),
        [
            "X b: 2 spaces there cannot be reached from X a",
            "X 2,1: 2 spaces there cannot be reached from X a",
            "X 1,0: the door edge south of it has no floor on both sides and counts as a wall",
        ]
    );
}

#[test]
fn the_colony_is_as_counted_on_the_photographs() {
    let map = colony(MapRulings::default());
    assert_eq!(map.spaces.len(), 429);
    assert_eq!(map.oddities(), Vec::<String>::new());
    // Without its doors a map falls into rooms.
    let mut rooms = 0;
    let mut seen = vec![false; map.spaces.len()];
    for start in 0..map.spaces.len() {
        rooms += usize::from(!seen[start]);
        let mut line = vec![Space(start as u16)];
        while let Some(space) = line.pop() {
            for &next in map.steps[space.index()].iter() {
                if map.door_between(space, next).is_none()
                    && !std::mem::replace(&mut seen[next.index()], true)
                {
                    line.push(next);
                }
            }
        }
    }
    assert_eq!(rooms, 21);
}

#[test]
fn the_hive_hangs_together_and_its_known_ways_are_as_measured() {
    let map = hive(MapRulings::default());
    assert_eq!(map.oddities(), Vec::<String>::new());
    let exit = map.at("TR 5,0");
    for (goal, steps) in [("BL 5,1", 15), ("TL 5,1", 33), ("TL 0,8", 32), ("TL 8,0", 24)] {
        assert_eq!(map.steps_between(exit, map.at(goal)), steps, "{goal}");
    }
}

#[test]
fn a_picture_is_drawn_as_boards_are() {
    let map = map_of(EXAMPLE);
    assert_eq!(picture(&map, |_| None), "+-+-+-+-+\n|a . . b|\n+   +=+-+\n|. o|. c|\n+-+-+-+-+\n");
    let marked = picture_with(&map, |x, y| ((x, y) == (1, 1)).then_some('C'), |_| 'X');
    assert_eq!(marked, "+-+-+-+-+\n|a . . b|\n+   +X+-+\n|. C|. c|\n+-+-+-+-+\n");
    assert!(picture(&map, |space| (space == Space(0)).then_some('H')).contains("|H . . b|"));
}

#[test]
fn a_picture_can_be_read_again() {
    let map = colony(MapRulings::default());
    let again = map_of(&picture(&map, |_| None).lines().map(|line| fill(line) + "\n").collect::<String>());
    assert_eq!(again.spaces.len(), map.spaces.len());
    assert!(again.steps == map.steps && again.distance == map.distance && again.doors == map.doors);

    /// Outside is drawn blank; for one big board it is solid.
    fn fill(line: &str) -> String {
        let cell_line = line.chars().skip(1).step_by(2).any(|c| matches!(c, '.' | '#' | 'o'));
        let solid = |(column, c): (usize, char)| if c == ' ' && column % 2 == 1 { '#' } else { c };
        if cell_line {
            format!("{line:<49}").chars().enumerate().take(49).map(solid).collect()
        } else {
            line.into()
        }
    }
}
