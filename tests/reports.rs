//! `chances report`, run as a user would. What its pages look like is in `pages.rs`.

mod common;

use std::{fs, path::Path};

use common::{assert_golden, chances, folder, report, results, stderr, stdout, without_speed};

#[test]
fn saved_results_say_what_the_run_said() {
    let folder = results("report_tables");
    let printed = stdout(&chances(&["run", "ruin/classic", "--games", "500"]));
    // What other strategies make of it is no part of a result.
    let without_speed: String = printed
        .lines()
        .filter(|line| !line.contains("chances ladder"))
        .map(|line| {
            line.split(" · ").filter(|part| !part.ends_with("games/s")).collect::<Vec<_>>().join(" · ") + "\n"
        })
        .collect();
    assert_eq!(stdout(&report(&folder, &["classic.json"], &[])), without_speed);
    let (kept, written) = (report(&folder, &["sweep"], &[]), report(&folder, &["sweep.json"], &[]));
    assert!(stdout(&kept).contains("Hardest"), "{}", stderr(&kept));
    assert_eq!(stdout(&kept), stdout(&written), "a folder and a file hold the same sweep");
}

#[test]
fn saved_comparisons_and_ladders_say_what_was_printed() {
    let folder = results("report_saved");
    let printed = without_speed(&stdout(&chances(&["compare", "ruin/classic", "--games", "500"])));
    assert_eq!(stdout(&report(&folder, &["compare.json"], &[])), printed);
    // The speed of a strategy is no part of a result.
    let ladder = ["ladder", "ruin/classic", "ruin/fair", "--games", "200", "--seed", "3"];
    let printed = stdout(&chances(&ladder));
    let told = stdout(&report(&folder, &["ladder.json"], &[]));
    for line in told.lines() {
        assert!(printed.contains(line.trim_end()), "{line}\n{printed}");
    }
    assert_eq!(told.lines().count(), printed.lines().count());
}

#[test]
fn rows_are_counted_as_the_run_was() {
    let folder = results("report_rows");
    let table = stdout(&report(&folder, &["rows.csv"], &[]));
    let text = fs::read_to_string(folder.join("rows.json")).expect("readable");
    let run: serde_json::Value = serde_json::from_str(&text).expect("it is JSON");
    let percent = |share: &serde_json::Value| format!("{:.1}", 100.0 * share.as_f64().expect("a number"));
    let rate = &run["win_rate"];
    let [estimate, low, high] = ["estimate", "low", "high"].map(|key| percent(&rate[key]));
    assert!(table.contains(&format!("{estimate} % ({low} to {high})")), "{table}");
    let spins = run["metrics"]["spins"]["mean"].as_f64().expect("a number");
    assert!(table.contains(&format!("{spins:.0}")), "{spins} in {table}");
    let grouped = stdout(&report(&folder, &["rows.csv"], &["--by", "outcome", "--of", "spins"]));
    assert!(grouped.contains("mean spins") && grouped.contains("ruined"), "{grouped}");
    let name = folder.to_string_lossy().into_owned();
    let markdown = stdout(&report(&folder, &["rows.csv"], &["--by", "result", "--markdown", "-"]));
    assert_golden("report-rows.md", &markdown.replace(&(name + "/"), ""));
}

#[test]
fn a_page_is_written_by_compare_and_by_a_ladder_itself() {
    let folder = results("report_direct");
    let (told, written) = (folder.join("told.html"), folder.join("written.html"));
    let compare = ["compare", "ruin/classic", "--games", "500", "--quiet", "--html"];
    chances(&[&compare[..], &[&written.to_string_lossy()]].concat());
    report(&folder, &["compare.json"], &["--html", &told.to_string_lossy()]);
    let page = |path: &Path| fs::read_to_string(path).expect("written");
    assert_eq!(page(&told), page(&written));
    assert!(page(&told).contains("what each change does") && page(&told).contains("class=\"zero\""));
    let ladder = ["ladder", "ruin/classic", "ruin/fair", "--games", "200", "--seed", "3", "--quiet"];
    chances(&[&ladder[..], &["--html", &written.to_string_lossy()]].concat());
    report(&folder, &["ladder.json"], &["--html", &told.to_string_lossy()]);
    assert_eq!(page(&told), page(&written));
    assert_eq!(page(&told).matches("the ladder of strategies").count(), 2);
}

