//! Choices that are made once and copied whenever they come up.

use crate::{
    games::nostromo::{
        Choice,
        components::{
            Board, Goods, Space,
            board::LINKS,
            pieces::{SEATS, SPACES},
        },
    },
    play::Seat,
};

/// As many choices as there are ways out of a space, at most.
type Ways = [Choice; LINKS];

/// The choices that the ship makes.
#[derive(Clone, Debug)]
pub(crate) struct PreparedChoices {
    /// By the seat that is guided and its space.
    guides: Box<[[Ways; SPACES]; SEATS]>,
}

impl PreparedChoices {
    pub(crate) fn new(board: &Board) -> Self {
        let ways = |space: usize, to: &dyn Fn(Space) -> Choice| {
            let mut ways = [Choice::EndPhase; LINKS];
            let near = board.neighbours(Space(space as u8)).iter();
            ways.iter_mut().zip(near).for_each(|(way, near)| *way = to(*near));
            ways
        };
        let guides = |seat: usize| {
            let seat = Seat(seat as u8);
            std::array::from_fn(|space| ways(space, &|near| Choice::Guide(seat, near)))
        };
        Self { guides: Box::new(std::array::from_fn(guides)) }
    }

    /// All ways in which somebody can be guided.
    #[inline]
    pub(crate) fn list_guides(&self, seat: u8, from: Space, ways: usize, choices: &mut Vec<Choice>) {
        list(&self.guides[usize::from(seat)][from.index()], ways, choices);
    }
}

/// Lists the first so many: copies all of them, which is quick because their number is known, and forgets the rest.
#[inline]
fn list(prepared: &Ways, count: usize, choices: &mut Vec<Choice>) {
    let before = choices.len();
    choices.extend_from_slice(prepared);
    choices.truncate(before + count);
}

/// More scrap than this is never in one place.
const MOST_SCRAP: usize = 64;

const fn each_amount(is_drop: bool) -> [Choice; MOST_SCRAP] {
    let mut all = [Choice::EndPhase; MOST_SCRAP];
    let mut index = 0;
    while index < MOST_SCRAP {
        let scrap = Goods::Scrap(index as u8 + 1);
        all[index] = if is_drop { Choice::Drop(scrap) } else { Choice::PickUp(scrap) };
        index += 1;
    }
    all
}

/// To drop 1 scrap, 2 and so on.
pub(super) static DROP_SCRAP: [Choice; MOST_SCRAP] = each_amount(true);
/// To pick 1 scrap up, 2 and so on.
pub(super) static PICK_SCRAP_UP: [Choice; MOST_SCRAP] = each_amount(false);
