//! The columns that only the advanced chapters have: Aliens, the traitor, and points by the rulebook's scoring.

use super::{
    Legendary, State, WON,
    scenario::Survivors,
    state::{Alien, DEEDS, Found, NOBODY, Player},
};
use crate::play::{Column, Sheet};

/// How the traitor can be found out.
const FOUND: [(Found, &str, &str); 4] = [
    (Found::BySecrets, "by_secrets", "another player picked the traitor for Secrets Revealed"),
    (Found::ByChoice, "by_choice", "the traitor showed it"),
    (Found::ByDeath, "by_death", "the traitor died"),
    (Found::Alone, "alone", "nobody else was left"),
];

/// What everybody was seen to do, in the order of `Deed`; cards that were lent are a column already.
const DEED_COLUMNS: [(&str, &str); DEEDS] = [
    ("lent_hidden", "cards coordinated while the agenda was hidden"),
    ("declined", "times that nothing was coordinated when asked, while the agenda was hidden"),
    (
        "left_enemies",
        "turns ended with enough attack for an enemy that strikes or sits on a player, while the agenda was hidden",
    ),
    ("fought_players", "fights with players not known as the traitor, while one's own agenda was hidden"),
    ("healed_others", "times that somebody else was chosen to be healed, while the agenda was hidden"),
    ("saved_others", "Facehuggers killed that sat on somebody else, while the agenda was hidden"),
    ("hidden_turns", "turns ended while the agenda was hidden"),
];

/// The columns of the whole game.
pub(super) fn record(game: &Legendary, state: &State, sheet: &mut impl Sheet) {
    let players = &state.players[..usize::from(game.players)];
    if game.advanced.alien_players {
        record_aliens(game, state, players, sheet);
    }
    if game.advanced.has_agendas() {
        record_traitor(game, state, sheet);
        record_suspicion(game, state, sheet);
    }
}

/// Whether a game with this outcome was won by a side that may be missing; `None` where it is.
fn won(state: &State, is_there: bool, outcomes: &[usize]) -> Option<u32> {
    let won = state.outcome.is_some_and(|outcome| outcomes.contains(&usize::from(outcome)));
    is_there.then_some(u32::from(won))
}

fn record_aliens(game: &Legendary, state: &State, players: &[Player], sheet: &mut impl Sheet) {
    let counts = &state.counts;
    let most = u32::from(game.players);
    sheet.add(
        || Column::count("turned", most, "players who turned into Aliens").headline("Turned to Aliens"),
        counts.turned,
    );
    let column = || {
        let about = "the Aliens won, of games in which somebody turned";
        Column::yes_no("alien_won", about).headline("Won, if turned")
    };
    sheet.add_maybe(column, won(state, counts.turned > 0, &[game.endings.aliens]));
    let entered = players.iter().map(|player| player.counts.alien_turn).filter(|turn| *turn > 0).min();
    sheet.add_maybe(|| Column::moment("alien_turn", 250, "the first turn of an Alien"), entered);
    sheet.add(|| Column::count("alien_cards", 120, "cards that Aliens played"), counts.alien_cards);
    let killed = players.iter().filter(|player| player.alien == Alien::Killed).count() as u32;
    sheet.add(|| Column::count("aliens_killed", most, "Aliens that were killed"), killed);
}

fn record_traitor(game: &Legendary, state: &State, sheet: &mut impl Sheet) {
    let counts = &state.counts;
    let has_traitor = state.agendas.traitor != NOBODY;
    let wins = [game.endings.company, game.endings.escaped];
    sheet.add(
        || Column::yes_no("traitor", "an Evil agenda was dealt").headline("Traitor dealt"),
        u32::from(has_traitor),
    );
    let column = || {
        let about = "the traitor won, of games with a traitor";
        Column::yes_no("traitor_won", about).headline("Won, if dealt")
    };
    sheet.add_maybe(column, won(state, has_traitor, &wins));
    let points = has_traitor.then(|| score(game, state, usize::from(state.agendas.traitor)));
    let most = 2 * u32::from(game.players);
    let column = || Column::count("traitor_score", most, "points of the traitor, of games with a traitor");
    sheet.add_maybe(column, points);
    let with = || Column::yes_no("crew_won_with_traitor", "the crew won, of games with a traitor");
    sheet.add_maybe(with, won(state, has_traitor, &[WON]));
    let without = || Column::yes_no("crew_won_without_traitor", "the crew won, of games without a traitor");
    sheet.add_maybe(without, won(state, !has_traitor, &[WON]));
    let moment = |turn: u16| Some(turn).filter(|turn| *turn > 0);
    let found = || {
        Column::moment("found_turn", 250, "the turn on which the traitor's agenda was shown")
            .headline("Found on turn")
    };
    sheet.add_maybe(found, moment(counts.found_turn));
    for (how, key, words) in FOUND {
        let about = || format!("of games with a traitor: found out because {words}");
        let column = || Column::yes_no(format!("found_{key}"), about());
        sheet.add_maybe(column, has_traitor.then_some(u32::from(counts.found == Some(how))));
    }
    let betrayal =
        || Column::moment("betrayal_turn", 250, "the first turn on which the traitor fought a player");
    sheet.add_maybe(betrayal, moment(counts.betrayal_turn));
    let death =
        || Column::moment("traitor_death_turn", 250, "the turn on which the traitor died before others");
    sheet.add_maybe(death, moment(counts.traitor_dead_turn));
}

