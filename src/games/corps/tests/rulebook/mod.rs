//! The rulebook as tests, a file a subject. `RULES.md` names them.

mod actions;
mod adjacency;
mod aliens;
mod area;
mod attacks;
mod audit;
mod blips;
mod board;
mod bug_hunts;
mod campaign;
mod cards;
mod defence;
mod defensive_fire;
mod end_phase;
mod endurance;
mod equipping;
mod knobs;
mod losses;
mod marine_phase;
mod missions;
mod scene;
mod sentries;
mod setup;
mod sight;
mod swarms;
mod tracker;
