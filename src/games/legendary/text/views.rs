//! Everything that a view shows, a line `name: value` for each thing.

use std::fmt::{Display, Write};

use super::{Names, list};
use crate::{
    games::legendary::{
        View,
        components::language::Ban,
        state::{Alien, HQ, Piece, Spot, pending::Ask},
    },
    play::{Seat, counted},
};

pub(crate) fn view_text(view: View<'_>) -> String {
    let mut lines = Lines { view, names: Names::of(view), text: String::new() };
    lines.game();
    lines.turn();
    lines.board();
    lines.piles();
    for seat in 0..view.look().game.players {
        lines.player(Seat(seat));
    }
    lines.text
}

struct Lines<'v> {
    view: View<'v>,
    names: Names<'v>,
    text: String,
}

impl Lines<'_> {
    fn add(&mut self, name: impl Display, value: impl Display) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.text, "{name}: {value}");
    }

    fn game(&mut self) {
        let (look, mission) = (self.view.look(), &self.view.look().s.mission);
        let parts = &look.game.parts;
        self.add("viewer", self.view.seat());
        self.add("turn", self.view.turn());
        self.add("active", self.view.active());
        self.add("decision", decision(self.view));
        self.add("location", &parts.locations[usize::from(mission.location)].name);
        self.add("hazards revealed", mission.hazards);
        for (stage, objective) in mission.objectives.iter().enumerate() {
            self.add(format!("objective {}", stage + 1), &parts.objectives[usize::from(*objective)].title);
        }
        self.add("current objective", self.view.objective());
        self.add("objective counter", mission.counter);
        self.add("Final Enemies left", mission.finals_left());
        let watched = look.game.watched.iter().zip(mission.kills);
        let kills = watched.map(|(title, kills)| format!("{} {kills}", parts.titles[usize::from(*title)]));
        self.add("kills that count", list(kills));
    }

    fn turn(&mut self) {
        let (look, turn) = (self.view.look(), &self.view.look().s.this_turn);
        self.add("attack", turn.attack);
        self.add("recruit points", turn.recruit);
        self.add("scans cost less by", turn.cheap);
        self.add(
            "discounts",
            list(turn.discounts.iter().map(|(by, tag)| format!("{by} for {}", self.names.tag(*tag)))),
        );
        let played = turn.played.iter().map(|played| {
            let used = if played.used == 0 { "" } else { ", used" };
            self.names.played_card(*played) + used
        });
        let played = list(played);
        self.add("played", played);
        let lent = turn.lent.iter().map(|lent| {
            let what = if lent.is_played { "played" } else { "not played" };
            format!("{} by {}, {what}", self.names.card(lent.card), Seat(lent.by))
        });
        let lent = list(lent);
        self.add("coordinated", lent);
        let asked = (0..look.game.players).filter(|seat| turn.asked & (1 << seat) != 0);
        self.add("asked to coordinate", list(asked.map(|seat| Seat(seat).to_string())));
        let looked_at = self.names.cards(&turn.looked_at);
        self.add("looked at on a deck", looked_at);
        let waiting = list((0..turn.together.len() as u8).map(|place| self.names.waiting(place)));
        self.add("abilities waiting", waiting);
        let bans = [Ban::Heal, Ban::Draw, Ban::Coordinate, Ban::Scan, Ban::Recruit];
        let banned = bans.into_iter().filter(|ban| look.is_forbidden(*ban));
        self.add("forbidden", list(banned.map(|ban| format!("{ban:?}").to_lowercase())));
    }

    fn board(&mut self) {
        let board = &self.view.look().s.board;
        for room in 0..board.rooms.len() {
            let piece = board.rooms[room];
            let mut what = match piece {
                _ if !board.is_open(room) => "blocked".to_owned(),
                piece if !piece.card.is_some() => "clear".to_owned(),
                piece => self.piece(piece),
            };
            if let Some(cost) = self.view.scan_cost(room as u8) {
                what += &format!(", scan costs {cost}");
            }
            self.add(self.names.room(room), what);
        }
        let combat = list(board.combat.iter().map(|piece| self.piece(*piece)));
        self.add("Combat Zone", combat);
        self.add("strikes to come", self.view.strikers());
        let huggers = board.huggers.iter().map(|hugger| {
            let turns = hugger.turns;
            format!("{} on {}, turns left {turns}", self.piece(hugger.piece), Seat(hugger.victim))
        });
        let huggers = list(huggers);
        self.add("Facehuggers", huggers);
        let operations = list(
            (0..board.operations.len())
                .map(|index| self.names.face_shown(board.piece_at(Spot::Operations(index)))),
        );
        self.add("Operations", operations);
        let captives = list(board.captives.iter().map(|captive| self.names.captive(*captive)));
        self.add("captives in Operations", captives);
        let attached = (0..board.attached.len()).map(|index| self.names.piece_at(Spot::Attached(index)));
        let attached = list(attached);
        self.add("attached", attached);
    }

    /// A card on the board: an enemy with its attack and strikes now.
    fn piece(&self, piece: Piece) -> String {
        let name = self.names.face_shown(piece);
        if piece.is_up && self.view.face(piece.card).is_enemy() {
            let attack = self.view.look().attack_of(piece);
            let safe = if piece.is_safe { ", cannot be fought" } else { "" };
            format!("{name}, attack {attack}, strikes {}{safe}", piece.strikes)
        } else {
            name
        }
    }

    fn piles(&mut self) {
        let (view, piles) = (self.view, &self.view.look().s.piles);
        self.add("hive", counted(view.hive_size(), "card"));
        self.add("hive rebuilt", yes_no(view.has_rebuilt()));
        self.add("dead enemies", self.names.cards(&piles.dead_enemies));
        self.add("dead characters", self.names.cards(&piles.dead_characters));
        self.add("discarded events", self.names.cards(&piles.discarded_events));
        self.add("out of the game", self.names.cards(&piles.removed));
        self.add("Facehuggers in the Hatchery", piles.hatchery_facehuggers);
        self.add("Chestbursters in the Hatchery", piles.hatchery_chestbursters);
        self.add("strike deck", counted(piles.strikes.len(), "card"));
        let discards = list(piles.strike_discards.iter().map(|strike| self.names.strike(*strike)));
        self.add("discarded strikes", discards);
        self.add("barracks", counted(piles.barracks.len(), "card"));
        self.add("sergeants", counted(piles.sergeants.len(), "card"));
        for space in 0..HQ as u8 {
            let card = view.hq(space).map_or("empty".to_owned(), |card| self.names.card(card));
            let cost = view.cost(space).map_or(String::new(), |cost| format!(", costs {cost}"));
            self.add(format!("HQ space {}", space + 1), card + &cost);
        }
    }

    fn player(&mut self, seat: Seat) {
        let view = self.view;
        let player = &view.look().s.players[seat.index()];
        let (health, damage) = view.health(seat);
        let life = if view.lives(seat) { "alive" } else { "dead" };
        let parts = &view.look().game.parts;
        self.add(seat, format!("{}, {life}", parts.roles[usize::from(player.role)].name));
        self.advanced(seat);
        self.add(format!("{seat}, health"), health);
        self.add(format!("{seat}, damage"), damage);
        self.add(format!("{seat}, carries a Chestburster"), yes_no(view.is_infected(seat)));
        self.add(format!("{seat}, strikes that will be avoided"), view.shield(seat));
        let strikes = list(player.strikes.iter().map(|strike| self.names.strike(*strike)));
        self.add(format!("{seat}, strikes"), strikes);
        let hand = match view.sees_hand(seat) {
            true => self.names.cards(view.hand(seat)),
            false => counted(view.hand_size(seat), "card").to_string(),
        };
        self.add(format!("{seat}, hand"), hand);
        self.add(format!("{seat}, deck"), counted(view.deck_size(seat), "card"));
        self.add(format!("{seat}, discard pile"), self.names.cards(view.discard(seat)));
        self.add(format!("{seat}, stayed in play"), self.names.cards(&player.standing));
    }
}

