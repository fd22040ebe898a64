//! The turn of an Alien player.

use super::scene::{ALIEN_PLAYERS, Made, Scene, alien_card, crewman, enemy, location, special, task};

/// Four seats; the second is an Alien, and has the turn with these cards.
fn aliens_turn(cards: &[Made], hand: &[&str]) -> Scene {
    ruled(cards, hand, &[])
}

fn ruled(cards: &[Made], hand: &[&str], settings: &[&str]) -> Scene {
    let mut all = vec![alien_card("Call", "play = ['hive 1']")];
    all.extend_from_slice(cards);
    let mut rulings = vec![ALIEN_PLAYERS];
    rulings.extend_from_slice(settings);
    let mut table = Scene::ruled(4, &all, &rulings);
    table.turn(1, hand).turn_of(1);
    table
}

fn damage(table: &Scene) -> [u32; 4] {
    std::array::from_fn(|seat| table.damage(seat))
}

fn facehuggers(table: &Scene) -> [usize; 4] {
    std::array::from_fn(|seat| table.of(seat, "facehuggers").len())
}

fn is_infected(table: &Scene, seat: usize) -> bool {
    ["discard", "deck"].iter().any(|pile| table.of(seat, pile).contains(&"Chestburster".to_owned()))
}

// ---- what it does, and does not

#[test]
fn an_alien_has_no_hive_phase() {
    let mut table = Scene::reborn(3, &[]);
    table
        .turn(1, &["Hiss"])
        .turn_of(0)
        .end_turn()
        .put_rooms(["Runt", "-", "-", "-", "hidden Runt"])
        .start_turn();
    assert_eq!((table.asked(), table.look("hive").len()), (1, 20));
    assert_eq!(table.rooms(), ["Runt", "-", "-", "-", "hidden Runt"]);
    table.end_turn().start_turn();
    assert_eq!((table.asked(), table.look("hive").len()), (2, 19), "players have one as ever");
}

#[test]
fn an_alien_has_no_hive_phase_on_its_first_turn_either() {
    let mut table = Scene::reborn(2, &[]);
    table.give(0, "deck", &["Chestburster"]).end_turn().start_turn().end_turn();
    let hive = table.look("hive").len();
    table.start_turn();
    assert_eq!((table.asked(), table.is_alien(0), table.look("hive").len()), (0, "yes", hive));
}

#[test]
fn an_alien_has_no_strike_phase() {
    let mut table = aliens_turn(&[], &["Hiss"]);
    table.put("combat", &["Prowler", "Runt"]).end_turn();
    assert_eq!((damage(&table), table.look("strikes").len()), ([0; 4], 40));
    assert_eq!(table.look("combat"), ["Prowler", "Runt"]);
}

#[test]
fn an_alien_plays_any_number_of_its_cards_and_does_nothing_else() {
    let cards = [alien_card("Bite", "play = ['next: strike 1']")];
    let mut table = aliens_turn(&cards, &["Bite", "Bite", "Hiss"]);
    table.put("hq", &["Rookie", "Rookie", "Rookie", "Rookie", "Rookie"]).put_rooms([
        "hidden Runt",
        "Runt",
        "-",
        "-",
        "-",
    ]);
    table.put("combat", &["Runt"]);
    let mut offered = table.offered();
    offered.sort();
    offered.dedup();
    assert_eq!(offered, ["end turn", "play Bite", "play Hiss"]);
    table.play("Bite").play("Bite");
    assert_eq!((table.asked(), damage(&table)), (1, [0, 0, 2, 0]));
}

#[test]
fn an_alien_need_not_play_a_card() {
    let mut table = aliens_turn(&[], &["Crawl 1", "Crawl 2"]);
    table.end_turn();
    assert_eq!(table.asked(), 2);
    assert_eq!(table.of(1, "alien discard").len(), 2);
}

#[test]
fn played_and_unplayed_cards_are_discarded_and_six_are_drawn() {
    let mut table = aliens_turn(&[], &["Crawl 1", "Crawl 2", "Crawl 3"]);
    table.play("Crawl 2").end_turn();
    let mut discard = table.of(1, "alien discard");
    discard.sort();
    assert_eq!(discard, ["Crawl 1", "Crawl 2", "Crawl 3"]);
    assert_eq!((table.of(1, "hand"), table.of(1, "alien deck").len()), (vec!["Hiss".to_owned(); 6], 14));
    assert!((0..4).all(|seat| table.of(seat, "discard").is_empty()), "the cards go nowhere else");
}

