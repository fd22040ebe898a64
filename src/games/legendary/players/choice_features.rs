//! What a strategy may weigh. Features are sparse: a choice has only a few of them.

use super::{
    advanced_features::Intrigue,
    card_features,
    card_value::CardValue,
    features::{FEATURES, Of},
    operations::{help_against, hurts, loses},
    precomputed::Precomputed,
    pruning,
    situation::Situation,
};
use crate::{
    games::legendary::{
        Card, Choice, Foe, Legendary, View,
        components::{
            cards::Tag,
            language::{CardOp, Op, PlayerOp, Zone},
        },
        scenario::Advanced,
        state::{
            Id,
            pending::{Ask, Frame},
        },
    },
    play::Seat,
    policy::{Best, Feature, Weighable},
};

/// What is worked out once a decision.
pub struct Analysis {
    /// Strikes that enemies in the Combat Zone will draw, beyond what is avoided already.
    strikes: u16,
    /// Only for strategies that weigh it.
    situation: Option<Situation>,
    /// Only where agendas are played.
    intrigue: Option<Intrigue>,
}

impl Analysis {
    /// For a player without a card in hand, who could avoid nothing, and whose strategy needs no situation.
    #[inline]
    pub(crate) fn without_hand() -> Self {
        Analysis { strikes: 0, situation: None, intrigue: None }
    }

    #[inline]
    pub(crate) fn is_struck(&self) -> bool {
        self.strikes > 0
    }
}

impl Weighable for Legendary {
    type Precomputed = Precomputed;
    type Analysis = Analysis;

    const FEATURES: &'static [Feature] = FEATURES;

    fn precompute(&self, weights: &[f64]) -> Precomputed {
        Precomputed::new(self, weights)
    }

    fn side_of_feature(feature: usize) -> Option<&'static str> {
        Some(Of::side(feature))
    }

    #[inline]
    fn analyze(&self, view: View<'_>, precomputed: &Precomputed) -> Analysis {
        let seat = view.seat();
        let intrigue = self.advanced.has_agendas().then(|| Intrigue::of(view, &precomputed.temper));
        if view.ask() != Ask::Action {
            return Analysis { intrigue, ..Analysis::without_hand() };
        }
        let situation = precomputed.needs_situation.then(|| Situation::of(view));
        let mut analysis = Analysis { strikes: 0, situation, intrigue };
        if !view.hand(seat).is_empty() {
            analysis.strikes = view.look().strikes_expected(seat.index());
        }
        analysis
    }

    #[inline]
    fn offer(
        &self,
        view: View<'_>,
        precomputed: (&[f64], &Precomputed),
        _choices: &mut Vec<Choice>,
        best: &mut Best<'_, Choice>,
    ) -> bool {
        if self.advanced != Advanced::default() {
            return false;
        }
        pruning::offer(self, view, precomputed, best);
        true
    }

    #[inline]
    fn worth(
        &self,
        view: View<'_>,
        (weights, precomputed): (&[f64], &Precomputed),
        analysis: &Analysis,
        choice: Choice,
    ) -> f64 {
        if let Choice::Recruit(space) = choice
            && let Some(card) = view.hq(space)
            && let Some(worth) = precomputed.recruit(card, view.objective())
        {
            return worth;
        }
        let mut worth = 0.0;
        self.weigh(view, analysis, choice, &mut |feature, amount| worth += weights[feature] * amount);
        worth
    }

    #[inline]
    fn weigh(&self, view: View<'_>, analysis: &Analysis, choice: Choice, add: &mut impl FnMut(usize, f64)) {
        let mut features = ChoiceFeatures { view, add };
        if view.is_alien(view.seat()) {
            features.hunt(choice);
            return;
        }
        if let Some(intrigue) = &analysis.intrigue {
            features.intrigue(intrigue, choice);
        }
        match choice {
            Choice::Play(card) => card_features::play(self, card, analysis.is_struck(), features.add),
            Choice::PlayAll => card_features::play_all(view.look(), features.add),
            Choice::PlayLent(_) => features.add(Of::PlayLent, 1.0),
            Choice::Once(..) => features.add(Of::Once, 1.0),
            Choice::Sacrifice(_) => features.sacrifice(),
            Choice::Stay(card) => features.stay(card),
            Choice::Recruit(space) => {
                if let Some(card) = view.hq(space) {
                    card_features::recruit(
                        self,
                        card,
                        view.objective(),
                        analysis.situation.as_ref(),
                        features.add,
                    );
                }
            }
            Choice::RecruitSergeant => card_features::sergeant(analysis.situation.as_ref(), features.add),
            Choice::Scan(room) => features.scan(room, view.scan_cost(room).unwrap_or(0), analysis),
            Choice::Fight(id) => {
                if let Some(foe) = view.foe(id) {
                    features.fight(foe, analysis);
                }
            }
            Choice::FightPlayer(seat) if view.is_alien(seat) => features.fight_alien(seat),
            Choice::FightPlayer(_) if analysis.intrigue.is_some() => {}
            Choice::FightPlayer(_) => features.add(Of::FightPlayer, 1.0),
            Choice::Pay(id) => features.pay(id),
            Choice::Rescue(_) => features.add(Of::Pay, 1.0),
            Choice::AskFor(seat) => features.ask_for(seat),
            Choice::EndTurn => features.add(Of::EndTurn, 1.0),
            Choice::Yes => features.yes(),
            Choice::No | Choice::Decline | Choice::TakeStrike | Choice::GoOn => {}
            Choice::Alternative(number) => features.alternative(number),
            Choice::Player(_) if matches!(view.ask(), Ask::Agenda { .. }) => {}
            Choice::Player(seat) => features.player(seat),
            Choice::FromHand(card)
            | Choice::FromDiscard(card)
            | Choice::FromDead(card)
            | Choice::FromDeck(card)
            | Choice::Standing(card) => {
                features.card(card, 0.0);
            }
            Choice::Played(index) => {
                let card = view.played().get(usize::from(index)).map(|played| played.card);
                features.card(card.unwrap_or(Card::NONE), 1.0);
            }
            Choice::Space(space) => features.space(space),
            Choice::Enemy(id) => features.enemy(id),
            Choice::Room(room) => features.add(Of::Room, f64::from(room)),
            Choice::Strike(strike) => features.add(Of::HealDamage, f64::from(view.strike_damage(strike))),
            Choice::Guard(card) => {
                features.add(Of::Guard, 1.0);
                features.add(Of::Lose, points(view.worth(card)) * 0.1);
            }
            Choice::Lend(card) => card_features::lend(self, card, features.add),
            Choice::First(_) => features.add(Of::First, 1.0),
        }
    }
}

