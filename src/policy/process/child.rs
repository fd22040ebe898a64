//! A running program: lines in, lines out, and never a wait without an end.
//!
//! Threads of their own write to it and read from it, so that a program that neither reads nor answers blocks nobody but
//! them, and they end with it.

use std::{
    collections::VecDeque,
    io::{self, BufRead, BufReader, Read, Write},
    process::{Child, Command, ExitStatus, Stdio},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel},
    },
    time::{Duration, Instant},
};

use super::{Program, groups};
use crate::play::Halt;

/// No line is longer; what follows counts as another one.
const LONGEST_LINE: usize = 1 << 20;
/// So many lines that nobody has asked for are kept, before the program must wait.
const LINES_AHEAD: usize = 16;
/// So many lines of standard error are kept.
const ERRORS_KEPT: usize = 10;
/// How often a wait looks whether it is still wanted.
const GLANCE: Duration = Duration::from_millis(20);
/// How long a program may take to end by itself, once its input has ended.
const GRACE: Duration = Duration::from_secs(1);
/// How long the last line of a program that has ended may take through the pipe.
const LAST_LINE: Duration = Duration::from_millis(200);

/// A program that runs. It ends when this is dropped.
pub(super) struct Running {
    process: Child,
    orders: Option<Sender<String>>,
    answers: Receiver<String>,
    /// What has arrived of a line that has no end yet.
    unfinished: Arc<Mutex<Vec<u8>>>,
    errors: Arc<Mutex<VecDeque<String>>>,
    /// Closed once there are no more errors to come.
    errors_end: Receiver<()>,
    /// How it ended, once it was waited for: its number may be somebody else's from then on.
    ended: Option<ExitStatus>,
    is_reaped: bool,
}

/// Why there is no answer.
pub(super) enum Silence {
    /// It took too long.
    TimedOut,
    /// Nobody wants one any more.
    Stopped,
    /// The program has ended, or has closed its output.
    Ended,
}

