//! What changes a scenario before it is compiled: a variant, `--players` and `--set`.

use super::{LoadError, Origin, Request, extends::read_scenario};
use crate::data::{Document, Node, Notes, Place, Problems, Section, Value};

/// Sets keys as `--set` does.
pub(super) fn assign(document: &mut Document, assignments: &[String]) -> Result<(), LoadError> {
    for assignment in assignments {
        let place = Place::whole(&format!("--set {assignment}"));
        let Some((path, text)) = assignment.split_once('=') else {
            return Err(Problems::one(place, "missing `=`; write --set key=value").into());
        };
        let value = Value::typed(text.trim(), &place);
        if let Value::Text(text) = &value
            && let Some((first, second)) = text.split_once(',')
            && second.contains('=')
            && !first.contains('=')
        {
            let words = format!("one key at a time; write --set {path}={first} --set {second}");
            return Err(Problems::one(place, words).into());
        }
        document.root.set(path.trim(), Node { value, place })?;
    }
    Ok(())
}

pub(super) fn key_of(assignment: &str) -> &str {
    assignment.split('=').next().unwrap_or(assignment).trim()
}

/// What a variant sets: keys, dotted or nested, with their values; `None` where it sets nothing.
pub(super) fn settings(variant: &Section<'_>) -> Option<Vec<(String, Node)>> {
    let section = variant.maybe_section("set")?;
    let mut set = Vec::new();
    flatten("", &section, &mut set);
    Some(set)
}

fn flatten(prefix: &str, section: &Section<'_>, into: &mut Vec<(String, Node)>) {
    for key in section.keys() {
        let path = if prefix.is_empty() { key.to_owned() } else { format!("{prefix}.{key}") };
        let Some(node) = section.node(key) else { continue };
        match &node.value {
            Value::Table(_) => {
                if let Some(inner) = section.maybe_section(key) {
                    flatten(&path, &inner, into);
                }
            }
            _ => into.push((path, node.clone())),
        }
    }
}

/// The names of all variants of a scenario.
pub fn variant_names(document: &Document) -> Vec<String> {
    let notes = Notes::default();
    let root = Section::new(&document.root, &notes, &document.name);
    root.sections("variant").iter().map(|variant| variant.text("name").to_owned()).collect()
}

/// A variant that a scenario names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant {
    /// Its name.
    pub name: String,
    /// What the scenario says about it.
    pub about: Option<String>,
    /// The keys that it sets, dotted, with their values as TOML, which `--set` takes too.
    pub set: Vec<(String, String)>,
}

/// The variants of a scenario by its name or path; of the default one where it is `None`.
pub fn variants(scenario: Option<&str>) -> Result<Vec<Variant>, LoadError> {
    Ok(variants_of(&read_scenario(scenario)?))
}

/// The variants of a scenario, in the order of the file.
pub(super) fn variants_of(document: &Document) -> Vec<Variant> {
    let notes = Notes::default();
    let root = Section::new(&document.root, &notes, &document.name);
    let variant = |section: &Section<'_>| Variant {
        name: section.text("name").to_owned(),
        about: section.maybe_text("about").map(str::to_owned),
        set: settings(section)
            .unwrap_or_default()
            .into_iter()
            .map(|(key, node)| (key, node.value.to_toml()))
            .collect(),
    };
    root.sections("variant").iter().map(variant).collect()
}

/// What a scenario says at a dotted path such as `difficulty.drones`, once it is changed as asked for.
pub fn value_at(request: &Request, path: &str) -> Result<Option<Value>, LoadError> {
    Origin::read(request.scenario.as_deref())?.value_at(request, path)
}
