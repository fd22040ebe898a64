//! The whole state of a game, as plain data.

use super::components::{
    Card, Character, Space,
    board::Direction,
    cards::{CARDS, CHARACTERS, Signal, TITLES, TRACKER_CARDS},
    language::Code,
    map::{DOORS, SPACES},
    mission::OBJECTS,
};
use crate::play::List;

/// Places for Alien figures and facehuggers.
pub(super) const ALIENS: usize = 20;
/// Places for blips, mission blips included.
pub(super) const BLIPS: usize = 32;
/// Most players.
pub(super) const SEATS: usize = 6;
/// Most tunnels.
pub(super) const TUNNELS: usize = 4;
/// Rounds that have counters of their own.
pub(super) const ROUNDS: usize = 40;
/// Kinds of things that are counted by space.
pub(super) const WHERE: usize = 5;

/// Stands for nobody and nothing.
pub(super) const NONE: u8 = u8::MAX;

/// Everything that changes while a game runs.
#[derive(Clone, Debug)]
pub struct State {
    /// What is to be done, the next thing last.
    pub(super) tasks: List<Task, 48>,
    /// The outcome, once there is one.
    pub(super) over: u8,
    /// The mission, by its number.
    pub(super) mission: u8,
    pub(super) round: u8,
    pub(super) phase: Phase,
    pub(super) people: [Person; CHARACTERS],
    /// Who sits at the table still has a hero.
    pub(super) hands: [List<Card, CARDS>; SEATS],
    /// Endurance cards above the Reshuffle card, the top last.
    pub(super) deck: List<Card, CARDS>,
    /// Those under it, in no order.
    pub(super) under: List<Card, CARDS>,
    /// The top last.
    pub(super) exhausted: List<Card, CARDS>,
    pub(super) discards: List<Card, CARDS>,
    /// Out of the campaign.
    pub(super) removed: u8,
    /// Motion Tracker cards, the top last.
    pub(super) tracker: List<Signal, TRACKER_CARDS>,
    pub(super) tracker_discards: List<Signal, TRACKER_CARDS>,
    /// Cards on top of each deck that the players have looked at.
    pub(super) known_tracker: u8,
    pub(super) known_deck: u8,
    /// Tracker cards left of those that the mission put on top, whose levels the players know.
    pub(super) tracker_top: u8,
    /// Blip tokens that are in play nowhere, in no order.
    pub(super) pool: List<u8, BLIPS>,
    pub(super) aliens: [Alien; ALIENS],
    pub(super) blips: [Blip; BLIPS],
    /// Aliens and blips on the board, as bits.
    pub(super) alive: u32,
    pub(super) lurking: u32,
    /// Those that have acted in this phase.
    pub(super) aliens_done: u32,
    pub(super) blips_done: u32,
    /// Alien tokens that are under no figure.
    pub(super) tokens: u8,
    /// What stands on each space.
    pub(super) on: [u8; SPACES],
    /// Figures and blips beside each door.
    pub(super) beside: [u8; DOORS],
    pub(super) open: u64,
    pub(super) barricaded: u64,
    /// Barricades on spawn points and tunnels, as bits.
    pub(super) barred_spawns: u8,
    pub(super) barred_tunnels: u8,
    pub(super) tunnels: List<Space, TUNNELS>,
    pub(super) sentries: List<Sentry, 4>,
    pub(super) objects: [ObjectState; OBJECTS],
    /// What the players know of the prize.
    pub(super) prize: Prize,
    /// The round in which the drop ship comes; 0: it was not called.
    pub(super) ship: u8,
    /// Spaces of who stands in the way of sight.
    pub(super) standing: List<Space, CHARACTERS>,

