//! From component files to missions with their maps.

use super::{
    board::{Board, Direction},
    map::{Map, MapRulings, Space},
    mission::{Computer, Goal, Mission, MissionKind, OBJECTS, Object, ObjectKind, SPAWNS, TrackerPlan},
    reader::{Components, texts},
};
use crate::{
    data::{Document, Section, Words, unknown},
    play::List,
};

/// The missions that `is_wanted`, by their place in the campaign; what is wrong is noted.
pub(crate) fn missions(
    documents: &[Document],
    scenario: &Section<'_>,
    parts: &Components,
    rulings: MapRulings,
    is_wanted: impl Fn(&str) -> bool,
) -> Vec<Mission> {
    let boards = boards(documents, scenario);
    let (mut missions, mut names): (Vec<Mission>, Vec<String>) = Default::default();
    for document in documents {
        let root = Section::file(document, scenario.notes());
        for section in root.sections("mission") {
            let name = section.maybe_text("name").unwrap_or_default().to_owned();
            names.push(name.clone());
            if !is_wanted(&name) {
                section.ignore_rest();
                continue;
            }
            missions.retain(|mission| mission.name != name);
            missions.extend(Reader { parts, boards: &boards, rulings }.mission(section));
        }
        root.ignore_rest();
    }
    if missions.is_empty() {
        let setup = scenario.maybe_section("setup");
        let place = setup.as_ref().map_or(scenario.place(), |setup| setup.place_of("mission"));
        let known: Vec<_> = names.iter().map(String::as_str).collect();
        let typed = setup.as_ref().and_then(|setup| setup.maybe_text("mission")).unwrap_or_default();
        scenario.notes().problem(place, unknown("a mission is one of", typed, &known));
        setup.into_iter().for_each(Section::ignore_rest);
    }
    // The first one is that of the maps.
    missions.sort_by_key(|mission| (mission.kind != MissionKind::Campaign, mission.order));
    missions
}

/// Every board by its name.
fn boards(documents: &[Document], scenario: &Section<'_>) -> Vec<Board> {
    let mut boards: Vec<Board> = Vec::new();
    for document in documents {
        let root = Section::file(document, scenario.notes());
        for mut section in root.sections("board") {
            let name = section.text("name").to_owned();
            section.relabel(&name);
            section.maybe_text("face");
            section.maybe_text("about");
            let drawing = section.text("drawing");
            section.mark("drawing");
            match Board::read(&name, drawing) {
                Ok(board) => {
                    boards.retain(|other| other.name != name);
                    boards.push(board);
                }
                Err(mistakes) => mistakes.iter().for_each(|mistake| {
                    section.problem("drawing", format!("in the drawing of \"{name}\": {mistake}"));
                }),
            }
        }
        root.ignore_rest();
    }
    boards
}

struct Reader<'r> {
    parts: &'r Components,
    boards: &'r [Board],
    rulings: MapRulings,
}

