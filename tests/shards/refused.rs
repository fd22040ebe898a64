//! What is not merged: forged, foreign and damaged tally files, and options that do not go with a part.

use std::{fs, path::Path};

use chances::report::{GAMES, TallyFile};

use super::{common::*, does, merge, parts, path, refused, words};

/// The same tally file as somebody may have written it, who knows how to compute a digest.
fn forged(file: &str, change: impl Fn(&mut serde_json::Value)) -> String {
    let text = fs::read_to_string(file).expect("written");
    let mut value: serde_json::Value = serde_json::from_str(&text).expect("it is JSON");
    change(&mut value);
    let forged = file.replace(".tally", "-forged.tally");
    // The order of fields is that of the file again.
    let sealed = TallyFile::sealed(&value.to_string()).expect("it has the form of a tally file");
    fs::write(&forged, sealed).expect("the folder can be written");
    forged
}

#[cfg(unix)]
#[test]
fn merge_starts_no_program() {
    let folder = folder("shards_program");
    let script = "echo here >> ran.txt\nread line\necho '{\"protocol\": \"chances.bot/1\"}'\n\
                  while read line; do case \"$line\" in *'\"type\":\"decision\"'*) echo '{\"choice\": 0}';; esac; done\n";
    fs::write(folder.join("bot.sh"), script).expect("the folder can be written");
    let strategy = "kind = \"strategy\"\ngame = \"ruin\"\nabout = \"a test\"\npolicy = \"process\"\n\
                    command = [\"sh\", \"bot.sh\"]\n";
    let (bot, ran) = (path(&folder, "bot.toml"), folder.join("ran.txt"));
    fs::write(&bot, strategy).expect("the folder can be written");
    let run = ["run", "ruin/classic", "--games", "4", "--strategy", &bot, "--allow-process"];
    let files = parts(&folder, &run, &["1/2", "2/2"]);
    assert!(ran.exists(), "the parts start it");
    fs::remove_file(&ran).expect("it is there");
    does(&words(&merge(&files, &[])));

    let compare = ["compare", "ruin/classic", "--games", "4", "--strategy", &bot, "--allow-process"];
    let compare = [&compare[..], &["--against", "bold", "--measure", "spins"]].concat();
    let files = parts(&folder, &[&compare[..], &["--margin", "0.5"]].concat(), &["1/1"]);
    fs::remove_file(&ran).expect("it is there");
    does(&words(&merge(&files, &[])));
    // Without a margin, the base would be played to find one.
    let without = forged(&files[0], |file| {
        let arguments = file["arguments"].as_array_mut().expect("it has words");
        arguments.truncate(arguments.len() - 2);
    });
    assert!(refused(&["merge", &without]).contains("add a --margin, such as --margin 0.5"));
    let part = path(&folder, "part.tally");
    let said = refused(&[&compare[..], &["--shard", "1/2", "--out", &part]].concat());
    assert!(said.contains("add a --margin, such as --margin 0.5"), "{said}");
    assert!(!ran.exists(), "merge plays nothing, and nothing is played where something is refused");
}

#[test]
fn a_forged_command_writes_no_file() {
    let folder = folder("shards_forged");
    let files = parts(&folder, &["run", "ruin/classic", "--games", "10"], &["1/1"]);
    let rows = path(&folder, "rows.csv");
    let option = format!("--rows={rows}");
    for (arguments, typed) in [
        (&["run", "ruin/classic", GAMES][..], option.as_str()),
        (&["run", "ruin/classic", "--games", GAMES], option.as_str()),
        (&["run", "ruin/classic", option.as_str(), "--games", GAMES], "10"),
        (&["run", "ruin/classic", "--rows", GAMES], &rows),
        (&["run", "ruin/classic", "-qs", "bold"], "10"),
    ] {
        let file = forged(&files[0], |file| {
            (file["arguments"], file["parts"][0]["typed"]) = (arguments.into(), typed.into());
        });
        let said = refused(&["merge", &file]);
        assert!(said.contains("its command is not one that --shard has kept"), "{arguments:?}: {said}");
        assert!(!Path::new(&rows).exists(), "{arguments:?}");
    }
}

