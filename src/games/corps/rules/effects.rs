//! What cards and abilities do.
//!
//! An effect is a frame on the stack of tasks. Operations that need nobody are done at once; for the others the frame waits
//! and counts how often they were done.

use super::{Engine, PICKS, legal};
use crate::{
    games::corps::{
        Card, Choice,
        components::{
            Character,
            cards::Kind,
            language::{Code, Op},
        },
        state::{Frame, Home, NONE, Origin, Spending, Status, Task, Window},
    },
    play::Log,
    tell,
};

impl<L: Log> Engine<'_, L> {
    /// Plays an Event from the hand of a player.
    pub(super) fn begin_event(&mut self, card: Card, seat: u8, window: Window) {
        let face = self.game.card(card);
        tell!(self.log, "  Player {} plays {}.", seat + 1, face.title);
        self.s.counters.events += 1;
        self.take_from_hand(card, seat);
        let actor = legal::event_actor(self.game, self.s, seat);
        let mut frame = Frame {
            code: Code::NOTHING,
            actor,
            seat,
            card,
            origin: Origin::Event,
            home: Home::Exhausted,
            revealed: Card::NONE,
            count: 0,
        };
        let ability = face.abilities.iter().find(|ability| legal::opens(ability.trigger, window));
        frame.code = ability.map_or(Code::NOTHING, |ability| ability.code);
        self.push(Task::Effect(frame));
        self.exhaust(face.cost, Spending::Events);
    }

    /// Does the next operation of an effect, or says who must decide.
    pub(super) fn run_effect(&mut self, frame: Frame) -> Option<u8> {
        let op = self.game.ops[usize::from(frame.code.0)];
        if let Op::LookTracker(cards) = op {
            self.know_tracker(cards);
        }
        if legal::needs_pick(op) {
            if legal::has_pick(self.game, self.s, &frame, op) {
                return Some(frame.seat);
            }
            self.advance(frame, 1);
            return None;
        }
        match op {
            Op::End => self.end_effect(frame),
            Op::Seen { wanted, skip } => {
                let is_seen = self.s.signal.witnesses != 0;
                self.advance(frame, if is_seen == wanted { 1 } else { 1 + u16::from(skip) });
            }
            Op::Reveal(branches) => self.reveal(frame, branches),
            Op::Draw(cards) if frame.count < cards => {
                // One after the other: a Hazard acts before the next draw.
                self.replace(Task::Effect(Frame { count: frame.count + 1, ..frame }));
                self.draw_for(frame.actor, frame.seat);
            }
            Op::DiscardDeck(cards) if frame.count < cards => {
                self.replace(Task::Effect(Frame { count: frame.count + 1, ..frame }));
                self.discard_top(frame.actor, frame.seat);
            }
            op => {
                self.advance(frame, 1);
                self.do_at_once(frame, op);
            }
        }
        None
    }

    fn advance(&mut self, frame: Frame, by: u16) {
        self.replace(Task::Effect(Frame { code: Code(frame.code.0 + by), count: 0, ..frame }));
    }

    /// Changes the frame on top of the stack.
    fn change(&mut self, change: impl FnOnce(&mut Frame)) {
        if let Some(Task::Effect(mut frame)) = self.s.tasks.pop() {
            change(&mut frame);
            self.s.tasks.push(Task::Effect(frame));
        }
    }

    /// Turns the top card over and goes on by its kind.
    fn reveal(&mut self, frame: Frame, branches: [Code; 4]) {
        let card = match self.s.deck.is_empty() && self.s.under.is_empty() {
            true => self.s.exhausted.pop(),
            false => self.pop_deck(),
        };
        let Some(card) = card else {
            self.advance(frame, 1);
            return;
        };
        tell!(self.log, "  {} is revealed.", self.game.card(card).title);
        let code = branches[self.game.kind(card) as usize];
        self.replace(Task::Effect(Frame { code, revealed: card, count: 0, ..frame }));
    }

    /// What was revealed goes under the deck, and the card of the effect where it belongs.
    fn end_effect(&mut self, frame: Frame) {
        self.done();
        self.put_home(&frame);
        let card = frame.revealed;
        if !card.is_some() {
            return;
        }
        if self.game.kind(card) != Kind::Hazard {
            self.put_under(card);
        } else if frame.origin == Origin::Free {
            self.s.exhausted.push(card);
        } else {
            self.begin_hazard(card, frame.actor, frame.seat, Home::Under);
        }
        self.check_endurance();
    }

    fn spending(frame: &Frame) -> Spending {
        match frame.origin {
            Origin::Hazard => Spending::Hazards,
            Origin::Signal => Spending::Signals,
            Origin::Event => Spending::Events,
            Origin::Ability | Origin::Equipped | Origin::Free | Origin::Cost => Spending::Abilities,
        }
    }

    fn do_at_once(&mut self, frame: Frame, op: Op) {
        let actor = Character(frame.actor);
        match op {
            Op::Recycle(cards) => {
                for _ in 0..cards {
                    self.recycle();
                }
            }
            Op::Exhaust(cards) => self.exhaust(cards, Self::spending(&frame)),
            Op::Take => self.take_revealed(frame),
            Op::Aim(by) if frame.actor != NONE => self.aim(actor, by),
            Op::Reroll => self.s.roll.is_again = true,
            Op::Pass => self.s.roll.is_passed = true,
            Op::ExhaustThis => self.exhaust_this(frame),
            Op::DiscardThis => self.discard_this(frame),
            Op::ShuffleThis => self.change(|frame| frame.home = Home::Shuffled),
            Op::Stay => self.change(|frame| frame.home = Home::Attached),
            Op::LoseAction => self.s.actions = self.s.actions.saturating_sub(1),
            Op::Dial(by) => {
                for of in self.on_board() {
                    if self.s.people[of.index()].status == Status::Standing {
                        self.aim(of, by);
                    }
                }
            }
            Op::Panic(kind, most) => self.panic(frame, kind, most),
            Op::Recover(cards) => self.recover(cards),
            Op::Hurry(steps) => self.push(Task::All { aliens: true, steps, done: 0 }),
            Op::Creep(steps) => self.push(Task::All { aliens: false, steps, done: 0 }),
            Op::ExhaustEachSeen(cards) => {
                let seen = self.s.signal.witnesses.count_ones() as u8;
                self.exhaust(cards * seen, Spending::Signals);
            }
            Op::HazardBack => self.hazard_back(),
            Op::Blips(count) => self.push(Task::PlaceBlips(count)),
            Op::Tunnel => self.push(Task::PlaceTunnel),
            _ => {}
        }
    }

    fn take_revealed(&mut self, frame: Frame) {
        if frame.revealed.is_some() && self.game.kind(frame.revealed) != Kind::Hazard {
            self.change(|frame| frame.revealed = Card::NONE);
            self.give(frame.revealed, frame.actor, frame.seat);
        }
    }

    fn exhaust_this(&mut self, frame: Frame) {
        if self.take_off(frame.card, Character(frame.actor)) {
            self.s.exhausted.push(frame.card);
        }
    }

    fn discard_this(&mut self, frame: Frame) {
        if frame.origin == Origin::Hazard {
            self.change(|frame| frame.home = Home::Discards);
        } else if self.take_off(frame.card, Character(frame.actor)) {
            self.s.discards.push(frame.card);
        }
    }

    /// Discards what comes until a card of a kind does; the Hazard then comes back.
    fn panic(&mut self, frame: Frame, kind: Kind, most: u8) {
        let mut is_over = false;
        // Hazards that are discarded come to lie above the frame.
        let place = self.s.tasks.len() - 1;
        for _ in 0..most {
            let card = match self.pop_deck() {
                Some(card) => card,
                None => match self.s.exhausted.pop() {
                    Some(card) => card,
                    None => break,
                },
            };
            is_over = self.game.kind(card) == kind;
            self.discard(card, frame.actor, frame.seat);
            if is_over || self.s.over != NONE {
                break;
            }
        }
        let home = if is_over { Home::Shuffled } else { Home::Discards };
        if let Task::Effect(below) = &mut self.s.tasks[place] {
            below.home = home;
        }
    }

    /// Random discards go under the deck.
    fn recover(&mut self, cards: u8) {
        for _ in 0..cards {
            let count = self.s.discards.len() as u32;
            if count == 0 {
                return;
            }
            let index = self.dice.stream(PICKS).below(count);
            let card = self.s.discards.remove(index as usize);
            self.put_under(card);
        }
    }

    /// A random discarded Hazard is mixed into the exhaust pile.
    fn hazard_back(&mut self) {
        let is_hazard = |card: &&Card| self.game.kind(**card) == Kind::Hazard;
        let hazards = self.s.discards.iter().filter(is_hazard).count() as u32;
        if hazards == 0 {
            return;
        }
        let nth = self.dice.stream(PICKS).below(hazards) as usize;
        let mut places = (0..self.s.discards.len()).filter(|place| is_hazard(&&self.s.discards[*place]));
        let Some(place) = places.nth(nth) else { return };
        let card = self.s.discards.remove(place);
        tell!(self.log, "  {} comes back into the exhaust pile.", self.game.card(card).title);
        self.shuffle_into_exhausted(card);
    }

    /// A player has picked something for the operation that waits.
    pub(super) fn pick_for_effect(&mut self, frame: Frame, choice: Choice) {
        let op = self.game.ops[usize::from(frame.code.0)];
        let again = Frame { count: frame.count + 1, ..frame };
        match (op, choice) {
            (_, Choice::Done) => self.advance(frame, 1),
            (Op::RecycleHand(_) | Op::RecycleAny(_), Choice::Pick(card)) => {
                self.replace(Task::Effect(again));
                self.take_from_hand(card, frame.seat);
                self.put_under(card);
            }
            (Op::ExhaustHand(_), Choice::Pick(card)) => {
                self.replace(Task::Effect(again));
                self.take_from_hand(card, frame.seat);
                self.s.exhausted.push(card);
            }
            (Op::Discard(_) | Op::DiscardHand(_), Choice::Pick(card)) => {
                self.replace(Task::Effect(again));
                self.take_from_hand(card, frame.seat);
                self.discard(card, frame.actor, frame.seat);
            }
            (Op::Discard(_), _) => {
                self.replace(Task::Effect(again));
                self.discard_top(frame.actor, frame.seat);
            }
            (Op::LookTracker(_), Choice::Bury(place)) => {
                self.advance(frame, 1);
                self.bury_signal(place);
            }
            (Op::Look, choice) => self.look(frame, choice),
            (Op::Search(_), Choice::Pick(card)) => {
                self.advance(frame, 1);
                if let Some(place) = self.s.exhausted.iter().rposition(|one| *one == card) {
                    self.s.exhausted.remove(place);
                    self.give(card, frame.actor, frame.seat);
                }
            }
            (Op::LiftHazard, Choice::Lift(card, of)) => {
                self.advance(frame, 1);
                let hazards = &mut self.s.people[of.index()].hazards;
                if let Some(place) = hazards.iter().position(|one| *one == card) {
                    hazards.remove(place);
                    self.shuffle_into_exhausted(card);
                }
            }
            (Op::Order, Choice::Pick1(of)) => {
                self.advance(frame, 1);
                self.push(Task::OneAction(of));
            }
            (Op::Pull(steps), Choice::Pick1(of)) => {
                self.advance(frame, 1);
                self.pull(of, Character(frame.actor), steps);
            }
            (Op::Move(steps), Choice::Move(to)) => {
                self.advance(frame, 1);
                self.walk(Character(frame.actor), to, steps, false);
            }
            (Op::Attack, Choice::Attack(weapon, at)) => {
                self.advance(frame, 1);
                let by = Character(frame.actor);
                self.begin_attack(crate::games::corps::state::Shot {
                    by,
                    weapon,
                    at,
                    is_defence: false,
                    is_first: true,
                    is_told: false,
                });
            }
            (Op::Barricade, Choice::Barricade(target)) => {
                self.advance(frame, 1);
                self.barricade(target);
            }
            _ => self.advance(frame, 1),
        }
    }

    /// Looks at the top of a deck, and then puts the card under it or leaves it.
    fn look(&mut self, frame: Frame, choice: Choice) {
        match choice {
            Choice::PickDeck => {
                self.settle_deck();
                self.s.known_deck = self.s.known_deck.max(1);
                self.replace(Task::Effect(Frame { count: legal::LOOKED_AT_DECK, ..frame }));
            }
            Choice::PickTracker => {
                self.s.known_tracker = self.s.known_tracker.max(1);
                self.replace(Task::Effect(Frame { count: legal::LOOKED_AT_TRACKER, ..frame }));
            }
            Choice::Bury(_) => {
                self.advance(frame, 1);
                if self.take_off(frame.card, Character(frame.actor)) {
                    self.s.exhausted.push(frame.card);
                }
                if frame.count == legal::LOOKED_AT_TRACKER {
                    self.bury_signal(0);
                } else if let Some(card) = self.pop_deck() {
                    self.put_under(card);
                }
            }
            _ => self.advance(frame, 1),
        }
    }

    /// Puts one of the top cards of the Motion Tracker deck under it.
    fn bury_signal(&mut self, place: u8) {
        let top = self.s.tracker.len();
        let Some(index) = top.checked_sub(1 + usize::from(place)) else { return };
        let card = self.s.tracker.remove(index);
        self.s.tracker.push_under(card);
        self.s.known_tracker = self.s.known_tracker.saturating_sub(1);
        self.s.tracker_top = self.s.tracker_top.saturating_sub(1);
        tell!(self.log, "  A Motion Tracker card goes under its deck.");
    }

    /// A character runs towards another one.
    fn pull(&mut self, of: Character, to: Character, steps: u8) {
        for _ in 0..steps {
            let (from, goal) = (self.s.people[of.index()].space, self.s.people[to.index()].space);
            let Some(next) = legal::pulled_to(self.game, self.s, from, goal) else { return };
            self.walk(of, next, 1, true);
            if self.s.people[of.index()].status != Status::Standing {
                return;
            }
        }
    }

    /// Tells what the players know of the top of the Motion Tracker deck.
    pub(super) fn know_tracker(&mut self, cards: u8) {
        let most = self.s.tracker.len() as u8;
        self.s.known_tracker = self.s.known_tracker.max(cards.min(most));
    }
}
