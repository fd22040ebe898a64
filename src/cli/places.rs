//! `--where`: what of a game's map is shown below the table of a run.

use clap::Args;

use super::failure::Failure;
use crate::report::{ShownPlaces, Where};

/// What of the map is shown.
#[derive(Clone, Debug, Args)]
pub(super) struct PlaceOptions {
    /// Draws where something happens on the map of the game, such as --where kills, with the mean of a game at each of
    /// the hottest places; without a KIND, lists all kinds that the game counts, with the hottest places of each
    #[arg(long = "where", value_name = "KIND", num_args = 0..=1)]
    kind: Option<Option<String>>,
}

impl PlaceOptions {
    /// What was asked for.
    pub(super) fn shown(&self) -> Option<ShownPlaces> {
        let kind = self.kind.as_ref()?;
        Some(kind.clone().map_or(ShownPlaces::AllKinds, ShownPlaces::Kind))
    }

    /// Refuses what a map cannot show, or a run without one.
    pub(super) fn check(&self, name: &str, map: Option<&Where>) -> Result<(), Failure> {
        let Some(shown) = self.shown() else { return Ok(()) };
        let checked = match map {
            None => Err(format!("{name} counts nothing by place; leave --where out")),
            Some(map) => map.check(&shown).map_err(|message| format!("--where: {message}")),
        };
        checked.map_err(Failure::Input)
    }
}
