//! A table for the tests of the rules: lay cards out, act, look. Everything is text, so that a test reads like the rule
//! it shows. Seats count from 0; in the words of a choice, players count from 1 ("player 1" sits on seat 0).
//!
//! The plain table: an empty Complex and Combat Zone, objective 1, seat 0 in its Action phase with no points, empty
//! hands, discard piles, HQ, Barracks and Dead spaces. Every seat has 10 health, 4 Defense and a deck of 20 Specialists;
//! the Hive holds 20 Prowlers, the strike deck 40 Scratches, the Sergeant stack all ten, the Hatchery its 9 and 5.
//!
//! Where the advanced chapters are played, `turn` lays an Alien out with a deck of 20 Hisses, and `deal` gives agendas
//! out; those of the plain set are Kind, Brave, Calm, Gentle, Honest and Patient, and the evil ones Cruel and Sly.
//!
//! Words of choices: "play T", "recruit T", "recruit Sergeant", "scan ROOM", "fight T in ROOM", "fight T in combat",
//! "fight Facehugger on player 2", "fight player 2", "use T" (once this turn, Vigilant, guard), "sacrifice T", "pay T",
//! "rescue T of player 2", "rescue player 2", "play lent T", "end turn", "yes", "no"; for targets the title, the room's key or "player N". The alternatives of
//! `choose:` are "alternative 1", "alternative 2" and so on.

use std::cell::RefCell;

pub use super::made::*;
use crate::{
    data::{Document, Node, Notes, Place, Section, Source, Value},
    games::{
        Boxed,
        legendary::{
            Choice, Legendary, State,
            components::language::ROOMS,
            rules::{Engine, Pause},
            state::{
                Alien,
                pending::{Ask, Task},
            },
        },
    },
    play::{Dice, Game, Lines, Silent},
    scenario::read_scenario,
};

/// The settings of the advanced chapters.
pub const ALIEN_PLAYERS: &str = "advanced.alien_players=true";
pub const HIDDEN: &str = "advanced.agendas=hidden";
pub const DELAYED: &str = "advanced.agendas=delayed";

/// A game in the middle of a test.
pub struct Scene {
    pub(super) game: Legendary,
    pub(super) state: RefCell<State>,
    pub(super) dice: Dice,
    pub(super) log: Lines,
}

impl Scene {
    // ---- laying out

    /// The plain table on the tiny set of cards (see `render`).
    pub fn new(players: usize) -> Self {
        Self::with(players, &[])
    }

    /// The plain table with made-up cards added to the tiny set.
    pub fn with(players: usize, cards: &[Made]) -> Self {
        Self::ruled(players, cards, &[])
    }

    /// The same with settings of the scenario such as "rulings.events=leave".
    pub fn ruled(players: usize, cards: &[Made], settings: &[&str]) -> Self {
        Self::with_components(players, &render(cards), settings)
    }

    /// The plain table of a game with Alien players.
    pub fn reborn(players: usize, cards: &[Made]) -> Self {
        Self::ruled(players, cards, &[ALIEN_PLAYERS])
    }

    /// The plain table of a game with Hidden Agendas: these, by seat.
    pub fn paranoid(players: usize, cards: &[Made], agendas: &[&str]) -> Self {
        let mut scene = Self::ruled(players, cards, &[HIDDEN]);
        scene.deal(agendas);
        scene
    }

    /// The plain table on a component file that replaces the embedded set; the box's totals are not checked.
    fn with_components(players: usize, toml: &str, settings: &[&str]) -> Self {
        let scenario = "location = 'Test Site'\nobjectives = ['Task 1', 'Task 2', 'Task 3']\n\
            characters = ['Rookie', 'Scholar', 'Leader', 'Brawler']\n\
            roles = ['Tester 1', 'Tester 2', 'Tester 3', 'Tester 4', 'Tester 5']\n";
        let mut scenario = document(scenario);
        set(&mut scenario, settings);
        let mut scene = Self::compiled(scenario, players, &[document(toml)], 1);
        scene.lay_plain("Prowler", "Scratch", 20);
        scene
    }

    /// The plain table on the embedded set of cards, with the objectives, Hive and strikes of the first film and decks of
    /// seven Specialists; cards of every film can be laid out.
    pub fn shipped(players: usize) -> Self {
        let mut scene = Self::set_up("alien", players, &[], 1);
        let (hive, strikes) = {
            let state = scene.state.borrow();
            (state.piles.hive, state.piles.strikes)
        };
        scene.lay_plain("Specialist", "", 7);
        let state = scene.state.get_mut();
        (state.piles.hive, state.piles.strikes) = (hive, strikes);
        scene
    }

