//! The features that a strategy may weigh: names, default weights and what they mean.

use crate::policy::features;

features! {
    Progress = "progress", 4.4, "steps that a move comes nearer to where the plan leads";
    ProgressOut = "progress_out", 4.4, "steps that a move comes nearer to an exit, for who is to leave";
    ProgressBack = "progress_back", 1.5, "the same for who is to wait at the exit";
    Escort = "escort", -0.19, "steps to who must get out, beyond three, more than before";
    Arrive = "arrive", 0.6, "1 for a move that reaches what the plan leads to";
    Lead = "lead", -0.3, "steps that a move runs ahead of the others, beyond six";
    Apart = "apart", -0.1, "steps between the end of a move and the nearest comrade, beyond two";
    Together = "together", 0.15, "comrades within three steps of the end of a move, less those at its start";
    Exposure = "exposure", -0.8, "Aliens that will get at who moves, more than before, times its chance to fail a defence roll";
    ExposureBearer = "exposure_bearer", -0.6, "the same for who must get out, or carries what must";
    Beside = "beside", -1.5, "Aliens beside the end of a move, less those at its start";
    BlipBeside = "blip_beside", -1.3, "blips beside the end of a move";
    Sights = "sights", 0.8, "Aliens in sight at the end of a move, less those at its start, if an action is left to shoot";
    SentryFront = "sentry_front", -25.0, "1 for a move that ends in front of a sentry gun";
    Leave = "leave", 6.0, "1 for leaving by an exit";
    LeaveEarly = "leave_early", -9.0, "1 for leaving while others are needed who have not left";
    LeaveBehind = "leave_behind", -0.096, "comrades who are still on the board when somebody leaves who need not";
    Walk = "walk", -0.32, "1 for moving at all";
    StopHere = "stop_here", 0.0, "1 for ending a move that was interrupted";
    Push = "push", 2.0, "1 for pushing through";
    PushExposure = "push_exposure", 0.5, "Aliens that get at who pushes through";

    Shot = "shot", 9.0, "chance to hit times how soon the target gets at somebody";
    ShotFar = "shot_far", 2.5, "chance to hit a target that gets at nobody yet";
    ShotRun = "shot_run", -3.2, "chance to hit times how soon the target gets at somebody, where the shooter could run out";
    ShotSwarm = "shot_swarm", 1.0, "chance to hit times tokens of the target";
    ShotBeside = "shot_beside", 1.9, "chance to hit a target that is beside one of ours";
    ShotSaves = "shot_saves", 7.5, "chance to hit a target beside somebody who is down";
    ShotCost = "shot_cost", -1.5, "cards that an attack exhausts, by how scarce they are";
    ShotLast = "shot_last", -3.6, "cards that an attack exhausts where the deck does not have them";
    DefenceShot = "defence_shot", 7.2, "chance to hit in defensive fire";
    DefenceCost = "defence_cost", -0.64, "cards that defensive fire exhausts, by how scarce they are";
    Again = "again", 11.0, "chance to hit with the next shot of an attack, times how soon the target gets at somebody";
    AreaHits = "area_hits", 4.5, "Aliens that an area attack removes on average";
    AreaBlips = "area_blips", 6.4, "blips that it removes on average, each by how near it is";
    AreaFriends = "area_friends", -22.0, "comrades whom it hits on average";
    AreaSelf = "area_self", -25.0, "1 for an area attack that covers the shooter";
    Grenade = "grenade", -0.96, "1 for a weapon that is discarded";

    BarDoor = "bar_door", 2.1, "chance to barricade a door times enemies behind it who would come through";
    BarWay = "bar_way", -26.0, "1 for a barricade on the way of the plan";
    BarSpawn = "bar_spawn", 4.0, "chance to barricade a spawn point or tunnel from which blips will come";
    Unbar = "unbar", 4.5, "chance to free a door on the way of the plan";
    UnbarElse = "unbar_else", -20.0, "1 for freeing anything else";
    UnbarEnemies = "unbar_enemies", -0.3, "enemies who would come through the freed door";
    Torch = "torch", -1.5, "1 for spending a card on a barricade";
    Aim = "aim", -0.3, "1 for aiming";
    AimTargets = "aim_targets", 0.4, "enemies that will get at the squad soon, where somebody aims, up to 2";
    Call = "call", 30.0, "1 for calling the drop ship";
    Look = "look", 7.0, "1 for a computer that shows a blip";
    Lift = "lift", 14.0, "1 for taking a crate or freeing a captive that is wanted";
    LiftElse = "lift_else", -5.0, "1 for taking one that is not";
    Rest = "rest", -0.88, "1 for resting";
    RestGain = "rest_gain", 0.66, "cards that a rest recycles, by how scarce they are";
    RestHand = "rest_hand", 1.6, "cards of the hand that a rest can recycle, by how few cards are left in all";
    RestWaiting = "rest_waiting", 0.5, "1 for resting near the exit, where others are waited for";
    RestEmpty = "rest_empty", 3.0, "1 for a rest where the deck is nearly empty and the exhaust pile is not";
    RestThreat = "rest_threat", -0.88, "enemies that will get at who rests";
    EndTurn = "end_turn", -0.5, "1 for each action that is given up";
    Order = "order", 8.0, "1 for giving an order, or another ability during an activation";
    FreeCard = "free_card", 1.0, "1 for a free action of a card";

    Play = "play", 2.0, "1 for an Event that does what it is for, less its cost by how scarce cards are";
    UseAbility = "use_ability", 8.2, "1 for using an ability that turns a roll, or that is worth its cost";
    DrawCard = "draw_card", 0.6, "0.5 for drawing a card, less one for every three in hand and by how few cards are left";
    Equip = "equip", 0.72, "what a card is worth to who is equipped with it, less its cost by how scarce cards are";
    TakeOff = "take_off", -5.0, "1 for taking a card off";
    KeepCard = "keep_card", 0.4, "what a card is worth that is taken or kept, less what is given away";
    PickDeck = "pick_deck", -1.6, "1 for discarding from the deck, by how scarce cards are";
    RecyclePile = "recycle_pile", 1.0, "1 for recycling from the exhaust pile";
    RecycleHand = "recycle_hand", 1.0, "1 for recycling from the hand, less what the card is worth";
    Bury = "bury", 0.4, "blips of a Motion Tracker card, beyond one, that is put under its deck";

    Activate = "activate", 0.5, "1 for activating somebody rather than nobody";
    ActivateThreat = "activate_threat", 0.0, "enemies who will get at who is activated";
    ActivateFront = "activate_front", 0.32, "steps that who is activated is nearer than 50 to where the plan leads";
    OrderThreat = "order_threat", 0.2, "enemies who will get at who gets an order";
    OrderAim = "order_aim", 0.2, "aim dial of who gets an order";
    Victim = "victim", -1.7, "chance that who is attacked fails the roll";
    VictimDown = "victim_down", 6.0, "1 for an attack on somebody who is down already";
    VictimBearer = "victim_bearer", -4.0, "1 for an attack on who carries what the squad is looking for";
    Captor = "captor", 1.0, "Aliens that leave with a captive";
    Place = "place", 0.5, "steps between what is placed and the nearest of ours, up to 12";
    PlaceSeen = "place_seen", -1.0, "1 for placing it in sight";
    NewHero = "new_hero", 1.0, "aim and defence of who becomes a hero";
    LookNear = "look_near", 1.0, "steps that the blip is nearer than 60 to the squad";
    NextMission = "next_mission", 1.0, "1 for going on with the campaign";
    RescueMission = "rescue_mission", 0.0, "captives for whom a rescue is tried";
    SupplyMission = "supply_mission", 0.0, "cards below 40 in the Endurance deck where a supply run is flown";
}
