//! How a position stands, by what the players may know.

use super::{
    analysis::{Enemy, force},
    plan::Plan,
    position_features::{Of, POSITION_FEATURES},
};
use crate::{
    games::corps::{
        Corps, Space, View,
        state::{ObjectState, Prize, Status},
    },
    play::Seat,
    policy::{Evaluable, Feature},
};

impl Evaluable for Corps {
    const POSITION_FEATURES: &'static [Feature] = POSITION_FEATURES;

    fn turn(&self, view: View<'_>) -> u32 {
        view.turns().into()
    }

    fn position_features(&self, view: View<'_>, add: &mut impl FnMut(usize, f64)) {
        let mut add = |feature: Of, amount: f64| add(feature as usize, amount);
        add(Of::Always, 1.0);
        cards(view, &mut add);
        people(view, &mut add);
        goals(view, &mut add);
        enemies(view, &mut add);
        add(Of::Round, f64::from(view.round()) / 10.0);
        add(Of::Quiet, f64::from(view.mission().draws_from.saturating_sub(view.round())));
        add(Of::Missions, view.missions_won().into());
    }
}

fn cards(view: View<'_>, add: &mut impl FnMut(Of, f64)) {
    let (endurance, deck) = (f64::from(view.endurance()), f64::from(view.deck_size()));
    add(Of::Endurance, endurance / 10.0);
    add(Of::EnduranceLow, 10.0 / (endurance + 1.0));
    add(Of::Deck, deck / 10.0);
    add(Of::DeckLow, 10.0 / (deck + 3.0));
    let hands: usize = (0..view.game().players).map(|seat| view.hand(Seat(seat)).len()).sum();
    add(Of::Hands, hands as f64 / 10.0);
}

fn people(view: View<'_>, add: &mut impl FnMut(Of, f64)) {
    let count = |status: Status| view.everybody().filter(|one| view.person(*one).status == status).count();
    let standing = count(Status::Standing);
    add(Of::Standing, standing as f64);
    add(Of::Down, count(Status::Down) as f64);
    add(Of::Alone, f64::from(u8::from(standing <= 1)));
    add(Of::Left, count(Status::Left) as f64);
    let (mut sum, mut most, mut present) = (0.0, 0.0f64, 0.0);
    for one in view.present() {
        let way = f64::from(Plan::of(view, one).way(view, view.person(one).space).min(100));
        (sum, most, present) = (sum + way, most.max(way), present + 1.0);
    }
    if present > 0.0 {
        add(Of::Way, sum / present / 10.0);
        add(Of::Farthest, most / 10.0);
    }
}

fn goals(view: View<'_>, add: &mut impl FnMut(Of, f64)) {
    match view.prize() {
        Prize::Hidden => {}
        Prize::Seen(_) => add(Of::Found, 1.0),
        Prize::Held(_) => {
            add(Of::Found, 1.0);
            add(Of::Carried, 1.0);
        }
        Prize::Out => add(Of::CarriedOut, 1.0),
    }
    let unknown = view.blips().filter(|blip| blip.is_mission && blip.is_prize.is_none()).count();
    add(Of::Unknown, unknown as f64);
    add(Of::Called, f64::from(u8::from(view.ship() != 0)));
    let crates = view.objects().iter().filter(|one| matches!(one, ObjectState::Held(_) | ObjectState::Out));
    add(Of::Crates, crates.count() as f64);
    let is_free = |status: Status| matches!(status, Status::Standing | Status::Down | Status::Left);
    let rescued = view.everybody().filter(|one| {
        let person = view.person(*one);
        person.is_rescued && is_free(person.status)
    });
    add(Of::Rescued, rescued.count() as f64);
}

fn enemies(view: View<'_>, add: &mut impl FnMut(Of, f64)) {
    let map = view.map();
    let reach = |space: Space, force: f64, is_blip: bool| {
        let people = view.present().map(|one| map.steps_between(space, view.person(one).space));
        Enemy { space, force, is_blip, others: 0 }.reach(people.min().unwrap_or(u8::MAX))
    };
    let (mut aliens, mut blips, mut pressure) = (0.0, 0.0, 0.0);
    for alien in view.aliens() {
        aliens += f64::from(alien.tokens) + 1.0;
        pressure += reach(alien.space, force(alien.tokens), false);
    }
    for blip in view.blips().filter(|blip| !blip.is_mission) {
        blips += 1.0;
        pressure += reach(blip.space, 1.5, true);
    }
    add(Of::Aliens, aliens / 10.0);
    add(Of::Blips, blips / 10.0);
    add(Of::Pressure, pressure);
    let points = (0..4).filter(|number| view.is_spawn_barred(*number)).count();
    add(Of::Barricades, f64::from(view.barricaded().count_ones()) + points as f64);
    add(Of::Tracker, f64::from(view.tracker_size()) / 10.0);
}
