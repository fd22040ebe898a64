//! Shooting: what a shot does, and what it costs.

use super::{
    analysis::{Enemy, Scene, force},
    choice_features::{ChoiceFeatures, Sink},
    features::Of,
    plan::Aim,
};
use crate::games::corps::{
    Card, Space,
    components::Character,
    state::{Status, Task},
};

/// The chance that a roll is at most this.
#[inline]
fn at_most(threshold: u8, has_two_dice: bool) -> f64 {
    let one = f64::from(threshold.min(10)) / 10.0;
    if has_two_dice { 1.0 - (1.0 - one) * (1.0 - one) } else { one }
}

impl<S: Sink> ChoiceFeatures<'_, S> {
    /// The chance to hit with a weapon now.
    fn chance(&self, by: Character, weapon: Card) -> f64 {
        let face = &self.view.game().card(weapon).weapon;
        at_most(self.view.person(by).dial.max(face.auto), face.has_two_dice)
    }

    /// An Attack action, or an attack that follows one.
    pub(super) fn attack(&mut self, scene: &Scene, weapon: Card, at: Space) {
        let view = self.view;
        let face = &view.game().card(weapon).weapon;
        if face.is_discarded {
            self.add(Of::Grenade, 1.0);
        } else {
            let cost = view.fire_cost(scene.of, weapon);
            self.pay(cost);
        }
        if face.is_area {
            self.area(scene, weapon, at);
            return;
        }
        let chance = self.chance(scene.of, weapon);
        let chance = if face.is_full_auto { chance * (1.0 + 0.4 * chance) } else { chance };
        if matches!(view.task(), Task::DefensiveFire { .. }) {
            let tokens = view.alien_at(at).map_or(0, |alien| alien.tokens);
            self.add(Of::DefenceShot, chance);
            self.add(Of::ShotSwarm, chance * f64::from(tokens));
        } else {
            self.target(scene, at, chance);
        }
    }

    /// The next shot of an attack that goes on.
    pub(super) fn shoot_on(&mut self, scene: &Scene, weapon: Card, cost: u8, at: Space) {
        self.pay(cost);
        let chance = self.chance(scene.of, weapon);
        let (soon, _) = self.urgency(scene, at);
        self.add(Of::Again, chance * soon.max(0.3));
    }

    fn pay(&mut self, cost: u8) {
        let is_defence = matches!(self.view.task(), Task::DefensiveFire { .. });
        let feature = if is_defence { Of::DefenceCost } else { Of::ShotCost };
        self.add(feature, f64::from(cost) * self.at.scarcity);
        self.add(Of::ShotLast, f64::from(cost.saturating_sub(self.view.deck_size())));
    }

    /// How soon what stands on a space gets at somebody, and how many steps it is away.
    fn urgency(&self, scene: &Scene, at: Space) -> (f64, u8) {
        let map = self.view.map();
        let own = map.steps_between(at, scene.here);
        let steps = scene.others.iter().map(|other| map.steps_between(at, *other)).fold(own, u8::min);
        (Enemy { force: 1.0, ..Enemy::default() }.reach(steps), steps)
    }

    fn target(&mut self, scene: &Scene, at: Space, chance: f64) {
        let view = self.view;
        let (soon, steps) = self.urgency(scene, at);
        self.add(Of::Shot, chance * soon);
        self.add(Of::ShotFar, chance * (1.0 - soon));
        if matches!(scene.plan.aim, Aim::Out) && !scene.plan.waits {
            self.add(Of::ShotRun, chance * soon);
        }
        if let Some(alien) = view.alien_at(at) {
            self.add(Of::ShotSwarm, chance * f64::from(alien.tokens));
        }
        if steps <= 1 {
            self.add(Of::ShotBeside, chance);
            let is_saved = |one: Character| {
                let person = view.person(one);
                person.status == Status::Down && view.touches(at, person.space)
            };
            if view.present().any(is_saved) {
                self.add(Of::ShotSaves, chance);
            }
        }
    }

    /// One roll for everything around a space.
    fn area(&mut self, scene: &Scene, weapon: Card, at: Space) {
        let view = self.view;
        let chance = self.chance(scene.of, weapon);
        let (mut aliens, mut blips, mut friends) = (0.0, 0.0, 0.0);
        for space in view.area(at).iter().copied() {
            if space == scene.here {
                self.add(Of::AreaSelf, 1.0);
            } else if scene.others.contains(&space) {
                friends += chance;
            } else if let Some(alien) = view.alien_at(space) {
                let (soon, _) = self.urgency(scene, space);
                aliens += chance * f64::from(alien.tokens + 1) * soon.max(0.3);
            } else if view.is_blip(space) {
                let (soon, _) = self.urgency(scene, space);
                let is_wanted = view.is_mission_blip(space);
                blips += if is_wanted { -5.0 } else { chance * soon.max(0.3) * force(0) };
            }
        }
        self.add(Of::AreaHits, aliens);
        self.add(Of::AreaBlips, blips);
        self.add(Of::AreaFriends, friends);
    }
}
