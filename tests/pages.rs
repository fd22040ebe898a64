//! What a page says, and how it looks: in words here, and in a browser where there is one.

mod browser;
mod common;

use std::fs;

use browser::{Look, Scheme, asked_for, browser, look, open};
use common::{assert_golden, chances, folder, report, results, stderr, stdout};

/// A page as it is read: a slash is written as a number in its source.
fn page(output: &std::process::Output) -> String {
    assert_eq!(output.status.code(), Some(0), "{}", stderr(output));
    stdout(output).replace("&#x2f;", "/")
}

/// Where each of these texts begins in a page, which has all of them.
fn places(page: &str, texts: &[&str]) -> Vec<usize> {
    texts.iter().map(|text| page.find(text).unwrap_or_else(|| panic!("{text:?} is missing"))).collect()
}

#[test]
fn a_page_has_the_title_and_the_note_that_were_asked_for() {
    let words = ["--title", "Is <2> harder?", "--note", "For the\nsecond printing.\n\n- Not final"];
    let run = ["run", "ruin/classic", "--games", "200", "--html", "-"];
    let html = page(&chances(&[&run[..], &words].concat()));
    assert!(
        html.contains("<title>Is &lt;2&gt; harder?</title>")
            && html.contains("<h1>Is &lt;2&gt; harder?</h1>")
    );
    assert!(html.contains("<p class=\"over\">Gambler&#x27;s ruin · Classic</p>"), "{html}");
    assert!(
        html.contains("<p class=\"note\">For the second printing.</p>\n<p class=\"note\">- Not final</p>")
    );
    for command in [
        &["run", "ruin/classic", "--games", "200"][..],
        &["ladder", "ruin/classic", "--games", "50"],
        &["gate", "ruin/classic", "--baselines", "/nowhere", "--max-games", "500"],
    ] {
        let markdown = stdout(&chances(&[command, &["--markdown", "-"], &words].concat()));
        let begin = "# Is \\<2> harder?\n";
        assert!(markdown.starts_with(begin), "{markdown}");
        assert!(markdown.contains("\nFor the second printing.\n\n\\- Not final\n"), "{markdown}");
        // What plays it again does not repeat what only stands over a page.
        assert!(!markdown.contains("--title") && !markdown.contains("--note"), "{markdown}");
    }
}

#[test]
fn a_title_and_a_note_may_begin_like_a_list() {
    let run = [
        "run",
        "ruin/classic",
        "--games",
        "50",
        "--markdown",
        "-",
        "--title",
        "- a",
        "--note",
        "-- b\r\n\tc",
    ];
    let markdown = stdout(&chances(&run));
    assert!(markdown.starts_with("# - a\n") && markdown.contains("\n\\-- b c\n"), "{markdown}");
}

#[test]
fn a_result_keeps_the_reason_why_no_game_can_be_won() {
    let table = ["nostromo/sympathies", "--restrict", "no-use=incinerator", "--games", "20"];
    let reason = "no game can be won, because the crew has to use the incinerator";
    let written =
        |command: &str, format: &str| stdout(&chances(&[&[command], &table[..], &[format, "-"]].concat()));
    for command in ["run", "ladder", "compare"] {
        for format in ["--html", "--markdown", "--json"] {
            assert!(written(command, format).contains(reason), "{command} {format}");
        }
    }
    let free = stdout(&chances(&["run", "nostromo/sympathies", "--games", "20", "--json", "-"]));
    assert!(!free.contains("unwinnable"), "other results keep every byte: {free}");
}

#[test]
fn what_rests_on_one_assumed_number_says_so_of_one() {
    let markdown = stdout(&chances(&["run", "ruin/classic", "--games", "50", "--markdown", "-"]));
    assert!(markdown.contains("and 1 assumed number.\n\nThe assumed one is unpublished:"), "{markdown}");
}

#[test]
fn a_title_without_a_page_is_refused() {
    for (words, option) in [(["--title", "x"], "--title"), (["--note", "x"], "--note")] {
        let output =
            chances(&[&["run", "ruin/classic", "--games", "10", "--json", "-"], &words[..]].concat());
        assert_eq!(output.status.code(), Some(2));
        let said = format!("{option} is written into a page; add --html FILE or --markdown FILE");
        assert!(stderr(&output).contains(&said), "{}", stderr(&output));
    }
}