#[test]
fn a_short_alien_deck_is_drawn_out_before_its_discard_pile_is_shuffled() {
    for ruling in ["rulings.alien_deck=shared", "rulings.alien_deck=own"] {
        let mut table = ruled(&[], &["Crawl 1"], &[ruling]);
        table.give(1, "alien deck", &["Hiss", "Hiss"]).give(1, "alien discard", &["Crawl 2"; 9]).end_turn();
        let hand = table.of(1, "hand");
        assert_eq!((hand.len(), hand.iter().filter(|card| *card == "Hiss").count()), (6, 2), "{ruling}");
        assert_eq!((table.of(1, "alien deck").len(), table.of(1, "alien discard").len()), (6, 0), "{ruling}");
    }
}

#[test]
fn the_new_alien_deck_is_shuffled() {
    let discard = ["Crawl 1", "Crawl 2", "Crawl 3", "Crawl 4", "Crawl 5", "Crawl 6", "Hiss", "Hiss", "Hiss"];
    let hands: Vec<_> = (0..6)
        .map(|seed| {
            let mut table = aliens_turn(&[], &[]);
            table.seed(seed).give(1, "alien deck", &[]).give(1, "alien discard", &discard).end_turn();
            table.of(1, "hand")
        })
        .collect();
    assert!(hands.iter().any(|hand| *hand != hands[0]));
}

#[test]
fn an_aliens_card_can_draw_from_the_alien_deck() {
    let mut table = aliens_turn(&[alien_card("Rush", "play = ['draw 2']")], &["Rush"]);
    table.play("Rush");
    assert_eq!(table.of(1, "hand"), ["Hiss", "Hiss"]);
    table.play("Hiss");
}

#[test]
fn its_enemies_enter_face_up_where_they_say_and_stay_on_the_board() {
    let cards = [
        alien_card("Lurker", "kind = 'enemy', enters = 'complex'"),
        alien_card("Stalker", "kind = 'enemy', enters = 'combat'"),
    ];
    let mut table = aliens_turn(&cards, &["Lurker", "Stalker", "Hiss"]);
    table.put("ventilation", &["Runt"]).play("Lurker").play("Stalker").end_turn();
    assert_eq!(table.rooms(), ["Lurker", "Runt", "-", "-", "-"]);
    assert_eq!(table.look("combat"), ["Stalker"]);
    assert_eq!(table.of(1, "alien discard"), ["Hiss"], "they are not discarded");
    table.start_turn().end_turn();
    assert_eq!(damage(&table), [0, 0, 1, 0]);
}

#[test]
fn fewer_cards_for_players_are_no_fewer_for_an_alien() {
    let mut table = aliens_turn(&[enemy("Leech", "while = ['hand -2']")], &["Hiss"]);
    table.put("combat", &["Leech"]).end_turn();
    assert_eq!(table.of(1, "hand").len(), 6);
    table.start_turn().end_turn();
    assert_eq!(table.of(2, "hand").len(), 4);
}

#[test]
fn shields_of_players_last_over_an_aliens_turn() {
    let cards = [crewman("Cover", "play = ['shield 1']"), alien_card("Claw", "play = ['any: strike 1']")];
    let mut table = Scene::reborn(2, &cards);
    table.turn(1, &["Claw"]).turn_of(0).hand(0, &["Cover"]).play("Cover").end_turn().start_turn();
    assert_eq!(table.asked(), 1);
    table.play("Claw").target("player 1");
    assert_eq!(table.damage(0), 0);
}

// ---- at the start

fn runner() -> Made {
    enemy("Runner", "start = ['in complex: move this forward']")
}

#[test]
fn what_happens_at_the_start_of_each_players_turn_does_not_happen_on_an_aliens() {
    for settings in [&[][..], &["rulings.alien_start=skip"]] {
        let mut table = ruled(&[runner()], &["Hiss"], settings);
        table.turn_of(0).end_turn().put("power", &["Runner"]).start_turn();
        assert_eq!((table.asked(), table.look("power")), (1, vec!["Runner".to_owned()]));
        table.end_turn().start_turn();
        assert_eq!((table.asked(), table.look("weapons")), (2, vec!["Runner".to_owned()]));
    }
}

