//! Help, completions and man pages: all made from one definition.

use std::fs;

use super::{chances, folder, stdout};

#[test]
fn completions_know_the_commands() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = stdout(&chances(&["completions", shell]));
        assert!(script.contains("replay") && script.contains("precision"), "{shell}");
    }
}

#[test]
fn every_command_has_a_man_page() {
    let folder = folder("man").join("man1");
    let path = folder.to_string_lossy().into_owned();
    let output = chances(&["man", &path]);
    assert_eq!(stdout(&output), format!("Written to {path}\n"));
    let page = |name: &str| fs::read_to_string(folder.join(format!("{name}.1"))).expect("it was written");
    let help = stdout(&chances(&["--help"]));
    let commands =
        help.split("Commands:\n").nth(1).and_then(|rest| rest.split("\n\n").next()).expect("listed");
    let names = commands.lines().filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let names: Vec<_> = names.filter_map(|line| line.split_whitespace().next()).collect();
    assert!(names.contains(&"run") && names.contains(&"man"), "{names:?}");
    for name in names.iter().filter(|name| **name != "help") {
        assert!(page(&format!("chances-{name}")).contains(&format!(".TH chances-{name} 1")), "{name}");
        assert!(page("chances").contains(&format!("chances\\-{name}(1)")), "the first page names {name}");
    }
    let run = page("chances-run");
    assert!(
        run.contains("chances run") && run.contains("\\-\\-precision") && run.contains("Exit codes"),
        "{run}"
    );
    assert_eq!(fs::read_dir(&folder).expect("readable").count(), names.len());
}

#[test]
fn help_tells_the_exit_codes() {
    for arguments in [&["--help"][..], &["run", "--help"]] {
        let text = stdout(&chances(arguments));
        assert!(
            text.contains("130  interrupted") && text.contains("4    an output could not be written"),
            "{text}"
        );
    }
}