impl Lines<'_> {
    /// What only the advanced chapters have.
    fn advanced(&mut self, seat: Seat) {
        let (view, game) = (self.view, self.view.look().game);
        if game.advanced.alien_players {
            let player = &view.look().s.players[seat.index()];
            let alien = match player.alien {
                Alien::Never => "no".to_owned(),
                Alien::Waiting => "from the next turn on".to_owned(),
                Alien::Playing => game.parts.alien_avatars[usize::from(player.avatar)].name.clone(),
                Alien::Killed => "killed".to_owned(),
            };
            self.add(format!("{seat}, Alien"), alien);
        }
        if game.advanced.has_agendas() {
            let agenda = view.agenda(seat).map_or("unknown".to_owned(), |card| self.names.agenda(card));
            let shown = if view.is_shown(seat) { ", revealed" } else { "" };
            self.add(format!("{seat}, agenda"), agenda + shown);
            let deeds = view.look().s.agendas.deeds[seat.index()];
            let words = [
                "lent",
                "declined",
                "left enemies",
                "fought players",
                "healed others",
                "saved others",
                "ended turns",
            ];
            let deeds = words.iter().zip(deeds).map(|(word, times)| format!("{word} {times}"));
            self.add(format!("{seat}, seen to have"), list(deeds));
        }
    }
}

/// What is being decided.
fn decision(view: View<'_>) -> String {
    match view.ask() {
        Ask::Nothing => "nothing".to_owned(),
        Ask::Action => "an action".to_owned(),
        Ask::May { .. } => "whether to use an ability".to_owned(),
        Ask::Alternative { .. } => "which alternative".to_owned(),
        Ask::Pick { .. } => "what to pick for an ability".to_owned(),
        Ask::Player { .. } => "which player".to_owned(),
        Ask::Guard { .. } => "whether to avoid a strike".to_owned(),
        Ask::Lend { .. } => "whether to coordinate a card".to_owned(),
        Ask::Room { id, .. } => format!("where to move {}", Names::of(view).piece(id)),
        Ask::First { .. } => "what comes first".to_owned(),
        Ask::Sacrifice => "whether to sacrifice a card".to_owned(),
        Ask::Alien => "which card to play as an Alien".to_owned(),
        Ask::Agenda { .. } => "whose agenda to reveal".to_owned(),
    }
}

fn yes_no(is_so: bool) -> &'static str {
    if is_so { "yes" } else { "no" }
}
