//! `replay --json`: one game as a list of events, from which it can be played again.

mod common;

use std::fs;

use chances::{
    games::SHELF,
    play::{Astray, Decisions, Halt, Lines, Record, What},
    report::{About, Intent, Replay},
    scenario::{Loaded, Request, load},
    sim::play_one,
};
use common::{assert_golden, chances, folder, stderr, stdout};

fn read(printed: &str) -> Replay {
    serde_json::from_str(printed).expect("the JSON of a replay")
}

/// Every scenario of the shelf with its own strategy and at random, as it is loaded.
fn all_tables() -> Vec<(String, Loaded)> {
    let mut tables = Vec::new();
    for game in SHELF {
        for scenario in game.scenarios {
            for strategy in [None, Some("random".to_owned())] {
                let name = format!("{}/{}", game.name, scenario.name);
                let request = Request { scenario: Some(name.clone()), strategy, ..Request::default() };
                tables.push((name, load(&request).expect("it is built in")));
            }
        }
    }
    tables
}

/// A game as `--json` writes it, read back, and its record.
fn written(loaded: &Loaded, game: u64, decisions: Decisions) -> (Replay, usize, Record) {
    let mut log = Lines::with_decisions(decisions);
    let (outcome, record) =
        play_one(loaded.table.as_ref(), 1, game, &mut log, &Halt::default()).expect("players are built in");
    let about = About {
        provenance: loaded.provenance(1),
        rests_on: (&loaded.evidence).into(),
        intent: Intent::default(),
    };
    let replay = Replay::new(&about, game, &loaded.table.header(), (outcome, &record), &log);
    let text = serde_json::to_string(&replay).expect("it can be written");
    let again = read(&text);
    assert!(again.events == replay.events && again.record == replay.record, "nothing is lost");
    (again, outcome, record)
}

#[test]
fn a_short_game_is_written_as_events() {
    let game = ["replay", "ruin/duel", "--game", "17", "--json", "-"];
    assert_golden("replay.json", &stdout(&chances(&game)));
    assert_golden("replay-views.json", &stdout(&chances(&[&game[..], &["--views"]].concat())));
}

#[test]
fn the_decisions_of_a_replay_lead_through_the_same_game_again() {
    for (name, loaded) in all_tables() {
        let mut hand = loaded.table.hand(1);
        let mut record = Record::new(loaded.table.header().columns.len());
        for game in 0..3 {
            let (replay, outcome, told) = written(&loaded, game, Decisions::Taken);
            let unheard = hand.play(game, &mut record);
            assert_eq!(
                (unheard, &record),
                (outcome, &told),
                "{name}, game {game}: listening changes nothing"
            );
            let followed = hand.follow(game, &mut record, &mut replay.decisions());
            assert_eq!(followed, Ok(outcome), "{name}, game {game}");
            assert_eq!(record, told, "{name}, game {game}");
        }
    }
}

#[test]
fn one_thing_is_not_counted_in_the_plural() {
    let nouns =
        ["Alien", "card", "played card", "coin", "spin", "action", "token", "space", "coolant canister"];
    let plurals: Vec<_> = nouns.iter().map(|noun| format!(" 1 {noun}s")).collect();
    let mut seen = 0;
    for (name, loaded) in all_tables() {
        let (replay, _, _) = written(&loaded, 1, Decisions::Seen);
        let text = serde_json::to_string(&replay.events).expect("it can be written");
        let found = plurals.iter().find(|plural| text.contains(*plural));
        assert!(found.is_none(), "{name}: {found:?}");
        seen += text.matches(" 1 card").count() + text.matches(" 1 Alien").count();
    }
    assert!(seen > 10, "there is one of something: {seen}");
}

