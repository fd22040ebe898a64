//! What must hold in every game, what a view must not tell, and how hard the game is.

mod assumptions;
mod balance;
mod board;
mod candidates;
mod components;
mod determinization;
mod properties;
mod restrict;
mod rulebook;
mod story;
mod table;
mod texts;
mod views;

use table::Table;
