//! What holds in every game, under random play.

use super::table::Table;
use crate::{
    games::menace::{
        Choice, KILLED, State,
        components::cards::{ALIEN, MARINE, cards, titles_of},
        rules::seat_of,
        state::Stage,
    },
    play::{Game, Side, Step, Stream},
};

/// Scenarios that bend the rules, each in another way.
const SCENARIOS: &[&str] = &[
    "",
    "[rulings]\nempty_pile = 'nothing'\nempty_portal = 'alien'\njammed_weapon = 'free'\nanswers = 'single'\n\
     first_size_card = 'marine'\novershoot = true",
    "[setup]\nexplored = 12\nhealth = 20\nmarine_hand = 0\nalien_hand = 100\n[difficulty]\nroom_size = 5\n\
     winner_tokens = 20\nchooser = 'winner'\n[rulings]\novershoot = true",
    "[setup]\nexplored = 1\nhealth = 1\nmarine_hand = 100\nalien_hand = 0\nmulligan = 'alien'\n\
     marine_tokens = 16\nalien_tokens = 0\n[difficulty]\nroom_size = -5\nno_fight_tokens = 20\ntoken_odds = 0",
    "[setup]\nexplored = 12\nhealth = 5\nmarine_tokens = 0\nalien_tokens = 0\n[difficulty]\ntoken_odds = 100\n\
     winner_tokens = 0\nno_fight_tokens = 0\nchooser = 'marine'\n[rulings]\njammed_weapon = 'free'",
];

/// Both boxes under every scenario.
fn tables() -> impl Iterator<Item = Table> {
    SCENARIOS.iter().flat_map(|scenario| [Table::built_in(scenario), Table::test_box(scenario)])
}

fn total(counts: &[u8], side: Side) -> usize {
    cards(titles_of(side)).map(|card| usize::from(counts[card.index()])).sum()
}

/// Cards, rooms and tokens are conserved, and all counts of the same thing agree.
pub(super) fn check(table: &Table, s: &State) {
    let game = &table.game;
    for card in cards(u64::MAX) {
        let at = card.index();
        let lying = |cards: &[_]| cards.iter().filter(|one| **one == card).count();
        let elsewhere = lying(&s.piles[card.side().index()]) + lying(&s.table);
        let all = elsewhere + usize::from(s.hand[at]) + usize::from(s.discards[at]);
        assert_eq!(all, usize::from(game.copies[at]), "copies of {}", game.face(card).title);
        assert_eq!(lying(&s.piles[1 - card.side().index()]), 0, "{} is in the wrong pile", at);
        assert_eq!(s.in_hand & card.bit() != 0, s.hand[at] > 0, "{} in hand", game.face(card).title);
        assert!(s.known[at] <= s.hand[at], "more of {} is known than held", game.face(card).title);
        assert!(
            usize::from(s.returning[at]) <= lying(&s.table),
            "{} returns from nowhere",
            game.face(card).title
        );
    }
    for side in [MARINE, ALIEN] {
        assert_eq!(usize::from(s.hand_size[side.index()]), total(&s.hand, side));
        let open = cards(titles_of(side) & game.sets.fighters).map(|card| {
            let laid = s.table.iter().filter(|one| **one == card).count();
            usize::from(s.discards[card.index()]) + laid
        });
        assert_eq!(
            usize::from(s.open_fighters[side.index()]),
            open.sum::<usize>(),
            "open Weapons or Creatures"
        );
    }
    let tokens = [s.tokens[0], s.tokens[1], s.reserve, s.thrown].map(u32::from);
    assert_eq!(tokens.iter().sum::<u32>(), u32::from(game.tokens), "tokens are conserved");
    let mut rooms: Vec<_> = s.room_pile.iter().chain(s.room_discards.iter()).copied().collect();
    match s.stage {
        Stage::PickRoom(_) => rooms.extend(s.offered),
        Stage::Mulligan(_) | Stage::Exploration => {}
        _ if s.is_at_portal() => {}
        _ => rooms.push(s.room),
    }
    rooms.sort_unstable();
    assert_eq!(rooms, game.all_rooms.to_vec(), "rooms are conserved");
}

