//! The verbs.

use super::{
    Area, Compiler, Op, Way, Zone,
    words::{Words, Wrong, unknown},
};

const VERBS: &[&str] = &[
    "attack",
    "recruit",
    "draw",
    "discard",
    "return",
    "kill",
    "ko",
    "cycle",
    "gain",
    "discount",
    "copy",
    "clone",
    "heal",
    "unwound",
    "strike",
    "wound",
    "shield",
    "scan",
    "cheap",
    "weaken",
    "strengthen",
    "move",
    "hide",
    "hive",
    "bury",
    "remove",
    "keep",
    "attach",
    "block",
    "bring",
    "facehugger",
    "infest",
    "chestburster",
    "cure",
    "die",
    "onslaught",
    "event",
    "count",
    "complete",
    "ignore",
];

/// Reads one step.
pub(super) fn step(words: &mut Words<'_>, compiler: &mut Compiler) -> Result<Op, Wrong> {
    let verb = words.next().ok_or("a step is empty")?;
    Ok(match verb {
        "attack" => Op::Attack(words.amount(compiler)?),
        "recruit" => Op::Recruit(words.amount(compiler)?),
        "draw" => Op::Draw(words.amount(compiler)?),
        "discard" => {
            let n = words.number()?;
            let tag = words.tag_or_any(compiler);
            Op::Discard { n, tag, random: words.take("random") }
        }
        "return" => Op::Return { tag: words.tag_or_any(compiler), max: words.max()? },
        "kill" | "ko" => kill(words, compiler)?,
        "cycle" => Op::Cycle(words.tag_or_any(compiler)),
        "gain" => gain(words, compiler)?,
        "discount" => Op::Discount { n: words.number()?, tag: words.tag_or_any(compiler) },
        "copy" => match words.next().unwrap_or("") {
            "played" => Op::CopyPlayed(words.tag_or_any(compiler)),
            "hq" => Op::CopyHq { tag: words.tag_or_any(compiler), max: words.max()? },
            word => return Err(unknown("`copy` needs", word, &["played", "hq"])),
        },
        "clone" => Op::Clone(words.tag_or_any(compiler)),
        "heal" | "unwound" => Op::Heal(words.amount(compiler)?),
        "strike" | "wound" => Op::Strike(words.amount(compiler)?),
        "shield" => Op::Shield(words.number()?),
        "scan" => {
            let n = if words.take("all") { u8::MAX } else { words.number()? };
            Op::Scan { n, area: words.maybe_area().unwrap_or(Area::Complex) }
        }
        "cheap" => Op::Cheap(words.number()?),
        "weaken" => {
            let by = -small(words.number()?)?;
            Op::Strengthen { by, enemies: words.enemies(compiler)? }
        }
        "strengthen" => {
            let by = small(words.number()?)?;
            Op::Strengthen { by, enemies: words.enemies(compiler)? }
        }
        "move" if words.take("this") => Op::MoveThis(way(words)?),
        "move" => Op::Move { enemies: words.enemies(compiler)?, way: way(words)? },
        "hide" if words.take("this") => Op::HideThis,
        "hide" => Op::Hide(words.enemies(compiler)?),
        "bury" if words.take("this") => Op::BuryThis,
        "bury" => Op::Bury(words.enemies(compiler)?),
        "remove" if words.take("this") => Op::RemoveThis,
        "hive" => Op::Hive(words.number()?),
        "keep" => Op::Keep,
        "attach" => Op::Attach(words.maybe_area().unwrap_or(Area::Anywhere)),
        "block" => match words.area()? {
            area @ (Area::Room(_) | Area::Here) => Op::Block(area),
            Area::Anywhere | Area::Complex | Area::Combat => {
                return Err("only a room can be blocked".to_owned());
            }
        },
        "bring" => Op::Bring(words.title(compiler)?),
        "facehugger" => Op::Facehugger(words.maybe_number().unwrap_or(1)),
        "infest" => match words.next().unwrap_or("") {
            "barracks" => Op::InfestBarracks(words.number()?),
            "hive" => Op::InfestHive(words.number()?),
            word => return Err(unknown("`infest` needs", word, &["barracks", "hive"])),
        },
        "chestburster" => Op::Chestburster,
        "cure" => Op::Cure { deck: words.take("deck") },
        "die" => Op::Die,
        "onslaught" => Op::Onslaught,
        "event" => Op::Event,
        "count" => Op::Count(words.number()?),
        "complete" => Op::Complete,
        "ignore" => {
            while words.next().is_some() {}
            Op::Ignore
        }
        verb => return Err(unknown("a step begins with one of", verb, VERBS)),
    })
}

fn kill(words: &mut Words<'_>, compiler: &mut Compiler) -> Result<Op, Wrong> {
    if words.take("this") {
        return Ok(Op::KillThis);
    }
    if words.take("hq") {
        return Ok(Op::KillHq(words.tag_or_any(compiler)));
    }
    if words.take("own") || words.take("hero") {
        let tag = words.tag_or_any(compiler);
        let zone = if words.take("hand") {
            Zone::Hand
        } else if words.take("discard") {
            Zone::Discard
        } else {
            Zone::Own
        };
        return Ok(Op::KillOwn { tag, zone });
    }
    Ok(Op::Kill(words.enemies(compiler)?))
}

fn gain(words: &mut Words<'_>, compiler: &mut Compiler) -> Result<Op, Wrong> {
    Ok(match words.next().unwrap_or("") {
        "hq" => Op::GainHq { tag: words.tag_or_any(compiler), max: words.max()?, to: words.to()? },
        "sergeant" | "officer" => Op::GainSergeant(words.to()?),
        "dead" => Op::GainDead { tag: words.tag_or_any(compiler), max: words.max()?, to: words.to()? },
        "this" => Op::GainThis(words.to()?),
        word => return Err(unknown("`gain` needs", word, &["hq", "sergeant", "dead", "this"])),
    })
}

fn way(words: &mut Words<'_>) -> Result<Way, Wrong> {
    Ok(match words.next().unwrap_or("") {
        "back" => Way::Back,
        "forward" => Way::Forward,
        "clear" => Way::Clear,
        "combat" => Way::Combat,
        "entry" => Way::Entry,
        word => return Err(unknown("`move` needs", word, &["back", "forward", "clear", "combat", "entry"])),
    })
}

fn small(number: u8) -> Result<i8, Wrong> {
    i8::try_from(number).map_err(|_| "an amount is at most 127".to_owned())
}
