//! A number before what it counts, as replays and views say it.

use std::fmt::{self, Display, Formatter};

/// So many of something, one of which is called so: `1 card`, `2 cards`. It is put together only where it is printed. Results,
/// whose numbers are larger, have `report::counted` with commas.
///
/// ```
/// use chances::play::counted;
/// assert_eq!(counted(1, "card").to_string(), "1 card");
/// assert_eq!(counted(0, "card").to_string(), "0 cards");
/// ```
pub fn counted<N: Display + PartialEq + From<u8>>(number: N, noun: &str) -> impl Display {
    Counted(number, noun)
}

struct Counted<'n, N>(N, &'n str);

impl<N: Display + PartialEq + From<u8>> Display for Counted<'_, N> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self(number, noun) = self;
        write!(f, "{number} {noun}{}", if *number == N::from(1) { "" } else { "s" })
    }
}
