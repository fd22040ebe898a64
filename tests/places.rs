//! Counts by place: a game on a small map, counted on any number of threads, written and read back.

mod common;

use std::{fs, sync::atomic::AtomicBool};

use chances::{
    play::{
        Atlas, AtlasKind, AtlasLine, AtlasPlace, Column, Dice, Game, LineKind, Log, OutcomeKind, PlaceCounts,
        Policy, Purpose, Seat, Sheet, Side, Step, Stream, Table,
    },
    report::{About, Aside, Heading, Report, Saved, ShownPlaces, Summary, read, write_html, write_markdown},
    scenario::{Request, load, scenario_names},
    sim::{Goal, Plan, Played, Session, run},
    stats::Measure,
};
use common::{assert_golden, chances, folder, stderr, stdout, without_speed};

/// Somebody walks at random over a floor of four by three squares, and slips on a square of column c in c steps of twelve.
struct Floor;

const WIDTH: usize = 4;
const SQUARES: usize = 12;
const STEPS: u16 = 20;

#[derive(Clone, Default)]
struct State {
    at: usize,
    taken: u16,
    steps: [u16; SQUARES],
    /// Where somebody slipped, one after the other.
    slips: Vec<usize>,
}

static OUTCOMES: [OutcomeKind; 1] = [OutcomeKind::new("across", "walked about", &[Side(0)])];

const KINDS: [AtlasKind; 3] = [
    AtlasKind { name: "steps", headline: "Steps", about: "steps onto a square" },
    AtlasKind { name: "slips", headline: "Slips", about: "slips on a square" },
    AtlasKind { name: "falls", headline: "Falls", about: "falls through the floor" },
];

impl Game for Floor {
    type State = State;
    type Choice = bool;
    type View<'a> = Seat;

    fn seats(&self) -> usize {
        1
    }

    fn outcomes(&self) -> &[OutcomeKind] {
        &OUTCOMES
    }

    fn blank(&self) -> State {
        State { slips: Vec::with_capacity(usize::from(STEPS)), ..State::default() }
    }

    fn set_up<L: Log>(&self, state: &mut State, _dice: &mut Dice, _log: &mut L) {
        (state.at, state.taken, state.steps) = (0, 0, [0; SQUARES]);
        state.slips.clear();
    }

    fn step<L: Log>(
        &self,
        state: &mut State,
        dice: &mut Dice,
        choices: &mut Vec<bool>,
        _log: &mut L,
    ) -> Step {
        while state.taken < STEPS {
            let stream = dice.stream(Purpose::new(0));
            state.at = (state.at + [1, WIDTH, SQUARES - 1][stream.below(3) as usize]) % SQUARES;
            if stream.below(12) < (state.at % WIDTH) as u32 {
                state.slips.push(state.at);
            }
            state.taken += 1;
            state.steps[state.at] += 1;
        }
        choices.clear();
        Step::Over(0)
    }

    fn apply<L: Log>(&self, _state: &mut State, _choice: bool, _dice: &mut Dice, _log: &mut L) {}

    fn viewer(&self, view: Seat) -> Seat {
        view
    }

    fn view<'a>(&'a self, _state: &'a State, seat: Seat) -> Seat {
        seat
    }

    fn determinize(&self, _view: Seat, _state: &mut State, _rng: &mut Stream) {}

    fn record<S: Sheet>(&self, state: &State, sheet: &mut S) {
        sheet.add(|| Column::count("steps", 100, "steps in all").headline("Steps"), state.taken);
        sheet.add(|| Column::count("slips", 100, "slips in all"), state.slips.len() as u32);
    }

    fn atlas(&self) -> Atlas {
        let square =
            |at: usize| AtlasPlace::square(format!("<{at}>"), (at % WIDTH) as u16, (at / WIDTH) as u16);
        let line = |from, to, kind| AtlasLine { from, to, kind };
        Atlas {
            kinds: KINDS.to_vec(),
            places: (0..SQUARES).map(square).collect(),
            lines: vec![
                line((0, 0), (4, 0), LineKind::Wall),
                line((0, 3), (4, 3), LineKind::Wall),
                line((2, 0), (2, 2), LineKind::Wall),
                line((2, 2), (2, 3), LineKind::Door),
                line((0, 1), (1, 1), LineKind::Low),
            ],
            ways: Vec::new(),
        }
    }

    fn count_places(&self, state: &State, counts: &mut PlaceCounts) {
        counts.add_each(0, &state.steps);
        state.slips.iter().for_each(|at| counts.add(1, *at, 1_u8));
    }
}

