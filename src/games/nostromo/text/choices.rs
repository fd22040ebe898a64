//! Choices in words. Of all choices that are legal at one decision, no two read the same.

use crate::{
    games::nostromo::{Choice, Goods, Item, Nostromo, Place, Space, Tile, View, state::Ask},
    play::counted,
};

impl Nostromo {
    /// A choice as a player would say it.
    pub(crate) fn choice_in_words(&self, view: View<'_>, choice: Choice) -> String {
        let space = |space: Space| self.space_name(space);
        let person = |seat: u8| self.person_name(view.member(seat).person);
        let goods = |goods: Goods| self.goods(goods, |tile| self.tile_in_words(view, tile));
        match choice {
            Choice::Move(to) => format!("move to {}", space(to)),
            Choice::Walk(to) => {
                format!("walk {} to {}", counted(self.moves_to(view, to), "space"), space(to))
            }
            Choice::PickUp(what) => format!("pick up {}", goods(what)),
            Choice::Drop(what) => format!("drop {}", goods(what)),
            Choice::Craft(item) => {
                let cost = self.cost(view.member(view.active()).person, item);
                format!("craft the {} for {cost} scrap", self.item_name(item))
            }
            Choice::Convert => format!("turn the coolant canister into {} scrap", self.rules.convert_scrap),
            Choice::Track(room) => format!("track the concealed token in {}", space(room)),
            Choice::Grapple(to) => format!("drag the Alien to {}", space(to)),
            Choice::Burn => "burn the Alien".to_owned(),
            Choice::Trade(seat) => format!("trade with {}", person(seat.0)),
            Choice::Guide(seat, to) => format!("guide {} to {}", person(seat.0), space(to)),
            Choice::Salvage => "take scrap from the pile".to_owned(),
            Choice::Scout => "look at the top encounter card".to_owned(),
            Choice::Peek => "pay scrap to reveal the top encounter card".to_owned(),
            Choice::EndPhase => "end the action phase".to_owned(),
            Choice::Give(what) => format!("give {} to {}", goods(what), self.partner(view)),
            Choice::Take(what) => format!("take {} from {}", goods(what), self.partner(view)),
            Choice::Done => "end the trade".to_owned(),
            Choice::Keep => "leave the card on the deck".to_owned(),
            Choice::Discard => "discard the card".to_owned(),
            Choice::Bury => "put the card under the deck".to_owned(),
            Choice::Prod(tile) => format!("use {}", goods(Goods::Tile(tile))),
            Choice::NoProd => format!("save the {}", self.item_name(Item::ElectricProd)),
            Choice::Flee(to) => format!("flee to {}", space(to)),
            Choice::Run(to) => format!("flee {} to {}", counted(self.moves_to(view, to), "space"), space(to)),
            Choice::AlienStep(to) => format!("the Alien goes to {}", space(to)),
            Choice::AshStep(to) => format!("Ash goes to {}", space(to)),
            Choice::PayScrap => "give Ash a scrap".to_owned(),
            Choice::PayMorale => "lose morale to Ash".to_owned(),
            Choice::PushAsh(to) => format!("push Ash to {}", space(to)),
        }
    }

    /// The member whom the active one trades with.
    fn partner(&self, view: View<'_>) -> String {
        match view.ask() {
            Ask::Trade(trade) => self.person_name(view.member(trade.with).person),
            Ask::Nothing
            | Ask::Action
            | Ask::Scouted
            | Ask::Peeked
            | Ask::Prod { .. }
            | Ask::Flee { .. }
            | Ask::Alien { .. }
            | Ask::Ash { .. }
            | Ask::PayAsh(_)
            | Ask::Push(_) => "nobody".to_owned(),
        }
    }

    /// How many moves lead from the member who decides to a space.
    fn moves_to(&self, view: View<'_>, to: Space) -> u8 {
        self.board.distance(view.member(view.seat()).at, to)
    }

    /// A tile with what is left of it. Where both tiles of an item are in one place and look the same, they are
    /// numbered.
    pub(crate) fn tile_in_words(&self, view: View<'_>, tile: Tile) -> String {
        let with_uses = |tile| self.tile_with_uses(tile, view.tile_uses(), view.tile_jonesy());
        let words = with_uses(tile);
        let twin = Tile(tile.0 ^ 1);
        let is_in_play = view.tile_at(tile) != Some(Place::Supply);
        if is_in_play && view.tile_at(twin) == view.tile_at(tile) && with_uses(twin) == words {
            format!("{words}, tile {}", tile.0 % 2 + 1)
        } else {
            words
        }
    }
}
