//! What a strategy file may say.

use super::{
    Effort, Evaluation, Feature, Horizon, MOST_CANDIDATES, Play, Program, StrategySpec, process::digest_files,
};
use crate::{
    data::{Document, Notes, Section},
    play::Digest,
};

/// A strategy by name, with its file where it has one. `random` needs none.
#[derive(Clone, Debug)]
pub struct Strategy {
    /// What was typed: `steady`, or a path.
    pub name: String,
    /// The file; `None` is random play.
    pub document: Option<Document>,
    /// The strategy that a search names as its base.
    pub base: Option<Box<Strategy>>,
}

/// What strategies of a game may speak of.
#[derive(Clone, Copy, Debug)]
pub struct Vocabulary {
    /// What is weighed about a choice.
    pub features: &'static [Feature],
    /// The name of the only side that has some of a feature.
    pub side_of_feature: fn(usize) -> Option<&'static str>,
    /// What is weighed about a position.
    pub position_features: &'static [Feature],
}

/// What the key `policy` may say.
#[derive(Clone, Copy)]
enum Kind {
    Random,
    Heuristic,
    Search,
    Process,
}

/// No weight is farther from 0.
const GREATEST_WEIGHT: f64 = 1e9;
/// No search looks farther and stops before the end.
const MOST_TURNS: u32 = 1_000;
/// No search wants a greater lead.
const MOST_CAUTION: f64 = 100.0;

impl Strategy {
    /// Random play, which every game has.
    pub fn random() -> Self {
        Self { name: "random".to_owned(), document: None, base: None }
    }

    /// Whether its file asks for a search.
    pub fn searches(&self) -> bool {
        self.text("policy") == Some("search")
    }

    /// Whether its file names a program that plays.
    pub fn runs_a_program(&self) -> bool {
        self.text("policy") == Some("process")
    }

    /// A text at the top of its file.
    pub fn text(&self, key: &str) -> Option<&str> {
        self.document.as_ref()?.root.text(key)
    }

    /// Changes when what the strategy does changes, and not with comments or its description.
    pub fn hash(&self) -> u64 {
        let mut digest = Digest::new();
        match &self.document {
            None => digest.text("random"),
            Some(document) => {
                let mut root = document.root.clone();
                root.entries.remove("about");
                root.digest(&mut digest);
                if self.runs_a_program() {
                    digest_files(document, &mut digest);
                }
            }
        }
        if let Some(base) = &self.base {
            digest.number(base.hash());
        }
        digest.finish()
    }

    /// Reads the file in full, for a game with these features and position_features. Mistakes are noted.
    pub fn spec(&self, words: Vocabulary, notes: &Notes) -> StrategySpec {
        let Some(document) = &self.document else {
            return StrategySpec { play: Play::Random, noise: 0.0, temperature: 0.0 };
        };
        let section = Section::new(&document.root, notes, &document.name);
        ["kind", "game", "about"].iter().for_each(|key| {
            section.text(key);
        });
        let kinds = [
            ("random", Kind::Random),
            ("heuristic", Kind::Heuristic),
            ("search", Kind::Search),
            ("process", Kind::Process),
        ];
        let kind = section.word("policy", &kinds);
        let noise = section.maybe_number("noise", 0.0..=1.0).unwrap_or(0.0);
        let temperature = section.maybe_number("temperature", 0.0..=GREATEST_WEIGHT).unwrap_or(0.0);
        if temperature > 0.0 && !matches!(kind, Some(Kind::Heuristic)) {
            section.problem("temperature", "a temperature is for policy = \"heuristic\"; leave it out here");
        }
        let play = match kind {
            Some(Kind::Heuristic) => {
                Play::Heuristic(weights(&section, words.features, "a heuristic needs weights"))
            }
            Some(Kind::Search) => self.search(&section, words, notes),
            Some(Kind::Process) => Play::Process(Box::new(Program::read(&section, document))),
            Some(Kind::Random) => Play::Random,
            None => {
                // A misspelt policy should not make its weights look misspelt too.
                let of_search = ["base", "budget", "candidates", "caution", "horizon", "evaluation"];
                let of_process = ["command", "timeout", "start_timeout"];
                ["weights"].iter().chain(&of_search).chain(&of_process).for_each(|key| {
                    section.node(key);
                });
                Play::Random
            }
        };
        StrategySpec { play, noise, temperature }
    }

