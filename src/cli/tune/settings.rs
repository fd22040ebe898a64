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
    /// The names of the settings that it puts together; its own where it is a single one.
    pub(super) parts: Vec<String>,
    /// How many steps it is from the scenario as it is.
    pub(super) departure: u64,
    pub(super) request: Request,
    pub(super) loaded: Loaded,
}

/// What a person lets the race turn.
pub(super) struct Asked<'a> {
    pub(super) knobs: &'a [Axis],
    pub(super) variants: &'a [String],
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
pub(super) fn field(start: &Start<'_>, asked: &Asked<'_>) -> Result<Field, Failure> {
    let origin = start.origin;
    let (wanted, has_pairs) = match asked.knobs {
        [] => of_variants(start, asked.variants)?,
        knobs => (of_knobs(start, knobs)?, true),
    };
    let (mut candidates, mut refused) = (Vec::new(), Vec::new());
    for Wanted { name, set, parts, departure, request } in wanted {
        match origin.load_change(&request) {
            Ok(loaded) => {
                let set = with_players(set, origin, &request)?;
                candidates.push(Candidate { name, set, parts, departure, request, loaded });
            }
            Err(error) => refused.push(blamed(error, &request, asked)),
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

/// Blames what was varied on `--knob`, which was typed. What is wrong with something else comes with what was varied.
fn blamed(mut error: LoadError, request: &Request, asked: &Asked<'_>) -> LoadError {
    let varied: Vec<_> = match asked.knobs {
        [] => request.variant.iter().map(|variant| format!("--variant {variant}")).collect(),
        _ => request.set.iter().map(|set| format!("--knob {set}")).collect(),
    };
    if !asked.knobs.is_empty() {
        for (set, knob) in request.set.iter().zip(&varied) {
            error = error.blamed_on(&format!("--set {set}"), knob);
        }
    }
    error.with(&varied)
}

/// A setting that is to race, and the request that loads it.
struct Wanted {
    name: String,
    set: Vec<(String, String)>,
    parts: Vec<String>,
    departure: u64,
    request: Request,
}

/// Every variant, and every two of them, unless those are more than can race; where some were named, those and all
/// combinations of them; `a+b` is one that was named. The second is whether they are put together.
fn of_variants(start: &Start<'_>, named: &[String]) -> Result<(Vec<Wanted>, bool), Failure> {
    let Start { origin, request, base, .. } = *start;
    let known = origin.variants();
    if known.is_empty() {
        let message = format!("{} has no variants; turn a knob, as in --knob key=1..5", base.scenario);
        return Err(Failure::Input(message));
    }
    if named.is_empty() && known.len() > MOST {
        let message = format!(
            "{} has {} variants, but at most {MOST} can race; name some with --variant, or turn a knob, as in --knob \
             key=1..5",
            base.scenario,
            known.len()
        );
        return Err(Failure::Input(message));
    }
    let mut named =
        named.iter().map(|typed| Part::named(start, &known, typed)).collect::<Result<Vec<_>, _>>()?;
    // In the order of the file, and each once, however they were typed.
    named.sort_by_key(|part| {
        known.iter().position(|one| part.variants.first().is_some_and(|own| own.name == one.name))
    });
    named.dedup_by(|one, other| one.name == other.name);
    let is_free = named.is_empty();
    let found: Vec<_> = if is_free { known.iter().map(Part::of).collect() } else { named };
    let alone = || found.iter().map(|one| vec![one]);
    if is_free && found.len() * (found.len() + 1) / 2 > MOST {
        return Ok((alone().map(|group| wanted_together(request, &group)).collect(), false));
    }
    let most = if is_free { 2 } else { found.len() };
    // With one that changes nothing here, a pair would be the other one alone, a step farther away.
    let telling: Vec<_> = found.iter().filter(|one| !plays_like(start, &one.request(request))).collect();
    let mut together: Vec<Vec<&Part>> = alone().collect();
    let mut last: Vec<Vec<&Part>> = telling.iter().map(|one| vec![*one]).collect();
    for _ in 1..most {
        last = last.iter().flat_map(|group| with_one_more(group, &telling)).collect();
        together.extend(last.iter().cloned());
        refuse_too_many(together.len())?;
    }
    Ok((together.iter().map(|group| wanted_together(request, group)).collect(), true))
}

/// A variant, or several that were asked for as one, as in `easier+tough`.
struct Part<'v> {
    name: String,
    variants: Vec<&'v Variant>,
}

impl<'v> Part<'v> {
    fn of(variant: &'v Variant) -> Self {
        Self { name: variant.name.clone(), variants: vec![variant] }
    }

    /// What was typed after `--variant`; a misspelt name is refused as it is elsewhere, with what was meant.
    fn named(start: &Start<'_>, known: &'v [Variant], typed: &str) -> Result<Self, Failure> {
        let part = Self { name: typed.to_owned(), variants: Vec::new() };
        start.origin.load_change(&part.request(start.request))?;
        let find = |name: &str| known.iter().find(|one| one.name == name);
        // A name may have a plus of its own.
        let variants = match find(typed) {
            Some(one) => vec![one],
            None => typed.split('+').filter_map(|name| find(name.trim())).collect(),
        };
        Ok(Self { variants, ..part })
    }

    fn request(&self, request: &Request) -> Request {
        Request { variant: Some(self.name.clone()), ..request.clone() }
    }

    fn keys(&self) -> impl Iterator<Item = &str> {
        self.variants.iter().flat_map(|one| one.set.iter().map(|(key, _)| key.as_str()))
    }
}

/// A group with each part after its last one that sets other keys than all of them.
fn with_one_more<'v>(group: &[&'v Part<'v>], all: &[&'v Part<'v>]) -> Vec<Vec<&'v Part<'v>>> {
    let after = all.iter().skip_while(|one| one.name != group[group.len() - 1].name).skip(1);
    let sets = |part: &Part<'_>, key: &str| part.keys().any(|own| own == key);
    let goes_with = |one: &&&Part<'_>| one.keys().all(|key| group.iter().all(|other| !sets(other, key)));
    after.filter(goes_with).map(|one| group.iter().chain([one]).copied().collect()).collect()
}

fn wanted_together(request: &Request, group: &[&Part<'_>]) -> Wanted {
    let typed: Vec<_> = group.iter().map(|one| one.name.as_str()).collect();
    let variants: Vec<_> = group.iter().flat_map(|one| &one.variants).collect();
    let names: Vec<_> = variants.iter().map(|one| one.name.as_str()).collect();
    let name = match names.as_slice() {
        [one] => format!("variant {one}"),
        [first @ .., last] => format!("variants {} and {last}", first.join(", ")),
        [] => String::new(),
    };
    // The scenario has a variant of its own where there is one alone.
    let set = match variants.as_slice() {
        [_] => Vec::new(),
        all => all.iter().flat_map(|one| one.set.iter().cloned()).collect(),
    };
    Wanted {
        name,
        set,
        parts: typed.iter().map(|name| format!("variant {name}")).collect(),
        departure: variants.len() as u64,
        request: Request { variant: Some(typed.join("+")), ..request.clone() },
    }
}

fn refuse_too_many(count: usize) -> Result<(), Failure> {
    if count <= MOST {
        return Ok(());
    }
    let message =
        format!("{count} settings, but at most {MOST} can race; narrow the knobs or name fewer variants");
    Err(Failure::Input(message))
}

/// What is not a key of a scenario, although `sweep --over` takes it, and what to type instead.
const OPTIONS: [(&str, &str); 3] = [
    ("variant", "name the variants that may be played with --variant, once each"),
    ("restrict", "add --restrict NAME, which holds in every setting"),
    ("scenario", "tune one scenario at a time"),
];

fn of_knobs(start: &Start<'_>, knobs: &[Axis]) -> Result<Vec<Wanted>, Failure> {
    let Start { request, .. } = *start;
    for (index, knob) in knobs.iter().enumerate() {
        if let Some((_, option)) = OPTIONS.iter().find(|(key, _)| *key == knob.key) {
            return Err(Failure::Input(format!(
                "--knob {0}: `{0}` is not a key of the scenario; {option}",
                knob.key
            )));
        }
        if knob.key == "players" && request.players.is_some() {
            let words = "`players` is fixed by --players and turned by --knob; drop one";
            return Err(Failure::Input(words.to_owned()));
        }
        if knobs[..index].iter().any(|other| other.key == knob.key) {
            let key = &knob.key;
            return Err(Failure::Input(format!("--knob {key} is given twice; put all its values into one")));
        }
    }
    let count = knobs.iter().map(|knob| knob.values.len()).fold(1_usize, usize::saturating_mul);
    refuse_too_many(count)?;
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
        let (name, parts) = (set.join(" "), set.clone());
        Wanted { name, set: pairs, parts, departure, request: Request { set, ..request.clone() } }
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
    // A number with a sign says how much more or less than the box, and one without a sign how much in all.
    let is_signed = |text: &str| text.trim().starts_with(['+', '-']);
    let counts_alike = |value: &String| number(value).is_none() || is_signed(value) == is_signed(&own);
    let is_counted = number(&own).is_some() && knob.values.iter().all(counts_alike);
    let own = if is_counted || knob.values.contains(&own) {
        own
    } else {
        // A word such as "2014" may mean what a number does: whatever plays just so is no step.
        let turned = |value: &str| vec![format!("{}={value}", knob.key)];
        let turned_to = |value: &str| Request { set: turned(value), ..request.clone() };
        let plays_so = |value: &&String| plays_like(start, &turned_to(value));
        let as_in_the_box = knob.values.iter().any(|value| is_signed(value)).then(|| "+0".to_owned());
        knob.values.iter().chain(&as_in_the_box).find(plays_so).cloned().unwrap_or_default()
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
