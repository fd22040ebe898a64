//! Where things happened in a run: the map of its game, with what was counted at each place.
//!
//! `canvas.rs` and `terminal.rs` draw it with letters, `html.rs` says where everything stands in the picture of the page.

mod canvas;
pub(in crate::report) mod html;
pub(super) mod terminal;

use serde::{Deserialize, Serialize};

use crate::{
    data::nearest,
    play::{Atlas, AtlasLine, AtlasPlace},
    report::{Estimate, kit::map},
    stats::{Moments, PlaceTally, Stopping},
};

/// The map of a game, and what all games of a run counted on it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Where {
    /// What was counted, by name.
    #[serde(with = "map")]
    pub kinds: Vec<(String, PlaceKind)>,
    /// Every place, as a rectangle on a grid.
    pub places: Vec<AtlasPlace>,
    /// What stands between places.
    pub lines: Vec<AtlasLine>,
    /// Which places are next to each other, where the grid does not show it: pairs of indices into `places`.
    pub ways: Vec<(u16, u16)>,
}

/// One thing that was counted at every place.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlaceKind {
    /// What people call it.
    pub headline: String,
    /// What is counted, in a line.
    pub about: String,
    /// Over all games, the sum of the counts at each place, in the order of `places`.
    pub sums: Vec<u64>,
    /// The sum of the squares of those counts: with the number of games, the spread of each mean.
    pub squares: Vec<u64>,
}

/// Which part of the map is shown in the terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShownPlaces {
    /// A few places of every kind.
    AllKinds,
    /// The map of the kind with this name.
    Kind(String),
}

/// A place where something was counted, and how often a game.
#[derive(Clone, Copy, Debug)]
pub(in crate::report) struct Hot<'w> {
    pub(in crate::report) place: &'w AtlasPlace,
    /// From 1 to 100, that of the hottest place.
    pub(in crate::report) heat: u32,
    /// The mean of a game; `None` where its interval is unknown.
    pub(in crate::report) mean: Option<Estimate>,
}

impl Where {
    /// What was counted on a map; `None` where there is none.
    pub fn of(atlas: &Atlas, tally: &PlaceTally) -> Option<Self> {
        if atlas.is_empty() {
            return None;
        }
        let kinds = atlas.kinds.iter().enumerate().map(|(index, kind)| {
            let counted = PlaceKind {
                headline: kind.headline.to_owned(),
                about: kind.about.to_owned(),
                sums: tally.sums(index).to_vec(),
                squares: tally.squares(index).to_vec(),
            };
            (kind.name.to_owned(), counted)
        });
        Some(Self {
            kinds: kinds.collect(),
            places: atlas.places.clone(),
            lines: atlas.lines.clone(),
            ways: atlas.ways.clone(),
        })
    }

    /// Whether all of what is to be shown is there; an error says which kinds there are.
    pub fn check(&self, shown: &ShownPlaces) -> Result<(), String> {
        match shown {
            ShownPlaces::AllKinds => Ok(()),
            ShownPlaces::Kind(name) => self.kind(name).map(|_| ()),
        }
    }

    /// What was counted under this name; an error says what would be right.
    pub fn kind(&self, name: &str) -> Result<&PlaceKind, String> {
        let found = self.kinds.iter().find(|(key, _)| key == name).map(|(_, kind)| kind);
        found.ok_or_else(|| {
            let names = self.kinds.iter().map(|(key, _)| key.as_str());
            let hint = nearest(name, names.clone()).map(|near| format!("did you mean \"{near}\"? "));
            let known: Vec<_> = names.collect();
            format!(
                "nothing called \"{name}\" is counted by place; {}valid kinds: {}",
                hint.unwrap_or_default(),
                known.join(", ")
            )
        })
    }

    /// The places where anything of a kind was counted in so many games, the hottest first.
    pub(in crate::report) fn hottest<'w>(
        &'w self,
        kind: &'w PlaceKind,
        games: u64,
        stopping: Stopping,
    ) -> Vec<Hot<'w>> {
        let mut found: Vec<_> = self.places.iter().enumerate().filter(|(at, _)| kind.sum(*at) > 0).collect();
        found.sort_by_key(|(at, _)| std::cmp::Reverse(kind.sum(*at)));
        let hot = |(at, place): (usize, &'w AtlasPlace)| Hot {
            place,
            heat: kind.heat(at),
            mean: kind.mean(at, games, stopping),
        };
        found.into_iter().map(hot).collect()
    }

    /// The corner of the map at the lower right: how wide and how high it is.
    fn size(&self) -> (u16, u16) {
        let greatest = |of: fn(&AtlasPlace) -> u16| self.places.iter().map(of).max().unwrap_or(1);
        (greatest(AtlasPlace::right), greatest(AtlasPlace::bottom))
    }
}

