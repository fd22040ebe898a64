//! Actions other than walking and shooting: barricades, objects, aim and rest.

use super::{
    analysis::Scene,
    choice_features::{ChoiceFeatures, Sink},
    features::Of,
};
use crate::{
    games::corps::{
        Space,
        choice::Target,
        components::mission::{Computer, ObjectKind},
    },
    play::Seat,
};

/// With so few cards in the deck somebody should rest.
const LOW: u8 = 6;

impl<S: Sink> ChoiceFeatures<'_, S> {
    fn tech(&self, scene: &Scene) -> f64 {
        f64::from(self.view.side(scene.of).tech.min(10)) / 10.0
    }

    pub(super) fn barricade(&mut self, scene: &Scene, target: Target, is_certain: bool) {
        let view = self.view;
        let chance = if is_certain { 1.0 } else { self.tech(scene) };
        if is_certain {
            self.add(Of::Torch, 1.0);
        }
        match target {
            Target::Door(door) => {
                self.add(Of::BarDoor, chance * self.behind(scene, door));
                if self.is_on_way(scene, door) || self.parts_from_comrade(scene, door) {
                    self.add(Of::BarWay, 1.0);
                }
            }
            Target::Spawn(_) | Target::Tunnel(_) => {
                let is_soon = view.round() + 2 >= view.mission().draws_from;
                if is_soon && view.tracker_left() {
                    self.add(Of::BarSpawn, chance);
                }
            }
            Target::None => {}
        }
    }

    pub(super) fn unbarricade(&mut self, scene: &Scene, target: Target) {
        match target {
            Target::Door(door) if self.is_on_way(scene, door) => {
                self.add(Of::Unbar, self.tech(scene));
                self.add(Of::UnbarEnemies, self.behind(scene, door));
            }
            Target::Door(_) | Target::Spawn(_) | Target::Tunnel(_) | Target::None => {
                self.add(Of::UnbarElse, 1.0);
            }
        }
    }

    /// The two sides of a door, the nearer one first.
    fn sides(&self, scene: &Scene, door: u8) -> (Space, Space) {
        let map = self.view.map();
        let (a, b) = map.doors[usize::from(door)].edges[0];
        if map.steps_between(scene.here, a) <= map.steps_between(scene.here, b) { (a, b) } else { (b, a) }
    }

    /// Enemies who would come through a door.
    fn behind(&self, scene: &Scene, door: u8) -> f64 {
        let map = self.view.map();
        let (near, far) = self.sides(scene, door);
        let comes = |space: Space| map.steps_between(space, far) < map.steps_between(space, near);
        let all = scene.enemies.iter().filter(|enemy| comes(enemy.space));
        all.map(|enemy| enemy.reach(map.steps_between(enemy.space, scene.here).min(enemy.others))).sum()
    }

    /// Whether the plan leads through a door.
    fn is_on_way(&self, scene: &Scene, door: u8) -> bool {
        let (near, far) = self.sides(scene, door);
        let plan = &scene.plan;
        plan.way(self.view, far) < plan.way(self.view, near)
    }

    /// Whether a comrade is on the other side of a door.
    fn parts_from_comrade(&self, scene: &Scene, door: u8) -> bool {
        let map = self.view.map();
        let (near, far) = self.sides(scene, door);
        let is_behind = |space: &Space| map.steps_between(*space, far) < map.steps_between(*space, near);
        scene.others.iter().any(is_behind)
    }

    pub(super) fn aim(&mut self, scene: &Scene) {
        self.add(Of::Aim, 1.0);
        self.add(Of::AimTargets, scene.exposure.min(2.0));
    }

    pub(super) fn interact(&mut self, scene: &Scene, index: u8) {
        let mission = self.view.mission();
        match mission.objects[usize::from(index)].kind {
            ObjectKind::Computer => match mission.computer {
                Computer::Call(_) => self.add(Of::Call, 1.0),
                Computer::LookMissionBlip => self.add(Of::Look, 1.0),
                Computer::LookBlip | Computer::Nothing => {}
            },
            ObjectKind::Crate | ObjectKind::Captive => {
                let is_wanted = scene.plan.object.is_some();
                self.add(if is_wanted { Of::Lift } else { Of::LiftElse }, 1.0);
            }
        }
    }

    pub(super) fn rest(&mut self, scene: &Scene) {
        let view = self.view;
        let most = 3 + view.side(scene.of).rest;
        let person = view.person(scene.of);
        let hand = if person.is_hero { view.hand(Seat(person.seat)).len() as u8 } else { 0 };
        let cards = (view.exhausted_size() + hand).min(most);
        self.add(Of::Rest, 1.0);
        self.add(Of::RestGain, f64::from(cards) * self.at.scarcity);
        if scene.plan.waits && scene.way <= 4 {
            self.add(Of::RestWaiting, 1.0);
        }
        if view.deck_size() <= LOW && cards >= 2 {
            self.add(Of::RestEmpty, 1.0);
        }
        self.add(Of::RestHand, f64::from(hand.min(most)) * self.at.shortage);
        self.add(Of::RestThreat, scene.exposure);
    }
}
