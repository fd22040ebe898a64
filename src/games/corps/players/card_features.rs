//! Cards and abilities: Events, equipment, hands, what is drawn, recycled and given away.

use super::{
    choice_features::{ChoiceFeatures, Sink},
    features::Of,
};
use crate::{
    games::corps::{
        Card, Character, Choice,
        components::{
            cards::Kind,
            language::{Op, Trigger},
        },
        state::{Frame, Source, Status},
    },
    play::Seat,
};

/// A hand of so many cards is as good as a larger one.
const FULL_HAND: f64 = 3.0;

impl<S: Sink> ChoiceFeatures<'_, S> {
    /// What a card is worth in a hand.
    fn card_worth(&self, card: Card) -> f64 {
        let game = self.view.game();
        let face = game.card(card);
        match face.kind {
            Kind::Weapon if face.weapon.is_grenade => 0.8,
            Kind::Weapon if face.weapon.is_full_auto => 0.7,
            Kind::Weapon => 0.4,
            Kind::Equipment if self.protects(card) => 1.2,
            Kind::Equipment => 0.3,
            Kind::Event if !game.allows_events => 0.0,
            Kind::Event => match face.abilities.first().map(|ability| ability.trigger) {
                Some(Trigger::Hurt(_)) => 1.6,
                Some(Trigger::Missed) => 0.6,
                _ if self.recycles(card) > 0 => 1.0,
                _ => 0.5,
            },
            Kind::Hazard => -2.0,
        }
    }

    /// Whether equipment helps against a failed defence roll.
    fn protects(&self, card: Card) -> bool {
        let abilities = &self.view.game().card(card).abilities;
        abilities.iter().any(|ability| matches!(ability.trigger, Trigger::Hurt(_)))
    }

    /// The operations of the first line of a card.
    fn ops(&self, card: Card) -> &[Op] {
        let game = self.view.game();
        let Some(ability) = game.card(card).abilities.first() else { return &[] };
        let ops = &game.ops[usize::from(ability.code.0)..];
        let end = ops.iter().position(|op| *op == Op::End).unwrap_or(ops.len());
        &ops[..end]
    }

    fn recycles(&self, card: Card) -> u8 {
        self.ops(card).iter().map(|op| if let Op::Recycle(cards) = op { *cards } else { 0 }).sum()
    }

    /// An Event that is played now.
    pub(super) fn event(&mut self, card: Card) {
        let view = self.view;
        let face = view.game().card(card);
        let mut good: f64 = 0.0;
        for op in self.ops(card) {
            good += match op {
                Op::Recycle(cards) => {
                    // All of it, and not while the deck is thick.
                    let missing = cards.saturating_sub(view.exhausted_size());
                    if missing == 0 { 0.6 * self.at.scarcity * f64::from(*cards) - 0.6 } else { -1.0 }
                }
                Op::Reroll => 2.0,
                Op::LiftHazard => 0.8,
                Op::Recover(cards) => {
                    if view.discards().len() >= usize::from(*cards) {
                        1.0
                    } else {
                        -1.0
                    }
                }
                Op::Dial(_) => {
                    let pressure = self.at.scene.as_ref().map_or(0.0, |scene| scene.pressure);
                    if pressure >= 3.0 { 1.0 } else { -1.0 }
                }
                Op::LookTracker(_) => 0.4,
                Op::Reveal(_) => 0.3,
                Op::Pull(_) | Op::Move(_) => -1.0,
                Op::Attack => 0.5,
                _ => 0.0,
            };
        }
        self.add(Of::Play, good - 0.5 * f64::from(face.cost) * self.at.scarcity);
    }

    /// An ability that may be used or left.
    pub(super) fn ability(&mut self, source: Source) {
        let view = self.view;
        let game = view.game();
        let ability = view.ability(source);
        let price = match game.ops[usize::from(ability.cost.0)] {
            Op::Exhaust(cards) | Op::ExhaustHand(cards) => f64::from(cards),
            Op::RecycleHand(_) => 0.3,
            _ => 0.0,
        };
        match game.ops[usize::from(ability.code.0)] {
            Op::Draw(_) => self.draw(source.of),
            Op::Reroll | Op::Pass => {
                let worth = if matches!(ability.trigger, Trigger::Hurt(_)) { 3.0 } else { 1.5 };
                self.add(Of::UseAbility, worth - 0.5 * price * self.at.scarcity);
            }
            Op::Pull(_) => self.add(Of::UseAbility, -1.0),
            _ => self.add(Of::UseAbility, 1.0 - 0.5 * price * self.at.scarcity),
        }
    }

    /// Draws a card for somebody.
    pub(super) fn draw(&mut self, of: Character) {
        let view = self.view;
        let person = view.person(of);
        let seat = if person.is_hero { person.seat } else { view.seat().0 };
        let hand = view.hand(Seat(seat)).len() as f64;
        self.add(Of::DrawCard, 0.5 - hand / FULL_HAND - 2.0 * self.at.shortage);
    }

    /// Equips somebody with a card of the hand.
    pub(super) fn equip(&mut self, card: Card, to: Character) {
        let view = self.view;
        let face = view.game().card(card);
        let worth = match face.kind {
            Kind::Weapon => self.weapon_worth(card, to),
            _ if self.protects(card) => 2.0,
            _ => 0.4,
        };
        let mut worth = worth - 0.45 * f64::from(face.cost) * self.at.scarcity - 0.2;
        if view.person(to).status != Status::Standing {
            worth -= 2.0;
        }
        self.add(Of::Equip, worth);
    }

    fn weapon_worth(&self, card: Card, to: Character) -> f64 {
        let view = self.view;
        let borne = view.person(to).weapons.iter().filter(|card| card.is_some()).count();
        let face = &view.game().card(card).weapon;
        match borne {
            0 if face.is_full_auto => 3.0,
            0 => 2.5,
            _ if face.is_grenade => 1.2,
            _ => 0.5,
        }
    }

    /// A card that is issued before the mission.
    pub(super) fn issue(&mut self, card: Card, to: Character) {
        let view = self.view;
        let worth = match view.game().kind(card) {
            Kind::Weapon => {
                let dial = f64::from(view.side(to).aim) / 10.0;
                self.weapon_worth(card, to) + dial
            }
            _ if self.protects(card) => 2.0,
            _ => 0.1,
        };
        self.add(Of::Equip, worth - 0.4);
    }

    /// A choice that an effect asks for.
    pub(super) fn pick(&mut self, frame: &Frame, choice: Choice) {
        let view = self.view;
        let op = view.game().ops[usize::from(frame.code.0)];
        match (op, choice) {
            (Op::RecycleHand(_), Choice::Pick(card)) => {
                self.add(Of::RecycleHand, 1.0 - self.card_worth(card));
            }
            (Op::RecycleAny(_), Choice::Pick(card)) => {
                self.add(Of::RecycleHand, 3.0 * self.at.shortage - self.card_worth(card));
            }
            (Op::ExhaustHand(_) | Op::Discard(_) | Op::DiscardHand(_), Choice::Pick(card)) => {
                self.add(Of::KeepCard, -self.card_worth(card));
            }
            (Op::Discard(_), Choice::PickDeck) => self.add(Of::PickDeck, 0.5 + self.at.scarcity),
            (Op::LookTracker(_), Choice::Bury(place)) => {
                if let Some(signal) = view.known_signals().nth(place.into()) {
                    self.add(Of::Bury, f64::from(view.game().signal(signal).blips) - 1.0);
                }
            }
            (Op::Look, Choice::PickTracker) => self.add(Of::Bury, 0.5),
            (Op::Look, Choice::Bury(_)) => self.add(Of::Bury, -1.0),
            (Op::Search(_), Choice::Pick(card)) => self.add(Of::KeepCard, 1.0 + self.card_worth(card)),
            (Op::Order, Choice::Pick1(of)) => self.order(of),
            (Op::Move(_), Choice::Move(to)) => {
                if let Some(scene) = &self.at.scene {
                    self.walk(scene, to);
                }
            }
            (Op::Attack, Choice::Attack(weapon, at)) => {
                if let Some(scene) = &self.at.scene {
                    self.attack(scene, weapon, at);
                }
            }
            (Op::Barricade, Choice::Barricade(target)) => {
                if let Some(scene) = &self.at.scene {
                    self.barricade(scene, target, false);
                }
            }
            _ => {}
        }
    }

    /// Somebody gets an action by an order.
    fn order(&mut self, of: Character) {
        let view = self.view;
        let person = view.person(of);
        self.add(Of::OrderThreat, self.threat_to(of));
        self.add(Of::OrderAim, f64::from(person.dial));
    }

    /// A choice while resting.
    pub(super) fn resting(&mut self, of: Character, choice: Choice) {
        match choice {
            Choice::Draw => self.draw(of),
            Choice::RecyclePile => self.add(Of::RecyclePile, self.at.scarcity),
            // It comes into the deck as well, and the pile keeps its own.
            Choice::Pick(card) => {
                let gain = self.at.scarcity + 2.0 * self.at.shortage;
                self.add(Of::RecycleHand, gain - 0.5 * self.card_worth(card));
            }
            _ => {}
        }
    }

    /// A discard that comes back between missions.
    pub(super) fn keep(&mut self, card: Card) {
        self.add(Of::KeepCard, self.card_worth(card));
    }
}