impl Running {
    /// Starts a program.
    pub(super) fn start(program: &Program) -> io::Result<Self> {
        let mut command = Command::new(program.executable());
        command.args(program.command.iter().skip(1)).current_dir(&program.folder);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // Ctrl-C is ours to hear: a game that is thrown away is no failure of the program.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut process = groups::start(&mut command)?;
        let (orders, receiver) = channel::<String>();
        let mut input = process.stdin.take().expect("it is piped");
        std::thread::spawn(move || {
            for line in receiver {
                if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
                    break;
                }
            }
        });
        let (sender, answers) = sync_channel(LINES_AHEAD);
        let output = process.stdout.take().expect("it is piped");
        let unfinished: Arc<Mutex<Vec<u8>>> = Arc::default();
        let begun = unfinished.clone();
        std::thread::spawn(move || each_line(output, &begun, |line| sender.send(line).is_ok()));
        let (end, errors_end) = channel::<()>();
        let errors: Arc<Mutex<VecDeque<String>>> = Arc::default();
        let kept = errors.clone();
        let error = process.stderr.take().expect("it is piped");
        std::thread::spawn(move || {
            // Dropped with the thread, which closes the channel.
            let _end = end;
            each_line(error, &Mutex::default(), |line| {
                let mut kept = locked(&kept);
                kept.push_back(line);
                if kept.len() > ERRORS_KEPT {
                    kept.pop_front();
                }
                true
            });
        });
        let orders = Some(orders);
        Ok(Self { process, orders, answers, unfinished, errors, errors_end, ended: None, is_reaped: false })
    }

    /// Sends a line, which ends with a line feed. That it cannot be sent shows in the answer that does not come.
    pub(super) fn send(&self, line: String) {
        if let Some(orders) = &self.orders {
            let _ = orders.send(line);
        }
    }

    /// A line that came before it was asked for.
    pub(super) fn early(&self) -> Option<String> {
        self.answers.try_recv().ok()
    }

    /// The beginning of a line that has no end; blank where there is none.
    pub(super) fn unfinished(&self) -> String {
        text(&locked(&self.unfinished))
    }

    /// The next line of the program.
    pub(super) fn answer(&mut self, timeout: Duration, halt: &Halt) -> Result<String, Silence> {
        let deadline = Instant::now() + timeout;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.answers.recv_timeout(left.min(GLANCE)) {
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Disconnected) => return Err(Silence::Ended),
                Err(RecvTimeoutError::Timeout) if halt.is_raised() => return Err(Silence::Stopped),
                // Something that it has started may keep its output open for ever.
                Err(RecvTimeoutError::Timeout) if self.has_ended() => {
                    return self.answers.recv_timeout(LAST_LINE).map_err(|_| Silence::Ended);
                }
                Err(RecvTimeoutError::Timeout) if Instant::now() >= deadline => {
                    return Err(Silence::TimedOut);
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// How it ended; `None` where it goes on, or where nobody waits for it any more.
    pub(super) fn status(&mut self, patience: Duration, halt: &Halt) -> Option<ExitStatus> {
        let deadline = Instant::now() + patience;
        while !self.has_ended() {
            if Instant::now() >= deadline || halt.is_raised() {
                return None;
            }
            std::thread::sleep(Duration::from_millis(2));
        }
        self.kill();
        self.ended
    }

    /// Whether it has ended. It is not reaped: as long as it is not, the number of its group is nobody else's.
    #[cfg(unix)]
    fn has_ended(&mut self) -> bool {
        use rustix::process::{WaitId, WaitIdOptions, waitid};
        if self.is_reaped {
            return true;
        }
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOWAIT | WaitIdOptions::NOHANG;
        let waited = groups::number(&self.process).map(|process| waitid(WaitId::Pid(process), options));
        waited.is_some_and(|waited| !matches!(waited, Ok(None)))
    }

    #[cfg(not(unix))]
    fn has_ended(&mut self) -> bool {
        !matches!(self.process.try_wait(), Ok(None))
    }

    /// Ends it, and returns the last lines of its standard error.
    pub(super) fn end(mut self) -> Vec<String> {
        self.kill();
        // What it had written is read by now, or in a moment.
        let _ = self.errors_end.recv_timeout(GRACE);
        locked(&self.errors).iter().cloned().collect()
    }

    /// Ends the program with all that it has started itself, and waits for it.
    pub(super) fn kill(&mut self) {
        if self.is_reaped {
            return;
        }
        groups::kill(&self.process);
        let _ = self.process.kill();
        self.ended = self.process.wait().ok();
        self.is_reaped = true;
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // Its input ends, and it may end by itself.
        self.orders = None;
        self.status(GRACE, &Halt::default());
        self.kill();
    }
}

/// Calls `take` with every line, as long as it returns true. What has come of the next one is in `line`.
fn each_line(source: impl Read, line: &Mutex<Vec<u8>>, mut take: impl FnMut(String) -> bool) {
    let mut source = BufReader::new(source);
    loop {
        let chunk = match source.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Ok([]) | Err(_) => break,
            Ok(chunk) => chunk,
        };
        let mut begun = locked(line);
        let rest = &chunk[..chunk.len().min(LONGEST_LINE - begun.len())];
        let end = rest.iter().position(|byte| *byte == b'\n');
        let taken = end.map_or(rest.len(), |end| end + 1);
        begun.extend_from_slice(&rest[..taken]);
        source.consume(taken);
        let whole = (end.is_some() || begun.len() == LONGEST_LINE).then(|| std::mem::take(&mut *begun));
        drop(begun);
        if whole.is_some_and(|whole| !take(text(&whole))) {
            return;
        }
    }
    let last = std::mem::take(&mut *locked(line));
    if !last.is_empty() {
        take(text(&last));
    }
}

fn text(line: &[u8]) -> String {
    String::from_utf8_lossy(line).trim_end().to_owned()
}

/// Its content is valid at any time, even after a panic.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines of a text that arrives in pieces of this length.
    fn lines_of(text: &str, piece: usize) -> Vec<String> {
        struct Pieces<'t>(&'t [u8], usize);
        impl Read for Pieces<'_> {
            fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
                let length = self.0.len().min(self.1).min(into.len());
                into[..length].copy_from_slice(&self.0[..length]);
                self.0 = &self.0[length..];
                Ok(length)
            }
        }
        let mut lines = Vec::new();
        each_line(Pieces(text.as_bytes(), piece), &Mutex::default(), |line| {
            lines.push(line);
            true
        });
        lines
    }

    #[test]
    fn lines_are_the_same_however_they_arrive() {
        for piece in [1, 2, 3, 5, 100] {
            assert_eq!(lines_of("one\r\n\ntwo\nthree", piece), ["one", "", "two", "three"], "{piece}");
            assert_eq!(lines_of("", piece), [""; 0]);
        }
    }

    #[test]
    fn a_line_without_an_end_is_cut() {
        let long = "x".repeat(LONGEST_LINE + 5) + "\ny\n";
        let lengths: Vec<_> = lines_of(&long, 1 << 16).iter().map(String::len).collect();
        assert_eq!(lengths, [LONGEST_LINE, 5, 1]);
    }
}
