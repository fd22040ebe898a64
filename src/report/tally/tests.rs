use std::ops::Range;

use super::*;
use crate::{
    sim::{Contrast, TableCounts},
    stats::{Differences, Paired, PlaceTally, Tally},
};

/// A command of so many games, of which these are counted; game after game has another value.
fn simulation(games: u64, played: Range<u64>) -> Simulation {
    let mut tally = Tally::new(2, &[10]);
    let mut differences = Differences::default();
    for game in played.clone() {
        tally.add(game, (game % 2) as usize, &[(game * 7 % 13) as u32]);
        differences.add(u32::MAX, game as u32);
    }
    let contrast = Contrast { columns: vec![(0, differences)], outcomes: Vec::new() };
    let places = PlaceTally::default();
    let table = TableCounts { tally, places, signature: played.clone().sum(), contrast };
    Simulation {
        provenances: vec![Provenance::default(); 2],
        games,
        counted: Counted { tables: vec![table.clone(), table], pairs: vec![Paired::Mean(differences)] },
        played: played.into(),
    }
}

/// A part of `run a.toml --games GAMES`, with a table of as many games and one of a tenth of them.
fn part_after(games: u64, number: u32, of: u32, after: u64) -> TallyFile {
    let shard = Shard { number, of, after };
    let simulations = [games / 10, games].map(|games| simulation(games, shard.games(games)));
    let arguments = ["run", "a.toml", "--games", GAMES].map(str::to_owned);
    TallyFile::new(arguments.to_vec(), shard, Some(games.to_string()), simulations.to_vec())
}

fn part(number: u32, of: u32) -> TallyFile {
    part_after(100, number, of, 0)
}

fn merged(files: &[TallyFile]) -> TallyFile {
    let mut all = files[0].clone();
    files[1..].iter().for_each(|file| all.add(file).expect("they fit together"));
    all
}

fn text(file: &TallyFile) -> String {
    let mut bytes = Vec::new();
    file.write(&mut bytes).expect("it can be written");
    String::from_utf8(bytes).expect("it is text")
}

fn missing(files: &[TallyFile]) -> Vec<String> {
    let parts = merged(files).missing().into_iter();
    let words = |Part { shard: Shard { number, of, after }, games, .. }| match after {
        0 => format!("{number}/{of} of {games}"),
        after => format!("{number}/{of} of {games} after {after}"),
    };
    parts.map(words).collect()
}

#[test]
fn a_file_that_would_fill_the_memory_is_refused_before_it_does() {
    let mut file = part(1, 1);
    let counted = &mut file.simulations[0].counted;
    counted.tables = vec![counted.tables[0].clone(); 300];
    let bomb = text(&file).replace("\"bins\":[", "\"bins\":[-1000000,");
    let error = TallyFile::sealed(&bomb).expect_err("it is refused");
    assert!(error.contains("the lists of counts are too long"), "{error}");
    assert!(TallyFile::parse(&bomb).is_err());
}

#[test]
fn what_is_written_is_read_back() {
    for file in [part(2, 3), part(1, 1000), merged(&[part(1, 3), part(3, 3)])] {
        assert_eq!(TallyFile::parse(&text(&file)), Ok(file));
    }
}

#[test]
fn any_order_and_grouping_gives_the_same_bytes() {
    let [one, two, three] = [1, 2, 3].map(|number| part(number, 3));
    let straight = text(&merged(&[one.clone(), two.clone(), three.clone()]));
    assert_eq!(text(&merged(&[three.clone(), one.clone(), two.clone()])), straight);
    assert_eq!(text(&merged(&[merged(&[three, one]), two])), straight);
    let halves = merged(&[part(4, 4), part(1, 2), part(3, 4)]);
    assert_eq!(halves.simulations, part(1, 1).simulations);
}

