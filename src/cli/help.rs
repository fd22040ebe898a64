//! The commands as `--help`, the man pages and the completions show them.

use clap::{Command, CommandFactory, builder::StyledStr};

/// Every command with its help. A sentence that the source wraps is one line here, so that the terminal, and nothing else,
/// decides where a line ends.
pub(super) fn command() -> Command {
    let command = super::Arguments::command();
    let names: Vec<String> = command.get_subcommands().map(|one| one.get_name().to_owned()).collect();
    names.into_iter().fold(command, |command, name| command.mut_subcommand(name, unwrapped))
}

fn unwrapped(mut command: Command) -> Command {
    let text = |words: Option<&StyledStr>| words.map(|words| unwrap(&words.to_string()));
    let (about, long) = (text(command.get_about()), text(command.get_long_about()));
    if let Some(about) = about {
        command = command.about(about);
    }
    match long {
        Some(long) => command.long_about(long),
        None => command,
    }
}

/// Joins the lines of each paragraph. Blank lines stay, and so do lines that are set in: examples and lists.
fn unwrap(text: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    let is_prose = |line: &str| !line.is_empty() && !line.starts_with(' ');
    for line in text.lines() {
        match lines.last_mut() {
            Some(last) if is_prose(last) && is_prose(line) => {
                last.push(' ');
                last.push_str(line);
            }
            _ if line.starts_with("  chances ") => lines.push(folded(line)),
            _ => lines.push(line.to_owned()),
        }
    }
    lines.join("\n")
}

/// The narrowest terminal that an example fits.
const NARROW: usize = 80;

/// A long example, broken before options as a shell allows it, so that it can still be pasted where a terminal is narrow.
fn folded(example: &str) -> String {
    let mut lines = vec![String::new()];
    for (number, part) in example.split(" --").enumerate() {
        let part = if number == 0 { part.to_owned() } else { format!(" --{part}") };
        match lines.last_mut() {
            Some(last) if last.is_empty() => *last = part,
            // Two more letters say that it goes on.
            Some(last) if last.chars().count() + part.chars().count() + 2 <= NARROW => last.push_str(&part),
            _ => lines.push(format!("     {part}")),
        }
    }
    lines.join(" \\\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prose_is_joined_and_examples_stay() {
        let text = "One sentence\ngoes on.\n\nAnother:\n  an example\n  a second\nAnd more\nof it.";
        assert_eq!(
            unwrap(text),
            "One sentence goes on.\n\nAnother:\n  an example\n  a second\nAnd more of it."
        );
    }

    #[test]
    fn a_long_example_is_broken_as_a_shell_allows_it() {
        let short = "  chances run ruin --games 5";
        assert_eq!(unwrap(short), short);
        let long = format!("  chances run {} --games 5 --seed {}", "a".repeat(40), "7".repeat(20));
        let broken = unwrap(&long);
        assert_eq!(broken.lines().count(), 2, "{broken}");
        assert!(broken.lines().all(|line| line.chars().count() <= NARROW), "{broken}");
        assert_eq!(broken.replace(" \\\n     ", ""), long);
    }

    #[test]
    fn every_example_fits_a_narrow_terminal() {
        let root = command();
        for one in root.get_subcommands() {
            let text = one.get_long_about().map(ToString::to_string).unwrap_or_default();
            let wide = text.lines().find(|line| line.starts_with("  ") && line.chars().count() > NARROW);
            assert_eq!(wide, None, "{}", one.get_name());
        }
    }

    /// A line of prose ends where the next word would not fit, and nowhere else.
    #[test]
    fn no_help_is_wrapped_in_the_middle_of_a_sentence() {
        for width in [80, 100, 120] {
            let mut root = command().term_width(width);
            root.build();
            for one in root.get_subcommands_mut() {
                let help = one.clone().term_width(width).render_long_help().to_string();
                let prose = help.split("\nUsage:").next().unwrap_or_default();
                for (line, next) in prose.lines().zip(prose.lines().skip(1)) {
                    let is_prose = |line: &str| !line.is_empty() && !line.starts_with(' ');
                    let first = next.split(' ').next().unwrap_or_default();
                    let fits = line.chars().count() + 1 + first.chars().count() <= width.min(100);
                    assert!(
                        !(is_prose(line) && is_prose(next) && fits),
                        "{}, {width} columns:\n{line}\n{next}",
                        one.get_name()
                    );
                }
            }
        }
    }
}
