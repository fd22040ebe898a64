//! Who sits where: one strategy on every chair, or a list such as `seat1=expert,rest=novice` or
//! `marine=expert,alien=novice`.

use std::collections::BTreeSet;

use super::{
    LoadError,
    find::{beside, find_strategy, suggestion},
};
use crate::{
    data::{Node, Notes, Place, Problems, Value},
    games::GameBox,
    play::Digest,
    policy::Strategy,
};

/// Strategies, each with the seats that it was given.
#[derive(Clone, Debug)]
pub(super) struct Seating {
    given: Vec<(Chair, Strategy)>,
    /// Where a scenario says it; `None` where it was typed.
    place: Option<Place>,
}

/// A seat by the number that people give it, all seats of a side, or all that are left.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Chair {
    Seat(usize),
    Side(String),
    Rest,
}

impl Seating {
    /// The same strategy on every chair.
    pub(super) fn all(strategy: Strategy) -> Self {
        Self { given: vec![(Chair::Rest, strategy)], place: None }
    }

    /// Reads a name, or a list of `seat1=name`, `SIDE=name` and `rest=name`; `find` looks a name up.
    pub(super) fn read(
        typed: &str,
        find: impl Fn(&str) -> Result<Strategy, LoadError>,
    ) -> Result<Self, LoadError> {
        if !is_list(typed) {
            return find(typed).map(Self::all);
        }
        let mut given = Vec::new();
        for part in typed.split(',').map(str::trim) {
            let chair = part.split_once('=').and_then(|(chair, name)| Some((chair_of(chair)?, name.trim())));
            let Some((chair, name)) = chair else {
                return Err(wrong(
                    typed,
                    format!(
                        "\"{part}\" does not name a seat; write seat1=NAME,rest=NAME, or SIDE=NAME for all seats of a side"
                    ),
                ));
            };
            if given.iter().any(|(other, _)| *other == chair) {
                let seat = part.split('=').next().unwrap_or(part);
                return Err(wrong(typed, format!("\"{seat}\" is named twice; name each seat once")));
            }
            given.push((chair, find(name)?));
        }
        Ok(Self { given, place: None })
    }

    /// Reads what a file says: a path is seen from its folder.
    pub(super) fn beside(typed: &str, file: &str, game: &'static GameBox) -> Result<Self, LoadError> {
        Self::read(typed, |name| match name.ends_with(".toml") {
            true => find_strategy(&beside(file, name).to_string_lossy(), game),
            false => find_strategy(name, game),
        })
    }

    /// Every strategy, once for each time that it was named.
    pub(super) fn strategies(&self) -> impl Iterator<Item = &Strategy> {
        self.given.iter().map(|(_, strategy)| strategy)
    }

    /// The name of every strategy, in the order of [`Seating::strategies`].
    pub(super) fn names(&self) -> Vec<&str> {
        self.strategies().map(|strategy| strategy.name.as_str()).collect()
    }

    /// Which of [`Seating::strategies`] plays for each seat on each of the sides that it can be on. Mistakes are noted.
    pub(super) fn seats(&self, sides: &[Vec<&str>], notes: &Notes) -> Vec<Vec<usize>> {
        let note = |message: String| notes.problem(&self.place(), message);
        let mistakes: Vec<_> = self.given.iter().filter_map(|(chair, _)| chair.mistake(sides)).collect();
        // Where a name is misspelt, a seat stays empty for that alone.
        let is_understood = mistakes.is_empty();
        mistakes.into_iter().for_each(note);
        let on = |wanted: Chair| self.given.iter().position(|(chair, _)| *chair == wanted);
        let mut empty = Vec::new();
        let mut seat = |number: usize, side: &str| {
            let of_side = || on(Chair::Side(side.to_owned()));
            let found = on(Chair::Seat(number)).or_else(of_side).or_else(|| on(Chair::Rest));
            if found.is_none() && is_understood {
                empty.push((number, side.to_owned()));
            }
            found.unwrap_or(0)
        };
        let on_sides = |(number, sides): (usize, &Vec<&str>)| -> Vec<_> {
            sides.iter().map(|side| seat(number, side)).collect()
        };
        let seats: Vec<_> = (1..).zip(sides).map(on_sides).collect();
        // A seat that can be on several sides is named once, and so is a side of several seats.
        if self.given.iter().any(|(chair, _)| matches!(chair, Chair::Side(_))) {
            let sides: BTreeSet<_> = empty.iter().map(|(_, side)| side).collect();
            for side in sides {
                note(format!("the {side} has no strategy; add {side}=NAME, or rest=NAME"));
            }
        } else {
            empty.dedup_by_key(|(number, _)| *number);
            for (number, _) in empty {
                note(format!("seat {number} has no strategy; name it, or add rest=NAME"));
            }
        }
        for (index, (chair, _)) in self.given.iter().enumerate() {
            let is_seated = seats.iter().any(|seat| seat.contains(&index));
            if let (Chair::Side(side), true, false) = (chair, is_understood, is_seated) {
                note(format!("every seat of the {side} is already named; leave {side}= out"));
            }
        }
        seats
    }

