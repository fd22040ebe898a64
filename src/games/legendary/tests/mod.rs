//! The rulebook, chapter by chapter, as tests.

mod table;

use table::Table;

#[test]
#[ignore = "counts decisions for tuning"]
fn count_decisions() {
    use crate::play::{Game, Policy, Purpose, Step};
    let mut t = Table::of("alien", 3);
    let strategy: Vec<f64> = <super::Legendary as crate::policy::Weighable>::FEATURES.iter().map(|f| f.weight).collect();
    let mut policy = crate::policy::Heuristic::new(strategy);
    let mut kinds = std::collections::BTreeMap::new();
    let (mut decisions, mut listed) = (0, 0);
    for game in 0..300 {
        t.start(game);
        let mut choices = Vec::new();
        loop {
            choices.clear();
            let Step::Decide(seat) = t.game.step(&mut t.state, &mut t.dice, &mut choices, &mut crate::play::Silent) else { break };
            decisions += 1;
            listed += choices.len();
            let luck = t.dice.stream(Purpose::policy(seat)).clone();
            let mut luck = luck;
            let view = t.game.view(&t.state, seat);
            let taken = policy.decide(&t.game, view, &choices, &mut luck);
            let name = format!("{:?}", choices[taken]);
            *kinds.entry(name.split('(').next().unwrap().to_owned()).or_insert(0) += 1;
            t.game.apply(&mut t.state, choices[taken], &mut t.dice, &mut crate::play::Silent);
        }
    }
    println!("{} decisions, {} choices a game, state {} bytes, face {} bytes op {} task {}", decisions / 300, listed / 300, size_of::<super::State>(), size_of::<super::cards::Face>(), size_of::<super::language::Op>(), size_of::<super::state::Task>());
    for (kind, count) in kinds {
        println!("{kind}: {}", f64::from(count) / 300.0);
    }
}
