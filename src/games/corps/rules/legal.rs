//! What is legal where somebody must decide.

use super::{
    BLIP, Reach, Threats,
    board::{BARRICADES, barricades, is_parted, mission, sees, spaces_in_area, touches},
    moves::{can_end, has_token},
    seat_of,
};
use crate::{
    games::corps::{
        Card, Choice, Corps, State,
        choice::Target,
        components::{
            Character, Space,
            board::Direction,
            cards::{CHARACTERS, Kind, WeaponFace},
            language::{Ability, Op, Trigger},
            map::Map,
            mission::{Computer, MissionKind, ObjectKind},
        },
        scenario::{DefensiveExtras, FullAutoDefence},
        state::{Frame, NONE, ObjectState, Shot, Source, Status, Task, When, Window},
    },
    play::{List, Seat, bits},
};

/// What the lamp has been pointed at.
pub(in crate::games::corps) const LOOKED_AT_DECK: u8 = 1;
pub(in crate::games::corps) const LOOKED_AT_TRACKER: u8 = 2;

/// How far defensive fire and others reach.
const DEFENCE_RANGE: u8 = 4;
const HAND_OVER: u8 = 2;

/// Lists all that is legal now.
pub(in crate::games::corps) fn list(game: &Corps, s: &State, choices: &mut Vec<Choice>) {
    each(game, s, &mut |choice| choices.push(choice));
}

/// Calls `add` with all that is legal now.
pub(in crate::games::corps) fn each(game: &Corps, s: &State, add: &mut impl FnMut(Choice)) {
    let Some(task) = s.tasks.last().copied() else { return };
    if s.over != NONE {
        return;
    }
    match task {
        Task::PickHero(_) => characters(free_characters(game, s)).for_each(|of| add(Choice::Hero(of))),
        Task::Issue => issues(game, s, add),
        Task::PlaceCharacter(_) => {
            let free = mission(game, s).start.iter().filter(|space| s.on[space.index()] == NONE);
            free.for_each(|space| add(Choice::Start(*space)));
        }
        Task::PlaceSentry(_) => sentry_places(game, s, add),
        Task::FirstPlayer => {
            bits(seats_with_heroes(game, s).into()).for_each(|seat| add(Choice::Begin(Seat(seat as u8))));
        }
        Task::Turn { seat, .. } => activations(waiting_heroes(game, s, seat), add),
        Task::Events { window, seat, .. } => {
            events(game, s, seat, window, add);
            add(Choice::Done);
        }
        Task::Triggers { of, when, done } => {
            triggered(game, s, of, when, done).iter().for_each(|(number, _)| add(Choice::First(*number)));
        }
        Task::May(_) => {
            add(Choice::Use);
            add(Choice::Done);
        }
        Task::Equipping(of) => equipping(game, s, of, add),
        Task::Acting(of) => actions(game, s, of, add),
        Task::OneAction(of) => {
            paid_actions(game, s, of, add);
            add(Choice::Done);
        }
        Task::Subordinates { of, .. } => {
            activations(subordinates(game, s, of), add);
            add(Choice::Done);
        }
        Task::Remaining => activations(waiting_grunts(game, s), add),
        Task::Moving { of, left, pushed } => {
            moves(game, s, of, left, pushed, add);
            add(Choice::Done);
        }
        Task::Pushing { .. } => {
            add(Choice::PushThrough);
            add(Choice::Done);
        }
        Task::FireAgain(shot) => {
            next_targets(game, s, shot).iter().for_each(|at| add(Choice::At(*at)));
            add(Choice::Done);
        }
        Task::FollowUp(shot) => {
            follow_ups(game, s, shot, add);
            add(Choice::Done);
        }
        Task::LookAtBlip(_) => {
            bits(blips_to_look_at(game, s).into()).for_each(|blip| add(Choice::At(s.blips[blip].space)));
        }
        Task::Resting { of, draws, recycles } => resting(game, s, of, draws, recycles, add),
        Task::Effect(frame) => picks(game, s, &frame, add),
        Task::Captor(of) => {
            let space = s.people[of.index()].space;
            let map = &mission(game, s).map;
            let beside = bits(s.alive.into()).map(|alien| s.aliens[alien].space);
            beside.filter(|at| touches(map, s, space, *at)).for_each(|at| add(Choice::At(at)));
        }
        Task::Aliens => {
            bits(nearest_aliens(game, s).into()).for_each(|alien| add(Choice::At(s.aliens[alien].space)));
        }
        Task::PickTarget { alien } => {
            let space = if alien >= BLIP {
                s.blips[usize::from(alien - BLIP)].space
            } else {
                s.aliens[usize::from(alien)].space
            };
            characters(nearest_characters(game, s, space).1).for_each(|of| add(Choice::Pick1(of)));
        }
        Task::DefensiveFire { alien, .. } => {
            defensive_attacks(game, s, Character(s.defender), alien, add);
            add(Choice::Done);
        }
        Task::Strike { alien } => characters(victims(game, s, alien)).for_each(|of| add(Choice::Pick1(of))),
        Task::Hurt { of, asked, .. } => {
            forced_help(game, s, of, asked).iter().for_each(|(number, _)| add(Choice::First(*number)));
        }
        Task::LostHero(_) => {
            characters(grunts(game, s)).for_each(|of| add(Choice::Hero(of)));
            add(Choice::Done);
        }
        Task::Boards => {
            bits(boards_with_blips(game, s).into()).for_each(|board| add(Choice::Board(board as u8)))
        }
        Task::Blips { board, .. } => {
            bits(nearest_blips(game, s, board).into()).for_each(|blip| add(Choice::At(s.blips[blip].space)));
        }
        Task::PlaceTunnel => {
            tunnel_spaces(game, s, s.signal.seat).iter().for_each(|space| add(Choice::At(*space)));
        }
        Task::PlaceBlips(_) => {
            if let Some(at) = s.signal.at {
                blip_spaces(game, s, at).iter().for_each(|space| add(Choice::At(*space)));
            }
        }
        Task::PlaceFigures { at, .. } => {
            unseen_spaces_near(game, s, at).iter().for_each(|space| add(Choice::At(*space)));
        }
        Task::KeepCards(_) => {
            titles(game, |card| s.discards.contains(&card)).for_each(|card| add(Choice::Pick(card)))
        }
        Task::BetweenMissions => {
            add(Choice::NextMission);
            if can_rescue(game, s) {
                add(Choice::Rescue);
            }
            if can_supply(game, s) {
                add(Choice::Supply);
            }
        }
        Task::Nothing
        | Task::SetUp
        | Task::Ready
        | Task::MarinePhase
        | Task::Activation(_)
        | Task::EndActivation(_)
        | Task::Fire(_)
        | Task::Missed { .. }
        | Task::Tech { .. }
        | Task::Paid { .. }
        | Task::AlienPhase
        | Task::Fate(_)
        | Task::AlienActs { .. }
        | Task::BlipActs { .. }
        | Task::All { .. }
        | Task::BeginTracker
        | Task::Tracker { .. }
        | Task::DrawSignal
        | Task::Signal(_)
        | Task::EndPhase
        | Task::NextRound
        | Task::MissionWon => {}
    }
}

