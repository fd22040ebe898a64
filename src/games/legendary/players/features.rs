//! The features that a strategy may weigh: names, default weights and what they mean.

use crate::{
    games::legendary::scenario::{ALIEN_NAME, CREW_NAME, TRAITOR_NAME},
    policy::features,
};

features! {
    Play = "play", 100.0, "1 for playing a card";
    PlayAll = "play_all", 150.0, "1 for playing the whole hand, after asking everybody to coordinate and playing what is lent";
    PlayDraws = "play_draws", 25.0, "1 if the card draws others";
    PlayWaits = "play_waits", -30.0, "1 if the card wants an earlier card";
    PlayHarm = "play_harm", -5.0, "harm that the card does to its player or others";
    PlayGuard = "play_guard", -150.0, "1 if the card could avoid a strike that is coming";
    PlayLent = "play_lent", 130.0, "cards that another player coordinates and that are played";
    AskFor = "ask", 140.0, "players who are asked to coordinate";
    Once = "once", 110.0, "1 for an ability that can be used once this turn";
    Sacrifice = "sacrifice", -5.0, "1 for sacrificing a card";
    SacrificeFight = "sacrifice_fight", 0.0, "attack of the strongest enemy in the Combat Zone that a sacrifice may kill";
    Stay = "stay", -10.0, "1 for discarding a vigilant character for its ability";
    StayKills = "stay_kills", 75.0, "1 if the attack that it gives is enough to kill an enemy";
    Fight = "fight", 50.0, "1 for fighting an enemy";
    FightCost = "fight_cost", -0.5, "attack that the fight costs";
    FightStrikes = "fight_strikes", 14.0, "strikes a turn of the enemy in the Combat Zone";
    FightRoom = "fight_room", 2.0, "how far the enemy has come, from 0 to 4 rooms";
    FightHugger = "fight_facehugger", 20.0, "1 if it is a Facehugger";
    FightLast = "fight_facehugger_last_turn", 25.0, "1 if it is a Facehugger on its last turn";
    FightGoal = "fight_goal", 12.0, "1 if the current Objective asks for it";
    FightFinal = "fight_final", 40.0, "1 if it is a Final Enemy";
    FightPlayer = "fight_player", -1000.0, "1 for fighting another player, without Hidden Agendas";
    Scan = "scan", 6.0, "1 for scanning a room";
    ScanRoom = "scan_room", 1.0, "how far the room is on the way, from 0 to 4";
    ScanCost = "scan_cost", -0.5, "attack that the scan costs";
    Pay = "pay", 48.0, "1 for paying for the ability of a card";
    PayGoal = "pay_goal", 10.0, "1 if it is a goal of the current Objective";
    Buy = "recruit", 20.0, "1 for recruiting a card";
    BuySergeant = "recruit_sergeant", 0.0, "1 if it is a Sergeant";
    BuyCost = "recruit_cost", 1.0, "its cost";
    BuyAttack = "recruit_attack", 2.0, "attack that the card gives";
    BuyRecruit = "recruit_recruit", 1.0, "Recruit Points that the card gives";
    BuyRecruitLate = "recruit_recruit_late", -0.6, "the same, times the Objectives completed";
    BuyDraw = "recruit_draw", 2.0, "cards that the card draws";
    BuyCare = "recruit_care", 1.5, "strikes that the card heals or avoids";
    BuyScan = "recruit_scan", 0.5, "rooms that the card scans";
    BuyThin = "recruit_thin", 1.5, "own cards that the card can kill";
    BuyFight = "recruit_fight", 0.7, "attack's worth of killing, weakening and moving enemies";
    BuyGain = "recruit_gain", 1.0, "cards that the card gains";
    BuyCopy = "recruit_copy", 1.5, "cards that the card copies";
    BuyCoordinate = "recruit_coordinate", 1.5, "1 if the card can be coordinated";
    EndTurn = "end_turn", 0.0, "1 for ending the turn";
    Yes = "yes", 2.0, "1 for doing what may be done";
    YesKill = "yes_kill_basic", 3.0, "1 if it kills a Specialist or Grunt of one's own, -1 if there is none";
    Lose = "lose", -1.0, "worth of a card of one's own that is lost";
    LosePlayed = "lose_played", 1.5, "1 if the card has been played already";
    Take = "take", 1.0, "worth of a card that is taken, copied or kept";
    Target = "target", 1.0, "threat of the enemy that is chosen, below 0 where the choice helps it";
    Room = "room", 1.0, "how far the room is on the way, from 0 to 4";
    HelpDamage = "help_damage", 1.0, "damage of the player who is helped, below 0 for one who is hurt";
    HealDamage = "heal_damage", 1.0, "damage of the strike that is healed";
    Guard = "guard", 2.0, "1 for avoiding a strike";
    Lend = "lend", 1.0, "points of a card that is coordinated";
    Bad = "bad", -4.0, "1 for an alternative that hurts";
    First = "first", 0.0, "1 for the order of abilities that happen together";
    AskAgain = "ask_again", -1000.0, "1 for asking a player to coordinate who has declined";
    FightNear = "fight_near", 0.0, "nearness of the enemy in the Complex: 1 if the next Hive card brings it to the Combat Zone, 1/2 if the second one does, and so on";
    FightWounded = "fight_strikes_wounded", 0.0, "strikes a turn of the enemy in the Combat Zone, times the share of health that you have lost";
    FightLeft = "fight_left", 0.0, "attack that is left after the fight";
    ScanNear = "scan_near", 0.0, "nearness of the hidden card, as for fights";
    ScanLeft = "scan_left", 0.0, "attack that is left after the scan";
    ScanWounded = "scan_wounded", 0.0, "share of health that you have lost";
    BuyLate = "recruit_late", 0.0, "Objectives completed";
    BuyMore = "recruit_more", 0.0, "cards that you own beyond the 13 of the start, in tens";
    BuyAttackLate = "recruit_attack_late", 0.0, "attack that the card gives, times the Objectives completed";
    BuyCareWounded = "recruit_care_wounded", 0.0, "strikes that the card heals or avoids, times the share of health that you have lost";
    BuyWaits = "recruit_waits", 0.0, "1 if the card wants an earlier card";
    SergeantLate = "recruit_sergeant_late", 0.0, "1 if it is a Sergeant, times the Objectives completed";
    BeliefLent = "belief_lent", 0.0, "Hidden Agendas: how much a coordinated card speaks for a traitor, as a log-likelihood ratio (tools/belief-ratios measures it)";
    BeliefDeclined = "belief_declined", 0.0, "the same for coordinating nothing when asked";
    BeliefLeft = "belief_left_enemies", 1.4, "the same for ending a turn with enough attack for an enemy that strikes or sits on a player";
    BeliefFought = "belief_fought", 3.0, "the same for fighting a player who is not known as the traitor";
    BeliefHelped = "belief_helped", -3.0, "the same for healing somebody else";
    BeliefSaved = "belief_saved", -0.8, "the same for killing a Facehugger on somebody else";
    BeliefTurn = "belief_turn", 0.015, "the same for ending a turn, whatever was done on it";
    LendSuspect = "lend_suspect", -8.0, "chance that the player who asks for a card is the traitor";
    FightSuspect = "fight_suspect", 60.0, "chance that the player who is fought is the traitor";
    FightInnocent = "fight_innocent", -1000.0, "chance that it is not; 1 for a traitor who hides";
    HelpSuspect = "help_suspect", -40.0, "chance that the player who is healed is the traitor";
    SaveSuspect = "save_suspect", -60.0, "chance that the player who is saved from a Facehugger is the traitor";
    RevealDoubt = "reveal_doubt", 10.0, "bits that are learnt by revealing the agenda of another player";
    RevealSelf = "reveal_self", 6.0, "1 for revealing one's own Good agenda";
    TraitorRevealSelf = "traitor_reveal_self", -20.0, "traitor: 1 for revealing one's own agenda";
    TraitorCover = "traitor_cover", -1.0, "traitor, while hidden: log-likelihood ratio that a choice adds to the others' suspicion";
    TraitorLend = "traitor_lend", -0.8, "traitor: points of a card that is coordinated";
    TraitorHelp = "traitor_help", -30.0, "traitor: 1 for helping another player, -1 for hurting one by an effect";
    TraitorSave = "traitor_save", -40.0, "traitor: 1 for killing a Facehugger on another player";
    TraitorGoal = "traitor_goal", -70.0, "traitor: 1 for a step of the Objective";
    TraitorAttack = "traitor_attack", 75.0, "traitor who betrays: 1 for fighting another player";
    TraitorPrey = "traitor_prey", 20.0, "traitor who betrays: share of health that the fought player has lost";
    TraitorFight = "traitor_fight", -40.0, "traitor who betrays: 1 for fighting an enemy in the Complex";
    TraitorScan = "traitor_scan", -10.0, "traitor who betrays: 1 for scanning a room";
    TraitorFightHidden = "traitor_fight_hidden", -5.0, "traitor who hides: 1 for fighting an enemy in the Complex";
    TraitorScanHidden = "traitor_scan_hidden", -4.0, "traitor who hides: 1 for scanning a room";
    TraitorRecruitAttack = "traitor_recruit_attack", 1.0, "traitor: attack that a recruited card gives";
    TraitorCombat = "traitor_combat", 0.0, "traitor: strikes a turn of the enemy in the Combat Zone that is fought";
    TraitorRecruitCare = "traitor_recruit_care", 0.0, "traitor: strikes that a recruited card heals or avoids";
    BetrayAlways = "betray", -3.0, "a hidden traitor betrays where this and the next four add up to more than 0";
    BetrayObjectives = "betray_objectives", 1.0, "times Objectives completed";
    BetrayWounds = "betray_wounds", 4.0, "times the share of health that the other living players have lost";
    BetrayDead = "betray_dead", 1.0, "times dead players";
    BetraySuspected = "betray_suspected", 2.0, "times the chance that the others give the traitor";
    FightAlien = "fight_alien", 40.0, "1 for fighting an Alien player";
    FightAlienWounded = "fight_alien_wounded", 20.0, "share of health that the Alien player has lost";
    AlienPlay = "alien_play", 10.0, "Alien: 1 for playing a card";
    AlienPlayDraws = "alien_play_draws", 3.0, "Alien: cards that the card draws";
    AlienPlayWaits = "alien_play_waits", -2.0, "Alien: 1 if the card wants an earlier card";
    AlienPrey = "alien_prey", 5.0, "Alien: share of health that the chosen player has lost";
    AlienPreyFrail = "alien_prey_frail", 3.0, "Alien: 1 if the chosen player has at most 2 health left";
    AlienPreyCards = "alien_prey_cards", 0.1, "Alien: cards in the chosen player's hand";
    AlienTarget = "alien_target", 1.0, "Alien: threat of the chosen enemy to the players, below 0 where the choice harms it";
    AlienKillHq = "alien_kill_hq", 1.0, "Alien: worth of the card in the HQ that is killed";
}

impl Of {
    /// The features from here to [`Of::LAST_OF_SITUATION`] need a situation.
    pub(super) const FIRST_OF_SITUATION: Of = Of::FightNear;
    pub(super) const LAST_OF_SITUATION: Of = Of::SergeantLate;

    /// The side whose choices alone have some of a feature: what a traitor adds to honest play, and what an Alien does.
    pub(super) fn side(feature: usize) -> &'static str {
        match feature {
            feature if feature >= Of::AlienPlay as usize => ALIEN_NAME,
            feature if (Of::TraitorRevealSelf as usize..=Of::BetraySuspected as usize).contains(&feature) => {
                TRAITOR_NAME
            }
            _ => CREW_NAME,
        }
    }
}