#[test]
fn results_that_share_some_games_stand_side_by_side_with_a_note() {
    let folder = folder("report_shared");
    let file = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let games = ["--games", "50", "--quiet"];
    let play = |arguments: &[&str]| {
        let output = chances(&[arguments, &games].concat());
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    };
    play(&["ladder", "ruin/classic", "--json", &file("ladder.json")]);
    let sweep = ["sweep", "ruin/classic", "--strategy", "bold", "--over", "purse=10,11"];
    play(&[&sweep[..], &["--out", &file("cells"), "--json", &file("sweep.json")]].concat());
    play(&["run", "ruin/classic", "--strategy", "bold", "--json", &file("bold.json")]);
    play(&["run", "ruin/classic", "--strategy", "bold", "--players", "2", "--json", &file("two.json")]);

    let both = report(&folder, &["ladder.json", "sweep.json"], &[]);
    assert_eq!(both.status.code(), Some(0), "{}", stderr(&both));
    let words = "shares some games with";
    assert!(
        stderr(&both).contains(words) && stderr(&both).contains("(ruin/classic, 1 player, bold, seed 1)")
    );
    // A run tells more of a rung than its ladder does; the part and the whole are named rightly in any order.
    let [bold, ladder] = ["bold.json", "ladder.json"].map(file);
    for names in [["ladder.json", "bold.json"], ["bold.json", "ladder.json"]] {
        let part = report(&folder, &names, &[]);
        assert_eq!(part.status.code(), Some(0), "{}", stderr(&part));
        let words = format!(
            "Note: {bold} shares its games with a part of {ladder} (ruin/classic, 1 player, bold, seed 1)"
        );
        assert!(stderr(&part).starts_with(&words), "{}", stderr(&part));
    }
    // Of two that show the same, the one with fewer games is the one to leave out.
    let fewer = file("fewer.json");
    chances(&["run", "ruin/classic", "--strategy", "bold", "--games", "30", "--quiet", "--json", &fewer]);
    for names in [["fewer.json", "bold.json"], ["bold.json", "fewer.json"]] {
        let twice = report(&folder, &names, &[]);
        assert_eq!(twice.status.code(), Some(2));
        let words = format!(
            "{fewer}: holds the same games as {bold} (ruin/classic, 1 player, bold, seed 1); leave it out"
        );
        assert!(stderr(&twice).contains(&words), "{}", stderr(&twice));
    }
    // Nothing is shared with another number of players.
    let apart = report(&folder, &["ladder.json", "two.json"], &[]);
    assert_eq!((apart.status.code(), stderr(&apart)), (Some(0), String::new()));
    // What was played before a rule changed is not the same either.
    let text = fs::read_to_string(file("bold.json")).expect("written");
    let before = text.replace("\"signature\": \"", "\"signature\": \"0");
    assert_ne!(before, text);
    fs::write(file("before.json"), before).expect("writable");
    let changed = report(&folder, &["before.json", "bold.json"], &[]);
    assert_eq!((changed.status.code(), stderr(&changed)), (Some(0), String::new()));
}

#[test]
fn a_report_is_written_as_markdown() {
    let folder = results("report_markdown");
    let output = report(&folder, &["classic.json", "bold.json"], &["--markdown", "-"]);
    assert_golden("report-runs.md", &stdout(&output));
    let output = report(&folder, &["compare.json", "ladder.json"], &["--markdown", "-"]);
    assert_golden("report-compare.md", &stdout(&output));
    let output = report(&folder, &["sweep.json"], &["--markdown", "-"]);
    let text: String = stdout(&output)
        .lines()
        .filter(|line| !line.starts_with("To play it"))
        .map(|line| line.to_owned() + "\n")
        .collect();
    assert_golden("report-sweep.md", &text);
}

