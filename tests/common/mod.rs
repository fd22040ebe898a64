//! What tests that run the binary share. Each of them uses a part of it.
#![allow(dead_code)]

use std::{
    fs,
    io::Read,
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
    time::Duration,
};

/// The binary with some arguments, in the project's folder.
pub fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_chances"));
    command.args(arguments).current_dir(env!("CARGO_MANIFEST_DIR")).env_remove("CLICOLOR_FORCE");
    command
}

/// What it does.
pub fn chances(arguments: &[&str]) -> Output {
    command(arguments).output().expect("the binary runs")
}

/// What it prints.
pub fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("it is text")
}

/// What it says on standard error.
pub fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("it is text")
}

/// Runs a command whose reader goes away after a few letters.
#[cfg(target_os = "linux")]
pub fn with_a_closed_pipe(arguments: &[&str]) -> (Option<i32>, String) {
    let mut child =
        command(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the binary runs");
    let mut first = [0; 10];
    child.stdout.take().expect("it is piped").read_exact(&mut first).expect("it prints");
    let output = child.wait_with_output().expect("it ends");
    (output.status.code(), stderr(&output))
}

/// Starts a command whose outputs are read at its end.
pub fn spawn(command: &mut Command) -> Child {
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the binary runs")
}

/// Waits until something holds; a test that waits for a minute fails.
pub fn wait_until(what: &str, mut holds: impl FnMut() -> bool) {
    for _ in 0..60_000 {
        if holds() {
            return;
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    panic!("it never came: {what}");
}

/// Ctrl-C.
#[cfg(unix)]
pub fn interrupt(child: &Child) {
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(sent.is_ok_and(|status| status.success()));
}

/// Starts a command, interrupts it once something holds, and returns what it has printed.
#[cfg(unix)]
pub fn interrupted(command: &mut Command, what: &str, mut holds: impl FnMut(&Child) -> bool) -> Output {
    let mut child = spawn(command);
    wait_until(what, || {
        let ended = child.try_wait().expect("it can be asked");
        assert_eq!(ended, None, "it ended before {what}");
        holds(&child)
    });
    interrupt(&child);
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130), "{}", stderr(&output));
    output
}

/// A folder of its own for a test, emptied first.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the target folder can be written");
    folder
}

/// Compares with a file in `tests/golden`, or writes it where UPDATE_GOLDEN is set.
pub fn assert_golden(name: &str, found: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, found).expect("the golden file can be written");
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(found, expected, "differs from {name}; UPDATE_GOLDEN=1 accepts it");
}

/// Takes out the one thing in a table that is never the same: the speed.
pub fn without_speed(text: &str) -> String {
    let cut = |line: &str| {
        line.split(" games/s").next().and_then(|line| line.rsplit_once(" · ")).map(|pair| pair.0.to_owned())
    };
    let line =
        |line: &str| if line.contains(" games/s") { cut(line).unwrap_or_default() } else { line.to_owned() };
    text.lines().map(|text| line(text) + "\n").collect()
}

/// Some results of every kind, in a folder of their own.
pub fn results(name: &str) -> PathBuf {
    let folder = folder(name);
    let file = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let run = |arguments: &[&str], json: &str| {
        let output =
            chances(&[&["run", "--games", "500", "--quiet", "--json", &file(json)], arguments].concat());
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    };
    run(&["ruin/classic"], "classic.json");
    run(&["ruin/classic", "--strategy", "bold"], "bold.json");
    run(&["legendary/alien"], "alien.json");
    let axes = ["--over", "purse=8..10", "--over", "wheel=european,american"];
    let kept = ["--out", &file("sweep"), "--json", &file("sweep.json"), "--quiet"];
    let output =
        chances(&[&["sweep", "ruin/classic", "--seed", "2", "--games", "200"], &axes[..], &kept].concat());
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let ladder = ["ladder", "ruin/classic", "ruin/fair", "--games", "200", "--seed", "3", "--quiet"];
    let output = chances(&[&ladder[..], &["--json", &file("ladder.json")]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let compare = ["compare", "ruin/classic", "--games", "500", "--quiet", "--json", &file("compare.json")];
    assert_eq!(chances(&compare).status.code(), Some(0));
    run(&["ruin/fair", "--seed", "4", "--rows", &file("rows.csv")], "rows.json");
    folder
}

/// Reports files of a folder.
pub fn report(folder: &Path, names: &[&str], more: &[&str]) -> Output {
    let paths: Vec<_> = names.iter().map(|name| folder.join(name).to_string_lossy().into_owned()).collect();
    let paths: Vec<_> = paths.iter().map(String::as_str).collect();
    chances(&[&["report"], &paths[..], more].concat())
}
