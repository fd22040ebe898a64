//! The ship as text, for replays.

use std::fmt;

use super::{Nostromo, pieces::Space, rules::crew_at, state::State};

/// The ship with all that lies open on it. Spaces of the same deck stand together, six in a row.
pub(super) struct Map<'a> {
    pub(super) game: &'a Nostromo,
    pub(super) state: &'a State,
}

/// How wide one space is drawn.
const WIDTH: usize = 27;
/// How many stand in a row.
const ROW: usize = 4;

impl fmt::Display for Map<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (deck, is_upper) in [("Upper deck", true), ("Lower deck", false)] {
            writeln!(f, "  {deck}")?;
            let of_deck: Vec<_> =
                self.game.board.all().filter(|space| self.game.board.is_upper(*space) == is_upper).collect();
            let (rooms, corridors): (Vec<Space>, Vec<Space>) =
                of_deck.into_iter().partition(|space| self.game.board.is_room(*space));
            let shown = rooms.into_iter().chain(corridors.into_iter().filter(|space| !self.is_empty(*space)));
            let shown: Vec<_> = shown.map(|space| self.space(space)).collect();
            for row in shown.chunks(ROW) {
                let cells: String = row.iter().map(|cell| format!("{cell:<WIDTH$}")).collect();
                writeln!(f, "    {}", cells.trim_end())?;
            }
        }
        write!(f, "  A Alien, X Ash, ? concealed token, s scrap, c coolant, [..] items")
    }
}

impl Map<'_> {
    fn is_empty(&self, space: Space) -> bool {
        self.marks(space).is_empty()
    }

    fn space(&self, space: Space) -> String {
        format!("{} {}", self.game.board.name(space), self.marks(space)).trim_end().to_owned()
    }

    /// Who and what is in a space.
    fn marks(&self, space: Space) -> String {
        let (game, s) = (self.game, self.state);
        let mut marks = Vec::new();
        if s.alien == space {
            marks.push("A".to_owned());
        }
        if s.ash == Some(space) {
            marks.push("X".to_owned());
        }
        let here = crew_at(game, s, space);
        let letters = (0..game.players)
            .filter(|seat| here & (1 << seat) != 0)
            .filter_map(|seat| game.members[s.crew[usize::from(seat)].person as usize].name.chars().next());
        let letters: String = letters.collect();
        if !letters.is_empty() {
            marks.push(format!("({letters})"));
        }
        if s.token_at[space.index()].is_some() {
            marks.push("?".to_owned());
        }
        for (count, letter) in [(s.scrap_at[space.index()], 's'), (s.coolant_at[space.index()], 'c')] {
            if count > 0 {
                marks.push(format!("{count}{letter}"));
            }
        }
        let lying = super::pieces::tiles(s.tiles(super::Place::At(space)));
        marks.extend(lying.map(|tile| format!("[{}]", game.item(tile.item()).name)));
        marks.join(" ")
    }
}
