//! What a strategy file says about a program that plays.

use std::{
    path::{Path, PathBuf},
    time::Duration,
};

use crate::{
    data::{Document, Node, Section, Value, printable, quoted, read_bytes},
    play::Digest,
};

/// How long a program may think about a decision, in seconds.
const TIMEOUT: f64 = 10.0;
/// How long it may take to start.
const START_TIMEOUT: f64 = 60.0;
/// No program is waited for longer.
const LONGEST: f64 = 86_400.0;
/// Of a larger file that a command names, only the length counts.
const LARGEST: u64 = 16 << 20;

/// A program that plays, and how it is started.
#[derive(Clone, Debug, PartialEq)]
pub struct Program {
    /// The program and its arguments.
    pub command: Vec<String>,
    /// Where it runs: the folder of the strategy file.
    pub folder: PathBuf,
    /// How long it may take for a decision.
    pub timeout: Duration,
    /// How long it may take to say hello.
    pub start_timeout: Duration,
    /// The strategy file, for messages.
    pub file: String,
    /// The name of the game.
    pub game: String,
    /// The name of the scenario; empty where it is not known, or where there are several.
    pub scenario: String,
    /// The command that replays games of this table, but for the seed and the number; empty where there is none.
    pub replay: String,
    /// Whether it plays against somebody who learns.
    pub is_training: bool,
}

impl Program {
    /// Reads the keys of a strategy file. Mistakes are noted.
    pub(crate) fn read(section: &Section<'_>, document: &Document) -> Self {
        let seconds = |key: &str, default: f64| {
            let seconds = section.maybe_number(key, 0.001..=LONGEST).unwrap_or(default);
            Duration::from_secs_f64(seconds)
        };
        let node = section.node("command");
        let command = node.and_then(words).unwrap_or_default();
        if command.first().is_none_or(String::is_empty) {
            section.problem(
                "command",
                format!(
                    "a process needs its command as a list of words, such as command = {}",
                    as_it_should_be(node)
                ),
            );
        }
        Self {
            command,
            folder: folder_of(document),
            timeout: seconds("timeout", TIMEOUT),
            start_timeout: seconds("start_timeout", START_TIMEOUT),
            file: document.name.clone(),
            game: document.root.text("game").unwrap_or_default().to_owned(),
            scenario: String::new(),
            replay: String::new(),
            is_training: false,
        }
    }

    /// Its command and where it runs, in words that are fit to be shown.
    pub fn whereabouts(&self) -> String {
        format!("`{self}` in the folder {}", printable(&self.folder.to_string_lossy()))
    }

    /// The program itself: a path with a `/` in it is seen from the folder, and a bare name is looked up as a shell does.
    pub(super) fn executable(&self) -> PathBuf {
        let first = self.command.first().map_or("", String::as_str);
        if !first.contains(std::path::is_separator) {
            return first.into();
        }
        let path = self.folder.join(first);
        std::path::absolute(&path).unwrap_or(path)
    }
}

/// The command as it would be typed: words with spaces can be told apart, and nothing in it commands a terminal.
impl std::fmt::Display for Program {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let words: Vec<_> = self.command.iter().map(|word| printable(&quoted(word))).collect();
        write!(f, "{}", words.join(" "))
    }
}

/// The texts of a list; `None` where it is something else.
fn words(node: &Node) -> Option<Vec<String>> {
    let Value::List(nodes) = &node.value else { return None };
    let word = |node: &Node| match &node.value {
        Value::Text(text) => Some(text.clone()),
        _ => None,
    };
    nodes.iter().map(word).collect()
}

/// The list that was meant, where a command was written as a shell takes it.
fn as_it_should_be(node: Option<&Node>) -> String {
    let typed = match node {
        Some(Node { value: Value::Text(text), .. }) if !text.trim().is_empty() => text,
        _ => "python3 bot.py",
    };
    let words: Vec<_> = typed.split_whitespace().map(|word| format!("{word:?}")).collect();
    format!("[{}]", words.join(", "))
}

fn folder_of(document: &Document) -> PathBuf {
    let folder = Path::new(&document.name).parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new(".")).to_owned()
}

/// Adds the contents of every file that the command of a strategy names in its folder: the same words with another script
/// are another strategy.
pub(crate) fn digest_files(document: &Document, digest: &mut Digest) {
    let Some(words) = document.root.entries.get("command").and_then(words) else { return };
    let folder = folder_of(document);
    // Nothing is waited for that is no plain file, such as a pipe or a device: the program may not even be allowed to run.
    let is_file = |path: &PathBuf| std::fs::metadata(path).is_ok_and(|metadata| metadata.is_file());
    let relative = words.iter().filter(|word| Path::new(word).is_relative());
    for path in relative.map(|word| folder.join(word)).filter(is_file) {
        if let Ok(bytes) = read_bytes(&path, LARGEST) {
            digest_bytes(&bytes, digest);
        } else if let Ok(metadata) = std::fs::metadata(&path) {
            digest.number(metadata.len());
        }
    }
}

fn digest_bytes(bytes: &[u8], digest: &mut Digest) {
    bytes.chunks(8).for_each(|chunk| {
        let mut number = [0; 8];
        number[..chunk.len()].copy_from_slice(chunk);
        digest.number(u64::from_le_bytes(number));
    });
    digest.number(bytes.len() as u64);
}
