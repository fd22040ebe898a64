//! What a card is good for, added up once from its operations, so that a strategy can weigh it quickly.

use crate::games::legendary::components::{
    Components,
    cards::{Face, Kind, Trigger},
    language::{Code, Cond, Count, Op},
};

/// What a card brings when it is played, roughly: conditional parts count half.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct CardValue {
    pub(crate) attack: f32,
    pub(crate) recruit: f32,
    pub(crate) draw: f32,
    /// Strikes healed or avoided.
    pub(crate) care: f32,
    pub(crate) scan: f32,
    /// Own cards it can kill.
    pub(crate) thin: f32,
    /// Enemies that it kills, weakens or moves.
    pub(crate) fight: f32,
    pub(crate) gain: f32,
    pub(crate) copy: f32,
    pub(crate) harm: f32,
    /// Needs an earlier card to be at its best.
    pub(crate) waits: bool,
    /// Draws cards when played, so it is best played first.
    pub(crate) draws: bool,
    /// All of it together, in points.
    pub(crate) points: f32,
}

/// The rounds in which a whole hand is played.
pub(crate) const ROUNDS: usize = 3;

/// In which round a card is played when the whole hand is.
pub(crate) fn order(face: &Face, worth: &CardValue) -> Option<u8> {
    if face.kind != Kind::Character || worth.harm > 0.0 {
        None
    } else if worth.waits {
        Some(2)
    } else {
        Some(u8::from(!worth.draws))
    }
}

/// The worth of every card.
pub(crate) fn values_of(parts: &Components) -> Vec<CardValue> {
    parts.faces.iter().map(|face| of(face, parts)).collect()
}

fn of(face: &Face, parts: &Components) -> CardValue {
    let mut worth =
        CardValue { attack: face.attack.into(), recruit: face.recruit.into(), ..CardValue::default() };
    let (always, later) = (1.0, 0.7);
    add(&mut worth, parts, face.ability(Trigger::Play), always);
    worth.draws = worth.draw > 0.0;
    for code in face.once {
        add(&mut worth, parts, code, always);
    }
    add(&mut worth, parts, face.ability(Trigger::Sacrifice), 0.4);
    add(&mut worth, parts, face.ability(Trigger::Stay), later);
    if face.guards {
        worth.care += 0.6;
        add(&mut worth, parts, face.ability(Trigger::Guard), 0.4);
    }
    worth.points = points(&worth);
    worth
}

fn points(worth: &CardValue) -> f32 {
    worth.attack * 1.2
        + worth.recruit
        + worth.draw * 1.5
        + worth.care
        + worth.scan * 0.5
        + worth.fight * 0.7
        + worth.gain
        + worth.copy * 2.0
        + worth.thin
}

fn add(worth: &mut CardValue, parts: &Components, code: Code, share: f32) {
    if !code.is_some() {
        return;
    }
    let mut at = usize::from(code.0);
    // A condition halves the share until the operation at which it ends.
    let mut halved_until = 0;
    while let Some(op) = parts.ops.get(at) {
        let share = if at < halved_until { share * 0.5 } else { share };
        let amount = |amount: &crate::games::legendary::components::language::Amount| {
            let per = match amount.per {
                Count::One => 1.0,
                Count::Players => 3.0,
                Count::Classes | Count::Enemies | Count::Played(_) | Count::Clear | Count::Strikes => 1.5,
                Count::Combat | Count::Hidden | Count::Found(_) => 1.0,
            };
            f32::from(amount.n) * per * share
        };
        match op {
            Op::End => return,
            Op::Test { cond, skip, .. } => {
                halved_until = at + 1 + usize::from(*skip);
                worth.waits |= matches!(cond, Cond::Played { .. });
            }
            Op::Attack(n) => worth.attack += amount(n),
            Op::Recruit(n) => worth.recruit += amount(n),
            Op::Draw(n) => worth.draw += amount(n),
            Op::Heal(n) => worth.care += amount(n),
            Op::Shield(n) => worth.care += f32::from(*n) * share,
            Op::Scan { n, .. } => worth.scan += f32::from((*n).min(2)) * share,
            Op::Cheap(_) => worth.scan += 0.5 * share,
            Op::KillOwn { .. } => worth.thin += share,
            Op::Kill(_) => worth.fight += 3.0 * share,
            Op::Strengthen { by, .. } if *by < 0 => worth.fight += f32::from(-by) * share,
            Op::Move { .. } => worth.fight += share,
            Op::GainHq { .. } | Op::GainSergeant(_) | Op::GainDead { .. } => worth.gain += share,
            Op::CopyPlayed(_) | Op::CopyHq { .. } | Op::Clone(_) => {
                worth.copy += share;
                worth.waits = true;
            }
            Op::Return { .. } => worth.draw += share,
            Op::Discard { .. } | Op::Strike(_) => worth.harm += share,
            _ => {}
        }
        at += 1;
    }
}