/// What a card is worth all in all, in points.
pub(super) fn points(worth: &CardValue) -> f64 {
    f64::from(worth.points)
}

pub(crate) struct ChoiceFeatures<'v, 'a, F: FnMut(usize, f64)> {
    pub(crate) view: View<'v>,
    pub(crate) add: &'a mut F,
}

impl<F: FnMut(usize, f64)> ChoiceFeatures<'_, '_, F> {
    #[inline]
    pub(super) fn add(&mut self, feature: Of, amount: f64) {
        (self.add)(feature as usize, amount);
    }

    fn ask_for(&mut self, seat: Seat) {
        let is_again = self.view.look().s.this_turn.asked & (1 << seat.0) != 0;
        self.add(if is_again { Of::AskAgain } else { Of::AskFor }, 1.0);
    }

    fn stay(&mut self, card: Card) {
        self.add(Of::Stay, 1.0);
        let more = self.view.worth(card).attack.round() as u16;
        if more > 0 {
            let attack = self.view.attack();
            let mut kills = false;
            let in_complex = self.view.look().game.allowed.complex_fights;
            self.view.each_foe(|foe| {
                let may_be_fought = in_complex || foe.room.is_none();
                kills |= may_be_fought && foe.attack > attack && foe.attack <= attack + more;
            });
            if kills {
                self.add(Of::StayKills, 1.0);
            }
        }
    }

    fn sacrifice(&mut self) {
        self.add(Of::Sacrifice, 1.0);
        let attack = self.view.attack();
        let mut strongest = 0;
        self.view.each_foe(|foe| {
            if foe.room.is_none() && foe.attack > attack {
                strongest = strongest.max(foe.attack);
            }
        });
        self.add(Of::SacrificeFight, f64::from(strongest));
    }

    #[inline]
    pub(crate) fn fight(&mut self, foe: Foe, analysis: &Analysis) {
        let face = self.view.face(foe.card);
        self.add(Of::Fight, 1.0);
        self.add(Of::FightCost, f64::from(foe.attack));
        if foe.victim.is_some() {
            self.add(Of::FightHugger, 1.0);
            if foe.turns <= 1 {
                self.add(Of::FightLast, 1.0);
            }
        } else if let Some(room) = foe.room {
            self.add(Of::FightRoom, f64::from(room));
        } else {
            self.add(Of::FightStrikes, f64::from(foe.strikes));
        }
        if face.goal == self.view.objective() {
            self.add(Of::FightGoal, 1.0);
        }
        if face.is_final {
            self.add(Of::FightFinal, 1.0);
        }
        if let Some(situation) = &analysis.situation {
            self.add(Of::FightLeft, f64::from(self.view.attack().saturating_sub(foe.attack)));
            if let Some(room) = foe.room {
                self.add(Of::FightNear, situation.nearness(room));
            } else if foe.victim.is_none() {
                self.add(Of::FightWounded, f64::from(foe.strikes) * situation.wounds);
            }
        }
    }

