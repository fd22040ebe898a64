//! Ctrl-C while programs play: none is waited for, and none is left behind.

use std::{
    fs,
    path::{Path, PathBuf},
    time::Duration,
};

use super::{HELLO, common::*, shell_bot};

/// The numbers that bots have noted in a file.
fn noted(file: &Path) -> Vec<String> {
    fs::read_to_string(file).unwrap_or_default().lines().map(str::to_owned).collect()
}

fn is_gone(process: &str) -> bool {
    let status = fs::read_to_string(format!("/proc/{process}/stat"));
    status.map_or(true, |status| status.contains(") Z ") || status.contains(") X "))
}

#[test]
fn ctrl_c_ends_a_bot_that_hangs_and_prints_what_was_played() {
    let script = format!("{HELLO}echo $$ > bot.txt\nsleep 1000\n");
    let file = shell_bot("ctrl_c", &script, "timeout = 1000");
    let name = file.to_string_lossy().into_owned();
    let told = file.with_file_name("bot.txt");
    for arguments in
        [&["run", "ruin/classic", "--games", "50"][..], &["replay", "ruin/classic", "--game", "0"]]
    {
        let _ = fs::remove_file(&told);
        let more = ["--strategy", &name, "--allow-process"];
        let is_told = || fs::read_to_string(&told).is_ok_and(|bot| bot.ends_with('\n'));
        interrupted(&mut command(&[arguments, &more].concat()), "the bot", |_| is_told());
        let bot = fs::read_to_string(&told).expect("it was started");
        assert!(
            !Path::new(&format!("/proc/{}", bot.trim())).exists(),
            "the bot has ended, and was waited for"
        );
    }
}

/// A bot that notes its number, takes the first choice after a moment, and goes on when its input ends, which it notes, too.
fn stubborn(name: &str) -> PathBuf {
    let script = format!(
        "echo $$ >> bots.txt\n{HELLO}while read line; do case \"$line\" in *'\"type\":\"decision\"'*)\n\
         sleep 0.01; echo '{{\"choice\": 0}}';; esac; done\necho $$ >> ended.txt\nsleep 1000\n"
    );
    shell_bot(name, &script, "timeout = 1000")
}

#[test]
fn ctrl_c_waits_for_no_bot_that_ignores_the_end_of_its_input() {
    let file = stubborn("ignores_end");
    let (name, bots) = (file.to_string_lossy().into_owned(), file.with_file_name("bots.txt"));
    let words =
        ["run", "ruin/classic", "--strategy", &name, "--games", "100k", "--threads", "4", "--allow-process"];
    let has_all = || noted(&bots).len() == 4;
    interrupted(&mut command(&words), "a bot on each thread", |_| has_all());
    assert!(noted(&bots).iter().all(|bot| is_gone(bot)), "all were waited for");
    assert_eq!(noted(&file.with_file_name("ended.txt")).len(), 0, "none was given the time to end by itself");
}

#[test]
fn a_second_ctrl_c_leaves_no_bot_behind() {
    let file = stubborn("second");
    let (name, bots) = (file.to_string_lossy().into_owned(), file.with_file_name("bots.txt"));
    let words =
        ["run", "ruin/classic", "--strategy", &name, "--games", "24", "--threads", "8", "--allow-process"];
    let child = spawn(&mut command(&words));
    // All games are played: what follows is a second of grace for each bot.
    wait_until("the first bot to ignore the end", || !noted(&file.with_file_name("ended.txt")).is_empty());
    interrupt(&child);
    // Sooner, it would be taken for an echo of the first.
    std::thread::sleep(Duration::from_millis(500));
    interrupt(&child);
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130), "{}", stderr(&output));
    assert!(noted(&bots).len() > 2, "several were left when it ended");
    wait_until("the end of every bot", || noted(&bots).iter().all(|bot| is_gone(bot)));
}