#[test]
fn a_file_that_is_cut_short_is_refused() {
    let whole = text(&part(1, 2));
    for length in 0..whole.trim_end().len() {
        let error = TallyFile::parse(&whole[..length]).expect_err("it is cut short");
        assert!(error.contains("cut short") || error.contains("not a tally file"), "{length}: {error}");
    }
}

#[test]
fn a_digit_that_was_changed_is_noticed() {
    let whole = text(&part(1, 2));
    for (place, _) in whole.match_indices(|letter: char| letter.is_ascii_digit()) {
        let other = if &whole[place..=place] == "1" { "2" } else { "1" };
        let changed = format!("{}{other}{}", &whole[..place], &whole[place + 1..]);
        assert!(TallyFile::parse(&changed).is_err(), "digit {place}");
    }
}

#[test]
fn counts_that_contradict_each_other_are_refused_even_with_the_right_digest() {
    let cases: [fn(&mut TallyFile); 13] = [
        |file| (file.simulations, file.parts) = (Vec::new(), Vec::new()),
        |file| {
            file.simulations[1].counted.tables[0].tally =
                simulation(100, 50..100).counted.tables[0].tally.clone()
        },
        |file| file.simulations[1].counted.tables[0].contrast.outcomes = vec![too_great(); 1],
        |file| file.simulations[1].counted.pairs = vec![Paired::Mean(too_great())],
        |file| {
            file.simulations[1].counted.pairs =
                vec![Paired::Mean(Differences { count: 3, sum: 9, squares: 9 })]
        },
        |file| file.simulations[1].played = (0..49).into(),
        |file| file.simulations[1].games = 49,
        |file| file.simulations[1].played = vec![(50, 0)].into(),
        |file| file.simulations[1].played = vec![(0, 25), (20, 45)].into(),
        |file| file.simulations[1].counted.tables.clear(),
        |file| file.simulations[1].provenances.clear(),
        |file| file.simulations[1].counted.pairs = vec![Paired::Mean(Differences::default()); 2],
        |file| file.parts[0].shard.number = 3,
    ];
    for (index, change) in cases.into_iter().enumerate() {
        let mut file = part(1, 2);
        change(&mut file);
        let words = "the counts contradict each other; play the part again".to_owned();
        assert_eq!(TallyFile::parse(&text(&file)), Err(words), "{index}");
    }
}

/// Two of them cannot be added.
fn too_great() -> Differences {
    Differences { count: 50, sum: i64::MIN, squares: u128::MAX }
}

#[test]
fn sums_that_overflow_are_refused_where_they_are_added() {
    let great = |number| {
        let mut file = part(number, 2);
        // Of 50 games with the greatest difference there can be, if it could be so great.
        let sum = i64::MAX / 2;
        let squares = u128::from(sum.unsigned_abs()).pow(2) / 50 + 1;
        file.simulations[1].counted.pairs = vec![Paired::Mean(Differences { count: 50, sum, squares })];
        file
    };
    let [mut one, other] = [1, 2].map(great);
    one.simulations[1].add(&other.simulations[1]);
    assert!(!one.simulations[1].is_possible());
    assert!(great(1).add(&other).is_err());
}

#[test]
fn a_ladder_cannot_be_extended() {
    let ladder = |games, number, of| {
        let mut file = part_after(games, number, of, 0);
        file.arguments[0] = "ladder".to_owned();
        file
    };
    let words = "this is a part of 20 games at a table, the parts before it are of 10 games, and a ladder cannot be \
                 extended; merge them separately";
    assert_eq!(ladder(100, 1, 2).add(&ladder(200, 2, 2)), Err(words.to_owned()));
    let mut after = ladder(100, 2, 2);
    after.parts[0].shard.after = 50;
    assert_eq!(TallyFile::parse(&text(&after)), Err(CONTRADICTION.to_owned()));
    // No division that can be played has what is missing, and there is no way to say "the rest".
    let apart = merged(&[ladder(1_000_000, 1, 99_999), ladder(1_000_000, 99_998, 99_998)]);
    assert!(apart.missing().iter().all(|part| part.shard.is_possible() && part.shard.after == 0));
    assert!(!apart.is_whole());
}

