//! How a position stands, by what everybody may know.
//!
//! Which cards nobody has seen yet follows from those that were seen; only drones stay in the box unseen, so they
//! do not count here.

use super::{
    card_value::CardValue,
    position_features::{ON_EACH, Of, POSITION_FEATURES},
    situation::nearness,
};
use crate::{
    games::legendary::{
        Legendary, View,
        components::{
            cards::{Card, Kind, Tag},
            language::Cond,
        },
        rules::Look,
        scenario::CREW,
        state::Player,
    },
    play::{Seat, Side},
    policy::{Evaluable, Feature},
};

/// Cards of a usual hand.
const HAND: f64 = 6.0;
/// What is measured of a deck. The sums are exact, so that they do not depend on the order of a deck: small numbers
/// of 24 bits, added up with 53.
const MEASURES: usize = 9;

impl Evaluable for Legendary {
    const POSITION_FEATURES: &'static [Feature] = POSITION_FEATURES;

    fn turn(&self, view: View<'_>) -> u32 {
        view.turn()
    }

    // A traitor must outlive the others, which no feature says.
    fn is_evaluated(&self, side: Side) -> bool {
        side == CREW
    }

    fn position_features(&self, view: View<'_>, add: &mut impl FnMut(usize, f64)) {
        let look = view.look();
        let first = usize::from(look.s.mission.stage.min(2)) * ON_EACH;
        let mut features = PositionFeatures { view, look, first, add };
        features.progress_of_game();
        features.players();
        features.board();
        features.decks();
        features.hands();
    }
}

struct PositionFeatures<'v, 'a, F: FnMut(usize, f64)> {
    view: View<'v>,
    look: Look<'v>,
    /// The number of the first feature of the current Objective.
    first: usize,
    add: &'a mut F,
}

impl<F: FnMut(usize, f64)> PositionFeatures<'_, '_, F> {
    #[inline]
    fn add(&mut self, feature: Of, amount: f64) {
        (self.add)(self.first + feature as usize, amount);
    }

    fn progress_of_game(&mut self) {
        let s = self.look.s;
        self.add(Of::Always, 1.0);
        self.add(Of::Progress, self.progress());
        self.add(Of::Operations, s.board.operations.len() as f64);
        self.add(Of::Finals, f64::from(s.mission.finals_left()));
        self.add(Of::Turn, f64::from(s.turn) / 10.0);
        self.add(Of::Hive, s.piles.hive.len() as f64 / 10.0);
        self.add(Of::Rebuilt, f64::from(u8::from(s.piles.has_rebuilt)));
        self.add(Of::Hazards, f64::from(s.mission.hazards));
        self.add(Of::Costs, f64::from(s.cache.continuous.scan + s.cache.continuous.cost));
        let (mut attack, mut events) = (0_u32, 0_u32);
        let on_board = s
            .board
            .rooms
            .iter()
            .chain(s.board.combat.iter())
            .filter(|piece| piece.card.is_some() && !piece.is_up);
        for card in s.piles.hive.iter().copied().chain(on_board.map(|piece| piece.card)) {
            let face = self.look.face(card);
            match face.kind {
                Kind::Enemy if !face.tags.has(Tag::DRONE) => attack += u32::from(face.attack),
                Kind::Event | Kind::Hazard => events += 1,
                Kind::Enemy | Kind::Character | Kind::Special | Kind::Facehugger | Kind::Chestburster => {}
            }
        }
        self.add(Of::HiveAttack, f64::from(attack) / 10.0);
        self.add(Of::Events, f64::from(events));
    }

    /// The share of the current Objective that is done.
    fn progress(&self) -> f64 {
        let s = self.look.s;
        let number = usize::from(s.mission.objectives[usize::from(s.mission.stage.min(2))]);
        let conditions = &self.look.game.parts.objectives[number].complete;
        let share = |cond: &Cond| {
            let (done, least) = self.look.how_far(*cond);
            f64::from(done.min(least)) / f64::from(least.max(1))
        };
        conditions.iter().map(share).sum::<f64>() / conditions.len().max(1) as f64
    }

    fn players(&mut self) {
        let s = self.look.s;
        let players = &s.players[..usize::from(self.look.game.players)];
        let (mut dead, mut health, mut wounded, mut frail, mut infected) = (0_u8, 0_u32, 0_u8, 0_u8, 0_u8);
        let mut standing = 0;
        for player in players {
            if player.is_dead {
                dead += 1;
                continue;
            }
            let left = player.health.saturating_sub(player.damage);
            health += u32::from(left);
            wounded += u8::from(left <= 6);
            frail += u8::from(left <= 3);
            infected += u8::from(player.is_infected);
            standing += player.standing.len();
        }
        self.add(Of::Dead, f64::from(dead));
        self.add(Of::Health, f64::from(health) / 10.0);
        self.add(Of::Wounded, f64::from(wounded));
        self.add(Of::Frail, f64::from(frail));
        self.add(Of::Infected, f64::from(infected));
        self.add(Of::Standing, standing as f64);
    }