#[test]
fn a_page_begins_with_the_scenario_its_intent_and_what_it_rests_on() {
    let folder = folder("page_intent");
    let file = folder.join("mine.toml");
    let scenario = "kind = \"scenario\"\ngame = \"ruin\"\nextends = \"ruin/classic\"\ntitle = \"A bold start\"\n\
        about = \"a purse of twelve\"\npurse = 12\n\n[[expect]]\nmetric = \"win_rate\"\nbetween = [0.9, 0.95]\n\n\
        [[expect]]\nmetric = \"win_rate\"\nstrategy = \"bold\"\nbetween = [0.1, 0.9]\n";
    fs::write(&file, scenario).expect("writable");
    let file = file.to_string_lossy().into_owned();
    let run =
        |more: &[&str]| page(&chances(&[&["run", &file, "--games", "2000", "--html", "-"], more].concat()));
    let html = run(&[]);
    assert!(html.contains("<h1>A bold start</h1>") && !html.contains("<h2>A bold start"));
    assert!(html.contains("<p class=\"about\">A purse of twelve</p>"));
    let wanted = "Win rate, <span>target</span> 90 to 95 %, <span>found</span> ";
    assert!(html.contains(wanted) && html.contains("<strong>below target</strong>"), "{html}");
    let order = places(&html, &["<h1>", "class=\"about\"", "Rests on", "class=\"rate\"", wanted, "<figure"]);
    assert!(order.is_sorted(), "{order:?}");
    // Another table has another target, or none: nobody said what it should be.
    assert!(run(&["--strategy", "bold"]).contains("target</span> 10 to 90 %"));
    for change in
        [["--set", "purse=13"], ["--strategy", "random"], ["--players", "2"], ["--variant", "high-limit"]]
    {
        let html = run(&change);
        assert!(!html.contains("target</span>") && html.contains("A purse of twelve"), "{change:?}");
    }
    // The JSON keeps it, so that a report of it says the same.
    let json = folder.join("mine.json").to_string_lossy().into_owned();
    chances(&["run", &file, "--games", "2000", "--quiet", "--json", &json]);
    assert_eq!(page(&report(&folder, &["mine.json"], &["--html", "-"])), html);
}

#[test]
fn parts_stand_in_the_order_given() {
    let folder = results("page_order");
    let titles = [
        ("compare.json", "Classic: what each change does"),
        ("classic.json", "timid"),
        ("sweep.json", "Over purse × wheel"),
        ("bold.json", "bold"),
    ];
    for order in [[0, 1, 2, 3], [3, 2, 1, 0], [1, 0, 3, 2]] {
        let names = order.map(|index: usize| titles[index].0);
        let html = page(&report(&folder, &names, &["--html", "-"]));
        let markdown = page(&report(&folder, &names, &["--markdown", "-"]));
        let heads = order.map(|index| format!("<h2>{}</h2>", titles[index].1));
        let marks = order.map(|index| format!("\n## {}\n", titles[index].1));
        assert!(places(&html, &heads.each_ref().map(String::as_str)).is_sorted(), "{order:?}");
        assert!(places(&markdown, &marks.each_ref().map(String::as_str)).is_sorted(), "{order:?}");
    }
}

#[test]
fn no_two_charts_of_a_run_show_the_same() {
    let folder = results("page_charts");
    for name in ["classic.json", "alien.json"] {
        let html = page(&report(&folder, &[name], &["--html", "-"]));
        let drawn = |of: &str| -> Vec<String> {
            html.split(of)
                .skip(1)
                .map(|rest| rest.split("</svg>").next().unwrap_or_default().to_owned())
                .collect()
        };
        let curves: Vec<_> = drawn("<figure data-chart=\"curves\">")
            .iter()
            .flat_map(|chart| {
                chart
                    .split(" d=\"")
                    .skip(1)
                    .filter_map(|rest| rest.split('"').next())
                    .map(str::to_owned)
                    .collect::<Vec<_>>()
            })
            .filter(|path| path.len() > 80)
            .collect();
        let mut unique = curves.clone();
        unique.sort();
        unique.dedup();
        assert!(!curves.is_empty() && unique.len() == curves.len(), "{name}: a line is drawn twice");
        assert_eq!(html.matches("<strong>How long games last").count(), 1, "{name}");
        let titles: Vec<_> =
            html.split("<figcaption><strong>").skip(1).filter_map(|rest| rest.split('<').next()).collect();
        for title in &titles {
            assert_eq!(titles.iter().filter(|other| *other == title).count(), 1, "{name}: {title}");
        }
    }
}

