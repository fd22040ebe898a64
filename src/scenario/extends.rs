//! `extends = "game/name"` or `extends = "file.toml"`: a scenario file that says only what differs from another one.
//!
//! Tables merge key by key, and any other value replaces the inherited one. Variants are inherited, except those
//! that the file defines again by the same name. Expectations are not: another scenario has another win rate. Every
//! value keeps its place, so an error names the file and the line where the mistake is.

use std::{fs, path::PathBuf};

use super::{
    LoadError,
    find::{beside, built_in_scenario, find_scenario, game_of},
};
use crate::data::{Document, Node, Place, Problems, Source, TableNode, Value};

/// The key of a scenario file that names another scenario.
pub(super) const EXTENDS: &str = "extends";

/// Reads a scenario by its name or path, with all that it extends; the default one where it is `None`.
pub fn read_scenario(name: Option<&str>) -> Result<Document, LoadError> {
    resolve(Document::parse(&find_scenario(name)?)?)
}

/// Merges a scenario file with the one that it extends, which may extend another one in turn.
pub(super) fn resolve(mut document: Document) -> Result<Document, LoadError> {
    let game = game_of(&document, "scenario")?;
    let mut chain = vec![document.name.clone()];
    while let Some(node) = document.root.entries.remove(EXTENDS) {
        let base = read_base(&node, &chain)?;
        let its_game = game_of(&base, "scenario")?;
        if its_game.name != game.name {
            let message = format!(
                "{} is a scenario of {}, but this file is one of {}; extend one of the same game",
                base.name, its_game.name, game.name
            );
            return Err(Problems::one(node.place, message).into());
        }
        chain.push(base.name.clone());
        // What the base extends in turn is now the document's own `extends`.
        document.root = merged(base.root, document.root);
    }
    Ok(document)
}

/// The file that an `extends` names.
fn read_base(node: &Node, chain: &[String]) -> Result<Document, LoadError> {
    let wrong = |message: String| LoadError::from(Problems::one(node.place.clone(), message));
    let Value::Text(name) = &node.value else {
        let message = format!("`{EXTENDS}` must be a string in quotes, but it is {}", node.value.kind());
        return Err(wrong(message));
    };
    let source = if name.ends_with(".toml") {
        let file = node.place.file().unwrap_or_default();
        Source::read(&beside(file, name)).map_err(|error| wrong(error.to_string()))?
    } else {
        built_in_scenario(name).map_err(|error| wrong(error.to_string()))?
    };
    if chain.iter().any(|name| is_same_file(name, &source.name)) {
        let names = chain.iter().map(String::as_str).chain([source.name.as_str()]);
        let circle = names.collect::<Vec<_>>().join(" -> ");
        return Err(wrong(format!("a scenario cannot extend itself: {circle}; remove one `{EXTENDS}`")));
    }
    Ok(Document::parse(&source)?)
}

/// Whether two names are the same file, however its path is written.
fn is_same_file(one: &str, other: &str) -> bool {
    let file = |name: &str| fs::canonicalize(name).unwrap_or_else(|_| PathBuf::from(name));
    file(one) == file(other)
}

/// A scenario over the one that it extends.
fn merged(mut base: TableNode, mut own: TableNode) -> TableNode {
    base.entries.remove("expect");
    let variants = own.entries.remove("variant");
    let mut root = merged_tables(base, own);
    if let Some(variants) = variants {
        let inherited = root.entries.remove("variant");
        root.entries.insert("variant".to_owned(), merged_variants(inherited, variants));
    }
    root
}

fn merged_tables(mut base: TableNode, own: TableNode) -> TableNode {
    for (key, node) in own.entries {
        let Node { value, place } = node;
        let value = match (base.entries.remove(&key).map(|node| node.value), value) {
            (Some(Value::Table(base)), Value::Table(own)) => Value::Table(merged_tables(base, own)),
            (_, own) => own,
        };
        base.entries.insert(key, Node { value, place });
    }
    TableNode { entries: base.entries, place: own.place }
}

/// The inherited variants whose names are not taken, and then the file's own.
fn merged_variants(inherited: Option<Node>, own: Node) -> Node {
    let (Some(Value::List(inherited)), Value::List(list)) = (inherited.map(|node| node.value), &own.value)
    else {
        return own;
    };
    let is_free = |node: &Node| {
        let name = variant_name(node);
        name.is_none() || list.iter().all(|other| variant_name(other) != name)
    };
    let kept = inherited.into_iter().filter(is_free);
    let all = kept.chain(list.iter().cloned()).collect();
    Node { value: Value::List(all), place: own.place }
}

fn variant_name(variant: &Node) -> Option<&str> {
    match &variant.value {
        Value::Table(table) => table.text("name"),
        _ => None,
    }
}

/// A path that a file states at a place, seen from that file's folder. What was typed is seen from `default`.
pub(super) fn beside_place(place: &Place, default: &Document, path: &str) -> PathBuf {
    beside(place.file().unwrap_or(&default.name), path)
}
