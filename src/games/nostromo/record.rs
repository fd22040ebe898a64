//! What one finished game leaves behind.

use super::{
    BROKEN_MORALE, Nostromo, State,
    components::{Item, Mission},
    rules::ROUNDS,
    state::{Cause, MemberCounters},
};
use crate::play::{Column, Sheet};

/// The most objectives that have columns of their own.
const OBJECTIVES: usize = 6;

/// Losses and meetings by where they came from: the key, what it is, and what it is called among figures and causes.
const CAUSES: [(Cause, &str, &str, &str, &str); 5] = [
    (Cause::Card, "card", "the Alien came by a card", "Lost by cards", "the Alien, sent by a card"),
    (
        Cause::Walk,
        "action",
        "the Alien was met in an action phase",
        "Lost by walking",
        "the Alien, walked into",
    ),
    (Cause::Surprise, "surprise", "surprise attacks", "Lost by surprise", "surprise attacks"),
    (Cause::Jonesy, "jonesy", "Jonesy", "Lost to Jonesy", "Jonesy"),
    (Cause::Ash, "ash", "Ash", "Lost to Ash", "Ash"),
];

/// Every column, with its value.
pub(super) fn record(game: &Nostromo, state: &State, sheet: &mut impl Sheet) {
    let crew = &state.counters.crew[..usize::from(game.players)];
    record_objectives(state, sheet);
    record_mission(game, state, sheet);
    record_morale(game, state, sheet);
    record_meetings(state, sheet);
    record_items(game, state, sheet);
    record_actions(state, crew, sheet);
    for (seat, one) in (1..).zip(crew) {
        record_member(game, seat, one, sheet);
    }
}

fn record_objectives(state: &State, sheet: &mut impl Sheet) {
    sheet.add(|| Column::count("turns", 150, "turns, each player's counted").headline("Turns"), state.turn);
    sheet.add(
        || Column::count("objectives_done", 10, "objectives that were done").headline("Objectives done"),
        state.objectives_done.count_ones(),
    );
    sheet.add(
        || {
            Column::yes_no("mission_reached", "whether the final mission was revealed")
                .headline("Final mission")
        },
        u32::from(state.mission_revealed),
    );
    sheet.add_maybe(
        || {
            Column::moment("mission_turn", 150, "the turn on which the final mission was revealed")
                .headline("Mission revealed")
        },
        Some(state.counters.mission).filter(|turn| *turn > 0),
    );
    // The turns on which objectives were done, the first one first.
    let mut turns = state.counters.done;
    turns.iter_mut().for_each(|turn| *turn = turn.wrapping_sub(1));
    turns.sort_unstable();
    let headlines = ["1st objective", "2nd objective", "3rd objective", "4th objective"];
    for (index, turn) in turns[..OBJECTIVES].iter().enumerate() {
        let column = || {
            let number = index + 1;
            let about = format!("the turn on which objective number {number} was done");
            let column = Column::moment(format!("objective_{number}_turn"), 150, about);
            match headlines.get(index) {
                Some(headline) => column.headline(headline),
                None => column,
            }
        };
        sheet.add_maybe(column, Some(*turn).filter(|turn| *turn != u16::MAX).map(|turn| turn + 1));
    }
}

fn record_mission(game: &Nostromo, state: &State, sheet: &mut impl Sheet) {
    for mission in Mission::ALL {
        let column = || {
            let about = format!("whether the final mission was \"{}\"", game.mission(mission).title);
            let name = format!("mission_{}", mission.key().replace('-', "_"));
            Column::yes_no(name, about).flag_of("mission", mission.key())
        };
        sheet.add(column, u32::from(state.mission == mission));
    }
}