#[test]
fn the_same_command_may_be_typed_in_other_words() {
    let typed = |words: &[&str]| {
        let mut file = run_part(100, if words.contains(&"1") { 1 } else { 2 }, 2, 0);
        file.arguments = words.iter().filter(|word| **word != "1").map(|word| (*word).to_owned()).collect();
        file
    };
    let with_games = format!("--games={GAMES}");
    for other in [
        &["run", "a", "--seed=2", "-p", "4", "--games", GAMES][..],
        &["run", "a", "--seed", "2", "-p=4", &with_games],
        &["run", "a", "--seed", "2", "-p4"],
    ] {
        let mut all = typed(&["1", "run", "a", "--seed", "2", "-p4", "-g", GAMES]);
        assert_eq!(all.add(&typed(other)), Ok(()), "{other:?}");
        assert!(all.command().iter().any(|word| word.ends_with("100")), "{:?}", all.command());
    }
    let mut all = typed(&["1", "run", "--seed", "2"]);
    assert!(all.add(&typed(&["run", "--seed", "3"])).is_err());
    assert!(all.add(&typed(&["run", "--", "--seed=2"])).is_err());
}

#[test]
fn games_are_asked_for_before_words_that_are_no_options() {
    let mut file = run_part(100, 1, 1, 0);
    file.arguments = ["run", "--", "-odd.toml"].map(str::to_owned).to_vec();
    assert_eq!(file.command().join(" "), "run --games 100 -- -odd.toml");
}

#[test]
fn other_files_are_refused_in_words() {
    let newer = text(&part(1, 2)).replace("chances.tally/1", "chances.tally/2");
    for (text, words) in [
        (newer.as_str(), "\"chances.tally/2\" was written by a newer version of chances"),
        ("{\"schema\": \"chances.run/1\"}", "\"chances.run/1\" is not a tally file"),
        ("{}", "not a tally file (as written by --shard): it has no schema"),
        ("scenario,variant\n", "not a tally file (as written by --shard): expected value"),
        ("{\"schema\": \"chances.tally/1\"}", "missing field"),
    ] {
        let error = TallyFile::parse(text).expect_err("it is refused");
        assert!(error.contains(words), "{error}");
    }
}

#[test]
fn games_are_never_counted_twice() {
    for (one, other, words) in [
        (part(1, 2), part(1, 2), "games 0 to 4 are there already"),
        (part(1, 2), part(2, 4), "games 2 to 4 are there already"),
        (merged(&[part(1, 4), part(4, 4)]), part(2, 2), "games 7 to 9 are there already"),
    ] {
        let error = one.clone().add(&other).expect_err("they share games");
        assert!(error.contains(words), "{error}");
    }
}

#[test]
fn parts_of_something_else_are_refused() {
    let change = |change: fn(&mut TallyFile)| {
        let mut file = part(2, 2);
        change(&mut file);
        part(1, 2).add(&file).expect_err("it is of something else")
    };
    assert_eq!(
        change(|file| file.arguments[1] = "b.toml".to_owned()),
        "this is a part of `chances run b.toml`, the parts before it are of `chances run a.toml`; merge them separately"
    );
    assert_eq!(
        change(|file| file.simulations[1].provenances[1].seed = 7),
        "this part was played with seed 7, the parts before it with 0"
    );
    assert_eq!(
        change(|file| file.simulations[0].counted.tables[0].tally = Tally::new(2, &[11])),
        "this part has other columns than the parts before it"
    );
    assert_eq!(
        change(|file| _ = file.simulations.pop()),
        "this part was played at 1 table, the parts before it at 2"
    );
    assert_eq!(
        change(|file| file.arguments[1] = "my file.toml".to_owned()),
        "this is a part of `chances run 'my file.toml'`, the parts before it are of `chances run a.toml`; merge them \
         separately"
    );
}

