//! What a member is up to: where to go and what to do there, worked out anew for each decision.
//!
//! Nothing is remembered between decisions. A plan is a function of what everybody sees, so members agree without a
//! word: whoever holds what an objective asks for brings it, whoever can pay for what nobody holds crafts it, and the
//! others gather scrap and coolant, or wait where the crew will meet.

mod missions;
mod nearest;

use super::{
    Choice, Goods, Item, Mission, Person, Place, Space, Tile, View,
    board::UNREACHABLE,
    components::Goal,
    pieces::{filled, tiles},
    state::{Crew, SPACES, Trade},
};
use crate::play::Seat;
use nearest::{Nearest, coolant_stays, nearest_coolant, nearest_scrap};

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

/// What counts against a job that must wait for all others.
const GATHER_LATER: i16 = 9;
/// What counts against scrap that another member is nearer to.
const RIVAL: u8 = 20;
/// What counts against scrap for fire that nobody asks for.
const FIRE_LATER: i16 = 8;
/// A crew of so many needs more fire.
const MANY: usize = 4;
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

    /// What is done here and now whatever the plan is: scrap is picked up where it lies and taken from the pile, unless
    /// there is plenty in hand.
    #[inline]
    pub(super) fn reflex(view: View<'_>) -> Option<Choice> {
        let me = view.member(view.seat());
        if me.scrap > PLENTY || view.actions() <= 1 || view.mission().is_some() {
            return None;
        }
        let here = view.scrap_at()[me.at.index()];
        if here > 0 && here + me.scrap <= PLENTY {
            return Some(Choice::PickUp(Goods::Scrap(here)));
        }
        (me.person == Person::Parker && view.can_salvage()).then_some(Choice::Salvage)
    }

    #[inline(never)]
    fn plan_for_the_mission(view: View<'a>, seat: u8) -> Plan {
        let mut planner = Self::new(view, seat);
        planner.think();
        planner.finish()
    }

    #[inline(always)]
    fn new(view: View<'a>, seat: u8) -> Self {
        let me = view.member(seat);
        let best = Job { cost: NEVER, target: me.at, act: None, waits: true };
        let (held, supply) = (view.held(seat), view.supply());
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

    fn think(&mut self) {
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

    #[inline(always)]
    fn objectives(&mut self) {
        let view = self.view;
        let mut gathering: Option<(Space, u8)> = None;
        let mut others = 0;
        for objective in view.open_objectives() {
            let room = objective.room;
            match objective.goal {
                Goal::Bring(item) => {
                    self.bring(item, room);
                    others += 1;
                }
                Goal::Drop(count) => {
                    self.deliver(count, room);
                    others += 1;
                }
                Goal::All(scrap) => {
                    if gathering.is_none_or(|(nearest, _)| is_nearer(view, room, nearest)) {
                        gathering = Some((room, scrap));
                    }
                    self.reserve = self.reserve.max(scrap);
                }
            }
        }
        self.scrap_for_what_is_wanted();
        if self.wanted.is_none() && self.wants_fire() {
            self.find_scrap(FIRE_LATER);
        }
        if let Some((room, scrap)) = gathering {
            if self.me.scrap < scrap {
                self.find_scrap(2);
            }
            self.gathers = others == 0;
            let later = if others > 0 { GATHER_LATER } else { 0 };
            self.offer_to_wait(self.way(room) + later, room);
        }
        if self.best.cost >= GATHER_LATER {
            // Nothing that is asked for: what is likely to be of use later.
            self.find_scrap(6);
            if !self.me.has_coolant {
                self.find_coolant(6, None);
            }
        }
    }

    /// Whether the member gathers scrap for an incinerator that nobody asks for: more members mean more cards before each
    /// acts again, and fire keeps the Alien away from all of them.
    #[inline]
    fn wants_fire(&mut self) -> bool {
        let is_wanted = self.view.crew().len() >= MANY
            && self.supply & Item::Incinerator.tiles() != 0
            && self.held & Item::Incinerator.tiles() == 0;
        let cost = self.view.game().cost(self.me.person, Item::Incinerator);
        let short = cost.saturating_sub(self.me.scrap);
        let is_wanted = is_wanted && short > 0;
        if is_wanted {
            self.wanted = Some(Wanted { item: Item::Incinerator, short });
        }
        is_wanted
    }

    /// An item for a room: whoever holds it goes, whoever can pay for it crafts it.
    #[inline(always)]
    fn bring(&mut self, item: Item, room: Space) {
        if self.held & item.tiles() != 0 {
            return self.offer(self.way(room) - 4, room, None);
        }
        if self.view.anybody_holds(item) {
            return;
        }
        match self.lying(item) {
            Some((tile, space)) => {
                let cost = self.way(space) + 1 + i16::from(self.view.board().distance(space, room));
                self.offer(cost, space, Some(Choice::PickUp(Goods::Tile(tile))));
            }
            None => self.craft(item, i16::from(self.view.board().distance(self.me.at, room))),
        }
    }

    /// Where one of these lies.
    #[inline]
    fn lying(&self, item: Item) -> Option<(Tile, Space)> {
        let tile = tiles(self.view.lying() & item.tiles()).last()?;
        match self.view.tile_at(tile) {
            Place::At(space) => Some((tile, space)),
            Place::Held(_) | Place::Supply => None,
        }
    }

    /// Crafts an item that is needed `further` moves away, or notes that scrap is wanted for it.
    #[inline(always)]
    fn craft(&mut self, item: Item, further: i16) {
        let cost = self.view.game().cost(self.me.person, item);
        let short = cost.saturating_sub(self.me.scrap);
        if short > 0 {
            if self.wanted.is_none_or(|wanted| short < wanted.short) {
                self.wanted = Some(Wanted { item, short });
            }
            return;
        }
        if are_slots_full(self.view, self.held) {
            let drop = tiles(self.held).find(|tile| !self.is_of_use(tile.item()));
            let drop = drop.map(|tile| Choice::Drop(Goods::Tile(tile)));
            return self.offer(further / 4 - 7, self.me.at, drop);
        }
        // At once: scrap in hand is easily lost.
        self.offer(further / 4 - 8, self.me.at, Some(Choice::Craft(item)));
    }

    /// Whether an item may still be asked for.
    fn is_of_use(&self, item: Item) -> bool {
        matches!(item, Item::Incinerator | Item::CatCarrier)
            || self.view.open_objectives().any(|objective| objective.goal == Goal::Bring(item))
    }

    /// Canisters for a room.
    #[inline(always)]
    fn deliver(&mut self, count: u8, room: Space) {
        let missing = count.saturating_sub(self.view.coolant_at()[room.index()]);
        if missing == 0 {
            return;
        }
        if self.me.has_coolant {
            return self.offer(self.way(room) - 2, room, Some(Choice::Drop(Goods::Coolant)));
        }
        let carried = self.view.crew().iter().filter(|one| one.has_coolant).count();
        if usize::from(missing) > carried {
            self.find_coolant(0, Some(room));
        }
    }

    /// The nearest canister that does not lie where canisters are wanted.
    #[inline(always)]
    fn find_coolant(&mut self, extra: i16, room: Option<Space>) {
        // Nothing can be nearer than here.
        if extra + 1 < self.best.cost
            && let Some(Nearest { cost, space }) = nearest_coolant(self.view, self.seat, self.stays, room)
        {
            self.offer(cost + extra, space, Some(Choice::PickUp(Goods::Coolant)));
        }
    }

    #[inline(always)]
    fn scrap_for_what_is_wanted(&mut self) {
        if self.wanted.is_some() {
            self.find_scrap(1);
            if self.me.has_coolant && self.view.mission().is_none() {
                let workshop = self.view.game().rules.workshop;
                self.offer(self.way(workshop) + 7, workshop, Some(Choice::Convert));
            }
        }
    }

    /// The nearest scrap.
    #[inline(always)]
    fn find_scrap(&mut self, extra: i16) {
        // No scrap can be had for less.
        if extra - 3 >= self.best.cost {
            return;
        }
        let found = match self.scrap {
            Some(found) => found,
            None => *self.scrap.insert(nearest_scrap(self.view, self.seat)),
        };
        if let Some(Nearest { cost, space }) = found {
            let scrap = self.view.scrap_at()[space.index()];
            self.offer(cost + extra, space, Some(Choice::PickUp(Goods::Scrap(scrap))));
        }
    }

    #[inline(always)]
    fn on_the_way(&mut self) -> Option<Choice> {
        let here = self.view.scrap_at()[self.me.at.index()];
        let is_short = self.wanted.is_some() || self.me.scrap < self.reserve;
        // What all must have in hand when they gather is not spent any more.
        let kept = if self.gathers { self.reserve } else { 0 };
        if self.view.mission().is_none()
            && let Some(choice) = self.protect(self.me.scrap.saturating_sub(kept), true)
        {
            return Some(choice);
        }
        if here > 0 && (is_short || here + self.me.scrap <= PLENTY) {
            return Some(Choice::PickUp(Goods::Scrap(here)));
        }
        if self.me.has_coolant && self.view.mission().is_none() && self.is_wanted_here() {
            return Some(Choice::Drop(Goods::Coolant));
        }
        let coolant = self.view.coolant_at()[self.me.at.index()];
        if self.view.mission().is_none()
            && coolant > 0
            && !self.me.has_coolant
            && self.stays & self.me.at.bit() == 0
        {
            return Some(Choice::PickUp(Goods::Coolant));
        }
        if is_short {
            if self.me.person == Person::Parker && self.view.can_salvage() {
                return Some(Choice::Salvage);
            }
            for seat in (0..self.view.crew().len() as u8).filter(|seat| *seat != self.seat) {
                if self.view.member(seat).at == self.me.at && self.bargain(seat, false).is_some() {
                    return Some(Choice::Trade(Seat(seat)));
                }
            }
            return None;
        }
        if self.view.mission() == Some(Mission::IntoSpace) {
            return None;
        }
        self.protect(self.me.scrap.saturating_sub(self.reserve), false)
    }

    /// Whether canisters are missing here.
    #[inline]
    fn is_wanted_here(&self) -> bool {
        if self.stays & self.me.at.bit() == 0 {
            return false;
        }
        let here = self.view.coolant_at()[self.me.at.index()];
        let is_wanted = |goal: Goal| matches!(goal, Goal::Drop(count) if here < count);
        self.view.open_objectives().any(|objective| objective.room == self.me.at && is_wanted(objective.goal))
    }

    /// Something that protects the crew, for so much scrap: before the final mission it comes before all else.
    fn protect(&self, scrap: u8, with_fire: bool) -> Option<Choice> {
        const ORDER: [Item; 3] = [Item::Incinerator, Item::ElectricProd, Item::Flashlight];
        let game = self.view.game();
        if scrap < 2 || are_slots_full(self.view, self.held) {
            return None;
        }
        let can = |item: &Item| {
            self.supply & item.tiles() != 0
                && self.held & item.tiles() == 0
                && game.cost(self.me.person, *item) <= scrap
        };
        ORDER.into_iter().skip(usize::from(!with_fire)).find(can).map(Choice::Craft)
    }

    /// What should change hands with somebody in the same space.
    fn bargain(&self, with: u8, scrap_moved: bool) -> Option<Choice> {
        let them = self.view.member(with);
        if !scrap_moved {
            if let Some(wanted) = self.wanted
                && them.scrap >= wanted.short + self.reserve
                && self.view.game().cost(them.person, wanted.item) > them.scrap
            {
                return Some(Choice::Take(Goods::Scrap(wanted.short)));
            }
            if self.me.scrap < self.reserve && them.scrap > self.reserve {
                return Some(Choice::Take(Goods::Scrap(self.reserve - self.me.scrap)));
            }
            if them.scrap < self.reserve && self.me.scrap > self.reserve {
                return Some(Choice::Give(Goods::Scrap(self.reserve - them.scrap)));
            }
        }
        None
    }

    /// The next thing in a trade that is under way.
    pub(super) fn in_trade(view: View<'a>, trade: Trade) -> Choice {
        let mut planner = Self::new(view, view.active());
        planner.think();
        planner.bargain(trade.with, trade.scrap_moved).unwrap_or(Choice::Done)
    }
}

/// Whether a room is nearer to all members together than another.
#[inline(never)]
fn is_nearer(view: View<'_>, room: Space, other: Space) -> bool {
    let sum = |room: Space| -> u16 {
        view.crew().iter().map(|one| u16::from(view.board().distance(one.at, room))).sum()
    };
    sum(room) < sum(other)
}

/// Whether somebody who holds these tiles can take no other one.
// Apart, because counting bits takes long and is rarely asked for.
#[inline(never)]
fn are_slots_full(view: View<'_>, held: u16) -> bool {
    held.count_ones() >= u32::from(view.game().rules.item_slots)
}

/// Whether a way leads somewhere at all.
#[inline]
pub(super) fn is_reachable(moves: u8) -> bool {
    moves < UNREACHABLE
}
