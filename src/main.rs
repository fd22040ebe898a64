//! Parse, call, exit code.

mod standard_output;

fn main() -> std::process::ExitCode {
    match standard_output::is_open() {
        true => chances::cli::main(),
        false => chances::cli::refuse_closed_output(),
    }
}
