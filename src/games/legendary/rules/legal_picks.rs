//! What can be picked for an operation.

use super::{Ask, Card, Choice, Frame, effects::is_for_you, look::Look, strike_phase::is_yours};
use crate::games::legendary::{
    components::{
        cards::{Kind, Tag},
        language::{Area, Ban, BoardOp, CardOp, Code, Enemies, EnemyOp, Op, PlayerOp, ThisOp, Way, Zone},
    },
    state::{COMPLEX, HQ, Id, Model, Piece, Played},
};

impl Look<'_> {
    pub(crate) fn op_at(&self, frame: Frame) -> Op {
        self.game.parts.ops[usize::from(frame.code.0)]
    }

    /// The first operation of an ability.
    pub(crate) fn op_at_code(&self, code: Code) -> Op {
        self.game.parts.ops[usize::from(code.0)]
    }

    /// Lists everything that can be picked for the operation at a frame.
    pub(super) fn list_picks(&self, frame: Frame, choices: &mut Vec<Choice>) {
        match self.op_at(frame) {
            Op::Player(op) => self.list_picks_of_player(op, frame.you, choices),
            Op::Card(op) => self.list_characters(op, frame, choices),
            Op::Enemies(enemies, op) => self.list_targets(enemies, op, frame.this, choices),
            Op::This(op @ (ThisOp::Attach(_) | ThisOp::AttachAlone)) => {
                let fits = |room: &usize| op != ThisOp::AttachAlone || !self.has_another(frame.this, *room);
                let open = (0..COMPLEX).filter(|room| self.s.board.is_open(*room)).filter(fits);
                choices.extend(open.map(|room| Choice::Room(room as u8)));
            }
            Op::Board(BoardOp::Scan { area, .. }) => {
                choices.extend(self.rooms_to_scan(area, frame.this).map(|room| Choice::Room(room as u8)));
            }
            op @ (Op::End
            | Op::Test { .. }
            | Op::May { .. }
            | Op::Choose { .. }
            | Op::Alternative { .. }
            | Op::For { .. }
            | Op::Turn(_)
            | Op::This(_)
            | Op::Board(_)) => debug_assert!(false, "nothing is picked for {op:?}"),
        }
    }

    fn list_picks_of_player(&self, op: PlayerOp, you: u8, choices: &mut Vec<Choice>) {
        let player = &self.s.players[usize::from(you)];
        match op {
            PlayerOp::Discard { tag, .. } => {
                self.list_cards(&player.hand, tag, u8::MAX, Choice::FromHand, choices);
            }
            PlayerOp::Heal { .. } => {
                for (index, strike) in player.strikes.iter().enumerate() {
                    if self.heals(*strike) && !player.strikes[..index].contains(strike) {
                        choices.push(Choice::Strike(*strike));
                    }
                }
            }
            PlayerOp::Sift => {
                for (index, card) in self.s.this_turn.looked_at.iter().enumerate() {
                    if !self.s.this_turn.looked_at[..index].contains(card) {
                        choices.push(Choice::FromDeck(*card));
                    }
                }
            }
            PlayerOp::Draw(_)
            | PlayerOp::DiscardAll { .. }
            | PlayerOp::Strike(_)
            | PlayerOp::Shield(_)
            | PlayerOp::Facehugger(_)
            | PlayerOp::Chestburster
            | PlayerOp::Cure { .. }
            | PlayerOp::Die
            | PlayerOp::CaptureCard(_)
            | PlayerOp::CaptureAvatar(_)
            | PlayerOp::Onslaught => debug_assert!(false, "nothing is picked for {op:?}"),
        }
    }

    fn list_characters(&self, op: CardOp, frame: Frame, choices: &mut Vec<Choice>) {
        let discard = &self.s.players[usize::from(frame.you)].discard;
        match op {
            CardOp::GainHq { .. } | CardOp::GainDead { .. } if !self.can_gain(frame.you) => {}
            CardOp::Return { tag, max } => self.list_cards(discard, tag, max, Choice::FromDiscard, choices),
            CardOp::KillOwn { tag, zone } => self.list_own(frame.you, tag, zone, choices),
            CardOp::GainDead { tag, max, .. } => {
                self.list_cards(&self.s.piles.dead_characters, tag, max, Choice::FromDead, choices);
            }
            CardOp::KillHq(tag) | CardOp::Cycle(tag) => self.list_hq(tag, u8::MAX, choices),
            CardOp::GainHq { tag, max, .. } => self.list_hq(tag, max, choices),
            CardOp::CopyHq { tag, max } => {
                self.list_hq(tag, max, choices);
                let comes_from = |choice: &Choice| match choice {
                    Choice::Space(space) => self.comes_from(frame.entry, Model::Space(*space)),
                    _ => false,
                };
                choices.retain(|choice| !comes_from(choice));
            }
            CardOp::CopyPlayed(tag) => {
                let is_other = |entry: u8| !self.comes_from(frame.entry, Model::Played(entry));
                self.list_played(tag, is_other, choices);
            }
            CardOp::Clone(tag) => self.list_models(tag, frame.entry, choices),
            CardOp::GainSergeant(_) => debug_assert!(false, "nothing is picked for {op:?}"),
        }
    }

    fn list_targets(&self, enemies: Enemies, op: EnemyOp, this: Id, choices: &mut Vec<Choice>) {
        self.each_enemy(|piece, room| {
            if self.is_meant(piece, room, enemies, this) && self.can_undergo(op, piece, room) {
                choices.push(Choice::Enemy(piece.id));
            }
        });
    }

    /// Whether an effect can do this to an enemy.
    fn can_undergo(&self, op: EnemyOp, piece: Piece, room: Option<usize>) -> bool {
        match op {
            EnemyOp::Strengthen(_) | EnemyOp::Bury => true,
            EnemyOp::Hide => room.is_some_and(|room| room < COMPLEX),
            EnemyOp::Kill => self.can_be_killed(piece),
            EnemyOp::Move(way) => self.can_be_moved(piece, room, way),
        }
    }

    /// Rooms of an area with a hidden card.
    pub(super) fn rooms_to_scan(&self, area: Area, this: Id) -> impl Iterator<Item = usize> {
        let is_allowed = !self.is_forbidden(Ban::Scan);
        let rooms = self.s.board.rooms.iter().enumerate();
        let hidden = rooms.filter(move |(_, piece)| is_allowed && piece.is_hidden());
        hidden.map(|(room, _)| room).filter(move |room| self.lies_in(Some(*room), area, this))
    }

    /// Whether a played card is this one, or is a copy that comes from it: by its ability, or made of it.
    fn comes_from(&self, entry: u8, model: Model) -> bool {
        let mut at = entry;
        loop {
            if model == Model::Played(at) {
                return true;
            }
            let Some(echo) = self.s.this_turn.played.get(usize::from(at)).and_then(|played| played.echo)
            else {
                return false;
            };
            if model == echo.of {
                return true;
            }
            at = echo.by;
        }
    }

    /// Whether another card of the same title is attached to a room.
    fn has_another(&self, this: Id, room: usize) -> bool {
        let Some(piece) = self.piece(this) else { return false };
        let title = self.face(piece.card).title;
        let mut others = self.s.board.attached.iter().filter(|other| usize::from(other.room) == room);
        others.any(|other| self.face(other.piece.card).title == title)
    }

    /// Whether a strike can be healed at all.
    pub(crate) fn heals(&self, strike: u8) -> bool {
        self.game.parts.strikes[usize::from(strike)].heals
    }

    /// Whether a player has a strike that can be healed.
    pub(crate) fn can_be_healed(&self, seat: u8) -> bool {
        self.s.players[usize::from(seat)].strikes.iter().any(|strike| self.heals(*strike))
    }

    fn list_cards(
        &self,
        cards: &[Card],
        tag: Tag,
        max: u8,
        wrap: fn(Card) -> Choice,
        choices: &mut Vec<Choice>,
    ) {
        for (index, card) in cards.iter().enumerate() {
            let face = self.face(*card);
            let fits = face.tags.has(tag) && face.cost <= max && face.kind == Kind::Character;
            if fits && !cards[..index].contains(card) {
                choices.push(wrap(*card));
            }
        }
    }

    /// "One of your characters": in hand, played this turn, or vigilant in play.
    fn list_own(&self, seat: u8, tag: Tag, zone: Zone, choices: &mut Vec<Choice>) {
        let player = &self.s.players[usize::from(seat)];
        if zone == Zone::Discard {
            self.list_cards(&player.discard, tag, u8::MAX, Choice::FromDiscard, choices);
            return;
        }
        self.list_cards(&player.hand, tag, u8::MAX, Choice::FromHand, choices);
        if zone == Zone::Hand {
            return;
        }
        let first = choices.len();
        for (card, own) in player.standing.iter().zip(player.standing_own.iter()) {
            let choice = Choice::Standing(*card);
            if self.tags_of(*card, *own).has(tag) && !choices[first..].contains(&choice) {
                choices.push(choice);
            }
        }
        if seat == self.s.active {
            let played = &self.s.this_turn.played;
            for (index, entry) in played.iter().enumerate() {
                let is_same =
                    |other: &Played| is_yours(other) && (other.card, other.own) == (entry.card, entry.own);
                let is_first = !played[..index].iter().any(is_same);
                if is_yours(entry) && is_first && self.tags_of(entry.card, entry.own).has(tag) {
                    choices.push(Choice::Played(index as u8));
                }
            }
        }
    }

    fn list_hq(&self, tag: Tag, max: u8, choices: &mut Vec<Choice>) {
        for space in 0..HQ {
            let card = self.s.piles.hq[space];
            if card.is_some() && self.face(card).tags.has(tag) && self.face(card).cost <= max {
                choices.push(Choice::Space(space as u8));
            }
        }
    }

    /// What a played card may become a clone of. A clone of what clones would be itself; and a clone becomes no other
    /// card that clones, or it could go on for ever.
    fn list_models(&self, tag: Tag, entry: u8, choices: &mut Vec<Choice>) {
        let played = &self.s.this_turn.played;
        let Some(this) = played.get(usize::from(entry)) else { return };
        let is_model = |other: u8| {
            let card = played[usize::from(other)].card;
            other != entry && card != this.own && (this.card == this.own || !self.face(card).clones)
        };
        self.list_played(tag, is_model, choices);
    }

    /// Cards that were played this turn and may be picked; each face once.
    fn list_played(&self, tag: Tag, is_meant: impl Fn(u8) -> bool, choices: &mut Vec<Choice>) {
        let played = &self.s.this_turn.played;
        let first = choices.len();
        for (index, entry) in (0..).zip(played.iter()) {
            let is_same = |choice: &Choice| match choice {
                Choice::Played(other) => played[usize::from(*other)].card == entry.card,
                _ => false,
            };
            let fits = self.tags_of(entry.card, entry.own).has(tag);
            if fits && is_meant(index) && !choices[first..].iter().any(is_same) {
                choices.push(Choice::Played(index));
            }
        }
    }

    /// Whether an enemy can be moved that way; for a clear room, the room is asked for afterwards.
    fn can_be_moved(&self, piece: Piece, room: Option<usize>, way: Way) -> bool {
        let can = match (way, room) {
            // Facehuggers cannot be moved.
            (_, None) => false,
            (Way::Clear, _) => (0..COMPLEX).any(|room| self.s.board.is_clear(room)),
            (Way::Combat | Way::Forward, Some(room)) => room < COMPLEX,
            (Way::Back | Way::Entry, Some(room)) => (0..room).any(|room| self.s.board.is_open(room)),
        };
        can && !self.does_not_move(piece)
    }

    /// Whether the operation at a frame can do anything: asked before a "may" or an alternative is offered. What is not
    /// looked at counts as possible.
    pub(super) fn is_possible(&self, frame: Frame) -> bool {
        match self.op_at(frame) {
            op if is_for_you(op) && !self.does(op, frame.you) => false,
            Op::Player(op) => self.is_possible_for(op, frame.you),
            Op::Card(op) => self.is_possible_with_cards(op, frame),
            Op::Enemies(enemies, op) => {
                let mut found = false;
                self.each_enemy(|piece, room| {
                    found |=
                        self.is_meant(piece, room, enemies, frame.this) && self.can_undergo(op, piece, room);
                });
                found
            }
            Op::Board(op) => match op {
                BoardOp::Scan { area, .. } => self.rooms_to_scan(area, frame.this).next().is_some(),
                BoardOp::Block(_)
                | BoardOp::Hive(_)
                | BoardOp::Fill
                | BoardOp::Mix
                | BoardOp::KillHq
                | BoardOp::BuryHazard
                | BoardOp::Bring(_)
                | BoardOp::InfestBarracks(_)
                | BoardOp::InfestHive(_)
                | BoardOp::Event
                | BoardOp::Count(_)
                | BoardOp::Complete
                | BoardOp::Secrets
                | BoardOp::Company
                | BoardOp::Ignore => true,
            },
            Op::End
            | Op::Test { .. }
            | Op::May { .. }
            | Op::Choose { .. }
            | Op::Alternative { .. }
            | Op::For { .. }
            | Op::Turn(_)
            | Op::This(_) => true,
        }
    }

    fn is_possible_for(&self, op: PlayerOp, you: u8) -> bool {
        let player = &self.s.players[usize::from(you)];
        match op {
            PlayerOp::Discard { tag, .. } => player.hand.iter().any(|card| self.face(*card).tags.has(tag)),
            PlayerOp::Heal { .. } => self.can_be_healed(you) && self.can_heal(),
            PlayerOp::DiscardAll { attack } => {
                player.hand.iter().any(|card| self.face(*card).attack >= attack)
            }
            PlayerOp::CaptureCard(_) => player.hand.iter().any(|card| self.face(*card).cost > 0),
            PlayerOp::CaptureAvatar(_) => self.can_gain(you),
            PlayerOp::Sift => !player.deck.is_empty() || !player.discard.is_empty(),
            PlayerOp::Cure { deck } => {
                let burster = self.game.parts.chestburster.0;
                player.discard.contains(&burster) || (deck && player.deck.contains(&burster))
            }
            PlayerOp::Draw(_)
            | PlayerOp::Strike(_)
            | PlayerOp::Shield(_)
            | PlayerOp::Facehugger(_)
            | PlayerOp::Chestburster
            | PlayerOp::Die
            | PlayerOp::Onslaught => true,
        }
    }

    fn is_possible_with_cards(&self, op: CardOp, frame: Frame) -> bool {
        match op {
            CardOp::GainHq { .. } | CardOp::GainSergeant(_) | CardOp::GainDead { .. }
                if !self.can_gain(frame.you) =>
            {
                false
            }
            CardOp::GainSergeant(_) => !self.s.piles.sergeants.is_empty(),
            CardOp::KillOwn { tag, zone } => self.has_own(frame.you, tag, zone),
            CardOp::CopyPlayed(_) | CardOp::Clone(_) => self.s.this_turn.played.len() > 1,
            CardOp::Return { .. } => !self.s.players[usize::from(frame.you)].discard.is_empty(),
            CardOp::GainDead { .. } => !self.s.piles.dead_characters.is_empty(),
            CardOp::KillHq(_) | CardOp::Cycle(_) | CardOp::GainHq { .. } | CardOp::CopyHq { .. } => {
                self.s.piles.hq.iter().any(|card| card.is_some())
            }
        }
    }

    /// Whether a player has a character of this tag there.
    fn has_own(&self, you: u8, tag: Tag, zone: Zone) -> bool {
        let player = &self.s.players[usize::from(you)];
        let has = |cards: &[Card]| cards.iter().any(|card| self.face(*card).tags.has(tag));
        let has_played = || {
            let mut played = self.s.this_turn.played.iter().filter(|played| is_yours(played));
            you == self.s.active && played.any(|played| self.tags_of(played.card, played.own).has(tag))
        };
        let mut standing = player.standing.iter().zip(player.standing_own.iter());
        let mut has_standing = || standing.any(|(card, own)| self.tags_of(*card, *own).has(tag));
        match zone {
            Zone::Hand => has(&player.hand),
            Zone::Discard => has(&player.discard),
            Zone::Own => has(&player.hand) || has_standing() || has_played(),
        }
    }

    /// Where an alternative begins.
    pub(crate) fn alternative(&self, frame: Frame, wanted: u8) -> Frame {
        let mut at = frame.code.after(1);
        for _ in 0..wanted {
            if let Op::Alternative { len, .. } = self.op_at(Frame { code: at, ..frame }) {
                at = at.after(1 + len);
            }
        }
        Frame { code: at.after(1), ..frame }
    }

    pub(super) fn list_alternatives(&self, frame: Frame, choices: &mut Vec<Choice>) {
        let Op::Choose { count, .. } = self.op_at(frame) else { return };
        let possible = (0..count).filter(|number| self.is_possible(self.alternative(frame, *number)));
        choices.extend(possible.map(Choice::Alternative));
        if choices.is_empty() {
            choices.extend((0..count).map(Choice::Alternative));
        }
    }

    /// Who must pick: the player that the effect is about, or the one whose turn it is where that player has died.
    pub(super) fn picker(&self, ask: Ask) -> u8 {
        let seat = match ask {
            Ask::Nothing | Ask::Action | Ask::First { .. } | Ask::Sacrifice => self.chooser(),
            Ask::Alien => self.s.active,
            Ask::Pick { frame }
                if matches!(self.op_at(frame), Op::Player(PlayerOp::Heal { is_chosen: true, .. })) =>
            {
                self.chooser()
            }
            Ask::May { frame, .. }
            | Ask::Alternative { frame }
            | Ask::Pick { frame }
            | Ask::Player { frame, .. } => frame.you,
            Ask::Guard { seat } | Ask::Lend { seat } => seat,
            Ask::Room { you, .. } | Ask::Agenda { you } => you,
        };
        if self.lives(seat) || self.is_alien(seat) { seat } else { self.chooser() }
    }
}
