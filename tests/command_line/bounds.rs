//! What is bounded: time, memory, and what a wrong input says.

use std::{
    fs::{self, File},
    io::Write,
    process::Stdio,
    time::{Duration, SystemTime},
};

use super::common::*;

/// A scenario that says only what differs from the classic one.
fn scenario(name: &str, text: &str) -> String {
    let path = folder(name).join("mine.toml");
    let heading = "kind = \"scenario\"\ngame = \"ruin\"\nextends = \"ruin/classic\"\n";
    fs::write(&path, format!("{heading}{text}")).expect("the target folder can be written");
    path.to_string_lossy().into_owned()
}

/// The words of a search whose first game would take hours.
const SLOW: [&str; 6] = ["legendary/alien", "--strategy", "search", "--search-budget", "1M", "--games=9"];

#[test]
fn the_clock_stops_a_search_inside_a_game() {
    let output = chances(&[&["run"], &SLOW[..], &["--max-seconds", "0.2"]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(stdout(&output).contains("No game was finished."), "{}", stdout(&output));
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_stops_a_search_inside_a_game() {
    let folder = folder("ctrl_c_search");
    let rows = folder.join("rows.csv").to_string_lossy().into_owned();
    // The handler stands before the temporary file is there.
    let has_a_file = || fs::read_dir(&folder).expect("readable").count() > 0;
    let mut search = command(&[&["run"], &SLOW[..], &["--rows", &rows]].concat());
    let output = interrupted(&mut search, "the temporary file", |_| has_a_file());
    assert!(stdout(&output).contains("Partial"), "{}", stdout(&output));
    assert_eq!(fs::read_to_string(&rows).expect("written").lines().count(), 1, "the heading alone");
}

/// A result that nobody can read is not a success; /dev/null is a choice.
#[cfg(target_os = "linux")]
#[test]
fn a_closed_standard_output_is_an_error() {
    for (redirected, code) in [(">&-", 4), (">/dev/null", 0), ("1<>/dev/null", 0)] {
        let script = format!("exec \"$0\" list {redirected}");
        let shell =
            std::process::Command::new("sh").args(["-c", &script, env!("CARGO_BIN_EXE_chances")]).output();
        let output = shell.expect("there is a shell");
        assert_eq!(output.status.code(), Some(code), "{redirected}: {}", stderr(&output));
        assert_eq!(stderr(&output).contains("standard output is closed"), code == 4, "{redirected}");
    }
}

/// With the square of their number, this would take minutes.
#[test]
fn thousands_of_variants_are_checked_and_compared() {
    let variant = |number: u32| {
        let purse = 1 + number % 18;
        format!(
            "[[variant]]\nname = \"v{number}\"\nset = {{ purse = {purse} }}\n[[expect]]\nmetric = \"win_rate\"\n\
                 variant = \"v{number}\"\nbetween = [0, 1]\n"
        )
    };
    let many = scenario("many_variants", &(0..3_000).map(variant).collect::<String>());
    assert_eq!(chances(&["check", &many]).status.code(), Some(0));
    let compared = chances(&["compare", &many, "--games", "2", "--csv", "-"]);
    assert_eq!(compared.status.code(), Some(0), "{}", stderr(&compared));
    assert!(stdout(&compared).contains("v2999"), "every variant is compared");
    // The purse of the scenario is one of eighteen.
    let said = stderr(&compared);
    assert!(
        said.matches("note: ").count() == 1 && said.contains(" and 162 more change nothing here"),
        "{said}"
    );
    let tuned = chances(&["tune", &many, "--target", "40%"]);
    assert_eq!(tuned.status.code(), Some(2));
    assert!(stderr(&tuned).contains("at most 1000 can race"), "{}", stderr(&tuned));
}

#[test]
fn a_wrong_input_is_blamed_on_what_was_typed() {
    let folder = folder("blame");
    let out = folder.join("cells").to_string_lossy().into_owned();
    let wide = folder.join("wide.toml").to_string_lossy().into_owned();
    let text: Vec<u8> = "\u{feff}kind = 1\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    fs::write(&wide, text).expect("the target folder can be written");
    let rows = folder.join("rows.csv").to_string_lossy().into_owned();
    assert_eq!(chances(&["run", "ruin/classic", "--games", "20", "--rows", &rows]).status.code(), Some(0));
    let cases: &[(&[&str], &[&str])] = &[
        (&["sweep", "ruin/classic", "--over", "purze=1..3", "--out", &out], &["--over purze=1: unknown key"]),
        (&["sweep", "ruin/classic", "--over", "players=4..5", "--out", &out], &["--over players=5: "]),
        (
            &["sweep", "ruin/classic", "--over", "strategy=seat9=bold", "--out", &out],
            &["--over strategy=seat9=bold: there is no seat 9"],
        ),
        (
            &["sweep", "legendary/alien", "--over", "restrict=none,no-scann", "--out", &out],
            &["--over restrict=no-scann: ", "did you mean \"no-scan\"?"],
        ),
        (
            &["tune", "ruin/classic", "--target", "40%", "--knob", "purze=1..3"],
            &["--knob purze=1: unknown key"],
        ),
        (
            &["tune", "ruin/classic", "--target", "plain"],
            &["\"plain\" is not a value", "50% or 0.5", "chances run SCENARIO --variant NAME"],
        ),
        (&["run", "legendary/alien", "--set", "agendas=hidden"], &["did you mean `advanced.agendas`?"]),
        (
            &["sweep", "legendary/alien", "--over", "agendas=hidden,none", "--out", &out],
            &["--over agendas=hidden: unknown key `agendas`; did you mean `advanced.agendas`?"],
        ),
        (
            &["tune", "legendary/alien", "--target", "40%", "--knob", "agendas=hidden,none"],
            &["--knob agendas=hidden: unknown key `agendas`; did you mean `advanced.agendas`?"],
        ),
        (&["ladder", "ruin/classic", "--search-games", "0"], &["--search-games", "write at least 1"]),
        (&["run", "--seed", "abc"], &["\"abc\" is not a seed", "such as 7"]),
        (&["run", "--threads", "abc"], &["\"abc\" is not a number of threads", "such as 4"]),
        (&["compare", "ruin/classic", "--margin", "0"], &["--margin: a margin of a share"]),
        (&["tune", "ruin/classic", "--target", "40%", "--top", "0"], &["--top", "nothing would be printed"]),
        (&["check", &wide], &["wide.toml: this file is in UTF-16; save it as UTF-8"]),
        (&["run", "--rows", "games.xlsx"], &["--rows games.xlsx", "a .csv or a .parquet file"]),
        (&["run", "--rows", "games.csv.GZ"], &[".gz is not written"]),
        (&["run", "--csv", "games.ods"], &["--csv games.ods", "a .csv file"]),
        (&["run", ""], &["the name of the scenario is empty", "chances list"]),
        (&["run", "ruin/classic", "--strategy", " "], &["the name of the strategy is empty"]),
        (&["run", "ruin/\u{7}"], &["\"ruin/\\u{7}\""]),
        (&["run", "ruin/classic", "--set", "title="], &["--set title=: the title is empty"]),
        (&["report", &rows, "--by", "result,result"], &["--by result,result: `result` is named twice"]),
        (
            &["report", &rows, "--by", "result", "--of", "outcome"],
            &["`outcome` is not a number", "such as spins"],
        ),
        (&["run", "menace", "--strategy", "alien=expert"], &["the marine has no strategy; add marine=NAME"]),
        (
            &["run", "nostromo", "--measure", "zzzz"],
            &["valid names, the nearest are", "chances list --measures nostromo/standard"],
        ),
        (&["list", "ruin", "--data", "src"], &["--data changes what a scenario rests on"]),
        (
            &["train", "ruin/classic", "--from", "bold", "--out", &rows],
            &["this file is not a strategy of ruin"],
        ),
        (
            &["train", "ruin/classic", "--from", "bold", "--out", &wide],
            &["this file is not a strategy of ruin"],
        ),
    ];
    for (arguments, expected) in cases {
        let output = chances(arguments);
        let said = stderr(&output);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        for words in *expected {
            assert!(said.contains(words), "{arguments:?} should say {words:?}, but says:\n{said}");
        }
        assert!(said.len() < 600, "{arguments:?} says too much:\n{said}");
    }
}

#[test]
fn a_mistake_is_told_once_and_at_its_own_line() {
    let cases: &[(&str, &[&str])] = &[
        ("[[expect]]\nbetween = [1, 2]\n\nmetric = \"spinz\"\n", &["mine.toml:7: invalid `metric`"]),
        (
            "[[expect]]\nmetric = \"outcome.won\"\n\nbetween = [0, 2]\n",
            &["mine.toml:7: a share lies between"],
        ),
        ("players = 9\nstrategy = \"seat2=bold,rest=timid\"\n", &["mine.toml:4: `players` is 9"]),
        ("title = \" \"\n", &["mine.toml:4: the title is empty"]),
        (
            "[[variant]]\nname = \"\"\nset = { purse = 3 }\n[[variant]]\nname = \"a\\u0007\"\nset = { purse = 3 }\n",
            &["mine.toml:5: the name is empty", "mine.toml:8: the name has control characters"],
        ),
    ];
    for (text, expected) in cases {
        let said = stderr(&chances(&["check", &scenario("own_line", text)]));
        expected.iter().for_each(|words| assert!(said.contains(words), "{text}: {said}"));
        assert_eq!(said.lines().count(), expected.len() + 1, "{text}: nothing follows from it: {said}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn pipes_are_read_and_what_never_ends_is_refused() {
    let text = fs::read("scenarios/ruin/classic.toml").expect("it is there");
    let piped = |bytes: &[u8], arguments: &[&str]| {
        let mut child = command(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary runs");
        // It may be refused before all of it was read.
        let _ = child.stdin.take().expect("it is piped").write_all(bytes);
        child.wait_with_output().expect("it ends")
    };
    for command in ["run", "compare"] {
        let output = piped(&text, &[command, "/dev/stdin", "--games", "10"]);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    }
    let cells = folder("piped_sweep").join("cells").to_string_lossy().into_owned();
    let sweep = ["sweep", "/dev/stdin", "--over", "purse=9,10", "--games", "10", "--out", &cells];
    assert_eq!(piped(&text, &sweep).status.code(), Some(0), "a pipe is read once, and loaded often");
    let long = piped(&vec![b'#'; 17 << 20], &["check", "/dev/stdin"]);
    assert!(stderr(&long).contains("larger than 16 MiB"), "{}", stderr(&long));
    for arguments in [&["check", "/dev/zero"][..], &["run", "/dev/zero"], &["report", "/dev/zero"]] {
        let output = chances(arguments);
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).contains("/dev/zero: this is a device"), "{}", stderr(&output));
    }
}

#[test]
fn what_a_killed_run_left_is_swept_and_nothing_else() {
    let folder = folder("litter");
    let place = |name: &str, age: u64| {
        let file = File::create(folder.join(name)).expect("the folder can be written");
        let time = SystemTime::now() - Duration::from_secs(age);
        file.set_modified(time).expect("a file has a time");
        file
    };
    drop(place(".chances-left.part", 3_600));
    drop(place(".chances-fresh.part", 0));
    drop(place("mine.part", 3_600));
    let held = place(".chances-held.part", 3_600);
    held.lock().expect("it can be locked");
    let json = folder.join("run.json").to_string_lossy().into_owned();
    assert_eq!(chances(&["run", "ruin/classic", "--games", "10", "--json", &json]).status.code(), Some(0));
    let entries = fs::read_dir(&folder).expect("readable").flatten();
    let mut names: Vec<_> = entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    assert_eq!(names, [".chances-fresh.part", ".chances-held.part", "mine.part", "run.json"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_path_may_hold_any_bytes() {
    use std::{ffi::OsStr, os::unix::ffi::OsStrExt};
    let folder = folder("any_bytes").join(OsStr::from_bytes(b"caf\xe9"));
    fs::create_dir(&folder).expect("the folder can be written");
    let text = fs::read_to_string("scenarios/ruin/classic.toml").expect("it is there");
    let own = text.replace("strategy = \"timid\"", "strategy = \"own.toml\"");
    assert_ne!(own, text);
    fs::write(folder.join("mine.toml"), own).expect("it can be written");
    fs::copy("strategies/ruin/bold.toml", folder.join("own.toml")).expect("it can be written");
    let run = |words: &[&OsStr]| {
        let output = command(&[]).args(words).output().expect("the binary runs");
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        stdout(&output)
    };
    let [scenario, strategy, json] = ["mine.toml", "own.toml", "out.json"].map(|name| folder.join(name));
    let words = |words: [&'static str; 3]| words.map(OsStr::new);
    let [run_word, games, ten] = words(["run", "--games", "10"]);
    let printed = run(&[run_word, scenario.as_os_str(), games, ten]);
    assert!(printed.contains("own.toml"), "{printed}");
    run(&[OsStr::new("check"), scenario.as_os_str(), strategy.as_os_str()]);
    let [strategy_word, json_word, _] = words(["--strategy", "--json", ""]);
    run(&[
        run_word,
        games,
        ten,
        OsStr::new("ruin/classic"),
        strategy_word,
        strategy.as_os_str(),
        json_word,
        json.as_os_str(),
    ]);
    run(&[OsStr::new("report"), json.as_os_str()]);
}

#[test]
fn several_scenarios_run_in_turn() {
    let output = chances(&["run", "ruin/classic", "ruin/fair", "--games", "20"]);
    let both = stdout(&output);
    let alone = |name| without_speed(&stdout(&chances(&["run", name, "--games", "20"])));
    let [first, second] = ["ruin/classic", "ruin/fair"].map(alone);
    assert_eq!(without_speed(&both), format!("{first}\n{second}"));
}

#[test]
fn what_does_nothing_or_hardly_helps_is_said() {
    let folder = folder("cautions");
    let house = "kind = \"components\"\ngame = \"ruin\"\n[house]\nlimit = 9\nassumed = { limit = [1, 20] }\n";
    fs::write(folder.join("mine.toml"), house).expect("the folder can be written");
    let data = folder.to_string_lossy().into_owned();
    let run = ["run", "ruin/classic", "--games", "10", "--data", &data, "--override"];
    let replaced = chances(&[&run[..], &["ruin:wheels/house/limit=1"]].concat());
    assert_eq!(replaced.status.code(), Some(0));
    assert!(
        stderr(&replaced).contains("--override ruin:mine/house/limit changes that one"),
        "{}",
        stderr(&replaced)
    );
    let meant = chances(&[&run[..], &["ruin:mine/house/limit=1"]].concat());
    assert_eq!((meant.status.code(), stderr(&meant)), (Some(0), String::new()));
    let evidence = stdout(&chances(&["list", "--evidence", "ruin/classic", "--data", &data]));
    assert!(evidence.contains("ruin:mine/house/limit"), "{evidence}");
    let crowded = chances(&["run", "ruin/classic", "--games", "10", "--quiet", "--threads", "100k"]);
    assert_eq!(crowded.status.code(), Some(0));
    assert!(stderr(&crowded).contains("note: --threads 100000"), "{}", stderr(&crowded));
    let endless = ["--set", "purse=500000", "--set", "target=1000000"];
    let endless = stdout(&chances(&[&["run", "ruin/classic", "--games", "2"], &endless[..]].concat()));
    assert!(endless.contains("Unfinished: 2 games (100.0 %)"), "{endless}");
}

#[test]
fn a_training_with_nothing_to_go_on_with_begins() {
    let path = folder("resume_nothing").join("my.toml").to_string_lossy().into_owned();
    let train = ["train", "ruin/classic", "--from", "timid", "--out", &path, "--budget", "1k"];
    let output = chances(&[&train[..], &["--resume"]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_eq!(chances(&train).status.code(), Some(0), "a strategy may be replaced");
}

#[test]
fn check_is_not_content_where_a_published_total_differs() {
    let path = folder("differs").join("encounters.toml");
    let text = fs::read_to_string("src/games/nostromo/components/data/encounters.toml").expect("it is there");
    let (fewer, _) = text.rsplit_once("[[encounter]]").expect("there are cards");
    fs::write(&path, fewer).expect("the folder can be written");
    let output = chances(&["check", &path.to_string_lossy()]);
    let said = stdout(&output);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(said.contains("components, no mistakes, but\n"), "{said}");
    assert!(said.contains("differs"), "{said}");
}

#[cfg(all(target_os = "linux", feature = "parquet"))]
#[test]
fn a_full_disk_is_told_in_the_words_of_the_system() {
    let folder = folder("full_disk");
    let [cells, rows] =
        ["cells", "rows.parquet"].map(|name| folder.join(name).to_string_lossy().into_owned());
    std::os::unix::fs::symlink("/dev/full", &rows).expect("the folder can be written");
    let play = ["ruin/classic", "--games", "100", "--quiet"];
    for more in [
        &["sweep", "--over", "purse=8..9", "--out", &cells, "--parquet", "/dev/full"][..],
        &["run", "--rows", &rows],
        &["run", "--rows", "/dev/full"],
        &["run", "--json", "/dev/full"],
    ] {
        let output = chances(&[&more[..1], &play, &more[1..]].concat());
        assert_eq!(output.status.code(), Some(4), "{}", stderr(&output));
        let words = "/dev/full: cannot be written: No space left on device";
        assert!(stderr(&output).contains(words), "{more:?}: {}", stderr(&output));
    }
}
