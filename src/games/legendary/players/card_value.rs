//! What a card is good for, added up once from its operations, so that a strategy can weigh it quickly.

use super::restrictions::Allowed;
use crate::games::legendary::components::{
    Components,
    cards::{Face, Kind, Trigger},
    language::{Amount, BoardOp, CardOp, Code, Cond, Count, EnemyOp, Op, PlayerOp, TurnOp},
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

/// The worth of every card to players who may do what is allowed.
pub(crate) fn values_of(parts: &Components, allowed: Allowed) -> Vec<CardValue> {
    parts.faces.iter().map(|face| of(face, parts, allowed)).collect()
}

fn of(face: &Face, parts: &Components, allowed: Allowed) -> CardValue {
    let mut worth =
        CardValue { attack: face.attack.into(), recruit: face.recruit.into(), ..CardValue::default() };
    let (always, later) = (1.0, 0.7);
    add(&mut worth, parts, face.ability(Trigger::Play), always, allowed);
    worth.draws = worth.draw > 0.0;
    for code in face.once {
        add(&mut worth, parts, code, always, allowed);
    }
    if allowed.sacrifices {
        add(&mut worth, parts, face.ability(Trigger::Sacrifice), 0.4, allowed);
    }
    add(&mut worth, parts, face.ability(Trigger::Stay), later, allowed);
    if face.guards && allowed.guards {
        worth.care += 0.6;
        add(&mut worth, parts, face.ability(Trigger::Guard), 0.4, allowed);
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

/// Adds what an ability does, times a share.
fn add(value: &mut CardValue, parts: &Components, code: Code, share: f32, allowed: Allowed) {
    if !code.is_some() {
        return;
    }
    let mut at = usize::from(code.0);
    // A condition halves the share until the operation at which it ends.
    let mut halved_until = 0;
    while let Some(op) = parts.ops.get(at) {
        let share = if at < halved_until { share * 0.5 } else { share };
        match *op {
            Op::End => return,
            Op::Test { cond, skip, .. } => {
                halved_until = at + 1 + usize::from(skip);
                value.waits |= matches!(cond, Cond::Played { .. });
            }
            // Cheaper scans are of use to who may pay for one.
            Op::Turn(TurnOp::Cheap(_)) if !allowed.paid_scans => {}
            Op::Turn(op) => value.add_on_turn(op, share),
            Op::Player(op) => value.add_on_player(op, share),
            Op::Card(op) => value.add_on_card(op, share),
            Op::Enemies(_, op) => value.add_on_enemies(op, share),
            Op::Board(op) => value.add_on_board(op, share),
            // Characters are not on the board, and for whom something happens makes no difference here.
            Op::This(_) | Op::May { .. } | Op::Choose { .. } | Op::Alternative { .. } | Op::For { .. } => {}
        }
        at += 1;
    }
}

/// How much an amount is on an average table.
fn usual(amount: Amount) -> f32 {
    let per = match amount.per {
        Count::One => 1.0,
        Count::Players => 3.0,
        Count::Classes(_) | Count::Enemies | Count::Played { .. } | Count::Clear | Count::Strikes => 1.5,
        Count::Combat | Count::Hidden | Count::Found(_) => 1.0,
    };
    f32::from(amount.n) * per
}

impl CardValue {
    fn add_on_turn(&mut self, op: TurnOp, share: f32) {
        match op {
            TurnOp::Attack(amount) => self.attack += usual(amount) * share,
            TurnOp::Recruit(amount) => self.recruit += usual(amount) * share,
            TurnOp::Cheap(_) => self.scan += 0.5 * share,
            TurnOp::Discount { .. } => {}
        }
    }

    fn add_on_player(&mut self, op: PlayerOp, share: f32) {
        match op {
            PlayerOp::Draw(amount) => self.draw += usual(amount) * share,
            PlayerOp::Heal { amount, .. } => self.care += usual(amount) * share,
            PlayerOp::Shield(n) => self.care += f32::from(n) * share,
            PlayerOp::Discard { .. }
            | PlayerOp::DiscardAll { .. }
            | PlayerOp::Strike(_)
            | PlayerOp::CaptureCard(_)
            | PlayerOp::CaptureAvatar(_) => self.harm += share,
            PlayerOp::Sift => self.thin += share,
            PlayerOp::Facehugger(_)
            | PlayerOp::Chestburster
            | PlayerOp::Cure { .. }
            | PlayerOp::Die
            | PlayerOp::Onslaught => {}
        }
    }

    fn add_on_card(&mut self, op: CardOp, share: f32) {
        match op {
            CardOp::KillOwn { .. } => self.thin += share,
            CardOp::Return { .. } => self.draw += share,
            CardOp::GainHq { .. } | CardOp::GainSergeant(_) | CardOp::GainDead { .. } => self.gain += share,
            CardOp::CopyPlayed(_) | CardOp::CopyHq { .. } | CardOp::Clone(_) => {
                self.copy += share;
                self.waits = true;
            }
            CardOp::KillHq(_) | CardOp::Cycle(_) => {}
        }
    }

    fn add_on_enemies(&mut self, op: EnemyOp, share: f32) {
        match op {
            EnemyOp::Kill => self.fight += 3.0 * share,
            EnemyOp::Strengthen(by) => self.fight += f32::from(by.min(0).unsigned_abs()) * share,
            EnemyOp::Move(_) => self.fight += share,
            EnemyOp::Hide | EnemyOp::Bury => {}
        }
    }

    fn add_on_board(&mut self, op: BoardOp, share: f32) {
        match op {
            BoardOp::Scan { n, .. } => self.scan += f32::from(n.min(2)) * share,
            BoardOp::Block(_)
            | BoardOp::Hive(_)
            | BoardOp::Fill
            | BoardOp::Mix
            | BoardOp::KillHq
            | BoardOp::BuryHazard
            | BoardOp::Bring(_)
            | BoardOp::InfestBarracks(_)
            | BoardOp::InfestHive(_)
            | BoardOp::Event
            | BoardOp::Count(_)
            | BoardOp::Complete
            | BoardOp::Secrets
            | BoardOp::Company
            | BoardOp::Ignore => {}
        }
    }
}
