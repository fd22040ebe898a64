//! Programs that play: what they are sent, what they may answer, and what becomes of those that misbehave.
#![cfg(unix)]

#[path = "bots/allowed.rs"]
mod allowed;
mod common;
#[path = "bots/documented.rs"]
mod documented;
#[cfg(target_os = "linux")]
#[path = "bots/interrupted.rs"]
mod interrupted;

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
    thread::sleep,
    time::{Duration, Instant},
};

use chances::{
    play::Stepper,
    scenario::{Loaded, Request, load},
};
use common::{chances, folder, stderr, stdout};

/// Whether Python is here; a test that needs it says so where it is not, and fails on a build server.
fn has_python() -> bool {
    let is_here =
        Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success());
    if !is_here {
        assert!(std::env::var("CI").as_deref() != Ok("true"), "a build server has python3");
        println!("skipped: there is no python3 here");
    }
    is_here
}

fn json(output: &Output) -> serde_json::Value {
    assert_eq!(output.status.code(), Some(0), "{}", stderr(output));
    serde_json::from_str(&stdout(output)).expect("it prints JSON")
}

/// A result without what tells how it was asked for: speeds are not in it.
fn played(arguments: &[&str]) -> serde_json::Value {
    json(&chances(&[&["run", "--json", "-", "--quiet"], arguments].concat()))
}

/// A strategy of the game ruin in a folder of its own, whose bot is a script of the shell.
fn shell_bot(name: &str, script: &str, more: &str) -> PathBuf {
    let folder = folder(&format!("bots_{name}"));
    fs::write(folder.join("bot.sh"), script).expect("the folder can be written");
    let strategy = format!(
        "kind = \"strategy\"\ngame = \"ruin\"\nabout = \"a test\"\npolicy = \"process\"\n\
         command = [\"sh\", \"bot.sh\"]\n{more}\n"
    );
    let file = folder.join("bot.toml");
    fs::write(&file, strategy).expect("the folder can be written");
    file
}

/// Lines of a script that say hello as they should.
const HELLO: &str = "read line\necho '{\"protocol\": \"chances.bot/1\"}'\n";

/// A bot that answers every decision with these words.
fn answering(answer: &str) -> String {
    format!(
        "{HELLO}while read line; do case \"$line\" in *'\"type\":\"decision\"'*) echo '{answer}';; esac; done\n"
    )
}

/// What is said of a bot that misbehaves, after all that must hold for each of them.
fn failure_of(file: &Path) -> String {
    let file = file.to_string_lossy();
    let out = Path::new(file.as_ref()).with_file_name("result.json");
    let rows = Path::new(file.as_ref()).with_file_name("rows.csv");
    let (out, rows) = (out.to_string_lossy(), rows.to_string_lossy());
    let output = chances(&[
        "run",
        "ruin/classic",
        "--strategy",
        &file,
        "--games",
        "50",
        "--allow-process",
        "--json",
        &out,
        "--rows",
        &rows,
    ]);
    let said = stderr(&output);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(stdout(&output).is_empty(), "no result is printed: {}", stdout(&output));
    assert!(!Path::new(out.as_ref()).exists() && !Path::new(rows.as_ref()).exists(), "no result is written");
    assert!(said.contains(" failed in game ") && said.contains(", at its "), "{said}");
    let again = said.lines().find_map(|line| line.trim().strip_prefix("to play this game again: chances "));
    let words: Vec<_> = again.expect("it says how to see it again").split(' ').collect();
    let replayed = chances(&words);
    assert_eq!(replayed.status.code(), Some(2), "{}", stderr(&replayed));
    assert!(stderr(&replayed).contains(" failed in game "), "{}", stderr(&replayed));
    said
}

#[test]
fn a_bot_that_takes_the_first_choice_plays_on_any_number_of_threads() {
    let file = shell_bot("first", &answering("{\"choice\": 0}"), "");
    let file = file.to_string_lossy();
    let arguments = ["ruin/classic", "--strategy", &file, "--games", "60", "--allow-process"];
    let one = played(&[&arguments[..], &["--threads", "1"]].concat());
    assert_eq!(played(&[&arguments[..], &["--threads", "2"]].concat()), one);
    assert_eq!(one["games"], 60);
}

