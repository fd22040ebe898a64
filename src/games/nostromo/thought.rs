//! What is worked out once a decision, before the choices are weighed.

use super::{
    Card, Choice, Item, Mission, Nostromo, Person, Space, View,
    choice::{Kind, Kinds},
    dread::{Guard, Next, Row, Victim, far},
    plan::{Plan, Planner},
    shortlist::{TOOLS, Walk, can_do},
    state::Ask,
};

/// What is worked out once a decision.
pub enum Analysis {
    /// There is one thing to do, whatever else could be done.
    Sure(Choice),
    /// Choices must be weighed.
    Open(Look),
}

/// What has to be known to weigh choices.
pub struct Look {
    pub(super) plan: Plan,
    /// What the plan asks for right here and now.
    pub(super) now: Choice,
    /// Moves to where the plan leads.
    pub(super) way: u8,
    /// How far the member may walk at once. An action may be kept in hand for something else, walks stop where something
    /// waits or lies that is of use, and they lead on unless the Alien is near.
    pub(super) walk: Walk,
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
    /// Where a flight can end that meets nothing on its way, as bits.
    pub(super) runs: u32,
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

/// What the Alien costs the crew, by how far a member is from it who holds what this one does.
pub(super) struct Fear<'a> {
    next: &'a Row,
    after: &'a Row,
    /// From this distance on, it comes to another member.
    limit: u8,
    others: f64,
}

impl Fear<'_> {
    /// What the next card costs on average if the member is so far from the Alien, and those after it until the member
    /// acts again, if it is the one whom the Alien heads for.
    #[inline]
    pub(super) fn at(&self, distance: u8) -> [f64; 2] {
        let is_met = distance < self.limit;
        let (next, after) = (self.next[far(distance)], self.after[far(distance)]);
        [either(is_met, next, self.others), either(is_met, after, 0.0)]
    }
}

/// One of two amounts, without a branch: which one it is can hardly be foreseen.
#[inline(always)]
pub(super) fn either(is_first: bool, first: f64, second: f64) -> f64 {
    let mask = u64::from(is_first).wrapping_neg();
    f64::from_bits(first.to_bits() & mask | second.to_bits() & !mask)
}

/// Whoever is as far from the Alien as this need not look where it comes.
const CALM: u8 = 5;
/// Whoever is as far from the Alien as this when the phase ends is not met by the next card.
const FAR_ENOUGH: u8 = 4;
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

impl Look {
    /// With nothing in mind but where to go.
    #[inline]
    fn only(plan: Plan) -> Self {
        Self {
            plan,
            now: NO_PLAN,
            way: 0,
            walk: Walk { reach: 1, stops: 0, ends: 0 },
            threat: Threat::NONE,
            top: None,
            is_last: false,
            has_light: false,
            nearest: 0,
            second: u8::MAX,
            token_loss: 0.0,
            strays: Kinds::of(&[]),
            dread: 0.0,
            dread_after: 0.0,
            runs: 0,
        }
    }
}

impl Nostromo {
    /// What the member who decides has to know.
    pub(super) fn analysis(&self, view: View<'_>) -> Analysis {
        match view.ask() {
            Ask::Nothing | Ask::Action => self.before_an_action(view),
            Ask::Trade(trade) => Analysis::Sure(Planner::in_trade(view, trade)),
            Ask::Flee { flight, .. } => Analysis::Open(self.on_flight(view, view.ends_of_flight(flight))),
            _ => Analysis::Open(self.between_actions(view, Plan::only(view.member(view.seat()).at, None))),
        }
    }

    /// What has to be known on a flight that can end in these spaces.
    pub(super) fn on_flight(&self, view: View<'_>, runs: u32) -> Look {
        Look { runs, ..self.between_actions(view, Planner::plan(view, view.seat())) }
    }

    /// What has to be known for what is asked between actions.
    fn between_actions(&self, view: View<'_>, plan: Plan) -> Look {
        let at = view.member(view.seat()).at;
        let has_light = view.holds(view.seat(), Item::Flashlight);
        Look {
            way: self.board.around(view.alien(), at, plan.target),
            top: view.top(),
            has_light,
            token_loss: self.token_losses[usize::from(has_light)],
            ..Look::only(plan)
        }
    }

    /// What has to be known for an action.
    #[inline]
    pub(super) fn before_an_action(&self, view: View<'_>) -> Analysis {
        if let Some(choice) = Planner::reflex(view) {
            return Analysis::Sure(choice);
        }
        let plan = Planner::plan(view, view.seat());
        debug_assert!(!matches!(plan.now, Some(Choice::Move(_))), "a move is never planned");
        match plan.now {
            // What is planned here is done before anybody looks around.
            Some(now) if view.actions() > 1 && can_do(view, now) => Analysis::Sure(now),
            _ => self.look_around(view, plan),
        }
    }

