//! What must hold in every game, what a view must not tell, and how hard the game is.

mod balance;
mod board;
mod contents;
mod imagining;
mod properties;
mod restricted;
mod rulebook;
mod shortlist;
mod table;
mod views;

use table::Table;
