//! Reads everything in the box from the component files.

use super::{
    Board, CardFace, CardKind, Effect, Goal, Item, ItemFace, Lay, Member, Mission, MissionFace, Objective,
    Person, Rules, Space, Token, Tokens,
    pieces::{CARDS, OBJECTIVES, TILES, TOKENS},
};
use crate::data::{Document, Section};

/// Everything in the box.
#[derive(Clone, Debug, Default)]
pub(crate) struct Components {
    pub(crate) board: Board,
    pub(crate) crew: [Member; Person::ALL.len()],
    pub(crate) items: [ItemFace; Item::ALL.len()],
    pub(crate) cards: Vec<CardFace>,
    pub(crate) objectives: Vec<Objective>,
    pub(crate) missions: [MissionFace; Mission::ALL.len()],
    pub(crate) tokens: Vec<Tokens>,
    pub(crate) rules: Rules,
    pub(crate) lay: Vec<Lay>,
}

impl Components {
    /// Reads every file; mistakes are noted where `scenario` notes its own.
    pub(crate) fn read(documents: &[Document], scenario: &Section<'_>) -> Self {
        let mut parts = Components::default();
        let roots: Vec<_> =
            documents.iter().map(|document| Section::file(document, scenario.notes())).collect();
        // The board comes first: all other files name its spaces.
        roots.iter().for_each(|root| parts.board.read_spaces(root));
        roots.iter().for_each(|root| parts.board.read_links(root));
        roots.iter().for_each(|root| parts.board.read_drawing(root));
        if let Err(message) = parts.board.finish() {
            scenario.notes().problem(scenario.place(), message);
        }
        roots.iter().for_each(|root| parts.file(root));
        parts.check(scenario);
        parts
    }

    fn file(&mut self, root: &Section<'_>) {
        root.text("kind");
        root.text("game");
        root.maybe_text("about");
        root.sections("crew").into_iter().for_each(|section| self.member(section));
        root.sections("item").into_iter().for_each(|section| self.item(section));
        root.sections("encounter").into_iter().for_each(|section| self.encounter(section));
        root.sections("objective").into_iter().for_each(|section| self.objective(section));
        root.sections("mission").into_iter().for_each(|section| self.mission(section));
        root.sections("token").into_iter().for_each(|section| self.token(section));
        root.sections("lay").into_iter().for_each(|section| self.lay(section));
        if let Some(section) = root.maybe_section("rules") {
            self.rules(&section);
        }
    }

    /// The space that a key of a section names, if the key is there.
    fn maybe_space(&self, section: &Section<'_>, key: &str) -> Option<Space> {
        section.node(key).and_then(|node| self.board.find(section, key, node))
    }

    fn space(&self, section: &Section<'_>, key: &str) -> Space {
        section.text(key);
        section.mark(key);
        self.maybe_space(section, key).unwrap_or_default()
    }

    fn member(&mut self, mut section: Section<'_>) {
        let words = Person::ALL.map(|person| (person.key(), person));
        let Some(person) = section.word("key", &words) else { return section.ignore_rest() };
        section.relabel(person.key());
        self.crew[person as usize] = Member {
            name: section.text("name").to_owned(),
            actions: section.fact("actions", 1..=10),
            salvage: section.maybe_fact("salvage", 0..=20).unwrap_or(0),
            discount: section.maybe_fact("discount", 0..=20).unwrap_or(0),
            discount_from: section.maybe_fact("discount_from", 0..=20).unwrap_or(0),
        };
    }

    fn item(&mut self, mut section: Section<'_>) {
        let words = Item::ALL.map(|item| (item.key(), item));
        let Some(item) = section.word("key", &words) else { return section.ignore_rest() };
        section.relabel(item.key());
        let number = |key: &str| section.maybe_fact(key, 0..=8).unwrap_or(0);
        self.items[item as usize] = ItemFace {
            name: section.text("name").to_owned(),
            cost: section.fact("cost", 0..=20),
            uses: number("uses"),
            reach: number("reach"),
            moves: number("moves"),
            spares: number("spares"),
            tiles: section.fact("tiles", 1..=2),
        };
    }

    fn encounter(&mut self, mut section: Section<'_>) {
        let key = section.text("key").to_owned();
        let room = self.maybe_space(&section, "room");
        let label = match room {
            Some(room) if key == "quiet" => format!("quiet ({})", self.board.name(room)),
            _ => key.clone(),
        };
        section.relabel(label);
        section.mark("room");
        let kinds =
            [("quiet", CardKind::Quiet), ("alien", CardKind::Alien), ("order-937", CardKind::Order937)];
        let effects = [
            ("place", Effect::Place),
            ("lose-the-signal", Effect::LoseTheSignal),
            ("to-the-infirmary", Effect::ToTheInfirmary),
            ("lose-all-scrap", Effect::LoseAllScrap),
            ("each-loses-scrap", Effect::EachLosesScrap),
        ];
        let effect = section.maybe_word("effect", &effects).unwrap_or(Effect::Place);
        section.mark("effect");
        if effect == Effect::ToTheInfirmary && room.is_none() {
            section.problem("room", "`room` is missing; add room = \"med-bay\"");
        }
        let face = CardFace {
            key,
            name: section.text("name").to_owned(),
            kind: section.word("kind", &kinds).unwrap_or(CardKind::Quiet),
            effect,
            room,
            scrap: section.maybe_fact("scrap", 0..=20).unwrap_or(0),
            alien: section.maybe_fact("alien", 0..=20),
            loss: section.maybe_fact("loss", 0..=20).unwrap_or(0),
            ash: section.maybe_fact("ash", 0..=20).unwrap_or(0),
            copies: section.maybe_fact("copies", 0..=21).unwrap_or(1),
        };
        self.cards.push(face);
    }

