//! Where a text comes from: a file, or the binary itself.

use std::{
    collections::BTreeMap,
    fs::{self, File},
    io::{self, IsTerminal, Read},
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

use super::named_paths::real_path;

/// A file that is part of the binary.
#[derive(Clone, Copy, Debug)]
pub struct Embedded {
    /// Its name without ending: `classic`.
    pub name: &'static str,
    /// Its text.
    pub text: &'static str,
}

/// A text with the name that errors call it by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// The path as it was typed, or the embedded name.
    pub name: String,
    /// The text.
    pub text: String,
}

/// A file that cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum SourceError {
    /// There is none.
    #[error("{0}: no such file; check the path")]
    Missing(String),
    /// It is a folder.
    #[error("{0}: this is a folder; name a .toml file in it")]
    Folder(String),
    /// It is not text.
    #[error("{0}: this is not a text file; expected TOML in UTF-8")]
    NotText(String),
    /// It is text in another encoding.
    #[error("{0}: this file is in UTF-16; save it as UTF-8, as a TOML file must be")]
    Wide(String),
    /// It is a device, which may never end.
    #[error("{0}: this is a device, not a file; name a .toml file, or pipe it in and name /dev/stdin")]
    Device(String),
    /// It is larger than any file that was meant for us.
    #[error("{0}: this file is larger than {limit} MiB, too large for a TOML file of chances", limit = Source::LIMIT >> 20)]
    TooLarge(String),
    /// Anything else the system says.
    #[error("{0}: {1}")]
    Io(String, io::Error),
}

/// Why the bytes of a file were not read.
#[derive(Debug, thiserror::Error)]
pub enum Unread {
    /// There is none.
    #[error("no such file; check the path")]
    Missing,
    /// It is a folder.
    #[error("this is a folder; name a file in it")]
    Folder,
    /// It is something that never ends, or that is no text.
    #[error("this is a device, not a file; name a file, or pipe it in and name /dev/stdin")]
    Device,
    /// It is larger than any file that was meant for us.
    #[error("this file is larger than {} MiB, too large for chances to read", .0 >> 20)]
    TooLarge(u64),
    /// Anything else the system says.
    #[error("{0}")]
    Io(io::Error),
}

/// Reads a file or a pipe, but never more than `limit` bytes of it.
pub fn read_bytes(path: &Path, limit: u64) -> Result<Vec<u8>, Unread> {
    let failed = |error: io::Error| match error.kind() {
        io::ErrorKind::NotFound => Unread::Missing,
        _ => Unread::Io(error),
    };
    let metadata = fs::metadata(path).map_err(failed)?;
    if metadata.is_dir() {
        return Err(Unread::Folder);
    }
    let file = File::open(path).map_err(failed)?;
    if is_device(&metadata) && !file.is_terminal() {
        return Err(Unread::Device);
    }
    let mut bytes = Vec::new();
    // A pipe does not say how long it is.
    file.take(limit + 1).read_to_end(&mut bytes).map_err(Unread::Io)?;
    if bytes.len() as u64 > limit { Err(Unread::TooLarge(limit)) } else { Ok(bytes) }
}

#[cfg(unix)]
fn is_device(metadata: &fs::Metadata) -> bool {
    use std::os::unix::fs::FileTypeExt;
    let kind = metadata.file_type();
    kind.is_char_device() || kind.is_block_device()
}

#[cfg(not(unix))]
fn is_device(_metadata: &fs::Metadata) -> bool {
    false
}

/// What pipes have said: they can be read once, and a command may load the same scenario again.
static PIPED: Mutex<BTreeMap<PathBuf, Vec<u8>>> = Mutex::new(BTreeMap::new());

fn read_again(named: &Path, limit: u64) -> Result<Vec<u8>, Unread> {
    let path = &real_path(named);
    if fs::metadata(path).is_ok_and(|metadata| metadata.is_file()) {
        return read_bytes(path, limit);
    }
    let mut piped = PIPED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(bytes) = piped.get(path.as_path()) {
        return Ok(bytes.clone());
    }
    let bytes = read_bytes(path, limit)?;
    piped.insert(path.clone(), bytes.clone());
    Ok(bytes)
}

impl Source {
    /// The largest file that is read.
    const LIMIT: u64 = 16 << 20;

    /// Reads a file, or a pipe.
    pub fn read(path: &Path) -> Result<Self, SourceError> {
        let name = path.display().to_string();
        let bytes = read_again(path, Self::LIMIT).map_err(|error| match error {
            Unread::Missing => SourceError::Missing(name.clone()),
            Unread::Folder => SourceError::Folder(name.clone()),
            Unread::Device => SourceError::Device(name.clone()),
            Unread::TooLarge(_) => SourceError::TooLarge(name.clone()),
            Unread::Io(error) => SourceError::Io(name.clone(), error),
        })?;
        let has_mark = bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]);
        let is_wide = has_mark && bytes.len() % 2 == 0;
        match String::from_utf8(bytes) {
            Ok(text) => Ok(Self { name, text }),
            Err(_) if is_wide => Err(SourceError::Wide(name)),
            Err(_) => Err(SourceError::NotText(name)),
        }
    }

    /// An embedded text, under the name that a user would type.
    pub fn embedded(folder: &str, file: &Embedded) -> Self {
        Self { name: format!("{folder}/{}", file.name), text: file.text.to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_is_read_than_the_limit() {
        let path = Path::new("src/data/source.rs");
        let length = fs::metadata(path).expect("tests run beside the sources").len();
        assert_eq!(read_bytes(path, length).expect("it is as long as that").len() as u64, length);
        assert!(matches!(read_bytes(path, length - 1), Err(Unread::TooLarge(_))));
        assert!(matches!(read_bytes(Path::new("src/data"), 10), Err(Unread::Folder)));
        assert!(matches!(read_bytes(Path::new("src/data/no.such"), 10), Err(Unread::Missing)));
    }
}
