//! A choice in words.

use super::{Names, effects::in_words};
use crate::games::legendary::{
    Choice, View,
    components::language::{BoardOp, CardOp, Code, EnemyOp, Op, PlayerOp, ThisOp, Way},
    state::pending::{Ask, Frame},
};

/// A choice in words that no other legal one has.
pub(crate) fn choice_text(view: View<'_>, choice: Choice) -> String {
    let names = Names::of(view);
    match choice {
        Choice::Play(card) => format!("play {}", names.card(card)),
        Choice::PlayAll => "play everything".to_owned(),
        Choice::PlayLent(index) => play_lent(view, index),
        Choice::Once(entry, number) => once(view, entry, number),
        Choice::Sacrifice(entry) => format!("sacrifice {}", names.played(entry)),
        Choice::Stay(card) => format!("discard {} from play for its ability", names.card(card)),
        Choice::Recruit(space) => format!("recruit {}", hq(view, space)),
        Choice::RecruitSergeant => "recruit Sergeant".to_owned(),
        Choice::Scan(room) => format!("scan {}", names.room(room.into())),
        Choice::Fight(id) => format!("fight {}", names.piece(id)),
        Choice::FightPlayer(seat) => format!("fight {seat}"),
        Choice::Pay(id) => format!("pay for {}", names.piece(id)),
        Choice::Rescue(index) => {
            format!("pay to free {}", names.captive(view.look().s.board.captives[usize::from(index)]))
        }
        Choice::AskFor(seat) => format!("ask {seat} to coordinate"),
        Choice::EndTurn => "end turn".to_owned(),
        Choice::Yes => format!("yes{}", offered(view, 0)),
        Choice::No => "no".to_owned(),
        Choice::Alternative(number) => format!("alternative {}{}", number + 1, offered(view, number)),
        Choice::Player(seat) if matches!(view.ask(), Ask::Agenda { .. }) => {
            format!("reveal the agenda of {seat}")
        }
        Choice::Player(seat) => format!("choose {seat}"),
        Choice::FromHand(card) => pick(view, format!("{} from hand", names.card(card))),
        Choice::FromDiscard(card) => pick(view, format!("{} from the discard pile", names.card(card))),
        Choice::FromDead(card) => pick(view, format!("{} from the dead characters", names.card(card))),
        Choice::FromDeck(card) => {
            let verb = if view.look().s.this_turn.sifted == 0 { "kill" } else { "discard" };
            format!("{verb} {} from the deck", names.card(card))
        }
        Choice::Standing(card) => pick(view, format!("{} that stayed in play", names.card(card))),
        Choice::Played(entry) => pick(view, format!("{} played this turn", names.played(entry))),
        Choice::Space(space) => pick(view, hq(view, space)),
        Choice::Enemy(id) => pick(view, names.piece(id)),
        Choice::Room(room) => pick(view, names.room(room.into()).to_owned()),
        Choice::Strike(strike) => pick(view, names.strike(strike)),
        Choice::TakeStrike => "draw the strike".to_owned(),
        Choice::Guard(card) => format!("discard {} to avoid the strike", names.card(card)),
        Choice::Lend(card) => format!("coordinate {}", names.card(card)),
        Choice::Decline => "coordinate nothing".to_owned(),
        Choice::First(place) => format!("{} first", names.waiting(place)),
        Choice::GoOn => "go on".to_owned(),
    }
}

fn play_lent(view: View<'_>, index: u8) -> String {
    let lent = view.look().s.this_turn.lent[usize::from(index)];
    format!("play {} from {}", Names::of(view).card(lent.card), crate::play::Seat(lent.by))
}

/// A card has one ability for once this turn, or two.
fn once(view: View<'_>, entry: u8, number: u8) -> String {
    let name = Names::of(view).played(entry);
    let card = view.played()[usize::from(entry)].card;
    match view.face(card).once.iter().filter(|code| code.is_some()).count() {
        0 | 1 => format!("use {name}"),
        _ => format!("use ability {} of {name}", number + 1),
    }
}

fn hq(view: View<'_>, space: u8) -> String {
    let name = view.hq(space).map_or("nothing".to_owned(), |card| Names::of(view).card(card));
    format!("{name} from HQ space {}", space + 1)
}

