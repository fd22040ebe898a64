//! A view in words: everything that it shows, a line `name: value` for each thing.

use crate::{
    games::nostromo::{
        Nostromo, Space, View,
        components::{
            Card,
            pieces::{spaces, tiles},
        },
        state::Ask,
    },
    play::Seat,
};

impl Nostromo {
    /// All that a view shows, and nothing that is hidden.
    pub(crate) fn view_in_words(&self, view: View<'_>) -> String {
        let mut lines = Lines::default();
        self.turn_in_words(view, &mut lines);
        self.crew_in_words(view, &mut lines);
        self.ship_in_words(view, &mut lines);
        self.goals_in_words(view, &mut lines);
        self.cards_in_words(view, &mut lines);
        lines.0
    }

    fn turn_in_words(&self, view: View<'_>, lines: &mut Lines) {
        lines.add("you", self.seat_in_words(view, view.seat()));
        lines.add("decision", self.ask_in_words(view));
        lines.add("turn", view.turn());
        lines.add("active", self.seat_in_words(view, view.active()));
        lines.add("actions left", view.actions());
        lines.add("encounter this turn", yes_no(!view.skips_encounter()));
        lines.add("can take scrap from the pile", yes_no(view.can_salvage()));
        lines.add("morale", view.morale());
        if let Some((seat, left)) = view.countdown() {
            lines.add("countdown", format!("{left}, held by {}", self.seat_in_words(view, seat.0)));
        }
    }

    fn crew_in_words(&self, view: View<'_>, lines: &mut Lines) {
        for (seat, one) in (0..).zip(view.crew()) {
            let mut held = vec![format!("in {}", self.space_name(one.at)), format!("{} scrap", one.scrap)];
            held.extend(one.has_coolant.then(|| "a coolant canister".to_owned()));
            held.extend(tiles(view.held(seat)).map(|tile| self.tile_in_words(view, tile)));
            lines.add(&self.seat_in_words(view, seat), held.join("; "));
        }
    }

    fn ship_in_words(&self, view: View<'_>, lines: &mut Lines) {
        lines.add("Alien", self.space_name(view.alien()));
        if let Some(ash) = view.ash() {
            lines.add("Ash", self.space_name(ash));
        }
        lines.add("hits on Ash", view.ash_damage());
        for space in self.board.all() {
            let things = self.things_at(view, space);
            if !things.is_empty() {
                lines.add(&self.space_name(space), things.join("; "));
            }
        }
        lines.add("scrap in the pile", view.scrap_pile());
        lines.add("coolant discarded", view.coolant_discarded());
        lines.add("concealed tokens in the reserve", view.reserve());
        let supply: Vec<_> = tiles(view.supply()).map(|tile| self.item_name(tile.item())).collect();
        lines.add("items in the supply", list(&supply));
    }

    fn things_at(&self, view: View<'_>, space: Space) -> Vec<String> {
        let (scrap, coolant) = (view.scrap_at()[space.index()], view.coolant_at()[space.index()]);
        let mut things = Vec::new();
        things.extend((scrap > 0).then(|| format!("{scrap} scrap")));
        things.extend((coolant > 0).then(|| format!("{coolant} coolant")));
        things.extend(view.has_token(space).then(|| "a concealed token".to_owned()));
        things.extend(tiles(view.lying_at(space)).map(|tile| self.tile_in_words(view, tile)));
        things
    }

    fn goals_in_words(&self, view: View<'_>, lines: &mut Lines) {
        for (number, (objective, is_done)) in (1..).zip(view.objectives()) {
            let (title, done) = (&objective.title, if is_done { "done" } else { "open" });
            lines.add(
                &format!("objective {number}"),
                format!("{title}: {}; {done}", self.describe(objective)),
            );
        }
        let mission = view
            .mission()
            .map(|mission| format!("{}: {}", self.mission(mission).title, self.describe_mission(mission)));
        lines.add("final mission", mission.unwrap_or_else(|| "not revealed".to_owned()));
    }

    fn cards_in_words(&self, view: View<'_>, lines: &mut Lines) {
        let cards = |cards: &[Card]| -> String {
            list(&cards.iter().map(|card| self.card_name(*card)).collect::<Vec<_>>())
        };
        lines.add("cards in the deck", view.deck_size());
        if let Some(card) = view.top() {
            lines.add("top of the deck", self.card_name(card));
        }
        lines.add("bottom of the deck, from the lowest card", cards(view.bottom()));
        lines.add("discards, from the first card", cards(view.discard()));
    }

    /// What must be decided.
    fn ask_in_words(&self, view: View<'_>) -> String {
        match view.ask() {
            Ask::Nothing | Ask::Action => "what to do with an action".to_owned(),
            Ask::Trade(trade) => {
                let moved: Vec<_> = tiles(trade.moved)
                    .map(|tile| self.tile_in_words(view, tile))
                    .chain(trade.coolant_moved.then(|| "coolant".to_owned()))
                    .chain(trade.scrap_moved.then(|| "scrap".to_owned()))
                    .collect();
                let with = self.seat_in_words(view, trade.with);
                format!("what changes hands with {with}; traded so far: [{}]", moved.join("; "))
            }
            Ask::Scouted | Ask::Peeked => "what happens to the top card".to_owned(),
            Ask::Prod { tile, loss, .. } => {
                format!("whether to use the {} against a loss of {loss}", self.tile_in_words(view, tile))
            }
            Ask::Flee { flight, .. } => {
                let passed: Vec<_> = spaces(flight.passed).map(|space| self.space_name(space)).collect();
                format!("where to flee; spaces left: {}; passed: [{}]", flight.left, passed.join("; "))
            }
            Ask::Alien { left, loss, .. } => {
                format!("where the Alien goes; spaces left: {left}; loss if it meets somebody: {loss}")
            }
            Ask::Ash { left, .. } => format!("where Ash goes; spaces left: {left}"),
            Ask::PayAsh(_) => "what to give Ash".to_owned(),
            Ask::Push(_) => "where Ash is pushed".to_owned(),
        }
    }

    fn seat_in_words(&self, view: View<'_>, seat: u8) -> String {
        format!("{} ({})", Seat(seat), self.person_name(view.member(seat).person))
    }
}

/// Lines `name: value`.
#[derive(Default)]
struct Lines(String);

impl Lines {
    fn add(&mut self, name: &str, value: impl std::fmt::Display) {
        self.0 += &format!("{name}: {value}\n");
    }
}

fn list(names: &[String]) -> String {
    if names.is_empty() { "none".to_owned() } else { names.join("; ") }
}

fn yes_no(is_so: bool) -> &'static str {
    if is_so { "yes" } else { "no" }
}
