//! How a position stands, by what the crew may know. Which cards the deck has follows from the discards.

use super::{
    expected_loss::{Protection, Victim},
    position_features::{IN_EACH, Of, POSITION_FEATURES},
};
use crate::{
    games::nostromo::{
        Card, Crew, Item, Mission, Nostromo, Place, Space, Tile, View,
        components::{Goal, pieces::SEATS},
    },
    policy::{Evaluable, Feature},
};

impl Evaluable for Nostromo {
    const POSITION_FEATURES: &'static [Feature] = POSITION_FEATURES;

    fn turn(&self, view: View<'_>) -> u32 {
        view.turn().into()
    }

    fn position_features(&self, view: View<'_>, add: &mut impl FnMut(usize, f64)) {
        let phase = view.mission().map_or(0, |mission| 1 + mission as usize);
        let mut features = PositionFeatures { game: self, view, first: phase * IN_EACH, add };
        features.course();
        features.enemies();
        features.goods();
        match view.mission() {
            None => features.objectives(),
            Some(mission) => features.mission(mission),
        }
    }
}

struct PositionFeatures<'v, 'a, F: FnMut(usize, f64)> {
    game: &'v Nostromo,
    view: View<'v>,
    /// The number of the first feature of the current phase.
    first: usize,
    add: &'a mut F,
}

impl<F: FnMut(usize, f64)> PositionFeatures<'_, '_, F> {
    #[inline]
    fn add(&mut self, feature: Of, amount: f64) {
        (self.add)(self.first + feature as usize, amount);
    }

    fn course(&mut self) {
        let view = self.view;
        self.add(Of::Always, 1.0);
        self.add(Of::Morale, f64::from(view.morale()) / 10.0);
        self.add(Of::MoraleLow, 1.0 / f64::from(view.morale().max(1)));
        self.add(Of::Turn, f64::from(view.turn()) / 10.0);
        self.add(Of::Tokens, f64::from(view.concealed().count_ones()) / 10.0);
        if let Some((_, left)) = view.countdown() {
            self.add(Of::Countdown, f64::from(left));
        }
        let deck = &view.table().deck;
        let is_alien = |card: &Card| self.game.cards[*card].is_alien();
        let aliens = deck.iter().filter(|card| is_alien(card)).count();
        self.add(Of::AlienCards, aliens as f64 / deck.len().max(1) as f64);
        match view.top() {
            Some(top) if is_alien(&top) => self.add(Of::TopAlien, 1.0),
            Some(_) => self.add(Of::TopQuiet, 1.0),
            None => {}
        }
    }

    fn enemies(&mut self) {
        let view = self.view;
        let nearest = |from: Space| {
            view.crew().iter().map(|one| self.game.board.distance(from, one.at)).min().unwrap_or(0)
        };
        let alien = nearest(view.alien());
        let cards = view.crew().len().min(SEATS);
        let dread = self.game.expected_loss.of_cards(cards, Victim::new(alien, Protection::NONE));
        let ash = view.ash().map(nearest);
        self.add(Of::Alien, f64::from(alien) / 10.0);
        self.add(Of::Dread, dread);
        if let Some(distance) = ash {
            self.add(Of::AshAboard, 1.0);
            self.add(Of::Ash, 1.0 / (1.0 + f64::from(distance)));
        }
    }

    fn goods(&mut self) {
        let view = self.view;
        let scrap: u8 = view.crew().iter().map(|one| one.scrap).sum();
        let canisters = view.crew().iter().filter(|one| one.has_coolant).count();
        self.add(Of::Scrap, f64::from(scrap) / 10.0);
        self.add(Of::Canisters, canisters as f64);
        for (tile, uses) in view.tile_uses().iter().enumerate() {
            let tile = Tile(tile as u8);
            if !matches!(view.tile_at(tile), Some(Place::Held(_))) {
                continue;
            }
            let uses = f64::from(*uses);
            match tile.item() {
                Item::Flashlight => self.add(Of::Flashlights, 1.0),
                Item::MotionTracker => self.add(Of::Trackers, uses),
                Item::GrappleGun => self.add(Of::Grapples, uses),
                Item::Incinerator => self.add(Of::Fires, uses),
                Item::ElectricProd => self.add(Of::Prods, uses),
                Item::CatCarrier => self.add(Of::Carriers, 1.0),
            }
        }
    }

    fn objectives(&mut self) {
        let view = self.view;
        let (mut open, mut missing) = (0_u8, 0);
        for objective in view.open_objectives() {
            open += 1;
            match objective.goal {
                Goal::Bring(item) => self.bring(item, objective.room),
                Goal::Drop(count) => {
                    missing += count.saturating_sub(view.coolant_at()[objective.room.index()]);
                }
                Goal::All(_) => self.gather(objective.room),
            }
        }
        self.add(Of::Objectives, f64::from(open));
        self.add(Of::Coolant, f64::from(missing));
    }

    /// An item that is asked for in a room.
    fn bring(&mut self, item: Item, room: Space) {
        let view = self.view;
        let holders = (0..).zip(view.crew()).filter(|(seat, _)| view.holds(*seat, item));
        let way = holders.map(|(_, one)| self.game.board.distance(one.at, room)).min();
        match way {
            Some(way) => self.add(Of::Bring, f64::from(way) / 10.0),
            None => self.add(Of::Craft, 1.0),
        }
    }

    /// All must come to a room.
    fn gather(&mut self, room: Space) {
        let ways = self.view.crew().iter().map(|one| self.game.board.distance(one.at, room));
        let (sum, farthest) = ways.fold((0_u16, 0), |(sum, far), way| (sum + u16::from(way), far.max(way)));
        self.add(Of::Gather, f64::from(sum) / 10.0);
        self.add(Of::GatherFar, f64::from(farthest) / 10.0);
    }

    fn mission(&mut self, mission: Mission) {
        let (view, face) = (self.view, self.game.mission(mission));
        let alien_goal = f64::from(self.game.board.distance(view.alien(), face.room)) / 10.0;
        match mission {
            Mission::Sympathies => {
                self.bring(Item::Incinerator, view.alien());
                if view.ash().is_some() {
                    self.add(Of::Hits, f64::from(face.hits.saturating_sub(view.ash_damage())));
                }
            }
            Mission::Narcissus => {
                let wanted = face.coolant * self.game.players;
                let missing = wanted.saturating_sub(view.coolant_at()[face.room.index()]);
                self.add(Of::Coolant, f64::from(missing));
                self.bring(Item::Incinerator, face.room);
                self.bring(Item::CatCarrier, face.room);
                self.gather(face.room);
                self.add(Of::AlienGoal, alien_goal);
            }
            Mission::IntoSpace => {
                let manned = |post: &&Space| view.crew().iter().any(|one| one.at == **post);
                self.add(Of::Ready, face.posts.iter().filter(manned).count() as f64);
                face.posts.iter().for_each(|post| {
                    let ways = view.crew().iter().map(|one| self.game.board.distance(one.at, *post));
                    self.add(Of::Gather, f64::from(ways.min().unwrap_or(0)) / 10.0);
                });
                self.add(Of::AlienGoal, alien_goal);
            }
            Mission::BlowUp => {
                let is_ready =
                    |one: &&Crew| u8::from(one.has_coolant) >= face.coolant && one.scrap >= face.scrap;
                self.add(Of::Ready, view.crew().iter().filter(is_ready).count() as f64);
                self.gather(face.room);
                self.add(Of::AlienGoal, alien_goal);
            }
            Mission::CutOff => {}
        }
    }
}
