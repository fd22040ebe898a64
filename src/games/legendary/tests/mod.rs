//! | where | what |
//! |---|---|
//! | `rulebook/` | the rulebook as tests, chapter by chapter |
//! | `effects.rs` | the effect language |
//! | `contents.rs` | the box against what is published |
//! | `properties.rs` | what holds in every game |
//! | `views.rs`, `determinizing.rs` | nobody sees or guesses by what is hidden |
//! | `text.rs` | choices and views in words |
//! | `telling/` | a game can be followed by its told lines alone |
//! | `pruning.rs`, `restrictions.rs` | strategies that stop early; what is forbidden |
//! | `balance.rs` | win rates |
//! | `guesses.rs` | how good our guesses were, and whether what we assume matters |
//! | `table.rs` | the table that these tests play at |

mod balance;
mod contents;
mod determinizing;
mod effects;
mod guesses;
mod properties;
mod pruning;
mod restrictions;
mod rulebook;
mod table;
mod telling;
mod text;
mod views;

use table::Table;
