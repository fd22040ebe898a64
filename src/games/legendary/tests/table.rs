//! A table for tests: the embedded box, a scenario, and the means to set up any situation.

use crate::{
    data::{Document, Source},
    games::{
        legendary::{
            Card, Choice, Legendary, State,
            rules::Engine,
            state::{Id, Piece, pending::Ask},
        },
        tests,
    },
    play::{Dice, Game, Lines, Seat, Silent},
};

/// A game with its state and dice, driven by hand.
pub(super) struct Table {
    pub(super) game: Legendary,
    pub(super) state: State,
    pub(super) dice: Dice,
    pub(super) log: Lines,
}

/// The embedded component files.
pub(super) fn components() -> Vec<Document> {
    tests::components::<Legendary>()
}

/// Compiles a scenario with these components.
pub(super) fn compile(
    document: &Document,
    players: u8,
    components: &[Document],
) -> Result<Legendary, String> {
    tests::compile(document, players, components)
}

/// An embedded scenario.
pub(super) fn scenario(name: &str) -> Document {
    tests::scenario::<Legendary>(name, &[])
}

impl Table {
    /// An embedded scenario, set up.
    pub(super) fn of(name: &str, players: u8) -> Self {
        Self::with(&scenario(name), players, &components())
    }

    /// The fewest players of an embedded scenario: a traitor needs somebody to betray.
    pub(super) fn least_players(name: &str) -> u8 {
        1 + u8::from(compile(&scenario(name), 1, &components()).is_err())
    }

    /// Any scenario and components, set up.
    pub(super) fn with(document: &Document, players: u8, components: &[Document]) -> Self {
        let game = compile(document, players, components).expect("a valid scenario");
        let state = game.blank();
        let mut table = Self { game, state, dice: Dice::new(1, 0), log: Lines::default() };
        table.start(0);
        table
    }

    /// The embedded components with more tables, such as `[[drone]]`, added to them.
    pub(super) fn with_cards(name: &str, players: u8, more: &str) -> Self {
        let mut all = components();
        let text = format!("kind = \"components\"\ngame = \"legendary\"\n{more}");
        all.push(Document::parse(&Source { name: "more".to_owned(), text }).expect("valid TOML"));
        Self::with(&scenario(name), players, &all)
    }

    /// Sets game number `number` up.
    pub(super) fn start(&mut self, number: u64) {
        self.dice = Dice::new(1, number);
        self.game.set_up(&mut self.state, &mut self.dice, &mut Silent);
    }

    pub(super) fn engine(&mut self) -> Engine<'_, Lines> {
        Engine { game: &self.game, s: &mut self.state, dice: &mut self.dice, log: &mut self.log }
    }

    /// Runs the rules to the next decision: who decides, and what can be decided. Unlike the real step, it
    /// stops in the Action phase even if there is nothing to do but to end it.
    pub(super) fn choices(&mut self) -> (Seat, Vec<Choice>) {
        loop {
            let mut engine = self.engine();
            if let Some(outcome) = engine.advance() {
                panic!("the game is over with {}", self.game.outcomes()[outcome].name);
            }
            let mut choices = Vec::new();
            let seat = engine.look().list(&mut choices);
            match choices.as_slice() {
                [] => self.state.ask = Ask::Nothing,
                [only] if self.state.ask != Ask::Action => {
                    let only = *only;
                    self.engine().apply(only);
                }
                _ => return (Seat(seat), choices),
            }
        }
    }

    /// Takes a choice, which must be legal.
    pub(super) fn take(&mut self, choice: Choice) {
        let (_, choices) = self.choices();
        assert!(choices.contains(&choice), "{choice:?} is not among {choices:?}");
        self.engine().apply(choice);
    }

    /// Whether a choice is legal now.
    pub(super) fn can(&mut self, choice: Choice) -> bool {
        self.choices().1.contains(&choice)
    }

    /// The card with this title.
    pub(super) fn card(&self, title: &str) -> Card {
        let index =
            (0..self.game.parts.faces.len() as u8).find(|index| self.game.title(Card(*index)) == title);
        Card(index.unwrap_or_else(|| panic!("no card is called {title}")))
    }

    /// Gives a player exactly these cards in hand, and puts the old hand under the deck.
    pub(super) fn hand(&mut self, seat: u8, titles: &[&str]) {
        let cards: Vec<_> = titles.iter().map(|title| self.card(title)).collect();
        let player = &mut self.state.players[usize::from(seat)];
        let old = player.hand;
        old.iter().for_each(|card| player.deck.insert(0, *card));
        player.hand.clear();
        player.hand.extend(&cards);
        self.state.all_is_stale();
    }

    /// Puts a card into a room, face up or down, and returns its number.
    pub(super) fn room(&mut self, room: usize, title: &str, is_up: bool) -> Id {
        let card = self.card(title);
        let id = Id(2000 + self.state.board.next_id);
        self.state.board.next_id += 1;
        self.state.board.rooms[room] =
            Piece { is_up, strikes: self.game.parts.faces[card.index()].strikes, ..Piece::hidden(card, id) };
        self.state.all_is_stale();
        id
    }

    /// Puts an enemy into the Combat Zone, face up, behind those that are there.
    pub(super) fn combat(&mut self, title: &str) -> Id {
        let card = self.card(title);
        let id = Id(2000 + self.state.board.next_id);
        self.state.board.next_id += 1;
        let strikes = self.game.parts.faces[card.index()].strikes;
        self.state.enter_combat(Piece { is_up: true, strikes, ..Piece::hidden(card, id) }, true);
        self.state.all_is_stale();
        id
    }

    /// Fills the HQ with copies of a card.
    pub(super) fn hq(&mut self, title: &str) {
        let card = self.card(title);
        (self.state.piles.hq, self.state.cache.cheapest_recruit) = ([card; 5], self.game.compact[card].cost);
    }

    /// Ends the turn, with nothing else done, and goes on to the next decision.
    pub(super) fn end_turn(&mut self) {
        self.take(Choice::EndTurn);
    }
}