/// A scenario whose name and words are full of marks.
const ODD: &str = "*Odd* <script>alert(1)</script> | [x](y) `z` _w_";

#[test]
fn names_cannot_break_a_page_or_a_text() {
    let folder = results("page_names");
    let text = fs::read_to_string(folder.join("classic.json")).expect("readable");
    fs::write(folder.join("odd.json"), text.replace("\"Classic\"", &format!("{ODD:?}"))).expect("writable");
    let html = stdout(&report(&folder, &["odd.json"], &["--html", "-"]));
    assert!(html.contains("&lt;script&gt;") && !html.contains("<script"), "it is escaped");
    let markdown = stdout(&report(&folder, &["odd.json", "bold.json"], &["--markdown", "-"]));
    let escaped = "\\*Odd\\* \\<script>alert(1)\\</script> \\| \\[x\\](y) \\`z\\` \\_w\\_";
    assert!(markdown.contains(&format!("\n## {escaped}")) && !markdown.contains(ODD), "{markdown}");
    let table_rows = markdown.lines().filter(|line| line.starts_with("| \\*Odd"));
    table_rows.for_each(|line| assert_eq!(line.replace("\\|", "").matches('|').count(), 3, "{line}"));
    assert_golden("report-odd.md", &stdout(&report(&folder, &["odd.json"], &["--markdown", "-"])));
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

#[test]
fn a_page_fits_a_phone_and_a_desk_in_light_and_in_dark() {
    let Some(browser) = browser() else {
        eprintln!("skipped: there is no Chromium here to open the page with");
        return;
    };
    let folder = results("page_looks");
    let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let many = [
        "sweep",
        "ruin/classic",
        "--over",
        "purse=2..16",
        "--over",
        "wheel=european,american",
        "--games",
        "20",
    ];
    let kept = ["--seed", "5", "--quiet", "--out", &path("many"), "--json", &path("many.json")];
    assert_eq!(chances(&[&many[..], &kept].concat()).status.code(), Some(0));
    let newt = ["run", "nostromo", "--games", "50", "--quiet", "--json", &path("map.json")];
    assert_eq!(chances(&newt).status.code(), Some(0));
    let all = ["alien.json", "compare.json", "map.json", "ladder.json", "many.json", "rows.csv"];
    let html = path("page.html");
    page(&report(&folder, &all, &["--html", &html]));
    for width in [390, 1280] {
        let looks =
            [Scheme::Light, Scheme::Dark].map(|scheme| look(browser, &folder, "page.html", width, scheme));
        for Look { seen, screenshot, name } in &looks {
            assert_eq!(seen["width"], width, "{name}: {seen}");
            assert!(seen["content"].as_u64() <= Some(width), "{name} is wider than the page: {seen}");
            assert_eq!(seen["without_cue"], serde_json::json!([]), "{name}: what scrolls says so");
            assert_eq!(seen["cards"], width < 640, "{name}: tables are cards on a phone alone");
            assert_eq!(seen["hard_to_read"], serde_json::json!([]), "{name}: letters stand out");
            assert!(
                width > 640 || seen["scrolls"].as_u64() > Some(1),
                "{name}: this page has wide parts: {seen}"
            );
            assert_eq!(&screenshot[..8], b"\x89PNG\r\n\x1a\n", "{name}");
        }
        let [light, dark] = &looks;
        assert_eq!(light.seen["paper"], "rgb(252, 252, 250)");
        assert_eq!(dark.seen["paper"], "rgb(20, 24, 27)");
        assert!(light.screenshot != dark.screenshot, "dark looks otherwise");
    }
}
