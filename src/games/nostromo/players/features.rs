//! The features that a strategy may weigh: names, default weights and what they mean.

use crate::policy::features;

features! {
    Craft = "craft", 4.0, "1 for crafting what the plan asks for";
    PickUp = "pick_up", 3.0, "1 for picking up what the plan asks for";
    Drop = "drop", 5.0, "1 for dropping what the plan asks for";
    Other = "plan", 4.0, "1 for anything else that the plan asks for";
    Stray = "stray", -100.0, "1 for an action that no plan asks for";
    Progress = "progress", 0.6, "spaces nearer to where the plan leads";
    Arrive = "arrive", 1.5, "1 for getting there";
    Token = "token", -1.0, "morale that a concealed token on the way costs on average";
    Alien = "alien", -20.0, "1 for walking into the Alien";
    Ash = "ash", -2.0, "what it costs to walk into Ash";
    AshNear = "ash_near", -0.7, "what it costs to end the action phase where Ash may come";
    Dread = "dread", -3.0, "morale that the next card costs on average, if the action phase ends there";
    DreadSoon = "dread_soon", -2.0, "the same, with actions left";
    DreadAfter = "dread_after", -0.5, "morale that later cards cost before the member acts again, if the Alien heads there";
    Burn = "burn", -0.5, "1 for burning the Alien";
    BurnLater = "burn_later", 2.5, "morale that burning the Alien spares on average in the round after the next card";
    Grapple = "grapple", 10.0, "morale that the grapple gun spares on average";
    Needed = "needed", -4.0, "1 for the last use of something that is still asked for";
    Lure = "lure", 8.0, "1 for the Alien where the final mission wants it";
    Track = "track", 4.0, "morale that a tracked token on the way would have cost on average";
    Guide = "guide", 0.7, "spaces that another member comes nearer to where all gather";
    Rescue = "rescue", 14.0, "morale that the next card costs less when another member is moved on average";
    Scout = "scout", 2.0, "1 for a situation at the top card";
    Wait = "end_phase", 0.0, "1 for ending the action phase";
    BadCard = "bad_card", 1.0, "how much worse than an average card the one is that goes away";
    Prod = "prod", 1.0, "morale that a prod spares";
    Despair = "despair", 100.0, "1 if the loss would end the game";
    NoProd = "no_prod", 0.0, "1 for sparing a prod";
    FleeToken = "flee_token", 3.0, "1 for a flight that ends at a concealed token";
    FleeFar = "flee_far", 0.3, "spaces between the Alien and where a flight leads";
    FleeWay = "flee_progress", 3.5, "spaces that a flight leads nearer to where the plan leads";
    AlienOrder = "alien_order", -1.0, "turns until the member whom the Alien heads for can act";
    AlienGuard = "alien_guard", 4.0, "morale that the items of that member spare";
    AshCrew = "ash_crew", -2.0, "members whom Ash walks into";
    AshScrap = "ash_scrap", -1.0, "scrap that Ash takes";
    PayScrap = "pay_scrap", -1.0, "1 for giving Ash a scrap";
    PayMorale = "pay_morale", -2.0, "morale that is given to Ash";
    PushFar = "push_far", 1.0, "spaces between Ash and the nearest member without coolant, up to 5";
    PushNear = "push_near", -0.6, "spaces between Ash and the nearest member with coolant";
}
