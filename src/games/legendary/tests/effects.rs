//! The effect language: what it expresses, and what it says of mistakes.

use super::{
    Table,
    table::{compile, components, scenario},
};
use crate::{
    data::{Document, Source},
    games::legendary::Choice,
    play::Seat,
};

/// A table on which the first player holds a card of ours.
fn with_card(keys: &str) -> (Table, Choice) {
    let text = format!(
        "[[role]]\nname = \"Tester\"\nhealth = 9\ndefense = 2\n[role.card]\ntitle = \"Test Card\"\n{keys}\n"
    );
    let mut table = Table::with_cards("alien", 3, &text);
    table.choices();
    table.state.board.rooms = Default::default();
    table.state.all_is_stale();
    table.hand(0, &["Test Card"]);
    let play = Choice::Play(table.card("Test Card"));
    (table, play)
}

fn problem(more: &str) -> String {
    let mut all = components();
    let text = format!("kind = \"components\"\ngame = \"legendary\"\n{more}");
    all.push(Document::parse(&Source { name: "more.toml".to_owned(), text }).expect("valid TOML"));
    compile(&scenario("alien"), 3, &all).expect_err("a mistake")
}

#[test]
fn amounts_may_depend_on_the_table() {
    let (mut table, play) = with_card("play = [\"attack 2 per combat\", \"recruit 1 per hidden\"]");
    table.combat("Lone Drone");
    table.combat("Lone Drone");
    table.room(1, "Lone Drone", false);
    table.take(play);
    table.choices();
    assert_eq!((table.state.this_turn.attack, table.state.this_turn.recruit), (4, 1));
}

#[test]
fn may_asks_only_for_what_is_possible() {
    let (mut table, play) = with_card("play = [\"may: discard 1; draw 2\"]");
    table.take(play);
    let (_, choices) = table.choices();
    assert!(!choices.contains(&Choice::Yes), "no card to discard");
    let (mut table, play) = with_card("play = [\"may: discard 1; draw 2\"]");
    table.hand(0, &["Test Card", "Grunt"]);
    table.take(play);
    table.take(Choice::Yes);
    table.choices();
    assert_eq!(table.state.players[0].hand.len(), 2);
}

#[test]
fn no_means_the_rest_of_the_line_does_not_happen() {
    let (mut table, play) = with_card("play = [\"may: recruit 2; attack 2\", \"attack 1\"]");
    table.take(play);
    table.take(Choice::No);
    table.choices();
    assert_eq!((table.state.this_turn.attack, table.state.this_turn.recruit), (1, 0));
}

#[test]
fn alternatives_that_can_do_nothing_are_not_offered() {
    let (mut table, play) = with_card("play = [\"choose: heal 1 / attack 3 / recruit 2\"]");
    table.take(play);
    let (_, choices) = table.choices();
    assert_eq!(choices, [Choice::Alternative(1), Choice::Alternative(2)]);
    table.take(Choice::Alternative(1));
    table.choices();
    assert_eq!((table.state.this_turn.attack, table.state.this_turn.recruit), (3, 0));
}

#[test]
fn enemies_are_weakened_until_the_end_of_the_turn_and_never_below_zero() {
    let (mut table, play) = with_card("play = [\"weaken 9 enemy combat\"]");
    table.combat("Lone Drone");
    table.take(play);
    table.choices();
    let attack = |table: &mut Table| {
        let piece = table.state.board.combat[0];
        table.engine().look().attack_of(piece)
    };
    assert_eq!(attack(&mut table), 0);
    table.end_turn();
    table.choices();
    assert_eq!(attack(&mut table), 2);
}

#[test]
fn effects_kill_hide_bury_and_bring() {
    let keys =
        "play = [\"kill enemy max 2\", \"hide all complex\", \"bury all combat\", \"bring 'Waiting Egg'\"]";
    let (mut table, play) = with_card(keys);
    table.room(1, "Lone Drone", true);
    table.room(2, "Burned Xenomorph", true);
    table.combat("Burned Xenomorph");
    let hive = table.state.piles.hive.len();
    table.take(play);
    table.choices();
    let titles: Vec<_> = table.state.piles.dead_enemies.iter().map(|card| table.game.title(*card)).collect();
    assert_eq!(titles, ["Lone Drone"]);
    assert!(!table.state.board.rooms[2].is_up);
    assert!(table.state.board.combat.is_empty());
    assert_eq!(table.state.piles.hive.len(), hive + 1 - 1);
    assert!(table.state.board.rooms[0].is_up, "brought face up");
}

