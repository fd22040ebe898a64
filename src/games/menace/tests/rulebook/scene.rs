//! A table for the tests of the rules: lay things out, act, look. Cards, rooms and choices go by their words, so that a
//! test reads like the rule that it shows. The cards are those of the test box beside this file, of which nothing is
//! ever calibrated.

use crate::{
    games::menace::{
        Card, Choice, Menace, Room, State,
        components::cards::{ALIEN, MARINE, cards, titles_of},
        rules::{TOKENS, seat_of},
        state::Stage,
        tests::table,
    },
    play::{Dice, Game, Lines, Record, Row, Seat, Side, Step},
};

/// A table in the middle of a game.
pub struct Scene {
    game: Menace,
    state: State,
    dice: Dice,
    log: Lines,
    /// What is pending, once somebody has looked.
    pending: Option<(Step, Vec<Choice>)>,
}

const SEED: u64 = 1;

fn compile(more: &str) -> Result<Menace, String> {
    table::compile(more, &[table::TEST_BOX])
}

/// What is wrong with a scenario, or nothing.
pub fn problems(scenario: &str) -> String {
    compile(scenario).err().unwrap_or_default()
}

fn side(name: &str) -> Side {
    match name {
        "marine" => MARINE,
        "alien" => ALIEN,
        _ => panic!("no side is called {name}"),
    }
}

impl Scene {
    /// A whole game at its first decision; `more` is TOML of a scenario.
    pub fn game(more: &str) -> Scene {
        Self::seeded(more, SEED)
    }

    /// The same with other random numbers.
    pub fn seeded(more: &str, seed: u64) -> Scene {
        let game = compile(more).unwrap_or_else(|problems| panic!("{problems}"));
        let (mut state, mut dice, mut log) = (game.blank(), Dice::new(seed, 0), Lines::default());
        game.set_up(&mut state, &mut dice, &mut log);
        Scene { game, state, dice, log, pending: None }
    }

    fn laid_out(room: &str, more: &str, stage: Stage) -> Scene {
        let mut scene = Self::seeded(&format!("{more}\n"), SEED);
        let (game, state) = (&scene.game, &mut scene.state);
        for card in cards(u64::MAX) {
            (0..state.hand[card.index()]).for_each(|_| state.piles[card.side().index()].push(card));
            state.hand[card.index()] = 0;
        }
        (state.in_hand, state.hand_size) = (0, [0; 2]);
        (state.tokens, state.reserve) = ([0; 2], game.tokens);
        state.counters = Default::default();
        state.entered = if room == "Portal" { game.setup.explored + 1 } else { 1 };
        state.room = room_named(game, room);
        if let Some(place) = state.room_pile.iter().position(|one| *one == state.room) {
            state.room_pile.remove(place);
        }
        state.room_counters().is_entered = true;
        state.stage = stage;
        scene
    }

    /// The Alien phase in this room, after the draws.
    pub fn alien_phase(room: &str) -> Scene {
        Self::alien_phase_with(room, "")
    }

    pub fn alien_phase_with(room: &str, more: &str) -> Scene {
        Self::laid_out(room, more, Stage::AlienEvents)
    }

    /// The Marine phase in this room, before its draw.
    pub fn marine_phase(room: &str) -> Scene {
        Self::marine_phase_with(room, "")
    }

    pub fn marine_phase_with(room: &str, more: &str) -> Scene {
        Self::laid_out(room, more, Stage::MarinePhase)
    }

    fn card(&self, owner: Side, title: &str) -> Card {
        let mut own = cards(titles_of(owner));
        own.find(|card| self.game.face(*card).title == title)
            .unwrap_or_else(|| panic!("no card of that side is called {title}"))
    }

    /// Takes a card out of its draw pile.
    fn take(&mut self, owner: Side, title: &str) -> Card {
        let card = self.card(owner, title);
        let pile = &mut self.state.piles[owner.index()];
        let place = pile.iter().position(|one| *one == card).expect("a copy is left in the draw pile");
        pile.remove(place)
    }

    fn hold(mut self, owner: Side, hand: &[&str]) -> Scene {
        for title in hand {
            let card = self.take(owner, title);
            self.state.add_to_hand(card);
        }
        self
    }

