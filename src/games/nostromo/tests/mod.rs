//! What must hold in every game, what a view must not tell, and how hard the game is.

mod balance;
mod board;
mod contents;
mod determinizing;
mod properties;
mod restricted;
mod rulebook;
mod shortlist;
mod table;
mod views;

use table::Table;