#[test]
fn cards_come_back_from_the_discard_pile_and_the_dead() {
    let (mut table, play) = with_card("play = [\"return\", \"gain dead to top\", \"gain sergeant to hand\"]");
    let (grunt, captain) = (table.card("Grunt"), table.card("Captain of the Ship"));
    table.state.players[0].discard.push(grunt);
    table.state.piles.dead_characters.push(captain);
    table.take(play);
    table.choices();
    assert!(table.state.players[0].hand.contains(&grunt));
    assert_eq!(table.state.players[0].deck.last(), Some(&captain));
    assert_eq!(table.state.piles.sergeants.len(), 9);
}

#[test]
fn discounts_and_cheap_scans_last_for_the_turn() {
    let (mut table, play) = with_card("play = [\"discount 2 leadership\", \"cheap 9\"]");
    table.hq("Captain of the Ship");
    table.room(2, "Lone Drone", false);
    table.take(play);
    table.choices();
    table.state.this_turn.recruit = 2;
    assert!(table.can(Choice::Recruit(0)) && table.can(Choice::Scan(2)));
    table.end_turn();
    table.choices();
    table.state.this_turn.recruit = 2;
    table.hq("Captain of the Ship");
    assert!(!table.can(Choice::Recruit(0)));
}

#[test]
fn a_copy_copies_nothing_that_it_comes_from() {
    let (mut table, play) = with_card("play = [\"copy hq\", \"draw 1\"]");
    // A copy becomes a clone of the card that copies, copies another one, and so on, until the HQ is used up.
    table.hq("Grown in a Lab");
    table.take(play);
    for space in 0..5 {
        let spaces: Vec<_> = (space..5).map(Choice::Space).collect();
        assert_eq!(table.choices().1, spaces);
        table.take(Choice::Space(space));
        if space == 3 {
            // The last one is taken without asking.
            break;
        }
    }
    table.choices();
    let played: Vec<_> =
        table.state.this_turn.played.iter().map(|played| table.game.title(played.card)).collect();
    assert_eq!(played, ["Test Card"; 6]);
    assert_eq!(table.state.players[0].hand.len(), 6, "each draws a card");
}

#[test]
fn a_card_that_hides_all_does_not_hide_itself() {
    let mut table = Table::of("alien", 3);
    table.choices();
    table.state.board.rooms = Default::default();
    table.room(1, "Lone Drone", true);
    // It brings the Event ability of the second Objective about, which turns all enemies in the Complex face down.
    table.room(2, "Company Landing Party", false);
    (table.state.mission.stage, table.state.this_turn.attack) = (1, 9);
    table.take(Choice::Scan(2));
    table.choices();
    assert!(!table.state.board.rooms[1].is_up && table.state.board.rooms[2].is_up);
}

#[test]
fn after_an_ability_with_a_single_pick_all_actions_are_there() {
    let (mut table, play) = with_card("play = [\"heal 1\"]");
    let player = &mut table.state.players[0];
    player.strikes.push(0);
    player.damage = table.game.parts.strikes[0].damage;
    table.take(play);
    let mut choices = Vec::new();
    table.engine().step(&mut choices);
    assert!(choices.contains(&Choice::EndTurn), "{choices:?}");
    assert!(table.state.players[0].strikes.is_empty());
}

#[test]
fn a_lender_whose_card_was_not_replaced_has_nothing_left_to_lend() {
    let (mut table, _) = with_card("coordinate = true\nattack = 1");
    table.hand(2, &["Test Card"]);
    let lender = &mut table.state.players[2];
    lender.deck.clear();
    lender.discard.clear();
    table.take(Choice::AskFor(Seat(2)));
    table.take(Choice::Lend(table.card("Test Card")));
    table.take(Choice::EndTurn);
    assert_eq!(table.choices().0, Seat(1));
    assert!(!table.can(Choice::AskFor(Seat(2))));
}

