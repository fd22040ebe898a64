//! What a strategy may weigh.

use super::{Choice, Nostromo, View};
use crate::policy::{Feature, Weighable};

impl Weighable for Nostromo {
    type Thought = ();

    const FEATURES: &'static [Feature] = &[Feature { name: "move", about: "1 for moving", weight: 1.0 }];

    fn think(&self, _view: View<'_>) {}

    fn weigh(&self, _view: View<'_>, _thought: &(), choice: Choice, add: &mut impl FnMut(usize, f64)) {
        if matches!(choice, Choice::Move(_)) {
            add(0, 1.0);
        }
    }
}
