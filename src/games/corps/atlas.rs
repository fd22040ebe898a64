//! The board as a map for counts by space, and as a drawing in text.

use super::{
    Corps, Space, State,
    components::{
        grid::Border,
        map::Map,
        mission::{Mission, ObjectKind},
        picture::picture_with,
    },
    rules::{ALIEN, BLIP},
    state::{NONE, ObjectState, Prize, Status, WHERE},
};
use crate::play::{Atlas, AtlasKind, AtlasLine, AtlasPlace, LineKind};

/// What is counted, in the order of [`Spot`](super::state::Spot).
const KINDS: [AtlasKind; WHERE] = [
    AtlasKind { name: "deaths", headline: "Deaths", about: "characters killed" },
    AtlasKind { name: "kills", headline: "Aliens killed", about: "Aliens killed" },
    AtlasKind { name: "sights", headline: "First sight", about: "blips spotted" },
    AtlasKind { name: "shots", headline: "Shots", about: "rolls of attacks aimed there" },
    AtlasKind { name: "downs", headline: "Knocked down", about: "characters knocked down" },
];

/// The map of the first mission that is played.
pub(super) fn atlas(game: &Corps) -> Atlas {
    let Some(mission) = game.missions.first() else { return Atlas::default() };
    let map = &mission.map;
    let (left, top) = map.grid.corner;
    let place = |place: &super::components::map::Place| {
        AtlasPlace::square(place.name.clone(), (place.x - left) as u16, (place.y - top) as u16)
    };
    Atlas {
        kinds: KINDS.to_vec(),
        places: map.spaces.iter().map(place).collect(),
        lines: lines(map),
        ways: Vec::new(),
    }
}

/// Walls, doors and white lines along the edges of spaces.
fn lines(map: &Map) -> Vec<AtlasLine> {
    let grid = &map.grid;
    let mut lines = Vec::new();
    for index in 0..grid.grounds.len() {
        let (x, y) = ((index % grid.stride) as u16, (index / grid.stride) as u16);
        let ends = [(grid.north[index], (x + 1, y)), (grid.west[index], (x, y + 1))];
        for (border, to) in ends {
            let kind = match border {
                Border::Open => continue,
                Border::Wall => LineKind::Wall,
                Border::Door(_) => LineKind::Door,
                Border::Line => LineKind::Low,
            };
            lines.push(AtlasLine { from: (x, y), to, kind });
        }
    }
    lines
}

const SIGNS: &str = "\
# solid   o low object   = door   % barricaded door   - | wall   ~ : white line
1-4 spawn point   s start   X exit   b blip   ? mission blip   C computer   c crate   p captive
G sentry gun   f facehugger
";

/// Every mission's board with its tokens.
pub(super) fn drawing(game: &Corps) -> String {
    let titled = |mission: &Mission| format!("{}\n{}", mission.title, board(mission));
    let boards: Vec<_> = game.missions.iter().map(titled).collect();
    format!("{}\n{SIGNS}", boards.join("\n"))
}

fn board(mission: &Mission) -> String {
    let map = &mission.map;
    let mut marks: Vec<((i16, i16), char)> = Vec::new();
    let mut mark = |spaces: &[Space], sign: char| {
        marks.extend(spaces.iter().map(|space| (position(map, *space), sign)));
    };
    mark(&mission.start, 's');
    let starts: Vec<_> = mission.starts.iter().map(|(_, space)| *space).collect();
    mark(&starts, 's');
    mark(&mission.trapped, 's');
    mark(&mission.blips, 'b');
    mark(&mission.mission_blips, '?');
    mark(&mission.facehuggers, 'f');
    let sentries: Vec<_> = mission.sentries.iter().map(|(space, _)| *space).collect();
    mark(&sentries, 'G');
    let exits: Vec<_> = mission.exits.iter().map(|(_, space)| *space).collect();
    mark(&exits, 'X');
    for (number, spawn) in ('1'..).zip(mission.spawns) {
        mark(&spawn.into_iter().collect::<Vec<_>>(), number);
    }
    for object in &mission.objects {
        let sign = match object.kind {
            ObjectKind::Computer => 'C',
            ObjectKind::Crate => 'c',
            ObjectKind::Captive => 'p',
        };
        marks.extend(map.cell_named(&object.name).map(|cell| (cell, sign)));
    }
    let cell = |x, y| marks.iter().rev().find(|(at, _)| *at == (x, y)).map(|(_, sign)| *sign);
    let door = |door: u8| if mission.barricaded_doors & 1 << door != 0 { '%' } else { '=' };
    picture_with(map, cell, door)
}

