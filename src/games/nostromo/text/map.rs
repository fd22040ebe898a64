//! The ship as a drawing in text, for replays, with everything that lies face up on it.

use std::fmt;

use crate::games::nostromo::{
    Nostromo, Space, State,
    components::{drawing::Part, pieces::tiles},
    rules::crew_at,
};

/// The ship with everything that lies face up on it.
pub(crate) struct Map<'a> {
    pub(crate) game: &'a Nostromo,
    pub(crate) state: &'a State,
}

impl fmt::Display for Map<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = &self.game.board;
        for part in &board.drawing().parts {
            match part {
                Part::Text(text) => f.write_str(text)?,
                Part::Name(space, width) => write!(f, "{:<width$}", board.name(*space))?,
                Part::Marks(space, width) => write!(f, "{:^width$}", self.shown(*space, *width))?,
            }
        }
        for space in board.all() {
            let marks = self.marks(space);
            if !marks.is_empty() && !board.drawing().shows(space, &marks) {
                writeln!(f, "  {}: {marks}", board.name(space))?;
            }
            for tile in tiles(self.state.tiles.at(space)) {
                writeln!(f, "  {}: the {}", board.name(space), self.game.item(tile.item()).name)?;
            }
        }
        write!(f, "  initials of the crew, A Alien, X Ash, ? concealed token, s scrap, c coolant, = ladder")
    }
}

impl Map<'_> {
    /// What stands in the place of a space, cut to its width.
    fn shown(&self, space: Space, width: usize) -> String {
        let board = &self.game.board;
        let marks = self.marks(space);
        match marks.chars().count() {
            0 if board.is_room(space) => String::new(),
            0 => board.name(space).split(' ').next_back().unwrap_or_default().chars().take(width).collect(),
            // The whole of it stands below the drawing.
            long if long > width => marks.chars().take(width - 1).chain(['+']).collect(),
            _ => marks,
        }
    }

    /// Who and what is in a space, but for items.
    fn marks(&self, space: Space) -> String {
        let (game, s) = (self.game, self.state);
        let mut marks = Vec::new();
        let here = crew_at(game, s, space);
        let seats = (0..game.players).filter(|seat| here & (1 << seat) != 0);
        let initial = |seat: u8| game.members[s.crew[usize::from(seat)].person as usize].name.chars().next();
        let initials: String = seats.filter_map(initial).collect();
        let signs = [
            (!initials.is_empty(), initials.as_str()),
            (s.alien == space, "A"),
            (s.ash == Some(space), "X"),
            (s.concealed.is_in(space), "?"),
        ];
        marks.extend(signs.iter().filter(|(is_there, _)| *is_there).map(|(_, sign)| (*sign).to_owned()));
        for (count, letter) in [(s.scrap_at[space.index()], 's'), (s.coolant_at[space.index()], 'c')] {
            if count > 0 {
                marks.push(format!("{count}{letter}"));
            }
        }
        marks.join(" ")
    }
}