/// What a player may do or choose, in words.
pub(crate) fn offered(view: View<'_>, alternative: u8) -> String {
    let look = view.look();
    // The operation before the one that would come next says what it is about.
    let next = match view.ask() {
        Ask::May { frame, .. } => frame,
        Ask::Alternative { frame } => look.alternative(frame, alternative),
        Ask::Nothing
        | Ask::Action
        | Ask::Pick { .. }
        | Ask::Player { .. }
        | Ask::Guard { .. }
        | Ask::Lend { .. }
        | Ask::Room { .. }
        | Ask::First { .. }
        | Ask::Sacrifice
        | Ask::Alien
        | Ask::Agenda { .. } => return String::new(),
    };
    match look.op_at(Frame { code: Code(next.code.0 - 1), ..next }) {
        Op::May { text, .. } | Op::Alternative { text, .. } => {
            format!(": {}", in_words(&look.game.parts.texts[usize::from(text)]))
        }
        Op::End
        | Op::Test { .. }
        | Op::Choose { .. }
        | Op::For { .. }
        | Op::Turn(_)
        | Op::Player(_)
        | Op::Card(_)
        | Op::Enemies(..)
        | Op::This(_)
        | Op::Board(_) => String::new(),
    }
}

/// What happens to what is picked.
fn pick(view: View<'_>, what: String) -> String {
    let frame = match view.ask() {
        Ask::Pick { frame } => frame,
        Ask::Room { id, .. } => return format!("move {} to {what}", Names::of(view).piece(id)),
        Ask::Nothing
        | Ask::Action
        | Ask::May { .. }
        | Ask::Alternative { .. }
        | Ask::Player { .. }
        | Ask::Guard { .. }
        | Ask::Lend { .. }
        | Ask::First { .. }
        | Ask::Sacrifice
        | Ask::Alien
        | Ask::Agenda { .. } => return what,
    };
    match verb(view.look().op_at(frame)) {
        Some((verb, "")) => format!("{verb} {what}"),
        Some((verb, after)) => format!("{verb} {what} {after}"),
        None => what,
    }
}

/// What an operation does to what is picked for it: a verb, and what follows the object.
fn verb(op: Op) -> Option<(&'static str, &'static str)> {
    match op {
        Op::Player(op) => player_verb(op),
        Op::Card(op) => Some(card_verb(op)),
        Op::Enemies(_, op) => Some(enemy_verb(op)),
        Op::This(ThisOp::Attach(_) | ThisOp::AttachAlone) => Some(("attach to", "")),
        Op::Board(BoardOp::Scan { .. }) => Some(("scan", "")),
        Op::End
        | Op::Test { .. }
        | Op::May { .. }
        | Op::Choose { .. }
        | Op::Alternative { .. }
        | Op::For { .. }
        | Op::Turn(_)
        | Op::This(_)
        | Op::Board(_) => None,
    }
}

fn player_verb(op: PlayerOp) -> Option<(&'static str, &'static str)> {
    match op {
        PlayerOp::Discard { .. } => Some(("discard", "")),
        PlayerOp::Heal { .. } => Some(("heal", "")),
        PlayerOp::Draw(_)
        | PlayerOp::DiscardAll { .. }
        | PlayerOp::CaptureCard(_)
        | PlayerOp::CaptureAvatar(_)
        | PlayerOp::Sift
        | PlayerOp::Strike(_)
        | PlayerOp::Shield(_)
        | PlayerOp::Facehugger(_)
        | PlayerOp::Chestburster
        | PlayerOp::Cure { .. }
        | PlayerOp::Die
        | PlayerOp::Onslaught => None,
    }
}

fn card_verb(op: CardOp) -> (&'static str, &'static str) {
    match op {
        CardOp::Return { .. } => ("return", "to hand"),
        CardOp::KillOwn { .. } | CardOp::KillHq(_) => ("kill", ""),
        CardOp::Cycle(_) => ("put", "under the Barracks"),
        CardOp::GainHq { .. } | CardOp::GainSergeant(_) | CardOp::GainDead { .. } => ("gain", ""),
        CardOp::CopyPlayed(_) | CardOp::CopyHq { .. } => ("copy", ""),
        CardOp::Clone(_) => ("become a clone of", ""),
    }
}

fn enemy_verb(op: EnemyOp) -> (&'static str, &'static str) {
    match op {
        EnemyOp::Strengthen(by) if by < 0 => ("weaken", ""),
        EnemyOp::Strengthen(_) => ("strengthen", ""),
        EnemyOp::Kill => ("kill", ""),
        EnemyOp::Move(Way::Back) => ("move", "back"),
        EnemyOp::Move(Way::Forward) => ("move", "forward"),
        EnemyOp::Move(Way::Clear) => ("move", "to a clear room"),
        EnemyOp::Move(Way::Combat) => ("move", "to the Combat Zone"),
        EnemyOp::Move(Way::Entry) => ("move", "to the first room"),
        EnemyOp::Hide => ("turn", "face down"),
        EnemyOp::Bury => ("shuffle", "into the Hive"),
    }
}
