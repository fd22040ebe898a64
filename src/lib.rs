//! `chances` answers two questions about Alien tabletop games: what are our chances, and what should we
//! change? It plays a scenario millions of times and counts.
//!
//! # The way of the data
//!
//! ```text
//! scenario file ─┐
//! card data ─────┼─► Game (rules and set-up, compiled once, read-only, shared by all threads)
//! strategy file ─┘      │
//!                       ▼
//! sim: game number i ─► Dice(seed, i) ─► State ─► step / decide / apply … ─► Record
//!                       │                                                    │
//!                       ▼                                                    ▼
//!                 rayon workers, chunks of game numbers        Tally (integers only, mergeable)
//!                                                                            │
//!                             stats: intervals, tests, comparisons ◄─────────┘
//!                                                                            │
//!                             report: terminal, JSON, CSV, HTML … ◄──────────┘
//! ```
//!
//! It flows one way. A game knows nothing of threads, statistics or output; statistics know nothing of any
//! game; the command line owns the wiring.
//!
//! # The rooms
//!
//! - [`play`] what a game *is*: `Game`, `Policy`, `Dice`, `Log`, `Record`, and the `Table` that plays one
//! - [`data`] reading TOML with a file and line in every error; the evidence and the address of every number
//! - [`policy`] strategies that work for every game: random, weighed features, noise
//! - [`games`] one folder a game; nothing outside it names that game, but one list, the shelf
//! - [`scenario`] from files to a playable table: names, extends, variants, keys, seating, expectations
//! - [`stats`] tallies, intervals, paired differences and verdicts: pure functions
//! - [`sim`] playing many games: chunks, threads, stopping rules, and several tables on the same luck
//! - [`train`] learning weights: an optimiser, exams, and a wall between what is trained on and what is not
//! - [`report`] one file an output format
//! - [`cli`] one file a command: arguments in, library calls, printed words out
//!
//! # Layers
//!
//! ```text
//! cli ─► report, train, sim, scenario
//! report ─► sim, stats, play                train ─► sim, stats, policy, data, play
//! scenario ─► games, policy, data, play     sim ─► stats, play
//! games ─► policy, data, play               policy ─► data, play
//! data ─► play                              play, stats ─► nothing of ours
//! ```
//!
//! An arrow may be followed, never reversed; a test holds this. `data` stands *below* the games, because
//! every game reads its own scenarios and cards with it.

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
