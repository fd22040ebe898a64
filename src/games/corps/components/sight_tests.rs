use super::super::board::Board;
use super::super::map::tests::{colony, hive, map_of, map_with};
use super::super::map::{Map, MapRulings};
use super::*;

#[path = "grazing_reference.rs"]
mod grazing_reference;
#[path = "sight_reference.rs"]
mod sight_reference;

const OPEN: u64 = u64::MAX;

fn sees(map: &Map, from: &str, to: &str, open: u64, who: &[&str]) -> bool {
    let who: Vec<Space> = who.iter().map(|words| map.at(words)).collect();
    map.sight.sees(map.at(from), map.at(to), open, &who)
}

#[test]
fn vasquez_shoots_between_hicks_and_hudson_where_her_space_touches_their_corner() {
    let map = map_of("\n . h . .\n\n v u . .\n\n . . . .\n\n w . . z\n\n");
    // She stands at v; h is north-east of it, u is east.
    assert!(sees(&map, "X v", "X 2,2", OPEN, &["X h"]));
    let map = map_of("\n v h . .\n\n u b . .\n\n . . c .\n\n . . . d\n\n");
    for target in ["X b", "X c", "X d", "X 2,1", "X 1,2"] {
        assert!(sees(&map, "X v", target, OPEN, &["X h", "X u"]), "{target}");
    }
    for target in ["X 2,0", "X 0,2"] {
        assert!(!sees(&map, "X v", target, OPEN, &["X h", "X u"]), "not through Hicks or Hudson: {target}");
    }
    // One space further the corner is no corner of hers.
    let map = map_of("\n v . . .\n\n . a h .\n\n . u b .\n\n . . . c\n\n");
    assert!(sees(&map, "X a", "X b", OPEN, &["X h", "X u"]));
    assert!(!sees(&map, "X v", "X b", OPEN, &["X h", "X u"]));
    assert!(!sees(&map, "X v", "X c", OPEN, &["X h", "X u"]));
    assert!(!sees(&map, "X c", "X a", OPEN, &["X h", "X u"]), "it is the looker's corner that counts");
}

#[test]
fn a_corner_between_a_character_and_a_wall_is_passed_but_not_one_between_walls() {
    let map = map_of("\n v|.\n  + \n u b\n\n");
    assert!(sees(&map, "X v", "X b", OPEN, &["X u"]));
    let map = map_of("\n v|.\n -+ \n u b\n\n");
    assert!(!sees(&map, "X v", "X b", OPEN, &[]));
}

#[test]
fn a_closed_door_is_a_wall() {
    let map = map_of("+-+-+-+\n|a=b=c|\n+-+-+-+");
    assert!(sees(&map, "X a", "X c", 0b11, &[]));
    assert!(!sees(&map, "X a", "X c", 0b01, &[]));
    assert!(sees(&map, "X a", "X b", 0b01, &[]));
    assert!(!sees(&map, "X a", "X c", 0b11, &["X b"]));
    assert!(sees(&map, "X a", "X c", 0b11, &["X a", "X c"]), "nobody stands in the own way");
}

#[test]
fn lines_and_low_objects_hide_nothing() {
    let map = map_of("\n a:o|.\n\n # o b\n\n");
    assert!(sees(&map, "X a", "X b", OPEN, &[]));
    let map = map_of("\n a:o:b\n\n");
    assert!(sees(&map, "X a", "X b", OPEN, &[]));
}

#[test]
fn door_posts_hide_what_is_beside_the_door() {
    let map = map_of("+-+-+-+-+\n|a . . .|\n+-+=+-+-+\n|b . c .|\n+ + + + +\n|. . . d|\n+-+-+-+-+");
    assert!(!sees(&map, "X a", "X b", OPEN, &[]));
    assert!(sees(&map, "X a", "X 1,1", OPEN, &[]));
    assert!(sees(&map, "X 1,0", "X c", OPEN, &[]));
    assert!(sees(&map, "X 1,0", "X b", OPEN, &[]));
    assert!(sees(&map, "X a", "X d", OPEN, &[]));
    assert!(!sees(&map, "X 3,0", "X d", OPEN, &[]));
}

#[test]
fn vasquez_sees_the_alien_on_the_threshold_but_not_the_one_behind_the_next_door() {
    // The Alien at t holds the first door open; nobody stands beside the second.
    let map = map_of("+-+-+-+-+-+-+\n|. v . t=. a|\n+-+-+-+-+-+-+");
    let door = 1 << map.door_between(map.at("X t"), map.at("X 4,0")).expect("a door");
    assert!(sees(&map, "X v", "X t", 0, &[]));
    assert!(!sees(&map, "X v", "X a", 0, &[]), "it is the door that hides it, not the Alien in front");
    assert!(sees(&map, "X v", "X a", door, &[]), "Aliens and characters who are down are in no list");
}

