//! What must hold in every game, what a view must not tell, and how hard the game is.

mod audit;
mod balance;
mod components;
mod properties;
mod restrictions;
mod rulebook;
mod table;
mod telling;
mod views;
mod weighing;
