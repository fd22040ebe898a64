//! The duel through the binary: the cross-table, draws in every output, and sides by name.

use std::{fs, path::Path};

use chances::{
    report::{Counts, CrossCell, CrossTable},
    stats::solve_matrix_game,
};
use serde_json::Value;

use super::{
    DUEL, RUNGS,
    common::{chances, folder, stderr, stdout},
    exact_payoffs,
};

/// What a command that succeeds prints.
fn said(arguments: &[&str]) -> String {
    let output = chances(arguments);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", stderr(&output));
    stdout(&output)
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&said(&[arguments, &["--json", "-"]].concat())).expect("it is JSON")
}

/// Every game of a run: the columns from the game's number on, which do not name what was typed.
fn rows(arguments: &[&str]) -> Vec<Vec<String>> {
    let text = said(&[&["run", "ruin/duel", "--rows", "-"], arguments].concat());
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let first = reader.headers().expect("a head").iter().position(|name| name == "game").expect("a game");
    let row = |row: csv::StringRecord| row.iter().skip(first).map(str::to_owned).collect();
    reader.records().map(|record| row(record.expect("a row"))).collect()
}

#[test]
fn the_ladder_s_cross_table_agrees_with_the_formula() {
    let ladders = json(&["ladder", "ruin/duel", "--games", "4k", "--search-games", "40"]);
    let cross = &ladders["ladders"][0]["cross"];
    let cross: CrossTable = serde_json::from_value(cross.clone()).expect("it is a cross-table");
    assert_eq!(cross.sides, ("punter".to_owned(), "banker".to_owned()));
    assert_eq!(cross.rungs, ["timid", "random", "tipsy", "bold", "search"]);
    // A search has no formula: the table without it.
    let counts = |cell: &CrossCell| {
        let first = (cell.score.estimate * cell.games as f64 - cell.draws as f64 / 2.0).round() as u64;
        Counts { first, second: cell.games - cell.draws - first, games: cell.games }
    };
    let known = RUNGS.len();
    let row = |row: &Vec<CrossCell>| row[..known].iter().map(counts).collect::<Vec<_>>();
    let counts: Vec<_> = cross.cells[..known].iter().map(row).collect();
    let exact = exact_payoffs(&DUEL);
    for (counts, truth) in counts.iter().flatten().zip(exact.iter().flatten()) {
        let share = counts.first as f64 / 4_000.0;
        assert_eq!((counts.games, counts.first + counts.second), (4_000, 4_000), "nothing is drawn");
        assert!((share - truth).abs() < 5.0 * (truth * (1.0 - truth) / 4_000.0).sqrt(), "{share} {truth}");
    }
    let value = CrossTable::new(cross.sides, cross.rungs[..known].to_vec(), &counts).value;
    let truth = solve_matrix_game(&exact).value;
    assert!(value.low <= truth && truth <= value.high, "{value:?} does not cover {truth}");
    assert!(value.high - value.low < 0.06, "it says something: {value:?}");
    // Timid against timid, the banker wins 63 %.
    let printed = said(&["ladder", "ruin/duel", "--games", "4k", "--search-games", "40"]);
    let is_said = printed.lines().any(|line| line.contains("timid ") && line.ends_with("favours the banker"));
    assert!(is_said, "{printed}");
}

