//! What is legal where somebody must decide.
//!
//! | file | what is decided |
//! |---|---|
//! | `people.rs` | who is there, who waits, who may command whom |
//! | `cards.rs` | which card goes to whom, before the mission and while equipping |
//! | `abilities.rs`, `events.rs` | which abilities and Event cards may be used now |
//! | `actions.rs` | what a character may do in its activation |
//! | `picks.rs` | what an effect asks a player to pick |
//! | `alien_phase.rs` | who acts next, against whom, and who fires in defence |
//! | `placing.rs` | where blips, figures and tunnels go |
//! | `campaign.rs` | what comes between two missions |

mod abilities;
mod actions;
mod alien_phase;
mod campaign;
mod cards;
mod events;
mod people;
mod picks;
mod placing;

pub(crate) use abilities::{
    ability, during, forced_help, is_payable, missed_source, offered_help, sources_of, tech_source, triggered,
};
use actions::{actions, moves, paid_actions, resting};
pub(crate) use actions::{blips_to_look_at, follow_ups, has_free_action, is_free, next_targets};
use alien_phase::defensive_attacks;
pub(crate) use alien_phase::{
    blips_of, boards_with_blips, moving_blips, nearest_aliens, nearest_blips, nearest_characters, nearest_of,
    next_defender, victims,
};
use campaign::{can_rescue, can_supply};
pub(crate) use campaign::{has_detour, next_in_campaign};
pub(crate) use cards::can_issue;
use cards::{equipping, issues, sentry_places};
use events::events;
pub(crate) use events::{event_actor, has_event, opens};
use people::{activations, free_characters, titles};
pub(crate) use people::{
    characters, grunts, heroes_of, seats_with_heroes, subordinates, waiting_grunts, waiting_heroes,
};
use picks::picks;
pub(crate) use picks::{LOOKED_AT_DECK, LOOKED_AT_TRACKER, has_pick, needs_pick, pulled_to};
pub(crate) use placing::{blip_spaces, nearest_tunnel, tunnel_spaces, unseen_spaces_near};

use super::{
    BLIP,
    board::{mission, touches},
};
use crate::{
    games::corps::{
        Choice, Corps, State,
        components::Character,
        state::{NONE, Task},
    },
    play::{Seat, bits},
};

/// Lists all that is legal now.
pub(crate) fn list(game: &Corps, s: &State, choices: &mut Vec<Choice>) {
    each(game, s, &mut |choice| choices.push(choice));
}

