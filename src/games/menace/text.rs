//! The game in words: choices and views.

use super::{
    Choice, View,
    components::{
        Card,
        cards::{ALIEN, MARINE, cards, titles_of},
    },
    scenario::Menace,
    state::Stage,
};
use crate::play::Side;

impl Menace {
    pub(super) fn title(&self, card: Card) -> &str {
        &self.face(card).title
    }

    /// A choice in words.
    pub(super) fn choice_in_words(&self, view: View<'_>, choice: Choice) -> String {
        match choice {
            Choice::Keep => "keep the hand".to_owned(),
            Choice::Mulligan => "mulligan".to_owned(),
            Choice::Explore(room) => format!("explore {}", self.room(room).name),
            Choice::Play(card) => format!("play {}", self.title(card)),
            Choice::Token => "throw a token".to_owned(),
            Choice::Answer(card) => format!("answer with {}", self.title(card)),
            Choice::Pass => pass_in_words(view).to_owned(),
            Choice::Take(card) => format!("take {}", self.title(card)),
            Choice::Discard(card) => format!("discard {}", self.title(card)),
        }
    }

    /// All that a view shows, a line for each thing.
    pub(super) fn view_in_words(&self, view: View<'_>) -> String {
        let mut text = String::new();
        let mut line = |name: &str, value: String| text += &format!("{name}: {value}\n");
        line("side", if view.is_marine() { "marine" } else { "alien" }.to_owned());
        line("turn", view.entered().to_string());
        line("health", view.health().to_string());
        match view.stage() {
            Stage::Mulligan(_) | Stage::Exploration => {}
            Stage::PickRoom(_) => {
                let names = view.offered().map(|room| self.room(room).name.as_str());
                line("offered", names.join(", "));
            }
            _ => {
                line("room", self.room(view.room()).name.clone());
                line("size", view.room_size().to_string());
                line("creatures played", view.creatures().to_string());
            }
        }
        if view.creatures() > 0 {
            let fight = view.fight();
            line("creature", self.title(fight.creature).to_owned());
            line("strength", format!("marine {}, creature {}", fight.strength[0], fight.strength[1]));
            line("weapon", if fight.is_weapon_spent { "played" } else { "not played" }.to_owned());
        }
        line("hand", self.counted(titles_of(view.side()), |card| view.in_hand(card)));
        for (name, side) in [("marine", MARINE), ("alien", ALIEN)] {
            line(&format!("{name} cards in hand"), view.hand_size(side).to_string());
            line(
                &format!("{name} cards seen in hand"),
                self.counted(titles_of(side), |card| view.known(card)),
            );
            line(&format!("{name} draw pile"), view.pile_size(side).to_string());
            line(&format!("{name} discards"), self.counted(titles_of(side), |card| view.discarded(card)));
            line(&format!("{name} table"), self.laid(view.table_cards(), side));
            line(&format!("{name} tokens"), view.tokens(side).to_string());
        }
        line("unanswered", self.named(view.stack()));
        line("returning", self.counted(u64::MAX, |card| view.returning(card)));
        line("reserve", view.reserve().to_string());
        line("thrown", view.thrown().to_string());
        line("rooms left", view.rooms_left().to_string());
        let rooms: Vec<_> = view.room_discards().iter().map(|room| self.room(*room).name.as_str()).collect();
        line("room discards", rooms.join(", "));
        text
    }

    /// Titles with how many there are of each.
    fn counted(&self, titles: u64, count: impl Fn(Card) -> u8) -> String {
        let all = cards(titles).filter(|card| count(*card) > 0);
        let all: Vec<_> = all.map(|card| format!("{} {}", count(card), self.title(card))).collect();
        all.join(", ")
    }

    fn named(&self, cards: &[Card]) -> String {
        let titles: Vec<_> = cards.iter().map(|card| self.title(*card)).collect();
        titles.join(", ")
    }

    fn laid(&self, table: &[Card], side: Side) -> String {
        let own: Vec<_> = table.iter().copied().filter(|card| card.side() == side).collect();
        self.named(&own)
    }
}

/// What doing nothing means.
fn pass_in_words(view: View<'_>) -> &'static str {
    if view.unanswered().is_some() {
        return "no answer";
    }
    let is_ahead = view.fight().is_marine_ahead() == view.is_marine();
    match view.stage() {
        Stage::MarineEvents => "end Events",
        Stage::AlienEvents | Stage::NextCreature => "play no Creature",
        Stage::Raise if is_ahead => "hand over",
        Stage::Raise if view.is_marine() => "give up the fight",
        Stage::Raise => "let the Creature die",
        Stage::SizeCards(..) => "leave the room size",
        Stage::Mulligan(_)
        | Stage::Exploration
        | Stage::PickRoom(_)
        | Stage::MarinePhase
        | Stage::AlienPhase
        | Stage::Over(_) => "pass",
    }
}
