//! What the README and the docs say is true: their commands run, their samples are what is printed, and their links
//! lead somewhere. What happens to a block of a page depends on the words after its fence:
//!
//! | fence | what is checked |
//! |---|---|
//! | `sh` | every line that begins with `chances` runs, with few games; all lines of a page in one folder, in order |
//! | `sh no-run` | the same lines are only parsed: too slow, or not for a test |
//! | `toml NAME` | it passes `chances check`, and stays in the folder under that name for the lines that follow |
//! | `console` | `$ chances …` runs as it is typed and prints what follows, but for the speed; UPDATE_GOLDEN=1 accepts it |
//! | `text` | a comment above it says what made it; if that is `chances …`, it runs like `sh` |

mod common;

use std::{
    collections::HashSet,
    fs,
    path::{Path, PathBuf},
    process::Output,
};

use common::{chances, command, folder, stderr, stdout, without_speed};

/// How many games a command of the docs plays here.
const FEW: &str = "40";

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// All Markdown files under a folder.
fn markdown(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for path in
        fs::read_dir(folder).expect("the folder is there").map(|entry| entry.expect("readable").path())
    {
        if path.is_dir() {
            found.extend(markdown(&path));
        } else if path.extension().is_some_and(|ending| ending == "md") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The README and the docs.
fn pages() -> Vec<PathBuf> {
    [vec![root().join("README.md")], markdown(&root().join("docs"))].concat()
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The name of a page for messages, and of its folder.
fn name(page: &Path) -> String {
    page.strip_prefix(root()).expect("it is ours").to_string_lossy().replace('\\', "/")
}

/// A fenced block of a page.
struct Block {
    /// The line of its fence, counted from 0.
    line: usize,
    /// The words after the fence.
    info: Vec<String>,
    text: Vec<String>,
    /// The line above it.
    above: String,
}

impl Block {
    fn is(&self, kind: &str) -> bool {
        self.info.first().is_some_and(|first| first == kind)
    }

    /// The command of the comment that says what made it.
    fn made_by(&self) -> Option<&str> {
        made_by(&self.above)
    }
}

fn made_by(line: &str) -> Option<&str> {
    line.strip_prefix("<!-- Made by: ")?.strip_suffix(" -->")
}

fn blocks(page: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut is_open = false;
    let mut above = "";
    for (line, text) in page.lines().enumerate() {
        match text.trim_start().strip_prefix("```") {
            Some(_) if is_open => is_open = false,
            Some(info) => {
                let info = info.split_whitespace().map(str::to_owned).collect();
                blocks.push(Block { line, info, text: Vec::new(), above: above.to_owned() });
                is_open = true;
            }
            None if is_open => blocks.last_mut().expect("one is open").text.push(text.to_owned()),
            None => {}
        }
        above = text;
    }
    assert!(!is_open, "a fence is not closed");
    blocks
}

/// A command line of the docs.
struct Line {
    words: Vec<String>,
    /// The file that standard output goes to.
    into: Option<String>,
}

/// The commands of a block of shell: lines that begin with `chances`, and end in a backslash to go on.
fn lines(block: &[String]) -> Vec<Line> {
    let joined = block.join("\n").replace("\\\n", " ");
    joined.lines().filter_map(|line| line.trim().strip_prefix("chances ").map(parse)).collect()
}

/// Words, quotes, a comment at the end and `> FILE`: all of the shell that the docs use.
fn parse(line: &str) -> Line {
    let mut words: Vec<String> = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for letter in line.chars() {
        match letter {
            '\'' | '"' if quote.is_none() => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            letter if quote == Some(letter) => quote = None,
            '#' if quote.is_none() && word.is_none() => break,
            ' ' if quote.is_none() => words.extend(word.take()),
            letter => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    let into = words.iter().position(|word| word == ">").map(|at| words.split_off(at)[1].clone());
    Line { words, into }
}

/// The same command with few games.
fn cheap(words: &[String]) -> Vec<String> {
    let has = |option: &str| words.iter().any(|word| word == option);
    let command = words[0].as_str();
    let searches = words.iter().any(|word| word.ends_with("search") || word.contains("search,"));
    let (dropped, added): (&[&str], Vec<&str>) = match command {
        "run" | "compare" | "sweep" if searches => {
            (&["--games", "--precision", "--max-seconds"], vec!["--games", "2", "--search-budget", "1"])
        }
        "run" | "compare" | "sweep" => (&["--games", "--precision", "--max-seconds"], vec!["--games", FEW]),
        "ladder" => (&["--games", "--search-games"], vec!["--games", FEW, "--search-games", "1"]),
        "book" => (&["--games", "--precision", "--search-games"], vec!["--games", FEW]),
        "tune" => (&["--max-games"], vec!["--max-games", FEW]),
        "gate" if has("--update") => (&["--games", "--precision"], vec!["--games", FEW]),
        "gate" => (&["--max-games"], vec!["--max-games", FEW]),
        "train" if has("--evaluation") => (&["--budget"], vec!["--budget", "100"]),
        "train" => (&["--budget"], vec!["--budget", "500"]),
        _ => (&[], vec![]),
    };
    let mut rest = words.iter();
    let mut kept = Vec::new();
    while let Some(word) = rest.next() {
        if dropped.contains(&word.as_str()) {
            rest.next();
        } else {
            kept.push(word.clone());
        }
    }
    kept.extend(added.into_iter().map(str::to_owned));
    kept
}

/// Runs the binary in the folder of a page.
fn chances_in(folder: &Path, words: &[String]) -> Output {
    let words: Vec<_> = words.iter().map(String::as_str).collect();
    command(&words).current_dir(folder).output().expect("the binary runs")
}

/// Whether this build has what a command needs.
fn is_built(words: &[String]) -> bool {
    cfg!(feature = "parquet") || !words.iter().any(|word| word.contains("parquet"))
}

/// Runs a command with few games. Where they are too few to decide, that is fine.
fn runs(folder: &Path, line: &Line) -> Result<(), String> {
    if !is_built(&line.words) {
        return Ok(());
    }
    let words = cheap(&line.words);
    let output = chances_in(folder, &words);
    let may_be_undecided = matches!(words[0].as_str(), "gate" | "tune");
    match output.status.code() {
        Some(0) => {}
        Some(3) if may_be_undecided => {}
        code => {
            return Err(format!("exit code {code:?} of chances {}\n{}", words.join(" "), stderr(&output)));
        }
    }
    if let Some(file) = &line.into {
        let path = folder.join(file);
        fs::create_dir_all(path.parent().expect("it has a folder")).expect("the folder can be made");
        fs::write(path, &output.stdout).expect("the file can be written");
    }
    Ok(())
}

/// Whether the options of a command exist: the help is asked for after them, and an unknown one comes first.
fn parses(folder: &Path, line: &Line) -> Result<(), String> {
    let words = [line.words.clone(), vec!["--help".to_owned()]].concat();
    let output = chances_in(folder, &words);
    if output.status.success() { Ok(()) } else { Err(stderr(&output)) }
}

/// What a block of commands and outputs should be, the outputs taken from the program.
fn console(folder: &Path, block: &Block) -> Result<Vec<String>, String> {
    let mut found = Vec::new();
    for text in block.text.iter().filter(|line| line.starts_with("$ ")) {
        found.push(text.clone());
        let line = parse(text.strip_prefix("$ chances ").ok_or("only chances can be run here")?);
        let output = chances_in(folder, &line.words);
        if !output.status.success() {
            return Err(stderr(&output));
        }
        // Notes are shown where nothing else is printed.
        let printed = if output.stdout.is_empty() { stderr(&output) } else { stdout(&output) };
        found.extend(without_speed(&printed).lines().map(|line| line.trim_end().to_owned()));
    }
    Ok(found)
}

/// Does what the words after the fence ask for. An output that differs is returned as it should be.
fn check(folder: &Path, block: &Block) -> Result<Option<Vec<String>>, String> {
    if block.is("sh") {
        let is_run = !block.info.iter().any(|word| word == "no-run");
        for line in lines(&block.text) {
            if is_run { runs(folder, &line)? } else { parses(folder, &line)? }
        }
    } else if block.is("toml") && block.info.len() > 1 {
        let path = folder.join(&block.info[1]);
        fs::create_dir_all(path.parent().expect("it has a folder")).expect("the folder can be made");
        fs::write(&path, block.text.join("\n") + "\n").expect("the file can be written");
        let output = chances_in(folder, &["check".to_owned(), block.info[1].clone()]);
        if !output.status.success() {
            return Err(stdout(&output) + &stderr(&output));
        }
    } else if block.is("console") {
        let found = console(folder, block)?;
        let expected: Vec<_> = block.text.iter().map(|line| line.trim_end().to_owned()).collect();
        return Ok((found != expected).then_some(found));
    } else if block.is("text")
        && let Some(line) = block.made_by().and_then(|made| made.strip_prefix("chances "))
    {
        runs(folder, &parse(line))?;
    }
    Ok(None)
}

#[test]
fn every_sample_runs_and_prints_what_the_docs_say() {
    let mut mistakes = Vec::new();
    for page in pages() {
        let text = read(&page);
        let folder = folder(&format!("docs/{}", name(&page).replace('/', "-")));
        let mut changed: Vec<String> = text.lines().map(str::to_owned).collect();
        // From the end, so that the numbers of earlier lines hold when a later block changes.
        let mut updates = Vec::new();
        for block in blocks(&text) {
            match check(&folder, &block) {
                Ok(None) => {}
                Ok(Some(found)) => updates.push((block, found)),
                Err(why) => mistakes.push(format!("{}:{}: {why}", name(&page), block.line + 1)),
            }
        }
        for (block, found) in updates.into_iter().rev() {
            if std::env::var_os("UPDATE_GOLDEN").is_some() {
                changed.splice(block.line + 1..block.line + 1 + block.text.len(), found);
            } else {
                let printed = found.join("\n");
                mistakes.push(format!(
                    "{}:{}: UPDATE_GOLDEN=1 accepts\n{printed}",
                    name(&page),
                    block.line + 1
                ));
            }
        }
        let changed = changed.join("\n") + "\n";
        if changed != text {
            fs::write(&page, changed).expect("the page can be written");
        }
    }
    assert!(mistakes.is_empty(), "{}", mistakes.join("\n\n"));
}

#[test]
fn an_output_names_the_command_that_made_it() {
    for page in pages() {
        for block in blocks(&read(&page)).iter().filter(|block| block.is("text")) {
            assert!(block.made_by().is_some(), "{}:{}: made by what?", name(&page), block.line + 1);
        }
    }
}

/// Tables of numbers are made by programs too; their commands stand in comments, and must not go stale.
#[test]
fn the_commands_that_made_tables_exist() {
    let folder = folder("docs/tables");
    for page in pages() {
        for made in read(&page).lines().filter_map(made_by) {
            if let Some(line) = made.strip_prefix("chances ") {
                parses(&folder, &parse(line)).unwrap_or_else(|why| panic!("{}: {made}: {why}", name(&page)));
            } else {
                let tool = made.split(' ').next().expect("it is not empty");
                assert!(root().join(tool).is_file(), "{}: there is no {tool}", name(&page));
            }
        }
    }
}

/// The page without what is code.
fn prose(page: &str) -> String {
    let mut is_code = false;
    let mut found = String::new();
    for line in page.lines() {
        if line.trim_start().starts_with("```") {
            is_code = !is_code;
        } else if !is_code {
            found.extend(line.split('`').step_by(2));
            found.push('\n');
        }
    }
    found
}

/// What is behind every link and picture of a page.
fn links(page: &str) -> Vec<String> {
    let prose = prose(page);
    let mut found = Vec::new();
    for (begin, end) in [("](", ')'), ("src=\"", '"'), ("srcset=\"", '"')] {
        found.extend(prose.split(begin).skip(1).filter_map(|rest| rest.split(end).next()).map(str::to_owned));
    }
    found
}

/// The anchors that GitHub gives the headings of a page, and those that it names itself.
fn anchors(page: &str) -> HashSet<String> {
    let mut is_code = false;
    let named = page.split("<a id=\"").skip(1).filter_map(|rest| rest.split('"').next());
    let mut found: HashSet<String> = named.map(str::to_owned).collect();
    for line in page.lines() {
        is_code ^= line.trim_start().starts_with("```");
        if let Some(heading) = line.strip_prefix('#').filter(|_| !is_code) {
            let heading = heading.trim_start_matches('#').trim().to_lowercase().replace(' ', "-");
            found
                .insert(heading.chars().filter(|one| one.is_alphanumeric() || "-_".contains(*one)).collect());
        }
    }
    found
}

#[test]
fn every_link_leads_somewhere() {
    let others = ["CONTRIBUTING.md", "CHANGELOG.md", "reports/README.md"].map(|name| root().join(name));
    let mut mistakes = Vec::new();
    for page in [pages(), others.to_vec(), markdown(&root().join("src"))].concat() {
        let text = read(&page);
        for link in links(&text).iter().filter(|link| !link.contains("://")) {
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let target =
                if file.is_empty() { page.clone() } else { page.parent().expect("a folder").join(file) };
            if !target.exists() {
                mistakes.push(format!("{}: there is no {link}", name(&page)));
            } else if !anchor.is_empty() && !anchors(&read(&target)).contains(anchor) {
                mistakes.push(format!("{}: no heading for {link}", name(&page)));
            }
        }
    }
    assert!(mistakes.is_empty(), "{}", mistakes.join("\n"));
}

#[test]
fn the_contents_list_every_page_of_the_docs() {
    let contents = root().join("docs/SUMMARY.md");
    let listed: HashSet<_> = links(&read(&contents)).into_iter().collect();
    for page in markdown(&root().join("docs")).iter().filter(|page| **page != contents) {
        let page = name(page).replacen("docs/", "", 1);
        assert!(listed.contains(&page), "docs/SUMMARY.md does not list {page}");
    }
}

/// The example of the docs is the one that `cargo test` runs.
#[test]
fn the_example_of_the_library_is_the_one_that_is_tested() {
    let tested = read(&root().join("src/lib.rs"));
    for block in blocks(&read(&root().join("docs/library.md"))).iter().filter(|block| block.is("rust")) {
        for line in &block.text {
            assert!(tested.contains(format!("//! {line}").trim_end()), "src/lib.rs has no line {line}");
        }
    }
}

/// In the README `114 published, 174 assumed (`SCENARIO`)`, in the docs `SCENARIO` rests on 114 published and 174 assumed.
#[test]
fn the_counts_of_what_is_published_and_assumed_are_right() {
    let mut counts = 0;
    for page in pages() {
        let text = read(&page).split_whitespace().collect::<Vec<_>>().join(" ");
        let words: Vec<_> = text.split(' ').collect();
        for eight in words.windows(8) {
            let (scenario, published, assumed) = match eight {
                [published, "published,", assumed, "assumed", scenario, ..] if scenario.starts_with("(`") => {
                    (*scenario, *published, *assumed)
                }
                [scenario, "rests", "on", published, "published", "and", assumed, "assumed"] => {
                    (*scenario, *published, *assumed)
                }
                _ => continue,
            };
            let scenario = scenario.trim_matches(['(', ')', '`']);
            let found = stdout(&chances(&["list", "--evidence", scenario]));
            let said = format!("  {published} published and {assumed} assumed number");
            assert!(found.contains(&said), "{}: {scenario}: {said}\n{found}", name(&page));
            counts += 1;
        }
    }
    assert!(counts > 5, "they are written in another way");
}

#[test]
fn the_docs_name_every_key_of_a_run() {
    let docs = read(&root().join("docs/data.md"));
    let output = chances(&["run", "ruin/classic", "--games", FEW, "--quiet", "--json", "-"]);
    let run: serde_json::Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    for part in [&run, &run["provenance"], &run["provenance"]["scenario"], &run["rests_on"], &run["win_rate"]]
    {
        for key in part.as_object().expect("it is an object").keys() {
            assert!(docs.contains(&format!("`{key}`")), "docs/data.md does not explain {key}");
        }
    }
}

#[test]
fn the_readme_stays_short() {
    let lines = read(&root().join("README.md")).lines().count();
    assert!(lines <= 150, "{lines} lines; details go to docs/");
}

#[test]
fn a_line_of_shell_is_read_as_a_shell_reads_it() {
    let line = parse("run --title \"Our print\" --set a='b c' > out/file.toml   # a comment");
    assert_eq!(line.words, ["run", "--title", "Our print", "--set", "a=b c"]);
    assert_eq!(line.into.as_deref(), Some("out/file.toml"));
    let of = |line: &str| cheap(&parse(line).words).join(" ");
    assert_eq!(of("run ruin --games 1M --seed 7"), "run ruin --seed 7 --games 40");
    assert_eq!(of("list"), "list");
}

#[test]
fn a_stale_sample_is_noticed() {
    let folder = folder("docs/stale");
    let block = |text: &str| blocks(text).pop().expect("there is a block");
    let stale = block("```console\n$ chances list --restrictions ruin\nnothing\n```");
    assert!(matches!(check(&folder, &stale), Ok(Some(_))));
    assert!(check(&folder, &block("```sh\nchances run --no-such-option\n```")).is_err());
    assert!(check(&folder, &block("```sh no-run\nchances run --no-such-option\n```")).is_err());
    assert!(check(&folder, &block("```toml bad.toml\nkind = \"scenario\"\n```")).is_err());
}
