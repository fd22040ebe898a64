//! Who goes where, by the goals of the mission.

use crate::{
    games::corps::{
        Character, Space, View,
        components::mission::{Computer, Goal, Object, ObjectKind},
        state::{ObjectState, Prize, Status},
    },
    play::{List, bits},
};

/// Where somebody is to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// To a space, or beside it.
    Go(Space),
    /// Near a space, to stay there.
    Hold(Space),
    /// Out by the nearest exit.
    Out,
}

/// What somebody is to do.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    pub(super) aim: Aim,
    /// Whether to stay on the board although the exit is reached.
    pub(super) waits: bool,
    /// The object to interact with once there.
    pub(super) object: Option<u8>,
}

/// Who holds keeps within so many steps.
const HOLD: u8 = 2;
/// From these rounds on blips, and then Aliens, that do not come are looked for.
const HUNT: u8 = 14;
const HUNT_ALL: u8 = 30;
/// With so few cards left nobody waits for anybody.
const LAST_CARDS: u8 = 8;

impl Plan {
    fn new(aim: Aim) -> Self {
        Self { aim, waits: false, object: None }
    }

    fn out(waits: bool) -> Self {
        Self { aim: Aim::Out, waits, object: None }
    }

    /// Steps that are left from a space.
    #[inline]
    pub(super) fn way(&self, view: View<'_>, from: Space) -> u8 {
        match self.aim {
            Aim::Go(to) => view.map().steps_between(to, from),
            Aim::Hold(near) => view.map().steps_between(near, from).saturating_sub(HOLD),
            Aim::Out => match view.mission().exit_distance[from.index()] {
                // Nobody leaves who stands there already, and others cannot.
                0 => 2,
                steps => steps,
            },
        }
    }

    /// The plan of a character.
    pub(super) fn of(view: View<'_>, of: Character) -> Self {
        let mission = view.mission();
        for goal in &mission.goals {
            match goal {
                Goal::Find => return to_find(view, of),
                Goal::ExitTrapped => return to_escape(view, of),
                Goal::Called => return to_call(view, of),
                Goal::Crates(wanted) => return to_carry(view, of, *wanted),
                Goal::Rescue => return to_rescue(view, of),
                Goal::Clear | Goal::Survive(_) => return to_hold(view, of),
                Goal::ExitAll => {}
            }
        }
        Plan::out(false)
    }
}

fn is_late(view: View<'_>) -> bool {
    view.endurance() <= LAST_CARDS
}

/// Looks for the prize; whoever has it leaves, and the others after it.
fn to_find(view: View<'_>, of: Character) -> Plan {
    match view.prize() {
        Prize::Hidden => search(view, of),
        Prize::Seen(space) => share(view, of, &[space], SEARCHERS_OF_LAST),
        Prize::Held(bearer) => Plan::out(bearer != of),
        Prize::Out => Plan::out(false),
    }
}

/// So many go for a mission blip where there are several, and where there is one.
const SEARCHERS: u8 = 2;
const SEARCHERS_OF_LAST: u8 = 3;

/// The mission blips are shared out, unless the prize is known.
fn search(view: View<'_>, of: Character) -> Plan {
    let mut unknown: List<Space, 8> = List::default();
    for blip in view.blips().filter(|blip| blip.is_mission) {
        match blip.is_prize {
            Some(true) => return share(view, of, &[blip.space], SEARCHERS_OF_LAST),
            Some(false) => {}
            None if unknown.is_full() => {}
            None => unknown.push(blip.space),
        }
    }
    let most = if unknown.len() == 1 { SEARCHERS_OF_LAST } else { SEARCHERS };
    share(view, of, &unknown, most)
}

/// Whoever is nearest to one of the targets goes there, up to so many each; the others wait at the exit.
fn share(view: View<'_>, of: Character, targets: &[Space], most: u8) -> Plan {
    let map = view.map();
    let mut free = view.standing().fold(0u8, |set, one| set | one.bit());
    let mut missing = [most; 8];
    while free != 0 {
        let mut best = (u8::MAX, 0, 0);
        for one in bits(free.into()) {
            let from = view.person(Character(one as u8)).space;
            for (number, target) in targets.iter().enumerate().filter(|(number, _)| missing[*number] > 0) {
                let steps = map.steps_between(*target, from);
                if steps < best.0 {
                    best = (steps, one, number);
                }
            }
        }
        let (steps, one, number) = best;
        if steps == u8::MAX {
            break;
        }
        if one == of.index() {
            return Plan::new(Aim::Go(targets[number]));
        }
        missing[number] -= 1;
        free &= !(1 << one);
    }
    Plan::out(!is_late(view))
}

/// The trapped run for the exit; the others wait for them there.
fn to_escape(view: View<'_>, of: Character) -> Plan {
    let is_one_out = view.everybody().any(|one| {
        let person = view.person(one);
        person.is_trapped && person.status == Status::Left
    });
    let waits = !view.person(of).is_trapped && !is_one_out && !is_late(view);
    Plan::out(waits)
}

