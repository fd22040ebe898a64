//! How good our guesses were, and whether what we still assume matters.

use std::collections::HashSet;

use super::table::components;
use crate::{
    data::{Override, TableNode, Value},
    play::Record,
    scenario::{Request, load},
};

const GUESSES: &str = include_str!("../components/GUESSES.md");

/// A number that stood as assumed and is published now.
struct Guess {
    guess: i64,
    range: (i64, i64),
    known: i64,
    /// Where it stands now.
    address: String,
    verdict: String,
}

/// The rows below each heading, by its words.
fn guesses() -> Vec<(String, Vec<Guess>)> {
    let mut kinds: Vec<(String, Vec<Guess>)> = Vec::new();
    for line in GUESSES.lines() {
        if let Some(kind) = line.strip_prefix("## ") {
            kinds.push((kind.to_lowercase(), Vec::new()));
        }
        let cells: Vec<_> = line.trim_matches('|').split('|').map(str::trim).collect();
        let ([before, guess, range, known, now, verdict], Some((_, rows))) = (&cells[..], kinds.last_mut())
        else {
            continue;
        };
        let (Ok(guess), Some((low, high))) = (guess.parse(), range.split_once(" to ")) else { continue };
        let number = |text: &str| text.parse().unwrap_or_else(|_| panic!("{text} is no number"));
        let address = if *now == "the same" { before } else { now };
        rows.push(Guess {
            guess,
            range: (number(low), number(high)),
            known: number(known),
            address: address.trim_matches('`').to_owned(),
            verdict: (*verdict).to_owned(),
        });
    }
    kinds
}

/// The table of a component at the end of a path of names, with its last key.
fn find<'t>(table: &'t TableNode, path: &[&str]) -> Option<&'t TableNode> {
    let text = |key: &str| match table.entries.get(key).map(|node| &node.value) {
        Some(Value::Text(text)) => Some(text.as_str()),
        _ => None,
    };
    let is_named = ["name", "title"].iter().any(|key| text(key) == path.first().copied());
    let rest = if is_named { &path[1..] } else { path };
    if rest.is_empty() {
        return Some(table);
    }
    table.entries.values().find_map(|node| match &node.value {
        Value::Table(inner) => find(inner, rest),
        Value::List(nodes) => nodes.iter().find_map(|node| match &node.value {
            Value::Table(inner) => find(inner, rest),
            _ => None,
        }),
        _ => None,
    })
}

/// What the component files say at an address, and whether it is assumed.
fn written(address: &str) -> (i64, bool) {
    let names: Vec<_> = address.split('/').collect();
    let [file, path @ .., key] = &names[..] else { panic!("{address} is no address") };
    let documents = components();
    let document = documents.iter().find(|document| document.name.ends_with(file)).expect("a file");
    let table = find(&document.root, path).unwrap_or_else(|| panic!("nothing stands at {address}"));
    let is_assumed = match table.entries.get("assumed").map(|node| &node.value) {
        Some(Value::Table(assumed)) => assumed.entries.contains_key(*key),
        _ => false,
    };
    match table.entries.get(*key).map(|node| &node.value) {
        Some(Value::Integer(number)) => (*number, is_assumed),
        _ => panic!("{address} is no number"),
    }
}

#[test]
fn what_we_guessed_is_compared_with_what_is_known() {
    for guess in guesses().iter().flat_map(|(_, rows)| rows) {
        assert_eq!(written(&guess.address), (guess.known, false), "{}", guess.address);
        let is_inside = (guess.range.0..=guess.range.1).contains(&guess.known);
        assert!(guess.range.0 <= guess.guess && guess.guess <= guess.range.1, "{}", guess.address);
        let verdict = match (guess.guess == guess.known, is_inside) {
            (true, _) => "exact",
            (false, true) => "inside",
            (false, false) => "outside",
        };
        assert_eq!(guess.verdict, verdict, "{}", guess.address);
    }
}

