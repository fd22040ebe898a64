//! `chances list`: what there is to play, how, and on what it rests.

use std::{
    io::{self, Write},
    path::PathBuf,
};

use clap::Args;

use super::{
    failure::{Ending, Failure},
    typed_path,
};
use crate::{
    data::{Document, Embedded, Override, OwnNumber, Source},
    games::{GameBox, KeyHelp, SHELF},
    play::{Unit, wrapped},
    report::{counted, grades},
    scenario::{HEADER, Key, Loaded, Request, Variant, find_game, keys, load, read_scenario, variants},
};

/// Values of keys are set this wide.
const VALUE: usize = 10;
/// No line is longer, where it can be broken.
const WIDTH: usize = 100;

/// Lists games, scenarios and strategies, a line each; or the keys and variants of one scenario.
///
/// Examples:
///   chances list
///   chances list nostromo
///   chances list nostromo/standard
#[derive(Debug, Args)]
#[command(after_help = super::EXIT_CODES, verbatim_doc_comment)]
pub(super) struct Arguments {
    /// A game, to list what there is of it; or a scenario, by its name or the path of a .toml file, to list its
    /// variants and every key that --set takes, with what it is now [default: all games]
    #[arg(conflicts_with_all = ["evidence", "features", "restrictions", "measures"], value_parser = typed_path::parser())]
    name: Option<String>,

    /// Shows what a scenario, or a game's default scenario, rests on: every assumed number with its address, for
    /// --override, and its range
    #[arg(long, value_name = "SCENARIO", value_parser = typed_path::parser())]
    evidence: Option<String>,

    /// Shows what can be asked of a scenario's games with --measure: win rates, outcomes and every column
    #[arg(long, value_name = "SCENARIO", conflicts_with = "evidence", value_parser = typed_path::parser())]
    measures: Option<String>,

    /// Shows what a strategy file may weigh in a game, with the default weights
    #[arg(long, value_name = "GAME", conflicts_with = "evidence")]
    features: Option<String>,

    /// Shows what can be forbidden in a game with `--restrict`
    #[arg(long, value_name = "GAME", conflicts_with_all = ["evidence", "features"])]
    restrictions: Option<String>,

    /// For a scenario: a folder of component files (.toml) that replace the built-in ones of the same name, or add to
    /// them
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["features", "restrictions"])]
    data: Option<PathBuf>,

    /// With --evidence: counts a number as your own, as `run --override` does; may be given several times
    #[arg(long = "override", value_name = "ADDRESS=VALUE", requires = "evidence", value_parser = Override::read)]
    overrides: Vec<Override>,
}

pub(super) fn list(arguments: &Arguments, out: &mut dyn Write) -> Result<Ending, Failure> {
    let load_one = |name: &String| {
        let (scenario, data) = (Some(name.clone()), arguments.data.clone());
        let overrides = arguments.overrides.clone();
        load(&Request { scenario, data, overrides, allow_process: true, ..Request::default() })
    };
    let written = if let Some(name) = &arguments.evidence {
        write_evidence(&load_one(name)?, out)
    } else if let Some(name) = &arguments.measures {
        write_measures(&load_one(name)?, out)
    } else if let Some(name) = &arguments.features {
        write_features(find_game(name)?, out)
    } else if let Some(name) = &arguments.restrictions {
        write_restrictions(find_game(name)?, out)
    } else if let Some(name) = &arguments.name {
        match find_game(name) {
            Ok(_) if arguments.data.is_some() => return Err(no_scenario()),
            Ok(game) => write_game(game, out),
            Err(_) => {
                let loaded = load_one(name)?;
                write_scenario(&loaded, &keys(&loaded)?, &variants(Some(name))?, out)
            }
        }
    } else if arguments.data.is_some() {
        return Err(no_scenario());
    } else {
        write_shelf(SHELF, out)
    };
    written.map_err(Failure::printing)?;
    Ok(Ending::Done)
}

fn no_scenario() -> Failure {
    Failure::Input(
        "--data changes what a scenario rests on; name a scenario, as in --evidence SCENARIO".to_owned(),
    )
}