#[test]
fn cards_tokens_and_rooms_are_conserved() {
    for mut table in tables() {
        for number in 0..60 {
            table.play_at_random(21, number, |table, _, _| check(table, &table.state));
        }
    }
}

#[test]
fn every_game_ends_well_below_the_decision_cap() {
    for mut table in tables() {
        for number in 0..60 {
            let (_, decisions) = table.play_at_random(22, number, |_, _, _| {});
            assert!(decisions < table.game.decision_cap() / 10, "{decisions} decisions");
        }
    }
}

#[test]
fn health_never_rises_and_is_lost_one_at_a_time() {
    for mut table in tables() {
        for number in 0..60 {
            let mut last = table.game.setup.health;
            let full = last;
            table.play_at_random(23, number, |table, step, _| {
                let health = table.state.health;
                assert!(health == last || health + 1 == last, "from {last} to {health}");
                last = health;
                assert!(health > 0 || matches!(step, Step::Over(_)), "nobody plays on without health");
                assert!(health == 0 || !matches!(step, Step::Over(KILLED)), "nobody dies of less");
            });
            assert_eq!(table.column("health_lost"), u32::from(full - last));
        }
    }
}

#[test]
fn a_further_creature_comes_only_while_fewer_were_played_than_the_size() {
    for mut table in tables() {
        for number in 0..60 {
            table.play_at_random(24, number, |table, _, choices| {
                let s = &table.state;
                let size = table.game.view(s, seat_of(MARINE)).room_size();
                let is_creature = |choice: &Choice| {
                    matches!(choice, Choice::Play(card) if table.game.sets.creatures & card.bit() != 0)
                };
                if choices.iter().any(is_creature) {
                    let is_first = s.stage == Stage::AlienEvents && s.creatures == 0;
                    assert!(is_first || s.stage == Stage::NextCreature && i32::from(s.creatures) < size);
                }
            });
        }
    }
}

#[test]
fn as_many_rooms_as_the_scenario_says_come_before_the_portal() {
    for mut table in tables() {
        for number in 0..60 {
            let mut picked = 0;
            table.play_at_random(25, number, |table, _, choices| {
                picked += u8::from(matches!(choices, [Choice::Explore(_), ..]));
                let s = &table.state;
                if s.is_at_portal() && !matches!(s.stage, Stage::Mulligan(_) | Stage::PickRoom(_)) {
                    assert_eq!(
                        (picked, s.entered),
                        (table.game.setup.explored, table.game.setup.explored + 1)
                    );
                } else {
                    assert_eq!(s.entered, picked);
                }
            });
            let reached = table.column("portal_reached") == 1;
            assert_eq!(reached, picked == table.game.setup.explored && table.state.is_at_portal());
            let chosen = table.column("p1_rooms_chosen") + table.column("p2_rooms_chosen");
            assert_eq!(chosen, u32::from(picked));
        }
    }
}

/// One Weapon against each Creature, or one that was not cancelled where another may follow.
#[test]
fn no_second_weapon_is_played_against_a_creature() {
    for mut table in tables() {
        for number in 0..40 {
            table.play_at_random(26, number, |table, _, choices| {
                let s = &table.state;
                let is_weapon = |choice: &Choice| {
                    matches!(choice, Choice::Play(card) if table.game.sets.weapons & card.bit() != 0)
                };
                if choices.iter().any(is_weapon) {
                    assert!(s.stage == Stage::Raise && !s.fight.is_armed && !s.fight.is_weapon_spent);
                }
            });
        }
    }
}

/// What a player who looks ahead may see: all that is open, as it is.
fn assert_same_to(table: &Table, side: Side, other: &State) {
    let (here, there) = (table.game.view(&table.state, seat_of(side)), table.game.view(other, seat_of(side)));
    assert_eq!(table.game.view_text(here), table.game.view_text(there));
}

