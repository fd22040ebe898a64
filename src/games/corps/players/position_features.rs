//! The features of a position: names and what they mean. The weights are learnt from games.

use crate::policy::features;

features! {
    Always = "always", 0.0, "1 in every position";
    Endurance = "endurance", 0.0, "cards in deck and exhaust pile, in tens";
    EnduranceLow = "endurance_low", 0.0, "10 by these cards and 1 more";
    Deck = "deck", 0.0, "cards in the deck, in tens";
    DeckLow = "deck_low", 0.0, "10 by cards in the deck and 3 more";
    Hands = "hands", 0.0, "cards in all hands, in tens";
    Standing = "standing", 0.0, "characters who stand";
    Down = "down", 0.0, "characters who are down";
    Alone = "alone", 0.0, "1 if one character stands, or none";
    Left = "left", 0.0, "characters who have left";
    Way = "way", 0.0, "steps to where the plans lead, a character, in tens";
    Farthest = "farthest", 0.0, "steps of the one who has farthest to go, in tens";
    Found = "found", 0.0, "1 once the prize is seen or carried";
    Carried = "carried", 0.0, "1 while the prize is carried";
    CarriedOut = "carried_out", 0.0, "1 once it is out";
    Unknown = "unknown", 0.0, "mission blips of which nobody knows what they are";
    Called = "called", 0.0, "1 once the drop ship was called";
    Crates = "crates", 0.0, "crates that are carried, or are out";
    Rescued = "rescued", 0.0, "captives who were freed and are not lost";
    Aliens = "aliens", 0.0, "Aliens on the board, in tens";
    Blips = "blips", 0.0, "blips on the board, in tens";
    Pressure = "pressure", 0.0, "how many enemies will get at somebody soon";
    Barricades = "barricades", 0.0, "barricaded doors and spawn points";
    Tracker = "tracker", 0.0, "Motion Tracker cards that are left, in tens";
    Round = "round", 0.0, "rounds that were played, in tens";
    Quiet = "quiet", 0.0, "rounds without Motion Tracker cards that are to come";
    Missions = "missions", 0.0, "missions of the campaign that were won";
}

pub(super) const POSITION_FEATURES: &[crate::policy::Feature] = FEATURES;
