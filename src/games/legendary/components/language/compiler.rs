//! From lines of text to operations.

use super::{
    Code, Cond, Op, Passive, PlayerOp, Title, When, Who, passive, run_of,
    steps::step,
    words::{CardWords, ROOMS},
};
use crate::{
    data::{self, Line, Place, Section, Words, Wrong},
    games::legendary::components::cards::{Tag, WORDS},
};

/// Collects everything that cards say, and the words that they say it with.
#[derive(Debug)]
pub(crate) struct Compiler {
    pub(crate) ops: Vec<Op>,
    pub(crate) passives: Vec<Passive>,
    pub(crate) titles: Vec<String>,
    /// What players are offered, in the words of the card files.
    pub(crate) texts: Vec<String>,
    pub(crate) tags: Vec<String>,
    /// Titles that an effect speaks of; each must be some card's.
    wanted: Vec<(Title, Place)>,
    known: Vec<Title>,
    place: Place,
    /// Which played cards the ability looks at that is being compiled.
    pub(super) when: When,
    /// The ability that is being compiled is one of an Event or a Hazard.
    is_event: bool,
}

impl Compiler {
    pub(crate) fn new() -> Self {
        Self {
            ops: vec![Op::End],
            passives: Vec::new(),
            titles: Vec::new(),
            texts: Vec::new(),
            tags: WORDS.iter().map(|word| (*word).to_owned()).collect(),
            wanted: Vec::new(),
            known: Vec::new(),
            place: Place::whole("components"),
            when: When::Before,
            is_event: false,
        }
    }

    /// The number of a card's own title.
    pub(crate) fn title(&mut self, title: &str) -> Title {
        let number = self.intern(title);
        self.known.push(number);
        number
    }

    pub(super) fn wanted_title(&mut self, title: &str) -> Title {
        let number = self.intern(title);
        self.wanted.push((number, self.place.clone()));
        number
    }

    fn intern(&mut self, title: &str) -> Title {
        let found = self.titles.iter().position(|known| known == title);
        let index = found.unwrap_or_else(|| {
            self.titles.push(title.to_owned());
            self.titles.len() - 1
        });
        Title::try_from(index).unwrap_or(Title::MAX)
    }

    /// A class, a crew or another word of cards.
    pub(super) fn tag(&self, word: &str) -> Option<Tag> {
        if word == "any" {
            return Some(Tag::ANY);
        }
        self.tags.iter().position(|tag| tag == word).map(|index| Tag(index as u8))
    }

    /// Makes a word known as a tag; `None` where there are too many.
    pub(crate) fn declare(&mut self, word: &str) -> Option<Tag> {
        if let Some(tag) = self.tag(word) {
            return Some(tag);
        }
        if self.tags.len() >= usize::from(Tag::ANY.0) {
            return None;
        }
        self.tags.push(word.to_owned());
        Some(Tag(self.tags.len() as u8 - 1))
    }

    /// Titles that effects speak of and no card has.
    pub(crate) fn missing_titles(&self) -> impl Iterator<Item = (&str, &Place)> {
        let unknown = self.wanted.iter().filter(|(title, _)| !self.known.contains(title));
        unknown.map(|(title, place)| (self.titles[usize::from(*title)].as_str(), place))
    }

    /// Compiles a list of lines that stands at a key; nothing where the key is missing.
    pub(crate) fn ability(&mut self, section: &Section<'_>, key: &str) -> Code {
        let lines = section.abilities(key, |place, text| self.line(place, text));
        self.place_ops(lines.concat())
    }

    /// Compiles what an Event or a Hazard does, which can be revealed on the turn of somebody who is no player.
    pub(crate) fn event_ability(&mut self, section: &Section<'_>, key: &str) -> Code {
        self.is_event = true;
        let code = self.ability(section, key);
        self.is_event = false;
        code
    }

    /// Operations that no card says in words, and an ability after them.
    pub(crate) fn opening(&mut self, ops: &[Op], code: Code) -> Code {
        self.place_ops([ops, &run_of(&self.ops, code)].concat())
    }

    /// Compiles an ability that is used at any time after its card was played.
    pub(crate) fn later_ability(&mut self, section: &Section<'_>, key: &str) -> Code {
        self.when = When::UntilNow;
        let code = self.ability(section, key);
        self.when = When::Before;
        code
    }

    /// Compiles every line at a key as an ability of its own, which is used at any time after its card was played.
    pub(crate) fn each_line(&mut self, section: &Section<'_>, key: &str) -> Vec<Code> {
        self.when = When::UntilNow;
        let codes = section.abilities(key, |place, text| {
            let ops = self.line(place, text)?;
            Ok(self.place_ops(ops))
        });
        self.when = When::Before;
        codes
    }

    /// The continuous abilities at a key, as a range of the passives.
    pub(crate) fn passives(&mut self, section: &Section<'_>, key: &str) -> (u16, u16) {
        let start = self.passives.len() as u16;
        let passives = section.abilities(key, |place, text| {
            self.place = place.clone();
            passive::compile(self, text)
        });
        self.passives.extend(passives);
        (start, self.passives.len() as u16)
    }

    /// The conditions at a key, joined by "and".
    pub(crate) fn conditions(&mut self, section: &Section<'_>, key: &str) -> Vec<Cond> {
        let text = section.text(key);
        section.mark(key);
        self.place = section.place_of(key).clone();
        let conditions: Result<Vec<_>, Wrong> =
            text.split(" and ").map(|text| self.condition(text)).collect();
        conditions.unwrap_or_else(|wrong| {
            section.problem(key, format!("in `{key}`: {wrong}"));
            Vec::new()
        })
    }

