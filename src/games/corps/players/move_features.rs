//! Walking: towards the plan, with the others, away from what comes.

use super::{
    analysis::{Scene, from_bearer, is_before_sentry},
    choice_features::{ChoiceFeatures, Sink},
    features::Of,
    plan::Aim,
};
use crate::games::corps::Space;

/// Nobody should be farther ahead of the others than this.
const AHEAD: f64 = 6.0;

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
        let steps = map.steps_from(to);
        if let Some(bearer) = scene.bearer {
            self.add(Of::Escort, from_bearer(steps, bearer) - scene.from_bearer);
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
            let (apart, together) = scene.company_at(steps);
            self.add(Of::Apart, apart - scene.apart);
            self.add(Of::Together, together - scene.together);
        }
        if !scene.enemies.is_empty() {
            self.face_enemies(scene, to, steps);
        }
        if scene.has_sentries && is_before_sentry(view, to) {
            self.add(Of::SentryFront, 1.0);
        }
    }

    fn face_enemies(&mut self, scene: &Scene, to: Space, steps: &[u8]) {
        let map = self.view.map();
        let (mut exposure, mut beside, mut seen) = (0.0, 0u8, 0u8);
        for enemy in scene.enemies.iter() {
            let steps = steps[enemy.space.index()];
            exposure += enemy.exposure(steps);
            if enemy.is_blip {
                if steps <= 1 {
                    self.add(Of::BlipBeside, 1.0);
                }
            } else {
                beside += u8::from(steps <= 1);
                seen += u8::from(scene.later > 0 && map.sight.ever(to, enemy.space));
            }
        }
        let more = (exposure - scene.exposure) * scene.weakness;
        self.add(if scene.is_bearer { Of::ExposureBearer } else { Of::Exposure }, more);
        self.add(Of::Beside, f64::from(beside) - f64::from(scene.beside));
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
        self.add(Of::LeaveBehind, scene.others.len() as f64);
        self.add(Of::Exposure, -scene.exposure * scene.weakness);
    }
}
