//! `chances report`, run as a user would, and its page opened in a browser where there is one.

mod common;

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use common::{assert_golden, chances, folder, stderr, stdout, without_speed};

/// Some results of every kind, in a folder of their own.
fn results(name: &str) -> PathBuf {
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

fn report(folder: &Path, names: &[&str], more: &[&str]) -> std::process::Output {
    let paths: Vec<_> = names.iter().map(|name| folder.join(name).to_string_lossy().into_owned()).collect();
    let paths: Vec<_> = paths.iter().map(String::as_str).collect();
    chances(&[&["report"], &paths[..], more].concat())
}

#[test]
fn saved_results_say_what_the_run_said() {
    let folder = results("report_tables");
    let printed = stdout(&chances(&["run", "ruin/classic", "--games", "500"]));
    let without_speed: String = printed
        .lines()
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
    assert!(page(&told).contains("what changes what?") && page(&told).contains("class=\"zero\""));
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
        (&["truncated.json"], "the file ends too early"),
        (&["empty.json"], "the file is empty"),
        (&["other.json"], "no `schema` in it"),
        (&["later.json"], "\"chances.run/9\" cannot be read here; valid kinds are chances.run/2"),
        (
            &["old.json"],
            "named no sides, no measure and no folder of components; make it again with: chances run ruin/fair",
        ),
        (&["words.json"], "this is not JSON"),
        (&["less.json"], "missing field"),
        (&["bare"], "no sweep wrote it"),
        (&["win.csv"], "line 5 has no result"),
        (&["torn.csv"], "line 5: \"ruined\" is \"won\" here and not elsewhere"),
        (&["other-run.csv"], "line 5 is of another run"),
        (&["old.csv"], "written by an older version"),
        (&["classic.json", "classic.json"], "holds the same games as"),
        (&["sweep", "sweep.json"], "holds the same games as"),
        (&["page.html"], "is read by this command"),
        (&["cut-comparison.json"], "the file ends too early"),
        (&["compare.json", "compare.json"], "holds the same games as"),
        (&["ladder.json", "ladder.json"], "holds the same games as"),
        (&["cut.csv"], "its last line was cut off"),
        (&["short.csv"], "too few or too many values"),
        (&["twice.csv"], "games count up from 0"),
        (&["words.csv"], "is not a whole number"),
        (&["figures.csv"], "these are no rows of games"),
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

#[test]
fn names_cannot_break_the_page() {
    let folder = results("report_names");
    let text = fs::read_to_string(folder.join("classic.json")).expect("readable");
    fs::write(folder.join("odd.json"), text.replace("Classic", "<script>alert(1)</script>|"))
        .expect("writable");
    let page = stdout(&report(&folder, &["odd.json"], &["--html", "-"]));
    assert!(page.contains("&lt;script&gt;") && !page.contains("<script"), "it is escaped");
}

fn browser() -> Option<&'static str> {
    let names = ["chromium", "chromium-browser", "google-chrome"];
    names
        .into_iter()
        .find(|name| Command::new(name).arg("--version").output().is_ok_and(|output| output.status.success()))
}

/// Opens a page without a window; returns what the browser has in its document, and what it logged.
fn open(browser: &str, page: &Path, profile: &Path, net_log: &Path) -> (String, String) {
    let output = Command::new(browser)
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"])
        .args(["--disable-background-networking", "--disable-component-update", "--disable-sync"])
        .args(["--enable-logging=stderr", "--dump-dom", "--virtual-time-budget=2000"])
        .arg(format!("--user-data-dir={}", profile.display()))
        .arg(format!("--log-net-log={}", net_log.display()))
        .arg(format!("file://{}", page.display()))
        .output()
        .expect("the browser runs");
    (stdout(&output), stderr(&output))
}

#[test]
fn a_browser_opens_the_page_without_an_error_and_asks_nobody_for_anything() {
    let Some(browser) = browser() else {
        eprintln!("skipped: there is no Chromium here to open the page with");
        return;
    };
    let folder = results("report_browser");
    let page = folder.join("page.html");
    let all = ["bold.json", "alien.json", "sweep", "ladder.json", "compare.json", "rows.csv"];
    let output = report(&folder, &all, &["--html", &page.to_string_lossy()]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let book = ["book", "ruin", "--games", "100", "--quiet", "--out", &folder.to_string_lossy()];
    assert_eq!(chances(&book).status.code(), Some(0));
    let net_log = folder.join("net.json");
    let kinds = ["data-chart=\"rows\"", "data-chart=\"heat\"", "<svg", "<circle", "<path"];
    for (page, curves) in [(&page, 1), (&folder.join("book.html"), 0)] {
        let (document, log) = open(browser, page, &folder.join("profile"), &net_log);
        assert!(!log.contains("CONSOLE"), "the console is not empty: {log}");
        let written = fs::read_to_string(page).expect("readable");
        for chart in kinds.iter().chain(&["data-chart=\"curves\""][..curves]) {
            let count = |text: &str| text.matches(chart).count();
            assert!(count(&document) > 0 && count(&document) == count(&written), "{chart}");
        }
        assert_eq!(asked_for(&net_log), Vec::<String>::new());
    }
    let written = fs::read_to_string(&page).expect("readable");

    // The same page does ask once it holds a picture from elsewhere and nothing forbids that.
    let policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
    assert!(written.contains(policy), "the page forbids itself to ask");
    let worse =
        written.replace(policy, "").replace("</main>", "<img src=\"http://localhost:9/a.png\"></main>");
    fs::write(&page, worse).expect("writable");
    open(browser, &page, &folder.join("profile"), &net_log);
    assert_eq!(asked_for(&net_log).len(), 1, "the log shows what a page asks for");
}

/// What the page asked of the network; a browser also asks for things of its own, under another name.
fn asked_for(net_log: &Path) -> Vec<String> {
    let log = fs::read_to_string(net_log).expect("the browser keeps a log of what it asks for");
    let from_the_page = log.lines().filter(|line| line.contains("\"initiator\":\"null\""));
    from_the_page.filter(|line| line.contains("\"url\":\"http")).map(str::to_owned).collect()
}