#[test]
fn a_draw_is_a_draw_in_every_output() {
    let folder = folder("duel_draws");
    let page = folder.join("run.html").to_string_lossy().into_owned();
    let run = ["--variant", "closing-time", "--games", "2000"];
    let rows = rows(&run);
    let count = |result: &str, outcome: &str| {
        rows.iter().filter(|row| row[1] == result && row[2] == outcome).count() as u64
    };
    let (punter, banker, draws) =
        (count("punter", "banker-ruined"), count("banker", "punter-ruined"), count("draw", "closing-time"));
    assert!(punter > 0 && banker > 0 && draws > 0 && punter + banker + draws == 2_000);

    let run = [&["run", "ruin/duel"][..], &run].concat();
    let found = json(&[&run[..], &["--html", &page]].concat());
    let outcomes = &found["outcomes"];
    assert_eq!(
        ["banker-ruined", "punter-ruined", "closing-time"].map(|name| outcomes[name].as_u64()),
        [Some(punter), Some(banker), Some(draws)]
    );
    let rates = ["punter", "banker"].map(|side| found["win_rates"][side]["estimate"].as_f64());
    assert_eq!(rates, [punter, banker].map(|wins| Some(wins as f64 / 2_000.0)), "a draw is nobody's");
    let winners = found["endings"].as_array().expect("a list").iter().map(|ending| ending["winners"].clone());
    let winners: Vec<_> = winners.collect();
    let none = Value::Array(Vec::new());
    assert_eq!(winners, [serde_json::json!(["punter"]), serde_json::json!(["banker"]), none.clone(), none]);

    let page = fs::read_to_string(&page).expect("it was written");
    assert!(page.contains("nobody: closing time"));
    let said = said(&run);
    assert!(
        said.contains("The punter wins") && said.contains("The banker wins") && said.contains("closing time")
    );
    for text in [page, said].map(|text| text.to_lowercase()) {
        assert!(!text.contains("lost") && !text.contains("loss"), "a draw is not lost");
    }
}

#[test]
fn a_gate_checks_draws_and_the_second_side() {
    let folder = folder("duel_gate");
    let own = said(&["gate", "ruin/duel"]);
    let holds = |what: &str| own.lines().any(|line| line.contains("holds") && line.contains(what));
    assert!(holds("ended by: closing time within 17 to 23 %") && holds("banker within 39 to 46 %"), "{own}");
    // By formula, 20.3 % are drawn, and the banker wins 42.5 %: a band that counts draws as wins is missed.
    for (metric, low, high, code, decision) in [
        ("outcome.closing-time", 0.15, 0.25, 0, "holds"),
        ("outcome.closing-time", 0.40, 0.50, 1, "moved"),
        ("win_rate.banker", 0.60, 0.66, 1, "moved"),
    ] {
        let file = folder.join("band.toml");
        let text = format!(
            "kind = \"scenario\"\ngame = \"ruin\"\nextends = \"ruin/duel\"\n[[expect]]\nmetric = \"{metric}\"\n\
             variant = \"closing-time\"\nbetween = [{low}, {high}]\n"
        );
        fs::write(&file, text).expect("it can be written");
        let baselines = folder.to_string_lossy();
        let output = chances(&["gate", &file.to_string_lossy(), "--baselines", &baselines]);
        assert_eq!(output.status.code(), Some(code), "{metric}: {}{}", stdout(&output), stderr(&output));
        assert!(stdout(&output).contains(decision), "{}", stdout(&output));
    }
}

#[test]
fn sides_and_seats_name_the_same_players() {
    let run = |strategy: &str| rows(&["--games", "500", "--strategy", strategy]);
    let by_side = run("punter=bold,banker=timid");
    assert_eq!(by_side, run("seat1=bold,seat2=timid"));
    assert_eq!(by_side, run("banker=timid,rest=bold"));
    assert_eq!(by_side, run("seat2=timid,punter=bold"));
    assert_ne!(by_side, run("punter=timid,banker=bold"));
}

