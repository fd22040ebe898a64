//! `chances` answers two questions about Alien tabletop games: what are our chances, and what should we
//! change? It plays a scenario millions of times and counts.
//!
//! # In ten lines
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use chances::{scenario::{Request, load}, sim::{Plan, Session, run}, stats::Stopping};
//!
//! // Load a scenario, as `chances run ruin/classic` does …
//! let loaded = load(&Request { scenario: Some("ruin/classic".to_owned()), ..Request::default() })?;
//! // … play it on two threads …
//! let stop = AtomicBool::new(false);
//! let session = Session::new(2, &stop)?;
//! let played = run(loaded.table.as_ref(), &Plan::games(1, 2_000), &session, None)?;
//! // … and read any measure off the games, with its uncertainty.
//! let spins = loaded.measure(Some("spins"))?.sample(&played.tally);
//! let interval = spins.interval(Stopping::Fixed).expect("games were played");
//! assert!(interval.covers(97.7), "the closed form says 97.7");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The way of the data
//!
//! ```text
//! scenario ─┐                                             ┌─ run · ladder · compare · sweep · tune · gate · book
//! cards ────┼─► Game ─► sim ─► Record ─► Tally ─► Measure ─┤  train
//! strategy ─┘                                             └─► one result each ─► json · csv · terminal · html · md
//! ```
//!
//! A command may play only a part of its games (`--shard`): then the tally is its result, as a file, and `merge` adds the
//! tallies of all parts before anything is measured, so that the result is the one of a single run.
//!
//! It flows one way. A game knows nothing of threads, statistics or output; statistics know nothing of any
//! game; the command line owns the wiring. Four values go all the way:
//!
//! - **Side** ([`play::Side`]): a game has named sides, every seat belongs to one *now*, every outcome names its winners.
//! - **Measure** ([`stats::Measure`]): what is asked, with one spelling everywhere (`win_rate`, `win_rate.SIDE`,
//!   `outcome.NAME`, a column). It owns its sample, its intervals, its paired difference and its words.
//! - **Provenance** ([`data::Provenance`]): what was played. Every result holds one, and rows carry it as columns.
//! - **Report** ([`report::Report`]): a result that can be written in every format.
//!
//! # The rooms
//!
//! - [`play`] what a game *is*: `Game`, `Side`, `Policy`, `Dice`, `Log`, `Record`, `Atlas`, the `Table` that plays one, and
//!   the `Stepper` that waits for decisions from outside
//! - [`data`] reading TOML with a file and line in every error; the words of effect languages; evidence; provenance
//! - [`policy`] strategies that work for every game: random, weighted features, softmax, search, programs
//!   in any language, noise
//! - [`games`] one folder a game; nothing outside it names that game, but one list, the shelf
//! - [`scenario`] from files to a playable table: find, load, extends, keys, seating, variants, expectations
//! - [`stats`] tallies, measures, intervals, paired differences and verdicts: pure functions
//! - [`sim`] one engine that plays many games at one or many tables, with one session of threads, stop and progress
//! - [`train`] learning weights: an optimiser, exams, and held-out games
//! - [`report`] one folder a result, one shared kit
//! - [`cli`] one file a command: arguments in, library calls, printed words out
//!
//! # Layers
//!
//! ```text
//! cli ─► report, train, sim, scenario, games
//! report ─► sim, stats, data, play
//! train ─► sim, stats, policy, data, play
//! sim ─► stats, play
//! scenario ─► games, policy, data, stats, play
//! games ─► policy, data, play
//! policy ─► data, play            data, stats ─► play            play ─► nothing of ours
//! ```
//!
//! An arrow may be followed, never reversed; a test holds this. `data` stands *below* the games, because
//! every game reads its own components with it, and `scenario` above them, because it finds the game of a file.

pub mod cli;
pub mod data;
pub mod games;
pub mod play;
pub mod policy;
pub mod report;
pub mod scenario;
pub mod sim;
pub mod stats;
pub mod train;
