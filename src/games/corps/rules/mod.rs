//! The engine: runs the rules to the next decision, and carries decisions out. The numbers of the rules are those of
//! `RULES.md`.
//!
//! | file | what it is for |
//! |---|---|
//! | `setup.rs` | heroes, equipment, decks, tokens and start spaces of a mission |
//! | `endurance.rs` | the Endurance deck: draw, exhaust, recycle, reveal, discard |
//! | `board.rs` | figures on spaces, doors, sight and spotting |
//! | `moves.rs` | where a character can go |
//! | `marine_phase.rs` | whose turn it is, and the six steps of an activation |
//! | `actions.rs` | moving, barricading, aiming, interacting, resting |
//! | `attacks.rs` | weapons: single shots, Full Auto, area fire, what follows |
//! | `alien_phase.rs` | captives, the way of Aliens, defensive fire, their attacks |
//! | `defence.rs` | defence rolls and what comes of them; losing people |
//! | `blips.rs` | blips that move, and what they turn into |
//! | `tracker.rs` | Motion Tracker cards |
//! | `sentries.rs` | sentry guns |
//! | `effects.rs` | what cards and abilities do |
//! | `end_phase.rs` | goals, defeat and the next round |
//! | `campaign.rs` | between missions |
//! | `legal/` | what is legal where somebody must decide |
//!
//! What is pending stands in the state as a stack of tasks: the top one is done next, and a task that needs another one
//! first puts it on top.

mod actions;
mod alien_phase;
mod attacks;
mod blips;
mod board;
mod campaign;
mod defence;
mod effects;
mod end_phase;
mod endurance;
mod legal;
mod marine_phase;
mod moves;
mod sentries;
mod setup;
mod tracker;

pub(super) use board::{ALIEN, BLIP, sees, spaces_in_area, touches};
pub(super) use endurance::fire_cost;
pub(super) use legal::{ability, each, list, next_in_campaign, sources_of};
pub(super) use moves::{Reach, Threats, is_exit_open, is_way_out};

use super::{
    Choice,
    components::{Character, mission::Mission},
    scenario::Corps,
    state::{NONE, State, Status, Task},
};
use crate::play::{Dice, Log, Purpose, Seat, Step};

/// The Endurance deck.
const ENDURANCE: Purpose = Purpose::new(0);
/// The Motion Tracker deck.
const TRACKER: Purpose = Purpose::new(1);
/// Blip tokens.
const BLIPS: Purpose = Purpose::new(2);
/// The Marine dice: attacks, defence rolls, tests and sentry guns.
const ATTACK_DIE: Purpose = Purpose::new(3);
const DEFENCE_DIE: Purpose = Purpose::new(4);
const TECH_DIE: Purpose = Purpose::new(5);
const SENTRY_DIE: Purpose = Purpose::new(6);
/// The Alien die: barricades and the speed of blips.
const BARRICADE_DIE: Purpose = Purpose::new(7);
const SPEED_DIE: Purpose = Purpose::new(8);
/// Cards that are shuffled away for good between missions, and other picks at random.
const PICKS: Purpose = Purpose::new(9);

/// The rules at work on one state.
pub(super) struct Engine<'e, L: Log> {
    pub(super) game: &'e Corps,
    pub(super) s: &'e mut State,
    pub(super) dice: &'e mut Dice,
    pub(super) log: &'e mut L,
}

impl<'e, L: Log> Engine<'e, L> {
    /// Runs the rules to the next decision or the end.
    pub(super) fn step(&mut self) -> Step {
        loop {
            if self.s.over != NONE {
                return Step::Over(self.s.over.into());
            }
            let Some(task) = self.s.tasks.last().copied() else {
                debug_assert!(false, "there is always something to do");
                return Step::Over(super::FAILED);
            };
            if let Some(seat) = self.run(task) {
                return Step::Decide(Seat(seat));
            }
        }
    }

