//! What holds in every game, under random play.

use super::table::{SCENARIOS, Style, Table, most_players};
use crate::{
    games::corps::{
        Card, Character, Choice, Corps, State,
        components::cards::Kind,
        rules::{ALIEN, BLIP},
        state::{Home, NONE, Phase, Status, Task},
    },
    play::{Game, Seat, Step, bits},
};

/// Settings that bend the rules, each in another way.
const SETTINGS: &[&[&str]] = &[
    &[],
    &["difficulty.swarms=figures", "rulings.crowding=queue", "rulings.captor=first"],
    &["rulings.adjacency=steps", "rulings.friendly_fire=down", "rulings.down_blocks_sight=true"],
    &["setup.loadout=chosen", "setup.placement=chosen", "setup.sentries=chosen", "setup.heroes=chosen"],
    &["difficulty.endurance_removed=30", "rulings.blocked_blips=gone", "rulings.revealed_movement=alien"],
    &["rulings.full_auto_defence=any", "rulings.defensive_extras=all", "rulings.two_backups=true"],
    &["difficulty.defence=5", "difficulty.aim=5", "difficulty.swarms=figures", "rulings.free_aim=attack"],
    &["difficulty.defence=5", "difficulty.aim=5", "difficulty.tracker_draws=1", "setup.newt=true"],
    &["difficulty.tracker_draws=8", "rulings.sentry_front=half", "rulings.end_on_spawn=true"],
    &["rulings.wide_doors=two", "rulings.grazing=sees", "rulings.dial_reset=activation", "setup.newt=true"],
    &["difficulty.alien_speed=1", "rulings.fire_at_start=false", "rulings.revealed_movement=none"],
];

/// Tasks that may wait on the stack at once, with a margin to its capacity.
const DEPTH: usize = 36;

/// Tracker cards of the mission that is played.
#[derive(Default)]
struct Seen {
    mission: u8,
    tracker: usize,
    looks: u32,
}

/// Endurance cards are conserved.
fn check_cards(game: &Corps, s: &State) {
    let mut copies = vec![0usize; game.cards.len()];
    let mut add = |card: Card| {
        if card.is_some() {
            copies[card.index()] += 1;
        }
    };
    let piles = [&s.deck, &s.under, &s.exhausted, &s.discards];
    piles.into_iter().chain(&s.hands).for_each(|pile| pile.iter().for_each(|card| add(*card)));
    for person in &s.people {
        person.weapons.into_iter().chain(person.gear).for_each(&mut add);
        person.hazards.iter().for_each(|card| add(*card));
    }
    for task in s.tasks.iter() {
        if let Task::Effect(frame) = task {
            add(frame.revealed);
            if frame.home != Home::Nowhere {
                add(frame.card);
            }
        }
    }
    for (face, copies) in game.cards.iter().zip(&copies) {
        assert!(*copies <= usize::from(face.copies), "{copies} of {}", face.title);
    }
    assert_eq!(copies.iter().sum::<usize>() + usize::from(s.removed), 60, "Endurance cards");
}

/// What characters bear fits.
fn check_equipment(game: &Corps, s: &State) {
    for of in game.everybody() {
        let (person, face) = (&s.people[of.index()], &game.characters[of.index()]);
        let weapons: Vec<_> = person.weapons.iter().filter(|card| card.is_some()).collect();
        assert!(weapons.iter().all(|card| game.kind(**card) == Kind::Weapon && face.is_armed));
        let gear = person.gear.iter().filter(|card| card.is_some());
        assert!(gear.clone().all(|card| game.kind(*card) == Kind::Equipment));
        let weapon = |card: &Card| game.card(*card).weapon;
        let is_heavy = weapons.iter().any(|card| weapon(card).is_heavy);
        assert!(!is_heavy || weapons.len() == 1, "{} bears too much", face.name);
        let backups = weapons.iter().filter(|card| weapon(card).is_backup).count();
        assert!(weapons.len() < 2 || backups == 1 || game.rulings.has_two_backups, "{}", face.name);
    }
    for seat in 0..usize::from(game.players) {
        let is_hero =
            |of: Character| s.people[of.index()].is_hero && usize::from(s.people[of.index()].seat) == seat;
        assert!(s.hands[seat].is_empty() || game.everybody().any(is_hero), "cards without a hero");
    }
}

