//! What a training brought: the strategy before and after it on held-out games. The fields are the documented JSON
//! schema.

pub(super) mod html;

use std::io::{self, Write};

use serde::{Deserialize, Serialize};

use super::{
    Estimate, Report, Saved,
    kit::{
        counted,
        csv::{plain, provenance_names, provenance_values},
        format::{difference_unit, figure},
        map,
        terminal::{Aside, STRONG},
    },
};
use crate::{data::Provenance, stats::MeasureAbout};

/// The version of the JSON schema.
pub(super) const SCHEMA: &str = "chances.train/2";

/// A training. The fields are written in this order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Trained {
    /// The version of this schema.
    pub schema: String,
    /// What to type to train it again.
    pub command: String,
    /// The tables that it was trained at.
    pub tables: Vec<Provenance>,
    /// The side that learnt, and what the others played; null where all seats learnt.
    pub side: Option<(String, String)>,
    /// What it was trained for.
    pub measure: MeasureAbout,
    /// How many games and generations it took.
    pub games: u64,
    /// The generations.
    pub generations: u64,
    /// How many held-out games each strategy played at the end.
    pub held_out: u64,
    /// The strategy that it began with.
    pub before: Option<Estimate>,
    /// The strategy that was learnt.
    pub after: Option<Estimate>,
    /// The difference, paired game by game.
    pub difference: Option<Estimate>,
    /// The weight of every feature that was learnt, by name.
    #[serde(with = "map")]
    pub weights: Vec<(String, f64)>,
}

impl Trained {
    /// The version of the schema, for who makes one.
    pub fn schema() -> String {
        SCHEMA.to_owned()
    }

    /// The difference with its interval, in words.
    fn difference_in_words(&self) -> Option<String> {
        let difference = self.difference?;
        let (scale, unit) =
            (if self.measure.is_share() { 100.0 } else { 1.0 }, difference_unit(self.measure.kind));
        let [by, low, high] =
            [difference.estimate, difference.low, difference.high].map(|one| format!("{:+.2}", scale * one));
        Some(format!("{by}{unit} ({low} to {high}), game by game"))
    }

    /// Whether the difference may be chance.
    fn may_be_chance(&self) -> bool {
        self.difference.is_some_and(|one| one.low <= 0.0 && one.high >= 0.0 && one.high > one.low)
    }

    /// Who learnt against whom, where a side did.
    fn who(&self) -> String {
        self.side.as_ref().map_or(String::new(), |(side, rivals)| format!(" · the {side} against {rivals}"))
    }
}

impl Report for Trained {
    fn write_terminal(&self, _aside: &Aside, out: &mut dyn Write) -> io::Result<()> {
        let scenarios: Vec<_> = self.tables.iter().map(|table| table.scenario.name.as_str()).collect();
        let (from, seed) = self.tables.first().map_or(("", 0), |one| (one.strategy.name.as_str(), one.seed));
        writeln!(out, "{STRONG}{}{STRONG:#}{} · from {from}", scenarios.join(" · "), self.who())?;
        let (games, generations) = (counted(self.games, "game"), counted(self.generations, "generation"));
        writeln!(out, "{games} of training, {generations} · seed {seed}\n")?;
        writeln!(out, "{} on {}:", self.measure.title, counted(self.held_out, "held-out game"))?;
        writeln!(out, "  Before            {}", figure(self.measure.kind, self.before.as_ref()))?;
        writeln!(out, "  After             {}", figure(self.measure.kind, self.after.as_ref()))?;
        if let Some(difference) = self.difference_in_words() {
            writeln!(out, "  Difference        {difference}")?;
        }
        if self.difference.is_some_and(|one| one.estimate == 0.0) {
            writeln!(out, "Training changed nothing: try a larger --budget.")?;
        } else if self.may_be_chance() {
            writeln!(out, "The difference is not significant: try a larger --budget.")?;
        }
        Ok(())
    }

    fn write_csv(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut csv = csv::Writer::from_writer(out);
        let names = ["measure", "figure", "games", "estimate", "low", "high"];
        csv.write_record(provenance_names().chain(names)).map_err(plain)?;
        for table in &self.tables {
            for (name, estimate) in
                [("before", &self.before), ("after", &self.after), ("difference", &self.difference)]
            {
                let Some(one) = estimate else { continue };
                let figures = [one.estimate, one.low, one.high].map(|figure| figure.to_string());
                let own = [self.measure.name.clone(), name.to_owned(), self.held_out.to_string()];
                csv.write_record(provenance_values(table).chain(own).chain(figures)).map_err(plain)?;
            }
        }
        csv.flush()
    }

    fn to_saved(&self) -> Saved {
        Saved::Training(Box::new(self.clone()))
    }
}
