//! Blips that move, and what they turn into.

use super::{
    ALIEN, BLIP, Engine, SPEED_DIE,
    alien_phase::{Goal, Pace},
    legal,
};
use crate::{
    games::corps::{
        Choice,
        components::Space,
        scenario::RevealedMovement,
        state::{NONE, Task},
    },
    play::{Log, bits},
    tell,
};

impl<L: Log> Engine<'_, L> {
    /// The players pick a board whose blips act.
    pub(super) fn next_board(&mut self) -> Option<u8> {
        let boards = legal::boards_with_blips(self.game, self.s);
        match boards.count_ones() {
            0 => {
                self.done();
                None
            }
            1 => {
                self.pick_board(Choice::Board(boards.trailing_zeros() as u8));
                None
            }
            _ => Some(self.leader()),
        }
    }

    pub(super) fn pick_board(&mut self, choice: Choice) {
        let Choice::Board(board) = choice else { return };
        let speed = self.d6(SPEED_DIE);
        let mission = self.mission();
        tell!(self.log, "The blips of {} have speed {speed}.", mission.map.boards[usize::from(board)]);
        // A blip that comes from another board later does not act again, and none is left out that was here.
        self.push(Task::Blips { board, speed });
    }

    /// The nearest blip of the board acts next.
    pub(super) fn next_blip(&mut self, board: u8, speed: u8) -> Option<u8> {
        let waiting = legal::nearest_blips(self.game, self.s, board);
        match waiting.count_ones() {
            0 => {
                // Blips without a way to anybody stay.
                self.s.blips_done |= legal::blips_of(self.game, self.s, board);
                self.done();
                None
            }
            1 => {
                self.activate_blip(waiting.trailing_zeros() as u8, speed);
                None
            }
            _ => Some(self.leader()),
        }
    }

    pub(super) fn activate_blip_at(&mut self, _board: u8, speed: u8, choice: Choice) {
        let Choice::At(space) = choice else { return };
        self.activate_blip(self.s.on[space.index()] - BLIP, speed);
    }

    fn activate_blip(&mut self, blip: u8, speed: u8) {
        self.s.blips_done |= 1 << blip;
        self.s.goal = NONE;
        self.s.blip_speed = speed;
        self.push(Task::BlipActs { blip, left: speed, strikes: true });
    }

    /// A blip goes for the nearest character; once it is spotted it goes on as Aliens.
    pub(super) fn blip_acts(&mut self, blip: u8, left: u8, strikes: bool) {
        if self.s.lurking & 1 << blip == 0 {
            self.done();
            // What it became stands where it was; nothing may have.
            let on = self.s.on[self.s.blips[usize::from(blip)].space.index()];
            if (ALIEN..BLIP).contains(&on) {
                self.go_on_as_alien(on - ALIEN, left, strikes);
            }
            return;
        }
        let space = self.s.blips[usize::from(blip)].space;
        if left == 0 && !self.is_beside_barricade(space) {
            self.done();
            return;
        }
        if self.is_near_character(space) {
            self.done();
            return;
        }
        match self.goal_from(space) {
            Goal::Nobody => self.done(),
            Goal::Tie => self.push(Task::PickTarget { alien: BLIP + blip }),
            Goal::One(of) => {
                self.s.goal = of.0;
                let to = self.s.people[of.index()].space;
                self.blip_step(blip, left, strikes, space, to);
            }
        }
    }

    fn blip_step(&mut self, blip: u8, left: u8, strikes: bool, from: Space, to: Space) {
        self.done();
        match self.pace(from, to, left) {
            Pace::Goes(next) if self.is_still_lurking(blip) => {
                self.push_after_figures(Task::BlipActs { blip, left: left - 1, strikes });
                self.move_blip(blip, next);
                tell!(
                    self.log,
                    "  The blip at {} moves to {}.",
                    self.game.place_of(self.s.mission, from),
                    self.game.place_of(self.s.mission, next)
                );
                // A sentry gun does not look what it shoots at.
                self.sentries_see(next);
                self.spot();
            }
            // The door fell and showed a blip: this one goes on with the next step as what it is.
            Pace::Goes(_) | Pace::Broke => {
                self.push_after_figures(Task::BlipActs { blip, left, strikes });
            }
            Pace::Held | Pace::Stuck => {}
        }
    }

    /// Whether a blip was not spotted, and no figures of another one are to be placed first.
    fn is_still_lurking(&self, blip: u8) -> bool {
        let is_waiting = matches!(self.s.tasks.last(), Some(Task::PlaceFigures { .. }));
        self.s.lurking & 1 << blip != 0 && !is_waiting
    }

    fn go_on_as_alien(&mut self, alien: u8, left: u8, strikes: bool) {
        self.s.aliens_done |= 1 << alien;
        let left = match self.game.rulings.revealed_movement {
            RevealedMovement::Rest => left,
            RevealedMovement::Alien => {
                let taken = self.s.blip_speed - left;
                self.game.difficulty.alien_speed.saturating_sub(taken)
            }
            RevealedMovement::None => 0,
        };
        self.push_after_figures(Task::AlienActs { alien, left, strikes, has_moved: true });
    }

    /// A card lets every Alien or blip move; nobody attacks.
    pub(super) fn all_move(&mut self, aliens: bool, steps: u8, done: u32) {
        let present = if aliens { self.s.alive } else { legal::moving_blips(self.s) };
        let nearest = legal::nearest_of(self.game, self.s, present & !done, aliens);
        if nearest == 0 {
            self.done();
            return;
        }
        let index = nearest.trailing_zeros() as u8;
        self.replace(Task::All { aliens, steps, done: done | 1 << index });
        self.s.goal = NONE;
        if aliens {
            self.push(Task::AlienActs { alien: index, left: steps, strikes: false, has_moved: false });
        } else {
            self.s.blip_speed = steps;
            self.push(Task::BlipActs { blip: index, left: steps, strikes: false });
        }
    }

    /// Swarms as figures: the rest of a swarm is placed out of sight.
    pub(super) fn place_figures(&mut self, at: Space, left: u8) -> Option<u8> {
        let figures = bits(self.s.alive.into()).filter(|alien| !self.s.aliens[*alien].is_hugger).count();
        let spaces = if left == 0 || figures >= super::board::FIGURES {
            Default::default()
        } else {
            legal::unseen_spaces_near(self.game, self.s, at)
        };
        match spaces.len() {
            0 => {
                self.done();
                None
            }
            1 => {
                self.put_figure(at, left, Choice::At(spaces[0]));
                None
            }
            _ => Some(self.leader()),
        }
    }

    pub(super) fn put_figure(&mut self, at: Space, left: u8, choice: Choice) {
        let Choice::At(space) = choice else { return };
        self.replace(Task::PlaceFigures { at, left: left - 1 });
        // Those of a swarm act together with the first one.
        let is_done = self.s.phase == crate::games::corps::state::Phase::Alien
            && self.s.tasks.iter().all(|task| *task != Task::Aliens);
        let alien = self.put_alien(space, 0, false);
        if is_done && alien != NONE {
            self.s.aliens_done |= 1 << alien;
        }
        // It may have opened a door.
        self.spot();
    }
}
