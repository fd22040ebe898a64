//! The verbs.

use super::{
    Area, BoardOp, CardOp, Compiler, EnemyOp, Op, PlayerOp, ThisOp, TurnOp, Way, Zone, words::CardWords,
};
use crate::data::{Words, Wrong, unknown};

const VERBS: &[&str] = &[
    "attack",
    "recruit",
    "draw",
    "discard",
    "return",
    "kill",
    "ko",
    "cycle",
    "capture",
    "gain",
    "discount",
    "copy",
    "clone",
    "heal",
    "unwound",
    "strike",
    "wound",
    "shield",
    "sift",
    "scan",
    "cheap",
    "weaken",
    "strengthen",
    "move",
    "hide",
    "hive",
    "fill",
    "mix",
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
        "attack" => Op::Turn(TurnOp::Attack(words.amount(compiler)?)),
        "recruit" => Op::Turn(TurnOp::Recruit(words.amount(compiler)?)),
        "draw" => Op::Player(PlayerOp::Draw(words.amount(compiler)?)),
        "discard" if words.take("all") => {
            let attack = if words.take("attack") { words.number()? } else { 0 };
            Op::Player(PlayerOp::DiscardAll { attack })
        }
        "discard" => {
            let n = words.number()?;
            let tag = words.tag_or_any(compiler);
            Op::Player(PlayerOp::Discard { n, tag, random: words.take("random") })
        }
        "return" => Op::Card(CardOp::Return { tag: words.tag_or_any(compiler), max: words.max()? }),
        "kill" | "ko" => kill(words, compiler)?,
        "cycle" => Op::Card(CardOp::Cycle(words.tag_or_any(compiler))),
        "gain" => gain(words, compiler)?,
        "discount" => Op::Turn(TurnOp::Discount { n: words.number()?, tag: words.tag_or_any(compiler) }),
        "copy" => match words.next().unwrap_or("") {
            "played" => Op::Card(CardOp::CopyPlayed(words.tag_or_any(compiler))),
            "hq" => Op::Card(CardOp::CopyHq { tag: words.tag_or_any(compiler), max: words.max()? }),
            word => return Err(unknown("`copy` needs", word, &["played", "hq"])),
        },
        "clone" => Op::Card(CardOp::Clone(words.tag_or_any(compiler))),
        "heal" | "unwound" => {
            Op::Player(PlayerOp::Heal { amount: words.amount(compiler)?, is_chosen: false })
        }
        "strike" | "wound" => Op::Player(PlayerOp::Strike(words.amount(compiler)?)),
        "capture" => match words.next().unwrap_or("") {
            "card" => Op::Player(PlayerOp::CaptureCard(words.number()?)),
            "avatar" => Op::Player(PlayerOp::CaptureAvatar(words.number()?)),
            word => return Err(unknown("`capture` needs", word, &["card", "avatar"])),
        },
        "sift" => Op::Player(PlayerOp::Sift),
        "shield" => Op::Player(PlayerOp::Shield(words.number()?)),
        "scan" => {
            let n = if words.take("all") { u8::MAX } else { words.number()? };
            Op::Board(BoardOp::Scan { n, area: words.maybe_area().unwrap_or(Area::Complex) })
        }
        "cheap" => Op::Turn(TurnOp::Cheap(words.number()?)),
        "weaken" => {
            let by = -small(words.number()?)?;
            Op::Enemies(words.enemies(compiler)?, EnemyOp::Strengthen(by))
        }
        "strengthen" => {
            let by = small(words.number()?)?;
            Op::Enemies(words.enemies(compiler)?, EnemyOp::Strengthen(by))
        }
        "move" => {
            // Where to stands last, and may be called like the area in which the enemy is now.
            let way = way(words.last())?;
            if words.take("this") {
                Op::This(ThisOp::Move(way))
            } else {
                Op::Enemies(words.enemies(compiler)?, EnemyOp::Move(way))
            }
        }
        "hide" if words.take("this") => Op::This(ThisOp::Hide),
        "hide" => Op::Enemies(words.enemies(compiler)?, EnemyOp::Hide),
        "bury" if words.take("this") => Op::This(ThisOp::Bury),
        "bury" if words.take("hazard") => Op::Board(BoardOp::BuryHazard),
        "bury" => Op::Enemies(words.enemies(compiler)?, EnemyOp::Bury),
        "remove" if words.take("this") => Op::This(ThisOp::Remove),
        "hive" => Op::Board(BoardOp::Hive(words.number()?)),
        "fill" => Op::Board(BoardOp::Fill),
        "mix" => Op::Board(BoardOp::Mix),
        "keep" => Op::This(ThisOp::Keep),
        "attach" if words.take("alone") => Op::This(ThisOp::AttachAlone),
        "attach" => Op::This(ThisOp::Attach(words.maybe_area().unwrap_or(Area::Anywhere))),
        "block" => match words.area()? {
            area @ (Area::Room(_) | Area::Here) => Op::Board(BoardOp::Block(area)),
            Area::Anywhere | Area::Complex | Area::Combat | Area::Operations => {
                return Err("only a room can be blocked".to_owned());
            }
        },
        "bring" => Op::Board(BoardOp::Bring(words.title(compiler)?)),
        "facehugger" => Op::Player(PlayerOp::Facehugger(words.maybe_number().unwrap_or(1))),
        "infest" => match words.next().unwrap_or("") {
            "barracks" => Op::Board(BoardOp::InfestBarracks(words.number()?)),
            "hive" => Op::Board(BoardOp::InfestHive(words.number()?)),
            word => return Err(unknown("`infest` needs", word, &["barracks", "hive"])),
        },
        "chestburster" => Op::Player(PlayerOp::Chestburster),
        "cure" => Op::Player(PlayerOp::Cure { deck: words.take("deck") }),
        "die" => Op::Player(PlayerOp::Die),
        "onslaught" => Op::Player(PlayerOp::Onslaught),
        "event" => Op::Board(BoardOp::Event),
        "count" => Op::Board(BoardOp::Count(words.number()?)),
        "complete" => Op::Board(BoardOp::Complete),
        "ignore" => {
            while words.next().is_some() {}
            Op::Board(BoardOp::Ignore)
        }
        verb => return Err(unknown("a step begins with one of", verb, VERBS)),
    })
}

