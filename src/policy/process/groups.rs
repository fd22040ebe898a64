//! The process groups of all programs that run, so that none outlives a command that ends in a hurry.
//!
//! A group has the number of its first process, which is nobody else's as long as that process is not waited for. So a
//! number is put down as its process starts, and taken off before it is waited for.

use std::{
    io,
    process::{Child, Command},
};

#[cfg(unix)]
pub(super) use unix::{kill, number, start};

/// Kills every program that runs, with all that it has started, and lets no other one start: for a command that ends
/// without waiting for its games. On Windows, it does nothing.
pub fn kill_programs() {
    #[cfg(unix)]
    unix::kill_programs();
}

#[cfg(unix)]
mod unix {
    use std::sync::{Mutex, MutexGuard, PoisonError};

    use rustix::process::{Pid, Signal, kill_process_group};

    use super::{Child, Command, io};

    #[derive(Default)]
    struct Groups {
        running: Vec<Pid>,
        /// Whether no program may start any more.
        is_closed: bool,
    }

    static GROUPS: Mutex<Groups> = Mutex::new(Groups { running: Vec::new(), is_closed: false });

    fn groups() -> MutexGuard<'static, Groups> {
        GROUPS.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The number of a process that begins a group, and of the group.
    pub(in super::super) fn number(process: &Child) -> Option<Pid> {
        Pid::from_raw(process.id() as i32)
    }

    /// Starts a program that begins a group.
    pub(in super::super) fn start(command: &mut Command) -> io::Result<Child> {
        // Locked until its number is known, so that nothing starts behind the back of `kill_programs`.
        let mut groups = groups();
        if groups.is_closed {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let process = command.spawn()?;
        groups.running.extend(number(&process));
        Ok(process)
    }

    /// Kills a program that was not waited for yet, with all that it has started, and takes it off the list.
    pub(in super::super) fn kill(process: &Child) {
        let Some(group) = number(process) else { return };
        let mut groups = groups();
        debug_assert!(groups.running.contains(&group), "its number is its own");
        // What has ended cannot be killed, and need not be.
        let _ = kill_process_group(group, Signal::KILL);
        groups.running.retain(|other| *other != group);
    }

    pub(super) fn kill_programs() {
        let mut groups = groups();
        groups.is_closed = true;
        groups.running.iter().for_each(|group| {
            let _ = kill_process_group(*group, Signal::KILL);
        });
    }
}

#[cfg(not(unix))]
pub(super) fn start(command: &mut Command) -> io::Result<Child> {
    command.spawn()
}

#[cfg(not(unix))]
pub(super) fn kill(_process: &Child) {}
