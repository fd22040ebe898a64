//! What follows from the weights of a strategy alone: upper bounds for each kind of action, and what each card is worth.
//!
//! Where no fight can be worth more than playing the hand, fights need not be looked at before the hand is played.

use super::{advanced_features::Temper, card_features, features::Of, situation::Situation};
use crate::games::legendary::{Card, Legendary, View, state::AIRLOCK};

/// No enemy's attack is higher: a byte that is printed, and two that change it.
const MOST_ATTACK: f64 = 511.0;
/// No enemy strikes more often than with Triple Strike.
const MOST_STRIKES: u8 = 3;
/// No player owns more cards beyond those of the start.
const MOST_CARDS: f64 = 250.0;
/// Nor fewer.
const FEWEST_CARDS: f64 = -13.0;

/// The kinds of actions in the order in which they are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Asking for cards, playing what was lent, or the whole hand.
    Coordinate,
    /// Playing one card, and abilities of cards in play.
    Play,
    /// Fights, and payments for cards on the board.
    Fight,
    Recruit,
}

/// What is worked out once for each strategy.
pub struct Precomputed {
    pub(crate) needs_situation: bool,
    /// How the strategy takes agendas.
    pub(crate) temper: Temper,
    /// The highest bound of what is looked at after each stage, without fights and scans.
    rest: [f64; 4],
    fights: Fights,
    scans: Scans,
    /// What it is worth to play each card, without strikes to fear and with them.
    plays: Box<[[f64; 256]; 2]>,
    /// What it is worth to lend each card.
    lends: Box<[f64; 256]>,
    /// What it is worth to recruit each card, by completed Objectives, where it does not depend on the table.
    recruits: Option<Box<[[f64; 256]; 3]>>,
    /// What it is worth to recruit a Sergeant, where it does not depend on the table.
    sergeant: Option<f64>,
}

/// The bound of fights: what any may be worth, and what some may be worth beyond that.
struct Fights {
    any: f64,
    /// For each point of attack that the player has.
    by_attack: f64,
    final_enemy: f64,
    facehugger: f64,
}

/// The bound of scans.
struct Scans {
    any: f64,
    by_attack: f64,
}

impl Precomputed {
    pub(crate) fn new(game: &Legendary, weights: &[f64]) -> Self {
        let needs_situation = weights[Of::FIRST_OF_SITUATION as usize..=Of::LAST_OF_SITUATION as usize]
            .iter()
            .any(|weight| *weight != 0.0);
        let weight = |feature: Of| weights[feature as usize];
        let (fights, scans) = (Fights::of(&weight), Scans::of(&weight));
        let at_the_end = weight(Of::EndTurn).max(weight(Of::FightPlayer)).max(weight(Of::AskAgain));
        let recruits = most(all_recruits(game, weights, needs_situation));
        let payments = weight(Of::Pay) + weight(Of::PayGoal).max(0.0);
        let plays = play_table(game, weights);
        let most_of_plays = most(plays.iter().flatten().copied()).max(abilities(&weight));
        let mut rest = [most_of_plays, payments, recruits, at_the_end].map(roomy);
        for stage in (0..rest.len() - 1).rev() {
            rest[stage] = rest[stage].max(rest[stage + 1]);
        }
        let recruits = (!needs_situation).then(|| recruit_table(game, weights));
        let sergeant =
            || sum(weights, |add| card_features::sergeant(None, &mut |of, amount| add(of, amount)));
        let sergeant = (!needs_situation).then(sergeant);
        let lends = lend_table(game, weights);
        let temper = Temper::of(weights);
        Self { needs_situation, temper, rest, fights, scans, plays, lends, recruits, sergeant }
    }

    /// Whether no action that is looked at after this stage can be worth as much, at this table.
    #[inline]
    pub(crate) fn settles(&self, worth: f64, stage: Stage, view: View<'_>) -> bool {
        let has_fought = matches!(stage, Stage::Fight | Stage::Recruit);
        worth > self.rest[stage as usize]
            && worth > self.scans.bound(view)
            && (has_fought || worth > self.fights.bound(view))
    }

    /// What it is worth to play a card; `is_struck` if its player has strikes to fear.
    #[inline]
    pub(crate) fn play(&self, card: Card, is_struck: bool) -> f64 {
        self.plays[usize::from(is_struck)][usize::from(card.0)]
    }

    /// What it is worth to lend a card.
    #[inline]
    pub(crate) fn lend(&self, card: Card) -> f64 {
        self.lends[usize::from(card.0)]
    }

    /// What it is worth to recruit a Sergeant; `None` where it depends on the table.
    #[inline]
    pub(crate) fn sergeant(&self) -> Option<f64> {
        self.sergeant
    }

    /// What it is worth to recruit a card at this Objective; `None` where it depends on the table.
    #[inline]
    pub(crate) fn recruit(&self, card: Card, objective: u8) -> Option<f64> {
        let table = self.recruits.as_deref()?;
        Some(table[usize::from(objective - 1).min(2)][usize::from(card.0)])
    }
}

/// Sums that are added up in another order may differ in the last bits.
fn roomy(bound: f64) -> f64 {
    bound + (bound.abs() + 1.0) * 1e-9
}