#[test]
fn every_event_says_when_it_happens() {
    for (name, loaded) in all_tables() {
        let (replay, _, _) = written(&loaded, 1, Decisions::Seen);
        let seats = u8::try_from(loaded.table.header().seats).expect("few seats");
        let (mut round, mut turn) = (None, None);
        for event in &replay.events {
            let moment = event.moment;
            match &event.what {
                What::Round => {
                    assert_eq!(moment.round, Some(round.unwrap_or(0) + 1), "{name}: rounds are counted");
                }
                What::Turn => {
                    assert_eq!(moment.turn, Some(turn.unwrap_or(0) + 1), "{name}: turns are counted");
                    assert!(moment.active.is_some_and(|seat| (1..=seats).contains(&seat)), "{name}");
                    turn = moment.turn;
                }
                What::Told { text } => {
                    assert!(
                        !text.is_empty() && text.trim() == text && !text.contains('\n'),
                        "{name}: {text:?}"
                    );
                }
                What::Table { text } => assert!(!text.trim().is_empty() && !text.contains('\n'), "{name}"),
                What::Decision(decision) => {
                    assert!((1..=seats).contains(&decision.seat), "{name}");
                    let legal = decision.legal.as_ref().expect("it was asked for");
                    assert_eq!(legal.len(), decision.choices, "{name}");
                    assert!(legal.contains(&decision.choice), "{name}: {decision:?}");
                    assert!(decision.view.as_ref().is_some_and(|view| !view.is_empty()), "{name}");
                }
            }
            if matches!(event.what, What::Round) {
                round = moment.round;
            } else {
                assert_eq!((moment.round, moment.turn.or(turn)), (round, turn), "{name}: {event:?}");
            }
        }
        assert!(turn.is_some(), "{name}: there are turns");
    }
}

#[test]
fn decisions_that_lead_nowhere_are_named() {
    let loaded = load(&Request { scenario: Some("ruin/duel".to_owned()), ..Request::default() });
    let loaded = loaded.expect("it is built in");
    let (replay, _, mut record) = written(&loaded, 17, Decisions::Taken);
    let mut hand = loaded.table.hand(1);
    let decisions: Vec<_> = replay.decisions().collect();
    let cut = hand.follow(17, &mut record, &mut decisions[..2].iter().copied());
    assert_eq!(cut, Err(Astray::Ended(2)));
    let wrong = hand.follow(17, &mut record, &mut ["stake 1", "stake 99"].into_iter());
    let words = wrong.expect_err("nobody has 99 coins").to_string();
    assert!(
        words.starts_with("decision 2: \"stake 99\" is not legal; legal choices: stake 1, stake 2"),
        "{words}"
    );
}

#[test]
fn a_file_leaves_the_told_game_on_the_terminal_as_it_is() {
    let folder = folder("replay_json");
    let file = folder.join("game.json").to_string_lossy().into_owned();
    let plain = chances(&["replay", "ruin/duel", "--game", "17"]);
    let both = chances(&["replay", "ruin/duel", "--game", "17", "--json", &file]);
    assert_eq!(stdout(&both), stdout(&plain), "{}", stderr(&both));
    let replay = read(&fs::read_to_string(&file).expect("it was written"));
    assert_eq!(
        (replay.game, replay.outcome.as_str(), replay.result.as_str()),
        (17, "banker-ruined", "punter")
    );
    // What it says to type shows the same game.
    let words: Vec<_> = replay.provenance.command.split(' ').skip(1).collect();
    assert_eq!(stdout(&chances(&words)), stdout(&plain));
    let refused = chances(&["report", &file]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(
        stderr(&refused).contains("see it with: chances replay ruin/duel --game 17"),
        "{}",
        stderr(&refused)
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_and_a_closed_pipe_end_as_everywhere() {
    let full = chances(&["replay", "ruin/duel", "--game", "17", "--json", "/dev/full"]);
    assert_eq!(full.status.code(), Some(4));
    assert!(stderr(&full).contains("/dev/full: cannot be written"), "{}", stderr(&full));
    assert!(stdout(&full).contains("Outcome: banker-ruined"), "the game is still seen");
    let long = ["--set", "purse=5000", "--set", "target=10000"];
    let game = [&["replay", "ruin/classic", "--game", "5", "--json", "-"], &long[..]].concat();
    assert_eq!(common::with_a_closed_pipe(&game), (Some(0), String::new()));
}

#[test]
fn the_help_teaches_the_kinds_of_events() {
    let help = stdout(&chances(&["replay", "--help"]));
    for kind in ["round, turn", "told", "table", "decision", "--json <FILE>"] {
        assert!(help.contains(kind), "{kind} is missing in\n{help}");
    }
}
