//! What can be forbidden, to ask how much it matters.

use crate::{
    games::{
        Limit,
        menace::{Choice, Kind, Menace, View},
    },
    play::Restriction,
};

pub(in crate::games::menace) const LIMITS: &[Limit] = &[
    Limit { name: "no-mulligan", argument: None, about: "nobody exchanges the first hand" },
    Limit { name: "no-tokens", argument: None, about: "nobody throws a token" },
    Limit { name: "no-events", argument: None, about: "nobody plays Events, except to cancel" },
    Limit { name: "no-cancels", argument: None, about: "nobody cancels a card" },
    Limit { name: "no-size-cards", argument: None, about: "nobody changes the size of a room" },
    Limit {
        name: "no-retreat",
        argument: None,
        about: "the Marine gives up only where nothing is left to play",
    },
];

#[derive(Clone, Copy)]
enum Forbidden {
    Mulligan,
    Tokens,
    Events,
    Cancels,
    SizeCards,
    Retreat,
}

pub(in crate::games::menace) fn restrict(name: &str) -> Result<Box<dyn Restriction<Menace>>, String> {
    let known = [
        ("no-mulligan", Forbidden::Mulligan),
        ("no-tokens", Forbidden::Tokens),
        ("no-events", Forbidden::Events),
        ("no-cancels", Forbidden::Cancels),
        ("no-size-cards", Forbidden::SizeCards),
        ("no-retreat", Forbidden::Retreat),
    ];
    match known.iter().find(|(word, _)| *word == name) {
        Some((_, forbidden)) => Ok(Box::new(*forbidden)),
        None => Err(format!("\"{name}\" is not carried out")),
    }
}

impl Restriction<Menace> for Forbidden {
    fn forbids(&self, game: &Menace, view: View<'_>, choice: Choice) -> bool {
        match (self, choice) {
            (Forbidden::Mulligan, Choice::Mulligan)
            | (Forbidden::Tokens, Choice::Token)
            | (Forbidden::Cancels, Choice::Answer(_)) => true,
            (Forbidden::Events, Choice::Play(card)) => game.face(card).kind == Kind::Event,
            (Forbidden::SizeCards, Choice::Play(card)) => game.sets.sizes & card.bit() != 0,
            (Forbidden::Retreat, Choice::Pass) => view.is_marine() && view.is_raising(),
            _ => false,
        }
    }
}
