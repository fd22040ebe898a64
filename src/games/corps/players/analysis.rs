//! What is worked out once a decision, before the choices are weighed.

use super::plan::Plan;
use crate::{
    games::corps::{
        Character, Space, View,
        components::mission::ahead_and_aside,
        scenario::SentryFront,
        state::{ObjectState, Prize, Shot, Status, Task},
    },
    play::List,
};

/// What is known of a decision.
pub struct Analysis {
    /// How scarce cards are: 1 with seven in the deck, more with fewer.
    pub(super) scarcity: f64,
    /// The same of deck and exhaust pile together: 1 with five cards.
    pub(super) shortage: f64,
    /// Of who acts or shoots; `None` where nobody does.
    pub(super) scene: Option<Scene>,
}

/// Somebody who acts, with enemies and comrades.
pub(super) struct Scene {
    pub(super) of: Character,
    pub(super) here: Space,
    pub(super) plan: Plan,
    /// Steps to where the plan leads.
    pub(super) way: u8,
    pub(super) enemies: List<Enemy, 24>,
    /// Spaces of all others on the board.
    pub(super) others: List<Space, 8>,
    /// Steps that the others have left to where the plan of the active one leads, on average.
    pub(super) pack: f64,
    /// The chance to fail a defence roll against one Alien.
    pub(super) weakness: f64,
    /// What will get at the active character where it is.
    pub(super) exposure: f64,
    /// Aliens beside it.
    pub(super) beside: u8,
    /// Comrades near it.
    pub(super) together: f64,
    /// Aliens that it sees.
    pub(super) sights: u8,
    /// Actions that are left after this one.
    pub(super) later: u8,
    pub(super) has_sentries: bool,
    /// What will get at anybody of the squad.
    pub(super) pressure: f64,
    /// Whether it carries what the squad is here for.
    pub(super) is_bearer: bool,
    /// Where a comrade is who does, and has to get out.
    pub(super) bearer: Option<Space>,
    /// Steps to that comrade, beyond a few.
    pub(super) from_bearer: f64,
    /// Steps to the nearest comrade, beyond a few.
    pub(super) apart: f64,
}

/// An Alien or a blip near the active character.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Enemy {
    pub(super) space: Space,
    pub(super) is_blip: bool,
    /// How bad it is, 1 for a single Alien.
    pub(super) force: f64,
    /// Steps to the nearest of the others.
    pub(super) others: u8,
}

/// Enemies farther away than this are not looked at.
const FAR: u8 = 18;
/// Comrades so near are together.
const NEAR: u8 = 3;

/// How likely an Alien at so many steps gets at somebody in its next phase, or in the one after it.
const REACH: [f64; 19] =
    [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.95, 0.5, 0.4, 0.35, 0.3, 0.25, 0.2, 0.1, 0.1, 0.05, 0.05, 0.0];
/// The same of a blip, which moves by a die.
const CREEP: [f64; 19] =
    [1.0, 1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.25, 0.2, 0.15, 0.1, 0.1, 0.05, 0.05, 0.0, 0.0, 0.0];

/// How bad a swarm with so many tokens is, as single Aliens.
#[inline]
pub(super) fn force(tokens: u8) -> f64 {
    1.0 + 0.6 * f64::from(tokens)
}

/// How bad a blip is of which nobody knows anything.
const UNKNOWN: f64 = 1.5;

impl Enemy {
    /// How likely it gets at somebody so many steps away.
    #[inline]
    pub(super) fn reach(&self, steps: u8) -> f64 {
        let steps = usize::from(steps).min(18);
        self.force * if self.is_blip { CREEP[steps] } else { REACH[steps] }
    }

    /// How much of it gets at somebody so many steps away: enemies go for the nearest first.
    #[inline]
    pub(super) fn exposure(&self, steps: u8) -> f64 {
        let share = if steps > self.others { 0.35 } else { 1.0 };
        share * self.reach(steps)
    }
}

/// Nobody should be farther from the nearest comrade than this.
const APART: u8 = 2;
const MOST_APART: u8 = 22;
/// Nor from who must get out.
const ESCORT: u8 = 3;

/// Steps to who must get out, beyond a few, by the steps from a space to all others.
#[inline]
pub(super) fn from_bearer(steps: &[u8], bearer: Space) -> f64 {
    f64::from(steps[bearer.index()].saturating_sub(ESCORT).min(30))
}

impl Analysis {
    pub(super) fn new(view: View<'_>) -> Self {
        let scarcity = 10.0 / (f64::from(view.deck_size()) + 3.0);
        let actor = match view.task() {
            Task::Acting(of) => Some((of, view.actions().saturating_sub(1))),
            Task::OneAction(of) | Task::Pushing { of, .. } => Some((of, 0)),
            Task::Moving { of, .. } => Some((of, if view.active() == Some(of) { view.actions() } else { 0 })),
            Task::FireAgain(Shot { by, .. }) | Task::FollowUp(Shot { by, .. }) => Some((by, 0)),
            Task::DefensiveFire { .. } => Some((view.defender(), 0)),
            Task::Effect(frame) if usize::from(frame.actor) < view.everybody().count() => {
                let of = Character(frame.actor);
                (view.person(of).status == Status::Standing).then_some((of, 0))
            }
            _ => None,
        };
        let shortage = 10.0 / (f64::from(view.endurance()) + 5.0);
        Self { scarcity, shortage, scene: actor.map(|(of, later)| Scene::new(view, of, later)) }
    }
}

