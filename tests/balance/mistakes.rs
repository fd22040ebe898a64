//! Calls of `compare`, `gate` and `tune` that cannot be meant.

use std::fs;

use crate::common::*;

#[test]
fn a_bad_call_says_what_is_wrong_and_what_would_be_right() {
    let folder = folder("balance_bad_calls");
    let here = folder.to_string_lossy().into_owned();
    let scenario = |name: &str, expect: &str| {
        let path = folder.join(name);
        let text = fs::read_to_string("scenarios/ruin/fair.toml").expect("it is there");
        let plain = text.split("# What the scenario is meant").next().unwrap_or_default().to_owned();
        fs::write(&path, plain + expect).expect("the folder can be written");
        path.to_string_lossy().into_owned()
    };
    let band = "between = [0.4, 0.6]\n";
    let plain = scenario("plain.toml", "");
    let metric = scenario("metric.toml", &format!("[[expect]]\nmetric = \"win_rat\"\n{band}"));
    let other = scenario("other.toml", &format!("[[expect]]\nmetric = \"spin\"\nplayers = 2\n{band}"));
    let empty = scenario("empty.toml", "[[expect]]\nmetric = \"win_rate\"\nbetween = [0.6, 0.4]\n");
    let percent = scenario("percent.toml", "[[expect]]\nmetric = \"win_rate\"\nbetween = [40, 60]\n");
    let key = scenario("key.toml", &format!("[[expect]]\nmetric = \"win_rate\"\nplayer = 3\n{band}"));
    let lacks = scenario("lacks.toml", "[[expect]]\nmetric = \"win_rate\"\n");
    let variant =
        scenario("variant.toml", &format!("[[expect]]\nmetric = \"win_rate\"\nvariant = \"x\"\n{band}"));
    let none = scenario("none.toml", "[[variant]]\nname = \"none\"\nset = { purse = 9 }\n");
    let comma = scenario("comma.toml", "[[variant]]\nname = \"a,b\"\nset = { purse = 9 }\n");
    let half = scenario("half.toml", "[[variant]]\nname = \"half\"\nset = { purse = 9.5 }\n");
    let strategy =
        scenario("strategy.toml", &format!("[[expect]]\nmetric = \"spins\"\nstrategy = \"timd\"\n{band}"));
    let cases: &[(&[&str], &[&str])] = &[
        (&["compare", "ruin/clasic"], &["did you mean \"ruin/classic\"?"]),
        (&["compare", "ruin/classic", "--variant", "amercan"], &["did you mean \"american\"?"]),
        (&["compare", "ruin/classic", "--set", "purze=3"], &["did you mean `purse`?"]),
        (&["run", "ruin/classic", "--set", "purse=3,limit=2"], &["one key at a time", "--set limit=2"]),
        (&["run", "ruin/fair", "--set", "strategy=seat1=bold,rest=tmid"], &["did you mean \"timid\"?"]),
        (&["compare", "ruin/classic", "--against", "bald"], &["did you mean \"bold\"?"]),
        (&["compare", "ruin/fair"], &["ruin/fair has no variants", "--set, --restrict or --against"]),
        (&["compare", "ruin/classic", "--games", "0"], &["at least 1"]),
        (&["compare", "ruin/classic", "--against", "bold", "--against", "bold"], &["bold is compared twice"]),
        (&["compare", "ruin/classic", "--margin", "0"], &["0.5% is a good one"]),
        (&["compare", "ruin/classic", "--json", "-", "--csv", "-"], &["over each other"]),
        (&["compare", &plain, "--against", "bold", "--json", &plain], &["is read by this command"]),
        (&["gate", "ruin/clasic"], &["did you mean \"ruin/classic\"?"]),
        (&["gate", &plain], &["has no checks", "[[expect]]", "--update"]),
        (&["gate", &metric], &["metric.toml:", "invalid `metric` \"win_rat\"", "did you mean \"win_rate\"?"]),
        (&["check", &other], &["other.toml:", "invalid `metric` \"spin\"", "did you mean \"spins\"?"]),
        (&["run", &metric], &["did you mean \"win_rate\"?"]),
        (&["gate", &empty], &["the band is empty", "[0.4, 0.6]"]),
        (&["gate", &percent], &["write 0.5 for 50 %"]),
        (&["gate", &key], &["unknown key `player`", "did you mean `players`?"]),
        (&["gate", &lacks], &["`between` must be two numbers"]),
        (&["gate", &variant], &["invalid `variant` \"x\""]),
        (&["gate", &strategy], &["did you mean \"timid\"?"]),
        (&["check", &none], &["none.toml:", "cannot be called \"none\"", "the scenario without a variant"]),
        (&["check", &comma], &["a comma separates variants"]),
        (&["run", &half, "--variant", "half"], &["must be a whole number", "but it is 9.5"]),
        (&["gate", "--set", "purse=3"], &["name it"]),
        (&["gate", "ruin/classic", "--set", "purse=3", "--update"], &["--update accepts what is"]),
        (&["gate", "ruin/classic", "--max-games", "0", "--baselines", &here], &["at least 1"]),
        (
            &[
                "gate",
                "ruin/classic",
                "--update",
                "--games",
                "100M",
                "--max-seconds",
                "1",
                "--baselines",
                &here,
            ],
            &["--max-seconds cuts checks short", "with all of their games"],
        ),
        (
            &["gate", "ruin/classic", "--update", "--max-games", "1k", "--baselines", &here],
            &["the size of a new baseline is --games"],
        ),
        (
            &["compare", "ruin/classic", "--set", "purse=20"],
            &["ruin/classic:10: `target` is 20", " (with --set purse=20)"],
        ),
        (
            &["sweep", "ruin/classic", "--over", "purse=19..30", "--games", "10"],
            &["ruin/classic:10: `target` is 20", " (with --over purse=20)"],
        ),
        (
            &["tune", "ruin/classic", "--target", "50%", "--knob", "purse=30..33"],
            &["ruin/classic:10: `target` is 20", " (with --knob purse=30)"],
        ),
        (&["tune", "ruin/classic"], &["--target"]),
        (&["tune", "ruin/classic", "--target", "0", "--knob", "purse=1..2"], &["such as 50% or 0.5"]),
        (&["tune", "ruin/classic", "--target", "50%", "--knob", "purze=1..3"], &["did you mean `purse`?"]),
        (&["tune", "ruin/classic", "--target", "50%", "--knob", "purse=3..1"], &["is empty", "1..3"]),
        (&["tune", "ruin/classic", "--target", "50%", "--knob", "purse"], &["no `=`", "--knob purse=8..14"]),
        (
            &["tune", "ruin/classic", "--target", "50%", "--knob", "purse=1..2", "--knob", "purse=3..4"],
            &["given twice"],
        ),
        (
            &["tune", "ruin/classic", "--target", "50%", "--knob", "purse=1..99", "--knob", "limit=1..99"],
            &["9801 settings", "at most 1000"],
        ),
        (&["tune", "ruin/classic", "--target", "50%", "--players", "3..1"], &["1..5"]),
        (&["tune", "ruin/classic", "--target", "50%", "--players", "9"], &["from 1 to 4"]),
        (&["tune", "ruin/fair", "--target", "50%"], &["has no variants", "--knob"]),
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
