//! What an effect may ask a player to pick.

use super::super::{
    board::{BARRICADES, barricades, is_parted, mission, sees},
    moves::can_end,
};
use super::{
    actions::{attacks, moves},
    people::{characters, people, present, titles},
};
use crate::{
    games::corps::{
        Card, Choice, Corps, State,
        choice::Target,
        components::{Character, Space, language::Op},
        state::{Frame, NONE, Status},
    },
    play::bits,
};

/// What the lamp has been pointed at.
pub(crate) const LOOKED_AT_DECK: u8 = 1;
pub(crate) const LOOKED_AT_TRACKER: u8 = 2;

/// Whether an operation asks a player.
pub(crate) fn needs_pick(op: Op) -> bool {
    matches!(
        op,
        Op::RecycleHand(_)
            | Op::RecycleAny(_)
            | Op::ExhaustHand(_)
            | Op::Discard(_)
            | Op::DiscardHand(_)
            | Op::LookTracker(_)
            | Op::Look
            | Op::Search(_)
            | Op::LiftHazard
            | Op::Order
            | Op::Pull(_)
            | Op::Move(_)
            | Op::Attack
            | Op::Barricade
    )
}

/// Whether there is anything to pick.
pub(crate) fn has_pick(game: &Corps, s: &State, frame: &Frame, op: Op) -> bool {
    let mut has_any = false;
    picks_for(game, s, frame, op, &mut |choice| has_any |= choice != Choice::Done);
    has_any
}

pub(super) fn picks(game: &Corps, s: &State, frame: &Frame, add: &mut impl FnMut(Choice)) {
    picks_for(game, s, frame, game.ops[usize::from(frame.code.0)], add);
}

fn picks_for(game: &Corps, s: &State, frame: &Frame, op: Op, add: &mut impl FnMut(Choice)) {
    let hand = &s.hands[usize::from(frame.seat) % s.hands.len()];
    let from_hand = |kinds: u8, add: &mut dyn FnMut(Choice)| {
        let wanted = |card: Card| hand.contains(&card) && game.kind(card).bit() & kinds != 0;
        titles(game, wanted).for_each(|card| add(Choice::Pick(card)));
    };
    let actor = Character(frame.actor);
    let is_there = frame.actor != NONE && s.people[actor.index()].status == Status::Standing;
    match op {
        Op::RecycleHand(cards) | Op::ExhaustHand(cards) | Op::DiscardHand(cards) if frame.count < cards => {
            from_hand(u8::MAX, add);
        }
        Op::RecycleAny(kinds) => {
            from_hand(kinds, add);
            add(Choice::Done);
        }
        Op::Discard(cards) if frame.count < cards => {
            let is_grunt = frame.actor != NONE && !s.people[actor.index()].is_hero;
            if !is_grunt {
                from_hand(u8::MAX, add);
            }
            let has_deck = !(s.deck.is_empty() && s.under.is_empty());
            if has_deck || (is_grunt || hand.is_empty()) && !s.exhausted.is_empty() {
                add(Choice::PickDeck);
            }
        }
        Op::LookTracker(cards) => {
            // Copies of one title are the same card.
            let seen = s.tracker.iter().rev().take(cards.into()).enumerate();
            for (place, card) in seen {
                if !s.tracker.iter().rev().take(place).any(|other| other == card) {
                    add(Choice::Bury(place as u8));
                }
            }
            // One of several has to go under the deck; a single one may.
            if cards.min(s.tracker.len() as u8) < 2 {
                add(Choice::Done);
            }
        }
        Op::Look => match frame.count {
            0 => {
                if !(s.deck.is_empty() && s.under.is_empty()) {
                    add(Choice::PickDeck);
                }
                if !s.tracker.is_empty() {
                    add(Choice::PickTracker);
                }
            }
            _ => {
                add(Choice::Bury(0));
                add(Choice::Done);
            }
        },
        Op::Search(kind) => {
            let wanted = |card: Card| game.kind(card) == kind && s.exhausted.contains(&card);
            titles(game, wanted).for_each(|card| add(Choice::Pick(card)));
        }
        Op::LiftHazard => {
            for of in characters(present(game, s)) {
                let hazards = &s.people[of.index()].hazards;
                titles(game, |card| hazards.contains(&card)).for_each(|card| add(Choice::Lift(card, of)));
            }
        }
        Op::Order => {
            let can = people(game, s, |one, person| {
                one.0 != frame.actor
                    && person.status == Status::Standing
                    && game.characters[one.index()].is_marine
            });
            characters(can).for_each(|of| add(Choice::Pick1(of)));
        }
        Op::Pull(_) if is_there => pullable(game, s, actor, add),
        Op::Move(steps) if is_there => {
            moves(game, s, actor, steps, false, add);
            add(Choice::Done);
        }
        Op::Attack if is_there => {
            attacks(game, s, actor, add);
            add(Choice::Done);
        }
        Op::Barricade if is_there && barricades(s) < BARRICADES => {
            let map = &mission(game, s).map;
            let doors = map.doors_of[s.people[actor.index()].space.index()] & !s.barricaded;
            bits(doors).for_each(|door| add(Choice::Barricade(Target::Door(door as u8))));
        }
        _ => {}
    }
}

/// Characters whom somebody sees and who can come nearer.
fn pullable(game: &Corps, s: &State, actor: Character, add: &mut impl FnMut(Choice)) {
    let map = &mission(game, s).map;
    let here = s.people[actor.index()].space;
    for of in characters(present(game, s)).filter(|of| *of != actor) {
        let person = &s.people[of.index()];
        let can_come = person.status == Status::Standing && pulled_to(game, s, person.space, here).is_some();
        if can_come && sees(map, s, here, person.space) {
            add(Choice::Pick1(of));
        }
    }
}

/// The next space on the way of who is pulled; nothing where it is taken.
pub(crate) fn pulled_to(game: &Corps, s: &State, from: Space, to: Space) -> Option<Space> {
    let map = &mission(game, s).map;
    let here = map.steps_between(from, to);
    let mut nearer =
        map.steps[from.index()].iter().copied().filter(|next| map.steps_between(*next, to) < here);
    nearer.find(|next| can_end(game, s, *next) && !is_parted(map, s, from, *next))
}
