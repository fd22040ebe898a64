//! What can be decided.

use super::components::{Card, Character, Space, board::Direction};
use crate::play::Seat;

/// One thing that can be decided. What a choice means depends on what is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Takes a character as a hero.
    Hero(Character),
    /// Gives a card to a character before the mission.
    Issue(Card, Character),
    /// Puts a character on a start space.
    Start(Space),
    /// Sets a sentry gun up.
    Sentry(Space, Direction),
    /// Gives the activation token to a player.
    Begin(Seat),
    /// Activates a character.
    Activate(Character),
    /// Resolves the ability of this source first; see the list of sources of the task.
    First(u8),
    /// Uses the ability that is asked about.
    Use,
    /// Equips a character with a card of the hand.
    Equip(Card, Character),
    /// Takes an own card off.
    TakeOff(Card),
    /// Moves to a space.
    Move(Space),
    /// Runs on past Aliens.
    PushThrough,
    /// Attacks a space with a weapon.
    Attack(Card, Space),
    /// Barricades a door, a spawn point or a tunnel.
    Barricade(Target),
    /// Takes a barricade off.
    Unbarricade(Target),
    /// Aims.
    Aim,
    /// Interacts with an object of the mission, by its number.
    Interact(u8),
    /// An action or a free action that a card gives, aimed at a door where it is for one.
    CardAction(Card, Target),
    /// The ability that a character has during its activation.
    During,
    /// Rests.
    Rest,
    /// Draws a card while resting.
    Draw,
    /// Recycles the top of the exhaust pile.
    RecyclePile,
    /// Picks a card of the hand, or of the pile that is searched.
    Pick(Card),
    /// Picks the top of the Endurance deck.
    PickDeck,
    /// Looks at the top of the Motion Tracker deck.
    PickTracker,
    /// Puts the so-maniest of the cards that were looked at under the deck.
    Bury(u8),
    /// Lifts a Hazard from a character.
    Lift(Card, Character),
    /// Picks a character.
    Pick1(Character),
    /// Looks at a blip, or picks the Alien or blip on a space, or a space to place something on.
    At(Space),
    /// Picks a board by its number.
    Board(u8),
    /// Plays an Event.
    Play(Card),
    /// Does nothing, or no more.
    Done,
    /// Goes on to the next mission of the campaign.
    NextMission,
    /// Tries to rescue captives before the next mission.
    Rescue,
    /// Flies the supply run.
    Supply,
}

/// What a barricade stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// Nothing: for cards that need no target.
    None,
    /// A door by its number.
    Door(u8),
    /// A spawn point by its number, from 0.
    Spawn(u8),
    /// A tunnel by its number.
    Tunnel(u8),
}