fn kill(words: &mut Words<'_>, compiler: &mut Compiler) -> Result<Op, Wrong> {
    if words.take("this") {
        return Ok(Op::This(ThisOp::Kill));
    }
    if words.take("hq") {
        if words.take("all") {
            return Ok(Op::Board(BoardOp::KillHq));
        }
        return Ok(Op::Card(CardOp::KillHq(words.tag_or_any(compiler))));
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
        return Ok(Op::Card(CardOp::KillOwn { tag, zone }));
    }
    Ok(Op::Enemies(words.enemies(compiler)?, EnemyOp::Kill))
}

fn gain(words: &mut Words<'_>, compiler: &mut Compiler) -> Result<Op, Wrong> {
    Ok(match words.next().unwrap_or("") {
        "hq" => {
            Op::Card(CardOp::GainHq { tag: words.tag_or_any(compiler), max: words.max()?, to: words.to()? })
        }
        "sergeant" | "officer" => Op::Card(CardOp::GainSergeant(words.to()?)),
        "dead" => {
            Op::Card(CardOp::GainDead { tag: words.tag_or_any(compiler), max: words.max()?, to: words.to()? })
        }
        "this" => Op::This(ThisOp::Gain(words.to()?)),
        word => return Err(unknown("`gain` needs", word, &["hq", "sergeant", "dead", "this"])),
    })
}

fn way(word: Option<&str>) -> Result<Way, Wrong> {
    Ok(match word.unwrap_or("") {
        "back" => Way::Back,
        "forward" => Way::Forward,
        "clear" => Way::Clear,
        "combat" => Way::Combat,
        "entry" => Way::Entry,
        word => return Err(unknown("`move` needs", word, &["back", "forward", "clear", "combat", "entry"])),
    })
}

fn small(number: u8) -> Result<i8, Wrong> {
    i8::try_from(number).map_err(|_| "an amount must be at most 127".to_owned())
}
