//! The rulebook as tests, and what must hold in every game.

mod balance;
mod rulebook;