    fn place_ops(&mut self, ops: Vec<Op>) -> Code {
        if ops.is_empty() {
            return Code::NOTHING;
        }
        let code = Code(self.ops.len() as u16);
        self.ops.extend(ops);
        self.ops.push(Op::End);
        code
    }

    /// `prefix: prefix: step; step`
    fn line(&mut self, place: &Place, text: &str) -> Result<Vec<Op>, Wrong> {
        self.place = place.clone();
        let line = Line::of(text);
        let (mut prefixes, mut rest) = (line.prefixes.as_slice(), line.body.to_owned());
        let mut ops = if let [before @ .., "choose"] = prefixes {
            prefixes = before;
            rest = format!("choose: {rest}");
            self.alternatives(&line.alternatives())?
        } else {
            self.steps(&line.steps())?
        };
        for prefix in prefixes.iter().rev() {
            let len = ops.len() as u16;
            match self.prefix(prefix)? {
                Prefix::Test(cond, wanted) => ops.insert(0, Op::Test { cond, wanted, skip: len }),
                Prefix::May => ops.insert(0, Op::May { skip: len, text: self.text(&rest) }),
                Prefix::For(who) => {
                    if matches!(who, Who::Any | Who::Other) {
                        ops.iter_mut().for_each(choose_strikes);
                    }
                    ops.insert(0, Op::For { who, len: len + 1 });
                    ops.push(Op::End);
                }
            }
            rest = format!("{prefix}: {rest}");
        }
        Ok(ops)
    }

    /// Keeps what is offered to a player, and returns its number.
    fn text(&mut self, text: &str) -> u16 {
        self.texts.push(text.to_owned());
        self.texts.len() as u16 - 1
    }

    fn alternatives(&mut self, alternatives: &[&str]) -> Result<Vec<Op>, Wrong> {
        let mut ops = Vec::new();
        let count = alternatives.len() as u8;
        for alternative in alternatives {
            let steps = self.steps(&data::steps(alternative))?;
            let text = self.text(alternative);
            ops.push(Op::Alternative { len: steps.len() as u16 + 1, text });
            ops.extend(steps);
            ops.push(Op::End);
        }
        ops.insert(0, Op::Choose { count, len: ops.len() as u16 });
        Ok(ops)
    }

    fn steps(&mut self, steps: &[&str]) -> Result<Vec<Op>, Wrong> {
        let read = |text: &&str| {
            let mut words = Words::of(text)?;
            let op = step(&mut words, self)?;
            words.end()?;
            Ok(op)
        };
        steps.iter().map(read).collect()
    }

    fn prefix(&mut self, prefix: &str) -> Result<Prefix, Wrong> {
        match prefix {
            "may" => Ok(Prefix::May),
            "each" => Ok(Prefix::For(Who::Each)),
            "others" => Ok(Prefix::For(Who::Others)),
            "next" if self.is_event => Ok(Prefix::For(Who::NextOfEvent)),
            "next" => Ok(Prefix::For(Who::Next)),
            "any" => Ok(Prefix::For(Who::Any)),
            "other" => Ok(Prefix::For(Who::Other)),
            "choose" => Err("`choose:` must be the last prefix of its line".to_owned()),
            _ => {
                let (text, wanted) = data::condition(prefix);
                Ok(Prefix::Test(self.condition(text)?, wanted))
            }
        }
    }

    /// One condition, such as `show tech` or `leadership`.
    pub(super) fn condition(&mut self, text: &str) -> Result<Cond, Wrong> {
        let mut words = Words::of(text)?;
        if let Some(tag) = words.maybe_tag(self) {
            words.end()?;
            return Ok(Cond::Played { tag, least: 1, when: self.when });
        }
        let word = words.next().ok_or("a condition is empty")?;
        let cond = match word {
            "played" => {
                let least = words.number()?;
                Cond::Played { least, tag: words.tag_or_any(self), when: self.when }
            }
            "show" => Cond::Show(words.maybe_tag(self).ok_or("`show` needs a class, a crew or a tag")?),
            "in" => Cond::In(words.area()?),
            "clear" => Cond::Clear(words.area()?),
            "on" => Cond::On(words.number()?),
            "found" => Cond::Found(words.title(self)?, words.maybe_number().unwrap_or(1)),
            "attached" => Cond::Attached(words.title(self)?, words.maybe_number().unwrap_or(1)),
            "dead" => Cond::Dead(words.title(self)?, words.maybe_number().unwrap_or(1)),
            "blocked" => {
                let word = words.next().unwrap_or("");
                let room = ROOMS.iter().position(|room| *room == word);
                let wrong =
                    || format!("`blocked` needs a room, not \"{word}\"; valid values: {}", ROOMS.join(", "));
                Cond::Blocked(room.ok_or_else(wrong)? as u8)
            }
            "final" => Cond::Final,
            "count" => Cond::Count(words.number()?),
            "wounded" => Cond::Wounded,
            "infected" => Cond::Infected,
            "alone" => Cond::Alone,
            word => {
                let mut known = vec![
                    "played", "show", "in", "clear", "on", "found", "attached", "dead", "blocked", "final",
                    "count", "wounded", "infected", "alone", "may", "each", "others", "next", "any", "other",
                ];
                known.extend(self.tags.iter().map(String::as_str));
                return Err(data::unknown("a condition is one of", word, &known));
            }
        };
        words.end()?;
        Ok(cond)
    }
}

enum Prefix {
    Test(Cond, bool),
    May,
    For(Who),
}

/// Who heals was chosen, and so is what they heal.
fn choose_strikes(op: &mut Op) {
    if let Op::Player(PlayerOp::Heal { is_chosen, .. }) = op {
        *is_chosen = true;
    }
}