#[test]
fn a_bot_hears_hello_once_then_decisions_in_order_and_how_each_game_ends() {
    let script = "while read line; do echo \"$line\" >> heard.txt; case \"$line\" in\n\
                  *'\"type\":\"hello\"'*) echo '{\"protocol\": \"chances.bot/1\", \"more\": 1}';;\n\
                  *'\"type\":\"decision\"'*) echo '{\"choice\": 1}';; esac; done\n";
    let file = shell_bot("hears", script, "");
    let seats = format!("punter={},banker=timid", file.to_string_lossy());
    let run = ["ruin/duel", "--strategy", &seats, "--games", "3", "--threads", "1", "--allow-process"];
    played(&run);
    let heard = fs::read_to_string(file.with_file_name("heard.txt")).expect("it heard something");
    let heard: Vec<serde_json::Value> =
        heard.lines().map(|line| serde_json::from_str(line).expect("every line is JSON")).collect();
    let hello = serde_json::json!({
        "type": "hello", "protocol": "chances.bot/1", "game": "ruin", "scenario": "ruin/duel",
        "sides": ["punter", "banker"], "seats": ["punter", "banker"], "plays": [1],
        "features": heard[0]["features"],
    });
    assert_eq!(heard[0], hello);
    assert!(heard[0]["features"]["choice"].as_array().expect("a list").contains(&"stake".into()));
    let (mut game, mut decision) = (0, 0);
    for message in &heard[1..] {
        assert_eq!(message["game"], game, "{message}");
        if message["type"] == "over" {
            let winners = message["winners"].as_array().expect("a list");
            assert!(winners.len() == 1 && message["outcome"].is_string(), "{message}");
            (game, decision) = (game + 1, 0);
            continue;
        }
        decision += 1;
        assert_eq!(message["type"], "decision");
        assert_eq!((&message["decision"], &message["seat"]), (&decision.into(), &1.into()), "{message}");
        assert_eq!(message["side"], "punter");
        assert!(message["random"].as_u64().expect("a number") < 1 << 53);
        assert!(
            message["view"]
                .as_array()
                .expect("pairs")
                .iter()
                .all(|pair| pair[0].is_string() && pair[1].is_string())
        );
        let choices = message["choices"].as_array().expect("a list");
        assert!(choices.len() > 1 && choices.iter().all(|choice| choice["text"].is_string()));
        assert!(choices.iter().all(|choice| choice["features"]["stake"].is_number()), "{message}");
    }
    assert_eq!((game, decision), (3, 0), "the last message ends the last game");
}

#[test]
fn one_program_plays_all_its_seats_and_no_other() {
    let script =
        answering("{\"choice\": 0}").replace("read line\n", "read line\necho \"$line\" >> hello.txt\n");
    let file = shell_bot("seats", &script, "");
    let name = file.to_string_lossy().into_owned();
    let run = |strategy: &str| {
        let _ = fs::remove_file(file.with_file_name("hello.txt"));
        played(&["ruin/duel", "--strategy", strategy, "--games", "5", "--threads", "1", "--allow-process"]);
        fs::read_to_string(file.with_file_name("hello.txt")).expect("it was greeted")
    };
    let both = run(&name);
    assert_eq!(both.lines().count(), 1, "one process for both seats");
    assert!(both.contains("\"plays\":[1,2]"), "{both}");
    assert!(run(&format!("seat2={name},rest=bold")).contains("\"plays\":[2]"));
}

#[test]
fn a_bot_that_crashes_is_named_with_the_end_of_its_standard_error() {
    let said =
        failure_of(&shell_bot("crash", &format!("{HELLO}read line\necho 'out of ideas' >&2\nexit 3\n"), ""));
    assert!(said.contains("it ended (exit status: 3) without an answer"), "{said}");
    assert!(said.contains("the end of its standard error:\n    out of ideas"), "{said}");
    assert!(said.contains("in game 0, at its decision 1") || said.contains("in game 1,"), "{said}");
}

#[test]
fn a_bot_that_ends_at_once_is_named() {
    let said = failure_of(&shell_bot("at_once", "exit 0\n", ""));
    assert!(said.contains("it ended (exit status: 0) without an answer to the hello"), "{said}");
}

