//! `chances train --evaluation`: what a position is worth, for strategies that look ahead.

use std::{fmt::Write as _, io::Write};

use super::{Arguments, seen::Seen};
use crate::{
    cli::{
        failure::{Ending, Failure},
        outputs::at,
        workers::Workers,
    },
    policy::{Feature, Play},
    report::{Output, counted, quoted},
    scenario::Loaded,
    train::{Evaluated, Examiner, HeldOut, Study},
};

/// What a new strategy says about its search; the file can be changed.
const SEARCH: &str = "budget = 16\ncandidates = 4\ncaution = 1.0\nhorizon = 3";

pub(super) fn learn(
    arguments: &Arguments,
    tables: &[Loaded],
    examiner: &Examiner<'_>,
    workers: &Workers,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let [spec] = tables[0].specs.as_slice() else {
        return Err(Failure::Input(format!("--from {}: name one strategy for all seats", arguments.from)));
    };
    if tables[0].searches() {
        return Err(Failure::Input(format!(
            "--from {}: it looks ahead already; name the strategy that it asks first",
            arguments.from
        )));
    }
    if matches!(spec.play, Play::Process(_)) {
        let words = format!("--from {}: it runs a program; name a built-in strategy", arguments.from);
        return Err(Failure::Input(words));
    }
    let position_features = tables[0].game.vocabulary.position_features;
    let study = Study { spec, features: position_features.len(), budget: arguments.budget };
    let file = Seen {
        path: arguments.checkpoint(),
        course: arguments.hash(tables)?,
        features: position_features.len(),
    };
    let mut seen = if arguments.goes_on()? { file.read()? } else { Vec::new() };
    let mut output = Output::open(&arguments.out)?;
    let evaluated = workers.with_bar("", |bar| -> Result<_, Failure> {
        while !study.is_done(&seen, examiner) {
            let before = seen.len();
            if study.advance(&mut seen, examiner).is_err() {
                return Ok(None);
            }
            file.add(&seen[before..])?;
            bar.count(study.games_seen(&seen), arguments.budget);
        }
        bar.note("learning".to_owned());
        Ok(Some(study.result(&seen, examiner)))
    })?;
    let Some(evaluated) = evaluated else {
        arguments.say_how_to_go_on(study.games_seen(&seen));
        return Ok(Ending::Interrupted);
    };
    let text = strategy(arguments, &tables[0], position_features, &evaluated);
    output.write_all(text.as_bytes()).map_err(|error| at(&arguments.out, error))?;
    output.finish()?;
    // Whatever is left of it is refused by the next training, which says so.
    let _ = std::fs::remove_file(arguments.checkpoint());
    if !arguments.workers.quiet {
        write_result(arguments, &evaluated, out).map_err(Failure::printing)?;
    }
    Ok(Ending::Done)
}

/// A strategy that looks ahead with what was learnt.
fn strategy(
    arguments: &Arguments,
    table: &Loaded,
    position_features: &[Feature],
    evaluated: &Evaluated,
) -> String {
    let base = if arguments.from.ends_with(".toml") {
        std::path::absolute(&arguments.from).map_or(arguments.from.clone(), |path| path.display().to_string())
    } else {
        arguments.from.clone()
    };
    let mut text = String::new();
    let mut line = |line: String| writeln!(text, "{line}").expect("a String takes every write");
    line(format!("# Made by: {}", arguments.command()));
    line("# On held-out games:".to_owned());
    for (scenario, held_out) in arguments.scenarios.iter().zip(&evaluated.exams) {
        line(format!("#   {scenario}: {}", in_words(held_out)));
    }
    line("kind = \"strategy\"".to_owned());
    line(format!("game = \"{}\"", table.game.name));
    line(format!("about = \"looks ahead from what {} would do\"", arguments.stem()));
    line("policy = \"search\"".to_owned());
    line(format!("base = {}", toml_text(&base)));
    line(SEARCH.to_owned());
    line("\n# What speaks for a win in a position, in log-odds; see chances list --features.".to_owned());
    line("[evaluation]".to_owned());
    let width = position_features.iter().map(|feature| feature.name.len()).max().unwrap_or(0);
    for (feature, weight) in position_features.iter().zip(&evaluated.weights) {
        line(format!("{:<width$} = {weight:?}", feature.name));
    }
    text
}

/// A text as TOML reads it back.
fn toml_text(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', r"\\").replace('"', "\\\""))
}

fn in_words(held_out: &HeldOut) -> String {
    format!(
        "{:.1} % expected, {:.1} % won; log-loss {:.4}, of a constant guess {:.4}",
        100.0 * held_out.expected,
        100.0 * held_out.won,
        held_out.loss,
        held_out.loss_of_guess
    )
}

fn write_result(arguments: &Arguments, evaluated: &Evaluated, out: &mut dyn Write) -> std::io::Result<()> {
    let strong = anstyle::Style::new().bold();
    let Evaluated { games, positions, exams, .. } = evaluated;
    writeln!(out, "{strong}{}{strong:#} · {}", arguments.scenarios.join(" · "), arguments.from)?;
    let (positions, games) = (counted(*positions, "position"), counted(*games, "game"));
    writeln!(out, "{positions} of {games} · seed {}", arguments.seed)?;
    writeln!(out)?;
    let games = exams.first().map_or(0, |exam| exam.games);
    writeln!(out, "On {} of each scenario, held out:", counted(games, "game"))?;
    for (scenario, held_out) in arguments.scenarios.iter().zip(exams) {
        writeln!(out, "  {scenario}")?;
        writeln!(out, "    {}", in_words(held_out))?;
    }
    writeln!(out)?;
    let file = quoted(&arguments.out.to_string_lossy());
    writeln!(out, "Written to {file}:")?;
    writeln!(out, "  chances run {} --strategy {file} --games 200", quoted(&arguments.scenarios[0]))
}