/// The characters of a set.
pub(in crate::games::corps) fn characters(set: u8) -> impl Iterator<Item = Character> {
    bits(set.into()).map(|index| Character(index as u8))
}

fn activations(set: u8, add: &mut impl FnMut(Choice)) {
    characters(set).for_each(|of| add(Choice::Activate(of)));
}

/// The titles that satisfy something, in their order.
fn titles(game: &Corps, wanted: impl Fn(Card) -> bool) -> impl Iterator<Item = Card> {
    (0..game.cards.len() as u8).map(Card).filter(move |card| wanted(*card))
}

fn people(
    game: &Corps,
    s: &State,
    wanted: impl Fn(Character, &crate::games::corps::state::Person) -> bool,
) -> u8 {
    game.everybody().filter(|of| wanted(*of, &s.people[of.index()])).fold(0, |set, of| set | of.bit())
}

/// Whether somebody is on the board.
fn is_present(status: Status) -> bool {
    matches!(status, Status::Standing | Status::Down)
}

/// Everybody on the board.
pub(in crate::games::corps) fn present(game: &Corps, s: &State) -> u8 {
    people(game, s, |_, person| is_present(person.status))
}

fn free_characters(game: &Corps, s: &State) -> u8 {
    people(game, s, |of, person| {
        !person.is_hero && person.status == Status::Left && game.characters[of.index()].is_armed
    })
}

/// Players with a hero on the board, as bits.
pub(in crate::games::corps) fn seats_with_heroes(game: &Corps, s: &State) -> u8 {
    let mut seats = 0;
    for of in game.everybody() {
        let person = &s.people[of.index()];
        if person.is_hero && is_present(person.status) {
            seats |= 1 << person.seat;
        }
    }
    seats
}

/// A player's heroes who have not acted.
pub(in crate::games::corps) fn waiting_heroes(game: &Corps, s: &State, seat: u8) -> u8 {
    people(game, s, |_, person| {
        person.is_hero && person.seat == seat && !person.has_acted && is_present(person.status)
    })
}

