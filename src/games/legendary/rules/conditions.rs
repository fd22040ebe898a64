//! When a condition holds, and how much an amount is.

use super::{Engine, look::Look, strike_phase::is_yours};
use crate::{
    games::legendary::{
        components::{
            cards::{Tag, Tags},
            language::{Amount, Cond, Count, Title, When},
        },
        state::{COMPLEX, Played, pending::Frame},
    },
    play::Log,
};

impl<L: Log> Engine<'_, L> {
    /// A condition that marks a class ability: what the achievement of three classes counts.
    pub(super) fn note_combo(&mut self, cond: Cond) {
        if let Cond::Played { tag, .. } = cond
            && tag.0 < Tag::CLASSES
        {
            let before = self.s.this_turn.combos.count_ones();
            self.s.this_turn.combos |= 1 << tag.0;
            if before < 3 && self.s.this_turn.combos.count_ones() >= 3 {
                self.s.counts.achievements[1] += 1;
            }
        }
    }
}

impl Look<'_> {
    /// Whether a condition holds for the ability at this frame.
    #[inline(always)]
    pub(super) fn holds(&self, cond: Cond, frame: Frame) -> bool {
        match cond {
            Cond::Played { tag, least, when } => self.played(tag, when, frame) >= least,
            Cond::Show(tag) => self.can_show(tag, frame.you),
            Cond::In(area) => self.lies_in(self.room_of(frame.this), area, frame.this),
            Cond::Clear(area) => self.area_is_clear(area, frame.this),
            Cond::On(stage) => self.s.mission.stage + 1 == stage,
            Cond::Found(title, least) => self.found(title) >= least,
            Cond::Attached(title, least) => self.attached(title) >= least,
            Cond::Dead(title, least) => self.killed(title) >= least,
            Cond::Blocked(room) => !self.s.board.is_open(usize::from(room)),
            Cond::Final => self.s.mission.finals_left() == 0,
            Cond::Count(least) => self.s.mission.counter >= least,
            Cond::Wounded => !self.s.players[usize::from(frame.you)].strikes.is_empty(),
            Cond::Infected => self.s.players[usize::from(frame.you)].is_infected,
            Cond::Alone => self.living() == 1,
        }
    }

    /// How much of what an Objective asks for is done, and how much it asks for.
    pub(crate) fn how_far(&self, cond: Cond) -> (u8, u8) {
        match cond {
            Cond::Found(title, least) => (self.found(title), least),
            Cond::Attached(title, least) => (self.attached(title), least),
            Cond::Dead(title, least) => (self.killed(title), least),
            Cond::Count(least) => (self.s.mission.counter, least),
            Cond::Blocked(room) => (u8::from(!self.s.board.is_open(usize::from(room))), 1),
            Cond::Final
            | Cond::Played { .. }
            | Cond::Show(_)
            | Cond::In(_)
            | Cond::Clear(_)
            | Cond::On(_)
            | Cond::Wounded
            | Cond::Infected
            | Cond::Alone => (0, 1),
        }
    }

    /// The other cards that count as played for an ability; all of them where it is not one of a played card.
    fn others(&self, when: When, frame: Frame) -> impl Iterator<Item = &Played> {
        let played = &self.s.this_turn.played;
        let this = usize::from(frame.entry).min(played.len());
        let after = if when == When::UntilNow { played.get(this + 1..) } else { None };
        played[..this].iter().chain(after.unwrap_or_default())
    }

    /// Cards with a tag among them.
    fn played(&self, tag: Tag, when: When, frame: Frame) -> u8 {
        if frame.you != self.s.active {
            return 0;
        }
        let tags = |played: &Played| self.tags_of(played.card, played.own);
        self.others(when, frame).filter(|played| tags(played).has(tag)).count() as u8
    }

    /// The tags of a card in play: a clone keeps what it is known by itself.
    pub(super) fn tags_of(&self, card: super::Card, own: super::Card) -> Tags {
        self.face(card).tags.or(self.face(own).named())
    }

    /// Different classes among them.
    fn classes(&self, when: When, frame: Frame) -> u8 {
        let faces = &self.game.parts.faces;
        let others = self.others(when, frame);
        let tags = others.fold(Tags::default(), |tags, played| tags.or(faces[played.card.index()].tags));
        tags.classes().count_ones() as u8
    }

    /// One of "your characters": in hand, played this turn, or vigilant in play; never a copy.
    fn can_show(&self, tag: Tag, seat: u8) -> bool {
        let faces = &self.game.parts.faces;
        let player = &self.s.players[usize::from(seat)];
        let has = |card: &super::Card| faces[card.index()].tags.has(tag);
        let has_played = || {
            let mut played = self.s.this_turn.played.iter().filter(|played| is_yours(played));
            played.any(|played| has(&played.card) || faces[played.own.index()].named().has(tag))
        };
        self.lives(seat)
            && (player.hand.iter().any(has)
                || player.standing.iter().any(has)
                || player.standing_own.iter().any(|own| faces[own.index()].named().has(tag))
                || (seat == self.s.active && has_played()))
    }

    fn attached(&self, title: Title) -> u8 {
        let faces = &self.game.parts.faces;
        let titles =
            self.s.board.attached.iter().map(|attachment| faces[attachment.piece.card.index()].title);
        titles.filter(|other| *other == title).count() as u8
    }

    /// In Operations, or attached.
    pub(super) fn found(&self, title: Title) -> u8 {
        let faces = &self.game.parts.faces;
        let put =
            self.s.board.operations.iter().filter(|piece| faces[piece.card.index()].title == title).count()
                as u8;
        put + self.attached(title)
    }

    fn killed(&self, title: Title) -> u8 {
        let place = self.game.watched.iter().position(|watched| *watched == title);
        place.map_or(0, |place| self.s.mission.kills[place])
    }

    /// How much an amount is now; never below 0.
    pub(super) fn amount(&self, amount: Amount, frame: Frame) -> u8 {
        self.signed(amount, frame).clamp(0, 99) as u8
    }

    pub(super) fn signed(&self, amount: Amount, frame: Frame) -> i16 {
        let per = match amount.per {
            Count::One => 1,
            Count::Played { tag, when } => self.played(tag, when, frame),
            Count::Classes(when) => self.classes(when, frame),
            Count::Strikes => self.s.players[usize::from(frame.you)].strikes.len() as u8,
            Count::Players => self.living(),
            Count::Enemies => self.count_enemies(|_| true),
            Count::Combat => self.count_enemies(|room| room == Some(COMPLEX)),
            Count::Hidden => self.hidden(),
            Count::Clear => (0..COMPLEX).filter(|room| self.s.board.is_clear(*room)).count() as u8,
            Count::Found(title) => self.found(title),
        };
        i16::from(amount.n) * i16::from(per)
    }

    fn count_enemies(&self, is_meant: impl Fn(Option<usize>) -> bool) -> u8 {
        let mut count = 0;
        self.each_enemy(|_, room| count += u8::from(room.is_some() && is_meant(room)));
        count
    }
}
