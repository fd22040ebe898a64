//! Looking at the table of a test.

use super::scene::Scene;
use crate::{
    games::legendary::{
        Card, Choice, State,
        components::{
            cards::{Tag, WORDS},
            language::ROOMS,
        },
        rules::Engine,
        scenario::AlienDeck,
        state::{Alien, Captive, Hugger, Id, Piece, Waiting},
    },
    play::{Game, Record, Seat, Side, Silent},
};

impl Scene {
    /// The words of every legal choice of the seat that decides now.
    pub fn offered(&self) -> Vec<String> {
        self.worded().into_iter().map(|(words, _)| words).collect()
    }

    /// Whether a legal choice contains these words.
    pub fn offers(&self, words: &str) -> bool {
        self.offered().iter().any(|choice| choice.contains(words))
    }

    pub(super) fn worded(&self) -> Vec<(String, Choice)> {
        let (_, choices) = self.choices();
        let listed =
            choices.into_iter().filter(|choice| !matches!(choice, Choice::AskFor(_) | Choice::PlayAll));
        listed.map(|choice| (self.words(choice), choice)).collect()
    }

    pub(super) fn choices(&self) -> (usize, Vec<Choice>) {
        let mut state = self.state.borrow_mut();
        let (mut dice, mut log) = (self.dice.clone(), Silent);
        let mut engine = Engine { game: &self.game, s: &mut state, dice: &mut dice, log: &mut log };
        if engine.s.has_changed() {
            engine.pause();
        }
        let mut choices = Vec::new();
        let seat = engine.list(&mut choices);
        (usize::from(seat), choices)
    }

    pub(super) fn words(&self, choice: Choice) -> String {
        let state = self.state.borrow();
        let played = |index: u8| self.name(state.this_turn.played[usize::from(index)].card);
        match choice {
            Choice::Play(card) => format!("play {}", self.name(card)),
            Choice::PlayAll => "play everything".to_owned(),
            Choice::PlayLent(index) => {
                format!("play lent {}", self.name(state.this_turn.lent[usize::from(index)].card))
            }
            Choice::Once(index, _) => format!("use {}", played(index)),
            Choice::Sacrifice(index) => format!("sacrifice {}", played(index)),
            Choice::Stay(card) | Choice::Guard(card) => format!("use {}", self.name(card)),
            Choice::Recruit(space) => format!("recruit {}", self.name(state.piles.hq[usize::from(space)])),
            Choice::RecruitSergeant => "recruit Sergeant".to_owned(),
            Choice::Scan(room) => format!("scan {}", ROOMS[usize::from(room)]),
            Choice::Fight(id) => format!("fight {}", self.where_is(&state, id)),
            Choice::FightPlayer(seat) => format!("fight player {}", seat.0 + 1),
            Choice::Pay(id) => format!("pay {}", self.where_is(&state, id)),
            Choice::Rescue(index) => {
                format!("rescue {}", self.captive(state.board.captives[usize::from(index)]))
            }
            Choice::AskFor(seat) | Choice::Player(seat) => format!("player {}", seat.0 + 1),
            Choice::EndTurn => "end turn".to_owned(),
            Choice::Yes => "yes".to_owned(),
            Choice::No | Choice::TakeStrike | Choice::Decline | Choice::GoOn => "no".to_owned(),
            Choice::Alternative(number) => format!("alternative {}", number + 1),
            Choice::FromHand(card)
            | Choice::FromDiscard(card)
            | Choice::FromDead(card)
            | Choice::FromDeck(card)
            | Choice::Standing(card) => self.name(card),
            Choice::Played(index) => played(index),
            Choice::Space(space) => self.name(state.piles.hq[usize::from(space)]),
            Choice::Enemy(id) => self.where_is(&state, id),
            Choice::First(place) => match state.this_turn.together[usize::from(place)] {
                Waiting::Ability { of, .. } | Waiting::Reveal(of) => self.where_is(&state, of),
                Waiting::Death { of, .. } => format!("dead {}", self.name(of)),
            },
            Choice::Room(room) => ROOMS[usize::from(room)].to_owned(),
            Choice::Strike(strike) => self.strike_name(strike),
            Choice::Lend(card) => format!("lend {}", self.name(card)),
        }
    }

    /// "T of player 2", or "player 2" for the avatar.
    fn captive(&self, captive: Captive) -> String {
        let whose = format!("player {}", captive.seat + 1);
        if captive.card.is_some() { format!("{} of {whose}", self.name(captive.card)) } else { whose }
    }

