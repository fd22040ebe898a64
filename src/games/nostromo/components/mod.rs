//! What is in the box.
//!
//! | file | what it holds |
//! |---|---|
//! | `data/*.toml` | every component, each number with its evidence |
//! | `pieces.rs` | spaces, items, tiles, tokens, cards, people and missions, by small numbers |
//! | `printed.rs` | what is printed on them, and the numbers of the rules |
//! | `read.rs` | reads the files |
//! | `board/` | the ship: how it is read, and the tables of distances that follow from its links |
//! | `drawing.rs` | how the ship is drawn |
//! | `tiles.rs`, `concealed.rs` | where the item tiles and the concealed tokens are |
//! | `totals.rs` | published totals beside what the files hold |
//!
//! It knows neither rules nor players.

pub(super) mod board;
pub(super) mod concealed;
pub(super) mod drawing;
pub(super) mod pieces;
mod printed;
mod read;
mod tiles;
pub(super) mod totals;

pub use board::Board;
pub(super) use concealed::Concealed;
pub use pieces::{Card, Goods, Item, Mission, Person, Place, Space, Tile, Token};
pub(super) use printed::{
    Aim, CardFace, CardKind, Cards, Effect, Goal, ItemFace, Lay, Member, MissionFace, Objective, Rules,
    Tokens,
};
pub(super) use read::Components;
pub(super) use tiles::Tiles;
