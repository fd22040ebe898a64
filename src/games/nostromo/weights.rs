//! What a strategy may weigh. Features are sparse: a choice has only a few of them.

use super::{
    Card, Choice, Item, Mission, Nostromo, Person, Space, Tile, View,
    choice::{Kind, Kinds},
    components::{Effect, Goal},
    features::{FEATURES, Of},
    plan::{Plan, Planner, is_reachable},
    scenario::FAR,
    shortlist::shortlist,
    state::{Ask, SEATS},
};
use crate::policy::{Feature, Weighable};

/// What is worked out once a decision.
pub struct Thought {
    plan: Plan,
    /// What the plan asks for right here and now.
    now: Choice,
    /// Moves to where the plan leads.
    way: u8,
    /// From the Alien to the nearest of the other members.
    others: u8,
    /// Cards until the member acts again.
    cards: u8,
    /// The next card, if the crew has seen it.
    top: Option<Card>,
    /// What is drawn next: a row of what it costs.
    next: u8,
    /// The action phase ends with this action: it is the last one, or there is nothing left to do.
    is_last: bool,
    has_light: bool,
    /// The seat of the nearest other member, and the distance of the next one.
    nearest: u8,
    second: u8,
    /// What a concealed token costs on average.
    token_loss: f64,
    /// Kinds of choices that are of no use now, whatever they are done with.
    strays: Kinds,
    /// What the next card costs if the member stays here, and those after it.
    dread: f64,
    dread_after: f64,
}

/// A distance as an index.
#[inline]
fn far(distance: u8) -> usize {
    usize::from(distance) & (FAR - 1)
}

/// Where there is no plan. A move is never planned: where a plan leads to is weighed.
const NO_PLAN: Choice = Choice::Move(Space(0));

/// Kinds of choices that are of use only where they are planned.
const STRAYS: Kinds = Kinds::of(&[
    Kind::PickUp,
    Kind::Drop,
    Kind::Craft,
    Kind::Convert,
    Kind::Trade,
    Kind::Salvage,
    Kind::Peek,
    Kind::Give,
    Kind::Take,
    Kind::Done,
]);

impl Weighable for Nostromo {
    /// The weight of what is of no use.
    type Taste = f64;
    type Thought = Thought;

    const FEATURES: &'static [Feature] = FEATURES;

    fn taste(&self, weights: &[f64]) -> f64 {
        weights[Of::Stray as usize]
    }

    fn think(&self, view: View<'_>, _useless: &f64) -> Thought {
        let seat = view.seat();
        let me = view.member(seat);
        let plan = match view.ask() {
            Ask::Nothing | Ask::Action | Ask::Flee { .. } => Planner::plan(view, seat),
            Ask::Trade(trade) => Plan::only(me.at, Some(Planner::in_trade(view, trade))),
            _ => Plan::only(me.at, None),
        };
        let now = plan.now.unwrap_or(NO_PLAN);
        debug_assert!(!matches!(plan.now, Some(Choice::Move(_))), "a move is never planned");
        let way = self.board.around(view.alien(), me.at, plan.target);
        let is_idle = plan.waits && way == 0 && plan.now.is_none();
        let is_last = view.actions() <= 1 || is_idle;
        let top = view.top();
        let next = if view.skips_encounter() { 0 } else { self.next_card(top) };
        let others = self.distance_of_others(view, seat);
        // Only Ripley moves others, and with her last action.
        let (nearest, second) =
            if is_last && me.person == Person::Ripley { self.nearest_others(view) } else { (seat, u8::MAX) };
        let (cards, distance) = (self.cards_until(view, seat), self.board.distance(view.alien(), me.at));
        let has_light = view.holds(seat, Item::Flashlight);
        Thought {
            plan,
            now,
            way,
            others,
            cards,
            top,
            next,
            is_last,
            has_light,
            nearest,
            second,
            token_loss: if plan.opens { 0.0 } else { self.token_losses[usize::from(has_light)] },
            strays: STRAYS
                .set(Kind::Guide, !is_last && !plan.gathers)
                .set(Kind::Grapple, !is_last && view.mission() != Some(Mission::IntoSpace))
                .set(Kind::Burn, !is_last)
                .set(Kind::Scout, !is_last || top.is_some())
                .set(now.kind(), false),
            dread: self.dread_from(next, distance.min(others)),
            dread_after: self.dread_after(cards, others, distance),
        }
    }

