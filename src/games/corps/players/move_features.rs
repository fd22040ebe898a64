//! Walking: towards the plan, with the others, away from what comes.

use super::{
    analysis::{Scene, is_before_sentry},
    choice_features::{ChoiceFeatures, Sink},
    features::Of,
    plan::Aim,
};
use crate::games::corps::Space;

/// Nobody should be farther ahead of the others than this.
const AHEAD: f64 = 6.0;
/// Nor farther from the nearest.
const APART: u8 = 2;
/// Nor from who must get out.
const ESCORT: u8 = 3;

impl<S: Sink> ChoiceFeatures<'_, S> {
    /// A move to a space.
    pub(super) fn walk(&mut self, scene: &Scene, to: Space) {
        let view = self.view;
        let map = view.map();
        if view.is_way_out(to) {
            self.leave(scene);
            return;
        }
        let way = scene.plan.way(view, to);
        self.add(Of::Walk, 1.0);
        let progress = f64::from(scene.way) - f64::from(way);
        match scene.plan.aim {
            Aim::Out if scene.plan.waits => self.add(Of::ProgressBack, progress),
            Aim::Out => self.add(Of::ProgressOut, progress),
            Aim::Go(_) | Aim::Hold(_) => self.add(Of::Progress, progress),
        }
        if let Some(bearer) = scene.bearer {
            let apart =
                |from: Space| f64::from(map.steps_between(bearer, from).saturating_sub(ESCORT).min(30));
            self.add(Of::Escort, apart(to) - apart(scene.here));
        }
        if way <= 1 && scene.way > 1 && matches!(scene.plan.aim, Aim::Go(_)) {
            self.add(Of::Arrive, 1.0);
        }
        let lead = (scene.pack - f64::from(way) - AHEAD).max(0.0);
        if lead > 0.0 {
            let before = (scene.pack - f64::from(scene.way) - AHEAD).max(0.0);
            self.add(Of::Lead, lead - before);
        }
        if !scene.others.is_empty() {
            let nearest = |from: Space| {
                let steps =
                    scene.others.iter().map(|other| map.steps_between(*other, from)).min().unwrap_or(0);
                f64::from(steps.saturating_sub(APART).min(20))
            };
            self.add(Of::Apart, nearest(to) - nearest(scene.here));
            self.add(Of::Together, f64::from(scene.together_at(view, to)) - f64::from(scene.together));
        }
        if !scene.enemies.is_empty() {
            self.face_enemies(scene, to);
        }
        if scene.has_sentries && is_before_sentry(view, to) {
            self.add(Of::SentryFront, 1.0);
        }
    }

    fn face_enemies(&mut self, scene: &Scene, to: Space) {
        let view = self.view;
        let map = view.map();
        let exposure = scene.exposure_at(view, to);
        let more = (exposure - scene.exposure) * scene.weakness;
        self.add(if scene.is_bearer { Of::ExposureBearer } else { Of::Exposure }, more);
        self.add(Of::Beside, f64::from(scene.beside_at(view, to)) - f64::from(scene.beside));
        let mut seen = 0;
        for enemy in scene.enemies.iter() {
            if enemy.is_blip {
                if map.steps_between(enemy.space, to) <= 1 {
                    self.add(Of::BlipBeside, 1.0);
                }
            } else if scene.later > 0 && map.sight.ever(to, enemy.space) {
                seen += 1;
            }
        }
        if scene.later > 0 {
            self.add(Of::Sights, f64::from(seen) - f64::from(scene.sights));
        }
    }

    /// A move out of the board.
    fn leave(&mut self, scene: &Scene) {
        self.add(Of::Leave, 1.0);
        match scene.plan.aim {
            Aim::Out if scene.plan.waits => self.add(Of::LeaveEarly, 1.0),
            Aim::Out => self.add(Of::ProgressOut, f64::from(scene.way)),
            Aim::Go(_) | Aim::Hold(_) => self.add(Of::LeaveEarly, 3.0),
        }
        self.add(Of::LeaveLeader, scene.others.len() as f64);
        self.add(Of::Exposure, -scene.exposure * scene.weakness);
    }
}