    /// A whole game by the rules, set up from an embedded scenario with settings such as "difficulty.drones=+1", and
    /// stopped before the first Hive phase.
    pub fn set_up(scenario: &str, players: usize, settings: &[&str], seed: u64) -> Self {
        let scenario = scenario.trim_start_matches("legendary/");
        let mut scenario =
            read_scenario(Some(&format!("legendary/{scenario}"))).expect("an embedded scenario");
        set(&mut scenario, settings);
        let parse = |file| {
            Document::parse(&Source::embedded("legendary/data", file)).expect("embedded files are valid")
        };
        let components: Vec<_> = Legendary::COMPONENTS.iter().map(parse).collect();
        Self::compiled(scenario, players, &components, seed)
    }

    fn compiled(scenario: Document, players: usize, components: &[Document], seed: u64) -> Self {
        let notes = Notes::default();
        let section = Section::new(&scenario.root, &notes, "test");
        for key in ["kind", "game", "title", "about", "players", "strategy", "variant", "expect"] {
            section.node(key);
        }
        let game = Legendary::compile(&section, players as u8, components);
        drop(section);
        if let Err(problems) = notes.finish() {
            panic!("{problems}");
        }
        let state = RefCell::new(game.blank());
        let mut scene = Self { game, state, dice: Dice::new(seed, 0), log: Lines::default() };
        scene.game.set_up(scene.state.get_mut(), &mut scene.dice, &mut Silent);
        scene.run();
        scene
    }

    /// Empties the table, but for decks, Hive, strikes, Sergeants and Hatchery.
    fn lay_plain(&mut self, hive: &str, strike: &str, deck: usize) {
        let seats = usize::from(self.game.players);
        for place in
            ROOMS.iter().chain(&["combat", "hq", "barracks", "dead enemies", "dead characters", "operations"])
        {
            self.put(place, &[]);
        }
        if !strike.is_empty() {
            self.put("hive", &[hive; 20]).put("strikes", &[strike; 40]);
        }
        for seat in 0..seats {
            self.give(seat, "hand", &[]).give(seat, "discard", &[]);
            self.give(seat, "deck", &vec!["Specialist"; deck]);
            self.health(seat, 10);
        }
        self.objective(1).turn_of(0);
    }

    /// The hand of a seat; the same as `give(seat, "hand", …)`.
    pub fn hand(&mut self, seat: usize, titles: &[&str]) -> &mut Self {
        self.give(seat, "hand", titles)
    }

    /// Makes objective `n` the current one (its Setup is not followed).
    pub fn objective(&mut self, n: u8) -> &mut Self {
        self.state.get_mut().mission.stage = n - 1;
        self
    }

    /// The health printed on a seat's avatar.
    pub fn health(&mut self, seat: usize, health: u32) -> &mut Self {
        self.state.get_mut().players[seat].health = health as u8;
        self
    }

    /// Makes it this seat's turn, in the Action phase with no points.
    pub fn turn_of(&mut self, seat: usize) -> &mut Self {
        let state = self.state.get_mut();
        state.active = seat as u8;
        (state.this_turn.attack, state.this_turn.recruit) = (0, 0);
        state.this_turn.played.clear();
        state.this_turn.lent.clear();
        (state.cache.played_flags, state.cache.has_oddities, state.cache.lent_left) = (0, false, 0);
        state.this_turn.asked = 0;
        state.tasks.clear();
        let is_alien = state.players[seat].alien == Alien::Playing;
        (state.ask, _) = match is_alien {
            true => (Ask::Alien, state.tasks.push(Task::Alien)),
            false => (Ask::Action, state.tasks.push(Task::Action)),
        };
        self
    }

    /// Takes a player out of the game, as if dead for long; everybody has seen their agenda then.
    pub fn without(&mut self, seat: usize) -> &mut Self {
        self.reveal(seat);
        let player = &mut self.state.get_mut().players[seat];
        player.is_dead = true;
        player.hand.clear();
        player.deck.clear();
        player.discard.clear();
        self
    }

    /// The chance of everything that follows.
    pub fn seed(&mut self, seed: u64) -> &mut Self {
        self.dice = Dice::new(seed, 0);
        self
    }

    // ---- acting (each panics, telling what was offered, when it is not legal)