#[test]
fn what_a_duel_does_not_know_is_refused_with_what_it_knows() {
    for (arguments, words) in [
        (
            &["run", "ruin/duel", "--strategy", "punter=bold,bankr=timid"][..],
            &["there is no side \"bankr\"", "did you mean \"banker\"?"][..],
        ),
        (&["run", "ruin/duel", "--strategy", "punter=bold"], &["the banker has no strategy", "rest=NAME"]),
        (&["run", "ruin/duel", "--measure", "win_rate.bankr"], &["did you mean \"win_rate.banker\"?"]),
        (
            &["compare", "ruin/duel", "--measure", "outcome.closing"],
            &["did you mean \"outcome.closing-time\"?"],
        ),
        (
            &[
                "train",
                "ruin/duel",
                "--side",
                "bankr",
                "--against",
                "bold",
                "--from",
                "bold",
                "--out",
                "x.toml",
            ],
            &["--side bankr", "valid sides: punter, banker"],
        ),
        (&["run", "ruin/duel", "--players", "3"], &["a duel is for 2 players, not 3"]),
        (&["run", "ruin/duel", "--set", "target=20"], &["leave out `target` or `banker`"]),
        (&["run", "ruin/classic", "--set", "closing=9"], &["only a duel has a closing time"]),
    ] {
        let output = chances(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let said = stderr(&output);
        for words in words {
            assert!(said.contains(words), "{arguments:?} should say {words:?}: {said}");
        }
    }
    let many = stderr(&chances(&["run", "ruin/duel", "--players", "9"]));
    assert!(many.contains("must be") && !many.contains("a duel is for"), "that is no second mistake: {many}");
    let misspelt = stderr(&chances(&["run", "ruin/duel", "--strategy", "punter=bold,bankr=timid"]));
    assert!(!misspelt.contains("nobody "), "that is no second mistake: {misspelt}");
}

#[test]
fn a_comparison_says_whom_a_change_favours() {
    let verdict = |change: &[&str], measure: &str| {
        let found =
            json(&[&["compare", "ruin/duel", "--games", "4k", "--measure", measure], change].concat());
        let change = &found["changes"][0];
        (
            change["verdict"].as_str().expect("a word").to_owned(),
            change["words"].as_str().expect("words").to_owned(),
        )
    };
    let expected = |verdict: &str, words: &str| (verdict.to_owned(), words.to_owned());
    let rich_banker = ["--variant", "rich-banker"];
    assert_eq!(verdict(&rich_banker, "win_rate"), expected("less", "favours the banker"));
    assert_eq!(verdict(&rich_banker, "win_rate.banker"), expected("more", "favours the banker"));
    let rich_punter = ["--set", "purse=30"];
    assert_eq!(verdict(&rich_punter, "win_rate"), expected("more", "favours the punter"));
    assert_eq!(verdict(&rich_punter, "win_rate.banker"), expected("less", "favours the punter"));
    // A closing time takes wins from both: neither is favoured because the other one wins less.
    for measure in ["win_rate", "win_rate.banker"] {
        assert_eq!(verdict(&["--variant", "closing-time"], measure), expected("less", "less often"));
    }
    assert!(said(&["compare", "ruin/duel", "--variant", "rich-banker"]).contains("favours the banker by 26"));
}

/// A strategy file that stakes by weight 1, with some lines more.
fn staker(folder: &Path, name: &str, more: &str) -> String {
    let path = folder.join(name);
    let text = format!(
        "kind = \"strategy\"\ngame = \"ruin\"\nabout = \"a\"\npolicy = \"heuristic\"\n{more}\n[weights]\nstake = 1.0\n"
    );
    fs::write(&path, text).expect("it can be written");
    path.to_string_lossy().into_owned()
}

#[test]
fn a_temperature_makes_play_vary_and_none_does_not() {
    let folder = folder("duel_temperature");
    let [plain, cold, warm] =
        [("plain.toml", ""), ("cold.toml", "temperature = 0.0"), ("warm.toml", "temperature = 2.0")]
            .map(|(name, more)| staker(&folder, name, more));
    let play = |strategy: &str, set: &str| rows(&["--games", "20000", "--strategy", strategy, "--set", set]);
    assert_eq!(play(&plain, "purse=10"), play("bold", "purse=10"));
    assert_eq!(play(&cold, "purse=10"), play("bold", "purse=10"));
    // With one spin a game, what is staked in all is the punter's first stake.
    let first_stakes = |strategy: &str| {
        let mut counts = [0.0; 6];
        for row in play(strategy, "closing=1") {
            counts[row[5].parse::<usize>().expect("coins staked")] += 1.0;
        }
        counts
    };
    assert_eq!(first_stakes(&cold), [0.0, 0.0, 0.0, 0.0, 0.0, 20_000.0]);
    // A stake of s coins is as likely as exp(s / 2).
    let total: f64 = (1..=5).map(|stake| (f64::from(stake) / 2.0).exp()).sum();
    for (stake, count) in (0_u8..).zip(first_stakes(&warm)).skip(1) {
        let chance = (f64::from(stake) / 2.0).exp() / total;
        let standard_deviation = (20_000.0 * chance * (1.0 - chance)).sqrt();
        assert!((count - 20_000.0 * chance).abs() < 5.0 * standard_deviation, "{stake}: {count} of {chance}");
    }
    // The banker's alone leaves the punter's first stake as it is.
    let banker = first_stakes(&format!("punter=bold,banker={warm}"));
    assert_eq!(banker[5], 20_000.0);
}