#[test]
fn a_bad_result_says_what_is_wrong_and_writes_nothing() {
    let folder = results("report_bad");
    let file = |name: &str, text: &str| fs::write(folder.join(name), text).expect("writable");
    let classic = fs::read_to_string(folder.join("classic.json")).expect("readable");
    file("truncated.json", &classic[..classic.len() / 2]);
    file("empty.json", "");
    file("other.json", "{\"name\": \"something else\"}");
    file("later.json", &classic.replace("chances.run/2", "chances.run/9"));
    let old =
        "{\"schema\": \"chances.run/1\", \"commands\": {\"run\": \"chances run ruin/fair --games 10\"}}";
    file("old.json", old);
    file("words.json", "not JSON at all");
    file("less.json", "{\"schema\": \"chances.run/2\"}");
    let compared = fs::read_to_string(folder.join("compare.json")).expect("readable");
    file("cut-comparison.json", &compared[..compared.len() - 300]);
    let rows = fs::read_to_string(folder.join("rows.csv")).expect("readable");
    file("cut.csv", &rows[..rows.len() - 3]);
    file("short.csv", &(rows.trim_end().rsplit_once(',').expect("there are columns").0.to_owned() + "\n"));
    file("twice.csv", &(rows.clone() + rows.split_once('\n').expect("there are lines").1));
    file("copy.csv", &rows);
    file("words.csv", &rows.replace(",500,", ",many,").replace(",1,3,lost,ruined,", ",1,3,lost,ruined,x"));
    file("win.csv", &rows.replacen(",1,3,lost,", ",1,3,,", 1));
    file("torn.csv", &rows.replacen(",1,3,lost,", ",1,3,won,", 1));
    file("other-run.csv", &rows.replacen(",4,0.1.0,1,3,lost,", ",5,0.1.0,1,3,lost,", 1));
    file("old.csv", "game,result,outcome,spins\n0,won,won,10\n");
    file("figures.csv", "scenario,variant\nruin/classic,\n");
    file("empty.csv", "");
    fs::create_dir(folder.join("bare")).expect("writable");
    let page = folder.join("page.html");
    fs::write(&page, "old").expect("writable");
    for (names, words) in [
        (&["nowhere.json"][..], "no such file; check the path"),
        (&["truncated.json"], "the file is cut off"),
        (&["empty.json"], "the file is empty"),
        (&["other.json"], "no `schema` in it"),
        (&["later.json"], "\"chances.run/9\" cannot be read here; valid kinds are chances.run/2"),
        (
            &["old.json"],
            "named no sides, no measure and no folder of components; make it again with: chances run ruin/fair",
        ),
        (&["words.json"], "this is not JSON"),
        (&["less.json"], "missing field"),
        (&["bare"], "it is not the folder of a sweep"),
        (&["win.csv"], "line 5 has no result"),
        (&["torn.csv"], "line 5: \"ruined\" is \"won\" here and not elsewhere"),
        (&["other-run.csv"], "line 5 is from another run"),
        (&["old.csv"], "written by an older version"),
        (&["classic.json", "classic.json"], "holds the same games as"),
        (&["sweep", "sweep.json"], "holds the same games as"),
        (&["page.html"], "is read by this command"),
        (&["cut-comparison.json"], "the file is cut off"),
        (&["compare.json", "compare.json"], "holds the same games as"),
        (&["ladder.json", "ladder.json"], "holds the same games as"),
        (&["cut.csv"], "its last line was cut off"),
        (&["short.csv"], "too few or too many values"),
        (&["twice.csv"], "games count up without a gap"),
        (&["words.csv"], "is not a whole number"),
        (&["figures.csv"], "these are not rows of games"),
        (&["empty.csv"], "the file is empty"),
        (&["none.csv"], "no such file"),
        (&["rows.csv", "copy.csv"], "holds the same games as"),
    ] {
        let output = report(&folder, names, &["--html", &page.to_string_lossy()]);
        assert_eq!(output.status.code(), Some(2), "{names:?}");
        assert!(stderr(&output).contains(words), "{names:?} should say {words:?}: {}", stderr(&output));
        assert_eq!(fs::read_to_string(&page).expect("readable"), "old", "{names:?}");
    }
}

#[test]
fn a_page_needs_nothing_but_itself_and_shows_every_chart() {
    let folder = results("report_page");
    let output = report(&folder, &["classic.json", "bold.json", "alien.json", "sweep"], &["--html", "-"]);
    // A slash is written as a number in the page's source.
    let page = stdout(&output).replace("&#x2f;", "/");
    assert!(page.starts_with("<!doctype html>"), "{}", stderr(&output));
    for outside in ["http:", "https:", "<script", "src=", "@import", "url("] {
        assert!(!page.contains(outside), "{outside}");
    }
    for inside in [
        "Win rates",
        "How games end",
        "Survival",
        "How long games last",
        "Progress",
        "Damage by player",
        "data-chart=\"heat\"",
        "chances replay legendary/alien --game",
        "chances run ruin/classic --strategy bold --games 500",
        "What is assumed",
        "signature",
        "prefers-color-scheme: dark",
        "@media print",
    ] {
        assert!(page.contains(inside), "{inside}");
    }
}
