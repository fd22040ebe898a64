//! The command line: one file a command. Arguments in, library calls, printed words out.

mod about;
mod bench;
mod book;
mod cell_folder;
mod check;
mod clock;
mod compare;
mod completions;
mod failure;
mod gate;
mod help;
mod host;
mod interrupt;
mod ladder;
mod list;
mod man;
mod measures;
mod merge;
mod number;
mod outputs;
mod over;
mod places;
mod progress;
mod replay;
mod report;
mod run;
mod shards;
mod show;
mod skill;
mod sweep;
mod sweep_grid;
mod table_options;
mod train;
mod tune;
mod typed;
mod typed_path;
mod workers;

use std::{io::Write, process::ExitCode};

use clap::{FromArgMatches, Parser, Subcommand};

use failure::{Ending, Failure};
pub use host::{Answer, Host, Listener, NoAnswer, answer};

/// What every command's help ends with.
const EXIT_CODES: &str = "\
Exit codes:
  0    done
  1    a balance gate failed, or `bench --check` found another signature
  2    bad usage or bad input, or a program that plays has failed
  3    too few games to decide, or to reach a precision
  4    an output could not be written
  130  interrupted; the partial result was printed

Numbers may be written as 250k, 1M or 1_000_000, shares as 0.5% or 0.005.";

/// What are our chances? Plays a scenario of an Alien tabletop game many times and counts.
///
/// Start with `chances run`, which plays the default scenario, and `chances list`, which shows what else
/// there is to play.
#[derive(Debug, Parser)]
#[command(name = "chances", version, after_help = EXIT_CODES, max_term_width = 100, propagate_version = false)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Run(run::Arguments),
    Ladder(ladder::Arguments),
    Compare(compare::Arguments),
    Tune(tune::Arguments),
    Gate(gate::Arguments),
    Sweep(sweep::Arguments),
    Merge(merge::Arguments),
    Book(book::Arguments),
    Report(report::Arguments),
    List(list::Arguments),
    Show(show::Arguments),
    Check(check::Arguments),
    Replay(replay::Arguments),
    Train(train::Arguments),
    Bench(bench::Arguments),
    Completions(completions::Arguments),
    Man(man::Arguments),
}

/// Does what the command line says and returns the exit code.
pub fn main() -> ExitCode {
    let matches = match help::command().try_get_matches() {
        Ok(matches) => matches,
        Err(error) if error.use_stderr() => error.exit(),
        Err(help) => return print_help(&help),
    };
    let arguments = Arguments::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    let mut out = anstream::AutoStream::auto(std::io::stdout()).lock();
    let result = arguments.command.perform(&mut out);
    let result = result.and_then(|ending| out.flush().map(|()| ending).map_err(Failure::printing));
    match result {
        Ok(ending) => ending.into(),
        Err(failure) => failure.report(),
    }
}

/// Prints the help or the version that was asked for, and returns the exit code.
fn print_help(help: &clap::Error) -> ExitCode {
    match help.print().and_then(|()| std::io::stdout().flush()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => Failure::printing(error).report(),
    }
}

/// Says that nobody could read what is printed, and returns the exit code.
pub fn refuse_closed_output() -> ExitCode {
    failure::say("standard output is closed; send it to a file or to /dev/null");
    ExitCode::from(failure::NOT_WRITTEN)
}

impl Command {
    /// Does what it says; what it prints goes to `out`.
    fn perform(self, out: &mut dyn Write) -> Result<Ending, Failure> {
        match self {
            Self::Run(arguments) => run::run(&arguments, arguments.part.shard.games(), out),
            Self::Ladder(arguments) => ladder::ladder(&arguments, arguments.part.shard.games(), out),
            Self::Compare(arguments) => compare::compare(&arguments, arguments.part.shard.games(), out),
            Self::Gate(arguments) => gate::gate(&arguments, out),
            Self::Tune(arguments) => tune::tune(&arguments, out),
            Self::Sweep(arguments) => sweep::sweep(&arguments, arguments.shard.games(), out),
            Self::Merge(arguments) => merge::merge(&arguments, out),
            Self::Book(arguments) => book::book(&arguments, out),
            Self::Report(arguments) => report::report(&arguments, out),
            Self::List(arguments) => list::list(&arguments, out),
            Self::Show(arguments) => show::show(&arguments, out),
            Self::Check(arguments) => check::check(&arguments, out),
            Self::Replay(arguments) => replay::replay(&arguments, out),
            Self::Train(arguments) => train::train(&arguments, out),
            Self::Bench(arguments) => bench::bench(&arguments, out),
            Self::Completions(arguments) => completions::completions(&arguments, out),
            Self::Man(arguments) => man::man(&arguments, out),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_consistent() {
        Arguments::command().debug_assert();
    }
}
