//! What a scenario file may say, and the game that is compiled from it.
//!
//! | where | what |
//! |---|---|
//! | `mod.rs` | [`Legendary`], the compiled game |
//! | `picks.rs` | Location, Objectives, characters and roles: by name, or at random |
//! | `difficulty.rs` | the ways to make the game easier or harder |
//! | `advanced.rs` | Alien players and Hidden Agendas: sides and outcomes |
//! | `rulings.rs` | how the rulebook is taken where its text is open |
//! | `piles.rs` | the piles before they are shuffled |

mod advanced;
mod difficulty;
mod picks;
mod piles;
mod rulings;

pub(crate) use advanced::{ALIEN_NAME, Advanced, AgendaRule, CREW, CREW_NAME, Endings, TRAITOR_NAME};
pub(crate) use difficulty::Difficulty;
pub(crate) use picks::Pick;
pub(crate) use piles::Piles;
pub(crate) use rulings::{
    AlienDeck, AlienFacehuggers, AlienOverrun, AlienReveals, AlienStart, AlienTraitor, Delayed, Events,
    LastAgenda, Rulings, SecretsIn, Survivors, TraitorDeath,
};

use std::collections::HashSet;

use super::{
    components::{
        Character, Components, Copies, Location, Objective, Role,
        cards::{Card, TRIGGERS, Trigger},
        compact::CompactFaces,
        language::{Cond, Op, Title},
    },
    players::{card_value, restrictions::Allowed},
    state::{COMPLEX, WATCHED},
};
use crate::{
    data::{Document, Section},
    play::OutcomeKind,
};
use picks::{objectives, pick, picks};

/// The game, ready to play.
#[derive(Clone, Debug)]
pub struct Legendary {
    pub(crate) players: u8,
    pub(crate) parts: Components,
    pub(crate) location: Pick,
    pub(crate) objectives: [Pick; 3],
    pub(crate) characters: Vec<Pick>,
    pub(crate) roles: Vec<Pick>,
    pub(crate) difficulty: Difficulty,
    pub(crate) rulings: Rulings,
    pub(crate) advanced: Advanced,
    pub(crate) sides: Vec<&'static str>,
    pub(crate) outcomes: Vec<OutcomeKind>,
    pub(crate) endings: Endings,
    pub(crate) piles: Piles,
    /// The titles whose deaths some condition counts.
    pub(crate) watched: Vec<Title>,
    /// Whether some Objective asks for more than what was found, killed, blocked or counted.
    pub(crate) has_odd_objectives: bool,
    /// What the rules read of a card before every action.
    pub(crate) compact: CompactFaces,
    /// What it costs to scan each room, as printed.
    pub(crate) scan_costs: [u8; COMPLEX],
    /// A bit for each kind of ability that some card has.
    triggers: u16,
    /// What a strategy may know about each card.
    pub(crate) values: Vec<card_value::CardValue>,
    /// What strategies may plan with.
    pub(crate) allowed: Allowed,
}

impl Legendary {
    pub(crate) fn compile(scenario: &Section<'_>, players: u8, components: &[Document]) -> Self {
        let advanced = advanced::advanced(scenario, players);
        let mut parts = Components::read(components, scenario, advanced);
        parts.check_advanced(scenario, advanced, players);
        let location = {
            let names: Vec<_> = parts.locations.iter().map(|location| location.name.as_str()).collect();
            let typed = scenario.text("location");
            pick(scenario, "location", scenario.place_of("location"), typed, &names)
        };
        let objectives = objectives(scenario, &parts);
        let characters = {
            let names: Vec<_> = parts.characters.iter().map(|character| character.name.as_str()).collect();
            picks(scenario, "characters", &names, 4)
        };
        let roles = {
            let names: Vec<_> = parts.roles.iter().map(|role| role.name.as_str()).collect();
            picks(scenario, "roles", &names, usize::from(players))
        };
        let difficulty = difficulty::difficulty(scenario, players, &parts);
        let rulings = rulings::rulings(scenario, advanced);
        let piles = Piles::of(&parts, scenario);
        let watched = watched(&parts, scenario);
        let mut goals = parts.objectives.iter().flat_map(|objective| &objective.complete);
        let has_odd_objectives = goals.any(|cond| !cond.is_progress());
        let values = card_value::values_of(&parts, Allowed::ALL);
        for (face, worth) in parts.faces.iter_mut().zip(&values) {
            face.order = card_value::order(face, worth);
        }
        let triggers = triggers(&parts, &piles, &objectives);
        let compact = CompactFaces::at(&parts);
        let (outcomes, endings) = advanced::outcomes(advanced);
        let scan_costs = std::array::from_fn(|room| parts.rooms.get(room).map_or(0, |(_, cost)| *cost));
        let game = Self {
            compact,
            scan_costs,
            triggers,
            players,
            parts,
            location,
            objectives,
            characters,
            roles,
            difficulty,
            rulings,
            advanced,
            sides: advanced.sides(),
            outcomes,
            endings,
            piles,
            watched,
            has_odd_objectives,
            values,
            allowed: Allowed::ALL,
        };
        let unused = game.unused();
        scenario.notes().keep_evidence(|of| !unused.contains(of));
        game
    }

