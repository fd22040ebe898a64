//! The binary, run as a user would.

mod common;

use std::fs;

use common::*;

#[path = "command_line/bounds.rs"]
mod bounds;
#[path = "command_line/changes.rs"]
mod changes;
#[path = "command_line/help.rs"]
mod help;
#[path = "command_line/several_tables.rs"]
mod several_tables;
#[path = "command_line/strategies.rs"]
mod strategies;
#[path = "command_line/tuning.rs"]
mod tuning;

#[test]
fn one_is_one_in_every_heading() {
    let folder = folder("singular");
    let [cells, rows] = ["cells", "rows.csv"].map(|name| folder.join(name).to_string_lossy().into_owned());
    let one = ["ruin/classic", "--games", "1"];
    for (arguments, words) in [
        (&["run", "--rows", &rows][..], "· 1 player · timid\n1 game · seed 1"),
        (&["ladder", "--search-games", "1"], "· 1 player\n1 game per rung · seed 1"),
        (&["compare", "--against", "bold"], "\n1 game each, paired by game number"),
        (&["sweep", "--over", "purse=9", "--out", &cells], "\n1 cell of 1 game · seed 1"),
    ] {
        let output = chances(&[&arguments[..1], &one, &arguments[1..]].concat());
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        assert!(stdout(&output).contains(words), "{arguments:?}: {}", stdout(&output));
    }
    assert!(stdout(&chances(&["report", &rows])).contains("rows.csv · 1 game\n"));
    let twice = chances(&["report", &cells, &cells]);
    assert!(stderr(&twice).contains("(ruin/classic, 1 player, timid, seed 1)"), "{}", stderr(&twice));
}

#[test]
fn a_game_by_its_name_is_its_first_scenario() {
    for (game, scenario) in [("menace", "menace/standard"), ("nostromo", "nostromo/standard")] {
        let [by_game, by_scenario] = [game, scenario].map(|name| chances(&["run", name, "--games", "20"]));
        assert_eq!(by_game.status.code(), Some(0), "{}", stderr(&by_game));
        assert_eq!(without_speed(&stdout(&by_game)), without_speed(&stdout(&by_scenario)));
    }
    assert!(stderr(&chances(&["run", "nostrom"])).contains("did you mean \"nostromo\"?"));
}

