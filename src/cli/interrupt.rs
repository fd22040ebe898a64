//! Ctrl-C: the first one ends the games and prints what was counted, the second one ends at once.

use std::{
    sync::{
        OnceLock,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use super::host;
use crate::{play::Halt, policy::kill_programs};

static PRESSED: AtomicBool = AtomicBool::new(false);
static FIRST: OnceLock<Instant> = OnceLock::new();

/// One request to end may arrive twice, as a signal to the process and one to its group.
const ECHO: Duration = Duration::from_millis(300);

/// Watches for Ctrl-C and for the system's request to end; becomes true with the first. A program that asks for a command
/// has its own way to stop it.
pub(super) fn watch() -> &'static AtomicBool {
    if let Some(stop) = host::stop() {
        return stop;
    }
    // It can fail only where a handler is there already, and then it is ours.
    let _ = ctrlc::set_handler(|| {
        let first = FIRST.get_or_init(Instant::now);
        if PRESSED.swap(true, Ordering::Relaxed) && first.elapsed() > ECHO {
            // Nothing is dropped from here on, so nobody else would end them.
            kill_programs();
            std::process::exit(130);
        }
    });
    &PRESSED
}

/// How often it is looked at.
const GLANCE: Duration = Duration::from_millis(20);

/// Raises a halt with the first Ctrl-C, for as long as the command runs.
pub(super) fn halt(halt: Halt) -> &'static AtomicBool {
    let pressed = watch();
    std::thread::spawn(move || {
        while !pressed.load(Ordering::Relaxed) {
            std::thread::sleep(GLANCE);
        }
        halt.raise();
    });
    pressed
}
