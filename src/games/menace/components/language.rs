//! The effect language of this game: what lines on cards and rooms compile to. `EFFECTS.md` explains it.
//!
//! How a line is split into prefixes, steps and words is the same for every game and stands in `data`.

use super::cards::{ALIEN, Kind, MARINE, other};
use crate::{
    data::{Line, Section, Words, Wrong, condition, unknown},
    play::Side,
};

/// Where an ability begins in the array of all operations. The operation at 0 is an [`Op::End`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Code(pub(crate) u16);

impl Code {
    pub(crate) const NOTHING: Code = Code(0);
}

/// One operation of an ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Op {
    /// The ability is done.
    End,
    /// Skips so many operations unless the condition is as wanted.
    Test { cond: Cond, wanted: bool, skip: u16 },
    /// Somebody does something.
    Do(Who, Deed),
}

impl Op {
    /// Whether it means something during a fight only.
    fn needs_fight(self) -> bool {
        match self {
            Op::Test { cond, .. } => matches!(cond, Cond::Armed | Cond::First),
            Op::Do(_, deed) => matches!(deed, Deed::Strength(_) | Deed::Forbid(_) | Deed::Return),
            Op::End => false,
        }
    }
}

/// Who does it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    /// The player of the card.
    Own,
    /// The opponent.
    Other,
    /// A side by its name, in rooms.
    Side(Side),
}

impl Who {
    /// The side that is meant, where the card is this side's.
    #[inline]
    pub(crate) fn side(self, own: Side) -> Side {
        match self {
            Who::Own => own,
            Who::Other => other(own),
            Who::Side(side) => side,
        }
    }
}

/// What must be true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cond {
    /// The Marine has lost health.
    Wounded,
    /// A Weapon lies against the Creature.
    Armed,
    /// The fight is at the Portal.
    Portal,
    /// The Creature is the first one in the room.
    First,
    /// The room is at least so large now.
    Size(u8),
}

/// A set of kinds of cards, or all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    Any,
    Only(Kind),
}

/// What is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    /// More strength against this Creature.
    Strength(i8),
    /// Takes tokens from the reserve.
    Tokens(u8),
    /// Puts tokens back.
    Lose(u8),
    Draw(u8),
    Discard(u8),
    DiscardRandom(u8),
    /// Takes cards back from the own discard pile.
    Recover(u8, Wanted),
    /// Picks cards out of the own draw pile.
    Fetch(u8, Wanted),
    /// Does without something against this Creature.
    Forbid(Means),
    /// The card goes back to the hand after the fight.
    Return,
}

/// What strength is raised with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Means {
    Weapon = 1,
    Action = 2,
    Token = 4,
}

/// A line that is a card's whole effect, because it changes when the card may be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Timing {
    Cancels(Kind),
    Size(i8),
}

/// What a line says.
enum Said {
    Ops(Vec<Op>),
    Timing(Timing),
}

const CONDITIONS: &[&str] = &["wounded", "armed", "portal", "first", "size"];
const VERBS: &[&str] = &[
    "strength", "tokens", "lose", "draw", "discard", "recover", "fetch", "forbid", "return", "size", "cancel",
];

/// Collects what all cards and rooms say.
#[derive(Debug)]
pub(crate) struct Compiler {
    pub(crate) ops: Vec<Op>,
}

impl Compiler {
    pub(crate) fn new() -> Self {
        Self { ops: vec![Op::End] }
    }

    /// The effects of a card.
    pub(crate) fn card(&mut self, section: &Section<'_>) -> (Code, Option<Timing>) {
        let lines = section.abilities("effects", |_, text| line(text));
        let (mut ops, mut timing, count) = (Vec::new(), None, lines.len());
        for said in lines {
            match said {
                Said::Ops(more) => ops.extend(more),
                Said::Timing(found) => timing = Some(found),
            }
        }
        if timing.is_some() && count > 1 {
            section.problem(
                "effects",
                "`cancel` and `size` must be the only line of a card; remove the other lines",
            );
        }
        (self.place(ops), timing)
    }

    /// What a room does whenever a Creature is played.
    pub(crate) fn room(&mut self, section: &Section<'_>, key: &str) -> Code {
        let ops = section.abilities(key, |_, text| room_line(text).map(|(_, ops)| ops));
        self.place(ops.concat())
    }

    /// What a room does in the phase of each side.
    pub(crate) fn room_by_side(&mut self, section: &Section<'_>, key: &str) -> [Code; 2] {
        let lines = section.abilities(key, |_, text| room_line(text));
        [MARINE, ALIEN].map(|side| {
            let own = lines.iter().filter(|(of, _)| *of == side);
            let ops = own.flat_map(|(_, ops)| ops.iter().copied()).collect();
            self.place(ops)
        })
    }

    /// Whether an ability says something that needs a fight.
    pub(crate) fn needs_fight(&self, code: Code) -> bool {
        self.ops_of(code).any(Op::needs_fight)
    }

    /// Whether an ability brings a card back.
    pub(crate) fn returns(&self, code: Code) -> bool {
        self.ops_of(code).any(|op| matches!(op, Op::Do(_, Deed::Return)))
    }

    fn ops_of(&self, code: Code) -> impl Iterator<Item = Op> {
        self.ops[usize::from(code.0)..].iter().copied().take_while(|op| *op != Op::End)
    }