    /// What has to be known where it is not plain what to do.
    #[inline(always)]
    fn look_around(&self, view: View<'_>, plan: Plan) -> Analysis {
        let me = view.member(view.seat());
        let now = plan.now.unwrap_or(NO_PLAN);
        let way = self.board.around(view.alien(), me.at, plan.target);
        let is_last = view.actions() <= 1 || (plan.waits && way == 0 && plan.now.is_none());
        let threat = self.threat(view);
        let distance = self.board.distance(view.alien(), me.at);
        let has_use = self.has_use_for_an_action(view, &plan, distance, threat.others.distance());
        let is_at_token = plan.opens && way == 0;
        let reach = if is_at_token { 1 } else { view.actions() - u8::from(!is_last && has_use) };
        let stops = view.busy() | plan.stops(view);
        let may_walk = way > 0 && !(is_last && has_use);
        if may_walk && let Some(straight) = self.straight(view, [me.at, plan.target], reach, stops, threat) {
            return Analysis::Sure(straight);
        }
        // Where the next card does not bring the Alien, there is no need to turn back; who stays looks farther ahead.
        let is_safe = self.dread.of_the_next(threat.next, Victim::new(distance, Guard::NONE)) == 0.0;
        let leads_on = !is_at_token && is_safe && (way > 0 || distance >= CALM);
        let nearer = self.board.nearer(view.alien(), plan.target, way);
        // Nobody turns back but to get away, or to take the blow for somebody who is less protected.
        let takes_it = is_at_token || threat.guard > threat.others.guard();
        let away = !self.board.within(view.alien(), distance.saturating_sub(1));
        let ends = if leads_on {
            nearer
        } else if takes_it {
            u32::MAX
        } else {
            nearer | away | stops & !view.busy()
        };
        let has_tools = view.held(view.seat()) & TOOLS != 0;
        let has_eyes = matches!(me.person, Person::Ripley | Person::Lambert);
        if ends == 0 && plan.now.is_none() && !has_tools && !has_eyes {
            return Analysis::Sure(Choice::EndPhase);
        }
        let walk = Walk { reach, stops, ends };
        // Only Ripley moves others, and with her last action.
        let guides = is_last && me.person == Person::Ripley;
        let (nearest, second) = if guides { self.nearest_others(view) } else { (view.seat(), u8::MAX) };
        let (top, has_light) = (view.top(), view.holds(view.seat(), Item::Flashlight));
        let [dread, dread_after] = self.fear(threat).at(distance);
        let strays = STRAYS
            .set(Kind::Guide, !(plan.gathers || is_last && threat.others_dread > 0.0))
            .set(Kind::Grapple, !is_last && view.mission() != Some(Mission::IntoSpace))
            .set(Kind::Burn, view.skips_encounter())
            .set(Kind::Scout, !is_last || top.is_some())
            .set(now.kind(), false);
        Analysis::Open(Look {
            plan,
            now,
            way,
            walk,
            strays,
            threat,
            top,
            is_last,
            has_light,
            nearest,
            second,
            token_loss: if plan.opens { 0.0 } else { self.token_losses[usize::from(has_light)] },
            dread,
            dread_after,
            runs: 0,
        })
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
            others = others.min(victim.unless(other == seat));
        }
        let others_dread = self.dread.of_the_next(next, others);
        Threat { next, cards, guard: Guard::of(view.held(seat)), others, others_dread }
    }

    /// The walk straight to a target, as far as it goes now without a stop, if nothing speaks against it.
    #[inline]
    fn straight(
        &self,
        view: View<'_>,
        [from, target]: [Space; 2],
        reach: u8,
        stops: u32,
        threat: Threat,
    ) -> Option<Choice> {
        let (mut end, mut is_stopped) = (from, false);
        for _ in 0..reach {
            end = if is_stopped { end } else { self.board.next(end, target) };
            is_stopped |= stops & end.bit() != 0;
        }
        let distance = self.board.distance(view.alien(), end);
        // No other end is safer where another member is nearer to the Alien, and none leads farther.
        let is_calm = end != from
            && view.busy() & end.bit() == 0
            && distance >= threat.others.distance().min(FAR_ENOUGH)
            && (threat.others_dread == 0.0 || threat.guard <= threat.others.guard())
            && view.ash().is_none_or(|ash| self.board.distance(ash, end) > 2);
        is_calm.then(|| self.board.walk(from, end))
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

    /// What a threat costs, by distance.
    #[inline(always)]
    pub(super) fn fear(&self, threat: Threat) -> Fear<'_> {
        let [next, after] = self.dread.rows(threat.guard, threat.next, threat.cards.into());
        Fear { next, after, limit: threat.others.limit(threat.guard), others: threat.others_dread }
    }
}
