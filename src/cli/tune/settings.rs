//! The settings that race: every combination of the knobs' values, or the scenario's variants.

use crate::{
    cli::failure::Failure,
    data::{Place, Value},
    report::Axis,
    scenario::{LoadError, Loaded, Origin, Request, Variant},
    sim::{Plan, Session, run},
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
    /// Whether pairs of variants race too; with many variants, there are too many of them.
    pub(super) has_pairs: bool,
}

/// Where the settings begin.
pub(super) struct Start<'s> {
    pub(super) origin: &'s Origin,
    /// The scenario as it is, in words and ready to play.
    pub(super) request: &'s Request,
    pub(super) base: &'s Loaded,
    pub(super) session: &'s Session<'s>,
}

/// More settings than a race can tell apart in a night.
const MOST: usize = 1_000;

/// Loads every setting. An error that all of them share, such as an unknown key, is an error.
pub(super) fn field(start: &Start<'_>, knobs: &[Axis]) -> Result<Field, Failure> {
    let origin = start.origin;
    let (wanted, has_pairs) = match knobs {
        [] => of_variants(start)?,
        knobs => (of_knobs(start, knobs)?, true),
    };
    let blamed = |mut error: LoadError, request: &Request| {
        for set in request.set.iter().filter(|_| !knobs.is_empty()) {
            error = error.blamed_on(&format!("--set {set}"), &format!("--knob {set}"));
        }
        error
    };
    let (mut candidates, mut refused) = (Vec::new(), Vec::new());
    for (name, set, departure, request) in wanted {
        match origin.load_change(&request) {
            Ok(loaded) => {
                let set = with_players(set, origin, &request)?;
                candidates.push(Candidate { name, set, departure, loaded });
            }
            Err(error) => refused.push(blamed(error, &request)),
        }
    }
    let count = refused.len();
    match refused.into_iter().next() {
        Some(error) if candidates.is_empty() => Err(error.into()),
        first => {
            let reason = |text: String| text.lines().next().unwrap_or_default().to_owned();
            let unplayable = first.map(|error| (count, reason(error.to_string())));
            Ok(Field { candidates, unplayable, has_pairs })
        }
    }
}

/// Name, keys and values, departure, and the request that loads it.
type Wanted = (String, Vec<(String, String)>, u64, Request);

/// Every variant, and every two of them, unless those are more than can race.
fn of_variants(start: &Start<'_>) -> Result<(Vec<Wanted>, bool), Failure> {
    let Start { origin, request, base, .. } = *start;
    let found = origin.variants();
    if found.is_empty() {
        let message = format!("{} has no variants; turn a knob, as in --knob key=1..5", base.scenario);
        return Err(Failure::Input(message));
    }
    let changed = |variant: &Variant| Request { variant: Some(variant.name.clone()), ..request.clone() };
    if found.len() > MOST {
        let message = format!(
            "{} has {} variants, but at most {MOST} can race; turn a knob instead, as in --knob key=1..5",
            base.scenario,
            found.len()
        );
        return Err(Failure::Input(message));
    }
    let alone =
        found.iter().map(|variant| (format!("variant {}", variant.name), Vec::new(), 1, changed(variant)));
    if found.len() * (found.len() + 1) / 2 > MOST {
        return Ok((alone.collect(), false));
    }
    // With one that changes nothing here, a pair would be the other one alone, a step farther away.
    let telling: Vec<_> =
        found.iter().filter(|variant| !plays_like(start, &changed(variant))).cloned().collect();
    Ok((alone.chain(pairs(request, &telling)).collect(), true))
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

fn of_knobs(start: &Start<'_>, knobs: &[Axis]) -> Result<Vec<Wanted>, Failure> {
    let Start { request, .. } = *start;
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
        let steps = steps(start, knob)?;
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
fn steps(start: &Start<'_>, knob: &Axis) -> Result<Vec<u64>, Failure> {
    let Start { origin, request, .. } = *start;
    let number = |text: &str| text.trim().parse::<i64>().ok();
    let own = match origin.value_at(request, &knob.key)? {
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
        let turned_to = |value: &str| Request { set: turned(value), ..request.clone() };
        let plays_so = |value: &&String| plays_like(start, &turned_to(value));
        knob.values.iter().find(plays_so).cloned().unwrap_or(own)
    };
    let step = |value: &String| match (number(value), number(&own)) {
        (Some(value), Some(own)) => value.abs_diff(own),
        _ => u64::from(*value != own),
    };
    Ok(knob.values.iter().map(step).collect())
}

/// Whether a change plays its first games just as the scenario does; one that cannot be loaded does not.
fn plays_like(start: &Start<'_>, changed: &Request) -> bool {
    let played = |loaded: &Loaded| run(loaded.table.as_ref(), &Plan::games(1, 100), start.session, None);
    let signature = |loaded: &Loaded| played(loaded).ok().map(|played| played.signature);
    if !start.base.searches() {
        return start
            .origin
            .load_change(changed)
            .is_ok_and(|changed| signature(&changed) == signature(start.base));
    }
    // Rules that play alike do so without looking ahead, which takes its time.
    let quick = |request: &Request| {
        start.origin.load_change(&Request { search_budget: Some(0), ..request.clone() }).ok()
    };
    let [changed, base] =
        [changed, start.request].map(|request| quick(request).and_then(|one| signature(&one)));
    changed.is_some() && changed == base
}

/// The number of players belongs to a setting that was tuned for it, where it is not the scenario's own.
fn with_players(
    mut set: Vec<(String, String)>,
    origin: &Origin,
    request: &Request,
) -> Result<Vec<(String, String)>, Failure> {
    if let Some(players) = request.players {
        let own = Request { players: None, ..request.clone() };
        let is_own = matches!(origin.value_at(&own, "players")?, Some(Value::Integer(own)) if own == players);
        if !is_own && !set.is_empty() {
            set.push(("players".to_owned(), players.to_string()));
        }
    }
    Ok(set)
}