    fn objective(&mut self, mut section: Section<'_>) {
        let key = section.text("key").to_owned();
        section.relabel(&key);
        let items = Item::ALL.map(|item| (item.key(), item));
        let goals = [
            section.maybe_fact("drop_coolant", 1..=6).map(Goal::Drop),
            section.maybe_fact("all_with_scrap", 0..=20).map(Goal::All),
            section.maybe_word("bring", &items).map(Goal::Bring),
        ];
        section.mark("bring");
        let mut goals = goals.into_iter().flatten();
        let (Some(goal), None) = (goals.next(), goals.next()) else {
            let message = "an objective has one of `drop_coolant`, `all_with_scrap` and `bring`; add the one that it asks for";
            section.problem("key", message);
            return section.ignore_rest();
        };
        let (title, room) = (section.text("title").to_owned(), self.space(&section, "room"));
        let objective = Objective { key, title, goal, room };
        match self.objectives.iter_mut().find(|other| other.key == objective.key) {
            Some(other) => *other = objective,
            None => self.objectives.push(objective),
        }
    }

    fn mission(&mut self, mut section: Section<'_>) {
        let words = Mission::ALL.map(|mission| (mission.key(), mission));
        let Some(mission) = section.word("key", &words) else { return section.ignore_rest() };
        section.relabel(mission.key());
        let posts = section.maybe_list("posts").unwrap_or_default();
        let number = |key: &str| section.maybe_fact(key, 0..=20).unwrap_or(0);
        let is_anywhere = mission == Mission::CutOff;
        self.missions[mission as usize] = MissionFace {
            title: section.text("title").to_owned(),
            solo: section.maybe_flag("solo").unwrap_or(true),
            coolant_to: self.maybe_space(&section, "coolant_to"),
            room: if is_anywhere { Space(0) } else { self.space(&section, "room") },
            posts: posts.iter().filter_map(|post| self.board.find(&section, "posts", post)).collect(),
            hits: number("hits"),
            ash_loss: number("ash_loss"),
            push: number("push"),
            coolant: number("coolant"),
            scrap: number("scrap"),
            countdown: section.maybe_fact("countdown", 0..=20),
        };
    }

    fn token(&mut self, mut section: Section<'_>) {
        let kinds = [("safe", Token::Safe), ("jonesy", Token::Jonesy), ("attack", Token::Attack(0))];
        let Some(kind) = section.word("key", &kinds) else { return section.ignore_rest() };
        let printed = section.maybe_integer("loss", 0..=20_u8).unwrap_or(0);
        section.relabel(match kind {
            Token::Safe => "safe token".to_owned(),
            Token::Jonesy => "Jonesy token".to_owned(),
            Token::Attack(_) => format!("attack token of {printed}"),
        });
        let copies = section.fact("copies", 0..=TOKENS as u8);
        let loss = if kind == Token::Safe { 0 } else { section.fact("loss", 0..=20) };
        let token = match kind {
            Token::Safe => Token::Safe,
            Token::Jonesy => Token::Jonesy,
            Token::Attack(_) => Token::Attack(loss),
        };
        if token == Token::Jonesy {
            self.rules.jonesy_loss = loss;
        }
        self.tokens.push(Tokens { token, copies });
    }

    fn lay(&mut self, mut section: Section<'_>) {
        section.relabel(section.text("room"));
        let room = self.space(&section, "room");
        let number = |key: &str| section.maybe_fact(key, 0..=20).unwrap_or(0);
        self.lay.push(Lay {
            room,
            scrap: number("scrap"),
            coolant: number("coolant"),
            has_token: number("tokens") > 0,
        });
    }

    fn rules(&mut self, section: &Section<'_>) {
        let number = |key: &str| section.fact(key, 0..=60);
        self.rules = Rules {
            morale_few: number("morale_few"),
            morale_many: number("morale_many"),
            many: number("many"),
            scrap: number("scrap"),
            extra_objectives: number("extra_objectives"),
            flight: number("flight"),
            walk_loss: number("walk_loss"),
            jonesy_loss: self.rules.jonesy_loss,
            ash_loss: number("ash_loss"),
            item_slots: number("item_slots"),
            convert_scrap: number("convert_scrap"),
            start: self.space(section, "start"),
            nest: self.space(section, "nest"),
            ash: self.space(section, "ash"),
            workshop: self.space(section, "workshop"),
        };
    }

    /// What is missing, and what the fixed sizes of a state could not hold.
    fn check(&mut self, scenario: &Section<'_>) {
        let problem = |message: String| scenario.notes().problem(scenario.place(), message);
        let laid: u32 = self.lay.iter().map(|lay| u32::from(lay.scrap)).sum();
        if laid > self.rules.scrap.into() {
            problem(format!("{laid} scrap lie on the board, but there are {}", self.rules.scrap));
        }
        if self.rules.item_slots as usize > TILES {
            problem(format!("there are {TILES} item tiles, so more slots have no effect"));
        }
        if self.objectives.len() > OBJECTIVES {
            problem(format!("{} objectives, but there is room for {OBJECTIVES}", self.objectives.len()));
            self.objectives.truncate(OBJECTIVES);
        }
        let cards: usize = self.cards.iter().map(|card| usize::from(card.copies)).sum();
        if cards == 0 || cards > CARDS {
            problem(format!("{cards} encounter cards, but there must be 1 to {CARDS}"));
        }
        if self.missions[Mission::IntoSpace as usize].posts.len() != 2 {
            problem("the mission `into-space` needs two posts: posts = [\"airlock\", \"bridge\"]".to_owned());
        }
    }
}