    /// The character that is active, or [`NONE`].
    pub(super) active: u8,
    /// Who decides for it.
    pub(super) active_seat: u8,
    pub(super) actions: u8,
    /// Cards whose free action was taken in this activation, as bits of their place; bit 7: the ability during it.
    pub(super) used_free: u8,
    /// Players who drew a tunnel card in this round, as bits.
    pub(super) tunnelled: u8,
    /// Whom the Alien or blip that moves goes for, and who may fire at it.
    pub(super) goal: u8,
    pub(super) defender: u8,
    pub(super) roll: Roll,
    pub(super) signal: SignalState,
    /// Whether blips have moved because none was left for a card.
    pub(super) has_crept: bool,
    /// Spaces that the blip that moves could go at first.
    pub(super) blip_speed: u8,
    /// How things stood before the last step, for swarms as figures.
    pub(super) before: Before,
    /// Hazards that were on the active character when it was activated.
    pub(super) old_hazards: List<Card, 4>,
    /// Sequence of changes that may interrupt a move.
    pub(super) spotted: u16,
    pub(super) campaign: Campaign,
    pub(super) counters: Counters,
    #[cfg(test)]
    pub(super) forced: Forced,
}

/// Dice that a test has laid down.
#[cfg(test)]
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Forced {
    pub(super) marine: List<u8, 60>,
    pub(super) alien: List<u8, 60>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    Setup,
    Marine,
    Alien,
    End,
}

/// How a character is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Status {
    /// Takes no part.
    #[default]
    Absent,
    /// On the board.
    Standing,
    /// On the board, knocked down.
    Down,
    /// Out for good.
    Killed,
    /// In the hive.
    Captured,
    /// Off the board by an exit.
    Left,
}

/// A character.
#[derive(Clone, Copy, Debug)]
pub(super) struct Person {
    pub(super) status: Status,
    pub(super) space: Space,
    pub(super) dial: u8,
    pub(super) is_hero: bool,
    /// Whose hero it is, or [`NONE`].
    pub(super) seat: u8,
    pub(super) weapons: [Card; 2],
    pub(super) gear: [Card; 2],
    pub(super) hazards: List<Card, 4>,
    pub(super) has_acted: bool,
    /// Abilities that were used in this round, as bits.
    pub(super) used: u8,
    pub(super) is_facehugged: bool,
    pub(super) is_trapped: bool,
    /// Freed from the hive in this mission.
    pub(super) is_rescued: bool,
}

/// An Alien figure, or a facehugger.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Alien {
    pub(super) space: Space,
    /// Tokens under it.
    pub(super) tokens: u8,
    pub(super) is_hugger: bool,
}

/// A blip.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Blip {
    pub(super) space: Space,
    /// Aliens that it stands for.
    pub(super) value: u8,
    /// A mission blip stays where it is.
    pub(super) is_mission: bool,
    pub(super) is_prize: bool,
    /// Whether the players have looked at it.
    pub(super) is_known: bool,
}

/// A sentry gun.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sentry {
    pub(super) space: Space,
    pub(super) facing: Direction,
    pub(super) shots: u8,
}

/// What became of a computer, crate or captive.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum ObjectState {
    #[default]
    Gone,
    /// Where the mission put it.
    There,
    /// Dropped on a space.
    Dropped(Space),
    /// Carried by a character.
    Held(Character),
    /// Out of the board with who carried it.
    Out,
    /// A captive who is bound there.
    Bound(Character),
}

/// Where the prize of the mission blips is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Prize {
    /// Under one of the mission blips, or there is none.
    #[default]
    Hidden,
    /// Seen on a space.
    Seen(Space),
    Held(Character),
    Out,
}

/// The roll that may be made again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Roll {
    pub(super) is_again: bool,
    pub(super) is_passed: bool,
}

/// The Motion Tracker card that is being carried out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct SignalState {
    pub(super) seat: u8,
    /// Where its blips appear; `None` where that is nowhere.
    pub(super) at: Option<Space>,
    /// Characters who saw a blip appear, as bits.
    pub(super) witnesses: u8,
    /// Which barricade it must break: a spawn point, or 8 and more: a tunnel; [`NONE`]: none.
    pub(super) barred: u8,
}

/// What could be seen before a step.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Before {
    pub(super) open: u64,
    pub(super) standing: List<Space, CHARACTERS>,
    /// Everybody on the board.
    pub(super) lookers: List<Space, CHARACTERS>,
}

/// The campaign so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Campaign {
    pub(super) missions_won: u8,
    pub(super) rescues: u8,
    pub(super) supplied: bool,
    pub(super) score: u8,
}

