//! What a strategy file may say, and the policy that comes of it.

use super::{Heuristic, Noisy, Random, Weighable};
use crate::{
    data::{Document, Section},
    play::{Digest, Policy},
};

/// A strategy by name, with its file where it has one. `random` needs none.
#[derive(Clone, Debug)]
pub struct Strategy {
    /// What was typed: `steady`, or a path.
    pub name: String,
    /// The file; `None` is random play.
    pub document: Option<Document>,
}

#[derive(Clone, Copy)]
enum Base {
    Random,
    Heuristic,
}

impl Strategy {
    /// Random play, which every game has.
    pub fn random() -> Self {
        Self { name: "random".to_owned(), document: None }
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
            }
        }
        digest.finish()
    }

    /// The policy it describes, for a game. `section` is the strategy file's root, and its `kind`, `game`
    /// and `about` have been read. Mistakes are noted there.
    pub fn policy<G: Weighable>(section: &Section<'_>) -> Box<dyn Policy<G>> {
        let base = section.word("policy", &[("random", Base::Random), ("heuristic", Base::Heuristic)]);
        let noise = section.maybe_number("noise", 0.0..=1.0).unwrap_or(0.0);
        let inner: Box<dyn Policy<G>> = match base {
            Some(Base::Heuristic) => Box::new(Heuristic::new(weights::<G>(section))),
            Some(Base::Random) => Box::new(Random),
            None => {
                // A misspelt policy should not make its weights look misspelt too.
                section.node("weights");
                Box::new(Random)
            }
        };
        if noise > 0.0 { Box::new(Noisy::new(inner, noise)) } else { inner }
    }
}

/// The `[weights]` of a file, with the game's own where the file is silent.
fn weights<G: Weighable>(section: &Section<'_>) -> Vec<f64> {
    let Some(weights) = section.maybe_section("weights") else {
        section.problem(
            "weights",
            "a heuristic needs weights; add a [weights] table with at least one feature".to_owned(),
        );
        return Vec::new();
    };
    let limit = 1e9;
    G::FEATURES
        .iter()
        .map(|feature| weights.maybe_number(feature.name, -limit..=limit).unwrap_or(feature.weight))
        .collect()
}
