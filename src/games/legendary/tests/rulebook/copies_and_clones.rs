//! Copying a card, and Grown in a Lab, which becomes a clone of one.

use super::scene::{Made, Scene, crewman, ripley};

// ---- copying

#[test]
fn a_copy_does_everything_the_card_does() {
    let mut table = Scene::with(
        1,
        &[
            crewman("Mimic", "class = 'intel', play = ['copy played tech']"),
            crewman("Fixer", "class = 'tech', attack = 1, recruit = 2, play = ['tech: attack 3', 'draw 1']"),
        ],
    );
    table.hand(0, &["Fixer", "Mimic"]).play("Fixer");
    assert_eq!((table.attack(), table.recruit(), table.of(0, "hand").len()), (1, 2, 2));
    table.play("Mimic").target("Fixer");
    assert_eq!(
        (table.attack(), table.recruit(), table.of(0, "hand").len()),
        (5, 4, 2),
        "its class ability was woken by the card itself"
    );
}

#[test]
fn a_copy_brings_the_keywords_of_the_card() {
    let mut table = Scene::with(
        1,
        &[
            crewman("Mimic", "play = ['copy played tech']"),
            crewman("Martyr", "class = 'tech', sacrifice = ['recruit 5']"),
        ],
    );
    table.hand(0, &["Martyr", "Mimic"]).play("Martyr").play("Mimic").target("Martyr");
    table.choose("sacrifice Martyr").choose("sacrifice Martyr");
    assert_eq!(table.recruit(), 10);
    assert_eq!(table.look("dead characters"), ["Martyr"], "a copy is no card that could die");
}

#[test]
fn a_copy_cannot_be_killed() {
    let mut table = Scene::with(
        2,
        &[
            crewman("Relay", "class = 'tech', coordinate = true"),
            crewman("Purge", "play = ['kill own tech']"),
        ],
    );
    table
        .hand(0, &["Purge"])
        .hand(1, &["Relay"])
        .lend(1, "Relay")
        .choose("play lent Relay")
        .play("Purge")
        .end_turn();
    assert!(table.look("dead characters").is_empty());
    assert_eq!(table.of(1, "discard"), ["Relay"]);
}

#[test]
fn a_copy_of_a_vigilant_card_does_not_stay_in_play() {
    let mut table =
        Scene::with(2, &[crewman("Relay", "vigilant = true, coordinate = true, stay = ['attack 4']")]);
    table.hand(1, &["Relay"]).lend(1, "Relay").choose("play lent Relay").end_turn();
    assert!(table.of(0, "vigilant").is_empty() && table.of(0, "discard").is_empty());
    assert!(table.of(1, "vigilant").is_empty());
    assert_eq!(table.of(1, "discard"), ["Relay"]);
}

#[test]
fn a_card_in_the_hq_can_be_copied_where_a_card_says_so() {
    let mut table = Scene::with(1, &[crewman("Mimic", "play = ['copy hq max 6']")]);
    table.put("hq", &["Cannon", "Treasurer"]).hand(0, &["Mimic"]).play("Mimic").choose("Cannon");
    assert_eq!(table.attack(), 9);
    assert_eq!(table.look("hq"), ["Cannon", "Treasurer"]);
}

#[test]
fn who_may_copy_a_played_card_is_asked_only_where_there_is_another() {
    for ability in ["copy played", "clone"] {
        let mut table = Scene::with(1, &[crewman("Mimic", &format!("play = ['may: {ability}']"))]);
        table.hand(0, &["Mimic", "Cannon"]).play("Mimic");
        assert!(!table.offers("yes"), "{ability}");
        let mut table = Scene::with(1, &[crewman("Mimic", &format!("play = ['may: {ability}']"))]);
        table.hand(0, &["Mimic", "Cannon"]).play("Cannon").play("Mimic").choose("yes").target("Cannon");
        assert_eq!(table.attack(), 18, "{ability}");
    }
}

#[test]
fn a_copy_counts_for_classes_afterwards() {
    let mut table = Scene::with(
        1,
        &[
            crewman("Mimic", "play = ['copy hq']"),
            crewman("Fixer", "class = 'tech', play = ['tech: attack 3']"),
        ],
    );
    table
        .put("hq", &["Mechanic"])
        .hand(0, &["Mimic", "Fixer"])
        .play("Mimic")
        .target("Mechanic")
        .play("Fixer");
    assert_eq!(table.attack(), 3);
}