/// An effect that is being carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Frame {
    pub(super) code: Code,
    /// The character, or [`NONE`].
    pub(super) actor: u8,
    /// Who decides.
    pub(super) seat: u8,
    /// The card whose effect it is.
    pub(super) card: Card,
    pub(super) origin: Origin,
    pub(super) home: Home,
    pub(super) revealed: Card,
    /// How often the operation was done.
    pub(super) count: u8,
}

/// What an effect belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Origin {
    Ability,
    Equipped,
    /// Whose free action it is: Hazards that it reveals do nothing.
    Free,
    Event,
    Hazard,
    Signal,
    /// The cost of something, with nothing to put away.
    Cost,
}

/// Where the card of an effect goes when it is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Home {
    /// It stays where it is.
    Nowhere,
    Discards,
    Under,
    Exhausted,
    /// Mixed into the exhaust pile.
    Shuffled,
    /// On the actor.
    Attached,
}

/// When abilities of a character are resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum When {
    Activation,
    End,
    EndPhase,
}

/// When Events are offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Window {
    Any,
    Missed,
    Hurt,
    Tracker,
}

/// An ability by whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Source {
    pub(super) of: Character,
    /// [`Card::NONE`]: the character itself.
    pub(super) card: Card,
    /// Which of its abilities.
    pub(super) ability: u8,
}

/// An Attack action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shot {
    pub(super) by: Character,
    pub(super) weapon: Card,
    pub(super) at: Space,
    pub(super) is_defence: bool,
    /// Whether it may be followed by a second one or a grenade.
    pub(super) is_first: bool,
    /// Whether abilities that firing sets off were resolved.
    pub(super) is_told: bool,
}

/// Something to be done.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Task {
    #[default]
    Nothing,
    PickHero(u8),
    SetUp,
    Issue,
    PlaceCharacter(Character),
    PlaceSentry(u8),
    Ready,
    MarinePhase,
    FirstPlayer,
    /// A player activates heroes; so many seats have not had the token.
    Turn {
        seat: u8,
        left: u8,
    },
    Activation(Character),
    /// Events are offered; so many players have not been asked.
    Events {
        window: Window,
        seat: u8,
        left: u8,
    },
    Triggers {
        of: Character,
        when: When,
        done: u32,
    },
    May(Source),
    Equipping(Character),
    Acting(Character),
    EndActivation(Character),
    Subordinates {
        of: Character,
        left: u8,
    },
    Remaining,
    /// A move that was interrupted; `pushed`: whether the roll to push through was made.
    Moving {
        of: Character,
        left: u8,
        pushed: bool,
    },
    /// Whether to push through, and then the rest of the way.
    Pushing {
        of: Character,
        left: u8,
    },
    Fire(Shot),
    /// A roll that missed.
    Missed {
        shot: Shot,
        threshold: u8,
        asked: u8,
    },
    FireAgain(Shot),
    FollowUp(Shot),
    Tech {
        of: Character,
        test: Test,
        asked: bool,
    },
    LookAtBlip(u8),
    Resting {
        of: Character,
        draws: u8,
        recycles: u8,
    },
    Effect(Frame),
    /// An effect that is paid for first.
    Paid {
        source: Source,
        seat: u8,
    },
    OneAction(Character),
    AlienPhase,
    Fate(u8),
    Captor(Character),
    Aliens,
    AlienActs {
        alien: u8,
        left: u8,
        strikes: bool,
        has_moved: bool,
    },
    PickTarget {
        alien: u8,
    },
    DefensiveFire {
        alien: u8,
        done: u8,
    },
    Strike {
        alien: u8,
    },
    Hurt {
        alien: u8,
        of: Character,
        total: u8,
        asked: u16,
    },
    LostHero(u8),
    Boards,
    Blips {
        board: u8,
        speed: u8,
    },
    BlipActs {
        blip: u8,
        left: u8,
        strikes: bool,
    },
    All {
        aliens: bool,
        steps: u8,
        done: u32,
    },
    BeginTracker,
    Tracker {
        left: u8,
        seat: u8,
    },
    DrawSignal,
    Signal(Signal),
    PlaceTunnel,
    PlaceBlips(u8),
    PlaceFigures {
        at: Space,
        left: u8,
    },
    EndPhase,
    NextRound,
    MissionWon,
    /// Players take discards back; this one is next.
    KeepCards(u8),
    BetweenMissions,
}