impl Scene {
    pub(super) fn new(view: View<'_>, of: Character, later: u8) -> Self {
        let (map, here) = (view.map(), view.person(of).space);
        let plan = Plan::of(view, of);
        let mut scene = Self {
            of,
            here,
            plan,
            way: plan.way(view, here),
            enemies: List::default(),
            others: List::default(),
            pack: 0.0,
            weakness: weakness(view, of),
            exposure: 0.0,
            beside: 0,
            together: 0.0,
            sights: 0,
            later,
            has_sentries: view.sentries().iter().any(|sentry| sentry.shots > 0),
            pressure: 0.0,
            is_bearer: bears(view, of),
            bearer: None,
            from_bearer: 0.0,
            apart: 0.0,
        };
        let mut ways = 0u32;
        for one in view.present().filter(|one| *one != of) {
            let space = view.person(one).space;
            ways += u32::from(plan.way(view, space));
            scene.others.push(space);
            if plan.waits && bears(view, one) {
                scene.bearer = Some(space);
            }
        }
        let count = scene.others.len();
        scene.pack = if count == 0 { f64::from(scene.way) } else { f64::from(ways) / count as f64 };
        for alien in view.aliens() {
            let force = if alien.is_hugger { 0.5 } else { force(alien.tokens) };
            scene.meet(view, alien.space, force, false);
        }
        for blip in view.blips() {
            if !blip.is_mission {
                let force = blip.value.map_or(UNKNOWN, |value| force(value.saturating_sub(1)));
                scene.meet(view, blip.space, force, true);
            }
        }
        let steps = map.steps_from(here);
        for enemy in scene.enemies.iter() {
            let steps = steps[enemy.space.index()];
            scene.exposure += enemy.exposure(steps);
            scene.beside += u8::from(!enemy.is_blip && steps <= 1);
        }
        (scene.apart, scene.together) = scene.company_at(steps);
        scene.from_bearer = scene.bearer.map_or(0.0, |bearer| from_bearer(steps, bearer));
        if later > 0 {
            let seen = scene.enemies.iter().filter(|enemy| !enemy.is_blip && view.sees(here, enemy.space));
            scene.sights = seen.count() as u8;
        }
        scene
    }

    fn meet(&mut self, view: View<'_>, space: Space, force: f64, is_blip: bool) {
        let from = view.map().steps_from(space);
        let steps = from[self.here.index()];
        let others = self.others.iter().map(|other| from[other.index()]).min().unwrap_or(u8::MAX);
        let enemy = Enemy { space, is_blip, force, others };
        self.pressure += enemy.reach(steps.min(others));
        if steps <= FAR && !self.enemies.is_full() {
            self.enemies.push(enemy);
        }
    }

    /// Steps to the nearest comrade, beyond a few, and comrades near, by the steps from a space to all others.
    #[inline]
    pub(super) fn company_at(&self, steps: &[u8]) -> (f64, f64) {
        let (mut nearest, mut near) = (MOST_APART, 0u8);
        for other in self.others.iter() {
            let steps = steps[other.index()];
            nearest = nearest.min(steps);
            near += u8::from(steps <= NEAR);
        }
        (f64::from(nearest.saturating_sub(APART)), f64::from(near))
    }
}

/// Whether the mission is about getting somebody out, or what it carries.
pub(super) fn bears(view: View<'_>, of: Character) -> bool {
    let person = view.person(of);
    view.prize() == Prize::Held(of)
        || person.is_rescued
        || person.is_trapped
        || view.objects().contains(&ObjectState::Held(of))
}

/// The chance that somebody fails a defence roll against one Alien.
pub(super) fn weakness(view: View<'_>, of: Character) -> f64 {
    let defence = i16::from(view.side(of).defence) + i16::from(view.game().difficulty.defence);
    f64::from((10 - defence).clamp(0, 10)) / 10.0
}

/// Whether a sentry gun would fire at somebody on a space.
pub(super) fn is_before_sentry(view: View<'_>, space: Space) -> bool {
    let map = view.map();
    view.sentries().iter().filter(|sentry| sentry.shots > 0).any(|sentry| {
        let (gun, target) = (&map.spaces[sentry.space.index()], &map.spaces[space.index()]);
        let (ahead, aside) = ahead_and_aside(sentry.facing, target.x - gun.x, target.y - gun.y);
        let is_in_front = match view.game().rulings.sentry_front {
            SentryFront::Cone => ahead > 0 && aside <= ahead,
            SentryFront::Row => ahead > 0 && aside == 0,
            SentryFront::Half => ahead > 0,
        };
        is_in_front && map.sight.ever(sentry.space, space)
    })
}
