//! The rulebook as tests, and what must hold in every game.

mod balance;
mod properties;
mod rulebook;
mod table;
mod views;
