//! The docs say what is sent, and the examples play what they say.

use std::{collections::BTreeSet, fs, path::Path};

use serde_json::Value;

use super::{common::folder, has_python, played, shell_bot};

fn page() -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/bots.md")).expect("it is there")
}

/// The blocks of the page in a language.
fn blocks(language: &str) -> Vec<String> {
    let page = page();
    let parts: Vec<_> = page.split("```").collect();
    let inside = parts.iter().skip(1).step_by(2);
    inside.filter_map(|block| block.strip_prefix(&format!("{language}\n"))).map(str::to_owned).collect()
}

/// Every key of a value, each with the path to it; the elements of a list are alike.
fn keys(value: &Value, path: &str) -> BTreeSet<String> {
    match value {
        Value::Object(map) => {
            let inner = |(key, value): (&String, &Value)| {
                let path = format!("{path}.{key}");
                let mut found = keys(value, &path);
                found.insert(path);
                found
            };
            map.iter().flat_map(inner).collect()
        }
        Value::Array(list) => list.iter().flat_map(|value| keys(value, &format!("{path}[]"))).collect(),
        _ => BTreeSet::new(),
    }
}

#[test]
fn the_messages_of_the_docs_are_those_that_are_sent() {
    let script = "while read line; do echo \"$line\" >> heard.txt; case \"$line\" in\n\
                  *'\"type\":\"hello\"'*) echo '{\"protocol\": \"chances.bot/1\"}';;\n\
                  *'\"type\":\"decision\"'*) echo '{\"choice\": 0}';; esac; done\n";
    let file = shell_bot("documented", script, "");
    let seats = format!("punter={},banker=timid", file.display());
    played(&["ruin/duel", "--strategy", &seats, "--games", "1", "--threads", "1", "--allow-process"]);
    let heard = fs::read_to_string(file.with_file_name("heard.txt")).expect("it heard something");
    let heard: Vec<Value> =
        heard.lines().map(|line| serde_json::from_str(line).expect("it is JSON")).collect();
    let documented = blocks("json");
    let mut kinds = BTreeSet::new();
    for sample in &documented {
        let sample: Value = serde_json::from_str(sample).unwrap_or_else(|error| panic!("{error}: {sample}"));
        let sent = heard.iter().find(|message| message["type"] == sample["type"]).expect("it is sent");
        if sample["type"] == "hello" {
            assert_eq!(&sample, sent);
        }
        let sample_keys = keys(&sample, "");
        let sent_keys = keys(sent, "");
        let unsaid: Vec<_> = sent_keys.difference(&sample_keys).filter(|key| !is_feature(key)).collect();
        let unsent: Vec<_> = sample_keys.difference(&sent_keys).collect();
        assert!(unsaid.is_empty() && unsent.is_empty(), "{unsaid:?} {unsent:?} of {sent}");
        kinds.insert(sample["type"].to_string());
    }
    assert_eq!((documented.len(), kinds.len()), (3, 3), "hello, decision and over");
    let decision = &heard[1];
    let sample: Value = serde_json::from_str(&documented[1]).expect("it is JSON");
    for key in ["type", "game", "decision", "random", "seat", "side", "view", "position"] {
        assert_eq!(sample[key], decision[key], "{key}");
    }
}

/// A sample shows some choices only, and another one may have a feature more.
fn is_feature(key: &str) -> bool {
    key.starts_with(".choices[].features.")
}

#[test]
fn the_smallest_bot_of_the_docs_is_the_example() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/bots/random_bot.py");
    let example = fs::read_to_string(path).expect("it is there");
    assert!(blocks("python").contains(&example), "docs/bots.md shows examples/bots/random_bot.py as it is");
}

#[test]
fn the_random_example_plays_every_game() {
    if !has_python() {
        return;
    }
    let folder = folder("bots_every_game");
    let bot = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/bots/random_bot.py");
    fs::copy(bot, folder.join("random_bot.py")).expect("the folder can be written");
    for game in chances::games::SHELF {
        let strategy = format!(
            "kind = \"strategy\"\ngame = \"{}\"\nabout = \"a test\"\npolicy = \"process\"\n\
             command = [\"python3\", \"random_bot.py\"]\n",
            game.name
        );
        let file = folder.join(format!("{}.toml", game.name));
        fs::write(&file, strategy).expect("the folder can be written");
        let name = file.to_string_lossy().into_owned();
        let run = played(&[game.name, "--strategy", &name, "--games", "2", "--allow-process"]);
        assert_eq!(run["games"], 2, "{}", game.name);
    }
}