#[test]
fn a_wide_door_shows_more_than_a_narrow_one() {
    let room =
        |doors| format!("+-+-+-+-+\n|. a . .|\n+-+{doors}+-+\n|. . . .|\n+ + + + +\n|b . . c|\n+-+-+-+-+");
    let (wide, narrow) = (map_of(&room("=+=")), map_of(&room("=+-")));
    assert!(sees(&wide, "X a", "X c", OPEN, &[]) && sees(&narrow, "X a", "X c", OPEN, &[]));
    assert!(sees(&wide, "X 2,0", "X 2,2", OPEN, &[]) && !sees(&narrow, "X 2,0", "X 2,2", OPEN, &[]));
    assert!(!sees(&wide, "X a", "X c", 0, &[]));
}

#[test]
fn sight_crosses_the_joints_of_boards() {
    let one = Board::read("A", "+-+-+\n|a .\n+-+-+").expect("a board");
    let two = Board::read("B", "+-+-+\n . b|\n+-+-+").expect("a board");
    let map = Map::lay_out(&[(&one, 0, 0), (&two, 2, 0)], MapRulings::default()).expect("a map");
    assert!(sees(&map, "A a", "B b", OPEN, &[]));
    assert!(!sees(&map, "A a", "B b", OPEN, &["A 1,0"]));
    let apart = Map::lay_out(&[(&one, 0, 0), (&two, 3, 0)], MapRulings::default()).expect("a map");
    assert!(!sees(&apart, "A a", "B b", OPEN, &[]), "between boards everything is solid");
}

#[test]
fn lines_that_touch_a_post_see_by_ruling_only() {
    let drawing = "\n a . #\n\n # . .\n\n # # b\n\n";
    let rulings = MapRulings { grazing: Grazing::Sees, ..Default::default() };
    let (blocks, sees_too) = (map_of(drawing), map_with(drawing, rulings));
    assert!(sees(&sees_too, "X a", "X b", OPEN, &[]), "through both corners");
    assert!(!sees(&blocks, "X a", "X b", OPEN, &["X 1,1"]));
    let drawing = "\n a . .\n  +-+\n . . b\n\n";
    let (blocks, sees_too) = (map_of(drawing), map_with(drawing, rulings));
    for map in [&blocks, &sees_too] {
        assert!(sees(map, "X a", "X b", OPEN, &[]));
    }
    assert!(!sees(&blocks, "X 1,0", "X 1,1", OPEN, &[]));
    assert!(sees(&sees_too, "X 1,0", "X 1,1", OPEN, &[]), "along the end of the wall");
    let closed = map_with("\n a|.\n -+-\n .|b\n\n", rulings);
    assert!(!sees(&closed, "X a", "X b", OPEN, &[]), "not through the middle of a cross of walls");
}

#[test]
fn on_the_real_boards_sight_is_mutual_and_nobody_in_the_way_ever_helps() {
    let mut luck = Luck(1_234_567);
    for (grazing, map) in [Grazing::Blocks, Grazing::Sees].into_iter().flat_map(|grazing| {
        let rulings = MapRulings { grazing, ..Default::default() };
        [(grazing, colony(rulings)), (grazing, hive(rulings))]
    }) {
        let spaces = map.spaces.len() as u64;
        for _ in 0..20_000 {
            let (a, b) = (Space(luck.draw(spaces) as u16), Space(luck.draw(spaces) as u16));
            let ever = map.sight.ever(a, b);
            assert_eq!(ever, map.sight.ever(b, a), "{grazing:?}");
            assert_eq!(ever, map.sight.sees(a, b, OPEN, &[]), "{grazing:?}");
            assert_eq!(ever, map.sight.seen_from(a)[b.index() / 64] >> (b.index() % 64) & 1 == 1);
            let (doors, who) = (luck.draw(u64::MAX), [0; 5].map(|_| Space(luck.draw(spaces) as u16)));
            let few = map.sight.sees(a, b, doors, &who[..2]);
            assert!(ever || !few);
            assert!(few || !map.sight.sees(a, b, doors, &who), "{grazing:?}");
            assert!(few || !map.sight.sees(a, b, doors & luck.draw(u64::MAX), &who[..2]), "{grazing:?}");
        }
    }
}

#[test]
fn what_may_touch_corners_sees_no_less() {
    let (strict, lenient) =
        (hive(MapRulings::default()), hive(MapRulings { grazing: Grazing::Sees, ..Default::default() }));
    let spaces = 0..strict.spaces.len() as u16;
    let pairs: Vec<(Space, Space)> =
        spaces.clone().flat_map(|a| spaces.clone().map(move |b| (Space(a), Space(b)))).collect();
    let count = |map: &Map| pairs.iter().filter(|(a, b)| map.sight.ever(*a, *b)).count();
    assert!(pairs.iter().all(|&(a, b)| !strict.sight.ever(a, b) || lenient.sight.ever(a, b)));
    assert!(count(&strict) < count(&lenient));
}