#[test]
fn the_counts_of_our_guesses_are_right_and_nine_in_ten_held() {
    let kinds = guesses();
    let count = |rows: &[&Guess]| {
        let of = |verdict: &str| rows.iter().filter(|guess| guess.verdict == verdict).count();
        (rows.len(), of("exact") + of("inside"), of("exact"))
    };
    let all: Vec<_> = kinds.iter().flat_map(|(_, rows)| rows).collect();
    let row = |kind: &str, (known, inside, exact)| format!("| {kind} | {known} | {inside} | {exact} |");
    for (kind, rows) in &kinds {
        let line = row(kind, count(&rows.iter().collect::<Vec<_>>()));
        assert!(GUESSES.to_lowercase().contains(&line.to_lowercase()), "{line}");
    }
    let (known, inside, exact) = count(&all);
    assert!(GUESSES.contains(&row("all", (known, inside, exact))), "{known}, {inside}, {exact}");
    assert!(known >= 29 && inside * 10 >= known * 9, "{inside} of {known}");
}

/// Assumed numbers that no game of ours depends on, and why they stand there all the same.
const IDLE: [(&str, &str); 2] = [
    (
        "legendary:hive/A Perfect Organism/Ship's Cat/cost",
        "found characters are gained for nothing: their cost only tells whether an effect with a limit may bring them \
         back from the dead, which needs the Priest and a cat that died",
    ),
    ("legendary:hive/She'll Breed. You'll Die./Doomed Passenger/cost", "the same as for the cat"),
];

/// Whether a game goes another way with another number: games of a table with and without it, until one differs.
fn matters(request: &Request, games: u64, address: &str, value: i64) -> bool {
    let read = Override::read(&format!("{address}={value}")).expect("an address and a number");
    let changed = Request { overrides: vec![read], ..request.clone() };
    let [plain, changed] = [request, &changed].map(|request| load(request).expect("an embedded scenario"));
    let columns = plain.table.header().columns.len();
    let (mut one, mut other) = (plain.table.hand(1), changed.table.hand(1));
    let (mut first, mut second) = (Record::new(columns), Record::new(columns));
    (0..games).any(|game| {
        let outcomes = (one.play(game, &mut first), other.play(game, &mut second));
        outcomes.0 != outcomes.1 || first.values() != second.values()
    })
}

/// Whom a number concerns: each film with its own cards and a careful crew that is given time, then everything at random.
fn tables() -> Vec<(Request, u64)> {
    let film = |film: &str| Request {
        scenario: Some(format!("legendary/{film}")),
        strategy: Some("steady".to_owned()),
        players: Some(3),
        set: vec!["difficulty.preparation_turns=2".to_owned()],
        ..Request::default()
    };
    let random = Request {
        scenario: Some("legendary/random".to_owned()),
        strategy: Some("random".to_owned()),
        players: Some(5),
        ..Request::default()
    };
    let films = ["alien", "aliens", "alien-3", "resurrection"].map(|name| (film(name), 150));
    films.into_iter().chain([(random, 150)]).collect()
}

#[test]
fn every_assumed_number_can_change_a_game_or_says_why_not() {
    let (mut known, mut alive) = (HashSet::new(), HashSet::new());
    for (request, games) in tables() {
        for fact in load(&request).expect("an embedded scenario").evidence.assumed {
            let (Some(value), Some((low, high))) = (fact.value, fact.range) else { continue };
            known.insert(fact.address.clone());
            let other = if value - low >= high - value { low } else { high };
            if !alive.contains(&fact.address) && matters(&request, games, &fact.address, other) {
                alive.insert(fact.address);
            }
        }
    }
    assert!(known.len() > 150, "only {} numbers are assumed", known.len());
    let mut idle: Vec<_> = known.difference(&alive).map(String::as_str).collect();
    idle.sort_unstable();
    let mut reasons: Vec<_> = IDLE.iter().map(|(address, _)| *address).collect();
    reasons.sort_unstable();
    assert_eq!(idle, reasons, "either wire it up, or write down why it stands there");
}
