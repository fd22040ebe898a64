//! The nearest of something. All spaces are looked at together, lane by lane and without a branch: there is little to
//! predict about what lies where, and this is worked out at every decision.

use super::{Crew, Mission, Space, View};
use crate::games::nostromo::components::pieces::{SPACES, spaces};

/// What counts against scrap that another member is nearer to.
const RIVAL: u8 = 20;
/// What counts against a canister that another member is nearer to.
const RIVAL_FOR_COOLANT: u8 = 3;
/// Spaces that are out of the question.
const OUT: u8 = u8::MAX;
/// More scrap than this in one space is as good as this much.
const MUCH_SCRAP: u8 = 4;

/// A space, and what it costs to use it, in actions.
#[derive(Clone, Copy)]
pub(super) struct Nearest {
    pub(super) cost: i16,
    pub(super) space: Space,
}

/// The scrap that costs least to fetch, more of it being better.
pub(super) fn nearest_scrap(view: View<'_>, seat: u8) -> Option<Nearest> {
    let ways = view.board().wary(view.alien(), view.member(seat).at);
    let rivals = rivals(view, seat, |_| true);
    let scrap = view.scrap_at();
    let mut costs = [OUT; SPACES];
    for space in 0..SPACES {
        let cost = ways[space] + 1 + MUCH_SCRAP - scrap[space].min(MUCH_SCRAP);
        let rival = if rivals[space] { RIVAL } else { 0 };
        costs[space] = if scrap[space] > 0 { cost + rival } else { OUT };
    }
    cheapest(&costs).map(|found| Nearest { cost: found.cost - i16::from(MUCH_SCRAP), ..found })
}

/// The canister that costs least to fetch, and to bring to a room if there is one. Those stay where they are
/// wanted.
pub(super) fn nearest_coolant(view: View<'_>, seat: u8, stays: u32, room: Option<Space>) -> Option<Nearest> {
    let ways = view.board().wary(view.alien(), view.member(seat).at);
    let rivals = rivals(view, seat, |one| !one.has_coolant);
    let coolant = view.coolant_at();
    let further = room.map_or(&[0; SPACES], |room| view.board().distances(room));
    let mut costs = [OUT; SPACES];
    for space in 0..SPACES {
        let cost = ways[space] + 1 + further[space];
        let rival = if rivals[space] { RIVAL_FOR_COOLANT } else { 0 };
        costs[space] = if coolant[space] > 0 { cost + rival } else { OUT };
    }
    let shut = stays | room.map_or(0, Space::bit);
    spaces(shut).for_each(|space| costs[space.index()] = OUT);
    cheapest(&costs)
}

/// The spaces where canisters that lie there must stay, as bits.
#[inline]
pub(super) fn coolant_stays(view: View<'_>) -> u32 {
    match view.mission() {
        None => view.open_objectives().fold(0, |bits, objective| bits | objective.canisters),
        Some(Mission::Narcissus) => view.game().mission(Mission::Narcissus).room.bit(),
        Some(Mission::Sympathies | Mission::IntoSpace | Mission::BlowUp | Mission::CutOff) => 0,
    }
}

/// The spaces that another member is nearer to, of those who are in need.
#[inline]
pub(super) fn rivals(view: View<'_>, seat: u8, is_in_need: impl Fn(&Crew) -> bool) -> [bool; SPACES] {
    let board = view.board();
    let mut nearest = [OUT; SPACES];
    for (other, one) in (0..).zip(view.crew()) {
        if other != seat && is_in_need(one) {
            let distances = board.distances(one.at);
            (0..SPACES).for_each(|space| nearest[space] = nearest[space].min(distances[space]));
        }
    }
    let mine = board.distances(view.member(seat).at);
    std::array::from_fn(|space| nearest[space] < mine[space])
}

/// The space that costs least; of equals, the first one.
#[inline]
fn cheapest(costs: &[u8; SPACES]) -> Option<Nearest> {
    let mut least = i16::MAX;
    for (space, cost) in (0..).zip(costs) {
        // Cost and space in one number, so that one comparison finds both.
        least = least.min(i16::from(*cost) << 5 | space);
    }
    let cost = least >> 5;
    (cost < i16::from(OUT)).then_some(Nearest { cost, space: Space((least & 31) as u8) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_of_the_cheapest_spaces_is_found() {
        let mut costs = [OUT; SPACES];
        assert!(cheapest(&costs).is_none());
        (costs[3], costs[7], costs[20], costs[31]) = (9, 4, 4, 5);
        let found = cheapest(&costs).map(|found| (found.cost, found.space));
        assert_eq!(found, Some((4, Space(7))));
    }
}
