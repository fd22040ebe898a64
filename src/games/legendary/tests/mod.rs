//! The rulebook, chapter by chapter, as tests.

mod action;
mod balance;
mod board;
mod contents;
mod coordinate;
mod difficulty;
mod effects;
mod enemies;
mod facehuggers;
mod keywords;
mod objectives;
mod packs;
mod properties;
mod recruiting;
mod rulebook;
mod setup;
mod strikes;
mod table;
mod timing;
mod turns;
mod views;

use table::Table;
