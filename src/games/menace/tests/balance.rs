//! The duel is what its authors say of it, and knobs turn the way they are labelled.
//!
//! Win rates of the Marine with a fixed seed. One is called greater than another only where their 95 % intervals do not
//! touch.

use crate::{
    games::{
        menace::{
            Choice,
            components::cards::{cards, titles_of},
            tests::table::Table,
        },
        tests::win_rate,
    },
    play::{Game, Purpose, Side, Silent, Step},
    policy::Play,
    scenario::{Request, load},
    stats::Interval,
};

/// How many games each win rate is taken from: its interval is at most 1.6 points to either side.
const GAMES: u64 = 4_000;

fn wins(strategy: &str, set: &[&str]) -> Interval {
    let request = Request {
        scenario: Some("menace/standard".to_owned()),
        strategy: Some(strategy.to_owned()),
        set: set.iter().map(|set| (*set).to_owned()).collect(),
        ..Request::default()
    };
    win_rate(&request, GAMES)
}

fn assert_better_for_the_marine(better: Interval, worse: Interval) {
    assert!(better.low > worse.high, "{better:?} does not lie above {worse:?}");
}

#[test]
fn the_alien_has_a_slight_advantage_at_equal_skill() {
    for strategy in ["steady", "expert"] {
        let won = wins(strategy, &[]);
        assert!(won.low > 0.40 && won.high < 0.50, "{strategy}: {won:?}");
    }
}

#[test]
fn every_rung_beats_the_one_below_on_its_own_side() {
    let rungs = ["random", "novice", "steady", "expert"];
    for pair in rungs.windows(2) {
        for opponent in ["steady", "expert"] {
            let [below, above] = [0, 1].map(|rung| pair[rung]);
            let marine = |rung: &str| wins(&format!("marine={rung},alien={opponent}"), &[]);
            assert_better_for_the_marine(marine(above), marine(below));
            let alien = |rung: &str| wins(&format!("marine={opponent},alien={rung}"), &[]);
            assert_better_for_the_marine(alien(below), alien(above));
        }
    }
}

#[test]
fn knobs_turn_the_way_they_are_labelled() {
    let as_it_is = wins("steady", &[]);
    for easier in
        ["setup.health=4", "setup.marine_hand=8", "difficulty.room_size=-1", "setup.marine_tokens=6"]
    {
        assert_better_for_the_marine(wins("steady", &[easier]), as_it_is);
    }
    for harder in
        ["setup.health=2", "setup.alien_hand=8", "difficulty.room_size=1", "difficulty.chooser=alien"]
    {
        assert_better_for_the_marine(as_it_is, wins("steady", &[harder]));
    }
}

#[test]
fn a_good_player_plays_every_card_and_explores_every_room() {
    let request = Request {
        scenario: Some("menace/standard".to_owned()),
        strategy: Some("expert".to_owned()),
        ..Request::default()
    };
    let specs = load(&request).expect("an embedded scenario").specs;
    assert!(matches!(specs[0].play, Play::Heuristic(_)));
    let mut table = Table::built_in("");
    let mut policy = specs[0].policy(&table.game, &crate::play::Restrictions::none());
    let (mut played, mut explored) = (0_u64, 0_u64);
    for number in 0..400 {
        table.start(1, number);
        loop {
            let (step, choices) = table.step();
            let Step::Decide(seat) = step else { break };
            let view = table.game.view(&table.state, seat);
            let rng = table.dice.stream(Purpose::policy(seat));
            let choice = choices[policy.decide(&table.game, view, &choices, rng)];
            match choice {
                Choice::Play(card) | Choice::Answer(card) => played |= card.bit(),
                Choice::Explore(room) => explored |= 1 << room.0,
                _ => {}
            }
            table.game.apply(&mut table.state, choice, &mut table.dice, &mut Silent);
        }
    }
    for card in [0, 1].into_iter().flat_map(|side| cards(titles_of(Side(side)))) {
        let face = table.game.face(card);
        assert!(face.copies == 0 || played & card.bit() != 0, "nobody plays {}", face.title);
    }
    assert_eq!(explored.count_ones(), 12, "every room is picked now and then");
}
