//! Set-up: decks, roles, board.

use super::{BARRACKS, DECK, DRONES, Engine, HIVE, SERGEANTS, SET_UP, STRIKES};
use crate::{
    games::legendary::{
        scenario::Pick,
        state::{Piece, pending::Task},
    },
    play::{Log, Seat, Stream},
    tell,
};

impl<L: Log> Engine<'_, L> {
    /// Lays everything out for a new game.
    pub(crate) fn set_up(&mut self) {
        self.s.clear();
        let game = self.game;
        (self.s.piles.hatchery_facehuggers, self.s.piles.hatchery_chestbursters) =
            (game.parts.facehugger.1, game.parts.chestburster.1);
        self.choose_place();
        self.build_hive();
        self.build_barracks();
        self.shuffle_stacks();
        self.deal_players();
        if game.advanced.has_agendas() {
            self.deal_agendas();
        }
        self.fill_complex();
        for space in 0..self.s.piles.hq.len() {
            self.refill(space);
        }
        self.push(Task::BeginTurn);
        let setup = game.parts.objectives[usize::from(self.s.mission.objectives[0])].setup;
        self.push_code(setup, 0, super::Id::NONE);
    }

    fn choose_place(&mut self) {
        let game = self.game;
        let rng = self.dice.stream(SET_UP);
        self.s.mission.location = match game.location {
            Pick::Fixed(number) => number,
            Pick::Random => rng.below(game.parts.locations.len() as u32) as u8,
        };
        for (stage, pick) in game.objectives.iter().enumerate() {
            self.s.mission.objectives[stage] = match pick {
                Pick::Fixed(number) => *number,
                Pick::Random => {
                    let of_stage = |stage: usize| {
                        let all = game.parts.objectives.iter().enumerate();
                        all.filter(move |(_, objective)| usize::from(objective.stage) == stage + 1)
                    };
                    let nth = rng.below(of_stage(stage).count() as u32) as usize;
                    of_stage(stage).nth(nth).map_or(0, |(number, _)| number as u8)
                }
            };
        }
        tell!(self.log, "Location: {}.", game.parts.locations[usize::from(self.s.mission.location)].name);
        for (stage, number) in self.s.mission.objectives.iter().enumerate() {
            let title = &game.parts.objectives[usize::from(*number)].title;
            tell!(self.log, "Objective {}: {title}", stage + 1);
        }
    }

    /// The third mini-deck at the bottom, the first on top, each shuffled with its drones.
    fn build_hive(&mut self) {
        let game = self.game;
        let mut drones = [super::Card::NONE; 24];
        let drones = &mut drones[..game.piles.drones.len()];
        drones.copy_from_slice(&game.piles.drones);
        let wanted: usize = game.difficulty.drones.iter().map(|drones| usize::from(*drones)).sum();
        pick_first(self.dice.stream(DRONES), drones, wanted);
        if game.advanced.has_agendas() {
            self.hide_secrets(&mut drones[..wanted]);
        }
        let mut drones = drones.iter();
        for stage in (0..3).rev() {
            let start = self.s.piles.hive.len();
            self.s.piles.hive.extend(&game.piles.decks[usize::from(self.s.mission.objectives[stage])]);
            for drone in drones.by_ref().take(usize::from(game.difficulty.drones[stage])) {
                self.s.piles.hive.push(*drone);
            }
            self.dice.stream(HIVE).shuffle(&mut self.s.piles.hive[start..]);
        }
        let finals = self.s.piles.hive.iter().filter(|card| game.parts.faces[card.index()].is_final).count();
        self.s.mission.finals = finals as u8;
    }

    fn build_barracks(&mut self) {
        let game = self.game;
        let taken = draw_lots(self.dice.stream(SET_UP), &game.characters, game.parts.characters.len());
        for number in &taken[..game.characters.len()] {
            let number = usize::from(*number);
            self.s.piles.barracks.extend(&game.piles.characters[number]);
            tell!(self.log, "In the Barracks: {}.", game.parts.characters[number].name);
        }
        self.dice.stream(BARRACKS).shuffle(&mut self.s.piles.barracks);
    }

    fn shuffle_stacks(&mut self) {
        self.s.piles.sergeants.extend(&self.game.piles.sergeants);
        self.dice.stream(SERGEANTS).shuffle(&mut self.s.piles.sergeants);
        self.s.piles.strikes.extend(&self.game.piles.strikes);
        self.dice.stream(STRIKES).shuffle(&mut self.s.piles.strikes);
    }

    fn deal_players(&mut self) {
        let game = self.game;
        let taken = draw_lots(self.dice.stream(SET_UP), &game.roles, game.parts.roles.len());
        for seat in 0..game.players {
            let number = taken[usize::from(seat)];
            let role = &game.parts.roles[usize::from(number)];
            let player = self.player(seat);
            player.is_dead = false;
            player.role = number;
            player.health = role.health;
            if game.difficulty.defense_as_health {
                player.health += role.defense;
            }
            player.deck.extend(&game.piles.starters);
            player.deck.push(role.card);
            self.dice.stream(DECK.nth(seat)).shuffle(&mut self.s.players[usize::from(seat)].deck);
            let health = self.player(seat).health;
            tell!(self.log, "{} is the {}, with {health} health.", Seat(seat), role.name);
            self.draw(seat, game.parts.hand);
        }
    }

    /// The harder game begins with Hive cards in the Complex, the first ones farthest on.
    fn fill_complex(&mut self) {
        let cards = usize::from(self.game.difficulty.hive_cards_in_complex);
        for room in (0..cards).rev() {
            if let Some(card) = self.s.piles.hive.pop() {
                let id = self.new_id();
                self.s.board.rooms[room] = Piece::hidden(card, id);
                self.say_entered(self.s.board.rooms[room], room, false);
            }
        }
    }
}

/// Shuffles only as much as is needed: the first `count` items are a random draw.
fn pick_first<T>(rng: &mut Stream, items: &mut [T], count: usize) {
    for index in 0..count.min(items.len()) {
        let other = index + rng.below((items.len() - index) as u32) as usize;
        items.swap(index, other);
    }
}

/// What each pick stands for: the fixed ones first, then a draw from what is left.
fn draw_lots(rng: &mut Stream, picks: &[Pick], available: usize) -> [u8; 8] {
    let mut taken = [u8::MAX; 8];
    for (place, pick) in taken.iter_mut().zip(picks) {
        if let Pick::Fixed(number) = pick {
            *place = *number;
        }
    }
    for index in 0..picks.len().min(taken.len()) {
        if picks[index] == Pick::Random {
            let is_free = |number: &u8| !taken.contains(number);
            let free = (0..available as u8).filter(is_free).count();
            let nth = rng.below(free.max(1) as u32) as usize;
            taken[index] = (0..available as u8).filter(is_free).nth(nth).unwrap_or(0);
        }
    }
    taken
}
