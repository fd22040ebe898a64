//! Heroes, equipment, decks, tokens and start spaces of a mission.

use super::{BLIPS, ENDURANCE, Engine, PICKS, TRACKER, board::TOKENS, legal, marine_phase::aim};
use crate::{
    games::corps::{
        Card, Choice,
        components::{
            Character, Space,
            cards::{Signal, TRACKER_CARDS},
            mission::{MissionKind, ObjectKind},
        },
        scenario::LoadoutChoice,
        state::{Blip, NONE, ObjectState, Phase, Prize, Sentry, State, Status, Task},
    },
    play::{List, Log},
    tell,
};

impl<L: Log> Engine<'_, L> {
    pub(in crate::games::corps) fn set_up(&mut self) {
        self.s.clone_from(&State::blank());
        self.s.removed = 0;
        self.s.deck.extend(&self.game.box_cards);
        self.dice.stream(ENDURANCE).shuffle(&mut self.s.deck);
        for _ in 0..self.game.difficulty.endurance_removed.min(self.s.deck.len() as u8) {
            self.s.deck.pop();
            self.s.removed += 1;
        }
        for of in self.game.everybody() {
            let is_newt = !self.game.characters[of.index()].is_armed;
            let stays = self.game.setup.without & of.bit() != 0 || is_newt && !self.game.setup.has_newt;
            self.s.people[of.index()].status = if stays { Status::Absent } else { Status::Left };
        }
        self.s.mission = self.first_mission();
        self.push(Task::SetUp);
        match &self.game.setup.heroes {
            Some(heroes) => {
                for (seat, of) in (0..).zip(heroes) {
                    self.make_hero(*of, seat);
                }
            }
            None => self.push(Task::PickHero(0)),
        }
    }

    fn first_mission(&self) -> u8 {
        let campaign = |mission: &crate::games::corps::components::mission::Mission| {
            mission.kind == MissionKind::Campaign
        };
        let first = self.game.missions.iter().position(campaign);
        if self.game.setup.is_campaign { first.unwrap_or(0) as u8 } else { 0 }
    }

    fn make_hero(&mut self, of: Character, seat: u8) {
        self.s.people[of.index()].is_hero = true;
        self.s.people[of.index()].seat = seat;
    }

    pub(super) fn pick_hero(&mut self, seat: u8, choice: Choice) {
        self.done();
        if let Choice::Hero(of) = choice {
            self.make_hero(of, seat);
            if seat + 1 < self.game.players {
                self.push(Task::PickHero(seat + 1));
            }
        }
    }

    /// Lays a mission out.
    pub(super) fn set_up_mission(&mut self) {
        let mission = self.mission();
        tell!(self.log, "Mission: {}.", mission.title);
        self.clear_table();
        self.man_the_squad();
        self.replace(Task::MarinePhase);
        // What is pushed last comes first: places, sentry guns, cards, and then all is ready.
        self.push(Task::Ready);
        if self.is_loadout_chosen() {
            self.push(Task::Issue);
        }
        self.lay_tokens();
        self.stack_tracker();
        self.place_squad();
    }

    /// Whether the players pick what everybody bears.
    fn is_loadout_chosen(&self) -> bool {
        let is_hunt = self.mission().kind == MissionKind::BugHunt;
        !is_hunt && matches!(self.game.loadout, LoadoutChoice::Chosen)
    }

    /// Everything is in its place: what players can see is turned over.
    pub(super) fn get_ready(&mut self) {
        self.done();
        self.equip_squad();
        let deck = &mut self.s.deck;
        self.dice.stream(ENDURANCE).shuffle(deck);
        self.s.round = 1;
        self.note_standing();
        self.spot();
        self.check_endurance();
    }

    fn clear_table(&mut self) {
        let s = &mut *self.s;
        s.round = 0;
        s.phase = Phase::Setup;
        (s.alive, s.lurking) = (0, 0);
        (s.aliens_done, s.blips_done) = (0, 0);
        s.tokens = TOKENS;
        s.on = [NONE; crate::games::corps::components::map::SPACES];
        s.beside = [0; crate::games::corps::components::map::DOORS];
        (s.open, s.barricaded) = (0, 0);
        (s.barred_spawns, s.barred_tunnels) = (0, 0);
        s.tunnels.clear();
        s.sentries.clear();
        s.objects = [ObjectState::Gone; crate::games::corps::components::mission::OBJECTS];
        s.prize = Prize::Hidden;
        s.ship = 0;
        s.pool.clear();
        for value in &self.game.blips {
            s.pool.push(*value);
        }
    }

    /// Newt goes with Ripley; everybody who can takes part.
    fn man_the_squad(&mut self) {
        let is_hunt = self.mission().kind == MissionKind::BugHunt;
        for of in self.game.everybody() {
            let is_newt = !self.game.characters[of.index()].is_armed;
            let person = &mut self.s.people[of.index()];
            person.is_trapped = false;
            if is_newt && is_hunt && person.status == Status::Left {
                person.status = Status::Absent;
            }
        }
        self.seat_newt();
        if self.mission().kind == MissionKind::Rescue && !self.game.setup.is_campaign {
            for of in &self.game.setup.captives {
                self.s.people[of.index()].status = Status::Captured;
                self.s.people[of.index()].is_hero = false;
            }
        }
    }

    /// She is the hero of who plays the civilian hero, and a grunt otherwise.
    fn seat_newt(&mut self) {
        let Some(newt) = self.game.newt() else { return };
        let with = self.game.everybody().find(|of| {
            let face = &self.game.characters[of.index()];
            !face.is_marine && face.is_armed && self.s.people[of.index()].is_hero
        });
        let seat = with.map(|of| self.s.people[of.index()].seat);
        let person = &mut self.s.people[newt.index()];
        if matches!(person.status, Status::Left) {
            person.is_hero = seat.is_some();
            person.seat = seat.unwrap_or(NONE);
        }
    }

    fn lay_tokens(&mut self) {
        let mission = self.mission();
        self.s.barricaded = mission.barricaded_doors;
        self.s.barred_spawns = mission.barricaded_spawns;
        for (index, object) in mission.objects.iter().enumerate() {
            self.s.objects[index] = match object.kind {
                ObjectKind::Captive => ObjectState::Gone,
                ObjectKind::Computer | ObjectKind::Crate => ObjectState::There,
            };
        }
        self.bind_captives();
        for space in &mission.blips {
            let value = self.draw_blip();
            self.put_blip_on(Blip {
                space: *space,
                value,
                is_mission: false,
                is_prize: false,
                is_known: false,
            });
        }
        if !mission.mission_blips.is_empty() {
            let prize = self.dice.stream(BLIPS).below(mission.mission_blips.len() as u32) as usize;
            for (index, space) in mission.mission_blips.iter().enumerate() {
                self.put_blip_on(Blip {
                    space: *space,
                    value: mission.mission_blip_value,
                    is_mission: true,
                    is_prize: index == prize,
                    is_known: false,
                });
            }
        }
        for space in &mission.facehuggers {
            self.put_alien(*space, 0, true);
        }
        if self.game.setup.are_sentries_chosen {
            if !mission.sentries.is_empty() {
                self.push(Task::PlaceSentry(mission.sentries.len() as u8));
            }
        } else {
            for (space, facing) in &mission.sentries {
                self.put_sentry(*space, *facing);
            }
        }
    }

    fn put_sentry(&mut self, space: Space, facing: crate::games::corps::components::board::Direction) {
        self.s.sentries.push(Sentry { space, facing, shots: self.game.difficulty.sentry_ammunition });
    }

    /// Whoever was captured is bound somewhere in the hive.
    fn bind_captives(&mut self) {
        let mission = self.mission();
        let mut captives =
            self.game.everybody().filter(|of| self.s.people[of.index()].status == Status::Captured);
        for (index, object) in mission.objects.iter().enumerate() {
            if object.kind == ObjectKind::Captive {
                let Some(of) = captives.next() else { return };
                self.s.objects[index] = ObjectState::Bound(of);
            }
        }
    }

    /// The Motion Tracker deck: some cards of each level on top, and the others under them.
    fn stack_tracker(&mut self) {
        let plan = self.mission().tracker;
        let mut levels: [List<Signal, TRACKER_CARDS>; 3] = [List::default(); 3];
        for (index, face) in self.game.signals.iter().enumerate() {
            for _ in 0..face.copies {
                levels[usize::from(face.level) - 1].push(Signal(index as u8));
            }
        }
        let (mut top, mut rest): (List<Signal, TRACKER_CARDS>, List<Signal, TRACKER_CARDS>) =
            Default::default();
        let stream = self.dice.stream(TRACKER);
        for (level, cards) in levels.iter_mut().enumerate() {
            stream.shuffle(cards);
            for _ in 0..plan.top[level] {
                if let Some(card) = cards.pop() {
                    top.push(card);
                }
            }
            if plan.levels & 1 << level != 0 {
                rest.extend(cards);
            }
        }
        stream.shuffle(&mut rest);
        stream.shuffle(&mut top);
        if plan.cards > 0 {
            rest.truncate(usize::from(plan.cards).saturating_sub(top.len()));
        }
        self.s.tracker.clear();
        self.s.tracker_discards.clear();
        self.s.tracker.extend(&rest);
        self.s.tracker.extend(&top);
        self.s.tracker_top = top.len() as u8;
        self.s.known_tracker = 0;
    }

    /// Puts everybody who takes part on a start space.
    fn place_squad(&mut self) {
        let mission = self.mission();
        let mut start = mission.start.iter();
        let mut trapped = mission.trapped.iter();
        for of in self.squad().iter().copied() {
            self.s.people[of.index()].dial = aim(self.game, of, self.s.people[of.index()].is_hero);
            let own = mission.starts.iter().find(|(who, _)| *who == of).map(|(_, space)| *space);
            let is_marine = self.game.characters[of.index()].is_marine;
            let trap = if own.is_none() && is_marine { trapped.next() } else { None };
            self.s.people[of.index()].is_trapped = trap.is_some();
            match own.or(trap.copied()) {
                Some(space) => self.enter(of, space),
                None if self.game.setup.is_placement_chosen && !mission.start.is_empty() => {
                    self.s.people[of.index()].status = Status::Absent;
                    self.push(Task::PlaceCharacter(of));
                }
                None => {
                    let free = start.find(|space| self.s.on[space.index()] == NONE);
                    match free {
                        Some(space) => self.enter(of, *space),
                        None => self.s.people[of.index()].status = Status::Absent,
                    }
                }
            }
        }
    }

    /// Everybody who takes part, heroes first by their seats.
    fn squad(&self) -> List<Character, 8> {
        let mut squad: List<Character, 8> = List::default();
        for seat in 0..self.game.players {
            for of in self.game.everybody() {
                let person = &self.s.people[of.index()];
                if person.status == Status::Left && person.is_hero && person.seat == seat {
                    squad.push(of);
                }
            }
        }
        for of in self.game.everybody() {
            let person = &self.s.people[of.index()];
            if person.status == Status::Left && !person.is_hero {
                squad.push(of);
            }
        }
        squad
    }

    fn enter(&mut self, of: Character, space: Space) {
        self.s.people[of.index()].status = Status::Standing;
        self.put_person(of, space);
    }

    pub(super) fn start_at(&mut self, of: Character, choice: Choice) {
        self.done();
        if let Choice::Start(space) = choice {
            self.enter(of, space);
        }
    }

    pub(super) fn set_sentry_up(&mut self, left: u8, choice: Choice) {
        self.done();
        if let Choice::Sentry(space, facing) = choice {
            self.put_sentry(space, facing);
            if left > 1 {
                self.push(Task::PlaceSentry(left - 1));
            }
        }
    }

    /// Cards for everybody, free of charge.
    fn equip_squad(&mut self) {
        if self.mission().kind == MissionKind::BugHunt {
            self.issue_pistols();
            return;
        }
        let LoadoutChoice::Listed(loadout) = &self.game.loadout else { return };
        for (of, cards) in &loadout.cards {
            if !matches!(self.s.people[of.index()].status, Status::Standing) {
                continue;
            }
            for card in cards {
                if self.take_out_of_deck(*card) {
                    self.put_on(*card, *of);
                }
            }
        }
    }

    fn issue_pistols(&mut self) {
        let Some(pistol) = self.game.pistol else { return };
        for of in self.on_board() {
            if self.game.characters[of.index()].is_armed && self.take_out_of_deck(pistol) {
                self.put_on(pistol, of);
            }
        }
    }

    /// Takes a card out of the deck, if one is left there.
    fn take_out_of_deck(&mut self, card: Card) -> bool {
        let Some(place) = self.s.deck.iter().position(|one| *one == card) else { return false };
        self.s.deck.remove(place);
        true
    }

    pub(super) fn issue(&mut self, choice: Choice) {
        match choice {
            Choice::Issue(card, of) => {
                if self.take_out_of_deck(card) {
                    self.put_on(card, of);
                }
                if !legal::can_issue(self.game, self.s) {
                    self.done();
                }
            }
            _ => self.done(),
        }
    }

    /// A random card of the deck is put back into the box.
    pub(super) fn drop_random(&mut self, cards: &mut List<Card, 100>) -> Option<Card> {
        let count = cards.len() as u32;
        (count > 0).then(|| cards.swap_remove(self.dice.stream(PICKS).below(count) as usize))
    }
}
