//! The game in words: choices and views.

use super::{
    Card, Character, Choice, Corps, Space, View,
    choice::Target,
    components::language::Op,
    state::{ObjectState, Prize, Source, Status, Task},
};
use crate::play::{Seat, counted};

impl Corps {
    pub(super) fn title(&self, card: Card) -> &str {
        &self.card(card).title
    }

    pub(super) fn name_of(&self, of: Character) -> &str {
        &self.characters[of.index()].name
    }

    /// The name of who has an ability, or of the card that gives it.
    fn source_in_words(&self, source: Source) -> &str {
        if source.card.is_some() { self.title(source.card) } else { self.name_of(source.of) }
    }

    /// A choice in words.
    pub(super) fn choice_in_words(&self, view: View<'_>, choice: Choice) -> String {
        let map = view.map();
        let at = |space: Space| map.name(space);
        let target = |target: Target| self.target_in_words(view, target);
        match choice {
            Choice::Hero(of) => match view.task() {
                Task::LostHero(_) => format!("{} becomes a hero", self.name_of(of)),
                _ => format!("take {}", self.name_of(of)),
            },
            Choice::Issue(card, of) => format!("issue {} to {}", self.title(card), self.name_of(of)),
            Choice::Start(space) => format!("start at {}", at(space)),
            Choice::Sentry(space, facing) => format!("sentry gun at {} facing {}", at(space), facing.name()),
            Choice::Begin(seat) => format!("{seat} begins"),
            Choice::Activate(of) => format!("activate {}", self.name_of(of)),
            Choice::First(number) => self.first_in_words(view, number),
            Choice::Use => match view.task() {
                Task::May(source) => format!("use {}", self.source_in_words(source)),
                _ => "use it".to_owned(),
            },
            Choice::Equip(card, of) => format!("equip {} on {}", self.title(card), self.name_of(of)),
            Choice::TakeOff(card) => format!("take off {}", self.title(card)),
            Choice::Move(space) => match view.task() {
                Task::Moving { .. } => format!("move on to {}", at(space)),
                _ => format!("move to {}", at(space)),
            },
            Choice::PushThrough => "push through".to_owned(),
            Choice::Attack(weapon, space) => format!("attack {} with {}", at(space), self.title(weapon)),
            Choice::Barricade(what) => format!("barricade {}", target(what)),
            Choice::Unbarricade(what) => format!("unbarricade {}", target(what)),
            Choice::Aim => "aim".to_owned(),
            Choice::Interact(object) => {
                let face = &view.mission().objects[usize::from(object)];
                format!("interact with the {} at {}", face.kind.word(), face.name)
            }
            Choice::CardAction(card, Target::None) => format!("use {}", self.title(card)),
            Choice::CardAction(card, what) => format!("use {} on {}", self.title(card), target(what)),
            Choice::During => match view.task() {
                Task::Acting(of) => format!("use {}", self.name_of(of)),
                _ => "use the ability".to_owned(),
            },
            Choice::Rest => "rest".to_owned(),
            Choice::Draw => "draw a card".to_owned(),
            Choice::RecyclePile => "recycle from the exhaust pile".to_owned(),
            Choice::Pick(card) => self.pick_in_words(view, card),
            Choice::PickDeck => match self.op_of(view) {
                Some(Op::Look) => "look at Endurance".to_owned(),
                _ => "discard from the deck".to_owned(),
            },
            Choice::PickTracker => "look at the tracker deck".to_owned(),
            Choice::Bury(place) => self.bury_in_words(view, place),
            Choice::Lift(card, of) => format!("lift {} from {}", self.title(card), self.name_of(of)),
            Choice::Pick1(of) => self.person_in_words(view, of),
            Choice::At(space) => self.space_in_words(view, space),
            Choice::Board(board) => format!("blips of {} first", map.boards[usize::from(board)]),
            Choice::Play(card) => format!("play {}", self.title(card)),
            Choice::Done => self.done_in_words(view),
            Choice::NextMission => format!("go on to {}", view.next_mission()),
            Choice::Rescue => "try a rescue".to_owned(),
            Choice::Supply => "fly a supply run".to_owned(),
        }
    }

    fn target_in_words(&self, view: View<'_>, target: Target) -> String {
        match target {
            Target::None => String::new(),
            Target::Door(door) => view.map().door_name(door),
            Target::Spawn(number) => format!("spawn point {}", number + 1),
            Target::Tunnel(number) => {
                let space = view.tunnels().get(usize::from(number)).copied().unwrap_or_default();
                format!("the tunnel at {}", view.map().name(space))
            }
        }
    }

    fn first_in_words(&self, view: View<'_>, number: u8) -> String {
        let Some(source) = view.source(number) else { return "resolve it first".to_owned() };
        match view.task() {
            Task::Hurt { .. } => format!("use {}", self.source_in_words(source)),
            _ => format!("resolve {} first", self.source_in_words(source)),
        }
    }