    fn board(&mut self) {
        let (view, s) = (self.view, self.look.s);
        let nearness = nearness(view);
        let (mut hidden, mut hidden_near) = (0_u8, 0.0);
        for (near, piece) in nearness.iter().zip(&s.board.rooms) {
            if piece.card.is_some() && !piece.is_up {
                hidden += 1;
                hidden_near += near;
            }
        }
        let (mut combat, mut foes, mut foes_near) = (0_u16, 0_u16, 0.0);
        let (mut huggers, mut last, mut finals, mut final_attack) = (0_u8, 0_u8, 0_u8, 0_u16);
        view.each_foe(|foe| {
            if foe.victim.is_some() {
                huggers += 1;
                last += u8::from(foe.turns <= 1);
            } else if let Some(room) = foe.room {
                foes += foe.attack;
                foes_near += nearness[usize::from(room)];
            } else {
                combat += foe.attack;
            }
            if view.face(foe.card).is_final {
                finals += 1;
                final_attack += foe.attack;
            }
        });
        let strikes = f64::from(view.strikers());
        let (health, damage) = view.health(view.active());
        self.add(Of::Strikes, strikes);
        self.add(Of::StrikesFrail, strikes / f64::from(health.saturating_sub(damage).max(1)));
        self.add(Of::Combat, f64::from(combat) / 10.0);
        self.add(Of::Facehuggers, f64::from(huggers));
        self.add(Of::FacehuggersLast, f64::from(last));
        self.add(Of::Hidden, f64::from(hidden));
        self.add(Of::HiddenNear, hidden_near);
        self.add(Of::Foes, f64::from(foes) / 10.0);
        self.add(Of::FoesNear, foes_near);
        self.add(Of::Final, f64::from(finals));
        self.add(Of::FinalAttack, f64::from(final_attack) / 10.0);
    }

    /// What a hand gives on average, over the decks of the living.
    fn decks(&mut self) {
        const OF_DECKS: [Of; MEASURES] =
            [Of::Attack, Of::Recruit, Of::Draw, Of::Care, Of::Scan, Of::Thin, Of::Fight, Of::Copy, Of::Lends];
        let (mut hand, mut cards, mut living) = ([0.0; MEASURES], 0, 0_u8);
        for player in self.look.s.players.iter().filter(|player| !player.is_dead) {
            let (sum, count) = self.deck(player);
            let share = HAND / (count.max(1) as f64);
            hand.iter_mut().zip(sum).for_each(|(hand, sum)| *hand += sum * share);
            cards += count;
            living += 1;
        }
        let living = f64::from(living.max(1));
        for (feature, amount) in OF_DECKS.into_iter().zip(hand) {
            self.add(feature, amount / living);
        }
        self.add(Of::Cards, cards as f64 / living / 10.0);
    }

    /// What all cards of a player give, summed up, and how many there are.
    fn deck(&self, player: &Player) -> ([f64; MEASURES], usize) {
        let (mut sum, mut count) = ([0.0; MEASURES], 0);
        for pile in [&player.deck[..], &player.discard[..], &player.hand[..], &player.standing[..]] {
            for card in pile {
                let measures = self.measures(*card);
                sum.iter_mut().zip(measures).for_each(|(sum, measure)| *sum += f64::from(measure));
            }
            count += pile.len();
        }
        (sum, count)
    }

    #[inline]
    fn measures(&self, card: Card) -> [f32; MEASURES] {
        let CardValue { attack, recruit, draw, care, scan, thin, fight, gain, copy, .. } =
            *self.view.worth(card);
        let lends = if self.view.face(card).coordinate { 1.0 } else { 0.0 };
        [attack, recruit, draw, care, scan, thin, fight, gain + copy, lends]
    }

    fn hands(&mut self) {
        let s = self.look.s;
        let worth = |cards: &[Card], of: fn(&CardValue) -> f32| {
            cards.iter().map(|card| f64::from(of(self.view.worth(*card)))).sum::<f64>()
        };
        // Of a hand that is hidden, what its cards are worth on average, in deck and hand together.
        let of_hand = |seat: usize, of: fn(&CardValue) -> f32| {
            let Player { hand, deck, is_dead, .. } = &s.players[seat];
            if *is_dead {
                return 0.0;
            }
            if self.view.sees_hand(Seat(seat as u8)) {
                return worth(hand, of);
            }
            let share = hand.len() as f64 / (hand.len() + deck.len()).max(1) as f64;
            (worth(hand, of) + worth(deck, of)) * share
        };
        let active = usize::from(s.active);
        let attack = of_hand(active, |worth| worth.attack);
        let recruit = of_hand(active, |worth| worth.recruit);
        let living = (0..s.players.len()).filter(|seat| !s.players[*seat].is_dead);
        let all: f64 = living.map(|seat| of_hand(seat, |worth| worth.attack)).sum();
        self.add(Of::HandAttack, attack / 10.0);
        self.add(Of::HandRecruit, recruit / 10.0);
        self.add(Of::OtherHands, (all - attack) / 10.0);
    }
}
