//! The ship as text, for replays: the rooms of both decks, the corridors where something is, and what lies open.

use std::fmt;

use super::{Nostromo, pieces::Space, pieces::tiles, rules::crew_at, state::State};

/// The ship with all that lies open on it.
pub(super) struct Map<'a> {
    pub(super) game: &'a Nostromo,
    pub(super) state: &'a State,
}

/// How wide one space is drawn, and how many stand in a row.
const WIDTH: usize = 28;
const ROW: usize = 4;

impl fmt::Display for Map<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (deck, is_upper) in [("Upper deck", true), ("Lower deck", false)] {
            writeln!(f, "  {deck}")?;
            for row in self.shown(is_upper).chunks(ROW) {
                let cells: String = row.iter().map(|cell| format!("{cell:<WIDTH$}")).collect();
                writeln!(f, "    {}", cells.trim_end())?;
            }
        }
        write!(f, "  (initials) crew, A Alien, X Ash, ? concealed token, s scrap, c coolant, [..] items")
    }
}

impl Map<'_> {
    /// The rooms of a deck, and those corridors where something is.
    fn shown(&self, is_upper: bool) -> Vec<String> {
        let board = &self.game.board;
        let of_deck = || board.all().filter(move |space| board.is_upper(*space) == is_upper);
        let rooms = of_deck().filter(|space| board.is_room(*space));
        let corridors = of_deck().filter(|space| !board.is_room(*space) && !self.marks(*space).is_empty());
        let cell =
            |space: Space| format!("{} {}", board.name(space), self.marks(space)).trim_end().to_owned();
        rooms.chain(corridors).map(cell).collect()
    }

    /// Who and what is in a space.
    fn marks(&self, space: Space) -> String {
        let (game, s) = (self.game, self.state);
        let mut marks = Vec::new();
        let here = crew_at(game, s, space);
        let seats = (0..game.players).filter(|seat| here & (1 << seat) != 0);
        let initial = |seat: u8| game.members[s.crew[usize::from(seat)].person as usize].name.chars().next();
        let initials: String = seats.filter_map(initial).collect();
        if !initials.is_empty() {
            marks.push(format!("({initials})"));
        }
        let signs = [
            (s.alien == space, "A"),
            (s.ash == Some(space), "X"),
            (s.token_at[space.index()].is_some(), "?"),
        ];
        marks.extend(signs.iter().filter(|(is_there, _)| *is_there).map(|(_, sign)| (*sign).to_owned()));
        for (count, letter) in [(s.scrap_at[space.index()], 's'), (s.coolant_at[space.index()], 'c')] {
            if count > 0 {
                marks.push(format!("{count}{letter}"));
            }
        }
        let lying = tiles(s.tiles.at(space));
        marks.extend(lying.map(|tile| format!("[{}]", game.item(tile.item()).name)));
        marks.join(" ")
    }
}
