//! A run as a table, tidy at 80 columns.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};

use super::super::{
    Estimate, Metric, Summary,
    format::{bar, counted, error, mean, rate_and_interval, share, whole},
    summary::rate_of,
};
use crate::play::Unit;
use crate::stats::{Method, Stopping, share_interval};

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
    let (rate, interval) = rate_and_interval(&summary.win_rate);
    writeln!(
        out,
        "  {:LABEL$} {GOOD}{rate:<8}{GOOD:#} {:<20} {}",
        "Win rate",
        format!("({interval})"),
        bar(summary.win_rate.estimate, 25)
    )
}

/// How games that the players did not win came to their end, the most frequent first.
fn endings(summary: &Summary, out: &mut dyn Write) -> io::Result<()> {
    for (index, loss) in losses(summary).iter().enumerate() {
        writeln!(out, "  {:LABEL$} {loss}", if index == 0 { "Lost to" } else { "" })?;
    }
    Ok(())
}

/// The ways in which games were lost, each with its share of the lost games, the most frequent first:
/// "strikes 96.0 % (95.5 to 96.4)".
pub(super) fn losses(summary: &Summary) -> Vec<String> {
    let endings = summary.endings.iter().zip(&summary.outcomes);
    let mut kinds: Vec<_> = endings.filter(|(ending, (_, games))| !ending.won && *games > 0).collect();
    kinds.sort_by_key(|(_, (_, games))| std::cmp::Reverse(*games));
    let lost: u64 = kinds.iter().map(|(_, (_, games))| games).sum();
    // Among the lost games nobody knows where to expect the narrowest interval.
    let stopping = match summary.win_rate.method {
        Method::Wilson => Stopping::Fixed,
        _ => Stopping::Open { narrowest_at: None },
    };
    let rate = |games: u64| Estimate::new(rate_of(games, lost), share_interval(games, lost, stopping));
    kinds.iter().map(|(ending, (_, games))| format!("{} {}", ending.about, share(&rate(*games)))).collect()
}

fn headline(label: &str, metric: &Metric, out: &mut dyn Write) -> io::Result<()> {
    let Some(average) = metric.mean else {
        return writeln!(out, "  {label:LABEL$} {FAINT}never{FAINT:#}");
    };
    let scale = if metric.unit == Unit::YesNo { 100.0 } else { 1.0 };
    let error = match (metric.low, metric.high) {
        (Some(low), Some(high)) => format!("± {}", error(scale * (high - low) / 2.0)),
        // One game says nothing about its spread.
        _ => "± ?".to_owned(),
    };
    let (figure, spread) = match metric.unit {
        Unit::YesNo => (format!("{:.1} %", scale * average), String::new()),
        Unit::Count | Unit::Moment | Unit::Elimination => {
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
