//! The effect language of this game: what lines on cards and characters compile to. `EFFECTS.md` explains it.
//!
//! How a line is split into prefixes, steps and words is the same for every game and stands in `data`.

use super::cards::Kind;
use crate::data::{Line, Section, Words, Wrong, unknown};

/// Where an effect begins in the array of all operations. The operation at 0 is an [`Op::End`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Code(pub(crate) u16);

impl Code {
    pub(crate) const NOTHING: Code = Code(0);
}

/// One operation of an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Op {
    /// The effect is done.
    End,
    /// Reveals a card and goes on by its kind: weapon, equipment, event, hazard.
    Reveal([Code; 4]),
    /// Skips so many operations unless somebody saw the blips appear (or nobody did).
    Seen {
        wanted: bool,
        skip: u8,
    },
    Draw(u8),
    /// From the exhaust pile.
    Recycle(u8),
    /// So many cards of the hand.
    RecycleHand(u8),
    /// Any number of cards of these kinds from the hand.
    RecycleAny(u8),
    Exhaust(u8),
    ExhaustHand(u8),
    /// From the hand or the deck.
    Discard(u8),
    DiscardDeck(u8),
    DiscardHand(u8),
    /// The revealed card goes to the hand.
    Take,
    Aim(u8),
    /// The failed roll is made again.
    Reroll,
    /// The failed roll counts as passed.
    Pass,
    ExhaustThis,
    DiscardThis,
    ShuffleThis,
    /// A Hazard stays on the character.
    Stay,
    LoseAction,
    LookTracker(u8),
    /// The top of a deck that the player picks.
    Look,
    Search(Kind),
    LiftHazard,
    /// Another Marine takes one action.
    Order,
    /// Moves a character that the actor sees towards it.
    Pull(u8),
    Move(u8),
    Attack,
    /// A door beside the actor, without a test.
    Barricade,
    /// Turns the dials of all who stand.
    Dial(u8),
    /// Discards what is revealed until this kind appears, so many cards at most.
    Panic(Kind, u8),
    Recover(u8),
    /// Every Alien moves.
    Hurry(u8),
    /// Every blip moves.
    Creep(u8),
    ExhaustEachSeen(u8),
    HazardBack,
    Blips(u8),
    Tunnel,
}

/// When an effect happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trigger {
    /// At once: Hazards when they come, Motion Tracker cards.
    Now,
    Activation,
    During,
    End,
    EndPhase,
    /// An own attack roll missed; of an Event, anybody's.
    Missed,
    /// A defence roll failed: of oneself, or of somebody within so many steps.
    Hurt(u8),
    /// A tech test on a door failed.
    TechDoor,
    /// After an Attack action with this title; it is looked up when all cards are known.
    Fired(u8),
    Action,
    Free,
    /// An Event, whenever somebody may act.
    Any,
    /// An Event, before a Motion Tracker card.
    Tracker,
}

impl Trigger {
    /// When that is, in words.
    pub(crate) fn in_words(self) -> &'static str {
        match self {
            Self::Now => "at once",
            Self::Activation => "on activation",
            Self::During => "during the activation",
            Self::End => "at the end of the activation",
            Self::EndPhase => "at the end of the phase",
            Self::Missed => "after a miss",
            Self::Hurt(_) => "after a failed defence roll",
            Self::TechDoor => "after a failed tech test",
            Self::Fired(_) => "after an attack",
            Self::Action => "as an action",
            Self::Free => "without an action",
            Self::Any => "at any time",
            Self::Tracker => "before a Motion Tracker card",
        }
    }
}

/// An effect with when and for what it happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ability {
    pub(crate) trigger: Trigger,
    pub(crate) is_optional: bool,
    /// What is paid for it.
    pub(crate) cost: Code,
    pub(crate) code: Code,
}

/// A line that is no effect but a fact of its owner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fact {
    /// A weapon costs its owner so many cards to fire.
    Cost(String, u8),
    Rest(u8),
    GrantsGrenade,
    SecondAttack(u8),
}

/// What the lines of an owner say.
#[derive(Clone, Debug, Default)]
pub(crate) struct Said {
    pub(crate) abilities: Vec<Ability>,
    pub(crate) facts: Vec<Fact>,
}

