//! What a race to a target found: the settings, ranked, and the lines to paste. The fields are the documented JSON
//! schema.

pub(super) mod html;
mod terminal;

use std::{
    cmp::Ordering,
    io::{self, Write},
};

use serde::{Deserialize, Serialize};

use super::{
    Estimate, Report, Saved,
    kit::{
        counted,
        csv::{or_blank, plain, provenance_names, provenance_values},
        format::{margin, single},
        terminal::Aside,
    },
    quoted,
};
use crate::{
    data::{Provenance, RestsOn},
    sim::Runner,
    stats::MeasureAbout,
};

/// The version of the JSON schema.
pub(super) const SCHEMA: &str = "chances.tune/2";

/// One setting and how it came in.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Setting {
    /// What is set, in words.
    pub name: String,
    /// The keys and values, as TOML.
    pub set: Vec<(String, String)>,
    /// How many play; null in results before it was kept, where it is as many as in the scenario.
    #[serde(default)]
    pub players: Option<u8>,
    /// How many steps it is from the scenario as it is.
    pub departure: u64,
    /// How many games it played.
    pub games: u64,
    /// What they say about the measure; the intervals of all settings hold together with 95 %. Null where too few games
    /// have a value.
    pub value: Option<Estimate>,
    /// Whether it dropped out, because another one is nearer to the target.
    pub is_out: bool,
    /// Whether it puts together what raises the measure alone and what lowers it alone.
    #[serde(default)]
    pub is_mixed: bool,
    /// What to type to play it.
    #[serde(default)]
    pub command: String,
}

impl Setting {
    /// How a setting came in; what it is must still be said.
    pub fn of(runner: &Runner) -> Self {
        let value = runner.estimate.zip(runner.interval);
        Self {
            name: String::new(),
            set: Vec::new(),
            players: None,
            departure: 0,
            games: runner.games,
            value: value.map(|(estimate, interval)| Estimate::new(estimate, interval)),
            is_out: runner.is_out,
            is_mixed: false,
            command: String::new(),
        }
    }

    /// How far it is from the target, as far as the games say.
    fn off_target(&self, target: f64) -> f64 {
        self.value.map_or(f64::INFINITY, |value| (value.estimate - target).abs())
    }

    /// The least distance to the target that the interval leaves open.
    fn least_distance(&self, target: f64) -> f64 {
        self.value.map_or(0.0, |value| (value.low - target).max(target - value.high).max(0.0))
    }
}

/// A race for one number of players.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tuning {
    /// What was played, as it is.
    pub provenance: Provenance,
    /// What is tuned.
    pub measure: MeasureAbout,
    /// The value that is wanted.
    pub target: f64,
    /// How near is near enough.
    pub margin: f64,
    /// Every setting, the scenario as it is first.
    pub settings: Vec<Setting>,
    /// How many settings cannot be played, and why the first of them cannot.
    pub unplayable: Option<(usize, String)>,
    /// Whether it was cut short.
    pub partial: bool,
    /// What comes of it; null in results before it was kept.
    #[serde(default)]
    pub finding: Option<Finding>,
    /// Which of the settings is worth trying first, counted from 0; only a guess where it is undecided.
    #[serde(default)]
    pub best: Option<usize>,
    /// What to type to decide what this race could not; empty where it is decided.
    #[serde(default)]
    pub deciding: String,
    /// What it rests on.
    pub rests_on: RestsOn,
}

/// Races for several numbers of players.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tunings {
    /// The version of this schema.
    pub schema: String,
    /// What to type to tune it again.
    pub command: String,
    /// How many settings the terminal shows.
    #[serde(skip)]
    pub top: Option<usize>,
    /// One for each number of players.
    pub tunings: Vec<Tuning>,
}

/// What comes of a race.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Finding {
    /// The best setting is on target.
    OnTarget,
    /// No interval reaches the target within the margin.
    Unreachable,
    /// None is, as far as the games say.
    NotFound,
    /// Too few games.
    Undecided,
    /// No game has a value.
    NoValue,
}

/// Which settings are worth trying before others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Tier {
    OnTarget,
    /// The whole interval is on target, by an easing together with a hardening.
    MixedOnTarget,
    /// Off target so far, but its interval holds the target.
    Possible,
    /// On target so far, by an easing together with a hardening.
    MixedGuess,
    OffTarget,
}

impl Tunings {
    /// These races, run by this command; the terminal shows so many settings.
    pub fn new(command: String, top: usize, tunings: Vec<Tuning>) -> Self {
        Self { schema: SCHEMA.to_owned(), command, top: Some(top), tunings }
    }
}

