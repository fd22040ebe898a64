//! A table for the tests of the rules: lay things out, act, look. Spaces, cards, people and choices go by their words, so that
//! a test reads like the rule that it shows. The cards are those of the test box beside this file, of which nothing is ever
//! calibrated.

use crate::{
    data::{Document, Source},
    games::{
        corps::{
            Card, Character, Choice, Corps, Direction, Space, State,
            components::{
                cards::{Kind, Signal},
                mission::{Object, ObjectKind},
            },
            rules::Engine,
            state::{Blip, NONE, ObjectState, Phase, Sentry, Status, Task, When},
        },
        tests,
    },
    play::{Dice, Game, Lines, List, Record, Row, Seat, Step},
};

/// A table in the middle of a game.
pub struct Scene {
    game: Corps,
    state: State,
    dice: Dice,
    log: Lines,
    heroes: Vec<Character>,
    /// What is pending, once somebody has looked.
    pending: Option<(Step, Vec<Choice>)>,
}

const SEED: u64 = 1;
const BOX: [&str; 4] = [
    include_str!("box/characters.toml"),
    include_str!("box/endurance.toml"),
    include_str!("box/loadouts.toml"),
    include_str!("box/tracker.toml"),
];

fn document(name: &str, text: &str) -> Document {
    let source = Source { name: name.to_owned(), text: text.to_owned() };
    Document::parse(&source).unwrap_or_else(|problems| panic!("{problems}"))
}

/// A mission on one board called X; `keys` take the place of what it has otherwise.
fn mission(number: usize, drawing: &str, keys: &str) -> String {
    let mut text = String::new();
    let mut add = |key: &str, value: &str| {
        let stands = keys.lines().any(|line| line.trim_start().starts_with(&format!("{key} =")));
        if !stands {
            text += &format!("{key} = {value}\n");
        }
    };
    add("name", &format!("\"test{number}\""));
    add("title", &format!("\"Test {number}\""));
    add("kind", "\"campaign\"");
    add("order", &number.to_string());
    let height = drawing.trim_matches('\n').split("\nY\n").next().unwrap_or_default().lines().count() / 2;
    let layout = format!("{{ X = [0, 0], Y = [0, {height}] }}");
    add("layout", if drawing.contains("\nY\n") { &layout } else { "{ X = [0, 0] }" });
    add("goals", if number == 1 { "[\"survive 99\"]" } else { "[\"survive 1\"]" });
    format!("[[mission]]\n{text}{keys}\n")
}

fn compile(players: usize, scenario: &str, missions: &str, drawing: &str) -> Result<Corps, String> {
    let mut board = "kind = 'components'\ngame = 'corps'\n".to_owned();
    // A line that is only Y ends one board and begins the one below it.
    for (name, drawing) in ["X", "Y"].iter().zip(drawing.trim_matches('\n').split("\nY\n")) {
        board += &format!("[[board]]\nname = '{name}'\nface = 'A'\ndrawing = '''\n{drawing}\n'''\n");
    }
    let mut files: Vec<_> = BOX.iter().map(|text| document("corps/data/test", text)).collect();
    files.push(document("corps/data/board", &format!("{board}{missions}")));
    let head =
        format!("kind = 'scenario'\ngame = 'corps'\ntitle = 'Test'\nabout = 'Test'\nplayers = {players}\n");
    tests::compile(&document("test", &format!("{head}{scenario}\n")), players as u8, &files)
}

/// Adds keys to the `[setup]` of a scenario text.
fn with_setup(scenario: &str, keys: &[(&str, String)]) -> String {
    let mut own = String::new();
    for (key, value) in keys {
        if !scenario.lines().any(|line| line.trim_start().starts_with(&format!("{key} ="))) {
            own += &format!("{key} = {value}\n");
        }
    }
    if scenario.contains("[setup]") {
        scenario.replacen("[setup]\n", &format!("[setup]\n{own}"), 1)
    } else {
        format!("[setup]\n{own}{scenario}")
    }
}

const PLAIN: &str = "
+-+-+-+
|a b c|
+-+-+-+
";

