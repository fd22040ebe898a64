//! What must hold in every game, and what a view must not tell.

mod properties;
mod table;

use table::Table;