/// Never asked.
struct Nobody;

impl Policy<Floor> for Nobody {
    fn fresh(&self) -> Box<dyn Policy<Floor>> {
        Box::new(Nobody)
    }

    fn decide(&mut self, _game: &Floor, _view: Seat, _choices: &[bool], _rng: &mut Stream) -> usize {
        0
    }
}

fn play(games: u64, threads: usize) -> Played {
    let table = Table::new(Floor, vec![Box::new(Nobody)]);
    let stop = AtomicBool::new(false);
    let session = Session::new(threads, &stop).expect("there are threads");
    run(&table, &Plan::games(1, games), &session, None).expect("no rows are written")
}

fn summary(games: u64) -> Summary {
    let header = chances::play::Tabletop::header(&Table::new(Floor, vec![Box::new(Nobody)]));
    let measure = Measure::win_rate(&header).about;
    let played = play(games, 2);
    Summary::new(&About::default(), &measure, Goal::Games(games), &header, &played)
        .with_places(&Floor.atlas(), &played)
}

fn told(run: &Summary, shown: ShownPlaces) -> String {
    let mut out = Vec::new();
    let aside = Aside { places: Some(shown), ..Aside::default() };
    run.write_terminal(&aside, &mut out).expect("memory can be written");
    String::from_utf8(out).expect("it is text").replace('\u{1b}', "^")
}

/// Without the codes of colours, which are cut off where nobody wants them.
fn plain(text: &str) -> String {
    let mut parts = text.split("^[");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + part.split_once('m').map_or(part, |(_, rest)| rest))
}

#[test]
fn the_places_add_up_to_the_columns_of_the_same_thing() {
    let played = play(2_000, 2);
    for (kind, column) in [(0, 0), (1, 1)] {
        let sum: u64 = played.places.sums(kind).iter().sum();
        assert_eq!(sum, played.tally.column(column).sum, "{}", KINDS[kind].name);
    }
    assert!(played.places.sums(2).iter().all(|sum| *sum == 0), "nobody falls");
}

#[test]
fn the_number_of_threads_changes_no_count() {
    let one = play(3_000, 1);
    for threads in [2, 3, 8] {
        assert_eq!(play(3_000, threads).places, one.places, "on {threads}");
    }
}

#[test]
fn slips_are_where_the_floor_is_slippery() {
    let played = play(20_000, 2);
    let (steps, slips) = (played.places.sums(0), played.places.sums(1));
    for at in 0..SQUARES {
        let chance = (at % WIDTH) as f64 / 12.0;
        let expected = chance * steps[at] as f64;
        // Slips are binomial, given the steps: five deviations are one wrong alarm in two million.
        let bound = 5.0 * (expected * (1.0 - chance)).sqrt();
        assert!((slips[at] as f64 - expected).abs() <= bound, "<{at}>: {} not {expected}", slips[at]);
    }
}

#[test]
fn the_terminal_draws_the_map_and_names_the_hottest() {
    let run = summary(1_000);
    let of_kind = |name: &str| plain(&told(&run, ShownPlaces::Kind(name.to_owned())));
    let text =
        [of_kind("slips"), of_kind("falls"), plain(&told(&run, ShownPlaces::AllKinds))].join("\n---\n");
    assert_golden("where.txt", &text);
    let widest = text.lines().map(|line| line.chars().count()).max();
    assert!(widest <= Some(80), "{widest:?}");
}

#[test]
fn nothing_is_shown_that_was_not_asked_for() {
    let (run, mut out) = (summary(100), Vec::new());
    run.write_terminal(&Aside::default(), &mut out).expect("memory can be written");
    let text = String::from_utf8(out).expect("it is text");
    assert!(!text.contains("Slips") && !text.contains("Where"), "{text}");
}

