//! Any text as a scenario, strategy or component file: compiled or refused, never a panic.
#![no_main]

use chances::{data::Source, scenario::check_source};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let _ = check_source(&Source { name: "wheels.toml".to_owned(), text: text.to_owned() });
});
