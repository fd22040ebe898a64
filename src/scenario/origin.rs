//! A scenario that is read once and loaded many times: for itself, for its variants, for other settings.
//!
//! The list of variants is read with the scenario itself. A table that differs from it is compiled without that list,
//! so that all variants together cost as much as they are long, and not the square of it.

use std::{
    cell::RefCell,
    collections::HashMap,
    path::{Path, PathBuf},
    rc::Rc,
};

use super::{
    LoadError, Request, Variant,
    components::{overlay, parse_components},
    extends::{beside_place, read_scenario},
    find::{game_of, suggestion},
    variants::{assign, key_of, settings, variants_of},
};
use crate::{
    data::{Document, Node, Notes, Place, Problems, Section, Value},
    games::GameBox,
};

/// A scenario with all that it extends.
pub struct Origin {
    pub(super) game: &'static GameBox,
    document: Document,
    /// The same without variants and expectations.
    bare: Document,
    /// What each variant sets, keys and values, and where it stands; by its name.
    variants: HashMap<String, (Place, Option<Settings>)>,
    /// The expectations of each variant, and of the scenario itself.
    expects: HashMap<Option<String>, Vec<Node>>,
    components: RefCell<Option<Components>>,
}

/// Dotted keys with their values.
type Settings = Vec<(String, Node)>;

/// Component files, and the folder that replaces some of them.
type Components = (Option<PathBuf>, Rc<[Document]>);

/// How much of a scenario is read for a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Extent {
    /// All of it, so that every mistake is found.
    Whole,
    /// What the table needs: the rest was read before.
    Own,
}

impl Origin {
    /// Reads a scenario by its name or path; the default one where it is `None`.
    pub fn read(scenario: Option<&str>) -> Result<Self, LoadError> {
        Self::new(read_scenario(scenario)?)
    }

    pub(super) fn new(document: Document) -> Result<Self, LoadError> {
        let game = game_of(&document, "scenario")?;
        let mut bare = document.clone();
        bare.root.entries.remove("variant");
        let expects = bare.root.entries.remove("expect").map(|node| expects_by_variant(node.value));
        let mut variants = HashMap::new();
        let notes = Notes::default();
        for variant in Section::new(&document.root, &notes, &document.name).sections("variant") {
            // Of two that share a name, the first counts; the list is refused elsewhere.
            let found = || (variant.place().clone(), settings(&variant));
            variants.entry(variant.text("name").to_owned()).or_insert_with(found);
        }
        let (expects, components) = (expects.unwrap_or_default(), RefCell::default());
        Ok(Self { game, document, bare, variants, expects, components })
    }

    /// Its variants, in the order of the file.
    pub fn variants(&self) -> Vec<Variant> {
        variants_of(&self.document)
    }

    /// What it says at a dotted path such as `difficulty.drones`, once it is changed as asked for.
    pub fn value_at(&self, request: &Request, path: &str) -> Result<Option<Value>, LoadError> {
        let mut value = Some(Value::Table(self.adjusted(request, Extent::Whole)?.0.root));
        for key in path.split('.') {
            value = match value {
                Some(Value::Table(mut table)) => table.entries.remove(key).map(|node| node.value),
                _ => None,
            };
        }
        Ok(value)
    }

    /// The scenario with what changes the file, the variant, `--players` and every `--set` in it, in this order; and
    /// each `key=value` that stands after all.
    pub(super) fn adjusted(
        &self,
        request: &Request,
        extent: Extent,
    ) -> Result<(Document, Vec<String>), LoadError> {
        let mut document = match extent {
            Extent::Whole => self.document.clone(),
            Extent::Own => self.own_document(&request.variant),
        };
        assign(&mut document, &request.base)?;
        let mut stands = request.base.clone();
        if let Some(wanted) = &request.variant {
            let set = self.settings_of(wanted)?;
            stands.retain(|assignment| set.iter().all(|(path, _)| *path != key_of(assignment)));
            for (path, node) in set {
                document.root.set(path, node.clone())?;
            }
        }
        if let Some(players) = request.players {
            let (value, place) = (Value::Integer(players), Place::whole("--players"));
            document.root.set("players", Node { value, place })?;
        }
        assign(&mut document, &request.set)?;
        stands.extend(request.set.iter().cloned());
        Ok((document, stands))
    }

