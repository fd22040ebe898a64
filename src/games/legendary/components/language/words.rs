//! The words of one step, read one after the other.

use super::{Amount, Area, Compiler, Count, Enemies, Title, To};
use crate::{data::nearest, games::legendary::components::cards::Tag};

/// The greatest number that an effect may speak of.
const MOST: u8 = 99;

/// What is wrong with a line, in words.
pub(super) type Wrong = String;

/// The names of the rooms in an effect, in the order of travel.
pub(crate) const ROOMS: [&str; 5] = ["ventilation", "power", "weapons", "med-lab", "airlock"];

/// The words of a step that have not been read yet.
pub(super) struct Words<'t> {
    rest: std::iter::Peekable<std::vec::IntoIter<&'t str>>,
}

impl<'t> Words<'t> {
    pub(super) fn of(text: &'t str) -> Result<Self, Wrong> {
        let mut words = Vec::new();
        let mut rest = text.trim();
        while !rest.is_empty() {
            let end = if let Some(quoted) = rest.strip_prefix('\'') {
                quoted.find('\'').map(|end| end + 2).ok_or("a quote ' is not closed")?
            } else {
                rest.find(char::is_whitespace).unwrap_or(rest.len())
            };
            words.push(&rest[..end]);
            rest = rest[end..].trim_start();
        }
        Ok(Self { rest: words.into_iter().peekable() })
    }

    pub(super) fn next(&mut self) -> Option<&'t str> {
        self.rest.next()
    }

    pub(super) fn peek(&mut self) -> Option<&'t str> {
        self.rest.peek().copied()
    }

    /// Reads the last word, before those that stand in front of it.
    pub(super) fn last(&mut self) -> Option<&'t str> {
        self.rest.next_back()
    }

    /// Reads a word if it is this one.
    pub(super) fn take(&mut self, word: &str) -> bool {
        self.rest.next_if(|next| *next == word).is_some()
    }

    pub(super) fn number(&mut self) -> Result<u8, Wrong> {
        let word = self.next().ok_or("a number is missing at the end")?;
        let number = word.parse().ok().filter(|number| *number <= MOST);
        number.ok_or_else(|| format!("a number from 0 to {MOST} is expected, not \"{word}\""))
    }

    pub(super) fn maybe_number(&mut self) -> Option<u8> {
        let number = self.peek()?.parse().ok().filter(|number| *number <= MOST)?;
        self.next();
        Some(number)
    }

    pub(super) fn title(&mut self, compiler: &mut Compiler) -> Result<Title, Wrong> {
        let word = self.next().unwrap_or("");
        match word.strip_prefix('\'').and_then(|word| word.strip_suffix('\'')) {
            Some(title) => Ok(compiler.wanted_title(title)),
            None => Err(format!("the title of a card in single quotes is expected, not \"{word}\"")),
        }
    }

    pub(super) fn maybe_area(&mut self) -> Option<Area> {
        let area = area(self.peek()?)?;
        self.next();
        Some(area)
    }

    pub(super) fn area(&mut self) -> Result<Area, Wrong> {
        let word = self.peek().unwrap_or("");
        self.maybe_area().ok_or_else(|| {
            format!(
                "an area is expected, not \"{word}\"; known are complex, combat, operations, here, {}",
                ROOMS.join(", ")
            )
        })
    }

    pub(super) fn maybe_tag(&mut self, compiler: &mut Compiler) -> Option<Tag> {
        let tag = compiler.tag(self.peek()?)?;
        self.next();
        Some(tag)
    }

    pub(super) fn tag_or_any(&mut self, compiler: &mut Compiler) -> Tag {
        self.maybe_tag(compiler).unwrap_or(Tag::ANY)
    }

    /// `max N`, or no limit.
    pub(super) fn max(&mut self) -> Result<u8, Wrong> {
        if self.take("max") { self.number() } else { Ok(u8::MAX) }
    }

    /// `to hand`, `to top`, or the discard pile.
    pub(super) fn to(&mut self) -> Result<To, Wrong> {
        if !self.take("to") {
            return Ok(To::Discard);
        }
        match self.next() {
            Some("hand") => Ok(To::Hand),
            Some("top") => Ok(To::Top),
            Some("discard") => Ok(To::Discard),
            other => Err(format!("`to` needs hand, top or discard, not \"{}\"", other.unwrap_or(""))),
        }
    }

    pub(super) fn amount(&mut self, compiler: &mut Compiler) -> Result<Amount, Wrong> {
        let n = i8::try_from(self.number()?).map_err(|_| "an amount is at most 127".to_owned())?;
        Ok(Amount { n, per: self.per(compiler)? })
    }

    pub(super) fn per(&mut self, compiler: &mut Compiler) -> Result<Count, Wrong> {
        if !self.take("per") {
            return Ok(Count::One);
        }
        match self.next().unwrap_or("") {
            "played" => Ok(Count::Played { tag: self.tag_or_any(compiler), when: compiler.when }),
            "class" => Ok(Count::Classes(compiler.when)),
            "strike" => Ok(Count::Strikes),
            "player" => Ok(Count::Players),
            "enemy" => Ok(Count::Enemies),
            "combat" => Ok(Count::Combat),
            "hidden" => Ok(Count::Hidden),
            "clear" => Ok(Count::Clear),
            "found" => Ok(Count::Found(self.title(compiler)?)),
            word => {
                let known =
                    ["played", "class", "strike", "player", "enemy", "combat", "hidden", "clear", "found"];
                Err(unknown("`per` counts", word, &known))
            }
        }
    }

    /// `enemy` or `all`, with its limits in any order.
    pub(super) fn enemies(&mut self, compiler: &mut Compiler) -> Result<Enemies, Wrong> {
        let all = match self.next().unwrap_or("") {
            "enemy" | "villain" | "henchman" => false,
            "all" => true,
            word => return Err(unknown("it is about", word, &["enemy", "all"])),
        };
        let mut enemies = Enemies { all, area: Area::Anywhere, max: u8::MAX, tag: Tag::ANY };
        loop {
            if let Some(area) = self.maybe_area() {
                enemies.area = area;
            } else if self.take("max") {
                enemies.max = self.number()?;
            } else if let Some(tag) = self.maybe_tag(compiler) {
                enemies.tag = tag;
            } else {
                return Ok(enemies);
            }
        }
    }

    /// Every word must have been read.
    pub(super) fn end(&mut self) -> Result<(), Wrong> {
        match self.next() {
            None => Ok(()),
            Some(word) => Err(format!("\"{word}\" is not understood here")),
        }
    }
}

fn area(word: &str) -> Option<Area> {
    match word {
        "complex" | "city" => Some(Area::Complex),
        "combat" => Some(Area::Combat),
        "operations" => Some(Area::Operations),
        "here" => Some(Area::Here),
        word => ROOMS.iter().position(|room| *room == word).map(|room| Area::Room(room as u8)),
    }
}

/// An unknown word, with the nearest known one.
pub(super) fn unknown(what: &str, word: &str, known: &[&str]) -> Wrong {
    match nearest(word, known.iter().copied()) {
        Some(near) => format!("\"{word}\" is not known; did you mean \"{near}\"?"),
        None => format!("{what} {}, not \"{word}\"", known.join(", ")),
    }
}
