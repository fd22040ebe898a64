//! What must hold in every game, what a view must not tell, and how hard the game is.

mod audit;
mod properties;
mod rulebook;
mod table;
mod views;
mod weighing;
