//! The box against what is published, and what a scenario file may say.

use super::table::{compile, components};
use crate::{
    games::{
        Boxed,
        nostromo::{Mission, Nostromo, Token},
    },
    scenario::variants,
};

#[test]
fn the_box_holds_what_is_published() {
    for total in Nostromo::totals(&components()) {
        assert_eq!(total.found, total.expected, "{}", total.what);
    }
}

#[test]
fn morale_depends_on_the_players() {
    let morale = [1, 2, 3, 4, 5].map(|players| compile("standard", players, &[]).expect("valid").morale);
    assert_eq!(morale, [15, 15, 15, 20, 20]);
}

#[test]
fn the_variants_of_morale_differ_by_five_at_every_table() {
    let tables = Nostromo::SCENARIOS.iter().flat_map(|file| (1..=5).map(|players| (file.name, players)));
    for (scenario, players) in tables {
        // Two of the missions cannot be played solo.
        let Ok(usual) = compile(scenario, players, &[]) else { continue };
        let variants = variants(Some(&format!("nostromo/{scenario}"))).expect("embedded");
        let morale = ["low-morale", "high-morale"].map(|name| {
            let variant =
                variants.iter().find(|variant| variant.name == name).expect("every scenario has it");
            let set: Vec<_> = variant.set.iter().map(|(key, value)| format!("{key}={value}")).collect();
            let set: Vec<_> = set.iter().map(String::as_str).collect();
            compile(scenario, players, &set).expect("valid").morale
        });
        assert_eq!(morale, [usual.morale - 5, usual.morale + 5], "{scenario}, {players} players");
    }
}

#[test]
fn two_missions_cannot_be_played_alone() {
    let game = compile("solo", 1, &[]).expect("valid");
    assert_eq!(game.finals, [Mission::Sympathies, Mission::Narcissus, Mission::BlowUp]);
    for name in ["cut-off", "into-space"] {
        let problem = compile(name, 1, &[]).expect_err("it cannot be played");
        assert!(problem.contains("cannot be played solo"), "{problem}");
    }
}

#[test]
fn tokens_and_cards_can_be_changed() {
    let set = ["difficulty.tokens.safe=9", "difficulty.tokens.attack=[3]", "difficulty.deck.stalk=5"];
    let game = compile("standard", 3, &set).expect("valid");
    let attacks: Vec<_> = game.tokens.iter().filter(|token| matches!(token, Token::Attack(_))).collect();
    assert_eq!((game.tokens.len(), attacks), (12, vec![&Token::Attack(3)]));
    assert_eq!(game.cards.len(), 23);
    assert_eq!(game.cards.iter().filter(|card| card.key == "stalk").count(), 5);
}

#[test]
fn mistakes_are_told() {
    for (set, words) in [
        ("crew=[\"ripley\"]", "names 1 member, but 3 are needed"),
        ("crew=[\"ripley\", \"ripley\", \"brett\"]", "twice"),
        ("objectives=[\"nets\"]", "did you mean \"nest\"?"),
        ("difficulty.extra_objectives=8", "12 objectives are requested"),
        ("difficulty.morale=61", "`morale` is 61, but it must be a whole number from 1 to 60"),
        ("difficulty.morale=0", "`morale` is 0, but it must be a whole number from 1 to 60"),
        ("difficulty.morale=-15", "`morale` is -15, but"),
        ("difficulty.morale=+46", "or from \"-14\" to \"+45\" more or less than 15"),
        ("difficulty.morale=+five", "`morale` is \"+five\", but"),
        ("difficulty.morale=[1]", "`morale` is [1], but"),
        ("difficulty.tokens.safe=16", "room for 16"),
        ("difficulty.deck.quiet=31", "there must be 1 to 32"),
    ] {
        let problem = compile("standard", 3, &[set]).expect_err("it is a mistake");
        assert!(problem.contains(words), "{set}: {problem}");
    }
}

#[test]
fn more_objectives_than_are_named_is_a_mistake() {
    let set = ["objectives=[\"nest\"]", "difficulty.extra_objectives=1"];
    let problem = compile("standard", 3, &set).expect_err("there is nothing to draw from");
    assert!(problem.contains("only applies where objectives are drawn"), "{problem}");
}
