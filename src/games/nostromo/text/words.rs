//! What people, places and things are called.

use crate::{
    games::nostromo::{
        Nostromo,
        components::{Card, Goal, Goods, Item, Mission, Objective, Person, Space, Tile, pieces::TILES},
        state::State,
    },
    play::counted,
};

impl Nostromo {
    /// What the member on a seat is called.
    pub(crate) fn name(&self, s: &State, seat: u8) -> &str {
        &self.members[s.crew[usize::from(seat)].person as usize].name
    }

    /// What goods are called in a replay, tiles with what is left of them.
    pub(crate) fn goods_told(&self, s: &State, goods: Goods) -> String {
        self.goods(goods, |tile| self.tile_with_uses(tile, &s.tile_uses, &s.tile_jonesy))
    }

    /// What goods are called, tiles by what `name` says.
    pub(crate) fn goods(&self, goods: Goods, name: impl FnOnce(Tile) -> String) -> String {
        match goods {
            Goods::Tile(tile) => format!("the {}", name(tile)),
            Goods::Coolant => "a coolant canister".to_owned(),
            Goods::Scrap(count) => format!("{count} scrap"),
        }
    }

    /// A tile with what is left of it.
    pub(crate) fn tile_with_uses(&self, tile: Tile, uses: &[u8; TILES], cats: &[u8; TILES]) -> String {
        let name = self.item_name(tile.item());
        let (uses, cats) = (uses[tile.index()], cats[tile.index()]);
        let uses =
            if self.item(tile.item()).uses > 0 { format!(", uses left: {uses}") } else { String::new() };
        let cats = if cats > 0 { format!(", Jonesy tokens: {cats}") } else { String::new() };
        if uses.is_empty() && cats.is_empty() {
            return name;
        }
        format!("{name} ({})", (uses + &cats).trim_start_matches(", "))
    }

    /// What an objective asks for, in words.
    pub(crate) fn describe(&self, objective: &Objective) -> String {
        let room = self.board.name(objective.room);
        match objective.goal {
            Goal::Drop(count) => format!("drop {} in {room}", counted(count, "coolant canister")),
            Goal::All(0) => format!("all in {room}"),
            Goal::All(scrap) => format!("all in {room}, each with {scrap} scrap"),
            Goal::Bring(item) => format!("bring the {} to {room}", self.item(item).name),
        }
    }

    /// What a final mission asks for, in words.
    pub(crate) fn describe_mission(&self, mission: Mission) -> String {
        let face = self.mission(mission);
        let room = self.board.name(face.room);
        match mission {
            Mission::Sympathies => {
                format!("hit Ash with {}, then burn the Alien", counted(face.hits, "coolant canister"))
            }
            Mission::Narcissus => format!(
                "drop {} in {room}, hold a cat carrier and an incinerator, and gather there",
                counted(face.coolant * self.players, "coolant canister")
            ),
            Mission::IntoSpace => {
                let posts: Vec<_> = face.posts.iter().map(|post| self.board.name(*post)).collect();
                format!(
                    "the Alien in or next to {room}, somebody in {}, and then a card of the Alien",
                    posts.join(" and in ")
                )
            }
            Mission::BlowUp => {
                format!("all in {room}, each with {} coolant and {} scrap", face.coolant, face.scrap)
            }
            Mission::CutOff => "no concealed token left on the ship".to_owned(),
        }
    }

    /// What a space is called; with its key, if another one has the same name.
    pub(crate) fn space_name(&self, space: Space) -> String {
        let name = self.board.name(space);
        let is_shared = self.board.all().any(|other| other != space && self.board.name(other) == name);
        told_apart(name, self.board.key(space), is_shared)
    }

    /// What an item is called; with its key, if another one has the same name.
    pub(crate) fn item_name(&self, item: Item) -> String {
        let name = &self.item(item).name;
        let is_shared = Item::ALL.into_iter().any(|other| other != item && self.item(other).name == *name);
        told_apart(name, item.key(), is_shared)
    }

    /// What a member is called; with the key, if another one has the same name.
    pub(crate) fn person_name(&self, person: Person) -> String {
        let name = &self.members[person as usize].name;
        let is_shared = Person::ALL
            .into_iter()
            .any(|other| other != person && self.members[other as usize].name == *name);
        told_apart(name, person.key(), is_shared)
    }

    /// What a card is called, with the room that it names.
    pub(crate) fn card_name(&self, card: Card) -> String {
        let face = &self.cards[card];
        match face.room {
            Some(room) => format!("{} ({})", face.name, self.space_name(room)),
            None => face.name.clone(),
        }
    }
}

/// A component file may give two things the same name; then their keys are added.
fn told_apart(name: &str, key: &str, is_shared: bool) -> String {
    if is_shared { format!("{name} ({key})") } else { name.to_owned() }
}
