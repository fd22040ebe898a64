//! A gate as JUnit's XML, which build servers read.

use std::io::{self, Write};

use super::Gate;
use crate::sim::Decision;

/// Writes one test suite with a test case a check: "moved" is a failure, "undecided" an error.
pub fn write_junit(gate: &Gate, mut out: impl Write) -> io::Result<()> {
    let (moved, undecided) = (gate.count(Decision::Moved), gate.count(Decision::Undecided));
    let counts = format!("tests=\"{}\" failures=\"{moved}\" errors=\"{undecided}\"", gate.checks.len());
    writeln!(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites {counts}>")?;
    writeln!(out, "  <testsuite name=\"chances gate\" {counts}>")?;
    for check in &gate.checks {
        let [table, question, finding] =
            [check.table.clone(), check.question(), check.finding()].map(|text| escaped(&text));
        write!(out, "    <testcase classname=\"{table}\" name=\"{question}\"")?;
        let element = match check.decision {
            Decision::Holds => {
                writeln!(out, "/>")?;
                continue;
            }
            Decision::Moved => "failure",
            Decision::Undecided => "error",
        };
        let notes = escaped(&check.notes().join("\n"));
        let kind = check.decision.name();
        writeln!(
            out,
            ">\n      <{element} type=\"{kind}\" message=\"{finding}\">{notes}</{element}>\n    </testcase>"
        )?;
    }
    writeln!(out, "  </testsuite>\n</testsuites>")
}

/// A text that cannot be taken for XML. Control characters have no place in it at all.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\n' => escaped.push(letter),
            letter if letter.is_control() => {}
            letter => escaped.push(letter),
        }
    }
    escaped
}
