//! Which parts are missing, so that somebody can play them.

use std::{
    collections::{BTreeSet, HashSet},
    ops::Range,
};

use super::{GameSet, Part, TallyFile};
use crate::sim::Shard;

/// So many parts of divisions are tried; the games of others are named as those of one part.
const MOST_TRIES: usize = 1 << 24;

impl TallyFile {
    /// The parts that are missing: of the divisions that were begun, as far as they fit, and then of a finer one.
    pub fn missing(&self) -> Vec<Part> {
        if self.is_whole() {
            return Vec::new();
        }
        // Most tables have the same games, and each is looked at once.
        let mut known = HashSet::new();
        let tables = self.simulations.iter().map(|one| (one.games, &one.played));
        let mut covered: Vec<(u64, GameSet)> = tables
            .filter(|table| known.insert(*table))
            .map(|(games, played)| (games, played.clone()))
            .collect();
        let mut missing = Vec::new();
        let mut tries = 0_usize;
        for division in self.divisions() {
            tries = tries.saturating_add(covered.len().saturating_mul(division.shard.of as usize));
            if tries > MOST_TRIES {
                break;
            }
            for shard in (1..=division.shard.of).map(|number| Shard { number, ..division.shard }) {
                let holds_any = covered.iter().any(|(all, _)| !shard.games(*all).is_empty());
                let fits = |(all, played): &(u64, GameSet)| played.overlap(&shard.games(*all)).is_none();
                if holds_any && covered.iter().all(fits) {
                    covered.iter_mut().for_each(|(all, played)| played.add(shard.games(*all)));
                    missing.push(Part { shard, ..division.clone() });
                }
            }
        }
        // What fits no division lies between runs of different lengths, where all tables have the same games.
        let gaps = covered.first().filter(|_| self.can_be_extended());
        let gaps = gaps.map_or(Vec::new(), |(all, played)| played.gaps(*all));
        missing.extend(gaps.iter().map(whole));
        missing.sort();
        missing
    }

    /// The ways in which all games were divided, and the one whose parts fit into the parts of all of them.
    fn divisions(&self) -> Vec<Part> {
        let Some(farthest) = self.farthest() else { return Vec::new() };
        let parts = self.parts.iter().filter(|part| part.games == farthest.games);
        let shards = parts.map(|part| Shard { number: 1, ..part.shard });
        let mut known = BTreeSet::new();
        let mut found: Vec<_> = shards.filter(|shard| known.insert(*shard)).collect();
        let of = found.iter().try_fold(1, |of, shard| common_multiple(of, shard.of));
        found.extend(of.map(|of| Shard { of, ..farthest.shard }));
        found.into_iter().map(|shard| Part { shard, ..farthest.clone() }).collect()
    }
}

/// The least number that both divide, unless it is too great.
fn common_multiple(one: u32, other: u32) -> Option<u32> {
    let (mut divisor, mut rest) = (one, other);
    while rest > 0 {
        (divisor, rest) = (rest, divisor % rest);
    }
    (one / divisor.max(1)).checked_mul(other).filter(|multiple| *multiple <= Shard::MOST)
}

/// All games of a gap in one part.
fn whole(gap: &Range<u64>) -> Part {
    let shard = Shard { number: 1, of: 1, after: gap.start };
    Part { shard, games: gap.end, typed: Some(gap.end.to_string()) }
}
