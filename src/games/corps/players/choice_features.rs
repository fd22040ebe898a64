//! The features of a choice as they are found, and those of decisions that are neither actions nor cards.

use super::{
    analysis::{Analysis, Enemy, force, weakness},
    features::{FEATURES, Of},
    plan::Plan,
};
use crate::games::corps::{
    Character, Choice, Space, View,
    choice::Target,
    state::{NONE, Prize, Shot, Status, Task},
};

/// A choice that is being weighed.
pub(super) struct ChoiceFeatures<'v, S: Sink> {
    pub(super) view: View<'v>,
    pub(super) at: &'v Analysis,
    pub(super) sink: S,
}

/// Where the features of a choice go.
pub(super) trait Sink {
    fn add(&mut self, feature: Of, amount: f64);
}

/// Adds up what they are worth.
pub(super) struct Sum<'w> {
    pub(super) weights: &'w [f64; FEATURES.len()],
    pub(super) worth: f64,
}

impl Sink for Sum<'_> {
    #[inline]
    fn add(&mut self, feature: Of, amount: f64) {
        self.worth += self.weights[feature as usize] * amount;
    }
}

/// Names each of them.
pub(super) struct Named<'a, F: FnMut(usize, f64)>(pub(super) &'a mut F);

impl<F: FnMut(usize, f64)> Sink for Named<'_, F> {
    #[inline]
    fn add(&mut self, feature: Of, amount: f64) {
        (self.0)(feature as usize, amount);
    }
}