    /// The operation that waits for a pick.
    fn op_of(&self, view: View<'_>) -> Option<Op> {
        match view.task() {
            Task::Effect(frame) => Some(self.ops[usize::from(frame.code.0)]),
            _ => None,
        }
    }

    fn pick_in_words(&self, view: View<'_>, card: Card) -> String {
        let verb = match (view.task(), self.op_of(view)) {
            (_, Some(Op::ExhaustHand(_))) => "exhaust",
            (_, Some(Op::Discard(_) | Op::DiscardHand(_))) => "discard",
            (_, Some(Op::Search(_))) => "take",
            (Task::KeepCards(_), _) => "keep",
            _ => "recycle",
        };
        format!("{verb} {}", self.title(card))
    }

    fn bury_in_words(&self, view: View<'_>, place: u8) -> String {
        let is_endurance = matches!(view.task(), Task::Effect(frame) if self.op_of(view) == Some(Op::Look) && frame.count == 1);
        let title = if is_endurance {
            view.known_card().map(|card| self.title(card))
        } else {
            view.known_signals().nth(place.into()).map(|card| self.signal(card).title.as_str())
        };
        let title = title.unwrap_or("the top card");
        format!("put {title} under the deck")
    }

    fn person_in_words(&self, view: View<'_>, of: Character) -> String {
        let name = self.name_of(of);
        match view.task() {
            Task::PickTarget { .. } => format!("it goes for {name}"),
            Task::Strike { .. } => format!("it attacks {name}"),
            Task::Effect(_) if matches!(self.op_of(view), Some(Op::Pull(_))) => format!("pull {name}"),
            _ => format!("order {name}"),
        }
    }

    fn space_in_words(&self, view: View<'_>, space: Space) -> String {
        let at = view.map().name(space);
        match view.task() {
            Task::FireAgain(_) => format!("fire again at {at}"),
            Task::FollowUp(_) => format!("second attack at {at}"),
            Task::LookAtBlip(_) => format!("look at the blip at {at}"),
            Task::Captor(of) => format!("the Alien at {at} takes {}", self.name_of(of)),
            Task::Aliens => format!("the Alien at {at} goes first"),
            Task::Blips { .. } => format!("the blip at {at} goes first"),
            Task::PlaceTunnel => format!("place the tunnel at {at}"),
            Task::PlaceFigures { .. } => format!("place an Alien at {at}"),
            _ => format!("place a blip at {at}"),
        }
    }

    fn done_in_words(&self, view: View<'_>) -> String {
        match view.task() {
            Task::Issue => "issue no more",
            Task::Events { .. } => "play nothing",
            Task::May(source) => return format!("do not use {}", self.source_in_words(source)),
            Task::Equipping(_) => "done equipping",
            Task::Acting(_) | Task::OneAction(_) => "end activation",
            Task::Subordinates { .. } => "activate nobody",
            Task::Moving { .. } | Task::Pushing { .. } => "stop here",
            Task::FireAgain(_) => "stop firing",
            Task::FollowUp(_) => "no more attacks",
            Task::Resting { draws, .. } if draws > 0 => "draw no more",
            Task::Resting { .. } => "recycle no more",
            Task::DefensiveFire { .. } => "hold fire",
            Task::LostHero(_) => "no new hero",
            Task::Effect(_) => match self.op_of(view) {
                Some(Op::RecycleAny(_)) => "recycle no more",
                Some(Op::Look | Op::LookTracker(_)) => "leave it",
                Some(Op::Move(_)) => "stop here",
                Some(Op::Attack) => "no more attacks",
                _ => "take nothing",
            },
            _ => "do nothing",
        }
        .to_owned()
    }

