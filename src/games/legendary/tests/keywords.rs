//! Vigilant, Sacrifice, copying and cloning, killing one's own characters.

use super::Table;
use crate::games::legendary::Choice;

#[test]
fn a_vigilant_character_stays_in_play() {
    let mut table = Table::quiet_start("aliens", 3);
    table.hand(0, &["Shotgun for Close Quarters"]);
    let shotgun = table.card("Shotgun for Close Quarters");
    table.take(Choice::Play(shotgun));
    table.end_turn();
    table.choices();
    assert_eq!(table.state.players[0].standing[..], [shotgun]);
}

#[test]
fn a_vigilant_character_is_discarded_for_its_ability() {
    let mut table = Table::quiet_start("aliens", 3);
    let shotgun = table.card("Shotgun for Close Quarters");
    table.state.players[0].standing.push(shotgun);
    table.take(Choice::Stay(shotgun));
    table.choices();
    assert_eq!(table.state.attack, 2);
    assert!(table.state.players[0].standing.is_empty());
    assert!(table.state.players[0].discard.contains(&shotgun));
}

#[test]
fn a_vigilant_character_helps_abilities_only_on_the_turn_it_is_played() {
    let mut table = Table::quiet_start("aliens", 3);
    table.hand(0, &["Knife Trick", "Shotgun for Close Quarters", "Knife Trick"]);
    let (knife, shotgun) = (table.card("Knife Trick"), table.card("Shotgun for Close Quarters"));
    table.state.players[0].standing.push(shotgun);
    table.take(Choice::Play(knife));
    table.choices();
    assert_eq!(table.state.attack, 2, "the standing one does not count");
    table.take(Choice::Play(shotgun));
    table.take(Choice::Play(knife));
    table.choices();
    assert_eq!(table.state.attack, 2 + 1 + 4);
}

#[test]
fn a_vigilant_guard_avoids_a_strike() {
    let mut table = Table::quiet_start("aliens", 3);
    let door = table.card("Weld the Door");
    table.state.players[0].standing.push(door);
    table.combat("Lone Drone");
    table.end_turn();
    table.take(Choice::Guard(door));
    table.choices();
    assert_eq!(table.state.players[0].tale.strikes_drawn, 0);
    assert!(table.state.players[0].discard.contains(&door));
}

#[test]
fn a_guard_in_hand_avoids_a_strike_and_may_be_kept() {
    let mut table = Table::quiet_start("aliens", 3);
    table.hand(0, &["Careful Stitches"]);
    table.combat("Lone Drone");
    table.combat("Lone Drone");
    let stitches = table.card("Careful Stitches");
    table.end_turn();
    table.take(Choice::TakeStrike);
    assert_eq!(table.state.players[0].tale.strikes_drawn, 0);
    table.take(Choice::Guard(stitches));
    table.choices();
    assert_eq!((table.state.players[0].tale.strikes_drawn, table.state.players[0].tale.avoided), (1, 1));
}

#[test]
fn a_sacrificed_card_dies_but_its_points_and_class_remain() {
    let mut table = Table::quiet_start("alien-3", 3);
    table.hand(0, &["Hold the Beast Here"]);
    let enemy = table.combat("Tunnel Hunter");
    let card = table.card("Hold the Beast Here");
    table.take(Choice::Play(card));
    table.take(Choice::Sacrifice(0));
    table.choices();
    assert_eq!(table.state.attack, 4, "its points stay");
    assert!(table.engine().piece(enemy).is_none(), "the only enemy is killed");
    assert_eq!(table.state.dead_characters[..], [card]);
    assert_eq!(table.state.played.len(), 1, "it still counts as played");
    table.end_turn();
    table.choices();
    assert!(!table.state.players[0].discard.contains(&card));
}

#[test]
fn killing_ones_own_reaches_hand_played_and_vigilant_but_no_copies() {
    let mut table = Table::quiet_start("aliens", 3);
    table.hand(0, &["Cargo Walker", "Grunt", "Specialist"]);
    let (walker, grunt) = (table.card("Cargo Walker"), table.card("Grunt"));
    let shotgun = table.card("Shotgun for Close Quarters");
    table.state.players[0].standing.push(shotgun);
    table.take(Choice::Play(grunt));
    table.meanwhile(|engine| engine.play_copy(shotgun));
    table.take(Choice::Play(walker));
    table.take(Choice::Yes);
    let (_, choices) = table.choices();
    let specialist = table.card("Specialist");
    assert_eq!(
        choices,
        [Choice::FromHand(specialist), Choice::Standing(shotgun), Choice::Played(0), Choice::Played(2)],
        "the copy at 1 is no character of yours"
    );
    let before = table.state.attack;
    table.take(Choice::Played(0));
    table.choices();
    assert_eq!(table.state.attack, before + 2, "what the Grunt gave is kept");
    assert_eq!(table.state.dead_characters[..], [grunt]);
}

#[test]
fn copying_a_played_card_is_playing_it_again() {
    let mut table = Table::quiet_start("alien", 3);
    table.hand(0, &["Find It And Kill It", "Below-Decks Know-How"]);
    let (find, know) = (table.card("Find It And Kill It"), table.card("Below-Decks Know-How"));
    table.take(Choice::Play(find));
    table.take(Choice::Play(know));
    table.choices();
    assert_eq!(table.state.attack, 2 + 2 + 2);
    assert!(table.state.played[2].is_copy);
    table.end_turn();
    table.choices();
    assert_eq!(table.state.players[0].discard.iter().filter(|card| **card == find).count(), 1);
}

#[test]
fn a_copied_card_has_its_class_abilities() {
    let mut table = Table::quiet_start("random", 3);
    table.hand(0, &["Iron Discipline"]);
    let iron = table.card("Iron Discipline");
    table.take(Choice::Play(iron));
    table.choices();
    table.meanwhile(|engine| engine.play_copy(iron));
    assert_eq!(table.state.attack, 1 + 1 + 2);
}

#[test]
fn a_card_in_the_hq_can_be_copied() {
    let mut table = Table::quiet_start("aliens", 3);
    table.hand(0, &["Perfect Imitation"]);
    table.state.hq = [table.card("Down into the Nest"); 5];
    let card = table.card("Perfect Imitation");
    table.take(Choice::Play(card));
    table.take(Choice::Space(0));
    table.choices();
    assert_eq!(table.state.attack, 2);
    assert!(table.state.hq[0].is_some(), "it stays where it is");
}

#[test]
fn grown_in_a_lab_becomes_a_clone_and_is_still_a_ripley() {
    let mut table = Table::quiet_start("resurrection", 3);
    table.hand(0, &["Ricochet", "Grown in a Lab", "Acid Blood"]);
    let (ricochet, lab, acid) = (table.card("Ricochet"), table.card("Grown in a Lab"), table.card("Acid Blood"));
    table.take(Choice::Play(ricochet));
    table.take(Choice::Play(lab));
    table.choices();
    assert_eq!(table.state.attack, 1 + 1 + 2, "stats and class ability of the cloned card");
    table.take(Choice::Play(acid));
    table.choices();
    assert_eq!(table.state.attack, 4 + 2 + 1, "Acid Blood counts it as a Ripley");
    table.end_turn();
    table.choices();
    assert!(table.state.players[0].discard.contains(&lab), "it is itself again");
}