/// What is wrong with a scenario, or nothing.
pub fn problems(scenario: &str) -> String {
    let scenario =
        with_setup(scenario, &[("mission", "\"test1\"".to_owned()), ("loadout", "\"bare\"".to_owned())]);
    compile(1, &scenario, &mission(1, PLAIN, ""), PLAIN).err().unwrap_or_default()
}

/// What is wrong with components, or nothing.
pub fn problems_in(components: &str) -> String {
    let scenario = with_setup("", &[("mission", "\"test1\"".to_owned()), ("loadout", "\"bare\"".to_owned())]);
    let components = components.replace("kind = \"components\"\n", "").replace("game = \"corps\"\n", "");
    compile(1, &scenario, &format!("{}{components}\n", mission(1, PLAIN, "")), PLAIN)
        .err()
        .unwrap_or_default()
}

fn names(names: &[&str]) -> String {
    let quoted: Vec<_> = names.iter().map(|name| format!("\"{name}\"")).collect();
    format!("[{}]", quoted.join(", "))
}

impl Scene {
    pub fn on(drawing: &str, heroes: &[&str]) -> Scene {
        Self::with(drawing, heroes, "", "")
    }

    pub fn with(drawing: &str, heroes: &[&str], scenario: &str, keys: &str) -> Scene {
        let setup = [
            ("mission", "\"test1\"".to_owned()),
            ("loadout", "\"bare\"".to_owned()),
            ("heroes", names(heroes)),
        ];
        let scenario = with_setup(scenario, &setup);
        let game = compile(heroes.len(), &scenario, &mission(1, drawing, keys), drawing);
        Self::laid_out(game.unwrap_or_else(|problems| panic!("{problems}")), heroes)
    }

    /// A whole game from the start of its set-up.
    pub fn game(drawing: &str, players: usize, scenario: &str, keys: &str) -> Scene {
        let setup = [("mission", "\"test1\"".to_owned()), ("loadout", "\"bare\"".to_owned())];
        let game = compile(players, &with_setup(scenario, &setup), &mission(1, drawing, keys), drawing);
        Self::started(game.unwrap_or_else(|problems| panic!("{problems}")))
    }

    /// A whole campaign; builders after it lay out the first mission.
    pub fn campaign(drawing: &str, heroes: &[&str], scenario: &str, missions: &[&str]) -> Scene {
        let setup = [
            ("mission", "\"campaign\"".to_owned()),
            ("loadout", "\"bare\"".to_owned()),
            ("heroes", names(heroes)),
        ];
        let texts: String = missions
            .iter()
            .enumerate()
            .map(|(index, keys)| {
                let default = if keys.contains("goals =") {
                    String::new()
                } else {
                    "goals = [\"survive 1\"]\n".to_owned()
                };
                mission(index + 1, drawing, &format!("{keys}\n{default}"))
            })
            .collect();
        let game = compile(heroes.len(), &with_setup(scenario, &setup), &texts, drawing);
        let game = game.unwrap_or_else(|problems| panic!("{problems}"));
        Self::laid_out(game, heroes)
    }

    fn started(game: Corps) -> Scene {
        let (mut state, mut dice, mut log) = (game.blank(), Dice::new(SEED, 0), Lines::default());
        game.set_up(&mut state, &mut dice, &mut log);
        Scene { game, state, dice, log, heroes: Vec::new(), pending: None }
    }

    fn laid_out(game: Corps, heroes: &[&str]) -> Scene {
        let mut scene = Self::started(game);
        scene.heroes = heroes.iter().map(|name| scene.person(name)).collect();
        let state = &mut scene.state;
        *state = State::blank();
        state.round = 1;
        state.tokens = 21;
        for value in &scene.game.blips {
            state.pool.push(*value);
        }
        let mission = &scene.game.missions[0];
        state.barricaded = mission.barricaded_doors;
        state.barred_spawns = mission.barricaded_spawns;
        for (index, object) in mission.objects.iter().enumerate() {
            state.objects[index] =
                if object.kind == ObjectKind::Captive { ObjectState::Gone } else { ObjectState::There };
        }
        scene.deck(&["Ration pack"; 20]).tracker(&["All Quiet"; 12])
    }

