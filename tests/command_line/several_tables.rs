//! Several tables in one result: what is shown means the same at each of them, and does not contradict itself.

use super::common::*;

/// What a command prints that ends well.
fn printed(arguments: &[&str]) -> String {
    let output = chances(arguments);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    stdout(&output)
}

#[test]
fn a_sweep_over_sides_has_shares_of_all_games_in_every_line() {
    let folder = folder("mixed_sides");
    let [first, second] = ["first", "second"].map(|name| folder.join(name).to_string_lossy().into_owned());
    let play = ["sweep", "legendary/paranoia", "--games", "200", "--over"];
    let mixed = printed(&[&play[..], &["advanced.agendas=none,hidden", "--out", &first]].concat());
    assert!(
        mixed.contains("  Win rate of the crew ") && mixed.contains("  Ended by (of games)\n"),
        "{mixed}"
    );
    assert!(mixed.contains("\nLeast: ") && !mixed.contains("Hardest"), "{mixed}");
    // Without a traitor, as many games end by strikes as a run of that table counts among all of its games.
    let run = ["run", "legendary/paranoia", "--games", "200", "--set", "advanced.agendas=none", "--csv", "-"];
    let share = figure(&printed(&run), "outcome.strikes", ["estimate"])[0];
    let percent = format!("{:.1} %", 100.0 * share);
    let line = mixed.lines().find(|line| line.trim_start().starts_with("none ")).expect("a line a cell");
    assert!(line.contains(&format!("strikes {percent} (")), "{percent}: {mixed}");
    let alone =
        printed(&[&play[..], &["players=2,3", "--set", "advanced.agendas=none", "--out", &second]].concat());
    assert!(alone.contains("  Win rate  ") && alone.contains("  Lost to (of losses)\n"), "{alone}");
    assert!(alone.contains("\nHardest: "), "{alone}");
}

#[test]
fn a_measure_that_one_table_lacks_is_blamed_on_that_table() {
    let plain = "legendary/paranoia with advanced.agendas=none has no measure \"win_rate.traitor\"";
    let measure = ["--measure", "win_rate.traitor"];
    let cases: &[(&[&str], &[&str])] = &[
        (
            &["compare", "legendary/paranoia", "--set", "advanced.agendas=none"],
            &[plain, "but legendary/paranoia has it; leave one of them out"],
        ),
        (
            &["compare", "legendary/alien", "--set", "advanced.agendas=hidden"],
            &["legendary/alien has no measure", "but legendary/alien with advanced.agendas=hidden has it"],
        ),
        (&["sweep", "legendary/paranoia", "--over", "advanced.agendas=hidden,none"], &[plain, "has it"]),
        (
            &["tune", "legendary/paranoia", "--target", "5%", "--variant", "plain"],
            &["legendary/paranoia with variant plain has no measure", "but legendary/paranoia has it"],
        ),
        // Where nobody has it, it is the spelling.
        (&["compare", "legendary/alien", "--variant", "easier"], &["the nearest are win_rate.crew"]),
    ];
    for (arguments, expected) in cases {
        let output = chances(&[arguments, &measure[..]].concat());
        let said = stderr(&output);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        expected.iter().for_each(|words| assert!(said.contains(words), "{arguments:?}: {said}"));
    }
}

#[test]
fn undecided_says_why_where_the_interval_excludes_nothing() {
    let changes = ["purse=11", "purse=9", "target=21", "wheel=coin", "wheel=american"];
    let changes: Vec<_> = changes.iter().flat_map(|change| ["--set", change]).collect();
    let text = printed(&[&["compare", "ruin/classic", "--games", "150"], &changes[..]].concat());
    let line = "undecided, 95 % 0.1 to 6.7 points\n    by itself, but among 5 changes, p is 0.375 (Holm)\n";
    assert!(text.contains(line), "{text}");
    // An interval that has 0 in it needs no words.
    assert!(text.contains("undecided, 95 % -4.7 to 1.2 points\n    Highest purse"), "{text}");
}