#[test]
fn a_bot_that_ends_is_named_at_once_though_something_keeps_its_output_open() {
    let script = format!("{HELLO}read line\nsleep 1000 &\necho $! >> sleepers.txt\nexit 3\n");
    let file = shell_bot("left_behind", &script, "timeout = 30");
    let said = failure_of(&file);
    assert!(said.contains("it ended (exit status: 3) without an answer"), "{said}");
    assert_sleepers_end(&file);
}

#[test]
fn a_bot_that_hangs_is_given_up_with_all_that_it_has_started() {
    let script = format!("{HELLO}sleep 1000 &\necho $! >> sleepers.txt\nwait\n");
    let file = shell_bot("hang", &script, "timeout = 0.3");
    let said = failure_of(&file);
    assert!(
        said.contains("it did not answer within 0.3 s; if it needs longer, raise `timeout` in "),
        "{said}"
    );
    assert_sleepers_end(&file);
}

/// Makes sure that all that bots have started, and noted in a file beside them, ends. A killed process takes a moment
/// to be gone, and the sleep lasts far longer than this waits.
fn assert_sleepers_end(file: &Path) {
    let sleepers = fs::read_to_string(file.with_file_name("sleepers.txt")).expect("something was started");
    assert!(!sleepers.is_empty(), "something was started");
    if cfg!(target_os = "linux") {
        let is_gone = |sleeper: &str| {
            let status = fs::read_to_string(format!("/proc/{sleeper}/stat"));
            status.map_or(true, |status| status.contains(") Z ") || status.contains(") X "))
        };
        let given_up = Instant::now() + Duration::from_secs(60);
        while !sleepers.lines().all(is_gone) {
            assert!(Instant::now() < given_up, "what a bot has started goes on without it: {sleepers}");
            sleep(Duration::from_millis(10));
        }
    }
}

#[test]
fn what_a_bot_has_started_ends_with_it_when_it_ends_by_itself() {
    let script =
        format!("sleep 1000 > sleep.out 2>&1 &\necho $! >> sleepers.txt\n{}", answering("{\"choice\": 0}"));
    let file = shell_bot("background", &script, "");
    let words = ["ruin/classic", "--strategy", &file.to_string_lossy(), "--games", "3", "--allow-process"];
    assert_eq!(played(&words)["games"], 3);
    assert_sleepers_end(&file);
}

#[test]
fn a_bot_that_hangs_before_its_hello_is_given_up() {
    let said = failure_of(&shell_bot("mute", "sleep 1000\n", "start_timeout = 0.2"));
    assert!(said.contains(", at its start: it did not answer the hello within 0.2 s; "), "{said}");
    assert!(said.contains("raise `start_timeout` in "), "{said}");
}

#[test]
fn a_bot_that_neither_reads_nor_answers_is_given_up() {
    // It says hello by itself, so that decisions pile up in its input.
    let said = failure_of(&shell_bot(
        "deaf",
        "echo '{\"protocol\": \"chances.bot/1\"}'\nsleep 1000\n",
        "timeout = 0.3",
    ));
    assert!(
        said.contains("it did not answer within 0.3 s") || said.contains("nobody had asked for"),
        "{said}"
    );
}

#[test]
fn nonsense_is_shown_and_shortened() {
    let said = failure_of(&shell_bot("nonsense", &answering("I would bet on red"), ""));
    assert!(
        said.contains("its answer is not of the form {\"choice\": 0}; standard output is for answers alone"),
        "{said}"
    );
    assert!(said.contains("it sent: I would bet on red\n"), "{said}");
    let said = failure_of(&shell_bot(
        "endless",
        &format!("{HELLO}read line\nhead -c 3000000 /dev/zero | tr '\\0' x\n"),
        "",
    ));
    let sent = said.lines().find(|line| line.contains("it sent: xxx")).expect("it is shown");
    assert!(sent.chars().count() < 250 && sent.ends_with('…'), "{sent}");
    for (wrong, words) in
        [("-1", "there is no choice -1; there are "), ("1.0", "its choice is 1.0; write a whole number")]
    {
        let said = failure_of(&shell_bot("no_index", &answering(&format!("{{\"choice\": {wrong}}}")), ""));
        assert!(said.contains(words), "{said}");
    }
}

#[test]
fn a_choice_that_is_not_there_is_refused() {
    let said = failure_of(&shell_bot("range", &answering("{\"choice\": 99}"), ""));
    assert!(
        said.contains("there is no choice 99; there are ") && said.contains(", counted from 0"),
        "{said}"
    );
    assert!(said.contains("it sent: {\"choice\": 99}"), "{said}");
}