    pub(super) fn where_is(&self, state: &State, id: Id) -> String {
        if let Some(room) = state.board.rooms.iter().position(|piece| piece.id == id) {
            return format!("{} in {}", self.name(state.board.rooms[room].card), ROOMS[room]);
        }
        if let Some(piece) = state.board.combat.iter().find(|piece| piece.id == id) {
            return format!("{} in combat", self.name(piece.card));
        }
        if let Some(Hugger { piece, victim, .. }) =
            state.board.huggers.iter().find(|hugger| hugger.piece.id == id)
        {
            return format!("{} on player {}", self.name(piece.card), victim + 1);
        }
        let attached = state.board.attached.iter().map(|attachment| attachment.piece);
        let found = state.board.operations.iter().copied().chain(attached).find(|piece| piece.id == id);
        found.map_or(String::from("nothing"), |piece| self.name(piece.card))
    }

    /// Whether the seat whose turn it is could play all that it has and may borrow.
    pub fn can_play_everything(&self) -> bool {
        self.choices().1.contains(&Choice::PlayAll)
    }

    /// What a seat could coordinate now to the seat whose turn it is.
    pub fn can_lend(&self, seat: usize) -> Vec<String> {
        let ask = Choice::AskFor(Seat(seat as u8));
        if !self.choices().1.contains(&ask) {
            return Vec::new();
        }
        let mut state = self.state.borrow().clone();
        let (mut dice, mut log) = (self.dice.clone(), Silent);
        let mut engine = Engine { game: &self.game, s: &mut state, dice: &mut dice, log: &mut log };
        engine.apply(ask);
        engine.pause();
        let mut choices = Vec::new();
        let asked = engine.list(&mut choices);
        assert_eq!(usize::from(asked), seat, "somebody else is asked");
        let lent = choices.into_iter().filter_map(|choice| match choice {
            Choice::Lend(card) => Some(self.name(card)),
            _ => None,
        });
        lent.collect()
    }

    /// The seat that decides now (between turns: the seat whose turn comes).
    pub fn asked(&self) -> usize {
        self.choices().0
    }

    /// Attack left this turn.
    pub fn attack(&self) -> u32 {
        self.state.borrow().this_turn.attack.into()
    }

    /// Recruit Points left this turn.
    pub fn recruit(&self) -> u32 {
        self.state.borrow().this_turn.recruit.into()
    }

    /// What lies in a place of the table, in the words of `put`; a blocked room holds "blocked".
    pub fn look(&self, place: &str) -> Vec<String> {
        let state = self.state.borrow();
        let pile = |cards: &[Card]| cards.iter().rev().map(|card| self.name(*card)).collect();
        let pieces = |pieces: &[Piece]| pieces.iter().map(|piece| self.name(piece.card)).collect();
        if let Some(room) = ROOMS.iter().position(|room| *room == place) {
            let piece = state.board.rooms[room];
            return match piece {
                _ if state.board.blocked & (1 << room) != 0 => vec!["blocked".to_owned()],
                piece if !piece.card.is_some() => Vec::new(),
                piece if piece.is_up => vec![self.name(piece.card)],
                piece => vec![format!("hidden {}", self.name(piece.card))],
            };
        }
        if let Some(room) = place.strip_prefix("attached ") {
            let here =
                state.board.attached.iter().filter(|attachment| ROOMS[usize::from(attachment.room)] == room);
            return here.map(|attachment| self.name(attachment.piece.card)).collect();
        }
        match place {
            "combat" => pieces(&state.board.combat),
            "operations" => pieces(&state.board.operations),
            "captives" => state.board.captives.iter().map(|captive| self.captive(*captive)).collect(),
            "hive" => pile(&state.piles.hive),
            "barracks" => pile(&state.piles.barracks),
            "sergeants" => pile(&state.piles.sergeants),
            "dead enemies" => pile(&state.piles.dead_enemies),
            "dead characters" => pile(&state.piles.dead_characters),
            "discarded events" => pile(&state.piles.discarded_events),
            "out of the game" => pile(&state.piles.removed),
            "dead aliens" => pile(&state.piles.removed_aliens),
            "hq" => {
                state.piles.hq.iter().filter(|card| card.is_some()).map(|card| self.name(*card)).collect()
            }
            "set aside" => state.this_turn.lent.iter().map(|lent| self.name(lent.card)).collect(),
            "strikes" => state.piles.strikes.iter().rev().map(|strike| self.strike_name(*strike)).collect(),
            "discarded strikes" => {
                state.piles.strike_discards.iter().rev().map(|strike| self.strike_name(*strike)).collect()
            }
            "drones" => self.unused_drones(&state),
            "hatchery" => {
                let huggers = std::iter::repeat_n("Facehugger", state.piles.hatchery_facehuggers.into());
                let bursters = std::iter::repeat_n("Chestburster", state.piles.hatchery_chestbursters.into());
                huggers.chain(bursters).map(str::to_owned).collect()
            }
            other => panic!("there is no place {other:?}"),
        }
    }