    pub fn marine(self, hand: &[&str]) -> Scene {
        self.hold(MARINE, hand)
    }

    pub fn alien(self, hand: &[&str]) -> Scene {
        self.hold(ALIEN, hand)
    }

    fn lay_discards(mut self, owner: Side, titles: &[&str]) -> Scene {
        for title in titles {
            let card = self.take(owner, title);
            self.state.discards[card.index()] += 1;
            self.state.open_fighters[owner.index()] += u8::from(self.game.is_fighter(card));
        }
        self
    }

    pub fn marine_discards(self, titles: &[&str]) -> Scene {
        self.lay_discards(MARINE, titles)
    }

    pub fn alien_discards(self, titles: &[&str]) -> Scene {
        self.lay_discards(ALIEN, titles)
    }

    fn lay_pile(mut self, owner: Side, titles: &[&str]) -> Scene {
        let pile: Vec<_> = titles.iter().map(|title| self.card(owner, title)).collect();
        self.state.piles[owner.index()].clear();
        self.state.piles[owner.index()].extend(&pile);
        self
    }

    pub fn marine_pile(self, titles: &[&str]) -> Scene {
        self.lay_pile(MARINE, titles)
    }

    pub fn alien_pile(self, titles: &[&str]) -> Scene {
        self.lay_pile(ALIEN, titles)
    }

    fn give_tokens(mut self, owner: Side, tokens: u8) -> Scene {
        self.state.reserve = self.state.reserve + self.state.tokens[owner.index()] - tokens;
        self.state.tokens[owner.index()] = tokens;
        self
    }

    pub fn marine_tokens(self, tokens: u8) -> Scene {
        self.give_tokens(MARINE, tokens)
    }

    pub fn alien_tokens(self, tokens: u8) -> Scene {
        self.give_tokens(ALIEN, tokens)
    }

    pub fn health(mut self, health: u8) -> Scene {
        self.state.health = health;
        self
    }

    /// The room pile, top first.
    pub fn next_rooms(mut self, rooms: &[&str]) -> Scene {
        self.state.room_pile.clear();
        for room in rooms.iter().rev() {
            self.state.room_pile.push(room_named(&self.game, room));
        }
        self
    }

    /// How the next tokens fall: looks for a game whose dice say so.
    pub fn tosses(mut self, results: &[bool]) -> Scene {
        let odds = u32::from(self.game.difficulty.token_odds);
        let falls_so = |number: &u64| {
            let mut dice = Dice::new(SEED, *number);
            results.iter().all(|wanted| (dice.stream(TOKENS).below(100) < odds) == *wanted)
        };
        let number = (0..1_000_000).find(falls_so).expect("some game goes so");
        self.dice = Dice::new(SEED, number);
        self
    }

    /// Runs the rules to the next real decision.
    fn look(&mut self) -> &(Step, Vec<Choice>) {
        while self.pending.is_none() {
            let mut choices = Vec::new();
            let step = self.game.step(&mut self.state, &mut self.dice, &mut choices, &mut self.log);
            match (step, choices.as_slice()) {
                (Step::Decide(_), [only]) => {
                    self.game.apply(&mut self.state, *only, &mut self.dice, &mut self.log);
                }
                _ => self.pending = Some((step, choices)),
            }
        }
        self.pending.as_ref().expect("it was just looked for")
    }

    fn words(&mut self) -> Vec<(String, Choice)> {
        let (step, choices) = self.look().clone();
        let Step::Decide(seat) = step else { return Vec::new() };
        let view = self.game.view(&self.state, seat);
        choices.iter().map(|choice| (self.game.choice_text(view, *choice), *choice)).collect()
    }

    pub fn choose(&mut self, words: &str) {
        let legal = self.words();
        let found = legal.iter().find(|(text, _)| text == words);
        let Some((_, choice)) = found else {
            let legal: Vec<_> = legal.into_iter().map(|(text, _)| text).collect();
            panic!("\"{words}\" is not legal; legal are {legal:?}\n{}", self.log.text());
        };
        self.game.apply(&mut self.state, *choice, &mut self.dice, &mut self.log);
        self.pending = None;
    }