    /// The seat whose turn it is plays a card from its hand.
    pub fn play(&mut self, title: &str) -> &mut Self {
        self.choose(&format!("play {title}"))
    }

    /// Takes the choice that has these words, or else the only one that contains them (equal ones: the first), then
    /// runs on until somebody decides. Offers to lend are declined by themselves: see `lend`.
    pub fn choose(&mut self, words: &str) -> &mut Self {
        let offered = self.worded();
        match find(&offered, words) {
            Some(choice) => self.take(choice),
            None => {
                let words_of: Vec<_> = offered.iter().map(|(words, _)| words).collect();
                panic!(
                    "{words:?} is not offered, or not alone; offered are {words_of:?}\n{}",
                    self.log.text()
                );
            }
        }
    }

    /// The same for a target; does nothing when no choice has these words, as the engine may take an only target by itself.
    pub fn target(&mut self, words: &str) -> &mut Self {
        // In the Action phase no target is asked for.
        if self.state.get_mut().ask == Ask::Action {
            return self;
        }
        match find(&self.worded(), words) {
            Some(choice) => self.take(choice),
            None => self,
        }
    }

    fn take(&mut self, choice: Choice) -> &mut Self {
        self.engine().apply(choice);
        self.run()
    }

    /// Another seat coordinates a card of its hand to the seat whose turn it is; that seat has not played it yet.
    pub fn lend(&mut self, seat: usize, title: &str) -> &mut Self {
        assert!(self.can_lend(seat).iter().any(|other| other == title), "{title} cannot be lent");
        let card = self.card(title);
        self.engine().apply(Choice::AskFor(crate::play::Seat(seat as u8)));
        self.take(Choice::Lend(card))
    }

    /// Another seat is asked to coordinate, and declines.
    pub fn decline(&mut self, seat: usize) -> &mut Self {
        assert!(!self.can_lend(seat).is_empty(), "there is nothing to decline");
        self.engine().apply(Choice::AskFor(crate::play::Seat(seat as u8)));
        self.take(Choice::Decline)
    }

    /// Asks everybody to coordinate, and plays what they lend and the whole hand; stops at a decision.
    pub fn play_everything(&mut self) -> &mut Self {
        assert!(self.can_play_everything(), "there is too little to play");
        self.take(Choice::PlayAll)
    }

    /// Ends the Action phase, then the Strike and Cleanup phases; stops before the next Hive phase or at a decision
    /// (then `choose` goes on to the same point).
    pub fn end_turn(&mut self) -> &mut Self {
        self.take(Choice::EndTurn)
    }

    /// The Hive phase of the seat whose turn comes, and what happens at the start of its turn; stops in its Action
    /// phase or at a decision.
    pub fn start_turn(&mut self) -> &mut Self {
        let state = self.state.get_mut();
        if state.outcome.is_some() {
            return self;
        }
        assert_eq!(state.tasks.last(), Some(&Task::BeginTurn), "a turn is not over yet");
        state.tasks.pop();
        self.engine().begin_turn();
        self.run()
    }

    /// Runs to the next decision, the end, or the border between two turns.
    fn run(&mut self) -> &mut Self {
        while let Pause::Alone(choice) = self.engine().pause() {
            self.engine().apply(choice);
        }
        self
    }

    fn engine(&mut self) -> Engine<'_, Lines> {
        Engine { game: &self.game, s: self.state.get_mut(), dice: &mut self.dice, log: &mut self.log }
    }
}

/// Settings such as "difficulty.drones=+1".
fn set(scenario: &mut Document, settings: &[&str]) {
    for setting in settings {
        let (key, value) = setting.split_once('=').expect("key=value");
        let place = Place::whole(setting);
        let value = Value::typed(value, &place);
        scenario.root.set(key, Node { value, place }).expect("the key can be set");
    }
}

/// The choice with these words, or the only one that contains them.
fn find(offered: &[(String, Choice)], words: &str) -> Option<Choice> {
    if let Some((_, choice)) = offered.iter().find(|(other, _)| other == words) {
        return Some(*choice);
    }
    let mut containing = offered.iter().filter(|(other, _)| other.contains(words));
    let (first, choice) = containing.next()?;
    containing.all(|(other, _)| other == first).then_some(*choice)
}

fn document(text: &str) -> Document {
    let source = Source { name: "test".to_owned(), text: text.to_owned() };
    Document::parse(&source).unwrap_or_else(|problems| panic!("{problems}\n{text}"))
}
