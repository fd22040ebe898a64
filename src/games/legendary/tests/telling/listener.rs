//! Somebody with the box who only listens: moves cards as the lines say, and knows no rule beyond them.

use crate::games::legendary::Legendary;

/// What lies where, as far as it was told.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Listener {
    names: Vec<String>,
    pub(super) turn: usize,
    pub(super) active: usize,
    pub(super) attack: usize,
    pub(super) recruit: usize,
    pub(super) rooms: Vec<Option<String>>,
    pub(super) blocked: Vec<bool>,
    pub(super) combat: Vec<String>,
    pub(super) operations: Vec<String>,
    pub(super) attached: Vec<(String, String)>,
    pub(super) hq: Vec<Option<String>>,
    /// Cards of the active player's own that lie in front of them.
    pub(super) played: usize,
    pub(super) players: Vec<Person>,
    /// A card that was pushed out of its room and has not been put down yet.
    pushed: Option<String>,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Person {
    pub(super) is_dead: bool,
    /// Who is dead may play an Alien.
    pub(super) is_alien: bool,
    /// Cards of the deck that are being looked at.
    pub(super) taken: usize,
    pub(super) hand: Vec<String>,
    pub(super) standing: Vec<String>,
    pub(super) deck: usize,
    pub(super) discard: usize,
    pub(super) damage: usize,
    pub(super) shield: usize,
    pub(super) huggers: usize,
}

const HIDDEN: &str = "hidden card";

/// What a line says between two pieces of text.
fn between<'l>(line: &'l str, before: &str, after: &str) -> Option<&'l str> {
    line.strip_prefix(before)?.strip_suffix(after)
}

fn number(text: &str) -> usize {
    text.parse().unwrap_or_else(|_| panic!("{text:?} is no number"))
}

/// The first number in a text.
fn first_number(text: &str) -> usize {
    number(text.split_whitespace().next().unwrap_or(""))
}

fn take(cards: &mut Vec<String>, card: &str) {
    let index = cards.iter().position(|other| other == card);
    cards.remove(index.unwrap_or_else(|| panic!("no {card:?} in {cards:?}")));
}

impl Listener {
    /// An empty table: everybody has a deck by the rulebook, and nothing else is known.
    pub(super) fn new(game: &Legendary) -> Self {
        let person = Person { deck: game.piles.starters.len() + 1, ..Person::default() };
        Self {
            names: game.parts.rooms.iter().map(|(name, _)| name.clone()).collect(),
            turn: 0,
            active: 0,
            attack: 0,
            recruit: 0,
            rooms: vec![None; game.parts.rooms.len()],
            blocked: vec![false; game.parts.rooms.len()],
            combat: Vec::new(),
            operations: Vec::new(),
            attached: Vec::new(),
            hq: vec![None; 5],
            played: 0,
            players: vec![person; game.players.into()],
            pushed: None,
        }
    }

    /// The same with every hand in order, and nothing of the dead.
    pub(super) fn sorted(&self) -> Self {
        let mut it = self.clone();
        for person in &mut it.players {
            if person.is_dead {
                let Person { is_alien, hand, damage, .. } = std::mem::take(person);
                *person = Person { is_dead: true, is_alien, ..Person::default() };
                if is_alien {
                    (person.hand, person.damage) = (hand, damage);
                }
            }
            person.hand.sort();
            person.standing.sort();
            person.taken = 0;
        }
        it
    }

    /// Does what a line says. A line that says nothing known is a mistake, for nobody could follow it.
    pub(super) fn hear(&mut self, line: &str) {
        assert!(
            self.pushed.is_none() || line.contains(" is pushed to ") || line.contains(" enters "),
            "{:?} is pushed nowhere, but {line:?}",
            self.pushed
        );
        let known = self.hear_heading(line)
            || self.hear_payment(line)
            || self.hear_hq(line)
            || self.hear_board(line)
            || self.hear_alien(line)
            || self.hear_person(line)
            || self.hear_active(line)
            || is_aside(line);
        assert!(known, "{line:?} says nothing to move");
    }

