//! What is computed once a decision, before the choices are weighed.

use super::{
    candidates::{TOOLS, Walk, can_do},
    expected_loss::{Protection, Victim},
    plan::{Plan, Planner},
    threat::Threat,
};
use crate::games::nostromo::{
    Card, Choice, Item, Mission, Nostromo, Person, Space, View,
    choice::{Kind, Kinds},
    rules::walk,
    state::Ask,
};

/// The result of looking at a decision.
pub enum Analysis {
    /// This is the thing to do; nothing needs to be weighed.
    Decided(Choice),
    /// Choices must be weighed.
    Open(Situation),
}

/// What is needed to weigh choices.
pub struct Situation {
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
    pub(super) next_loss: f64,
    pub(super) later_loss: f64,
    /// Where a flight can end that meets nothing on its way, as bits.
    pub(super) runs: u32,
}

/// A member who is as far from the Alien as this need not look where it comes.
const CALM: u8 = 5;
/// A member who is as far from the Alien as this when the phase ends is not met by the next card.
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

/// Where the member is as regards the plan and the Alien.
struct Standing {
    at: Space,
    /// Moves to where the plan leads.
    way: u8,
    /// Moves of the Alien to the member.
    alien: u8,
    /// The action phase ends with this action.
    is_last: bool,
    /// The member is in the room whose concealed token it wants to turn.
    is_at_token: bool,
    threat: Threat,
}

impl Situation {
    /// With nothing but where to go.
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
            next_loss: 0.0,
            later_loss: 0.0,
            runs: 0,
        }
    }
}

impl Nostromo {
    /// Looks at the decision that must be made.
    pub(super) fn analysis(&self, view: View<'_>) -> Analysis {
        match view.ask() {
            Ask::Nothing | Ask::Action => self.before_an_action(view),
            Ask::Trade(trade) => Analysis::Decided(Planner::in_trade(view, trade)),
            Ask::Flee { flight, .. } => Analysis::Open(self.on_flight(view, view.ends_of_flight(flight))),
            Ask::Scouted
            | Ask::Peeked
            | Ask::Prod { .. }
            | Ask::Alien { .. }
            | Ask::Ash { .. }
            | Ask::PayAsh(_)
            | Ask::Push(_) => {
                let plan = Plan::only(view.member(view.seat()).at, None);
                Analysis::Open(self.between_actions(view, plan))
            }
        }
    }

    /// What is needed on a flight that can end in these spaces.
    pub(super) fn on_flight(&self, view: View<'_>, runs: u32) -> Situation {
        Situation { runs, ..self.between_actions(view, Planner::plan(view, view.seat())) }
    }

    /// What is needed for what is asked between actions.
    fn between_actions(&self, view: View<'_>, plan: Plan) -> Situation {
        let at = view.member(view.seat()).at;
        let has_light = view.holds(view.seat(), Item::Flashlight);
        Situation {
            way: self.board.around(view.alien(), at, plan.target),
            top: view.top(),
            has_light,
            token_loss: self.token_losses[usize::from(has_light)],
            ..Situation::only(plan)
        }
    }

    /// What is needed for an action.
    #[inline]
    pub(super) fn before_an_action(&self, view: View<'_>) -> Analysis {
        if let Some(choice) = Planner::reflex(view) {
            return Analysis::Decided(choice);
        }
        let plan = Planner::plan(view, view.seat());
        debug_assert!(!matches!(plan.now, Some(Choice::Move(_))), "a move is never planned");
        match plan.now {
            // What is planned here is done before anybody looks around.
            Some(now) if view.actions() > 1 && can_do(view, now) => Analysis::Decided(now),
            Some(_) | None => self.look_around(view, plan),
        }
    }

    /// What is needed where it is not obvious what to do.
    #[inline(always)]
    fn look_around(&self, view: View<'_>, plan: Plan) -> Analysis {
        let here = self.standing(view, &plan);
        let has_use = self.has_use_for_an_action(view, &plan, &here);
        let kept = u8::from(!here.is_last && has_use);
        let reach = if here.is_at_token { 1 } else { view.actions() - kept };
        let stops = view.busy() | plan.stops(view);
        let may_walk = here.way > 0 && !(here.is_last && has_use);
        if may_walk
            && let Some(straight) = self.straight(view, [here.at, plan.target], reach, stops, here.threat)
        {
            return Analysis::Decided(straight);
        }
        let ends = self.ends_of_walks(view, &plan, &here, stops);
        if ends == 0 && plan.now.is_none() && !has_other_actions(view) {
            return Analysis::Decided(Choice::EndPhase);
        }
        Analysis::Open(self.situation(view, plan, &here, Walk { reach, stops, ends }))
    }