const TRIGGERS: &[&str] = &[
    "activation",
    "during",
    "end",
    "end phase",
    "missed",
    "hurt",
    "tech door",
    "fired",
    "action",
    "free",
    "any",
    "tracker",
    "after",
    "may",
    "hidden",
    "visible",
    "weapon",
    "equipment",
    "event",
    "hazard",
];
const VERBS: &[&str] = &[
    "draw",
    "recycle",
    "exhaust",
    "discard",
    "reveal",
    "take",
    "aim",
    "reroll",
    "pass",
    "shuffle",
    "stay",
    "lose",
    "look",
    "search",
    "lift",
    "order",
    "pull",
    "move",
    "attack",
    "barricade",
    "dial",
    "panic",
    "recover",
    "hurry",
    "creep",
    "hazard",
    "blips",
    "tunnel",
    "cost",
    "rest",
];
const KINDS: &[&str] = &["weapon", "equipment", "event", "hazard"];

/// Collects what all cards and characters say.
#[derive(Debug)]
pub(crate) struct Compiler {
    pub(crate) ops: Vec<Op>,
    /// Titles after `fired`, by the number that stands for them.
    pub(crate) fired: Vec<String>,
}

/// A line before it is part of the array.
struct Parsed {
    trigger: Trigger,
    is_optional: bool,
    cost: Vec<Op>,
    body: Vec<Op>,
}

impl Compiler {
    pub(crate) fn new() -> Self {
        Self { ops: vec![Op::End], fired: Vec::new() }
    }

    /// Compiles the lines at a key.
    pub(crate) fn lines(&mut self, section: &Section<'_>, key: &str) -> Said {
        let mut said = Said::default();
        let mut open: Option<(Parsed, [Vec<Op>; 4], bool)> = None;
        let lines = section.abilities(key, |place, text| Ok((place.clone(), text.to_owned())));
        for (place, text) in lines {
            let line = Line::of(&text);
            let wrong = |wrong: Wrong| section.notes().problem(&place, format!("in `{key}`: {wrong}"));
            if let Some(kinds) = branch_kinds(&line) {
                match (&mut open, ops_of(&line.steps())) {
                    (Some((_, branches, true)), Ok(ops)) => {
                        for (kind, branch) in branches.iter_mut().enumerate() {
                            if kinds & 1 << kind != 0 {
                                branch.extend(&ops);
                            }
                        }
                    }
                    (_, Err(words)) => wrong(words),
                    _ => wrong("a line for a type of card needs a `reveal` above it".to_owned()),
                }
                continue;
            }
            if let Some(done) = open.take() {
                said.abilities.push(self.close(done));
            }
            match self.line(&line) {
                Ok(Ok(parsed)) => {
                    let reveals = matches!(parsed.body.last(), Some(Op::Reveal(_)));
                    open = Some((parsed, Default::default(), reveals));
                }
                Ok(Err(fact)) => said.facts.push(fact),
                Err(words) => wrong(words),
            }
        }
        if let Some(done) = open {
            said.abilities.push(self.close(done));
        }
        said
    }

    /// Puts a line and its branches into the array.
    fn close(&mut self, (mut parsed, branches, reveals): (Parsed, [Vec<Op>; 4], bool)) -> Ability {
        if reveals {
            let branches = branches.map(|branch| self.store(&branch));
            parsed.body.pop();
            parsed.body.push(Op::Reveal(branches));
        }
        Ability {
            trigger: parsed.trigger,
            is_optional: parsed.is_optional,
            cost: self.store(&parsed.cost),
            code: self.store(&parsed.body),
        }
    }

    /// Several effects as one, one after the other.
    pub(crate) fn joined(&mut self, abilities: &[Ability]) -> Code {
        let mut ops = Vec::new();
        for ability in abilities {
            let start = usize::from(ability.code.0);
            let rest = self.ops[start..].iter();
            ops.extend(rest.take_while(|op| **op != Op::End));
        }
        self.store(&ops)
    }

    fn store(&mut self, ops: &[Op]) -> Code {
        if ops.is_empty() {
            return Code::NOTHING;
        }
        let code = Code(self.ops.len() as u16);
        self.ops.extend(ops);
        self.ops.push(Op::End);
        code
    }

