//! A table for the tests of the rules: lay cards out, act, look. Everything is text, so that a test reads like the rule
//! it shows. Seats count from 0; in the words of a choice, players count from 1 ("player 1" sits on seat 0).
//!
//! The plain table: an empty Complex and Combat Zone, objective 1, seat 0 in its Action phase with no points, empty
//! hands, discard piles, HQ, Barracks and Dead spaces. Every seat has 10 health, 4 Defense and a deck of 20 Specialists;
//! the Hive holds 20 Prowlers, the strike deck 40 Scratches, the Sergeant stack all ten, the Hatchery its 9 and 5.
//!
//! Words of choices: "play T", "recruit T", "recruit Sergeant", "scan ROOM", "fight T in ROOM", "fight T in combat",
//! "fight Facehugger on player 2", "fight player 2", "use T" (once this turn, Vigilant, guard), "sacrifice T", "pay T",
//! "play lent T", "end turn", "yes", "no"; for targets the title, the room's key or "player N". The alternatives of
//! `choose:` are worded as in the card's text ("attack 2").

use std::cell::RefCell;

pub use super::made::*;
use crate::{
    data::{Document, Node, Notes, Place, Section, Source, Value},
    games::{
        Boxed,
        legendary::{
            Card, Choice, Legendary, State,
            cards::{Tag, WORDS},
            language::ROOMS,
            rules::{Engine, Pause},
            state::{Ask, Attachment, Hugger, Id, Piece, Task},
        },
    },
    play::{Dice, Game, Lines, Record, Silent},
};

/// A game in the middle of a test.
pub struct Scene {
    game: Legendary,
    state: RefCell<State>,
    dice: Dice,
    log: Lines,
}

impl Scene {
    // ---- laying out

    /// The plain table on the tiny set of cards (see `render`).
    pub fn new(players: usize) -> Self {
        Self::with(players, &[])
    }

    /// The plain table with made-up cards added to the tiny set.
    pub fn with(players: usize, cards: &[Made]) -> Self {
        Self::with_components(players, &render(cards))
    }

    /// The plain table on a component file that replaces the embedded set; the box's totals are not checked.
    pub fn with_components(players: usize, toml: &str) -> Self {
        let scenario = "location = 'Test Site'\nobjectives = ['Task 1', 'Task 2', 'Task 3']\n\
            characters = ['Rookie', 'Scholar', 'Leader', 'Brawler']\n\
            roles = ['Tester 1', 'Tester 2', 'Tester 3', 'Tester 4', 'Tester 5']\n";
        let mut scene = Self::compiled(document(scenario), players, &[document(toml)], 1);
        scene.lay_plain("Prowler", "Scratch", 20);
        scene
    }

    /// The plain table on the embedded set of cards, with the objectives, Hive and strikes of the first film and decks of
    /// seven Specialists; cards of every film can be laid out.
    pub fn shipped(players: usize) -> Self {
        let mut scene = Self::set_up("alien", players, &[], 1);
        let (hive, strikes) = {
            let state = scene.state.borrow();
            (state.hive, state.strikes)
        };
        scene.lay_plain("Specialist", "", 7);
        let state = scene.state.get_mut();
        (state.hive, state.strikes) = (hive, strikes);
        scene
    }

