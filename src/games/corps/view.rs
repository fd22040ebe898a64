//! What a player may know: everything on the board and all hands, but not what blips are, nor how the decks lie.

use super::{
    Card, Character, Corps, Space, State,
    components::{
        cards::{SideFace, Signal},
        language::Op,
        map::Map,
        mission::Mission,
    },
    rules,
    state::{Alien, Frame, NONE, ObjectState, Person, Prize, Sentry, Status, Task},
};
use crate::play::{Seat, bits};

/// The table as a player sees it.
#[derive(Clone, Copy)]
pub struct View<'a> {
    game: &'a Corps,
    state: &'a State,
    seat: Seat,
}

impl<'a> View<'a> {
    pub(super) fn new(game: &'a Corps, state: &'a State, seat: Seat) -> Self {
        Self { game, state, seat }
    }

    /// Who looks.
    #[inline]
    pub fn seat(self) -> Seat {
        self.seat
    }

    #[inline]
    pub(super) fn game(self) -> &'a Corps {
        self.game
    }

    /// What is asked.
    #[inline]
    pub(super) fn task(self) -> Task {
        self.state.tasks.last().copied().unwrap_or(Task::Nothing)
    }

    #[inline]
    pub(super) fn mission(self) -> &'a Mission {
        &self.game.missions[usize::from(self.state.mission)]
    }

    #[inline]
    pub(super) fn map(self) -> &'a Map {
        &self.mission().map
    }

    /// The round of the mission, from 1.
    #[inline]
    pub fn round(self) -> u8 {
        self.state.round
    }

    #[inline]
    pub(super) fn person(self, of: Character) -> &'a Person {
        &self.state.people[of.index()]
    }

    /// Everybody on the board.
    #[inline]
    pub(super) fn present(self) -> impl Iterator<Item = Character> + use<'a> {
        let people = self.game.everybody();
        people.filter(move |of| matches!(self.person(*of).status, Status::Standing | Status::Down))
    }

    /// Everybody who stands.
    #[inline]
    pub(super) fn standing(self) -> impl Iterator<Item = Character> + use<'a> {
        self.present().filter(move |of| self.person(*of).status == Status::Standing)
    }

    /// The Alien figures on the board.
    #[inline]
    pub(super) fn aliens(self) -> impl Iterator<Item = &'a Alien> {
        bits(self.state.alive.into()).map(move |alien| &self.state.aliens[alien])
    }

    #[inline]
    pub(super) fn alien(self, index: u8) -> &'a Alien {
        &self.state.aliens[usize::from(index)]
    }

    /// The Alien on a space.
    #[inline]
    pub(super) fn alien_at(self, space: Space) -> Option<&'a Alien> {
        let on = self.state.on[space.index()];
        (rules::ALIEN..rules::BLIP).contains(&on).then(|| &self.state.aliens[usize::from(on - rules::ALIEN)])
    }

    /// The blips on the board, each with whether it is a mission blip, and its value where the players know it.
    pub(super) fn blips(self) -> impl Iterator<Item = SeenBlip> + use<'a> {
        bits(self.state.lurking.into()).map(move |blip| {
            let blip = &self.state.blips[blip];
            SeenBlip {
                space: blip.space,
                is_mission: blip.is_mission,
                value: blip.is_known.then_some(blip.value),
                is_prize: blip.is_known.then_some(blip.is_prize),
            }
        })
    }

    /// What stands on a space.
    #[inline]
    pub(super) fn on(self, space: Space) -> u8 {
        self.state.on[space.index()]
    }

    /// Cards in the deck, those under the Reshuffle card included.
    #[inline]
    pub fn deck_size(self) -> u8 {
        (self.state.deck.len() + self.state.under.len()) as u8
    }

    /// Cards in the exhaust pile.
    #[inline]
    pub fn exhausted_size(self) -> u8 {
        self.state.exhausted.len() as u8
    }

    /// Cards that lie between the squad and defeat.
    #[inline]
    pub fn endurance(self) -> u8 {
        self.deck_size() + self.exhausted_size()
    }

    /// The discard pile.
    #[inline]
    pub fn discards(self) -> &'a [Card] {
        &self.state.discards
    }

    /// A player's hand; all hands are open.
    #[inline]
    pub fn hand(self, seat: Seat) -> &'a [Card] {
        &self.state.hands[seat.index()]
    }

    /// Motion Tracker cards that are left.
    #[inline]
    pub fn tracker_size(self) -> u8 {
        self.state.tracker.len() as u8
    }

    /// The top cards of the Motion Tracker deck that the players have looked at, the top first.
    pub(super) fn known_signals(self) -> impl Iterator<Item = Signal> + use<'a> {
        self.state.tracker.iter().rev().take(self.state.known_tracker.into()).copied()
    }

    /// The top card of the Endurance deck, where the players have looked at it.
    pub(super) fn known_card(self) -> Option<Card> {
        self.state.deck.last().copied().filter(|_| self.state.known_deck > 0)
    }

    #[inline]
    pub(super) fn prize(self) -> Prize {
        self.state.prize
    }

    /// The round in which the drop ship comes; 0: it was not called.
    #[inline]
    pub fn ship(self) -> u8 {
        self.state.ship
    }

    #[inline]
    pub(super) fn objects(self) -> &'a [ObjectState] {
        &self.state.objects[..self.mission().objects.len()]
    }

    #[inline]
    pub(super) fn sentries(self) -> &'a [Sentry] {
        &self.state.sentries
    }

    /// Tunnels on the board.
    #[inline]
    pub fn tunnels(self) -> &'a [Space] {
        &self.state.tunnels
    }

    #[inline]
    pub(super) fn is_spawn_barred(self, number: usize) -> bool {
        self.state.barred_spawns & 1 << number != 0
    }

    #[inline]
    pub(super) fn is_tunnel_barred(self, number: usize) -> bool {
        self.state.barred_tunnels & 1 << number != 0
    }

    /// Barricaded doors, as bits.
    #[inline]
    pub(super) fn barricaded(self) -> u64 {
        self.state.barricaded
    }

    /// Open doors, as bits.
    #[inline]
    pub(super) fn open_doors(self) -> u64 {
        self.state.open
    }

    /// Actions that the active character has left.
    #[inline]
    pub fn actions(self) -> u8 {
        self.state.actions
    }

    /// Who is active.
    #[inline]
    pub fn active(self) -> Option<Character> {
        (self.state.active != NONE).then_some(Character(self.state.active))
    }

    /// Who may fire in defence now.
    #[inline]
    pub(super) fn defender(self) -> Character {
        Character(self.state.defender)
    }

    /// Whether somebody on one space sees another one.
    #[inline]
    pub(super) fn sees(self, from: Space, to: Space) -> bool {
        rules::sees(self.map(), self.state, from, to)
    }

    /// Whether two spaces are adjacent, with no barricade between.
    #[inline]
    pub(super) fn touches(self, a: Space, b: Space) -> bool {
        rules::touches(self.map(), self.state, a, b)
    }

    /// The spaces that area fire at one covers.
    pub(super) fn area(self, at: Space) -> crate::play::List<Space, 9> {
        rules::spaces_in_area(self.map(), self.state, at)
    }

    /// Whether a character who enters this space leaves the board.
    #[inline]
    pub(super) fn is_way_out(self, space: Space) -> bool {
        rules::is_way_out(self.game, self.state, space)
    }

    /// Whether the exits are open.
    #[inline]
    pub(super) fn is_exit_open(self) -> bool {
        rules::is_exit_open(self.game, self.state)
    }

    /// What a weapon costs a character to fire.
    #[inline]
    pub(super) fn fire_cost(self, of: Character, weapon: Card) -> u8 {
        rules::fire_cost(self.game, self.state, of, weapon)
    }

    /// The source that a choice of order is about.
    pub(super) fn source(self, number: u8) -> Option<super::state::Source> {
        rules::sources_of(self.game, self.state, number)
    }

    /// How many missions of the campaign were won.
    pub fn missions_won(self) -> u8 {
        self.state.campaign.missions_won
    }

    /// Everybody, on the board or not.
    #[inline]
    pub(super) fn everybody(self) -> impl Iterator<Item = Character> + use<> {
        self.game.everybody()
    }

    /// The side of a character's card that is up.
    #[inline]
    pub(super) fn side(self, of: Character) -> &'a SideFace {
        self.game.side(of, self.person(of).is_hero)
    }

    /// Whether a blip lies on a space.
    #[inline]
    pub(super) fn is_blip(self, space: Space) -> bool {
        let on = self.on(space);
        on != NONE && on >= rules::BLIP
    }

    /// Whether a mission blip lies on a space.
    pub(super) fn is_mission_blip(self, space: Space) -> bool {
        self.is_blip(space) && self.state.blips[usize::from(self.on(space) - rules::BLIP)].is_mission
    }

    /// Whether Motion Tracker cards will still be drawn.
    pub(super) fn tracker_left(self) -> bool {
        self.tracker_size() > 0 || self.mission().tracker.is_reshuffled
    }

    /// The ability of a source.
    pub(super) fn ability(self, source: super::state::Source) -> super::components::language::Ability {
        rules::ability(self.game, self.state, source)
    }

    /// Activations so far.
    pub fn turns(self) -> u16 {
        self.state.counters.turns
    }

    /// The title of the next mission of the campaign.
    pub(super) fn next_mission(self) -> &'a str {
        let next = rules::next_in_campaign(self.game, self.state);
        next.map_or("the next mission", |index| &self.game.missions[usize::from(index)].title)
    }

    /// Calls `add` with all that is legal.
    pub(super) fn each_choice(self, add: &mut impl FnMut(super::Choice)) {
        rules::each(self.game, self.state, add);
    }

    /// Whether somebody looks through the exhaust pile.
    pub(super) fn is_searching(self) -> bool {
        let op = |frame: Frame| self.game.ops[usize::from(frame.code.0)];
        matches!(self.task(), Task::Effect(frame) if matches!(op(frame), Op::Search(_)))
    }

    /// Copies the state for a player who looks ahead; the caller shuffles what is hidden.
    pub(super) fn copy_into(self, state: &mut State) {
        state.clone_from(self.state);
    }
}

/// A blip as players see it.
#[derive(Clone, Copy, Debug)]
pub(super) struct SeenBlip {
    pub(super) space: Space,
    pub(super) is_mission: bool,
    pub(super) value: Option<u8>,
    pub(super) is_prize: Option<bool>,
}