    /// What is read for a variant: of the expectations, only its own.
    fn own_document(&self, variant: &Option<String>) -> Document {
        let mut document = self.bare.clone();
        if let Some(expects) = self.expects.get(variant) {
            let place = document.root.place.clone();
            let value = Value::List(expects.clone());
            document.root.entries.insert("expect".to_owned(), Node { value, place });
        }
        document
    }

    /// What it says about how many play, before anything changes it.
    pub(super) fn own_players(&self) -> Option<&Value> {
        self.document.root.entries.get("players").map(|node| &node.value)
    }

    /// What a variant sets, or several at once, as in `easier+tough`, none of which sets what another one does.
    fn settings_of(&self, wanted: &str) -> Result<Vec<&(String, Node)>, LoadError> {
        if !wanted.contains('+') || self.variants.contains_key(wanted) {
            return Ok(self.settings_of_one(wanted)?.iter().collect());
        }
        let mut all: Vec<(&str, &(String, Node))> = Vec::new();
        for name in wanted.split('+').map(str::trim) {
            for set in self.settings_of_one(name)? {
                if let Some((other, _)) =
                    all.iter().find(|(other, before)| *other != name && before.0 == set.0)
                {
                    let (file, key) = (&self.document.name, &set.0);
                    return Err(LoadError::Unknown(format!(
                        "{file}: the variants \"{other}\" and \"{name}\" both set `{key}`; play one of them"
                    )));
                }
                all.push((name, set));
            }
        }
        Ok(all.into_iter().map(|(_, set)| set).collect())
    }

    /// Words for every key that the variant sets and `--set` sets once more: only the latter counts.
    pub(super) fn replaced_settings(&self, request: &Request) -> Result<Vec<String>, LoadError> {
        let Some(variant) = &request.variant else { return Ok(Vec::new()) };
        let is_set = |path: &str| request.set.iter().any(|assignment| key_of(assignment) == path);
        let settings = self.settings_of(variant)?.into_iter();
        let replaced = settings.filter(|(path, _)| is_set(path));
        let words = |(path, _): &(String, Node)| {
            format!("`{path}` is set directly, which replaces what the variant {variant} sets")
        };
        Ok(replaced.map(words).collect())
    }

    fn settings_of_one(&self, wanted: &str) -> Result<&Settings, LoadError> {
        match self.variants.get(wanted) {
            Some((_, Some(set))) => Ok(set),
            Some((place, None)) => {
                let message = "the variant sets nothing; add set = { key = value }";
                Err(Problems::one(place.clone(), message).into())
            }
            None => {
                let names: Vec<_> = self.variants().into_iter().map(|variant| variant.name).collect();
                let hint = suggestion(wanted, names.iter().map(String::as_str));
                let name = &self.document.name;
                Err(LoadError::Unknown(format!("{name} has no variant \"{wanted}\"; {hint}")))
            }
        }
    }

    /// The component files for a document of this scenario, and the folder that replaces some of them. They are read
    /// once, as long as the folder stays the same.
    pub(super) fn components(
        &self,
        document: &Document,
        folder: Option<&Path>,
    ) -> Result<Components, LoadError> {
        let folder = folder.map(Path::to_owned).or_else(|| own_data(document));
        let mut kept = self.components.borrow_mut();
        match &*kept {
            Some(components) if components.0 == folder => Ok(components.clone()),
            _ => {
                let files = match &folder {
                    Some(folder) => overlay(self.game, folder)?,
                    None => parse_components(self.game)?,
                };
                Ok(kept.insert((folder, files.into())).clone())
            }
        }
    }
}

/// Expectations by the variant that they are about.
fn expects_by_variant(list: Value) -> HashMap<Option<String>, Vec<Node>> {
    let mut expects: HashMap<_, Vec<_>> = HashMap::new();
    let Value::List(nodes) = list else { return expects };
    for node in nodes {
        let variant = match &node.value {
            Value::Table(table) => table.text("variant").map(str::to_owned),
            _ => None,
        };
        expects.entry(variant).or_default().push(node);
    }
    expects
}

/// The folder that a scenario names with `data`.
fn own_data(document: &Document) -> Option<PathBuf> {
    let notes = Notes::default();
    let root = Section::new(&document.root, &notes, &document.name);
    let folder = root.maybe_text("data")?;
    Some(beside_place(root.place_of("data"), document, folder))
}
