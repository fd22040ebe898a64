//! A person who knows nothing but the lines of a replay, and moves the pieces as they say.

use std::collections::BTreeMap;

use super::{
    lines::{number, read, tile},
    pieces::Pieces,
};

/// A person who follows a replay.
#[derive(Default)]
pub struct Follower {
    pub pieces: Pieces,
    crew: Vec<String>,
    /// The two of the trade that is under way.
    traders: [String; 2],
    /// Who has used an item last, and which.
    user: (String, String),
    /// How often each item can be used, which is printed on its tiles.
    uses: BTreeMap<String, u8>,
    looks_at_the_map: bool,
    rounds: u16,
    pub turns: u16,
}

impl Follower {
    /// Somebody who has read on the tiles how often each item can be used.
    pub fn new(uses: BTreeMap<String, u8>) -> Self {
        Self { uses, ..Self::default() }
    }

    pub fn line(&mut self, whole: &str) {
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
                _ => return false,
            }
        } else if let Some([item, count]) = read(line, "Tiles beside the board, {}: {}.") {
            pieces.supply.insert(item.to_owned(), number(count));
        } else if let Some([room, alien]) = read(line, "The crew is in {}, the Alien in {}.") {
            pieces.places.insert("The Alien".to_owned(), alien.to_owned());
            pieces.places.extend(self.crew.iter().map(|one| (one.clone(), room.to_owned())));
        } else if let Some([room]) = read(line, "Ash is in {}.").or(read(line, "Ash stands in {}.")) {
            pieces.places.insert("Ash".to_owned(), room.to_owned());
        } else if let Some([morale, _]) = read(line, "Morale {}. {}:") {
            pieces.morale = number(morale);
        } else if let Some((room, things)) = line.split_once(": ").filter(|_| pieces.places.is_empty()) {
            for thing in things.trim_end_matches('.').split(", ") {
                assert!(!thing.starts_with('0'), "{line}");
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
