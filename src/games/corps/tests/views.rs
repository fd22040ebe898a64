//! What is hidden from the players, and that nobody decides by it.

use super::table::{SCENARIOS, Style, Table, most_players};
use crate::{
    games::{
        corps::{Corps, State, View, state::Task},
        probe::{Hides, Probe},
        tests,
    },
    play::{Game, Seat, Step, Stream, bits},
};

impl Hides for Corps {
    fn told(&self, view: View<'_>) -> String {
        // The words, and what they are made from.
        let mut text = self.view_text(view);
        text += &format!("{:?} {} {} ", view.task(), view.endurance(), view.deck_size());
        text += &format!("{:?} {:?} ", view.known_signals().collect::<Vec<_>>(), view.known_card());
        text += &format!("{:?} ", view.blips().collect::<Vec<_>>());
        text + &format!("{:?} {:?} {:?}", view.prize(), view.objects(), view.discards())
    }

    /// Exchanges blips with each other and with the pool, the prize with another mission blip, and the cards of both decks
    /// and of the exhaust pile.
    fn permute(s: &mut State, _seat: Seat, rng: &mut Stream) {
        permute_cards(s, rng);
        let cards = s.tracker.len();
        let unknown = cards - usize::from(s.known_tracker);
        let lower = unknown.min(cards - usize::from(s.tracker_top).min(cards));
        rng.shuffle(&mut s.tracker[..lower]);
        rng.shuffle(&mut s.tracker[lower..unknown]);
        let plain: Vec<_> = bits(s.lurking.into())
            .filter(|blip| !s.blips[*blip].is_mission && !s.blips[*blip].is_known)
            .collect();
        let mut values: Vec<u8> =
            s.pool.iter().copied().chain(plain.iter().map(|blip| s.blips[*blip].value)).collect();
        rng.shuffle(&mut values);
        let pool = s.pool.len();
        s.pool.copy_from_slice(&values[..pool]);
        plain.iter().zip(&values[pool..]).for_each(|(blip, value)| s.blips[*blip].value = *value);
        let mission: Vec<_> = bits(s.lurking.into())
            .filter(|blip| s.blips[*blip].is_mission && !s.blips[*blip].is_known)
            .collect();
        let mut prizes: Vec<_> = mission.iter().map(|blip| s.blips[*blip].is_prize).collect();
        rng.shuffle(&mut prizes);
        mission.iter().zip(prizes).for_each(|(blip, is_prize)| s.blips[*blip].is_prize = is_prize);
    }

    fn dealt(s: &State) -> String {
        let blips: Vec<_> = bits(s.lurking.into()).map(|blip| s.blips[blip]).collect();
        format!(
            "{:?} {:?} {:?} {:?} {:?} {blips:?}",
            s.deck.to_vec(),
            s.under.to_vec(),
            s.exhausted.to_vec(),
            s.tracker.to_vec(),
            s.pool.to_vec()
        )
    }
}

/// Who looks through the exhaust pile sees it; such moments are tested apart.
fn permute_cards(s: &mut State, rng: &mut Stream) {
    if matches!(s.tasks.last(), Some(Task::Effect(_))) {
        return;
    }
    let (known, under) = (usize::from(s.known_deck), s.under.len());
    let deck = s.deck.len() - known;
    let mut cards: Vec<_> = s.deck[..deck].to_vec();
    cards.extend(s.under.iter().chain(s.exhausted.iter()));
    rng.shuffle(&mut cards);
    s.deck[..deck].copy_from_slice(&cards[..deck]);
    s.under.copy_from_slice(&cards[deck..deck + under]);
    s.exhausted.copy_from_slice(&cards[deck + under..]);
}

/// Scenarios some of whose games are looked into.
fn probes(games: u64, decisions: usize) -> impl Iterator<Item = Probe<Corps>> {
    SCENARIOS.iter().zip([3, 4, 2, 1, 5, 6, 1, 2, 3, 4]).map(move |(name, players)| {
        let settings: &[&str] = if players % 2 == 0 { &["difficulty.swarms=figures"] } else { &[] };
        let document = tests::scenario::<Corps>(name, settings);
        let players = most_players(name).min(players);
        let game =
            tests::compile(&document, players, &tests::components::<Corps>()).expect("a valid scenario");
        Probe { game, seed: 3, games, decisions }
    })
}

#[test]
fn a_view_does_not_change_when_what_is_hidden_does() {
    probes(2, 250).for_each(|probe| probe.a_view_tells_nothing_of_what_is_hidden());
}

#[test]
fn a_determinized_state_does_not_depend_on_what_is_hidden() {
    probes(2, 250).for_each(|probe| probe.determinized_states_know_nothing_hidden());
}

fn sorted<T: Ord + Copy>(parts: &[&[T]]) -> Vec<T> {
    let mut all: Vec<_> = parts.iter().flat_map(|part| part.iter().copied()).collect();
    all.sort_unstable();
    all
}

#[test]
fn a_determinized_state_looks_the_same_and_has_the_same_pieces() {
    let cards = |s: &State| sorted(&[&s.deck, &s.under, &s.exhausted]);
    let blips = |s: &State| {
        let lurking: Vec<_> = bits(s.lurking.into()).map(|blip| s.blips[blip].value).collect();
        sorted(&[&s.pool, &lurking])
    };
    for probe in probes(2, 250) {
        probe.determinized_states_look_the_same(|_, real, determinized| {
            assert_eq!(cards(real), cards(determinized));
            assert_eq!(sorted(&[&real.tracker]), sorted(&[&determinized.tracker]));
            assert_eq!(blips(real), blips(determinized));
            assert_eq!(real.discards.to_vec(), determinized.discards.to_vec());
            assert_eq!(real.known_deck, determinized.known_deck);
        });
    }
}

/// Determinized states can be played on: the same is legal, and the game goes on to its end.
#[test]
fn what_is_legal_stays_legal_in_a_determinized_state() {
    for name in SCENARIOS {
        let mut table = Table::new(name, most_players(name).min(3), &[]);
        let (mut other, mut rng) = (table.game.blank(), Stream::from_key(8));
        for number in 0..4 {
            table.play(5, number, Style::ALL[(number % 4) as usize], |table, step, choices| {
                let Step::Decide(seat) = step else { return };
                table.game.determinize(table.game.view(&table.state, seat), &mut other, &mut rng);
                let mut again = Vec::new();
                table.game.list(&other, &mut again);
                assert_eq!(choices, again, "{:?}", table.state.tasks.last());
            });
        }
    }
}

/// The players know which levels the topmost tracker cards have.
#[test]
fn the_topmost_tracker_cards_keep_their_levels() {
    let mut table = Table::new("newt", 2, &[]);
    let (mut other, mut rng) = (table.game.blank(), Stream::from_key(2));
    table.play(6, 2, Style::Random, |table, step, _| {
        let Step::Decide(seat) = step else { return };
        table.game.determinize(table.game.view(&table.state, seat), &mut other, &mut rng);
        let levels = |s: &State| {
            let top = s.tracker.iter().rev().take(s.tracker_top.into());
            let mut levels: Vec<_> = top.map(|card| table.game.signal(*card).level).collect();
            levels.sort_unstable();
            levels
        };
        assert_eq!(levels(&table.state), levels(&other));
    });
}
