//! What a race to a target found: the settings, ranked, and the lines to paste.

use std::{
    cmp::Ordering,
    io::{self, Write},
};

use anstyle::{AnsiColor, Style};

use super::{
    About,
    format::{counted, percent, points},
};
use crate::sim::Runner;

const STRONG: Style = Style::new().bold();
const GOOD: Style = AnsiColor::Green.on_default().bold();
const WARNING: Style = AnsiColor::Yellow.on_default();
const FAINT: Style = Style::new().dimmed();

/// One setting and how it came in.
#[derive(Clone, Debug, PartialEq)]
pub struct Setting {
    /// What is set, in words.
    pub name: String,
    /// The keys and values, as TOML.
    pub set: Vec<(String, String)>,
    /// How many steps it is from the scenario as it is.
    pub departure: u64,
    /// How it came in.
    pub runner: Runner,
}

/// A race for one number of players.
#[derive(Clone, Debug)]
pub struct Tuning {
    /// What was played, as it is.
    pub about: About,
    /// The win rate that is wanted.
    pub target: f64,
    /// How near is near enough.
    pub margin: f64,
    /// Every setting, the scenario as it is among them.
    pub settings: Vec<Setting>,
    /// How many settings cannot be played, and why the first of them cannot.
    pub unplayable: Option<(usize, String)>,
    /// Whether it was cut short.
    pub partial: bool,
}

impl Tuning {
    /// The settings in the order in which they are worth trying: those on target by their departure from the
    /// scenario, then the others by their distance from the target.
    pub fn ranked(&self) -> Vec<&Setting> {
        let mut ranked: Vec<_> = self.settings.iter().collect();
        ranked.sort_by(|a, b| self.order(a, b));
        ranked
    }

    fn distance(&self, setting: &Setting) -> f64 {
        (setting.runner.rate() - self.target).abs()
    }

    fn is_on_target(&self, setting: &Setting) -> bool {
        self.distance(setting) <= self.margin
    }

    /// Whether its win rate is known to within the margin. The race ends before only where it is cut short.
    fn is_known(&self, setting: &Setting) -> bool {
        setting.runner.interval.half_width() <= self.margin
    }

    fn order(&self, a: &Setting, b: &Setting) -> Ordering {
        let on_target = self.is_on_target(b).cmp(&self.is_on_target(a));
        let departure = if self.is_on_target(a) { a.departure.cmp(&b.departure) } else { Ordering::Equal };
        on_target.then(departure).then(self.distance(a).total_cmp(&self.distance(b)))
    }
}

/// Writes the first `top` settings, tidy at 80 columns, and the lines to paste.
pub fn write_tuning(tuning: &Tuning, top: usize, out: &mut dyn Write) -> io::Result<()> {
    let (game, scenario) = &tuning.about.titles;
    let players = counted(tuning.about.players.into(), "player");
    writeln!(out, "{STRONG}{game} · {scenario}{STRONG:#} · {players} · {}", tuning.about.strategy.name)?;
    let games: u64 = tuning.settings.iter().map(|setting| setting.runner.games).sum();
    writeln!(
        out,
        "{FAINT}target {} % ± {} · {} · {} on the same random numbers · seed {}{FAINT:#}",
        percent(tuning.target, 0.01),
        points(tuning.margin),
        counted(tuning.settings.len() as u64, "setting"),
        counted(games, "game"),
        tuning.about.seed
    )?;
    if tuning.partial {
        writeln!(
            out,
            "{WARNING}Partial: stopped before the race was over. The intervals allow for that.{WARNING:#}"
        )?;
    }
    if let Some((count, why)) = &tuning.unplayable {
        let settings = counted(*count as u64, "setting");
        writeln!(out, "{WARNING}{settings} cannot be played; the first of them:\n  {why}{WARNING:#}")?;
    }
    writeln!(out, "\n  {FAINT}{:<24} {:>5}  settings{FAINT:#}", "win rate", "steps")?;
    let ranked = tuning.ranked();
    for setting in ranked.iter().take(top) {
        row(tuning, setting, out)?;
    }
    if let more @ 1.. = ranked.len().saturating_sub(top) {
        writeln!(out, "  {FAINT}and {more} more{FAINT:#}")?;
    }
    writeln!(out)?;
    ranked.first().map_or(Ok(()), |best| advice(tuning, best, out))
}

