//! What a scenario file may say, and the game that is compiled from it.

use super::{
    components::{
        Aim, Board, CardFace, Cards, Components, Goal, Item, ItemFace, Lay, Member, Mission, MissionFace,
        Objective, Person, Rules, Space, Token,
        pieces::{CARDS, TOKENS},
    },
    players::{Allowed, ExpectedLoss},
    rules::{PreparedChoices, price},
};
use crate::data::{Document, Section, Value};

/// The game, ready to play.
#[derive(Clone, Debug)]
pub struct Nostromo {
    pub(super) players: u8,
    pub(super) board: Board,
    pub(super) members: [Member; Person::ALL.len()],
    pub(super) items: [ItemFace; Item::ALL.len()],
    /// One entry a physical card.
    pub(super) cards: Cards,
    pub(super) objectives: Vec<Objective>,
    /// What each of them asks for.
    aims: [Aim; AIMS],
    pub(super) missions: [MissionFace; Mission::ALL.len()],
    /// One entry a token.
    pub(super) tokens: Vec<Token>,
    pub(super) rules: Rules,
    pub(super) lay: Vec<Lay>,
    /// Who sits where; `None` where they are drawn each game.
    pub(super) crew: Option<Vec<Person>>,
    /// The objectives by their numbers, or how many are drawn.
    pub(super) goals: Goals,
    /// The missions that can come.
    pub(super) finals: Vec<Mission>,
    pub(super) morale: u8,
    pub(super) has_ash: bool,
    pub(super) alien_speed: i8,
    pub(super) alien_losses: i8,
    /// What each member pays for each item.
    pub(super) costs: [[u8; Item::ALL.len()]; Person::ALL.len()],
    /// What each member can pay for, by scrap in hand: the bits of the tiles.
    pub(super) affordable: [[u16; RICH + 1]; Person::ALL.len()],
    pub(super) prepared: PreparedChoices,
    /// What the Alien costs on average.
    pub(super) expected_loss: ExpectedLoss,
    /// What a concealed token costs on average, without and with a flashlight.
    pub(super) token_losses: [f64; 2],
    /// What the crew may plan with.
    pub(super) allowed: Allowed,
}

/// Which objectives are laid out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Goals {
    These(Vec<u8>),
    Random(u8),
}

/// There is room for so many objectives in a box.
const AIMS: usize = 16;

/// Nothing costs more scrap than this.
const RICH: usize = 20;

/// Nobody starts with more morale than this.
const MOST_MORALE: u8 = 60;

/// The word for "drawn each game".
const RANDOM: &str = "random";

impl Nostromo {
    pub(super) fn compile(scenario: &Section<'_>, players: u8, components: &[Document]) -> Self {
        let parts = Components::read(components, scenario);
        let crew = crew(scenario, players);
        let difficulty = scenario.maybe_section("difficulty");
        let difficulty = difficulty.as_ref();
        let integer = |key: &str| difficulty.and_then(|section| section.maybe_integer(key, -10..=10_i8));
        let extra = integer("extra_objectives").unwrap_or(0);
        let (alien_speed, alien_losses) =
            (integer("alien_speed").unwrap_or(0), integer("alien_losses").unwrap_or(0));
        let rules = &parts.rules;
        let usual = if players >= rules.many { rules.morale_many } else { rules.morale_few };
        let mut game = Self {
            players,
            crew,
            goals: goals(scenario, &parts, players, extra),
            finals: finals(scenario, &parts, players),
            morale: difficulty.and_then(|section| morale(section, usual)).unwrap_or(usual),
            has_ash: difficulty.and_then(|section| section.maybe_flag("ash")).unwrap_or(false),
            tokens: tokens(difficulty, &parts),
            cards: deck(scenario, difficulty, &parts),
            alien_speed,
            alien_losses,
            costs: costs(&parts.crew, &parts.items),
            affordable: affordable(&costs(&parts.crew, &parts.items)),
            prepared: PreparedChoices::new(&parts.board),
            aims: aims(&parts.objectives),
            expected_loss: ExpectedLoss::default(),
            token_losses: [0.0; 2],
            allowed: Allowed::ALL,
            board: parts.board,
            members: parts.crew,
            items: parts.items,
            objectives: parts.objectives,
            missions: parts.missions,
            rules: parts.rules,
            lay: parts.lay,
        };
        if let Some(section) = scenario.maybe_section("mission")
            && let Some(loss) = section.maybe_integer("ash_loss", 0..=20)
        {
            game.missions[Mission::Sympathies as usize].ash_loss = loss;
        }
        game.expected_loss = ExpectedLoss::new(&game);
        game.token_losses = [0, game.item(Item::Flashlight).spares].map(|spared| game.token_loss(spared));
        game
    }

    /// A loss by the Alien as the scenario changes it.
    #[inline]
    pub(super) fn alien_loss(&self, printed: u8) -> u8 {
        printed.saturating_add_signed(self.alien_losses)
    }

    /// What a member pays for an item.
    #[inline]
    pub(super) fn cost(&self, person: Person, item: Item) -> u8 {
        self.costs[person as usize][item as usize]
    }