fn record_morale(game: &Nostromo, state: &State, sheet: &mut impl Sheet) {
    let (most, counters) = (u32::from(game.morale), &state.counters);
    sheet.add(|| Column::count("morale", most, "morale at the end").headline("Morale left"), state.morale);
    sheet.add(|| Column::count("lowest_morale", most, "the lowest morale of the game"), counters.lowest);
    for (round, morale) in ROUNDS.into_iter().zip(counters.after_round) {
        let about = || format!("morale after round {round}");
        sheet.add_maybe(|| Column::count(format!("morale_round_{round}"), most, about()), morale);
    }
    for (cause, key, words, headline, taker) in CAUSES {
        // A crew without Ash may still draw the final mission that he comes with.
        let taker = if cause == Cause::Ash && !game.has_ash { "Ash, in the final mission" } else { taker };
        let column = || {
            Column::count(format!("lost_{key}"), most, format!("morale lost: {words}"))
                .cause_of(BROKEN_MORALE, taker)
                .headline(headline)
        };
        sheet.add(column, counters.lost[cause as usize]);
    }
    sheet.add(
        || Column::count("spared", 60, "morale that flashlights and prods spared").headline("Spared"),
        counters.spared,
    );
}

fn record_meetings(state: &State, sheet: &mut impl Sheet) {
    for (cause, key, words, ..) in CAUSES.into_iter().filter(|(cause, ..)| *cause != Cause::Jonesy) {
        let column = || {
            let column = Column::count(format!("meetings_{key}"), 60, format!("meetings: {words}"));
            if cause == Cause::Card { column.headline("Met by cards") } else { column }
        };
        sheet.add(column, state.counters.meetings[cause as usize]);
    }
    let kinds = [("safe", "safe tokens"), ("jonesy", "Jonesy tokens"), ("attack", "surprise attacks")];
    for ((key, words), count) in kinds.into_iter().zip(state.counters.tokens) {
        sheet
            .add(|| Column::count(format!("tokens_{key}"), 80, format!("{words} turned by entering")), count);
    }
}

fn record_items(game: &Nostromo, state: &State, sheet: &mut impl Sheet) {
    for item in Item::ALL {
        let column = |did: &str, limit| {
            let (key, name) = (item.key().replace('-', "_"), &game.item(item).name);
            let article = if name.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
            Column::count(format!("{did}_{key}"), limit, format!("how often {article} {name} was {did}"))
        };
        sheet.add(|| column("crafted", 20), state.counters.crafted[item as usize]);
        sheet.add(|| column("used", 60), state.counters.used[item as usize]);
    }
}

fn record_actions(state: &State, crew: &[MemberCounters], sheet: &mut impl Sheet) {
    let counters = &state.counters;
    let sum = |of: fn(&MemberCounters) -> u16| crew.iter().map(|one| u32::from(of(one))).sum::<u32>();
    sheet.add(
        || Column::count("scrap_gathered", 100, "scrap that was gathered").headline("Scrap gathered"),
        sum(|one| one.gathered),
    );
    sheet.add(
        || Column::count("scrap_spent", 100, "scrap that was spent").headline("Scrap spent"),
        sum(|one| one.spent),
    );
    sheet.add(
        || Column::count("walked", 600, "spaces that the crew moved, flights included"),
        sum(|one| one.walked),
    );
    sheet.add(|| Column::count("converted", 6, "coolant canisters that became scrap"), counters.converted);
    sheet.add(|| Column::count("trades", 60, "trades"), counters.trades);
    sheet.add(|| Column::count("looked", 100, "looks at the top encounter card"), counters.looked);
    sheet.add(|| Column::count("encounters", 150, "encounter cards that were revealed"), counters.cards);
}

fn record_member(game: &Nostromo, seat: u8, one: &MemberCounters, sheet: &mut impl Sheet) {
    let counts = [
        ("walked", 200, "spaces moved", one.walked),
        ("gathered", 60, "scrap gathered", one.gathered),
        ("spent", 60, "scrap spent", one.spent),
        ("crafted", 20, "items crafted", one.crafted),
        ("meetings", 30, "meetings with the Alien", one.meetings),
        ("tokens", 60, "concealed tokens turned", one.tokens),
        ("lost", u32::from(game.morale), "morale lost through this member", one.lost),
    ];
    for (name, limit, about, value) in counts {
        sheet.add(|| Column::count(name, limit, about).of_seat(seat), value);
    }
}