    /// A whole game by the rules, set up from an embedded scenario with settings such as "difficulty.drones=+1", and
    /// stopped before the first Hive phase.
    pub fn set_up(scenario: &str, players: usize, settings: &[&str], seed: u64) -> Self {
        let scenario = scenario.trim_start_matches("legendary/");
        let file =
            Legendary::SCENARIOS.iter().find(|file| file.name == scenario).expect("an embedded scenario");
        let mut scenario = document(file.text);
        for setting in settings {
            let (key, value) = setting.split_once('=').expect("key=value");
            let place = Place::whole(setting);
            let value = Value::typed(value, &place);
            scenario.root.set(key, Node { value, place }).expect("the key can be set");
        }
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
        for place in ROOMS.iter().chain(&[
            "combat",
            "hq",
            "barracks",
            "dead enemies",
            "dead characters",
            "beside objective",
        ]) {
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

    /// Replaces what lies in a place of the table. Piles are top first, the Combat Zone longest first, a Sergeant is
    /// "Sergeant tech" everywhere (in choices too, but for "recruit Sergeant"), a face-down card in a room "hidden T". Places: the keys of the rooms, "attached ROOM", "combat",
    /// "hive", "strikes", "discarded strikes", "hq", "barracks", "sergeants", "dead enemies", "dead characters",
    /// "discarded events", "hatchery", "beside objective", "set aside", "drones" (unused), "out of the game".
    pub fn put(&mut self, place: &str, titles: &[&str]) -> &mut Self {
        let top_last: Vec<_> = titles.iter().rev().copied().collect();
        match place {
            "strikes" | "discarded strikes" => {
                let strikes: Vec<_> = top_last.iter().map(|title| self.strike(title)).collect();
                let state = self.state.get_mut();
                let pile = if place == "strikes" { &mut state.strikes } else { &mut state.strike_discards };
                pile.clear();
                pile.extend(&strikes);
            }
            "hatchery" => {
                let count = |title: &str| titles.iter().filter(|other| **other == title).count() as u8;
                let state = self.state.get_mut();
                state.hatchery_facehuggers = count("Facehugger");
                state.hatchery_chestbursters = count("Chestburster");
            }
            "combat" | "beside objective" => {
                let pieces: Vec<_> = titles.iter().map(|title| self.piece(title)).collect();
                let state = self.state.get_mut();
                if place == "combat" {
                    state.combat.clear();
                    state.combat.extend(&pieces);
                } else {
                    state.kept.clear();
                    state.kept.extend(&pieces);
                }
            }
            "hq" => {
                let mut cards: Vec<_> = titles.iter().map(|title| self.card(title)).collect();
                cards.resize(5, Card::NONE);
                self.state.get_mut().hq.copy_from_slice(&cards);
            }
            _ => self.put_elsewhere(place, titles, &top_last),
        }
        self.state.get_mut().is_dirty = true;
        self
    }

    fn put_elsewhere(&mut self, place: &str, titles: &[&str], top_last: &[&str]) {
        if let Some(room) = ROOMS.iter().position(|room| *room == place) {
            let piece = titles.first().map_or(Piece::NONE, |title| self.piece(title));
            self.state.get_mut().rooms[room] = piece;
            return;
        }
        if let Some(room) = place.strip_prefix("attached ") {
            let room = ROOMS.iter().position(|key| *key == room).expect("a room") as u8;
            for title in titles {
                let piece = self.piece(title);
                self.state.get_mut().attached.push(Attachment { piece, room });
            }
            return;
        }
        let cards: Vec<_> = top_last.iter().map(|title| self.card(title)).collect();
        let finals = cards.iter().filter(|card| self.game.parts.faces[card.index()].is_final).count();
        let state = self.state.get_mut();
        macro_rules! replace {
            ($pile:expr) => {{
                $pile.clear();
                $pile.extend(&cards);
            }};
        }
        match place {
            "hive" => replace!(state.hive),
            "barracks" => replace!(state.barracks),
            "sergeants" => replace!(state.sergeants),
            "dead enemies" => replace!(state.dead_enemies),
            "dead characters" => replace!(state.dead_characters),
            "discarded events" => replace!(state.spent),
            "out of the game" => replace!(state.removed),
            other => panic!("nothing can be put into {other:?}"),
        }
        if finals > 0 {
            state.finals_left = finals as u8;
        }
    }

    /// Replaces a pile of a seat, top first: "hand", "deck", "discard", "vigilant" (in play since an earlier turn),
    /// "strikes" (beside the avatar). A Chestburster given to a deck or discard pile comes out of
    /// the Hatchery and infects that player.
    pub fn give(&mut self, seat: usize, pile: &str, titles: &[&str]) -> &mut Self {
        if pile == "strikes" {
            let strikes: Vec<_> = titles.iter().map(|title| self.strike(title)).collect();
            let damage =
                strikes.iter().map(|strike| self.game.parts.strikes[usize::from(*strike)].damage).sum();
            let player = &mut self.state.get_mut().players[seat];
            player.strikes.clear();
            player.strikes.extend(&strikes);
            player.damage = damage;
            return self;
        }
        let cards: Vec<_> = titles.iter().rev().map(|title| self.card(title)).collect();
        let burster = self.game.parts.chestburster.0;
        let state = self.state.get_mut();
        if cards.contains(&burster) {
            state.hatchery_chestbursters -= 1;
            state.players[seat].is_infected = true;
        }
        let player = &mut state.players[seat];
        macro_rules! replace {
            ($pile:expr) => {{
                $pile.clear();
                $pile.extend(&cards);
            }};
        }
        match pile {
            "hand" => replace!(player.hand),
            "deck" => replace!(player.deck),
            "discard" => replace!(player.discard),
            "vigilant" => replace!(player.standing),
            other => panic!("nobody has a pile {other:?}"),
        }
        self
    }

    /// The hand of a seat; the same as `give(seat, "hand", …)`.
    pub fn hand(&mut self, seat: usize, titles: &[&str]) -> &mut Self {
        self.give(seat, "hand", titles)
    }

    /// Makes objective `n` the current one (its Setup is not followed).
    pub fn objective(&mut self, n: u8) -> &mut Self {
        self.state.get_mut().stage = n - 1;
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
        (state.attack, state.recruit) = (0, 0);
        state.played.clear();
        state.lent.clear();
        state.players.iter_mut().for_each(|player| player.was_asked = false);
        state.tasks.clear();
        for task in
            [Task::EndTurn, Task::Facehuggers, Task::Cleanup, Task::StrikePhase { index: 0, last: Id::NONE }]
        {
            state.tasks.push(task);
        }
        state.ask = Ask::Action;
        self
    }

    /// Takes a player out of the game, as if dead for long.
    pub fn without(&mut self, seat: usize) -> &mut Self {
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

    // ---- looking

    /// The words of every legal choice of the seat that decides now.
    pub fn offered(&self) -> Vec<String> {
        self.worded().into_iter().map(|(words, _)| words).collect()
    }

    /// Whether a legal choice contains these words.
    pub fn offers(&self, words: &str) -> bool {
        self.offered().iter().any(|choice| choice.contains(words))
    }

    fn worded(&self) -> Vec<(String, Choice)> {
        let (_, choices) = self.choices();
        let listed =
            choices.into_iter().filter(|choice| !matches!(choice, Choice::AskFor(_) | Choice::PlayAll));
        listed.map(|choice| (self.words(choice), choice)).collect()
    }

    fn choices(&self) -> (usize, Vec<Choice>) {
        let mut state = self.state.borrow_mut();
        let (mut dice, mut log) = (self.dice.clone(), Silent);
        let mut engine = Engine { game: &self.game, s: &mut state, dice: &mut dice, log: &mut log };
        if engine.s.is_dirty {
            engine.pause();
        }
        let mut choices = Vec::new();
        let seat = engine.list(&mut choices);
        (usize::from(seat), choices)
    }

    fn words(&self, choice: Choice) -> String {
        let state = self.state.borrow();
        let played = |index: u8| self.name(state.played[usize::from(index)].card);
        match choice {
            Choice::Play(card) => format!("play {}", self.name(card)),
            Choice::PlayAll => "play everything".to_owned(),
            Choice::PlayLent(index) => {
                format!("play lent {}", self.name(state.lent[usize::from(index)].card))
            }
            Choice::Once(index, _) => format!("use {}", played(index)),
            Choice::Sacrifice(index) => format!("sacrifice {}", played(index)),
            Choice::Stay(card) | Choice::Guard(card) => format!("use {}", self.name(card)),
            Choice::Recruit(space) => format!("recruit {}", self.name(state.hq[usize::from(space)])),
            Choice::RecruitSergeant => "recruit Sergeant".to_owned(),
            Choice::Scan(room) => format!("scan {}", ROOMS[usize::from(room)]),
            Choice::Fight(id) => format!("fight {}", self.where_is(&state, id)),
            Choice::FightPlayer(seat) => format!("fight player {}", seat.0 + 1),
            Choice::Pay(id) => format!("pay {}", self.where_is(&state, id)),
            Choice::AskFor(seat) | Choice::Player(seat) => format!("player {}", seat.0 + 1),
            Choice::EndTurn => "end turn".to_owned(),
            Choice::Yes => "yes".to_owned(),
            Choice::No | Choice::TakeStrike | Choice::Decline => "no".to_owned(),
            Choice::Alternative(number) => format!("alternative {}", number + 1),
            Choice::FromHand(card)
            | Choice::FromDiscard(card)
            | Choice::FromDead(card)
            | Choice::Standing(card) => self.name(card),
            Choice::Played(index) => played(index),
            Choice::Space(space) => self.name(state.hq[usize::from(space)]),
            Choice::Enemy(id) | Choice::First(id) => self.where_is(&state, id),
            Choice::Room(room) => ROOMS[usize::from(room)].to_owned(),
            Choice::Strike(strike) => self.strike_name(strike),
            Choice::Lend(card) => format!("lend {}", self.name(card)),
        }
    }

    fn where_is(&self, state: &State, id: Id) -> String {
        if let Some(room) = state.rooms.iter().position(|piece| piece.id == id) {
            return format!("{} in {}", self.name(state.rooms[room].card), ROOMS[room]);
        }
        if let Some(piece) = state.combat.iter().find(|piece| piece.id == id) {
            return format!("{} in combat", self.name(piece.card));
        }
        if let Some(Hugger { piece, victim, .. }) = state.huggers.iter().find(|hugger| hugger.piece.id == id)
        {
            return format!("{} on player {}", self.name(piece.card), victim + 1);
        }
        let attached = state.attached.iter().map(|attachment| attachment.piece);
        let found = state.kept.iter().copied().chain(attached).find(|piece| piece.id == id);
        found.map_or(String::from("nothing"), |piece| self.name(piece.card))
    }

    /// What a seat could coordinate now to the seat whose turn it is.
    pub fn can_lend(&self, seat: usize) -> Vec<String> {
        let (_, choices) = self.choices();
        if !choices.contains(&Choice::AskFor(crate::play::Seat(seat as u8))) {
            return Vec::new();
        }
        let state = self.state.borrow();
        let hand =
            state.players[seat].hand.iter().filter(|card| self.game.parts.faces[card.index()].coordinate);
        hand.map(|card| self.name(*card)).collect()
    }

    /// The seat that decides now (between turns: the seat whose turn comes).
    pub fn asked(&self) -> usize {
        self.choices().0
    }

    /// Attack left this turn.
    pub fn attack(&self) -> u32 {
        self.state.borrow().attack.into()
    }

    /// Recruit Points left this turn.
    pub fn recruit(&self) -> u32 {
        self.state.borrow().recruit.into()
    }

    /// What lies in a place of the table, in the words of `put`; a blocked room holds "blocked".
    pub fn look(&self, place: &str) -> Vec<String> {
        let state = self.state.borrow();
        let pile = |cards: &[Card]| cards.iter().rev().map(|card| self.name(*card)).collect();
        let pieces = |pieces: &[Piece]| pieces.iter().map(|piece| self.name(piece.card)).collect();
        if let Some(room) = ROOMS.iter().position(|room| *room == place) {
            let piece = state.rooms[room];
            return match piece {
                _ if state.blocked & (1 << room) != 0 => vec!["blocked".to_owned()],
                piece if !piece.card.is_some() => Vec::new(),
                piece if piece.is_up => vec![self.name(piece.card)],
                piece => vec![format!("hidden {}", self.name(piece.card))],
            };
        }
        if let Some(room) = place.strip_prefix("attached ") {
            let here = state.attached.iter().filter(|attachment| ROOMS[usize::from(attachment.room)] == room);
            return here.map(|attachment| self.name(attachment.piece.card)).collect();
        }
        match place {
            "combat" => pieces(&state.combat),
            "beside objective" => pieces(&state.kept),
            "hive" => pile(&state.hive),
            "barracks" => pile(&state.barracks),
            "sergeants" => pile(&state.sergeants),
            "dead enemies" => pile(&state.dead_enemies),
            "dead characters" => pile(&state.dead_characters),
            "discarded events" => pile(&state.spent),
            "out of the game" => pile(&state.removed),
            "hq" => state.hq.iter().filter(|card| card.is_some()).map(|card| self.name(*card)).collect(),
            "set aside" => state.lent.iter().map(|lent| self.name(lent.card)).collect(),
            "strikes" => state.strikes.iter().rev().map(|strike| self.strike_name(*strike)).collect(),
            "discarded strikes" => {
                state.strike_discards.iter().rev().map(|strike| self.strike_name(*strike)).collect()
            }
            "drones" => self.unused_drones(&state),
            "hatchery" => {
                let huggers = std::iter::repeat_n("Facehugger", state.hatchery_facehuggers.into());
                let bursters = std::iter::repeat_n("Chestburster", state.hatchery_chestbursters.into());
                huggers.chain(bursters).map(str::to_owned).collect()
            }
            other => panic!("there is no place {other:?}"),
        }
    }

    /// The drones that were not shuffled into the Hive.
    fn unused_drones(&self, state: &State) -> Vec<String> {
        let mut used: Vec<_> =
            state.hive.iter().chain(state.rooms.iter().map(|piece| &piece.card)).copied().collect();
        let mut unused = Vec::new();
        for drone in &self.game.piles.drones {
            match used.iter().position(|card| card == drone) {
                Some(index) => drop(used.swap_remove(index)),
                None => unused.push(self.name(*drone)),
            }
        }
        unused
    }

    /// What a seat has, in the words of `give`; also "played" (this turn, without copies), "facehuggers" (in front of it),
    /// "role" (the role's name).
    pub fn of(&self, seat: usize, pile: &str) -> Vec<String> {
        let state = self.state.borrow();
        let player = &state.players[seat];
        // The cards of a dead player are out of the game: nothing reaches them any more.
        if player.is_dead && pile != "role" {
            return Vec::new();
        }
        let names = |cards: &[Card]| cards.iter().rev().map(|card| self.name(*card)).collect();
        match pile {
            "hand" => names(&player.hand),
            "deck" => names(&player.deck),
            "discard" => names(&player.discard),
            "vigilant" => names(&player.standing),
            "strikes" => player.strikes.iter().map(|strike| self.strike_name(*strike)).collect(),
            "role" => vec![self.game.parts.roles[usize::from(player.role)].name.clone()],
            "played" => {
                let own = state.played.iter().filter(|played| !played.is_copy && !played.is_gone);
                own.filter(|_| usize::from(state.active) == seat)
                    .map(|played| self.name(played.own))
                    .collect()
            }
            "facehuggers" => {
                let here = state.huggers.iter().filter(|hugger| usize::from(hugger.victim) == seat);
                here.map(|hugger| self.name(hugger.piece.card)).collect()
            }
            other => panic!("nobody has a pile {other:?}"),
        }
    }

    /// The strike damage beside a seat's avatar.
    pub fn damage(&self, seat: usize) -> u32 {
        self.state.borrow().players[seat].damage.into()
    }

    /// How much damage kills a seat.
    pub fn health_of(&self, seat: usize) -> u32 {
        self.state.borrow().players[seat].health.into()
    }

    /// The Defense printed on a seat's avatar.
    pub fn defense_of(&self, seat: usize) -> u32 {
        let role = self.state.borrow().players[seat].role;
        self.game.parts.roles[usize::from(role)].defense.into()
    }

    /// Whether a player is out of the game.
    pub fn is_dead(&self, seat: usize) -> bool {
        self.state.borrow().players[seat].is_dead
    }

    /// How the game ended: "won", "strikes", "chestburster" or "overrun"; nothing while it goes on.
    pub fn outcome(&self) -> Option<&'static str> {
        self.choices();
        self.state.borrow().outcome.map(|outcome| self.game.outcomes()[usize::from(outcome)].name)
    }

    /// The number of the current objective.
    pub fn on_objective(&self) -> u8 {
        self.choices();
        self.state.borrow().stage + 1
    }

    /// A number of the game's record so far: "score", "survivors", "no basics", "three combos", "five classes",
    /// "one-class hq", "five-class hq".
    pub fn recorded(&self, name: &str) -> i64 {
        let column = match name {
            "no basics" => "achieved_pure_hand",
            "three combos" => "achieved_three_combos",
            "five classes" => "achieved_five_classes",
            "one-class hq" => "achieved_hq_one_class",
            "five-class hq" => "achieved_hq_five_classes",
            other => other,
        };
        let columns = self.game.columns();
        let index = columns.iter().position(|known| known.name == column).expect("a column of the record");
        let mut record = Record::new(columns.len());
        self.game.record(&self.state.borrow(), &mut record);
        record.values()[index].into()
    }

    // ---- names

    fn name(&self, card: Card) -> String {
        let title = self.game.title(card);
        let is_sergeant = self.game.piles.sergeants.contains(&card);
        let tags = self.game.parts.faces.get(card.index()).map(|face| face.tags);
        match (is_sergeant, tags) {
            (true, Some(tags)) => {
                let class =
                    (0..Tag::CLASSES).find(|class| tags.has(Tag(*class))).expect("a Sergeant has a class");
                format!("{title} {}", WORDS[usize::from(class)])
            }
            _ => title.to_owned(),
        }
    }

    fn card(&self, name: &str) -> Card {
        let cards = (0..self.game.parts.faces.len() as u8).map(Card);
        let mut found = cards.into_iter().filter(|card| self.name(*card) == name);
        found.next().unwrap_or_else(|| panic!("no card is called {name:?}"))
    }

    fn strike_name(&self, strike: u8) -> String {
        let parts = &self.game.parts;
        parts.titles[usize::from(parts.strikes[usize::from(strike)].title)].clone()
    }

    fn strike(&self, name: &str) -> u8 {
        let strikes = 0..self.game.parts.strikes.len() as u8;
        strikes.into_iter().find(|strike| self.strike_name(*strike) == name).expect("a strike of this title")
    }

    fn piece(&mut self, name: &str) -> Piece {
        let (is_up, title) = match name.strip_prefix("hidden ") {
            Some(title) => (false, title),
            None => (true, name),
        };
        let card = self.card(title);
        let face = &self.game.parts.faces[card.index()];
        let (is_final, strikes) = (face.is_final, if is_up { face.strikes } else { 0 });
        let state = self.state.get_mut();
        let id = Id(state.next_id);
        state.next_id += 1;
        if is_final {
            state.finals_left = state.finals_left.max(1);
        }
        Piece { is_up, strikes, ..Piece::hidden(card, id) }
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