#[test]
fn by_the_other_ruling_the_start_of_an_aliens_turn_is_one_too() {
    let mut table = ruled(&[runner()], &["Hiss"], &["rulings.alien_start=happen"]);
    table.turn_of(0).end_turn().put("power", &["Runner"]).start_turn();
    assert_eq!((table.asked(), table.look("weapons")), (1, vec!["Runner".to_owned()]));
}

// ---- Events and Hazards

/// An Event or Hazard in the Airlock that the Alien's Call pushes into the Combat Zone.
fn pushed(cards: &[Made], card: &str, settings: &[&str]) -> Scene {
    let mut table = ruled(cards, &["Call", "Hiss"], settings);
    table.put_rooms(["Runt", "Runt", "Runt", "Runt", &format!("hidden {card}")]);
    table
}

#[test]
fn an_event_on_an_aliens_turn_is_the_next_players() {
    let mut table = pushed(&[task(1, "event = ['strike 1', 'next: strike 2', 'discard 1']")], "Event", &[]);
    table.hand(2, &["Grunt", "Leader"]).play("Call");
    assert_eq!(table.asked(), 2, "who decides what to discard");
    table.choose("Leader");
    assert_eq!((damage(&table), table.of(2, "discard")), ([0, 0, 3, 0], vec!["Leader".to_owned()]));
    assert_eq!(table.asked(), 1, "the Alien's turn goes on");
    assert_eq!(table.look("discarded events"), ["Event"]);
}

#[test]
fn a_hazard_on_an_aliens_turn_is_the_next_players() {
    let hazards = location(["choose: strike 1 / discard 1", "ignore", "ignore"]);
    let mut table = pushed(&[hazards], "Hazard", &[]);
    table.hand(2, &["Grunt"]).play("Call");
    assert_eq!(table.asked(), 2);
    table.choose("alternative 1");
    assert_eq!((damage(&table), table.of(2, "hand").len()), ([0, 0, 1, 0], 1));
}

#[test]
fn what_each_player_suffers_from_an_event_begins_with_the_next_player() {
    let mut table = pushed(&[task(1, "event = ['each: strike 1', 'others: strike 1']")], "Event", &[]);
    table.put("strikes", &["Gash", "Scratch", "Scratch", "Miss", "Miss", "Scratch"]).play("Call");
    assert_eq!(damage(&table), [1, 0, 3, 1], "the next player draws first and is not among the others");
}

#[test]
fn the_next_player_after_an_alien_is_a_living_human() {
    for (dead, aliens, next) in [(&[2][..], &[][..], 3), (&[], &[2], 3), (&[2], &[3], 0), (&[2, 3], &[], 0)] {
        let mut table = pushed(&[task(1, "event = ['strike 1']")], "Event", &[]);
        dead.iter().for_each(|seat| _ = table.without(*seat));
        aliens.iter().for_each(|seat| _ = table.turn(*seat, &[]));
        table.hand(1, &["Call", "Hiss"]).turn_of(1).play("Call");
        let struck: Vec<_> = (0..4).filter(|seat| table.damage(*seat) > 0).collect();
        assert_eq!(struck, [next], "{dead:?} dead, {aliens:?} Aliens");
    }
}

#[test]
fn an_event_ability_that_an_aliens_card_sets_off_is_the_next_players() {
    let cards = [task(1, "event = ['strike 1']"), alien_card("Omen", "play = ['event']")];
    let mut table = aliens_turn(&cards, &["Omen", "Hiss"]);
    table.play("Omen");
    assert_eq!(damage(&table), [0, 0, 1, 0]);
}

#[test]
fn the_order_of_event_abilities_on_an_aliens_turn_is_the_next_players_choice() {
    let cards = [enemy("Howler", "event = ['strike 1']"), enemy("Growler", "event = ['strike 1']")];
    let mut table = pushed(&cards, "Event", &[]);
    table.put("combat", &["Howler", "Growler"]).play("Call");
    assert_eq!(table.asked(), 2);
    table.choose("Howler");
    assert_eq!(damage(&table), [0, 0, 2, 0]);
}

#[test]
fn what_an_event_kills_on_an_aliens_turn_does_not_end_that_turn() {
    let mut table = pushed(&[task(1, "event = ['strike 1']")], "Event", &[]);
    table.health(2, 1).play("Call");
    assert!(table.is_dead(2));
    assert_eq!((table.asked(), table.offers("play Hiss")), (1, true));
    table.end_turn().start_turn();
    assert_eq!(table.asked(), 3);
}

