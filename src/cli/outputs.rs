//! The files that a command writes: opened before the first game, finished after the last.

use std::{io, path::Path};

use super::failure::Failure;
use crate::report::{Output, OutputError};

/// Makes sure that nothing is written over what is read, or over another output.
pub(super) fn refuse_overwriting(files: &[(&str, Option<&Path>)], inputs: &[&str]) -> Result<(), Failure> {
    let real = |path: &Path| path.canonicalize().ok();
    for (index, (option, path)) in files.iter().enumerate() {
        let Some(path) = path else { continue };
        let name = path.display();
        if inputs.iter().any(|input| real(path).is_some_and(|path| Some(path) == real(Path::new(input)))) {
            return Err(Failure::Input(format!("{name} is read by this command; write to another file")));
        }
        if let Some((other, _)) = files[..index].iter().find(|(_, other)| *other == Some(*path)) {
            let message =
                format!("{other} and {option} would write over each other in {name}; name different files");
            return Err(Failure::Input(message));
        }
    }
    Ok(())
}

/// Opens what was asked for, after making sure that nothing is written over what is read or written.
pub(super) fn open<const N: usize>(
    files: [(&str, Option<&Path>); N],
    inputs: &[&str],
) -> Result<[Option<Output>; N], Failure> {
    refuse_overwriting(&files, inputs)?;
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
    Ok(output.map_or(Ok(()), |output| output.write_whole(write))?)
}

/// Names the file beside what the system says.
pub(super) fn at(path: &Path, error: io::Error) -> Failure {
    OutputError::new(path, error).into()
}

/// Whether standard output is taken by data, so that no table may be mixed into it.
pub(super) fn prints_data(files: &[(&str, Option<&Path>)]) -> bool {
    files.iter().any(|(_, path)| *path == Some(Path::new("-")))
}
