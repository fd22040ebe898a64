//! Weapons: single shots, Full Auto, area fire, and what follows an attack.

use super::{ALIEN, ATTACK_DIE, BLIP, Engine, board::spaces_in_area, legal};
use crate::{
    games::corps::{
        Card, Choice,
        components::{Character, cards::WeaponFace, language::Trigger},
        scenario::FullAutoDefence,
        state::{NONE, Shot, Source, Spending, Spot, Status, Task, Window},
    },
    play::{List, Log},
    tell,
};

/// Ways to answer a miss, asked one after the other.
const ABILITY: u8 = 0;
const EVENTS: u8 = 1;
const OVER: u8 = 2;

impl<L: Log> Engine<'_, L> {
    /// Pays for an Attack action, and fires.
    pub(super) fn begin_attack(&mut self, shot: Shot) {
        let Shot { by, weapon, at, .. } = shot;
        let face = self.game.card(weapon);
        self.s.counters.people[by.index()].shots += 1;
        tell!(
            self.log,
            "  {} attacks {} with {}.",
            self.game.name_of(by),
            self.game.place_of(self.s.mission, at),
            face.title
        );
        self.push(Task::FollowUp(shot));
        self.push(Task::Fire(shot));
        if face.weapon.is_discarded {
            self.take_off(weapon, by);
            let seat = self.seat_of(by);
            self.discard(weapon, by.0, seat);
        } else {
            self.exhaust(self.fire_cost(by, weapon), Spending::Shots);
        }
    }

    /// Rolls once the price is paid.
    pub(super) fn fire(&mut self, shot: Shot) {
        self.done();
        let face = self.game.card(shot.weapon).weapon;
        if self.s.people[shot.by.index()].status != Status::Standing {
            return;
        }
        self.count_place(Spot::Shots, shot.at);
        let threshold = self.s.people[shot.by.index()].dial.max(face.auto);
        self.lower_dial(shot.by);
        if face.is_area {
            self.fire_at_area(shot, &face, threshold);
        } else {
            self.roll_to_hit(shot, threshold);
        }
    }

    fn lower_dial(&mut self, by: Character) {
        let dial = &mut self.s.people[by.index()].dial;
        *dial = (*dial - 1).max(1);
    }

    fn attack_roll(&mut self, face: &WeaponFace) -> u8 {
        if face.has_two_dice { self.lower_of_two(ATTACK_DIE) } else { self.d10(ATTACK_DIE) }
    }

    fn roll_to_hit(&mut self, shot: Shot, threshold: u8) {
        let face = self.game.card(shot.weapon).weapon;
        let roll = self.attack_roll(&face);
        let is_hit = roll <= threshold;
        tell!(self.log, "  {roll} against {threshold}: {}.", if is_hit { "a hit" } else { "a miss" });
        if is_hit {
            self.hit(shot);
        } else {
            self.push(Task::Missed { shot, threshold, asked: ABILITY });
        }
    }

    /// The target is hit; Full Auto may go on.
    fn hit(&mut self, shot: Shot) {
        let on = self.s.on[shot.at.index()];
        if (ALIEN..BLIP).contains(&on) {
            self.credit(shot);
            self.hit_alien(on - ALIEN);
        }
        let face = self.game.card(shot.weapon).weapon;
        let in_defence = shot.is_defence && self.game.rulings.full_auto_defence == FullAutoDefence::None;
        if face.is_full_auto && !in_defence {
            self.push(Task::FireAgain(shot));
        }
    }

    fn credit(&mut self, shot: Shot) {
        self.s.counters.kills_by_weapon[shot.weapon.index()] += 1;
        let counters = &mut self.s.counters.people[shot.by.index()];
        counters.hits += 1;
        counters.kills += 1;
    }

    /// Something may turn a miss into another roll.
    pub(super) fn missed(&mut self, shot: Shot, threshold: u8, asked: u8) -> Option<u8> {
        if self.s.roll.is_again || self.s.roll.is_passed {
            let is_passed = self.s.roll.is_passed;
            self.s.roll = Default::default();
            self.done();
            if is_passed {
                self.hit(shot)
            } else {
                self.roll_to_hit(shot, threshold)
            }
            return None;
        }
        match asked {
            ABILITY => {
                self.replace(Task::Missed { shot, threshold, asked: EVENTS });
                if let Some(source) = legal::missed_source(self.game, self.s, shot.by) {
                    self.trigger(source);
                }
            }
            EVENTS => {
                self.replace(Task::Missed { shot, threshold, asked: OVER });
                let seat = self.seat_of(shot.by);
                self.push(Task::Events { window: Window::Missed, seat, left: self.game.players });
            }
            _ => self.done(),
        }
        None
    }

    /// One roll for every figure and token in the area: our own, too. All rolls come before what they do.
    fn fire_at_area(&mut self, shot: Shot, face: &WeaponFace, threshold: u8) {
        let mut hits: List<(u8, u8), 9> = List::default();
        for space in spaces_in_area(&self.mission().map, self.s, shot.at).iter().copied() {
            let code = self.s.on[space.index()];
            let rolls = match code {
                NONE => 0,
                code if (ALIEN..BLIP).contains(&code) => 1 + self.s.aliens[usize::from(code - ALIEN)].tokens,
                _ => 1,
            };
            let hit = (0..rolls).filter(|_| self.area_roll(face, threshold)).count();
            hits.push((code, hit as u8));
        }
        // Tokens first: who falls may uncover a blip, which burns as a blip.
        hits.sort_unstable_by_key(|(code, _)| std::cmp::Reverse(*code));
        for (code, hit) in hits.iter().copied().filter(|(_, hit)| *hit > 0) {
            match code {
                code if code >= BLIP => self.burn_blip(code - BLIP, shot.by),
                code if code >= ALIEN => {
                    for _ in 0..hit {
                        self.credit(shot);
                        self.hit_alien(code - ALIEN);
                    }
                }
                code => self.hit_own(Character(code)),
            }
        }
        self.spot();
    }

    fn area_roll(&mut self, face: &WeaponFace, threshold: u8) -> bool {
        let roll = self.attack_roll(face);
        tell!(self.log, "  {roll} against {threshold}.");
        roll <= threshold
    }

    /// A blip burns, whatever it stands for.
    pub(super) fn burn_blip(&mut self, index: u8, by: Character) {
        let blip = self.s.blips[usize::from(index)];
        self.s.counters.blips_burnt += 1;
        if by.0 != NONE {
            self.s.counters.people[by.index()].hits += 1;
        }
        tell!(self.log, "  The blip at {} is destroyed.", self.game.place_of(self.s.mission, blip.space));
        self.take_blip(index);
        if !blip.is_mission {
            self.s.pool.push(blip.value);
        }
    }

    /// One of ours is hit.
    fn hit_own(&mut self, of: Character) {
        if self.game.rulings.does_friendly_fire_kill {
            self.kill(of);
        } else {
            self.knock_down(of);
        }
    }

    pub(super) fn ask_to_fire_again(&mut self, shot: Shot) -> Option<u8> {
        let can_fire = self.s.people[shot.by.index()].status == Status::Standing;
        if !can_fire || legal::next_targets(self.game, self.s, shot).is_empty() {
            self.done();
            return None;
        }
        Some(self.seat_of(shot.by))
    }

    pub(super) fn fire_again(&mut self, shot: Shot, choice: Choice) {
        self.done();
        if let Choice::At(at) = choice {
            self.push(Task::Fire(Shot { at, ..shot }));
            self.exhaust(1, Spending::Shots);
        }
    }

    /// After the attack: abilities, then a grenade or a second shot.
    pub(super) fn ask_for_follow_up(&mut self, shot: Shot) -> Option<u8> {
        if self.s.people[shot.by.index()].status != Status::Standing {
            self.done();
            return None;
        }
        if let Some(source) = self.fired_source(shot) {
            // Marked by dropping the weapon's own follow-ups to a second pass.
            self.replace(Task::FollowUp(Shot { is_told: true, ..shot }));
            self.trigger(source);
            return None;
        }
        let mut has_any = false;
        legal::follow_ups(self.game, self.s, shot, &mut |_| has_any = true);
        if !has_any {
            self.done();
            return None;
        }
        Some(self.seat_of(shot.by))
    }

    /// The ability of who fired that this weapon sets off.
    fn fired_source(&self, shot: Shot) -> Option<Source> {
        if shot.is_told {
            return None;
        }
        let side = self.game.side(shot.by, self.s.people[shot.by.index()].is_hero);
        let fired = |trigger: Trigger| match trigger {
            Trigger::Fired(title) => self.game.fired[usize::from(title)] == shot.weapon,
            _ => false,
        };
        let place = side.abilities.iter().position(|ability| fired(ability.trigger))?;
        Some(Source { of: shot.by, card: Card::NONE, ability: place as u8 })
    }

    pub(super) fn follow_up(&mut self, shot: Shot, choice: Choice) {
        self.done();
        match choice {
            Choice::Attack(weapon, at) => {
                self.begin_attack(Shot { weapon, at, is_first: false, is_told: false, ..shot });
            }
            Choice::At(at) => {
                let second = Shot { at, is_first: false, is_told: true, ..shot };
                self.push(Task::FollowUp(second));
                self.push(Task::Fire(second));
                self.exhaust(self.game.card(shot.weapon).weapon.second, Spending::Shots);
            }
            _ => {}
        }
    }
}
