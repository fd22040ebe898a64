//! What a scenario file may say, and the game that is compiled from it.

use crate::data::{Document, Section, Value};

/// The game, ready to play.
#[derive(Clone, Debug)]
pub struct Ruin {
    pub(super) players: u8,
    pub(super) purse: u32,
    pub(super) target: u32,
    pub(super) limit: u32,
    pub(super) patience: u32,
    pub(super) wheel: Wheel,
    pub(super) against: Against,
    /// Spins after which the house closes.
    pub(super) closing: Option<u32>,
}

/// Who wins what the purse loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Against {
    /// Nobody at the table: all play together.
    House,
    /// The player on the second seat, in a duel. All coins there are is the target then, and what the purse lacks to
    /// it is the banker's.
    Banker,
}

/// A wheel with some of its pockets red.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wheel {
    pub(super) pockets: u32,
    pub(super) red: u32,
}

impl Ruin {
    /// A fresh table for tests and benchmarks: ten coins, twenty wanted, a European wheel, a limit of five.
    pub fn example() -> Self {
        let wheel = Wheel { pockets: 37, red: 18 };
        let (against, closing) = (Against::House, None);
        Self { players: 1, purse: 10, target: 20, limit: 5, patience: 1_000_000, wheel, against, closing }
    }

    pub(super) fn compile(scenario: &Section<'_>, players: u8, components: &[Document]) -> Self {
        let purse = scenario.integer("purse", 1..=1_000_000);
        let (against, target) = match scenario.maybe_integer("banker", 1..=1_000_000) {
            None => (Against::House, house_target(scenario, purse)),
            Some(banker) => (Against::Banker, duel_target(scenario, players, purse, banker)),
        };
        // Another number is noted, and a duel has no more seats than sides even so.
        let players = if against == Against::Banker { 2 } else { players };
        let closing = scenario.maybe_integer("closing", 1..=1_000_000);
        if closing.is_some() && against == Against::House {
            scenario.problem("closing", "only a duel has a closing time; add banker = 10, for instance");
        }
        let wanted = scenario.text("wheel");
        let own_limit = scenario.maybe_integer("limit", 1..=1_000_000);
        let patience = scenario.maybe_integer("patience", 1..=100_000_000).unwrap_or(1_000_000);
        let mut house_limit = None;
        let mut wheels = Vec::new();
        for document in components {
            let root = Section::file(document, scenario.notes());
            root.text("kind");
            root.text("game");
            if let Some(house) = root.maybe_section("house") {
                house_limit = Some(house.fact("limit", 1..=1_000_000));
            }
            wheels.extend(root.sections("wheel").into_iter().map(wheel));
        }
        if own_limit.or(house_limit).is_none() {
            scenario.problem(
                "limit",
                "no component file has a [house] with a limit; add limit = 5, for instance",
            );
        }
        let found = wheels.iter().find(|(name, _)| name == wanted).map(|(_, wheel)| *wheel);
        if found.is_none() && scenario.node("wheel").is_some() {
            let names = wheels.iter().map(|(name, _)| name.as_str());
            scenario.unknown_word(scenario.place_of("wheel"), "wheel", wanted, names);
        }
        let is_used = |of: &str| of == wanted || (of == "house" && own_limit.is_none());
        scenario.notes().keep_evidence(is_used);
        let wheel = found.unwrap_or(Wheel { pockets: 2, red: 1 });
        let limit = own_limit.or(house_limit).unwrap_or(1);
        Self { players, purse, target, limit, patience, wheel, against, closing }
    }
}

/// The coins that win against the house.
fn house_target(scenario: &Section<'_>, purse: u32) -> u32 {
    let target = scenario.integer("target", 2..=1_000_000);
    if purse >= target {
        scenario.problem("target", format!("`target` is {target}, but it must exceed the purse of {purse}"));
    }
    target
}

/// The coins that win a duel: all there are.
fn duel_target(scenario: &Section<'_>, players: u8, purse: u32, banker: u32) -> u32 {
    if scenario.node("target").is_some() {
        scenario.problem("target", "a duel is won with all coins; leave out `target` or `banker`");
    }
    // Another number than the one that was typed has been refused already.
    let is_typed = scenario.node("players").is_none_or(|node| node.value == Value::Integer(players.into()));
    if players != 2 && is_typed {
        scenario.problem("players", format!("a duel is for 2 players, not {players}"));
    }
    purse + banker
}

fn wheel(mut section: Section<'_>) -> (String, Wheel) {
    let name = section.text("name").to_owned();
    section.relabel(&name);
    let pockets = section.fact("pockets", 2..=1_000);
    let red = section.fact("red", 1..=999);
    if red >= pockets {
        section.problem("red", format!("`red` is {red}, but it must be less than the {pockets} pockets"));
    }
    (name, Wheel { pockets, red })
}