    /// What lies in the five rooms, in order of travel; "-" is an empty room.
    pub fn rooms(&self) -> Vec<String> {
        ROOMS.iter().map(|room| self.look(room).first().cloned().unwrap_or("-".to_owned())).collect()
    }

    /// The drones that were not shuffled into the Hive.
    pub(super) fn unused_drones(&self, state: &State) -> Vec<String> {
        let mut used: Vec<_> = state
            .piles
            .hive
            .iter()
            .chain(state.board.rooms.iter().map(|piece| &piece.card))
            .copied()
            .collect();
        let mut unused = Vec::new();
        for drone in &self.game.piles.drones {
            match used.iter().position(|card| card == drone) {
                Some(index) => drop(used.swap_remove(index)),
                None => unused.push(self.name(*drone)),
            }
        }
        unused
    }

    /// What a seat has, in the words of `give`; also "played" (this turn, without copies), "facehuggers" (in front of it),
    /// "role" (the role's name), "avatar" (of the Alien).
    pub fn of(&self, seat: usize, pile: &str) -> Vec<String> {
        let state = self.state.borrow();
        let player = &state.players[seat];
        let names = |cards: &[Card]| cards.iter().rev().map(|card| self.name(*card)).collect();
        match pile {
            "hand" => names(&player.hand),
            "deck" => names(&player.deck),
            "discard" => names(&player.discard),
            "vigilant" => names(&player.standing),
            "alien deck" | "alien discard" => {
                let piles = &state.piles;
                let (deck, discard) = match self.game.rulings.alien_deck {
                    AlienDeck::Shared => (&piles.alien_deck, &piles.alien_discard),
                    AlienDeck::Own => {
                        let (deck, discard) = &piles.own_alien_piles[seat];
                        (deck, discard)
                    }
                };
                names(if pile == "alien deck" { deck } else { discard })
            }
            "strikes" => player.strikes.iter().map(|strike| self.strike_name(*strike)).collect(),
            "role" => vec![self.game.parts.roles[usize::from(player.role)].name.clone()],
            "avatar" => vec![self.game.parts.alien_avatars[usize::from(player.avatar)].name.clone()],
            "played" => {
                let own = state.this_turn.played.iter().filter(|played| !played.is_copy && !played.is_gone);
                own.filter(|_| usize::from(state.active) == seat)
                    .map(|played| self.name(played.own))
                    .collect()
            }
            "facehuggers" => {
                let here = state.board.huggers.iter().filter(|hugger| usize::from(hugger.victim) == seat);
                here.map(|hugger| self.name(hugger.piece.card)).collect()
            }
            other => panic!("nobody has a pile {other:?}"),
        }
    }

    /// The strike damage beside a seat's avatar.
    pub fn damage(&self, seat: usize) -> u32 {
        self.state.borrow().players[seat].damage.into()
    }

    /// How much damage kills a seat.
    pub fn health_of(&self, seat: usize) -> u32 {
        self.state.borrow().players[seat].health.into()
    }

    /// The Defense printed on a seat's avatar.
    pub fn defense_of(&self, seat: usize) -> u32 {
        let role = self.state.borrow().players[seat].role;
        self.game.parts.roles[usize::from(role)].defense.into()
    }

    /// Whether a player is out of the game.
    pub fn is_dead(&self, seat: usize) -> bool {
        self.state.borrow().players[seat].is_dead
    }

