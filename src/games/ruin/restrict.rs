//! What can be forbidden, to ask how much it matters.

use super::{Ruin, Stake, View};
use crate::{games::Limit, play::Restriction};

pub(super) const LIMITS: &[Limit] =
    &[Limit { name: "no-more-than", argument: Some("N"), about: "nobody stakes more than N coins" }];

struct NoMoreThan(u32);

/// The only restriction there is, with its argument.
pub(super) fn restrict(argument: &str) -> Result<Box<dyn Restriction<Ruin>>, String> {
    match argument.parse() {
        Ok(most @ 1..) => Ok(Box::new(NoMoreThan(most))),
        _ => Err(format!("\"{argument}\" must be a number of coins, at least 1")),
    }
}

impl Restriction<Ruin> for NoMoreThan {
    fn forbids(&self, _game: &Ruin, _view: View<'_>, Stake(coins): Stake) -> bool {
        coins > self.0
    }
}
