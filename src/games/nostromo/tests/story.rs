//! A person with the box can follow a replay: somebody who knows nothing but its lines, and moves the pieces as they
//! say, has the same table at every decision.

use std::collections::{BTreeMap, BTreeSet};

use super::{Table, views::steady};
use crate::{
    games::nostromo::{
        Nostromo, State, Tile,
        components::pieces::{spaces, tiles},
        state::Task,
    },
    play::{Game, Lines, Policy, Step, Stream},
};

/// A tile: its item, uses left, and Jonesy tokens under it.
type Held = (String, u8, u8);

/// A table as a person lays it out. Crew and spaces go by their names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Pieces {
    places: BTreeMap<String, String>,
    scrap: BTreeMap<String, u8>,
    /// Canisters by who or where has some.
    coolant: BTreeMap<String, u8>,
    /// Tiles by who or where has some.
    tiles: BTreeMap<String, Vec<Held>>,
    supply: BTreeMap<String, u8>,
    pile: u8,
    coolant_discarded: u8,
    tokens: BTreeSet<String>,
    reserve: u8,
    morale: u8,
    deck: u8,
    discards: u8,
    damage: u8,
    done: BTreeSet<String>,
    mission: Option<String>,
    countdown: Option<(String, u8)>,
}

impl Pieces {
    /// What the state of a game holds.
    fn of(game: &Nostromo, s: &State) -> Self {
        let mut pieces = Self {
            pile: s.scrap_pile,
            coolant_discarded: s.coolant_discarded,
            reserve: s.reserve.len() as u8,
            morale: s.morale,
            deck: s.deck.len() as u8,
            damage: s.ash_damage,
            mission: s.mission_revealed.then(|| game.mission(s.mission).title.clone()),
            countdown: s.countdown.map(|(seat, left)| (game.name(s, seat).to_owned(), left)),
            ..Self::default()
        };
        let pending = s.tasks.iter().filter(|task| matches!(task, Task::Discard(_))).count();
        pieces.discards = (s.discard.len() + pending) as u8;
        let name = |space| game.board.name(space).to_owned();
        pieces.places.insert("The Alien".to_owned(), name(s.alien));
        pieces.places.extend(s.ash.map(|ash| ("Ash".to_owned(), name(ash))));
        let held = |tile: Tile| {
            let left = if game.item(tile.item()).uses > 0 { s.tile_uses[tile.index()] } else { 0 };
            (game.item(tile.item()).name.clone(), left, s.tile_jonesy[tile.index()])
        };
        for seat in 0..game.players {
            let (one, who) = (&s.crew[usize::from(seat)], game.name(s, seat).to_owned());
            pieces.places.insert(who.clone(), name(one.at));
            pieces.scrap.insert(who.clone(), one.scrap);
            pieces.coolant.insert(who.clone(), one.has_coolant.into());
            pieces.tiles.insert(who, tiles(s.tiles.held(seat)).map(held).collect());
        }
        for space in game.board.all() {
            pieces.scrap.insert(name(space), s.scrap_at[space.index()]);
            pieces.coolant.insert(name(space), s.coolant_at[space.index()]);
            pieces.tiles.insert(name(space), tiles(s.tiles.at(space)).map(held).collect());
        }
        for tile in tiles(s.tiles.supply()) {
            *pieces.supply.entry(game.item(tile.item()).name.clone()).or_default() += 1;
        }
        pieces.tokens = spaces(s.concealed.rooms()).map(name).collect();
        let done = (0..s.objectives.len()).filter(|index| s.objectives_done & (1 << index) != 0);
        let title = |index: usize| game.objectives[usize::from(s.objectives[index])].title.clone();
        pieces.done = done.map(title).collect();
        pieces.tidy()
    }

    /// Without empty places, and in order.
    fn tidy(mut self) -> Self {
        self.scrap.retain(|_, scrap| *scrap > 0);
        self.coolant.retain(|_, coolant| *coolant > 0);
        self.supply.retain(|_, tiles| *tiles > 0);
        self.tiles.retain(|_, tiles| !tiles.is_empty());
        self.tiles.values_mut().for_each(|tiles| tiles.sort());
        self
    }

    fn move_scrap(&mut self, from: Option<&str>, to: Option<&str>, count: u8) {
        *from.map_or(&mut self.pile, |from| self.scrap.entry(from.to_owned()).or_default()) -= count;
        *to.map_or(&mut self.pile, |to| self.scrap.entry(to.to_owned()).or_default()) += count;
    }