    fn hear_heading(&mut self, line: &str) -> bool {
        let Some((turn, player)) = between(line, "Turn ", ".").and_then(|rest| rest.split_once(": Player "))
        else {
            return false;
        };
        (self.turn, self.active) = (number(turn), number(player) - 1);
        self.players[self.active].shield = 0;
        true
    }

    /// `…: pays 3 of 5 attack.`, and `…: 5 attack, 3 recruit.`
    fn hear_payment(&mut self, line: &str) -> bool {
        if let Some((_, rest)) = line.rsplit_once(": pays ") {
            let (cost, of) = rest.split_once(" of ").expect("a payment says of how much");
            let points = if of.ends_with("attack.") { &mut self.attack } else { &mut self.recruit };
            assert_eq!(*points, first_number(of), "{line:?}");
            *points -= number(cost);
            return true;
        }
        let Some((what, points)) = line.strip_suffix(" recruit.").and_then(|rest| rest.rsplit_once(": "))
        else {
            return false;
        };
        // What somebody chooses may be to recruit: it moves nothing yet.
        if what.ends_with(" chooses") || what.ends_with(" does it") || what.ends_with(" declines") {
            return false;
        }
        let (attack, recruit) = points.split_once(" attack, ").expect("both kinds of points");
        (self.attack, self.recruit) = (number(attack), number(recruit));
        match what.strip_prefix("Plays ") {
            Some(copy) if copy.starts_with("a copy of ") => {}
            Some(card) => {
                take(&mut self.players[self.active].hand, card);
                self.played += 1;
            }
            None => assert!(
                what.ends_with(" more attack")
                    || what.ends_with(" more recruit")
                    || what.starts_with("It becomes a clone of "),
                "{line:?}"
            ),
        }
        true
    }

    fn hear_hq(&mut self, line: &str) -> bool {
        let Some((card, rest)) = line.split_once(" HQ space ") else { return false };
        if let Some(card) = card.strip_suffix(" comes to") {
            let space = number(rest.trim_end_matches('.')) - 1;
            assert!(self.hq[space].replace(card.to_owned()).is_none(), "{line:?}: the space is taken");
        } else if let Some(card) = card.strip_suffix(" in") {
            assert!(rest.ends_with(" is killed.") || rest.ends_with(" goes under the Barracks."), "{line:?}");
            assert_eq!(self.hq[first_number(rest) - 1].take().as_deref(), Some(card), "{line:?}");
        } else {
            // Gained from there.
            let (_, card) = card.split_once(" gains ").unwrap_or_else(|| panic!("{line:?}"));
            let taken = self.hq[first_number(rest) - 1].take();
            assert_eq!(taken.as_deref(), card.strip_suffix(" from"), "{line:?}");
            self.hear_person(line);
        }
        true
    }

    fn room(&self, name: &str) -> Option<usize> {
        self.names.iter().position(|other| other == name)
    }

    fn hear_board(&mut self, line: &str) -> bool {
        for (words, is_pushed) in [(" is pushed to ", true), (" enters ", false)] {
            if let Some((card, place)) = line.split_once(words) {
                self.put(&card.replace("A hidden card", HIDDEN), place.trim_end_matches('.'), is_pushed);
                return true;
            }
        }
        if let Some(room) = line.strip_suffix(" is blocked.").and_then(|name| self.room(name)) {
            self.blocked[room] = true;
            self.pushed = self.rooms[room].take();
            return true;
        }
        if let Some((hidden, card)) = line.split_once(" is revealed: ") {
            *self.find(hidden) = card.trim_end_matches('.').to_owned();
            return true;
        }
        if let Some(card) = line.strip_suffix(" is turned face down.") {
            *self.find(card) = HIDDEN.to_owned();
            return true;
        }
        if let Some(cards) = between(line, "All cards in the Complex", " are turned face down and mixed.") {
            let but = cards.strip_prefix(" but ").map(|card| self.find(card).clone());
            let meant = self.rooms.iter_mut().flatten().filter(|card| Some(card.as_str()) != but.as_deref());
            meant.for_each(|card| HIDDEN.clone_into(card));
            return true;
        }
        if line == "Hazard of those put away is shuffled into the Hive." {
            return true;
        }
        if let Some(card) = line.strip_suffix(" is put into Operations.") {
            let card = self.remove(card);
            self.operations.push(card);
            return true;
        }
        if let Some((card, room)) = line.split_once(" is attached to ") {
            let card = self.remove(card);
            self.attached.push((card, room.trim_end_matches('.').to_owned()));
            return true;
        }
        let gone = [
            " goes back to the Hive.",
            " moves.",
            " is put away.",
            " leaves.",
            " leaves the game.",
            " is shuffled into the Hive.",
        ];
        let gone = gone.iter().find_map(|words| line.strip_suffix(words));
        let dead = line.strip_suffix(" dies.").filter(|who| {
            !who.starts_with("Player ")
                && !who.starts_with("The Facehugger on ")
                && !who.contains("finds nobody")
        });
        if let Some(card) = gone.or(dead) {
            self.remove(card);
            return true;
        }
        self.hear_facehugger(line)
    }

