//! Moving, barricading, aiming, interacting, resting.

use super::{Engine, Reach, TECH_DIE, Threats, legal, moves::is_way_out};
use crate::{
    games::corps::{
        Choice,
        choice::Target,
        components::{
            Character, Space,
            language::Trigger,
            mission::{Computer, ObjectKind},
        },
        state::{Frame, Home, NONE, ObjectState, Origin, Prize, Shot, Source, Status, Task, Test},
    },
    play::{Log, bits},
    tell,
};

impl<L: Log> Engine<'_, L> {
    pub(super) fn ask_for_action(&mut self, of: Character) -> Option<u8> {
        if !self.can_act(of) || self.s.actions == 0 && !legal::has_free_action(self.game, self.s, of) {
            self.done();
            return None;
        }
        Some(self.seat_of(of))
    }

    /// Carries an action out.
    pub(super) fn act(&mut self, of: Character, choice: Choice) {
        match choice {
            Choice::Done => self.done(),
            Choice::Play(card) => {
                let seat = self.seat_of(of);
                self.begin_event(card, seat, crate::games::corps::state::Window::Any);
            }
            Choice::During => {
                self.s.used_free |= 1 << 7;
                if let Some(source) = legal::during(self.game, self.s, of) {
                    let seat = self.seat_of(of);
                    self.pay_and_do(source, seat);
                }
            }
            Choice::CardAction(card, Target::None) if legal::is_free(self.game, card) => {
                self.use_free(of, card)
            }
            choice => {
                self.s.actions = self.s.actions.saturating_sub(1);
                self.begin_action(of, choice);
            }
        }
    }

    /// An action that is granted outside of the two of an activation.
    pub(super) fn ask_for_one_action(&mut self, of: Character) -> Option<u8> {
        if self.s.people[of.index()].status != Status::Standing {
            self.done();
            return None;
        }
        Some(self.seat_of(of))
    }

    pub(super) fn take_one_action(&mut self, of: Character, choice: Choice) {
        self.done();
        if choice != Choice::Done {
            self.begin_action(of, choice);
        }
    }

    fn begin_action(&mut self, of: Character, choice: Choice) {
        match choice {
            Choice::Move(to) => {
                let speed = self.game.side(of, self.s.people[of.index()].is_hero).speed;
                self.walk(of, to, speed, false);
            }
            Choice::Attack(weapon, at) => {
                self.begin_attack(Shot {
                    by: of,
                    weapon,
                    at,
                    is_defence: false,
                    is_first: true,
                    is_told: false,
                });
            }
            Choice::Barricade(target) => {
                self.push(Task::Tech { of, test: Test::Barricade(target), asked: false })
            }
            Choice::Unbarricade(target) => {
                self.push(Task::Tech { of, test: Test::Unbarricade(target), asked: false });
            }
            Choice::Aim => self.aim(of, 1),
            Choice::Interact(object) => self.interact(of, object),
            Choice::CardAction(card, Target::Door(door)) => {
                self.take_off(card, of);
                let seat = self.seat_of(of);
                self.discard(card, of.0, seat);
                self.barricade(Target::Door(door));
            }
            Choice::Rest => self.rest(of),
            _ => debug_assert!(false, "{choice:?} is no action"),
        }
    }

    pub(super) fn aim(&mut self, of: Character, by: u8) {
        let dial = &mut self.s.people[of.index()].dial;
        *dial = (*dial + by).min(10);
        tell!(self.log, "  {} aims: dial {}.", self.game.characters[of.index()].name, *dial);
    }

    fn use_free(&mut self, of: Character, card: crate::games::corps::Card) {
        let person = &self.s.people[of.index()];
        for (slot, _) in
            person.weapons.iter().chain(&person.gear).enumerate().filter(|(_, one)| **one == card)
        {
            self.s.used_free |= 1 << slot;
        }
        tell!(self.log, "  {} uses {}.", self.game.name_of(of), self.game.card(card).title);
        let abilities = &self.game.card(card).abilities;
        let seat = self.seat_of(of);
        for ability in abilities
            .iter()
            .filter(|ability| ability.trigger == crate::games::corps::components::language::Trigger::Free)
        {
            self.push(Task::Effect(Frame {
                code: ability.code,
                actor: of.0,
                seat,
                card,
                origin: Origin::Free,
                home: Home::Nowhere,
                revealed: crate::games::corps::Card::NONE,
                count: 0,
            }));
        }
    }

    /// Walks to a space, as far as nothing interrupts it.
    pub(super) fn walk(&mut self, of: Character, to: Space, steps: u8, pushed: bool) {
        let mut left = steps;
        let mut alone = self.s.people[of.index()].space;
        let mut threats = self.stops(pushed);
        let mut reach = Reach::new(self.game, self.s, alone, left, &threats);
        while left > 0 && self.s.people[of.index()].space != to && reach.reaches(to) {
            let next = reach.step_after(self.s.people[of.index()].space, to);
            let before = self.s.spotted;
            left -= 1;
            self.step_to(of, next);
            if self.s.people[of.index()].status != Status::Standing || self.s.over != NONE {
                return;
            }
            let is_alone = self.s.on[next.index()] == of.0;
            if is_alone {
                alone = next;
            }
            if self.s.spotted != before {
                threats = self.stops(pushed);
            }
            if threats.has(next) {
                // Only Aliens can be run past, and only once a move.
                let may_push = !pushed && left > 0 && self.mission().push_through > 0;
                if may_push && is_alone && self.is_only_near_aliens(next) {
                    self.push_after_figures(Task::Pushing { of, left });
                    return;
                }
                break;
            }
            if self.s.spotted != before && left > 0 && is_alone {
                self.push_after_figures(Task::Moving { of, left, pushed });
                return;
            }
            if self.s.spotted != before {
                reach = Reach::new(self.game, self.s, next, left, &threats);
            }
        }
        self.go_back(of, alone);
    }

    /// What stops a character: Aliens and blips, or blips alone for who pushes through.
    fn stops(&self, pushed: bool) -> Threats {
        if pushed { Threats::beside_blips(self.game, self.s) } else { Threats::of(self.game, self.s) }
    }

    fn is_only_near_aliens(&self, space: Space) -> bool {
        !Threats::beside_blips(self.game, self.s).has(space)
    }

    /// Nobody ends a move on a comrade's space: who was stopped there stands where it was alone last.
    fn go_back(&mut self, of: Character, alone: Space) {
        let here = self.s.people[of.index()].space;
        if self.s.on[here.index()] != of.0 && here != alone {
            self.put_person(of, alone);
            self.spot();
        }
    }

    /// Enters the next space.
    fn step_to(&mut self, of: Character, to: Space) {
        self.note_before();
        let from = self.s.people[of.index()].space;
        if self.s.on[from.index()] == of.0 {
            self.lift(from);
        }
        self.s.counters.people[of.index()].steps += 1;
        if is_way_out(self.game, self.s, to) {
            self.leave(of);
            return;
        }
        self.s.people[of.index()].space = to;
        if self.s.on[to.index()] == NONE {
            self.put(of.0, to);
        }
        self.note_standing();
        tell!(self.log, "  {} moves to {}.", self.game.name_of(of), self.game.place_of(self.s.mission, to));
        self.spot();
        self.take_prize();
        self.sentries_see(to);
    }

    /// A character leaves by an exit, with all that it carries.
    fn leave(&mut self, of: Character) {
        tell!(self.log, "  {} leaves.", self.game.name_of(of));
        self.s.people[of.index()].status = Status::Left;
        self.note_standing();
        if self.s.prize == Prize::Held(of) {
            self.s.prize = Prize::Out;
        }
        for object in &mut self.s.objects {
            if *object == ObjectState::Held(of) {
                *object = ObjectState::Out;
            }
        }
        self.spot();
    }

    pub(super) fn ask_to_move_on(&mut self, of: Character) -> Option<u8> {
        if self.s.people[of.index()].status != Status::Standing {
            self.done();
            return None;
        }
        Some(self.seat_of(of))
    }

    pub(super) fn move_on(&mut self, of: Character, left: u8, pushed: bool, choice: Choice) {
        self.done();
        if let Choice::Move(to) = choice {
            self.walk(of, to, left, pushed);
        }
    }

    pub(super) fn push_through(&mut self, of: Character, left: u8, choice: Choice) {
        self.done();
        if choice != Choice::PushThrough {
            return;
        }
        let roll = self.d10(TECH_DIE);
        tell!(self.log, "  {} pushes through: {roll}.", self.game.name_of(of));
        if roll <= self.mission().push_through {
            self.push(Task::Moving { of, left, pushed: true });
        } else if self.s.active == of.0 {
            self.s.actions = 0;
        }
    }

    /// A tech test, which some cards let make again.
    pub(super) fn tech_test(&mut self, of: Character, test: Test, asked: bool) {
        if self.s.people[of.index()].status != Status::Standing {
            self.done();
            return;
        }
        if asked && !self.s.roll.is_again {
            tell!(self.log, "  It fails.");
            self.done();
            return;
        }
        self.s.roll = Default::default();
        let roll = self.d10(TECH_DIE);
        let tech = self.game.side(of, self.s.people[of.index()].is_hero).tech;
        tell!(self.log, "  {} makes a tech test: {roll} (tech {tech}).", self.game.name_of(of));
        if roll <= tech {
            self.done();
            self.pass_test(test);
            return;
        }
        self.replace(Task::Tech { of, test, asked: true });
        let is_door = matches!(test, Test::Barricade(Target::Door(_)) | Test::Unbarricade(Target::Door(_)));
        if let Some(source) = legal::tech_source(self.game, self.s, of).filter(|_| is_door && !asked) {
            self.trigger(source);
        }
    }

    fn pass_test(&mut self, test: Test) {
        match test {
            Test::Barricade(target) => self.barricade(target),
            Test::Unbarricade(target) => self.unbarricade(target),
            Test::Computer(object) => self.use_computer(object),
        }
    }

    pub(super) fn barricade(&mut self, target: Target) {
        self.s.counters.built += 1;
        tell!(self.log, "  A barricade is built.");
        match target {
            Target::Door(door) => self.bar_door(door, true),
            Target::Spawn(number) => self.s.barred_spawns |= 1 << number,
            Target::Tunnel(number) => self.s.barred_tunnels |= 1 << number,
            Target::None => {}
        }
    }

    fn unbarricade(&mut self, target: Target) {
        tell!(self.log, "  A barricade is taken down.");
        match target {
            Target::Door(door) => self.bar_door(door, false),
            Target::Spawn(number) => self.s.barred_spawns &= !(1 << number),
            Target::Tunnel(number) => self.s.barred_tunnels &= !(1 << number),
            Target::None => {}
        }
        self.spot();
    }

    fn interact(&mut self, of: Character, object: u8) {
        let face = &self.mission().objects[usize::from(object)];
        match face.kind {
            ObjectKind::Computer => {
                self.push(Task::Tech { of, test: Test::Computer(object), asked: false });
            }
            ObjectKind::Crate => {
                tell!(self.log, "  {} takes the crate at {}.", self.game.name_of(of), face.name);
                self.s.objects[usize::from(object)] = ObjectState::Held(of);
            }
            ObjectKind::Captive => self.free_captive(of, object),
        }
    }

    /// A captive stands up where it was bound, as a grunt.
    fn free_captive(&mut self, of: Character, object: u8) {
        let ObjectState::Bound(captive) = self.s.objects[usize::from(object)] else { return };
        let face = &self.mission().objects[usize::from(object)];
        let space = face.space.filter(|space| self.s.on[space.index()] == NONE);
        let mut beside = face.beside.iter().copied();
        let Some(space) = space.or_else(|| beside.find(|space| self.s.on[space.index()] == NONE)) else {
            return;
        };
        self.s.objects[usize::from(object)] = ObjectState::Gone;
        tell!(self.log, "  {} frees {}.", self.game.name_of(of), self.game.name_of(captive));
        let person = &mut self.s.people[captive.index()];
        person.status = Status::Standing;
        person.is_rescued = true;
        person.is_hero = false;
        person.seat = NONE;
        person.has_acted = true;
        person.dial = super::marine_phase::aim(self.game, captive, false);
        self.s.counters.rescued += 1;
        self.put_person(captive, space);
        self.spot();
    }

    fn use_computer(&mut self, object: u8) {
        let mission = self.mission();
        tell!(self.log, "  The computer at {} obeys.", mission.objects[usize::from(object)].name);
        match self.mission().computer {
            Computer::Nothing => {}
            Computer::Call(rounds) => {
                if self.s.ship == 0 {
                    self.s.ship = self.s.round + rounds;
                    self.s.counters.ship_round = self.s.round;
                    tell!(self.log, "  The drop ship comes in round {}.", self.s.ship);
                }
            }
            Computer::LookBlip | Computer::LookMissionBlip => {
                if legal::blips_to_look_at(self.game, self.s) != 0 {
                    let seat = if self.s.active == NONE { self.leader() } else { self.s.active_seat };
                    self.push(Task::LookAtBlip(seat));
                }
            }
        }
    }

    /// A player looks at a blip.
    pub(super) fn look_at_blip(&mut self, choice: Choice) {
        self.done();
        let Choice::At(space) = choice else { return };
        let found = bits(self.s.lurking.into()).find(|blip| self.s.blips[*blip].space == space);
        if let Some(blip) = found {
            self.s.blips[blip].is_known = true;
            tell!(
                self.log,
                "  The players look at the blip at {}.",
                self.game.place_of(self.s.mission, space)
            );
        }
    }

    fn rest(&mut self, of: Character) {
        self.s.counters.rests += 1;
        let side = self.game.side(of, self.s.people[of.index()].is_hero);
        tell!(self.log, "  {} rests.", self.game.name_of(of));
        let recycles = 3 + side.rest;
        if self.s.people[of.index()].is_hero {
            self.push(Task::Resting { of, draws: 2, recycles });
        } else {
            for _ in 0..recycles {
                self.recycle();
            }
        }
    }

    /// A hero may draw and then recycle.
    pub(super) fn rest_on(&mut self, of: Character, draws: u8, recycles: u8) -> Option<u8> {
        let seat = usize::from(self.seat_of(of));
        let can_draw = draws > 0 && !(self.s.deck.is_empty() && self.s.under.is_empty());
        let can_recycle = recycles > 0 && !(self.s.exhausted.is_empty() && self.s.hands[seat].is_empty());
        if self.s.people[of.index()].status != Status::Standing || !can_draw && !can_recycle {
            self.done();
            return None;
        }
        if draws > 0 && !can_draw {
            self.replace(Task::Resting { of, draws: 0, recycles });
        }
        Some(seat as u8)
    }

    pub(super) fn rest_by(&mut self, of: Character, draws: u8, recycles: u8, choice: Choice) {
        let seat = self.seat_of(of);
        match choice {
            Choice::Draw => {
                self.replace(Task::Resting { of, draws: draws - 1, recycles });
                self.draw_for(of.0, seat);
            }
            Choice::RecyclePile => {
                self.replace(Task::Resting { of, draws, recycles: recycles - 1 });
                self.recycle();
            }
            Choice::Pick(card) => {
                self.replace(Task::Resting { of, draws, recycles: recycles - 1 });
                self.take_from_hand(card, seat);
                self.put_under(card);
            }
            _ if draws > 0 => self.replace(Task::Resting { of, draws: 0, recycles }),
            _ => self.done(),
        }
    }

    /// Notes that an ability was used in this round.
    fn mark_used(&mut self, source: Source, trigger: Trigger) {
        if !source.card.is_some() && matches!(trigger, Trigger::Missed | Trigger::Hurt(_)) {
            self.s.people[source.of.index()].used |= 1 << source.ability;
        }
    }

    /// Pays for an ability and then carries it out.
    pub(super) fn pay_and_do(&mut self, source: Source, seat: u8) {
        let ability = legal::ability(self.game, self.s, source);
        self.mark_used(source, ability.trigger);
        tell!(self.log, "  {}", Used(self.game, source, ability.trigger));
        self.push(Task::Paid { source, seat });
        if ability.cost != crate::games::corps::components::language::Code::NOTHING {
            self.push(Task::Effect(Frame {
                code: ability.cost,
                actor: source.of.0,
                seat,
                card: source.card,
                origin: Origin::Cost,
                home: Home::Nowhere,
                revealed: crate::games::corps::Card::NONE,
                count: 0,
            }));
        }
    }

    /// The price is paid.
    pub(super) fn carry_out_paid(&mut self, source: Source, seat: u8) {
        self.done();
        let ability = legal::ability(self.game, self.s, source);
        let is_hazard = source.card.is_some()
            && self.game.kind(source.card) == crate::games::corps::components::cards::Kind::Hazard;
        let (origin, home) = if is_hazard {
            // It is off the character while its effect runs, and comes back unless the effect says otherwise.
            let hazards = &mut self.s.people[source.of.index()].hazards;
            let place = hazards.iter().position(|card| *card == source.card);
            let Some(place) = place else { return };
            hazards.remove(place);
            (Origin::Hazard, Home::Attached)
        } else if source.card.is_some() {
            (Origin::Equipped, Home::Nowhere)
        } else {
            (Origin::Ability, Home::Nowhere)
        };
        self.push(Task::Effect(Frame {
            code: ability.code,
            actor: source.of.0,
            seat,
            card: source.card,
            origin,
            home,
            revealed: crate::games::corps::Card::NONE,
            count: 0,
        }));
    }
}

/// Says whose ability is used, and which one.
struct Used<'g>(&'g crate::games::corps::Corps, Source, Trigger);

impl std::fmt::Display for Used<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Used(game, source, trigger) = self;
        let name = &game.characters[source.of.index()].name;
        if source.card.is_some() {
            write!(f, "{name} uses {}.", game.card(source.card).title)
        } else {
            write!(f, "{name} uses the ability {}.", trigger.in_words())
        }
    }
}