    /// Whether a seat plays an Alien: "no", "waiting" (for its next turn), "yes" or "killed".
    pub fn is_alien(&self, seat: usize) -> &'static str {
        match self.state.borrow().players[seat].alien {
            Alien::Never => "no",
            Alien::Waiting => "waiting",
            Alien::Playing => "yes",
            Alien::Killed => "killed",
        }
    }

    /// Whether everybody has seen the agenda of a seat.
    pub fn is_revealed(&self, seat: usize) -> bool {
        self.state.borrow().agendas.is_shown(seat as u8)
    }

    /// The side that a seat is on now: "crew", "traitor" or "alien".
    pub fn side(&self, seat: usize) -> &'static str {
        self.game.sides()[usize::from(self.game.side_of(&self.state.borrow(), Seat(seat as u8)).0)]
    }

    /// The sides that have won the game, which is over.
    pub fn winners(&self) -> Vec<&'static str> {
        self.choices();
        let outcome = self.state.borrow().outcome.expect("the game is over");
        let winners = self.game.outcomes()[usize::from(outcome)].winners;
        let sides = (0..).map(Side).zip(self.game.sides());
        sides.filter(|(side, _)| winners.contains(*side)).map(|(_, name)| *name).collect()
    }

    /// What a seat scores.
    pub fn score(&self, seat: usize) -> i64 {
        self.recorded(&format!("p{}_score", seat + 1))
    }

    /// What the view of a seat shows under a name, such as "Player 2, hand".
    pub fn seen_by(&self, seat: usize, name: &str) -> String {
        let state = self.state.borrow();
        let text = self.game.view_text(self.game.view(&state, Seat(seat as u8)));
        let line = text.lines().find_map(|line| line.strip_prefix(&format!("{name}: ")));
        line.unwrap_or_else(|| panic!("the view has no {name:?}:\n{text}")).to_owned()
    }

    /// How the game ended: "won", "strikes", "chestburster" or "overrun"; with Alien players also "aliens", with agendas
    /// also "company" or "escaped"; nothing while it goes on.
    pub fn outcome(&self) -> Option<&str> {
        self.choices();
        let outcome = self.state.borrow().outcome;
        outcome.map(|outcome| &*self.game.outcomes()[usize::from(outcome)].name)
    }

    /// The number of the current objective.
    pub fn on_objective(&self) -> u8 {
        self.choices();
        self.state.borrow().mission.stage + 1
    }

    /// A number of the game's record so far: "score", "survivors", "no basics", "three combos", "five classes",
    /// "one-class hq", "five-class hq".
    pub fn recorded(&self, name: &str) -> i64 {
        let column = match name {
            "no basics" => "achieved_pure_hand",
            "three combos" => "achieved_three_combos",
            "five classes" => "achieved_five_classes",
            "one-class hq" => "achieved_hq_one_class",
            "five-class hq" => "achieved_hq_five_classes",
            other => other,
        };
        let columns = self.game.columns();
        let index = columns.iter().position(|known| known.name == column).expect("a column of the record");
        let mut record = Record::new(columns.len());
        self.game.record(&self.state.borrow(), &mut crate::play::Row::of(&mut record));
        record.values()[index].into()
    }

    /// Where something was counted for the map, by the name of its kind: names of places and counts.
    pub fn counted_at(&self, kind: &str) -> Vec<(String, u32)> {
        crate::games::tests::counted_at(&self.game, &self.state.borrow(), kind)
    }

    // ---- names

    pub(super) fn name(&self, card: Card) -> String {
        let title = self.game.title(card);
        let is_sergeant = self.game.piles.sergeants.contains(&card);
        let tags = self.game.parts.faces.get(card.index()).map(|face| face.tags);
        match (is_sergeant, tags) {
            (true, Some(tags)) => {
                let class =
                    (0..Tag::CLASSES).find(|class| tags.has(Tag(*class))).expect("a Sergeant has a class");
                format!("{title} {}", WORDS[usize::from(class)])
            }
            _ => title.to_owned(),
        }
    }

    pub(super) fn card(&self, name: &str) -> Card {
        let cards = (0..self.game.parts.faces.len() as u8).map(Card);
        let mut found = cards.into_iter().filter(|card| self.name(*card) == name);
        found.next().unwrap_or_else(|| panic!("no card is called {name:?}"))
    }

    pub(super) fn strike_name(&self, strike: u8) -> String {
        let parts = &self.game.parts;
        parts.titles[usize::from(parts.strikes[usize::from(strike)].title)].clone()
    }

    pub(super) fn strike(&self, name: &str) -> u8 {
        let strikes = 0..self.game.parts.strikes.len() as u8;
        strikes.into_iter().find(|strike| self.strike_name(*strike) == name).expect("a strike of this title")
    }

    pub(super) fn piece(&mut self, name: &str) -> Piece {
        let (is_up, title) = match name.strip_prefix("hidden ") {
            Some(title) => (false, title),
            None => (true, name),
        };
        let card = self.card(title);
        let face = &self.game.parts.faces[card.index()];
        let (is_final, strikes) = (face.is_final, if is_up { face.strikes } else { 0 });
        let state = self.state.get_mut();
        let id = Id(state.board.next_id);
        state.board.next_id += 1;
        if is_final {
            state.mission.finals = state.mission.finals.max(1);
        }
        Piece { is_up, strikes, ..Piece::hidden(card, id) }
    }
}