fn most(worths: impl Iterator<Item = f64>) -> f64 {
    worths.fold(f64::NEG_INFINITY, f64::max)
}

/// Every card that there is.
fn cards(game: &Legendary) -> impl Iterator<Item = Card> + use<> {
    (0..game.parts.faces.len() as u8).map(Card)
}

/// Adds up what a function says with these weights.
fn sum(weights: &[f64], say: impl FnOnce(&mut dyn FnMut(usize, f64))) -> f64 {
    let mut worth = 0.0;
    say(&mut |feature, amount| worth += weights[feature] * amount);
    worth
}

fn play_table(game: &Legendary, weights: &[f64]) -> Box<[[f64; 256]; 2]> {
    let mut table = Box::new([[f64::NEG_INFINITY; 256]; 2]);
    for (values, is_struck) in table.iter_mut().zip([false, true]) {
        for card in cards(game) {
            values[card.index()] = sum(weights, |add| {
                card_features::play(game, card, is_struck, &mut |feature, amount| add(feature, amount));
            });
        }
    }
    table
}

fn lend_table(game: &Legendary, weights: &[f64]) -> Box<[f64; 256]> {
    let mut table = Box::new([f64::NEG_INFINITY; 256]);
    for card in cards(game) {
        table[card.index()] =
            sum(weights, |add| card_features::lend(game, card, &mut |feature, amount| add(feature, amount)));
    }
    table
}

/// A worth is linear in every number of a situation, so the highest is found at the ends of their ranges.
fn all_recruits<'w>(
    game: &'w Legendary,
    weights: &'w [f64],
    needs_situation: bool,
) -> impl Iterator<Item = f64> + 'w {
    let situations = (0..3).flat_map(|completed| {
        [(0.0, FEWEST_CARDS), (0.0, MOST_CARDS), (1.0, FEWEST_CARDS), (1.0, MOST_CARDS)]
            .map(|(wounds, cards)| Situation::assumed(wounds, f64::from(completed), cards))
    });
    situations.flat_map(move |situation| {
        let (objective, situation) = (situation.completed as u8 + 1, needs_situation.then_some(situation));
        let sergeant = sum(weights, |add| {
            card_features::sergeant(situation.as_ref(), &mut |of, amount| add(of, amount))
        });
        let card = move |card| {
            sum(weights, |add| {
                card_features::recruit(game, card, objective, situation.as_ref(), &mut |of, amount| {
                    add(of, amount)
                });
            })
        };
        cards(game).map(card).chain([sergeant])
    })
}

fn recruit_table(game: &Legendary, weights: &[f64]) -> Box<[[f64; 256]; 3]> {
    let mut table = Box::new([[f64::NEG_INFINITY; 256]; 3]);
    for (values, objective) in table.iter_mut().zip(1..) {
        for card in cards(game) {
            values[card.index()] = sum(weights, |add| {
                card_features::recruit(game, card, objective, None, &mut |of, amount| add(of, amount));
            });
        }
    }
    table
}

/// The bound of abilities of cards in play.
fn abilities(weight: &impl Fn(Of) -> f64) -> f64 {
    let sacrifice = weight(Of::Sacrifice) + weight(Of::SacrificeFight).max(0.0) * MOST_ATTACK;
    let stay = weight(Of::Stay) + weight(Of::StayKills).max(0.0);
    weight(Of::Once).max(sacrifice).max(stay)
}

impl Fights {
    fn of(weight: &impl Fn(Of) -> f64) -> Self {
        let more = |feature: Of| weight(feature).max(0.0);
        let strikes = (more(Of::FightStrikes) + more(Of::FightWounded)) * f64::from(MOST_STRIKES);
        let in_complex = more(Of::FightRoom) * AIRLOCK as f64 + more(Of::FightNear);
        Self {
            any: roomy(weight(Of::Fight) + more(Of::FightGoal) + strikes.max(in_complex)),
            by_attack: more(Of::FightCost) + more(Of::FightLeft),
            final_enemy: more(Of::FightFinal),
            facehugger: more(Of::FightHugger) + more(Of::FightLast),
        }
    }

    #[inline]
    fn bound(&self, view: View<'_>) -> f64 {
        let s = view.look().s;
        let mut bound = self.any + self.by_attack * f64::from(s.this_turn.attack);
        if s.mission.stage >= 2 {
            bound += self.final_enemy;
        }
        if !s.board.huggers.is_empty() {
            bound += self.facehugger;
        }
        bound
    }
}

impl Scans {
    fn of(weight: &impl Fn(Of) -> f64) -> Self {
        let more = |feature: Of| weight(feature).max(0.0);
        let by_room = more(Of::ScanRoom) * AIRLOCK as f64 + more(Of::ScanNear) + more(Of::ScanWounded);
        Self { any: roomy(weight(Of::Scan) + by_room), by_attack: more(Of::ScanCost) + more(Of::ScanLeft) }
    }

    #[inline]
    fn bound(&self, view: View<'_>) -> f64 {
        self.any + self.by_attack * f64::from(view.attack())
    }
}