    /// All that a view shows, a line for each thing.
    pub(super) fn view_in_words(&self, view: View<'_>) -> String {
        let mut text = String::new();
        let mut line = |name: &str, value: String| text += &format!("{name}: {value}\n");
        line("mission", view.mission().title.clone());
        line("round", view.round().to_string());
        for of in self.everybody() {
            if view.person(of).status != Status::Absent {
                line(self.name_of(of), self.person_line(view, of));
            }
        }
        let map = view.map();
        let aliens: Vec<_> = view
            .aliens()
            .map(|alien| {
                let kind = if alien.is_hugger { "facehugger" } else { "Alien" };
                format!("{kind} at {} with {}", map.name(alien.space), counted(alien.tokens, "token"))
            })
            .collect();
        line("aliens", aliens.join(", "));
        let blips: Vec<_> = view
            .blips()
            .map(|blip| {
                let kind = if blip.is_mission { "mission blip" } else { "blip" };
                let known = match (blip.is_prize, blip.value) {
                    (Some(true), _) => " (the prize)".to_owned(),
                    (_, Some(value)) => format!(" (value {value})"),
                    _ => String::new(),
                };
                format!("{kind} at {}{known}", map.name(blip.space))
            })
            .collect();
        line("blips", blips.join(", "));
        line("open doors", self.doors_in_words(view, view.open_doors()));
        line("barricaded doors", self.doors_in_words(view, view.barricaded()));
        let points: Vec<_> = (0..4)
            .filter(|number| view.is_spawn_barred(*number))
            .map(|number| (number + 1).to_string())
            .collect();
        line("barricaded spawn points", points.join(", "));
        let tunnels: Vec<_> = view
            .tunnels()
            .iter()
            .enumerate()
            .map(|(number, space)| {
                let barred = if view.is_tunnel_barred(number) { " (barricaded)" } else { "" };
                format!("{}{barred}", map.name(*space))
            })
            .collect();
        line("tunnels", tunnels.join(", "));
        let sentries: Vec<_> = view
            .sentries()
            .iter()
            .map(|sentry| {
                format!(
                    "{} facing {} with {}",
                    map.name(sentry.space),
                    sentry.facing.name(),
                    counted(sentry.shots, "shot")
                )
            })
            .collect();
        line("sentry guns", sentries.join(", "));
        line("objects", self.objects_in_words(view));
        line("prize", self.prize_in_words(view));
        line(
            "drop ship",
            if view.ship() == 0 { "not called".to_owned() } else { format!("round {}", view.ship()) },
        );
        line("endurance deck", view.deck_size().to_string());
        line("top of the deck", view.known_card().map_or("unknown", |card| self.title(card)).to_owned());
        line("exhaust pile", view.exhausted_size().to_string());
        line("discards", self.titles_of(view.discards()));
        line("tracker deck", view.tracker_size().to_string());
        let known: Vec<_> = view.known_signals().map(|card| self.signal(card).title.as_str()).collect();
        line("top of the tracker deck", known.join(", "));
        for seat in 0..self.players {
            line(&format!("hand of player {}", seat + 1), self.titles_of(view.hand(Seat(seat))));
        }
        line("actions left", view.actions().to_string());
        text
    }

    fn person_line(&self, view: View<'_>, of: Character) -> String {
        let person = view.person(of);
        let status = match person.status {
            Status::Absent => "absent",
            Status::Standing => "standing",
            Status::Down => "down",
            Status::Killed => "killed",
            Status::Captured => "captured",
            Status::Left => "left",
        };
        let mut text = status.to_owned();
        if matches!(person.status, Status::Standing | Status::Down) {
            text += &format!(" at {}, dial {}", view.map().name(person.space), person.dial);
            let cards: Vec<_> =
                person.weapons.iter().chain(&person.gear).copied().filter(|card| card.is_some()).collect();
            text += &format!(", bears {}", self.titles_of(&cards));
            if !person.hazards.is_empty() {
                text += &format!(", suffers {}", self.titles_of(&person.hazards));
            }
            if person.has_acted {
                text += ", has acted";
            }
            if person.used != 0 {
                text += ", has used an ability";
            }
        }
        if person.is_hero {
            text += &format!(", hero of player {}", person.seat + 1);
        }
        if person.is_facehugged {
            text += ", with a facehugger";
        }
        text
    }

    fn doors_in_words(&self, view: View<'_>, doors: u64) -> String {
        let names: Vec<_> = crate::play::bits(doors).map(|door| view.map().door_name(door as u8)).collect();
        names.join(", ")
    }

    fn objects_in_words(&self, view: View<'_>) -> String {
        let words = |(face, state): (&super::components::mission::Object, &ObjectState)| {
            let what = face.kind.word();
            Some(match state {
                ObjectState::Gone => return None,
                ObjectState::There => format!("{what} at {}", face.name),
                ObjectState::Dropped(space) => format!("{what} at {}", view.map().name(*space)),
                ObjectState::Held(of) => format!("{what} with {}", self.name_of(*of)),
                ObjectState::Out => format!("{what} carried out"),
                ObjectState::Bound(of) => format!("{} bound at {}", self.name_of(*of), face.name),
            })
        };
        let all: Vec<_> = view.mission().objects.iter().zip(view.objects()).filter_map(words).collect();
        all.join(", ")
    }

    fn prize_in_words(&self, view: View<'_>) -> String {
        match view.prize() {
            Prize::Hidden => "not found".to_owned(),
            Prize::Seen(space) => format!("at {}", view.map().name(space)),
            Prize::Held(of) => format!("with {}", self.name_of(of)),
            Prize::Out => "carried out".to_owned(),
        }
    }

    fn titles_of(&self, cards: &[Card]) -> String {
        let mut titles: Vec<_> = cards.iter().map(|card| self.title(*card)).collect();
        titles.sort_unstable();
        titles.join(", ")
    }
}
