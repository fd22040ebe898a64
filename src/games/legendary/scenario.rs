//! What a scenario file may say, and the game that is compiled from it.

use std::collections::HashSet;

use super::{
    components::{
        Character, Components, Copies, Location, Objective, Role,
        cards::{Card, TRIGGERS, Trigger},
        compact::CompactFaces,
        language::{Cond, Op, Title},
    },
    players::card_value,
    state::{COMPLEX, Piece, WATCHED},
};
use crate::data::{Document, Node, Section, Value};

/// The game, ready to play.
#[derive(Clone, Debug)]
pub struct Legendary {
    pub(super) players: u8,
    pub(super) parts: Components,
    pub(super) location: Pick,
    pub(super) objectives: [Pick; 3],
    pub(super) characters: Vec<Pick>,
    pub(super) roles: Vec<Pick>,
    pub(super) difficulty: Difficulty,
    pub(super) piles: Piles,
    /// The titles whose deaths some condition counts.
    pub(super) watched: Vec<Title>,
    /// Whether some Objective asks for more than what was found, killed, blocked or counted.
    pub(super) has_odd_objectives: bool,
    /// What is asked of a card before every action.
    pub(super) compact: CompactFaces,
    /// What it costs to scan each room, as printed.
    pub(super) scan_costs: [u8; COMPLEX],
    /// A bit for each kind of ability that some card has.
    triggers: u16,
    /// What a strategy may know about each card.
    pub(super) values: Vec<card_value::CardValue>,
}

/// Something by its number, or drawn anew each game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pick {
    Fixed(u8),
    Random,
}

/// The ways to make the game easier or harder.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Difficulty {
    pub(super) drones: [u8; 3],
    pub(super) defense_as_health: bool,
    pub(super) preparation_turns: u8,
    pub(super) hive_cards_in_complex: u8,
}

/// The piles as they lie before they are shuffled.
#[derive(Clone, Debug, Default)]
pub(super) struct Piles {
    pub(super) starters: Vec<Card>,
    pub(super) sergeants: Vec<Card>,
    pub(super) drones: Vec<Card>,
    pub(super) strikes: Vec<u8>,
    /// By character.
    pub(super) characters: Vec<Vec<Card>>,
    /// By objective.
    pub(super) decks: Vec<Vec<Card>>,
}

/// The word for "drawn anew each game".
const RANDOM: &str = "random";

impl Legendary {
    pub(super) fn compile(scenario: &Section<'_>, players: u8, components: &[Document]) -> Self {
        let mut parts = Components::read(components, scenario);
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
        let difficulty = difficulty(scenario, players, &parts);
        let piles = Piles::of(&parts, scenario);
        let watched = watched(&parts, scenario);
        let mut goals = parts.objectives.iter().flat_map(|objective| &objective.complete);
        let has_odd_objectives = goals.any(|cond| !cond.is_progress());
        let values = card_value::values_of(&parts);
        for (face, worth) in parts.faces.iter_mut().zip(&values) {
            face.order = card_value::order(face, worth);
        }
        let triggers = triggers(&parts, &piles, &objectives);
        let compact = CompactFaces::at(&parts);
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
            piles,
            watched,
            has_odd_objectives,
            values,
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
    pub(super) fn title(&self, card: Card) -> &str {
        self.parts.title(card)
    }

    /// Whether any card that this game can meet has an ability of this kind.
    #[inline]
    pub(super) fn has_trigger(&self, trigger: Trigger) -> bool {
        self.triggers & (1 << trigger as u16) != 0
    }

    /// What everybody may call a card on the board.
    pub(super) fn name_of(&self, piece: Piece) -> &str {
        if piece.is_up { self.title(piece.card) } else { "a hidden card" }
    }
}

impl Piles {
    fn of(parts: &Components, scenario: &Section<'_>) -> Self {
        let decks = parts.objectives.iter().map(|objective| {
            let Some(deck) = parts.decks.iter().find(|deck| deck.objective == objective.title) else {
                let message = format!("the Objective \"{}\" has no mini-deck of Hive cards", objective.title);
                scenario.notes().problem(scenario.place(), message);
                return Vec::new();
            };
            let mut cards = lay_out(&deck.cards);
            cards.extend(std::iter::repeat_n(parts.event, deck.events.into()));
            cards.extend(std::iter::repeat_n(parts.hazard, deck.hazards.into()));
            cards
        });
        let strikes = parts.strikes.iter().enumerate();
        Self {
            decks: decks.collect(),
            starters: lay_out(&parts.starters),
            sergeants: lay_out(&parts.sergeants),
            drones: lay_out(&parts.drones),
            strikes: strikes.flat_map(|(face, strike)| vec![face as u8; strike.copies.into()]).collect(),
            characters: parts.characters.iter().map(|character| lay_out(&character.cards)).collect(),
        }
        .within_limits(scenario)
    }

