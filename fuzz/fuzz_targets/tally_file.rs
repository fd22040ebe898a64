//! Any text as a tally file: read or refused, never a panic. What is read can be written and read again; its games are not
//! counted twice, but added to those of other games, and the sum can be written and read too.
#![no_main]

use chances::report::TallyFile;
use libfuzzer_sys::fuzz_target;

fn written(file: &TallyFile) -> String {
    let mut bytes = Vec::new();
    file.write(&mut bytes).expect("memory can be written");
    String::from_utf8(bytes).expect("it is text")
}

/// The same counts as those of the games behind it, so that there is something to add.
fn later(file: &TallyFile) -> TallyFile {
    let mut later = file.clone();
    for simulation in &mut later.simulations {
        let by = simulation.games;
        let played: Vec<(u64, u64)> = simulation.played.clone().into();
        let moved: Vec<_> = played.into_iter().map(|(start, end)| (start + by, end + by)).collect();
        (simulation.played, simulation.games) = (moved.into(), 2 * by);
    }
    later.parts.iter_mut().for_each(|part| part.games = part.games.saturating_mul(2));
    later
}

fuzz_target!(|text: &str| {
    let _ = TallyFile::parse(text);
    // No mutation guesses the right digest.
    let Ok(file) = TallyFile::sealed(text).and_then(|text| TallyFile::parse(&text)) else { return };
    assert_eq!(TallyFile::parse(&written(&file)).as_ref(), Ok(&file));
    let missing = file.missing();
    assert!(missing.iter().all(|part| part.shard.is_possible()));
    let has_games = file.simulations.iter().any(|simulation| !simulation.played.is_empty());
    assert!(!has_games || file.clone().add(&file).is_err());
    let mut sum = file.clone();
    if sum.add(&later(&file)).is_ok() {
        assert_eq!(TallyFile::parse(&written(&sum)).as_ref(), Ok(&sum));
    }
});
