//! Whether there is a standard output.
//!
//! Where it is closed, Rust's runtime opens /dev/null in its place before `main`, and results would be lost without a word.
//! So it is looked at before that.

/// Whether somebody can read what is printed. Always true where this cannot be seen.
pub(super) fn is_open() -> bool {
    #[cfg(target_os = "linux")]
    return before_main::was_open();
    #[cfg(not(target_os = "linux"))]
    true
}

#[cfg(target_os = "linux")]
mod before_main {
    use std::sync::atomic::{AtomicBool, Ordering};

    static WAS_CLOSED: AtomicBool = AtomicBool::new(false);

    pub(super) fn was_open() -> bool {
        !WAS_CLOSED.load(Ordering::Relaxed)
    }

    extern "C" fn look() {
        let is_closed = rustix::io::fcntl_getfd(rustix::stdio::stdout()).is_err();
        WAS_CLOSED.store(is_closed, Ordering::Relaxed);
    }

    // SAFETY: the loader calls every function of this section once, on the only thread, before `main`. `look` needs nothing
    // that Rust's runtime sets up: it makes one system call and stores one flag, and it cannot panic.
    #[used]
    #[expect(unsafe_code, reason = "nothing that runs later can tell a closed output from /dev/null")]
    #[unsafe(link_section = ".init_array")]
    static BEFORE_MAIN: extern "C" fn() = look;
}