    #[inline(always)]
    fn standing(&self, view: View<'_>, plan: &Plan) -> Standing {
        let at = view.member(view.seat()).at;
        let way = self.board.around(view.alien(), at, plan.target);
        Standing {
            at,
            way,
            alien: self.board.distance(view.alien(), at),
            is_last: view.actions() <= 1 || (plan.waits && way == 0 && plan.now.is_none()),
            is_at_token: plan.opens && way == 0,
            threat: self.threat(view),
        }
    }

    /// The spaces where a walk may end, as bits.
    #[inline(always)]
    fn ends_of_walks(&self, view: View<'_>, plan: &Plan, here: &Standing, stops: u32) -> u32 {
        // Where the next card does not bring the Alien, there is no need to turn back. A member who stays looks farther
        // ahead.
        let victim = Victim::new(here.alien, Protection::NONE);
        let is_safe = self.expected_loss.of_the_next(here.threat.next, victim) == 0.0;
        let leads_on = !here.is_at_token && is_safe && (here.way > 0 || here.alien >= CALM);
        let nearer = self.board.nearer(view.alien(), plan.target, here.way);
        // Nobody turns back but to get away, or to take the hit for somebody who is less protected.
        let takes_the_hit = here.is_at_token || here.threat.protection > here.threat.others.protection();
        let away = !self.board.within(view.alien(), here.alien.saturating_sub(1));
        if leads_on {
            nearer
        } else if takes_the_hit {
            u32::MAX
        } else {
            nearer | away | stops & !view.busy()
        }
    }

    /// All that is needed to weigh the choices of an action.
    #[inline(always)]
    fn situation(&self, view: View<'_>, plan: Plan, here: &Standing, walk: Walk) -> Situation {
        let Standing { way, is_last, threat, .. } = *here;
        let now = plan.now.unwrap_or(NO_PLAN);
        // Only Ripley moves others, and with her last action.
        let guides = is_last && view.member(view.seat()).person == Person::Ripley;
        let (nearest, second) = if guides { self.nearest_others(view) } else { (view.seat(), u8::MAX) };
        let (top, has_light) = (view.top(), view.holds(view.seat(), Item::Flashlight));
        let [next_loss, later_loss] = self.threat_by_distance(threat).at(here.alien);
        let strays = STRAYS
            .set(Kind::Guide, !(plan.gathers || is_last && threat.others_loss > 0.0))
            .set(Kind::Grapple, !is_last && view.mission() != Some(Mission::IntoSpace))
            .set(Kind::Burn, view.skips_encounter())
            .set(Kind::Scout, !is_last || top.is_some())
            .set(now.kind(), false);
        Situation {
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
            next_loss,
            later_loss,
            runs: 0,
        }
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
            && (threat.others_loss == 0.0 || threat.protection <= threat.others.protection())
            && view.ash().is_none_or(|ash| self.board.distance(ash, end) > 2);
        is_calm.then(|| walk(&self.board, from, end))
    }

    /// Whether a member has something to do with the last action that may be better than to walk on.
    #[inline]
    fn has_use_for_an_action(&self, view: View<'_>, plan: &Plan, here: &Standing) -> bool {
        let others = here.threat.others.distance();
        let is_near = here.alien.min(others) <= NEAR;
        match view.member(view.seat()).person {
            Person::Lambert if is_near && self.allowed.abilities => return view.top().is_none(),
            Person::Ripley if (plan.gathers || others <= NEAR) && self.allowed.abilities => return true,
            Person::Ripley | Person::Dallas | Person::Parker | Person::Brett | Person::Lambert => {}
        }
        view.held(view.seat()) & Item::GrappleGun.tiles() & self.allowed.uses != 0 && is_near
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
}

/// Whether the member holds a tool or has an ability that may be of use wherever it is.
#[inline(always)]
fn has_other_actions(view: View<'_>) -> bool {
    let allowed = &view.game().allowed;
    let has_tools = view.held(view.seat()) & TOOLS & allowed.uses != 0;
    has_tools
        || match view.member(view.seat()).person {
            Person::Ripley | Person::Lambert => allowed.abilities,
            Person::Dallas | Person::Parker | Person::Brett => false,
        }
}