#[test]
fn a_bot_that_prints_more_than_its_answers_is_stopped() {
    let script = format!(
        "{HELLO}while read line; do case \"$line\" in *'\"type\":\"decision\"'*)\n\
         echo '{{\"choice\": 0}}\n{{\"choice\": 0}}';; esac; done\n"
    );
    let said = failure_of(&shell_bot("chatter", &script, ""));
    assert!(said.contains("it sent a line that nobody had asked for"), "{said}");
}

#[test]
fn an_answer_is_an_object_and_nothing_that_could_be_read_as_one() {
    let said = failure_of(&shell_bot("list", &answering("[0]"), ""));
    assert!(said.contains("its answer is not of the form"), "{said}");
    let hello = HELLO.replace("{\"protocol\": \"chances.bot/1\"}", "[\"chances.bot/1\"]");
    let said = failure_of(&shell_bot("list_hello", &format!("{hello}cat\n"), ""));
    assert!(said.contains("its answer to the hello is not {\"protocol\": "), "{said}");
}

/// Takes the first choice, and says which decision it answers: as many too many as this.
fn numbering(too_many: u32) -> String {
    format!(
        "{HELLO}n={too_many}\nwhile read line; do case \"$line\" in\n\
         *'\"type\":\"over\"'*) n={too_many};;\n\
         *'\"type\":\"decision\"'*) n=$((n+1)); echo \"{{\\\"choice\\\": 0, \\\"decision\\\": $n}}\";; esac; done\n"
    )
}

#[test]
fn an_answer_may_say_which_decision_it_answers_and_another_one_is_refused() {
    let file = shell_bot("numbered", &numbering(0), "");
    let name = file.to_string_lossy().into_owned();
    assert_eq!(played(&["ruin/classic", "--strategy", &name, "--games", "5", "--allow-process"])["games"], 5);
    let said = failure_of(&shell_bot("misnumbered", &numbering(3), ""));
    assert!(said.contains(", at its decision 1: it answered decision 4 where 1 was asked"), "{said}");
    let said = failure_of(&shell_bot("no_number", &answering("{\"choice\": 0, \"decision\": \"x\"}"), ""));
    assert!(said.contains("its answer is not of the form"), "{said}");
}

#[test]
fn an_answer_that_has_no_end_is_shown() {
    let script = format!("{HELLO}read line\nprintf '{{\"choice\": 0}}'\nsleep 1000\n");
    let said = failure_of(&shell_bot("no_end", &script, "timeout = 2"));
    assert!(said.contains("it did not answer within 2 s; "), "{said}");
    assert!(said.contains(" (did it end the line and flush?)\n"), "{said}");
    assert!(said.contains("it sent: {\"choice\": 0} (a line without an end)\n"), "{said}");
}

#[test]
fn a_bot_that_speaks_another_protocol_is_refused() {
    let said =
        failure_of(&shell_bot("protocol", "read line\necho '{\"protocol\": \"chances.bot/9\"}'\ncat\n", ""));
    assert!(
        said.contains("it speaks the protocol \"chances.bot/9\", and this version speaks \"chances.bot/1\""),
        "{said}"
    );
}

#[test]
fn a_script_is_no_strategy_file() {
    let output = chances(&["run", "ruin/classic", "--strategy", "examples/bots/random_bot.py"]);
    let words = "error: examples/bots/random_bot.py: a strategy is a .toml file; a program plays through one that has \
                 policy = \"process\" and names the program as its command\n";
    assert_eq!((stderr(&output).as_str(), output.status.code()), (words, Some(2)));
}

#[test]
fn a_command_that_is_not_there_is_named() {
    let file = shell_bot("missing", "", "");
    let text = fs::read_to_string(&file).expect("it was written").replace("\"sh\"", "\"./no-such-bot\"");
    fs::write(&file, text).expect("it can be written");
    let said = failure_of(&file);
    assert!(said.contains("the bot `./no-such-bot bot.sh` failed"), "{said}");
    let folder = file.parent().expect("it is in a folder").display();
    let start = format!(", at its start: `./no-such-bot` cannot be started in the folder {folder}: ");
    assert!(said.contains(&start) && said.contains("check `command` in "), "{said}");
}

