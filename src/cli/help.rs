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
            _ => lines.push(line.to_owned()),
        }
    }
    lines.join("\n")
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
