//! What changes a scenario before it is compiled: a variant, `--players` and `--set`.

use super::{LoadError, Request, extends::read_scenario, find::suggestion};
use crate::data::{Document, Node, Notes, Place, Problems, Section, Value};

/// Puts what changes the file, the variant, `--players` and every `--set` into the scenario, in this order. Returns
/// each `key=value` that stands after all.
pub(super) fn adjust(document: &mut Document, request: &Request) -> Result<Vec<String>, LoadError> {
    assign(document, &request.base)?;
    let mut stands = request.base.clone();
    if let Some(wanted) = &request.variant {
        let set = find_variants(document, wanted)?;
        stands.retain(|assignment| set.iter().all(|(path, _)| *path != key_of(assignment)));
        for (path, node) in set {
            document.root.set(&path, node)?;
        }
    }
    if let Some(players) = request.players {
        let place = Place::whole("--players");
        let value = Value::Integer(players);
        document.root.set("players", Node { value, place })?;
    }
    assign(document, &request.set)?;
    stands.extend(request.set.iter().cloned());
    Ok(stands)
}

/// Sets keys as `--set` does.
fn assign(document: &mut Document, assignments: &[String]) -> Result<(), LoadError> {
    for assignment in assignments {
        let place = Place::whole(&format!("--set {assignment}"));
        let Some((path, text)) = assignment.split_once('=') else {
            return Err(Problems::one(place, "no `=` in it; write --set key=value").into());
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

fn key_of(assignment: &str) -> &str {
    assignment.split('=').next().unwrap_or(assignment).trim()
}

/// What a variant sets, or several at once, as in `easier+tough`, none of which sets what another one does.
fn find_variants(document: &Document, wanted: &str) -> Result<Vec<(String, Node)>, LoadError> {
    if !wanted.contains('+') || variant_names(document).iter().any(|name| name == wanted) {
        return find_variant(document, wanted);
    }
    let mut all: Vec<(&str, (String, Node))> = Vec::new();
    for name in wanted.split('+').map(str::trim) {
        for (key, node) in find_variant(document, name)? {
            if let Some((other, _)) = all.iter().find(|(other, set)| *other != name && set.0 == key) {
                let words =
                    format!("the variants \"{other}\" and \"{name}\" both set `{key}`; play one of them");
                return Err(LoadError::Unknown(format!("{}: {words}", document.name)));
            }
            all.push((name, (key, node)));
        }
    }
    Ok(all.into_iter().map(|(_, set)| set).collect())
}

/// What a variant sets: keys, dotted or nested, with their values.
fn find_variant(document: &Document, wanted: &str) -> Result<Vec<(String, Node)>, LoadError> {
    let notes = Notes::default();
    let root = Section::new(&document.root, &notes, &document.name);
    let variants = root.sections("variant");
    let Some(variant) = variants.iter().find(|variant| variant.text("name") == wanted) else {
        let names: Vec<_> = variants.iter().map(|variant| variant.text("name")).collect();
        let hint = suggestion(wanted, names.iter().copied());
        return Err(LoadError::Unknown(format!("{} has no variant \"{wanted}\"; {hint}", document.name)));
    };
    let Some(section) = variant.maybe_section("set") else {
        let message = "the variant sets nothing; add set = { key = value }";
        return Err(Problems::one(variant.place().clone(), message).into());
    };
    let mut set = Vec::new();
    flatten("", &section, &mut set);
    Ok(set)
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
    let document = read_scenario(scenario)?;
    let notes = Notes::default();
    let root = Section::new(&document.root, &notes, &document.name);
    let variant = |section: &Section<'_>| Variant {
        name: section.text("name").to_owned(),
        about: section.maybe_text("about").map(str::to_owned),
        set: assignments(section),
    };
    Ok(root.sections("variant").iter().map(variant).collect())
}

fn assignments(variant: &Section<'_>) -> Vec<(String, String)> {
    let mut set = Vec::new();
    if let Some(section) = variant.maybe_section("set") {
        flatten("", &section, &mut set);
    }
    set.into_iter().map(|(key, node)| (key, node.value.to_toml())).collect()
}

/// What a scenario says at a dotted path such as `difficulty.drones`, once it is changed as asked for.
pub fn value_at(request: &Request, path: &str) -> Result<Option<Value>, LoadError> {
    let mut document = read_scenario(request.scenario.as_deref())?;
    adjust(&mut document, request)?;
    let mut value = Some(Value::Table(document.root));
    for key in path.split('.') {
        value = match value {
            Some(Value::Table(mut table)) => table.entries.remove(key).map(|node| node.value),
            _ => None,
        };
    }
    Ok(value)
}
