//! Who sits where: one strategy on every chair, or `seat1=expert,rest=novice`.

use super::LoadError;
use crate::{
    data::{Node, Notes, Place, Problems, Value},
    play::Digest,
    policy::Strategy,
};

/// Strategies, each with the seats that it was given.
#[derive(Clone, Debug)]
pub(super) struct Seating {
    given: Vec<(Chair, Strategy)>,
}

/// A seat by the number that people give it, or all that are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Chair {
    Seat(usize),
    Rest,
}

impl Seating {
    /// The same strategy on every chair.
    pub(super) fn all(strategy: Strategy) -> Self {
        Self { given: vec![(Chair::Rest, strategy)] }
    }

    /// Reads a name, or a list of `seat1=name` and `rest=name`; `find` looks a name up.
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
                return Err(wrong(typed, format!("\"{part}\" names no seat; write seat1=NAME,rest=NAME")));
            };
            if given.iter().any(|(other, _)| *other == chair) {
                let seat = part.split('=').next().unwrap_or(part);
                return Err(wrong(typed, format!("\"{seat}\" stands twice; name each seat once")));
            }
            given.push((chair, find(name)?));
        }
        Ok(Self { given })
    }

    /// Every strategy, once for each time that it was named.
    pub(super) fn strategies(&self) -> impl Iterator<Item = &Strategy> {
        self.given.iter().map(|(_, strategy)| strategy)
    }

    /// Which of [`Seating::strategies`] sits on each seat. Mistakes are noted.
    pub(super) fn seats(&self, players: u8, notes: &Notes) -> Vec<usize> {
        let players = usize::from(players);
        let note = |message: String| notes.problem(&self.place(), message);
        for (chair, _) in &self.given {
            if let Chair::Seat(number) = chair
                && !(1..=players).contains(number)
            {
                let seats = if players == 1 { "is 1 seat" } else { &format!("are {players} seats") };
                note(format!("there is no seat {number}; there {seats}, counted from 1"));
            }
        }
        let on = |wanted: Chair| self.given.iter().position(|(chair, _)| *chair == wanted);
        let seat = |number: usize| {
            let found = on(Chair::Seat(number)).or_else(|| on(Chair::Rest));
            if found.is_none() {
                note(format!("nobody sits on seat {number}; name it, or add rest=NAME"));
            }
            found.unwrap_or(0)
        };
        (1..=players).map(seat).collect()
    }

    /// What results call it: one name, or each seat's.
    pub(super) fn name(&self) -> String {
        match self.given.as_slice() {
            [(Chair::Rest, strategy)] => strategy.name.clone(),
            given => given.iter().map(part).collect::<Vec<_>>().join(","),
        }
    }

    /// Changes when what any of the strategies does changes, or who sits where.
    pub(super) fn hash(&self) -> u64 {
        if let [(Chair::Rest, strategy)] = self.given.as_slice() {
            return strategy.hash();
        }
        let mut digest = Digest::new();
        for (chair, strategy) in &self.given {
            digest.number(match chair {
                Chair::Seat(number) => *number as u64,
                Chair::Rest => 0,
            });
            digest.number(strategy.hash());
        }
        digest.finish()
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

    fn place(&self) -> Place {
        Place::whole(&format!("--strategy {}", self.name()))
    }
}

fn part((chair, strategy): &(Chair, Strategy)) -> String {
    match chair {
        Chair::Seat(number) => format!("seat{number}={}", strategy.name),
        Chair::Rest => format!("rest={}", strategy.name),
    }
}

/// A name or a path may have a `=` in it, so only what begins like a list is one.
fn is_list(typed: &str) -> bool {
    let first = typed.split_once('=').map(|(chair, _)| chair.trim());
    first.is_some_and(|chair| chair_of(chair).is_some())
}

fn chair_of(text: &str) -> Option<Chair> {
    match text.trim() {
        "rest" => Some(Chair::Rest),
        seat => Some(Chair::Seat(seat.strip_prefix("seat")?.parse().ok()?)),
    }
}

fn wrong(typed: &str, message: String) -> LoadError {
    Problems::one(Place::whole(&format!("--strategy {typed}")), message).into()
}
