//! The property that all the rest builds on, through the library: any division, order and grouping gives the same counts.

use std::{fs, sync::atomic::AtomicBool};

use chances::{
    data::RestsOn,
    report::{About, GAMES, Intent, Report, Simulation, Summary, TallyFile},
    scenario::{Loaded, Request, load},
    sim::{Budget, Entry, Goal, Plan, Played, Session, Shard, Until, compare, run},
    stats::Measure,
};
use proptest::prelude::*;

/// What the fuzz target begins with must be read, or it begins with nothing.
#[test]
fn the_seeds_of_the_fuzz_target_are_tally_files() {
    let seeds = fs::read_dir("fuzz/seeds/tally_file").expect("there are seeds");
    let paths: Vec<_> = seeds.map(|seed| seed.expect("readable").path()).collect();
    assert!(paths.len() >= 4);
    for path in paths {
        let text = fs::read_to_string(&path).expect("it is text");
        let file = TallyFile::parse(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert!(!file.missing().is_empty());
    }
}

fn loaded() -> Loaded {
    load(&Request { scenario: Some("ruin/classic".to_owned()), ..Request::default() })
        .expect("it is built in")
}

/// What is read where this was written.
fn reread(file: &TallyFile) -> TallyFile {
    let mut bytes = Vec::new();
    file.write(&mut bytes).expect("memory can be written");
    let text = String::from_utf8(bytes).expect("it is text");
    TallyFile::parse(&text).expect("what is written is read")
}

/// One part of a comparison of so many games: three tables, with their pairs and by what they differ.
fn compared_file(tables: &[Loaded], measure: &Measure, games: u64, shard: Shard) -> TallyFile {
    let stop = AtomicBool::new(false);
    let session = Session::new(1, &stop).expect("there is a thread");
    let range = shard.games(games);
    let budget = Budget { seed: 3, first_game: range.start, max_time: None };
    let entries =
        tables.iter().map(|loaded| Entry { table: loaded.table.as_ref(), measure: measure.clone() });
    let until = Until { games: Some(range.end - range.start), margin: 0.5 };
    let counted = compare(entries.collect(), until, &budget, &session).counted;
    let provenances = tables.iter().map(|loaded| loaded.provenance(3)).collect();
    let simulation = Simulation { provenances, games, played: range.into(), counted };
    let arguments = ["compare", "ruin/classic", "--games", GAMES].map(str::to_owned).to_vec();
    TallyFile::new(arguments, shard, Some(games.to_string()), vec![simulation])
}

/// One part of so many games, as the command line would write it.
fn tally_file(loaded: &Loaded, games: u64, shard: Shard) -> TallyFile {
    let stop = AtomicBool::new(false);
    let session = Session::new(1, &stop).expect("there is a thread");
    let range = shard.games(games);
    let budget = Budget { seed: 3, first_game: range.start, max_time: None };
    let plan = Plan { budget, ..Plan::games(3, range.end - range.start) };
    let played = run(loaded.table.as_ref(), &plan, &session, None).expect("no rows are written");
    let provenances = vec![loaded.provenance(3)];
    let simulation = Simulation { provenances, games, played: range.into(), counted: played.counted() };
    let arguments = ["run", "ruin/classic", "--games", GAMES].map(str::to_owned).to_vec();
    TallyFile::new(arguments, shard, Some(games.to_string()), vec![simulation])
}

fn json(loaded: &Loaded, file: &TallyFile) -> String {
    let simulation = &file.simulations[0];
    let (goal, measure) = (Goal::Games(simulation.games), loaded.measure(None).expect("it has a win rate"));
    let played = Played::of(simulation.counted.clone(), goal, &measure);
    let provenance = simulation.provenances[0].clone();
    let about = About { provenance, rests_on: RestsOn::default(), intent: Intent::default() };
    let summary = Summary::new(&about, &measure.about, goal, &loaded.table.header(), &played);
    let mut bytes = Vec::new();
    summary.write_json(&mut bytes).expect("it can be written");
    String::from_utf8(bytes).expect("it is text")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    /// Some parts are divided once more, and the pieces are merged two at a time, whichever two come first.
    #[test]
    fn any_division_order_and_grouping_gives_the_same_counts_and_json(
        games in 1_u64..80,
        finer in prop::collection::vec(1_u32..5, 1..7),
        choices in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>()), 40),
    ) {
        let loaded = loaded();
        let of = finer.len() as u32;
        let pieces = (0..of).zip(&finer).flat_map(|(part, into)| {
            (1..=*into).map(move |piece| Shard { number: part * into + piece, of: of * into, after: 0 })
        });
        // As they are read: a file that is written must be one that is read.
        let mut files: Vec<_> = pieces.map(|shard| reread(&tally_file(&loaded, games, shard))).collect();
        let mut choices = choices.iter();
        while files.len() > 1 {
            let (one, two) = choices.next().expect("there are fewer pieces");
            let first = files.swap_remove(one.index(files.len()));
            let second = two.index(files.len());
            files[second].add(&first).expect("they fit together");
            files[second] = reread(&files[second]);
            prop_assert!(files[second].clone().add(&first).is_err() || first.simulations[0].played.is_empty());
        }
        let whole = tally_file(&loaded, games, Shard { number: 1, of: 1, after: 0 });
        prop_assert!(files[0].missing().is_empty());
        prop_assert_eq!(&files[0].simulations, &whole.simulations);
        prop_assert_eq!(json(&loaded, &files[0]), json(&loaded, &whole));
    }

    /// The same of several tables, with their pairs.
    #[test]
    fn parts_of_a_comparison_add_up_in_any_order(
        games in 1_u64..60,
        of in 1_u32..6,
        first in any::<prop::sample::Index>(),
        name in prop::sample::select(vec!["win_rate", "spins"]),
    ) {
        let tables = ["ruin/classic", "ruin/classic", "ruin/fair"].iter().zip(["timid", "bold", "random"]);
        let tables: Vec<_> = tables.map(|(scenario, strategy)| load(&Request {
            scenario: Some((*scenario).to_owned()),
            strategy: Some(strategy.to_owned()),
            ..Request::default()
        }).expect("it is built in")).collect();
        let measure = tables[0].measure(Some(name)).expect("it has it");
        let part = |number| compared_file(&tables, &measure, games, Shard { number, of, after: 0 });
        let mut parts: Vec<_> = (1..=of).map(|number| reread(&part(number))).collect();
        let mut all = parts.swap_remove(first.index(parts.len()));
        for part in &parts {
            all.add(part).expect("they fit together");
            all = reread(&all);
        }
        let whole = compared_file(&tables, &measure, games, Shard { number: 1, of: 1, after: 0 });
        prop_assert_eq!(all.simulations[0].counted.pairs.len(), 2);
        prop_assert_eq!(&all.simulations, &whole.simulations);
    }

    /// Whatever is there, playing what is missing completes it.
    #[test]
    fn what_is_missing_completes_any_parts(
        games in 1_u64..60,
        shards in prop::collection::vec((1_u32..9, any::<prop::sample::Index>()), 1..6),
    ) {
        let loaded = loaded();
        let mut all: Option<TallyFile> = None;
        for (of, number) in shards {
            let number = number.index(of as usize) as u32 + 1;
            let file = tally_file(&loaded, games, Shard { number, of, after: 0 });
            match &mut all {
                None => all = Some(file),
                // Those that overlap are left out.
                Some(all) => _ = all.add(&file),
            }
        }
        let mut all = all.expect("there is a part");
        for part in all.missing() {
            prop_assert_eq!(part.games, games);
            prop_assert!(part.shard.is_possible());
            all.add(&tally_file(&loaded, games, part.shard)).expect("it was missing");
        }
        let whole = tally_file(&loaded, games, Shard { number: 1, of: 1, after: 0 });
        prop_assert_eq!(&all.simulations, &whole.simulations);
    }
}
