//! What comes between two missions.

use crate::games::corps::{Corps, State, components::mission::MissionKind, state::Status};

/// The next mission of the campaign, by its number.
pub(crate) fn next_in_campaign(game: &Corps, s: &State) -> Option<u8> {
    let campaign = |kind: MissionKind| kind == MissionKind::Campaign;
    let all = game.missions.iter().enumerate().filter(|(_, mission)| campaign(mission.kind));
    all.map(|(index, _)| index as u8).nth(s.campaign.missions_won.into())
}

pub(super) fn can_rescue(game: &Corps, s: &State) -> bool {
    let has_captive = s.people.iter().any(|person| person.status == Status::Captured);
    has_captive && game.missions.iter().any(|mission| mission.kind == MissionKind::Rescue)
}

pub(super) fn can_supply(game: &Corps, s: &State) -> bool {
    !s.campaign.supplied && game.missions.iter().any(|mission| mission.kind == MissionKind::Supply)
}

pub(crate) fn has_detour(game: &Corps, s: &State) -> bool {
    can_rescue(game, s) || can_supply(game, s)
}
