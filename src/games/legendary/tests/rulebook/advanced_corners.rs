//! Alien players and agendas in corners: who is next on an Alien's turn, who waits while others die, what is lost for good,
//! and what a player may assume of the others.

use super::scene::{
    ALIEN_PLAYERS, DELAYED, HIDDEN, Made, Scene, alien_card, crewman, enemy, location, strike, task,
};
use crate::{
    games::legendary::{
        Card, State,
        players::suspicion::{Ratios, Suspicion},
        state::{Deed, NOBODY},
    },
    play::{Game, Seat, Stream},
};

fn damage(table: &Scene) -> [u32; 4] {
    std::array::from_fn(|seat| table.damage(seat))
}

/// Four seats, the second an Alien with the turn, these cards, a Call and a Hiss.
fn aliens_turn(cards: &[Made], hand: &[&str]) -> Scene {
    let mut all = vec![alien_card("Call", "play = ['hive 1']")];
    all.extend_from_slice(cards);
    let mut table = Scene::reborn(4, &all);
    table.turn(1, &[hand, &["Call", "Hiss"]].concat()).turn_of(1);
    table
}

/// What the Alien's Call pushes into the Combat Zone.
fn pushes(table: &mut Scene, card: &str) {
    table.put_rooms(["Runt", "Runt", "Runt", "Runt", &format!("hidden {card}")]).play("Call");
}

// ---- the next player on an Alien's turn

#[test]
fn the_next_player_of_an_event_on_an_aliens_turn_is_the_one_after_who_follows_it() {
    let hazards = location(["next: strike 1", "ignore", "ignore"]);
    let howler = enemy("Howler", "event = ['next: strike 1']");
    for (made, card, combat) in [
        (task(1, "event = ['next: strike 1']"), "Event", &[][..]),
        (hazards, "Hazard", &[]),
        (howler, "Event", &["Howler"]),
    ] {
        for ruling in ["rulings.events=stay", "rulings.events=leave"] {
            let cards = [alien_card("Call", "play = ['hive 1']"), made.clone()];
            let mut table = Scene::ruled(4, &cards, &[ALIEN_PLAYERS, ruling]);
            table.turn(1, &["Call", "Hiss"]).turn_of(1).put("combat", combat);
            pushes(&mut table, card);
            assert_eq!(damage(&table), [0, 0, 0, 1], "{card}, {combat:?}, {ruling}");
        }
    }
}

#[test]
fn the_next_player_of_an_event_that_kills_who_follows_it_is_still_the_one_after_them() {
    let mut table = aliens_turn(&[task(1, "event = ['strike 1', 'next: strike 1']")], &[]);
    table.health(2, 1);
    pushes(&mut table, "Event");
    assert!(table.is_dead(2));
    assert_eq!(damage(&table)[..2], [0, 0]);
    assert_eq!((table.damage(3), table.asked()), (1, 1));
}

#[test]
fn other_cards_on_an_aliens_turn_count_the_next_player_from_the_alien() {
    let cards = [
        strike("Ricochet", "damage = 0, draw = ['next: strike 1']"),
        enemy("Lasher", "strike = ['next: discard 1']"),
        alien_card("Swipe", "play = ['any: strike 1']"),
        alien_card("Rush", "play = ['any: onslaught']"),
    ];
    let mut table = aliens_turn(&cards, &["Swipe", "Rush"]);
    table.put("strikes", &["Ricochet", "Scratch", "Scratch"]).play("Swipe").choose("player 4");
    assert_eq!(damage(&table), [0, 0, 1, 0], "a strike that somebody draws");
    table.put("combat", &["Lasher"]).hand(2, &["Grunt"]).play("Rush").choose("player 1");
    assert_eq!(
        (table.damage(0), table.of(2, "discard")),
        (1, vec!["Grunt".to_owned()]),
        "an enemy that strikes"
    );
}

// ---- who waits to enter

