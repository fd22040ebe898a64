//! A strategy of one's own in Rust: implement [`Policy`] and seat it at a table.
//!
//! ```sh
//! cargo run --release --example own_policy
//! ```

use std::sync::atomic::AtomicBool;

use chances::{
    games::ruin::{Ruin, Stake, View},
    play::{Policy, Stream, Table},
    report::{percent, whole},
    sim::{Goal, Plan, Watch, run},
    stats::{Stopping, share_interval},
};

/// Stakes half of the purse, and never more than is needed.
#[derive(Clone)]
struct Halver;

impl Policy<Ruin> for Halver {
    /// All that a policy has to do: look at the view, and name one of the choices by its index.
    fn decide(&mut self, _game: &Ruin, view: View<'_>, choices: &[Stake], _rng: &mut Stream) -> usize {
        let wanted = (view.purse() / 2).clamp(1, view.needed());
        let distance = |Stake(coins): &Stake| coins.abs_diff(wanted);
        let nearest = choices.iter().enumerate().min_by_key(|(_, stake)| distance(stake));
        nearest.map_or(0, |(index, _)| index)
    }

    /// Every worker thread gets a player of its own.
    fn fresh(&self) -> Box<dyn Policy<Ruin>> {
        Box::new(self.clone())
    }
}

/// Plays 100,000 games and says how often the halver wins.
fn halver_wins() -> String {
    let table = Table::new(Ruin::example(), vec![Box::new(Halver)]);
    let plan = Plan { seed: 1, first_game: 0, goal: Goal::Games(100_000), max_time: None, threads: 2 };
    let watch = Watch { stop: &AtomicBool::new(false), progress: &|_| {} };
    let played = run(&table, &plan, &watch, None).expect("two threads can be started");
    let (games, wins) = (played.tally.games(), played.tally.outcomes()[0]);
    let interval = share_interval(wins, games, Stopping::Fixed);
    let [rate, low, high] = [wins as f64 / games as f64, interval.low, interval.high]
        .map(|share| percent(share, interval.half_width()));
    format!("The halver wins {rate} % ({low} to {high}) of {} games.", whole(games))
}

fn main() {
    println!("{}", halver_wins());
}

#[test]
fn the_halver_does_better_than_timid_play() {
    // Timid play wins 36.8 % of these games (see `games::ruin::formula`).
    let said = halver_wins();
    let rate = said.split(' ').nth(3).and_then(|rate| rate.parse::<f64>().ok());
    assert!(rate.is_some_and(|rate| rate > 40.0), "{said}");
}