#[test]
fn few_ways_are_kept() {
    for map in [colony(MapRulings::default()), hive(MapRulings::default())] {
        let spaces = map.spaces.len() as u16;
        let pairs = (0..spaces).flat_map(|a| (0..spaces).map(move |b| (Space(a), Space(b))));
        let counts: Vec<usize> =
            pairs.map(|(a, b)| map.sight.ways_between(a, b)).filter(|&count| count > 0).collect();
        let (ways, most) = (counts.iter().sum::<usize>(), counts.iter().max().copied().unwrap_or(0));
        assert!(ways < 10 * counts.len() && most <= 80 && map.sight.size().0 < 50_000);
    }
}

/// Numbers that only seem random.
struct Luck(u64);

impl Luck {
    fn draw(&mut self, most: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % most
    }

    /// A board of random cells and edges; `full` of 100 are something else than floor.
    fn drawing(&mut self, width: usize, height: usize, full: u64) -> String {
        let mut text = String::new();
        for line in 0..=2 * height {
            for column in 0..=2 * width {
                let odd = self.draw(100) < full;
                let rest = self.draw(4) as usize;
                text.push(match (line % 2, column % 2) {
                    (0, 0) => '+',
                    (1, 1) => {
                        if odd {
                            ['#', '#', 'o', 'o'][rest]
                        } else {
                            '.'
                        }
                    }
                    _ => {
                        if odd {
                            ['|', '-', '=', ':'][rest]
                        } else {
                            ' '
                        }
                    }
                });
            }
            text.push('\n');
        }
        text
    }
}

/// Compares with the reference on random maps, doors and characters.
fn compare(grazing: Grazing, rounds: usize, seed: u64) {
    let mut luck = Luck(seed);
    let mut counts = [0, 0];
    for round in 0..rounds {
        let (width, height) = [(4, 4), (5, 5), (7, 3), (2, 8), (6, 6)][round % 5];
        let drawing = luck.drawing(width, height, [0, 8, 15, 25][round / 5 % 4]);
        let board = Board::read("X", &drawing).expect("a board");
        let rulings = MapRulings { grazing, ..Default::default() };
        let Ok(map) = Map::lay_out(&[(&board, 0, 0)], rulings) else { continue };
        let slopes = sight_reference::slopes_of(&map);
        let spaces = map.spaces.len() as u64;
        for _ in 0..100 {
            let (from, to) = (Space(luck.draw(spaces) as u16), Space(luck.draw(spaces) as u16));
            let open = luck.draw(u64::MAX) | luck.draw(u64::MAX);
            let characters: Vec<Space> = (0..luck.draw(8)).map(|_| Space(luck.draw(spaces) as u16)).collect();
            let fast = map.sight.sees(from, to, open, &characters);
            let slow = match grazing {
                Grazing::Blocks => sight_reference::sees(&map, &slopes, (from, to), open, &characters),
                Grazing::Sees => grazing_reference::sees(&map, (from, to), open, &characters),
            };
            let names: Vec<&str> = characters.iter().map(|&who| map.name(who)).collect();
            let asked = format!("{} to {} with {names:?}, doors {open:b}", map.name(from), map.name(to));
            assert_eq!(fast, slow, "{asked}\n{drawing}");
            counts[usize::from(fast)] += 1;
        }
    }
    assert!(counts.iter().all(|&count| count > 5 * rounds), "{counts:?}");
}

#[test]
fn sight_is_what_exact_geometry_says() {
    compare(Grazing::Blocks, 100, 88_172_645_463_325_252);
}

#[test]
fn sight_that_may_touch_corners_is_what_exact_geometry_says() {
    compare(Grazing::Sees, 40, 88_172_645_463_325_252);
}

/// Minutes of it, for whoever changes the geometry: `cargo test --release corps -- --ignored at_length`.
#[test]
#[ignore = "a soak of minutes"]
fn sight_is_what_exact_geometry_says_at_length() {
    for seed in 1..=10 {
        compare(Grazing::Blocks, 400, seed * 0x9E37_79B9_7F4A_7C15);
        compare(Grazing::Sees, 100, seed * 0xD1B5_4A32_D192_ED03);
    }
}

#[test]
fn straight_words_are_those_of_even_spread() {
    // A word is straight if any two stretches of it of one length differ by one step at most.
    for length in 1..=12_u32 {
        for word in 0..1_u32 << length {
            let steps = (0..length).try_fold(Straight::START, |line, at| line.step(word >> at & 1 == 1));
            let even = (1..length).all(|size| {
                let counts = (0..=length - size).map(|at| (word >> at & ((1 << size) - 1)).count_ones());
                counts.clone().max().unwrap_or(0) - counts.min().unwrap_or(0) <= 1
            });
            assert_eq!(steps.is_some(), even, "{word:0width$b}", width = length as usize);
        }
    }
}
