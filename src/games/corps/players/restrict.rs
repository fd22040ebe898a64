//! What can be forbidden, to ask how much it matters.
//!
//! Players plan with Events that they keep, and with nothing else of this: so that is all that the game notes.

use crate::{
    games::{
        Limit,
        corps::{Choice, Corps, View, choice::Target, state::Task},
    },
    play::Restriction,
};

pub(in crate::games::corps) const LIMITS: &[Limit] = &[
    Limit { name: "no-barricade", argument: None, about: "nobody builds barricades" },
    Limit { name: "no-rest", argument: None, about: "nobody rests" },
    Limit { name: "no-defensive-fire", argument: None, about: "nobody fires in the Alien phase" },
    Limit { name: "no-events", argument: None, about: "nobody plays Events" },
    Limit { name: "no-aim", argument: None, about: "nobody aims" },
];

/// The restriction of this name, one of [`LIMITS`].
pub(in crate::games::corps) fn restrict(
    game: &mut Corps,
    name: &str,
    _argument: &str,
) -> Result<Box<dyn Restriction<Corps>>, String> {
    let is_forbidden: fn(View<'_>, Choice) -> bool = match name {
        // With a card too: the only action of a card that has a target is to barricade it.
        "no-barricade" => {
            |_, choice| matches!(choice, Choice::Barricade(_) | Choice::CardAction(_, Target::Door(_)))
        }
        "no-rest" => |_, choice| choice == Choice::Rest,
        "no-defensive-fire" => |view, choice| {
            matches!(view.task(), Task::DefensiveFire { .. }) && matches!(choice, Choice::Attack(..))
        },
        "no-events" => |_, choice| matches!(choice, Choice::Play(_)),
        "no-aim" => |_, choice| choice == Choice::Aim,
        _ => return Err(format!("\"{name}\" is not carried out")),
    };
    game.allows_events &= name != "no-events";
    Ok(Box::new(Forbidden(is_forbidden)))
}

struct Forbidden(fn(View<'_>, Choice) -> bool);

impl Restriction<Corps> for Forbidden {
    fn forbids(&self, _game: &Corps, view: View<'_>, choice: Choice) -> bool {
        (self.0)(view, choice)
    }
}
