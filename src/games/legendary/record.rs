//! What one finished game leaves behind: the columns of every output.

use super::{
    Legendary, State, record_advanced,
    scenario::Advanced,
    state::{Cause, Player},
};
use crate::play::{Column, Sheet};

/// The achievements, as columns.
const ACHIEVEMENTS: [(&str, &str); 5] = [
    ("achieved_pure_hand", "new hands without a basic card"),
    ("achieved_three_combos", "turns with class abilities of three classes"),
    ("achieved_five_classes", "turns with all five classes in hand or in play"),
    ("achieved_hq_one_class", "times that the HQ was all of one class"),
    ("achieved_hq_five_classes", "times that the HQ showed all five classes"),
];

/// What a player can die of.
const CAUSES: [(Cause, &str, &str); 3] = [
    (Cause::Strikes, "strikes", "strikes"),
    (Cause::Chestburster, "chestburster", "the Chestburster"),
    (Cause::Overrun, "overrun", "the overrun"),
];

/// Every column, with its value.
pub(super) fn record(game: &Legendary, state: &State, sheet: &mut impl Sheet) {
    let players = &state.players[..usize::from(game.players)];
    record_objectives(game, state, players, sheet);
    record_strikes(players, sheet);
    record_events(state, players, sheet);
    record_advanced::record(game, state, sheet);
    for (seat, player) in (1..).zip(players) {
        record_player(seat, player, sheet);
        if game.advanced != Advanced::default() {
            record_advanced::record_seat(game, state, seat, sheet);
        }
    }
}

fn sum(players: &[Player], of: fn(&Player) -> u16) -> u32 {
    players.iter().map(|player| u32::from(of(player))).sum()
}

fn record_objectives(game: &Legendary, state: &State, players: &[Player], sheet: &mut impl Sheet) {
    let most = u32::from(game.players);
    let survivors = players.iter().filter(|player| !player.is_dead).count() as u32;
    let has_won = state.outcome == Some(super::WON as u8);
    let completed = &state.counts.completed;
    sheet.add(|| Column::count("turns", 250, "turns of all players together").headline("Turns"), state.turn);
    sheet.add(
        || Column::count("survivors", most, "players alive at the end").headline("Survivors"),
        survivors,
    );
    sheet.add(
        || score_column(game, most).headline("Score"),
        if has_won { crew_score(game, state, survivors) } else { 0 },
    );
    sheet.add(
        || {
            Column::count("objectives_completed", 3, "Objectives that were completed")
                .headline("Objectives done")
        },
        completed.iter().filter(|turn| **turn > 0).count() as u32,
    );
    let headlines = ["1st done on turn", "2nd done on turn", "3rd done on turn"];
    for ((number, headline), turn) in (1..).zip(headlines).zip(completed) {
        let column = || {
            let about = format!("the turn on which Objective {number} was completed");
            Column::moment(format!("objective_{number}_turn"), 250, about).headline(headline)
        };
        sheet.add_maybe(column, Some(*turn).filter(|turn| *turn > 0));
    }
    sheet.add(
        || Column::count("hive_rebuilds", 1, "times that the Hive was rebuilt from dead enemies"),
        state.counts.rebuilds,
    );
}

/// What every Good player who did not turn into an Alien scores.
fn score_column(game: &Legendary, most: u32) -> Column {
    if game.advanced == Advanced::default() {
        return Column::count("score", most, "points: the survivors if the players won, else 0");
    }
    Column::count("score", most + 5, "points of a Good player if the crew won, else 0")
}

fn crew_score(game: &Legendary, state: &State, survivors: u32) -> u32 {
    match game.advanced == Advanced::default() {
        true => survivors,
        false => {
            let seats = 0..usize::from(game.players);
            seats.map(|seat| record_advanced::score(game, state, seat)).max().unwrap_or(0)
        }
    }
}

