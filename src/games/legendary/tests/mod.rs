//! The rulebook as tests, the box against what is published, and what must hold in every game.

mod balance;
mod contents;
mod determinizing;
mod effects;
mod properties;
mod pruning;
mod restrictions;
mod rulebook;
mod table;
mod text;
mod views;

use table::Table;
