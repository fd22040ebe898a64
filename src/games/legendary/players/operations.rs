//! Whether an operation is good or bad for a player: what the features of picks depend on.

use crate::games::legendary::{
    Foe,
    components::language::{BoardOp, CardOp, EnemyOp, Op, PlayerOp, Way},
};

/// Whether an operation is bad for the player that it is about.
pub(super) fn hurts(op: Op) -> bool {
    match op {
        Op::Player(op) => match op {
            PlayerOp::Strike(_)
            | PlayerOp::Discard { .. }
            | PlayerOp::DiscardAll { .. }
            | PlayerOp::CaptureCard(_)
            | PlayerOp::CaptureAvatar(_)
            | PlayerOp::Facehugger(_)
            | PlayerOp::Chestburster
            | PlayerOp::Onslaught
            | PlayerOp::Die => true,
            PlayerOp::Draw(_)
            | PlayerOp::Heal { .. }
            | PlayerOp::Shield(_)
            | PlayerOp::Sift
            | PlayerOp::Cure { .. } => false,
        },
        Op::Enemies(_, op) => match op {
            EnemyOp::Strengthen(by) => by > 0,
            EnemyOp::Kill | EnemyOp::Move(_) | EnemyOp::Hide | EnemyOp::Bury => false,
        },
        Op::Board(op) => match op {
            BoardOp::Hive(_) | BoardOp::Fill => true,
            BoardOp::Scan { .. }
            | BoardOp::Block(_)
            | BoardOp::Bring(_)
            | BoardOp::Mix
            | BoardOp::KillHq
            | BoardOp::BuryHazard
            | BoardOp::InfestBarracks(_)
            | BoardOp::InfestHive(_)
            | BoardOp::Event
            | BoardOp::Count(_)
            | BoardOp::Complete
            | BoardOp::Secrets
            | BoardOp::Company
            | BoardOp::Ignore => false,
        },
        Op::End
        | Op::Test { .. }
        | Op::May { .. }
        | Op::Choose { .. }
        | Op::Alternative { .. }
        | Op::For { .. }
        | Op::Turn(_)
        | Op::Card(_)
        | Op::This(_) => false,
    }
}

/// Whether the card that is picked for an operation is lost rather than taken.
pub(super) fn loses(op: Op) -> bool {
    match op {
        Op::Player(op) => matches!(op, PlayerOp::Discard { .. } | PlayerOp::Sift),
        Op::Card(op) => match op {
            CardOp::KillOwn { .. } | CardOp::KillHq(_) | CardOp::Cycle(_) => true,
            CardOp::Return { .. }
            | CardOp::GainHq { .. }
            | CardOp::GainSergeant(_)
            | CardOp::GainDead { .. }
            | CardOp::CopyPlayed(_)
            | CardOp::CopyHq { .. }
            | CardOp::Clone(_) => false,
        },
        Op::End
        | Op::Test { .. }
        | Op::May { .. }
        | Op::Choose { .. }
        | Op::Alternative { .. }
        | Op::For { .. }
        | Op::Turn(_)
        | Op::Enemies(..)
        | Op::This(_)
        | Op::Board(_) => false,
    }
}

/// How much it helps a player with this attack that something happens to an enemy; below 0 where it helps the enemy. The
/// attack is `None` where the enemy may not be fought.
pub(super) fn help_against(foe: Foe, op: EnemyOp, attack: Option<u16>) -> f64 {
    match op {
        EnemyOp::Strengthen(by) if by < 0 => {
            // Weakening helps where it makes a kill possible.
            let after = foe.attack.saturating_sub(u16::from(by.unsigned_abs()));
            let makes_possible = |attack: u16| after <= attack && foe.attack > attack;
            if attack.is_some_and(makes_possible) { 3.0 } else { 0.5 }
        }
        EnemyOp::Strengthen(_) | EnemyOp::Hide | EnemyOp::Move(Way::Forward | Way::Combat) => -1.0,
        EnemyOp::Move(Way::Back | Way::Clear | Way::Entry) | EnemyOp::Kill | EnemyOp::Bury => 1.0,
    }
}