/// A player's heroes on the board.
pub(in crate::games::corps) fn heroes_of(game: &Corps, s: &State, seat: u8) -> u8 {
    people(game, s, |_, person| person.is_hero && person.seat == seat && is_present(person.status))
}

pub(in crate::games::corps) fn grunts(game: &Corps, s: &State) -> u8 {
    people(game, s, |_, person| !person.is_hero && is_present(person.status))
}

pub(in crate::games::corps) fn waiting_grunts(game: &Corps, s: &State) -> u8 {
    people(game, s, |_, person| !person.is_hero && !person.has_acted && is_present(person.status))
}

/// Grunts that a Marine hero may activate.
pub(in crate::games::corps) fn subordinates(game: &Corps, s: &State, of: Character) -> u8 {
    let rank = game.characters[of.index()].rank;
    people(game, s, |one, person| {
        let face = &game.characters[one.index()];
        !person.is_hero
            && !person.has_acted
            && is_present(person.status)
            && face.is_marine
            && face.rank <= rank
    })
}

// Cards before the mission.

fn issues(game: &Corps, s: &State, add: &mut impl FnMut(Choice)) {
    for card in titles(game, |card| s.deck.contains(&card)) {
        for of in characters(present(game, s)) {
            if fits(game, s, card, of) {
                add(Choice::Issue(card, of));
            }
        }
    }
    add(Choice::Done);
}

pub(in crate::games::corps) fn can_issue(game: &Corps, s: &State) -> bool {
    let mut issued = 0;
    issues(game, s, &mut |_| issued += 1);
    issued > 1
}

/// Whether a card has a free place on a character.
fn fits(game: &Corps, s: &State, card: Card, of: Character) -> bool {
    let person = &s.people[of.index()];
    match game.kind(card) {
        Kind::Weapon => game.free_slot(&game.characters[of.index()], person.weapons, card).is_some(),
        Kind::Equipment => person.gear.iter().any(|slot| !slot.is_some()),
        Kind::Event | Kind::Hazard => false,
    }
}

fn sentry_places(game: &Corps, s: &State, add: &mut impl FnMut(Choice)) {
    let spaces = (0..mission(game, s).map.spaces.len() as u16).map(Space);
    for space in spaces.filter(|space| s.on[space.index()] == NONE && !has_token(game, s, *space)) {
        Direction::ALL.iter().for_each(|facing| add(Choice::Sentry(space, *facing)));
    }
}

// Abilities.