    /// Discards it where it goes nowhere.
    fn move_coolant(&mut self, from: &str, to: Option<&str>) {
        *self.coolant.entry(from.to_owned()).or_default() -= 1;
        *to.map_or(&mut self.coolant_discarded, |to| self.coolant.entry(to.to_owned()).or_default()) += 1;
    }

    fn take_tile(&mut self, from: &str, tile: &Held) {
        let tiles = self.tiles.entry(from.to_owned()).or_default();
        let index = tiles.iter().position(|one| one == tile);
        tiles.swap_remove(index.unwrap_or_else(|| panic!("{from} has no {tile:?}, but {tiles:?}")));
    }

    fn give_tile(&mut self, to: &str, tile: Held) {
        self.tiles.entry(to.to_owned()).or_default().push(tile);
    }

    /// Moves what a line calls "2 scrap", "a coolant canister" or "the flashlight".
    fn move_goods(&mut self, from: &str, to: &str, goods: &str) {
        if let Some([count]) = read(goods, "{} scrap") {
            self.move_scrap(Some(from), Some(to), number(count));
        } else if goods == "a coolant canister" {
            self.move_coolant(from, Some(to));
        } else {
            let tile = tile(goods);
            self.take_tile(from, &tile);
            self.give_tile(to, tile);
        }
    }

    /// A token is turned up and goes back.
    fn turn(&mut self, room: &str) {
        assert!(self.tokens.remove(room), "there is no token in {room}");
        self.reserve += 1;
    }

    fn conceal(&mut self, room: &str) {
        assert!(self.tokens.insert(room.to_owned()), "there is a token in {room}");
        self.reserve -= 1;
    }
}

/// What stands in the slots `{}` of a pattern.
fn read<'a, const SLOTS: usize>(line: &'a str, pattern: &str) -> Option<[&'a str; SLOTS]> {
    let mut parts = pattern.split("{}");
    let mut rest = line.strip_prefix(parts.next()?)?;
    let mut found = [""; SLOTS];
    for slot in &mut found {
        let part = parts.next()?;
        let end = if part.is_empty() { rest.len() } else { rest.find(part)? };
        *slot = &rest[..end];
        rest = &rest[end + part.len()..];
    }
    (rest.is_empty() && parts.next().is_none()).then_some(found)
}

fn number(text: &str) -> u8 {
    text.parse().unwrap_or_else(|_| panic!("\"{text}\" is no number"))
}

/// The tile that a line calls "the electric prod (uses left: 1)".
fn tile(words: &str) -> Held {
    let words = words.strip_prefix("the ").unwrap_or_else(|| panic!("\"{words}\" is no tile"));
    if let Some([name, uses]) = read(words, "{} (uses left: {})") {
        return (name.to_owned(), number(uses), 0);
    }
    match read(words, "{} (Jonesy tokens: {})") {
        Some([name, cats]) => (name.to_owned(), 0, number(cats)),
        None => (words.to_owned(), 0, 0),
    }
}

/// A person who follows a replay.
#[derive(Default)]
struct Follower {
    pieces: Pieces,
    crew: Vec<String>,
    /// The two of the trade that is under way.
    traders: [String; 2],
    /// Who has used an item last, and which.
    user: (String, String),
    /// How often each item can be used, which is printed on its tiles.
    uses: BTreeMap<String, u8>,
    looks_at_the_map: bool,
    rounds: u16,
    turns: u16,
}

impl Follower {
    fn line(&mut self, whole: &str) {
        if let Some([round, morale, scrap]) = read(whole, "Round {}. Morale {}, {} scrap in the pile.") {
            self.rounds += 1;
            let expected = (self.rounds, self.pieces.morale, self.pieces.pile);
            assert_eq!((round.parse().unwrap_or(0), number(morale), number(scrap)), expected);
            self.looks_at_the_map = true;
        } else if let Some([turn, who, at, scrap, rest]) =
            read(whole, "Turn {}: {} in {}, {} scrap, {} actions.")
        {
            self.turns += 1;
            assert_eq!(turn.parse(), Ok(self.turns));
            self.turn(who, at, number(scrap), rest);
            self.looks_at_the_map = false;
        }
        let line = whole.trim_start();
        let is_told = self.looks_at_the_map
            || line.is_empty()
            || self.is_comment(line)
            || self.layout(line)
            || self.action(line)
            || self.encounter(line)
            || self.goal(line);
        assert!(is_told, "nobody can follow \"{whole}\"");
    }