// ---- copies of what copies

/// Copies an intel card; itself it has no class.
fn mirror() -> Made {
    crewman("Mirror", "attack = 5, play = ['copy played intel']")
}

/// Copies a tech card, and is intel itself.
fn relay() -> Made {
    crewman("Relay", "class = 'intel', attack = 20, play = ['copy played tech']")
}

fn tinker() -> Made {
    crewman("Tinker", "class = 'tech', attack = 1, play = ['recruit 1']")
}

#[test]
fn a_copy_of_a_card_that_copies_does_copy() {
    let mut table = Scene::with(1, &[mirror(), relay(), tinker()]);
    table.hand(0, &["Tinker", "Relay", "Mirror"]).play("Tinker").play("Relay").target("Tinker");
    assert_eq!((table.attack(), table.recruit()), (22, 2));
    table.play("Mirror").target("Relay").target("Tinker");
    assert_eq!((table.attack(), table.recruit()), (22 + 5 + 20 + 1, 3));
}

#[test]
fn a_copy_of_a_copy_of_a_card_that_copies_copies_too() {
    let far = crewman("Far Mirror", "class = 'strength', attack = 9, play = ['copy played leadership']");
    let near = crewman("Near Mirror", "class = 'leadership', attack = 5, play = ['copy played intel']");
    let mut table = Scene::with(1, &[far, near, relay(), tinker()]);
    table.hand(0, &["Tinker", "Relay", "Near Mirror", "Far Mirror"]);
    table.play("Tinker").play("Relay").target("Tinker").play("Near Mirror").target("Relay").target("Tinker");
    let before = (table.attack(), table.recruit());
    table.play("Far Mirror").target("Near Mirror").target("Relay").target("Tinker");
    assert_eq!((table.attack() - before.0, table.recruit() - before.1), (9 + 5 + 20 + 1, 1));
}

#[test]
fn a_clone_of_a_card_that_copies_does_copy() {
    let mut table = Scene::with(1, &[ripley("Clone", "play = ['clone intel']"), relay(), tinker()]);
    table.hand(0, &["Tinker", "Relay", "Clone"]).play("Tinker").play("Relay").target("Tinker");
    table.play("Clone").target("Relay").target("Tinker");
    assert_eq!((table.attack(), table.recruit()), (1 + 21 + 21, 3));
}

#[test]
fn cards_that_could_copy_each_other_for_ever_come_to_an_end() {
    let echo = crewman("Echo", "class = 'tech', attack = 1, play = ['copy played tech']");
    let mut table = Scene::with(1, &[echo]);
    table.hand(0, &["Echo", "Echo", "Grunt"]).play("Echo");
    assert_eq!(table.attack(), 1, "there is nothing to copy yet");
    table.play("Echo");
    for _ in 0..100 {
        if table.offers("end turn") {
            break;
        }
        table.target("Echo");
    }
    assert!(table.offers("end turn") && table.offers("play Grunt"));
    assert!(table.attack() >= 3, "the first copy is made");
}

// ---- clones

#[test]
fn a_clone_has_the_points_text_class_and_crew_of_its_model() {
    let mut table = Scene::with(
        1,
        &[
            ripley("Clone", "class = 'survival', play = ['clone']"),
            crewman("Tinker", "class = 'tech', attack = 2, play = ['recruit 1']"),
            crewman("Fixer", "class = 'tech', play = ['played 2 tech: attack 3', 'survival: attack 50']"),
        ],
    );
    table.hand(0, &["Tinker", "Clone", "Fixer"]).play("Tinker").play("Clone").target("Tinker");
    assert_eq!((table.attack(), table.recruit()), (4, 2));
    table.play("Fixer");
    assert_eq!(table.attack(), 7, "the clone is tech now, and survival no longer");
}

#[test]
fn a_clone_still_counts_as_a_ripley() {
    let mut table = Scene::with(
        1,
        &[ripley("Clone", "play = ['clone']"), crewman("Sister", "play = ['ripley: attack 3']")],
    );
    table.hand(0, &["Grunt", "Clone", "Sister"]).play("Grunt").play("Clone").target("Grunt").play("Sister");
    assert_eq!(table.attack(), 1 + 1 + 3);
}

