//! What is worked out once a decision, before the choices are weighed.

use super::{
    Card, Choice, Item, Mission, Nostromo, Person, Space, View,
    choice::{Kind, Kinds},
    dread::{Guard, Next, Victim},
    plan::{Plan, Planner},
    shortlist::{Walk, can_do},
    state::Ask,
};

/// What is worked out once a decision.
pub struct Thought {
    pub(super) plan: Plan,
    /// What the plan asks for right here and now.
    pub(super) now: Choice,
    /// Moves to where the plan leads.
    pub(super) way: u8,
    /// How far the member may walk at once. An action may be kept in hand for something else, walks stop where something
    /// waits or lies that is of use, and they lead on unless the Alien is near.
    pub(super) walk: Walk,
    /// Where to go, if nothing speaks against going on straight to where the plan leads.
    pub(super) straight: Option<Choice>,
    pub(super) threat: Threat,
    /// The next card, if the crew has seen it.
    pub(super) top: Option<Card>,
    /// The action phase ends with this action: it is the last one, or there is nothing left to do.
    pub(super) is_last: bool,
    pub(super) has_light: bool,
    /// The seat of the nearest other member, and the distance of the next one.
    pub(super) nearest: u8,
    pub(super) second: u8,
    /// What a concealed token costs on average.
    pub(super) token_loss: f64,
    /// Kinds of choices that are of no use now, whatever they are done with.
    pub(super) strays: Kinds,
    /// What the next card costs if the member stays here, and those after it.
    pub(super) dread: f64,
    pub(super) dread_after: f64,
}

/// What the Alien threatens to do.
#[derive(Clone, Copy)]
pub(super) struct Threat {
    /// What is drawn next.
    pub(super) next: Next,
    /// Cards until the member acts again.
    cards: u8,
    /// What the member holds against the Alien.
    guard: Guard,
    /// The member whom the Alien is nearest to, this one left out, and what the next card costs then.
    others: Victim,
    others_dread: f64,
}

impl Threat {
    const NONE: Self =
        Self { next: Next::NONE, cards: 1, guard: Guard::NONE, others: Victim::NOBODY, others_dread: 0.0 };
}

/// Whoever is as far from the Alien as this need not look where it comes.
const CALM: u8 = 5;
/// Members so near to the Alien may need help: no card brings it farther.
const NEAR: u8 = 3;

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

impl Thought {
    /// There is one thing to do, whatever else could be done.
    #[inline]
    fn set_on(plan: Plan, now: Choice) -> Self {
        Self {
            plan,
            now,
            way: 0,
            walk: Walk { reach: 1, stops: 0, ends: 0 },
            straight: None,
            threat: Threat::NONE,
            top: None,
            is_last: false,
            has_light: false,
            nearest: 0,
            second: u8::MAX,
            token_loss: 0.0,
            strays: Kinds::ALL.set(now.kind(), false),
            dread: 0.0,
            dread_after: 0.0,
        }
    }
}

impl Nostromo {
    /// What the member who decides has to know.
    pub(super) fn thought(&self, view: View<'_>) -> Thought {
        let at = view.member(view.seat()).at;
        let plan = match view.ask() {
            Ask::Nothing | Ask::Action => Planner::plan(view, view.seat()),
            Ask::Flee { .. } => return self.between_actions(view, Planner::plan(view, view.seat())),
            Ask::Trade(trade) => Plan::only(at, Some(Planner::in_trade(view, trade))),
            _ => return self.between_actions(view, Plan::only(at, None)),
        };
        let now = plan.now.unwrap_or(NO_PLAN);
        if plan.now.is_some() && view.actions() > 1 && can_do(view, now) {
            // What is planned here is done before anybody looks around.
            return Thought::set_on(plan, now);
        }
        debug_assert!(!matches!(plan.now, Some(Choice::Move(_))), "a move is never planned");
        self.look_around(view, plan, now)
    }

    /// What has to be known for what is asked between actions.
    #[inline(never)]
    fn between_actions(&self, view: View<'_>, plan: Plan) -> Thought {
        let at = view.member(view.seat()).at;
        let has_light = view.holds(view.seat(), Item::Flashlight);
        Thought {
            way: self.board.around(view.alien(), at, plan.target),
            top: view.top(),
            has_light,
            token_loss: self.token_losses[usize::from(has_light)],
            strays: Kinds::of(&[]),
            ..Thought::set_on(plan, NO_PLAN)
        }
    }

