//! What is hidden from each side, and that nobody decides by it.

use crate::{
    games::{
        menace::{
            Card, Menace, State, View,
            components::cards::{ALIEN, MARINE, cards, titles_of},
        },
        probe::{Hides, Probe},
        tests,
    },
    play::{Game, Seat, Side, Stream},
};

impl Hides for Menace {
    fn told(&self, view: View<'_>) -> String {
        // The words, and what they are made from.
        let mut text = self.view_text(view);
        for card in cards(u64::MAX) {
            text += &format!("{} {} {} ", view.in_hand(card), view.discarded(card), view.known(card));
        }
        for side in [MARINE, ALIEN] {
            text += &format!("{} {} {} ", view.hand_size(side), view.pile_size(side), view.tokens(side));
            text += &format!("{:?} {} ", view.unseen(side), view.mulligans(side));
        }
        text += &format!("{:?} {:?} {:?} ", view.stage(), view.stack(), view.table_cards());
        text += &format!("{:?} {} {} ", view.fight(), view.hand(), view.chooser().0);
        text += &format!("{:?} {} {:?} ", view.room_discards(), view.rooms_left(), view.unanswered());
        text + &format!("{} {} {} {}", view.reserve(), view.thrown(), view.health(), view.creatures())
    }

    /// Deals the cards of the other side that nobody has seen again, and shuffles all piles.
    fn permute(s: &mut State, seat: Seat, rng: &mut Stream) {
        let opponent = Side(1 - seat.0);
        let mut hidden: Vec<Card> = s.piles[opponent.index()].to_vec();
        for card in cards(titles_of(opponent)) {
            while s.hand[card.index()] > s.known[card.index()] {
                let known = s.known[card.index()];
                s.take_from_hand(card);
                s.known[card.index()] = known;
                hidden.push(card);
            }
        }
        rng.shuffle(&mut hidden);
        let left = s.piles[opponent.index()].len();
        s.piles[opponent.index()].clear();
        s.piles[opponent.index()].extend(&hidden[..left]);
        hidden[left..].iter().for_each(|card| s.add_to_hand(*card));
        rng.shuffle(&mut s.piles[usize::from(seat.0)]);
        rng.shuffle(&mut s.room_pile);
    }

    fn dealt(state: &State) -> String {
        format!("{state:?}")
    }
}

/// An embedded scenario, some of whose games are looked into.
fn probe(name: &str, settings: &[&str], games: u64, decisions: usize) -> Probe<Menace> {
    let document = tests::scenario::<Menace>(name, settings);
    let game = tests::compile(&document, 2, &tests::components::<Menace>()).expect("a valid scenario");
    Probe { game, seed: 3, games, decisions }
}

const TABLES: [(&str, &[&str]); 3] = [
    ("standard", &[]),
    ("long", &["rulings.answers=single", "rulings.jammed_weapon=free"]),
    ("short", &["rulings.overshoot=true", "rulings.empty_pile=nothing"]),
];

#[test]
fn a_view_does_not_change_when_the_other_hand_does() {
    for (name, settings) in TABLES {
        probe(name, settings, 40, 400).a_view_tells_nothing_of_what_is_hidden();
    }
}

#[test]
fn a_determinized_state_looks_the_same_and_has_the_same_cards() {
    let all = |game: &Menace, state: &State| {
        let mut copies = [0_u8; 64];
        for card in cards(u64::MAX) {
            copies[card.index()] += state.hand[card.index()] + state.discards[card.index()];
        }
        let lying = state.piles.iter().flat_map(|pile| pile.iter()).chain(state.table.iter());
        lying.for_each(|card| copies[card.index()] += 1);
        assert_eq!(copies, game.copies, "every card is somewhere");
        let mut rooms = state.room_pile.to_vec();
        rooms.sort_unstable();
        rooms
    };
    for (name, settings) in TABLES {
        probe(name, settings, 20, 400).determinized_states_look_the_same(|game, real, determinized| {
            assert_eq!(all(game, real), all(game, determinized));
            for card in cards(u64::MAX) {
                let [hand, known] = [determinized.hand[card.index()], determinized.known[card.index()]];
                assert!(hand >= known, "what was seen is in hand");
            }
        });
    }
}

#[test]
fn a_determinized_state_does_not_depend_on_the_other_hand() {
    for (name, settings) in TABLES {
        probe(name, settings, 20, 400).determinized_states_know_nothing_hidden();
    }
}

#[test]
fn a_search_does_not_change_its_mind_when_the_other_hand_changes() {
    for (name, settings) in TABLES {
        probe(name, settings, 6, 200).a_search_knows_nothing_hidden();
    }
}

#[test]
fn a_determinized_hand_is_drawn_as_the_cards_that_are_left_allow() {
    // The Alien has six of 48 cards. Each title must come as often as its copies say: over 8,000 hands, a title with k
    // copies is expected 8,000 × 6 k / 48 times, with a variance below that; five standard deviations.
    let probe = probe("standard", &[], 1, 1);
    let game = &probe.game;
    let (mut state, mut determinized) = (game.blank(), game.blank());
    game.set_up(&mut state, &mut crate::play::Dice::new(1, 1), &mut crate::play::Silent);
    let mut rng = Stream::from_key(5);
    let mut seen = [0_u32; 64];
    for _ in 0..8_000 {
        game.determinize(game.view(&state, Seat(0)), &mut determinized, &mut rng);
        cards(titles_of(ALIEN))
            .for_each(|card| seen[card.index()] += u32::from(determinized.hand[card.index()]));
    }
    for card in cards(titles_of(ALIEN)) {
        let expected = 8_000.0 * 6.0 * f64::from(game.copies[card.index()]) / 48.0;
        let found = f64::from(seen[card.index()]);
        assert!((found - expected).abs() <= 5.0 * expected.sqrt(), "{card:?}: {found}, expected {expected}");
    }
}
