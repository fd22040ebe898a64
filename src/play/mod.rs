//! What a game *is*: the state machine, views and choices, randomness, the record of a game, and the map it is played on.
//!
//! This room knows no particular game, no file, no thread and no statistics. A game implements [`Game`];
//! a strategy implements [`Policy`]; a [`Table`] seats policies at a game and plays one game number at a
//! time. Everything above works with [`Tabletop`], the same table with its types erased. Who decides outside of this
//! program is told a [`DecisionPoint`] and drives a [`Stepper`].

mod atlas;
mod bits;
mod counted;
mod course;
mod decision_point;
mod dice;
mod event;
mod game;
mod halt;
mod hash;
mod list;
mod log;
mod policy;
mod record;
mod restrict;
mod side;
mod stepper;
mod table;
mod table_context;
mod wrapped;

pub use atlas::{Atlas, AtlasKind, AtlasLine, AtlasPlace, LineKind, PlaceCounts};
pub use bits::bits;
pub use counted::counted;
pub use course::Course;
pub use decision_point::{Amount, Amounts, Candidate, DecisionPoint, Describe, FeatureNames};
pub use dice::{DICE_LAYOUT, Dice, Purpose, Stream};
pub use event::{Decision, Event, Moment, Part, What};
pub use game::{Game, Seat, Step};
pub use halt::{Halt, PlayerFailure};
pub use hash::Digest;
pub use list::List;
pub use log::{Decisions, Lines, Log, Silent};
pub use policy::Policy;
pub use record::{Column, Group, Headings, Record, Row, Sheet, Unit};
pub use restrict::{Restriction, Restrictions};
pub use side::{OutcomeKind, Side, Sides};
pub use stepper::{NotAChoice, Stepper};
pub use table::{Astray, Hand, Header, Table, Tabletop, UNFINISHED, result};
pub use table_context::TableContext;
pub use wrapped::wrapped;

/// Tells the [`Log`] a line, and does nothing at all, not even the formatting, when nobody listens.
///
/// ```
/// use chances::{play::Lines, tell};
/// let mut log = Lines::default();
/// tell!(log, "{} coins left", 7);
/// assert_eq!(log.text(), "7 coins left\n");
/// ```
#[macro_export]
macro_rules! tell {
    ($log:expr, $($words:tt)*) => {
        if $crate::play::Log::is_on(&$log) {
            $crate::play::Log::tell(&mut $log, format_args!($($words)*));
        }
    };
}
