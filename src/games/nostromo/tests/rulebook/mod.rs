//! The rulebook as tests, a file a subject. `RULES.md` names them. They were written from the rulebook alone,
//! without a look at the engine.

mod abilities;
mod alien;
mod ash;
mod board;
mod countdown;
mod counts;
mod crafting;
mod difficulty;
mod encounter;
mod examples;
mod flight;
mod goods;
mod into_space;
mod laying;
mod looking;
mod narcissus;
mod objectives;
mod places;
mod reactions;
mod scene;
mod setup;
mod sympathies;
mod tokens;
mod tools;
mod trading;
mod turns;
