//! What a scenario file may say, and the game that is compiled from it.

use super::components::reader::{Loadout, texts};
use super::components::{
    Card, Character, Components, Space,
    cards::{CARDS, CHARACTERS, CardFace, CharacterFace, Kind, Ops, SideFace, Signal, SignalFace},
    language::Op,
    map::{Adjacency, Grazing, MapRulings},
    mission::{Mission, MissionKind},
    missions,
};
use crate::{
    data::{Document, Section, Value, unknown},
    play::List,
};

/// The weapon of bug hunts.
const PISTOL: &str = "HK VP70";

/// The game, ready to play.
#[derive(Clone, Debug)]
pub struct Corps {
    pub(super) players: u8,
    pub(super) cards: Vec<CardFace>,
    pub(super) characters: Vec<CharacterFace>,
    pub(super) signals: Vec<SignalFace>,
    pub(super) ops: Ops,
    pub(super) fired: Vec<Card>,
    /// The values of all blip tokens.
    pub(super) blips: Vec<u8>,
    pub(super) loadout: LoadoutChoice,
    /// All that anybody has in a bug hunt.
    pub(super) pistol: Option<Card>,
    /// All Endurance cards.
    pub(super) box_cards: List<Card, CARDS>,
    pub(super) missions: Vec<Mission>,
    pub(super) setup: Setup,
    pub(super) difficulty: Difficulty,
    pub(super) rulings: Rulings,
    /// Whether players may plan with Events in hand.
    pub(super) allows_events: bool,
}

/// What characters have at the start.
#[derive(Clone, Debug)]
pub(super) enum LoadoutChoice {
    /// The strategy decides.
    Chosen,
    Listed(Loadout),
}

/// `[setup]`
#[derive(Clone, Debug)]
pub(super) struct Setup {
    pub(super) is_campaign: bool,
    /// The heroes in the order of seats; `None`: the strategy picks.
    pub(super) heroes: Option<Vec<Character>>,
    pub(super) is_placement_chosen: bool,
    pub(super) are_sentries_chosen: bool,
    /// Whether Newt takes part in single missions.
    pub(super) has_newt: bool,
    pub(super) captives: Vec<Character>,
    /// Characters who stay at home, as bits.
    pub(super) without: u8,
}

/// `[difficulty]`
#[derive(Clone, Copy, Debug)]
pub(super) struct Difficulty {
    pub(super) alien_speed: u8,
    /// What the Alien die needs to break a barricade.
    pub(super) barricade: u8,
    /// Cards a round; `None`: by the number of players.
    pub(super) tracker_draws: Option<u8>,
    pub(super) endurance_removed: u8,
    pub(super) aim: i8,
    pub(super) defence: i8,
    pub(super) are_swarms_figures: bool,
    pub(super) sentry_ammunition: u8,
}

/// `[rulings]`: what the rulebook leaves open.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rulings {
    /// Added to a swarm's bonus of one a token.
    pub(super) swarm_bonus: u8,
    pub(super) is_killed_at_natural: bool,
    pub(super) is_shotgun_worse: bool,
    pub(super) does_friendly_fire_kill: bool,
    pub(super) full_auto_defence: FullAutoDefence,
    pub(super) defensive_extras: DefensiveExtras,
    pub(super) is_captor_first: bool,
    pub(super) do_blocked_blips_go: bool,
    pub(super) is_dial_reset_at_activation: bool,
    pub(super) do_aliens_queue: bool,
    pub(super) revealed_movement: RevealedMovement,
    pub(super) sentry_front: SentryFront,
    pub(super) has_two_backups: bool,
    pub(super) can_end_on_spawn: bool,
    pub(super) are_equipped_counted: bool,
    pub(super) does_down_block_sight: bool,
    pub(super) is_fire_at_start: bool,
}

/// Whom Full Auto may aim at in defensive fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FullAutoDefence {
    Same,
    Any,
    None,
}

/// What may follow an attack in defensive fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DefensiveExtras {
    None,
    Pistol,
    All,
}

/// How far a blip goes on that was spotted in its own move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RevealedMovement {
    Rest,
    Alien,
    None,
}

/// What a sentry gun has in front of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SentryFront {
    Cone,
    Row,
    Half,
}