fn position(map: &Map, space: Space) -> (i16, i16) {
    let place = &map.spaces[space.index()];
    (place.x, place.y)
}

/// The board in the middle of a mission: people by a letter of their names (small where they are down), Aliens `A` and
/// swarms by their number, `?` blips, `!` mission blips, `x` facehuggers, `*` what is looked for.
pub(super) fn table(game: &Corps, s: &State) -> String {
    let mission = &game.missions[usize::from(s.mission)];
    let map = &mission.map;
    let letters = letters(game);
    let cell = |x, y| {
        let space = map.space_at(x, y)?;
        match s.on[space.index()] {
            NONE if s.prize == Prize::Seen(space) => Some('*'),
            NONE => token(mission, s, space),
            code if code >= BLIP => {
                Some(if s.blips[usize::from(code - BLIP)].is_mission { '!' } else { '?' })
            }
            code if code >= ALIEN => {
                let alien = &s.aliens[usize::from(code - ALIEN)];
                Some(match alien.tokens {
                    _ if alien.is_hugger => 'x',
                    0 => 'A',
                    tokens => char::from_digit(u32::from(tokens) + 1, 36).unwrap_or('A'),
                })
            }
            code => {
                let letter = letters[usize::from(code)];
                let is_down = s.people[usize::from(code)].status == Status::Down;
                Some(if is_down { letter.to_ascii_lowercase() } else { letter })
            }
        }
    };
    let door = |door: u8| match () {
        () if s.barricaded & 1 << door != 0 => '%',
        () if s.open & 1 << door != 0 => '/',
        () => '=',
    };
    picture_with(map, cell, door)
}

/// What lies on a space where nobody stands.
fn token(mission: &Mission, s: &State, space: Space) -> Option<char> {
    let objects = mission.objects.iter().zip(&s.objects);
    let mut lying = objects.filter(|(object, state)| match state {
        ObjectState::There | ObjectState::Bound(_) => object.space == Some(space),
        ObjectState::Dropped(at) => *at == space,
        ObjectState::Gone | ObjectState::Held(_) | ObjectState::Out => false,
    });
    if let Some((object, _)) = lying.next() {
        return Some(match object.kind {
            ObjectKind::Computer => 'C',
            ObjectKind::Crate => 'c',
            ObjectKind::Captive => 'p',
        });
    }
    if s.sentries.iter().any(|sentry| sentry.space == space) {
        return Some('G');
    }
    if s.tunnels.contains(&space) || mission.spawns.contains(&Some(space)) {
        return Some('@');
    }
    mission.is_exit(space).then_some('X')
}

/// A letter for everybody, each its own.
fn letters(game: &Corps) -> Vec<char> {
    let mut letters: Vec<char> = Vec::new();
    for face in &game.characters {
        let own = face.name.chars().map(|letter| letter.to_ascii_uppercase());
        let mut free = own.filter(|letter| !letters.contains(letter) && *letter != 'A' && *letter != 'X');
        let letter = free.next().unwrap_or('+');
        letters.push(letter);
    }
    letters
}

/// What is odd about the boards and the cards that name their points.
pub(super) fn oddities(game: &Corps) -> Vec<String> {
    let mut odd = Vec::new();
    for mission in &game.missions {
        let of_map = mission.map.oddities();
        odd.extend(of_map.into_iter().map(|words| format!("{}: {words}", mission.name)));
        odd.extend(unused_points(game, mission));
    }
    odd
}

/// Points that no card names, and cards whose point the mission lacks.
fn unused_points(game: &Corps, mission: &Mission) -> Vec<String> {
    let mut odd = Vec::new();
    for (number, spawn) in (0..).zip(&mission.spawns) {
        let named = game.signals.iter().any(|face| {
            face.blips > 0
                && face.copies > 0
                && face.source == super::components::cards::Source::Spawn(number)
        });
        match (spawn, named) {
            (Some(_), false) => {
                odd.push(format!(
                    "{}: no Motion Tracker card names spawn point {}",
                    mission.name,
                    number + 1
                ));
            }
            (None, true) => odd.push(format!(
                "{}: there is no spawn point {}, which Motion Tracker cards name: their blips do not come",
                mission.name,
                number + 1
            )),
            _ => {}
        }
    }
    odd
}
