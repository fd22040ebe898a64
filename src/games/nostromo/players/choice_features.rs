//! The features of every choice but a move: what speaks for and against it.

use super::{
    analysis::Situation,
    expected_loss::{NextCard, Protection, Victim},
    features::Of,
    plan::is_reachable,
};
use crate::games::nostromo::{
    Choice, Item, Mission, Nostromo, Space, Tile, View,
    components::{Effect, Goal, pieces::tiles},
    state::Ask,
};

/// Adds the features of one choice, each with its amount.
pub(super) struct ChoiceFeatures<'a, F> {
    pub(super) game: &'a Nostromo,
    pub(super) view: View<'a>,
    pub(super) situation: &'a Situation,
    pub(super) add: F,
}

impl<F: FnMut(usize, f64)> ChoiceFeatures<'_, F> {
    #[inline]
    pub(super) fn add(&mut self, feature: Of, amount: f64) {
        (self.add)(feature as usize, amount);
    }

    /// Anything but a move. Apart from those, so that their loop stays small.
    #[inline(never)]
    pub(super) fn other(&mut self, choice: Choice) {
        if choice.kind() == self.situation.now.kind() && choice == self.situation.now {
            return self.planned(choice);
        }
        match choice {
            // Weighed where they are listed.
            Choice::Move(_) | Choice::Walk(_) => {}
            Choice::EndPhase => {
                self.add(Of::Wait, 1.0);
                self.end_here();
            }
            Choice::Burn => self.burn(),
            Choice::Grapple(space) => self.grapple(space),
            Choice::Track(space) => self.track(space),
            Choice::Guide(seat, space) => self.guide(seat.0, space),
            Choice::Scout => self.scout(),
            Choice::PickUp(_)
            | Choice::Drop(_)
            | Choice::Craft(_)
            | Choice::Convert
            | Choice::Trade(_)
            | Choice::Salvage
            | Choice::Peek
            | Choice::Give(_)
            | Choice::Take(_)
            | Choice::Done => self.stray(),
            Choice::Keep => {}
            Choice::Discard | Choice::Bury => self.bad_card(),
            Choice::Prod(tile) => self.prod(tile),
            Choice::NoProd => self.add(Of::NoProd, 1.0),
            // A single step is of use where the flight ends with it, or where there is no way farther.
            Choice::Flee(space) if self.situation.runs != 0 && self.situation.runs & space.bit() == 0 => {
                self.stray()
            }
            Choice::Flee(space) | Choice::Run(space) => self.flee(space),
            Choice::AlienStep(space) => self.alien_step(space),
            Choice::AshStep(space) => self.ash_step(space),
            Choice::PayScrap => self.add(Of::PayScrap, 1.0),
            Choice::PayMorale => self.add(Of::PayMorale, f64::from(u8::from(!self.situation.has_light))),
            Choice::PushAsh(space) => self.push_ash(space),
        }
    }

    fn planned(&mut self, choice: Choice) {
        let feature = match choice {
            Choice::Craft(_) => Of::Craft,
            Choice::PickUp(_) => Of::PickUp,
            Choice::Drop(_) => Of::Drop,
            _ => Of::Other,
        };
        self.add(feature, 1.0);
        // In the action phase, the last action ends it here; fire spares the card.
        if self.situation.is_last && choice != Choice::Burn && self.view.ask() == Ask::Action {
            self.end_here();
        }
    }

    #[inline]
    fn stray(&mut self) {
        self.add(Of::Stray, 1.0);
    }

    fn scout(&mut self) {
        if self.situation.top.is_some() || !self.situation.is_last {
            return self.stray();
        }
        self.add(Of::Scout, 1.0);
        // A look spares about half of what the card would cost.
        self.end_here();
        self.add(Of::Dread, self.situation.next_loss * -0.55);
    }

    /// The action phase ends where the member is.
    #[inline]
    pub(super) fn end_here(&mut self) {
        self.add(Of::Dread, self.situation.next_loss);
        self.add(Of::DreadAfter, self.situation.later_loss);
        if self.view.ash().is_some() {
            self.ash_near(self.view.member(self.view.seat()).at);
        }
    }

    /// Ash comes after the next card, one space or two. Somebody in his space holds him there.
    #[inline(never)]
    pub(super) fn ash_near(&mut self, space: Space) {
        let Some(ash) = self.view.ash() else { return };
        let share = match self.game.board.distance(ash, space) {
            1 => 0.8,
            2 => 0.2,
            _ => return,
        };
        self.add(Of::AshNear, share * self.cost_of_ash());
    }

    /// What it costs to meet Ash; with coolant in hand he is welcome.
    pub(super) fn cost_of_ash(&self) -> f64 {
        if self.view.mission() != Some(Mission::Sympathies) {
            return if self.situation.has_light { 0.0 } else { 1.0 };
        }
        if self.view.member(self.view.seat()).has_coolant { -2.0 } else { 3.0 }
    }

    /// Sends the Alien far away, and then the phase goes on.
    fn burn(&mut self) {
        if self.view.crew().iter().any(|one| one.at == self.game.rules.nest) {
            // It would come right there.
            return self.stray();
        }
        // The next card is not drawn, so it is not to be dreaded, unlike after all else that could be done here.
        self.add(Of::Burn, 1.0);
        let (game, view) = (self.game, self.view);
        let nearest = |from: Space| {
            view.crew().iter().map(|one| game.board.distance(from, one.at)).fold(u8::MAX, u8::min)
        };
        let cards = view.crew().len();
        let victim = |from: Space| Victim::new(nearest(from), Protection::NONE);
        let before = game.expected_loss.after_the_next(cards, victim(view.alien()));
        let after = game.expected_loss.of_cards(cards - 1, victim(game.rules.nest));
        self.add(Of::BurnLater, before - after);
        if is_reachable(self.situation.way) {
            let moves = self.situation.way.min(view.actions() - 1);
            self.add(Of::Progress, f64::from(moves));
        }
        self.needed(Item::Incinerator);
    }

    /// Whether this would be the last use of an item that is still asked for.
    fn needed(&mut self, item: Item) {
        let view = self.view;
        let mut held = tiles(view.held(view.seat()) & item.tiles());
        let is_last = held.all(|tile| view.tile_uses()[tile.index()] <= 1);
        let is_asked_for = match view.mission() {
            None => view.open_objectives().any(|objective| objective.goal == Goal::Bring(item)),
            Some(Mission::Sympathies | Mission::Narcissus) => item == Item::Incinerator,
            Some(Mission::IntoSpace | Mission::BlowUp | Mission::CutOff) => false,
        };
        if is_last && is_asked_for {
            self.add(Of::Needed, 1.0);
        }
    }

    fn grapple(&mut self, space: Space) {
        let (game, view) = (self.game, self.view);
        let nearest = view.crew().iter().map(|one| game.board.distance(space, one.at)).min().unwrap_or(0);
        if view.mission() == Some(Mission::IntoSpace) && nearest > 0 {
            let face = game.mission(Mission::IntoSpace);
            let is_set = face.posts.iter().all(|post| view.crew().iter().any(|one| one.at == *post));
            let is_near = |alien| game.board.distance(alien, face.room) <= 1;
            if is_set && is_near(space) && !is_near(view.alien()) {
                return self.add(Of::Lure, 1.0);
            }
        }
        if !self.situation.is_last || nearest == 0 {
            return self.stray();
        }
        self.end_here();
        self.add(Of::Dread, self.situation.next_loss);
        let after = game
            .expected_loss
            .of_the_next(NextCard::card(self.situation.top), Victim::new(nearest, Protection::NONE));
        self.add(Of::Grapple, self.situation.next_loss - after);
        self.needed(Item::GrappleGun);
    }

    fn track(&mut self, space: Space) {
        let at = self.view.member(self.view.seat()).at;
        let target = self.situation.plan.target;
        let is_on_the_way = space == target || self.game.board.toward(at, target) & space.bit() != 0;
        if is_on_the_way && at != target {
            self.add(Of::Track, self.game.token_losses[usize::from(self.situation.has_light)]);
            if self.situation.is_last {
                self.end_here();
            }
        } else {
            self.stray();
        }
    }

    fn guide(&mut self, seat: u8, space: Space) {
        let (view, plan) = (self.view, &self.situation.plan);
        let is_useful = plan.gathers && view.member(view.seat()).at == plan.target && space != view.alien();
        if !is_useful {
            let situation = self.situation;
            if !situation.is_last
                || seat != situation.nearest
                || space == view.alien()
                || view.skips_encounter()
            {
                return self.stray();
            }
            self.end_here();
            // Out of the Alien's reach.
            let mine = self.game.board.distance(view.alien(), view.member(view.seat()).at);
            let there = self.game.board.distance(view.alien(), space).min(situation.second).min(mine);
            self.add(
                Of::Rescue,
                situation.next_loss
                    - self
                        .game
                        .expected_loss
                        .of_the_next(situation.threat.next, Victim::new(there, Protection::NONE)),
            );
            return self.add(Of::Token, self.game.token_at(view, situation, space));
        }
        let board = &self.game.board;
        let before = board.around(view.alien(), view.member(seat).at, plan.target);
        let after = board.around(view.alien(), space, plan.target);
        self.add(Of::Guide, f64::from(before) - f64::from(after));
        if self.situation.is_last {
            self.end_here();
        }
        self.add(Of::Token, self.game.token_at(view, self.situation, space));
    }

    /// How much worse than an average one the card is that was looked at.
    fn bad_card(&mut self) {
        let (game, view) = (self.game, self.view);
        let Some(card) = self.situation.top else { return };
        let face = &game.cards[card];
        if view.mission() == Some(Mission::IntoSpace) {
            return self.add(Of::BadCard, if face.is_alien() { -1.0 } else { 1.0 });
        }
        let at = view.member(view.seat()).at;
        let near = view.crew().iter().map(|one| game.board.distance(view.alien(), one.at)).min();
        let nearest = near.unwrap_or(game.board.distance(view.alien(), at));
        let scrap = f64::from(face.scrap);
        let effect = match face.effect {
            Effect::Place => -0.3 * scrap,
            Effect::LoseTheSignal => -1.0,
            Effect::ToTheInfirmary => 0.3,
            Effect::LoseAllScrap => 0.4 * f64::from(view.member(view.active()).scrap),
            Effect::EachLosesScrap => 0.3 * view.crew().iter().filter(|one| one.scrap > 0).count() as f64,
        };
        let victim = Victim::new(nearest, Protection::NONE);
        let cost = game.expected_loss.of_the_next(NextCard::card(Some(card)), victim) + effect;
        self.add(Of::BadCard, cost - game.expected_loss.of_the_next(NextCard::card(None), victim) - 0.1);
    }

    fn prod(&mut self, tile: Tile) {
        let Ask::Prod { loss, .. } = self.view.ask() else { return };
        self.add(Of::Prod, f64::from(loss.min(self.game.item(Item::ElectricProd).spares)));
        if loss >= self.view.morale() {
            self.add(Of::Despair, 1.0);
        }
        if self.view.tile_uses()[tile.index()] <= 1 {
            self.needed(Item::ElectricProd);
        }
    }

    pub(super) fn flee(&mut self, space: Space) {
        let (view, situation) = (self.view, self.situation);
        let board = &self.game.board;
        self.add(Of::FleeFar, f64::from(board.distance(space, view.alien())));
        let way = board.around(view.alien(), space, situation.plan.target);
        if is_reachable(way) && is_reachable(situation.way) {
            self.add(Of::FleeWay, f64::from(situation.way) - f64::from(way));
        }
        if view.has_token(space) {
            self.add(Of::Token, self.game.token_losses[usize::from(situation.has_light)]);
            self.add(Of::FleeToken, 1.0);
        }
        if view.ash() == Some(space) {
            self.add(Of::Ash, self.cost_of_ash());
        }
    }

    fn alien_step(&mut self, space: Space) {
        let (view, board) = (self.view, &self.game.board);
        let players = view.crew().len() as u8;
        let turns = |seat: u8| (seat + players - view.active() - 1) % players;
        let seats = 0..players;
        let victim = seats.min_by_key(|seat| (board.distance(space, view.member(*seat).at), turns(*seat)));
        let Some(victim) = victim else { return };
        self.add(Of::AlienOrder, f64::from(turns(victim)));
        for item in [Item::Flashlight, Item::ElectricProd] {
            if view.held(victim) & item.tiles() & self.game.allowed.uses != 0 {
                self.add(Of::AlienGuard, f64::from(self.game.item(item).spares));
            }
        }
    }

    fn ash_step(&mut self, space: Space) {
        let members = self.view.crew().iter().filter(|one| one.at == space).count();
        self.add(Of::AshCrew, members as f64);
        self.add(Of::AshScrap, f64::from(self.view.scrap_at()[space.index()]));
    }

    fn push_ash(&mut self, space: Space) {
        let (mut with, mut without) = (u8::MAX, 5);
        for one in self.view.crew() {
            let distance = self.game.board.distance(space, one.at);
            if one.has_coolant {
                with = with.min(distance);
            } else {
                without = without.min(distance);
            }
        }
        self.add(Of::PushFar, f64::from(without));
        if with < u8::MAX {
            self.add(Of::PushNear, f64::from(with));
        }
    }
}
