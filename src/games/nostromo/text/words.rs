//! What people, goods, objectives and missions are called.

use crate::games::nostromo::{
    Nostromo,
    components::{Goal, Goods, Mission, Objective},
    state::State,
};

impl Nostromo {
    /// What the member on a seat is called.
    pub(crate) fn name(&self, s: &State, seat: u8) -> &str {
        &self.members[s.crew[usize::from(seat)].person as usize].name
    }

    /// What goods are called.
    pub(crate) fn goods(&self, goods: Goods) -> String {
        match goods {
            Goods::Tile(tile) => format!("the {}", self.item(tile.item()).name),
            Goods::Coolant => "a coolant canister".to_owned(),
            Goods::Scrap(count) => format!("{count} scrap"),
        }
    }

    /// What an objective asks for, in words.
    pub(crate) fn describe(&self, objective: &Objective) -> String {
        let room = self.board.name(objective.room);
        match objective.goal {
            Goal::Drop(count) => format!("drop {count} coolant canisters in {room}"),
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
                format!("hit Ash with {} coolant canisters, then burn the Alien", face.hits)
            }
            Mission::Narcissus => format!(
                "drop {} coolant canisters in {room}, hold a cat carrier and an incinerator, and gather there",
                face.coolant * self.players
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
}