    pub fn play(&mut self, words: &[&str]) {
        words.iter().for_each(|words| self.choose(words));
    }

    pub fn decider(&mut self) -> &'static str {
        match self.look().0 {
            Step::Decide(Seat(0)) => "marine",
            Step::Decide(_) => "alien",
            Step::Over(_) => "over",
        }
    }

    pub fn legal(&mut self) -> Vec<String> {
        let mut legal: Vec<_> = self.words().into_iter().map(|(text, _)| text).collect();
        legal.sort();
        legal
    }

    fn titles(&self, owner: Side, count: impl Fn(Card) -> u8) -> Vec<String> {
        let copies = |card: Card| (0..count(card)).map(move |_| card);
        let mut titles: Vec<_> =
            cards(titles_of(owner)).flat_map(copies).map(|card| self.game.face(card).title.clone()).collect();
        titles.sort();
        titles
    }

    pub fn hand(&mut self, of: &str) -> Vec<String> {
        self.look();
        self.titles(side(of), |card| self.state.hand[card.index()])
    }

    pub fn discards(&mut self, of: &str) -> Vec<String> {
        self.look();
        self.titles(side(of), |card| self.state.discards[card.index()])
    }

    pub fn on_table(&mut self, of: &str) -> Vec<String> {
        self.look();
        self.titles(side(of), |card| self.state.table.iter().filter(|one| **one == card).count() as u8)
    }

    pub fn pile(&mut self, of: &str) -> usize {
        self.look();
        self.state.piles[side(of).index()].len()
    }

    pub fn tokens(&mut self, of: &str) -> u8 {
        self.look();
        self.state.tokens[side(of).index()]
    }

    pub fn reserve(&mut self) -> u8 {
        self.look();
        self.state.reserve
    }

    pub fn tokens_on_table(&mut self) -> u8 {
        self.look();
        self.state.thrown
    }

    pub fn health_left(&mut self) -> u8 {
        self.look();
        self.state.health
    }

    pub fn strength(&mut self, of: &str) -> i32 {
        self.look();
        self.state.fight.strength[side(of).index()].into()
    }

    pub fn room(&mut self) -> String {
        self.look();
        self.game.room(self.state.room).name.clone()
    }

    pub fn size(&mut self) -> i32 {
        self.look();
        self.game.view(&self.state, seat_of(MARINE)).room_size()
    }

    pub fn creatures_played(&mut self) -> u8 {
        self.look();
        self.state.creatures
    }

    pub fn room_discards(&mut self) -> Vec<String> {
        self.look();
        let mut names: Vec<_> =
            self.state.room_discards.iter().map(|room| self.game.room(*room).name.clone()).collect();
        names.sort();
        names
    }

    pub fn rooms_in_pile(&mut self) -> usize {
        self.look();
        self.state.room_pile.len()
    }

    pub fn outcome(&mut self) -> Option<&'static str> {
        match self.look().0 {
            Step::Over(outcome) => match self.game.outcomes()[outcome].name.as_ref() {
                "portal-destroyed" => Some("portal-destroyed"),
                "killed" => Some("killed"),
                "dragged-off" => Some("dragged-off"),
                other => panic!("{other} is new"),
            },
            Step::Decide(_) => None,
        }
    }

    pub fn story(&self) -> String {
        self.log.text()
    }

    pub fn view(&mut self, of: &str) -> String {
        self.look();
        self.game.view_text(self.game.view(&self.state, seat_of(side(of))))
    }

    pub fn column(&mut self, name: &str) -> u32 {
        self.look();
        let columns = self.game.columns();
        let place = columns.iter().position(|column| column.name == name).expect("there is such a column");
        let mut record = Record::new(columns.len());
        self.game.record(&self.state, &mut Row::of(&mut record));
        record.values()[place]
    }
}

fn room_named(game: &Menace, name: &str) -> Room {
    let place = game.rooms.iter().position(|room| room.name == name);
    Room(place.unwrap_or_else(|| panic!("no room is called {name}")) as u8)
}
