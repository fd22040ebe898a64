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
use crate::policy::{Best, Weighable};

/// Lets `best` consider actions and what they are worth, until nothing that is left can be worth more.
#[inline]
pub(super) fn offer(
    game: &Legendary,
    view: View<'_>,
    (weights, taste): (&[f64], &Taste),
    best: &mut Best<'_, Choice>,
) {
    let mut desk = Desk { game, view, weights, taste, best };
    if let Ask::Lend { seat } = view.ask() {
        desk.lend(seat);
        return;
    }
    let has_cards = !view.look().has_played_all();
    if has_cards {
        desk.coordinate();
        if desk.is_settled(Stage::Coordinate) {
            return;
        }
    }
    let thought = if has_cards { game.think(view, taste) } else { Thought::without_hand(view, taste) };
    if has_cards {
        desk.play(&thought);
    }
    desk.abilities(&thought);
    if desk.is_settled(Stage::Play) {
        return;
    }
    desk.fight(&thought);
    if desk.is_settled(Stage::Fight) {
        return;
    }
    desk.recruit(&thought);
    if desk.is_settled(Stage::Recruit) {
        return;
    }
    desk.scan(&thought);
}

struct Desk<'v, 'b, 'l> {
    game: &'v Legendary,
    view: View<'v>,
    weights: &'v [f64],
    taste: &'v Taste,
    best: &'b mut Best<'l, Choice>,
}

impl Desk<'_, '_, '_> {
    #[inline]
    fn is_settled(&self, stage: Stage) -> bool {
        self.taste.settles(self.best.worth(), stage, self.view)
    }

    #[inline]
    fn weight(&self, feature: Of) -> f64 {
        self.weights[feature as usize]
    }

    /// A choice whose worth takes a longer look.
    fn weigh(&mut self, choice: Choice, thought: &Thought) {
        let worth = self.game.worth(self.view, (self.weights, self.taste), thought, choice);
        self.best.consider(choice, worth);
    }

    /// A card for the player whose turn it is, or none.
    #[inline]
    fn lend(&mut self, seat: u8) {
        self.view.look().each_lendable(seat, |card| {
            let mut worth = 0.0;
            let add = &mut |feature: usize, amount| worth += self.weights[feature] * amount;
            by_card::lend(self.game, card, add);
            self.best.consider(Choice::Lend(card), worth);
        });
        self.best.consider(Choice::Decline, 0.0);
    }

    #[inline]
    fn coordinate(&mut self) {
        let look = self.view.look();
        look.each_lender(|seat| self.best.consider(Choice::AskFor(seat), self.weights[Of::AskFor as usize]));
        look.each_lent(|index| {
            self.best.consider(Choice::PlayLent(index), self.weights[Of::PlayLent as usize]);
        });
        if look.can_play_all() {
            self.best.consider(Choice::PlayAll, self.weight(Of::PlayAll));
        }
    }

    #[inline]
    fn play(&mut self, thought: &Thought) {
        let look = self.view.look();
        look.each_play(|card| {
            self.best.consider(Choice::Play(card), self.taste.play(card, thought.is_struck()));
        });
    }

    #[inline]
    fn abilities(&mut self, thought: &Thought) {
        self.view.look().each_ability(|ability| self.weigh(ability, thought));
    }

    #[inline]
    fn fight(&mut self, thought: &Thought) {
        let (view, look) = (self.view, self.view.look());
        look.each_fight(|spot, piece| {
            let foe: Foe = view.foe_at(spot, *piece);
            let mut worth = 0.0;
            let add = &mut |feature: usize, amount| worth += self.weights[feature] * amount;
            Scale { view, add }.fight(foe, thought);
            self.best.consider(Choice::Fight(foe.id), worth);
        });
        look.each_payment(|piece| self.weigh(Choice::Pay(piece.id), thought));
    }

    #[inline]
    fn recruit(&mut self, thought: &Thought) {
        let look = self.view.look();
        look.each_recruit(|space, card| match self.taste.recruit(card, self.view.objective()) {
            Some(worth) => self.best.consider(Choice::Recruit(space), worth),
            None => self.weigh(Choice::Recruit(space), thought),
        });
        if look.can_recruit_sergeant() {
            match self.taste.sergeant() {
                Some(worth) => self.best.consider(Choice::RecruitSergeant, worth),
                None => self.weigh(Choice::RecruitSergeant, thought),
            }
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
            self.best.consider(Choice::Scan(room), worth);
        });
        let fight_player = self.weight(Of::FightPlayer);
        if self.best.worth().max(self.weight(Of::EndTurn)) <= fight_player {
            look.each_player_to_fight(|seat| self.best.consider(Choice::FightPlayer(seat), fight_player));
        }
        self.best.consider(Choice::EndTurn, self.weight(Of::EndTurn));
    }
}
