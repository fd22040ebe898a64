//! What a member does for each of the five final missions.

use super::{NEVER, Planner, nearest::rivals};
use crate::games::nostromo::{Choice, Goods, Item, Mission, Person, Space, components::pieces::spaces};

impl Planner<'_> {
    /// Makes sure that somebody holds an item.
    fn provide(&mut self, item: Item) -> bool {
        if self.view.anybody_holds(item) {
            return true;
        }
        match self.lying(item) {
            Some((tile, space)) => {
                self.offer(self.way(space) + 1, space, Some(Choice::PickUp(Goods::Tile(tile))));
            }
            None => self.craft(item, 0),
        }
        false
    }

    pub(super) fn narcissus(&mut self) {
        let face = self.view.game().mission(Mission::Narcissus);
        self.deliver(face.coolant * self.view.crew().len() as u8, face.room);
        let has_fire = self.provide(Item::Incinerator);
        if has_fire {
            self.provide(Item::CatCarrier);
        }
        self.scrap_for_what_is_wanted();
        self.gathers = true;
        self.offer_to_wait(self.way(face.room) + 5, face.room);
    }

    pub(super) fn blow_up(&mut self) {
        let face = self.view.game().mission(Mission::BlowUp);
        self.reserve = face.scrap;
        if !self.me.has_coolant {
            self.find_coolant(0, Some(face.room));
        }
        if self.me.scrap < face.scrap {
            self.find_scrap(0);
        }
        let is_ready = self.me.has_coolant && self.me.scrap >= face.scrap;
        self.gathers = self.view.crew().iter().all(|one| one.has_coolant && one.scrap >= face.scrap);
        let coolant_here = self.view.coolant_at()[face.room.index()] > 0;
        if !self.me.has_coolant && coolant_here {
            self.offer(self.way(face.room) + 1, face.room, Some(Choice::PickUp(Goods::Coolant)));
        }
        self.offer_to_wait(self.way(face.room) + if is_ready { 0 } else { 30 }, face.room);
    }

    pub(super) fn cut_off(&mut self) {
        self.opens = true;
        let concealed = self.view.concealed();
        let trackers = Item::MotionTracker.tiles() & self.view.game().allowed.uses;
        if self.held & trackers != 0 {
            let reach = self.view.game().item(Item::MotionTracker).reach;
            let near = concealed & self.view.board().within(self.me.at, reach);
            // Farther ones first: the others can be walked to.
            if let Some(room) = spaces(near).max_by_key(|room| self.view.board().distance(self.me.at, *room))
            {
                return self.offer(0, self.me.at, Some(Choice::Track(room)));
            }
        }
        let supply = self.supply & trackers;
        let cost = self.view.game().cost(self.me.person, Item::MotionTracker);
        let slots = u32::from(self.view.game().rules.item_slots);
        if self.held & Item::MotionTracker.tiles() == 0
            && supply != 0
            && cost <= self.me.scrap
            && self.held.count_ones() < slots
        {
            return self.offer(0, self.me.at, Some(Choice::Craft(Item::MotionTracker)));
        }
        let rivals = rivals(self.view, self.seat, |_| true);
        let has_tracker = self.held & trackers != 0;
        let reach = if has_tracker { self.view.game().item(Item::MotionTracker).reach } else { 0 };
        for room in spaces(concealed) {
            let rival = if rivals[room.index()] { 4 } else { 0 };
            let again = if room == self.me.at { 3 } else { 0 };
            self.offer(self.way(room) + rival + again, self.near(room, reach), None);
        }
    }

    /// The first space on the way to a room from where it is in reach.
    fn near(&self, room: Space, reach: u8) -> Space {
        let board = self.view.board();
        let mut at = self.me.at;
        while board.distance(at, room) > reach {
            at = board.next(at, room);
        }
        at
    }

    pub(super) fn sympathies(&mut self) {
        let view = self.view;
        let has_fire = self.provide(Item::Incinerator);
        self.scrap_for_what_is_wanted();
        let Some(ash) = view.ash() else {
            if self.held & Item::Incinerator.tiles() & view.game().allowed.uses != 0 {
                let reach = view.game().item(Item::Incinerator).reach;
                let is_near = view.board().distance(self.me.at, view.alien()) <= reach;
                let target = if is_near { self.me.at } else { view.alien() };
                self.best.cost = NEVER;
                return self.offer(0, target, Some(Choice::Burn));
            }
            if !has_fire {
                self.find_scrap(1);
            }
            return;
        };
        let left = view.game().mission(Mission::Sympathies).hits.saturating_sub(view.ash_damage());
        if self.me.has_coolant {
            return self.offer(self.way(ash), ash, None);
        }
        let carried = view.crew().iter().filter(|one| one.has_coolant).count();
        if usize::from(left) > carried {
            self.find_coolant(0, None);
        }
    }

    pub(super) fn blow_out(&mut self) {
        let view = self.view;
        let face = view.game().mission(Mission::IntoSpace);
        let is_near = view.board().distance(view.alien(), face.room) <= 1;
        let manned = |post: &Space| view.crew().iter().any(|one| one.at == *post);
        let is_set = face.posts.iter().all(manned);
        let top = view.top();
        if is_set && is_near && self.seat == view.active() {
            let is_won = top.is_some_and(|card| view.game().cards[card].is_alien());
            if is_won {
                return self.offer(-20, self.me.at, Some(Choice::EndPhase));
            }
            if self.me.person == Person::Lambert && view.game().allowed.abilities {
                return self.offer(-20, self.me.at, Some(Choice::Scout));
            }
            if self.me.scrap >= face.scrap {
                return self.offer(-20, self.me.at, Some(Choice::Peek));
            }
        }
        let post = self.post(&face.posts);
        if self.me.scrap < 3 {
            self.find_scrap(if post.is_some() { 6 } else { 0 });
        }
        if let Some(post) = post {
            self.offer_to_wait(self.way(post), post);
        } else {
            self.offer_to_wait(self.way(face.posts[0]) + 4, face.posts[0]);
        }
    }

    /// The post that is this member's: the two members who are nearest in all man them.
    fn post(&self, posts: &[Space]) -> Option<Space> {
        let board = self.view.board();
        let [one, other] = posts else { return None };
        let mut best = (u8::MAX, 0, 0);
        for (first, a) in self.view.crew().iter().enumerate() {
            for (second, b) in self.view.crew().iter().enumerate() {
                let sum = board.distance(a.at, *one) + board.distance(b.at, *other);
                if first != second && sum < best.0 {
                    best = (sum, first, second);
                }
            }
        }
        match usize::from(self.seat) {
            seat if seat == best.1 => Some(*one),
            seat if seat == best.2 => Some(*other),
            _ => None,
        }
    }
}
