//! The game in words: what is where on the ship (`map.rs`), and what people and things are called (`words.rs`).

mod map;
mod words;

pub(super) use map::Map;