impl Corps {
    pub(super) fn compile(scenario: &Section<'_>, players: u8, components: &[Document]) -> Self {
        let mut parts = Components::read(components, scenario);
        let map_rulings = map_rulings(scenario);
        let wanted = wanted(scenario);
        let is_campaign = wanted == "campaign";
        let missions =
            missions(components, scenario, &parts, map_rulings, |name| is_campaign || name == wanted);
        let missions: Vec<_> = missions
            .into_iter()
            .filter(|mission| !is_campaign || mission.kind != MissionKind::BugHunt)
            .collect();
        if free_aim_attacks(scenario) {
            parts.ops.iter_mut().filter(|op| matches!(op, Op::Aim(_))).for_each(|op| *op = Op::Attack);
        }
        let setup = setup(scenario, &parts, players, is_campaign);
        let loadout = loadout(scenario, &parts);
        let mut box_cards: List<Card, CARDS> = List::default();
        for (index, face) in parts.cards.iter().enumerate() {
            for _ in 0..face.copies {
                // Too many are noted by the reader.
                if !box_cards.is_full() {
                    box_cards.push(Card(index as u8));
                }
            }
        }
        let pistol = parts.card_named(PISTOL);
        let game = Self {
            players,
            cards: parts.cards,
            characters: parts.characters,
            signals: parts.signals,
            ops: parts.ops,
            fired: parts.fired,
            blips: parts.blips,
            loadout,
            pistol,
            box_cards,
            missions,
            setup,
            difficulty: difficulty(scenario),
            rulings: rulings(scenario),
            allows_events: true,
        };
        game.check_loadout(scenario);
        game
    }

    /// Whether the listed cards fit the slots and the box.
    fn check_loadout(&self, scenario: &Section<'_>) {
        let LoadoutChoice::Listed(loadout) = &self.loadout else { return };
        let wrong = |message: String| {
            let setup = scenario.maybe_section("setup");
            let place = setup.as_ref().map_or(scenario.place(), |setup| setup.place_of("loadout"));
            scenario.notes().problem(place, format!("loadout \"{}\": {message}", loadout.name));
            setup.into_iter().for_each(Section::ignore_rest);
        };
        let mut left: Vec<i16> = self.cards.iter().map(|face| face.copies.into()).collect();
        for (character, cards) in &loadout.cards {
            let face = &self.characters[character.index()];
            let (mut weapons, mut gear) = ([Card::NONE; 2], 0);
            for card in cards {
                left[card.index()] -= 1;
                let fits = match self.cards[card.index()].kind {
                    Kind::Weapon => match self.free_slot(face, weapons, *card) {
                        Some(slot) => {
                            weapons[slot] = *card;
                            true
                        }
                        None => false,
                    },
                    Kind::Equipment => {
                        gear += 1;
                        gear <= 2
                    }
                    Kind::Event | Kind::Hazard => false,
                };
                if !fits {
                    let title = &self.cards[card.index()].title;
                    wrong(format!(
                        "{} cannot carry \"{title}\" as well; two weapons, of which the second is a Backup weapon and none is \
                         Heavy, and two equipment cards fit",
                        face.name
                    ));
                }
            }
        }
        for (card, left) in left.iter().enumerate().filter(|(_, left)| **left < 0) {
            let face = &self.cards[card];
            wrong(format!(
                "{} of \"{}\" are requested, but there are {}",
                i16::from(face.copies) - left,
                face.title,
                face.copies
            ));
        }
    }

    /// The slot that a weapon would take beside these.
    pub(super) fn free_slot(&self, face: &CharacterFace, weapons: [Card; 2], card: Card) -> Option<usize> {
        let weapon = |card: Card| &self.cards[card.index()].weapon;
        let new = weapon(card);
        if !face.is_armed {
            return None;
        }
        let slot = weapons.iter().position(|slot| !slot.is_some())?;
        let other = weapons[1 - slot];
        if !other.is_some() {
            return Some(0);
        }
        let other = weapon(other);
        let backups = u8::from(new.is_backup) + u8::from(other.is_backup);
        let is_enough = backups == 1 || backups == 2 && self.rulings.has_two_backups;
        (is_enough && !other.is_heavy && !new.is_heavy).then_some(slot)
    }

    #[inline]
    pub(super) fn card(&self, card: Card) -> &CardFace {
        &self.cards[card.index()]
    }

    #[inline]
    pub(super) fn kind(&self, card: Card) -> Kind {
        self.cards[card.index()].kind
    }

    #[inline]
    pub(super) fn side(&self, character: Character, is_hero: bool) -> &SideFace {
        let face = &self.characters[character.index()];
        if is_hero { &face.hero } else { &face.grunt }
    }

    #[inline]
    pub(super) fn signal(&self, signal: Signal) -> &SignalFace {
        &self.signals[signal.index()]
    }

    /// The name of a space of a mission.
    pub(super) fn place_of(&self, mission: u8, space: Space) -> &str {
        self.missions[usize::from(mission)].map.name(space)
    }

    /// Every character, by its number.
    pub(super) fn everybody(&self) -> impl Iterator<Item = Character> + use<> {
        (0..self.characters.len() as u8).map(Character)
    }

    pub(super) fn newt(&self) -> Option<Character> {
        self.everybody().find(|one| !self.characters[one.index()].is_armed)
    }
}