    /// What plays for each seat, in words: one name, or one for each side. `sides` and `seats` are those of
    /// [`Seating::seats`].
    pub(super) fn seated(&self, sides: &[Vec<&str>], seats: &[Vec<usize>]) -> Vec<String> {
        let names = self.names();
        let seated = |(sides, specs): (&Vec<&str>, &Vec<usize>)| match specs.as_slice() {
            [first, others @ ..] if others.iter().all(|other| other == first) => names[*first].to_owned(),
            specs => {
                let parts = sides.iter().zip(specs).map(|(side, spec)| format!("{side}={}", names[*spec]));
                parts.collect::<Vec<_>>().join(",")
            }
        };
        sides.iter().zip(seats).map(seated).collect()
    }

    /// What results call it: one name, or each seat's.
    pub(super) fn name(&self) -> String {
        match self.given.as_slice() {
            [(Chair::Rest, strategy)] => strategy.name.clone(),
            given => given.iter().map(part).collect::<Vec<_>>().join(","),
        }
    }

    /// Changes when what any of the strategies does changes, or who sits where; not with how that is written. `seats`
    /// are those of [`Seating::seats`].
    pub(super) fn hash(&self, seats: &[Vec<usize>]) -> u64 {
        let hashes: Vec<_> = seats.iter().flatten().map(|index| self.given[*index].1.hash()).collect();
        match hashes.as_slice() {
            [first, others @ ..] if others.iter().all(|other| other == first) => *first,
            hashes => {
                let mut digest = Digest::new();
                hashes.iter().for_each(|hash| digest.number(*hash));
                digest.finish()
            }
        }
    }

    /// Gives every search another budget; an error where nobody searches.
    pub(super) fn set_search_budget(&mut self, budget: u64) -> Result<(), LoadError> {
        let place = Place::whole("--search-budget");
        let mut is_found = false;
        for (_, strategy) in self.given.iter_mut().filter(|(_, strategy)| strategy.searches()) {
            if let Some(document) = &mut strategy.document {
                let value = Value::Integer(budget.try_into().unwrap_or(i64::MAX));
                document.root.set("budget", Node { value, place: place.clone() })?;
                is_found = true;
            }
        }
        if is_found {
            return Ok(());
        }
        let message = format!("\"{}\" does not search; add --strategy search, for instance", self.name());
        Err(Problems::one(place, message).into())
    }

    /// The same, as this place of a scenario says it.
    pub(super) fn said_at(self, place: &Place) -> Self {
        Self { place: Some(place.clone()), ..self }
    }

    fn place(&self) -> Place {
        let typed = || Place::whole(&format!("--strategy {}", self.name()));
        self.place.clone().unwrap_or_else(typed)
    }
}

fn part((chair, strategy): &(Chair, Strategy)) -> String {
    match chair {
        Chair::Seat(number) => format!("seat{number}={}", strategy.name),
        Chair::Side(side) => format!("{side}={}", strategy.name),
        Chair::Rest => format!("rest={}", strategy.name),
    }
}

/// A name or a path may have a `=` in it, so only what begins like a list is one.
pub(super) fn is_list(typed: &str) -> bool {
    let first = typed.split_once('=').map(|(chair, _)| chair.trim());
    first.is_some_and(|chair| chair_of(chair).is_some()) && !std::path::Path::new(typed).exists()
}

fn chair_of(text: &str) -> Option<Chair> {
    let is_word = |text: &str| text.starts_with(|letter: char| letter.is_ascii_lowercase());
    match text.trim() {
        "rest" => Some(Chair::Rest),
        seat if seat
            .strip_prefix("seat")
            .is_some_and(|number| number.starts_with(|one: char| one.is_ascii_digit())) =>
        {
            Some(Chair::Seat(seat.strip_prefix("seat")?.parse().ok()?))
        }
        side if is_word(side)
            && side.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-') =>
        {
            Some(Chair::Side(side.to_owned()))
        }
        _ => None,
    }
}

impl Chair {
    /// What is wrong with it at a table where seats have these sides.
    fn mistake(&self, sides: &[Vec<&str>]) -> Option<String> {
        match self {
            Chair::Seat(number) if !(1..=sides.len()).contains(number) => {
                let seats = match sides.len() {
                    1 => "is 1 seat".to_owned(),
                    more => format!("are {more} seats"),
                };
                Some(format!("there is no seat {number}; there {seats}, counted from 1"))
            }
            Chair::Side(side) if !sides.iter().any(|seat| seat.contains(&side.as_str())) => {
                let mut known = sides.concat();
                known.sort_unstable();
                known.dedup();
                let hint = suggestion(side, known.iter().copied());
                Some(format!("there is no side \"{side}\"; {hint}"))
            }
            Chair::Seat(_) | Chair::Side(_) | Chair::Rest => None,
        }
    }
}

fn wrong(typed: &str, message: String) -> LoadError {
    Problems::one(Place::whole(&format!("--strategy {typed}")), message).into()
}