    /// The lists of a state have fixed sizes; a box that does not fit is refused here.
    fn within_limits(self, scenario: &Section<'_>) -> Self {
        let largest = |piles: &[Vec<Card>]| piles.iter().map(Vec::len).max().unwrap_or(0);
        let limits = [
            ("cards in a starting deck", self.starters.len(), 20),
            ("Sergeants", self.sergeants.len(), 20),
            ("cards of one character", largest(&self.characters), 16),
            ("cards in one mini-deck", largest(&self.decks), 18),
            ("drones", self.drones.len(), 24),
        ];
        for (what, found, most) in limits {
            if found > most {
                scenario
                    .notes()
                    .problem(scenario.place(), format!("{found} {what}, but there is room for {most}"));
            }
        }
        self
    }
}

/// A card for each copy.
fn lay_out(cards: &[Copies]) -> Vec<Card> {
    cards.iter().flat_map(|(card, copies)| vec![*card; usize::from(*copies)]).collect()
}

fn pick(scenario: &Section<'_>, key: &str, place: &crate::data::Place, typed: &str, names: &[&str]) -> Pick {
    if typed == RANDOM {
        return Pick::Random;
    }
    match names.iter().position(|name| *name == typed) {
        Some(index) => Pick::Fixed(index as u8),
        None => {
            if !typed.is_empty() {
                scenario.unknown_word(place, key, typed, names.iter().copied().chain([RANDOM]));
            }
            Pick::Random
        }
    }
}

/// The texts of a list, or the one word `random` for all of them.
fn texts<'a>(scenario: &Section<'a>, key: &str, count: usize) -> Vec<(&'a Node, &'a str)> {
    let Some(node) = scenario.node(key) else {
        scenario.problem(key, format!("`{key}` is missing; add {key} = [{count} names], or \"random\""));
        return Vec::new();
    };
    let nodes = match &node.value {
        Value::Text(word) if word == RANDOM => return vec![(node, RANDOM); count],
        Value::List(nodes) => nodes.as_slice(),
        other => {
            let message =
                format!("`{key}` must be a list of names or \"random\", but it is {}", other.kind());
            scenario.problem(key, message);
            return Vec::new();
        }
    };
    if nodes.len() < count {
        let found = nodes.len();
        scenario.problem(
            key,
            format!("`{key}` has {found} names, but {count} are needed; \"random\" is one too"),
        );
    }
    nodes
        .iter()
        .filter_map(|node| match &node.value {
            Value::Text(text) => Some((node, text.as_str())),
            other => {
                let message = format!("a name in `{key}` must be a text, but it is {}", other.kind());
                scenario.notes().problem(&node.place, message);
                None
            }
        })
        .collect()
}

fn picks(scenario: &Section<'_>, key: &str, names: &[&str], count: usize) -> Vec<Pick> {
    let typed = texts(scenario, key, count);
    let mut picks: Vec<_> =
        typed.iter().map(|(node, text)| (pick(scenario, key, &node.place, text, names), *node)).collect();
    // A list of roles may be longer than the table: the last ones stay in the box.
    if picks.len() > count && key != "roles" {
        let found = picks.len();
        scenario.problem(key, format!("`{key}` has {found} names, but {count} are needed"));
    }
    picks.truncate(count);
    for (index, (pick, node)) in picks.iter().enumerate() {
        if *pick != Pick::Random && picks[..index].iter().any(|(other, _)| other == pick) {
            let name = match pick {
                Pick::Fixed(number) => names[usize::from(*number)],
                Pick::Random => RANDOM,
            };
            let message = format!("`{key}` names {name} twice; each can be taken once");
            scenario.notes().problem(&node.place, message);
        }
    }
    if names.len() < count {
        scenario
            .problem(key, format!("the components have {} of these, but {count} are needed", names.len()));
    }
    picks.into_iter().map(|(pick, _)| pick).collect()
}

