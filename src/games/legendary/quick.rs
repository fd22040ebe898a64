//! Weighs what can be done in the Action phase, or what can be lent, and stops where nothing that is left can be better.
//!
//! Cards are played before enemies are fought, and so on: most strategies weigh kinds of choices so far apart that the
//! best of one kind settles it. What the kinds that are left can be worth at most stands in the strategy's [`Taste`].

use super::{
    Choice, Foe, Legendary, View, by_card,
    features::Of,
    state::Ask,
    taste::{Stage, Taste},
    weights::{Scale, Thought},
};
use crate::policy::Weighable;

/// Calls `offer` with actions and what they are worth, until nothing that is left can be worth more.
#[inline]
pub(super) fn offer(
    game: &Legendary,
    view: View<'_>,
    (weights, taste): (&[f64], &Taste),
    offer: &mut impl FnMut(Choice, f64),
) {
    let mut desk = Desk { game, view, weights, taste, best: f64::NEG_INFINITY, offer };
    if let Ask::Lend { seat } = view.ask() {
        desk.lend(seat);
        return;
    }
    let has_played_all = view.look().has_played_all();
    if !has_played_all {
        desk.coordinate();
        if taste.settles(desk.best, Stage::Coordinate, view) {
            return;
        }
    }
    let thought = game.think(view, taste);
    desk.play(&thought);
    if taste.settles(desk.best, Stage::Play, view) {
        return;
    }
    desk.fight(&thought);
    if taste.settles(desk.best, Stage::Fight, view) {
        return;
    }
    desk.recruit(&thought);
    if taste.settles(desk.best, Stage::Recruit, view) {
        return;
    }
    desk.scan(&thought);
}

struct Desk<'v, 'o, F: FnMut(Choice, f64)> {
    game: &'v Legendary,
    view: View<'v>,
    weights: &'v [f64],
    taste: &'v Taste,
    /// What the best offer so far is worth.
    best: f64,
    offer: &'o mut F,
}

impl<F: FnMut(Choice, f64)> Desk<'_, '_, F> {
    #[inline]
    fn offer(&mut self, choice: Choice, worth: f64) {
        if worth > self.best {
            self.best = worth;
        }
        (self.offer)(choice, worth);
    }

    /// Offers a choice whose worth is the weight of one feature.
    #[inline]
    fn offer_plain(&mut self, choice: Choice, feature: Of) {
        self.offer(choice, self.weights[feature as usize]);
    }

    fn worth_of(&self, choice: Choice, thought: &Thought) -> f64 {
        self.game.worth(self.view, (self.weights, self.taste), thought, choice)
    }

    /// A card for the player whose turn it is, or none.
    #[inline(never)]
    fn lend(&mut self, seat: u8) {
        self.view.look().each_lendable(seat, |card| {
            let mut worth = 0.0;
            let add = &mut |feature: usize, amount| worth += self.weights[feature] * amount;
            by_card::lend(self.game, card, add);
            self.offer(Choice::Lend(card), worth);
        });
        self.offer(Choice::Decline, 0.0);
    }

    #[inline]
    fn coordinate(&mut self) {
        let look = self.view.look();
        look.each_lender(|seat| self.offer_plain(Choice::AskFor(seat), Of::AskFor));
        look.each_lent(|index| self.offer_plain(Choice::PlayLent(index), Of::PlayLent));
        if look.can_play_all() {
            self.offer_plain(Choice::PlayAll, Of::PlayAll);
        }
    }

    #[inline]
    fn play(&mut self, thought: &Thought) {
        let look = self.view.look();
        look.each_play(|card| {
            let mut worth = 0.0;
            let add = &mut |feature: usize, amount| worth += self.weights[feature] * amount;
            by_card::play(self.game, card, thought.is_struck(), add);
            self.offer(Choice::Play(card), worth);
        });
        look.each_ability(|ability| self.offer(ability, self.worth_of(ability, thought)));
    }

    #[inline]
    fn fight(&mut self, thought: &Thought) {
        let (view, look) = (self.view, self.view.look());
        look.each_fight(|spot, piece| {
            let foe: Foe = view.foe_at(spot, *piece);
            let mut worth = 0.0;
            let add = &mut |feature: usize, amount| worth += self.weights[feature] * amount;
            Scale { view, add }.fight(foe, thought);
            self.offer(Choice::Fight(foe.id), worth);
        });
        look.each_payment(|piece| {
            let choice = Choice::Pay(piece.id);
            self.offer(choice, self.worth_of(choice, thought));
        });
    }

    #[inline]
    fn recruit(&mut self, thought: &Thought) {
        let look = self.view.look();
        look.each_recruit(|space, card| {
            let choice = Choice::Recruit(space);
            let worth = self.taste.recruit(card, self.view.objective());
            self.offer(choice, worth.unwrap_or_else(|| self.worth_of(choice, thought)));
        });
        if look.can_recruit_sergeant() {
            self.offer(Choice::RecruitSergeant, self.worth_of(Choice::RecruitSergeant, thought));
        }
    }

    /// The rest: scans, fights with players, and the end.
    #[inline]
    fn scan(&mut self, thought: &Thought) {
        let (view, look) = (self.view, self.view.look());
        look.each_scan(|room, cost| {
            let mut worth = 0.0;
            let add = &mut |feature: usize, amount| worth += self.weights[feature] * amount;
            Scale { view, add }.scan(room, cost, thought);
            self.offer(Choice::Scan(room), worth);
        });
        if self.best.max(self.weights[Of::EndTurn as usize]) <= self.weights[Of::FightPlayer as usize] {
            look.each_player_to_fight(|seat| self.offer_plain(Choice::FightPlayer(seat), Of::FightPlayer));
        }
        self.offer_plain(Choice::EndTurn, Of::EndTurn);
    }
}
