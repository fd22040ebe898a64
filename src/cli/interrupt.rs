//! Ctrl-C: the first one ends the games and prints what was counted, the second one ends at once.

use std::sync::atomic::{AtomicBool, Ordering};

static PRESSED: AtomicBool = AtomicBool::new(false);

/// Watches for Ctrl-C and for the system's request to end; becomes true with the first.
pub(super) fn watch() -> &'static AtomicBool {
    // It can fail only where a handler is there already, and then it is ours.
    let _ = ctrlc::set_handler(|| {
        if PRESSED.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
    &PRESSED
}