    fn hear_facehugger(&mut self, line: &str) -> bool {
        if let Some(seat) = between(line, "A Facehugger jumps at Player ", ".") {
            self.players[number(seat) - 1].huggers += 1;
        } else if let Some(seat) = between(line, "The Facehugger on Player ", " dies.") {
            self.players[number(seat) - 1].huggers -= 1;
        } else if let Some((dead, seat)) =
            between(line, "The ", " die.").and_then(|rest| rest.split_once(" Facehuggers on Player "))
        {
            self.players[number(seat) - 1].huggers -= number(dead);
        } else {
            return false;
        }
        true
    }

    /// Puts a card into a room or the Combat Zone; what lies in the room is pushed.
    fn put(&mut self, card: &str, place: &str, is_pushed: bool) {
        let held = self.pushed.take();
        assert!(!is_pushed || held.is_some(), "{card:?} was not pushed");
        assert!(held.is_none() || held.as_deref() == Some(card), "{held:?} was pushed, not {card:?}");
        match self.room(place) {
            Some(room) => self.pushed = self.rooms[room].replace(card.to_owned()),
            None => {
                assert_eq!(place, "the Combat Zone");
                self.combat.push(card.to_owned());
            }
        }
    }

    /// A card of a room or the Combat Zone by its name and place, such as `Lone Drone in the Combat Zone, number 2`.
    fn find(&mut self, what: &str) -> &mut String {
        let (what, nth) = what.rsplit_once(", number ").map_or((what, 1), |(what, nth)| (what, number(nth)));
        let what = what.replace("Hidden card", HIDDEN);
        if let Some(name) = what.strip_suffix(" in the Combat Zone") {
            let mut same = self.combat.iter_mut().filter(|card| *card == name);
            return same.nth(nth - 1).unwrap_or_else(|| panic!("no {what:?}"));
        }
        let (name, room) = what.rsplit_once(" in ").unwrap_or_else(|| panic!("{what:?} is nowhere"));
        let room = self.room(room).unwrap_or_else(|| panic!("{what:?} is nowhere"));
        let card = self.rooms[room].as_mut().unwrap_or_else(|| panic!("no {what:?}"));
        assert_eq!(card, name);
        card
    }

    /// Takes a card off the board.
    fn remove(&mut self, what: &str) -> String {
        let plain = what.rsplit_once(", number ").map_or(what, |(plain, _)| plain);
        if let Some((card, seat)) = plain.rsplit_once(" on Player ") {
            self.players[number(seat) - 1].huggers -= 1;
            return card.to_owned();
        }
        if let Some(card) = plain.strip_suffix(" in Operations") {
            take(&mut self.operations, card);
            return card.to_owned();
        }
        if let Some((card, room)) = plain.rsplit_once(" attached to ") {
            let index = self.attached.iter().position(|one| (one.0.as_str(), one.1.as_str()) == (card, room));
            return self.attached.remove(index.unwrap_or_else(|| panic!("no {what:?}"))).0;
        }
        // What is taken is marked, found and taken out.
        let name = std::mem::take(self.find(what));
        self.combat.retain(|card| !card.is_empty());
        self.rooms.iter_mut().filter(|room| room.as_deref() == Some("")).for_each(|room| *room = None);
        name
    }