/// The ability of a source.
pub(in crate::games::corps) fn ability(game: &Corps, s: &State, source: Source) -> Ability {
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
pub(in crate::games::corps) type Sources = List<(u8, Source), 8>;

impl Default for Source {
    fn default() -> Self {
        Source { of: Character(0), card: Card::NONE, ability: 0 }
    }
}

/// Abilities of a moment that have not been resolved.
pub(in crate::games::corps) fn triggered(
    game: &Corps,
    s: &State,
    of: Character,
    when: When,
    done: u32,
) -> Sources {
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
pub(in crate::games::corps) fn sources_of(game: &Corps, s: &State, number: u8) -> Option<Source> {
    let sources = match *s.tasks.last()? {
        Task::Triggers { of, when, done } => triggered(game, s, of, when, done),
        Task::Hurt { of, asked, .. } => forced_help(game, s, of, asked),
        _ => return None,
    };
    sources.iter().find(|(index, _)| *index == number).map(|(_, source)| *source)
}

/// Whether an ability can be paid for and does something.
pub(in crate::games::corps) fn is_payable(
    game: &Corps,
    s: &State,
    ability: Ability,
    source: Source,
    seat: u8,
) -> bool {
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

/// Notes that an ability was used in this round.
pub(in crate::games::corps) fn mark_used(_game: &Corps, s: &mut State, source: Source, trigger: Trigger) {
    if !source.card.is_some() && matches!(trigger, Trigger::Missed | Trigger::Hurt(_)) {
        s.people[source.of.index()].used |= 1 << source.ability;
    }
}

fn unused(game: &Corps, s: &State, of: Character, wanted: impl Fn(Trigger) -> bool) -> Option<Source> {
    let used = s.people[of.index()].used;
    let abilities = abilities_of(game, s, of, Card::NONE).iter().enumerate();
    let mut found = abilities.filter(|(index, ability)| wanted(ability.trigger) && used & 1 << index == 0);
    found.next().map(|(index, _)| Source { of, card: Card::NONE, ability: index as u8 })
}

pub(in crate::games::corps) fn missed_source(game: &Corps, s: &State, of: Character) -> Option<Source> {
    unused(game, s, of, |trigger| trigger == Trigger::Missed)
}

/// Equipment that lets a tech test on a door be made again.
pub(in crate::games::corps) fn tech_source(game: &Corps, s: &State, of: Character) -> Option<Source> {
    s.people[of.index()].gear.iter().filter(|card| card.is_some()).find_map(|card| {
        let place =
            game.card(*card).abilities.iter().position(|ability| ability.trigger == Trigger::TechDoor)?;
        Some(Source { of, card: *card, ability: place as u8 })
    })
}

/// Equipment that must be used after a failed defence roll.
pub(in crate::games::corps) fn forced_help(game: &Corps, s: &State, of: Character, asked: u16) -> Sources {
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
pub(in crate::games::corps) fn offered_help(
    game: &Corps,
    s: &State,
    of: Character,
    asked: u16,
) -> Option<(u8, Source)> {
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
pub(in crate::games::corps) fn during(game: &Corps, s: &State, of: Character) -> Option<Source> {
    let abilities = abilities_of(game, s, of, Card::NONE);
    let place = abilities.iter().position(|ability| ability.trigger == Trigger::During)?;
    Some(Source { of, card: Card::NONE, ability: place as u8 })
}

// Events.

/// Whether an Event of this trigger is offered in a window.
pub(in crate::games::corps) fn opens(trigger: Trigger, window: Window) -> bool {
    match window {
        Window::Any => trigger == Trigger::Any,
        Window::Missed => trigger == Trigger::Missed,
        Window::Hurt => matches!(trigger, Trigger::Hurt(_)),
        Window::Tracker => trigger == Trigger::Tracker,
    }
}

/// The hero for whom a player plays an Event: the active one where it is his, or his first.
pub(in crate::games::corps) fn event_actor(game: &Corps, s: &State, seat: u8) -> u8 {
    if s.active != NONE
        && s.people[usize::from(s.active)].is_hero
        && s.people[usize::from(s.active)].seat == seat
    {
        return s.active;
    }
    let own = heroes_of(game, s, seat);
    if own == 0 { NONE } else { own.trailing_zeros() as u8 }
}

fn events(game: &Corps, s: &State, seat: u8, window: Window, add: &mut impl FnMut(Choice)) {
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

pub(in crate::games::corps) fn has_event(game: &Corps, s: &State, seat: u8, window: Window) -> bool {
    let mut has_any = false;
    events(game, s, seat, window, &mut |_| has_any = true);
    has_any
}

// Equipping.

fn equipping(game: &Corps, s: &State, of: Character, add: &mut impl FnMut(Choice)) {
    let person = &s.people[of.index()];
    let hand = &s.hands[usize::from(person.seat)];
    let map = &mission(game, s).map;
    let near = |one: Character| map.steps_between(person.space, s.people[one.index()].space) <= HAND_OVER;
    for card in titles(game, |card| hand.contains(&card)) {
        for to in characters(present(game, s)).filter(|one| near(*one)) {
            if fits(game, s, card, to) {
                add(Choice::Equip(card, to));
            }
        }
    }
    let mut own: List<Card, 4> = List::default();
    for card in person.weapons.into_iter().chain(person.gear).filter(|card| card.is_some()) {
        if !own.contains(&card) {
            own.push(card);
            add(Choice::TakeOff(card));
        }
    }
    add(Choice::Done);
}

// Actions.

/// Whether a free action is left for who has no other.
pub(in crate::games::corps) fn has_free_action(game: &Corps, s: &State, of: Character) -> bool {
    let mut has_any = false;
    free_actions(game, s, of, &mut |_| has_any = true);
    has_any
}

pub(in crate::games::corps) fn is_free(game: &Corps, card: Card) -> bool {
    game.card(card).abilities.iter().any(|ability| ability.trigger == Trigger::Free)
}

/// Events, abilities and cards that cost no action.
fn free_actions(game: &Corps, s: &State, of: Character, add: &mut impl FnMut(Choice)) {
    let person = &s.people[of.index()];
    let slots = person.weapons.iter().chain(&person.gear).copied().enumerate();
    let is_copy = |slot: usize, card| slot == 3 && person.gear[0] == card;
    for (slot, card) in slots.filter(|(_, card)| card.is_some()) {
        if s.used_free & 1 << slot == 0 && is_free(game, card) && !is_copy(slot, card) {
            add(Choice::CardAction(card, Target::None));
        }
    }
    if s.used_free & 1 << 7 == 0
        && let Some(source) = during(game, s, of)
        && is_payable(game, s, ability(game, s, source), source, seat_of(game, s, of))
    {
        add(Choice::During);
    }
}

fn actions(game: &Corps, s: &State, of: Character, add: &mut impl FnMut(Choice)) {
    if s.actions > 0 {
        paid_actions(game, s, of, add);
    }
    free_actions(game, s, of, add);
    if s.people[of.index()].is_hero {
        events(game, s, s.people[of.index()].seat, Window::Any, add);
    }
    add(Choice::Done);
}

fn paid_actions(game: &Corps, s: &State, of: Character, add: &mut impl FnMut(Choice)) {
    let speed = game.side(of, s.people[of.index()].is_hero).speed;
    attacks(game, s, of, add);
    moves(game, s, of, speed, false, add);
    barricading(game, s, of, add);
    if s.people[of.index()].dial < 10 && game.characters[of.index()].is_armed {
        add(Choice::Aim);
    }
    interactions(game, s, of, add);
    add(Choice::Rest);
}

fn moves(game: &Corps, s: &State, of: Character, steps: u8, pushed: bool, add: &mut impl FnMut(Choice)) {
    let threats = if pushed { Threats::beside_blips(game, s) } else { Threats::of(game, s) };
    let reach = Reach::new(game, s, s.people[of.index()].space, steps, &threats);
    reach.ends(game, s).for_each(|(space, _)| add(Choice::Move(space)));
}

fn attacks(game: &Corps, s: &State, of: Character, add: &mut impl FnMut(Choice)) {
    for weapon in weapons(s, of) {
        let face = &game.card(weapon).weapon;
        if face.is_area {
            area_targets(game, s, of, face).iter().for_each(|at| add(Choice::Attack(weapon, *at)));
        } else {
            targets(game, s, of, weapon).iter().for_each(|at| add(Choice::Attack(weapon, *at)));
        }
    }
}

/// The weapons of a character, each once.
pub(in crate::games::corps) fn weapons(s: &State, of: Character) -> impl Iterator<Item = Card> + use<> {
    let [main, second] = s.people[of.index()].weapons;
    let second = if main == second { Card::NONE } else { second };
    [main, second].into_iter().filter(|card| card.is_some())
}

/// Spaces with an Alien that a character sees within the range of a weapon.
pub(in crate::games::corps) fn targets(
    game: &Corps,
    s: &State,
    by: Character,
    weapon: Card,
) -> List<Space, 20> {
    let map = &mission(game, s).map;
    let from = s.people[by.index()].space;
    let range = game.card(weapon).weapon.range;
    let mut found = List::default();
    for alien in bits(s.alive.into()) {
        let at = s.aliens[alien].space;
        if (range == 0 || map.range(from, at) <= range) && sees(map, s, from, at) {
            found.push(at);
        }
    }
    found.sort_unstable();
    found
}

/// Spaces that area fire can be aimed at, so that an Alien or a blip is in the area.
pub(in crate::games::corps) fn area_targets(
    game: &Corps,
    s: &State,
    by: Character,
    face: &WeaponFace,
) -> List<Space, 200> {
    let map = &mission(game, s).map;
    let from = s.people[by.index()].space;
    let mut found: List<Space, 200> = List::default();
    let enemies = bits(s.alive.into()).map(|alien| s.aliens[alien].space);
    let enemies = enemies.chain(bits(s.lurking.into()).map(|blip| s.blips[blip].space));
    for enemy in enemies {
        if map.range(from, enemy) > face.range + 1 {
            continue;
        }
        for at in spaces_in_area(map, s, enemy).iter().copied() {
            let is_near = map.range(from, at) <= face.range;
            if is_near && !found.contains(&at) && !found.is_full() && sees(map, s, from, at) {
                found.push(at);
            }
        }
    }
    found.sort_unstable();
    found
}

/// Where Full Auto may go on.
pub(in crate::games::corps) fn next_targets(game: &Corps, s: &State, shot: Shot) -> List<Space, 20> {
    let mut found = targets(game, s, shot.by, shot.weapon);
    if shot.is_defence && game.rulings.full_auto_defence == FullAutoDefence::Same {
        let is_there = found.contains(&shot.at);
        found.clear();
        if is_there {
            found.push(shot.at);
        }
    }
    found
}

/// A grenade after the rifle, or a second shot.
pub(in crate::games::corps) fn follow_ups(game: &Corps, s: &State, shot: Shot, add: &mut impl FnMut(Choice)) {
    if !shot.is_first {
        return;
    }
    let face = &game.card(shot.weapon).weapon;
    // Free actions belong to one's own activation.
    let is_own = !shot.is_defence && s.active == shot.by.0;
    let extras = game.rulings.defensive_extras;
    if face.second > 0 && (is_own || extras != DefensiveExtras::None) {
        next_targets(game, s, shot).iter().for_each(|at| add(Choice::At(*at)));
    }
    if face.grants_grenade && (is_own || extras == DefensiveExtras::All) {
        for grenade in weapons(s, shot.by).filter(|card| game.card(*card).weapon.is_grenade) {
            let face = &game.card(grenade).weapon;
            area_targets(game, s, shot.by, face).iter().for_each(|at| add(Choice::Attack(grenade, *at)));
        }
    }
}

fn barricading(game: &Corps, s: &State, of: Character, add: &mut impl FnMut(Choice)) {
    let mission = mission(game, s);
    let map = &mission.map;
    let here = s.people[of.index()].space;
    let has_token = barricades(s) < BARRICADES;
    let mut offer = |target: Target, is_barred: bool| {
        if is_barred {
            add(Choice::Unbarricade(target));
        } else if has_token {
            add(Choice::Barricade(target));
        }
    };
    for door in bits(map.doors_of[here.index()]) {
        offer(Target::Door(door as u8), s.barricaded & 1 << door != 0);
    }
    let is_near = |space: Space| space == here || touches(map, s, here, space);
    for (number, spawn) in mission.spawns.iter().enumerate() {
        if spawn.is_some_and(is_near) {
            offer(Target::Spawn(number as u8), s.barred_spawns & 1 << number != 0);
        }
    }
    for (number, tunnel) in s.tunnels.iter().enumerate() {
        if is_near(*tunnel) {
            offer(Target::Tunnel(number as u8), s.barred_tunnels & 1 << number != 0);
        }
    }
    let [first, second] = s.people[of.index()].gear;
    let second = if first == second { Card::NONE } else { second };
    for card in [first, second].into_iter().filter(|card| card.is_some()) {
        if has_token && game.card(card).abilities.iter().any(|ability| ability.trigger == Trigger::Action) {
            for door in bits(map.doors_of[here.index()] & !s.barricaded) {
                add(Choice::CardAction(card, Target::Door(door as u8)));
            }
        }
    }
}

fn interactions(game: &Corps, s: &State, of: Character, add: &mut impl FnMut(Choice)) {
    let mission = mission(game, s);
    let here = s.people[of.index()].space;
    for (index, object) in mission.objects.iter().enumerate() {
        let state = s.objects[index];
        let is_beside = match state {
            ObjectState::There | ObjectState::Bound(_) => {
                object.space == Some(here) || object.beside.contains(&here)
            }
            ObjectState::Dropped(at) => at == here || touches(&mission.map, s, here, at),
            ObjectState::Gone | ObjectState::Held(_) | ObjectState::Out => false,
        };
        let is_useful = match object.kind {
            ObjectKind::Computer => match mission.computer {
                Computer::Nothing => false,
                Computer::Call(_) => s.ship == 0,
                Computer::LookBlip | Computer::LookMissionBlip => true,
            },
            ObjectKind::Crate => !s.objects.contains(&ObjectState::Held(of)),
            ObjectKind::Captive => true,
        };
        if is_beside && is_useful {
            add(Choice::Interact(index as u8));
        }
    }
}

/// Blips that the computer can show.
pub(in crate::games::corps) fn blips_to_look_at(game: &Corps, s: &State) -> u32 {
    let only_mission = mission(game, s).computer == Computer::LookMissionBlip;
    let wanted = |blip: &usize| !s.blips[*blip].is_known && (!only_mission || s.blips[*blip].is_mission);
    bits(s.lurking.into()).filter(wanted).fold(0, |set, blip| set | 1 << blip)
}

fn resting(game: &Corps, s: &State, of: Character, draws: u8, recycles: u8, add: &mut impl FnMut(Choice)) {
    if draws > 0 {
        add(Choice::Draw);
        add(Choice::Done);
        return;
    }
    if recycles > 0 && !s.exhausted.is_empty() {
        add(Choice::RecyclePile);
    }
    if recycles > 0 {
        let hand = &s.hands[usize::from(seat_of(game, s, of))];
        titles(game, |card| hand.contains(&card)).for_each(|card| add(Choice::Pick(card)));
    }
    add(Choice::Done);
}

// Picks for effects.

/// Whether an operation asks a player.
pub(in crate::games::corps) fn needs_pick(op: Op) -> bool {
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
pub(in crate::games::corps) fn has_pick(game: &Corps, s: &State, frame: &Frame, op: Op) -> bool {
    let mut has_any = false;
    picks_for(game, s, frame, op, &mut |choice| has_any |= choice != Choice::Done);
    has_any
}

fn picks(game: &Corps, s: &State, frame: &Frame, add: &mut impl FnMut(Choice)) {
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
pub(in crate::games::corps) fn pulled_to(game: &Corps, s: &State, from: Space, to: Space) -> Option<Space> {
    let map = &mission(game, s).map;
    let here = map.steps_between(from, to);
    let mut nearer =
        map.steps[from.index()].iter().copied().filter(|next| map.steps_between(*next, to) < here);
    nearer.find(|next| can_end(game, s, *next) && !is_parted(map, s, from, *next))
}

// The Alien phase.

/// Of these, the ones that are nearest to a character.
fn nearest_among(set: u32, distance: impl Fn(usize) -> u8) -> u32 {
    let mut best = (u8::MAX, 0);
    for index in bits(set.into()) {
        let steps = distance(index);
        if steps < best.0 {
            best = (steps, 0);
        }
        if steps == best.0 {
            best.1 |= 1 << index;
        }
    }
    best.1
}

fn steps_to_nearest(map: &Map, s: &State, space: Space) -> u8 {
    let mut best = u8::MAX;
    for person in &s.people {
        if is_present(person.status) {
            best = best.min(map.steps_between(space, person.space));
        }
    }
    best
}

/// Aliens that act next.
pub(in crate::games::corps) fn nearest_aliens(game: &Corps, s: &State) -> u32 {
    let map = &mission(game, s).map;
    nearest_among(s.alive & !s.aliens_done, |alien| steps_to_nearest(map, s, s.aliens[alien].space))
}

/// The nearest of some Aliens or blips.
pub(in crate::games::corps) fn nearest_of(game: &Corps, s: &State, set: u32, aliens: bool) -> u32 {
    let map = &mission(game, s).map;
    let space = |index: usize| if aliens { s.aliens[index].space } else { s.blips[index].space };
    nearest_among(set, |index| steps_to_nearest(map, s, space(index)))
}

/// Blips that move at all.
pub(in crate::games::corps) fn moving_blips(s: &State) -> u32 {
    bits(s.lurking.into()).filter(|blip| !s.blips[*blip].is_mission).fold(0, |set, blip| set | 1 << blip)
}

/// Blips of a board that have not acted.
pub(in crate::games::corps) fn blips_of(game: &Corps, s: &State, board: u8) -> u32 {
    let map = &mission(game, s).map;
    let waiting = moving_blips(s) & !s.blips_done;
    let here = |blip: &usize| map.spaces[s.blips[*blip].space.index()].board == board;
    bits(waiting.into()).filter(here).fold(0, |set, blip| set | 1 << blip)
}

/// Blips of a board that act next.
pub(in crate::games::corps) fn nearest_blips(game: &Corps, s: &State, board: u8) -> u32 {
    nearest_of(game, s, blips_of(game, s, board), false)
}

/// Boards with blips that have not acted.
pub(in crate::games::corps) fn boards_with_blips(game: &Corps, s: &State) -> u32 {
    let map = &mission(game, s).map;
    let waiting = moving_blips(s) & !s.blips_done;
    bits(waiting.into()).fold(0, |set, blip| set | 1 << map.spaces[s.blips[blip].space.index()].board)
}

/// How far the nearest character is, and who is so near.
pub(in crate::games::corps) fn nearest_characters(game: &Corps, s: &State, space: Space) -> (u8, u8) {
    let map = &mission(game, s).map;
    let mut best = (u8::MAX, 0);
    for (index, person) in s.people.iter().enumerate().take(CHARACTERS) {
        if !is_present(person.status) {
            continue;
        }
        let steps = map.steps_between(space, person.space);
        if steps < best.0 {
            best = (steps, 0);
        }
        if steps == best.0 && steps != u8::MAX {
            best.1 |= 1 << index;
        }
    }
    best
}

/// Who may fire at an Alien next.
pub(in crate::games::corps) fn next_defender(
    game: &Corps,
    s: &State,
    alien: u8,
    done: u8,
) -> Option<Character> {
    let map = &mission(game, s).map;
    let at = s.aliens[usize::from(alien)].space;
    let mut best: Option<((u8, u8), Character)> = None;
    for of in game.everybody().filter(|of| done & of.bit() == 0) {
        let person = &s.people[of.index()];
        if person.status != Status::Standing {
            continue;
        }
        let range = map.range(person.space, at);
        // Of those who are equally near, heroes go by their seats; grunts follow.
        let order = (range, person.seat);
        if range <= DEFENCE_RANGE && best.is_none_or(|(nearest, _)| order < nearest) {
            let mut can_fire = false;
            defensive_attacks(game, s, of, alien, &mut |_| can_fire = true);
            if can_fire {
                best = Some((order, of));
            }
        }
    }
    best.map(|(_, of)| of)
}

fn defensive_attacks(game: &Corps, s: &State, of: Character, alien: u8, add: &mut impl FnMut(Choice)) {
    let map = &mission(game, s).map;
    let (from, at) = (s.people[of.index()].space, s.aliens[usize::from(alien)].space);
    if s.people[of.index()].weapons[0] == Card::NONE && s.people[of.index()].weapons[1] == Card::NONE {
        return;
    }
    if !sees(map, s, from, at) {
        return;
    }
    for weapon in weapons(s, of) {
        let face = &game.card(weapon).weapon;
        if !face.is_unwieldy && (face.range == 0 || map.range(from, at) <= face.range) {
            add(Choice::Attack(weapon, at));
        }
    }
}

/// Characters beside an Alien.
pub(in crate::games::corps) fn victims(game: &Corps, s: &State, alien: u8) -> u8 {
    let map = &mission(game, s).map;
    let at = s.aliens[usize::from(alien)].space;
    people(game, s, |_, person| is_present(person.status) && touches(map, s, at, person.space))
}

/// Free spaces for blips on and around a point: those that are nearest to it.
pub(in crate::games::corps) fn blip_spaces(game: &Corps, s: &State, at: Space) -> List<Space, 32> {
    nearest_spaces(game, s, at, |space| s.on[space.index()] == NONE)
}

/// Spaces for the figures of a swarm: nobody saw them before the blip was spotted, not even through a door that a figure
/// there would have opened.
pub(in crate::games::corps) fn unseen_spaces_near(game: &Corps, s: &State, at: Space) -> List<Space, 32> {
    let map = &mission(game, s).map;
    nearest_spaces(game, s, at, |space| {
        let open = s.before.open | map.doors_of[space.index()] & !s.barricaded;
        let is_seen = |from: &Space| {
            map.sight.ever(*from, space) && map.sight.sees(*from, space, open, &s.before.standing)
        };
        s.on[space.index()] == NONE && !s.before.lookers.iter().any(is_seen)
    })
}

/// The nearest spaces to one that will do, all at the same distance.
fn nearest_spaces(game: &Corps, s: &State, at: Space, will_do: impl Fn(Space) -> bool) -> List<Space, 32> {
    let map = &mission(game, s).map;
    let mut found: List<Space, 32> = List::default();
    // Nothing is ever placed further away than this.
    const FURTHEST: u8 = 12;
    for ring in 0..=FURTHEST {
        for space in (0..map.spaces.len() as u16).map(Space) {
            if map.steps_between(at, space) == ring && will_do(space) && !found.is_full() {
                found.push(space);
            }
        }
        if !found.is_empty() {
            break;
        }
    }
    found
}

/// Free spaces beside the hero of a player for a tunnel.
pub(in crate::games::corps) fn tunnel_spaces(game: &Corps, s: &State, seat: u8) -> List<Space, 8> {
    let mission = mission(game, s);
    let mut found = List::default();
    let own = heroes_of(game, s, seat);
    if own == 0 {
        return found;
    }
    let hero = &s.people[own.trailing_zeros() as usize];
    for space in mission.map.adjacent[hero.space.index()].iter().copied() {
        let is_free = s.on[space.index()] == NONE
            && !s.tunnels.contains(&space)
            && !mission.spawns.contains(&Some(space))
            && !is_parted(&mission.map, s, hero.space, space);
        if is_free {
            found.push(space);
        }
    }
    found.sort_unstable();
    found
}

/// The tunnel that is nearest to a player's hero.
pub(in crate::games::corps) fn nearest_tunnel(game: &Corps, s: &State, seat: u8) -> Option<Space> {
    let map = &mission(game, s).map;
    let own = heroes_of(game, s, seat);
    let from = if own == 0 { None } else { Some(s.people[own.trailing_zeros() as usize].space) };
    s.tunnels.iter().copied().min_by_key(|tunnel| from.map_or(0, |from| map.steps_between(*tunnel, from)))
}

// The campaign.

/// The next mission of the campaign, by its number.
pub(in crate::games::corps) fn next_in_campaign(game: &Corps, s: &State) -> Option<u8> {
    let campaign = |kind: MissionKind| kind == MissionKind::Campaign;
    let all = game.missions.iter().enumerate().filter(|(_, mission)| campaign(mission.kind));
    all.map(|(index, _)| index as u8).nth(s.campaign.missions_won.into())
}

fn can_rescue(game: &Corps, s: &State) -> bool {
    let has_captive = s.people.iter().any(|person| person.status == Status::Captured);
    has_captive && game.missions.iter().any(|mission| mission.kind == MissionKind::Rescue)
}

fn can_supply(game: &Corps, s: &State) -> bool {
    !s.campaign.supplied && game.missions.iter().any(|mission| mission.kind == MissionKind::Supply)
}

pub(in crate::games::corps) fn has_detour(game: &Corps, s: &State) -> bool {
    can_rescue(game, s) || can_supply(game, s)
}
