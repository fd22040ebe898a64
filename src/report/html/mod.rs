//! Results as one page that needs nothing else, and as Markdown.
//!
//! The templates beside this file say how a page looks; the code here says only what stands in it, and
//! where in a chart. The page has no script, and its own policy forbids it to load anything.

mod chart;
mod page;
mod run;
mod sweep;

use std::io::{self, Write};

use minijinja::{AutoEscape, Environment, UndefinedBehavior, context};

use super::Saved;
use page::Page;

const TEMPLATES: [(&str, &str); 5] = [
    ("page.html", include_str!("page.html")),
    ("run.html", include_str!("run.html")),
    ("sweep.html", include_str!("sweep.html")),
    ("charts.html", include_str!("charts.html")),
    ("report.md", include_str!("report.md")),
];

/// Writes results as one HTML page.
pub fn write_html(results: &[Saved], out: impl Write) -> io::Result<()> {
    render("page.html", results, out)
}

/// Writes results as Markdown.
pub fn write_markdown(results: &[Saved], out: impl Write) -> io::Result<()> {
    render("report.md", results, out)
}

fn render(name: &str, results: &[Saved], out: impl Write) -> io::Result<()> {
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
    let page = Page::of(results);
    let template = templates.get_template(name).map_err(io::Error::other)?;
    let style = include_str!("style.css");
    let text = template.render(context! { page, style }).map_err(io::Error::other)?;
    let mut out = out;
    out.write_all(text.as_bytes())
}
