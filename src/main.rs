//! Parse, call, exit code.

fn main() -> std::process::ExitCode {
    chances::cli::main()
}
