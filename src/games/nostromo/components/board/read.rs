//! Reads the ship from the component files.

use super::{Board, Plate};
use crate::{
    data::{Node, Section, Value},
    games::nostromo::components::{Space, pieces::SPACES},
};

impl Board {
    /// Reads the spaces of a file; a space of the same key replaces the earlier one.
    pub(crate) fn read_spaces(&mut self, root: &Section<'_>) {
        for mut section in root.sections("space") {
            let key = section.text("key").to_owned();
            section.relabel(&key);
            let name = section.text("name").to_owned();
            let is_room = section.word("kind", &[("room", true), ("corridor", false)]) == Some(true);
            section.mark("kind");
            let place = self.space(&key).map_or(self.plates.len(), Space::index);
            if place >= SPACES {
                section.problem("key", format!("there is room for {SPACES} spaces"));
                continue;
            }
            let plate = Plate { key, name };
            if place == self.plates.len() {
                self.plates.push(plate);
            } else {
                self.plates[place] = plate;
            }
            let bit = Space(place as u8).bit();
            self.rooms = if is_room { self.rooms | bit } else { self.rooms & !bit };
        }
    }

    /// Reads the links of a file, once all spaces are known.
    pub(crate) fn read_links(&mut self, root: &Section<'_>) {
        for mut section in root.sections("link") {
            section.relabel("links");
            section.mark("between");
            let is_ladder = section.maybe_flag("ladder").unwrap_or(false);
            let ends = section.maybe_list("between").unwrap_or_default();
            let ends: Vec<_> = ends.iter().map(|end| self.find(&section, "between", end)).collect();
            let [Some(one), Some(other)] = ends[..] else {
                section.problem("between", "a link is between two spaces: between = [\"galley\", \"c2\"]");
                continue;
            };
            if one != other && !self.links.contains(&(one, other)) && !self.links.contains(&(other, one)) {
                self.links.push((one, other));
                self.ladders += usize::from(is_ladder);
            }
        }
    }

    /// Reads how a file draws the ship, once all spaces are known.
    pub(crate) fn read_drawing(&mut self, root: &Section<'_>) {
        let mut drawing = std::mem::take(&mut self.drawing);
        drawing.read(self, root);
        self.drawing = drawing;
    }

    /// The space that a node of a file names.
    pub(crate) fn find(&self, section: &Section<'_>, key: &str, node: &Node) -> Option<Space> {
        let Value::Text(typed) = &node.value else {
            section.notes().problem(&node.place, format!("`{key}` names spaces by their keys"));
            return None;
        };
        let found = self.space(typed);
        if found.is_none() {
            let keys = self.plates.iter().map(|plate| plate.key.as_str());
            section.unknown_word(&node.place, key, typed, keys);
        }
        found
    }
}
