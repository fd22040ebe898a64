//! No program runs unless it is allowed, wherever a strategy is named; and what is named is fit to be shown.

use std::fs;

use super::{
    answering,
    common::{chances, stderr, stdout},
    shell_bot,
};

#[test]
fn no_program_runs_unless_it_is_allowed() {
    let script = "touch ran.txt\n".to_owned() + &answering("{\"choice\": 0}");
    let file = shell_bot("allowed", &script, "");
    let name = file.to_string_lossy().into_owned();
    let out = file.with_file_name("trained.toml").to_string_lossy().into_owned();
    let asked: [&[&str]; 8] = [
        &["run", "ruin/classic", "--strategy", &name, "--games", "5"],
        &["replay", "ruin/classic", "--strategy", &name, "--game", "5"],
        &["compare", "ruin/classic", "--strategy", "bold", "--against", &name, "--games", "5"],
        &["compare", "ruin/classic", "--strategy", &name, "--set", "purse=12", "--games", "5"],
        &["tune", "ruin/classic", "--strategy", &name, "--target", "50%", "--knob", "purse=8..12"],
        &["sweep", "ruin/classic", "--strategy", &name, "--over", "purse=8..9", "--games", "5"],
        &[
            "train",
            "ruin/duel",
            "--from",
            "bold",
            "--side",
            "punter",
            "--against",
            &name,
            "--out",
            &out,
            "--budget",
            "5",
        ],
        &["run", "ruin/duel", "--strategy", &format!("punter={name},banker=timid"), "--games", "5"],
    ];
    for arguments in asked {
        let output = chances(arguments);
        let said = stderr(&output);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(
            said.contains("this strategy runs a program, `sh bot.sh` in the folder "),
            "{arguments:?}: {said}"
        );
        assert!(said.contains("if you trust it, add --allow-process"), "{said}");
    }
    let checked = chances(&["check", &name]);
    assert_eq!(checked.status.code(), Some(0), "{}", stderr(&checked));
    assert!(
        stdout(&checked)
            .contains("runs a program, where --allow-process allows it: `sh bot.sh` in the folder /"),
        "{}",
        stdout(&checked)
    );
    assert!(!file.with_file_name("ran.txt").exists(), "nothing was run");
    let allowed = [asked[0], &["--allow-process"]].concat();
    assert_eq!(chances(&allowed).status.code(), Some(0));
    assert!(file.with_file_name("ran.txt").exists(), "it was run where it was allowed");
}

/// A scenario of the game ruin, beside its bot.
const SCENARIO: &str =
    "kind = \"scenario\"\ngame = \"ruin\"\nextends = \"ruin/classic\"\ntitle = \"Bot\"\nabout = \"a test\"\n";

#[test]
fn no_scenario_runs_a_program_by_itself() {
    let bot = shell_bot("by_itself", &("touch ran.txt\n".to_owned() + &answering("{\"choice\": 0}")), "");
    let path = |name: &str| bot.with_file_name(name).to_string_lossy().into_owned();
    let own = "strategy = \"bot.toml\"\n[[expect]]\nmetric = \"win_rate\"\nbetween = [0.0, 1.0]\n";
    let variant = "[[variant]]\nname = \"bot\"\nabout = \"x\"\nset = { strategy = \"bot.toml\" }\n";
    let expect = "[[expect]]\nmetric = \"win_rate\"\nstrategy = \"bot.toml\"\nbetween = [0.0, 1.0]\n";
    for (name, more) in [("own", own), ("variant", variant), ("expect", expect)] {
        fs::write(path(&format!("{name}.toml")), SCENARIO.to_owned() + more).expect("it can be written");
    }
    let child = SCENARIO.replace("ruin/classic", "own.toml");
    fs::write(path("child.toml"), child).expect("it can be written");
    let (own, variant, expect, child) =
        (path("own.toml"), path("variant.toml"), path("expect.toml"), path("child.toml"));
    let (set, cells, book) = (format!("strategy={}", path("bot.toml")), path("cells"), path("book"));
    let runs: &[&[&str]] = &[
        &["run", &own, "--games", "3"],
        &["run", &child, "--games", "3"],
        &["run", &variant, "--variant", "bot", "--games", "3"],
        &["run", "ruin/classic", "--set", &set, "--games", "3"],
        &["replay", &own, "--game", "0"],
        &["compare", &variant, "--games", "3"],
        &["sweep", &child, "--over", "purse=8..9", "--games", "3", "--out", &cells],
        &["gate", &own, "--max-games", "50"],
        &["gate", &expect, "--max-games", "50"],
        &["book", &own, "--games", "4", "--out", &book],
    ];
    for words in runs {
        let refused = chances(words);
        let said = stderr(&refused);
        assert_eq!(refused.status.code(), Some(2), "{words:?}: {said}");
        assert!(
            said.contains("this strategy runs a program, `sh bot.sh` in the folder "),
            "{words:?}: {said}"
        );
    }
    for words in [&["list", &own][..], &["list", "--evidence", &child], &["list", "--measures", &own]] {
        let listed = chances(words);
        assert_eq!(listed.status.code(), Some(0), "{words:?}: {}", stderr(&listed));
    }
    let shown = chances(&["show", "--map", &own]);
    assert!(stderr(&shown).contains("this game has no board to draw"), "{}", stderr(&shown));
    for scenario in [&own, &variant, &expect, &child] {
        let checked = chances(&["check", scenario]);
        assert_eq!(checked.status.code(), Some(0), "{}", stderr(&checked));
        let named = "runs a program, where --allow-process allows it: `sh bot.sh` in the folder /";
        assert!(stdout(&checked).contains(named), "{scenario}: {}", stdout(&checked));
    }
    assert!(!bot.with_file_name("ran.txt").exists(), "nothing was run");
    for words in runs {
        let _ = fs::remove_file(bot.with_file_name("ran.txt"));
        let allowed = chances(&[words, &["--allow-process"][..]].concat());
        assert_ne!(allowed.status.code(), Some(2), "{words:?}: {}", stderr(&allowed));
        assert!(bot.with_file_name("ran.txt").exists(), "{words:?}: it was run where it was allowed");
    }
}

#[test]
fn no_command_can_pass_for_a_verdict() {
    let bot = shell_bot("verdict", "", "");
    let text = fs::read_to_string(&bot).expect("it was written");
    let command = r#"["sh", "bot.sh", "x\u001b[2J\u202e\n /bin/true: strategy, no mistakes"]"#;
    fs::write(&bot, text.replace(r#"["sh", "bot.sh"]"#, command)).expect("it can be written");
    let checked = chances(&["check", &bot.to_string_lossy()]);
    assert_eq!(checked.status.code(), Some(0), "{}", stderr(&checked));
    let said = stdout(&checked);
    assert_eq!(said.lines().count(), 2, "a verdict and a program: {said}");
    let shown = r"`sh bot.sh 'x\u{1b}[2J\u{202e}\n /bin/true: strategy, no mistakes'` in the folder ";
    assert!(said.contains(shown), "{said}");
    let refused = chances(&["run", "ruin/classic", "--strategy", &bot.to_string_lossy()]);
    assert!(stderr(&refused).contains(shown), "{}", stderr(&refused));
}