    #[inline]
    pub(crate) fn scan(&mut self, room: u8, cost: u16, analysis: &Analysis) {
        self.add(Of::Scan, 1.0);
        self.add(Of::ScanRoom, f64::from(room));
        self.add(Of::ScanCost, f64::from(cost));
        if let Some(situation) = &analysis.situation {
            self.add(Of::ScanNear, situation.nearness(room));
            self.add(Of::ScanLeft, f64::from(self.view.attack().saturating_sub(cost)));
            self.add(Of::ScanWounded, situation.wounds);
        }
    }

    fn pay(&mut self, id: Id) {
        self.add(Of::Pay, 1.0);
        if self.view.face_of(id).is_some_and(|face| face.goal > 0) {
            self.add(Of::PayGoal, 1.0);
        }
    }

    /// The operation that is being decided about.
    pub(super) fn op(&self) -> Option<Op> {
        let frame = match self.view.ask() {
            Ask::May { frame, .. } | Ask::Pick { frame } | Ask::Player { frame, .. } => frame,
            Ask::Nothing
            | Ask::Action
            | Ask::Alternative { .. }
            | Ask::Guard { .. }
            | Ask::Lend { .. }
            | Ask::Room { .. }
            | Ask::First { .. }
            | Ask::Sacrifice
            | Ask::Alien
            | Ask::Agenda { .. } => return None,
        };
        Some(self.view.look().op_at(frame))
    }

    fn yes(&mut self) {
        self.add(Of::Yes, 1.0);
        if let Some(Op::Card(CardOp::KillOwn { zone, .. })) = self.op() {
            let view = self.view;
            let is_basic = |card: &Card| view.face(*card).tags.has(Tag::BASIC);
            let has = match zone {
                Zone::Own => {
                    view.hand(view.seat()).iter().any(is_basic)
                        || view.played().iter().any(|played| !played.is_gone && is_basic(&played.own))
                }
                Zone::Hand => view.hand(view.seat()).iter().any(is_basic),
                Zone::Discard => view.discard(view.seat()).iter().any(is_basic),
            };
            self.add(Of::YesKill, if has { 1.0 } else { -1.0 });
        }
    }

    fn alternative(&mut self, number: u8) {
        let Ask::Alternative { frame } = self.view.ask() else { return };
        let first: Frame = self.view.look().alternative(frame, number);
        if hurts(self.view.look().op_at(first)) {
            self.add(Of::Bad, 1.0);
        }
    }

    fn player(&mut self, seat: Seat) {
        if let Some(Op::Player(PlayerOp::Heal { .. })) = self.op()
            && !self.view.look().can_be_healed(seat.0)
        {
            return;
        }
        let (health, damage) = self.view.health(seat);
        let left = f64::from(health) - f64::from(damage);
        let sign = if self.op().is_some_and(hurts) { -1.0 } else { 1.0 };
        self.add(Of::HelpDamage, sign * (20.0 - left));
    }

    fn card(&mut self, card: Card, played: f64) {
        if !card.is_some() {
            return;
        }
        let points = points(self.view.worth(card));
        if self.op().is_some_and(loses) {
            self.add(Of::Lose, points);
            self.add(Of::LosePlayed, played);
        } else {
            self.add(Of::Take, points);
        }
    }

    fn space(&mut self, space: u8) {
        let Some(card) = self.view.hq(space) else { return };
        let points = points(self.view.worth(card));
        self.add(if self.op().is_some_and(loses) { Of::Lose } else { Of::Take }, points);
    }

    fn enemy(&mut self, id: Id) {
        let Some(foe) = self.view.foe(id) else { return };
        let sign = match self.op() {
            Some(Op::Enemies(_, op)) => {
                let may_be_fought = self.view.look().game.allowed.complex_fights || foe.room.is_none();
                help_against(foe, op, may_be_fought.then(|| self.view.attack()))
            }
            Some(
                Op::End
                | Op::Test { .. }
                | Op::May { .. }
                | Op::Choose { .. }
                | Op::Alternative { .. }
                | Op::For { .. }
                | Op::Turn(_)
                | Op::Player(_)
                | Op::Card(_)
                | Op::This(_)
                | Op::Board(_),
            )
            | None => 1.0,
        };
        self.add(Of::Target, sign * self.threat(foe));
    }

    pub(super) fn threat(&self, foe: Foe) -> f64 {
        let place = match (foe.victim, foe.room) {
            (Some(_), _) => 12.0,
            (None, None) => 8.0,
            (None, Some(room)) => f64::from(room),
        };
        place + f64::from(foe.attack) * 0.5
    }
}
