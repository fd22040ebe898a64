//! Results as one page that needs nothing else, and as Markdown.
//!
//! The templates beside each result say how it looks; the code there says only what stands in it, and where in a
//! chart. The page has no script, and its own policy forbids it to load anything.

pub(super) mod chart;
mod heading;
pub(super) mod markdown;
mod view;

use std::io::{self, Write};

use minijinja::{
    AutoEscape, Environment, Error, Output, State, UndefinedBehavior, Value, context, escape_formatter,
};
use serde::Serialize;

use super::{Report, Saved};
pub use heading::Heading;
use view::Page;
pub(super) use view::{players, readings, spoken};

const TEMPLATES: [(&str, &str); 24] = [
    ("layout.html", include_str!("layout.html")),
    ("page.html", include_str!("page.html")),
    ("charts.html", include_str!("charts.html")),
    ("report.md", include_str!("report.md")),
    ("book.html", include_str!("../book/book.html")),
    ("book.md", include_str!("../book/book.md")),
    ("comparison.html", include_str!("../compare/comparison.html")),
    ("comparison.md", include_str!("../compare/comparison.md")),
    ("gate.html", include_str!("../gate/gate.html")),
    ("gate.md", include_str!("../gate/gate.md")),
    ("ladder.html", include_str!("../ladder/ladder.html")),
    ("ladder.md", include_str!("../ladder/ladder.md")),
    ("places.css", include_str!("../run/places/places.css")),
    ("places.html", include_str!("../run/places/places.html")),
    ("rows.html", include_str!("../rows/rows.html")),
    ("rows.md", include_str!("../rows/rows.md")),
    ("run.html", include_str!("../run/run.html")),
    ("run.md", include_str!("../run/run.md")),
    ("sweep.html", include_str!("../sweep/sweep.html")),
    ("sweep.md", include_str!("../sweep/sweep.md")),
    ("train.html", include_str!("../train/train.html")),
    ("train.md", include_str!("../train/train.md")),
    ("tune.html", include_str!("../tune/tune.html")),
    ("tune.md", include_str!("../tune/tune.md")),
];

/// A square of a heat map.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Heat {
    /// The figure, as short as it can be.
    pub(super) rate: String,
    /// How warm it is, from 0 to 100.
    pub(super) heat: u32,
    /// The figure with its interval.
    pub(super) about: String,
}

/// Writes results as one HTML page, in the order given.
pub fn write_html(results: &[Saved], heading: &Heading, mut out: impl Write) -> io::Result<()> {
    match results {
        [Saved::Book(book)] => book.write_html(heading, &mut out),
        _ => render("page.html", &Page::of(results, heading), out),
    }
}

/// Writes results as Markdown, in the order given.
pub fn write_markdown(results: &[Saved], heading: &Heading, mut out: impl Write) -> io::Result<()> {
    match results {
        [Saved::Book(book)] => book.write_markdown(heading, &mut out),
        _ => render("report.md", &Page::of(results, heading), out),
    }
}

/// What the templates of Markdown escape with.
const MARKDOWN: AutoEscape = AutoEscape::Custom("markdown");

/// Fills a template.
pub(super) fn render(name: &str, page: &impl Serialize, out: impl Write) -> io::Result<()> {
    let mut templates = Environment::new();
    // A name that a template spells wrong is an error here, and not a gap in the page.
    templates.set_undefined_behavior(UndefinedBehavior::Strict);
    templates.set_trim_blocks(true);
    templates.set_lstrip_blocks(true);
    templates.set_keep_trailing_newline(true);
    templates.set_auto_escape_callback(|name| match name.rsplit_once('.') {
        Some((_, "html")) => AutoEscape::Html,
        Some((_, "md")) => MARKDOWN,
        _ => AutoEscape::None,
    });
    templates.set_formatter(write_value);
    templates.add_filter("spoken", |text: String| spoken(&text));
    templates.add_filter("paragraph", |text: String| Value::from_safe_string(markdown::paragraph(&text)));
    templates.add_filter("code", |text: String| Value::from_safe_string(markdown::code(&text)));
    templates.add_filter("code_cell", |text: String| {
        Value::from_safe_string(markdown::code(&text).replace('|', "\\|"))
    });
    for (name, text) in TEMPLATES {
        templates.add_template(name, text).map_err(io::Error::other)?;
    }
    let template = templates.get_template(name).map_err(io::Error::other)?;
    let style = include_str!("style.css");
    let text = template.render(context! { page, style }).map_err(io::Error::other)?;
    let mut out = out;
    out.write_all(text.as_bytes())
}

/// Writes a value into a template; what is text is escaped for the format.
fn write_value(out: &mut Output<'_>, state: &State<'_, '_>, value: &Value) -> Result<(), Error> {
    match value.as_str() {
        Some(text) if state.auto_escape() == MARKDOWN && !value.is_safe() => {
            out.write_str(&markdown::escape(text)).map_err(Error::from)
        }
        Some(text) if state.auto_escape() == MARKDOWN => out.write_str(text).map_err(Error::from),
        None if state.auto_escape() == MARKDOWN && value.is_number() => {
            write!(out, "{value}").map_err(Error::from)
        }
        _ => escape_formatter(out, state, value),
    }
}
