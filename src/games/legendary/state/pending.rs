//! What the rules still have to do, and what they ask for.

use super::Id;
use crate::games::legendary::components::{cards::Card, language::Code};

/// Where an ability is being carried out, for whom, and by what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Frame {
    pub(crate) code: Code,
    pub(crate) you: u8,
    /// The played card that it belongs to, or [`NO_ENTRY`](crate::games::legendary::state::NO_ENTRY).
    pub(crate) entry: u8,
    /// The card of the board that it belongs to.
    pub(crate) this: Id,
}

/// Something that the rules still have to do. The next one is on top of the stack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Task {
    /// Goes on with an ability.
    Run(Frame),
    /// Carries the operation of an ability out `times` more.
    Again {
        frame: Frame,
        times: u8,
    },
    BeginTurn,
    /// Adds Hive cards to the Complex.
    AddHive(u8),
    /// Adds Hive cards until no room is clear.
    Fill,
    /// Turns a card face up where it is.
    Reveal(Id),
    /// A card has come to the Combat Zone: it is turned face up, and then does what it does on entering.
    Arrive(Id),
    /// What a card does on entering the Combat Zone, after its Reveal ability.
    Escape(Id),
    /// What happens together, in an order of the active player's choice: what waits from this place on.
    Together {
        from: u8,
    },
    /// The Event abilities of enemies, after the Objective's.
    EventAbilities,
    /// An Event or Hazard whose ability is done leaves the board.
    PutAway(Id),
    Starts,
    Action,
    /// Plays the next card of a whole hand.
    PlayAll,
    /// Strikes of those who came to the Combat Zone after this arrival.
    StrikePhase {
        after: u16,
    },
    /// The first of them, when nothing more was sacrificed.
    NextStriker {
        after: u16,
    },
    /// The same strikes by an effect, for one player.
    Onslaught {
        seat: u8,
        after: u16,
    },
    /// The first of them, when nothing more was sacrificed.
    NextOfOnslaught {
        seat: u8,
        after: u16,
    },
    Strikes {
        seat: u8,
        count: u8,
    },
    /// The active player may sacrifice a card before what comes next.
    OfferSacrifice,
    /// One strike that is about to be drawn.
    Strike {
        seat: u8,
    },
    /// A strike that nothing avoided.
    DrawStrike {
        seat: u8,
    },
    /// A strike that leaves once its text is done.
    DropStrike(u8),
    #[default]
    EndTurn,
    /// The turn of an Alien player goes on.
    Alien,
    /// A character was gained: its Mobilize ability, after the HQ has been refilled.
    Gained {
        seat: u8,
        card: Card,
    },
}

/// What must be decided now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Ask {
    #[default]
    Nothing,
    Action,
    /// Whether to do what a line offers.
    May {
        frame: Frame,
        skip: u16,
    },
    Alternative {
        frame: Frame,
    },
    /// One of something for the operation at this frame.
    Pick {
        frame: Frame,
    },
    /// Which player the rest of the line is for.
    Player {
        frame: Frame,
        with_you: bool,
    },
    /// Whether to avoid a strike by discarding a card.
    Guard {
        seat: u8,
    },
    /// Whether to coordinate a card.
    Lend {
        seat: u8,
    },
    /// Which clear room an enemy is moved to.
    Room {
        you: u8,
        id: Id,
    },
    /// Which of what happens together comes first: what waits from this place on.
    First {
        from: u8,
    },
    /// Whether the active player sacrifices a card before something goes on.
    Sacrifice,
    /// Which card an Alien player plays next.
    Alien,
    /// Whose agenda is revealed.
    Agenda {
        you: u8,
    },
}