    fn engine(&mut self) -> Engine<'_, Lines> {
        Engine { game: &self.game, s: &mut self.state, dice: &mut self.dice, log: &mut self.log }
    }

    fn person(&self, name: &str) -> Character {
        let mut all = self.game.everybody();
        all.find(|of| self.game.name_of(*of) == name).unwrap_or_else(|| panic!("nobody is called {name}"))
    }

    fn card(&self, title: &str) -> Card {
        let place = self.game.cards.iter().position(|face| face.title == title);
        Card(place.unwrap_or_else(|| panic!("no card has the title {title}")) as u8)
    }

    fn signal(&self, title: &str) -> Signal {
        let place = self.game.signals.iter().position(|face| face.title == title);
        Signal(place.unwrap_or_else(|| panic!("no tracker card has the title {title}")) as u8)
    }

    fn space(&self, words: &str) -> Space {
        let map = &self.game.missions[usize::from(self.state.mission)].map;
        map.space_named(words).unwrap_or_else(|| panic!("no floor is called {words}"))
    }

    fn door(&self, a: &str, b: &str) -> u8 {
        let map = &self.game.missions[usize::from(self.state.mission)].map;
        map.door_between(self.space(a), self.space(b)).unwrap_or_else(|| panic!("there is no door {a} - {b}"))
    }

    fn titles(&self, cards: &[Card]) -> Vec<String> {
        cards.iter().map(|card| self.game.title(*card).to_owned()).collect()
    }

    fn sorted(&self, cards: &[Card]) -> Vec<String> {
        let mut titles = self.titles(cards);
        titles.sort();
        titles
    }

    /// Cards with the top first, as a pile with the top last.
    fn pile<const N: usize>(&self, titles: &[&str]) -> List<Card, N> {
        let mut pile = List::default();
        titles.iter().rev().for_each(|title| pile.push(self.card(title)));
        pile
    }

    // Laying out.

    pub fn put(mut self, who: &str, space: &str) -> Scene {
        let (of, space) = (self.person(who), self.space(space));
        let face = &self.game.characters[of.index()];
        let mut seat = self.heroes.iter().position(|hero| *hero == of);
        if !face.is_armed {
            let civilian = |hero: &Character| !self.game.characters[hero.index()].is_marine;
            seat = self.heroes.iter().position(civilian);
        }
        let person = &mut self.state.people[of.index()];
        person.status = Status::Standing;
        person.is_hero = seat.is_some();
        person.seat = seat.map_or(NONE, |seat| seat as u8);
        let is_hero = person.is_hero;
        let aim = i16::from(self.game.side(of, is_hero).aim) + i16::from(self.game.difficulty.aim);
        self.state.people[of.index()].dial = aim.clamp(1, 10) as u8;
        self.state.people[of.index()].is_trapped = self.game.missions[0].trapped.contains(&space);
        self.engine().put_person(of, space);
        self
    }

    pub fn arm(mut self, who: &str, cards: &[&str]) -> Scene {
        let of = self.person(who);
        for title in cards {
            let card = self.card(title);
            let is_weapon = self.game.kind(card) == Kind::Weapon;
            let person = &mut self.state.people[of.index()];
            let slots = if is_weapon { &mut person.weapons } else { &mut person.gear };
            *slots.iter_mut().find(|slot| !slot.is_some()).expect("a free place") = card;
        }
        self
    }

    pub fn attach(mut self, who: &str, card: &str) -> Scene {
        let (of, card) = (self.person(who), self.card(card));
        self.state.people[of.index()].hazards.push(card);
        self
    }

    pub fn alien(self, space: &str) -> Scene {
        self.swarm(space, 1)
    }

    pub fn swarm(mut self, space: &str, aliens: usize) -> Scene {
        let space = self.space(space);
        self.engine().put_alien(space, aliens as u8 - 1, false);
        self
    }

    pub fn facehugger(mut self, space: &str) -> Scene {
        let space = self.space(space);
        self.engine().put_alien(space, 0, true);
        self
    }

    pub fn blip(mut self, space: &str, value: usize) -> Scene {
        let space = self.space(space);
        if let Some(place) = self.state.pool.iter().position(|one| usize::from(*one) == value) {
            self.state.pool.remove(place);
        }
        self.engine().put_blip_on(Blip {
            space,
            value: value as u8,
            is_mission: false,
            is_prize: false,
            is_known: false,
        });
        self
    }

    pub fn mission_blip(mut self, space: &str, is_prize: bool) -> Scene {
        let space = self.space(space);
        let value = self.game.missions[0].mission_blip_value;
        self.engine().put_blip_on(Blip { space, value, is_mission: true, is_prize, is_known: false });
        self
    }

    pub fn spawn(mut self, number: usize, space: &str) -> Scene {
        self.game.missions[0].spawns[number - 1] = Some(self.space(space));
        self
    }

    pub fn tunnel(mut self, space: &str) -> Scene {
        let space = self.space(space);
        self.state.tunnels.push(space);
        self
    }

    pub fn barricade(mut self, a: &str, b: &str) -> Scene {
        let door = self.door(a, b);
        self.engine().bar_door(door, true);
        self
    }

    pub fn barricade_point(mut self, space: &str) -> Scene {
        let space = self.space(space);
        match self.game.missions[0].spawns.iter().position(|spawn| *spawn == Some(space)) {
            Some(number) => self.state.barred_spawns |= 1 << number,
            None => {
                let number = self.state.tunnels.iter().position(|tunnel| *tunnel == space);
                self.state.barred_tunnels |= 1 << number.expect("a spawn point or a tunnel");
            }
        }
        self
    }

    fn object(mut self, kind: ObjectKind, space: &str, state: ObjectState) -> Scene {
        let map = &self.game.missions[0].map;
        let cell = map.cell_named(space).unwrap_or_else(|| panic!("no cell is called {space}"));
        let mut beside: List<Space, 9> = List::default();
        beside.extend(&map.around(cell));
        let object = Object { kind, name: space.to_owned(), space: map.space_named(space), beside };
        self.state.objects[self.game.missions[0].objects.len()] = state;
        self.game.missions[0].objects.push(object);
        self
    }

    pub fn computer(self, space: &str) -> Scene {
        self.object(ObjectKind::Computer, space, ObjectState::There)
    }

    pub fn crate_token(self, space: &str) -> Scene {
        self.object(ObjectKind::Crate, space, ObjectState::There)
    }

    pub fn captive(mut self, who: &str, space: &str) -> Scene {
        let of = self.person(who);
        self.state.people[of.index()].status = Status::Captured;
        self.object(ObjectKind::Captive, space, ObjectState::Bound(of))
    }

    pub fn exit(mut self, name: &str, space: &str) -> Scene {
        let space = self.space(space);
        let mission = &mut self.game.missions[0];
        mission.exits.push((name.to_owned(), space));
        for from in 0..mission.map.spaces.len() {
            let steps = mission.map.steps_between(Space(from as u16), space);
            mission.exit_distance[from] = mission.exit_distance[from].min(steps);
        }
        self
    }

    pub fn sentry(mut self, space: &str, facing: &str) -> Scene {
        let space = self.space(space);
        let facing = Direction::named(facing).expect("a direction");
        let shots = self.game.difficulty.sentry_ammunition;
        self.state.sentries.push(Sentry { space, facing, shots });
        self
    }

    pub fn deck(mut self, cards: &[&str]) -> Scene {
        self.state.deck = self.pile(cards);
        self
    }

    pub fn under(mut self, cards: &[&str]) -> Scene {
        self.state.under = self.pile(cards);
        self
    }

    pub fn exhausted(mut self, cards: &[&str]) -> Scene {
        self.state.exhausted = self.pile(cards);
        self
    }

    pub fn discards(mut self, cards: &[&str]) -> Scene {
        self.state.discards = self.pile(cards);
        self
    }

    pub fn hand(mut self, who: &str, cards: &[&str]) -> Scene {
        let of = self.person(who);
        let seat = self.heroes.iter().position(|hero| *hero == of).unwrap_or(0);
        self.state.hands[seat] = self.pile(cards);
        self
    }

    pub fn tracker(mut self, cards: &[&str]) -> Scene {
        self.state.tracker.clear();
        for title in cards.iter().rev() {
            let card = self.signal(title);
            self.state.tracker.push(card);
        }
        self
    }

    pub fn tracker_discards(mut self, cards: &[&str]) -> Scene {
        for title in cards {
            let card = self.signal(title);
            self.state.tracker_discards.push(card);
        }
        self
    }

    pub fn pool(mut self, values: &[u8]) -> Scene {
        self.state.pool.clear();
        self.state.pool.extend(values);
        self
    }

    pub fn dial(mut self, who: &str, dial: u8) -> Scene {
        let of = self.person(who);
        self.state.people[of.index()].dial = dial;
        self
    }

    pub fn down(mut self, who: &str) -> Scene {
        let of = self.person(who);
        self.state.people[of.index()].status = Status::Down;
        self.engine().note_standing();
        self
    }

    pub fn round(mut self, round: u32) -> Scene {
        self.state.round = round as u8;
        self
    }

    pub fn facehugged(mut self, who: &str) -> Scene {
        let of = self.person(who);
        self.state.people[of.index()].is_facehugged = true;
        self
    }

    // Starting somewhere.

    fn begin(mut self, phase: Phase, tasks: &[Task]) -> Scene {
        self.state.phase = phase;
        self.state.tasks.clear();
        tasks.iter().for_each(|task| self.state.tasks.push(*task));
        self.engine().note_standing();
        self.engine().spot();
        self
    }

    pub fn marine_phase(self) -> Scene {
        self.begin(Phase::Marine, &[Task::MarinePhase])
    }

    pub fn activation(self, who: &str) -> Scene {
        let of = self.person(who);
        let person = &self.state.people[of.index()];
        let (is_hero, seat) = (person.is_hero, person.seat);
        let turn = if is_hero { Task::Turn { seat, left: self.game.players } } else { Task::Nothing };
        let mut scene = self.begin(Phase::Marine, &[Task::AlienPhase, Task::Remaining, turn]);
        let seat = if is_hero { seat } else { scene.engine().leader() };
        scene.engine().begin_activation(of, seat);
        scene
    }

    fn activation_from(self, who: &str, tasks: &[Task]) -> Scene {
        let of = self.person(who);
        let mut scene = self.activation(who);
        scene.state.tasks.pop();
        scene.state.tasks.push(Task::EndActivation(of));
        scene.state.tasks.push(Task::Triggers { of, when: When::End, done: 0 });
        tasks.iter().for_each(|task| scene.state.tasks.push(*task));
        scene
    }

    pub fn equipping(self, who: &str) -> Scene {
        let of = self.person(who);
        self.activation_from(who, &[Task::Acting(of), Task::Equipping(of)])
    }

    pub fn actions(self, who: &str) -> Scene {
        let of = self.person(who);
        self.activation_from(who, &[Task::Acting(of)])
    }

    pub fn ending(self, who: &str) -> Scene {
        self.activation_from(who, &[])
    }

    pub fn alien_phase(self) -> Scene {
        self.begin(Phase::Marine, &[Task::AlienPhase])
    }

    pub fn aliens(self) -> Scene {
        self.begin(Phase::Alien, &[Task::EndPhase, Task::BeginTracker, Task::Boards, Task::Aliens])
    }

    pub fn blips(self) -> Scene {
        self.begin(Phase::Alien, &[Task::EndPhase, Task::BeginTracker, Task::Boards])
    }

    pub fn tracker_step(self) -> Scene {
        self.begin(Phase::Alien, &[Task::EndPhase, Task::BeginTracker])
    }

    pub fn end_phase(self) -> Scene {
        self.begin(Phase::End, &[Task::EndPhase])
    }

    pub fn d10(&mut self, rolls: &[u8]) -> &mut Scene {
        rolls.iter().for_each(|roll| self.state.forced.marine.push_under(*roll));
        self
    }

    pub fn d6(&mut self, rolls: &[u8]) -> &mut Scene {
        rolls.iter().for_each(|roll| self.state.forced.alien.push_under(*roll));
        self
    }

    // Acting.

    /// Runs the rules to the next real decision.
    fn look(&mut self) -> &(Step, Vec<Choice>) {
        if self.pending.is_none() {
            loop {
                let mut choices = Vec::new();
                let step = self.game.step(&mut self.state, &mut self.dice, &mut choices, &mut self.log);
                if let (Step::Decide(_), [only]) = (step, &choices[..]) {
                    self.game.apply(&mut self.state, *only, &mut self.dice, &mut self.log);
                    continue;
                }
                assert!(
                    matches!(step, Step::Over(_)) || !choices.is_empty(),
                    "{:?}",
                    self.state.tasks.last()
                );
                self.pending = Some((step, choices));
                break;
            }
        }
        self.pending.as_ref().expect("it was just looked up")
    }

    fn words(&self, choice: Choice) -> String {
        self.game.choice_text(self.game.view(&self.state, Seat(0)), choice)
    }

    fn take(&mut self, choice: Choice) {
        self.pending = None;
        self.game.apply(&mut self.state, choice, &mut self.dice, &mut self.log);
    }

    pub fn choose(&mut self, words: &str) -> &mut Scene {
        let choices = self.look().1.clone();
        let found = choices.iter().copied().find(|choice| self.words(*choice) == words);
        let Some(choice) = found else {
            panic!("\"{words}\" is none of {:#?}\n{}", self.choices(), self.log.text())
        };
        self.take(choice);
        self
    }

    pub fn decline(&mut self) -> &mut Scene {
        let choices = self.look().1.clone();
        assert!(choices.contains(&Choice::Done), "nothing can be declined: {:#?}", self.choices());
        self.take(Choice::Done);
        self
    }

    pub fn decline_all(&mut self) -> &mut Scene {
        self.look();
        let (phase, round) = (self.state.phase, self.state.round);
        for _ in 0..1000 {
            let (step, choices) = self.look().clone();
            let is_over = matches!(step, Step::Over(_));
            if is_over || self.state.phase != phase || self.state.round != round {
                return self;
            }
            let choice = if choices.contains(&Choice::Done) { Choice::Done } else { choices[0] };
            self.take(choice);
        }
        panic!("the phase does not end")
    }

    // Looking.

    pub fn choices(&mut self) -> Vec<String> {
        let choices = self.look().1.clone();
        choices.iter().map(|choice| self.words(*choice)).collect()
    }

    pub fn offers(&mut self, words: &str) -> bool {
        self.choices().iter().any(|choice| choice == words)
    }

    pub fn decider(&mut self) -> String {
        match self.look().0 {
            Step::Decide(seat) => seat.to_string(),
            Step::Over(_) => "nobody".to_owned(),
        }
    }

    pub fn at(&mut self, space: &str) -> String {
        self.look();
        let space = self.space(space);
        match self.state.on[space.index()] {
            NONE => String::new(),
            code if code >= super::super::super::rules::BLIP => {
                let blip = &self.state.blips[usize::from(code - super::super::super::rules::BLIP)];
                if blip.is_mission { "mission blip" } else { "blip" }.to_owned()
            }
            code if code >= super::super::super::rules::ALIEN => {
                let alien = &self.state.aliens[usize::from(code - super::super::super::rules::ALIEN)];
                match alien.tokens {
                    _ if alien.is_hugger => "facehugger".to_owned(),
                    0 => "alien".to_owned(),
                    tokens => format!("swarm of {}", tokens + 1),
                }
            }
            code => {
                let of = Character(code);
                let down = if self.state.people[of.index()].status == Status::Down { " (down)" } else { "" };
                format!("{}{down}", self.game.name_of(of))
            }
        }
    }

    pub fn status(&mut self, who: &str) -> &'static str {
        self.look();
        match self.state.people[self.person(who).index()].status {
            Status::Absent => "absent",
            Status::Standing => "standing",
            Status::Down => "down",
            Status::Killed => "killed",
            Status::Captured => "captured",
            Status::Left => "left",
        }
    }

    pub fn is_hero(&mut self, who: &str) -> bool {
        self.look();
        self.state.people[self.person(who).index()].is_hero
    }

    pub fn dial_of(&mut self, who: &str) -> u8 {
        self.look();
        self.state.people[self.person(who).index()].dial
    }

    pub fn equipped(&mut self, who: &str) -> Vec<String> {
        self.look();
        let person = &self.state.people[self.person(who).index()];
        let cards: Vec<_> =
            person.weapons.iter().chain(&person.gear).copied().filter(|card| card.is_some()).collect();
        self.titles(&cards)
    }

    pub fn attached(&mut self, who: &str) -> Vec<String> {
        self.look();
        self.sorted(&self.state.people[self.person(who).index()].hazards)
    }

    pub fn hand_of(&mut self, who: &str) -> Vec<String> {
        self.look();
        let of = self.person(who);
        let seat = match self.state.people[of.index()].seat {
            NONE => self.heroes.iter().position(|hero| *hero == of).unwrap_or(0),
            seat => seat.into(),
        };
        self.sorted(&self.state.hands[seat])
    }

    fn top_first(&self, cards: &[Card]) -> Vec<String> {
        let mut titles = self.titles(cards);
        titles.reverse();
        titles
    }

    pub fn deck_top(&mut self) -> Vec<String> {
        self.look();
        self.top_first(&self.state.deck)
    }

    pub fn under_cards(&mut self) -> Vec<String> {
        self.look();
        self.sorted(&self.state.under)
    }

    pub fn exhaust_pile(&mut self) -> Vec<String> {
        self.look();
        self.top_first(&self.state.exhausted)
    }

    pub fn discard_pile(&mut self) -> Vec<String> {
        self.look();
        self.sorted(&self.state.discards)
    }

    pub fn tracker_top(&mut self) -> Vec<String> {
        self.look();
        self.state.tracker.iter().rev().map(|card| self.game.signal(*card).title.clone()).collect()
    }

    pub fn tracker_discarded(&mut self) -> Vec<String> {
        self.look();
        let mut titles: Vec<_> =
            self.state.tracker_discards.iter().map(|card| self.game.signal(*card).title.clone()).collect();
        titles.sort();
        titles
    }

    pub fn pool_size(&mut self) -> usize {
        self.look();
        self.state.pool.len()
    }

    pub fn aliens_on_board(&mut self) -> usize {
        self.look();
        self.state.alive.count_ones() as usize
    }

    pub fn blips_on_board(&mut self) -> usize {
        self.look();
        self.state.lurking.count_ones() as usize
    }

    pub fn is_open(&mut self, a: &str, b: &str) -> bool {
        self.look();
        self.state.open & 1 << self.door(a, b) != 0
    }

    pub fn is_barricaded(&mut self, a: &str, b: &str) -> bool {
        self.look();
        self.state.barricaded & 1 << self.door(a, b) != 0
    }

    pub fn is_point_barricaded(&mut self, space: &str) -> bool {
        self.look();
        let space = self.space(space);
        match self.game.missions[0].spawns.iter().position(|spawn| *spawn == Some(space)) {
            Some(number) => self.state.barred_spawns & 1 << number != 0,
            None => {
                let number = self.state.tunnels.iter().position(|tunnel| *tunnel == space);
                number.is_some_and(|number| self.state.barred_tunnels & 1 << number != 0)
            }
        }
    }

    pub fn sees(&mut self, who: &str, space: &str) -> bool {
        self.look();
        let (of, space) = (self.person(who), self.space(space));
        let map = &self.game.missions[0].map;
        crate::games::corps::rules::sees(map, &self.state, self.state.people[of.index()].space, space)
    }

    pub fn phase(&mut self) -> &'static str {
        self.look();
        match self.state.phase {
            Phase::Setup => "set-up",
            Phase::Marine => "marine",
            Phase::Alien => "alien",
            Phase::End => "end",
        }
    }

    pub fn round_number(&mut self) -> u32 {
        self.look();
        self.state.round.into()
    }

    pub fn outcome(&mut self) -> Option<String> {
        match self.look().0 {
            Step::Over(outcome) => Some(self.game.outcomes()[outcome].name.to_string()),
            Step::Decide(_) => None,
        }
    }

    pub fn column(&mut self, name: &str) -> u32 {
        self.look();
        let columns = self.game.columns();
        let mut record = Record::new(columns.len());
        self.game.record(&self.state, &mut Row::of(&mut record));
        let place = columns.iter().position(|column| column.name == name);
        record.values()[place.unwrap_or_else(|| panic!("no column is called {name}"))]
    }

    pub fn told(&mut self, text: &str) -> bool {
        self.look();
        self.log.text().contains(text)
    }
}
