//! What a strategy may weigh.

use super::{Choice, Legendary, View};
use crate::policy::{Feature, Weighable};

impl Weighable for Legendary {
    type Thought = ();

    const FEATURES: &'static [Feature] = &[
        Feature { name: "end_turn", about: "1 if it ends the turn", weight: -10.0 },
    ];

    fn think(&self, _view: View<'_>) {}

    fn weigh(&self, _view: View<'_>, (): &(), choice: Choice, add: &mut impl FnMut(usize, f64)) {
        if choice == Choice::EndTurn {
            add(0, 1.0);
        }
    }
}