    /// Only what may be of use; if nothing of it is worth more than what is of no use, all must be seen.
    #[inline]
    fn offer(
        &self,
        view: View<'_>,
        taste: (&[f64], &f64),
        choices: &mut Vec<Choice>,
        offer: &mut impl FnMut(Choice, f64),
    ) -> bool {
        let thought = self.think(view, taste.1);
        if view.ask() != Ask::Action || !shortlist(view, thought.now, thought.strays, choices) {
            return false;
        }
        let mut most = f64::NEG_INFINITY;
        for choice in choices.iter() {
            let worth = self.worth(view, taste, &thought, *choice);
            most = most.max(worth);
            offer(*choice, worth);
        }
        most > *taste.1
    }

    #[inline(always)]
    fn weigh(&self, view: View<'_>, thought: &Thought, choice: Choice, add: &mut impl FnMut(usize, f64)) {
        match choice {
            Choice::Move(space) => self.weigh_move(view, thought, space, add),
            Choice::EndPhase if thought.now.kind() != Kind::EndPhase => {
                add(Of::Wait as usize, 1.0);
                Scale { game: self, view, thought, add }.end_here();
            }
            _ if thought.strays.has(choice.kind()) => add(Of::Stray as usize, 1.0),
            _ => Scale { game: self, view, thought, add }.other(choice),
        }
    }
}

impl Nostromo {
    /// Encounter cards until a seat acts again.
    #[inline]
    fn cards_until(&self, view: View<'_>, seat: u8) -> u8 {
        let active = view.active();
        if seat > active { seat - active } else { seat + self.players - active }
    }

    /// From the Alien to the nearest member but this one.
    #[inline]
    fn distance_of_others(&self, view: View<'_>, seat: u8) -> u8 {
        let distances = self.board.distances(view.alien());
        let mut least = u8::MAX;
        for (other, one) in (0..).zip(view.crew()) {
            // Whose own distance does not count, without a branch.
            let is_me = 0_u8.wrapping_sub(u8::from(other == seat));
            least = least.min(distances[one.at.index()] | is_me);
        }
        least
    }

    /// The seat of the member whom the Alien is nearest to, this one left out, and how far the next one is.
    #[inline(never)]
    fn nearest_others(&self, view: View<'_>) -> (u8, u8) {
        let (mut nearest, mut least, mut second) = (view.seat(), u8::MAX, u8::MAX);
        for (other, one) in (0..).zip(view.crew()).filter(|(other, _)| *other != view.seat()) {
            let distance = self.board.distance(view.alien(), one.at);
            if distance < least {
                (nearest, second, least) = (other, least, distance);
            } else {
                second = second.min(distance);
            }
        }
        (nearest, second)
    }

    /// What the cards after the next one cost on average before the member acts again, if the Alien heads for one so
    /// far away.
    #[inline]
    fn dread_after(&self, cards: u8, others: u8, distance: u8) -> f64 {
        let after = self.dread_after[usize::from(cards).min(SEATS)][far(distance)];
        if distance < others { after } else { 0.0 }
    }

    /// What the next card costs by the distance of the nearest member from the Alien.
    #[inline]
    fn dread_from(&self, next: u8, distance: u8) -> f64 {
        self.next_dread[usize::from(next)][far(distance)]
    }

    /// What a concealed token costs on average.
    #[inline]
    fn token_at(&self, view: View<'_>, thought: &Thought, space: Space) -> f64 {
        if view.has_token(space) { thought.token_loss } else { 0.0 }
    }