/// Tokens, figures and blips are conserved.
fn check_tokens(game: &Corps, s: &State) {
    let aliens = || bits(s.alive.into()).map(|alien| s.aliens[alien]);
    let under: u32 = aliens().map(|alien| u32::from(alien.tokens)).sum();
    assert_eq!(u32::from(s.tokens) + under, 21, "Alien tokens");
    assert!(aliens().filter(|alien| !alien.is_hugger).count() <= 16, "Alien figures");
    assert!(aliens().filter(|alien| alien.is_hugger).count() <= 2, "facehuggers");
    let mut values = s.pool.to_vec();
    let blips = bits(s.lurking.into()).map(|blip| s.blips[blip]);
    values.extend(blips.filter(|blip| !blip.is_mission).map(|blip| blip.value));
    values.sort_unstable();
    let mut all = game.blips.clone();
    all.sort_unstable();
    assert!(values == all || game.rulings.do_blocked_blips_go && values.len() < all.len(), "blips");
    let barricades = s.barricaded.count_ones() + s.barred_spawns.count_ones() + s.barred_tunnels.count_ones();
    assert!(barricades <= 12, "{barricades} barricades");
}

/// What stands on the board stands there once.
fn check_board(game: &Corps, s: &State) {
    let map = &game.missions[usize::from(s.mission)].map;
    let mut on = [NONE; crate::games::corps::components::map::SPACES];
    let mut put = |space: usize, code: u8| {
        assert!(space < map.spaces.len(), "{code} is in a wall");
        assert_eq!(on[space], NONE, "two on a space");
        on[space] = code;
    };
    let is_present = |status| matches!(status, Status::Standing | Status::Down);
    for of in game.everybody().filter(|of| is_present(s.people[of.index()].status)) {
        put(s.people[of.index()].space.index(), of.0);
        assert!((1..=10).contains(&s.people[of.index()].dial), "dial {}", s.people[of.index()].dial);
    }
    bits(s.alive.into()).for_each(|alien| put(s.aliens[alien].space.index(), ALIEN + alien as u8));
    bits(s.lurking.into()).for_each(|blip| put(s.blips[blip].space.index(), BLIP + blip as u8));
    assert!(on == s.on, "what stands on the spaces");
    for (door, face) in map.doors.iter().enumerate() {
        let beside = face.beside.iter().filter(|space| on[space.index()] != NONE).count();
        assert_eq!(beside, usize::from(s.beside[door]), "beside door {door}");
        let is_open = beside > 0 && s.barricaded & 1 << door == 0;
        assert_eq!(s.open & 1 << door != 0, is_open, "door {door}");
    }
    let blocks =
        |status| status == Status::Standing || status == Status::Down && game.rulings.does_down_block_sight;
    let mut blocking: Vec<_> =
        s.people.iter().filter(|person| blocks(person.status)).map(|person| person.space).collect();
    blocking.sort_unstable();
    let mut noted = s.standing.to_vec();
    noted.sort_unstable();
    assert_eq!(noted, blocking, "who stands in the way of sight");
}

/// Choices are told apart, and asking again changes nothing.
fn check_choices(table: &mut Table, step: Step, choices: &[Choice], looks: u32) {
    let Step::Decide(seat) = step else { return };
    assert!(seat.0 < table.game.players && !choices.is_empty(), "{:?}", table.state.tasks.last());
    let view = table.game.view(&table.state, Seat(0));
    let mut words: Vec<_> = choices.iter().map(|choice| table.game.choice_text(view, *choice)).collect();
    words.sort_unstable();
    let twice = words.windows(2).find(|pair| pair[0] == pair[1]);
    assert!(twice.is_none(), "{twice:?} at {:?}", table.state.tasks.last());
    if looks.is_multiple_of(64) {
        let before = format!("{:?} {:?}", table.state, table.dice);
        let (again, list) = table.step();
        assert_eq!((again, &list[..]), (step, choices), "another step changes what is asked");
        assert!(before == format!("{:?} {:?}", table.state, table.dice), "another step changes the state");
    }
}

fn check(table: &mut Table, step: Step, choices: &[Choice], seen: &mut Seen) {
    seen.looks += 1;
    check_choices(table, step, choices, seen.looks);
    let (game, s) = (&table.game, &table.state);
    assert!(s.tasks.len() <= DEPTH, "{:?}", s.tasks.iter().collect::<Vec<_>>());
    check_cards(game, s);
    check_equipment(game, s);
    let is_between = matches!(s.tasks.last(), Some(Task::KeepCards(_) | Task::BetweenMissions));
    let is_laid_out = s.phase != Phase::Setup && !is_between && s.campaign.score == 0;
    if is_laid_out {
        check_tokens(game, s);
        check_board(game, s);
        let drawn = s.tasks.iter().filter(|task| matches!(task, Task::Signal(_))).count();
        let tracker = s.tracker.len() + s.tracker_discards.len() + drawn;
        if seen.mission != s.mission || s.round == 1 {
            *seen = Seen { mission: s.mission, tracker, looks: seen.looks };
        }
        assert_eq!(tracker, seen.tracker, "Motion Tracker cards");
    }
    assert!(usize::from(s.known_tracker) <= s.tracker.len() && usize::from(s.known_deck) <= s.deck.len());
}