    fn line(&mut self, line: &Line<'_>) -> Result<Result<Parsed, Fact>, Wrong> {
        let mut parsed =
            Parsed { trigger: Trigger::Now, is_optional: false, cost: Vec::new(), body: Vec::new() };
        let mut seen = None;
        let mut is_after = false;
        for prefix in &line.prefixes {
            let mut words = Words::of(prefix)?;
            match words.next().unwrap_or_default() {
                "may" => {
                    parsed.is_optional = true;
                    let rest = prefix.strip_prefix("may").unwrap_or_default().trim();
                    parsed.cost = if rest.is_empty() { Vec::new() } else { ops_of(&[rest])? };
                    continue;
                }
                "activation" => parsed.trigger = Trigger::Activation,
                "during" => parsed.trigger = Trigger::During,
                "end" if words.take("phase") => parsed.trigger = Trigger::EndPhase,
                "end" => parsed.trigger = Trigger::End,
                "missed" => parsed.trigger = Trigger::Missed,
                "hurt" => parsed.trigger = Trigger::Hurt(words.maybe_number().unwrap_or(0)),
                "tech" => {
                    if !words.take("door") {
                        return Err("write `tech door:`".to_owned());
                    }
                    parsed.trigger = Trigger::TechDoor;
                }
                "fired" => {
                    let title = unquoted(words.next().unwrap_or_default()).to_owned();
                    parsed.trigger = Trigger::Fired(self.fired.len() as u8);
                    self.fired.push(title);
                }
                "action" => parsed.trigger = Trigger::Action,
                "free" => parsed.trigger = Trigger::Free,
                "any" => parsed.trigger = Trigger::Any,
                "tracker" => parsed.trigger = Trigger::Tracker,
                "after" => is_after = true,
                "hidden" => seen = Some(false),
                "visible" => seen = Some(true),
                other => return Err(unknown("a line begins with one of", other, TRIGGERS)),
            }
            words.end()?;
        }
        if is_after {
            return after(line.body, &parsed.cost).map(Err);
        }
        if let Some(fact) = fact(line.body)? {
            return Ok(Err(fact));
        }
        // `may` without a colon of its own: "may draw 1".
        let body = match line.body.strip_prefix("may ") {
            Some(rest) => {
                parsed.is_optional = true;
                rest
            }
            None => line.body,
        };
        let ops = ops_of(&crate::data::steps(body))?;
        if let Some(wanted) = seen {
            parsed.body.push(Op::Seen { wanted, skip: ops.len() as u8 });
        }
        parsed.body.extend(ops);
        Ok(Ok(parsed))
    }
}

/// What follows an Attack action with a weapon.
fn after(body: &str, cost: &[Op]) -> Result<Fact, Wrong> {
    match (body, cost) {
        ("attack grenade", _) => Ok(Fact::GrantsGrenade),
        ("attack this", [Op::Exhaust(cards)]) => Ok(Fact::SecondAttack(*cards)),
        _ => Err("write `after: attack grenade` or `after: may exhaust N: attack this`".to_owned()),
    }
}

fn fact(body: &str) -> Result<Option<Fact>, Wrong> {
    let mut words = Words::of(body)?;
    if words.take("cost") {
        let title = unquoted(words.next().unwrap_or_default()).to_owned();
        let fact = Fact::Cost(title, words.number()?);
        words.end()?;
        return Ok(Some(fact));
    }
    if words.take("rest") {
        let more = words.signed()?;
        words.end()?;
        return Ok(Some(Fact::Rest(more.max(0) as u8)));
    }
    Ok(None)
}

fn unquoted(word: &str) -> &str {
    word.trim_matches('\'')
}

/// The kinds that a branch of a reveal is for, as bits.
fn branch_kinds(line: &Line<'_>) -> Option<u8> {
    let [prefix] = line.prefixes[..] else { return None };
    prefix.split(',').try_fold(0, |bits, word| Some(bits | 1 << kind_of(word.trim()).ok()? as u8))
}

fn kind_of(word: &str) -> Result<Kind, Wrong> {
    let found = Kind::WORDS.iter().find(|(name, _)| *name == word);
    found.map(|(_, kind)| *kind).ok_or_else(|| unknown("a type of card is one of", word, KINDS))
}

