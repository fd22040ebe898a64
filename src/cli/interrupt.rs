//! Ctrl-C: the first one ends the games and prints what was counted, the second one ends at once.

use std::{
    sync::{
        OnceLock,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

static PRESSED: AtomicBool = AtomicBool::new(false);
static FIRST: OnceLock<Instant> = OnceLock::new();

/// One request to end may arrive twice, as a signal to the process and one to its group.
const ECHO: Duration = Duration::from_millis(300);

/// Watches for Ctrl-C and for the system's request to end; becomes true with the first.
pub(super) fn watch() -> &'static AtomicBool {
    // It can fail only where a handler is there already, and then it is ours.
    let _ = ctrlc::set_handler(|| {
        let first = FIRST.get_or_init(Instant::now);
        if PRESSED.swap(true, Ordering::Relaxed) && first.elapsed() > ECHO {
            std::process::exit(130);
        }
    });
    &PRESSED
}