impl Reader<'_> {
    fn mission(&self, mut section: Section<'_>) -> Option<Mission> {
        let name = section.text("name").to_owned();
        section.relabel(&name);
        let title = section.text("title").to_owned();
        section.maybe_text("about");
        let kinds = [
            ("campaign", MissionKind::Campaign),
            ("rescue", MissionKind::Rescue),
            ("supply", MissionKind::Supply),
            ("bug hunt", MissionKind::BugHunt),
        ];
        let kind = section.word("kind", &kinds).unwrap_or(MissionKind::Campaign);
        let order = section.maybe_integer("order", 0..=20).unwrap_or(0);
        let map = self.map(&section)?;
        let at = Places { section: &section, map: &map };
        let exits = at.table("exits", |name, words| Some((name.to_owned(), at.space("exits", words)?)));
        let (barricaded_doors, barricaded_spaces) = at.barricades();
        let mut spawns = [None; SPAWNS];
        for (number, space) in at.table("spawn", |name, words| {
            let number: usize = name.parse().ok().filter(|number| (1..=SPAWNS).contains(number))?;
            Some((number, at.space("spawn", words)?))
        }) {
            spawns[number - 1] = Some(space);
        }
        let is_barricaded =
            |spawn: &Option<Space>| spawn.is_some_and(|space| barricaded_spaces.contains(&space));
        let barricaded_spawns = spawns
            .iter()
            .enumerate()
            .fold(0, |bits, (number, spawn)| bits | u8::from(is_barricaded(spawn)) << number);
        let starts = at.table("starts", |name, words| {
            let character = self.parts.character_named(name);
            if character.is_none() {
                section.problem("starts", format!("no character is called \"{name}\""));
            }
            Some((character?, at.space("starts", words)?))
        });
        let exit_distance = exit_distance(&map, &exits);
        let mission = Mission {
            start: at.spaces("start"),
            starts,
            trapped: at.spaces("trapped"),
            spawns,
            blips: at.spaces("blips"),
            mission_blips: at.spaces("mission_blips"),
            mission_blip_value: section.maybe_fact("mission_blip_values", 0..=6).unwrap_or(0),
            objects: at.objects(),
            exits,
            barricaded_doors,
            barricaded_spawns,
            facehuggers: at.spaces("facehuggers"),
            sentries: at.sentries(),
            draws_from: section.maybe_fact("draws_from", 1..=50).unwrap_or(1),
            tracker: tracker(&section),
            computer: computer(&section),
            goals: goals(&section),
            fails_without_trapped: fails(&section),
            push_through: push_through(&section),
            rounds: section.maybe_fact("rounds", 0..=100).unwrap_or(0),
            name,
            title,
            kind,
            order,
            exit_distance,
            map: map.clone(),
        };
        Some(mission)
    }

    fn map(&self, section: &Section<'_>) -> Option<Map> {
        section.mark("layout");
        let Some(layout) = section.maybe_section("layout") else {
            section.problem("layout", "`layout` is missing; add layout = { BOARD = [column, row] }");
            return None;
        };
        let mut placed = Vec::new();
        for name in layout.keys() {
            let at = layout.maybe_integers(name, -50..=100i16).unwrap_or_default();
            let board = self.boards.iter().find(|board| board.name == name);
            match (board, <[i16; 2]>::try_from(at)) {
                (Some(board), Ok([x, y])) => placed.push((board, x, y)),
                (None, _) => {
                    let known: Vec<_> = self.boards.iter().map(|board| board.name.as_str()).collect();
                    layout.problem(name, unknown("a board is one of", name, &known));
                }
                (_, Err(_)) => layout.problem(name, format!("write {name} = [column, row]")),
            }
        }
        match Map::lay_out(&placed, self.rulings) {
            Ok(map) => Some(map),
            Err(mistakes) => {
                mistakes.into_iter().for_each(|mistake| section.problem("layout", mistake));
                None
            }
        }
    }
}

/// Finds the places of a mission on its map.
struct Places<'p, 's> {
    section: &'p Section<'s>,
    map: &'p Map,
}

impl Places<'_, '_> {
    fn space(&self, key: &str, words: &str) -> Option<Space> {
        let space = self.map.space_named(words);
        if space.is_none() {
            self.section
                .problem(key, format!("in `{key}`: no floor space is called \"{words}\"; write BOARD x,y"));
        }
        space
    }

    fn spaces(&self, key: &str) -> Vec<Space> {
        let words = texts(self.section, key);
        self.section.mark(key);
        words.iter().filter_map(|words| self.space(key, words)).collect()
    }

    /// A table of texts.
    fn table<T>(&self, key: &str, read: impl Fn(&str, &str) -> Option<T>) -> Vec<T> {
        self.section.mark(key);
        let Some(table) = self.section.maybe_section(key) else { return Vec::new() };
        table.keys().filter_map(|name| read(name, table.text(name))).collect()
    }

    /// Doors as bits, and the spaces of points.
    fn barricades(&self) -> (u64, Vec<Space>) {
        let (mut doors, mut points) = (0, Vec::new());
        for words in texts(self.section, "barricades") {
            let (place, facing) = facing_of(&words);
            let Some(space) = self.space("barricades", place) else { continue };
            let Some(facing) = facing else {
                points.push(space);
                continue;
            };
            match self.map.door_at(space, facing) {
                Some(door) => doors |= 1 << door,
                None => self
                    .section
                    .problem("barricades", format!("there is no door {} of {place}", facing.name())),
            }
        }
        self.section.mark("barricades");
        (doors, points)
    }

    fn sentries(&self) -> Vec<(Space, Direction)> {
        let words = texts(self.section, "sentries");
        self.section.mark("sentries");
        let read = |words: &String| {
            let (place, facing) = facing_of(words);
            if facing.is_none() {
                self.section.problem("sentries", format!("write \"{place} north\", or another direction"));
            }
            Some((self.space("sentries", place)?, facing?))
        };
        words.iter().filter_map(read).collect()
    }

    fn objects(&self) -> Vec<Object> {
        let kinds = [
            ("computers", ObjectKind::Computer),
            ("crates", ObjectKind::Crate),
            ("captives", ObjectKind::Captive),
        ];
        let mut objects = Vec::new();
        for (key, kind) in kinds {
            for words in texts(self.section, key) {
                match self.map.cell_named(&words) {
                    Some(cell) => objects.push(self.object(kind, &words, cell)),
                    None => self.section.problem(key, format!("in `{key}`: there is no \"{words}\"")),
                }
            }
            self.section.mark(key);
        }
        if objects.len() > OBJECTS {
            self.section.problem("crates", format!("at most {OBJECTS} computers, crates and captives"));
            objects.truncate(OBJECTS);
        }
        objects
    }

