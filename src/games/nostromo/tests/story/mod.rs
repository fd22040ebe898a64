//! A person with the box can follow a replay: somebody who knows nothing but its lines, and moves the pieces as they
//! say, has the same table at every decision.

mod follower;
mod lines;
mod pieces;

use super::{Table, views::steady};
use crate::play::{Event, Game, Lines, Policy, Step, Stream, What};
use follower::Follower;
use pieces::Pieces;

/// Follows games, played now and then with an odd decision so that more of the game is seen; returns all they told.
fn follow(name: &str, players: u8, settings: &[&str], games: u64) -> String {
    let mut table = Table::of(name, players, settings);
    let (mut policy, mut odd, mut choices) = (steady(&table.game), Stream::from_key(31), Vec::new());
    let mut told = String::new();
    for game in 0..games {
        let mut log = Lines::default();
        table.start_told(9, game, &mut log);
        let uses = table.game.items.iter().map(|item| (item.name.clone(), item.uses)).collect();
        let mut follower = Follower::new(uses);
        let mut story = String::new();
        for _ in 0..3_000 {
            choices.clear();
            let step = table.game.step(&mut table.state, &mut table.dice, &mut choices, &mut log);
            for line in lines_of(&std::mem::take(&mut log)) {
                follower.line(&line);
                story += &format!("{line}\n");
            }
            let expected = Pieces::of(&table.game, &table.state);
            let found = follower.pieces.clone().tidy();
            assert_eq!(follower.turns, table.state.turn, "{name}, game {game}");
            assert_eq!(found, expected, "{name}, game {game}\n{story}");
            let Step::Decide(seat) = step else { break };
            let view = table.game.view(&table.state, seat);
            let taken = match odd.below(4) {
                0 => odd.below(choices.len() as u32) as usize,
                _ => policy.decide(&table.game, view, &choices, &mut odd),
            };
            table.game.apply(&mut table.state, choices[taken], &mut table.dice, &mut log);
        }
        told += &story;
    }
    told
}

/// What was told, however wide a terminal is.
fn lines_of(log: &Lines) -> Vec<String> {
    let text = |event: Event| match event.what {
        What::Told { text } | What::Table { text } => Some(text),
        What::Round | What::Turn | What::Decision(_) => None,
    };
    log.events().into_iter().filter_map(text).collect()
}

#[test]
fn a_person_with_the_box_can_follow_a_replay() {
    let easy = ["difficulty.morale=60", "difficulty.ash=true", "objectives=[\"hypersleep\"]"];
    let mut told = String::new();
    for (name, players) in [("standard", 3), ("ash", 2), ("random", 5), ("solo", 1)] {
        told += &follow(name, players, &[], 12);
    }
    for name in ["sympathies", "narcissus", "into-space", "blow-up", "cut-off"] {
        told += &follow(name, 3, &easy, 12);
    }
    for words in [
        " for a look.",
        "It stays on top.",
        "It is discarded.",
        "It goes under the deck.",
        "The encounter deck is empty.",
        "Discards of the type ALIEN shuffled",
        "Discards of the type ORDER 937 shuffled",
        "A surprise attack",
        "puts him into the cat carrier (Jonesy tokens: 1)",
        "has uses left: 1",
        "is spent",
        "gives him a scrap",
        "hits Ash",
        "pushes Ash",
        "Ash is destroyed",
        "No concealed token for ",
        "The ship blows up",
        "has no hope left",
        "Won on turn",
    ] {
        assert!(told.contains(words), "no game tells \"{words}\"");
    }
}