fn write_shelf(games: &[GameBox], out: &mut dyn Write) -> io::Result<()> {
    heading("Games", out)?;
    for game in games {
        line(game.name, &format!("{}: {}", game.title, game.about), out)?;
    }
    writeln!(out)?;
    heading("Scenarios", out)?;
    for (game, file) in games.iter().flat_map(|game| game.scenarios.iter().map(move |file| (game, file))) {
        let name = format!("{}/{}", game.name, file.name);
        let Ok(document) = read_scenario(Some(&name)) else { continue };
        line(&name, document.root.text("about").unwrap_or_default(), out)?;
    }
    writeln!(out)?;
    heading("Strategies", out)?;
    line("random", "every game: any legal choice, each equally likely", out)?;
    for (game, file) in
        games.iter().flat_map(|game| by_strength(game).into_iter().map(move |file| (game, file)))
    {
        line(&format!("{}/{}", game.name, file.name), &about(game, file), out)?;
    }
    writeln!(out)?;
    heading("Ladders of strategies, the weakest first", out)?;
    for game in games {
        line(game.name, &game.ladder.rungs.join(", "), out)?;
    }
    Ok(())
}

/// The strategies of a game in the order of its ladder; those that are no rung come last.
fn by_strength(game: &GameBox) -> Vec<&Embedded> {
    let mut files: Vec<_> = game.strategies.iter().collect();
    let rungs = game.ladder.rungs;
    files.sort_by_key(|file| rungs.iter().position(|rung| *rung == file.name).unwrap_or(rungs.len()));
    files
}

fn write_game(game: &GameBox, out: &mut dyn Write) -> io::Result<()> {
    write_shelf(std::slice::from_ref(game), out)?;
    writeln!(out)?;
    heading("More of it", out)?;
    let (name, first) = (game.name, game.scenarios[0].name);
    for (about, command) in [
        ("keys and variants", format!("chances list {name}/{first}")),
        ("what it rests on", format!("chances list --evidence {name}/{first}")),
        ("what can be measured", format!("chances list --measures {name}/{first}")),
        ("what can be weighed", format!("chances list --features {name}")),
        ("what can be forbidden", format!("chances list --restrictions {name}")),
    ] {
        line(about, &command, out)?;
    }
    Ok(())
}

/// What `--measure` takes at a scenario, with what it is.
fn write_measures(loaded: &Loaded, out: &mut dyn Write) -> io::Result<()> {
    let header = loaded.table.header();
    heading(&format!("{}: what --measure and [[expect]] take", loaded.scenario), out)?;
    let first = match header.is_cooperative() {
        true => "how often the players win".to_owned(),
        false => format!("how often the {} wins, who is named first", header.sides[0]),
    };
    line("win_rate", &first, out)?;
    for side in header.sides.iter().filter(|_| !header.is_cooperative()) {
        line(&format!("win_rate.{side}"), &format!("how often the {side} wins"), out)?;
    }
    for outcome in &header.outcomes {
        line(
            &format!("outcome.{}", outcome.name),
            &format!("the share of games that end this way: {}", outcome.about),
            out,
        )?;
    }
    for column in &header.columns {
        let what = if column.unit == Unit::YesNo { "share" } else { "mean" };
        line(&column.name, &format!("{what}: {}", column.about), out)?;
    }
    Ok(())
}

fn write_scenario(
    loaded: &Loaded,
    keys: &[Key],
    variants: &[Variant],
    out: &mut dyn Write,
) -> io::Result<()> {
    heading(&format!("{}: {}", loaded.scenario, loaded.title), out)?;
    let players = counted(loaded.players.into(), "player");
    writeln!(out, "  {}\n  {players}, {}", loaded.about, loaded.strategy)?;
    writeln!(out)?;
    heading("Keys for --set, and what they are now", out)?;
    let width = keys.iter().map(|key| key.help.name.len()).max().unwrap_or(0);
    for key in keys {
        let value = key.value.as_deref().unwrap_or("left out");
        let mut lead = format!("  {:width$}  {value:VALUE$} ", key.help.name);
        if value.len() > VALUE {
            // A long list would push everything behind it out of sight.
            writeln!(out, "{}", lead.trim_end())?;
            lead = format!("  {:width$}  {:VALUE$} ", "", "");
        }
        write_wrapped(&lead, &help_line(&key.help), out)?;
    }
    if !variants.is_empty() {
        writeln!(out)?;
        heading("Variants", out)?;
    }
    for variant in variants {
        let set =
            || variant.set.iter().map(|(key, value)| format!("{key}={value}")).collect::<Vec<_>>().join(", ");
        line(&variant.name, &variant.about.clone().unwrap_or_else(set), out)?;
    }
    writeln!(out)?;
    heading("Keys of every scenario file", out)?;
    HEADER.iter().try_for_each(|help| line(help.name, &help_line(help), out))
}