    // Moves are weighed more often than all else, and little about them can be foreseen: hence amounts of 0 rather
    // than branches.
    #[inline(always)]
    fn weigh_move(&self, view: View<'_>, thought: &Thought, space: Space, add: &mut impl FnMut(usize, f64)) {
        let way = self.board.around(view.alien(), space, thought.plan.target);
        let mut progress = i32::from(thought.way) - i32::from(way);
        if thought.plan.opens && thought.way == 0 {
            // The token of one's own room: out and in again.
            progress = 1;
        }
        if !is_reachable(thought.way.max(way)) {
            progress = 0;
        }
        add(Of::Progress as usize, f64::from(progress));
        add(Of::Arrive as usize, f64::from(u8::from(way == 0)));
        if space == view.alien() {
            add(Of::Alien as usize, 1.0);
        }
        add(Of::Token as usize, self.token_at(view, thought, space));
        let distance = self.board.distance(view.alien(), space);
        let dread = self.dread_from(thought.next, distance.min(thought.others));
        let ends = thought.is_last | ((way == 0) & thought.plan.waits);
        if view.ash() == Some(space) {
            let mut scale = Scale { game: self, view, thought, add: &mut *add };
            scale.add(Of::Ash, scale.cost_of_ash());
        }
        let after = self.dread_after(thought.cards, thought.others, distance);
        let [now, soon] = if ends { [dread, 0.0] } else { [0.0, dread] };
        add(Of::Dread as usize, now);
        add(Of::DreadAfter as usize, if ends { after } else { 0.0 });
        add(Of::DreadSoon as usize, soon);
        if ends && view.ash().is_some() {
            Scale { game: self, view, thought, add }.ash_near(space);
        }
    }
}

/// Puts the features of one choice on the scale.
struct Scale<'a, F> {
    game: &'a Nostromo,
    view: View<'a>,
    thought: &'a Thought,
    add: F,
}