#[test]
fn who_waits_while_the_only_alien_is_killed_begins_with_the_whole_deck() {
    let mut table = Scene::reborn(3, &[crewman("Teacher", "play = ['each: draw 1']")]);
    table.turn(1, &["Crawl 1", "Crawl 2"]).give(1, "alien deck", &["Crawl 3"; 6]).turn_of(0);
    table.give(1, "alien discard", &["Crawl 4"; 9]).give(1, "strikes", &["Gash", "Gash", "Gash"]);
    table.give(2, "deck", &["Chestburster"]).hand(0, &["Teacher", "Cannon"]).play("Teacher").play("Cannon");
    assert_eq!(table.is_alien(2), "waiting");
    table.choose("fight player 2");
    assert_eq!((table.is_alien(1), table.look("dead aliens").len()), ("killed", 17));
    assert!(table.of(1, "alien deck").is_empty() && table.of(1, "alien discard").is_empty());
    table.end_turn().start_turn();
    assert_eq!((table.asked(), table.of(2, "hand").len(), table.of(2, "alien deck").len()), (2, 6, 11));
    assert!(table.of(2, "alien discard").is_empty() && table.look("dead aliens").is_empty());
}

// ---- an agenda that is lost

#[test]
fn an_agenda_that_left_the_game_with_who_had_fetched_it_leaves_the_traitor_the_objectives() {
    let cards = [
        task(3, "complete = 'count 1'"),
        crewman("Clerk", "play = ['count 1']"),
        crewman("Medium", "play = ['gain dead']"),
    ];
    let mut table = Scene::paranoid(2, &cards, &["Kind", "Cruel"]);
    table.reveal(1).put("dead characters", &["Cruel"]).hand(0, &["Medium"]).play("Medium").target("Cruel");
    assert_eq!(table.look("dead characters").len(), 0, "a Good player has it now");
    table.health(0, 1).turn_of(1).hand(1, &["Cannon", "Clerk"]).play("Cannon").choose("fight player 1");
    assert!(table.is_dead(0) && table.look("out of the game").contains(&"Cruel".to_owned()));
    table.objective(3).play("Clerk");
    assert_eq!((table.outcome(), table.winners()), (Some("escaped"), vec!["traitor"]));
}

// ---- the traitor's death in the middle of something

#[test]
fn an_overrun_kills_everybody_at_once_and_leaves_no_traitor_alone() {
    for traitor in 0..3 {
        let mut agendas = ["Kind", "Brave", "Calm"];
        agendas[traitor] = "Cruel";
        let mut table = Scene::paranoid(3, &[], &agendas);
        table.end_turn().put("hive", &[]).put("power", &["Prowler"]).start_turn();
        assert_eq!(table.outcome(), Some("overrun"));
        assert_eq!(table.look("power"), ["Prowler"], "nobody is left to gain time");
        assert_eq!((table.recorded("found_by_death"), table.recorded("found_alone")), (1, 0));
        let gone = table.look("out of the game");
        assert!(agendas.iter().all(|agenda| gone.iter().filter(|card| card == agenda).count() == 1));
    }
}

#[test]
fn a_traitor_who_dies_in_the_hive_phase_sends_the_new_card_back_too() {
    let mut table = Scene::paranoid(3, &[task(1, "event = ['strike 1']")], &["Kind", "Cruel", "Brave"]);
    table.health(1, 1).end_turn().put_rooms(["Runt", "Runt", "Runt", "Runt", "hidden Event"]).start_turn();
    assert!(table.is_dead(1));
    assert_eq!((table.rooms(), table.asked()), (vec!["-".to_owned(); 5], 2), "the turn is over");
    assert_eq!((table.look("hive").len(), table.look("discarded events").len()), (24, 1));
}

#[test]
fn hive_cards_that_are_still_to_come_are_those_that_a_dead_traitor_sent_back() {
    let cards = [task(1, "event = ['strike 1']"), crewman("Digger", "play = ['hive 2']")];
    let mut table = Scene::paranoid(3, &cards, &["Cruel", "Kind", "Brave"]);
    table.put("hive", &["Third Prize"; 3]).put_rooms(["Runt", "Runt", "Runt", "Runt", "hidden Event"]);
    table.health(0, 1).hand(0, &["Digger"]).play("Digger");
    assert!(table.is_dead(0));
    let hidden = table.rooms();
    assert_eq!(hidden[1..], ["-", "-", "-", "-"]);
    assert!(["hidden Runt", "hidden Third Prize"].contains(&hidden[0].as_str()), "{hidden:?}");
    assert_eq!(table.look("hive").len(), 3 - 1 + 5 - 1);
}

