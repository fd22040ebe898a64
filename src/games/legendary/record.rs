//! What one finished game leaves behind: the columns of every output.

use super::{
    Legendary, State,
    state::{Cause, Player},
};
use crate::play::{Column, Record, Row};

/// The achievements, as columns.
const ACHIEVEMENTS: [(&str, &str); 5] = [
    ("achieved_pure_hand", "new hands without a basic card"),
    ("achieved_three_combos", "turns with class abilities of three classes"),
    ("achieved_five_classes", "turns with all five classes in hand or in play"),
    ("achieved_hq_one_class", "times that the HQ was all of one class"),
    ("achieved_hq_five_classes", "times that the HQ showed all five classes"),
];

/// The columns, in the order in which [`write`] fills them.
pub(super) fn columns(game: &Legendary) -> Vec<Column> {
    let players = u32::from(game.players);
    let mut columns = vec![
        Column::count("turns", 250, "turns of all players together").headline("Turns"),
        Column::count("survivors", players, "players alive at the end").headline("Survivors"),
        Column::count("score", players, "points: the survivors if the players won, else 0").headline("Score"),
        Column::count("objectives_completed", 3, "Objectives that were completed")
            .headline("Objectives done"),
        Column::moment("objective_1_turn", 250, "the turn on which Objective 1 was completed")
            .headline("1st done on turn"),
        Column::moment("objective_2_turn", 250, "the turn on which Objective 2 was completed")
            .headline("2nd done on turn"),
        Column::moment("objective_3_turn", 250, "the turn on which Objective 3 was completed")
            .headline("3rd done on turn"),
        Column::count("hive_rebuilds", 1, "times that the Hive was rebuilt from dead enemies"),
        Column::count("damage", 100, "damage that all players took").headline("Damage in all"),
        Column::count("strikes_drawn", 120, "strikes that all players drew").headline("Strikes drawn"),
        Column::count("healed", 60, "strikes that were healed"),
        Column::count("misses", 40, "strikes that did nothing"),
        Column::count("avoided", 60, "strikes that were avoided"),
        Column::count("killed_complex", 100, "enemies killed in the Complex").headline("Killed in Complex"),
        Column::count("killed_combat", 100, "enemies killed in the Combat Zone").headline("Killed in combat"),
        Column::count("killed_facehuggers", 20, "Facehuggers killed"),
        Column::count("scanned", 100, "rooms scanned"),
        Column::count("facehuggers", 30, "Facehuggers met").headline("Facehuggers"),
        Column::count("infections", 5, "players who gained a Chestburster").headline("Infections"),
        Column::count("chestbursters", 5, "Chestbursters drawn"),
        Column::count("events", 20, "Events revealed"),
        Column::count("hazards", 3, "Hazards revealed"),
        Column::count("recruited", 100, "cards recruited"),
        Column::count("lent", 100, "cards coordinated").headline("Coordinated"),
    ];
    columns.extend(ACHIEVEMENTS.iter().map(|(name, about)| Column::count(*name, 60, *about)));
    for seat in 1..=game.players {
        let mut add = |name: &str, limit, about: &str| {
            columns.push(Column::count(format!("p{seat}_{name}"), limit, format!("player {seat}: {about}")));
        };
        add("damage", 60, "damage taken");
        add("strikes_drawn", 60, "strikes drawn");
        add("healed", 60, "strikes healed");
        add("misses", 30, "strikes that did nothing");
        add("avoided", 30, "strikes avoided");
        add("recruited", 60, "cards recruited");
        add("lent", 60, "cards coordinated");
        add("deck", 80, "cards owned at the end");
        columns.push(Column::moment(
            format!("p{seat}_death_turn"),
            250,
            format!("player {seat}: the turn of death"),
        ));
        for (cause, words) in
            [("strikes", "strikes"), ("chestburster", "the Chestburster"), ("overrun", "the overrun")]
        {
            let about = format!("player {seat}: died of {words}");
            columns.push(Column::yes_no(format!("p{seat}_died_of_{cause}"), about));
        }
    }
    columns
}

pub(super) fn write(game: &Legendary, state: &State, record: &mut Record) {
    let mut row = Row::of(record);
    let players = &state.players[..usize::from(game.players)];
    let survivors = players.iter().filter(|player| !player.is_dead).count() as u32;
    let has_won = state.outcome == Some(super::WON as u8);
    let tale = &state.tale;
    let sum = |of: fn(&Player) -> u16| players.iter().map(|player| u32::from(of(player))).sum::<u32>();
    row.add(state.turn);
    row.add(survivors);
    row.add(if has_won { survivors } else { 0 });
    row.add(tale.completed.iter().filter(|turn| **turn > 0).count() as u32);
    for turn in tale.completed {
        row.add_maybe(Some(turn).filter(|turn| *turn > 0));
    }
    row.add(tale.rebuilds);
    row.add(sum(|player| player.tale.damage_taken));
    row.add(sum(|player| player.tale.strikes_drawn));
    row.add(sum(|player| player.tale.healed));
    row.add(sum(|player| player.tale.misses));
    row.add(sum(|player| player.tale.avoided));
    let counts = [
        tale.killed_complex,
        tale.killed_combat,
        tale.killed_facehuggers,
        tale.scanned,
        tale.facehuggers,
        tale.infections,
        tale.chestbursters,
        tale.events,
        tale.hazards,
    ];
    counts.into_iter().for_each(|count| row.add(count));
    row.add(sum(|player| player.tale.recruited));
    row.add(sum(|player| player.tale.lent));
    tale.achievements.into_iter().for_each(|count| row.add(count));
    for player in players {
        write_player(player, &mut row);
    }
}

fn write_player(player: &Player, row: &mut Row<'_>) {
    let tale = &player.tale;
    let deck = player.deck.len() + player.discard.len() + player.hand.len() + player.standing.len();
    row.add(tale.damage_taken);
    row.add(tale.strikes_drawn);
    row.add(tale.healed);
    row.add(tale.misses);
    row.add(tale.avoided);
    row.add(tale.recruited);
    row.add(tale.lent);
    row.add(deck as u32);
    row.add_maybe(Some(tale.death_turn).filter(|turn| *turn > 0));
    for cause in [Cause::Strikes, Cause::Chestburster, Cause::Overrun] {
        row.add(u32::from(tale.cause == Some(cause)));
    }
}