    /// The line that opens a turn says what its player has.
    fn turn(&self, who: &str, at: &str, scrap: u8, rest: &str) {
        let pieces = &self.pieces;
        assert_eq!((pieces.places[who].as_str(), pieces.scrap.get(who).copied().unwrap_or(0)), (at, scrap));
        let mut told: Vec<_> = rest.split(", ").collect();
        told.pop();
        let tiles = pieces.tiles.get(who).into_iter().flatten().map(|(name, ..)| name.as_str());
        let coolant = pieces.coolant.get(who).copied().unwrap_or(0);
        let mut held: Vec<_> = tiles.chain((0..coolant).map(|_| "coolant canister")).collect();
        told.sort_unstable();
        held.sort_unstable();
        assert_eq!(told, held, "what {who} holds");
    }

    /// Lines after which no piece has moved.
    fn is_comment(&self, line: &str) -> bool {
        let starts = ["Turn ", "- ", "To do: ", "No concealed token for ", "There is a concealed token in "];
        let ends = [" waits.", " meets Ash.", " has no way left to flee.", " has no scrap to lose."];
        let all = [
            "No encounter this turn.",
            "It stays on top.",
            "It goes under the deck.",
            "The encounter deck is empty.",
        ];
        let contains =
            [" guides ", " looks at the top card: ", " meets the crew in ", "flashlight spares ", "n turn "];
        starts.iter().any(|start| line.starts_with(start))
            || ends.iter().any(|end| line.ends_with(end))
            || all.contains(&line)
            || contains.iter().any(|words| line.contains(words))
    }

    fn layout(&mut self, line: &str) -> bool {
        let pieces = &mut self.pieces;
        if let Some([_, name]) = read(line, "Player {} is {}.") {
            self.crew.push(name.to_owned());
        } else if let Some([things]) = read(line, "Beside the board: {}.") {
            match things.split_once(' ').expect("a number and a name") {
                (count, "scrap") => pieces.pile = number(count),
                (count, "concealed tokens, face down") => pieces.reserve = number(count),
                (count, "encounter cards, face down") => pieces.deck = number(count),
                (count, item) => {
                    pieces.supply.insert(item.to_owned(), number(count));
                }
            }
        } else if let Some([room, alien]) = read(line, "The crew is in {}, the Alien in {}.") {
            pieces.places.insert("The Alien".to_owned(), alien.to_owned());
            pieces.places.extend(self.crew.iter().map(|one| (one.clone(), room.to_owned())));
        } else if let Some([room]) = read(line, "Ash is in {}.").or(read(line, "Ash stands in {}.")) {
            pieces.places.insert("Ash".to_owned(), room.to_owned());
        } else if let Some([morale, _]) = read(line, "Morale {}. {}:") {
            pieces.morale = number(morale);
        } else if let Some((room, things)) = line.split_once(": ").filter(|_| pieces.places.is_empty()) {
            for thing in things.trim_end_matches('.').split(", ") {
                match thing.split_once(' ').expect("how much of what") {
                    (count, "scrap") => pieces.scrap.insert(room.to_owned(), number(count)),
                    (count, "coolant") => pieces.coolant.insert(room.to_owned(), number(count)),
                    _ => {
                        pieces.tokens.insert(room.to_owned());
                        None
                    }
                };
            }
        } else {
            return false;
        }
        true
    }

