//! The rulebook as tests, and what must hold in every game.

mod properties;
mod rulebook;
mod table;
mod views;