/// Plays games of a scenario and checks every decision.
fn play(scenario: &str, players: u8, settings: &[&str], seed: u64, games: u64) {
    let mut table = Table::new(scenario, players, settings);
    for number in 0..games {
        let style = Style::ALL[((seed + number) % 4) as usize];
        let mut seen = Seen::default();
        table.play(seed, number, style, |table, step, choices| {
            check(table, step, choices, &mut seen);
        });
    }
}

/// Settings that make sense for a scenario.
fn settings_for(scenario: &str, settings: &'static [&'static str]) -> Vec<&'static str> {
    let is_odd = |one: &&str| scenario == "rescue" && one.starts_with("setup.heroes");
    settings.iter().copied().filter(|one| !is_odd(one)).collect()
}

#[test]
fn everything_is_conserved_in_every_scenario() {
    for (at, scenario) in SCENARIOS.iter().enumerate() {
        for (turn, settings) in SETTINGS.iter().enumerate().filter(|(turn, _)| (at + turn) % 4 == 0) {
            let players = 1 + ((at + turn) % usize::from(most_players(scenario))) as u8;
            play(scenario, players, &settings_for(scenario, settings), 31, 2);
        }
    }
}

#[test]
fn everything_is_conserved_with_every_number_of_players() {
    for scenario in SCENARIOS {
        for players in [1, 2, most_players(scenario)] {
            play(scenario, players, &[], 32 + u64::from(players), 1);
        }
    }
}

/// Steady players who hardly get hurt see the whole campaign.
#[test]
fn a_campaign_can_be_finished() {
    let easy = &["difficulty.defence=5", "difficulty.aim=5", "difficulty.tracker_draws=1"];
    let mut table = Table::new("campaign", 3, easy);
    let mut missions_won = 0;
    for number in 0..6 {
        let mut seen = Seen::default();
        table.play(33, number, Style::Steady, |table, step, choices| {
            check(table, step, choices, &mut seen);
            missions_won = missions_won.max(table.state.campaign.missions_won);
        });
    }
    assert_eq!(missions_won, 3);
}

#[test]
fn whoever_picks_a_start_space_is_equipped_there() {
    for settings in [&["setup.placement=chosen"][..], &["setup.placement=chosen", "setup.sentries=chosen"]] {
        for scenario in ["newt", "survive", "ambush"] {
            let mut table = Table::new(scenario, 2, settings);
            let mut looks = 0;
            table.play(34, 0, Style::Random, |table, _, _| {
                let s = &table.state;
                looks += u32::from(s.phase == Phase::Marine);
                if looks == 1 {
                    let has_weapon = |of: Character| s.people[of.index()].weapons[0].is_some();
                    let is_armed = |of: &Character| table.game.characters[of.index()].is_armed;
                    assert!(table.game.everybody().filter(is_armed).any(has_weapon), "{scenario}");
                }
            });
        }
    }
}

#[test]
fn four_marines_of_escape_are_trapped() {
    for players in [1, 6] {
        let mut table = Table::new("escape", players, &[]);
        let mut trapped = 0;
        table.play(35, 0, Style::Random, |table, _, _| {
            trapped = table.state.people.iter().filter(|person| person.is_trapped).count();
        });
        assert_eq!(trapped, 4);
    }
}

/// A long run for those who look for rare cases: `SOAK=1000 cargo test --release corps -- --ignored soak`.
#[test]
#[ignore = "a soak of minutes"]
fn soak() {
    let games = std::env::var("SOAK").ok().and_then(|games| games.parse().ok()).unwrap_or(30);
    for seed in 0..games {
        for scenario in SCENARIOS {
            for settings in SETTINGS {
                println!("{seed} {scenario} {settings:?}");
                let players = 1 + (seed % u64::from(most_players(scenario))) as u8;
                play(scenario, players, &settings_for(scenario, settings), 1000 + seed, 3);
            }
        }
    }
}
