//! The compiled half of the Python package: it asks the library, with the words of the command line, and hands over what
//! it says. Everything that can be said in Python stands in `chances/`.

mod asking;
mod rows;
mod stepping;

use std::path::{Path, PathBuf};

use chances::report::{Aside, Heading, read_text, write_html, write_markdown};
use pyo3::{create_exception, exceptions::PyValueError, prelude::*};

create_exception!(chances, ChancesError, PyValueError, "What the command line would print as an error.");

/// A result in another format, made from its JSON; errors call the JSON by `name`.
#[pyfunction]
#[pyo3(signature = (json, format, name = PathBuf::from("the result")))]
fn written(py: Python<'_>, json: &str, format: &str, name: PathBuf) -> PyResult<String> {
    py.detach(|| write(json, format, &name)).map_err(ChancesError::new_err)
}

fn write(json: &str, format: &str, name: &Path) -> Result<String, String> {
    let saved = read_text(name, json).map_err(|error| error.to_string())?;
    let mut bytes = Vec::new();
    match format {
        "html" => write_html(&[saved], &Heading::default(), &mut bytes),
        "markdown" => write_markdown(&[saved], &Heading::default(), &mut bytes),
        "terminal" => {
            let mut plain = anstream::StripStream::new(&mut bytes);
            saved.write_terminal(&Aside::default(), &mut plain)
        }
        other => return Err(format!("no format {other:?}; valid formats: html, markdown, terminal")),
    }
    .map_err(|error| error.to_string())?;
    String::from_utf8(bytes).map_err(|error| error.to_string())
}

#[pymodule]
fn _chances(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("ChancesError", module.py().get_type::<ChancesError>())?;
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<rows::Rows>()?;
    module.add_class::<stepping::Table>()?;
    module.add_function(wrap_pyfunction!(asking::ask, module)?)?;
    module.add_function(wrap_pyfunction!(written, module)?)
}