    /// What has to be known for an action where it is not plain what to do.
    #[inline(always)]
    fn look_around(&self, view: View<'_>, plan: Plan, now: Choice) -> Thought {
        let me = view.member(view.seat());
        let way = self.board.around(view.alien(), me.at, plan.target);
        let is_last = view.actions() <= 1 || (plan.waits && way == 0 && plan.now.is_none());
        let threat = self.threat(view);
        let distance = self.board.distance(view.alien(), me.at);
        let [dread, dread_after] = self.dread_at(threat, distance);
        let has_use = self.has_use_for_an_action(view, &plan, distance, threat.others.distance());
        let walk = self.walk(view, &plan, threat, [way, distance], !is_last && has_use);
        let may_walk = way > 0 && !(is_last && has_use);
        let straight = if may_walk { self.straight(view, me.at, plan.target, walk, threat) } else { None };
        // Only Ripley moves others, and with her last action.
        let guides = is_last && me.person == Person::Ripley;
        let (nearest, second) = if guides { self.nearest_others(view) } else { (view.seat(), u8::MAX) };
        let (top, has_light) = (view.top(), view.holds(view.seat(), Item::Flashlight));
        let strays = STRAYS
            .set(Kind::Guide, !is_last && !plan.gathers)
            .set(Kind::Grapple, !is_last && view.mission() != Some(Mission::IntoSpace))
            .set(Kind::Burn, view.skips_encounter())
            .set(Kind::Scout, !is_last || top.is_some())
            .set(now.kind(), false);
        Thought {
            plan,
            now,
            way,
            walk,
            strays: if straight.is_some() { Kinds::ALL } else { strays },
            straight,
            threat,
            top,
            is_last,
            has_light,
            nearest,
            second,
            token_loss: if plan.opens { 0.0 } else { self.token_losses[usize::from(has_light)] },
            dread,
            dread_after,
        }
    }

    #[inline]
    fn threat(&self, view: View<'_>) -> Threat {
        let next = if view.skips_encounter() { Next::NONE } else { Next::card(view.top()) };
        let (seat, active) = (view.seat(), view.active());
        let cards = if seat > active { seat - active } else { seat + self.players - active };
        let distances = self.board.distances(view.alien());
        let mut others = Victim::NOBODY;
        for (other, one) in (0..).zip(view.crew()) {
            let victim = Victim::new(distances[one.at.index()], Guard::of(view.held(other)));
            others = if other == seat { others } else { others.min(victim) };
        }
        let others_dread = self.dread.of_the_next(next, others);
        Threat { next, cards, guard: Guard::of(view.held(seat)), others, others_dread }
    }

    /// How far a member may walk whose way is so long and whom the Alien is so far away from.
    #[inline]
    fn walk(
        &self,
        view: View<'_>,
        plan: &Plan,
        threat: Threat,
        [way, distance]: [u8; 2],
        keeps_one: bool,
    ) -> Walk {
        let is_at_token = plan.opens && way == 0;
        let reach = if is_at_token { 1 } else { view.actions() - u8::from(keeps_one) };
        // Where the next card does not bring the Alien, there is no need to turn back; who stays looks farther ahead.
        let is_safe = self.dread.of_the_next(threat.next, Victim::new(distance, Guard::NONE)) == 0.0;
        let leads_on = !is_at_token && is_safe && (way > 0 || distance >= CALM);
        let ends = if leads_on { self.board.nearer(view.alien(), plan.target, way) } else { u32::MAX };
        Walk { reach, stops: view.busy() | plan.stops, ends }
    }

    /// The walk straight to a target, as far as it goes now without a stop, if nothing speaks against it.
    #[inline]
    fn straight(
        &self,
        view: View<'_>,
        from: Space,
        target: Space,
        walk: Walk,
        threat: Threat,
    ) -> Option<Choice> {
        let mut end = from;
        for _ in 0..walk.reach {
            end = self.board.next(end, target);
            if walk.stops & end.bit() != 0 {
                break;
            }
        }
        // No other end is safer where another member is nearer to the Alien, and none leads farther.
        let is_calm = end != from
            && view.busy() & end.bit() == 0
            && self.board.distance(view.alien(), end) >= threat.others.distance().min(CALM)
            && (threat.others_dread == 0.0 || threat.guard <= threat.others.guard())
            && view.ash().is_none_or(|ash| self.board.distance(ash, end) > 2);
        let is_move = self.board.distance(from, end) == 1;
        is_calm.then_some(if is_move { Choice::Move(end) } else { Choice::Walk(end) })
    }

    /// Whether a member has something to do with the last action that may be better than to walk on.
    #[inline]
    fn has_use_for_an_action(&self, view: View<'_>, plan: &Plan, distance: u8, others: u8) -> bool {
        let is_near = distance.min(others) <= NEAR;
        match view.member(view.seat()).person {
            Person::Lambert if is_near => return view.top().is_none(),
            Person::Ripley if plan.gathers || others <= NEAR => return true,
            _ => {}
        }
        view.holds(view.seat(), Item::GrappleGun) && is_near
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

    /// What the next card costs on average if the member is so far from the Alien, and those after it until the member
    /// acts again, if it is the one whom the Alien heads for.
    #[inline]
    pub(super) fn dread_at(&self, threat: Threat, distance: u8) -> [f64; 2] {
        let me = Victim::new(distance, threat.guard);
        let mine =
            [self.dread.of_the_next(threat.next, me), self.dread.after_the_next(threat.cards.into(), me)];
        if me < threat.others { mine } else { [threat.others_dread, 0.0] }
    }
}
