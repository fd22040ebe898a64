//! A strategy of one's own in Rust: implement [`Policy`] and seat it at a table.
//!
//! ```sh
//! cargo run --release --example own_policy
//! ```

use std::sync::atomic::AtomicBool;

use chances::{
    games::ruin::{Ruin, Stake, View},
    play::{Policy, Stream, Table, Tabletop},
    report::{figure_of, whole},
    sim::{Plan, Session, run},
    stats::Measure,
};
use rand::seq::IndexedRandom;

/// Stakes half of the purse, and never more than is needed.
#[derive(Clone)]
struct Halver;

impl Policy<Ruin> for Halver {
    /// All that a policy has to do: look at the view, and name one of the choices by its index.
    fn decide(&mut self, _game: &Ruin, view: View<'_>, choices: &[Stake], rng: &mut Stream) -> usize {
        let wanted = (view.purse() / 2).clamp(1, view.needed());
        let distance = |index: &usize| choices[*index].0.abs_diff(wanted);
        let least = (0..choices.len()).map(|index| distance(&index)).min();
        let nearest: Vec<usize> = (0..choices.len()).filter(|index| Some(distance(index)) == least).collect();
        // The seat's random stream is a generator of the `rand` crate: whatever takes one works with it.
        nearest.choose(rng).copied().unwrap_or(0)
    }

    /// Every worker thread gets a player of its own.
    fn fresh(&self) -> Box<dyn Policy<Ruin>> {
        Box::new(self.clone())
    }
}

/// Plays 100,000 games and says how often the halver wins.
fn halver_wins() -> String {
    let table = Table::new(Ruin::example(), vec![Box::new(Halver)]);
    let stop = AtomicBool::new(false);
    let session = Session::new(2, &stop).expect("two threads can be started");
    let played = run(&table, &Plan::games(1, 100_000), &session, None).expect("no rows are written");
    let measure = Measure::win_rate(&table.header());
    let sample = measure.sample(&played.tally);
    format!("The halver wins {} of {} games.", figure_of(&sample), whole(sample.count()))
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