// ---- other cards that are revealed

#[test]
fn a_reveal_ability_on_an_aliens_turn_is_the_next_players() {
    let cards = [
        enemy("Lasher", "reveal = ['strike 1']"),
        special("Leak", "reveal = ['strike 1', 'remove this']"),
        enemy("Leaper", "escape = ['strike 1']"),
    ];
    for card in ["Lasher", "Leak", "Leaper"] {
        for settings in [&[][..], &["rulings.alien_reveals=next"]] {
            let mut table = pushed(&cards, card, settings);
            table.play("Call");
            assert_eq!((damage(&table), table.asked()), ([0, 0, 1, 0], 1), "{card}");
        }
    }
}

#[test]
fn by_the_other_ruling_reveal_abilities_do_not_happen_on_an_aliens_turn() {
    let cards = [enemy("Lasher", "reveal = ['strike 1']"), task(1, "event = ['strike 1']")];
    let mut table = pushed(&cards, "Lasher", &["rulings.alien_reveals=nothing"]);
    table.play("Call");
    assert_eq!((damage(&table), table.look("combat")), ([0; 4], vec!["Lasher".to_owned()]));
    let mut table = pushed(&cards, "Event", &["rulings.alien_reveals=nothing"]);
    table.play("Call");
    assert_eq!(damage(&table), [0, 0, 1, 0], "an Event happens all the same");
}

// ---- Facehuggers

#[test]
fn a_facehugger_on_an_aliens_turn_goes_to_the_next_player() {
    let mut table = pushed(&[], "Facehugger", &[]);
    table.play("Call");
    assert_eq!((facehuggers(&table), table.asked()), ([0, 0, 1, 0], 1));
    let mut table = pushed(&[], "Facehugger", &[]);
    table.without(2).play("Call");
    assert_eq!(facehuggers(&table), [0, 0, 0, 1]);
    let mut table = pushed(&[], "Facehugger", &[]);
    table.give(2, "discard", &["Chestburster"]).play("Call");
    assert_eq!(facehuggers(&table), [0, 0, 0, 1], "it moves on past an infected player");
}

#[test]
fn an_aliens_own_card_puts_a_facehugger_in_front_of_the_next_player() {
    let mut table = aliens_turn(&[alien_card("Egg", "play = ['facehugger 1']")], &["Egg", "Hiss"]);
    table.play("Egg");
    assert_eq!(facehuggers(&table), [0, 0, 1, 0]);
}

#[test]
fn an_aliens_turn_gives_no_time_to_a_facehugger() {
    for settings in [&[][..], &["rulings.alien_facehuggers=players"]] {
        // From the Alien: the turns of the victim and of the player after that.
        let mut table = pushed(&[], "Facehugger", settings);
        table.play("Call").put_rooms(["-"; 5]).put("combat", &[]).end_turn().start_turn().end_turn();
        assert!(!is_infected(&table, 2));
        assert_eq!(facehuggers(&table), [0, 0, 1, 0]);
        table.start_turn().end_turn();
        assert!(is_infected(&table, 2));
        // Over the Alien's turn: that of the victim and of the next player, who sits behind the Alien.
        let mut table = ruled(&[crewman("Nest", "play = ['facehugger 1']")], &["Hiss"], settings);
        table.turn_of(0).hand(0, &["Nest"]).play("Nest").end_turn().start_turn();
        assert_eq!(table.asked(), 1);
        table.end_turn();
        assert!(!is_infected(&table, 0));
        table.start_turn().hand(2, &["Cannon"]).play("Cannon");
        assert!(table.offers("fight Facehugger"));
        table.end_turn();
        assert!(is_infected(&table, 0));
    }
}

#[test]
fn by_the_other_ruling_an_aliens_turn_counts_for_a_facehugger() {
    let settings = ["rulings.alien_facehuggers=turns"];
    let mut table = pushed(&[], "Facehugger", &settings);
    table.play("Call").put_rooms(["-"; 5]).put("combat", &[]).end_turn();
    assert!(!is_infected(&table, 2));
    table.start_turn().end_turn();
    assert!(is_infected(&table, 2));
    let mut table = ruled(&[crewman("Nest", "play = ['facehugger 1']")], &["Hiss"], &settings);
    table.turn_of(0).hand(0, &["Nest"]).play("Nest").end_turn().start_turn().end_turn();
    assert!(is_infected(&table, 0));
}
