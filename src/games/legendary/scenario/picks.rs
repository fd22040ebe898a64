//! Reads which cards and places are played: by name, or drawn at random.

use crate::{
    data::{Node, Section, Value},
    games::legendary::components::Components,
};

/// Something by its number, or drawn at random for each game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pick {
    Fixed(u8),
    Random,
}

/// The word for what is drawn at random for each game.
const RANDOM: &str = "random";

pub(super) fn pick(
    scenario: &Section<'_>,
    key: &str,
    place: &crate::data::Place,
    typed: &str,
    names: &[&str],
) -> Pick {
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
                let message = format!("a name in `{key}` must be a string, but it is {}", other.kind());
                scenario.notes().problem(&node.place, message);
                None
            }
        })
        .collect()
}

pub(super) fn picks(scenario: &Section<'_>, key: &str, names: &[&str], count: usize) -> Vec<Pick> {
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

pub(super) fn objectives(scenario: &Section<'_>, parts: &Components) -> [Pick; 3] {
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