fn wanted<'s>(scenario: &Section<'s>) -> &'s str {
    let Some(setup) = scenario.maybe_section("setup") else {
        scenario.problem("setup", "`setup` is missing; add [setup] with mission = \"newt\"");
        return "";
    };
    let mission = setup.text("mission");
    setup.ignore_rest();
    mission
}

/// The optional table of this name; its keys are asked for by others, too.
fn with_table<T>(scenario: &Section<'_>, name: &str, read: impl FnOnce(Option<&Section<'_>>) -> T) -> T {
    let table = scenario.maybe_section(name);
    read(table.as_ref())
}

fn map_rulings(scenario: &Section<'_>) -> MapRulings {
    let table = scenario.maybe_section("rulings");
    let at = table.as_ref();
    let rulings = MapRulings {
        adjacency: word(
            at,
            "adjacency",
            &[("corners", Adjacency::Corners), ("steps", Adjacency::Steps)],
            Adjacency::Corners,
        ),
        grazing: word(
            at,
            "grazing",
            &[("blocks", Grazing::Blocks), ("sees", Grazing::Sees)],
            Grazing::Blocks,
        ),
        wide_doors_are_one: word(at, "wide_doors", &[("one", true), ("two", false)], true),
    };
    table.into_iter().for_each(Section::ignore_rest);
    rulings
}

fn free_aim_attacks(scenario: &Section<'_>) -> bool {
    let table = scenario.maybe_section("rulings");
    let attacks = word(table.as_ref(), "free_aim", &[("aim", false), ("attack", true)], false);
    table.into_iter().for_each(Section::ignore_rest);
    attacks
}

fn word<T: Copy>(table: Option<&Section<'_>>, key: &str, words: &[(&str, T)], default: T) -> T {
    table.and_then(|table| table.maybe_word(key, words)).unwrap_or(default)
}

fn setup(scenario: &Section<'_>, parts: &Components, players: u8, is_campaign: bool) -> Setup {
    with_table(scenario, "setup", |table| {
        let names = |key: &str| table.map(|table| named(table, key, parts)).unwrap_or_default();
        if let Some(table) = table {
            table.maybe_text("mission");
            table.maybe_text("loadout");
        }
        let chosen = [("fixed", false), ("chosen", true)];
        let without = names("without").iter().fold(0, |bits, one| bits | one.bit());
        let captives = names("captives");
        let away = captives.iter().fold(without, |bits, one| bits | one.bit());
        let heroes = match table.and_then(|table| table.node("heroes")).map(|node| &node.value) {
            Some(Value::Text(text)) if text == "chosen" => None,
            Some(_) => Some(names("heroes")),
            None => Some(default_heroes(parts)),
        };
        let heroes = heroes.map(|heroes| {
            heroes.into_iter().filter(|one| away & one.bit() == 0).take(players.into()).collect::<Vec<_>>()
        });
        if let (Some(heroes), Some(table)) = (&heroes, table)
            && heroes.len() < players.into()
        {
            table.problem(
                "heroes",
                format!("{players} players need as many heroes, and {} are named", heroes.len()),
            );
        }
        Setup {
            is_campaign,
            heroes,
            is_placement_chosen: word(table, "placement", &chosen, false),
            are_sentries_chosen: word(table, "sentries", &chosen, false),
            has_newt: table.and_then(|table| table.maybe_flag("newt")).unwrap_or(false),
            captives,
            without,
        }
    })
}

/// By rank, then as the file has them; who bears no weapon is nobody's first hero.
fn default_heroes(parts: &Components) -> Vec<Character> {
    let wanted = ["Gorman", "Hicks", "Ripley", "Hudson", "Vasquez", "Frost"];
    let named = wanted.iter().filter_map(|name| parts.character_named(name));
    let mut heroes: Vec<_> = named.collect();
    for index in 0..parts.characters.len() as u8 {
        let one = Character(index);
        if !heroes.contains(&one) && parts.characters[one.index()].is_armed {
            heroes.push(one);
        }
    }
    heroes
}

fn named(table: &Section<'_>, key: &str, parts: &Components) -> Vec<Character> {
    let known: Vec<_> = parts.characters.iter().map(|face| face.name.as_str()).collect();
    let mut all: Vec<Character> = Vec::new();
    for name in texts(table, key) {
        match parts.character_named(&name) {
            Some(one) if all.contains(&one) => table.problem(key, format!("\"{name}\" is named twice")),
            Some(one) => all.push(one),
            None => table.problem(key, unknown("a character is one of", &name, &known)),
        }
    }
    all.truncate(CHARACTERS);
    all
}