#[test]
fn a_result_is_read_back_with_its_places_and_without_them() {
    let (folder, run) = (folder("places_json"), summary(200));
    let path = folder.join("run.json");
    let mut text = Vec::new();
    run.write_json(&mut text).expect("memory can be written");
    fs::write(&path, &text).expect("writable");
    assert_eq!(read(&path).expect("it was just written"), Saved::Run(Box::new(run.clone())));

    let mut older: serde_json::Value = serde_json::from_slice(&text).expect("it is JSON");
    assert!(older["where"]["kinds"]["slips"]["sums"].is_array());
    older.as_object_mut().expect("an object").remove("where");
    fs::write(&path, older.to_string()).expect("writable");
    let Ok(Saved::Run(older)) = read(&path) else { panic!("a result of before is one, too") };
    assert_eq!((older.places, older.signature), (None, run.signature));
}

#[test]
fn the_page_the_text_and_the_table_have_it() {
    let run = summary(500);
    let write = |write: &dyn Fn(&mut Vec<u8>)| {
        let mut out = Vec::new();
        write(&mut out);
        String::from_utf8(out).expect("it is text")
    };
    let saved = [run.to_saved()];
    let page = write(&|out| write_html(&saved, &Heading::default(), out).expect("memory can be written"));
    assert_eq!(page.matches("data-chart=\"map\"").count(), KINDS.len());
    assert_eq!(
        page.matches("<rect class=\"place\"").count(),
        SQUARES + SQUARES / 4 * 3,
        "where anything was counted"
    );
    for inside in [
        "class=\"wall\"",
        "class=\"door\"",
        "class=\"low\"",
        "--heat:100%",
        ".map .place { fill",
        "It never happened",
    ] {
        assert!(page.contains(inside), "{inside}");
    }
    assert!(page.contains("<title>&lt;6&gt;: ") && !page.contains("<6>"), "names cannot break the page");
    let text = write(&|out| write_markdown(&saved, &Heading::default(), out).expect("memory can be written"));
    assert!(
        text.contains("| where | most often at | mean per game |\n") && text.contains("| Falls | – | – |")
    );
    let csv = write(&|out| run.write_csv(out).expect("memory can be written"));
    assert_eq!(csv.lines().filter(|line| line.contains(",where.steps.<")).count(), SQUARES);
    assert!(!csv.contains("where.falls"), "nothing was counted there");
}

/// What is counted by place, and the columns that add up to the same.
const SAME: [(&str, &str, &[&str]); 13] = [
    ("nostromo/ash", "walked", &["walked"]),
    ("nostromo/ash", "met", &["meetings_card", "meetings_action", "meetings_surprise"]),
    ("nostromo/ash", "surprised", &["tokens_attack"]),
    ("nostromo/ash", "lost", &["lost_card", "lost_action", "lost_surprise", "lost_jonesy", "lost_ash"]),
    ("nostromo/ash", "gathered", &["scrap_gathered"]),
    ("legendary/random", "scanned", &["scanned"]),
    ("legendary/random", "killed", &["killed_complex", "killed_combat", "killed_facehuggers"]),
    ("legendary/random", "happened", &["events", "hazards"]),
    ("legendary/mixed", "killed", &["killed_complex", "killed_combat", "killed_facehuggers"]),
    ("corps/newt", "deaths", &["killed"]),
    ("corps/newt", "kills", &["aliens_killed"]),
    ("corps/newt", "sights", &["blips_spotted"]),
    ("corps/ambush", "kills", &["aliens_killed"]),
];