#[test]
fn counts_that_are_forged_are_refused() {
    let folder = folder("shards_forged_counts");
    let files = parts(&folder, &["run", "nostromo", "--games", "10"], &["1/1"]);
    let cases: [fn(&mut serde_json::Value); 4] = [
        |table| table["places"]["sums"][0] = u64::MAX.into(),
        |table| table["tally"]["bins"][0] = serde_json::json!(-(1_i64 << 40)),
        |table| table["tally"]["clipped"][0] = serde_json::json!([u64::MAX, 0]),
        |table| table["tally"]["edges"][0] = serde_json::json!([0, 0, 4_294_967_294_u64, 1]),
    ];
    for (index, change) in cases.into_iter().enumerate() {
        let text = fs::read_to_string(&files[0]).expect("written");
        let mut value: serde_json::Value = serde_json::from_str(&text).expect("it is JSON");
        change(&mut value["simulations"][0]["counted"]["tables"][0]);
        let text = value.to_string();
        let error =
            TallyFile::sealed(&text).and_then(|text| TallyFile::parse(&text)).expect_err("it is forged");
        let is_said = ["the counts contradict each other", "the lists of counts are too long"]
            .iter()
            .any(|words| error.contains(words));
        assert!(is_said, "{index}: {error}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_path_that_a_tally_file_cannot_hold_is_refused_before_the_first_game() {
    use std::{ffi::OsStr, os::unix::ffi::OsStrExt};
    let folder = folder("shards_bytes");
    let odd = OsStr::from_bytes(b"odd-\xff.toml");
    let scenario = fs::read_to_string("scenarios/ruin/classic.toml").expect("it is built in");
    fs::write(folder.join(odd), scenario).expect("the folder can be written");
    let play = |words: &[&OsStr]| {
        let mut command = command(&["run", "--games", "20", "--shard", "1/2", "--out"]);
        let output = command.args(words).current_dir(&folder).output().expect("it runs");
        (output.status.code(), stderr(&output))
    };
    let (code, said) = play(&[OsStr::new("part.tally"), odd]);
    assert!(code == Some(2) && said.contains("cannot hold a path that is not UTF-8"), "{said}");
    // What differs in each part may be called as it likes.
    let (code, said) = play(&[OsStr::from_bytes(b"part-\xff.tally"), OsStr::new("ruin/classic")]);
    assert_eq!(code, Some(0), "{said}");
}

#[test]
fn what_does_not_fit_is_refused_in_words() {
    let folder = folder("shards_refused");
    let command = ["run", "ruin/classic", "--games", "100"];
    let files = parts(&folder, &command, &["1/2", "2/2", "1/4"]);
    let (first, quarter) = (files[0].as_str(), files[2].as_str());
    let other = |name: &str, more: &[&str]| {
        let file = path(&folder, name);
        let [run, scenario, ..] = command;
        does(&[&[run, scenario, "--shard", "2/2", "--out", &file, "--quiet"], more].concat());
        file
    };
    let seed = other("seed.tally", &["--games", "100", "--seed", "2"]);
    let text = fs::read_to_string(first).expect("written");
    let write = |name: &str, text: &str| {
        fs::write(folder.join(name), text).expect("writable");
        path(&folder, name)
    };
    let cut = write("cut.tally", &text[..text.len() / 2]);
    let changed = write("changed.tally", &text.replace("\"games\":100", "\"games\":101"));
    let newer = write("newer.tally", &text.replace("tally/1", "tally/9"));
    let json = path(&folder, "result.json");
    does(&[&command[..], &["--json", &json, "--quiet"]].concat());
    for (files, expected) in [
        (&[first, first][..], "1-2.tally: it is named twice; name each part once"),
        (&[first, quarter], "1-4.tally: games 0 to 24 are in "),
        (
            &[first, &seed],
            "seed.tally: this is a part of `chances run ruin/classic --seed 2`, the parts before it are of",
        ),
        (&[first, &cut], "cut.tally: the file is cut short"),
        (&[first, &changed], "changed.tally: the file was changed after it was written"),
        (&[first, &newer], "\"chances.tally/9\" was written by a newer version"),
        (&[first, &json], "is not a tally file; only files written by --shard are merged"),
        (&[first, "nowhere.tally"], "no such file"),
        (&[first], "1 part is missing; play it with:"),
    ] {
        let said = refused(&[&["merge"], files].concat());
        assert!(said.contains(expected), "{files:?} should say {expected:?}: {said}");
    }
    assert!(refused(&["report", first]).contains("merge it with the others: chances merge PARTS"));
    let over = refused(&["merge", first, &files[1], "--json", first]);
    assert!(over.contains("is read by this command"), "{over}");
}

#[test]
fn parts_whose_scenario_is_elsewhere_say_so() {
    let folder = folder("shards_elsewhere");
    fs::copy("scenarios/ruin/classic.toml", folder.join("my.toml")).expect("the folder can be written");
    let play = ["run", "my.toml", "--games", "20", "--shard", "1/1", "--out", "part.tally"];
    let output = command(&play).current_dir(&folder).output().expect("it runs");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let said = refused(&["merge", &path(&folder, "part.tally")]);
    assert!(
        said.starts_with(
            "note: the parts were played by `chances run my.toml --games 20`; run `chances merge` in"
        ),
        "{said}"
    );
    assert!(said.contains("error: my.toml: no such file"), "{said}");
}

#[test]
fn options_that_do_not_go_with_a_part_are_refused() {
    let folder = folder("shards_options");
    let file = path(&folder, "part.tally");
    let run = ["run", "ruin/classic"];
    let sweep = ["sweep", "ruin/classic", "--over", "purse=8..9"];
    let out = ["--out", file.as_str()];
    for (command, more, expected) in [
        (
            &run[..],
            &["--precision", "1%"][..],
            "divides a fixed number of games; give --games instead of --precision",
        ),
        (&run, &["--max-seconds", "1"], "give --games instead of --max-seconds"),
        (
            &run,
            &["--json", "x.json"],
            "give --json, --csv, --markdown, --html, --title and --note to `chances merge`",
        ),
        (&run, &["--rows", &file], "--out and --rows would write over each other"),
        (&["compare", "ruin/classic"], &[], "add --games, such as --games 100k"),
        (&["ladder", "ruin/classic"], &["--after", "5"], "leave out --after"),
        (&run, &["--games", "2T"], "is not a count"),
        (&run, &["--games", "2000G"], "divides at most 1,099,511,627,776 games"),
        (&sweep, &["--games", "2000G"], "divides at most 1,099,511,627,776 games"),
        (&["ladder", "ruin"], &["--search-games", "2000G"], "divides at most 1,099,511,627,776 games"),
        (&run, &["--games", "50", "--after", "50"], "--after 50 leaves no game to play"),
        (&["run", "ruin"], &["--after", "-5"], "\"-5\" is not a count"),
        (&sweep, &["--resume"], "writes a tally file, not cells; leave out --resume"),
        (&sweep, &["--precision", "1%"], "give --games instead of --precision"),
    ] {
        let said = refused(&[command, more, &out, &["--shard", "1/2"]].concat());
        assert!(said.contains(expected), "{more:?} should say {expected:?}: {said}");
    }
    let many = refused(&[&run[..], &out, &["--shard", "1/5000000000000"]].concat());
    assert!(many.contains("5000000000000 parts are too many"), "{many}");
    for shard in ["0/2", "3/2", "1/0", "2", "a/b", "1/200000", "-1/2"] {
        let said = refused(&[&run[..], &out, &["--shard", shard]].concat());
        assert!(said.contains("invalid value"), "{said}");
    }
    assert!(refused(&["run", "ruin/classic", "--shard", "1/2"]).contains("add --out part-1-of-2.tally"));
    assert!(refused(&[&run[..], &out].concat()).contains("--shard"));
    assert_eq!(fs::read_dir(&folder).expect("readable").count(), 0);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_said_in_words() {
    let arguments = ["run", "ruin/classic", "--games", "10", "--shard", "1/2", "--out", "/dev/full"];
    let output = chances(&arguments);
    assert_eq!(output.status.code(), Some(4));
    assert!(stderr(&output).contains("/dev/full: cannot be written: No space left on device"));
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_leaves_no_half_file() {
    let folder = folder("shards_ctrl_c");
    let (file, rows) = (path(&folder, "part.tally"), path(&folder, "rows.csv"));
    let arguments =
        ["run", "ruin/classic", "--games", "1G", "--shard", "1/2", "--out", &file, "--rows", &rows];
    // The handler stands before the first temporary file is there.
    let has_a_file = || fs::read_dir(&folder).expect("readable").count() > 0;
    let output = interrupted(&mut command(&arguments), "a temporary file", |_| has_a_file());
    assert!(stderr(&output).contains("part.tally was not written"), "{}", stderr(&output));
    assert_eq!(fs::read_dir(&folder).expect("readable").count(), 0);
}
