//! Whether standard output was closed when the program began, as by `>&-`.
//!
//! Rust opens the null device in its place before `main`, where every result would vanish without a word. So it is looked at
//! before that.

use std::io;

#[cfg(target_os = "linux")]
mod early {
    use std::sync::atomic::{AtomicBool, Ordering};

    static IS_CLOSED: AtomicBool = AtomicBool::new(false);

    extern "C" fn look() {
        let is_closed = std::path::Path::new("/proc/self/fd").exists()
            && std::fs::symlink_metadata("/proc/self/fd/1").is_err();
        IS_CLOSED.store(is_closed, Ordering::Relaxed);
    }

    // Whoever stands in this section is called once before `main`, with nothing to uphold.
    #[allow(unsafe_code)]
    #[used]
    #[unsafe(link_section = ".init_array")]
    static LOOK: extern "C" fn() = look;

    pub(super) fn is_closed() -> bool {
        IS_CLOSED.load(Ordering::Relaxed)
    }
}

#[cfg(not(target_os = "linux"))]
mod early {
    pub(super) fn is_closed() -> bool {
        false
    }
}

/// An error where standard output was closed from the beginning.
pub fn check_standard_output() -> io::Result<()> {
    match early::is_closed() {
        true => Err(io::Error::new(io::ErrorKind::NotConnected, "it is closed; open it, or write to a file")),
        false => Ok(()),
    }
}