    fn place(&mut self, ops: Vec<Op>) -> Code {
        if ops.is_empty() {
            return Code::NOTHING;
        }
        let code = Code(self.ops.len() as u16);
        self.ops.extend(ops);
        self.ops.push(Op::End);
        code
    }
}

/// A line of a card.
fn line(text: &str) -> Result<Said, Wrong> {
    let line = Line::of(text);
    if let Some(timing) = timing(&line)? {
        return Ok(Said::Timing(timing));
    }
    let mut who = Who::Own;
    let mut tests = Vec::new();
    for prefix in &line.prefixes {
        match *prefix {
            "other" => who = Who::Other,
            "marine" | "alien" => return Err(format!("`{prefix}:` is for rooms; a card says `other:`")),
            prefix => tests.push(test(prefix)?),
        }
    }
    compile(&line, who, &tests).map(Said::Ops)
}

/// A line of a room, and whose it is.
fn room_line(text: &str) -> Result<(Side, Vec<Op>), Wrong> {
    let line = Line::of(text);
    let (mut side, mut tests) = (None, Vec::new());
    for prefix in &line.prefixes {
        match *prefix {
            "marine" => side = Some(MARINE),
            "alien" => side = Some(ALIEN),
            "other" => return Err("`other:` is for cards; a room says `marine:` or `alien:`".to_owned()),
            prefix => tests.push(test(prefix)?),
        }
    }
    let side = side.ok_or("a line of a room begins with `marine:` or `alien:`")?;
    Ok((side, compile(&line, Who::Side(side), &tests)?))
}

/// The one step of a line that says when its card is played.
fn timing(line: &Line<'_>) -> Result<Option<Timing>, Wrong> {
    let mut words = Words::of(line.body)?;
    let timing = match words.next() {
        Some("cancel") => {
            let known = &Kind::WORDS[..3];
            let word = words.next().unwrap_or("");
            let found = known.iter().find(|(name, _)| *name == word).map(|(_, kind)| *kind);
            let names: Vec<_> = known.iter().map(|(name, _)| *name).collect();
            Timing::Cancels(found.ok_or_else(|| unknown("`cancel` needs", word, &names))?)
        }
        Some("size") => match words.signed()? {
            0 => return Err("`size` needs a change, such as +1 or -1".to_owned()),
            change => Timing::Size(change),
        },
        _ => return Ok(None),
    };
    if !line.prefixes.is_empty() {
        return Err("`cancel` and `size` take no prefix".to_owned());
    }
    words.end().map(|()| Some(timing))
}

fn compile(line: &Line<'_>, who: Who, tests: &[(Cond, bool)]) -> Result<Vec<Op>, Wrong> {
    let deeds: Result<Vec<_>, Wrong> = line.steps().into_iter().map(deed).collect();
    let deeds = deeds?;
    let after = |index: usize| (tests.len() - 1 - index + deeds.len()) as u16;
    let mut ops: Vec<_> = tests
        .iter()
        .enumerate()
        .map(|(index, (cond, wanted))| Op::Test { cond: *cond, wanted: *wanted, skip: after(index) })
        .collect();
    ops.extend(deeds.into_iter().map(|deed| Op::Do(who, deed)));
    Ok(ops)
}

fn test(prefix: &str) -> Result<(Cond, bool), Wrong> {
    let (text, wanted) = condition(prefix);
    let mut words = Words::of(text)?;
    let cond = match words.next().unwrap_or("") {
        "wounded" => Cond::Wounded,
        "armed" => Cond::Armed,
        "portal" => Cond::Portal,
        "first" => Cond::First,
        "size" => Cond::Size(words.number()?),
        word => return Err(unknown("a condition is one of", word, CONDITIONS)),
    };
    words.end()?;
    Ok((cond, wanted))
}

fn deed(text: &str) -> Result<Deed, Wrong> {
    let mut words = Words::of(text)?;
    let deed = match words.next().unwrap_or("") {
        "strength" => Deed::Strength(words.number()? as i8),
        "tokens" => Deed::Tokens(words.number()?),
        "lose" => Deed::Lose(words.number()?),
        "draw" => Deed::Draw(words.number()?),
        "discard" => {
            let count = words.number()?;
            if words.take("random") { Deed::DiscardRandom(count) } else { Deed::Discard(count) }
        }
        "recover" => Deed::Recover(words.number()?, wanted(&mut words)?),
        "fetch" => Deed::Fetch(words.number()?, wanted(&mut words)?),
        "forbid" => Deed::Forbid(match words.next().unwrap_or("") {
            "weapon" => Means::Weapon,
            "action" => Means::Action,
            "token" => Means::Token,
            word => return Err(unknown("`forbid` needs", word, &["weapon", "action", "token"])),
        }),
        "return" => Deed::Return,
        verb @ ("size" | "cancel") => return Err(format!("`{verb}` must be the only line of a card")),
        verb => return Err(unknown("a step begins with one of", verb, VERBS)),
    };
    words.end()?;
    Ok(deed)
}

fn wanted(words: &mut Words<'_>) -> Result<Wanted, Wrong> {
    let word = words.next().unwrap_or("");
    if word == "any" {
        return Ok(Wanted::Any);
    }
    let found = Kind::WORDS.iter().find(|(name, _)| *name == word).map(|(_, kind)| Wanted::Only(*kind));
    found.ok_or_else(|| unknown("a kind is one of", word, &["weapon", "action", "event", "creature", "any"]))
}