#[test]
fn a_clone_is_itself_again_at_the_end_of_the_turn() {
    let mut table = Scene::with(1, &[ripley("Clone", "play = ['clone']")]);
    table.hand(0, &["Grunt", "Clone"]).play("Grunt").play("Clone").target("Grunt").end_turn();
    let mut discard = table.of(0, "discard");
    discard.sort();
    assert_eq!(discard, ["Clone", "Grunt"]);
}

#[test]
fn grown_in_a_lab_clones_and_feeds_acid_blood() {
    let mut table = Scene::shipped(1);
    table.hand(0, &["Captain of the Ship", "Grown in a Lab", "Acid Blood"]).play("Captain of the Ship");
    table.play("Grown in a Lab").target("Captain of the Ship");
    assert_eq!(table.attack(), 6, "the clone's class ability is woken by the captain");
    let before = table.attack();
    table.play("Acid Blood");
    let with_clone = table.attack() - before;
    let mut alone = Scene::shipped(1);
    alone.hand(0, &["Acid Blood"]).play("Acid Blood");
    assert!(with_clone > alone.attack());
}

// ---- clones of Vigilant cards

fn clone() -> Made {
    ripley("Clone", "class = 'survival', play = ['clone']")
}

fn sentry() -> Made {
    crewman("Sentry", "class = 'tech', attack = 1, vigilant = true, stay = ['attack 40']")
}

/// Uses a Vigilant card, whatever it is called.
fn use_one(table: &mut Scene) {
    let words = table.offered().into_iter().find(|words| words.starts_with("use "));
    table.choose(&words.expect("a Vigilant card can be used"));
}

fn sorted(mut cards: Vec<String>) -> Vec<String> {
    cards.sort();
    cards
}

#[test]
fn a_clone_of_a_vigilant_card_that_is_used_is_itself_again() {
    let mut table = Scene::with(1, &[clone(), sentry()]);
    table.hand(0, &["Sentry", "Clone"]).play("Sentry").play("Clone").target("Sentry");
    use_one(&mut table);
    use_one(&mut table);
    assert_eq!(table.attack(), 1 + 1 + 40 + 40);
    assert_eq!(sorted(table.of(0, "discard")), ["Clone", "Sentry"]);
    assert!(!table.offers("use"));
}

#[test]
fn a_clone_of_a_vigilant_card_that_guards_is_itself_again() {
    let shield = crewman("Shield", "vigilant = true, guard = []");
    let mut table = Scene::with(1, &[clone(), shield]);
    table.hand(0, &["Shield", "Clone"]).play("Shield").play("Clone").target("Shield");
    table.put("combat", &["Runt", "Runt"]).end_turn();
    use_one(&mut table);
    use_one(&mut table);
    assert_eq!(table.damage(0), 0);
    assert_eq!(sorted(table.of(0, "discard")), ["Clone", "Shield"]);
}

#[test]
fn a_clone_of_a_vigilant_card_stays_in_play_at_the_end_of_the_turn() {
    let mut table = Scene::with(1, &[clone(), sentry()]);
    table.hand(0, &["Sentry", "Clone"]).play("Sentry").play("Clone").target("Sentry").end_turn();
    assert_eq!(table.of(0, "vigilant").len(), 2);
    assert!(table.of(0, "discard").is_empty());
}

#[test]
fn a_clone_in_play_since_an_earlier_turn_is_used_as_its_model_and_discarded_as_itself() {
    let mut table = Scene::with(1, &[clone(), sentry()]);
    table.hand(0, &["Sentry", "Clone"]).play("Sentry").play("Clone").target("Sentry").end_turn().start_turn();
    use_one(&mut table);
    use_one(&mut table);
    assert_eq!(table.attack(), 80);
    assert_eq!(sorted(table.of(0, "discard")), ["Clone", "Sentry"]);
    assert!(table.of(0, "vigilant").is_empty());
}

