//! A run as a table, tidy at 80 columns: the answer first, its uncertainty beside it, what it rests on at the end.

use std::io::{self, Write};

use super::{Metric, Summary};
use crate::{
    play::Unit,
    report::{
        Estimate,
        kit::{
            format::{
                bar, counted, error, figure_and_interval, grades, half_width, mean, rate_and_interval, share,
                share_error, whole,
            },
            terminal::{Aside, FAINT, GOOD, Skills, WARNING, pointer, title, write_changes},
        },
        quoted,
    },
};

/// Labels are set this wide; then come the figures.
const LABEL: usize = 17;

/// Writes a run as a table, tidy at 80 columns.
pub(in crate::report) fn write(summary: &Summary, aside: &Aside, out: &mut dyn Write) -> io::Result<()> {
    heading(summary, aside, out)?;
    if summary.games == 0 {
        writeln!(out, "  No game was finished.\n")?;
        return footing(summary, out);
    }
    asked(summary, out)?;
    win_rates(summary, out)?;
    endings(summary, out)?;
    for (_, metric) in &summary.metrics {
        if let Some(label) = &metric.headline {
            headline(label, metric, out)?;
        }
    }
    writeln!(out)?;
    footing(summary, out)
}

fn heading(summary: &Summary, aside: &Aside, out: &mut dyn Write) -> io::Result<()> {
    let provenance = &summary.provenance;
    writeln!(out, "{} · {}", title(provenance), provenance.strategy.name)?;
    let (games, speed) = (counted(summary.games, "game"), aside.speed());
    writeln!(out, "{FAINT}{games} · seed {}{speed}{FAINT:#}", provenance.seed)?;
    write_changes(provenance, out)?;
    if summary.partial {
        let intervals = if summary.games > 0 { " The intervals allow for that." } else { "" };
        writeln!(out, "{WARNING}Partial: stopped before the goal.{intervals}{WARNING:#}")?;
    }
    if let Some((_, games @ 1..)) = summary.outcomes.last() {
        let (games, share) =
            (counted(*games, "game"), Estimate::share(*games, summary.games, summary.stopping()));
        let words =
            format!("{games} ({:.1} %) did not end within the cap on decisions.", 100.0 * share.estimate);
        writeln!(out, "{WARNING}Unfinished: {words}{WARNING:#}")?;
    }
    writeln!(out)
}

/// The measure that was asked for, where it is not how often somebody wins.
fn asked(summary: &Summary, out: &mut dyn Write) -> io::Result<()> {
    match summary.reading(&summary.measure.name) {
        Some(reading) if !summary.measure.is_win_rate() => {
            let title = reading.title;
            // A long name has a line of its own, so that the figures stay below each other.
            if title.chars().count() > LABEL {
                write!(out, "  {title}\n  {:LABEL$} ", "")?;
            } else {
                write!(out, "  {title:LABEL$} ")?;
            }
            match &reading.estimate {
                Some(estimate) => {
                    let (figure, interval) = figure_and_interval(reading.kind, estimate);
                    writeln!(out, "{GOOD}{figure:<8}{GOOD:#} ({interval})")
                }
                None => writeln!(out, "{GOOD}–{GOOD:#}"),
            }
        }
        _ => Ok(()),
    }
}

/// How often each side wins; "Win rate" alone where there is one.
fn win_rates(summary: &Summary, out: &mut dyn Write) -> io::Result<()> {
    let label = |side: &String| match summary.is_cooperative() {
        true => "Win rate".to_owned(),
        false => format!("The {side} wins"),
    };
    let sides = summary.win_rates.iter().map(|(side, estimate)| (label(side), estimate));
    let nobody = summary.nobody_wins.iter().map(|estimate| ("Nobody wins".to_owned(), estimate));
    for (label, estimate) in sides.chain(nobody) {
        let (rate, interval) = rate_and_interval(estimate);
        let interval = format!("({interval})");
        let bar = bar(estimate.estimate, 25);
        let line = format!("  {label:LABEL$} {GOOD}{rate:<8}{GOOD:#} {interval:<20} {bar}");
        writeln!(out, "{}", line.trim_end())?;
    }
    let scenario = &summary.provenance.scenario;
    // After a handful of games, that nobody won says nothing about the restriction, unless the rules do.
    let is_sure = summary.win_rate.high < 0.05 || !scenario.unwinnable.is_empty();
    let is_lost = summary.is_cooperative() && summary.win_rate.estimate == 0.0;
    if is_lost && is_sure && !scenario.restrict.is_empty() {
        let words = format!("no game was won under --restrict {}", scenario.restrict.join(","));
        writeln!(out, "  {:LABEL$} {FAINT}({words}){FAINT:#}", "")?;
    }
    Ok(())
}