fn record_suspicion(game: &Legendary, state: &State, sheet: &mut impl Sheet) {
    let counts = &state.counts;
    let most = u32::from(game.players);
    let columns = [
        ("secrets_on_good", most, "Secrets Revealed that showed a Good agenda", counts.secrets_on_good),
        ("secrets_on_self", most, "Secrets Revealed that players used on themselves", counts.secrets_on_self),
        ("wrong_fights", 60, "fights of Good players with Good players", counts.wrong_fights),
        (
            "wrongly_accused",
            most,
            "Good players who were fought by Good players",
            counts.wrongly_accused.count_ones() as u16,
        ),
    ];
    for (name, limit, about, value) in columns {
        sheet.add(|| Column::count(name, limit, about), value);
    }
}

/// What each seat scores, by the rulebook.
pub(super) fn score(game: &Legendary, state: &State, seat: usize) -> u32 {
    let agendas = &state.agendas;
    let players = &state.players[..usize::from(game.players)];
    let (traitor, outcome) = (usize::from(agendas.traitor), state.outcome.map(usize::from));
    let has_traitor = game.advanced.has_agendas() && agendas.traitor != NOBODY;
    let is_win = |ending: usize| game.advanced.has_agendas() && outcome == Some(ending);
    if is_win(game.endings.company) || is_win(game.endings.escaped) {
        let dead = players.iter().filter(|player| player.is_dead).count() as u32;
        return if seat == traitor { 2 * dead } else { 0 };
    }
    let turned = players[seat].alien != Alien::Never;
    if outcome != Some(WON) || turned || (has_traitor && seat == traitor) {
        return 0;
    }
    let counts = |seat: usize| game.rulings.survivors == Survivors::Everybody || seat != traitor;
    let alive = players.iter().enumerate().filter(|(seat, player)| !player.is_dead && counts(*seat));
    let bonus = match (game.advanced.has_agendas(), has_traitor) {
        (false, _) => 0,
        (true, false) => 1,
        (true, true) => 5,
    };
    alive.count() as u32 + bonus
}

/// The columns of a seat.
pub(super) fn record_seat(game: &Legendary, state: &State, seat: u8, sheet: &mut impl Sheet) {
    let index = usize::from(seat) - 1;
    let player = &state.players[index];
    let most = 5 + u32::from(game.players) * 2;
    sheet.add(
        || Column::count("score", most, "points by the rulebook's scoring").of_seat(seat),
        score(game, state, index),
    );
    if game.advanced.alien_players {
        sheet.add(
            || Column::yes_no("turned", "turned into an Alien").of_seat(seat),
            u32::from(player.alien != Alien::Never),
        );
        let killed = Some(player.counts.alien_death_turn).filter(|turn| *turn > 0);
        sheet.add_maybe(
            || {
                Column::moment("alien_death_turn", 250, "the turn on which its Alien was killed")
                    .of_seat(seat)
            },
            killed,
        );
    }
    if game.advanced.has_agendas() {
        let is_traitor = usize::from(state.agendas.traitor) == index;
        sheet.add(|| Column::yes_no("traitor", "had the Evil agenda").of_seat(seat), u32::from(is_traitor));
        sheet.add(
            || Column::yes_no("accused_wrongly", "Good, and fought by a Good player").of_seat(seat),
            u32::from(state.counts.wrongly_accused & (1 << index) != 0),
        );
        for ((name, about), times) in DEED_COLUMNS.into_iter().zip(&state.agendas.deeds[index]) {
            sheet.add(|| Column::count(name, 60, about).of_seat(seat), *times);
        }
    }
}
