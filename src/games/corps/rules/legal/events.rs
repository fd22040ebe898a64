//! Event cards in the hands of players.

use super::{
    people::heroes_of,
    picks::{has_pick, needs_pick},
};
use crate::games::corps::{
    Card, Choice, Corps, State,
    components::{
        cards::Kind,
        language::{Op, Trigger},
    },
    state::{Frame, NONE, Window},
};

/// Whether an Event of this trigger is offered in a window.
pub(crate) fn opens(trigger: Trigger, window: Window) -> bool {
    match window {
        Window::Any => trigger == Trigger::Any,
        Window::Missed => trigger == Trigger::Missed,
        Window::Hurt => matches!(trigger, Trigger::Hurt(_)),
        Window::Tracker => trigger == Trigger::Tracker,
    }
}

/// The hero for whom a player plays an Event: the active one where it is his, or his first.
pub(crate) fn event_actor(game: &Corps, s: &State, seat: u8) -> u8 {
    if s.active != NONE
        && s.people[usize::from(s.active)].is_hero
        && s.people[usize::from(s.active)].seat == seat
    {
        return s.active;
    }
    let own = heroes_of(game, s, seat);
    if own == 0 { NONE } else { own.trailing_zeros() as u8 }
}

pub(super) fn events(game: &Corps, s: &State, seat: u8, window: Window, add: &mut impl FnMut(Choice)) {
    let hand = &s.hands[usize::from(seat)];
    if hand.is_empty() || heroes_of(game, s, seat) == 0 {
        return;
    }
    let mut seen = 0u64;
    for card in hand.iter().copied() {
        let is_new = seen & 1 << card.0 == 0;
        seen |= 1 << card.0;
        if is_new && game.kind(card) == Kind::Event && can_play(game, s, seat, card, window) {
            add(Choice::Play(card));
        }
    }
}

/// Whether an Event may be played now and does something.
fn can_play(game: &Corps, s: &State, seat: u8, card: Card, window: Window) -> bool {
    let Some(ability) = game.card(card).abilities.iter().find(|ability| opens(ability.trigger, window))
    else {
        return false;
    };
    let does_something = |op: Op| match op {
        Op::LiftHazard => s.people.iter().any(|person| !person.hazards.is_empty()),
        Op::Recycle(_) => !s.exhausted.is_empty(),
        Op::Recover(_) => !s.discards.is_empty(),
        _ => true,
    };
    let start = usize::from(ability.code.0);
    let ops = game.ops[start..].iter().take_while(|op| **op != Op::End);
    let frame = Frame {
        code: ability.code,
        actor: event_actor(game, s, seat),
        seat,
        card,
        origin: crate::games::corps::state::Origin::Event,
        home: crate::games::corps::state::Home::Exhausted,
        revealed: Card::NONE,
        count: 0,
    };
    ops.into_iter().all(|op| does_something(*op) && (!needs_pick(*op) || has_pick(game, s, &frame, *op)))
}

pub(crate) fn has_event(game: &Corps, s: &State, seat: u8, window: Window) -> bool {
    let mut has_any = false;
    events(game, s, seat, window, &mut |_| has_any = true);
    has_any
}