    /// What an Alien player does: its deck is nobody's concern.
    fn hear_alien(&mut self, line: &str) -> bool {
        let line = line.trim_start_matches("Cleanup: ");
        let Some((seat, what)) = line.strip_prefix("Player ").and_then(|rest| rest.split_once(' ')) else {
            return false;
        };
        let person = &mut self.players[number(seat) - 1];
        let what = what.trim_end_matches('.');
        if what.starts_with("is back as an Alien, ") {
            assert!(person.is_dead, "{line:?}");
            person.is_alien = true;
        } else if !person.is_alien {
            return false;
        } else if what == "is dead, and out for good" {
            person.is_alien = false;
        } else if let Some(card) = what.strip_prefix("plays ") {
            take(&mut person.hand, card);
        } else if what == "discards all cards" {
            person.hand.clear();
        } else if let Some(cards) =
            what.strip_prefix("draws ").filter(|what| !what.starts_with("the strike "))
        {
            person.hand.extend(cards.split("; ").map(str::to_owned));
        } else {
            return false;
        }
        true
    }

    /// What a player does or has done to them: `Player 2 …`
    fn hear_person(&mut self, line: &str) -> bool {
        let Some((seat, what)) = line.strip_prefix("Player ").and_then(|rest| rest.split_once(' ')) else {
            return false;
        };
        let seat = number(seat) - 1;
        let person = &mut self.players[seat];
        let what = what.trim_end_matches('.');
        if what == "dies" {
            *person = Person { is_dead: true, ..Person::default() };
            if seat == self.active {
                (self.attack, self.recruit, self.played) = (0, 0, 0);
            }
        } else if let Some((_, damage)) = what.rsplit_once(": damage ") {
            person.damage = number(damage);
        } else if let Some(cards) = what.strip_prefix("draws ") {
            person.hand.extend(cards.split("; ").map(str::to_owned));
            person.deck -= cards.split("; ").count();
        } else if let Some(cards) = what.strip_prefix("shuffles the discard pile: ") {
            assert_eq!((person.deck, person.discard), (0, first_number(cards)), "{line:?}");
            (person.deck, person.discard) = (person.discard, 0);
        } else if let Some(card) = between(what, "discards ", " from hand and avoids a strike") {
            take(&mut person.hand, card);
            person.discard += 1;
        } else if let Some(card) = between(what, "discards ", " from play and avoids a strike") {
            self.leave_play(seat, card);
        } else if what.starts_with("discards the coordinated ") {
            person.discard += 1;
        } else if let Some((card, _)) =
            what.strip_prefix("loses ").and_then(|rest| rest.split_once(" to Operations;"))
        {
            take(&mut person.hand, card);
        } else if between(what, "takes ", " from the top of the deck").is_some() {
            person.taken += 1;
            person.deck -= 1;
        } else if between(what, "discards ", " from the deck").is_some() {
            // Of three cards the last goes back.
            person.discard += 1;
            person.deck += person.taken / 3;
            person.taken = 0;
        } else if between(what, "kills ", " from the deck").is_some() {
            person.taken *= usize::from(person.taken > 1);
        } else if let Some(card) = what.strip_prefix("discards ") {
            take(&mut person.hand, card);
            person.discard += 1;
        } else if let Some(card) = between(what, "returns ", " to hand") {
            person.hand.push(card.to_owned());
            person.discard -= 1;
        } else if let Some(card) = what.strip_prefix("kills ") {
            self.kill(seat, card);
        } else if what == "coordinates nothing" {
        } else if let Some(card) = what.strip_prefix("coordinates ") {
            take(&mut person.hand, card);
        } else if what == "gains a Chestburster to the discard pile" {
            person.discard += 1;
        } else if what == "is rid of the Chestburster in the discard pile" {
            person.discard -= 1;
        } else if what == "is rid of the Chestburster in the deck, and shuffles it" {
            person.deck -= 1;
        } else if let Some(what) = what.strip_prefix("gains ") {
            self.gain(seat, what);
        } else if let Some(more) = between(what, "avoids strikes until their next turn: ", " more") {
            person.shield += number(more);
        } else if what == "avoids a strike" {
            person.shield -= 1;
        } else {
            let asides = ["does it: ", "declines: ", "chooses", "is the ", "is a prisoner", "is free"];
            let of_agendas = ["picks the agenda of ", "looks at it", "shows the agenda "];
            return asides.iter().chain(&of_agendas).any(|words| what.starts_with(words));
        }
        true
    }

