//! Asking for a command: it plays on threads of its own while Python goes on, hears of Ctrl-C and shows progress.

use std::{
    sync::{
        Arc, Condvar, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

use chances::{
    cli::{Answer, Host, NoAnswer, answer},
    sim::Progress,
};
use pyo3::{exceptions::PyKeyboardInterrupt, prelude::*};

use crate::{ChancesError, rows::Rows};

/// How often Python looks for Ctrl-C and shows progress.
const LOOK_EVERY: Duration = Duration::from_millis(50);

thread_local! {
    /// What stops the command that a Python thread waits for; a byte for every thread that ever asked.
    static STOP: &'static AtomicBool = Box::leak(Box::default());
}

/// What the command tells the thread that waits for it.
#[derive(Default)]
struct Desk {
    told: Mutex<Told>,
    bell: Condvar,
}

#[derive(Default)]
struct Told {
    is_over: bool,
    progress: Option<(String, Progress)>,
}

impl Desk {
    fn tell(&self, tell: impl FnOnce(&mut Told)) {
        tell(&mut self.told.lock().unwrap_or_else(PoisonError::into_inner));
    }

    /// Waits a moment, or for the end; returns what was told since.
    fn wait(&self) -> Told {
        let told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        let waited = self.bell.wait_timeout_while(told, LOOK_EVERY, |told| !told.is_over);
        let (mut told, _) = waited.unwrap_or_else(PoisonError::into_inner);
        Told { is_over: told.is_over, progress: told.progress.take() }
    }
}

/// Says that the command is over, even where it panics.
struct RingAtEnd(Arc<Desk>);

impl Drop for RingAtEnd {
    fn drop(&mut self) {
        self.0.tell(|told| told.is_over = true);
        self.0.bell.notify_all();
    }
}

/// Does what would be typed after `chances`; returns its JSON, its notes and, if they are wanted, its rows. `progress` is
/// called with a name, the games so far, the expected games and the estimate so far.
#[pyfunction]
#[pyo3(signature = (words, wants_rows = false, progress = None))]
pub(crate) fn ask(
    py: Python<'_>,
    words: Vec<String>,
    wants_rows: bool,
    progress: Option<Bound<'_, PyAny>>,
) -> PyResult<(String, Vec<String>, Option<Rows>)> {
    let stop = STOP.with(|stop| *stop);
    stop.store(false, Ordering::Relaxed);
    let desk = Arc::new(Desk::default());
    let heard = desk.clone();
    let listener =
        move |name: &str, progress| heard.tell(|told| told.progress = Some((name.to_owned(), progress)));
    let host = Host { stop, listener: Arc::new(listener), wants_rows };
    let ring = RingAtEnd(desk.clone());
    let command = thread::spawn(move || {
        let _ring = ring;
        let Answer { json, notes, rows } = answer(words, host)?;
        // Here rather than below, where Python's other threads would wait for it.
        let rows = rows.as_ref().map(Rows::new).transpose();
        Ok((json, notes, rows.map_err(|error| NoAnswer::Failed(error.to_string()))?))
    });
    let watched = watch(py, &desk, progress.as_ref());
    if watched.is_err() {
        stop.store(true, Ordering::Relaxed);
    }
    let answered = py.detach(|| command.join());
    watched?;
    // A panic goes on here, and PyO3 makes an exception of it.
    let answered = answered.unwrap_or_else(|panic| std::panic::resume_unwind(panic));
    answered.map_err(|error| match error {
        NoAnswer::Failed(message) => ChancesError::new_err(message),
        NoAnswer::Interrupted => PyKeyboardInterrupt::new_err(()),
    })
}

/// Looks for Ctrl-C and shows progress until the command is over; an error is what Python raises.
fn watch(py: Python<'_>, desk: &Desk, progress: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
    loop {
        let told = py.detach(|| desk.wait());
        py.check_signals()?;
        if let (Some(show), Some((name, now))) = (progress, told.progress) {
            // A guess from the time so far may already be too low.
            let expected = now.expected.map(|expected| expected.max(now.games));
            show.call1((name, now.games, expected, now.estimate))?;
        }
        if told.is_over {
            return Ok(());
        }
    }
}
