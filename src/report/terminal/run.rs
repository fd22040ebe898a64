//! A run as a table, tidy at 80 columns.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};

use super::super::{
    Metric, Summary, UnitName,
    format::{bar, counted, error, mean, percent, whole},
};

const STRONG: Style = Style::new().bold();
const GOOD: Style = AnsiColor::Green.on_default().bold();
const WARNING: Style = AnsiColor::Yellow.on_default();
const FAINT: Style = Style::new().dimmed();

/// Labels are set this wide; then come the figures.
const LABEL: usize = 17;

/// What a person may want to know that no result may depend on.
#[derive(Clone, Debug, Default)]
pub struct Aside {
    /// How fast it went, where the run was long enough to say.
    pub games_a_second: Option<f64>,
    /// The scenario as it is typed.
    pub scenario: String,
    /// What to type to play these games again, such as `chances replay ruin/classic`.
    pub replay: String,
}

/// Writes a run as a table, tidy at 80 columns.
pub fn write_run(summary: &Summary, aside: &Aside, out: &mut dyn Write) -> io::Result<()> {
    heading(summary, aside, out)?;
    win_rate(summary, out)?;
    endings(summary, out)?;
    for (_, metric) in &summary.metrics {
        if let Some(label) = &metric.headline {
            headline(label, metric, out)?;
        }
    }
    writeln!(out)?;
    footing(summary, aside, out)
}

fn heading(summary: &Summary, aside: &Aside, out: &mut dyn Write) -> io::Result<()> {
    let players = counted(summary.players.into(), "player");
    let (game, scenario) = &summary.titles;
    writeln!(out, "{STRONG}{game} · {scenario}{STRONG:#} · {players} · {}", summary.strategy.name)?;
    let speed = match aside.games_a_second {
        Some(speed) => format!(" · {} games/s", whole(speed as u64)),
        None => String::new(),
    };
    let games = counted(summary.games, "game");
    writeln!(out, "{FAINT}{games} · seed {}{speed}{FAINT:#}", summary.seed)?;
    let variant = summary.scenario.variant.iter().map(|variant| format!("variant {variant}"));
    let changes: Vec<_> = variant.chain(summary.scenario.set.iter().cloned()).collect();
    if !changes.is_empty() {
        writeln!(out, "Changed: {}", changes.join(" · "))?;
    }
    if !summary.scenario.restrict.is_empty() {
        writeln!(out, "Restricted: {}", summary.scenario.restrict.join(" · "))?;
    }
    if summary.partial {
        writeln!(out, "{WARNING}Partial: stopped before the goal. The intervals allow for that.{WARNING:#}")?;
    }
    writeln!(out)
}

fn win_rate(summary: &Summary, out: &mut dyn Write) -> io::Result<()> {
    let rate = summary.win_rate;
    let half = (rate.high - rate.low) / 2.0;
    let [estimate, low, high] = [rate.estimate, rate.low, rate.high].map(|share| percent(share, half));
    let figures = format!("{estimate} %");
    writeln!(
        out,
        "  {:LABEL$} {GOOD}{figures:<8}{GOOD:#} {:<20} {}",
        "Win rate",
        format!("({low} to {high})"),
        bar(rate.estimate, 25)
    )
}

/// How games that the players did not win came to their end, the most frequent first.
fn endings(summary: &Summary, out: &mut dyn Write) -> io::Result<()> {
    let lost: u64 = lost_outcomes(summary).map(|(_, games)| games).sum();
    if lost == 0 {
        return Ok(());
    }
    let mut kinds: Vec<_> = lost_outcomes(summary).filter(|(_, games)| *games > 0).collect();
    kinds.sort_by_key(|(_, games)| std::cmp::Reverse(*games));
    let parts = kinds.iter().map(|(about, games)| format!("{about} {} %", percent_of(*games, lost)));
    let mut line = format!("  {:LABEL$} ", "Lost to");
    for (index, part) in parts.enumerate() {
        let joint = if index == 0 { "" } else { " · " };
        if line.chars().count() + joint.len() + part.chars().count() > 79 {
            writeln!(out, "{line}")?;
            line = format!("  {:LABEL$} {part}", "");
        } else {
            line.push_str(joint);
            line.push_str(&part);
        }
    }
    writeln!(out, "{line}")
}

fn lost_outcomes(summary: &Summary) -> impl Iterator<Item = (&str, u64)> + '_ {
    let endings = summary.endings.iter().zip(&summary.outcomes);
    endings.filter(|(ending, _)| !ending.won).map(|(ending, (_, games))| (ending.about.as_str(), *games))
}

/// What most games that were not won came to: "strikes 96 %".
pub(super) fn top_loss(summary: &Summary) -> Option<String> {
    let lost: u64 = lost_outcomes(summary).map(|(_, games)| games).sum();
    let (about, games) = lost_outcomes(summary).max_by_key(|(_, games)| *games).filter(|_| lost > 0)?;
    Some(format!("{about} {} %", percent_of(games, lost)))
}

fn percent_of(part: u64, all: u64) -> String {
    let share = 100.0 * part as f64 / all as f64;
    if share < 1.0 { "under 1".to_owned() } else { format!("{share:.0}") }
}

fn headline(label: &str, metric: &Metric, out: &mut dyn Write) -> io::Result<()> {
    let Some(average) = metric.mean else {
        return writeln!(out, "  {label:LABEL$} {FAINT}never{FAINT:#}");
    };
    let scale = if metric.unit == UnitName::YesNo { 100.0 } else { 1.0 };
    let error = match (metric.low, metric.high) {
        (Some(low), Some(high)) => format!("± {}", error(scale * (high - low) / 2.0)),
        // One game says nothing about its spread.
        _ => "± ?".to_owned(),
    };
    let (figure, spread) = match metric.unit {
        UnitName::YesNo => (format!("{:.1} %", scale * average), String::new()),
        UnitName::Count | UnitName::Moment => {
            let quantile = |value: Option<u32>| {
                value.map_or(format!("over {}", whole(metric.limit.into())), |value| whole(value.into()))
            };
            (mean(average), format!("half between {} and {}", quantile(metric.p25), quantile(metric.p75)))
        }
    };
    writeln!(out, "{}", format!("  {label:LABEL$} {figure:<8} {error:<8} {spread}").trim_end())
}

fn footing(summary: &Summary, aside: &Aside, out: &mut dyn Write) -> io::Result<()> {
    let evidence = summary.evidence;
    let [published, assumed] = [evidence.published, evidence.assumed].map(|count| whole(count as u64));
    let rests = format!("Rests on {published} published and {assumed} assumed numbers:");
    pointer(&rests, &format!("chances list --evidence {}", aside.scenario), out)?;
    for notable in &summary.notable {
        let command = format!("{} --game {}", aside.replay, notable.game);
        pointer(&format!("The {}:", notable.why), &command, out)?;
    }
    Ok(())
}

/// Some words and a command; a long command gets a line of its own, so that it can be copied whole.
fn pointer(words: &str, command: &str, out: &mut dyn Write) -> io::Result<()> {
    let joint = if words.len() + 1 + command.chars().count() > 80 { "\n  " } else { " " };
    writeln!(out, "{FAINT}{words}{joint}{command}{FAINT:#}")
}