// ---- what may be assumed of others

fn assumed(table: &Scene, viewer: u8, key: u64) -> State {
    let state = table.state.borrow();
    let mut assumed = table.game.blank();
    table.game.determinize(table.game.view(&state, Seat(viewer)), &mut assumed, &mut Stream::from_key(key));
    assumed
}

#[test]
fn a_chestburster_is_never_assumed_in_a_hand() {
    for settings in [[HIDDEN].as_slice(), &[ALIEN_PLAYERS]] {
        let mut table = Scene::ruled(3, &[], settings);
        table.give(1, "deck", &["Chestburster", "Grunt", "Leader"]).hand(1, &["Rookie", "Scholar", "Rookie"]);
        // With agendas nobody sees this hand; without, an Alien does not.
        let viewer = if settings == [HIDDEN] { 0 } else { 2 };
        if viewer == 2 {
            table.turn(2, &["Hiss"]).turn_of(2);
        } else {
            table.deal(&["Kind", "Cruel", "Brave"]);
        }
        let burster = table.card("Chestburster");
        let mut hands = std::collections::HashSet::new();
        for key in 0..30 {
            let player = assumed(&table, viewer, key).players[1];
            assert!(!player.hand.contains(&burster), "who has drawn it is dead");
            assert_eq!((player.hand.len(), player.deck.len()), (3, 3));
            assert_eq!(player.deck.iter().filter(|card| **card == burster).count(), 1);
            hands.insert(format!("{:?}", player.hand));
        }
        assert!(hands.len() > 4, "the others are mixed");
    }
}

#[test]
fn what_is_assumed_of_two_aliens_does_not_depend_on_which_of_them_has_a_card() {
    let crawls: Vec<_> = (1..=9).map(|n| format!("Crawl {n}")).collect();
    let crawls: Vec<_> = crawls.iter().map(String::as_str).collect();
    for viewer in [0, 1] {
        let laid = |first: &[&str], second: &[&str], deck: &[&str]| {
            let mut table = Scene::reborn(3, &[]);
            table.turn(1, first).turn(2, second).give(1, "alien deck", deck).turn_of(0);
            table
        };
        // A human sees neither hand; an Alien sees its own.
        let (one, other) = match viewer {
            0 => (
                laid(&crawls[..3], &crawls[3..6], &crawls[6..]),
                laid(&crawls[3..6], &crawls[6..], &crawls[..3]),
            ),
            _ => (
                laid(&crawls[..3], &crawls[3..6], &crawls[6..]),
                laid(&crawls[..3], &crawls[6..], &crawls[3..6]),
            ),
        };
        for key in 0..10 {
            let [one, other] = [&one, &other].map(|table| {
                let state = assumed(table, viewer, key);
                format!(
                    "{:?} {:?} {:?}",
                    state.players[1].hand, state.players[2].hand, state.piles.alien_deck
                )
            });
            assert_eq!(one, other, "seat {viewer} looks");
        }
    }
}

#[test]
fn agendas_that_are_assumed_could_have_been_dealt() {
    let mut table = Scene::paranoid(3, &[], &["Kind", "Cruel", "Brave"]);
    table.reveal(2);
    let is_evil = |card: &Card| table.game.parts.evil_agendas.contains(card);
    let mut traitors = [0, 0];
    for key in 0..60 {
        let agendas = assumed(&table, 0, key).agendas;
        let mut dealt = [&agendas.cards[..3], &[agendas.spare]].concat();
        assert_eq!(dealt.iter().filter(|card| is_evil(card)).count(), 1, "one of them, or in the box");
        assert_eq!(
            [0, 2].map(|seat| table.name(agendas.cards[seat])),
            ["Kind", "Brave"],
            "what is seen stays"
        );
        assert_eq!(agendas.traitor == 1, is_evil(&agendas.cards[1]));
        assert!(agendas.traitor == 1 || agendas.traitor == NOBODY);
        traitors[usize::from(agendas.traitor == 1)] += 1;
        dealt.sort_unstable_by_key(|card| card.0);
        dealt.dedup();
        assert_eq!(dealt.len(), 4);
        let agendas = assumed(&table, 1, key).agendas;
        assert_eq!((agendas.traitor, table.name(agendas.cards[1])), (1, "Cruel".to_owned()), "who knows it");
    }
    assert!(traitors.iter().all(|times| *times > 15), "{traitors:?}");
}