    fn gain(&mut self, seat: usize, what: &str) {
        let (what, to) = what.rsplit_once(" to ").expect("it goes somewhere");
        let (card, _) = what.rsplit_once(" from ").expect("it comes from somewhere");
        let person = &mut self.players[seat];
        match to {
            "hand" => person.hand.push(card.to_owned()),
            "the discard pile" => person.discard += 1,
            "the top of the deck" => person.deck += 1,
            other => panic!("{card:?} is gained to {other:?}"),
        }
    }

    fn kill(&mut self, seat: usize, what: &str) {
        let person = &mut self.players[seat];
        if let Some(card) = what.strip_suffix(" from hand") {
            take(&mut person.hand, card);
        } else if what.ends_with(" from the discard pile") {
            person.discard -= 1;
        } else if let Some(card) = what.strip_suffix(" that stayed in play") {
            take(&mut person.standing, card);
        } else {
            assert!(what.contains(" played this turn"), "{what:?} is killed");
            self.played -= 1;
        }
    }

    fn leave_play(&mut self, seat: usize, card: &str) {
        let person = &mut self.players[seat];
        person.discard += 1;
        match person.standing.iter().position(|other| other == card) {
            Some(index) => drop(person.standing.remove(index)),
            None => self.played -= 1,
        }
    }

    /// What the player does whose turn it is.
    fn hear_active(&mut self, line: &str) -> bool {
        let seat = self.active;
        if let Some(card) = between(line, "Discards ", " from play.") {
            self.leave_play(seat, card);
        } else if let Some(card) = between(line, "Sacrifices ", ".") {
            self.played -= usize::from(!card.starts_with("copy of "));
        } else if let Some(rest) = between(line, "Cleanup: ", ".") {
            let (counts, stay) = rest.split_once("; stays: ").unwrap_or((rest, ""));
            let stay: Vec<_> = stay.split("; ").filter(|card| !card.is_empty()).map(str::to_owned).collect();
            let (_, counts) = counts.split_once(" discards ").expect("it says how many");
            let (played, hand) = counts.split_once(", ").expect("played, and in hand");
            let played = first_number(played);
            assert_eq!(played + stay.len(), self.played, "{line:?}");
            assert_eq!(first_number(hand), self.players[seat].hand.len(), "{line:?}");
            let person = &mut self.players[seat];
            person.discard += played + person.hand.len();
            person.hand.clear();
            person.standing.extend(stay);
            (self.attack, self.recruit, self.played) = (0, 0, 0);
        } else {
            return false;
        }
        true
    }
}

/// What moves no card and changes no number that is compared.
fn is_aside(line: &str) -> bool {
    let begins = [
        "Location: ",
        "Objective ",
        "In the Barracks: ",
        "Scans ",
        "Uses ",
        "Asks Player ",
        "Recruits cost ",
        "Strike phase",
        "Hazard ",
        "The Event ability",
        "The Objective counts ",
        "The Hive is empty",
        "The discarded strikes are shuffled",
        "The Chestburster bursts out of ",
        "The agenda of ",
        "Shuffled onto the Hive: ",
        "The Company comes for ",
        "The traitor gets out",
        "The players have won",
        "Everyone is dead",
        "Only Aliens are left",
        "Nothing strikes ",
        "Facehuggers are shuffled into ",
        "A Facehugger hides in the Barracks",
        "A Facehugger finds nobody",
    ];
    let ends = [" acts.", " mobilizes.", " attack on this turn.", " is taken from the Hive."];
    line.is_empty()
        || begins.iter().any(|words| line.starts_with(words))
        || ends.iter().any(|words| line.ends_with(words))
        || line.contains(" strikes Player ")
}
