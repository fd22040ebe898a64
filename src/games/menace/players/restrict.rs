//! What can be forbidden, to ask how much it matters, and what that leaves to plan with.

use crate::{
    games::{
        Limit,
        menace::{Choice, Kind, Menace, View, players::CardValues},
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

/// What players may plan with: everything, unless it is forbidden. Nobody plans with a mulligan or a retreat.
#[derive(Clone, Copy, Debug)]
pub(in crate::games::menace) struct Allowed {
    pub(super) tokens: bool,
    pub(super) events: bool,
    pub(super) cancels: bool,
    pub(super) size_cards: bool,
}

impl Allowed {
    pub(in crate::games::menace) const ALL: Self =
        Self { tokens: true, events: true, cancels: true, size_cards: true };

    fn forbid(&mut self, forbidden: Forbidden) {
        match forbidden {
            Forbidden::Tokens => self.tokens = false,
            Forbidden::Events => self.events = false,
            Forbidden::Cancels => self.cancels = false,
            Forbidden::SizeCards => self.size_cards = false,
            Forbidden::Mulligan | Forbidden::Retreat => {}
        }
    }
}

#[derive(Clone, Copy)]
enum Forbidden {
    Mulligan,
    Tokens,
    Events,
    Cancels,
    SizeCards,
    Retreat,
}

/// The restriction of this name, one of [`LIMITS`].
pub(in crate::games::menace) fn restrict(
    game: &mut Menace,
    name: &str,
) -> Result<Box<dyn Restriction<Menace>>, String> {
    let known = [
        ("no-mulligan", Forbidden::Mulligan),
        ("no-tokens", Forbidden::Tokens),
        ("no-events", Forbidden::Events),
        ("no-cancels", Forbidden::Cancels),
        ("no-size-cards", Forbidden::SizeCards),
        ("no-retreat", Forbidden::Retreat),
    ];
    let found = known.iter().find(|(word, _)| *word == name);
    let (_, forbidden) = found.ok_or_else(|| format!("\"{name}\" is not carried out"))?;
    game.allowed.forbid(*forbidden);
    game.values = CardValues::new(game);
    Ok(Box::new(*forbidden))
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
