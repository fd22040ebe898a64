//! The files that a command writes: opened before the first game, finished after the last.

use std::{io, path::Path};

use super::failure::Failure;
use crate::report::{Output, OutputError};

/// Opens what was asked for, after making sure that nothing is written over what is read or written.
pub(super) fn open<const N: usize>(
    files: [(&str, Option<&Path>); N],
    inputs: &[&str],
) -> Result<[Option<Output>; N], Failure> {
    let real = |path: &Path| path.canonicalize().ok();
    for (index, (_, path)) in files.iter().enumerate() {
        let Some(path) = path else { continue };
        let name = path.display();
        if inputs.iter().any(|input| real(path).is_some_and(|path| Some(path) == real(Path::new(input)))) {
            return Err(Failure::Input(format!("{name} is read by this command; write to another file")));
        }
        if let Some((other, _)) = files[..index].iter().find(|(_, other)| *other == Some(*path)) {
            let option = files[index].0;
            let message =
                format!("{other} and {option} would write over each other in {name}; name different files");
            return Err(Failure::Input(message));
        }
    }
    let mut opened = [const { None }; N];
    for (output, (_, path)) in opened.iter_mut().zip(files) {
        *output = path.map(Output::open).transpose()?;
    }
    Ok(opened)
}

/// Writes an output and puts it in its place, if there is one.
pub(super) fn finish(
    output: Option<Output>,
    write: impl FnOnce(&mut Output) -> io::Result<()>,
) -> Result<(), Failure> {
    let Some(mut output) = output else { return Ok(()) };
    let path = output.path().to_owned();
    write(&mut output).map_err(|error| OutputError::new(&path, error))?;
    Ok(output.finish()?)
}

/// Whether standard output is taken by data, so that no table may be mixed into it.
pub(super) fn prints_data(files: &[Option<&Path>]) -> bool {
    files.contains(&Some(Path::new("-")))
}
