//! Training, as a library: it learns, and neither threads nor interruptions change what it learns.

use std::sync::atomic::{AtomicBool, Ordering};

use chances::{
    data::Source,
    policy::{Play, Positions},
    scenario::{Loaded, Request, load},
    sim::Session,
    stats::{LEVEL, Stopping},
    train::{Aim, Checkpoint, Course, Examiner, Interrupted, Study, Training},
};

fn timid() -> Loaded {
    let request = Request {
        scenario: Some("ruin/classic".to_owned()),
        strategy: Some("timid".to_owned()),
        ..Request::default()
    };
    load(&request).expect("it is built in")
}

fn course(loaded: &Loaded) -> Course {
    let Play::Heuristic(weights) = &loaded.specs[0].play else { panic!("timid weighs features") };
    Course { weights: weights.clone(), noise: 0.0, temperature: 0.0, budget: 20_000 }
}

fn examiner<'e>(loaded: &'e Loaded, threads: usize, stop: &'e AtomicBool) -> Examiner<'e> {
    let session = Session::new(threads, stop).expect("there are threads");
    Examiner { benches: vec![loaded.bench.as_ref()], aim: Aim::win(), seed: 1, session }
}

/// Trains to the end, going through a checkpoint after every few generations.
fn trained(threads: usize, checkpoint_every: u64) -> Training {
    let (loaded, stop) = (timid(), AtomicBool::new(false));
    let (course, examiner) = (course(&loaded), examiner(&loaded, threads, &stop));
    let mut training = course.begin(loaded.game.vocabulary.features, |_| true);
    while !course.is_done(&training) {
        course.advance(&mut training, &examiner).expect("nobody stops it");
        if training.generation.is_multiple_of(checkpoint_every) {
            let text = Checkpoint { course: 1, training }.text();
            let source = Source { name: "x.progress".to_owned(), text };
            training = Checkpoint::read(&source, loaded.game.vocabulary.features.len())
                .expect("it is whole")
                .training;
        }
    }
    training
}

#[test]
fn neither_threads_nor_interruptions_change_what_is_learnt() {
    let straight = trained(1, u64::MAX);
    assert_eq!(straight, trained(3, u64::MAX));
    assert_eq!(straight, trained(1, 3));
}

#[test]
fn a_weight_that_is_not_learnt_stays_as_it_is() {
    let (loaded, stop) = (timid(), AtomicBool::new(false));
    let (course, examiner) = (course(&loaded), examiner(&loaded, 1, &stop));
    let mut training = course.begin(loaded.game.vocabulary.features, |feature| feature == 0);
    for _ in 0..5 {
        course.advance(&mut training, &examiner).expect("nobody stops it");
    }
    assert_ne!(training.evolution.mean[0], course.weights[0]);
    assert_eq!(training.evolution.mean[1..], course.weights[1..]);
}

#[test]
fn what_is_learnt_wins_more_on_games_that_training_never_saw() {
    let (loaded, stop) = (timid(), AtomicBool::new(false));
    let course = course(&loaded);
    let training = trained(2, u64::MAX);
    let learnt = course.result(&training);
    let comparison = course.last_exam(&learnt, &examiner(&loaded, 2, &stop)).expect("nobody stops it");
    // Timid play wins 36.8 %, bold play 47 %; the pairs leave no doubt.
    let interval = comparison.difference.interval(Stopping::Fixed, 1.0 - LEVEL);
    assert!(interval.low > 0.05, "{comparison:?}");
    assert!(training.next_game < 1 << 40, "the last exam's games were not touched");
}

#[test]
fn a_comparison_with_itself_finds_no_difference() {
    let (loaded, stop) = (timid(), AtomicBool::new(false));
    let spec = &loaded.specs[0];
    let comparison = examiner(&loaded, 2, &stop).compare([spec, spec], 5, 500).expect("nobody stops it");
    assert_eq!(comparison.before, comparison.after);
    assert_eq!(comparison.difference.estimate(), 0.0);
    let interval = comparison.difference.interval(Stopping::Fixed, 1.0 - LEVEL);
    // What 500 pairs never showed may still happen: Tango's interval is z²/(n + z²) to either side.
    assert!(
        (interval.high - 3.8415 / 503.8415).abs() < 1e-3 && interval.low == -interval.high,
        "{interval:?}"
    );
}