    /// Does the top task, or says who must decide.
    fn run(&mut self, task: Task) -> Option<u8> {
        match task {
            Task::Nothing => self.done(),
            Task::PickHero(seat) => return Some(seat),
            Task::SetUp => self.set_up_mission(),
            Task::Issue => return Some(0),
            Task::PlaceCharacter(_) | Task::PlaceSentry(_) => return Some(self.leader()),
            Task::Ready => self.get_ready(),
            Task::MarinePhase => self.begin_marine_phase(),
            Task::FirstPlayer => return self.ask_for_first_player(),
            Task::Turn { seat, left } => return self.turn(seat, left),
            Task::Activation(of) => self.activate(of),
            Task::Events { window, seat, left } => return self.offer_events(window, seat, left),
            Task::Triggers { of, when, done } => return self.resolve_triggers(of, when, done),
            Task::May(source) => return Some(self.seat_of(source.of)),
            Task::Equipping(of) => return self.ask_to_equip(of),
            Task::Acting(of) => return self.ask_for_action(of),
            Task::OneAction(of) => return self.ask_for_one_action(of),
            Task::EndActivation(of) => self.end_activation(of),
            Task::Subordinates { of, left } => return self.ask_for_subordinate(of, left),
            Task::Remaining => return self.ask_for_remaining(),
            Task::Moving { of, .. } | Task::Pushing { of, .. } => return self.ask_to_move_on(of),
            Task::Fire(shot) => self.fire(shot),
            Task::Missed { shot, threshold, asked } => return self.missed(shot, threshold, asked),
            Task::FireAgain(shot) => return self.ask_to_fire_again(shot),
            Task::FollowUp(shot) => return self.ask_for_follow_up(shot),
            Task::Tech { of, test, asked } => self.tech_test(of, test, asked),
            Task::LookAtBlip(seat) => return Some(seat),
            Task::Resting { of, draws, recycles } => return self.rest_on(of, draws, recycles),
            Task::Effect(frame) => return self.run_effect(frame),
            Task::Paid { source, seat } => self.carry_out_paid(source, seat),
            Task::AlienPhase => self.begin_alien_phase(),
            Task::Fate(next) => self.decide_fate(next),
            Task::Captor(of) => return self.ask_for_captor(of),
            Task::Aliens => return self.next_alien(),
            Task::AlienActs { alien, left, strikes, has_moved } => {
                return self.alien_acts(alien, left, strikes, has_moved);
            }
            Task::PickTarget { .. } => return Some(self.leader()),
            Task::DefensiveFire { alien, done } => return self.ask_for_defensive_fire(alien, done),
            Task::Strike { alien } => return self.strike(alien),
            Task::Hurt { alien, of, total, asked } => return self.hurt(alien, of, total, asked),
            Task::LostHero(seat) => return self.ask_for_new_hero(seat),
            Task::Boards => return self.next_board(),
            Task::Blips { board, speed } => return self.next_blip(board, speed),
            Task::BlipActs { blip, left, strikes } => self.blip_acts(blip, left, strikes),
            Task::All { aliens, steps, done } => self.all_move(aliens, steps, done),
            Task::BeginTracker => self.begin_tracker(),
            Task::Tracker { left, seat } => self.draw_signals(left, seat),
            Task::DrawSignal => self.draw_signal(),
            Task::Signal(card) => self.carry_out_signal(card),
            Task::PlaceTunnel => return self.ask_for_tunnel(),
            Task::PlaceBlips(left) => return self.place_blips(left),
            Task::PlaceFigures { at, left } => return self.place_figures(at, left),
            Task::EndPhase => self.end_phase(),
            Task::NextRound => self.next_round(),
            Task::MissionWon => self.mission_won(),
            Task::KeepCards(seat) => return self.ask_to_keep(seat),
            Task::BetweenMissions => return self.between_missions(),
        }
        None
    }

    /// The top task is done.
    #[inline]
    fn done(&mut self) {
        self.s.tasks.pop();
    }

    #[inline]
    fn push(&mut self, task: Task) {
        self.s.tasks.push(task);
    }

    /// Puts another task in place of the top one.
    #[inline]
    fn replace(&mut self, task: Task) {
        self.s.tasks.pop();
        self.s.tasks.push(task);
    }

    /// Puts a task beneath the figures of swarms that are still to be placed.
    fn push_after_figures(&mut self, task: Task) {
        let is_figures = |task: &Task| matches!(task, Task::PlaceFigures { .. });
        let above = self.s.tasks.iter().rev().take_while(|task| is_figures(task)).count();
        let place = self.s.tasks.len() - above;
        self.s.tasks.insert(place, task);
    }

