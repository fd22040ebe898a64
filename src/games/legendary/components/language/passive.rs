//! Abilities that hold as long as a card is face up in play.

use super::{Amount, Area, Compiler, Cond, Count, ROOMS, words::CardWords};
use crate::data::{Words, Wrong, condition, unknown};

/// A continuous ability.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Passive {
    /// A bit for each place where the card must lie for it to hold: the rooms, the Combat Zone, Operations, elsewhere.
    pub(crate) places: u8,
    /// What else must be as wanted.
    pub(crate) conditions: [Option<(Cond, bool)>; 2],
    pub(crate) change: Change,
    /// Whether it needs nothing but its place.
    pub(crate) is_free: bool,
    /// Whether hands or played cards can change it, and not the board alone.
    pub(crate) depends_on_cards: bool,
    /// Whether it depends on more than where its card lies, or changes other cards.
    pub(crate) depends_on_board: bool,
}

/// What a continuous ability changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    /// Its own attack.
    Own(Amount),
    /// The attack of every other enemy in an area; `Here` is the room that it is attached to.
    Enemies(i8, Area),
    Scan(i8),
    Cost(i8),
    /// Fewer cards at clean-up.
    Hand(u8),
    /// How often it strikes.
    Strikes(u8),
    /// Something that nobody may do: "can't" beats "can".
    Forbid(Ban),
    /// It cannot be fought.
    NoFight,
}

/// What can be forbidden: a bit of what the table looks up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Ban {
    Heal = 1,
    Draw = 2,
    Coordinate = 4,
    Scan = 8,
    Recruit = 16,
}

/// `in combat: enemies +1`
pub(super) fn compile(compiler: &mut Compiler, line: &str) -> Result<Passive, Wrong> {
    // Not a `data::Line`: here a colon counts inside quotes, too.
    let mut parts: Vec<_> = line.split(':').collect();
    let body = parts.pop().unwrap_or_default();
    let mut conditions = [None; 2];
    if parts.len() > conditions.len() {
        return Err("a continuous ability has at most two conditions".to_owned());
    }
    for (place, part) in conditions.iter_mut().zip(parts) {
        let (text, wanted) = condition(part);
        *place = Some((compiler.condition(text)?, wanted));
    }
    let mut words = Words::of(body)?;
    let change = change(&mut words, compiler)?;
    words.end()?;
    let places = conditions.iter_mut().fold(u8::MAX, |places, condition| places & take_places(condition));
    let depends_on_cards = conditions.iter().flatten().any(|(cond, _)| looks_at_cards(*cond))
        || matches!(
            change,
            Change::Own(Amount { per: Count::Played { .. } | Count::Classes(_) | Count::Strikes, .. })
        );
    let depends_on_board = conditions.iter().flatten().next().is_some()
        || match change {
            Change::Own(amount) => amount.per != Count::One,
            Change::Enemies(..) => true,
            Change::Scan(_)
            | Change::Cost(_)
            | Change::Hand(_)
            | Change::Strikes(_)
            | Change::Forbid(_)
            | Change::NoFight => false,
        };
    let is_free = conditions == [None; 2];
    Ok(Passive { places, conditions, change, is_free, depends_on_cards, depends_on_board })
}

/// The bit of a place: a room, the Combat Zone and Operations as those after the last, or elsewhere.
#[inline]
pub(crate) fn place(room: Option<usize>) -> u8 {
    1 << room.unwrap_or(ROOMS.len() + 2)
}

/// Makes a condition about where the card lies a matter of bits; it is no condition any more then.
fn take_places(condition: &mut Option<(Cond, bool)>) -> u8 {
    let Some((Cond::In(area), wanted)) = *condition else { return u8::MAX };
    *condition = None;
    let places = match area {
        Area::Anywhere => u8::MAX,
        Area::Complex => place(Some(ROOMS.len())) - 1,
        Area::Combat => place(Some(ROOMS.len())),
        Area::Operations => place(Some(ROOMS.len() + 1)),
        Area::Room(room) => place(Some(usize::from(room))),
        Area::Here => place(None) - 1,
    };
    if wanted { places } else { !places }
}

fn looks_at_cards(cond: Cond) -> bool {
    match cond {
        Cond::Played { .. } | Cond::Show(_) | Cond::Wounded | Cond::Infected => true,
        Cond::In(_)
        | Cond::Clear(_)
        | Cond::On(_)
        | Cond::Found(..)
        | Cond::Attached(..)
        | Cond::Dead(..)
        | Cond::Blocked(_)
        | Cond::Final
        | Cond::Count(_)
        | Cond::Alone => false,
    }
}

fn change(words: &mut Words<'_>, compiler: &mut Compiler) -> Result<Change, Wrong> {
    Ok(match words.next().unwrap_or("") {
        "self" => Change::Own(Amount { n: words.signed()?, per: words.per(compiler)? }),
        "enemies" => Change::Enemies(words.signed()?, words.maybe_area().unwrap_or(Area::Anywhere)),
        "here" => Change::Enemies(words.signed()?, Area::Here),
        "scan" => Change::Scan(words.signed()?),
        "cost" => Change::Cost(words.signed()?),
        "hand" => Change::Hand(words.signed()?.unsigned_abs()),
        "double" if words.take("strike") => Change::Strikes(2),
        "triple" if words.take("strike") => Change::Strikes(3),
        "no" => match words.next().unwrap_or("") {
            "heal" => Change::Forbid(Ban::Heal),
            "draw" => Change::Forbid(Ban::Draw),
            "coordinate" => Change::Forbid(Ban::Coordinate),
            "scan" => Change::Forbid(Ban::Scan),
            "recruit" => Change::Forbid(Ban::Recruit),
            "fight" => Change::NoFight,
            word => {
                return Err(unknown(
                    "`no` forbids",
                    word,
                    &["heal", "draw", "coordinate", "scan", "recruit", "fight"],
                ));
            }
        },
        word => {
            let known =
                ["self", "enemies", "here", "scan", "cost", "hand", "double strike", "triple strike", "no"];
            return Err(unknown("a continuous ability changes", word, &known));
        }
    })
}