    /// The names and titles of what stays in the box: no result rests on them.
    fn unused(&self) -> HashSet<String> {
        let parts = &self.parts;
        let titles = |cards: &[Copies]| {
            cards.iter().map(|(card, _)| parts.title(*card).to_owned()).collect::<Vec<_>>()
        };
        let of_character = |one: &Character| [titles(&one.cards), vec![one.name.clone()]].concat();
        let of_role = |one: &Role| vec![one.name.clone(), parts.title(one.card).to_owned()];
        let of_objective = |one: &Objective| {
            let deck = parts.decks.iter().find(|deck| deck.objective == one.title);
            [deck.map_or(Vec::new(), |deck| titles(&deck.cards)), vec![one.title.clone()]].concat()
        };
        let of_location = |one: &Location| vec![one.name.clone()];
        let (mut used, mut unused) = (HashSet::new(), HashSet::new());
        sort(&parts.characters, &self.characters, of_character, &mut used, &mut unused);
        sort(&parts.roles, &self.roles, of_role, &mut used, &mut unused);
        sort(&parts.objectives, &self.objectives, of_objective, &mut used, &mut unused);
        sort(&parts.locations, &[self.location], of_location, &mut used, &mut unused);
        &unused - &used
    }
}

/// Puts the names of each component among those that are picked or those that are not.
fn sort<T>(
    all: &[T],
    picks: &[Pick],
    names: impl Fn(&T) -> Vec<String>,
    used: &mut HashSet<String>,
    unused: &mut HashSet<String>,
) {
    for (number, one) in all.iter().enumerate() {
        let is_picked = picks.iter().any(|pick| *pick == Pick::Random || *pick == Pick::Fixed(number as u8));
        if is_picked { &mut *used } else { &mut *unused }.extend(names(one));
    }
}

impl Legendary {
    /// The title of a card.
    pub(crate) fn title(&self, card: Card) -> &str {
        self.parts.title(card)
    }

    /// Whether any card that this game can meet has an ability of this kind.
    #[inline]
    pub(crate) fn has_trigger(&self, trigger: Trigger) -> bool {
        self.triggers & (1 << trigger as u16) != 0
    }
}

/// The kinds of abilities of the drones and of the Hive cards that can turn up.
fn triggers(parts: &Components, piles: &Piles, objectives: &[Pick; 3]) -> u16 {
    let decks = piles.decks.iter().enumerate().filter(|(number, _)| {
        objectives.iter().any(|pick| match pick {
            Pick::Fixed(fixed) => usize::from(*fixed) == *number,
            Pick::Random => true,
        })
    });
    let aliens = piles.aliens.iter();
    let cards =
        decks.flat_map(|(_, deck)| deck).chain(&piles.drones).chain(aliens).chain([&parts.facehugger.0]);
    let faces = cards.filter_map(|card| parts.faces.get(card.index()));
    faces.fold(0, |bits, face| {
        (0..TRIGGERS)
            .fold(bits, |bits, trigger| bits | (u16::from(face.abilities[trigger].is_some()) << trigger))
    })
}

/// The titles whose deaths are counted, from every condition that can be met.
fn watched(parts: &Components, scenario: &Section<'_>) -> Vec<Title> {
    let mut watched = Vec::new();
    let tests = parts.ops.iter().filter_map(|op| match op {
        Op::Test { cond, .. } => Some(*cond),
        Op::End
        | Op::May { .. }
        | Op::Choose { .. }
        | Op::Alternative { .. }
        | Op::For { .. }
        | Op::Turn(_)
        | Op::Player(_)
        | Op::Card(_)
        | Op::Enemies(..)
        | Op::This(_)
        | Op::Board(_) => None,
    });
    let passives =
        parts.passives.iter().flat_map(|passive| passive.conditions).flatten().map(|(cond, _)| cond);
    let goals = parts.objectives.iter().flat_map(|objective| objective.complete.iter().copied());
    for cond in tests.chain(passives).chain(goals) {
        if let Cond::Dead(title, _) = cond
            && !watched.contains(&title)
        {
            watched.push(title);
        }
    }
    if watched.len() > WATCHED {
        let message =
            format!("conditions count the deaths of {} titles, but at most {WATCHED}", watched.len());
        scenario.notes().problem(scenario.place(), message);
    }
    watched
}