/// How games came to their end, the most frequent first: the losses of a co-operative game, else all.
fn endings(summary: &Summary, out: &mut dyn Write) -> io::Result<()> {
    let label = if summary.is_cooperative() { "Lost to" } else { "Ended by" };
    for (index, cause) in causes(summary).iter().enumerate() {
        writeln!(out, "  {:LABEL$} {cause}", if index == 0 { label } else { "" })?;
    }
    for ending in summary.shared_endings() {
        let words = format!("games lost to {ending} count for each by what it took");
        writeln!(out, "  {:LABEL$} {FAINT}({words}){FAINT:#}", "")?;
    }
    Ok(())
}

/// The causes of losses, each with its share of the lost games, the most frequent first:
/// "strikes 96.0 % (95.5 to 96.4)". Where several sides play, all ways in which games ended.
pub(in crate::report) fn causes(summary: &Summary) -> Vec<String> {
    summary.losses.iter().map(|loss| with_share(&loss.about, &loss.share)).collect()
}

/// "strikes 96.0 % (95.5 to 96.4)".
pub(in crate::report) fn with_share(about: &str, part: &Estimate) -> String {
    format!("{about} {}", share(part))
}

fn headline(label: &str, metric: &Metric, out: &mut dyn Write) -> io::Result<()> {
    let Some(average) = metric.mean else {
        return writeln!(out, "  {label:LABEL$} {FAINT}never{FAINT:#}");
    };
    let (figure, spread) = match metric.unit {
        Unit::YesNo => (format!("{:.1} %", 100.0 * average), String::new()),
        Unit::Count | Unit::Moment | Unit::Elimination => {
            let quantile = |value: Option<u32>| {
                value.map_or(format!("over {}", whole(metric.limit.into())), |value| whole(value.into()))
            };
            (mean(average), format!("middle half {}-{}", quantile(metric.p25), quantile(metric.p75)))
        }
    };
    let error = match (metric.bounds(), metric.unit) {
        (Some(bounds), Unit::YesNo) => share_error(average, bounds),
        (Some(bounds), _) => format!("± {}", error(half_width(average, bounds))),
        // One game says nothing about its spread.
        (None, _) => "± ?".to_owned(),
    };
    writeln!(out, "{}", format!("  {label:LABEL$} {figure:<8} {error:<8} {spread}").trim_end())
}

fn footing(summary: &Summary, out: &mut dyn Write) -> io::Result<()> {
    let provenance = &summary.provenance;
    let rests = format!("Rests on {}:", grades(&summary.rests_on));
    let scenario = &provenance.scenario;
    let data = scenario.data.iter().map(|folder| format!(" --data {}", quoted(folder)));
    let overrides = scenario.overrides.iter().map(|number| format!(" --override {}", quoted(number)));
    let changes: String = data.chain(overrides).collect();
    pointer(&rests, &format!("chances list --evidence {}{changes}", quoted(&scenario.name)), out)?;
    for notable in &summary.notable {
        let command = format!("{} --game {}", provenance.replay, notable.game);
        pointer(&format!("{}:", notable.why), &command, out)?;
    }
    Ok(())
}

/// What other levels of skill make of it: one strategy's win rate is not the game's.
pub(super) fn other_skills(summary: &Summary, skills: &Skills, out: &mut dyn Write) -> io::Result<()> {
    let widest = skills.rungs.iter().map(|(_, rate)| rate.reach()).reduce(f64::max);
    let Some(widest) = widest else {
        return pointer("How other strategies play it:", &skills.command, out);
    };
    let rung = |(name, rate): &(String, Estimate)| format!("{name} {:.0}", 100.0 * rate.estimate);
    let rungs: Vec<_> = skills.rungs.iter().map(rung).collect();
    let who = match summary.win_rates.first() {
        Some((side, _)) if !summary.is_cooperative() => {
            format!("The {side} at equal skill: ")
        }
        _ => String::new(),
    };
    let widest = (1_000.0 * widest).ceil() / 10.0;
    pointer(&format!("{who}{} % (book, ±{widest:.1}):", rungs.join(" · ")), &skills.command, out)
}
