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
mod interrupt;
mod ladder;
mod list;
mod man;
mod number;
mod outputs;
mod over;
mod places;
mod progress;
mod replay;
mod report;
mod run;
mod show;
mod skill;
mod sweep;
mod sweep_grid;
mod table_options;
mod train;
mod tune;
mod typed_path;
mod workers;

use std::{io::Write, process::ExitCode};

use clap::{FromArgMatches, Parser, Subcommand};

use failure::Failure;

/// What every command's help ends with.
const EXIT_CODES: &str = "\
Exit codes:
  0    done
  1    a balance gate failed, or `bench --check` found another signature
  2    bad usage or bad input
  3    too few games: a gate or a race could not decide
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
    let matches = help::command().get_matches();
    let arguments = Arguments::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    let mut out = anstream::AutoStream::auto(std::io::stdout()).lock();
    let result = match arguments.command {
        Command::Run(arguments) => run::run(&arguments, &mut out),
        Command::Ladder(arguments) => ladder::ladder(&arguments, &mut out),
        Command::Compare(arguments) => compare::compare(&arguments, &mut out),
        Command::Gate(arguments) => gate::gate(&arguments, &mut out),
        Command::Tune(arguments) => tune::tune(&arguments, &mut out),
        Command::Sweep(arguments) => sweep::sweep(&arguments, &mut out),
        Command::Book(arguments) => book::book(&arguments, &mut out),
        Command::Report(arguments) => report::report(&arguments, &mut out),
        Command::List(arguments) => list::list(&arguments, &mut out),
        Command::Show(arguments) => show::show(&arguments, &mut out),
        Command::Check(arguments) => check::check(&arguments, &mut out),
        Command::Replay(arguments) => replay::replay(&arguments, &mut out),
        Command::Train(arguments) => train::train(&arguments, &mut out),
        Command::Bench(arguments) => bench::bench(&arguments, &mut out),
        Command::Completions(arguments) => completions::completions(&arguments, &mut out),
        Command::Man(arguments) => man::man(&arguments, &mut out),
    };
    let result = result.and_then(|ending| out.flush().map(|()| ending).map_err(Failure::printing));
    match result {
        Ok(ending) => ending.into(),
        Err(failure) => failure.report(),
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
