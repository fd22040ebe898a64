//! Crew abilities: what a member can do that the others cannot. Dallas has none but his actions, which are printed on
//! his sheet.

use super::Engine;
use crate::{
    games::nostromo::{
        Choice, Nostromo,
        components::{ItemFace, Member, Person, Space},
        state::{Ask, State},
    },
    play::Log,
    tell,
};

impl Nostromo {
    /// Brett crafts without spending an action.
    #[inline]
    pub(crate) fn crafts_freely(&self, person: Person) -> bool {
        match person {
            Person::Brett => true,
            Person::Ripley | Person::Dallas | Person::Parker | Person::Lambert => false,
        }
    }
}

/// What a member pays for an item: Brett's sheet has a discount.
pub(crate) fn price(member: &Member, item: &ItemFace) -> u8 {
    let discount = if item.cost >= member.discount_from { member.discount } else { 0 };
    item.cost.saturating_sub(discount)
}

/// Parker takes scrap from the pile, once a turn.
#[inline]
pub(crate) fn can_salvage(s: &State) -> bool {
    s.crew[usize::from(s.active)].person == Person::Parker && !s.has_salvaged && s.scrap_pile > 0
}

/// Lists what the active member's ability allows.
pub(super) fn list(game: &Nostromo, s: &State, choices: &mut Vec<Choice>) {
    match s.crew[usize::from(s.active)].person {
        Person::Ripley => {
            for seat in (0..game.players).filter(|seat| *seat != s.active) {
                let at = s.crew[usize::from(seat)].at;
                game.prepared.list_guides(seat, at, game.board.ways_out(at), choices);
            }
        }
        Person::Parker if can_salvage(s) => choices.push(Choice::Salvage),
        Person::Lambert => choices.push(Choice::Scout),
        Person::Parker | Person::Dallas | Person::Brett => {}
    }
}

impl<L: Log> Engine<'_, L> {
    /// Ripley moves somebody else by one space.
    pub(super) fn guide(&mut self, seat: u8, space: Space) {
        let (ripley, other) = (self.game.name(self.s, self.s.active), self.game.name(self.s, seat));
        tell!(self.log, "  {ripley} guides {other}.");
        self.walk(seat, space);
    }

    /// Parker takes scrap from the pile.
    pub(super) fn salvage(&mut self) {
        let seat = self.s.active;
        let member = &self.game.members[self.s.crew[self.me()].person as usize];
        let scrap = member.salvage.min(self.s.scrap_pile);
        self.s.has_salvaged = true;
        self.s.scrap_pile -= scrap;
        self.gain_scrap(seat, scrap);
        tell!(self.log, "  {} takes {scrap} scrap from the pile.", self.game.name(self.s, seat));
    }

    /// Lambert looks at the top card of the encounter deck, then keeps or discards it.
    pub(super) fn scout(&mut self) {
        self.look_at_the_top(Ask::Scouted);
    }
}