    /// The tiles of all items that a member can pay for with so much scrap, as bits.
    #[inline]
    pub(super) fn affordable(&self, person: Person, scrap: u8) -> u16 {
        self.affordable[person as usize][usize::from(scrap).min(RICH)]
    }

    /// What an objective asks for.
    #[inline]
    pub(super) fn aim(&self, objective: u8) -> Aim {
        self.aims[usize::from(objective) % AIMS]
    }

    /// What a final mission says.
    #[inline]
    pub(super) fn mission(&self, mission: Mission) -> &MissionFace {
        &self.missions[mission as usize]
    }

    /// What an item can do.
    #[inline]
    pub(super) fn item(&self, item: Item) -> &ItemFace {
        &self.items[item as usize]
    }

    fn token_loss(&self, spared: u8) -> f64 {
        let loss = |token: &Token| match token {
            Token::Safe => 0,
            Token::Jonesy => self.rules.jonesy_loss,
            Token::Attack(loss) => self.alien_loss(*loss),
        };
        let losses = self.tokens.iter().map(|token| f64::from(loss(token).saturating_sub(spared)));
        losses.sum::<f64>() / self.tokens.len().max(1) as f64
    }
}

/// What each member pays for each item.
fn costs(crew: &[Member], items: &[ItemFace]) -> [[u8; Item::ALL.len()]; Person::ALL.len()] {
    std::array::from_fn(|person| std::array::from_fn(|item| price(&crew[person], &items[item])))
}

/// What each objective asks for.
fn aims(objectives: &[Objective]) -> [Aim; AIMS] {
    let none = Aim { goal: Goal::All(0), room: Space(0), canisters: 0 };
    let aim = |one: &Objective| {
        let canisters = if matches!(one.goal, Goal::Drop(_)) { one.room.bit() } else { 0 };
        Aim { goal: one.goal, room: one.room, canisters }
    };
    std::array::from_fn(|number| objectives.get(number).map_or(none, aim))
}

/// What each member can pay for, by scrap in hand.
fn affordable(costs: &[[u8; Item::ALL.len()]; Person::ALL.len()]) -> [[u16; RICH + 1]; Person::ALL.len()] {
    let tiles = |person: usize, scrap: usize| {
        let can = Item::ALL.into_iter().filter(|item| usize::from(costs[person][*item as usize]) <= scrap);
        can.fold(0, |bits, item| bits | item.tiles())
    };
    std::array::from_fn(|person| std::array::from_fn(|scrap| tiles(person, scrap)))
}

/// The words of a list, and whether all of them were understood; nothing where the one word `random` stands.
fn words<T: Copy + PartialEq>(
    scenario: &Section<'_>,
    key: &str,
    known: &[(&str, T)],
) -> Option<(Vec<T>, bool)> {
    let node = scenario.node(key)?;
    let nodes = match &node.value {
        Value::Text(word) if word == RANDOM => return None,
        Value::List(nodes) => nodes,
        other => {
            let message =
                format!("`{key}` must be a list of keys or \"{RANDOM}\", but it is {}", other.kind());
            scenario.problem(key, message);
            return None;
        }
    };
    let mut found = Vec::new();
    for node in nodes {
        let Value::Text(typed) = &node.value else {
            let message = format!("a key in `{key}` must be a string, but it is {}", node.value.kind());
            scenario.notes().problem(&node.place, message);
            continue;
        };
        match known.iter().find(|(word, _)| word == typed) {
            None => scenario.unknown_word(&node.place, key, typed, known.iter().map(|(word, _)| *word)),
            Some((_, one)) if found.contains(one) => {
                let message = format!("`{key}` names {typed} twice; each can be taken once");
                scenario.notes().problem(&node.place, message);
            }
            Some((_, one)) => found.push(*one),
        }
    }
    let is_understood = found.len() == nodes.len();
    Some((found, is_understood))
}

fn crew(scenario: &Section<'_>, players: u8) -> Option<Vec<Person>> {
    let known = Person::ALL.map(|person| (person.key(), person));
    let (mut found, is_understood) = words(scenario, "crew", &known)?;
    if found.len() < players.into() {
        // Where a name is wrong, that alone is the mistake.
        if is_understood {
            let members = if found.len() == 1 { "member" } else { "members" };
            let message = format!("`crew` names {} {members}, but {players} are needed", found.len());
            scenario.problem("crew", message);
        }
        return None;
    }
    // With fewer players the last ones stay in the box.
    found.truncate(players.into());
    Some(found)
}

fn goals(scenario: &Section<'_>, parts: &Components, players: u8, extra: i8) -> Goals {
    let keys: Vec<_> =
        parts.objectives.iter().enumerate().map(|(number, one)| (one.key.as_str(), number as u8)).collect();
    if let Some((these, is_understood)) = words(scenario, "objectives", &keys) {
        if these.is_empty() && is_understood {
            scenario.problem("objectives", "`objectives` is empty; name at least one, or write \"random\"");
        }
        if extra != 0 {
            let message = "`extra_objectives` only applies where objectives are drawn; name more of them in \
                           `objectives`, or write objectives = \"random\"";
            scenario.problem("objectives", message);
        }
        return Goals::These(these);
    }
    let count = (players + parts.rules.extra_objectives).saturating_add_signed(extra);
    if count == 0 || usize::from(count) > parts.objectives.len() {
        let most = parts.objectives.len();
        let message = format!("{count} objectives are requested, but there must be 1 to {most}");
        scenario.problem("difficulty", message);
    }
    Goals::Random(count.clamp(1, parts.objectives.len().max(1) as u8))
}

