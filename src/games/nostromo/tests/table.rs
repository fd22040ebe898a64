//! A table for tests: the embedded box and a scenario, set up.

use crate::{
    data::{Document, Node, Notes, Place, Section, Source, Value},
    games::{
        Boxed,
        nostromo::{Nostromo, State},
    },
    play::{Dice, Game, Log, Silent},
    scenario::read_scenario,
};

/// A game with its state and dice, driven by hand.
pub(super) struct Table {
    pub(super) game: Nostromo,
    pub(super) state: State,
    pub(super) dice: Dice,
}

/// The embedded component files.
pub(super) fn components() -> Vec<Document> {
    let parse =
        |file| Document::parse(&Source::embedded("nostromo/data", file)).expect("embedded files are valid");
    Nostromo::COMPONENTS.iter().map(parse).collect()
}

/// Compiles an embedded scenario with settings such as `difficulty.ash=true`.
pub(super) fn compile(name: &str, players: u8, settings: &[&str]) -> Result<Nostromo, String> {
    let mut document = read_scenario(Some(&format!("nostromo/{name}"))).expect("an embedded scenario");
    for setting in settings {
        let (key, value) = setting.split_once('=').expect("key=value");
        let place = Place::whole(setting);
        let value = Value::typed(value, &place);
        document.root.set(key, Node { value, place }).expect("the key can be set");
    }
    let notes = Notes::default();
    let section = Section::new(&document.root, &notes, "test");
    for key in ["kind", "game", "title", "about", "players", "strategy", "variant", "expect"] {
        section.node(key);
    }
    let game = Nostromo::compile(&section, players, &components());
    drop(section);
    notes.finish().map(|_| game).map_err(|problems| problems.to_string())
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
