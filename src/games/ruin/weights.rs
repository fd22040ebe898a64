//! What a strategy may weigh.

use super::{Ruin, Stake, View};
use crate::policy::{Feature, Weighable};

const STAKE: usize = 0;
const ALL_IN: usize = 1;

impl Weighable for Ruin {
    type Precomputed = ();
    /// The purse of who looks.
    type Analysis = u32;

    const FEATURES: &'static [Feature] = &[
        Feature { name: "stake", about: "coins put on red", weight: 0.0 },
        Feature { name: "all_in", about: "1 if the stake is the whole purse", weight: 0.0 },
    ];

    fn precompute(&self, _weights: &[f64]) {}

    fn analyze(&self, view: View<'_>, _precomputed: &()) -> u32 {
        view.purse()
    }

    fn weigh(&self, _: View<'_>, purse: &u32, Stake(coins): Stake, add: &mut impl FnMut(usize, f64)) {
        add(STAKE, f64::from(coins));
        if coins == *purse {
            add(ALL_IN, 1.0);
        }
    }
}
