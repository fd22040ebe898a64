//! The features of a position.

use super::{Ruin, View};
use crate::policy::{Evaluable, Feature};

impl Evaluable for Ruin {
    const POSITION_FEATURES: &'static [Feature] = &[
        Feature { name: "always", about: "1 in every position", weight: 0.0 },
        Feature { name: "purse", about: "own coins, as a share of the target", weight: 0.0 },
    ];

    fn turn(&self, view: View<'_>) -> u32 {
        view.spins()
    }

    fn position_features(&self, view: View<'_>, add: &mut impl FnMut(usize, f64)) {
        add(0, 1.0);
        add(1, f64::from(view.purse()) / f64::from(self.target));
    }
}