/// What a tech test is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Test {
    Barricade(super::choice::Target),
    Unbarricade(super::choice::Target),
    Computer(u8),
}

/// What is counted for the record.
#[derive(Clone, Debug)]
pub(super) struct Counters {
    pub(super) people: [PersonCounters; CHARACTERS],
    /// Endurance cards by what they were spent on.
    pub(super) spent: [u16; SPENDINGS],
    pub(super) cards_drawn: u16,
    pub(super) rounds: u16,
    pub(super) turns: u16,
    pub(super) killed: u8,
    pub(super) captured: u8,
    pub(super) rescued: u8,
    pub(super) blips_placed: u16,
    pub(super) blips_spotted: u16,
    pub(super) blips_burnt: u16,
    pub(super) aliens_placed: u16,
    pub(super) aliens_killed: u16,
    /// By the title of the weapon.
    pub(super) kills_by_weapon: [u16; TITLES],
    pub(super) aliens_by_sentry: u16,
    pub(super) aliens_by_counter: u16,
    pub(super) built: u16,
    pub(super) broken: u16,
    pub(super) signals: u16,
    pub(super) events: u16,
    pub(super) hazards: u16,
    pub(super) rests: u16,
    pub(super) prize_round: u8,
    pub(super) ship_round: u8,
    /// Endurance left at the end of rounds.
    pub(super) endurance: [u8; ROUNDS],
    /// By kind and space of the first mission that is played.
    pub(super) places: [[u8; SPACES]; WHERE],
}

/// What Endurance is spent on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Spending {
    Shots,
    Equipping,
    Events,
    Abilities,
    Hazards,
    Signals,
}

pub(super) const SPENDINGS: usize = 6;

/// What is counted of a character.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct PersonCounters {
    pub(super) shots: u16,
    pub(super) hits: u16,
    pub(super) kills: u16,
    pub(super) defences: u16,
    pub(super) downs: u16,
    pub(super) steps: u16,
}

/// What is counted by space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Spot {
    Deaths,
    Kills,
    Sights,
    Shots,
    Downs,
}

impl Default for Person {
    fn default() -> Self {
        Self {
            status: Status::Absent,
            space: Space(0),
            dial: 1,
            is_hero: false,
            seat: NONE,
            weapons: [Card::NONE; 2],
            gear: [Card::NONE; 2],
            hazards: List::default(),
            has_acted: false,
            used: 0,
            is_facehugged: false,
            is_trapped: false,
            is_rescued: false,
        }
    }
}

impl Default for Counters {
    fn default() -> Self {
        Self {
            people: Default::default(),
            spent: Default::default(),
            cards_drawn: 0,
            rounds: 0,
            turns: 0,
            killed: 0,
            captured: 0,
            rescued: 0,
            blips_placed: 0,
            blips_spotted: 0,
            blips_burnt: 0,
            aliens_placed: 0,
            aliens_killed: 0,
            kills_by_weapon: [0; TITLES],
            aliens_by_sentry: 0,
            aliens_by_counter: 0,
            built: 0,
            broken: 0,
            signals: 0,
            events: 0,
            hazards: 0,
            rests: 0,
            prize_round: 0,
            ship_round: 0,
            endurance: [NONE; ROUNDS],
            places: [[0; SPACES]; WHERE],
        }
    }
}

impl State {
    pub(super) fn blank() -> Self {
        Self {
            tasks: List::default(),
            over: NONE,
            mission: 0,
            round: 0,
            phase: Phase::Setup,
            people: Default::default(),
            hands: [List::default(); SEATS],
            deck: List::default(),
            under: List::default(),
            exhausted: List::default(),
            discards: List::default(),
            removed: 0,
            tracker: List::default(),
            tracker_discards: List::default(),
            known_tracker: 0,
            known_deck: 0,
            tracker_top: 0,
            pool: List::default(),
            aliens: [Alien::default(); ALIENS],
            blips: [Blip::default(); BLIPS],
            alive: 0,
            lurking: 0,
            aliens_done: 0,
            blips_done: 0,
            tokens: 0,
            on: [NONE; SPACES],
            beside: [0; DOORS],
            open: 0,
            barricaded: 0,
            barred_spawns: 0,
            barred_tunnels: 0,
            tunnels: List::default(),
            sentries: List::default(),
            objects: [ObjectState::Gone; OBJECTS],
            prize: Prize::Hidden,
            ship: 0,
            standing: List::default(),
            active: NONE,
            active_seat: 0,
            actions: 0,
            used_free: 0,
            tunnelled: 0,
            goal: NONE,
            defender: NONE,
            roll: Roll::default(),
            signal: SignalState::default(),
            has_crept: false,
            blip_speed: 0,
            before: Before::default(),
            old_hazards: List::default(),
            spotted: 0,
            campaign: Campaign::default(),
            counters: Counters::default(),
            #[cfg(test)]
            forced: Forced::default(),
        }
    }
}

