//! What the advanced chapters add to the features of a choice: suspicion, betrayal, and the hunt of an Alien.

use super::{
    choice_features::{ChoiceFeatures, points},
    features::Of,
    operations::hurts,
    suspicion::{Ratios, Suspicion, ratios},
};
use crate::{
    games::legendary::{
        Choice, Foe, View,
        components::{
            cards::Trigger,
            language::{EnemyOp, Op, PlayerOp, Way},
        },
        state::{Deed, pending::Ask},
    },
    play::Seat,
};

/// What is worked out once a decision where agendas are played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Intrigue {
    /// How likely the viewer thinks each player is the traitor.
    suspicion: Suspicion,
    ratios: Ratios,
    /// The viewer is the traitor, knows it, and is not alone.
    is_traitor: bool,
    /// The traitor no longer hides.
    betrays: bool,
}

/// What decides when a traitor begins to betray.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Temper {
    ratios: Ratios,
    always: f64,
    objectives: f64,
    wounds: f64,
    dead: f64,
    suspected: f64,
}

impl Temper {
    pub(crate) fn of(weights: &[f64]) -> Self {
        let weight = |feature: Of| weights.get(feature as usize).copied().unwrap_or(0.0);
        Self {
            ratios: ratios(weights),
            always: weight(Of::BetrayAlways),
            objectives: weight(Of::BetrayObjectives),
            wounds: weight(Of::BetrayWounds),
            dead: weight(Of::BetrayDead),
            suspected: weight(Of::BetraySuspected),
        }
    }

    /// Whether a traitor with this view betrays the others now: openly, or because the time has come.
    fn betrays(&self, view: View<'_>) -> bool {
        if view.is_shown(view.seat()) {
            return true;
        }
        let others = || (0..view.look().game.players).map(Seat).filter(|seat| *seat != view.seat());
        let (mut health, mut damage, mut dead) = (0_u16, 0_u16, 0.0);
        for seat in others() {
            if view.lives(seat) {
                let (all, lost) = view.health(seat);
                (health, damage) = (health + u16::from(all), damage + u16::from(lost));
            } else {
                dead += 1.0;
            }
        }
        let wounds = f64::from(damage) / f64::from(health.max(1));
        let suspected = Suspicion::from_outside(view, &self.ratios).of_seat(view.seat());
        let objectives = f64::from(view.objective() - 1);
        self.always
            + self.objectives * objectives
            + self.wounds * wounds
            + self.dead * dead
            + self.suspected * suspected
            > 0.0
    }
}

impl Intrigue {
    pub(crate) fn of(view: View<'_>, temper: &Temper) -> Self {
        let is_traitor = view.is_traitor(view.seat()) && !view.look().is_traitor_alone();
        Self {
            suspicion: Suspicion::of(view, &temper.ratios),
            ratios: temper.ratios,
            is_traitor,
            betrays: is_traitor && temper.betrays(view),
        }
    }

    fn of_deed(&self, deed: Deed) -> f64 {
        self.ratios[deed as usize]
    }
}

impl<F: FnMut(usize, f64)> ChoiceFeatures<'_, '_, F> {
    /// What agendas add to the features of a choice.
    pub(super) fn intrigue(&mut self, intrigue: &Intrigue, choice: Choice) {
        match choice {
            Choice::Player(seat) if matches!(self.view.ask(), Ask::Agenda { .. }) => {
                self.reveal(intrigue, seat);
                return;
            }
            Choice::Lend(_) => {
                self.add(Of::LendSuspect, intrigue.suspicion.of_seat(self.view.active()));
            }
            Choice::FightPlayer(seat) if self.view.lives(seat) && !intrigue.betrays => {
                let chance = intrigue.suspicion.of_seat(seat);
                self.add(Of::FightSuspect, chance);
                self.add(Of::FightInnocent, 1.0 - chance);
            }
            Choice::Player(seat) if seat != self.view.seat() && self.heals() => {
                self.add(Of::HelpSuspect, intrigue.suspicion.of_seat(seat));
            }
            Choice::Fight(id) => {
                if let Some(Foe { victim: Some(victim), .. }) = self.view.foe(id)
                    && victim != self.view.seat()
                {
                    self.add(Of::SaveSuspect, intrigue.suspicion.of_seat(victim));
                }
            }
            _ => {}
        }
        if intrigue.is_traitor {
            self.cover(intrigue, choice);
            self.treason(intrigue, choice);
        }
    }

    fn heals(&self) -> bool {
        matches!(self.op(), Some(Op::Player(PlayerOp::Heal { .. })))
    }

    /// Whose agenda is looked at.
    fn reveal(&mut self, intrigue: &Intrigue, seat: Seat) {
        let is_own = seat == self.view.seat();
        match (intrigue.is_traitor, is_own) {
            (true, true) => self.add(Of::TraitorRevealSelf, 1.0),
            (false, true) => self.add(Of::RevealSelf, 1.0),
            (_, false) => self.add(Of::RevealDoubt, intrigue.suspicion.doubt(seat)),
        }
    }

