//! `chances man`: the man pages, made from the same definition as the help.

use std::{
    fs,
    io::{self, Write},
    path::PathBuf,
};

use clap::Args;

use super::{
    failure::{Ending, Failure},
    help, outputs,
};
use crate::report::{Output, quoted};

/// What made them.
const SOURCE: &str = concat!("chances ", env!("CARGO_PKG_VERSION"));

/// Writes the man pages into a folder: chances.1, and one for each command.
///
/// To read them: chances man ~/.local/share/man/man1, and then man chances-run
#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The folder that they are written to; it is made where there is none
    folder: PathBuf,
}

pub(super) fn man(arguments: &Arguments, out: &mut dyn Write) -> Result<Ending, Failure> {
    let folder = &arguments.folder;
    let made = match folder.is_file() {
        true => Err(io::Error::new(io::ErrorKind::NotADirectory, "this is a file; name a folder")),
        false => fs::create_dir_all(folder),
    };
    made.map_err(|error| outputs::at(folder, error))?;
    let mut command = help::command().disable_help_subcommand(true);
    command.build();
    let commands: Vec<_> = command.get_subcommands().filter(|one| !one.is_hide_set()).cloned().collect();
    let pages = commands.iter().map(|one| format!("chances-{}", one.get_name())).collect::<Vec<_>>();
    for (name, one) in std::iter::once(("chances".to_owned(), command)).chain(pages.into_iter().zip(commands))
    {
        let page = clap_mangen::Man::new(one.display_name(&name)).title(&name).source(SOURCE);
        let output = Output::open(&folder.join(format!("{name}.1")))?;
        output.write_whole(|out| page.render(out))?;
    }
    writeln!(out, "Written to {}", quoted(&folder.to_string_lossy())).map_err(Failure::printing)?;
    Ok(Ending::Done)
}