#[test]
fn every_determinized_state_is_consistent_and_looks_the_same() {
    for mut table in tables() {
        let mut rng = Stream::from_key(5);
        let mut copy = table.game.blank();
        for number in 0..12 {
            table.play_at_random(27, number, |table, _, _| {
                for side in [MARINE, ALIEN] {
                    table.game.determinize(table.game.view(&table.state, seat_of(side)), &mut copy, &mut rng);
                    check(table, &copy);
                    assert_same_to(table, side, &copy);
                }
            });
        }
    }
}

/// Determinizing from a state and from a determinization of it, with the same random numbers, gives the same: nothing
/// hidden shines through, not even as an order.
#[test]
fn determinizing_depends_on_nothing_hidden() {
    for mut table in tables() {
        let mut rng = Stream::from_key(6);
        let [mut hidden, mut once, mut twice] = [(); 3].map(|()| table.game.blank());
        for number in 0..12 {
            table.play_at_random(28, number, |table, _, _| {
                let key = rng.key();
                for side in [MARINE, ALIEN] {
                    let game = &table.game;
                    let view = game.view(&table.state, seat_of(side));
                    game.determinize(view, &mut hidden, &mut rng);
                    game.determinize(view, &mut once, &mut Stream::from_key(key));
                    let view = game.view(&hidden, seat_of(side));
                    game.determinize(view, &mut twice, &mut Stream::from_key(key));
                    assert_eq!(
                        (once.hand, once.piles.map(|pile| pile.to_vec()), once.room_pile.to_vec()),
                        (twice.hand, twice.piles.map(|pile| pile.to_vec()), twice.room_pile.to_vec())
                    );
                }
            });
        }
    }
}

/// Who decides is asked the same in every determinization: legal choices tell nothing about the other hand.
#[test]
fn the_choices_follow_from_what_the_decider_sees() {
    for mut table in tables() {
        let mut rng = Stream::from_key(7);
        let mut copy = table.game.blank();
        for number in 0..12 {
            table.play_at_random(29, number, |table, step, choices| {
                let Step::Decide(seat) = *step else { return };
                let game = &table.game;
                game.determinize(game.view(&table.state, seat), &mut copy, &mut rng);
                let (mut again, mut dice) = (Vec::new(), table.dice.clone());
                let asked = game.step(&mut copy, &mut dice, &mut again, &mut crate::play::Silent);
                assert!(matches!(asked, Step::Decide(other) if other == seat));
                assert_eq!(again, choices);
            });
        }
    }
}

/// The record adds up.
#[test]
fn the_columns_agree_with_each_other() {
    for mut table in tables() {
        for number in 0..60 {
            let (outcome, _) = table.play_at_random(30, number, |_, _, _| {});
            let of = |name: &str| table.column(name);
            let s = &table.state;
            assert_eq!(of("fights"), of("fights_won_marine") + of("fights_won_alien"));
            assert_eq!(of("fights_won_alien"), of("health_lost"));
            assert_eq!(of("creatures_played"), of("creatures_killed") + of("fights_won_alien"));
            assert!(of("retreats") <= of("fights_won_alien"));
            assert_eq!(of("rooms"), u32::from(s.entered));
            let fought = s.counters.rooms.iter().filter(|room| room.creatures > 0).count();
            assert_eq!(of("fights") as usize, fought);
            let wounds: u32 = s.counters.wounds.iter().map(|wounds| u32::from(*wounds)).sum();
            assert_eq!(wounds, of("health_lost"));
            for (side, strength) in [(1, of("marine_token_strength")), (2, of("alien_token_strength"))] {
                let thrown = of(&format!("p{side}_tokens_thrown"));
                assert_eq!(thrown - of(&format!("p{side}_tokens_failed")), strength);
            }
            let last = s.counters.rooms[usize::from(s.entered) - 1];
            let is_won_without = last.creatures == 0 && table.game.rulings.empty_portal == MARINE;
            let is_won = last.health_lost == 0 && (last.creatures > 0 || is_won_without);
            assert_eq!(outcome == 0, of("portal_reached") == 1 && is_won);
        }
    }
}
