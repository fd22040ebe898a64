//! What speaks for playing, lending or recruiting a card, as far as it can be said without a long look at the table.

use super::{features::Of, situation::Situation};
use crate::games::legendary::{Card, Legendary, rules::Look};

/// Playing a card; `is_struck` if its player has strikes to fear.
pub(crate) fn play(game: &Legendary, card: Card, is_struck: bool, add: &mut impl FnMut(usize, f64)) {
    let (face, worth) = (&game.parts.faces[card.index()], &game.values[card.index()]);
    add(Of::Play as usize, 1.0);
    if worth.draws {
        add(Of::PlayDraws as usize, 1.0);
    }
    if worth.waits {
        add(Of::PlayWaits as usize, 1.0);
    }
    if worth.harm != 0.0 {
        add(Of::PlayHarm as usize, worth.harm.into());
    }
    if face.guards && game.allowed.guards && !face.vigilant && is_struck {
        add(Of::PlayGuard as usize, 1.0);
    }
}

/// Playing the whole hand, after all others were asked to coordinate, and what they have lent.
#[inline(always)]
pub(crate) fn play_all(look: Look<'_>, add: &mut impl FnMut(usize, f64)) {
    add(Of::PlayAll as usize, 1.0);
    add(Of::AskFor as usize, f64::from(look.may_lend().count_ones()));
    add(Of::PlayLent as usize, f64::from(look.s.cache.lent_left));
}

/// Lending a card to the player whose turn it is.
pub(crate) fn lend(game: &Legendary, card: Card, add: &mut impl FnMut(usize, f64)) {
    add(Of::Lend as usize, 1.0 + f64::from(game.values[card.index()].points));
}

/// Recruiting a card while the players are at this Objective.
// Every amount is added, also where it is nothing: quicker than to ask whether it is.
pub(crate) fn recruit(
    game: &Legendary,
    card: Card,
    objective: u8,
    situation: Option<&Situation>,
    add: &mut impl FnMut(usize, f64),
) {
    let (face, worth) = (&game.parts.faces[card.index()], &game.values[card.index()]);
    add(Of::Buy as usize, 1.0);
    add(Of::BuyCost as usize, f64::from(face.cost));
    let late = worth.recruit * f32::from(objective - 1);
    let amounts = [
        (Of::BuyAttack, worth.attack),
        (Of::BuyRecruit, worth.recruit),
        (Of::BuyRecruitLate, late),
        (Of::BuyDraw, worth.draw),
        (Of::BuyCare, worth.care),
        (Of::BuyScan, worth.scan),
        (Of::BuyThin, worth.thin),
        (Of::BuyFight, worth.fight),
        (Of::BuyGain, worth.gain),
        (Of::BuyCopy, worth.copy),
    ];
    amounts.iter().for_each(|(feature, amount)| add(*feature as usize, f64::from(*amount)));
    if face.coordinate && game.allowed.coordinating {
        add(Of::BuyCoordinate as usize, 1.0);
    }
    if let Some(situation) = situation {
        any_recruit(situation, add);
        add(Of::BuyAttackLate as usize, f64::from(worth.attack * situation.completed as f32));
        add(Of::BuyCareWounded as usize, f64::from(worth.care * situation.wounds as f32));
        add(Of::BuyWaits as usize, if worth.waits { 1.0 } else { 0.0 });
    }
}

/// Recruiting a Sergeant.
pub(crate) fn sergeant(situation: Option<&Situation>, add: &mut impl FnMut(usize, f64)) {
    add(Of::Buy as usize, 1.0);
    add(Of::BuySergeant as usize, 1.0);
    if let Some(situation) = situation {
        add(Of::SergeantLate as usize, situation.completed);
        any_recruit(situation, add);
    }
}

/// What speaks for or against any recruit by now.
fn any_recruit(situation: &Situation, add: &mut impl FnMut(usize, f64)) {
    add(Of::BuyLate as usize, situation.completed);
    add(Of::BuyMore as usize, situation.more_cards / 10.0);
}
