//! The settings that race: every combination of the knobs' values, or the scenario's variants.

use crate::{
    cli::failure::Failure,
    data::{Place, Value},
    report::Axis,
    scenario::{Loaded, Request, Variant, load, value_at, variants},
    sim::first_games,
};

/// A setting beside the scenario as it is.
pub(super) struct Candidate {
    pub(super) name: String,
    /// Keys and values, as TOML.
    pub(super) set: Vec<(String, String)>,
    /// How many steps it is from the scenario as it is.
    pub(super) departure: u64,
    pub(super) loaded: Loaded,
}

/// All that can race, and how many cannot, with a reason.
pub(super) struct Field {
    pub(super) candidates: Vec<Candidate>,
    pub(super) unplayable: Option<(usize, String)>,
}

/// More settings than a race can tell apart in a night.
const MOST: usize = 1_000;

/// Loads every setting. An error that all of them share, such as an unknown key, is an error.
pub(super) fn field(request: &Request, base: &Loaded, knobs: &[Axis]) -> Result<Field, Failure> {
    let wanted = if knobs.is_empty() { of_variants(request, base)? } else { of_knobs(request, base, knobs)? };
    let (mut candidates, mut refused) = (Vec::new(), Vec::new());
    for (name, set, departure, request) in wanted {
        match load(&request) {
            Ok(loaded) => {
                candidates.push(Candidate { name, set: with_players(set, &request)?, departure, loaded })
            }
            Err(error) => refused.push(error),
        }
    }
    let count = refused.len();
    match refused.into_iter().next() {
        Some(error) if candidates.is_empty() => Err(error.into()),
        first => {
            let reason = |text: String| text.lines().next().unwrap_or_default().to_owned();
            Ok(Field { candidates, unplayable: first.map(|error| (count, reason(error.to_string()))) })
        }
    }
}

/// Name, keys and values, departure, and the request that loads it.
type Wanted = (String, Vec<(String, String)>, u64, Request);

fn of_variants(request: &Request, base: &Loaded) -> Result<Vec<Wanted>, Failure> {
    let found = variants(request.scenario.as_deref())?;
    if found.is_empty() {
        let message = format!("{} has no variants; turn a knob, as in --knob key=1..5", base.scenario);
        return Err(Failure::Input(message));
    }
    let changed = |variant: &Variant| Request { variant: Some(variant.name.clone()), ..request.clone() };
    let alone =
        found.iter().map(|variant| (format!("variant {}", variant.name), Vec::new(), 1, changed(variant)));
    // With one that changes nothing here, a pair would be the other one alone, a step farther away.
    let telling: Vec<_> =
        found.iter().filter(|variant| !plays_like(base, &changed(variant))).cloned().collect();
    Ok(alone.chain(pairs(request, &telling)).collect())
}

/// Every two variants that go together, because they set different keys.
fn pairs(request: &Request, variants: &[Variant]) -> Vec<Wanted> {
    let mut wanted = Vec::new();
    for (index, one) in variants.iter().enumerate() {
        for other in &variants[index + 1..] {
            let keys = |variant: &Variant| -> Vec<String> {
                variant.set.iter().map(|(key, _)| key.clone()).collect()
            };
            if keys(one).iter().any(|key| keys(other).contains(key)) {
                continue;
            }
            let pairs: Vec<_> = one.set.iter().chain(&other.set).cloned().collect();
            let set = pairs.iter().map(|(key, value)| format!("{key}={value}")).collect();
            let name = format!("variants {} and {}", one.name, other.name);
            wanted.push((name, pairs, 2, Request { set, ..request.clone() }));
        }
    }
    wanted
}

fn of_knobs(request: &Request, base: &Loaded, knobs: &[Axis]) -> Result<Vec<Wanted>, Failure> {
    for (index, knob) in knobs.iter().enumerate() {
        if knobs[..index].iter().any(|other| other.key == knob.key) {
            let key = &knob.key;
            return Err(Failure::Input(format!("--knob {key} is given twice; put all its values into one")));
        }
    }
    let count = knobs.iter().map(|knob| knob.values.len()).fold(1_usize, usize::saturating_mul);
    if count > MOST {
        let message =
            format!("the knobs make {count} settings, but at most {MOST} can race; narrow their ranges");
        return Err(Failure::Input(message));
    }
    let mut settings: Vec<(Vec<String>, u64)> = vec![(Vec::new(), 0)];
    for knob in knobs {
        let mut turned = Vec::new();
        let steps = steps(request, base, knob)?;
        for (set, departure) in &settings {
            for (value, steps) in knob.values.iter().zip(&steps) {
                // What is as it is in the scenario need not be set.
                let own = (*steps > 0).then(|| format!("{}={value}", knob.key));
                turned.push((set.iter().cloned().chain(own).collect(), departure + steps));
            }
        }
        settings = turned;
    }
    // The scenario as it is races anyway.
    settings.retain(|(set, _)| !set.is_empty());
    let wanted = |(set, departure): (Vec<String>, u64)| {
        let pairs = set.iter().filter_map(|one| one.split_once('='));
        let pairs = pairs.map(|(key, value)| (key.to_owned(), as_toml(value))).collect();
        (set.join(" "), pairs, departure, Request { set, ..request.clone() })
    };
    Ok(settings.into_iter().map(wanted).collect())
}

/// A value of `--set` as it stands in a file.
fn as_toml(text: &str) -> String {
    match Value::typed(text, &Place::whole("--knob")) {
        Value::Text(text) => format!("{text:?}"),
        _ => text.to_owned(),
    }
}

/// How many steps each value of a knob is from the scenario as it is: the difference of numbers, and one step
/// to any other word.
fn steps(request: &Request, base: &Loaded, knob: &Axis) -> Result<Vec<u64>, Failure> {
    let number = |text: &str| text.trim().parse::<i64>().ok();
    let own = match value_at(request, &knob.key)? {
        Some(Value::Integer(number)) => number.to_string(),
        Some(Value::Flag(flag)) => flag.to_string(),
        Some(Value::Text(text)) if number(&text).is_none_or(|number| number.abs() < 1_000) => text,
        _ => String::new(),
    };
    let own = if number(&own).is_some() || knob.values.contains(&own) {
        own
    } else {
        // A word such as "2014" may mean what a number does: whatever plays just so is no step.
        let turned = |value: &str| vec![format!("{}={value}", knob.key)];
        let plays_so = |value: &&String| plays_like(base, &Request { set: turned(value), ..request.clone() });
        knob.values.iter().find(plays_so).cloned().unwrap_or(own)
    };
    let step = |value: &String| match (number(value), number(&own)) {
        (Some(value), Some(own)) => value.abs_diff(own),
        _ => u64::from(*value != own),
    };
    Ok(knob.values.iter().map(step).collect())
}

/// Whether a change plays its first games just as the scenario does; one that cannot be loaded does not.
fn plays_like(base: &Loaded, changed: &Request) -> bool {
    let signature = |loaded: &Loaded| first_games(loaded.table.as_ref(), 1, 100).ok();
    load(changed).is_ok_and(|changed| signature(&changed) == signature(base))
}

/// The number of players belongs to a setting that was tuned for it, where it is not the scenario's own.
fn with_players(mut set: Vec<(String, String)>, request: &Request) -> Result<Vec<(String, String)>, Failure> {
    if let Some(players) = request.players {
        let own = Request { players: None, ..request.clone() };
        let is_own = matches!(value_at(&own, "players")?, Some(Value::Integer(own)) if own == players);
        if !is_own && !set.is_empty() {
            set.push(("players".to_owned(), players.to_string()));
        }
    }
    Ok(set)
}
