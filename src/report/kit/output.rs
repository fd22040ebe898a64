//! Where an output goes: a file that appears whole or not at all, or standard output.

use std::{
    collections::BTreeSet,
    fs::{File, Permissions},
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
    time::Duration,
};

use tempfile::NamedTempFile;

/// An output that could not be written.
#[derive(Debug, thiserror::Error)]
#[error("{path}: cannot be written: {error}")]
pub struct OutputError {
    /// The file, as it was typed.
    pub path: String,
    /// What the system says.
    #[source]
    pub error: io::Error,
}

/// An output that is being written.
///
/// A file is written under a temporary name beside its place and renamed when it is complete, so that
/// an interrupted run, a full disk or an error leaves what was there before. It is opened when it is made:
/// an output that cannot be written should say so before a million games are played.
pub struct Output {
    path: PathBuf,
    target: BufWriter<Target>,
    /// What the system said when writing failed: a library in between may put it into words that hide it.
    refused: Option<io::Error>,
}

enum Target {
    Standard(io::Stdout),
    /// A device or a pipe, which must not be replaced by a file.
    Special(File),
    Temporary(NamedTempFile),
}

impl Write for Target {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Target::Standard(out) => out.write(bytes),
            Target::Special(file) => file.write(bytes),
            // Its own `write` would name the temporary file, which nobody asked for.
            Target::Temporary(file) => file.as_file_mut().write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Target::Standard(out) => out.flush(),
            Target::Special(file) => file.flush(),
            Target::Temporary(file) => file.as_file_mut().flush(),
        }
    }
}

impl Output {
    /// Opens an output; `-` is standard output.
    pub fn open(path: &Path) -> Result<Self, OutputError> {
        let path = followed(path);
        let target = Self::target(&path).map_err(|error| OutputError::new(&path, error))?;
        Ok(Self { path, target: BufWriter::new(target), refused: None })
    }

    fn target(path: &Path) -> io::Result<Target> {
        if path == Path::new("-") {
            return Ok(Target::Standard(io::stdout()));
        }
        let refuse = |kind, words: &str| Err(io::Error::new(kind, words.to_owned()));
        let existing = std::fs::metadata(path).ok();
        match &existing {
            Some(metadata) if metadata.is_dir() => {
                return refuse(io::ErrorKind::IsADirectory, "this is a folder; name a file in it");
            }
            Some(metadata) if !metadata.is_file() => return Ok(Target::Special(File::create(path)?)),
            Some(metadata) if metadata.permissions().readonly() => {
                return refuse(io::ErrorKind::PermissionDenied, "the file is read-only");
            }
            _ => {}
        }
        match temporary_beside(path, existing.map(|metadata| metadata.permissions())) {
            Ok(file) => Ok(Target::Temporary(file)),
            // The crate's own words would name the temporary file, which nobody asked for.
            Err(error) => match error.kind() {
                kind @ io::ErrorKind::NotFound => refuse(kind, "its folder does not exist"),
                kind @ io::ErrorKind::PermissionDenied => refuse(kind, "its folder cannot be written to"),
                kind => refuse(kind, &kind.to_string()),
            },
        }
    }

    /// Completes the output and puts it in its place.
    pub fn finish(self) -> Result<(), OutputError> {
        let Self { path, target, .. } = self;
        let finish = || -> io::Result<()> {
            let mut target = target.into_inner().map_err(|error| error.into_error())?;
            target.flush()?;
            if let Target::Temporary(file) = target {
                file.as_file().sync_all()?;
                file.persist(&path).map_err(|error| error.error)?;
            }
            Ok(())
        };
        finish().map_err(|error| OutputError::new(&path, error))
    }

    /// Writes all of it, and puts it in its place.
    pub fn write_whole(mut self, write: impl FnOnce(&mut Self) -> io::Result<()>) -> Result<(), OutputError> {
        write(&mut self).map_err(|error| self.refusal(error))?;
        self.finish()
    }

    /// Why writing failed: what the system said, or else this error.
    pub fn refusal(&mut self, error: io::Error) -> OutputError {
        OutputError::new(&self.path, self.refused.take().unwrap_or(error))
    }

    /// Remembers what the system said.
    fn heed<T>(&mut self, result: io::Result<T>) -> io::Result<T> {
        if let Err(error) = &result
            && error.kind() != io::ErrorKind::Interrupted
        {
            let same = error.raw_os_error().map(io::Error::from_raw_os_error);
            self.refused = Some(same.unwrap_or_else(|| io::Error::new(error.kind(), error.to_string())));
        }
        result
    }

    /// The path as it was typed.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

/// Where a symbolic link leads, so that the link stays and what it names is replaced.
fn followed(path: &Path) -> PathBuf {
    match std::fs::read_link(path) {
        Ok(target) => path.parent().unwrap_or(Path::new("")).join(target),
        Err(_) => path.to_owned(),
    }
}

/// A temporary file in the folder of a path, with the permissions of the file that it will replace.
fn temporary_beside(path: &Path, permissions: Option<Permissions>) -> io::Result<NamedTempFile> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    builder.prefix(TEMPORARY.0).suffix(TEMPORARY.1);
    #[cfg(unix)]
    {
        // A new file as a plain `create` would have it; the crate's default hides results from a team.
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(permissions.unwrap_or_else(|| Permissions::from_mode(0o666)));
    }
    #[cfg(not(unix))]
    let _ = permissions;
    sweep_litter(folder);
    let file = builder.tempfile_in(folder)?;
    // Says that somebody writes it; where locks are not supported, nobody takes it for litter either.
    let _ = file.as_file().lock();
    Ok(file)
}

/// What temporary files are called.
const TEMPORARY: (&str, &str) = (".chances-", ".part");

/// A temporary file that was touched since may be about to be locked.
const FRESH: Duration = Duration::from_secs(5);

/// Takes away what a killed run has left in a folder: temporary files that nobody writes any more. Once a folder.
fn sweep_litter(folder: &Path) {
    static SWEPT: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());
    if !SWEPT.lock().unwrap_or_else(PoisonError::into_inner).insert(folder.to_owned()) {
        return;
    }
    let is_ours = |path: &Path| {
        let name = path.file_name().map(|name| name.to_string_lossy());
        name.is_some_and(|name| name.starts_with(TEMPORARY.0) && name.ends_with(TEMPORARY.1))
    };
    let is_abandoned = |path: &Path| -> io::Result<bool> {
        let file = File::open(path)?;
        let metadata = file.metadata()?;
        let is_old = metadata.modified()?.elapsed().is_ok_and(|age| age > FRESH);
        Ok(metadata.is_file() && is_old && file.try_lock().is_ok())
    };
    // Whatever cannot be looked at or taken away is in nobody's way.
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    for path in files.filter(|path| is_ours(path) && is_abandoned(path).unwrap_or(false)) {
        let _ = std::fs::remove_file(path);
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.target.write(bytes);
        self.heed(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        let flushed = self.target.flush();
        self.heed(flushed)
    }
}

impl OutputError {
    /// Names the file beside what the system says.
    pub fn new(path: &Path, error: io::Error) -> Self {
        let is_standard = path == Path::new("-");
        Self {
            path: if is_standard { "standard output".to_owned() } else { path.display().to_string() },
            error,
        }
    }

    /// Whether the reader has gone away, which is no reason to complain.
    pub fn is_closed_pipe(&self) -> bool {
        self.error.kind() == io::ErrorKind::BrokenPipe
    }
}
