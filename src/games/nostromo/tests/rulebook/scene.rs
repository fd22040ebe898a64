//! A table for the tests of the rules: lay things out, act, look. Spaces, crew and cards go by their keys, so that a
//! test reads like the rule it shows. Seats count from 0, in the order of the crew.
//!
//! The plain table: seat 0 in its first action phase, all crew in the Galley with empty hands, the Alien in the Nest,
//! all 20 scrap in the pile, no concealed token on the ship, the six coolant canisters where the set-up puts them, and
//! two calm encounter cards (nobody has scrap to lose) on top of the deck. The one objective is an incinerator in the
//! Nest.

use std::collections::VecDeque;

pub use crate::games::nostromo::{Card, Choice, Goods, Item, Mission, Place, Space, Tile, Token};
use crate::{
    data::{Document, Override, Source},
    games::{
        nostromo::{scenario::Nostromo, state::State},
        tests,
    },
    play::{Dice, Game, Lines, Step},
};
pub use crate::{games::nostromo::Person, play::Seat};

/// The keys of the rooms.
pub const ROOMS: [&str; 13] = [
    "mu-th-ur",
    "bridge",
    "galley",
    "suit-storage",
    "docking-bay",
    "hypersleep",
    "airlock",
    "med-bay",
    "maintenance-bay",
    "equipment-storage",
    "garage",
    "workshop",
    "nest",
];
/// The keys of the corridors.
pub const CORRIDORS: [&str; 14] =
    ["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "c10", "c11", "c12", "c13", "c14"];
/// Every item.
pub const ITEMS: [Item; 6] = [
    Item::Flashlight,
    Item::MotionTracker,
    Item::GrappleGun,
    Item::Incinerator,
    Item::ElectricProd,
    Item::CatCarrier,
];
const PEOPLE: [(&str, Person); 5] = [
    ("ripley", Person::Ripley),
    ("dallas", Person::Dallas),
    ("parker", Person::Parker),
    ("brett", Person::Brett),
    ("lambert", Person::Lambert),
];
/// An encounter card that does nothing while nobody has scrap and Ash is not there.
const CALM: &str = "collating-data";

/// What a scenario says, before it is laid out.
pub struct Setup {
    crew: Vec<&'static str>,
    objectives: String,
    mission: &'static str,
    difficulty: String,
    more: &'static str,
    /// Other numbers of components, by their addresses.
    overrides: Vec<Override>,
    seed: u64,
}

impl Setup {
    /// These crew members, by seat.
    pub fn of(crew: &[&'static str]) -> Self {
        let (objectives, mission) = ("['nest']".to_owned(), "narcissus");
        let (difficulty, overrides) = (String::new(), Vec::new());
        Self { crew: crew.to_vec(), objectives, mission, difficulty, more: "", overrides, seed: 1 }
    }

    /// The first so many of the crew, with nothing chosen.
    pub fn random(players: usize) -> Self {
        let crew: Vec<_> = PEOPLE[..players].iter().map(|(name, _)| *name).collect();
        Self { objectives: "'random'".to_owned(), mission: "random", ..Self::of(&crew) }
    }

    pub fn objectives(self, keys: &[&str]) -> Self {
        Self { objectives: format!("{keys:?}"), ..self }
    }

    pub fn mission(self, mission: &'static str) -> Self {
        Self { mission, ..self }
    }

    /// A line under `[difficulty]`.
    pub fn difficulty(mut self, line: &str) -> Self {
        self.difficulty += line;
        self.difficulty.push('\n');
        self
    }

    /// Other sections.
    pub fn more(self, more: &'static str) -> Self {
        Self { more, ..self }
    }

    /// Another number of the components, by its address.
    pub fn number(mut self, address: &str, value: i64) -> Self {
        self.overrides.push(Override { address: format!("nostromo:{address}"), value });
        self
    }

    /// So many tiles of an item in the box.
    pub fn tiles(self, item: Item, tiles: i64) -> Self {
        self.number(&format!("items/{}/tiles", item.key()), tiles)
    }

    pub fn seed(self, seed: u64) -> Self {
        Self { seed, ..self }
    }

    fn compile(&self, crew: &str) -> Result<Nostromo, String> {
        let text = format!(
            "kind = 'scenario'\ngame = 'nostromo'\ntitle = 'Test'\nabout = 'Test'\nplayers = {}\ncrew = {crew}\n\
             objectives = {}\nfinal_mission = '{}'\n[difficulty]\n{}\n{}\n",
            self.crew.len(),
            self.objectives,
            self.mission,
            self.difficulty,
            self.more
        );
        let scenario = Document::parse(&Source { name: "test".to_owned(), text }).expect("this is TOML");
        tests::compile_with(
            &scenario,
            self.crew.len() as u8,
            &tests::components::<Nostromo>(),
            &self.overrides,
        )
    }

    /// Whether such a scenario can be played.
    pub fn is_valid(&self) -> bool {
        self.compile(&format!("{:?}", self.crew)).is_ok()
    }

    /// The game as the rules set it up, at its first decision.
    pub fn whole(&self) -> Scene {
        self.whole_with(&format!("{:?}", self.crew))
    }

    /// The same with the crew drawn.
    pub fn whole_with_random_crew(&self) -> Scene {
        self.whole_with("'random'")
    }

    fn whole_with(&self, crew: &str) -> Scene {
        let game = self.compile(crew).unwrap_or_else(|problems| panic!("{problems}"));
        let (state, dice) = (game.blank(), Dice::new(self.seed, 0));
        let (log, automatic) = (Lines::default(), VecDeque::new());
        let mut scene = Scene { game, state, dice, log, players: self.crew.len(), automatic, over: None };
        scene.game.set_up(&mut scene.state, &mut scene.dice, &mut scene.log);
        scene.run();
        scene
    }

    /// The plain table.
    pub fn plain(&self) -> Scene {
        let mut scene = self.whole();
        for room in ROOMS {
            scene.scrap_at(room, 0);
        }
        scene.clear_tokens().stack_deck(&[CALM, CALM]);
        scene
    }
}

/// A game in the middle of a test.
pub struct Scene {
    pub(super) game: Nostromo,
    pub(super) state: State,
    dice: Dice,
    log: Lines,
    players: usize,
    /// Flight steps without an alternative, taken and not yet named by the test.
    automatic: VecDeque<Choice>,
    over: Option<usize>,
}

impl Scene {
    /// The plain table with these crew members.
    pub fn new(crew: &[&'static str]) -> Self {
        Setup::of(crew).plain()
    }

    /// The plain table, with this final mission just revealed by seat 0, who is in the Galley with all actions left.
    pub fn in_mission(crew: &[&'static str], mission: &'static str) -> Self {
        let mut scene = Setup::of(crew).objectives(&["incentive"]).mission(mission).plain();
        scene.reveal();
        scene
    }

    /// Seat 0 brings an electric prod to the Galley, the only objective; then the prod goes back.
    pub fn reveal(&mut self) -> &mut Self {
        let (actions, c2) = (self.state.actions, self.space("c2"));
        self.state.crew[0].at = c2;
        self.gives(0, Item::ElectricProd).moves("galley");
        assert!(self.state.mission_revealed, "the last objective reveals the mission\n{}", self.log.text());
        let prod = self.tile(0, Item::ElectricProd);
        self.state.tiles.put(prod, Place::Supply);
        self.actions(actions)
    }

    pub fn space(&self, name: &str) -> Space {
        self.game.board.space(name).unwrap_or_else(|| panic!("there is no space {name}"))
    }

    /// Where something was counted for the map, by the name of its kind: names of spaces and counts.
    pub fn counted_at(&self, kind: &str) -> Vec<(String, u32)> {
        tests::counted_at(&self.game, &self.state, kind)
    }

    pub(super) fn index(&self, name: &str) -> usize {
        usize::from(self.space(name).0)
    }

    /// The seat of a crew member.
    pub fn seat_of(&self, person: &str) -> usize {
        let (_, person) = PEOPLE.iter().find(|(name, _)| *name == person).expect("one of the crew");
        let is_it = |seat: &usize| self.state.crew[*seat].person == *person;
        (0..self.players).find(is_it).expect("somebody plays this one")
    }

    /// Who sits there.
    pub fn person(&self, seat: usize) -> &'static str {
        let is_it = |(_, person): &&(&str, Person)| self.state.crew[seat].person == *person;
        PEOPLE.iter().find(is_it).expect("one of the crew").0
    }

    // ---- acting

    /// Takes this choice, which must be legal, and runs on to the next decision. A choice without an alternative is
    /// taken by itself; a flight step among them may still be named.
    pub fn choose(&mut self, choice: Choice) -> &mut Self {
        if self.automatic.front() == Some(&choice) {
            self.automatic.pop_front();
            return self;
        }
        let offered = self.choices();
        assert!(offered.contains(&choice), "{choice:?} is not offered, but {offered:?}\n{}", self.log.text());
        self.automatic.clear();
        // Once more on the table itself, as a test may have laid something out since.
        self.game.step(&mut self.state, &mut self.dice, &mut Vec::new(), &mut self.log);
        self.game.apply(&mut self.state, choice, &mut self.dice, &mut self.log);
        self.run()
    }

    /// Runs to the next decision between several choices, or to the end.
    fn run(&mut self) -> &mut Self {
        let mut offered = Vec::new();
        loop {
            offered.clear();
            let step = self.game.step(&mut self.state, &mut self.dice, &mut offered, &mut self.log);
            if let Step::Over(outcome) = step {
                self.over = Some(outcome);
                return self;
            }
            let [only] = offered[..] else { return self };
            if matches!(only, Choice::Flee(_)) {
                self.automatic.push_back(only);
            }
            self.game.apply(&mut self.state, only, &mut self.dice, &mut self.log);
        }
    }

    pub fn moves(&mut self, to: &str) -> &mut Self {
        let to = self.space(to);
        self.choose(Choice::Move(to))
    }

    /// Several moves at once.
    pub fn walks(&mut self, to: &str) -> &mut Self {
        let to = self.space(to);
        self.choose(Choice::Walk(to))
    }

    pub fn tracks(&mut self, room: &str) -> &mut Self {
        let room = self.space(room);
        self.choose(Choice::Track(room))
    }

    pub fn grapples(&mut self, to: &str) -> &mut Self {
        let to = self.space(to);
        self.choose(Choice::Grapple(to))
    }

    pub fn guides(&mut self, person: &str, to: &str) -> &mut Self {
        let (seat, to) = (Seat(self.seat_of(person) as u8), self.space(to));
        self.choose(Choice::Guide(seat, to))
    }

    /// One flight, space by space, by whoever is asked.
    pub fn flees(&mut self, way: &[&str]) -> &mut Self {
        for to in way {
            let to = self.space(to);
            self.choose(Choice::Flee(to));
        }
        self
    }

    /// A whole flight at once.
    pub fn runs(&mut self, to: &str) -> &mut Self {
        let to = self.space(to);
        self.choose(Choice::Run(to))
    }

    pub fn leads_alien(&mut self, to: &str) -> &mut Self {
        let to = self.space(to);
        self.choose(Choice::AlienStep(to))
    }

    pub fn leads_ash(&mut self, to: &str) -> &mut Self {
        let to = self.space(to);
        self.choose(Choice::AshStep(to))
    }

    pub fn pushes_ash(&mut self, to: &str) -> &mut Self {
        let to = self.space(to);
        self.choose(Choice::PushAsh(to))
    }

    /// Ends a trade, if it has not ended by itself because nothing is left to change hands.
    pub fn done(&mut self) -> &mut Self {
        if self.offers(Choice::Done) { self.choose(Choice::Done) } else { self }
    }

    /// Ends the action phase; the encounter phase follows.
    pub fn ends(&mut self) -> &mut Self {
        self.choose(Choice::EndPhase)
    }

    /// Ends the action phase and draws this encounter card.
    pub fn draws(&mut self, card: &str) -> &mut Self {
        self.stack_deck(&[card]).ends()
    }

    /// Ends the turn with an encounter card that does nothing.
    pub fn passes(&mut self) -> &mut Self {
        self.draws(CALM)
    }

    // ---- what is asked, and how it ended

    fn listed(&self) -> (Step, Vec<Choice>) {
        let (mut state, mut dice, mut offered) = (self.state.clone(), self.dice.clone(), Vec::new());
        let step = self.game.step(&mut state, &mut dice, &mut offered, &mut crate::play::Silent);
        (step, offered)
    }

    /// Every legal choice.
    pub fn choices(&self) -> Vec<Choice> {
        self.listed().1
    }

    /// Whether this is a legal choice.
    pub fn offers(&self, choice: Choice) -> bool {
        self.choices().contains(&choice)
    }

    /// Every space for which the choice is legal: rooms before corridors, in the order of their keys above.
    pub fn where_to(&self, choice: impl Fn(Space) -> Choice) -> Vec<&'static str> {
        let offered = self.choices();
        let is_offered = |name: &&str| offered.contains(&choice(self.space(name)));
        ROOMS.into_iter().chain(CORRIDORS).filter(is_offered).collect()
    }

    /// The seat that decides now.
    pub fn asked(&self) -> usize {
        match self.listed().0 {
            Step::Decide(seat) => seat.index(),
            Step::Over(_) => panic!("the game is over\n{}", self.log.text()),
        }
    }

    /// All that a replay tells.
    pub fn told(&self) -> String {
        self.log.text()
    }

    fn winners(&self) -> Option<usize> {
        self.over.map(|outcome| self.game.outcomes()[outcome].winners.iter().count())
    }

    pub fn is_over(&self) -> bool {
        self.over.is_some()
    }

    pub fn is_won(&self) -> bool {
        self.winners().is_some_and(|winners| winners > 0)
    }

    pub fn is_lost(&self) -> bool {
        self.winners() == Some(0)
    }
}