    /// A search names its base, or has weights of its own.
    fn search(&self, section: &Section<'_>, words: Vocabulary, notes: &Notes) -> Play {
        let effort = Effort {
            budget: section.maybe_integer("budget", 0..=1_000_000).unwrap_or(32),
            candidates: section.maybe_integer("candidates", 1..=MOST_CANDIDATES).unwrap_or(4),
            caution: section.maybe_number("caution", 0.0..=MOST_CAUTION).unwrap_or(1.0),
            horizon: horizon(section, words.position_features),
        };
        let base = match (section.maybe_text("base"), &self.base) {
            (Some(_), Some(base)) if base.searches() => {
                section.problem("base", format!("\"{}\" searches itself; name one that does not", base.name));
                return Play::Random;
            }
            (Some(_), Some(base)) if base.runs_a_program() => {
                let message =
                    format!("\"{}\" runs a program, which cannot play rollouts; name another one", base.name);
                section.problem("base", message);
                return Play::Random;
            }
            (Some(_), base) => {
                if section.node("weights").is_some() {
                    section.problem("weights", "weights belong to the base; leave out one of the two");
                }
                base.as_ref().map(|base| base.spec(words, notes))
            }
            (None, _) => {
                let weights =
                    weights(section, words.features, "a search needs a base = \"…\", or weights of its own");
                Some(StrategySpec { play: Play::Heuristic(weights), noise: 0.0, temperature: 0.0 })
            }
        };
        base.map_or(Play::Random, |base| Play::Search(Box::new(base), effort))
    }
}

/// Where the rollouts of a search end, if the file says so.
fn horizon(section: &Section<'_>, position_features: &[Feature]) -> Option<Horizon> {
    let turns = section.maybe_integer("horizon", 1..=MOST_TURNS);
    let weights = section.maybe_section("evaluation");
    match (turns, weights) {
        (None, None) => None,
        (Some(turns), Some(weights)) => {
            if weights.keys().next().is_none() {
                section.problem(
                    "evaluation",
                    "an evaluation needs at least one feature; see `chances list --features`",
                );
            }
            let range = -GREATEST_WEIGHT..=GREATEST_WEIGHT;
            let weight = |feature: &Feature| weights.maybe_number(feature.name, range.clone());
            let weights =
                position_features.iter().map(|feature| weight(feature).unwrap_or(feature.weight)).collect();
            Some(Horizon { turns, evaluation: Evaluation::new(weights) })
        }
        (Some(_), None) => {
            section.problem(
                "horizon",
                "what is a position worth there? Add an [evaluation] table, or leave `horizon` out",
            );
            None
        }
        (None, Some(weights)) => {
            weights.ignore_rest();
            section
                .problem("evaluation", "an evaluation is asked at a horizon; add horizon = 3, for instance");
            None
        }
    }
}

/// The `[weights]` of a file, with the game's own where the file is silent.
fn weights(section: &Section<'_>, features: &[Feature], needs: &str) -> Vec<f64> {
    let weights = section.maybe_section("weights");
    let is_empty = weights.as_ref().is_some_and(|weights| weights.keys().next().is_none());
    if section.node("weights").is_none() || is_empty {
        section.problem("weights", format!("{needs}; add a [weights] table with at least one feature"));
    }
    let range = -GREATEST_WEIGHT..=GREATEST_WEIGHT;
    let weight = |feature: &Feature| weights.as_ref()?.maybe_number(feature.name, range.clone());
    features.iter().map(|feature| weight(feature).unwrap_or(feature.weight)).collect()
}