    fn object(&self, kind: ObjectKind, words: &str, cell: (i16, i16)) -> Object {
        let space = self.map.space_named(words);
        let mut beside: List<Space, 9> = List::default();
        beside.extend(&self.map.around(cell));
        let name = space.map_or(words.to_owned(), |space| self.map.spaces[space.index()].name.clone());
        Object { kind, name, space, beside }
    }
}

/// A place and the direction behind it.
fn facing_of(words: &str) -> (&str, Option<Direction>) {
    for facing in Direction::ALL {
        if let Some(place) = words.strip_suffix(facing.name()) {
            return (place.trim_end(), Some(facing));
        }
    }
    (words, None)
}

fn exit_distance(map: &Map, exits: &[(String, Space)]) -> Vec<u8> {
    let nearest = |space: usize| {
        let steps = exits.iter().map(|(_, exit)| map.steps_between(Space(space as u16), *exit));
        steps.min().unwrap_or(u8::MAX)
    };
    (0..map.spaces.len()).map(nearest).collect()
}

fn tracker(section: &Section<'_>) -> TrackerPlan {
    let mut plan = TrackerPlan { top: [0; 3], levels: 0b111, cards: 0, is_reshuffled: true };
    section.mark("tracker");
    let Some(table) = section.maybe_section("tracker") else { return plan };
    ["top", "levels"].iter().for_each(|key| table.mark(key));
    if let Some(top) = table.maybe_integers("top", 0..=42u8) {
        match top[..].try_into() {
            Ok(top) => plan.top = top,
            Err(_) => table.problem("top", "write top = [a, b, c], a number for each level"),
        }
    }
    if let Some(levels) = table.maybe_integers("levels", 1..=3u8) {
        plan.levels = levels.iter().fold(0, |bits, level| bits | 1 << (level - 1));
    }
    plan.cards = table.maybe_fact("cards", 0..=100).unwrap_or(0);
    plan.is_reshuffled = table.maybe_flag("reshuffle").unwrap_or(true);
    plan
}

fn computer(section: &Section<'_>) -> Computer {
    let words = section.maybe_text("computer").unwrap_or("none");
    section.mark("computer");
    match words {
        "none" => Computer::Nothing,
        "look blip" => Computer::LookBlip,
        "look mission blip" => Computer::LookMissionBlip,
        _ => match words.strip_prefix("call ").and_then(|rounds| rounds.parse().ok()) {
            Some(rounds) => Computer::Call(rounds),
            None => {
                let known = ["none", "look blip", "look mission blip", "call 4"];
                section.problem("computer", unknown("a computer does one of", words, &known));
                Computer::Nothing
            }
        },
    }
}

const GOALS: &[&str] =
    &["find Newt", "exit all", "exit trapped", "survive 8", "called", "crates 4", "rescue", "clear"];

fn goals(section: &Section<'_>) -> Vec<Goal> {
    let goals = section.abilities("goals", |_, text| {
        let mut words = Words::of(text)?;
        let goal = match words.next().unwrap_or_default() {
            "find" => {
                words.next();
                Goal::Find
            }
            "exit" if words.take("all") => Goal::ExitAll,
            "exit" if words.take("trapped") => Goal::ExitTrapped,
            "survive" => Goal::Survive(words.number()?),
            "called" => Goal::Called,
            "crates" => Goal::Crates(words.number()?),
            "rescue" => Goal::Rescue,
            "clear" => Goal::Clear,
            _ => return Err(unknown("a goal is such as", text, GOALS)),
        };
        words.end()?;
        Ok(goal)
    });
    if goals.is_empty() {
        section.problem("goals", "`goals` is missing; add goals = [\"exit all\"]");
    }
    goals
}

fn fails(section: &Section<'_>) -> bool {
    let fails = section.abilities("fail", |_, text| match text {
        "trapped gone" => Ok(()),
        _ => Err(unknown("a way to fail is", text, &["trapped gone"])),
    });
    !fails.is_empty()
}

fn push_through(section: &Section<'_>) -> u8 {
    let rolls = section.abilities("special", |_, text| {
        let mut words = Words::of(text)?;
        if !(words.take("push") && words.take("through")) {
            return Err(unknown("a special rule is such as", text, &["push through 6"]));
        }
        let roll = words.number()?;
        words.end()?;
        Ok(roll)
    });
    rolls.first().copied().unwrap_or(0)
}
