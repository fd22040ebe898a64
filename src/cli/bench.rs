//! `chances bench`: fixed games of every game, how fast they go, and whether they go as they did.

use std::{fmt::Write as _, io::Write, path::PathBuf, sync::atomic::AtomicBool};

use clap::Args;

use super::{
    clock::processor_time,
    failure::{Ending, Failure, say},
};
use crate::{
    data::Source,
    games::{Fixture, GameBox, SHELF},
    play::{Decisions, Digest, Event, Halt, Lines, Tabletop, What},
    report::{Output, OutputError, whole},
    scenario::{LoadError, Request, load},
    sim::{Plan, Session, play_one, run},
};

/// Plays fixed games of every game on one thread; prints their speed and one signature over all records.
///
/// The signature changes only when a game plays differently, because a rule, a card, a strategy or the dice
/// changed. Speed is in games and in decisions per second of processor time, so that other work on the machine counts less.
#[derive(Debug, Args)]
#[command(after_help = super::EXIT_CODES)]
pub(super) struct Arguments {
    /// Compares the signatures with those in a file; exit code 1 if any differs
    #[arg(long, value_name = "FILE", conflicts_with = "update")]
    check: Option<PathBuf>,

    /// Writes the signatures to a file, after a change that was made on purpose
    #[arg(long, value_name = "FILE")]
    update: Option<PathBuf>,
}

/// The seed of all fixed games.
const SEED: u64 = 1;

/// So many games are looked into for the number of decisions.
const SAMPLE: u64 = 200;

struct Measured {
    /// Scenario, strategy, games and signature: a line of the signature file.
    line: String,
    games_a_second: f64,
    decisions_a_game: f64,
    signature: u64,
}

pub(super) fn bench(arguments: &Arguments, out: &mut dyn Write) -> Result<Ending, Failure> {
    let expected = arguments.check.as_deref().map(Source::read).transpose().map_err(LoadError::from)?;
    let strong = anstyle::Style::new().bold();
    let mut lines = String::new();
    let mut all = Digest::new();
    let title = "scenario, strategy, games, signature";
    // A closed pipe ends the output; a file that was asked for is still written.
    let must_finish = arguments.check.is_some() || arguments.update.is_some();
    let heads = ["games/CPU-s", "decisions/CPU-s"];
    let mut printed = writeln!(out, "{strong}{title:<58} {:>14} {:>16}{strong:#}", heads[0], heads[1]);
    for (game, fixture) in SHELF.iter().flat_map(|game| game.fixtures.iter().map(move |one| (game, one))) {
        let measured = measure(game, fixture)?;
        let games = whole(measured.games_a_second as u64);
        let decisions = whole((measured.games_a_second * measured.decisions_a_game) as u64);
        printed = printed
            .and_then(|()| writeln!(out, "{:<58} {games:>14} {decisions:>16}", measured.line))
            .and_then(|()| out.flush());
        if !must_finish && printed.is_err() {
            break;
        }
        all.number(measured.signature);
        writeln!(lines, "{}", measured.line).expect("a String takes every write");
    }
    writeln!(lines, "all {:016x}", all.finish()).expect("a String takes every write");
    printed = printed.and_then(|()| writeln!(out, "{strong}signature {:016x}{strong:#}", all.finish()));
    if let Some(path) = &arguments.update {
        let mut output = Output::open(path)?;
        output.write_all(lines.as_bytes()).map_err(|error| OutputError::new(path, error))?;
        output.finish()?;
    }
    let ending = expected.map_or(Ending::Done, |expected| compare(&expected, &lines));
    match ending {
        Ending::Differs => Ok(ending),
        _ => printed.map(|()| ending).map_err(Failure::printing),
    }
}

fn measure(game: &GameBox, fixture: &Fixture) -> Result<Measured, Failure> {
    let scenario = format!("{}/{}", game.name, fixture.scenario);
    let request = Request {
        scenario: Some(scenario.clone()),
        strategy: Some(fixture.strategy.to_owned()),
        ..Request::default()
    };
    let loaded = load(&request)?;
    let plan = Plan::games(SEED, fixture.games);
    let stop = AtomicBool::new(false);
    let failed = |error: std::io::Error| Failure::Input(format!("the games could not be played: {error}"));
    let session = Session::new(1, &stop).map_err(failed)?;
    let before = processor_time();
    let played = run(loaded.table.as_ref(), &plan, &session, None).map_err(failed)?;
    let elapsed = processor_time().saturating_sub(before);
    Ok(Measured {
        line: format!("{scenario} {} {} {:016x}", fixture.strategy, fixture.games, played.signature),
        games_a_second: fixture.games as f64 / elapsed.as_secs_f64().max(1e-9),
        decisions_a_game: decisions_a_game(loaded.table.as_ref()),
        signature: played.signature,
    })
}

/// How many decisions a game takes: the mean of some games, those with a single choice left out.
fn decisions_a_game(table: &dyn Tabletop) -> f64 {
    let decisions = |game: u64| {
        let mut log = Lines::with_decisions(Decisions::Taken);
        // The players of a fixture are built in, and cannot fail.
        let _ = play_one(table, SEED, game, &mut log, &Halt::default());
        let is_real = |event: &Event| matches!(&event.what, What::Decision(one) if one.choices > 1);
        log.events().iter().filter(|event| is_real(event)).count()
    };
    (0..SAMPLE).map(decisions).sum::<usize>() as f64 / SAMPLE as f64
}

fn compare(expected: &Source, found: &str) -> Ending {
    if expected.text == found {
        return Ending::Done;
    }
    let file = &expected.name;
    let new = found.lines().filter(|line| !expected.text.lines().any(|known| known == *line));
    new.for_each(|line| say(format!("not in {file}: {line}")));
    let old = expected.text.lines().filter(|line| !found.lines().any(|known| known == *line));
    old.for_each(|line| say(format!("only in {file}: {line}")));
    say(format!("behaviour changed; if intended, run: chances bench --update {file}"));
    Ending::Differs
}