fn objectives(scenario: &Section<'_>, parts: &Components) -> [Pick; 3] {
    let typed = texts(scenario, "objectives", 3);
    if typed.len() > 3 {
        let found = typed.len();
        scenario.problem("objectives", format!("`objectives` has {found} names, but 3 are needed"));
    }
    std::array::from_fn(|index| {
        let stage = index as u8 + 1;
        let names: Vec<_> = parts.objectives.iter().map(|objective| objective.title.as_str()).collect();
        let Some((node, text)) = typed.get(index) else { return Pick::Random };
        let picked = pick(scenario, "objectives", &node.place, text, &names);
        if let Pick::Fixed(number) = picked {
            let found = parts.objectives[usize::from(number)].stage;
            if found != stage {
                let message =
                    format!("\"{text}\" is an Objective {found}, but an Objective {stage} is needed here");
                scenario.notes().problem(&node.place, message);
            }
        } else if !parts.objectives.iter().any(|objective| objective.stage == stage) {
            scenario.problem("objectives", format!("the components have no Objective {stage}"));
        }
        picked
    })
}

fn difficulty(scenario: &Section<'_>, players: u8, parts: &Components) -> Difficulty {
    let base = [players; 3];
    let Some(section) = scenario.maybe_section("difficulty") else {
        return Difficulty { drones: base, ..Difficulty::default() };
    };
    let mut difficulty = Difficulty {
        drones: base,
        defense_as_health: section.maybe_flag("defense_as_health").unwrap_or(false),
        preparation_turns: section.maybe_integer("preparation_turns", 0..=10).unwrap_or(0),
        hive_cards_in_complex: section.maybe_integer("hive_cards_in_complex", 0..=5).unwrap_or(0),
    };
    if let Some(node) = section.node("drones") {
        drones(&section, node, players, &mut difficulty);
    }
    let wanted: u32 = difficulty.drones.iter().map(|drones| u32::from(*drones)).sum();
    let found: u32 = parts.drones.iter().map(|(_, copies)| u32::from(*copies)).sum();
    if wanted > found {
        section.problem("drones", format!("{wanted} drones are needed, but the box has {found}"));
    }
    difficulty
}

/// A list, the rule of a year, or more and fewer than the first rule says.
fn drones(section: &Section<'_>, node: &Node, players: u8, difficulty: &mut Difficulty) {
    let text = match &node.value {
        Value::Integer(number) => number.to_string(),
        Value::Text(text) => text.clone(),
        Value::List(nodes) => {
            let counts = section.maybe_integers("drones", 0..=24_u8).unwrap_or_default();
            match <[u8; 3]>::try_from(counts) {
                Ok(counts) => difficulty.drones = counts,
                Err(_) => {
                    let found = nodes.len();
                    section.problem(
                        "drones",
                        format!("`drones` has {found} numbers, but there are 3 mini-decks"),
                    );
                }
            }
            return;
        }
        Value::Float(_) | Value::Flag(_) | Value::Table(_) => String::new(),
    };
    match text.as_str() {
        "2014" => {}
        "2016" => {
            difficulty.drones = match players {
                1 => [0, 0, 0],
                2 => [0, 1, 2],
                3 => [2, 3, 4],
                _ => [4, 5, 6],
            };
            if players == 5 {
                difficulty.preparation_turns = difficulty.preparation_turns.max(1);
            }
        }
        text => match text.parse::<i8>() {
            Ok(more) if (-5..=8).contains(&more) => {
                difficulty.drones = [players.saturating_add_signed(more); 3];
            }
            _ => section.problem(
                "drones",
                "`drones` must be \"2014\", \"2016\", from \"-5\" to \"+8\" more or fewer, or a list such as [1, 2, 3]",
            ),
        },
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
    let cards = decks.flat_map(|(_, deck)| deck).chain(&piles.drones).chain([&parts.facehugger.0]);
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