#[test]
fn a_lent_card_that_copies_does_so() {
    let (mut table, _) = with_card("coordinate = true\nplay = [\"copy hq\"]");
    table.hand(0, &[]);
    table.hand(1, &["Test Card"]);
    table.hq("Captain of the Ship");
    table.take(Choice::AskFor(Seat(1)));
    table.take(Choice::Lend(table.card("Test Card")));
    table.take(Choice::PlayLent(0));
    table.take(Choice::Space(0));
    table.choices();
    assert_eq!(table.state.this_turn.played.len(), 2);
}

#[test]
fn a_chestburster_can_be_cured_by_an_effect() {
    let (mut table, play) = with_card("play = [\"cure deck\"]");
    table.engine().impregnate(0);
    table.take(play);
    table.choices();
    assert!(!table.state.players[0].is_infected);
}

#[test]
fn a_mistake_in_an_effect_names_the_line_and_the_nearest_word() {
    let error = problem("[[drone]]\ntitle = \"X\"\ncopies = 1\nattack = 2\ndeath = [\"recrut 1\"]\n");
    assert!(error.contains("more.toml:7"), "{error}");
    assert!(error.contains("did you mean \"recruit\"?"), "{error}");
}

#[test]
fn a_title_that_no_card_has_is_a_mistake() {
    let error = problem("[[drone]]\ntitle = \"X\"\ncopies = 1\nattack = 2\ndeath = [\"bring 'Nobody'\"]\n");
    assert!(error.contains("'Nobody'"), "{error}");
}

#[test]
fn every_kind_of_mistake_is_told() {
    for (line, words) in [
        ("attack", "expected a number"),
        ("attack two", "a number from 0 to 99"),
        ("draw 1 now", "\"now\" is not expected here"),
        ("lidership: attack 1", "did you mean \"leadership\"?"),
        ("choose: may: attack 1", "`choose:` must be the last"),
        ("block complex", "only a room can be blocked"),
        ("block operations", "only a room can be blocked"),
        ("capture crew 3", "`capture` needs"),
        ("bring 'Open", "never closed"),
        ("kill foe", "enemy"),
        ("attack 1 per moon", "`per` counts"),
    ] {
        let error =
            problem(&format!("[[drone]]\ntitle = \"X\"\ncopies = 1\nattack = 2\ndeath = [\"{line}\"]\n"));
        assert!(error.contains(words), "{line}: {error}");
    }
}

#[test]
fn a_card_with_too_many_abilities_for_once_is_told_so_even_where_one_is_wrong() {
    let card = |once: &str| {
        format!(
            "[[role]]\nname = \"X\"\nhealth = 9\ndefense = 4\n[role.card]\ntitle = \"Y\"\nonce = [{once}]\n"
        )
    };
    let error = problem(&card("\"draw 1\", \"draw two\", 3"));
    assert!(error.contains("at most 2 abilities for once this turn"), "{error}");
    assert!(error.contains("not \"two\"") && error.contains("this is a whole number"), "{error}");
    Table::with_cards("alien", 3, &card("\"draw 1\", \"draw 2\""));
}

#[test]
fn the_cost_of_a_found_character_tells_who_may_bring_it_back() {
    for (title, can) in [("Ship's Cat", true), ("Skipper's Decision", false)] {
        let mut table = Table::of("alien", 1);
        table.choices();
        let (card, priest) = (table.card(title), table.card("Violence Isn't the Answer"));
        table.state.piles.dead_characters.push(card);
        table.state.players[0].stay(priest, priest);
        table.take(Choice::Stay(priest));
        table.choices();
        assert_eq!(table.state.players[0].hand.contains(&card), can, "{title}");
    }
}

#[test]
fn a_card_that_asks_for_no_discard_cannot_be_strict() {
    let card = |play: &str| {
        format!(
            "[[role]]\nname = \"X\"\nhealth = 9\ndefense = 4\n[role.card]\ntitle = \"Y\"\nstrict = true\nplay = [\"{play}\"]\n"
        )
    };
    for play in ["draw 1", "tech: draw 1", "discard 1 random"] {
        let error = problem(&card(play));
        assert!(error.contains("nothing has to be discarded"), "{play}: {error}");
    }
    for play in ["discard 1", "unless tech: discard 2"] {
        Table::with_cards("alien", 3, &card(play));
    }
}