    /// How much more a hidden traitor would be suspected.
    fn cover(&mut self, intrigue: &Intrigue, choice: Choice) {
        let view = self.view;
        if view.is_shown(view.seat()) {
            return;
        }
        let deed = match choice {
            Choice::Lend(_) => Deed::Lent,
            Choice::Decline => Deed::Declined,
            Choice::FightPlayer(seat) if view.lives(seat) => Deed::Fought,
            Choice::EndTurn if view.look().leaves_enemies() => Deed::LeftEnemies,
            Choice::Player(seat) if seat != view.seat() && self.heals() => Deed::Helped,
            Choice::Fight(id)
                if view.foe(id).is_some_and(|foe| foe.victim.is_some_and(|of| of != view.seat())) =>
            {
                Deed::Saved
            }
            _ => return,
        };
        self.add(Of::TraitorCover, intrigue.of_deed(deed));
    }

    /// What harms or helps the others.
    fn treason(&mut self, intrigue: &Intrigue, choice: Choice) {
        let view = self.view;
        match choice {
            Choice::Lend(card) => self.add(Of::TraitorLend, points(view.worth(card))),
            Choice::FightPlayer(seat) if view.lives(seat) && intrigue.betrays => {
                let (health, damage) = view.health(seat);
                self.add(Of::TraitorAttack, 1.0);
                self.add(Of::TraitorPrey, f64::from(damage) / f64::from(health.max(1)));
            }
            Choice::Player(seat) if seat != view.seat() => {
                let sign = if self.op().is_some_and(hurts) { -1.0 } else { 1.0 };
                self.add(Of::TraitorHelp, sign);
            }
            Choice::Pay(id) if view.face_of(id).is_some_and(|face| face.goal > 0) => {
                self.add(Of::TraitorGoal, 1.0);
            }
            Choice::Fight(id) => self.treason_by_fighting(intrigue, view.foe(id)),
            Choice::Scan(_) => {
                self.add(if intrigue.betrays { Of::TraitorScan } else { Of::TraitorScanHidden }, 1.0);
            }
            Choice::Recruit(space) => {
                if let Some(card) = view.hq(space) {
                    let worth = view.worth(card);
                    self.add(Of::TraitorRecruitAttack, worth.attack.into());
                    self.add(Of::TraitorRecruitCare, worth.care.into());
                }
            }
            _ => {}
        }
    }

    fn treason_by_fighting(&mut self, intrigue: &Intrigue, foe: Option<Foe>) {
        let Some(foe) = foe else { return };
        let face = self.view.face(foe.card);
        if face.is_final || face.goal == self.view.objective() {
            self.add(Of::TraitorGoal, 1.0);
        }
        if foe.victim.is_some_and(|victim| victim != self.view.seat()) {
            self.add(Of::TraitorSave, 1.0);
        } else if foe.room.is_some() {
            self.add(if intrigue.betrays { Of::TraitorFight } else { Of::TraitorFightHidden }, 1.0);
        } else if foe.victim.is_none() {
            self.add(Of::TraitorCombat, f64::from(foe.strikes));
        }
    }

    /// An Alien is fought as an enemy is.
    pub(super) fn fight_alien(&mut self, seat: Seat) {
        let (health, damage) = self.view.health(seat);
        self.add(Of::FightAlien, 1.0);
        self.add(Of::FightAlienWounded, f64::from(damage) / f64::from(health.max(1)));
    }

    /// All features of the choices of an Alien.
    pub(super) fn hunt(&mut self, choice: Choice) {
        let view = self.view;
        match choice {
            Choice::Play(card) => {
                let worth = view.worth(card);
                self.add(Of::AlienPlay, 1.0);
                self.add(Of::AlienPlayDraws, f64::from(worth.draw));
                let waits =
                    matches!(view.look().op_at_code(view.face(card).ability(Trigger::Play)), Op::Test { .. });
                self.add(Of::AlienPlayWaits, f64::from(u8::from(waits)));
            }
            Choice::EndTurn => self.add(Of::EndTurn, 1.0),
            Choice::Yes => self.add(Of::Yes, 1.0),
            Choice::Player(seat) => self.prey(seat),
            Choice::Enemy(id) => {
                if let Some(foe) = view.foe(id) {
                    let sign = match self.op() {
                        Some(Op::Enemies(_, EnemyOp::Move(Way::Back) | EnemyOp::Bury | EnemyOp::Kill)) => {
                            -1.0
                        }
                        _ => 1.0,
                    };
                    self.add(Of::AlienTarget, sign * self.threat(foe));
                }
            }
            Choice::Space(space) => {
                if let Some(card) = view.hq(space) {
                    self.add(Of::AlienKillHq, points(view.worth(card)));
                }
            }
            Choice::Strike(strike) => self.add(Of::HealDamage, f64::from(view.strike_damage(strike))),
            Choice::Room(room) => self.add(Of::Room, f64::from(room)),
            _ => {}
        }
    }

    /// The player whom an Alien hurts.
    fn prey(&mut self, seat: Seat) {
        let (health, damage) = self.view.health(seat);
        let left = health.saturating_sub(damage);
        self.add(Of::AlienPrey, f64::from(damage) / f64::from(health.max(1)));
        self.add(Of::AlienPreyFrail, f64::from(u8::from(left <= 2)));
        self.add(Of::AlienPreyCards, self.view.hand_size(seat) as f64);
    }
}
