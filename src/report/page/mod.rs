//! Results as one page that needs nothing else, and as Markdown.
//!
//! The templates beside each result say how it looks; the code there says only what stands in it, and where in a
//! chart. The page has no script, and its own policy forbids it to load anything.

pub(super) mod chart;
mod view;

use std::io::{self, Write};

use minijinja::{AutoEscape, Environment, UndefinedBehavior, context};
use serde::Serialize;

use super::{Report, Saved};
use view::Page;
pub(super) use view::{players, readings};

const TEMPLATES: [(&str, &str); 16] = [
    ("layout.html", include_str!("layout.html")),
    ("page.html", include_str!("page.html")),
    ("charts.html", include_str!("charts.html")),
    ("report.md", include_str!("report.md")),
    ("book.html", include_str!("../book/book.html")),
    ("book.md", include_str!("../book/book.md")),
    ("comparison.html", include_str!("../compare/comparison.html")),
    ("gate.html", include_str!("../gate/gate.html")),
    ("ladder.html", include_str!("../ladder/ladder.html")),
    ("places.css", include_str!("../run/places/places.css")),
    ("places.html", include_str!("../run/places/places.html")),
    ("rows.html", include_str!("../rows/rows.html")),
    ("run.html", include_str!("../run/run.html")),
    ("sweep.html", include_str!("../sweep/sweep.html")),
    ("train.html", include_str!("../train/train.html")),
    ("tune.html", include_str!("../tune/tune.html")),
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

/// Writes results as one HTML page.
pub fn write_html(results: &[Saved], mut out: impl Write) -> io::Result<()> {
    match results {
        [Saved::Book(book)] => book.write_html(&mut out),
        _ => render("page.html", &Page::of(results), out),
    }
}

/// Writes results as Markdown.
pub fn write_markdown(results: &[Saved], mut out: impl Write) -> io::Result<()> {
    match results {
        [Saved::Book(book)] => book.write_markdown(&mut out),
        _ => render("report.md", &Page::of(results), out),
    }
}

/// Fills a template.
pub(super) fn render(name: &str, page: &impl Serialize, out: impl Write) -> io::Result<()> {
    let mut templates = Environment::new();
    // A name that a template spells wrong is an error here, and not a gap in the page.
    templates.set_undefined_behavior(UndefinedBehavior::Strict);
    templates.set_trim_blocks(true);
    templates.set_lstrip_blocks(true);
    templates.set_auto_escape_callback(|name| match name.ends_with(".html") {
        true => AutoEscape::Html,
        false => AutoEscape::None,
    });
    templates.add_filter("cell", |text: String| text.replace('|', "\\|").replace('\n', " "));
    for (name, text) in TEMPLATES {
        templates.add_template(name, text).map_err(io::Error::other)?;
    }
    let template = templates.get_template(name).map_err(io::Error::other)?;
    let style = include_str!("style.css");
    let text = template.render(context! { page, style }).map_err(io::Error::other)?;
    let mut out = out;
    out.write_all(text.as_bytes())
}
