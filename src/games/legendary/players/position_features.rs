//! The features of a position: names and what they mean. Each has a weight of its own for every Objective, because
//! what matters early is not what matters late.

use crate::policy::Feature;

/// Declares the features: their numbers as `Of`, and all of them as `POSITION_FEATURES`, once an Objective.
macro_rules! features {
    ($($number:ident = $name:literal, $about:literal;)*) => {
        /// A feature by its number.
        #[derive(Clone, Copy)]
        pub(crate) enum Of { $($number),* }
        /// How many there are on each Objective.
        pub(crate) const ON_EACH: usize = [$(Of::$number),*].len();
        /// Every feature, in the order of their numbers, Objective by Objective.
        pub(crate) const POSITION_FEATURES: &[Feature] = &[
            $(Feature { name: concat!($name, "_1"), about: concat!($about, "; on the 1st Objective"), weight: 0.0 },)*
            $(Feature { name: concat!($name, "_2"), about: concat!($about, "; on the 2nd Objective"), weight: 0.0 },)*
            $(Feature { name: concat!($name, "_3"), about: concat!($about, "; on the 3rd Objective"), weight: 0.0 },)*
        ];
    };
}

features! {
    Always = "always", "1 in every position";
    Progress = "progress", "share of the Objective that is done";
    Operations = "operations", "cards in Operations";
    Finals = "finals", "Final Enemies that are to be killed";
    Turn = "turn", "turns so far, in tens";
    Hive = "hive", "cards of the Hive, in tens";
    HiveAttack = "hive_attack", "attack of all enemies but drones that nobody has seen yet, in tens";
    Events = "events", "Events and Hazards that nobody has seen yet";
    Rebuilt = "rebuilt", "1 if the Hive was rebuilt";
    Dead = "dead", "dead players";
    Health = "health", "health that the living have left, in tens";
    Wounded = "wounded", "living players with at most 6 health left";
    Frail = "frail", "living players with at most 3 health left";
    Infected = "infected", "living players with a Chestburster";
    Strikes = "strikes", "strikes a turn of enemies in the Combat Zone";
    StrikesFrail = "strikes_frail", "the same, over the health that the active player has left";
    Combat = "combat", "attack of enemies in the Combat Zone, in tens";
    Facehuggers = "facehuggers", "Facehuggers in front of players";
    FacehuggersLast = "facehuggers_last", "those on their last turn";
    Hidden = "hidden", "hidden cards in the Complex";
    HiddenNear = "hidden_near", "their nearness to the Combat Zone, summed up";
    Foes = "foes", "attack of enemies that lie face up in the Complex, in tens";
    FoesNear = "foes_near", "their nearness to the Combat Zone, summed up";
    Final = "final", "Final Enemies that lie face up";
    FinalAttack = "final_attack", "their attack, in tens";
    Attack = "attack", "attack that a hand of the average deck gives";
    Recruit = "recruit", "Recruit Points that it gives";
    Draw = "draw", "cards that it draws";
    Care = "care", "strikes that it heals or avoids";
    Scan = "scan", "rooms that it scans";
    Thin = "thin", "own cards that it can kill";
    Fight = "fight", "attack's worth of killing, weakening and moving enemies";
    Copy = "copy", "cards that it gains or copies";
    Lends = "lends", "cards of it that can be coordinated";
    Cards = "cards", "cards of the average deck, in tens";
    HandAttack = "hand_attack", "attack of the active player's hand, in tens";
    HandRecruit = "hand_recruit", "Recruit Points of the active player's hand, in tens";
    OtherHands = "other_hands", "attack of all other hands, in tens";
    Standing = "standing", "vigilant characters in play";
    Hazards = "hazards", "Hazards revealed so far";
    Costs = "costs", "attack that continuous abilities add to a scan, and Recruit Points to a card";
}