impl Tuning {
    /// The settings in the order in which they are worth trying: those on target by their departure from the
    /// scenario, then the others by their distance from the target. What puts an easing and a hardening together comes
    /// after the others on target, and as a guess also after others that may still be on target.
    pub fn ranked(&self) -> Vec<&Setting> {
        let mut ranked: Vec<_> = self.settings.iter().collect();
        ranked.sort_by(|a, b| self.order(a, b));
        ranked
    }

    /// Writes one race, tidy at 80 columns, with its first so many settings and the lines to paste.
    pub fn write_terminal(&self, top: usize, out: &mut dyn Write) -> io::Result<()> {
        terminal::write(self, top, out)
    }

    fn is_on_target(&self, setting: &Setting) -> bool {
        setting.off_target(self.target) <= self.margin
    }

    /// Whether its value is known to within the margin. The race ends before only where it is cut short.
    fn is_known(&self, setting: &Setting) -> bool {
        setting.value.is_some_and(|value| value.half_width() <= self.margin)
    }

    fn order(&self, a: &Setting, b: &Setting) -> Ordering {
        let tier = self.tier(a).cmp(&self.tier(b));
        let departure = if self.is_on_target(a) { a.departure.cmp(&b.departure) } else { Ordering::Equal };
        tier.then(departure).then(a.off_target(self.target).total_cmp(&b.off_target(self.target)))
    }

    fn tier(&self, setting: &Setting) -> Tier {
        let may_be_on_target = !self.is_known(setting) && setting.least_distance(self.target) <= self.margin;
        match (self.is_on_target(setting), setting.is_mixed) {
            (true, false) => Tier::OnTarget,
            (true, true) if self.is_known(setting) => Tier::MixedOnTarget,
            (false, false) if may_be_on_target => Tier::Possible,
            (true, true) => Tier::MixedGuess,
            (false, _) => Tier::OffTarget,
        }
    }

    /// The same with what comes of it and the best setting, for programs that read it.
    pub fn concluded(mut self) -> Self {
        let best = self.ranked().first().and_then(|best| self.settings.iter().position(|one| one == *best));
        self.best = best;
        self.finding = best.map(|best| self.finding(&self.settings[best]));
        if self.finding != Some(Finding::Undecided) {
            self.deciding.clear();
        }
        self
    }

    /// Whether there were games enough to say what comes of it.
    pub fn is_decided(&self) -> bool {
        let ranked = self.ranked();
        let finding = ranked.first().map(|best| self.finding(best));
        !matches!(finding, None | Some(Finding::Undecided | Finding::NoValue))
    }

    fn finding(&self, best: &Setting) -> Finding {
        let is_off = |one: &Setting| one.least_distance(self.target) > self.margin;
        if !self.partial && self.settings.iter().all(|one| one.value.is_none()) {
            return Finding::NoValue;
        }
        match (self.is_known(best), self.is_on_target(best), self.settings.iter().all(is_off)) {
            (_, _, true) => Finding::Unreachable,
            (false, _, false) => Finding::Undecided,
            (true, true, false) => Finding::OnTarget,
            (true, false, false) => Finding::NotFound,
        }
    }

    /// What comes of it, in a sentence.
    pub(super) fn advice(&self, best: &Setting) -> String {
        let (target, margin) =
            (single(self.measure.kind, self.target), margin(self.measure.kind, self.margin));
        match self.finding(best) {
            Finding::NoValue => {
                format!("Too few games have a value of {}; tune another measure.", self.measure.name)
            }
            Finding::Undecided => {
                format!("Undecided: too few games to tell which setting lies within {margin} of {target}.")
            }
            Finding::Unreachable | Finding::NotFound if best.departure == 0 => self.nothing_nearer(best),
            Finding::Unreachable => {
                format!("No setting within {margin} of {target} can be reached; the nearest comes first.")
            }
            Finding::NotFound => {
                format!("No setting within {margin} of {target} was found; the nearest comes first.")
            }
            Finding::OnTarget if best.departure == 0 => {
                format!("The scenario as it is lies within {margin} of {target}; no change is needed.")
            }
            Finding::OnTarget if best.is_mixed => {
                format!("On target only by combining an easing with a hardening: {}", best.name)
            }
            Finding::OnTarget => {
                format!("On target, with the fewest steps from the scenario as it is: {}", best.name)
            }
        }
    }