#[test]
fn a_bad_call_says_what_is_wrong_and_what_would_be_right() {
    let folder = folder("bad_calls");
    let file = |name: &str, text: &str| {
        let path = folder.join(name);
        fs::write(&path, text).expect("the target folder can be written");
        path.to_string_lossy().into_owned()
    };
    let empty = file("empty.toml", "");
    let binary = folder.join("binary.toml").to_string_lossy().into_owned();
    fs::write(&binary, [0xff, 0xfe, 0x00]).expect("the target folder can be written");
    let here = folder.to_string_lossy().into_owned();
    let cases: &[(&[&str], &[&str])] = &[
        (&["run", "nowhere.toml"], &["nowhere.toml", "no such file", "check the path"]),
        (&["run", "ruin/clasic"], &["ruin/clasic", "did you mean \"ruin/classic\"?"]),
        (&["run", "zebra"], &["zebra", "the nearest are", "`chances list`"]),
        (&["run", &here], &["this is a folder", "name a .toml file"]),
        (&["run", &empty], &["empty.toml", "`kind` is missing", "`game` is missing"]),
        (&["run", &binary], &["binary.toml", "not a text file"]),
        (&["run", "strategies/ruin/bold.toml"], &["bold.toml:1", "expected a file of kind \"scenario\""]),
        (&["run", "ruin/classic", "--players", "9"], &["--players", "from 1 to 4"]),
        (&["run", "ruin/classic", "--players", "-1"], &["--players", "from 1 to 4"]),
        (&["run", "ruin/classic", "--games", "0"], &["--games", "at least 1"]),
        (&["run", "ruin/classic", "--games", "-1"], &["--games", "250k or 1M"]),
        (&["run", "ruin/classic", "--games", "many"], &["\"many\" is not a count"]),
        (&["run", "ruin/classic", "--precision", "0"], &["--precision", "0.5% is a good one"]),
        (&["run", "ruin/classic", "--precision", "-1%"], &["--precision", "is not an amount"]),
        (
            &["run", "ruin/classic", "--games", "5", "--precision", "1%"],
            &["--games", "--precision", "cannot be used with"],
        ),
        (&["run", "ruin/classic", "--max-seconds", "0"], &["not a time"]),
        (&["run", "ruin/classic", "--threads", "0"], &["--threads", "at least 1"]),
        (&["run", "ruin/classic", "--seed", "x"], &["\"x\" is not a seed"]),
        (&["run", "ruin/classic", "--strategy", "timd"], &["did you mean \"timid\"?"]),
        (
            &["run", "ruin/classic", "--strategy", "scenarios/ruin/fair.toml"],
            &["fair.toml:2", "expected a file of kind \"strategy\""],
        ),
        (&["run", "ruin/classic", "--variant", "amercan"], &["did you mean \"american\"?"]),
        (&["run", "ruin/classic", "--set", "purze=3"], &["--set purze=3", "did you mean `purse`?"]),
        (&["run", "nostromo", "--set", "morale=12"], &["unknown key `morale`", "`difficulty.morale`?"]),
        (&["run", "nostromo", "--set", "moral=12"], &["did you mean `difficulty.morale`?"]),
        (&["run", "nostromo", "--set", "difficulty.moral=12"], &["unknown key `moral`", "`morale`?"]),
        (&["run", "--set", "difficulty.roles=random"], &["`difficulty.roles`; did you mean `roles`?"]),
        (&["list", "nostrom"], &["did you mean \"nostromo\"?"]),
        (&["list", "ruin", "--features", "ruin"], &["cannot be used with"]),
        (&["run", "ruin/classic", "--set", "purse=many"], &["--set purse=many", "must be a whole number"]),
        (&["run", "ruin/classic", "--set", "purse=+1"], &["--set purse=+1", "write 1 without the plus"]),
        (&["run", "ruin/classic", "--set", "purse"], &["--set purse", "write --set key=value"]),
        (&["run", "ruin/classic", "--set", "=3"], &["the key is empty"]),
        (&["run", "ruin/classic", "--set", "purse.deep=3"], &["nothing can be set inside it"]),
        (&["run", "ruin/classic", "--set", "purse=30"], &["target", "must exceed the purse of 30"]),
        (&["run", "ruin/classic", "--set", "wheel=europan"], &["did you mean \"european\"?"]),
        (&["run", "ruin/classic", "--data", "nowhere"], &["nowhere", "no such folder"]),
        (&["run", "ruin/classic", "--data", "src"], &["src", "no .toml file"]),
        (
            &["run", "ruin/classic", "--data", "scenarios/ruin"],
            &["classic.toml:2", "expected a file of kind \"components\""],
        ),
        (&["run", "ruin/classic", "--players", "two"], &["\"two\" is not a number of players"]),
        (&["run", "ruin/classic", "--set", "wheel="], &["invalid `wheel` \"\""]),
        (&["run", "ruin/classic", "--set", "game=chess"], &["`game` cannot be changed"]),
        (&["run", "classic"], &["did you mean \"ruin/classic\"?"]),
        (&["check", "bold"], &["did you mean \"ruin/bold\"?"]),
        (
            &["run", "scenarios/ruin/fair.toml", "--json", "./scenarios/ruin/fair.toml"],
            &["is read by this command"],
        ),
        (&["run", "ruin/classic", "--json", "-", "--csv", "-"], &["over each other"]),
        (&["check", &empty, "ruin/timd"], &["empty.toml", "ruin/timid", "mistakes were found"]),
        (&["run", "ruin/classic", "ruin/fair", "--json", "x.json"], &["a file holds one result"]),
        (&["ladder", "--strategy", "bold"], &["leave --strategy out", "chances run"]),
        (
            &["run", "ruin/classic", "--measure", "spinz"],
            &["no measure \"spinz\"", "did you mean \"spins\"?"],
        ),
        (
            &["compare", "ruin/classic", "--measure", "win_rate.banker"],
            &["did you mean \"win_rate.players\"?"],
        ),
        (&["tune", "ruin/classic", "--measure", "spins", "--target", "40%"], &["--target", "is a mean"]),
        (
            &[
                "train",
                "ruin/classic",
                "--side",
                "players",
                "--against",
                "bold",
                "--from",
                "timid",
                "--out",
                "x.toml",
            ],
            &["one side"],
        ),
        (
            &["run", "ruin/classic", "--search-budget", "3"],
            &["--search-budget", "does not search", "--strategy search"],
        ),
        (&["run", "ruin/classic", "--strategy", "seat1=timd"], &["did you mean \"timid\"?"]),
        (
            &["run", "ruin/classic", "--strategy", "seat1=bold,bold"],
            &["\"bold\" does not name a seat", "rest=NAME"],
        ),
        (&["run", "ruin/classic", "--strategy", "seat1=bold,seat1=timid"], &["\"seat1\" is named twice"]),
        (&["run", "ruin/classic", "--strategy", "seat0=bold,rest=timid"], &["counted from 1"]),
        (&["run", "ruin/classic", "--strategy", "seat2=bold,rest=timid"], &["no seat 2", "1 seat"]),
        (
            &["run", "ruin/classic", "--players", "2", "--strategy", "seat1=bold"],
            &["seat 2 has no strategy", "rest=NAME"],
        ),
        (
            &["run", "ruin/classic", "--restrict", "no-more-then"],
            &["--restrict no-more-then", "did you mean \"no-more-than\"?"],
        ),
        (&["run", "ruin/classic", "--restrict", "no-more-than"], &["write no-more-than=N"]),
        (&["run", "ruin/classic", "--restrict", "no-more-than=x"], &["\"x\" must be a number of coins"]),
        (&["run", "--restrict", "no-scan=3"], &["write no-scan"]),
        (&["run", "--restrict", "no-recruit=Ripley"], &["write more of the name"]),
        (&["list", "--restrictions", "ruim"], &["did you mean \"ruin\"?"]),
        (&["train", "ruin/classic", "--from", "random", "--out", "x.toml"], &["--from random", "heuristic"]),
        (&["train", "ruin/classic", "--from", "search", "--out", "x.toml"], &["--from search", "heuristic"]),
        (
            &["train", "ruin/classic", "legendary/alien", "--from", "bold", "--out", "x.toml"],
            &["no strategy called"],
        ),
        (&["train", "ruin/classic", "--from", "bold"], &["--out"]),
        (&["train", "ruin/classic", "--from", "bold", "--out", "-"], &["--out", "name a file"]),
        (&["train", "--from", "bold", "--out", "x.toml"], &["SCENARIO"]),
        (&["replay", "ruin/classic"], &["--game"]),
        (&["list", "--evidence", "ruim"], &["ruim"]),
        (&["list", "--features", "ruim"], &["did you mean \"ruin\"?"]),
        (&["bench", "--check", "nowhere.txt"], &["nowhere.txt", "no such file"]),
        (&["completions", "fishy"], &["fishy"]),
        (&["rum"], &["unrecognized subcommand", "run"]),
        (&[], &["Usage"]),
    ];
    for (arguments, expected) in cases {
        let output = chances(arguments);
        let said = stderr(&output);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(output.stdout.is_empty(), "{arguments:?} printed a result");
        for words in *expected {
            assert!(said.contains(words), "{arguments:?} should say {words:?}, but says:\n{said}");
        }
    }
}