#[test]
fn a_search_cannot_ask_a_program_for_its_base() {
    let file = shell_bot("base", "", "");
    let search = file.with_file_name("search.toml");
    let text = "kind = \"strategy\"\ngame = \"ruin\"\nabout = \"a test\"\npolicy = \"search\"\nbase = \"bot.toml\"\n";
    fs::write(&search, text).expect("it can be written");
    let output =
        chances(&["run", "ruin/classic", "--strategy", &search.to_string_lossy(), "--allow-process"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        stderr(&output).contains("runs a program, which cannot play rollouts; name another one"),
        "{}",
        stderr(&output)
    );
}

#[test]
fn the_hash_of_a_strategy_changes_with_its_command_and_with_its_script() {
    let file = shell_bot("hash", &answering("{\"choice\": 0}"), "");
    let hash = || {
        let name = file.to_string_lossy().into_owned();
        let run = played(&["ruin/classic", "--strategy", &name, "--games", "2", "--allow-process"]);
        run["provenance"]["strategy"]["hash"].as_str().expect("it has a hash").to_owned()
    };
    let first = hash();
    assert_eq!(hash(), first);
    fs::write(file.with_file_name("bot.sh"), answering("{\"choice\": 1}")).expect("it can be written");
    let second = hash();
    assert_ne!(second, first, "the script is another one");
    let text = fs::read_to_string(&file).expect("it was written").replace("\"bot.sh\"", "\"./bot.sh\"");
    fs::write(&file, text).expect("it can be written");
    assert_ne!(hash(), second, "the command is another one");
}

#[test]
fn a_large_file_a_pipe_and_a_file_elsewhere_do_not_keep_a_strategy_from_being_named() {
    let file = shell_bot("named", &answering("{\"choice\": 0}"), "");
    let beside = |name: &str| file.with_file_name(name);
    let elsewhere = folder("bots_named_elsewhere").join("other.sh");
    let write = |text: &str| fs::write(&elsewhere, text).expect("the folder can be written");
    write("one");
    let pipe = Command::new("mkfifo").arg(beside("pipe")).status();
    assert!(pipe.is_ok_and(|status| status.success()));
    std::os::unix::fs::symlink("/dev/zero", beside("zero")).expect("the folder can be written");
    let large = fs::File::create(beside("large")).expect("the folder can be written");
    large.set_len(17 << 20).expect("it has no blocks");
    let words = format!("\"bot.sh\", \"pipe\", \"zero\", \"large\", \"{}\"", elsewhere.display());
    let text = fs::read_to_string(&file).expect("it was written").replace("\"bot.sh\"", &words);
    fs::write(&file, text).expect("it can be written");
    let hash = || {
        let strategy = Some(file.to_string_lossy().into_owned());
        let scenario = Some("ruin/classic".to_owned());
        let request = Request { scenario, strategy, allow_process: true, ..Request::default() };
        load(&request).expect("it is well formed").strategy_hash
    };
    let first = hash();
    write("two");
    assert_eq!(hash(), first, "what is elsewhere does not count");
    large.set_len(18 << 20).expect("it has no blocks");
    assert_ne!(hash(), first, "the length of a large file does");
}

#[test]
fn a_command_that_is_no_list_is_one_mistake() {
    let file = shell_bot("no_list", "", "");
    let text = fs::read_to_string(&file).expect("it was written");
    for (command, right) in [
        ("command = \"python3 my.py --fast\"", "command = [\"python3\", \"my.py\", \"--fast\"]"),
        ("command = [\"sh\", 3]", "command = [\"python3\", \"bot.py\"]"),
        ("command = []", "command = [\"python3\", \"bot.py\"]"),
        ("", "command = [\"python3\", \"bot.py\"]"),
    ] {
        fs::write(&file, text.replace("command = [\"sh\", \"bot.sh\"]", command)).expect("it can be written");
        let checked = chances(&["check", &file.to_string_lossy()]);
        let said = stderr(&checked);
        assert_eq!(checked.status.code(), Some(2), "{said}");
        assert_eq!(said.matches("error: ").count(), 2, "the mistake, and how many there are: {said}");
        assert!(said.contains("1 mistake was found") && said.contains(right), "{said}");
    }
}

/// A duel whose punter is this bot, to be decided from outside.
fn duel_against(file: &Path) -> Loaded {
    let request = Request {
        scenario: Some("ruin/duel".to_owned()),
        strategy: Some(format!("punter={},banker=timid", file.display())),
        allow_process: true,
        ..Request::default()
    };
    load(&request).expect("it is well formed")
}

#[test]
fn a_game_that_is_decided_from_outside_begins_anew_after_a_failure() {
    let script = answering("{\"choice\": 0}")
        .replace("*'\"type\":\"decision\"'*)", "*'\"game\":0,'*) exit 3;; *'\"type\":\"decision\"'*)");
    let loaded = duel_against(&shell_bot("anew", &script, ""));
    let mut stepper = loaded.table.stepper(1);
    for game in [0, 1, 0, 2] {
        stepper.start(game);
        assert_eq!(stepper.failure(), None, "nobody has failed in game {game} yet");
        while let Some(choice) = stepper.policy_choice().filter(|_| stepper.failure().is_none()) {
            stepper.choose(choice).expect("it is legal");
        }
        match stepper.failure() {
            None => assert!(game > 0 && stepper.outcome().is_some(), "game {game}"),
            Some(failure) => {
                let said = failure.to_string();
                assert!(
                    game == 0 && said.contains("failed in game 0, at its decision 1: it ended"),
                    "{said}"
                );
                assert!(!said.contains("to play this game again"), "somebody else decided, too: {said}");
            }
        }
    }
}

#[test]
fn an_answer_too_many_at_the_end_of_a_game_spoils_it() {
    let script = answering("{\"choice\": 0}\n{\"choice\": 0}");
    let loaded = duel_against(&shell_bot("stray", &script, ""));
    let mut stepper: Box<dyn Stepper> = loaded.table.stepper(1);
    stepper.start(0);
    let choice = stepper.policy_choice().expect("the punter begins");
    assert_eq!(stepper.failure(), None, "the first line is its answer");
    stepper.choose(choice).expect("it is legal");
    // From here on, the bot is asked for nothing more: its second line has the time to arrive.
    std::thread::sleep(std::time::Duration::from_millis(500));
    while stepper.choose(0).is_ok() {}
    let said = stepper.failure().expect("the second line has come").to_string();
    assert!(
        said.contains("failed in game 0, after its decision 1: it sent a line that nobody had asked for"),
        "{said}"
    );
}

#[test]
fn the_levels_of_skill_beside_a_bot_run_no_program() {
    let file = shell_bot("skills", &answering("{\"choice\": 0}"), "");
    let name = file.to_string_lossy().into_owned();
    let run = chances(&["run", "ruin/classic", "--strategy", &name, "--games", "20", "--allow-process"]);
    let printed = stdout(&run);
    let ladder = printed.lines().find(|line| line.contains("chances ladder ")).expect("it names the ladder");
    assert!(!ladder.contains("--allow-process"), "{ladder}");
}

#[test]
fn kept_cells_of_a_bot_are_not_played_again() {
    // What it chooses stands in a file that the command does not name, so that no hash tells it.
    let script =
        "echo run >> runs.txt\n".to_owned() + &answering("CHOICE").replace("'CHOICE'", "$(cat choice.txt)");
    let file = shell_bot("sweep", &script, "");
    let beside = |name: &str| file.with_file_name(name);
    let write = |text: &str| fs::write(beside("choice.txt"), text).expect("the folder can be written");
    let (name, out) = (file.to_string_lossy().into_owned(), beside("sweep").to_string_lossy().into_owned());
    let sweep = |more: &[&str]| {
        let words = ["sweep", "ruin/classic", "--strategy", &name, "--over", "purse=8..9", "--games", "200"];
        let rest = ["--threads", "1", "--out", &out, "--quiet", "--allow-process"];
        let output = chances(&[&words[..], &rest, more].concat());
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        fs::read_to_string(beside("runs.txt")).expect("it has played").lines().count()
    };
    write("{\"choice\": 0}");
    assert_eq!(sweep(&[]), 2, "once a cell");
    write("{\"choice\": 1}");
    assert_eq!(sweep(&["--resume"]), 2, "both cells are there, whatever it would play now");
}

#[test]
fn a_bot_is_somebody_to_learn_against() {
    let script =
        answering("{\"choice\": 0}").replace("read line\n", "read line\necho \"$line\" >> hello.txt\n");
    let file = shell_bot("rival", &script, "");
    let beside = |name: &str| file.with_file_name(name).to_string_lossy().into_owned();
    let (name, out) = (file.to_string_lossy().into_owned(), beside("trained.toml"));
    let short = |name: &str| {
        // Games of two spins, of which the bot decides one.
        let text = "kind = \"scenario\"\ngame = \"ruin\"\nextends = \"ruin/duel\"\ntitle = \"Short\"\nabout = \"x\"\n\
                    closing = 2\n";
        fs::write(beside(name), text).expect("the folder can be written");
        beside(name)
    };
    let (one, other) = (short("one.toml"), short("other.toml"));
    let train = |scenarios: &[&str]| {
        let _ = fs::remove_file(beside("hello.txt"));
        let words = ["--from", "timid", "--side", "punter", "--against", &name, "--out", &out];
        let rest = ["--budget", "50", "--threads", "1", "--allow-process"];
        chances(&[&["train"], scenarios, &words, &rest].concat())
    };
    let heard = || fs::read_to_string(beside("hello.txt")).expect("it was greeted");
    let trained = train(&[&one]);
    assert_eq!(trained.status.code(), Some(0), "{}", stderr(&trained));
    let again = stdout(&trained);
    let again = again.lines().find(|line| line.contains("chances run ")).expect("it says how to play it");
    assert!(again.ends_with(" --allow-process"), "{again}");
    assert!(heard().lines().all(|hello| hello.contains(&format!("\"scenario\":\"{one}\""))), "{}", heard());
    let trained = train(&[&one, &other]);
    assert_eq!(trained.status.code(), Some(0), "{}", stderr(&trained));
    assert!(heard().lines().all(|hello| hello.contains("\"scenario\":\"\"")), "{}", heard());

    fs::write(beside("bot.sh"), format!("{HELLO}read line\nexit 3\n")).expect("it can be written");
    let failed = train(&[&one]);
    let said = stderr(&failed);
    assert_eq!(failed.status.code(), Some(2), "{said}");
    assert!(said.contains(" of the training, at its decision 1: it ended (exit status: 3)"), "{said}");
    assert!(!said.contains("to play this game again"), "the weights of that game are gone: {said}");
}

/// Wins of the first side, and games.
fn wins(run: &serde_json::Value) -> (f64, f64) {
    let games = run["games"].as_f64().expect("it counts games");
    (run["win_rate"]["estimate"].as_f64().expect("it has a win rate") * games, games)
}

#[test]
fn the_random_example_wins_as_often_as_random_play() {
    if !has_python() {
        return;
    }
    let strategy = "examples/bots/random-menace.toml";
    let bot = |threads: &str| {
        let arguments = ["menace/standard", "--strategy", strategy, "--games", "200", "--allow-process"];
        played(&[&arguments[..], &["--threads", threads]].concat())
    };
    let (bot, again) = (bot("1"), bot("2"));
    assert_eq!(bot, again, "the number of threads changes nothing");
    let built_in = played(&["menace/standard", "--strategy", "random", "--games", "20000", "--seed", "2"]);
    let ((few, bot_games), (many, games)) = (wins(&bot), wins(&built_in));
    // If both win with the same chance p, the difference of the rates has the standard deviation
    // √(p(1−p)(1/200 + 1/20000)). It exceeds 4.42 of them by chance once in 100,000 (two-sided, normal), which is the
    // false-alarm rate; the seed is fixed. p is pooled.
    let p = (few + many) / (bot_games + games);
    assert!(p > 0.05 && p < 0.95, "a rate at which something can be seen: {p}");
    let deviation = (p * (1.0 - p) * (1.0 / bot_games + 1.0 / games)).sqrt();
    let difference = few / bot_games - many / games;
    assert!(difference.abs() < 4.42 * deviation, "{difference} of {deviation}");
}

#[test]
fn the_example_that_weighs_features_plays_as_the_same_weights_do_here() {
    if !has_python() {
        return;
    }
    // The sum of a hash of every game's record.
    let of = |punter: &str| {
        let seats = format!("punter={punter},banker=timid");
        let run = played(&["ruin/duel", "--strategy", &seats, "--games", "200", "--allow-process"]);
        run["signature"].as_str().expect("it has a signature").to_owned()
    };
    assert_eq!(of("examples/bots/features-ruin.toml"), of("bold"), "no two stakes are worth the same");
}
