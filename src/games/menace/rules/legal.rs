//! What is legal where somebody must decide: read off the state, which the rules have brought there.

use crate::{
    games::menace::{
        Choice,
        components::{
            Card,
            cards::{ALIEN, MARINE, cards, other},
            language::{Deed, Means, Op, Wanted},
        },
        scenario::{Answers, Menace},
        state::{Stage, State},
    },
    play::Side,
};

/// What is asked where somebody must decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::games::menace) enum Asked {
    /// Which card an effect is about.
    Effect,
    /// Whether the top of the stack is cancelled.
    Answer,
    /// What the stage of the turn is about.
    Stage(Stage),
}

impl Asked {
    #[inline]
    pub(in crate::games::menace) fn of(s: &State) -> Self {
        if s.running.is_some() {
            Asked::Effect
        } else if !s.stack.is_empty() {
            Asked::Answer
        } else {
            Asked::Stage(s.stage)
        }
    }
}

/// Lists all that is legal.
pub(in crate::games::menace) fn list(game: &Menace, s: &State, choices: &mut Vec<Choice>) {
    let stage = match Asked::of(s) {
        Asked::Effect => {
            let (wanted, choice) = picks(game, s);
            list_cards(wanted, choice, choices);
            return;
        }
        Asked::Answer => {
            list_cards(answers(game, s), Choice::Answer, choices);
            choices.push(Choice::Pass);
            return;
        }
        Asked::Stage(stage) => stage,
    };
    match stage {
        Stage::Mulligan(_) => choices.extend([Choice::Keep, Choice::Mulligan]),
        Stage::PickRoom(_) => choices.extend(s.offered.map(Choice::Explore)),
        Stage::Raise => {
            let raises = Raises::of(game, s, raiser(game, s));
            list_cards(raises.cards, Choice::Play, choices);
            if raises.has_token {
                choices.push(Choice::Token);
            }
            choices.push(Choice::Pass);
        }
        Stage::MarineEvents | Stage::AlienEvents | Stage::NextCreature | Stage::SizeCards(..) => {
            list_cards(playable(game, s), Choice::Play, choices);
            choices.push(Choice::Pass);
        }
        Stage::Exploration | Stage::MarinePhase | Stage::AlienPhase | Stage::Over(_) => {}
    }
}

#[inline]
fn list_cards(set: u64, choice: fn(Card) -> Choice, choices: &mut Vec<Choice>) {
    choices.extend(cards(set).map(choice));
}

/// The cards that can be played outside of raises and answers.
#[inline]
pub(in crate::games::menace) fn playable(game: &Menace, s: &State) -> u64 {
    let sets = &game.sets;
    match s.stage {
        Stage::MarineEvents => s.hand_of(MARINE) & sets.events,
        Stage::AlienEvents => s.hand_of(ALIEN) & (sets.events | sets.creatures),
        Stage::NextCreature => s.hand_of(ALIEN) & sets.creatures,
        Stage::SizeCards(side, _) => s.hand_of(side) & sets.sizes,
        _ => 0,
    }
}

/// The cards that can cancel the top of the stack now.
#[inline]
pub(in crate::games::menace) fn answers(game: &Menace, s: &State) -> u64 {
    let Some(top) = s.stack.last() else { return 0 };
    let opponent = other(top.side());
    let is_answer = s.stack.len() > 1;
    let is_closed = s.is_closed || s.stack.is_full() || is_answer && game.rulings.answers == Answers::Single;
    // In a fight all answers are combat actions.
    let is_forbidden = s.stage == Stage::Raise && !s.fight.allows(opponent, Means::Action);
    if is_closed || is_forbidden {
        return 0;
    }
    s.hand_of(opponent) & game.sets.cancels[game.face(*top).kind as usize]
}

/// Who may raise now: the Marine while he is weaker than the Creature, and else the Alien.
#[inline]
pub(in crate::games::menace) fn raiser(game: &Menace, s: &State) -> Side {
    if game.rulings.overshoot {
        s.fight.raiser
    } else if s.fight.is_marine_ahead() {
        ALIEN
    } else {
        MARINE
    }
}

/// What a side can raise with.
#[derive(Clone, Copy)]
pub(in crate::games::menace) struct Raises {
    pub(in crate::games::menace) cards: u64,
    pub(in crate::games::menace) has_token: bool,
}

impl Raises {
    #[inline]
    pub(in crate::games::menace) fn of(game: &Menace, s: &State, side: Side) -> Self {
        let (fight, sets) = (&s.fight, &game.sets);
        let mut usable = 0;
        if fight.allows(side, Means::Action) {
            usable |= sets.raises;
        }
        if !fight.is_weapon_spent && fight.allows(side, Means::Weapon) {
            usable |= sets.weapons;
        }
        let has_token = s.tokens[side.index()] > 0 && fight.allows(side, Means::Token);
        Self { cards: usable & s.hand_of(side), has_token }
    }

    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self.cards == 0 && !self.has_token
    }
}

/// The cards that the running effect asks to pick from, and what picking one is.
pub(in crate::games::menace) fn picks(game: &Menace, s: &State) -> (u64, fn(Card) -> Choice) {
    let Op::Do(who, deed) = game.ops[usize::from(s.running.code.0)] else { return (0, Choice::Take) };
    let doer = who.side(s.running.side);
    let choice = if matches!(deed, Deed::Discard(_)) { Choice::Discard } else { Choice::Take };
    (wanted_cards(game, s, doer, deed), choice)
}

/// The cards that an operation asks a player to pick from.
pub(super) fn wanted_cards(game: &Menace, s: &State, doer: Side, deed: Deed) -> u64 {
    match deed {
        Deed::Discard(_) => s.hand_of(doer),
        Deed::Recover(_, wanted) => recoverable(game, s, doer, wanted),
        Deed::Fetch(_, wanted) => {
            let in_pile = s.piles[doer.index()].iter().fold(0, |set, card| set | card.bit());
            in_pile & game.of_kind(doer, wanted)
        }
        Deed::Strength(_)
        | Deed::Tokens(_)
        | Deed::Lose(_)
        | Deed::Draw(_)
        | Deed::DiscardRandom(_)
        | Deed::Forbid(_)
        | Deed::Return => 0,
    }
}

/// Titles in the own discard pile that are wanted.
fn recoverable(game: &Menace, s: &State, side: Side, wanted: Wanted) -> u64 {
    let is_there = |card: &Card| s.discards[card.index()] > 0;
    cards(game.of_kind(side, wanted)).filter(is_there).fold(0, |set, card| set | card.bit())
}
