//! What can be decided.

/// How many coins to put on red.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stake(pub u32);
