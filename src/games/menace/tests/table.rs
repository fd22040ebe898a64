//! Whole games for tests: with the cards of the box, those of the rule tests, or some of their own.

use crate::{
    data::{Document, Source},
    games::{
        Boxed,
        menace::{Choice, Menace, State},
        tests,
    },
    play::{Dice, Game, Record, Row, Silent, Step, Stream},
};

/// A game, and its state.
pub struct Table {
    pub game: Menace,
    pub state: State,
    pub dice: Dice,
}

fn document(name: &str, text: &str) -> Document {
    let source = Source { name: name.to_owned(), text: text.to_owned() };
    Document::parse(&source).expect("the test writes TOML")
}

/// The game of a scenario with these component files, or what is wrong with them.
pub fn compile(scenario: &str, components: &[&str]) -> Result<Menace, String> {
    let head = "kind = 'scenario'\ngame = 'menace'\ntitle = 'Test'\nabout = 'Test'\nplayers = 2\n";
    let scenario = document("test", &format!("{head}{scenario}\n"));
    let components: Vec<_> = components.iter().map(|text| document("menace/data/own", text)).collect();
    tests::compile(&scenario, 2, &components)
}

/// The cards of the rule tests.
pub const TEST_BOX: &str = include_str!("rulebook/box.toml");

impl Table {
    fn of(scenario: &str, components: &[&str]) -> Table {
        let game = compile(scenario, components).unwrap_or_else(|problems| panic!("{problems}"));
        let state = game.blank();
        Table { game, state, dice: Dice::new(0, 0) }
    }

    /// With the built-in cards.
    pub fn built_in(scenario: &str) -> Table {
        let files: Vec<_> = Menace::COMPONENTS.iter().map(|file| file.text).collect();
        Self::of(scenario, &files)
    }

    /// With the cards of the rule tests.
    pub fn test_box(scenario: &str) -> Table {
        Self::of(scenario, &[TEST_BOX])
    }

    /// With cards and rooms of its own, beside two rooms and a Portal of size 2 without draws.
    pub fn own(scenario: &str, cards: &str) -> Table {
        Self::of(scenario, &[&own_box(cards)])
    }

    /// Begins a game.
    pub fn start(&mut self, seed: u64, number: u64) {
        self.dice = Dice::new(seed, number);
        self.game.set_up(&mut self.state, &mut self.dice, &mut Silent);
    }

    /// Runs the rules to the next decision.
    pub fn step(&mut self) -> (Step, Vec<Choice>) {
        let mut choices = Vec::new();
        let step = self.game.step(&mut self.state, &mut self.dice, &mut choices, &mut Silent);
        (step, choices)
    }

    pub fn apply(&mut self, choice: Choice) {
        self.game.apply(&mut self.state, choice, &mut self.dice, &mut Silent);
    }

    /// Plays a whole game by a chooser; `look` sees the table before every decision and at the end. Returns the outcome
    /// and how many decisions there were.
    pub fn play(
        &mut self,
        seed: u64,
        number: u64,
        mut choose: impl FnMut(&Table, &[Choice]) -> usize,
        mut look: impl FnMut(&Table, &Step, &[Choice]),
    ) -> (usize, u32) {
        self.start(seed, number);
        for decision in 0.. {
            assert!(decision < self.game.decision_cap(), "the game does not end");
            let (step, choices) = self.step();
            look(self, &step, &choices);
            match step {
                Step::Over(outcome) => return (outcome, decision),
                Step::Decide(_) => {
                    let chosen = choose(self, &choices);
                    self.apply(choices[chosen]);
                }
            }
        }
        unreachable!()
    }

    /// Plays a whole game at random.
    pub fn play_at_random(
        &mut self,
        seed: u64,
        number: u64,
        look: impl FnMut(&Table, &Step, &[Choice]),
    ) -> (usize, u32) {
        let mut rng = Stream::from_key(seed ^ (number << 8));
        self.play(seed, number, |_, choices| rng.below(choices.len() as u32) as usize, look)
    }

    /// The value of a column for the game as it stands.
    pub fn column(&self, name: &str) -> u32 {
        let columns = self.game.columns();
        let place = columns.iter().position(|column| column.name == name).expect("there is such a column");
        let mut record = Record::new(columns.len());
        self.game.record(&self.state, &mut Row::of(&mut record));
        record.values()[place]
    }
}

/// A component file with these cards, and rooms as [`Table::own`] says.
pub fn own_box(cards: &str) -> String {
    let mut text =
        "kind = 'components'\ngame = 'menace'\n[setup]\ntokens = 16\nown_tokens = 2\nhand = 6\nhealth = 3\n\
                    winner_tokens = 2\nno_fight_tokens = 2\n"
            .to_owned();
    text += cards;
    for (name, more) in [("East", ""), ("West", ""), ("Portal", "portal = true")] {
        text +=
            &format!("\n[[room]]\nname = '{name}'\nsize = 2\nmarine_draws = 0\nalien_draws = 0\n{more}\n");
    }
    text
}

/// A card for [`own_box`]; `kind` may carry a strength: `weapon 3`.
pub fn card(side: &str, title: &str, kind: &str, copies: u8, effects: &[&str]) -> String {
    let (kind, strength) = match kind.split_once(' ') {
        Some((kind, strength)) => (kind, format!("strength = {strength}\n")),
        None => (kind, String::new()),
    };
    format!(
        "\n[[card]]\ntitle = '{title}'\nside = '{side}'\nkind = '{kind}'\ncopies = {copies}\n{strength}effects = \
         {effects:?}\n"
    )
}