fn record_strikes(players: &[Player], sheet: &mut impl Sheet) {
    sheet.add(
        || Column::count("damage", 100, "damage that all players took").headline("Damage in all"),
        sum(players, |player| player.counts.damage_taken),
    );
    sheet.add(
        || Column::count("strikes_drawn", 120, "strikes that all players drew").headline("Strikes drawn"),
        sum(players, |player| player.counts.strikes_drawn),
    );
    sheet.add(
        || Column::count("healed", 60, "strikes that were healed"),
        sum(players, |player| player.counts.healed),
    );
    sheet.add(
        || Column::count("misses", 40, "strikes that did nothing"),
        sum(players, |player| player.counts.misses),
    );
    sheet.add(
        || Column::count("avoided", 60, "strikes that were avoided"),
        sum(players, |player| player.counts.avoided),
    );
}

fn record_events(state: &State, players: &[Player], sheet: &mut impl Sheet) {
    let counts = &state.counts;
    sheet.add(
        || {
            Column::count("killed_complex", 100, "enemies killed in the Complex")
                .headline("Killed in Complex")
        },
        counts.killed_complex,
    );
    sheet.add(
        || {
            Column::count("killed_combat", 100, "enemies killed in the Combat Zone")
                .headline("Killed in combat")
        },
        counts.killed_combat,
    );
    sheet.add(|| Column::count("killed_facehuggers", 20, "Facehuggers killed"), counts.killed_facehuggers);
    sheet.add(|| Column::count("scanned", 100, "rooms scanned"), counts.scanned);
    sheet.add(
        || Column::count("facehuggers", 30, "Facehuggers met").headline("Facehuggers"),
        counts.facehuggers,
    );
    sheet.add(
        || Column::count("infections", 5, "players who gained a Chestburster").headline("Infections"),
        counts.infections,
    );
    sheet.add(|| Column::count("chestbursters", 5, "Chestbursters drawn"), counts.chestbursters);
    sheet.add(|| Column::count("events", 20, "Events revealed"), counts.events);
    sheet.add(|| Column::count("hazards", 3, "Hazards revealed"), counts.hazards);
    sheet.add(
        || Column::count("recruited", 100, "cards recruited"),
        sum(players, |player| player.counts.recruited),
    );
    sheet.add(
        || Column::count("lent", 100, "cards coordinated").headline("Coordinated"),
        sum(players, |player| player.counts.lent),
    );
    for ((name, about), count) in ACHIEVEMENTS.into_iter().zip(counts.achievements) {
        sheet.add(|| Column::count(name, 60, about), count);
    }
}

fn record_player(seat: u8, player: &Player, sheet: &mut impl Sheet) {
    let deck = player.deck.len() + player.discard.len() + player.hand.len() + player.standing.len();
    let values = [
        ("damage", 60, "damage taken", player.counts.damage_taken),
        ("strikes_drawn", 60, "strikes drawn", player.counts.strikes_drawn),
        ("healed", 60, "strikes healed", player.counts.healed),
        ("misses", 30, "strikes that did nothing", player.counts.misses),
        ("avoided", 30, "strikes avoided", player.counts.avoided),
        ("recruited", 60, "cards recruited", player.counts.recruited),
        ("lent", 60, "cards coordinated", player.counts.lent),
        ("deck", 80, "cards owned at the end", deck as u16),
    ];
    for (name, limit, about, value) in values {
        sheet.add(|| Column::count(name, limit, about).of_seat(seat), value);
    }
    sheet.add_maybe(
        || Column::elimination("death_turn", 250, "the turn of death").of_seat(seat),
        Some(player.counts.death_turn).filter(|turn| *turn > 0),
    );
    for (cause, key, words) in CAUSES {
        sheet.add(
            || Column::yes_no(format!("died_of_{key}"), format!("died of {words}")).of_seat(seat),
            u32::from(player.counts.cause == Some(cause)),
        );
    }
}
