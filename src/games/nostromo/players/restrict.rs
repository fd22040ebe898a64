//! What can be forbidden, to ask how much it matters, and what that leaves to plan with.

use crate::{
    data::nearest,
    games::{
        Limit,
        nostromo::{
            Choice, Item, Mission, Nostromo, View,
            components::{Goal, Objective},
            scenario::Goals,
        },
    },
    play::Restriction,
};

pub(crate) const LIMITS: &[Limit] = &[
    Limit { name: "no-trade", argument: None, about: "nobody trades" },
    Limit {
        name: "no-abilities",
        argument: None,
        about: "nobody uses a special ability that takes an action",
    },
    Limit { name: "no-convert", argument: None, about: "nobody turns coolant into scrap" },
    Limit { name: "no-craft", argument: Some("ITEM"), about: "nobody crafts this item, such as incinerator" },
    Limit {
        name: "no-use",
        argument: Some("ITEM"),
        about: "nobody uses this item: motion-tracker, grapple-gun, incinerator or electric-prod",
    },
];

/// What the crew may plan with: everything, unless it is forbidden.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Allowed {
    pub(crate) trades: bool,
    pub(crate) abilities: bool,
    pub(crate) converts: bool,
    /// The tiles of items that may be crafted, as bits.
    pub(crate) crafts: u16,
    /// The tiles of items that may be used, as bits; of those that work by themselves too.
    pub(crate) uses: u16,
}

impl Allowed {
    pub(crate) const ALL: Self =
        Self { trades: true, abilities: true, converts: true, crafts: u16::MAX, uses: u16::MAX };

    fn forbid(&mut self, forbidden: &Forbidden) {
        match forbidden {
            Forbidden::Trade => self.trades = false,
            Forbidden::Abilities => self.abilities = false,
            Forbidden::Convert => self.converts = false,
            Forbidden::Craft(item) => self.crafts &= !item.tiles(),
            Forbidden::Use(item) => self.uses &= !item.tiles(),
        }
    }
}

enum Forbidden {
    Trade,
    Abilities,
    Convert,
    Craft(Item),
    Use(Item),
}

/// The restriction of this name, one of [`LIMITS`]; the argument is empty where it takes none.
pub(crate) fn restrict(
    game: &mut Nostromo,
    name: &str,
    argument: &str,
) -> Result<Box<dyn Restriction<Nostromo>>, String> {
    let forbidden = match name {
        "no-trade" => Forbidden::Trade,
        "no-abilities" => Forbidden::Abilities,
        "no-convert" => Forbidden::Convert,
        "no-craft" => Forbidden::Craft(item(argument)?),
        "no-use" => Forbidden::Use(usable(argument)?),
        other => return Err(format!("\"{other}\" is not carried out")),
    };
    game.allowed.forbid(&forbidden);
    Ok(Box::new(forbidden))
}

/// An item whose use is a choice; the others work by themselves.
fn usable(typed: &str) -> Result<Item, String> {
    match item(typed)? {
        item @ (Item::Flashlight | Item::CatCarrier) => {
            Err(format!("the {} works by itself; forbid to craft it: no-craft={}", item.key(), item.key()))
        }
        item @ (Item::MotionTracker | Item::GrappleGun | Item::Incinerator | Item::ElectricProd) => Ok(item),
    }
}

fn item(typed: &str) -> Result<Item, String> {
    let found = Item::ALL.into_iter().find(|item| item.key() == typed);
    found.ok_or_else(|| {
        let keys = Item::ALL.map(Item::key);
        match nearest(typed, keys) {
            Some(near) => format!("there is no item \"{typed}\"; did you mean {near}?"),
            None => format!("there is no item \"{typed}\"; valid items: {}", keys.join(", ")),
        }
    })
}

impl Restriction<Nostromo> for Forbidden {
    fn forbids(&self, _game: &Nostromo, _view: View<'_>, choice: Choice) -> bool {
        match (self, choice) {
            (Self::Trade, Choice::Trade(_)) => true,
            (Self::Abilities, Choice::Guide(..) | Choice::Salvage | Choice::Scout) => true,
            (Self::Convert, Choice::Convert) => true,
            (Self::Craft(item), Choice::Craft(crafted)) => *item == crafted,
            (Self::Use(item), choice) => used(choice) == Some(*item),
            (Self::Trade | Self::Abilities | Self::Convert | Self::Craft(_), _) => false,
        }
    }

    fn unwinnable(&self, game: &Nostromo) -> Option<String> {
        let (item, deed) = match self {
            Self::Craft(item) => (*item, "craft"),
            Self::Use(item) => (*item, "use"),
            Self::Trade | Self::Abilities | Self::Convert => return None,
        };
        let wants = |one: &Objective| deed == "craft" && one.goal == Goal::Bring(item);
        let ends = |mission: &Mission| match (mission, item) {
            (Mission::Sympathies, Item::Incinerator) => true,
            (Mission::Narcissus, Item::Incinerator | Item::CatCarrier) => deed == "craft",
            _ => false,
        };
        let name = &game.item(item).name;
        let is_asked_for = match &game.goals {
            Goals::These(numbers) => {
                numbers.iter().any(|number| wants(&game.objectives[usize::from(*number)]))
            }
            Goals::Random(_) => false,
        };
        if is_asked_for || game.finals.iter().all(ends) {
            return Some(format!("no game can be won, because the crew has to {deed} the {name}"));
        }
        let is_drawn = matches!(game.goals, Goals::Random(_)) && game.objectives.iter().any(wants);
        (is_drawn || game.finals.iter().any(ends))
            .then(|| format!("a game in which the crew has to {deed} the {name} cannot be won"))
    }
}

/// The item that a choice uses.
fn used(choice: Choice) -> Option<Item> {
    match choice {
        Choice::Track(_) => Some(Item::MotionTracker),
        Choice::Grapple(_) => Some(Item::GrappleGun),
        Choice::Burn => Some(Item::Incinerator),
        Choice::Prod(_) => Some(Item::ElectricProd),
        Choice::Move(_)
        | Choice::Walk(_)
        | Choice::PickUp(_)
        | Choice::Drop(_)
        | Choice::Craft(_)
        | Choice::Convert
        | Choice::Trade(_)
        | Choice::Guide(..)
        | Choice::Salvage
        | Choice::Scout
        | Choice::Peek
        | Choice::EndPhase
        | Choice::Give(_)
        | Choice::Take(_)
        | Choice::Done
        | Choice::Keep
        | Choice::Discard
        | Choice::Bury
        | Choice::NoProd
        | Choice::Flee(_)
        | Choice::Run(_)
        | Choice::AlienStep(_)
        | Choice::AshStep(_)
        | Choice::PayScrap
        | Choice::PayMorale
        | Choice::PushAsh(_) => None,
    }
}