/// Calls `add` with all that is legal now.
pub(crate) fn each(game: &Corps, s: &State, add: &mut impl FnMut(Choice)) {
    let Some(task) = s.tasks.last().copied() else { return };
    if s.over != NONE {
        return;
    }
    match task {
        Task::PickHero(_) => characters(free_characters(game, s)).for_each(|of| add(Choice::Hero(of))),
        Task::Issue => issues(game, s, add),
        Task::PlaceCharacter(_) => {
            let free = mission(game, s).start.iter().filter(|space| s.on[space.index()] == NONE);
            free.for_each(|space| add(Choice::Start(*space)));
        }
        Task::PlaceSentry(_) => sentry_places(game, s, add),
        Task::FirstPlayer => {
            bits(seats_with_heroes(game, s).into()).for_each(|seat| add(Choice::Begin(Seat(seat as u8))));
        }
        Task::Turn { seat, .. } => activations(waiting_heroes(game, s, seat), add),
        Task::Events { window, seat, .. } => {
            events(game, s, seat, window, add);
            add(Choice::Done);
        }
        Task::Triggers { of, when, done } => {
            triggered(game, s, of, when, done).iter().for_each(|(number, _)| add(Choice::First(*number)));
        }
        Task::May(_) => {
            add(Choice::Use);
            add(Choice::Done);
        }
        Task::Equipping(of) => equipping(game, s, of, add),
        Task::Acting(of) => actions(game, s, of, add),
        Task::OneAction(of) => {
            paid_actions(game, s, of, add);
            add(Choice::Done);
        }
        Task::Subordinates { of, .. } => {
            activations(subordinates(game, s, of), add);
            add(Choice::Done);
        }
        Task::Remaining => activations(waiting_grunts(game, s), add),
        Task::Moving { of, left, pushed } => {
            moves(game, s, of, left, pushed, add);
            add(Choice::Done);
        }
        Task::Pushing { .. } => {
            add(Choice::PushThrough);
            add(Choice::Done);
        }
        Task::FireAgain(shot) => {
            next_targets(game, s, shot).iter().for_each(|at| add(Choice::At(*at)));
            add(Choice::Done);
        }
        Task::FollowUp(shot) => {
            follow_ups(game, s, shot, add);
            add(Choice::Done);
        }
        Task::LookAtBlip(_) => {
            bits(blips_to_look_at(game, s).into()).for_each(|blip| add(Choice::At(s.blips[blip].space)));
        }
        Task::Resting { of, draws, recycles } => resting(game, s, of, draws, recycles, add),
        Task::Effect(frame) => picks(game, s, &frame, add),
        Task::Captor(of) => {
            let space = s.people[of.index()].space;
            let map = &mission(game, s).map;
            let beside = bits(s.alive.into()).map(|alien| s.aliens[alien].space);
            beside.filter(|at| touches(map, s, space, *at)).for_each(|at| add(Choice::At(at)));
        }
        Task::Aliens => {
            bits(nearest_aliens(game, s).into()).for_each(|alien| add(Choice::At(s.aliens[alien].space)));
        }
        Task::PickTarget { alien } => {
            let space = if alien >= BLIP {
                s.blips[usize::from(alien - BLIP)].space
            } else {
                s.aliens[usize::from(alien)].space
            };
            characters(nearest_characters(game, s, space).1).for_each(|of| add(Choice::Pick1(of)));
        }
        Task::DefensiveFire { alien, .. } => {
            defensive_attacks(game, s, Character(s.defender), alien, add);
            add(Choice::Done);
        }
        Task::Strike { alien } => characters(victims(game, s, alien)).for_each(|of| add(Choice::Pick1(of))),
        Task::Hurt { of, asked, .. } => {
            forced_help(game, s, of, asked).iter().for_each(|(number, _)| add(Choice::First(*number)));
        }
        Task::LostHero(_) => {
            characters(grunts(game, s)).for_each(|of| add(Choice::Hero(of)));
            add(Choice::Done);
        }
        Task::Boards => {
            bits(boards_with_blips(game, s).into()).for_each(|board| add(Choice::Board(board as u8)))
        }
        Task::Blips { board, .. } => {
            bits(nearest_blips(game, s, board).into()).for_each(|blip| add(Choice::At(s.blips[blip].space)));
        }
        Task::PlaceTunnel => {
            tunnel_spaces(game, s, s.signal.seat).iter().for_each(|space| add(Choice::At(*space)));
        }
        Task::PlaceBlips(_) => {
            if let Some(at) = s.signal.at {
                blip_spaces(game, s, at).iter().for_each(|space| add(Choice::At(*space)));
            }
        }
        Task::PlaceFigures { at, .. } => {
            unseen_spaces_near(game, s, at).iter().for_each(|space| add(Choice::At(*space)));
        }
        Task::KeepCards(_) => {
            titles(game, |card| s.discards.contains(&card)).for_each(|card| add(Choice::Pick(card)))
        }
        Task::BetweenMissions => {
            add(Choice::NextMission);
            if can_rescue(game, s) {
                add(Choice::Rescue);
            }
            if can_supply(game, s) {
                add(Choice::Supply);
            }
        }
        Task::Nothing
        | Task::SetUp
        | Task::Ready
        | Task::MarinePhase
        | Task::Activation(_)
        | Task::EndActivation(_)
        | Task::Fire(_)
        | Task::Missed { .. }
        | Task::Tech { .. }
        | Task::Paid { .. }
        | Task::AlienPhase
        | Task::Fate(_)
        | Task::AlienActs { .. }
        | Task::BlipActs { .. }
        | Task::All { .. }
        | Task::BeginTracker
        | Task::Tracker { .. }
        | Task::DrawSignal
        | Task::Signal(_)
        | Task::EndPhase
        | Task::NextRound
        | Task::MissionWon => {}
    }
}
