//! What speaks for and against a choice of the Marine.

use super::{
    choice_features::{ChoiceFeatures, Numbers, Sink},
    features::Of,
};
use crate::games::menace::{
    Card, Choice, Kind,
    components::cards::{ALIEN, MARINE},
    state::Stage,
};

/// The features that both sides have.
pub(super) const NUMBERS: Numbers = Numbers {
    event: Of::MarineEvent,
    event_tokens: Of::MarineEventTokens,
    event_draw: Of::MarineEventDraw,
    event_discard: Of::MarineEventDiscard,
    event_take: Of::MarineEventTake,
    event_none: Of::MarineEventNone,
    room_size: Of::MarineRoomSize,
    room_draws: Of::MarineRoomDraws,
    room_other: Of::MarineRoomAlien,
    room_gift: Of::MarineRoomGift,
    room_loss: Of::MarineRoomLoss,
    room_force: Of::MarineRoomForce,
    mulligan: Of::MarineMulligan,
    mulligan_fighters: Of::MarineMulliganWeapons,
    mulligan_strength: Of::MarineMulliganStrength,
    keep_strength: Of::MarineKeepStrength,
    keep_event: Of::MarineKeepEvent,
    keep_answer: Of::MarineKeepAnswer,
};

#[inline]
pub(super) fn weigh<S: Sink>(of: &mut ChoiceFeatures<'_, S>, choice: Choice) {
    match choice {
        Choice::Keep => {}
        Choice::Mulligan => of.mulligan(&NUMBERS),
        Choice::Explore(room) => of.room(room, &NUMBERS),
        Choice::Play(card) => match of.view.stage() {
            Stage::Raise => raise(of, card),
            Stage::SizeCards(..) => shrink(of),
            _ => of.event(card, &NUMBERS),
        },
        Choice::Token => token(of),
        Choice::Answer(_) => cancel(of),
        Choice::Pass if of.view.is_raising() => give_up(of),
        Choice::Pass => {}
        Choice::Take(card) => of.keep(card, 1.0, &NUMBERS),
        Choice::Discard(card) => of.keep(card, -1.0, &NUMBERS),
    }
}

#[inline(always)]
pub(super) fn raise<S: Sink>(of: &mut ChoiceFeatures<'_, S>, card: Card) {
    let value = of.game.values.of(card);
    let (gain, draws, missing) = (value.strength_now(of.view), value.draws, of.at.missing);
    let is_weapon = of.game.sets.weapons & card.bit() != 0;
    if missing <= 0.0 {
        of.add(Of::MarineIdle, 1.0);
        return;
    }
    of.add(Of::MarineCard, 1.0);
    if gain >= missing {
        of.add(Of::MarineReach, 1.0);
        of.add(Of::MarineExcess, gain - missing);
    } else {
        of.add(Of::MarineMissing, missing - gain);
    }
    if is_weapon {
        of.add(Of::MarineWeapon, gain);
        of.add(Of::MarineWeaponMore, gain * of.at.more);
    } else {
        of.add(Of::MarineAction, gain);
    }
    of.add(Of::MarineDraw, draws);
    of.add_if(Of::MarineWeaponOpen, !is_weapon && of.at.has_weapon);
}

#[inline(always)]
pub(super) fn token<S: Sink>(of: &mut ChoiceFeatures<'_, S>) {
    if of.at.missing <= 0.0 {
        of.add(Of::MarineIdle, 1.0);
        return;
    }
    of.add(Of::MarineToken, 1.0);
    of.add(Of::MarineTokenMissing, of.at.missing);
    of.add(Of::MarineTokens, of.view.tokens(MARINE).into());
    of.add_if(Of::MarineWeaponOpen, of.at.has_weapon);
}

#[inline(always)]
pub(super) fn give_up<S: Sink>(of: &mut ChoiceFeatures<'_, S>) {
    let (view, at) = (of.view, *of.at);
    if at.missing <= 0.0 {
        // He hands over: nothing is lost.
        return;
    }
    let rooms = (of.game.setup.explored + 1).saturating_sub(view.entered());
    of.add(Of::GiveUp, 1.0);
    of.add(Of::GiveUpMore, at.more);
    of.add(Of::GiveUpShort, 1.0 + at.more - at.weapons);
    of.add(Of::GiveUpForce, at.reach);
    of.add(Of::GiveUpMissing, at.missing);
    of.add_if(Of::GiveUpBeyond, at.reach < at.missing);
    of.add(Of::GiveUpSpare, f64::from(view.health()) - 1.0);
    of.add_if(Of::GiveUpLast, at.is_decisive);
    of.add(Of::GiveUpInvested, view.fight().strength[MARINE.index()].into());
    of.add(Of::GiveUpRooms, rooms.into());
    of.add(Of::GiveUpAlienHand, view.hand_size(ALIEN).into());
}

/// Cancelling the card on top of the stack.
#[inline]
pub(super) fn cancel<S: Sink>(of: &mut ChoiceFeatures<'_, S>) {
    let (game, view) = (of.game, of.view);
    let [.., top] = view.stack() else { return };
    of.add(Of::MarineCancel, 1.0);
    of.add_if(Of::MarineCancelStakes, of.at.is_decisive);
    let value = game.values.of(*top);
    if let [.., saved, _] = view.stack() {
        of.add(Of::MarineCancelAnswer, game.values.of(*saved).strength_now(view));
        return;
    }
    if game.face(*top).kind == Kind::Event {
        let worth = value.draws + f64::from(value.tokens) / 2.0 + f64::from(value.harm);
        of.add(Of::MarineCancelEvent, worth + f64::from(u8::from(value.takes)));
        return;
    }
    let [marine, creature] = view.fight().strength.map(f64::from);
    let gain = value.strength_now(view);
    of.add(Of::MarineCancelStrength, gain);
    of.add_if(Of::MarineCancelDecides, marine >= creature && creature + gain > marine);
    of.add_if(Of::MarineCancelSize, game.sets.sizes & top.bit() != 0);
}

/// Making the room smaller.
#[inline]
pub(super) fn shrink<S: Sink>(of: &mut ChoiceFeatures<'_, S>) {
    let space = of.view.room_size() - i32::from(of.view.creatures());
    of.add(Of::Shrink, 1.0);
    of.add_if(Of::ShrinkCloses, space == 1);
    of.add_if(Of::ShrinkStakes, of.at.is_decisive);
    of.add_if(Of::ShrinkIdle, space <= 0);
    of.add(Of::ShrinkHand, of.view.hand_size(ALIEN).into());
}