fn ops_of(steps: &[&str]) -> Result<Vec<Op>, Wrong> {
    steps.iter().filter(|step| !step.is_empty()).map(|step| op_of(step)).collect()
}

fn op_of(step: &str) -> Result<Op, Wrong> {
    let mut words = Words::of(step)?;
    let verb = words.next().unwrap_or_default();
    let op = match verb {
        "draw" => Op::Draw(words.number()?),
        "recycle" if words.take("any") => recycle_any(&mut words)?,
        "recycle" => with_source(&mut words, Op::Recycle, Op::Recycle, Op::RecycleHand)?,
        "exhaust" if words.take("this") => Op::ExhaustThis,
        "exhaust" => {
            let number = words.number()?;
            if words.take("each") {
                words.take("seen");
                Op::ExhaustEachSeen(number)
            } else if words.take("from") {
                expect(&mut words, "hand")?;
                Op::ExhaustHand(number)
            } else {
                Op::Exhaust(number)
            }
        }
        "discard" if words.take("this") => Op::DiscardThis,
        "discard" => with_source(&mut words, Op::Discard, Op::DiscardDeck, Op::DiscardHand)?,
        "reveal" => Op::Reveal([Code::NOTHING; 4]),
        "take" => Op::Take,
        "aim" => Op::Aim(words.maybe_number().unwrap_or(1)),
        "reroll" => Op::Reroll,
        "pass" => Op::Pass,
        "shuffle" => one(&mut words, "this", Op::ShuffleThis)?,
        "stay" => Op::Stay,
        "lose" => one(&mut words, "action", Op::LoseAction)?,
        "look" => match words.maybe_number() {
            Some(cards) => one(&mut words, "tracker", Op::LookTracker(cards))?,
            None => Op::Look,
        },
        "search" => Op::Search(kind_of(words.next().unwrap_or_default())?),
        "lift" => one(&mut words, "hazard", Op::LiftHazard)?,
        "order" => Op::Order,
        "pull" => Op::Pull(words.number()?),
        "move" => Op::Move(words.number()?),
        "attack" => Op::Attack,
        "barricade" => Op::Barricade,
        "dial" => Op::Dial(words.number()?),
        "panic" => Op::Panic(kind_of(words.next().unwrap_or_default())?, words.number()?),
        "recover" => Op::Recover(words.number()?),
        "hurry" => Op::Hurry(words.number()?),
        "creep" => Op::Creep(words.number()?),
        "hazard" => one(&mut words, "back", Op::HazardBack)?,
        "blips" => Op::Blips(words.number()?),
        "tunnel" => Op::Tunnel,
        other => return Err(unknown("a step begins with one of", other, VERBS)),
    };
    words.end()?;
    Ok(op)
}

/// `N`, `N from deck` or `N from hand`.
fn with_source(
    words: &mut Words<'_>,
    plain: fn(u8) -> Op,
    deck: fn(u8) -> Op,
    hand: fn(u8) -> Op,
) -> Result<Op, Wrong> {
    let number = words.number()?;
    if !words.take("from") {
        return Ok(plain(number));
    }
    match words.next().unwrap_or_default() {
        "deck" => Ok(deck(number)),
        "hand" => Ok(hand(number)),
        other => Err(unknown("a pile is one of", other, &["deck", "hand"])),
    }
}

/// `any equipment, event from hand`.
fn recycle_any(words: &mut Words<'_>) -> Result<Op, Wrong> {
    let mut kinds = 0;
    while !words.take("from") {
        let word = words.next().ok_or("write `recycle any KINDS from hand`")?.trim_end_matches(',');
        if word != "or" && word != "and" {
            kinds |= kind_of(word)?.bit();
        }
    }
    expect(words, "hand")?;
    Ok(Op::RecycleAny(kinds))
}

fn expect(words: &mut Words<'_>, word: &str) -> Result<(), Wrong> {
    if words.take(word) { Ok(()) } else { Err(format!("expected \"{word}\" here")) }
}

fn one(words: &mut Words<'_>, word: &str, op: Op) -> Result<Op, Wrong> {
    expect(words, word).map(|()| op)
}