    /// Why the scenario as it is comes nearest to the target, and what to try.
    fn nothing_nearer(&self, own: &Setting) -> String {
        let kind = self.measure.kind;
        let target = single(kind, self.target);
        let so_far = if self.partial { "So far, no" } else { "No" };
        let side = |setting: &Setting| setting.value.map(|value| value.estimate > self.target);
        let beyond = self.settings.iter().filter(|one| side(one).is_some() && side(one) != side(own));
        let nearest =
            beyond.min_by(|one, other| one.off_target(self.target).total_cmp(&other.off_target(self.target)));
        match (nearest.and_then(|one| Some((one, one.value?))), own.value) {
            (Some((beyond, value)), Some(own)) => {
                let [own, value] = [own, value].map(|one| single(kind, one.estimate));
                let name = &beyond.name;
                format!(
                    "{so_far} setting lies between {own} (as it is) and {value} ({name}).\nTry values in between, or \
                     a larger --margin."
                )
            }
            _ => {
                let nearest = "the scenario as it is comes nearest. Try another knob.";
                format!("{so_far} setting moves towards {target}; {nearest}")
            }
        }
    }

    /// The setting that may be the best, where that is undecided.
    pub(super) fn guess<'s>(&self, best: &'s Setting) -> Option<&'s str> {
        (self.finding(best) == Finding::Undecided).then_some(best.name.as_str())
    }

    /// What to type next, and what for.
    pub(super) fn next(&self, best: &Setting) -> (&'static str, String) {
        let scenario = quoted(&self.provenance.scenario.name);
        match self.finding(best) {
            Finding::Undecided => ("Decide it with:", self.deciding.clone()),
            Finding::NoValue => ("All measures:", format!("chances list --measures {scenario}")),
            Finding::Unreachable | Finding::NotFound if best.departure == 0 => {
                ("All keys:", format!("chances list {scenario}"))
            }
            Finding::Unreachable | Finding::NotFound | Finding::OnTarget => {
                ("Play it with:", best.command.clone())
            }
        }
    }

    /// A variant with this setting, as TOML; `None` where it sets nothing.
    pub(super) fn lines_to_paste(&self, best: &Setting) -> Option<String> {
        if best.set.is_empty() || matches!(self.finding(best), Finding::Undecided | Finding::NoValue) {
            return None;
        }
        let players = best.players.unwrap_or(self.provenance.players);
        let set: Vec<_> = best.set.iter().map(|(key, value)| format!("{key} = {value}")).collect();
        let name = if self.is_on_target(best) { "tuned" } else { "nearest" };
        let value = best.value.map_or(0.0, |value| value.estimate);
        let kind = self.measure.kind;
        let count = counted(players.into(), "player");
        let value = single(kind, value);
        let about = match self.measure.is_win_rate() && self.provenance.sides.len() == 1 {
            true => format!("{count} {} about {value}", if players == 1 { "wins" } else { "win" }),
            false => format!("{}: about {value} with {count}", self.measure.title.to_lowercase()),
        };
        Some(format!(
            "[[variant]]\nname = \"{name}-{players}\"\nabout = \"{about}\"\nset = {{ {} }}",
            set.join(", ")
        ))
    }
}

impl Report for Tunings {
    fn write_terminal(&self, _aside: &Aside, out: &mut dyn Write) -> io::Result<()> {
        for (index, tuning) in self.tunings.iter().enumerate() {
            if index > 0 {
                writeln!(out)?;
            }
            terminal::write(tuning, self.top.unwrap_or(usize::MAX), out)?;
        }
        self.write_overview(out)
    }

    fn write_csv(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut csv = csv::Writer::from_writer(out);
        let names =
            ["setting", "steps", "games", "measure", "estimate", "low", "high", "target", "margin", "is_out"];
        csv.write_record(provenance_names().chain(names)).map_err(plain)?;
        for (tuning, setting) in
            self.tunings.iter().flat_map(|one| one.ranked().into_iter().map(move |s| (one, s)))
        {
            let figure = |of: fn(&Estimate) -> f64| or_blank(setting.value.as_ref().map(of));
            let own = [
                setting.name.clone(),
                setting.departure.to_string(),
                setting.games.to_string(),
                tuning.measure.name.clone(),
                figure(|one| one.estimate),
                figure(|one| one.low),
                figure(|one| one.high),
                tuning.target.to_string(),
                tuning.margin.to_string(),
                setting.is_out.to_string(),
            ];
            csv.write_record(provenance_values(&tuning.provenance).chain(own)).map_err(plain)?;
        }
        csv.flush()
    }

    fn to_saved(&self) -> Saved {
        Saved::Tuning(self.clone())
    }
}

impl Tunings {
    /// Writes one line for each number of players, where there are several.
    pub fn write_overview(&self, out: &mut dyn Write) -> io::Result<()> {
        if self.tunings.len() > 1 { terminal::write_overview(&self.tunings, out) } else { Ok(()) }
    }
}