fn loadout(scenario: &Section<'_>, parts: &Components) -> LoadoutChoice {
    let table = scenario.maybe_section("setup");
    let name = table.as_ref().and_then(|table| table.maybe_text("loadout")).unwrap_or("standard");
    let found = match name {
        "chosen" => LoadoutChoice::Chosen,
        "bare" => LoadoutChoice::Listed(Loadout { name: name.to_owned(), cards: Vec::new() }),
        _ => match parts.loadouts.iter().find(|loadout| loadout.name == name) {
            Some(loadout) => LoadoutChoice::Listed(loadout.clone()),
            None => {
                let mut known: Vec<_> = parts.loadouts.iter().map(|loadout| loadout.name.as_str()).collect();
                known.extend(["chosen", "bare"]);
                if let Some(table) = &table {
                    table.problem("loadout", unknown("a loadout is one of", name, &known));
                }
                LoadoutChoice::Chosen
            }
        },
    };
    table.into_iter().for_each(Section::ignore_rest);
    found
}

fn difficulty(scenario: &Section<'_>) -> Difficulty {
    with_table(scenario, "difficulty", |table| {
        let integer = |key: &str, range, default| {
            table.and_then(|table| table.maybe_integer(key, range)).unwrap_or(default)
        };
        let signed = |key: &str| table.and_then(|table| table.maybe_integer(key, -5..=5i8)).unwrap_or(0);
        let by_players = |table: &Section<'_>| matches!(table.node("tracker_draws").map(|node| &node.value), Some(Value::Text(text)) if text == "players");
        let tracker_draws = table
            .filter(|table| !by_players(table))
            .and_then(|table| table.maybe_integer("tracker_draws", 0..=10));
        Difficulty {
            alien_speed: integer("alien_speed", 1..=20, 6),
            barricade: integer("barricade", 1..=7, 5),
            tracker_draws,
            endurance_removed: integer("endurance_removed", 0..=50, 0),
            aim: signed("aim"),
            defence: signed("defence"),
            are_swarms_figures: word(table, "swarms", &[("stacks", false), ("figures", true)], false),
            sentry_ammunition: integer("sentry_ammunition", 0..=100, 10),
        }
    })
}

fn rulings(scenario: &Section<'_>) -> Rulings {
    with_table(scenario, "rulings", |table| {
        // Asked for when the map was laid out.
        if let Some(table) = table {
            ["adjacency", "grazing", "wide_doors", "free_aim"].iter().for_each(|key| {
                let _ = table.node(key);
            });
        }
        let flag = |key: &str, default| table.and_then(|table| table.maybe_flag(key)).unwrap_or(default);
        let full_auto =
            [("same", FullAutoDefence::Same), ("any", FullAutoDefence::Any), ("none", FullAutoDefence::None)];
        let extras = [
            ("none", DefensiveExtras::None),
            ("pistol", DefensiveExtras::Pistol),
            ("all", DefensiveExtras::All),
        ];
        let movement = [
            ("rest", RevealedMovement::Rest),
            ("alien", RevealedMovement::Alien),
            ("none", RevealedMovement::None),
        ];
        let fronts = [("cone", SentryFront::Cone), ("row", SentryFront::Row), ("half", SentryFront::Half)];
        Rulings {
            swarm_bonus: word(table, "swarm_bonus", &[("tokens", 0), ("aliens", 1)], 0),
            is_killed_at_natural: word(table, "killed_at", &[("total", false), ("natural", true)], false),
            is_shotgun_worse: word(table, "shotgun_defence", &[("better", false), ("worse", true)], false),
            does_friendly_fire_kill: word(table, "friendly_fire", &[("killed", true), ("down", false)], true),
            full_auto_defence: word(table, "full_auto_defence", &full_auto, FullAutoDefence::Same),
            defensive_extras: word(table, "defensive_extras", &extras, DefensiveExtras::None),
            is_captor_first: word(table, "captor", &[("chosen", false), ("first", true)], false),
            do_blocked_blips_go: word(table, "blocked_blips", &[("pool", false), ("gone", true)], false),
            is_dial_reset_at_activation: word(
                table,
                "dial_reset",
                &[("phase", false), ("activation", true)],
                false,
            ),
            do_aliens_queue: word(table, "crowding", &[("round", false), ("queue", true)], false),
            revealed_movement: word(table, "revealed_movement", &movement, RevealedMovement::Rest),
            sentry_front: word(table, "sentry_front", &fronts, SentryFront::Cone),
            has_two_backups: flag("two_backups", false),
            can_end_on_spawn: flag("end_on_spawn", false),
            are_equipped_counted: word(table, "equipped_cards", &[("left", false), ("counted", true)], false),
            does_down_block_sight: flag("down_blocks_sight", false),
            is_fire_at_start: flag("fire_at_start", true),
        }
    })
}
