//! What one finished game leaves behind.

use super::{
    Nostromo, State,
    pieces::{Item, Mission},
    rules::ROUNDS,
    state::{Cause, CrewTale},
};
use crate::play::{Column, Record, Row};

/// The most objectives that have columns of their own.
const OBJECTIVES: usize = 6;

/// Losses and meetings by where they came from.
const CAUSES: [(Cause, &str, &str); 5] = [
    (Cause::Card, "card", "the Alien came by a card"),
    (Cause::Walk, "action", "the Alien was met in an action phase"),
    (Cause::Surprise, "surprise", "surprise attacks"),
    (Cause::Jonesy, "jonesy", "Jonesy"),
    (Cause::Ash, "ash", "Ash"),
];

/// The columns, in the order in which [`write`] fills them.
pub(super) fn columns(game: &Nostromo) -> Vec<Column> {
    let morale = u32::from(game.morale);
    let mut columns = vec![
        Column::count("turns", 150, "turns, each player's counted").headline("Turns"),
        Column::count("objectives_done", 10, "objectives that were done").headline("Objectives done"),
        Column::yes_no("mission_reached", "whether the final mission was revealed").headline("Final mission"),
        Column::moment("mission_turn", 150, "the turn on which the final mission was revealed")
            .headline("Mission revealed"),
    ];
    let headlines = ["1st objective", "2nd objective", "3rd objective", "4th objective"];
    for number in 0..OBJECTIVES {
        let about = format!("the turn on which objective number {} was done", number + 1);
        let column = Column::moment(format!("objective_{}_turn", number + 1), 150, about);
        columns.push(match headlines.get(number) {
            Some(headline) => column.headline(headline),
            None => column,
        });
    }
    for mission in Mission::ALL {
        let key = mission.key().replace('-', "_");
        let about = format!("whether the final mission was \"{}\"", game.mission(mission).title);
        columns.push(Column::yes_no(format!("mission_{key}"), about));
    }
    columns.push(Column::count("morale", morale, "morale at the end").headline("Morale left"));
    columns.push(Column::count("lowest_morale", morale, "the lowest morale of the game"));
    for round in ROUNDS {
        let about = format!("morale after round {round}");
        columns.push(Column::count(format!("morale_round_{round}"), morale, about));
    }
    for (cause, key, words) in CAUSES {
        let column = Column::count(format!("lost_{key}"), morale, format!("morale lost: {words}"));
        columns.push(match cause {
            Cause::Card => column.headline("Lost by cards"),
            Cause::Surprise => column.headline("Lost by surprise"),
            _ => column,
        });
    }
    columns.push(Column::count("spared", 60, "morale that flashlights and prods spared").headline("Spared"));
    for (cause, key, words) in CAUSES.into_iter().filter(|(cause, ..)| *cause != Cause::Jonesy) {
        let column = Column::count(format!("meetings_{key}"), 60, format!("meetings: {words}"));
        columns.push(if cause == Cause::Card { column.headline("Met by cards") } else { column });
    }
    for (key, words) in [("safe", "safe tokens"), ("jonesy", "Jonesy tokens"), ("attack", "surprise attacks")]
    {
        columns.push(Column::count(format!("tokens_{key}"), 80, format!("{words} turned by entering")));
    }
    for item in Item::ALL {
        let (key, name) = (item.key().replace('-', "_"), &game.item(item).name);
        columns.push(Column::count(format!("crafted_{key}"), 20, format!("how often a {name} was crafted")));
        columns.push(Column::count(format!("used_{key}"), 60, format!("how often a {name} was used")));
    }
    columns.extend([
        Column::count("scrap_gathered", 100, "scrap that was gathered").headline("Scrap gathered"),
        Column::count("scrap_spent", 100, "scrap that was spent").headline("Scrap spent"),
        Column::count("walked", 600, "spaces that the crew moved, flights included"),
        Column::count("converted", 6, "coolant canisters that became scrap"),
        Column::count("trades", 60, "trades"),
        Column::count("looked", 100, "looks at the top encounter card"),
        Column::count("encounters", 150, "encounter cards that were revealed"),
    ]);
    for seat in 1..=game.players {
        let mut add = |name: &str, limit, about: &str| {
            columns.push(Column::count(format!("p{seat}_{name}"), limit, format!("player {seat}: {about}")));
        };
        add("walked", 200, "spaces moved");
        add("gathered", 60, "scrap gathered");
        add("spent", 60, "scrap spent");
        add("crafted", 20, "items crafted");
        add("meetings", 30, "meetings with the Alien");
        add("tokens", 60, "concealed tokens turned");
        add("lost", morale, "morale lost through this member");
    }
    columns
}

pub(super) fn write(game: &Nostromo, state: &State, record: &mut Record) {
    let mut row = Row::of(record);
    let tale = &state.tale;
    let crew = &tale.crew[..usize::from(game.players)];
    row.add(state.turn);
    row.add(state.objectives_done.count_ones());
    row.add(u32::from(state.mission_revealed));
    row.add_maybe(Some(tale.mission).filter(|turn| *turn > 0));
    write_objectives(state, &mut row);
    for mission in Mission::ALL {
        row.add(u32::from(state.mission == mission));
    }
    row.add(state.morale);
    row.add(tale.lowest);
    tale.after_round.into_iter().for_each(|morale| row.add_maybe(morale));
    for (cause, ..) in CAUSES {
        row.add(tale.lost[cause as usize]);
    }
    row.add(tale.spared);
    for (cause, ..) in CAUSES.into_iter().filter(|(cause, ..)| *cause != Cause::Jonesy) {
        row.add(tale.meetings[cause as usize]);
    }
    tale.tokens.into_iter().for_each(|count| row.add(count));
    for item in Item::ALL {
        row.add(tale.crafted[item as usize]);
        row.add(tale.used[item as usize]);
    }
    let sum = |of: fn(&CrewTale) -> u16| crew.iter().map(|one| u32::from(of(one))).sum::<u32>();
    row.add(sum(|one| one.gathered));
    row.add(sum(|one| one.spent));
    row.add(sum(|one| one.walked));
    row.add(tale.converted);
    row.add(tale.trades);
    row.add(tale.looked);
    row.add(tale.cards);
    for one in crew {
        [one.walked, one.gathered, one.spent, one.crafted, one.meetings, one.tokens, one.lost]
            .into_iter()
            .for_each(|value| row.add(value));
    }
}

/// The turns on which objectives were done, the first one first.
fn write_objectives(state: &State, row: &mut Row<'_>) {
    let mut turns = state.tale.done;
    turns.iter_mut().for_each(|turn| *turn = turn.wrapping_sub(1));
    turns.sort_unstable();
    for turn in &turns[..OBJECTIVES] {
        row.add_maybe(Some(*turn).filter(|turn| *turn != u16::MAX).map(|turn| turn + 1));
    }
}
