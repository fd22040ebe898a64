//! What one finished game leaves behind.

use super::{
    components::cards::{ALIEN, DECK_TITLES, MARINE, cards, titles_of},
    scenario::Menace,
    state::{SideCounters, State},
};
use crate::play::{Column, Sheet};

/// Every column, with its value.
pub(super) fn record(game: &Menace, state: &State, sheet: &mut impl Sheet) {
    record_course(game, state, sheet);
    record_fights(state, sheet);
    record_strength(state, sheet);
    for (seat, side) in [(1, MARINE), (2, ALIEN)] {
        let left = state.hand_size[side.index()];
        record_side(seat, &state.counters.sides[side.index()], left, sheet);
    }
    record_rooms(game, state, sheet);
    record_wounds(game, state, sheet);
}

fn record_course(game: &Menace, state: &State, sheet: &mut impl Sheet) {
    let health = u32::from(game.setup.health);
    sheet.add(
        || {
            Column::count("rooms", 13, "rooms that the Marine entered, the Portal included")
                .headline("Rooms entered")
        },
        state.entered,
    );
    sheet.add(
        || {
            Column::yes_no("portal_reached", "whether the Marine came to the Portal")
                .headline("Portal reached")
        },
        u32::from(state.entered > game.setup.explored),
    );
    sheet.add(
        || Column::count("health_lost", health, "health that the Marine lost").headline("Health lost"),
        game.setup.health - state.health,
    );
}

fn record_fights(state: &State, sheet: &mut impl Sheet) {
    let [marine, alien] = &state.counters.sides;
    sheet.add(
        || Column::count("fights", 13, "rooms in which a Creature came").headline("Fights"),
        marine.fights_won + alien.fights_won,
    );
    sheet.add(
        || Column::count("fights_won_marine", 13, "fights that the Marine won").headline("Won by the Marine"),
        marine.fights_won,
    );
    sheet.add(|| Column::count("fights_won_alien", 13, "fights that the Alien won"), alien.fights_won);
    sheet.add(
        || {
            Column::count("retreats", 13, "fights that the Marine gave up with something left to raise with")
                .headline("Retreats")
        },
        state.counters.retreats,
    );
    let creatures: u32 = state.counters.rooms.iter().map(|room| u32::from(room.creatures)).sum();
    sheet.add(
        || Column::count("creatures_played", 40, "Creatures that were played").headline("Creatures played"),
        creatures,
    );
    sheet.add(
        || Column::count("creatures_killed", 40, "Creatures that were killed").headline("Creatures killed"),
        state.counters.killed,
    );
    let rooms = state.counters.rooms.iter();
    sheet.add(
        || {
            Column::count(
                "sizes_printed",
                60,
                "sizes of all rooms that were entered, before cards changed them",
            )
        },
        rooms.clone().map(|room| u32::from(room.size)).sum::<u32>(),
    );
    sheet.add(
        || Column::count("sizes_played", 60, "sizes of all rooms that were entered, as cards left them"),
        rooms.map(|room| u32::from(room.size_played)).sum::<u32>(),
    );
}

fn record_strength(state: &State, sheet: &mut impl Sheet) {
    let [marine, alien] = &state.counters.sides;
    sheet.add(
        || {
            Column::count("weapon_strength", 80, "strength that is printed on the Weapons that took effect")
                .headline("Weapon strength")
        },
        state.counters.weapon_strength,
    );
    sheet.add(
        || Column::count("marine_card_strength", 40, "strength that effects of cards gave the Marine"),
        marine.card_strength,
    );
    sheet.add(
        || Column::count("marine_token_strength", 30, "strength by the Marine's tokens"),
        marine.token_strength,
    );
    sheet.add(
        || Column::count("alien_card_strength", 40, "strength that effects of cards gave the Creatures"),
        alien.card_strength,
    );
    sheet.add(
        || Column::count("alien_token_strength", 30, "strength by the Alien's tokens"),
        alien.token_strength,
    );
}

/// What is counted of a side; `left` are the cards in its hand at the end.
fn record_side(seat: u8, counters: &SideCounters, left: u8, sheet: &mut impl Sheet) {
    let mut add = |name: &'static str, limit: u32, about: &'static str, value: u32| {
        sheet.add(|| Column::count(name, limit, about).of_seat(seat), value);
    };
    add("drawn", 60, "cards that were drawn, the first hand included", counters.drawn.into());
    add("left", 30, "cards in hand at the end", left.into());
    add("mulligans", 1, "first hands that were exchanged", counters.mulligans.into());
    add("events", 20, "Events that were played", counters.events.into());
    add("cancels", 10, "cards of the opponent that were cancelled", counters.cancels.into());
    add("tokens_taken", 60, "tokens that were taken from the reserve", counters.tokens_taken.into());
    add("tokens_thrown", 60, "tokens that were thrown", counters.tokens_thrown.into());
    add("tokens_failed", 60, "tokens that fell on the failure", counters.tokens_failed.into());
    add("tokens_missed", 30, "tokens that an empty reserve could not give", counters.tokens_missed.into());
    add("rooms_chosen", 13, "rooms that this side picked", counters.rooms_chosen.into());
}

fn record_rooms(game: &Menace, state: &State, sheet: &mut impl Sheet) {
    for (stage, room) in (1..=game.setup.explored + 1).zip(&state.counters.rooms) {
        let of = |value: u8| room.is_entered.then_some(value);
        sheet.add_maybe(
            || Column::yes_no("health_lost", "whether the Marine lost health there").of_stage(stage),
            of(room.health_lost),
        );
        sheet.add_maybe(
            || Column::count("size", 10, "size as cards left it").of_stage(stage),
            of(room.size_played),
        );
        sheet.add_maybe(
            || Column::count("creatures", 10, "Creatures that came").of_stage(stage),
            of(room.creatures),
        );
        sheet.add_maybe(
            || Column::yes_no("marine_picked", "whether the Marine picked the room").of_stage(stage),
            of(u8::from(room.was_picked_by_marine)),
        );
    }
}

/// Health by the Creature that cost it.
fn record_wounds(game: &Menace, state: &State, sheet: &mut impl Sheet) {
    for card in cards(titles_of(ALIEN) & game.sets.creatures) {
        let title = &game.face(card).title;
        sheet.add(
            || {
                let name: String = title
                    .chars()
                    .map(|one| if one.is_alphanumeric() { one.to_ascii_lowercase() } else { '_' })
                    .collect();
                Column::count(format!("wounds_{name}"), 13, format!("health lost to {title}"))
            },
            state.counters.wounds[card.index() % DECK_TITLES],
        );
    }
}
