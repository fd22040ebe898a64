//! A game can be followed by its told lines alone: somebody who only listens knows the whole table at every decision.

mod listener;

use std::fmt::Arguments;

use super::Table;
use crate::{
    games::{
        Boxed,
        legendary::{Choice, Legendary, State, rules::Look, state::Alien, text::Names},
    },
    play::{Dice, Game, Log, Policy, Step, Stream},
    policy::{Heuristic, Weighable},
};
use listener::{Listener, Person};

/// Hears what is told, but not what is shown of the table.
#[derive(Default)]
struct Heard(Vec<String>);

impl Log for Heard {
    fn is_on(&self) -> bool {
        true
    }
    fn tell(&mut self, line: Arguments<'_>) {
        self.0.push(line.to_string().trim().to_owned());
    }
    fn show(&mut self, _line: Arguments<'_>) {}
}

/// The table as it is, in the words of the listener.
fn table(game: &Legendary, s: &State) -> Listener {
    let names = Names { look: Look { game, s } };
    let sorted = |cards: &[super::super::Card]| {
        let mut cards: Vec<_> = cards.iter().map(|card| names.card(*card)).collect();
        cards.sort();
        cards
    };
    let shown = |piece: super::super::state::Piece| names.some(piece).replace("a hidden card", "hidden card");
    let mut it = Listener::new(game);
    it.turn = s.turn.into();
    it.active = s.active.into();
    (it.attack, it.recruit) = (s.this_turn.attack.into(), s.this_turn.recruit.into());
    it.rooms = s.board.rooms.iter().map(|piece| piece.card.is_some().then(|| shown(*piece))).collect();
    it.blocked = (0..s.board.rooms.len()).map(|room| !s.board.is_open(room)).collect();
    it.combat = s.board.combat.iter().map(|piece| shown(*piece)).collect();
    it.operations = s.board.operations.iter().map(|piece| shown(*piece)).collect();
    it.attached = s
        .board
        .attached
        .iter()
        .map(|one| (shown(one.piece), names.room(one.room.into()).to_owned()))
        .collect();
    it.hq = s.piles.hq.iter().map(|card| card.is_some().then(|| names.card(*card))).collect();
    let is_player = !s.players[usize::from(s.active)].is_dead;
    it.played = s
        .this_turn
        .played
        .iter()
        .filter(|_| is_player)
        .filter(|played| !played.is_copy && !played.is_gone)
        .count();
    for (seat, one) in it.players.iter_mut().enumerate() {
        let player = &s.players[seat];
        if player.is_dead {
            *one = Person { is_dead: true, ..Person::default() };
            if player.alien == Alien::Playing {
                (one.is_alien, one.hand, one.damage) = (true, sorted(&player.hand), player.damage.into());
            }
            continue;
        }
        one.huggers = s.board.huggers.iter().filter(|hugger| usize::from(hugger.victim) == seat).count();
        (one.hand, one.standing) = (sorted(&player.hand), sorted(&player.standing));
        (one.deck, one.discard) = (player.deck.len(), player.discard.len());
        (one.damage, one.shield) = (player.damage.into(), player.shield.into());
    }
    it
}

/// Plays a game and compares at every decision; returns what was heard.
fn follow(game: &Legendary, number: u64) -> Vec<String> {
    let weights = Legendary::FEATURES.iter().map(|feature| feature.weight).collect();
    let mut policy = Heuristic::new(game, weights);
    let (mut rng, mut dice) = (Stream::from_key(number), Dice::new(3, number));
    let (mut state, mut choices, mut log) = (game.blank(), Vec::new(), Heard::default());
    let mut listener = Listener::new(game);
    let mut heard = 0;
    game.set_up(&mut state, &mut dice, &mut log);
    for _ in 0..3_000 {
        choices.clear();
        let step = game.step(&mut state, &mut dice, &mut choices, &mut log);
        let since = log.0.len().saturating_sub(30);
        let said = || log.0[since..].join("\n");
        for line in &log.0[heard..] {
            listener.hear(line);
        }
        heard = log.0.len();
        let Step::Decide(seat) = step else { break };
        assert_eq!(listener.sorted(), table(game, &state), "game {number}, after\n{}", said());
        let view = game.view(&state, seat);
        let taken = match number % 3 {
            0 => rng.below(choices.len() as u32) as usize,
            _ => policy.decide(game, view, &choices, &mut rng),
        };
        game.apply(&mut state, choices[taken], &mut dice, &mut log);
    }
    log.0
}

#[test]
fn a_person_who_only_listens_knows_the_table_at_every_decision() {
    let mut lines = Vec::new();
    for file in Legendary::SCENARIOS {
        let table = Table::of(file.name, 3);
        for number in 0..18 {
            lines.extend(follow(&table.game, number));
        }
    }
    // Every kind of line that moves something was heard, so that one that goes missing would be noticed.
    for words in MOVES {
        assert!(lines.iter().any(|line| line.contains(words)), "nobody heard {words:?}");
    }
}

/// Lines without which a person with the box would lose the game.
const MOVES: [&str; 51] = [
    " is back as an Alien, ",
    " plays ",
    " shows the agenda ",
    " from under the avatar to ",
    " goes back to the Hive.",
    " chooses: ",
    " does it: ",
    " declines: ",
    " chooses Player ",
    " enters Ventilation Shafts.",
    " is pushed to ",
    " enters the Combat Zone.",
    " is blocked.",
    " moves.",
    " is revealed: ",
    " is turned face down.",
    " is put away.",
    " leaves.",
    " leaves the game.",
    " dies.",
    " is put into Operations.",
    " is attached to ",
    " is shuffled into the Hive.",
    " attack on this turn.",
    " jumps at Player ",
    "Facehugger on Player ",
    " gains a Chestburster ",
    "Plays a copy of ",
    "It becomes a clone of ",
    " more attack: ",
    " more recruit: ",
    "Scans cost ",
    " for free.",
    "Fights ",
    "Recruits ",
    " gains Sergeant (",
    " from the board to ",
    " comes to HQ space ",
    " is killed.",
    " goes under the Barracks.",
    "Asks Player ",
    " coordinates nothing.",
    " discards the coordinated ",
    " returns ",
    " kills ",
    " from play.",
    " from hand and avoids a strike.",
    " draws the strike ",
    " heals ",
    " shuffles the discard pile: ",
    "; stays: ",
];

#[test]
fn what_happens_rarely_is_told_too() {
    let card = "[[role]]\nname = \"Tester\"\nhealth = 9\ndefense = 2\n[role.card]\ntitle = \"Test Card\"\n\
        play = [\"gain dead to hand\", \"cure\"]\nsacrifice = [\"attack 2\"]\n";
    let mut table = Table::with_cards("alien", 3, card);
    table.choices();
    table.hand(0, &["Test Card"]);
    let (grunt, burster) = (table.card("Grunt"), table.game.parts.chestburster.0);
    table.state.piles.dead_characters.push(grunt);
    table.state.players[0].discard.push(burster);
    table.state.players[0].is_infected = true;
    table.take(Choice::Play(table.card("Test Card")));
    table.take(Choice::Sacrifice(0));
    table.choices();
    table.state.players[1].deck.insert(0, burster);
    table.engine().cure(1, true);
    let told = table.log.text();
    let lines: Vec<_> = told.lines().map(str::trim).collect();
    for line in [
        "Plays Test Card: 0 attack, 0 recruit.",
        "Player 1 gains Grunt from the dead characters to hand.",
        "Player 1 is rid of the Chestburster in the discard pile.",
        "Sacrifices Test Card.",
        "2 more attack: 2 attack, 0 recruit.",
        "Player 2 is rid of the Chestburster in the deck, and shuffles it.",
    ] {
        assert!(lines.contains(&line), "{line:?} is missing in\n{told}");
    }
}

#[test]
fn the_table_is_shown_at_the_start_of_a_turn_but_for_what_is_empty() {
    let mut table = Table::of("alien", 3);
    table.choices();
    let told = table.log.text();
    let begins = |words: &str| told.lines().any(|line| line.trim().starts_with(words));
    for words in ["Complex, entrance first: ", "HQ: ", "Hand: ", "Damage: 0 of "] {
        assert!(begins(words), "{words:?} is missing in\n{told}");
    }
    for words in ["Combat Zone:", "Facehuggers:", "Attached:", "Operations:", "In play:"] {
        assert!(!begins(words), "{words:?} is told in\n{told}");
    }
}

#[test]
fn what_is_drawn_before_and_after_a_shuffle_is_told_in_two_lines() {
    let mut table = Table::of("alien", 3);
    table.choices();
    let (grunt, specialist) = (table.card("Grunt"), table.card("Specialist"));
    let player = &mut table.state.players[0];
    player.deck.clear();
    player.discard.clear();
    player.deck.extend(&[grunt; 2]);
    player.discard.extend(&[specialist; 5]);
    table.engine().draw(0, 4);
    let told = table.log.text();
    let lines: Vec<_> = told.lines().map(str::trim).collect();
    let last = &lines[lines.len() - 3..];
    assert_eq!(
        last,
        [
            "Player 1 draws Grunt; Grunt.",
            "Player 1 shuffles the discard pile: 5 cards.",
            "Player 1 draws Specialist; Specialist."
        ]
    );
}

#[test]
fn most_lines_fit_a_terminal() {
    let table = Table::of("alien", 3);
    let lines = follow(&table.game, 1);
    let long = lines.iter().filter(|line| line.chars().count() > 78).count();
    assert!(long * 20 < lines.len(), "{long} of {} lines are long", lines.len());
}