impl<S: Sink> ChoiceFeatures<'_, S> {
    #[inline]
    pub(super) fn add(&mut self, feature: Of, amount: f64) {
        self.sink.add(feature, amount);
    }

    /// All features of a choice.
    #[inline]
    pub(super) fn choice(&mut self, choice: Choice) {
        match self.view.task() {
            Task::Acting(_) | Task::OneAction(_) => self.action(choice),
            Task::Moving { .. } => match (choice, &self.at.scene) {
                (Choice::Move(to), Some(scene)) => self.walk(scene, to),
                _ => self.add(Of::StopHere, 1.0),
            },
            _ => self.other(choice),
        }
    }

    fn action(&mut self, choice: Choice) {
        let at = self.at;
        let Some(scene) = &at.scene else { return };
        match choice {
            Choice::Move(to) => self.walk(scene, to),
            Choice::Attack(weapon, at) => self.attack(scene, weapon, at),
            Choice::Barricade(target) => self.barricade(scene, target, false),
            Choice::Unbarricade(target) => self.unbarricade(scene, target),
            Choice::Aim => self.aim(scene),
            Choice::Interact(object) => self.interact(scene, object),
            Choice::CardAction(_, Target::None) => self.add(Of::FreeCard, 1.0),
            Choice::CardAction(_, target) => self.barricade(scene, target, true),
            Choice::During => self.add(Of::Order, 1.0),
            Choice::Rest => self.rest(scene),
            Choice::Play(card) => self.event(card),
            _ => self.add(Of::EndTurn, f64::from(self.view.actions())),
        }
    }

    #[inline(never)]
    fn other(&mut self, choice: Choice) {
        let at = self.at;
        match (self.view.task(), choice) {
            (Task::Events { .. }, Choice::Play(card)) => self.event(card),
            (Task::May(source), Choice::Use) => self.ability(source),
            (Task::Equipping(_), Choice::Equip(card, to)) => self.equip(card, to),
            (Task::Equipping(_), Choice::TakeOff(_)) => self.add(Of::TakeOff, 1.0),
            (Task::Issue, Choice::Issue(card, to)) => self.issue(card, to),
            (Task::Resting { of, .. }, choice) => self.resting(of, choice),
            (Task::Effect(frame), choice) => self.pick(&frame, choice),
            (Task::KeepCards(_), Choice::Pick(card)) => self.keep(card),
            (Task::FireAgain(Shot { weapon, .. }), Choice::At(space)) => {
                if let Some(scene) = &at.scene {
                    self.shoot_on(scene, weapon, 1, space);
                }
            }
            (Task::FollowUp(Shot { weapon, .. }), Choice::At(space)) => {
                if let Some(scene) = &at.scene {
                    let cost = self.view.game().card(weapon).weapon.second;
                    self.shoot_on(scene, weapon, cost, space);
                }
            }
            (Task::FollowUp(_) | Task::DefensiveFire { .. }, Choice::Attack(weapon, space)) => {
                if let Some(scene) = &at.scene {
                    self.attack(scene, weapon, space);
                }
            }
            (Task::Pushing { .. }, Choice::PushThrough) => {
                self.add(Of::Push, 1.0);
                if let Some(scene) = &at.scene {
                    self.add(Of::PushExposure, scene.exposure);
                }
            }
            (Task::Turn { .. } | Task::Subordinates { .. } | Task::Remaining, Choice::Activate(of)) => {
                self.activate(of);
            }
            (Task::FirstPlayer, Choice::Begin(seat)) => {
                let hero = self.view.present().find(|one| {
                    let person = self.view.person(*one);
                    person.is_hero && person.seat == seat.0
                });
                if let Some(of) = hero {
                    self.activate(of);
                }
            }
            (Task::Strike { alien }, Choice::Pick1(of)) => {
                let tokens = self.view.alien(alien).tokens;
                self.victim(of, tokens);
            }
            (Task::PickTarget { .. }, Choice::Pick1(of)) => self.victim(of, 0),
            (Task::Captor(_), Choice::At(space)) => {
                let tokens = self.view.alien_at(space).map_or(0, |alien| alien.tokens);
                self.add(Of::Captor, f64::from(tokens) + 1.0);
            }
            (Task::PlaceTunnel | Task::PlaceBlips(_) | Task::PlaceFigures { .. }, Choice::At(space)) => {
                self.place(space);
            }
            (Task::PickHero(_) | Task::LostHero(_), Choice::Hero(of)) => {
                let face = &self.view.game().characters[of.index()].hero;
                self.add(Of::NewHero, f64::from(face.aim + face.defence) / 4.0);
                if self.view.person(of).status == Status::Down {
                    self.add(Of::NewHero, -2.0);
                }
            }
            (Task::LookAtBlip(_), Choice::At(space)) => {
                let steps = self.steps_to_squad(space);
                self.add(Of::LookNear, 60.0 - f64::from(steps.min(60)));
            }
            (Task::PlaceCharacter(of), Choice::Start(space)) => {
                let way = Plan::of(self.view, of).way(self.view, space);
                self.add(Of::Progress, -f64::from(way));
            }
            (Task::PlaceSentry(_), Choice::Sentry(space, _)) => {
                let steps = self.steps_to_squad(space);
                self.add(Of::Place, -f64::from(steps.min(12).abs_diff(3)));
            }
            (Task::BetweenMissions, choice) => self.between_missions(choice),
            _ => {}
        }
    }

    fn steps_to_squad(&self, space: Space) -> u8 {
        let map = self.view.map();
        let people = self.view.present().map(|one| map.steps_between(self.view.person(one).space, space));
        people.min().unwrap_or(NONE)
    }

    /// What will get at somebody.
    pub(super) fn threat_to(&self, of: Character) -> f64 {
        let view = self.view;
        let (map, here) = (view.map(), view.person(of).space);
        let reach = |space: Space, force: f64, is_blip: bool| {
            Enemy { space, force, is_blip, others: 0 }.reach(map.steps_between(space, here))
        };
        let aliens: f64 = view.aliens().map(|alien| reach(alien.space, force(alien.tokens), false)).sum();
        let blips = view.blips().filter(|blip| !blip.is_mission);
        aliens + blips.map(|blip| reach(blip.space, 1.0, true)).sum::<f64>()
    }

    fn activate(&mut self, of: Character) {
        let view = self.view;
        self.add(Of::Activate, 1.0);
        self.add(Of::ActivateThreat, self.threat_to(of).min(6.0));
        let way = Plan::of(view, of).way(view, view.person(of).space);
        self.add(Of::ActivateFront, 50.0 - f64::from(way.min(50)));
    }

    fn victim(&mut self, of: Character, tokens: u8) {
        let view = self.view;
        let person = view.person(of);
        self.add(Of::Victim, (weakness(view, of) + 0.1 * f64::from(tokens)).min(1.0));
        if person.status == Status::Down {
            self.add(Of::VictimDown, 1.0);
        }
        if view.prize() == Prize::Held(of) {
            self.add(Of::VictimBearer, 1.0);
        }
    }

    fn place(&mut self, space: Space) {
        let view = self.view;
        self.add(Of::Place, f64::from(self.steps_to_squad(space).min(12)));
        let is_seen = view.present().any(|one| view.sees(view.person(one).space, space));
        if is_seen {
            self.add(Of::PlaceSeen, 1.0);
        }
    }

    fn between_missions(&mut self, choice: Choice) {
        let view = self.view;
        match choice {
            Choice::NextMission => self.add(Of::NextMission, 1.0),
            Choice::Rescue => {
                let captured = view.everybody().filter(|one| view.person(*one).status == Status::Captured);
                self.add(Of::RescueMission, captured.count() as f64);
            }
            Choice::Supply => {
                self.add(Of::SupplyMission, 40.0 - f64::from(view.endurance().min(40)));
            }
            _ => {}
        }
    }
}