#[test]
fn the_maps_of_the_games_add_up_to_their_columns() {
    for (scenario, kind, columns) in SAME {
        let loaded =
            load(&Request { scenario: Some(scenario.to_owned()), ..Request::default() }).expect("built in");
        let stop = AtomicBool::new(false);
        let session = Session::new(2, &stop).expect("there are threads");
        let played = run(loaded.table.as_ref(), &Plan::games(3, 400), &session, None).expect("no rows");
        let (atlas, header) = (loaded.table.atlas(), loaded.table.header());
        let index = atlas.kinds.iter().position(|known| known.name == kind).expect("it is counted");
        let sums = played.places.sums(index);
        let column = |name: &&str| {
            let column = header.columns.iter().position(|column| column.name == *name).expect("a column");
            played.tally.column(column).sum
        };
        let sum: u64 = sums.iter().sum();
        assert_eq!(sum, columns.iter().map(column).sum::<u64>(), "{scenario}: {kind}");
        assert!(
            sums.iter().filter(|sum| **sum > 0).count() >= 3,
            "{scenario}: {kind} happens in several places"
        );
    }
}

#[test]
fn the_map_of_every_game_can_be_drawn() {
    for name in scenario_names() {
        let loaded = load(&Request { scenario: Some(name.clone()), ..Request::default() }).expect("built in");
        let atlas = loaded.table.atlas();
        for (at, place) in atlas.places.iter().enumerate() {
            let covers = |other: &AtlasPlace| {
                place.x < other.right()
                    && other.x < place.right()
                    && place.y < other.bottom()
                    && other.y < place.bottom()
            };
            let other = atlas.places[at + 1..].iter().find(|other| covers(other) || other.name == place.name);
            assert!(other.is_none(), "{name}: {place:?} and {other:?}");
        }
        let names: Vec<_> = atlas.kinds.iter().map(|kind| kind.name).collect();
        let is_key = |name: &str| name.bytes().all(|letter| letter.is_ascii_lowercase() || letter == b'_');
        assert!(names.iter().all(|kind| is_key(kind)), "{name}: {names:?}");
        assert!((1..names.len()).all(|at| !names[..at].contains(&names[at])), "{name}: {names:?}");
        let places = atlas.places.len();
        assert!(atlas.ways.iter().all(|(one, other)| usize::from(*one.max(other)) < places), "{name}");
        assert!(
            atlas.lines.iter().all(|line| line.from.0 == line.to.0 || line.from.1 == line.to.1),
            "{name}"
        );
    }
}

#[test]
fn the_binary_draws_the_map_and_a_saved_result_has_the_same() {
    let folder = folder("places_binary");
    let file = folder.join("run.json").to_string_lossy().into_owned();
    let games = ["run", "nostromo/standard", "--games", "300", "--json", &file];
    for shown in [&["--where", "met"][..], &["--where"]] {
        let output = chances(&[&games[..], shown].concat());
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        let printed = without_speed(&stdout(&output));
        // What other strategies make of it is no part of the result.
        let reported = stdout(&chances(&[&["report", &file], shown].concat()));
        assert!(printed.starts_with(&reported), "{reported}{printed}");
        let golden = if shown.len() > 1 { "where-nostromo-met.txt" } else { "where-nostromo.txt" };
        assert_golden(golden, &printed);
    }
    let output = chances(&["run", "legendary/alien", "--games", "300", "--where", "killed"]);
    assert_golden("where-legendary-killed.txt", &without_speed(&stdout(&output)));
    let wrong = chances(&["run", "nostromo", "--games", "1", "--where", "mett"]);
    assert_eq!(wrong.status.code(), Some(2));
    let words = "--where: nothing called \"mett\" is counted by place; did you mean \"met\"? valid kinds: walked, met";
    assert!(stderr(&wrong).contains(words), "{}", stderr(&wrong));
}

#[test]
fn what_has_no_map_says_so() {
    let folder = folder("places_none");
    let file = folder.join("run.json").to_string_lossy().into_owned();
    let output = chances(&["run", "ruin/classic", "--games", "10", "--where"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("ruin/classic counts nothing by place; leave --where out"));
    assert_eq!(chances(&["run", "ruin/classic", "--games", "10", "--json", &file]).status.code(), Some(0));
    let output = chances(&["report", &file, "--where"]);
    assert!(output.status.code() == Some(2) && stderr(&output).contains("counts nothing by place"));
    assert_eq!(stdout(&output), "");
}