fn row(tuning: &Tuning, setting: &Setting, out: &mut dyn Write) -> io::Result<()> {
    let interval = setting.runner.interval;
    let half = interval.half_width();
    let [rate, low, high] =
        [setting.runner.rate(), interval.low, interval.high].map(|share| percent(share, half));
    let style = if tuning.is_on_target(setting) { GOOD } else { Style::new() };
    let (rate, range) = (format!("{rate} %"), format!("({low} to {high})"));
    writeln!(out, "  {style}{rate:<7}{style:#} {range:<16} {:>5}  {}", setting.departure, setting.name)
}

fn advice(tuning: &Tuning, best: &Setting, out: &mut dyn Write) -> io::Result<()> {
    let target = percent(tuning.target, 0.01);
    let margin = points(tuning.margin);
    let is_off = |one: &Setting| one.runner.distance(tuning.target).0 > tuning.margin;
    if !tuning.is_known(best) && !tuning.settings.iter().all(is_off) {
        let best = &best.name;
        return writeln!(
            out,
            "{WARNING}Undecided: too few games to tell which setting lies within {margin} of {target} %.{WARNING:#}\n\
             The best guess so far: {best}\n\
             More time, more --max-games or a wider --margin would settle it."
        );
    }
    if !tuning.is_on_target(best) {
        let is_sure = tuning.settings.iter().all(is_off);
        let words = if is_sure { "can be reached" } else { "was found" };
        writeln!(
            out,
            "{WARNING}No setting within {margin} of {target} % {words}; the nearest stands first.{WARNING:#}"
        )?;
    } else if best.departure == 0 {
        writeln!(out, "The scenario as it is lies within {margin} of {target} %; nothing need change.")?;
    } else {
        writeln!(out, "On target, with the fewest steps from the scenario as it is: {}", best.name)?;
    }
    match best.set.is_empty() {
        true if best.departure > 0 => writeln!(out, "Play it with --{}", best.name),
        true => Ok(()),
        false => lines_to_paste(tuning, best, out),
    }
}

/// Writes one line for each number of players: as it is, and the best setting.
pub fn write_tunings(tunings: &[Tuning], out: &mut dyn Write) -> io::Result<()> {
    let Some(first) = tunings.first() else { return Ok(()) };
    let target = percent(first.target, 0.01);
    writeln!(out, "\n{STRONG}For a target of {target} % ± {}{STRONG:#}", points(first.margin))?;
    writeln!(out, "\n  {FAINT}players  as it is  {:<24} best setting{FAINT:#}", "with the best setting")?;
    for tuning in tunings {
        let ranked = tuning.ranked();
        let (Some(best), Some(own)) = (ranked.first(), tuning.settings.first()) else { continue };
        let share = |setting: &Setting| percent(setting.runner.rate(), setting.runner.interval.half_width());
        let interval = best.runner.interval;
        let [low, high] = [interval.low, interval.high].map(|share| percent(share, interval.half_width()));
        let (style, mark) = match (tuning.is_known(best), tuning.is_on_target(best)) {
            (true, true) => (GOOD, ""),
            (true, false) => (WARNING, " (nearest)"),
            (false, _) => (WARNING, " (a guess: too few games)"),
        };
        let (own, rate) = (format!("{} %", share(own)), format!("{} % ({low} to {high})", share(best)));
        let players = tuning.about.players;
        writeln!(out, "  {players:<7}  {own:<8}  {style}{rate:<24}{style:#} {}{mark}", best.name)?;
    }
    Ok(())
}

fn lines_to_paste(tuning: &Tuning, best: &Setting, out: &mut dyn Write) -> io::Result<()> {
    let players = tuning.about.players;
    let win = if players == 1 { "wins" } else { "win" };
    let rate = percent(best.runner.rate(), best.runner.interval.half_width());
    let set: Vec<_> = best.set.iter().map(|(key, value)| format!("{key} = {value}")).collect();
    let (words, name) = match tuning.is_on_target(best) {
        true => ("To paste into the scenario:", "tuned"),
        false => ("Not on target, but nearest to it; to paste into the scenario all the same:", "nearest"),
    };
    writeln!(out, "{words}\n")?;
    writeln!(out, "[[variant]]\nname = \"{name}-{players}\"")?;
    writeln!(
        out,
        "about = \"{} {win} about {rate} %\"\nset = {{ {} }}",
        counted(players.into(), "player"),
        set.join(", ")
    )
}
