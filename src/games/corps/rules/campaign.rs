//! Between missions: what comes back, what is lost for good, and where to go next.

use super::{ENDURANCE, Engine, legal};
use crate::{
    games::corps::{
        Card, Choice, WON,
        components::{
            Character,
            cards::Kind,
            mission::{Mission, MissionKind},
        },
        state::{NONE, Status, Task},
    },
    play::{List, Log},
    tell,
};

/// Cards that the score loses for each character who is lost, and gains or loses for Newt.
const LOST: u8 = 5;
const NEWT: u8 = 10;

impl<L: Log> Engine<'_, L> {
    /// After a mission that was won: each player takes a discard back, and the rest follows. After the last one the score is
    /// counted at once.
    pub(super) fn clean_up(&mut self) {
        if self.next_in_campaign().is_none() {
            self.gather();
            self.count_score();
            self.s.over = WON as u8;
            return;
        }
        if self.mission().kind == MissionKind::Supply {
            self.s.campaign.supplied = true;
            let crates = self.crates_out();
            self.recover_supplies(crates);
        }
        if self.mission().kind == MissionKind::Rescue {
            self.s.campaign.rescues += 1;
        }
        self.replace(Task::KeepCards(0));
    }

    pub(super) fn ask_to_keep(&mut self, seat: u8) -> Option<u8> {
        if seat >= self.game.players || self.s.discards.is_empty() {
            self.sort_discards();
            return None;
        }
        Some(seat)
    }

    pub(super) fn keep_card(&mut self, seat: u8, choice: Choice) {
        if let Choice::Pick(card) = choice
            && let Some(place) = self.s.discards.iter().position(|one| *one == card)
        {
            self.s.discards.remove(place);
            self.s.deck.push(card);
        }
        self.replace(Task::KeepCards(seat + 1));
    }

    /// Hazards come back, half of the other discards are lost for good, and all other cards go into the deck.
    fn sort_discards(&mut self) {
        let mut others: List<Card, 100> = List::default();
        for card in self.s.discards.iter() {
            if self.game.kind(*card) == Kind::Hazard {
                self.s.deck.push(*card);
            } else {
                others.push(*card);
            }
        }
        self.s.discards.clear();
        for _ in 0..others.len().div_ceil(2) {
            if self.drop_random(&mut others).is_some() {
                self.s.removed += 1;
            }
        }
        self.s.deck.extend(&others);
        self.gather();
        self.after_mission();
    }

    /// The squad gets ready for what comes next.
    fn after_mission(&mut self) {
        self.unequip_all();
        self.win_newt();
        self.rest_squad();
        self.replace(Task::BetweenMissions);
    }

    /// Piles and hands go into the deck.
    fn gather(&mut self) {
        let (under, exhausted) = (self.s.under, self.s.exhausted);
        self.s.deck.extend(&under);
        self.s.deck.extend(&exhausted);
        self.s.under.clear();
        self.s.exhausted.clear();
        for seat in 0..usize::from(self.game.players) {
            let hand = self.s.hands[seat];
            self.s.deck.extend(&hand);
            self.s.hands[seat].clear();
        }
        self.s.known_deck = 0;
        self.dice.stream(ENDURANCE).shuffle(&mut self.s.deck);
    }

    /// Everybody puts down what they bear, before they are equipped again.
    fn unequip_all(&mut self) {
        for of in self.game.everybody() {
            let person = &mut self.s.people[of.index()];
            for slot in person.weapons.iter_mut().chain(&mut person.gear) {
                if slot.is_some() {
                    self.s.deck.push(*slot);
                    *slot = Card::NONE;
                }
            }
            let hazards = person.hazards;
            person.hazards.clear();
            self.s.deck.extend(&hazards);
        }
    }

    /// Newt joins once she was found.
    fn win_newt(&mut self) {
        let is_first = self.mission().kind == MissionKind::Campaign && self.s.campaign.missions_won == 1;
        if let Some(newt) = self.game.newt().filter(|_| is_first) {
            self.s.people[newt.index()].status = Status::Left;
        }
    }

    /// Whoever is on the board or has left it takes part in the next mission.
    fn rest_squad(&mut self) {
        for of in self.game.everybody() {
            let person = &mut self.s.people[of.index()];
            person.is_rescued = false;
            if matches!(person.status, Status::Standing | Status::Down) {
                person.status = Status::Left;
            }
        }
        self.give_heroes();
    }

    /// A player without a hero takes a grunt.
    fn give_heroes(&mut self) {
        for seat in 0..self.game.players {
            let has_hero = self
                .s
                .people
                .iter()
                .any(|person| person.status == Status::Left && person.is_hero && person.seat == seat);
            let mut grunts = self.game.everybody().filter(|of| {
                let person = &self.s.people[of.index()];
                person.status == Status::Left && !person.is_hero && self.game.characters[of.index()].is_armed
            });
            if let Some(of) = grunts.next().filter(|_| !has_hero) {
                self.s.people[of.index()].is_hero = true;
                self.s.people[of.index()].seat = seat;
            }
        }
    }

    /// The next mission of the campaign.
    pub(super) fn next_in_campaign(&self) -> Option<u8> {
        legal::next_in_campaign(self.game, self.s)
    }

    /// The players go on, or fly another mission first.
    pub(super) fn between_missions(&mut self) -> Option<u8> {
        if legal::has_detour(self.game, self.s) {
            return Some(self.first_seat());
        }
        self.go_to(Choice::NextMission);
        None
    }

    fn first_seat(&self) -> u8 {
        let heroes = self.s.people.iter().filter(|person| person.is_hero && person.status == Status::Left);
        heroes.map(|person| person.seat).min().unwrap_or(0)
    }

    pub(super) fn go_to(&mut self, choice: Choice) {
        let kind = match choice {
            Choice::Rescue => Some(MissionKind::Rescue),
            Choice::Supply => Some(MissionKind::Supply),
            _ => None,
        };
        let of_kind = |kind: MissionKind| {
            self.game
                .missions
                .iter()
                .position(|mission: &Mission| mission.kind == kind)
                .map(|index| index as u8)
        };
        let next = kind.and_then(of_kind).or_else(|| self.next_in_campaign());
        self.s.mission = next.unwrap_or(self.s.mission);
        self.replace(Task::SetUp);
    }

    /// Cards from crates: discards and what was lost for good come back.
    fn recover_supplies(&mut self, crates: u8) {
        for _ in 0..2 * crates {
            let mut discards = self.s.discards;
            let Some(card) = self.drop_random(&mut discards) else { return };
            if let Some(place) = self.s.discards.iter().position(|one| *one == card) {
                self.s.discards.remove(place);
                self.s.deck.push(card);
            }
        }
    }

    /// Cards that are left, less those for people who are lost.
    fn count_score(&mut self) {
        if self.game.rulings.are_equipped_counted {
            self.unequip_all();
        }
        let is_lost = |of: Character| {
            let person = &self.s.people[of.index()];
            matches!(person.status, Status::Killed | Status::Captured) || person.is_facehugged
        };
        let newt = self.game.newt();
        let lost = self.game.everybody().filter(|of| Some(*of) != newt && is_lost(*of)).count() as u8;
        let paid = (LOST * lost).min(self.s.deck.len() as u8);
        let mut score = self.s.deck.len() as u8 - paid;
        if let Some(newt) = newt {
            if is_lost(newt) {
                score = score.saturating_sub(NEWT);
            } else {
                let gone = self.s.discards.len() as u8 + self.s.removed + paid;
                score += NEWT.min(gone);
            }
        }
        tell!(self.log, "The score is {score}.");
        self.s.campaign.score = score;
        debug_assert!(self.s.over == NONE, "a campaign ends once");
    }
}