/// Somebody calls the drop ship; everybody else gathers at the exit.
fn to_call(view: View<'_>, of: Character) -> Plan {
    if view.ship() != 0 {
        return Plan::out(!view.is_exit_open());
    }
    let Computer::Call(_) = view.mission().computer else { return Plan::out(false) };
    let Some((index, computer, target)) = nearest_object(view, of, ObjectKind::Computer) else {
        return Plan::out(true);
    };
    let caller = view.standing().filter(|one| view.side(*one).tech >= 3).min_by_key(|one| {
        let steps = distance_to(view, computer, view.person(*one).space);
        u16::from(steps) * 2 + 10 - u16::from(view.side(*one).tech.min(10))
    });
    if caller == Some(of) {
        return Plan { aim: Aim::Go(target), waits: true, object: Some(index) };
    }
    let is_near = view.map().steps_between(target, view.person(of).space) <= 16;
    if is_near { Plan::new(Aim::Hold(target)) } else { Plan::out(true) }
}

/// Everybody takes a crate, until there are enough.
fn to_carry(view: View<'_>, of: Character, wanted: u8) -> Plan {
    let is_crate = |object: &Object| object.kind == ObjectKind::Crate;
    let objects = || view.mission().objects.iter().zip(view.objects()).filter(|(object, _)| is_crate(object));
    let held = objects().filter(|(_, state)| matches!(state, ObjectState::Held(_))).count();
    let out = objects().filter(|(_, state)| **state == ObjectState::Out).count();
    if view.objects().contains(&ObjectState::Held(of)) {
        return Plan::out(false);
    }
    if out + held >= usize::from(wanted) {
        return Plan::out(out < usize::from(wanted) && !is_late(view));
    }
    // Whoever is nearer to a crate than others takes it: the missing ones go to who are nearest.
    match nearest_object(view, of, ObjectKind::Crate) {
        Some((index, _, target)) => Plan { aim: Aim::Go(target), waits: false, object: Some(index) },
        None => Plan::out(false),
    }
}

/// Frees a captive and brings it out.
fn to_rescue(view: View<'_>, of: Character) -> Plan {
    let rescued = |status: Status| {
        view.everybody()
            .filter(|one| view.person(*one).is_rescued && view.person(*one).status == status)
            .count()
    };
    if rescued(Status::Left) > 0 {
        return Plan::out(false);
    }
    if rescued(Status::Standing) + rescued(Status::Down) > 0 {
        return Plan::out(!view.person(of).is_rescued && !is_late(view));
    }
    match nearest_object(view, of, ObjectKind::Captive) {
        Some((index, _, target)) => Plan { aim: Aim::Go(target), waits: false, object: Some(index) },
        None => Plan::out(false),
    }
}

/// Stays together where the squad began; late, with no card left and no Alien on the board, goes for the blips.
fn to_hold(view: View<'_>, of: Character) -> Plan {
    let is_quiet = view.round() >= HUNT && view.aliens().next().is_none();
    if !view.tracker_left() && (is_quiet || view.round() >= HUNT_ALL) {
        let (map, here) = (view.map(), view.person(of).space);
        let aliens = view.aliens().map(|alien| alien.space);
        let enemies = aliens.chain(view.blips().map(|blip| blip.space));
        if let Some(space) = enemies.min_by_key(|at| map.steps_between(*at, here)) {
            return Plan::new(Aim::Go(space));
        }
    }
    let anchor = view.mission().start.first().copied().unwrap_or_default();
    Plan::new(Aim::Hold(anchor))
}

/// The nearest object of a kind that is still there, how it stands, and the space to go to.
fn nearest_object(view: View<'_>, of: Character, kind: ObjectKind) -> Option<(u8, &Object, Space)> {
    let here = view.person(of).space;
    let mut best: Option<(u8, (u8, &Object, Space))> = None;
    for (index, (object, state)) in view.mission().objects.iter().zip(view.objects()).enumerate() {
        let is_there = matches!(state, ObjectState::There | ObjectState::Bound(_) | ObjectState::Dropped(_));
        if object.kind != kind || !is_there {
            continue;
        }
        let target = match state {
            ObjectState::Dropped(at) => *at,
            _ => nearest_beside(view, object, here),
        };
        let mut steps = view.map().steps_between(target, here);
        if kind == ObjectKind::Crate {
            // A crate that a comrade is nearer to is for the comrade.
            let nearer = view.standing().filter(|one| {
                *one != of
                    && !view.objects().contains(&ObjectState::Held(*one))
                    && view.map().steps_between(target, view.person(*one).space) < steps
            });
            steps = steps.saturating_add(6 * nearer.count() as u8);
        }
        if best.is_none_or(|(least, _)| steps < least) {
            best = Some((steps, (index as u8, object, target)));
        }
    }
    best.map(|(_, found)| found)
}

fn nearest_beside(view: View<'_>, object: &Object, here: Space) -> Space {
    let all = object.beside.iter().copied();
    let best = all.min_by_key(|space| view.map().steps_between(*space, here));
    best.or(object.space).unwrap_or(here)
}

fn distance_to(view: View<'_>, object: &Object, from: Space) -> u8 {
    view.map().steps_between(nearest_beside(view, object, from), from)
}