#[test]
fn by_the_other_ruling_deeds_before_somebody_knew_the_own_agenda_tell_nothing() {
    let lender = crewman("Lender", "coordinate = true");
    let mut table = Scene::ruled(3, &[lender], &[DELAYED, "rulings.delayed=owner"]);
    table.deal(&["Cruel", "Kind", "Brave"]).hand(1, &["Lender"]).hand(2, &["Lender"]).decline(1).decline(2);
    table.put("airlock", &["hidden Secrets Revealed"]).hand(0, &["Grunt"]).play("Grunt");
    table.choose("scan airlock").choose("player 2");
    let mut ratios = Ratios::default();
    ratios[Deed::Declined as usize] = 0.3;
    let suspected = |table: &Scene| {
        let state = table.state.borrow();
        let suspicion = Suspicion::of(table.game.view(&state, Seat(0)), &ratios);
        [1, 2].map(|seat| suspicion.of_seat(Seat(seat)))
    };
    assert_eq!(suspected(&table), [0.25; 2], "they declined without knowing");
    table.hand(1, &["Lender"]).turn_of(0).decline(1);
    let [knows, does_not] = suspected(&table);
    assert!(knows > does_not, "{knows} {does_not}");
}

// ---- an Alien's turn

#[test]
fn what_lasts_until_the_end_of_an_aliens_turn_ends_with_it() {
    let cards = [
        task(1, "event = ['attack 3', 'recruit 2', 'cheap 1']"),
        alien_card("Roar", "play = ['strengthen 4 all']"),
    ];
    let mut table = aliens_turn(&cards, &["Roar"]);
    pushes(&mut table, "Event");
    table.put("combat", &["Runt"]).play("Roar").end_turn().put_rooms(["-"; 5]).start_turn();
    assert_eq!((table.asked(), table.attack(), table.recruit()), (2, 0, 0));
    table.put("airlock", &["hidden Runt"]);
    assert!(!table.offers("scan"), "scans cost what they did");
    table.hand(2, &["Grunt"]).play("Grunt");
    assert!(table.offers("fight Runt in combat"), "as strong as before");
}

#[test]
fn an_alien_may_decline_what_its_card_offers() {
    let cards = [alien_card("Lure", "play = ['may: draw 1', 'next: strike 1']")];
    for (answer, cards_left) in [("yes", 3), ("no", 2)] {
        let mut table = aliens_turn(&cards, &["Lure"]);
        table.play("Lure");
        assert_eq!((table.asked(), table.offered()), (1, vec!["yes".to_owned(), "no".to_owned()]));
        table.choose(answer);
        assert_eq!((table.of(1, "hand").len(), damage(&table)), (cards_left, [0, 0, 1, 0]));
    }
}

#[test]
fn an_alien_is_offered_each_of_its_cards_once() {
    let mut table = Scene::reborn(2, &[]);
    table.turn(1, &["Hiss", "Crawl 1", "Hiss", "Hiss"]).turn_of(1);
    assert_eq!(table.offered(), ["play Hiss", "play Crawl 1", "end turn"]);
}

#[test]
fn an_alien_carries_no_chestburster_any_more() {
    let cards = [
        alien_card("Gloat", "play = ['infected: next: strike 1']"),
        crewman("Host", "play = ['chestburster']"),
    ];
    let mut table = Scene::reborn(2, &cards);
    table
        .hand(0, &["Host"])
        .play("Host")
        .give(0, "deck", &["Chestburster"])
        .give(0, "discard", &[])
        .end_turn();
    assert_eq!(table.is_alien(0), "waiting");
    table.start_turn().end_turn().start_turn().hand(0, &["Gloat", "Hiss"]).play("Gloat");
    assert_eq!((table.is_alien(0), table.damage(1)), ("yes", 0));
}

