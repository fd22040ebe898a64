//! Set-up.

use super::{DECK, Engine, SET_UP};
use crate::{
    games::nostromo::{
        components::{Card, Item, Person, Tiles},
        scenario::Goals,
        state::{Ask, Crew, State, Task},
    },
    play::{Log, Seat, counted},
    tell,
};

impl<L: Log> Engine<'_, L> {
    pub(crate) fn set_up(&mut self) {
        *self.s = State::blank();
        self.seat_the_crew();
        self.lay_the_board();
        self.lay_the_goals();
        for number in 0..self.game.cards.len() {
            self.s.deck.push(Card(number as u8));
        }
        self.dice.stream(DECK).shuffle(&mut self.s.deck);
        self.s.ask = Ask::Nothing;
        self.push(Task::BeginTurn);
        self.tell_the_layout();
    }

    fn seat_the_crew(&mut self) {
        let mut people = Person::ALL;
        match &self.game.crew {
            Some(crew) => people[..crew.len()].copy_from_slice(crew),
            None => self.dice.stream(SET_UP).shuffle(&mut people),
        }
        let at = self.game.rules.start;
        for (seat, person) in people.into_iter().enumerate() {
            self.s.crew[seat] = Crew { person, at, scrap: 0, has_coolant: false };
        }
    }

    fn lay_the_board(&mut self) {
        let (game, s) = (self.game, &mut *self.s);
        s.morale = game.morale;
        s.counters.lowest = game.morale;
        s.alien = game.rules.nest;
        s.ash = game.has_ash.then_some(game.rules.ash);
        s.scrap_pile = game.rules.scrap;
        s.tiles = Tiles::supplied(&game.items);
        s.reserve.extend(&game.tokens);
        for lay in &game.lay {
            s.scrap_at[lay.room.index()] = lay.scrap;
            s.scrap_pile -= lay.scrap;
            s.coolant_at[lay.room.index()] = lay.coolant;
        }
        for lay in game.lay.iter().filter(|lay| lay.has_token) {
            self.conceal(lay.room);
        }
    }

    fn lay_the_goals(&mut self) {
        match &self.game.goals {
            Goals::These(numbers) => self.s.objectives.extend(numbers),
            Goals::Random(count) => {
                for number in 0..self.game.objectives.len() {
                    self.s.objectives.push(number as u8);
                }
                self.dice.stream(SET_UP).shuffle(&mut self.s.objectives);
                while self.s.objectives.len() > usize::from(*count) {
                    self.s.objectives.pop();
                }
            }
        }
        self.note_the_goals();
        let finals = &self.game.finals;
        let drawn = self.dice.stream(SET_UP).below(finals.len().max(1) as u32) as usize;
        self.s.mission = finals.get(drawn).copied().unwrap_or_default();
    }

    /// What lies where, and what beside the board.
    fn tell_the_rooms(&mut self) {
        if !self.log.is_on() {
            return;
        }
        let (game, s) = (self.game, &*self.s);
        for room in game.board.all() {
            let (scrap, coolant) = (s.scrap_at[room.index()], s.coolant_at[room.index()]);
            let things = [
                (scrap > 0).then(|| format!("{scrap} scrap")),
                (coolant > 0).then(|| format!("{coolant} coolant")),
                s.concealed.is_in(room).then(|| "a concealed token".to_owned()),
            ];
            let things: Vec<_> = things.into_iter().flatten().collect();
            if !things.is_empty() {
                tell!(self.log, "{}: {}.", game.board.name(room), things.join(", "));
            }
        }
        for item in Item::ALL {
            let tiles = (s.tiles.supply() & item.tiles()).count_ones();
            tell!(self.log, "Tiles beside the board, {}: {tiles}.", game.item(item).name);
        }
        tell!(self.log, "Beside the board: {} scrap.", s.scrap_pile);
        tell!(self.log, "Beside the board: {}, face down.", counted(s.reserve.len(), "concealed token"));
        tell!(self.log, "Beside the board: {}, face down.", counted(s.deck.len(), "encounter card"));
        tell!(
            self.log,
            "The crew is in {}, the Alien in {}.",
            game.board.name(game.rules.start),
            game.board.name(s.alien)
        );
        if let Some(ash) = s.ash {
            tell!(self.log, "Ash is in {}.", game.board.name(ash));
        }
    }

    fn tell_the_layout(&mut self) {
        for seat in 0..self.game.players {
            tell!(self.log, "{} is {}.", Seat(seat), self.game.name(self.s, seat));
        }
        self.tell_the_rooms();
        tell!(self.log, "Morale {}. To do, before the final mission is revealed:", self.s.morale);
        for number in self.s.objectives.iter() {
            let objective = &self.game.objectives[usize::from(*number)];
            tell!(self.log, "  - {}: {}.", objective.title, self.game.describe(objective));
        }
    }
}
