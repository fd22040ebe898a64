//! A table for tests: the embedded box and a scenario, set up.

use crate::{
    data::Document,
    games::{
        nostromo::{Nostromo, State},
        tests,
    },
    play::{Dice, Game, Log, Silent},
};

/// A game with its state and dice, driven by hand.
pub(super) struct Table {
    pub(super) game: Nostromo,
    pub(super) state: State,
    pub(super) dice: Dice,
}

/// The embedded component files.
pub(super) fn components() -> Vec<Document> {
    tests::components::<Nostromo>()
}

/// Compiles an embedded scenario with settings such as `difficulty.ash=true`.
pub(super) fn compile(name: &str, players: u8, settings: &[&str]) -> Result<Nostromo, String> {
    tests::compile(&tests::scenario::<Nostromo>(name, settings), players, &components())
}

impl Table {
    /// An embedded scenario, set up.
    pub(super) fn of(name: &str, players: u8, settings: &[&str]) -> Self {
        let game = compile(name, players, settings).expect("a valid scenario");
        let state = game.blank();
        let mut table = Self { game, state, dice: Dice::new(1, 0) };
        table.start(1, 0);
        table
    }

    /// Sets game number `number` up.
    pub(super) fn start(&mut self, seed: u64, number: u64) {
        self.start_told(seed, number, &mut Silent);
    }

    /// The same, told to a log.
    pub(super) fn start_told(&mut self, seed: u64, number: u64, log: &mut impl Log) {
        self.dice = Dice::new(seed, number);
        self.game.set_up(&mut self.state, &mut self.dice, log);
    }
}
