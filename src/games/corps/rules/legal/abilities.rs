//! Abilities of characters and cards: which come at a moment, can be paid for, and help against a failed roll.

use super::super::board::mission;
use super::{
    people::{characters, present},
    picks::{has_pick, needs_pick},
};
use crate::{
    games::corps::{
        Card, Corps, State,
        components::{
            Character,
            language::{Ability, Op, Trigger},
        },
        state::{Frame, Source, Status, Task, When},
    },
    play::List,
};

/// The ability of a source.
pub(crate) fn ability(game: &Corps, s: &State, source: Source) -> Ability {
    abilities_of(game, s, source.of, source.card)[usize::from(source.ability)]
}

fn abilities_of<'g>(game: &'g Corps, s: &State, of: Character, card: Card) -> &'g [Ability] {
    if card.is_some() {
        &game.card(card).abilities
    } else {
        &game.side(of, s.people[of.index()].is_hero).abilities
    }
}

/// The abilities of a character at a moment, each with its number.
pub(crate) type Sources = List<(u8, Source), 8>;

/// Abilities of a moment that have not been resolved.
pub(crate) fn triggered(game: &Corps, s: &State, of: Character, when: When, done: u32) -> Sources {
    let wanted = match when {
        When::Activation => Trigger::Activation,
        When::End => Trigger::End,
        When::EndPhase => Trigger::EndPhase,
    };
    let person = &s.people[of.index()];
    let mut sources = Sources::default();
    if person.status != Status::Standing {
        return sources;
    }
    // Hazards that came after the activation began wait for the next one.
    let hazards =
        s.old_hazards.iter().map(|card| if person.hazards.contains(card) { *card } else { Card::NONE });
    let owners = [Card::NONE].into_iter().chain(person.gear).chain(person.weapons).chain(hazards);
    for (place, card) in owners.enumerate() {
        if place > 0 && !card.is_some() {
            continue;
        }
        let number = place as u8;
        let abilities = abilities_of(game, s, of, card).iter().enumerate();
        let of_moment = abilities.filter(|(_, ability)| ability.trigger == wanted).enumerate();
        // Abilities of one owner come in their order, each with a number of its own, and copies of a card one by one.
        let mut waiting = of_moment.map(|(nth, (index, _))| (number + 9 * nth.min(2) as u8, index));
        let first = waiting.find(|(number, _)| done & 1 << number == 0);
        let is_copy = sources.iter().any(|(_, source)| card.is_some() && source.card == card);
        if let Some((number, index)) = first.filter(|_| !is_copy && !sources.is_full()) {
            sources.push((number, Source { of, card, ability: index as u8 }));
        }
    }
    sources
}

/// The sources that a choice of order is about, for words.
pub(crate) fn sources_of(game: &Corps, s: &State, number: u8) -> Option<Source> {
    let sources = match *s.tasks.last()? {
        Task::Triggers { of, when, done } => triggered(game, s, of, when, done),
        Task::Hurt { of, asked, .. } => forced_help(game, s, of, asked),
        _ => return None,
    };
    sources.iter().find(|(index, _)| *index == number).map(|(_, source)| *source)
}

/// Whether an ability can be paid for and does something.
pub(crate) fn is_payable(game: &Corps, s: &State, ability: Ability, source: Source, seat: u8) -> bool {
    let hand = s.hands.get(usize::from(seat)).map_or(0, |hand| hand.len());
    let cost_is_payable = match game.ops[usize::from(ability.cost.0)] {
        Op::RecycleHand(cards) | Op::ExhaustHand(cards) | Op::DiscardHand(cards) => {
            hand >= usize::from(cards)
        }
        _ => true,
    };
    let first = game.ops[usize::from(ability.code.0)];
    let frame = Frame {
        code: ability.code,
        actor: source.of.0,
        seat,
        card: source.card,
        origin: crate::games::corps::state::Origin::Ability,
        home: crate::games::corps::state::Home::Nowhere,
        revealed: Card::NONE,
        count: 0,
    };
    let does_something = !needs_pick(first) || has_pick(game, s, &frame, first);
    cost_is_payable && (!ability.is_optional || does_something)
}

fn unused(game: &Corps, s: &State, of: Character, wanted: impl Fn(Trigger) -> bool) -> Option<Source> {
    let used = s.people[of.index()].used;
    let abilities = abilities_of(game, s, of, Card::NONE).iter().enumerate();
    let mut found = abilities.filter(|(index, ability)| wanted(ability.trigger) && used & 1 << index == 0);
    found.next().map(|(index, _)| Source { of, card: Card::NONE, ability: index as u8 })
}

pub(crate) fn missed_source(game: &Corps, s: &State, of: Character) -> Option<Source> {
    unused(game, s, of, |trigger| trigger == Trigger::Missed)
}

/// Equipment that lets a tech test on a door be made again.
pub(crate) fn tech_source(game: &Corps, s: &State, of: Character) -> Option<Source> {
    s.people[of.index()].gear.iter().filter(|card| card.is_some()).find_map(|card| {
        let place =
            game.card(*card).abilities.iter().position(|ability| ability.trigger == Trigger::TechDoor)?;
        Some(Source { of, card: *card, ability: place as u8 })
    })
}

/// Equipment that must be used after a failed defence roll.
pub(crate) fn forced_help(game: &Corps, s: &State, of: Character, asked: u16) -> Sources {
    let mut sources = Sources::default();
    each_help(game, s, of, &mut |number, source, is_optional| {
        // Copies of a card help one after the other.
        let is_copy = sources.iter().any(|(_, one)| source.card.is_some() && one.card == source.card);
        if !is_optional && asked & 1 << number == 0 && !is_copy && !sources.is_full() {
            sources.push((number, source));
        }
    });
    sources
}

/// The next help that may be used after a failed defence roll.
pub(crate) fn offered_help(game: &Corps, s: &State, of: Character, asked: u16) -> Option<(u8, Source)> {
    let mut first = None;
    each_help(game, s, of, &mut |number, source, is_optional| {
        if is_optional && asked & 1 << number == 0 && first.is_none() {
            first = Some((number, source));
        }
    });
    first
}

/// Everything that helps against a failed defence roll: own equipment, and then abilities of characters near.
fn each_help(game: &Corps, s: &State, of: Character, add: &mut impl FnMut(u8, Source, bool)) {
    for (slot, card) in s.people[of.index()].gear.iter().enumerate().filter(|(_, card)| card.is_some()) {
        let abilities = &game.card(*card).abilities;
        let helps = |ability: &Ability| matches!(ability.trigger, Trigger::Hurt(_));
        if let Some(place) = abilities.iter().position(helps) {
            add(slot as u8, Source { of, card: *card, ability: place as u8 }, abilities[place].is_optional);
        }
    }
    let map = &mission(game, s).map;
    for helper in characters(present(game, s)) {
        let steps = map.steps_between(s.people[helper.index()].space, s.people[of.index()].space);
        let reaches = |trigger: Trigger| match trigger {
            Trigger::Hurt(within) => helper == of || steps <= within,
            _ => false,
        };
        if let Some(source) = unused(game, s, helper, reaches) {
            add(4 + helper.0, source, ability(game, s, source).is_optional);
        }
    }
}

/// The ability that a character has during its activation.
pub(crate) fn during(game: &Corps, s: &State, of: Character) -> Option<Source> {
    let abilities = abilities_of(game, s, of, Card::NONE);
    let place = abilities.iter().position(|ability| ability.trigger == Trigger::During)?;
    Some(Source { of, card: Card::NONE, ability: place as u8 })
}
