//! Where a text comes from: a file, or the binary itself.

use std::{fs, io, path::Path};

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
    #[error("{0}: this is not a text file; a TOML file in UTF-8 is expected")]
    NotText(String),
    /// It is larger than any file that was meant for us.
    #[error("{0}: this file is larger than {limit} MiB, so it is hardly a TOML file meant for chances", limit = Source::LIMIT >> 20)]
    TooLarge(String),
    /// Anything else the system says.
    #[error("{0}: {1}")]
    Io(String, io::Error),
}

impl Source {
    /// The largest file that is read.
    const LIMIT: u64 = 16 << 20;

    /// Reads a file.
    pub fn read(path: &Path) -> Result<Self, SourceError> {
        let name = path.display().to_string();
        let metadata = fs::metadata(path).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => SourceError::Missing(name.clone()),
            _ => SourceError::Io(name.clone(), error),
        })?;
        if metadata.is_dir() {
            return Err(SourceError::Folder(name));
        }
        if metadata.len() > Self::LIMIT {
            return Err(SourceError::TooLarge(name));
        }
        let bytes = fs::read(path).map_err(|error| SourceError::Io(name.clone(), error))?;
        let text = String::from_utf8(bytes).map_err(|_| SourceError::NotText(name.clone()))?;
        Ok(Self { name, text })
    }

    /// An embedded text, under the name that a user would type.
    pub fn embedded(folder: &str, file: &Embedded) -> Self {
        Self { name: format!("{folder}/{}", file.name), text: file.text.to_owned() }
    }
}