impl<F: FnMut(usize, f64)> Scale<'_, F> {
    #[inline]
    fn add(&mut self, feature: Of, amount: f64) {
        (self.add)(feature as usize, amount);
    }

    /// Anything but a move. Apart from those, so that their loop stays small.
    #[inline(never)]
    fn other(&mut self, choice: Choice) {
        if choice == self.thought.now {
            return self.planned(choice);
        }
        match choice {
            Choice::Move(space) => self.game.weigh_move(self.view, self.thought, space, &mut self.add),
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
            Choice::Flee(space) => self.flee(space),
            Choice::AlienStep(space) => self.alien_step(space),
            Choice::AshStep(space) => self.ash_step(space),
            Choice::PayScrap => self.add(Of::PayScrap, 1.0),
            Choice::PayMorale => self.add(Of::PayMorale, f64::from(u8::from(!self.thought.has_light))),
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
        if self.thought.is_last && choice != Choice::Burn && self.view.ask() == Ask::Action {
            self.end_here();
        }
    }

    #[inline]
    fn stray(&mut self) {
        self.add(Of::Stray, 1.0);
    }

    fn scout(&mut self) {
        if self.thought.top.is_some() || !self.thought.is_last {
            return self.stray();
        }
        self.add(Of::Scout, 1.0);
        // A look spares about half of what the card would cost.
        self.end_here();
        self.add(Of::Dread, self.thought.dread * -0.55);
    }

    /// The action phase ends where the member is.
    #[inline]
    fn end_here(&mut self) {
        self.add(Of::Dread, self.thought.dread);
        self.add(Of::DreadAfter, self.thought.dread_after);
        if self.view.ash().is_some() {
            self.ash_near(self.view.member(self.view.seat()).at);
        }
    }

    /// Ash comes after the next card, one space or two. Somebody in his space holds him there.
    #[inline(never)]
    fn ash_near(&mut self, space: Space) {
        let Some(ash) = self.view.ash() else { return };
        let share = match self.game.board.distance(ash, space) {
            1 => 0.8,
            2 => 0.2,
            _ => return,
        };
        self.add(Of::AshNear, share * self.cost_of_ash());
    }

    /// What it costs to meet Ash; with coolant in hand he is welcome.
    fn cost_of_ash(&self) -> f64 {
        if self.view.mission() != Some(Mission::Sympathies) {
            return if self.thought.has_light { 0.0 } else { 1.0 };
        }
        if self.view.member(self.view.seat()).has_coolant { -2.0 } else { 3.0 }
    }

    fn burn(&mut self) {
        if !self.thought.is_last {
            return self.stray();
        }
        // The next card is not drawn, so it is not to be dreaded, unlike after all else that could be done here.
        self.add(Of::Burn, 1.0);
        self.needed(Item::Incinerator);
    }

    /// Whether this would be the last use of an item that is still asked for.
    fn needed(&mut self, item: Item) {
        let view = self.view;
        let mut held = super::pieces::tiles(view.held(view.seat()) & item.tiles());
        let is_last = held.all(|tile| view.tile_uses()[tile.index()] <= 1);
        let is_asked_for = match view.mission() {
            None => view.open_objectives().any(|objective| objective.goal == Goal::Bring(item)),
            Some(Mission::Sympathies | Mission::Narcissus) => item == Item::Incinerator,
            Some(_) => false,
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
        if !self.thought.is_last || nearest == 0 {
            return self.stray();
        }
        self.end_here();
        self.add(Of::Dread, self.thought.dread);
        let after = game.dread_from(game.next_card(self.thought.top), nearest);
        self.add(Of::Grapple, self.thought.dread - after);
        self.needed(Item::GrappleGun);
    }

    fn track(&mut self, space: Space) {
        let at = self.view.member(self.view.seat()).at;
        let target = self.thought.plan.target;
        let is_on_the_way = space == target || self.game.board.toward(at, target) & space.bit() != 0;
        if is_on_the_way && at != target {
            self.add(Of::Track, self.game.token_losses[usize::from(self.thought.has_light)]);
            if self.thought.is_last {
                self.end_here();
            }
        } else {
            self.stray();
        }
    }

    fn guide(&mut self, seat: u8, space: Space) {
        let (view, plan) = (self.view, &self.thought.plan);
        let is_useful = plan.gathers && view.member(view.seat()).at == plan.target && space != view.alien();
        if !is_useful {
            let thought = self.thought;
            if !thought.is_last || seat != thought.nearest || space == view.alien() || view.skips_encounter()
            {
                return self.stray();
            }
            self.end_here();
            // Out of the Alien's reach.
            let mine = self.game.board.distance(view.alien(), view.member(view.seat()).at);
            let there = self.game.board.distance(view.alien(), space).min(thought.second).min(mine);
            self.add(Of::Rescue, thought.dread - self.game.dread_from(thought.next, there));
            return self.add(Of::Token, self.game.token_at(view, thought, space));
        }
        let board = &self.game.board;
        let before = board.around(view.alien(), view.member(seat).at, plan.target);
        let after = board.around(view.alien(), space, plan.target);
        self.add(Of::Guide, f64::from(before) - f64::from(after));
        if self.thought.is_last {
            self.end_here();
        }
        self.add(Of::Token, self.game.token_at(view, self.thought, space));
    }

    /// How much worse than an average one the card is that was looked at.
    fn bad_card(&mut self) {
        let (game, view) = (self.game, self.view);
        let Some(card) = self.thought.top else { return };
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
        let cost = game.dread_from(game.next_card(Some(card)), nearest) + effect;
        self.add(Of::BadCard, cost - game.dread_from(game.next_card(None), nearest) - 0.1);
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

    fn flee(&mut self, space: Space) {
        let (view, thought) = (self.view, self.thought);
        let board = &self.game.board;
        self.add(Of::FleeFar, f64::from(board.distance(space, view.alien())));
        let way = board.around(view.alien(), space, thought.plan.target);
        if is_reachable(way) && is_reachable(thought.way) {
            self.add(Of::FleeWay, f64::from(thought.way) - f64::from(way));
        }
        if view.has_token(space) {
            self.add(Of::Token, self.game.token_losses[usize::from(thought.has_light)]);
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
            if view.holds(victim, item) {
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