    #[inline]
    fn mission(&self) -> &'e Mission {
        &self.game.missions[usize::from(self.s.mission)]
    }

    /// The player who decides where the highest rank does.
    pub(super) fn leader(&self) -> u8 {
        leader(self.game, self.s)
    }

    /// Who decides for a character.
    fn seat_of(&self, of: Character) -> u8 {
        seat_of(self.game, self.s, of)
    }

    fn d10(&mut self, purpose: Purpose) -> u8 {
        #[cfg(test)]
        if let Some(roll) = self.s.forced.marine.pop() {
            return roll;
        }
        self.dice.stream(purpose).die(10) as u8
    }

    fn d6(&mut self, purpose: Purpose) -> u8 {
        #[cfg(test)]
        if let Some(roll) = self.s.forced.alien.pop() {
            return roll;
        }
        self.dice.stream(purpose).die(6) as u8
    }

    /// Two Marine dice, of which the lower one counts.
    fn lower_of_two(&mut self, purpose: Purpose) -> u8 {
        self.d10(purpose).min(self.d10(purpose))
    }

    /// Carries a decision out.
    pub(super) fn apply(&mut self, choice: Choice) {
        let Some(task) = self.s.tasks.last().copied() else { return };
        match task {
            Task::PickHero(seat) => self.pick_hero(seat, choice),
            Task::Issue => self.issue(choice),
            Task::PlaceCharacter(of) => self.start_at(of, choice),
            Task::PlaceSentry(number) => self.set_sentry_up(number, choice),
            Task::FirstPlayer => self.begin_with(choice),
            Task::Turn { seat, left } => self.activate_own(seat, left, choice),
            Task::Events { window, seat, left } => self.play_event(window, seat, left, choice),
            Task::Triggers { of, when, done } => self.resolve_first(of, when, done, choice),
            Task::May(source) => self.use_or_not(source, choice),
            Task::Equipping(of) => self.equip(of, choice),
            Task::Acting(of) => self.act(of, choice),
            Task::OneAction(of) => self.take_one_action(of, choice),
            Task::Subordinates { of, left } => self.activate_subordinate(of, left, choice),
            Task::Remaining => self.activate_remaining(choice),
            Task::Moving { of, left, pushed } => self.move_on(of, left, pushed, choice),
            Task::Pushing { of, left } => self.push_through(of, left, choice),
            Task::FireAgain(shot) => self.fire_again(shot, choice),
            Task::FollowUp(shot) => self.follow_up(shot, choice),
            Task::LookAtBlip(_) => self.look_at_blip(choice),
            Task::Resting { of, draws, recycles } => self.rest_by(of, draws, recycles, choice),
            Task::Effect(frame) => self.pick_for_effect(frame, choice),
            Task::Captor(of) => self.take_away(of, choice),
            Task::Aliens => self.activate_alien_at(choice),
            Task::PickTarget { alien } => self.go_for(alien, choice),
            Task::DefensiveFire { alien, done } => self.fire_in_defence(alien, done, choice),
            Task::Strike { alien } => self.strike_at(alien, choice),
            Task::Hurt { alien, of, total, asked } => self.answer_hurt(alien, of, total, asked, choice),
            Task::LostHero(seat) => self.new_hero(seat, choice),
            Task::Boards => self.pick_board(choice),
            Task::Blips { board, speed } => self.activate_blip_at(board, speed, choice),
            Task::PlaceTunnel => self.put_tunnel(choice),
            Task::PlaceBlips(left) => self.put_blip(left, choice),
            Task::PlaceFigures { at, left } => self.put_figure(at, left, choice),
            Task::KeepCards(seat) => self.keep_card(seat, choice),
            Task::BetweenMissions => self.go_to(choice),
            Task::Nothing
            | Task::SetUp
            | Task::Ready
            | Task::MarinePhase
            | Task::Activation(_)
            | Task::EndActivation(_)
            | Task::Fire(_)
            | Task::Missed { .. }
            | Task::Tech { .. }
            | Task::Paid { .. }
            | Task::AlienPhase
            | Task::Fate(_)
            | Task::AlienActs { .. }
            | Task::BlipActs { .. }
            | Task::All { .. }
            | Task::BeginTracker
            | Task::Tracker { .. }
            | Task::DrawSignal
            | Task::Signal(_)
            | Task::EndPhase
            | Task::NextRound
            | Task::MissionWon => debug_assert!(false, "nobody decides here"),
        }
    }
}

/// The player of the Marine hero of the highest rank on the board; without one, the first who has a hero.
pub(super) fn leader(game: &Corps, s: &State) -> u8 {
    let mut best = (0, NONE);
    let mut any = NONE;
    for of in game.everybody() {
        let person = &s.people[of.index()];
        if !person.is_hero || !matches!(person.status, Status::Standing | Status::Down) {
            continue;
        }
        any = any.min(person.seat);
        let face = &game.characters[of.index()];
        if face.is_marine && (face.rank > best.0 || face.rank == best.0 && person.seat < best.1) {
            best = (face.rank, person.seat);
        }
    }
    [best.1, any, 0].into_iter().find(|seat| *seat != NONE).unwrap_or(0)
}

/// Who decides for a character: its player, or who activates it, or the highest rank.
pub(super) fn seat_of(game: &Corps, s: &State, of: Character) -> u8 {
    let person = &s.people[of.index()];
    if person.is_hero {
        person.seat
    } else if s.active == of.0 {
        s.active_seat
    } else {
        leader(game, s)
    }
}
