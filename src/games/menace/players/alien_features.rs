//! What speaks for and against a choice of the Alien.

use super::{
    choice_features::{ChoiceFeatures, Numbers, Sink},
    features::Of,
};
use crate::games::menace::{
    Card, Choice,
    components::cards::{ALIEN, MARINE},
    state::Stage,
};

/// The features that both sides have.
pub(super) const NUMBERS: Numbers = Numbers {
    event: Of::AlienEvent,
    event_tokens: Of::AlienEventTokens,
    event_draw: Of::AlienEventDraw,
    event_discard: Of::AlienEventDiscard,
    event_take: Of::AlienEventTake,
    event_none: Of::AlienEventNone,
    room_size: Of::AlienRoomSize,
    room_draws: Of::AlienRoomDraws,
    room_other: Of::AlienRoomMarine,
    room_gift: Of::AlienRoomGift,
    room_loss: Of::AlienRoomLoss,
    room_force: Of::AlienRoomForce,
    mulligan: Of::AlienMulligan,
    mulligan_fighters: Of::AlienMulliganCreatures,
    mulligan_strength: Of::AlienMulliganStrength,
    keep_strength: Of::AlienKeepStrength,
    keep_event: Of::AlienKeepEvent,
    keep_answer: Of::AlienKeepAnswer,
};

#[inline]
pub(super) fn weigh<S: Sink>(of: &mut ChoiceFeatures<'_, S>, choice: Choice) {
    match choice {
        Choice::Keep => {}
        Choice::Mulligan => of.mulligan(&NUMBERS),
        Choice::Explore(room) => of.room(room, &NUMBERS),
        Choice::Play(card) => match of.view.stage() {
            Stage::Raise => raise(of, card),
            Stage::SizeCards(..) => grow(of),
            _ => play(of, card),
        },
        Choice::Token => token(of),
        Choice::Answer(_) => cancel(of),
        Choice::Pass => pass(of),
        Choice::Take(card) => of.keep(card, 1.0, &NUMBERS),
        Choice::Discard(card) => of.keep(card, -1.0, &NUMBERS),
    }
}

/// What speaks for and against raising, with whatever it is.
#[inline(always)]
pub(super) fn raise_at_all<S: Sink>(of: &mut ChoiceFeatures<'_, S>) {
    let (view, at) = (of.view, *of.at);
    if at.missing <= 0.0 {
        of.add(Of::AlienIdle, 1.0);
        return;
    }
    let can_follow = at.more > 0.0;
    of.add(Of::AlienRaise, 1.0);
    of.add_if(Of::AlienRaiseStakes, at.is_decisive);
    of.add_if(Of::AlienRaiseLast, !can_follow);
    of.add(Of::AlienRaiseMarine, view.hand_size(MARINE).into());
    of.add(Of::AlienRaiseTokens, if of.game.allowed.tokens { view.tokens(MARINE).into() } else { 0.0 });
    of.add_if(Of::AlienRaiseUnarmed, !view.fight().is_weapon_spent);
    of.add(Of::AlienRaiseMore, at.more);
    of.add(Of::AlienRaiseWeapons, at.rivals);
    of.add(Of::AlienRaiseInvested, view.fight().strength[MARINE.index()].into());
    of.add_if(Of::AlienRaiseBeyond, at.reach < at.missing);
}

#[inline]
pub(super) fn raise<S: Sink>(of: &mut ChoiceFeatures<'_, S>, card: Card) {
    raise_at_all(of);
    raise_by(of, card);
}

/// What speaks for and against a card, beyond what holds for raising with whatever it is.
#[inline(always)]
pub(super) fn raise_by<S: Sink>(of: &mut ChoiceFeatures<'_, S>, card: Card) {
    let value = of.game.values.of(card);
    let (gain, draws, missing) = (value.strength_now(of.view), value.draws, of.at.missing);
    if missing <= 0.0 {
        return;
    }
    if gain >= missing {
        of.add(Of::AlienReach, 1.0);
        of.add(Of::AlienExcess, gain - missing);
    } else {
        of.add(Of::AlienMissing, missing - gain);
    }
    of.add(Of::AlienAction, gain);
    of.add(Of::AlienDraw, draws);
}