#[test]
fn an_interrupted_generation_leaves_the_training_as_it_was() {
    let (loaded, stop) = (timid(), AtomicBool::new(false));
    let (course, examiner) = (course(&loaded), examiner(&loaded, 1, &stop));
    let mut training = course.begin(loaded.game.vocabulary.features, |_| true);
    course.advance(&mut training, &examiner).expect("nobody stops it");
    let before = training.clone();
    stop.store(true, Ordering::Relaxed);
    assert_eq!(course.advance(&mut training, &examiner), Err(Interrupted));
    assert_eq!(training, before);
}

#[test]
fn an_evaluation_predicts_held_out_games() {
    let (loaded, stop) = (timid(), AtomicBool::new(false));
    let features = loaded.game.vocabulary.position_features.len();
    let study = Study { spec: &loaded.specs[0], features, budget: 4_000 };
    let learn = |threads| {
        let (examiner, mut seen) = (examiner(&loaded, threads, &stop), Vec::new());
        while !study.is_done(&seen, &examiner) {
            study.advance(&mut seen, &examiner).expect("nobody stops it");
        }
        study.result(&seen, &examiner)
    };
    let evaluated = learn(1);
    assert_eq!(evaluated, learn(3), "threads change nothing");
    let exam = evaluated.exams[0];
    assert_eq!(exam.games, 1_000);
    // Who has more coins wins more often: with 10 of 20 in the purse 36.8 %, with 15 it is 64.2 %.
    let chance = |purse: f64| chances::policy::logistic(evaluated.weights[0] + evaluated.weights[1] * purse);
    assert!((chance(0.5) - 0.368).abs() < 0.06 && (chance(0.75) - 0.642).abs() < 0.06, "{evaluated:?}");
    assert!(exam.loss < 0.95 * exam.loss_of_guess, "{exam:?}");
    // Positions of a game share its end: as if each of the 1,000 games were one, five standard deviations.
    assert!((exam.expected - exam.won).abs() < 5.0 * 0.5 / 1_000_f64.sqrt(), "{exam:?}");
    stop.store(true, Ordering::Relaxed);
    let mut seen = Vec::new();
    let halted = study.advance(&mut seen, &examiner(&loaded, 1, &stop));
    assert_eq!((halted, seen.len()), (Err(Interrupted), 0));
}

#[test]
fn what_a_study_has_seen_takes_little_room_and_is_read_back_to_the_last_bit() {
    let request = Request {
        scenario: Some("legendary/alien".to_owned()),
        strategy: Some("expert".to_owned()),
        ..Request::default()
    };
    let (loaded, stop) = (load(&request).expect("it is built in"), AtomicBool::new(false));
    let features = loaded.game.vocabulary.position_features.len();
    let study = Study { spec: &loaded.specs[0], features, budget: 250 };
    let mut seen = Vec::new();
    study.advance(&mut seen, &examiner(&loaded, 1, &stop)).expect("nobody stops it");
    let bytes: Vec<_> = seen.iter().map(Positions::to_bytes).collect();
    let read = bytes.iter().map(|bytes| Positions::from_bytes(bytes, features));
    assert_eq!(read.collect::<Option<Vec<_>>>(), Some(seen));
    // With six bytes for each sign of each position, a game would take 1.4 kB.
    let games = 250 + 63;
    let bytes_a_game = bytes.iter().map(Vec::len).sum::<usize>() / games;
    assert!(bytes_a_game < 650, "{bytes_a_game}");
}

#[test]
fn a_drawn_duel_is_half_a_win_for_who_learns_what_positions_are_worth() {
    let request = Request {
        scenario: Some("ruin/duel".to_owned()),
        strategy: Some("timid".to_owned()),
        set: vec!["patience=6".to_owned()],
        ..Request::default()
    };
    let duel = load(&request).expect("it is built in");
    // Nobody has lost ten coins after six spins: every game is drawn.
    let positions = duel.bench.watch(&duel.specs[0], 1, 0..200, 1);
    assert!(!positions.is_empty() && 2 * positions.won() == positions.len(), "{} won", positions.won());
}
