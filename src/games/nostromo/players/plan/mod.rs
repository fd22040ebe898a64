//! The plan of a member: where to go and what to do there, computed from scratch for each decision.
//!
//! Nothing is remembered between decisions. A plan is a function of what everybody sees, so members agree without
//! talking: the one who holds what an objective asks for brings it, one who can pay for what nobody holds crafts it, and
//! the others gather scrap and coolant, or wait where the crew will meet.
//!
//! This file says how jobs compete and what becomes of the best one. Jobs come from `objectives` and `missions`, which
//! ask for `items` and `supplies`; `nearest` finds those. `on_the_way` and `trade` are what is done in passing.

mod items;
mod missions;
mod nearest;
mod objectives;
mod on_the_way;
mod supplies;
mod trade;

use crate::games::nostromo::{
    Choice, Crew, Item, Mission, Space, View,
    components::{
        board::UNREACHABLE,
        pieces::{SPACES, filled},
    },
};
use nearest::{Nearest, coolant_stays};

/// What one member does next.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    /// Where to go.
    pub(super) target: Space,
    /// What to do right here and now.
    pub(super) now: Option<Choice>,
    /// The member picks scrap up on the way.
    wants_scrap: bool,
    /// Spaces where the member picks no canister up on the way, as bits.
    no_coolant: u32,
    /// Concealed tokens are what the member is after.
    pub(super) opens: bool,
    /// The member waits there for something.
    pub(super) waits: bool,
    /// All others are to come there too, and have nothing else to do.
    pub(super) gathers: bool,
}

impl Plan {
    /// No plan but what to do now.
    pub(super) fn only(at: Space, now: Option<Choice>) -> Self {
        Self {
            target: at,
            now,
            wants_scrap: false,
            no_coolant: u32::MAX,
            opens: false,
            waits: false,
            gathers: false,
        }
    }

    /// Spaces where something lies that the member picks up on the way, as bits.
    #[inline]
    pub(super) fn stops(&self, view: View<'_>) -> u32 {
        let scrap = if self.wants_scrap { filled(view.scrap_at()) } else { 0 };
        let coolant = if self.no_coolant == u32::MAX { 0 } else { filled(view.coolant_at()) };
        scrap | coolant & !self.no_coolant
    }
}

/// A job is done in so many actions, more or less; the cheapest one is taken.
#[derive(Clone, Copy)]
struct Job {
    cost: i16,
    target: Space,
    act: Option<Choice>,
    waits: bool,
}

/// What nobody holds and somebody must craft.
#[derive(Clone, Copy)]
struct Wanted {
    item: Item,
    /// Scrap that the member lacks for it.
    short: u8,
}

pub(super) struct Planner<'a> {
    view: View<'a>,
    seat: u8,
    me: &'a Crew,
    /// How far every space is.
    ways: &'a [u8; SPACES],
    held: u16,
    /// The tiles in the supply that may be crafted.
    supply: u16,
    /// Where canisters stay that lie there, as bits.
    stays: u32,
    best: Job,
    wanted: Option<Wanted>,
    /// Every member needs so much scrap in hand.
    reserve: u8,
    opens: bool,
    gathers: bool,
    /// The nearest scrap, once it was looked for.
    scrap: Option<Option<Nearest>>,
}

/// Nobody picks scrap up beyond this without need.
const PLENTY: u8 = 5;
/// A job that is as good as none.
const NEVER: i16 = 200;

impl<'a> Planner<'a> {
    /// Works out what a seat does next.
    #[inline]
    pub(super) fn plan(view: View<'a>, seat: u8) -> Plan {
        if view.mission().is_some() {
            return Self::plan_for_the_mission(view, seat);
        }
        // All of this becomes one function, so that nothing of a planner has to stand in memory.
        let mut planner = Self::new(view, seat);
        planner.objectives();
        planner.finish()
    }

    #[inline(never)]
    fn plan_for_the_mission(view: View<'a>, seat: u8) -> Plan {
        let mut planner = Self::new(view, seat);
        planner.analyze();
        planner.finish()
    }

    #[inline(always)]
    fn new(view: View<'a>, seat: u8) -> Self {
        let me = view.member(seat);
        let best = Job { cost: NEVER, target: me.at, act: None, waits: true };
        let (held, supply) = (view.held(seat), view.supply() & view.game().allowed.crafts);
        let ways = view.board().wary(view.alien(), me.at);
        Self {
            view,
            seat,
            me,
            ways,
            held,
            supply,
            stays: coolant_stays(view),
            best,
            wanted: None,
            reserve: 0,
            opens: false,
            gathers: false,
            scrap: None,
        }
    }

    fn analyze(&mut self) {
        match self.view.mission() {
            None => self.objectives(),
            Some(Mission::Sympathies) => self.sympathies(),
            Some(Mission::Narcissus) => self.narcissus(),
            Some(Mission::IntoSpace) => self.blow_out(),
            Some(Mission::BlowUp) => self.blow_up(),
            Some(Mission::CutOff) => self.cut_off(),
        }
    }

    #[inline(always)]
    fn finish(mut self) -> Plan {
        let is_here = self.best.target == self.me.at;
        let mut now = if is_here { self.best.act } else { None };
        if now.is_none() && self.seat == self.view.active() {
            now = self.on_the_way();
        }
        let wants_coolant = !self.me.has_coolant && self.view.mission().is_none();
        Plan {
            target: self.best.target,
            now,
            wants_scrap: self.me.scrap < PLENTY || self.wanted.is_some(),
            no_coolant: if wants_coolant { self.stays } else { u32::MAX },
            opens: self.opens,
            waits: self.best.waits,
            gathers: self.gathers && self.best.waits,
        }
    }

    /// Moves to a space around the Alien.
    #[inline]
    fn way(&self, space: Space) -> i16 {
        i16::from(self.ways[space.index()])
    }

    #[inline]
    fn offer(&mut self, cost: i16, target: Space, act: Option<Choice>) {
        if cost < self.best.cost {
            self.best = Job { cost, target, act, waits: false };
        }
    }

    /// Offers to wait for the others in a space.
    #[inline]
    fn offer_to_wait(&mut self, cost: i16, target: Space) {
        if cost < self.best.cost {
            self.best = Job { cost, target, act: None, waits: true };
        }
    }
}

/// Whether a way leads somewhere at all.
#[inline]
pub(super) fn is_reachable(moves: u8) -> bool {
    moves < UNREACHABLE
}