#[inline]
pub(super) fn token<S: Sink>(of: &mut ChoiceFeatures<'_, S>) {
    raise_at_all(of);
    raise_by_token(of);
}

/// What speaks for and against a token, beyond what holds for raising with whatever it is.
#[inline(always)]
pub(super) fn raise_by_token<S: Sink>(of: &mut ChoiceFeatures<'_, S>) {
    if of.at.missing <= 0.0 {
        return;
    }
    of.add(Of::AlienToken, 1.0);
    of.add(Of::AlienTokenMissing, of.at.missing);
    of.add(Of::AlienTokens, of.view.tokens(ALIEN).into());
}

/// A Creature or an Event.
#[inline(always)]
pub(super) fn play<S: Sink>(of: &mut ChoiceFeatures<'_, S>, card: Card) {
    if of.game.sets.creatures & card.bit() != 0 {
        creature(of, card);
    } else {
        of.event(card, &NUMBERS);
    }
}

#[inline(always)]
fn creature<S: Sink>(of: &mut ChoiceFeatures<'_, S>, card: Card) {
    let (view, at) = (of.view, *of.at);
    let value = of.game.values.of(card);
    let (strength, has_text) = (value.strength_now(view), value.has_text);
    of.add(Of::Creature, 1.0);
    of.add(Of::CreatureStrength, strength);
    if view.creatures() == 0 {
        of.add(Of::CreatureFirst, strength);
    }
    of.add(Of::CreatureSpace, strength * (at.more - 1.0).max(0.0));
    if at.is_decisive {
        of.add(Of::CreatureStakes, strength);
    }
    of.add(Of::CreatureMarine, strength * f64::from(view.hand_size(MARINE)) / 10.0);
    of.add(Of::CreatureWeapons, strength * at.rivals);
    of.add_if(Of::CreatureOnly, at.creatures == 1.0 && !view.is_at_portal());
    of.add(Of::CreatureLate, strength * f64::from(view.entered()));
    of.add_if(Of::CreatureText, has_text);
}

#[inline(always)]
pub(super) fn pass<S: Sink>(of: &mut ChoiceFeatures<'_, S>) {
    match of.view.stage() {
        _ if of.view.unanswered().is_some() => {}
        Stage::AlienEvents => {
            of.add(Of::NoCreature, 1.0);
            of.add_if(Of::NoCreatureWeak, of.at.creatures == 1.0);
        }
        Stage::NextCreature => {
            of.add(Of::Wait, 1.0);
            of.add(Of::WaitHand, of.at.creatures);
        }
        _ => {}
    }
}

/// Cancelling the card on top of the stack.
#[inline]
pub(super) fn cancel<S: Sink>(of: &mut ChoiceFeatures<'_, S>) {
    let (game, view) = (of.game, of.view);
    let [.., top] = view.stack() else { return };
    of.add(Of::AlienCancel, 1.0);
    of.add_if(Of::AlienCancelStakes, of.at.is_decisive);
    if let [.., saved, _] = view.stack() {
        of.add(Of::AlienCancelAnswer, game.values.of(*saved).strength_now(view));
        return;
    }
    let [marine, creature] = view.fight().strength.map(f64::from);
    let gain = game.values.of(*top).strength_now(view);
    of.add(Of::AlienCancelStrength, gain);
    of.add_if(Of::AlienCancelDecides, marine < creature && marine + gain >= creature);
    of.add_if(Of::AlienCancelSize, game.sets.sizes & top.bit() != 0);
}

/// Making the room larger.
#[inline]
pub(super) fn grow<S: Sink>(of: &mut ChoiceFeatures<'_, S>) {
    let view = of.view;
    let space = view.room_size() - i32::from(view.creatures());
    let has_creature = view.hand() & of.game.sets.creatures != 0;
    of.add(Of::Grow, 1.0);
    of.add_if(Of::GrowNeeded, space == 0 && has_creature);
    of.add_if(Of::GrowStakes, of.at.is_decisive);
    of.add_if(Of::GrowIdle, space > 0 || !has_creature);
}
