//! Finds the best action, card to lend, or answer, and stops where nothing that is left can be better.
//!
//! Cards are played before enemies are fought, and so on: most strategies weigh kinds of choices so far apart that the
//! best of one kind settles it. What the kinds that are left can be worth at most stands in the strategy's [`Precomputed`].

use super::{
    card_features,
    choice_features::{Analysis, ChoiceFeatures},
    features::{FEATURES, Of},
    precomputed::{Precomputed, Stage},
};
use crate::{
    games::legendary::{
        Choice, Foe, Legendary, View,
        state::{Piece, Spot, pending::Ask},
    },
    policy::{Best, Weighable},
};

/// Lets `best` consider actions and what they are worth, until nothing that is left can be worth more.
#[inline]
pub(crate) fn offer(
    game: &Legendary,
    view: View<'_>,
    (weights, precomputed): (&[f64], &Precomputed),
    best: &mut Best<'_, Choice>,
) {
    // One weight a feature: said once, it need not be checked at every amount.
    let Ok(weights) = weights.try_into() else { return };
    let decision = Decision { game, view: &view, weights, precomputed };
    match view.ask() {
        Ask::Lend { seat } => decision.lend(seat, best),
        Ask::May { .. } => decision.agree(best),
        // One arm, because it is the quickest: the rules leave nothing but actions unlisted otherwise.
        Ask::Action
        | Ask::Nothing
        | Ask::Alternative { .. }
        | Ask::Pick { .. }
        | Ask::Player { .. }
        | Ask::Guard { .. }
        | Ask::Room { .. }
        | Ask::First { .. }
        | Ask::Sacrifice
        | Ask::Alien
        | Ask::Agenda { .. } => {
            debug_assert_eq!(view.ask(), Ask::Action);
            if precomputed.needs_situation {
                *best = decision.act_in_situation(best.empty());
            } else {
                decision.act::<false>(best);
            }
        }
    }
}

/// A decision that a player is about to make.
#[derive(Clone, Copy)]
struct Decision<'v> {
    game: &'v Legendary,
    // Copied, it would have to be put together first.
    view: &'v View<'v>,
    weights: &'v Weights,
    precomputed: &'v Precomputed,
}