#[test]
fn check_finds_every_mistake_of_a_file_at_once() {
    let output = chances(&["check", "tests/files/mistakes.toml"]);
    assert_eq!(output.status.code(), Some(2));
    assert_golden("mistakes.txt", &stderr(&output));
}

#[test]
fn check_is_content_with_good_files_of_every_kind() {
    let output = chances(&[
        "check",
        "scenarios/ruin/classic.toml",
        "strategies/ruin/tipsy.toml",
        "src/games/ruin/data/wheels.toml",
        "ruin/fair",
    ]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_golden("check.txt", &stdout(&output));
}

#[test]
fn an_output_that_cannot_be_written_is_said_before_a_game_is_played() {
    let folder = folder("unwritable").to_string_lossy().into_owned();
    for path in [folder.as_str(), "/no/such/folder/out"] {
        for option in ["--json", "--csv", "--html", "--rows"] {
            let output = chances(&["run", "--games", "100", option, path]);
            assert_eq!(output.status.code(), Some(4), "{}", stderr(&output));
            assert!(stderr(&output).contains(path) && output.stdout.is_empty());
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_said_and_leaves_nothing() {
    for option in ["--json", "--csv", "--html", "--rows"] {
        let output = chances(&["run", "--games", "1000", option, "/dev/full"]);
        assert_eq!(output.status.code(), Some(4), "{option}: {}", stderr(&output));
        assert!(stderr(&output).contains("/dev/full: cannot be written"), "{}", stderr(&output));
        // Rows are written while games run; for all else, what was found out is seen all the same.
        assert_eq!(stdout(&output).contains("Win rate"), option != "--rows", "{option}");
    }
    assert!(!fs::metadata("/dev/full").expect("it is still there").is_file());
}

#[test]
fn an_output_replaces_the_old_file_and_leaves_no_other() {
    let folder = folder("replaces");
    let path = folder.join("result.json");
    fs::write(&path, "old").expect("the folder can be written");
    let output = chances(&["run", "--games", "10", "--json", &path.to_string_lossy()]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(
        fs::read_to_string(&path).expect("it is there").starts_with("{\n  \"schema\": \"chances.run/2\"")
    );
    assert_eq!(fs::read_dir(&folder).expect("it is there").count(), 1);
}

#[cfg(target_os = "linux")]
#[test]
fn a_closed_pipe_keeps_no_file_from_being_written() {
    let folder = folder("closed_pipe");
    let signature = folder.join("bench.signature");
    let bench = ["bench", "--update", &signature.to_string_lossy()];
    assert_eq!(with_a_closed_pipe(&bench), (Some(0), String::new()));
    let written = fs::read_to_string(&signature).expect("written");
    assert!(written.lines().count() > 3 && written.lines().last().expect("a line").starts_with("all "));
    let baselines = folder.join("baselines");
    let gate = ["gate", "ruin", "--update", "--games", "20k", "--baselines", &baselines.to_string_lossy()];
    assert_eq!(with_a_closed_pipe(&gate), (Some(0), String::new()));
    assert_eq!(fs::read_dir(&baselines).map_or(0, Iterator::count), 7, "a file a table");
}

#[cfg(target_os = "linux")]
#[test]
fn a_closed_pipe_ends_quietly() {
    let long = ["--set", "purse=5000", "--set", "target=10000"];
    let replay = [&["replay", "ruin/classic", "--game", "5"], &long[..]].concat();
    assert_eq!(with_a_closed_pipe(&replay), (Some(0), String::new()));
    let rows = ["run", "ruin/classic", "--games", "1M", "--rows", "-"];
    assert_eq!(with_a_closed_pipe(&rows), (Some(0), String::new()));
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_prints_what_was_counted_and_marks_it_as_partial() {
    let folder = folder("ctrl_c");
    let rows = folder.join("rows.csv");
    let json = folder.join("run.json");
    let [json_path, rows_path] = [&json, &rows].map(|path| path.to_string_lossy().into_owned());
    let mut run = command(&["run", "--games", "1000G", "--json", &json_path, "--rows", &rows_path]);
    // The handler stands before the first row is written to the temporary file.
    let has_a_row = || {
        let files = fs::read_dir(&folder).expect("readable").flatten();
        files.filter_map(|file| file.metadata().ok()).any(|data| data.len() > 0)
    };
    let output = interrupted(&mut run, "the first row", |_| has_a_row());
    assert!(stdout(&output).contains("Partial"), "{}", stdout(&output));
    let json: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(&json).expect("written")).expect("it is JSON");
    assert_eq!(
        (&json["partial"], &json["win_rate"]["method"]),
        (&true.into(), &"beta-binomial confidence sequence".into())
    );
    let lines = fs::read_to_string(&rows).expect("written").lines().count() as u64;
    assert_eq!(Some(lines - 1), json["games"].as_u64(), "a row for every game that was counted");
    assert_eq!(fs::read_dir(&folder).expect("readable").count(), 2, "no temporary file is left");
}

#[test]
fn the_number_of_threads_does_not_change_a_byte() {
    let run = |threads: &str| chances(&["run", "--games", "5k", "--threads", threads, "--json", "-"]).stdout;
    let one = run("1");
    assert!(!one.is_empty());
    assert_eq!(one, run("2"));
    assert_eq!(one, run("5"));
}

#[test]
fn a_run_prints_a_table() {
    for scenario in ["ruin/classic", "legendary/alien", "menace/standard", "nostromo/ash"] {
        let output = chances(&["run", scenario, "--games", "2k", "--seed", "3"]);
        let text = without_speed(&stdout(&output));
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
        assert!(!text.contains('\u{1b}'), "no colour where it is piped");
        assert!(output.stderr.is_empty(), "no progress where it is piped");
        assert_golden(&format!("run-{}.txt", scenario.replace('/', "-")), &text);
    }
}

#[test]
fn every_way_to_lose_has_its_interval_among_the_lost_games() {
    let run = |arguments: &[&str]| {
        let novice = ["run", "legendary/alien", "--strategy", "novice"];
        stdout(&chances(&[&novice, arguments].concat()))
    };
    let losses = |said: &str| -> Vec<String> {
        let lines = said.lines().skip_while(|line| !line.starts_with("  Lost to "));
        lines.take_while(|line| !line.starts_with("  Turns ")).map(str::to_owned).collect()
    };
    let ends = |line: &String| {
        let (_, rest) = line.split_once(" % (").expect("there is an interval");
        let (low, rest) = rest.split_once(" to ").expect("it has two ends");
        let high = rest.strip_suffix(')').expect("it ends the line");
        [low, high].map(|end| end.parse::<f64>().expect("a number"))
    };
    // What decides while games run when to stop makes these intervals wider, too.
    let open = run(&["--precision", "3%"]);
    let games = open.lines().nth(1).and_then(|line| line.split(' ').next()).expect("the games are told");
    let fixed = run(&["--games", &games.replace(',', "")]);
    let [open, fixed] = [open, fixed].map(|said| losses(&said).iter().map(ends).collect::<Vec<_>>());
    assert!(open.len() > 1 && open.len() == fixed.len(), "{open:?} {fixed:?}");
    for ([wide_low, wide_high], [low, high]) in open.into_iter().zip(fixed) {
        assert!(wide_low < low && high < wide_high, "{wide_low} to {wide_high}, {low} to {high}");
    }
}

#[test]
fn a_run_prints_json_and_csv_and_rows() {
    assert_golden("run.json", &stdout(&chances(&["run", "ruin/fair", "--games", "5k", "--json", "-"])));
    assert_golden("run.csv", &stdout(&chances(&["run", "ruin/fair", "--games", "5k", "--csv", "-"])));
    assert_golden("rows.csv", &stdout(&chances(&["run", "ruin/fair", "--games", "20", "--rows", "-"])));
}

#[test]
fn quiet_prints_nothing() {
    let output = chances(&["run", "--games", "100", "--quiet"]);
    assert_eq!(
        (output.status.code(), stdout(&output), stderr(&output)),
        (Some(0), String::new(), String::new())
    );
}

#[test]
fn a_variant_and_set_change_what_is_played() {
    let hash = |arguments: &[&str]| {
        let mut all = vec!["run", "ruin/classic", "--games", "100", "--json", "-"];
        all.extend(arguments);
        let json: serde_json::Value = serde_json::from_str(&stdout(&chances(&all))).expect("it is JSON");
        (json["provenance"]["scenario"]["hash"].clone(), json["signature"].clone())
    };
    let plain = hash(&[]);
    assert_eq!(hash(&["--variant", "american"]), hash(&["--set", "wheel=american"]));
    assert_ne!(hash(&["--variant", "american"]), plain);
    assert_eq!(hash(&["--set", "purse=10"]), plain, "setting what is there changes nothing");
    assert_eq!(hash(&["--players", "1"]), plain);
}

#[test]
fn a_folder_of_components_takes_the_place_of_the_built_in_ones() {
    let folder = folder("components");
    let text = fs::read_to_string("src/games/ruin/data/wheels.toml").expect("it is there");
    fs::write(folder.join("wheels.toml"), text.replace("pockets = 37\nred = 18", "pockets = 37\nred = 36"))
        .expect("it can be written");
    let folder = folder.to_string_lossy();
    let run = |arguments: &[&str]| -> serde_json::Value {
        let mut all = vec!["run", "ruin/classic", "--games", "1000", "--json", "-"];
        all.extend(arguments);
        serde_json::from_str(&stdout(&chances(&all))).expect("it is JSON")
    };
    let (plain, changed) = (run(&[]), run(&["--data", &folder]));
    assert_ne!(plain["provenance"]["scenario"]["hash"], changed["provenance"]["scenario"]["hash"]);
    assert_eq!(
        changed["provenance"]["scenario"]["data"], *folder,
        "a result says whose components it rests on"
    );
    assert_eq!(changed["outcomes"]["won"], 1000, "36 of 37 pockets are red");
    assert_eq!(chances(&["check", &folder]).status.code(), Some(0));
}

#[test]
fn the_replay_that_a_run_suggests_lays_the_same_table() {
    let table = ["--variant", "american", "--set", "purse=12", "--strategy", "bold", "--seed", "9"];
    let printed = stdout(&chances(&[&["run", "ruin/classic", "--games", "500"], &table[..]].concat()));
    assert!(printed.contains("Changed: variant american · purse=12"), "{printed}");
    let suggested = printed.lines().filter_map(|line| line.split_once("chances replay ")).next_back();
    let suggested = format!("replay {}", suggested.expect("it suggests a game").1);
    let words: Vec<_> = suggested.split(' ').collect();
    let told = chances(&words);
    assert_eq!(told.status.code(), Some(0), "{suggested}: {}", stderr(&told));
    assert!(stdout(&told).contains("The purse holds 12 coins") && stdout(&told).contains("Outcome: won"));
}

#[test]
fn one_game_says_nothing_about_its_spread() {
    let printed = stdout(&chances(&["run", "--games", "1"]));
    assert!(printed.contains("1 game ·") && printed.contains("± ?"), "{printed}");
}

#[test]
fn a_few_games_that_all_went_the_same_way_leave_a_share_uncertain() {
    let printed = stdout(&chances(&["run", "nostromo/standard", "--games", "5", "--json", "-"]));
    let json: serde_json::Value = serde_json::from_str(&printed).expect("it is JSON");
    let metrics = json["metrics"].as_object().expect("there are metrics");
    let shares: Vec<_> = metrics.values().filter(|metric| metric["unit"] == "yes_no").collect();
    let width = |metric: &serde_json::Value| Some(metric["high"].as_f64()? - metric["low"].as_f64()?);
    assert!(!shares.is_empty() && shares.iter().all(|metric| width(metric) > Some(0.2)), "{shares:?}");
}

#[test]
fn quantiles_that_were_not_counted_are_not_made_up() {
    let far = [
        "run",
        "ruin/classic",
        "--games",
        "50",
        "--set",
        "purse=100",
        "--set",
        "target=200",
        "--set",
        "wheel=coin",
    ];
    let printed = stdout(&chances(&[&far[..], &["--strategy", "timid"]].concat()));
    assert!(printed.contains("over 10,000"), "{printed}");
}

#[cfg(unix)]
#[test]
fn an_output_follows_a_link_and_keeps_the_rights_of_the_file() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder("links");
    let (file, link) = (folder.join("real.json"), folder.join("link.json"));
    fs::write(&file, "old").expect("the folder can be written");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).expect("it is ours");
    std::os::unix::fs::symlink("real.json", &link).expect("the folder can be written");
    chances(&["run", "--games", "10", "--json", &link.to_string_lossy()]);
    assert!(fs::read_to_string(&file).expect("it is there").starts_with('{'));
    assert!(fs::symlink_metadata(&link).expect("it is there").is_symlink());
    assert_eq!(fs::metadata(&file).expect("it is there").permissions().mode() & 0o777, 0o600);
}

#[test]
fn replay_tells_the_game_that_the_run_played() {
    assert_golden("replay.txt", &stdout(&chances(&["replay", "ruin/fair", "--game", "7"])));
    let rows = stdout(&chances(&["run", "ruin/fair", "--games", "8", "--rows", "-"]));
    let row: Vec<_> = rows.lines().last().expect("there are rows").split(',').collect();
    let told = stdout(&chances(&["replay", "ruin/fair", "--game", "7"]));
    assert!(
        told.contains(&format!("Outcome: {}", row[2]))
            && told.contains(&format!("spins          {}", row[3]))
    );
}

#[test]
fn a_replay_of_legendary_names_the_rooms_of_the_complex() {
    let told = stdout(&chances(&["replay", "legendary/alien", "--game", "7"]));
    let rooms = "  Complex, entrance first: Ventilation Shafts: a hidden card; ";
    assert!(told.lines().any(|line| line.starts_with(rooms)), "{told}");
    let json = stdout(&chances(&["replay", "legendary/alien", "--game", "7", "--json", "-"]));
    let json: serde_json::Value = serde_json::from_str(&json).expect("it is JSON");
    let events = json["events"].as_array().expect("a list");
    let shown = events.iter().filter(|event| event["kind"] == "table");
    let shown: Vec<_> = shown.filter_map(|event| event["text"].as_str()).collect();
    let mut rooms = shown.iter().filter(|text| text.trim_start().starts_with("Complex, ")).peekable();
    assert!(rooms.peek().is_some() && rooms.all(|text| text.matches(": ").count() >= 6), "{shown:?}");
    assert!(told.lines().all(|line| line.chars().count() <= 80), "{told}");
}

#[test]
fn list_shows_every_game_scenario_and_strategy() {
    assert_golden("list.txt", &stdout(&chances(&["list"])));
    assert_golden("evidence.txt", &stdout(&chances(&["list", "--evidence", "ruin"])));
    assert_golden("features.txt", &stdout(&chances(&["list", "--features", "ruin"])));
}

#[test]
fn list_shows_what_there_is_of_a_game() {
    let said = stdout(&chances(&["list", "nostromo"]));
    for words in ["  nostromo/standard ", "  nostromo/steady ", "list --features nostromo"] {
        assert!(said.contains(words), "{said} should say {words}");
    }
    let order =
        ["novice", "steady", "expert", "search"].map(|rung| said.find(&format!("  nostromo/{rung} ")));
    assert!(order[0].is_some() && order.is_sorted(), "strategies stand in the order of the ladder: {said}");
    // Variants are told of one scenario alone.
    assert!(
        !said.contains("with-ash") && stdout(&chances(&["list", "nostromo/standard"])).contains("with-ash")
    );
    assert!(!said.contains("legendary") && !said.contains("ruin"), "{said}");
}

#[test]
fn list_shows_the_keys_of_a_scenario_and_set_takes_each() {
    assert_golden("list-scenario.txt", &stdout(&chances(&["list", "ruin/classic"])));
    // A file of one's own, too.
    let text = fs::read_to_string("scenarios/nostromo/standard.toml").expect("it is there");
    let path = folder("list_keys").join("mine.toml").to_string_lossy().into_owned();
    fs::write(&path, text.replace("alien_speed = 0 ", "alien_speed = 2 ")).expect("writable");
    let said = stdout(&chances(&["list", &path]));
    let keys: Vec<_> = said.lines().filter(|line| line.starts_with("  difficulty.")).collect();
    assert!(keys.len() > 5 && keys.iter().any(|key| key.contains(".alien_speed       2 ")), "{said}");
    for key in keys {
        let words: Vec<_> = key.split_whitespace().collect();
        if words[1] != "left" {
            let set = format!("{}={}", words[0], words[1]);
            let run = chances(&["run", &path, "--games", "1", "--quiet", "--set", &set]);
            assert_eq!(run.status.code(), Some(0), "{set}: {}", stderr(&run));
        }
    }
}

#[test]
fn show_prints_a_built_in_file_word_for_word() {
    for (name, path) in [
        ("nostromo/standard", "scenarios/nostromo/standard.toml"),
        ("nostromo/steady", "strategies/nostromo/steady.toml"),
        ("nostromo/strategies/steady", "strategies/nostromo/steady.toml"),
        ("ruin/data/wheels.toml", "src/games/ruin/data/wheels.toml"),
    ] {
        let output = chances(&["show", name]);
        assert_eq!(output.status.code(), Some(0), "{name}: {}", stderr(&output));
        assert_eq!(output.stdout, fs::read(path).expect("it is there"), "{name}");
    }
    assert_golden("show.txt", &stdout(&chances(&["show", "ruin"])));
    for (name, expected) in [
        ("steady", "did you mean \"legendary/steady\"?"),
        ("ruin/clasic", "did you mean \"ruin/classic\"?"),
        ("ruin/data/wheel", "did you mean \"ruin/data/wheels\"?"),
    ] {
        let output = chances(&["show", name]);
        assert_eq!(output.status.code(), Some(2), "{name}");
        assert!(stderr(&output).contains(expected), "{}", stderr(&output));
    }
}

#[test]
fn every_built_in_file_can_be_copied_and_checked() {
    let folder = folder("show_copies");
    let listed = stdout(&chances(&["show", "ruin"]));
    let names: Vec<_> = listed.lines().filter_map(|line| line.strip_prefix("  ")).collect();
    assert!(names.len() > 5, "{listed}");
    for name in names {
        let stem = name.rsplit('/').next().unwrap_or(name);
        let path = folder.join(format!("{stem}.toml"));
        fs::write(&path, chances(&["show", name]).stdout).expect("writable");
        for file in [name, &path.to_string_lossy()] {
            let output = chances(&["check", file]);
            assert_eq!(output.status.code(), Some(0), "{file}: {}", stderr(&output));
        }
    }
}

#[test]
fn colour_is_used_only_where_it_is_wanted() {
    let forced = |no_color: bool| {
        let mut command = command(&["list"]);
        command.env("CLICOLOR_FORCE", "1");
        if no_color {
            command.env("NO_COLOR", "1").env_remove("CLICOLOR_FORCE");
        }
        stdout(&command.output().expect("the binary runs")).contains('\u{1b}')
    };
    assert!(forced(false));
    assert!(!forced(true));
}