#[test]
fn what_else_differs_is_corrected_for_the_number_of_looks() {
    let play = ["compare", "ruin/classic", "--games", "150", "--csv", "-"];
    // By itself, 150 games would be sure of the spins (p 0.005); among many changes, luck would name them too often.
    let p_values = |changes: &[&str]| {
        let set: Vec<_> = changes.iter().flat_map(|change| ["--set", change]).collect();
        let text = printed(&[&play[..], &set].concat());
        figure(&text, "difference:spins", ["p_value", "p_adjusted"])
    };
    let [alone, adjusted] = p_values(&["purse=8"]);
    assert!(adjusted > alone, "{alone} {adjusted}");
    let [among, more_adjusted] = p_values(&["purse=8", "purse=10", "purse=9", "purse=11", "purse=12"]);
    assert!(among == alone && more_adjusted > adjusted, "{alone} {adjusted} {more_adjusted}");
}

#[test]
fn rows_of_one_table_are_counted_together_and_those_of_others_apart() {
    let folder = folder("pooled_rows");
    let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let write = |scenario: &str, seed: &str, name: &str| {
        printed(&["run", scenario, "--games", "30", "--seed", seed, "--quiet", "--rows", &path(name)]);
    };
    write("ruin/classic", "1", "a.csv");
    write("ruin/classic", "2", "b.csv");
    write("ruin/fair", "1", "c.csv");
    let [a, b, c] = ["a.csv", "b.csv", "c.csv"].map(path);
    let count = |text: &str, words: &str| text.matches(words).count();
    let all = printed(&["report", &a, &c, &b]);
    assert_eq!((count(&all, "60 games\n"), count(&all, "30 games\n")), (1, 1), "{all}");
    assert!(all.contains("a.csv, ") && all.contains("seed: 1, 2\n"), "{all}");
    // By hand: the won games of both files, of 60.
    let won = |file: &str| {
        let text = std::fs::read_to_string(file).expect("it was written");
        text.lines().filter(|line| line.contains(",won,won,")).count()
    };
    let rate = format!("Win rate       {:.1} % (", 100.0 * (won(&a) + won(&b)) as f64 / 60.0);
    assert!(all.contains(&rate), "{rate}: {all}");
    let spins = all.lines().find(|line| line.starts_with("  spins ")).expect("a line a column");
    assert!(spins.ends_with("  60"), "{all}");
}

#[test]
fn rows_name_the_mission_of_a_game() {
    let rows = folder("missions").join("games.csv").to_string_lossy().into_owned();
    printed(&["run", "nostromo/standard", "--games", "200", "--quiet", "--rows", &rows]);
    let text = std::fs::read_to_string(&rows).expect("it was written");
    let mut lines = text.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let names = lines.next().expect("it has a heading");
    let at = |name: &str| names.iter().position(|one| *one == name).expect("the column is there");
    assert_eq!(at("mission"), at("outcome") + 1);
    for line in lines {
        let flag = format!("mission_{}", line[at("mission")].replace('-', "_"));
        assert_eq!(line[at(&flag)], "1", "{line:?}");
    }
    let grouped = printed(&["report", &rows, "--by", "mission"]);
    assert!(grouped.contains("\n  blow-up  ") && grouped.contains("mean turns"), "{grouped}");
    assert!(printed(&["report", &rows]).contains("\n  mission_blow_up "));
    let refused = chances(&["report", &rows, "--by", "result", "--of", "mission"]);
    assert!(stderr(&refused).contains("`mission` is not a number"), "{}", stderr(&refused));
}

/// Some numbers of the first line of a measure.
fn figure<const N: usize>(csv: &str, measure: &str, columns: [&str; N]) -> [f64; N] {
    let mut lines = csv.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let names = lines.next().expect("it has a heading");
    let at = |name: &str| names.iter().position(|one| *one == name).expect("the column is there");
    let line = lines.find(|line| line[at("measure")] == measure).expect("it is a figure");
    columns.map(|name| line[at(name)].parse().expect("it is a number"))
}
