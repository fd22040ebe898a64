//! The features that a strategy may weigh: names, default weights and what they mean. A strategy file plays both sides,
//! so each side has its own.

use crate::policy::features;

features! {
    MarineReach = "marine_reach", 2.0, "1 for a card that makes the Marine strong enough";
    MarineExcess = "marine_excess", -0.7, "strength of a card beyond what the Marine needs";
    MarineMissing = "marine_missing", -0.3, "strength that the Marine still misses after a card";
    MarineWeapon = "marine_weapon", -0.2, "strength of the Weapon that is played";
    MarineAction = "marine_action", -0.9, "strength of the combat action that is played";
    MarineDraw = "marine_draw", 1.0, "cards that a combat action draws";
    MarineCard = "marine_card", 0.0, "1 for playing a card in a fight";
    MarineToken = "marine_token", 0.6, "1 for throwing a token";
    MarineTokenMissing = "marine_token_missing", -0.3, "strength that is missing where a token is thrown";
    MarineTokens = "marine_tokens", 0.1, "tokens of the Marine where one is thrown";
    MarineWeaponOpen = "marine_weapon_open", -1.0, "1 for a token or action where a Weapon alone would be enough";
    GiveUp = "give_up", -3.0, "1 for giving up a fight";
    GiveUpMore = "give_up_more", 0.7, "Creatures that may still come, where the Marine gives up";
    GiveUpMissing = "give_up_missing", 0.6, "strength that is missing where the Marine gives up";
    GiveUpBeyond = "give_up_beyond", 4.0, "1 for giving up where all that is in hand is hardly enough";
    GiveUpSpare = "give_up_spare", 0.9, "health beyond the last one, where the Marine gives up";
    GiveUpLast = "give_up_last", -20.0, "1 for giving up the last health, or at the Portal";
    GiveUpInvested = "give_up_invested", -0.4, "strength that the Marine has raised to, where he gives up";
    GiveUpRooms = "give_up_rooms", -0.2, "rooms before the Portal that are still to come, where the Marine gives up";
    GiveUpAlienHand = "give_up_alien_hand", 0.1, "cards of the Alien, where the Marine gives up";
    MarineEvent = "marine_event", 0.5, "1 for playing an Event, by the Marine";
    MarineEventTokens = "marine_event_tokens", 0.6, "tokens that the Marine really gets by an Event";
    MarineEventDraw = "marine_event_draw", 1.0, "cards that the Marine draws by an Event";
    MarineEventDiscard = "marine_event_discard", 0.8, "cards that the Alien loses by an Event";
    MarineEventTake = "marine_event_take", 0.5, "strength of the best card that the Marine takes by an Event";
    MarineEventNone = "marine_event_none", -2.0, "1 for an Event of the Marine that would do nothing now";
    MarineCancel = "marine_cancel", -1.0, "1 for cancelling a card of the Alien";
    MarineCancelStrength = "marine_cancel_strength", 0.7, "strength of the combat action that is cancelled";
    MarineCancelDecides = "marine_cancel_decides", 1.0, "1 for cancelling what would put the Creature ahead";
    MarineCancelStakes = "marine_cancel_stakes", 2.0, "1 for cancelling with the last health or at the Portal";
    MarineCancelAnswer = "marine_cancel_answer", 1.5, "strength of the own card that is saved by cancelling an answer";
    MarineCancelEvent = "marine_cancel_event", 2.0, "cards and tokens that the cancelled Event is worth";
    MarineCancelSize = "marine_cancel_size", 1.0, "1 for cancelling a change of the room size";
    Shrink = "shrink", -1.0, "1 for making the room smaller";
    ShrinkCloses = "shrink_closes", 2.0, "1 for making it too small for another Creature";
    ShrinkStakes = "shrink_stakes", 1.0, "1 for making it smaller with the last health or at the Portal";
    ShrinkHand = "shrink_hand", 0.1, "cards of the Alien, where the room is made smaller";
    ShrinkIdle = "shrink_idle", -5.0, "1 for making a room smaller that is full already";
    MarineRoomSize = "marine_room_size", -0.8, "size of the room that the Marine picks";
    MarineRoomDraws = "marine_room_draws", 1.0, "cards that the Marine draws there";
    MarineRoomAlien = "marine_room_alien", -0.6, "cards that the Alien draws there";
    MarineRoomGift = "marine_room_gift", 0.8, "cards and tokens that the room gives the Marine";
    MarineRoomLoss = "marine_room_loss", -0.8, "cards, tokens and strength that the room gives the Alien";
    MarineRoomForce = "marine_room_force", 0.05, "size of the room times Weapons in the Marine's hand";
    MarineMulligan = "marine_mulligan", 4.0, "1 for a mulligan of the Marine";
    MarineMulliganWeapons = "marine_mulligan_weapons", -1.5, "Weapons in the first hand that goes away";
    MarineMulliganStrength = "marine_mulligan_strength", -0.2, "strength of all cards in it";
    MarineKeepStrength = "marine_keep_strength", 1.0, "strength of a card that the Marine takes or keeps";
    MarineKeepEvent = "marine_keep_event", 1.5, "1 for an Event that the Marine takes or keeps";
    MarineKeepAnswer = "marine_keep_answer", 2.0, "1 for a card that cancels or changes the size, taken or kept";

    AlienReach = "alien_reach", 2.0, "1 for a card that puts the Creature ahead";
    AlienExcess = "alien_excess", -0.5, "strength of a card beyond what the Creature needs";
    AlienMissing = "alien_missing", -0.5, "strength that the Creature still misses after a card";
    AlienAction = "alien_action", -0.8, "strength of the combat action that is played";
    AlienDraw = "alien_draw", 1.0, "cards that a combat action draws";
    AlienToken = "alien_token", 0.4, "1 for throwing a token";
    AlienTokenMissing = "alien_token_missing", -0.5, "strength that is missing where a token is thrown";
    AlienTokens = "alien_tokens", 0.1, "tokens of the Alien where one is thrown";
    AlienRaise = "alien_raise", 0.0, "1 for raising at all";
    AlienRaiseStakes = "alien_raise_stakes", 3.0, "1 for raising where the Marine has one health, or at the Portal";
    AlienRaiseLast = "alien_raise_last", 1.0, "1 for raising where no other Creature can come";
    AlienRaiseMarine = "alien_raise_marine", -0.15, "cards of the Marine, where the Alien raises";
    AlienRaiseTokens = "alien_raise_tokens", -0.1, "tokens of the Marine, where the Alien raises";
    AlienRaiseUnarmed = "alien_raise_unarmed", -0.5, "1 for raising while the Marine may still play a Weapon";
    AlienRaiseBeyond = "alien_raise_beyond", -3.0, "1 for raising where all that is in hand is hardly enough";
    Creature = "creature", 1.0, "1 for playing a Creature";
    CreatureStrength = "creature_strength", 0.1, "strength of the Creature";
    CreatureFirst = "creature_first", -0.1, "strength of the first Creature in a room";
    CreatureSpace = "creature_space", -0.1, "strength of the Creature times Creatures that may follow it";
    CreatureStakes = "creature_stakes", 0.4, "strength of a Creature with one health left, or at the Portal";
    CreatureMarine = "creature_marine", 0.0, "strength of the Creature times cards of the Marine, in tens";
    CreatureOnly = "creature_only", -0.5, "1 for the last Creature in hand, away from the Portal";
    CreatureLate = "creature_late", 0.0, "strength of the Creature times rooms that were entered";
    CreatureText = "creature_text", 0.3, "1 for a Creature that does something";
    NoCreature = "no_creature", -1.0, "1 for playing no Creature at first: the Marine gets tokens";
    NoCreatureWeak = "no_creature_weak", 0.0, "1 for that with a single Creature in hand";
    Wait = "wait", 0.0, "1 for playing no further Creature";
    WaitHand = "wait_hand", 0.0, "Creatures in hand where no further one is played";
    AlienEvent = "alien_event", 0.5, "1 for playing an Event, by the Alien";
    AlienEventTokens = "alien_event_tokens", 0.6, "tokens that the Alien really gets by an Event";
    AlienEventDraw = "alien_event_draw", 1.0, "cards that the Alien draws by an Event";
    AlienEventDiscard = "alien_event_discard", 0.8, "cards and tokens that the Marine loses by an Event";
    AlienEventTake = "alien_event_take", 0.5, "strength of the best card that the Alien takes by an Event";
    AlienEventNone = "alien_event_none", -3.0, "1 for an Event of the Alien that would do nothing now";
    AlienCancel = "alien_cancel", -1.5, "1 for cancelling a card of the Marine";
    AlienCancelStrength = "alien_cancel_strength", 0.5, "strength of what is cancelled";
    AlienCancelDecides = "alien_cancel_decides", 1.0, "1 for cancelling what would make the Marine strong enough";
    AlienCancelStakes = "alien_cancel_stakes", 2.0, "1 for cancelling where the Marine has one health, or at the Portal";
    AlienCancelAnswer = "alien_cancel_answer", 1.0, "strength of the own card that is saved by cancelling an answer";
    AlienCancelSize = "alien_cancel_size", 0.5, "1 for cancelling a change of the room size";
    Grow = "grow", -1.0, "1 for making the room larger";
    GrowNeeded = "grow_needed", 1.5, "1 for making it large enough for another Creature in hand";
    GrowStakes = "grow_stakes", 1.5, "1 for making it larger with one health left, or at the Portal";
    GrowIdle = "grow_idle", -5.0, "1 for making a room larger that has space, or without a Creature in hand";
    AlienRoomSize = "alien_room_size", 0.6, "size of the room that the Alien picks";
    AlienRoomDraws = "alien_room_draws", 1.0, "cards that the Alien draws there";
    AlienRoomMarine = "alien_room_marine", -1.0, "cards that the Marine draws there";
    AlienRoomGift = "alien_room_gift", 0.8, "cards, tokens and strength that the room gives the Alien";
    AlienRoomLoss = "alien_room_loss", -0.8, "cards, tokens and strength that the room gives the Marine";
    AlienRoomForce = "alien_room_force", 0.1, "size of the room times Creatures in the Alien's hand";
    AlienMulligan = "alien_mulligan", 4.0, "1 for a mulligan of the Alien";
    AlienMulliganCreatures = "alien_mulligan_creatures", -1.5, "Creatures in the first hand that goes away";
    AlienMulliganStrength = "alien_mulligan_strength", -0.2, "strength of all cards in it";
    AlienKeepStrength = "alien_keep_strength", 1.0, "strength of a card that the Alien takes or keeps";
    AlienKeepEvent = "alien_keep_event", 1.5, "1 for an Event that the Alien takes or keeps";
    AlienKeepAnswer = "alien_keep_answer", 2.0, "1 for a card that cancels or changes the size, taken or kept";
}

impl Of {
    /// Those before it are the Marine's.
    pub(super) const FIRST_OF_ALIEN: Of = Of::AlienReach;
}
