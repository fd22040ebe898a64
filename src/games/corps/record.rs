//! What one finished game leaves behind.

use super::{
    Corps, State,
    components::cards::Kind,
    state::{NONE, Status},
};
use crate::play::{Column, Sheet};

/// Rounds whose Endurance stands in columns of its own.
const ROUNDS: usize = 12;

/// Every column, with its value.
pub(super) fn record(game: &Corps, state: &State, sheet: &mut impl Sheet) {
    record_course(game, state, sheet);
    record_spending(state, sheet);
    record_aliens(game, state, sheet);
    record_people(game, state, sheet);
    for (round, left) in (1..=ROUNDS as u8).zip(&state.counters.endurance) {
        let value = (*left != NONE).then_some(*left);
        sheet.add_maybe(
            || Column::count("endurance", 100, "Endurance cards left at its end").of_stage(round),
            value,
        );
    }
}

fn lost(state: &State, status: Status) -> u32 {
    state.people.iter().filter(|person| person.status == status).count() as u32
}

fn record_course(game: &Corps, state: &State, sheet: &mut impl Sheet) {
    let counters = &state.counters;
    sheet.add(
        || Column::count("rounds", 60, "rounds that were played to their end").headline("Rounds"),
        counters.rounds,
    );
    sheet.add(
        || {
            Column::count(
                "endurance_left",
                100,
                "cards in the Endurance deck and the exhaust pile at the end",
            )
            .headline("Endurance left")
        },
        (state.deck.len() + state.under.len() + state.exhausted.len()) as u32,
    );
    sheet
        .add(|| Column::count("killed", 8, "characters who were killed").headline("Killed"), counters.killed);
    sheet.add(
        || Column::count("captured", 8, "characters who were captured").headline("Captured"),
        counters.captured,
    );
    sheet.add(|| Column::count("got_out", 8, "characters who left by an exit"), lost(state, Status::Left));
    sheet.add(|| Column::count("rescued", 8, "captives who were freed"), counters.rescued);
    sheet.add(
        || Column::count("facehugged", 8, "characters with a facehugger"),
        state.people.iter().filter(|person| person.is_facehugged).count() as u32,
    );
    sheet.add_maybe(
        || Column::moment("prize_round", 60, "round in which what the squad is looking for was found"),
        (counters.prize_round > 0).then_some(counters.prize_round),
    );
    sheet.add_maybe(
        || Column::moment("ship_round", 60, "round in which the drop ship was called"),
        (counters.ship_round > 0).then_some(counters.ship_round),
    );
    if game.setup.is_campaign {
        sheet.add(
            || {
                Column::count("missions_won", 3, "missions of the campaign that were won")
                    .headline("Missions won")
            },
            state.campaign.missions_won,
        );
        sheet.add(
            || Column::count("score", 100, "score of the campaign").headline("Score"),
            state.campaign.score,
        );
        sheet.add(|| Column::count("rescues", 10, "rescues that succeeded"), state.campaign.rescues);
        sheet.add(
            || Column::yes_no("supplied", "whether the supply run succeeded"),
            u32::from(state.campaign.supplied),
        );
        sheet.add(|| Column::count("removed", 100, "cards that were lost for good"), state.removed);
    }
}

fn record_spending(state: &State, sheet: &mut impl Sheet) {
    let names = [
        ("spent_shots", "Endurance cards spent on attacks"),
        ("spent_equipping", "Endurance cards spent on equipping"),
        ("spent_events", "Endurance cards spent on Events"),
        ("spent_abilities", "Endurance cards spent on abilities and equipment"),
        ("spent_hazards", "Endurance cards that Hazards cost"),
        ("spent_tracker", "Endurance cards that Motion Tracker cards cost"),
    ];
    for ((name, about), spent) in names.into_iter().zip(state.counters.spent) {
        sheet.add(|| Column::count(name, 200, about), spent);
    }
    let counters = &state.counters;
    sheet.add(|| Column::count("cards_drawn", 200, "Endurance cards that were drawn"), counters.cards_drawn);
    sheet.add(|| Column::count("events", 60, "Events that were played"), counters.events);
    sheet.add(|| Column::count("hazards", 60, "Hazards that were resolved"), counters.hazards);
    sheet.add(|| Column::count("rests", 100, "Rest actions").headline("Rests"), counters.rests);
}

fn record_aliens(game: &Corps, state: &State, sheet: &mut impl Sheet) {
    let counters = &state.counters;
    sheet.add(
        || Column::count("tracker_cards", 200, "Motion Tracker cards that were drawn"),
        counters.signals,
    );
    sheet.add(|| Column::count("blips_placed", 200, "blips that appeared"), counters.blips_placed);
    sheet.add(|| Column::count("blips_spotted", 200, "blips that were spotted"), counters.blips_spotted);
    sheet.add(
        || Column::count("blips_destroyed", 200, "blips that were destroyed unseen"),
        counters.blips_burnt,
    );
    sheet.add(|| Column::count("aliens", 300, "Aliens that came out of blips"), counters.aliens_placed);
    sheet.add(
        || Column::count("aliens_killed", 300, "Aliens that were killed").headline("Aliens killed"),
        counters.aliens_killed,
    );
    sheet.add(
        || Column::count("killed_by_sentry", 100, "Aliens that sentry guns killed"),
        counters.aliens_by_sentry,
    );
    sheet.add(
        || Column::count("killed_by_counter", 100, "Aliens that were killed by counter-attacks"),
        counters.aliens_by_counter,
    );
    let weapons =
        game.cards.iter().zip(counters.kills_by_weapon).filter(|(face, _)| face.kind == Kind::Weapon);
    for (face, kills) in weapons {
        let name = || format!("kills_{}", key(&face.title));
        sheet.add(|| Column::count(name(), 200, format!("Aliens killed with {}", face.title)), kills);
    }
    sheet.add(|| Column::count("barricades_built", 60, "barricades that were built"), counters.built);
    sheet.add(|| Column::count("barricades_broken", 60, "barricades that Aliens broke"), counters.broken);
}

/// A title as the name of a column.
fn key(title: &str) -> String {
    title.chars().map(|one| if one.is_alphanumeric() { one.to_ascii_lowercase() } else { '_' }).collect()
}

fn record_people(game: &Corps, state: &State, sheet: &mut impl Sheet) {
    for of in game.everybody() {
        let face = &game.characters[of.index()];
        let (person, counters) = (&state.people[of.index()], &state.counters.people[of.index()]);
        let key = || face.name.to_ascii_lowercase();
        let mut add = |what: &str, limit: u32, about: &str, value: u32| {
            sheet.add(
                || Column::count(format!("{}_{what}", key()), limit, format!("{}: {about}", face.name)),
                value,
            );
        };
        add("attacks", 200, "Attack actions, defensive fire included", counters.shots.into());
        add("hits", 200, "hits", counters.hits.into());
        add("kills", 200, "Aliens killed", counters.kills.into());
        add("defences", 100, "defence rolls", counters.defences.into());
        add("downs", 50, "times knocked down", counters.downs.into());
        add("steps", 300, "spaces walked", counters.steps.into());
        let is_lost = matches!(person.status, Status::Killed | Status::Captured);
        sheet.add(
            || Column::yes_no(format!("{}_lost", key()), format!("{}: killed or captured", face.name)),
            u32::from(is_lost),
        );
    }
}
