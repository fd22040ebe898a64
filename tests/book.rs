//! `chances book`, run as a user would.

mod common;

use std::{fs, path::Path};

use common::*;

/// A small book into a folder, with some more options.
fn book(out: &Path, more: &[&str]) -> std::process::Output {
    let out = out.to_string_lossy();
    chances(&[&["book", "ruin", "--games", "200", "--out", &out], more].concat())
}

fn text(out: &Path, name: &str) -> String {
    fs::read_to_string(out.join(name)).expect("the book is written")
}

#[test]
fn a_book_says_how_every_scenario_plays() {
    let out = folder("book");
    let output = book(&out, &["--search-games", "3"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(stdout(&output).starts_with("93 tables of 3 scenarios were played."), "{}", stdout(&output));
    assert_golden("book.md", &text(&out, "book.md"));
    assert_golden("book.html", &text(&out, "book.html"));
    assert_eq!(fs::read_dir(&out).expect("it is there").count(), 3, "its cells have done their work");
}

#[test]
fn a_book_has_the_same_bytes_on_any_number_of_threads() {
    let [one, three] = ["1", "3"].map(|threads| {
        let out = folder(&format!("book_threads_{threads}"));
        let output = book(&out, &["--threads", threads, "--quiet"]);
        assert_eq!((output.status.code(), stdout(&output).as_str()), (Some(0), ""), "{}", stderr(&output));
        ["book.md", "book.html"].map(|name| text(&out, name))
    });
    assert_eq!(one, three);
}

#[cfg(target_os = "linux")]
#[test]
fn an_interrupted_book_goes_on_where_it_was() {
    let (out, whole) = (folder("book_resumed"), folder("book_whole"));
    let cells = || fs::read_dir(out.join("book")).into_iter().flatten().flatten().count();
    // Searching takes its time: the last tables of the first scenario are not done when the first ones are.
    let play = ["book", "ruin/classic", "--games", "100", "--search-games", "1000", "--out"];
    let path = out.to_string_lossy().into_owned();
    let mut book = command(&[&play[..], &[&path]].concat());
    let output = interrupted(&mut book, "three cells", |_| cells() >= 3);
    assert!(stderr(&output).contains("Go on with: chances book ruin/classic"), "{}", stderr(&output));
    assert!(!out.join("book.md").exists(), "half a book is none");

    let again = chances(&[&play[..], &[&path]].concat());
    assert_eq!(again.status.code(), Some(2));
    assert!(stderr(&again).contains("holds a book already; add --resume"), "{}", stderr(&again));
    let other = chances(&[&play[..], &[&path, "--resume", "--seed", "2"]].concat());
    assert_eq!(other.status.code(), Some(2));
    assert!(stderr(&other).contains("cell mismatch: seed 1, expected 2"), "{}", stderr(&other));
    let report = chances(&["report", &out.join("book").to_string_lossy()]);
    assert!(stderr(&report).contains("finish it with `chances book --resume`"), "{}", stderr(&report));

    let resumed = chances(&[&play[..], &[&path, "--resume"]].concat());
    assert_eq!(resumed.status.code(), Some(0), "{}", stderr(&resumed));
    chances(&[&play[..], &[&whole.to_string_lossy()]].concat());
    for name in ["book.md", "book.html"] {
        assert_eq!(text(&out, name), text(&whole, name));
    }
}

#[test]
fn a_bad_call_leaves_the_book_as_it_is() {
    let out = folder("book_bad");
    fs::write(out.join("book.md"), "old").expect("writable");
    for (more, words) in [
        (&["ruin/clasic"][..], "did you mean \"ruin/classic\"?"),
        (&["ruin/classic"], "ruin/classic is named twice"),
        (&["--precision", "1%"], "cannot be used with"),
        (&["--restrict", "no-more-then=1"], "did you mean \"no-more-than\"?"),
    ] {
        let output = book(&out, more);
        assert_eq!(output.status.code(), Some(2), "{more:?}: {}", stdout(&output));
        assert!(stderr(&output).contains(words), "{more:?} should say {words:?}: {}", stderr(&output));
        assert_eq!(text(&out, "book.md"), "old");
    }
}