/// What a key means, what it may be, and what it is where it is left out.
fn help_line(help: &KeyHelp) -> String {
    let default = help.default.map_or(String::new(), |default| format!("; default: {default}"));
    format!("{} ({}{default})", help.about, help.values)
}

fn heading(text: &str, out: &mut dyn Write) -> io::Result<()> {
    let strong = anstyle::Style::new().bold();
    writeln!(out, "{strong}{text}{strong:#}")
}

fn line(name: &str, about: &str, out: &mut dyn Write) -> io::Result<()> {
    write_wrapped(&format!("  {name:<22}"), about, out)
}

/// Writes a text behind what it is about; where it is long, it goes on in lines of its own below.
fn write_wrapped(lead: &str, text: &str, out: &mut dyn Write) -> io::Result<()> {
    let lead = format!("{lead} ");
    let lines = wrapped(&lead, text.split_inclusive(' '), lead.chars().count(), WIDTH);
    lines.iter().try_for_each(|line| writeln!(out, "{line}"))
}

/// What an embedded strategy says about itself.
fn about(game: &GameBox, file: &Embedded) -> String {
    let document = Document::parse(&Source::embedded(game.name, file)).ok();
    document.and_then(|document| Some(document.root.text("about")?.to_owned())).unwrap_or_default()
}

fn write_evidence(loaded: &Loaded, out: &mut dyn Write) -> io::Result<()> {
    let evidence = &loaded.evidence;
    heading(&format!("What {} rests on", loaded.scenario), out)?;
    writeln!(out, "  {}", grades(&evidence.into()))?;
    write_own_numbers(&evidence.own, out)?;
    if evidence.assumed.is_empty() {
        return Ok(());
    }
    writeln!(out)?;
    heading("Assumed, because nobody published them", out)?;
    let width = evidence.assumed.iter().map(|assumption| assumption.address.len()).max().unwrap_or(0);
    for assumption in &evidence.assumed {
        let value = match (assumption.value, assumption.range) {
            (Some(value), Some((low, high))) => format!("{value:>3}  ({low} to {high})"),
            _ => "  our assumption".to_owned(),
        };
        writeln!(out, "  {:<width$}  {value:<16} {}", assumption.address, assumption.place)?;
    }
    Ok(())
}

fn write_own_numbers(own: &[OwnNumber], out: &mut dyn Write) -> io::Result<()> {
    if own.is_empty() {
        return Ok(());
    }
    writeln!(out)?;
    heading("Your own, read off the box", out)?;
    let width = own.iter().map(|number| number.address.len()).max().unwrap_or(0);
    for number in own {
        let value = number.value.map_or(String::new(), |value| format!("{value:>3}"));
        let range = match (number.range, number.surprise()) {
            (Some((low, high)), Some(_)) => {
                format!("  outside the {low} to {high} that we assumed; please report it")
            }
            (Some((low, high)), None) => format!("  (we assumed {low} to {high})"),
            (None, _) => String::new(),
        };
        writeln!(out, "{}", format!("  {:<width$}  {value}{range}", number.address).trim_end())?;
    }
    Ok(())
}

fn write_features(game: &GameBox, out: &mut dyn Write) -> io::Result<()> {
    heading(&format!("What a strategy of {} may weigh", game.name), out)?;
    for feature in game.vocabulary.features {
        write_wrapped(&format!("  {:<26} {:>8} ", feature.name, feature.weight), feature.about, out)?;
    }
    writeln!(out)?;
    heading(&format!("What an evaluation of a position of {} may weigh", game.name), out)?;
    for feature in game.vocabulary.position_features {
        write_wrapped(&format!("  {:<26}", feature.name), feature.about, out)?;
    }
    Ok(())
}

fn write_restrictions(game: &GameBox, out: &mut dyn Write) -> io::Result<()> {
    heading(&format!("What can be forbidden in {} with --restrict", game.name), out)?;
    for limit in game.limits {
        let argument = limit.argument.map_or(String::new(), |argument| format!("={argument}"));
        line(&format!("{}{argument}", limit.name), limit.about, out)?;
    }
    Ok(())
}
