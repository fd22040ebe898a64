//! The positions that a learning of an evaluation has seen so far, on disk beside its output.
//!
//! They are many, so that every round adds its own to the end of the file instead of rewriting it. What was cut
//! off there is played again.

use std::{
    fs::{self, OpenOptions},
    io::{self, Write},
    path::PathBuf,
};

use crate::{
    cli::{failure::Failure, outputs::at},
    policy::Positions,
};

/// Changes with the bytes that stand for positions.
const LAYOUT: u32 = 2;

/// The file, and which learning it belongs to.
pub(super) struct Seen {
    pub(super) path: PathBuf,
    /// A hash of everything that the result depends on.
    pub(super) course: u64,
    /// How many features a position may show.
    pub(super) features: usize,
}

impl Seen {
    fn head(&self) -> Vec<u8> {
        format!(
            "chances: an unfinished evaluation, which --resume goes on with; layout {LAYOUT}, course {:016x}\n",
            self.course
        )
        .into_bytes()
    }

    /// Adds batches to the end of the file.
    pub(super) fn add(&self, batches: &[Positions]) -> Result<(), Failure> {
        let mut bytes = if self.path.exists() { Vec::new() } else { self.head() };
        for batch in batches.iter().map(Positions::to_bytes) {
            bytes.extend((batch.len() as u64).to_le_bytes());
            bytes.extend(batch);
        }
        let write = || -> io::Result<()> {
            let mut file = OpenOptions::new().create(true).append(true).open(&self.path)?;
            file.write_all(&bytes)
        };
        write().map_err(|error| at(&self.path, error))
    }

    /// Reads every whole batch, and cuts off what comes after them.
    pub(super) fn read(&self) -> Result<Vec<Positions>, Failure> {
        let bytes = fs::read(&self.path).map_err(|error| at(&self.path, error))?;
        let wrong = |message: &str| Failure::Input(format!("{}: {message}", self.path.display()));
        let head = self.head();
        let mut rest = bytes.strip_prefix(head.as_slice()).ok_or_else(|| {
            wrong(
                "this checkpoint is from another training: scenarios, --from, --seed, --budget, --players, --evaluation or the \
                 version differ; use the same ones, or delete the file to start over",
            )
        })?;
        let mut batches = Vec::new();
        while let Some((batch, after)) = split_batch(rest) {
            let positions = Positions::from_bytes(batch, self.features);
            batches.push(positions.ok_or_else(|| wrong("it is damaged; delete it to start over"))?);
            rest = after;
        }
        let whole = (bytes.len() - rest.len()) as u64;
        let cut = || OpenOptions::new().write(true).open(&self.path)?.set_len(whole);
        cut().map_err(|error: io::Error| at(&self.path, error))?;
        Ok(batches)
    }
}

/// The bytes of the first batch, and those after it; `None` where it was cut off.
fn split_batch(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let (length, rest) = bytes.split_first_chunk::<8>()?;
    rest.split_at_checked(usize::try_from(u64::from_le_bytes(*length)).ok()?)
}