impl Decision<'_> {
    // Out of line, so that strategies that need no situation do not pay for it.
    #[inline(never)]
    fn act_in_situation<'l>(self, mut best: Best<'l, Choice>) -> Best<'l, Choice> {
        self.act::<true>(&mut best);
        best
    }

    #[inline(always)]
    fn act<const SITUATION: bool>(self, best: &mut Best<'_, Choice>) {
        let has_cards = !self.view.look().has_played_all();
        if has_cards {
            self.coordinate(best);
            if self.is_settled(Stage::Coordinate, best) {
                return;
            }
        }
        let analysis = if SITUATION || has_cards {
            self.game.analyze(*self.view, self.precomputed)
        } else {
            Analysis::without_hand()
        };
        if has_cards || !self.view.look().has_scans_at_most() {
            if has_cards {
                self.play(&analysis, best);
            }
            self.view.look().each_ability(|ability| best.consider(ability, self.weigh(ability, &analysis)));
            if self.is_settled(Stage::Play, best) {
                return;
            }
            self.fight(&analysis, best);
            if self.is_settled(Stage::Fight, best) {
                return;
            }
            self.recruit(&analysis, best);
            if self.is_settled(Stage::Recruit, best) {
                return;
            }
        }
        self.scan(&analysis, best);
    }

    #[inline]
    fn is_settled(self, stage: Stage, best: &Best<'_, Choice>) -> bool {
        self.precomputed.settles(best.worth(), stage, *self.view)
    }

    #[inline]
    fn weight(self, feature: Of) -> f64 {
        self.weights[feature as usize]
    }

    /// What a choice is worth that takes a longer look.
    #[inline(always)]
    fn weigh(self, choice: Choice, analysis: &Analysis) -> f64 {
        weigh(self.view, self.weights, self.precomputed, analysis, choice)
    }

    /// A card for the player whose turn it is, or none.
    #[inline(always)]
    fn lend(self, seat: u8, best: &mut Best<'_, Choice>) {
        let look = self.view.look();
        look.each_lendable(seat, |card| best.consider(Choice::Lend(card), self.precomputed.lend(card)));
        best.consider(Choice::Decline, 0.0);
    }

    /// Yes or no.
    #[inline(always)]
    fn agree(self, best: &mut Best<'_, Choice>) {
        best.consider(Choice::Yes, self.weigh(Choice::Yes, &Analysis::without_hand()));
        best.consider(Choice::No, 0.0);
    }

    #[inline(always)]
    fn coordinate(self, best: &mut Best<'_, Choice>) {
        let look = self.view.look();
        if look.can_play_all() {
            let mut worth = 0.0;
            card_features::play_all(look, &mut |feature, amount| worth += self.weights[feature] * amount);
            best.consider(Choice::PlayAll, worth);
        }
        let (ask, play) = (self.weight(Of::AskFor), self.weight(Of::PlayLent));
        if best.worth() <= ask.max(play) {
            look.lenders().for_each(|seat| best.consider(Choice::AskFor(seat), ask));
            look.lent().for_each(|index| best.consider(Choice::PlayLent(index), play));
        }
    }

    #[inline(always)]
    fn play(self, analysis: &Analysis, best: &mut Best<'_, Choice>) {
        let is_struck = analysis.is_struck();
        let look = self.view.look();
        look.each_play(|card| best.consider(Choice::Play(card), self.precomputed.play(card, is_struck)));
    }

    #[inline(always)]
    fn fight(self, analysis: &Analysis, best: &mut Best<'_, Choice>) {
        let look = self.view.look();
        look.each_fight(|spot, piece| {
            best.consider(
                Choice::Fight(piece.id),
                weigh_fight(self.view, self.weights, analysis, spot, piece),
            );
        });
        look.each_payment(|piece| {
            let choice = Choice::Pay(piece.id);
            best.consider(choice, self.weigh(choice, analysis));
        });
        look.each_rescue(|index| best.consider(Choice::Rescue(index), self.weight(Of::Pay)));
    }

    #[inline(always)]
    fn recruit(self, analysis: &Analysis, best: &mut Best<'_, Choice>) {
        let look = self.view.look();
        look.each_recruit(|space, card| {
            let choice = Choice::Recruit(space);
            let known = self.precomputed.recruit(card, self.view.objective());
            best.consider(choice, known.unwrap_or_else(|| self.weigh(choice, analysis)));
        });
        if look.can_recruit_sergeant() {
            let choice = Choice::RecruitSergeant;
            best.consider(
                choice,
                self.precomputed.sergeant().unwrap_or_else(|| self.weigh(choice, analysis)),
            );
        }
    }

    /// The rest: scans, fights with players, and the end.
    #[inline(always)]
    fn scan(self, analysis: &Analysis, best: &mut Best<'_, Choice>) {
        let (view, look) = (*self.view, self.view.look());
        look.each_scan(|room, cost| {
            let mut worth = 0.0;
            let add = &mut |feature: usize, amount| worth += self.weights[feature] * amount;
            ChoiceFeatures { view, add }.scan(room, cost, analysis);
            best.consider(Choice::Scan(room), worth);
        });
        let (fight_player, end_turn) = (self.weight(Of::FightPlayer), self.weight(Of::EndTurn));
        if best.worth() <= fight_player && end_turn <= fight_player {
            std::hint::cold_path();
            look.each_player_to_fight(|seat| best.consider(Choice::FightPlayer(seat), fight_player));
        }
        let again = self.weight(Of::AskAgain);
        if best.worth() <= again && end_turn <= again {
            std::hint::cold_path();
            look.lenders_again().for_each(|seat| best.consider(Choice::AskFor(seat), again));
        }
        best.consider(Choice::EndTurn, end_turn);
    }
}

type Weights = [f64; FEATURES.len()];

// Functions of their own, with few arguments: so nothing has to be laid out in memory for them before they are called.
#[inline(never)]
fn weigh(
    view: &View<'_>,
    weights: &Weights,
    precomputed: &Precomputed,
    analysis: &Analysis,
    choice: Choice,
) -> f64 {
    view.look().game.worth(*view, (weights, precomputed), analysis, choice)
}

#[inline(never)]
fn weigh_fight(view: &View<'_>, weights: &Weights, analysis: &Analysis, spot: Spot, piece: &Piece) -> f64 {
    let foe: Foe = view.foe_at(spot, *piece);
    let mut worth = 0.0;
    let add = &mut |feature: usize, amount| worth += weights[feature] * amount;
    ChoiceFeatures { view: *view, add }.fight(foe, analysis);
    worth
}