    fn action(&mut self, line: &str) -> bool {
        let pieces = &mut self.pieces;
        let place = |pieces: &Pieces, who: &str| pieces.places[who].clone();
        if let Some([who, to]) =
            read(line, "{} goes to {}.").or(read(line, "{} flees to {}.")).or(read(line, "{} is sent to {}."))
        {
            pieces.places.insert(who.to_owned(), to.to_owned());
        } else if let Some([who, goods]) = read(line, "{} picks up {}.") {
            pieces.move_goods(&place(pieces, who), who, goods);
        } else if let Some([who, goods]) = read(line, "{} drops {}.") {
            let at = place(pieces, who);
            pieces.move_goods(who, &at, goods);
        } else if let Some([who, item, cost]) = read(line, "{} crafts the {} for {} scrap.") {
            pieces.move_scrap(Some(who), None, number(cost));
            *pieces.supply.get_mut(item).expect("it was in the supply") -= 1;
            pieces.give_tile(who, (item.to_owned(), self.uses[item], 0));
        } else if let Some([who, scrap]) = read(line, "{} takes {} scrap from the pile.") {
            pieces.move_scrap(None, Some(who), number(scrap));
        } else if let Some([who, scrap]) = read(line, "{} turns a coolant canister into {} scrap.") {
            pieces.move_coolant(who, None);
            pieces.move_scrap(None, Some(who), number(scrap));
        } else if let Some([_, room, what]) = read(line, "{} tracks {}: {}.") {
            pieces.turn(room);
            if what.starts_with("the Alien comes there") {
                pieces.places.insert("The Alien".to_owned(), room.to_owned());
            }
        } else if let Some([who, to]) = read(line, "{} drags the Alien to {} with the grapple gun.") {
            pieces.places.insert("The Alien".to_owned(), to.to_owned());
            self.user = (who.to_owned(), "grapple gun".to_owned());
        } else if let Some([who]) = read(line, "{} burns the Alien.") {
            self.user = (who.to_owned(), "incinerator".to_owned());
        } else if let Some([who, _]) = read(line, "{} uses the electric prod, which spares {}.") {
            self.user = (who.to_owned(), "electric prod".to_owned());
        } else if let Some([item, left]) = read(line, "The {} has uses left: {}.") {
            self.use_up(item, number(left));
        } else if let Some([item]) = read(line, "The {} is spent.") {
            self.use_up(item, 0);
        } else if let Some([who, other]) = read(line, "{} trades with {}.") {
            self.traders = [who.to_owned(), other.to_owned()];
        } else if let Some([who, scrap]) = read(line, "{} pays {} scrap for a look.") {
            pieces.move_scrap(Some(who), None, number(scrap));
        } else if let Some([who]) = read(line, "{} gives him a scrap.") {
            pieces.move_scrap(Some(who), None, 1);
        } else if let Some([who, goods]) = read(line, "{} gives {}.") {
            let to = self.traders.iter().find(|other| *other != who).expect("two trade");
            pieces.move_goods(who, to, goods);
        } else {
            return false;
        }
        true
    }

    /// The last item that was used has so many uses left.
    fn use_up(&mut self, item: &str, left: u8) {
        let who = &self.user.0;
        assert_eq!(self.user.1, item);
        self.pieces.take_tile(who, &(item.to_owned(), left + 1, 0));
        if left > 0 {
            self.pieces.give_tile(who, (item.to_owned(), left, 0));
        } else {
            *self.pieces.supply.entry(item.to_owned()).or_default() += 1;
        }
    }

    fn encounter(&mut self, line: &str) -> bool {
        let pieces = &mut self.pieces;
        if let Some([_]) = read(line, "Encounter: {}.") {
            pieces.deck -= 1;
            pieces.discards += 1;
        } else if line == "It is discarded." {
            pieces.deck -= 1;
            pieces.discards += 1;
        } else if let Some([count]) = read(line, "Discards shuffled into the deck: {}.") {
            pieces.deck += number(count);
            pieces.discards -= number(count);
        } else if let Some([_, count]) = read(line, "Discards of the type {} shuffled into the deck: {}.") {
            pieces.deck += number(count);
            pieces.discards -= number(count);
        } else if let Some([loss, left]) = read(line, "Morale -{}: {} left.") {
            pieces.morale = pieces.morale.saturating_sub(number(loss));
            assert_eq!(pieces.morale, number(left));
        } else if let Some([room]) = read(line, "Nothing in {}.").or(read(line, "Jonesy jumps out in {}.")) {
            pieces.turn(room);
        } else if let Some([who, carrier]) = read(line, "{} puts him into {}.") {
            let (name, uses, cats) = tile(carrier);
            pieces.reserve -= 1;
            pieces.take_tile(who, &(name.clone(), uses, cats - 1));
            pieces.give_tile(who, (name, uses, cats));
        } else if let Some([room]) = read(line, "A surprise attack: the Alien comes to {}!") {
            pieces.turn(room);
            pieces.places.insert("The Alien".to_owned(), room.to_owned());
        } else if let Some([room]) = read(line, "A concealed token in {}.") {
            pieces.conceal(room);
        } else if let Some([scrap, room, left]) = read(line, "{} scrap in {}, {} left in the pile.") {
            pieces.move_scrap(None, Some(room), number(scrap));
            assert_eq!(pieces.pile, number(left));
        } else if let Some([scrap]) = read(line, "Ash takes {} scrap away.") {
            let at = pieces.places["Ash"].clone();
            pieces.move_scrap(Some(&at), None, number(scrap));
        } else if let Some([who, scrap]) = read(line, "{} loses {} scrap.") {
            assert_ne!(number(scrap), 0);
            pieces.move_scrap(Some(who), None, number(scrap));
        } else if let Some([who, hits]) = read(line, "{} hits Ash with a coolant canister: {}.") {
            pieces.move_coolant(who, None);
            pieces.damage = number(hits);
        } else if let Some([_, to]) = read(line, "{} pushes Ash to {}.") {
            pieces.places.insert("Ash".to_owned(), to.to_owned());
        } else if line == "Ash is destroyed." {
            pieces.places.remove("Ash");
        } else {
            return false;
        }
        true
    }