fn finals(scenario: &Section<'_>, parts: &Components, players: u8) -> Vec<Mission> {
    let fits = |mission: Mission| players > 1 || parts.missions[mission as usize].solo;
    let known = Mission::ALL.map(|mission| (mission.key(), Some(mission)));
    let random = [(RANDOM, None)];
    match scenario.maybe_word("final_mission", &[&known[..], &random].concat()).flatten() {
        Some(mission) => {
            if !fits(mission) {
                let message = format!(
                    "\"{}\" cannot be played solo; play with 2 or more, or choose another mission",
                    mission.key()
                );
                scenario.problem("final_mission", message);
            }
            vec![mission]
        }
        None => Mission::ALL.into_iter().filter(|mission| fits(*mission)).collect(),
    }
}

/// The morale itself, or how much more or less than usual, with its sign.
fn morale(section: &Section<'_>, usual: u8) -> Option<u8> {
    let node = section.node("morale")?;
    let usual = i64::from(usual);
    let wanted = match &node.value {
        Value::Integer(number) if *number < 0 => Some(usual.saturating_add(*number)),
        Value::Integer(number) => Some(*number),
        Value::Text(text) if text.starts_with(['+', '-']) => {
            text.parse().ok().map(|more| usual.saturating_add(more))
        }
        _ => None,
    };
    let found = wanted
        .and_then(|wanted| u8::try_from(wanted).ok())
        .filter(|wanted| (1..=MOST_MORALE).contains(wanted));
    if found.is_none() {
        let (less, more) = (1 - usual, i64::from(MOST_MORALE) - usual);
        let message = format!(
            "`morale` is {}, but it must be a whole number from 1 to {MOST_MORALE}, or from \"{less:+}\" to \
             \"{more:+}\" more or less than {usual}",
            node.value.to_toml()
        );
        section.problem("morale", message);
    }
    found
}

/// The tokens one by one: those of the box, or what the scenario says.
fn tokens(difficulty: Option<&Section<'_>>, parts: &Components) -> Vec<Token> {
    let of = |kind: fn(&Token) -> bool| {
        let kinds = parts.tokens.iter().filter(move |tokens| kind(&tokens.token));
        kinds.flat_map(|tokens| vec![tokens.token; tokens.copies.into()]).collect::<Vec<_>>()
    };
    let mut safe = of(|token| *token == Token::Safe);
    let mut jonesy = of(|token| *token == Token::Jonesy);
    let mut attack = of(|token| matches!(token, Token::Attack(_)));
    if let Some(section) = difficulty.and_then(|section| section.maybe_section("tokens")) {
        let most = TOKENS as u8;
        if let Some(count) = section.maybe_integer("safe", 0..=most) {
            safe = vec![Token::Safe; count.into()];
        }
        if let Some(count) = section.maybe_integer("jonesy", 0..=most) {
            jonesy = vec![Token::Jonesy; count.into()];
        }
        if let Some(losses) = section.maybe_integers("attack", 0..=20) {
            attack = losses.into_iter().map(Token::Attack).collect();
        }
        let count = safe.len() + jonesy.len() + attack.len();
        if count > TOKENS {
            section.problem("safe", format!("{count} concealed tokens, but there is room for {TOKENS}"));
        }
    }
    let mut all = [safe, jonesy, attack].concat();
    all.truncate(TOKENS);
    all
}

/// The cards one by one: those of the box, or as many of each key as the scenario says.
fn deck(scenario: &Section<'_>, difficulty: Option<&Section<'_>>, parts: &Components) -> Cards {
    let section = difficulty.and_then(|section| section.maybe_section("deck"));
    let mut keys: Vec<&str> = Vec::new();
    for card in &parts.cards {
        if !keys.contains(&card.key.as_str()) {
            keys.push(&card.key);
        }
    }
    let mut deck = Vec::new();
    for key in keys {
        let one_by_one = |card: &CardFace| vec![card.clone(); card.copies.into()];
        let of_box: Vec<_> = parts.cards.iter().filter(|card| card.key == key).flat_map(one_by_one).collect();
        let wanted = section.as_ref().and_then(|section| section.maybe_integer(key, 0..=CARDS as u8));
        let count = wanted.map_or(of_box.len(), usize::from);
        deck.extend(of_box.into_iter().cycle().take(count));
    }
    if deck.is_empty() || deck.len() > CARDS {
        let message = format!("{} encounter cards, but there must be 1 to {CARDS}", deck.len());
        match &section {
            Some(section) => section.notes().problem(section.place(), message),
            None => scenario.notes().problem(scenario.place(), message),
        }
        deck.truncate(CARDS);
    }
    Cards(deck)
}