#[test]
fn a_clone_in_play_that_guards_on_a_later_turn_is_discarded_as_itself() {
    let shield = crewman("Shield", "vigilant = true, guard = []");
    let mut table = Scene::with(1, &[clone(), shield]);
    table.hand(0, &["Shield", "Clone"]).play("Shield").play("Clone").target("Shield").end_turn().start_turn();
    table.put("combat", &["Runt", "Runt"]).hand(0, &[]).end_turn();
    use_one(&mut table);
    use_one(&mut table);
    assert_eq!(table.damage(0), 0);
    assert_eq!(sorted(table.of(0, "discard")), ["Clone", "Shield"]);
}

#[test]
fn a_clone_in_play_that_is_killed_dies_as_itself() {
    let purge = crewman("Purge", "play = ['kill own tech']");
    let mut table = Scene::with(1, &[clone(), sentry(), purge]);
    table.hand(0, &["Sentry", "Clone"]).play("Sentry").play("Clone").target("Sentry").end_turn().start_turn();
    table.hand(0, &["Purge", "Purge"]);
    for _ in 0..2 {
        table.play("Purge");
        if !table.offers("end turn") {
            let words = table.offered()[0].clone();
            table.choose(&words);
        }
    }
    assert_eq!(sorted(table.look("dead characters")), ["Clone", "Sentry"]);
}

#[test]
fn a_clone_of_a_card_that_is_not_vigilant_is_discarded_although_it_is_vigilant_itself() {
    let watcher = ripley("Watcher", "vigilant = true, play = ['clone']");
    let mut table = Scene::with(1, &[watcher]);
    table.hand(0, &["Grunt", "Watcher"]).play("Grunt").play("Watcher").target("Grunt").end_turn();
    assert_eq!(sorted(table.of(0, "discard")), ["Grunt", "Watcher"]);
}

// ---- clones among other cards

#[test]
fn a_clone_is_killed_and_copied_as_a_ripley() {
    let cards = [
        ripley("Clone", "play = ['clone']"),
        crewman("Hunter", "play = ['kill own ripley']"),
        crewman("Copier", "play = ['copy played ripley']"),
    ];
    let mut table = Scene::with(1, &cards);
    table.hand(0, &["Cannon", "Clone", "Copier", "Hunter"]).play("Cannon").play("Clone").target("Cannon");
    table.play("Copier");
    assert_eq!(table.attack(), 27, "the clone is copied as the Cannon that it is");
    table.play("Hunter");
    assert_eq!(table.look("dead characters"), ["Clone"]);
}

#[test]
fn of_two_vigilant_cards_that_look_alike_the_ripley_is_killed() {
    let cards = [
        ripley("Clone", "play = ['clone']"),
        crewman("Sentry", "vigilant = true, attack = 1"),
        crewman("Hunter", "play = ['kill own ripley']"),
    ];
    let mut table = Scene::with(1, &cards);
    table.hand(0, &["Sentry", "Clone"]).play("Sentry").play("Clone").target("Sentry").end_turn().start_turn();
    table.hand(0, &["Hunter"]).play("Hunter");
    assert_eq!(table.look("dead characters"), ["Clone"]);
}

#[test]
fn two_clones_of_different_cards_are_told_apart() {
    let cards = [ripley("Clone", "play = ['clone']"), crewman("Hunter", "play = ['kill own']")];
    let mut table = Scene::with(1, &cards);
    table.hand(0, &["Brawler", "Clone", "Mechanic", "Clone", "Hunter"]).play("Brawler").play("Clone");
    table.target("Brawler").play("Mechanic").play("Clone").choose("Mechanic").play("Hunter");
    assert_eq!(table.offered().len(), 5, "Brawler, Mechanic, Hunter, and the clone of each of the first two");
}

#[test]
fn cards_that_could_clone_each_other_for_ever_come_to_an_end() {
    let cards = [ripley("Twin", "play = ['clone']"), ripley("Double", "play = ['clone']")];
    let mut table = Scene::with(1, &cards);
    table.hand(0, &["Twin", "Double", "Grunt"]).play("Twin").play("Double");
    assert!(table.offers("play Grunt"));
    table.hand(0, &["Grunt", "Double", "Cannon"]).play("Grunt").play("Double").choose("Twin").target("Grunt");
    assert_eq!(table.attack(), 2, "what was cloned clones a card that does not");
}
