//! What several words of a step mean together: titles, areas, tags, amounts and enemies.

use super::{Amount, Area, Compiler, Count, Enemies, Title, To};
use crate::{
    data::{Words, Wrong, unknown},
    games::legendary::components::cards::Tag,
};

/// The names of the rooms in an effect, in the order of travel.
pub(crate) const ROOMS: [&str; 5] = ["ventilation", "power", "weapons", "med-lab", "airlock"];

/// Reads from the words of a step what cards speak of.
pub(super) trait CardWords {
    /// The title of a card, in single quotes.
    fn title(&mut self, compiler: &mut Compiler) -> Result<Title, Wrong>;

    fn maybe_area(&mut self) -> Option<Area>;

    fn area(&mut self) -> Result<Area, Wrong>;

    fn maybe_tag(&mut self, compiler: &mut Compiler) -> Option<Tag>;

    fn tag_or_any(&mut self, compiler: &mut Compiler) -> Tag;

    /// `max N`, or no limit.
    fn max(&mut self) -> Result<u8, Wrong>;

    /// `to hand`, `to top`, or the discard pile.
    fn to(&mut self) -> Result<To, Wrong>;

    /// `N`, or `N per COUNT`.
    fn amount(&mut self, compiler: &mut Compiler) -> Result<Amount, Wrong>;

    /// `per COUNT`, or once.
    fn per(&mut self, compiler: &mut Compiler) -> Result<Count, Wrong>;

    /// `enemy` or `all`, with its limits in any order.
    fn enemies(&mut self, compiler: &mut Compiler) -> Result<Enemies, Wrong>;
}

impl CardWords for Words<'_> {
    fn title(&mut self, compiler: &mut Compiler) -> Result<Title, Wrong> {
        let word = self.next().unwrap_or("");
        match word.strip_prefix('\'').and_then(|word| word.strip_suffix('\'')) {
            Some(title) => Ok(compiler.wanted_title(title)),
            None => Err(format!("expected the title of a card in single quotes, not \"{word}\"")),
        }
    }

    fn maybe_area(&mut self) -> Option<Area> {
        let area = area(self.peek()?)?;
        self.next();
        Some(area)
    }

    fn area(&mut self) -> Result<Area, Wrong> {
        let word = self.peek().unwrap_or("");
        self.maybe_area().ok_or_else(|| {
            format!(
                "expected an area, not \"{word}\"; valid values: complex, combat, operations, here, {}",
                ROOMS.join(", ")
            )
        })
    }

    fn maybe_tag(&mut self, compiler: &mut Compiler) -> Option<Tag> {
        let tag = compiler.tag(self.peek()?)?;
        self.next();
        Some(tag)
    }

    fn tag_or_any(&mut self, compiler: &mut Compiler) -> Tag {
        self.maybe_tag(compiler).unwrap_or(Tag::ANY)
    }

    fn max(&mut self) -> Result<u8, Wrong> {
        if self.take("max") { self.number() } else { Ok(u8::MAX) }
    }

    fn to(&mut self) -> Result<To, Wrong> {
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

    fn amount(&mut self, compiler: &mut Compiler) -> Result<Amount, Wrong> {
        let n = i8::try_from(self.number()?).map_err(|_| "an amount must be at most 127".to_owned())?;
        Ok(Amount { n, per: self.per(compiler)? })
    }

    fn per(&mut self, compiler: &mut Compiler) -> Result<Count, Wrong> {
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

    fn enemies(&mut self, compiler: &mut Compiler) -> Result<Enemies, Wrong> {
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
