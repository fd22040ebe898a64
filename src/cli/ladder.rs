//! `chances run --ladder`: every rung of a game's strategies, side by side.

use std::{io::Write, path::Path, sync::atomic::Ordering};

use super::{
    about::about_run,
    clock::processor_time,
    failure::{Ending, Failure},
    interrupt, outputs,
    progress::Bar,
    run::Arguments,
    table_options::{SeatOptions, TableOptions, quoted},
};
use crate::{
    report::{
        Saved, Summary,
        ladder::{self, Ladder, Rung},
        write_csv, write_html,
    },
    scenario::{LoadError, Loaded, Request, load},
    sim::{self, Ended, Goal, Plan, Watch},
};

/// How many games a rung plays where nothing is said.
const GAMES: u64 = 10_000;
/// A strategy that searches plays one game for so many of the others: it takes a thousand times as long.
const SEARCH_SHARE: u64 = 100;

pub(super) fn ladder(arguments: &Arguments, out: &mut dyn Write) -> Result<Ending, Failure> {
    let tables = load_all(arguments)?;
    let [json, csv, html, markdown, _] = outputs::open(arguments.files(), &arguments.inputs())?;
    let mut ladders = Vec::new();
    let mut ending = Ending::Done;
    for rungs in tables {
        let columns = rungs[0].game.ladder.columns.iter().map(ToString::to_string).collect();
        let mut ladder = Ladder { rungs: Vec::new(), columns };
        for loaded in &rungs {
            ladder.rungs.push(play(arguments, loaded)?);
            if interrupt::watch().load(Ordering::Relaxed) {
                ending = Ending::Interrupted;
                break;
            }
        }
        if arguments.prints_a_table() {
            if !ladders.is_empty() {
                writeln!(out).map_err(Failure::printing)?;
            }
            ladder::write_terminal(&ladder, out).and_then(|()| out.flush()).map_err(Failure::printing)?;
        }
        ladders.push(ladder);
        if ending == Ending::Interrupted {
            break;
        }
    }
    outputs::finish(json, |out| ladder::write_json(&ladders, out))?;
    outputs::finish(csv, |out| write_csv(ladder::summaries(&ladders), out))?;
    outputs::finish(html, |out| write_html(&[Saved::Ladder(ladders.clone())], out))?;
    outputs::finish(markdown, |out| ladder::write_markdown(&ladders, &command(arguments), out))?;
    Ok(ending)
}

/// The tables of every rung of every scenario: a mistake is said before the first game is played.
fn load_all(arguments: &Arguments) -> Result<Vec<Vec<Loaded>>, Failure> {
    let named = arguments.scenarios.iter().map(|name| Some(name.as_str()));
    let scenarios: Vec<_> = if arguments.scenarios.is_empty() { vec![None] } else { named.collect() };
    let tables = scenarios.into_iter().map(|scenario| {
        let request = arguments.table.request(scenario);
        let on = |rung: &str| load_rung(&request, rung);
        on("random")?.game.ladder.rungs.iter().map(|rung| on(rung)).collect::<Result<Vec<_>, _>>()
    });
    Ok(tables.collect::<Result<_, LoadError>>()?)
}

fn load_rung(request: &Request, rung: &str) -> Result<Loaded, LoadError> {
    let plain = Request { strategy: Some(rung.to_owned()), search_budget: None, ..request.clone() };
    let loaded = load(&plain)?;
    if !loaded.searches() {
        return Ok(loaded);
    }
    load(&Request { search_budget: request.search_budget, ..plain })
}

fn play(arguments: &Arguments, loaded: &Loaded) -> Result<Rung, Failure> {
    let games = arguments.games.unwrap_or(GAMES);
    let games = match (loaded.searches(), arguments.search_games) {
        (false, _) => games,
        (true, Some(asked)) => asked,
        (true, None) => games.div_ceil(SEARCH_SHARE),
    };
    let plan = Plan {
        seed: arguments.table.rules.seed,
        first_game: 0,
        goal: Goal::Games(games),
        max_time: None,
        threads: arguments.workers.threads(),
    };
    let bar = Bar::new(arguments.workers.quiet);
    let watch = Watch { stop: interrupt::watch(), progress: &|progress| bar.show(progress) };
    let before = processor_time();
    let played = sim::run(loaded.table.as_ref(), &plan, &watch, None)
        .map_err(|error| Failure::Input(error.to_string()))?;
    let elapsed = processor_time().saturating_sub(before);
    if played.ended == Ended::Interrupted {
        bar.leave()
    } else {
        bar.clear()
    }
    let seats = SeatOptions {
        strategy: Some(loaded.strategy.clone()),
        search_budget: arguments.table.seats.search_budget.filter(|_| loaded.searches()),
    };
    let options = TableOptions { seats, ..arguments.table.clone() };
    let summary = Summary::new(&about_run(loaded, &options, plan.goal), &loaded.table.header(), &played);
    let games_a_second = Some(summary.games as f64 / elapsed.as_secs_f64().max(1e-9));
    Ok(Rung { summary, games_a_second })
}

/// What to type to make the Markdown table again.
fn command(arguments: &Arguments) -> String {
    let mut words = vec!["chances run --ladder".to_owned()];
    words.extend(arguments.scenarios.iter().map(|name| quoted(name)));
    words.extend(arguments.games.map(|games| format!("--games {games}")));
    words.extend(arguments.search_games.map(|games| format!("--search-games {games}")));
    words.extend(arguments.table.words());
    let path = arguments.markdown.as_deref().unwrap_or(Path::new("-"));
    words.push(format!("--markdown {}", quoted(&path.to_string_lossy())));
    words.join(" ")
}
