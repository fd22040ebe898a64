//! The rulebook as tests, a file a subject. `RULES.md` names them.

mod after_the_fight;
mod alien_phase;
mod audit;
mod cancelling;
mod card_language;
mod combat;
mod example;
mod exploration;
mod hands_and_tokens;
mod knobs;
mod marine_phase;
mod portal;
mod raising;
mod result;
mod room_size;
mod rulings;
pub(super) mod scene;
mod setup;