impl PlaceKind {
    fn sum(&self, place: usize) -> u64 {
        self.sums.get(place).copied().unwrap_or(0)
    }

    /// From 0, where nothing was counted, to 100 at the hottest place.
    fn heat(&self, place: usize) -> u32 {
        let most = self.sums.iter().copied().max().unwrap_or(0);
        let share = self.sum(place) as f64 / most.max(1) as f64;
        (100.0 * share).ceil() as u32
    }

    /// The mean of a game at a place, with its interval.
    pub(in crate::report) fn mean(&self, place: usize, games: u64, stopping: Stopping) -> Option<Estimate> {
        let (sum, squares) = (self.sum(place), self.squares.get(place).copied().unwrap_or(0));
        let moments = Moments { count: games, sum, squares: squares.into() };
        // No games have such sums; a file may.
        let is_sound = u128::from(games) * moments.squares >= u128::from(sum) * u128::from(sum);
        let interval = if is_sound { moments.interval(stopping) } else { None };
        Some(Estimate::new(moments.mean()?, interval?))
    }
}

/// A mean of a game with its interval, in as many decimals as that makes sense of: `0.034 (0.031 to 0.037)`.
pub(in crate::report) fn mean_and_interval(mean: Option<&Estimate>) -> String {
    mean.map_or("?".to_owned(), |mean| {
        let decimals = decimals(mean);
        let [estimate, low, high] =
            [mean.estimate, mean.low, mean.high].map(|one| format!("{one:.decimals$}"));
        format!("{estimate} ({low} to {high})")
    })
}

/// The mean alone, as short as it can be.
fn short_mean(mean: Option<&Estimate>) -> String {
    match mean {
        None => "?".to_owned(),
        Some(mean) if mean.estimate == 0.0 => "0".to_owned(),
        Some(mean) => format!("{:.*}", decimals(mean).min(3), mean.estimate),
    }
}

fn decimals(mean: &Estimate) -> usize {
    match mean.half_width() {
        wide if wide >= 0.01 => 2,
        wide if wide >= 0.001 => 3,
        wide if wide >= 0.000_1 => 4,
        _ => 5,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(sums: [u64; 3], squares: [u64; 3]) -> PlaceKind {
        let words = || "Falls".to_owned();
        PlaceKind { headline: words(), about: words(), sums: sums.to_vec(), squares: squares.to_vec() }
    }

    #[test]
    fn every_mean_has_its_interval_and_a_broken_file_has_none() {
        let kind = counted([200, 0, 50], [800, 0, 50]);
        let mean = kind.mean(0, 100, Stopping::Fixed).expect("games were played");
        // Of 2 a game with squares of 8 the deviation is 2, a tenth of which twice is the half-width.
        assert!((mean.estimate - 2.0).abs() < 1e-9 && (mean.half_width() - 0.4).abs() < 0.01, "{mean:?}");
        let never = kind.mean(1, 100, Stopping::Fixed).expect("games were played");
        assert!(
            never.estimate == 0.0 && never.high > 0.01,
            "what never happened may still happen: {never:?}"
        );
        assert!(counted([200, 0, 0], [3, 0, 0]).mean(0, 100, Stopping::Fixed).is_none());
        assert_eq!([0, 1, 2].map(|place| kind.heat(place)), [100, 0, 25]);
    }

    #[test]
    fn an_unknown_kind_gets_the_nearest() {
        let kinds = vec![("falls".to_owned(), counted([0; 3], [0; 3]))];
        let map = Where { kinds, places: Vec::new(), lines: Vec::new(), ways: Vec::new() };
        let error = map.kind("fals").expect_err("it is misspelt");
        assert!(error.contains("did you mean \"falls\"?") && error.contains("valid kinds: falls"), "{error}");
        assert!(map.check(&ShownPlaces::Kind("falls".to_owned())).is_ok());
    }
}