    fn goal(&mut self, line: &str) -> bool {
        let pieces = &mut self.pieces;
        if let Some([title]) = read(line, "Objective done: {}.") {
            pieces.done.insert(title.to_owned());
        } else if let Some([title]) = read(line, "The final mission: {}.") {
            pieces.mission = Some(title.to_owned());
        } else if let Some([room, count]) = read(line, "Discarded coolant put into {}: {}.") {
            pieces.coolant_discarded -= number(count);
            *pieces.coolant.entry(room.to_owned()).or_default() += number(count);
        } else if let Some([who, tokens]) = read(line, "The countdown starts: {} holds {} tokens.") {
            pieces.countdown = Some((who.to_owned(), number(tokens)));
        } else if let Some([left]) = read(line, "Countdown, tokens left: {}.") {
            let (_, tokens) = pieces.countdown.as_mut().expect("it has started");
            *tokens = number(left);
        } else {
            return false;
        }
        true
    }
}

/// Follows games, played now and then with an odd decision so that more of the game is seen; returns all they told.
fn follow(name: &str, players: u8, settings: &[&str], games: u64) -> String {
    let mut table = Table::of(name, players, settings);
    let (mut policy, mut odd, mut choices) = (steady(&table.game), Stream::from_key(31), Vec::new());
    let mut told = String::new();
    for game in 0..games {
        let mut log = Lines::default();
        table.start_told(9, game, &mut log);
        let uses = table.game.items.iter().map(|item| (item.name.clone(), item.uses)).collect();
        let mut follower = Follower { uses, ..Follower::default() };
        let mut followed = 0;
        for _ in 0..3_000 {
            choices.clear();
            let step = table.game.step(&mut table.state, &mut table.dice, &mut choices, &mut log);
            log.text()[followed..].lines().for_each(|line| follower.line(line));
            followed = log.text().len();
            let expected = Pieces::of(&table.game, &table.state);
            let found = follower.pieces.clone().tidy();
            assert_eq!(found, expected, "{name}, game {game}\n{}", log.text());
            let Step::Decide(seat) = step else { break };
            let view = table.game.view(&table.state, seat);
            let taken = match odd.below(4) {
                0 => odd.below(choices.len() as u32) as usize,
                _ => policy.decide(&table.game, view, &choices, &mut odd),
            };
            table.game.apply(&mut table.state, choices[taken], &mut table.dice, &mut log);
        }
        told += &log.text();
    }
    told
}

#[test]
fn a_person_with_the_box_can_follow_a_replay() {
    let easy = ["difficulty.morale=60", "difficulty.ash=true", "objectives=[\"hypersleep\"]"];
    let mut told = String::new();
    for (name, players) in [("standard", 3), ("ash", 2), ("random", 5)] {
        told += &follow(name, players, &[], 12);
    }
    for name in ["sympathies", "narcissus", "into-space", "blow-up", "cut-off"] {
        told += &follow(name, 3, &easy, 12);
    }
    for words in [
        " for a look.",
        "It stays on top.",
        "It is discarded.",
        "It goes under the deck.",
        "The encounter deck is empty.",
        "Discards of the type ALIEN shuffled",
        "Discards of the type ORDER 937 shuffled",
        "A surprise attack",
        "puts him into the cat carrier (Jonesy tokens: 1)",
        "has uses left: 1",
        "is spent",
        "gives him a scrap",
        "hits Ash",
        "pushes Ash",
        "Ash is destroyed",
        "No concealed token for ",
        "The ship blows up",
        "has no hope left",
        "Won on turn",
    ] {
        assert!(told.contains(words), "no game tells \"{words}\"");
    }
}