#[test]
fn by_the_other_ruling_for_an_overrun_an_alien_still_wins_by_other_deaths() {
    let mut table = Scene::ruled(2, &[], &[ALIEN_PLAYERS, "rulings.alien_overrun=nobody"]);
    table.turn(1, &["Hiss"]).turn_of(0).health(0, 1).put("combat", &["Runt"]).end_turn();
    assert_eq!((table.outcome(), table.winners()), (Some("aliens"), vec!["alien"]));
}

#[test]
fn shields_end_on_the_own_turn_of_a_player_beside_an_alien_too() {
    let mut table = Scene::reborn(2, &[crewman("Cover", "play = ['shield 3']")]);
    table.turn(1, &["Hiss"]).turn_of(0).hand(0, &["Cover"]).play("Cover").end_turn().start_turn().end_turn();
    table.start_turn().put("combat", &["Runt"]).end_turn();
    assert_eq!(table.damage(0), 1);
}

#[test]
fn who_waits_and_who_was_killed_are_on_the_side_of_the_aliens() {
    let mut table = Scene::reborn(3, &[]);
    table.turn(1, &["Hiss"]).turn_of(0).give(1, "strikes", &["Gash", "Gash", "Gash"]).hand(0, &["Cannon"]);
    table.give(0, "deck", &["Chestburster"]).play("Cannon").choose("fight player 2").end_turn();
    assert_eq!([0, 1, 2].map(|seat| table.is_alien(seat)), ["waiting", "killed", "no"]);
    assert_eq!([0, 1, 2].map(|seat| table.side(seat)), ["alien", "alien", "crew"]);
}

#[test]
fn with_agendas_an_alien_is_not_asked_to_coordinate_either() {
    let mut table = Scene::ruled(3, &[crewman("Lender", "coordinate = true")], &[HIDDEN, ALIEN_PLAYERS]);
    table.deal(&["Kind", "Brave", "Cruel"]).turn(1, &["Lender"]).hand(2, &["Lender"]).turn_of(0);
    assert_eq!((table.can_lend(1).len(), table.can_lend(2).len()), (0, 1));
}

// ---- the ruling that Reveal abilities do not happen on an Alien's turn

fn without_reveals(cards: &[Made], settings: &[&str]) -> Scene {
    let mut all = vec![alien_card("Call", "play = ['hive 1']")];
    all.extend_from_slice(cards);
    Scene::ruled(4, &all, &[settings, &[ALIEN_PLAYERS, "rulings.alien_reveals=nothing"]].concat())
}

#[test]
fn by_the_other_ruling_an_aliens_own_cards_do_what_they_do_when_revealed() {
    let steam = alien_card("Steam", "kind = 'special', reveal = ['attach power']");
    let mut table = without_reveals(&[steam], &[]);
    table.turn(1, &["Steam", "Hiss"]).turn_of(1).play("Steam");
    assert_eq!(table.look("attached power"), ["Steam"]);
}

#[test]
fn by_the_other_ruling_secrets_are_revealed_on_an_aliens_turn_all_the_same() {
    let mut table = without_reveals(&[], &[HIDDEN]);
    table.deal(&["Kind", "Brave", "Cruel", "Calm"]).turn(1, &["Call", "Hiss"]).turn_of(1);
    pushes(&mut table, "Secrets Revealed");
    assert_eq!(table.asked(), 2);
    table.choose("player 4");
    assert!(table.is_revealed(3));
}

#[test]
fn by_the_other_ruling_reveal_abilities_still_happen_on_the_turn_of_a_player_who_died() {
    let cards =
        [enemy("Jumper", "reveal = ['strike 1']"), crewman("Reckless", "play = ['strike 1', 'hive 1']")];
    let mut table = without_reveals(&cards, &[]);
    table.health(0, 1).put_rooms(["Runt", "Runt", "Runt", "Runt", "hidden Jumper"]);
    table.hand(0, &["Reckless"]).play("Reckless");
    assert!(table.is_dead(0));
    assert_eq!(damage(&table)[1..], [1, 0, 0]);
}