#[test]
fn missing_parts_are_those_of_the_divisions_that_were_begun() {
    assert_eq!(missing(&[part(1, 1)]), Vec::<String>::new());
    assert_eq!(missing(&[part(2, 4)]), ["1/4 of 100", "3/4 of 100", "4/4 of 100"]);
    assert_eq!(missing(&[part(1, 2), part(4, 4)]), ["3/4 of 100"]);
    // Between a third and a half lies a sixth.
    assert_eq!(missing(&[part(1, 3), part(2, 2)]), ["3/6 of 100"]);
}

#[test]
fn playing_what_is_missing_completes_the_whole() {
    let begun = [
        vec![part(1, 3), part(2, 2)],
        vec![part(2, 7)],
        vec![part(1, 5), part(6, 10), part(20, 20)],
        vec![part(300, 1000), part(301, 1000), part(1, 1000)],
        // Of 250,000 parts, which are too many.
        vec![run_part(1000, 1, 31_250, 0), run_part(1000, 25_600, 25_600, 0)],
    ];
    for parts in begun {
        let all = merged(&parts);
        let missing = all.missing();
        assert!(missing.iter().all(|part| part.shard.is_possible()), "{missing:?}");
        let play = |games, Shard { number, of, after }| match all.simulations.len() {
            1 => run_part(games, number, of, after),
            _ => part_after(games, number, of, after),
        };
        let rest = missing.into_iter().map(|Part { shard, games, .. }| play(games, shard));
        let whole = merged(&[vec![all.clone()], rest.collect()].concat());
        let games = all.simulations.last().map_or(0, |simulation| simulation.games);
        assert_eq!(whole.simulations, play(games, Shard { number: 1, of: 1, after: 0 }).simulations);
        assert!(whole.missing().is_empty());
    }
}

/// Of one table, so that a run can be extended.
fn run_part(games: u64, number: u32, of: u32, after: u64) -> TallyFile {
    let mut file = part_after(games, number, of, after);
    file.simulations.remove(0);
    file
}

#[test]
fn a_run_is_extended_and_says_so() {
    let (first, second) = (run_part(100, 1, 2, 0), run_part(100, 2, 2, 0));
    let more = run_part(130, 1, 1, 100);
    let whole = merged(&[more.clone(), second.clone(), first.clone()]);
    assert_eq!(whole.simulations, run_part(130, 1, 1, 0).simulations);
    assert_eq!(whole.command().join(" "), "run a.toml --games 130");
    assert_eq!(missing(&[first, more]), ["1/1 of 100 after 50"]);
}

#[test]
fn the_command_says_its_games_as_they_were_typed() {
    let typed = |typed: Option<&str>| {
        let mut file = run_part(100, 1, 1, 0);
        file.parts[0].typed = typed.map(str::to_owned);
        file.command().join(" ")
    };
    assert_eq!(typed(Some("1e2")), "run a.toml --games 1e2");
    assert_eq!(typed(None), "run a.toml --games 100");
}

#[test]
fn a_set_of_games_has_no_gap_that_is_not_there() {
    let mut set = GameSet::default();
    [20..30, 0..5, 40..41, 5..10].into_iter().for_each(|games| set.add(games));
    assert_eq!(set.gaps(50), [10..20, 30..40, 41..50]);
    assert_eq!((set.len(), set.end()), (21, 41));
    assert_eq!(set.overlap(&(8..25)), Some(8..10));
    assert_eq!(set.overlap(&(10..20)), None);
    assert!([0, 9, 20, 29, 40].iter().all(|game| set.contains(*game)));
    assert!([10, 19, 30, 39, 41, u64::MAX].iter().all(|game| !set.contains(*game)));
    set.add(10..20);
    assert_eq!(set, GameSet::from(vec![(0, 30), (40, 41)]));
    set.add(35..40);
    set.add(30..31);
    assert_eq!(set, GameSet::from(vec![(0, 31), (35, 41)]));
}
