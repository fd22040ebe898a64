//! Reads the ways to make the game easier or harder.

use crate::{
    data::{Node, Section, Value},
    games::legendary::components::Components,
};

/// The ways to make the game easier or harder.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Difficulty {
    pub(crate) drones: [u8; 3],
    pub(crate) defense_as_health: bool,
    pub(crate) preparation_turns: u8,
    pub(crate) hive_cards_in_complex: u8,
}

pub(super) fn difficulty(scenario: &Section<'_>, players: u8, parts: &Components) -> Difficulty {
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
