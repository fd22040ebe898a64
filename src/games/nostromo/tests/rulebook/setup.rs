//! Setting the game up.

use super::scene::{Choice, ITEMS, Mission, ROOMS, Setup, Token};

#[test]
fn one_to_five_players_can_play() {
    for players in 1..=5 {
        let scene = Setup::random(players).whole();
        assert!(!scene.is_over(), "{players} players");
        assert_eq!((scene.asked(), scene.active()), (0, 0), "{players} players");
    }
}

#[test]
fn morale_starts_at_15_for_up_to_three_players_and_at_20_for_more() {
    let morale = [1, 2, 3, 4, 5].map(|players| Setup::random(players).whole().morale_left());
    assert_eq!(morale, [15, 15, 15, 20, 20]);
}

#[test]
fn two_scrap_lie_in_each_of_four_rooms_and_twelve_form_the_pile() {
    let scene = Setup::random(2).whole();
    let rooms = [("mu-th-ur", 2), ("med-bay", 2), ("maintenance-bay", 2), ("garage", 2)];
    assert_eq!(scene.scrap_on_the_ship(), rooms);
    assert_eq!(scene.pile(), 12);
}

#[test]
fn three_rooms_start_with_a_concealed_token_and_ten_are_in_reserve() {
    let scene = Setup::random(2).whole();
    assert_eq!(scene.token_rooms(), ["maintenance-bay", "garage", "workshop"]);
    assert_eq!(scene.reserve().len(), 10);
}

#[test]
fn the_concealed_tokens_are_shuffled() {
    let in_garage = |seed| Setup::random(2).seed(seed).whole().token_in("garage").expect("a token");
    let tokens: Vec<_> = (0..60).map(in_garage).collect();
    assert!(tokens.contains(&Token::Safe) && tokens.contains(&Token::Jonesy));
    assert!(tokens.iter().any(|token| matches!(token, Token::Attack(_))));
}

#[test]
fn one_coolant_canister_lies_in_each_of_six_rooms() {
    let scene = Setup::random(2).whole();
    let with: Vec<_> = ROOMS.into_iter().filter(|room| scene.coolant_in(room) == 1).collect();
    let six = ["mu-th-ur", "hypersleep", "maintenance-bay", "equipment-storage", "garage", "workshop"];
    assert_eq!(with, six);
    assert_eq!(ROOMS.iter().map(|room| scene.coolant_in(room)).sum::<u8>(), 6);
    assert_eq!(scene.discarded_coolant(), 0);
}

#[test]
fn two_tiles_of_each_item_lie_beside_the_board() {
    let scene = Setup::random(5).whole();
    assert_eq!(ITEMS.map(|item| scene.in_supply(item)), [2; 6]);
}

#[test]
fn one_objective_more_than_players_is_turned_up() {
    for players in 1..=5 {
        let mut objectives = Setup::random(players).whole().objectives();
        objectives.sort_unstable();
        objectives.dedup();
        assert_eq!(objectives.len(), players + 1, "all different");
    }
}

#[test]
fn objectives_are_drawn_from_all_ten() {
    let mut seen = [false; 10];
    for seed in 0..60 {
        Setup::random(3).seed(seed).whole().objectives().iter().for_each(|index| seen[*index] = true);
    }
    assert_eq!(seen, [true; 10]);
}

#[test]
fn the_final_mission_is_one_of_five_and_lies_face_down() {
    let mut seen = [false; 5];
    for seed in 0..60 {
        let scene = Setup::random(2).seed(seed).whole();
        assert!(!scene.is_revealed());
        seen[scene.mission() as usize] = true;
    }
    assert_eq!(seen, [true; 5]);
}

#[test]
fn two_final_missions_are_left_out_of_a_solo_game() {
    let mut seen = [false; 5];
    for seed in 0..60 {
        seen[Setup::random(1).seed(seed).whole().mission() as usize] = true;
    }
    assert_eq!((seen[Mission::CutOff as usize], seen[Mission::IntoSpace as usize]), (false, false));
    assert_eq!(seen.iter().filter(|seen| **seen).count(), 3);
}

#[test]
fn a_solo_game_cannot_name_a_mission_for_more_players() {
    for mission in ["cut-off", "into-space"] {
        assert!(!Setup::of(&["ripley"]).mission(mission).is_valid(), "{mission}");
        assert!(Setup::of(&["ripley", "dallas"]).mission(mission).is_valid(), "{mission}");
    }
    assert!(Setup::of(&["ripley"]).mission("blow-up").is_valid());
}

#[test]
fn the_encounter_deck_holds_twenty_one_cards_of_seven_kinds() {
    let scene = Setup::random(2).whole();
    let count = |key| scene.deck().into_iter().filter(|card| *card == key).count();
    let kinds =
        ["quiet", "lost-the-signal", "stalk", "hunt", "infirmary", "expendable", "collating-data"].map(count);
    assert_eq!(kinds, [11, 1, 3, 2, 1, 1, 2]);
    assert_eq!((scene.deck().len(), scene.discarded().len()), (21, 0));
}

#[test]
fn the_encounter_deck_is_shuffled() {
    let order = |seed| -> Vec<String> {
        Setup::random(2).seed(seed).whole().deck().into_iter().map(str::to_owned).collect()
    };
    assert_ne!(order(1), order(2));
}

#[test]
fn the_alien_starts_in_the_nest_and_all_crew_in_the_galley() {
    let scene = Setup::random(5).whole();
    assert_eq!(scene.alien_at(), "nest");
    for seat in 0..5 {
        assert_eq!(scene.place_of(scene.person(seat)), "galley");
    }
}

#[test]
fn the_crew_starts_with_empty_hands() {
    let scene = Setup::random(5).whole();
    for seat in 0..5 {
        assert!(scene.held(seat).is_empty());
        assert_eq!((scene.scrap_of(seat), scene.has_coolant(seat)), (0, false));
    }
}

#[test]
fn every_player_chooses_a_crew_member() {
    let scene = Setup::of(&["lambert", "brett", "ripley"]).whole();
    assert_eq!([0, 1, 2].map(|seat| scene.person(seat)), ["lambert", "brett", "ripley"]);
}

#[test]
fn crew_members_can_be_dealt_at_random_and_are_all_different() {
    let mut firsts = Vec::new();
    for seed in 0..20 {
        let scene = Setup::random(4).seed(seed).whole_with_random_crew();
        let mut crew = [0, 1, 2, 3].map(|seat| scene.person(seat)).to_vec();
        firsts.push(crew[0]);
        crew.sort_unstable();
        crew.dedup();
        assert_eq!(crew.len(), 4);
    }
    assert!(firsts.iter().any(|first| *first != firsts[0]));
}

#[test]
fn ash_stays_in_the_box_unless_the_variant_is_played() {
    assert_eq!(Setup::random(2).whole().ash_at(), None);
}

#[test]
fn with_the_variant_ash_starts_in_the_med_bay() {
    assert_eq!(Setup::random(2).difficulty("ash = true").whole().ash_at(), Some("med-bay"));
}

#[test]
fn nothing_is_crafted_or_used_before_it_is_there() {
    let scene = Setup::random(2).whole();
    for item in ITEMS {
        assert!(!scene.offers(Choice::Craft(item)), "{item:?} without scrap");
    }
    assert!(!scene.offers(Choice::Burn) && !scene.offers(Choice::Convert));
}
