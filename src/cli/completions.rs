//! `chances completions`: made from the same definition as the help.

use std::io::Write;

use clap::Args;

use super::{
    failure::{Ending, Failure},
    help,
};

/// Prints a completion script for a shell.
///
/// For bash, for instance, in ~/.local/share/bash-completion/completions:
///   chances completions bash > chances
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
pub(super) struct Arguments {
    /// The shell
    shell: clap_complete::Shell,
}

pub(super) fn completions(arguments: &Arguments, out: &mut dyn Write) -> Result<Ending, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut help::command(), "chances", &mut script);
    out.write_all(&script).map_err(Failure::printing)?;
    Ok(Ending::Done)
}
