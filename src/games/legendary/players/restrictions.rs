//! What can be forbidden, to ask how much it matters, and what that leaves to plan with.

use crate::{
    data::nearest,
    games::{
        Limit,
        legendary::{Choice, Legendary, View, components::cards::Card, players::card_value},
    },
    play::Restriction,
};

pub(crate) const LIMITS: &[Limit] = &[
    Limit { name: "no-coordinate", argument: None, about: "nobody asks another player to coordinate" },
    Limit { name: "no-sergeants", argument: None, about: "nobody recruits Sergeants" },
    Limit {
        name: "no-recruit",
        argument: Some("CHARACTER"),
        about: "nobody recruits this character's cards, by a part of the name, such as Dallas",
    },
    Limit {
        name: "no-recruit-over",
        argument: Some("N"),
        about: "nobody recruits a card that costs more than N",
    },
    Limit { name: "no-scan", argument: None, about: "nobody pays to scan a room" },
    Limit {
        name: "no-scan-beyond",
        argument: Some("N"),
        about: "nobody pays to scan a room beyond the Nth, where cards enter the first",
    },
    Limit {
        name: "no-complex-fights",
        argument: None,
        about: "enemies are fought in the Combat Zone, not in the Complex",
    },
    Limit { name: "no-sacrifice", argument: None, about: "nobody sacrifices a card" },
    Limit { name: "no-guard", argument: None, about: "nobody discards a card to avoid a strike" },
];

/// What players may plan with: everything, unless it is forbidden. Who recruits plans nothing with the card until it is
/// theirs, so that forbidden recruits are no part of this.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Allowed {
    pub(crate) coordinating: bool,
    /// Whether any room may be scanned for attack.
    pub(crate) paid_scans: bool,
    pub(crate) complex_fights: bool,
    pub(crate) sacrifices: bool,
    pub(crate) guards: bool,
}

impl Allowed {
    pub(crate) const ALL: Self =
        Self { coordinating: true, paid_scans: true, complex_fights: true, sacrifices: true, guards: true };

    fn forbid(&mut self, forbidden: &Forbidden) {
        match forbidden {
            Forbidden::Coordinate => self.coordinating = false,
            Forbidden::ScanBeyond(0) => self.paid_scans = false,
            Forbidden::ComplexFights => self.complex_fights = false,
            Forbidden::Sacrifice => self.sacrifices = false,
            Forbidden::Guard => self.guards = false,
            Forbidden::Sergeants
            | Forbidden::Recruit(_)
            | Forbidden::RecruitOver(_)
            | Forbidden::ScanBeyond(_) => {}
        }
    }
}

enum Forbidden {
    Coordinate,
    Sergeants,
    Recruit(Vec<Card>),
    RecruitOver(u16),
    ScanBeyond(u8),
    ComplexFights,
    Sacrifice,
    Guard,
}

/// The restriction of this name, one of [`LIMITS`]; the argument is empty where it takes none.
pub(crate) fn restrict(
    game: &mut Legendary,
    name: &str,
    argument: &str,
) -> Result<Box<dyn Restriction<Legendary>>, String> {
    let forbidden = match name {
        "no-coordinate" => Forbidden::Coordinate,
        "no-sergeants" => Forbidden::Sergeants,
        "no-recruit" => Forbidden::Recruit(cards_of(game, argument)?),
        "no-recruit-over" => Forbidden::RecruitOver(number(argument, 0..=20)?),
        "no-scan" => Forbidden::ScanBeyond(0),
        "no-scan-beyond" => Forbidden::ScanBeyond(number(argument, 1..=4)? as u8),
        "no-complex-fights" => Forbidden::ComplexFights,
        "no-sacrifice" => Forbidden::Sacrifice,
        "no-guard" => Forbidden::Guard,
        other => return Err(format!("\"{other}\" is not carried out")),
    };
    game.allowed.forbid(&forbidden);
    game.values = card_value::values_of(&game.parts, game.allowed);
    Ok(Box::new(forbidden))
}

fn number(argument: &str, range: std::ops::RangeInclusive<u16>) -> Result<u16, String> {
    let number = argument.parse().ok().filter(|number| range.contains(number));
    let (low, high) = (range.start(), range.end());
    number.ok_or_else(|| format!("\"{argument}\" must be a whole number from {low} to {high}"))
}

/// The cards of a character, who may be called by a part of the name that no other one has.
fn cards_of(game: &Legendary, name: &str) -> Result<Vec<Card>, String> {
    let names: Vec<_> = game.parts.characters.iter().map(|character| character.name.as_str()).collect();
    let typed = name.to_lowercase();
    let whole = |known: &&str| known.to_lowercase() == typed;
    let part = |known: &&str| known.to_lowercase().contains(&typed);
    let mut found: Vec<_> = (0..names.len()).filter(|number| whole(&names[*number])).collect();
    if found.is_empty() {
        found = (0..names.len()).filter(|number| part(&names[*number])).collect();
    }
    match found.as_slice() {
        [number] => Ok(game.piles.characters[*number].clone()),
        [] => {
            let hint = match nearest(name, names.iter().copied()) {
                Some(near) => format!("did you mean \"{near}\"?"),
                None => format!("known are {}", names.join(", ")),
            };
            Err(format!("no character is called \"{name}\"; {hint}"))
        }
        several => {
            let several: Vec<_> = several.iter().map(|number| names[*number]).collect();
            Err(format!("\"{name}\" may be {}; write more of the name", several.join(" or ")))
        }
    }
}

impl Restriction<Legendary> for Forbidden {
    fn forbids(&self, _game: &Legendary, view: View<'_>, choice: Choice) -> bool {
        match self {
            Forbidden::Coordinate => matches!(choice, Choice::AskFor(_) | Choice::Lend(_)),
            Forbidden::Sergeants => choice == Choice::RecruitSergeant,
            Forbidden::Recruit(cards) => {
                matches!(choice, Choice::Recruit(space) if view.hq(space).is_some_and(|card| cards.contains(&card)))
            }
            Forbidden::RecruitOver(most) => {
                matches!(choice, Choice::Recruit(space) if view.cost(space).is_some_and(|cost| cost > *most))
            }
            Forbidden::ScanBeyond(rooms) => matches!(choice, Choice::Scan(room) if room >= *rooms),
            Forbidden::ComplexFights => {
                matches!(choice, Choice::Fight(id) if view.foe(id).is_some_and(|foe| foe.room.is_some()))
            }
            Forbidden::Sacrifice => matches!(choice, Choice::Sacrifice(_)),
            Forbidden::Guard => matches!(choice, Choice::Guard(_)),
        }
    }
}
