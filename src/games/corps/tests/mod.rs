//! The rulebook as tests, and what must hold in every game.

mod balance;
mod components;
mod properties;
mod rulebook;
mod table;
mod views;