impl State {
    /// Lays all that nobody has seen in a random order: the cards of both decks and of the exhaust pile, the values of blips
    /// with those of the pool, and what the mission blips are.
    ///
    /// `is_searched`: somebody looks through the exhaust pile, which then stays as it is.
    pub(super) fn shuffle_hidden(&mut self, is_searched: bool, rng: &mut crate::play::Stream) {
        let exhausted = self.exhausted;
        if is_searched {
            self.exhausted.clear();
        }
        self.shuffle_endurance(rng);
        if is_searched {
            self.exhausted = exhausted;
        }
        self.shuffle_tracker(rng);
        self.shuffle_blips(rng);
    }

    /// The cards that the mission put on top are shuffled among themselves, and so are the others.
    fn shuffle_tracker(&mut self, rng: &mut crate::play::Stream) {
        let cards = self.tracker.len();
        let unknown = cards - usize::from(self.known_tracker).min(cards);
        let lower = unknown.min(cards - usize::from(self.tracker_top).min(cards));
        for part in [0..lower, lower..unknown] {
            // The order that the state has must not matter.
            self.tracker[part.clone()].sort_unstable();
            rng.shuffle(&mut self.tracker[part]);
        }
    }

    fn shuffle_endurance(&mut self, rng: &mut crate::play::Stream) {
        let known = usize::from(self.known_deck).min(self.deck.len());
        let (deck, under) = (self.deck.len() - known, self.under.len());
        let mut cards: List<Card, 255> = List::default();
        cards.extend(&self.deck[..deck]);
        cards.extend(&self.under);
        cards.extend(&self.exhausted);
        // The order that the state has must not matter.
        cards.sort_unstable();
        rng.shuffle(&mut cards);
        let (first, rest) = cards.split_at(deck);
        self.deck[..deck].copy_from_slice(first);
        let (second, third) = rest.split_at(under);
        self.under.copy_from_slice(second);
        self.exhausted.copy_from_slice(third);
    }

    fn shuffle_blips(&mut self, rng: &mut crate::play::Stream) {
        let unknown = |blip: &Blip, is_mission: bool| !blip.is_known && blip.is_mission == is_mission;
        let mut values: List<u8, { 2 * BLIPS }> = List::default();
        values.extend(&self.pool);
        for index in
            crate::play::bits(self.lurking.into()).filter(|index| unknown(&self.blips[*index], false))
        {
            values.push(self.blips[index].value);
        }
        values.sort_unstable();
        rng.shuffle(&mut values);
        let pool = self.pool.len();
        self.pool.copy_from_slice(&values[..pool]);
        let hidden = values[pool..].iter().copied();
        let blips = crate::play::bits(self.lurking.into());
        let mut hidden = hidden;
        for index in blips {
            if unknown(&self.blips[index], false) {
                self.blips[index].value = hidden.next().unwrap_or(1);
            }
        }
        self.shuffle_prize(rng);
    }

    /// Any mission blip that nobody has looked at may be the prize.
    fn shuffle_prize(&mut self, rng: &mut crate::play::Stream) {
        let hidden = |blip: &Blip| blip.is_mission && !blip.is_known;
        let all = crate::play::bits(self.lurking.into()).filter(|index| hidden(&self.blips[*index]));
        let set = all.fold(0u64, |set, index| set | 1 << index);
        if !crate::play::bits(set).any(|index| self.blips[index].is_prize) {
            return;
        }
        let nth = rng.below(set.count_ones()) as usize;
        for (place, index) in crate::play::bits(set).enumerate() {
            self.blips[index].is_prize = place == nth;
        }
    }
}
