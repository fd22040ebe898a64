//! The features of a position: names and what they mean. Each has a weight of its own before the final mission and for
//! every mission, because each asks for something else.

use crate::policy::Feature;

/// Declares the features: their numbers as `Of`, and all of them as `POSITION_FEATURES`, once a phase.
macro_rules! features {
    (phases $phases:tt features $features:tt) => {
        features!(@numbers $features);
        /// Every feature, in the order of their numbers, phase by phase.
        pub(super) const POSITION_FEATURES: &[Feature] = features!(@all [] $phases $features);
    };
    (@numbers { $($number:ident = $name:literal, $about:literal;)* }) => {
        /// A feature by its number.
        #[derive(Clone, Copy)]
        pub(super) enum Of { $($number),* }
        /// How many there are in each phase.
        pub(super) const IN_EACH: usize = [$(Of::$number),*].len();
    };
    (@all [$($done:tt)*] { $ending:literal, $when:literal; $($rest:tt)* }
        { $($number:ident = $name:literal, $about:literal;)* }) => {
        features!(@all
            [$($done)* $(Feature { name: concat!($name, $ending), about: concat!($about, $when), weight: 0.0 },)*]
            { $($rest)* } { $($number = $name, $about;)* })
    };
    (@all [$($done:tt)*] {} $features:tt) => { &[$($done)*] };
}

features! {
    phases {
        "_before", "; before the final mission";
        "_sympathies", "; in \"You have my sympathies\"";
        "_narcissus", "; in \"Escape on the Narcissus\"";
        "_into_space", "; in \"Blow it out into space\"";
        "_blow_up", "; in \"Blow up the ship\"";
        "_cut_off", "; in \"Cut off every bulkhead\"";
    }
    features {
        Always = "always", "1 in every position";
        Morale = "morale", "morale, in tens";
        MoraleLow = "morale_low", "1 over the morale";
        Turn = "turn", "turns so far, in tens";
        Objectives = "objectives", "objectives that are open";
        Craft = "craft", "items that an objective or mission asks for and nobody holds";
        Bring = "bring", "spaces between items that are asked for and where to, in tens";
        Coolant = "coolant", "canisters that are missing where they are asked for";
        Gather = "gather", "spaces of all members to where they must gather, in tens";
        GatherFar = "gather_far", "spaces of the farthest one of them, in tens";
        Ready = "ready", "members who have what the mission asks of each";
        Hits = "hits", "canisters that Ash has still to be hit with";
        Countdown = "countdown", "tokens of the countdown";
        Tokens = "tokens", "concealed tokens, in tens";
        Dread = "dread", "morale that a round of cards costs on average, if the nearest member stays there";
        Alien = "alien", "spaces between the Alien and the nearest member, in tens";
        AlienGoal = "alien_goal", "spaces between the Alien and the mission's room, in tens";
        AshAboard = "ash_aboard", "1 if Ash is in the game";
        Ash = "ash", "1 over one more than the spaces between Ash and the nearest member";
        Scrap = "scrap", "scrap in hand, in tens";
        Canisters = "canisters", "canisters in hand";
        Flashlights = "flashlights", "flashlights in hand";
        Trackers = "trackers", "uses of motion trackers in hand";
        Grapples = "grapples", "uses of grapple guns in hand";
        Fires = "fires", "uses of incinerators in hand";
        Prods = "prods", "uses of electric prods in hand";
        Carriers = "carriers", "cat carriers in hand";
        AlienCards = "alien_cards", "share of the deck that are cards of the Alien";
        TopAlien = "top_alien", "1 if the crew knows that the top card is one of the Alien";
        TopQuiet = "top_quiet", "1 if the crew knows that it is none";
    }
}
