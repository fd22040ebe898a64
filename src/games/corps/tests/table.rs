//! Whole games for tests, with the cards of the box.

use crate::{
    games::{
        corps::{
            Choice, Corps, Space, State,
            components::mission::{Goal, ObjectKind},
            state::{ObjectState, Prize, Task},
        },
        tests,
    },
    play::{Dice, Game, Silent, Step, Stream, bits},
};

/// Every built-in scenario.
pub const SCENARIOS: [&str; 10] =
    ["newt", "escape", "survive", "rescue", "supply", "ambush", "corridors", "crossfire", "nest", "campaign"];

/// How many can play a scenario: a rescue needs two captives.
pub fn most_players(scenario: &str) -> u8 {
    if scenario == "rescue" { 4 } else { 6 }
}

/// A game, and its state.
pub struct Table {
    pub game: Corps,
    pub state: State,
    pub dice: Dice,
}

/// How players pick among the choices.
#[derive(Clone, Copy, Debug)]
pub enum Style {
    /// Each choice alike.
    Random,
    /// Each kind of choice alike.
    Varied,
    /// By what brings the mission forward, mostly.
    Eager,
}

impl Style {
    pub const ALL: [Style; 3] = [Style::Random, Style::Varied, Style::Eager];
}

impl Table {
    /// A built-in scenario with settings such as `difficulty.aim=2`.
    pub fn new(scenario: &str, players: u8, settings: &[&str]) -> Table {
        let document = tests::scenario::<Corps>(scenario, settings);
        let game: Corps = tests::compile(&document, players, &tests::components::<Corps>())
            .unwrap_or_else(|problems| panic!("{scenario} with {players}: {problems}"));
        let state = game.blank();
        Table { game, state, dice: Dice::new(0, 0) }
    }

    /// Runs the rules to the next decision.
    pub fn step(&mut self) -> (Step, Vec<Choice>) {
        let mut choices = Vec::new();
        let step = self.game.step(&mut self.state, &mut self.dice, &mut choices, &mut Silent);
        (step, choices)
    }

    /// Plays a whole game; `look` sees the table before every decision and at the end. Returns the outcome and how many
    /// decisions there were.
    pub fn play(
        &mut self,
        seed: u64,
        number: u64,
        style: Style,
        mut look: impl FnMut(&mut Table, Step, &[Choice]),
    ) -> (usize, u32) {
        let mut rng = Stream::from_key(seed ^ (number << 8));
        self.dice = Dice::new(seed, number);
        self.game.set_up(&mut self.state, &mut self.dice, &mut Silent);
        for decision in 0..self.game.decision_cap() {
            let (step, choices) = self.step();
            look(self, step, &choices);
            match step {
                Step::Over(outcome) => return (outcome, decision),
                Step::Decide(_) => {
                    let choice = self.pick(style, &choices, &mut rng);
                    self.game.apply(&mut self.state, choice, &mut self.dice, &mut Silent);
                }
            }
        }
        panic!("the game does not end: {:?}", self.state.tasks.last())
    }

    fn pick(&self, style: Style, choices: &[Choice], rng: &mut Stream) -> Choice {
        let any = |rng: &mut Stream, of: &[Choice]| of[rng.below(of.len() as u32) as usize];
        let varied = |rng: &mut Stream| {
            let kind = std::mem::discriminant(&any(rng, &kinds(choices)));
            let alike = choices.iter().copied().filter(|one| std::mem::discriminant(one) == kind);
            any(rng, &alike.collect::<Vec<_>>())
        };
        match style {
            Style::Random => any(rng, choices),
            Style::Varied => varied(rng),
            Style::Eager if rng.below(12) == 0 => varied(rng),
            Style::Eager => {
                let best = choices.iter().map(|choice| self.merit(*choice)).max().unwrap_or(0);
                let good = choices.iter().copied().filter(|choice| self.merit(*choice) == best);
                any(rng, &good.collect::<Vec<_>>())
            }
        }
    }

    /// How good a choice is for players who want to be done.
    fn merit(&self, choice: Choice) -> i32 {
        let acting = match self.state.tasks.last() {
            Some(Task::Acting(of) | Task::OneAction(of) | Task::Moving { of, .. }) => Some(*of),
            _ => None,
        };
        match choice {
            Choice::Interact(_) | Choice::PushThrough | Choice::Rescue | Choice::Supply => 900,
            Choice::Attack(..) | Choice::At(_) => 800,
            Choice::Move(to) => acting.map_or(0, |of| {
                let from = self.state.people[of.index()].space;
                self.distance(from) - self.distance(to)
            }),
            Choice::Rest => 1,
            Choice::Draw | Choice::RecyclePile | Choice::Use | Choice::Activate(_) => 1,
            Choice::Done => 0,
            _ => -1,
        }
    }

    /// Steps to the nearest thing that the mission is about.
    fn distance(&self, from: Space) -> i32 {
        let (s, mission) = (&self.state, &self.game.missions[usize::from(self.state.mission)]);
        let steps = |to: Space| i32::from(mission.map.steps_between(from, to));
        let mut wanted: Vec<i32> = Vec::new();
        match s.prize {
            Prize::Hidden => {
                let blips = bits(s.lurking.into()).map(|blip| s.blips[blip]);
                wanted.extend(blips.filter(|blip| blip.is_mission).map(|blip| steps(blip.space)));
            }
            Prize::Seen(space) => wanted.push(steps(space)),
            Prize::Held(_) | Prize::Out => {}
        }
        for (object, state) in mission.objects.iter().zip(&s.objects) {
            let is_wanted = match object.kind {
                ObjectKind::Computer => mission.wants(Goal::Called) && s.ship == 0,
                ObjectKind::Crate | ObjectKind::Captive => {
                    matches!(state, ObjectState::There | ObjectState::Bound(_))
                }
            };
            if is_wanted {
                wanted.extend(object.beside.iter().map(|space| steps(*space)));
            }
        }
        let holds = s.objects.iter().any(|state| matches!(state, ObjectState::Held(_)));
        let nearest = wanted.into_iter().min().filter(|_| !holds);
        nearest.unwrap_or_else(|| i32::from(mission.exit_distance[from.index()]))
    }
}

/// One choice of each kind.
fn kinds(choices: &[Choice]) -> Vec<Choice> {
    let mut kinds: Vec<Choice> = Vec::new();
    for choice in choices {
        let is_new = kinds.iter().all(|one| std::mem::discriminant(one) != std::mem::discriminant(choice));
        if is_new {
            kinds.push(*choice);
        }
    }
    kinds
}
