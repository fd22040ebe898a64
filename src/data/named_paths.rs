//! Paths that are not UTF-8: a file is called by a name that can be printed, and found by its own bytes.

use std::{
    collections::BTreeMap,
    ffi::OsString,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

/// The real paths of files and folders whose names could not be printed as they are.
static PATHS: Mutex<BTreeMap<PathBuf, PathBuf>> = Mutex::new(BTreeMap::new());

/// What results and errors call something that was typed; a path that is not UTF-8 is found again by this name.
pub fn name_of_path(typed: OsString) -> String {
    let path = match typed.into_string() {
        Ok(name) => return name,
        Err(path) => PathBuf::from(path),
    };
    let printed = |path: &Path| PathBuf::from(path.to_string_lossy().into_owned());
    let mut paths = PATHS.lock().unwrap_or_else(PoisonError::into_inner);
    // What the file names stands in its folder.
    paths.extend(path.ancestors().map(|part| (printed(part), part.to_owned())));
    path.to_string_lossy().into_owned()
}

/// The path that a name stands for.
pub(crate) fn real_path(named: &Path) -> PathBuf {
    let paths = PATHS.lock().unwrap_or_else(PoisonError::into_inner);
    let found = named.ancestors().find_map(|part| Some((paths.get(part)?, named.strip_prefix(part).ok()?)));
    match found {
        Some((real, rest)) if rest.as_os_str().is_empty() => real.clone(),
        Some((real, rest)) => real.join(rest),
        None => named.to_owned(),
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::os::unix::ffi::{OsStrExt, OsStringExt};

    #[test]
    fn a_path_of_any_bytes_is_found_by_its_name_and_so_are_its_neighbours() {
        let name = name_of_path(OsString::from_vec(b"d\xe9/caf\xe9.toml".to_vec()));
        assert_eq!(name, "d\u{fffd}/caf\u{fffd}.toml");
        assert_eq!(real_path(Path::new(&name)).as_os_str().as_bytes(), b"d\xe9/caf\xe9.toml");
        let beside = Path::new("d\u{fffd}/other.toml");
        assert_eq!(real_path(beside).as_os_str().as_bytes(), b"d\xe9/other.toml");
        assert_eq!(real_path(Path::new("plain.toml")), Path::new("plain.toml"));
    }
}
