//! The protocol: the messages to a program that plays, and its answers.

use std::{fmt::Write as _, sync::Arc};

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Number;

use super::{
    Program,
    child::{Running, Silence},
};
use crate::{
    data::printable,
    play::{DecisionPoint, FeatureNames, Halt, PlayerFailure},
};

/// The protocol that is spoken, and its version.
pub const PROTOCOL: &str = "chances.bot/1";

/// How much of an answer stands in a message.
const SHOWN: usize = 200;
/// How long a program that has closed its output may take to say how it ended.
const LAST_WORDS: std::time::Duration = std::time::Duration::from_secs(1);

/// What is sent, a line each.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(super) enum Message<'m> {
    /// Once, at the start; answered by a [`Welcome`].
    Hello(Hello<'m>),
    /// Answered by an [`Answer`].
    Decision {
        game: u64,
        decision: u32,
        /// A number of the seat's own random stream, for programs that want to vary.
        random: u64,
        #[serde(flatten)]
        point: &'m DecisionPoint,
    },
    /// Not answered.
    Over { game: u64, outcome: &'m str, winners: Vec<&'m str> },
}

/// What can be said of a table before the first game.
#[derive(Serialize)]
pub(super) struct Hello<'m> {
    pub(super) protocol: &'static str,
    pub(super) game: &'m str,
    pub(super) scenario: &'m str,
    /// The names of the sides.
    pub(super) sides: &'m [&'static str],
    /// The side that each seat begins on.
    pub(super) seats: Vec<&'static str>,
    /// The seats that the program plays, counted from 1.
    pub(super) plays: &'m [u8],
    pub(super) features: FeatureNames,
}

#[derive(Deserialize)]
struct Welcome {
    protocol: String,
}

#[derive(Deserialize)]
struct Answer {
    choice: Number,
    /// The decision that it answers, where the program says so.
    decision: Option<u64>,
}

/// A program at a table, on one seat or several. It is started at its first decision.
pub(super) struct Bot {
    pub(super) program: Arc<Program>,
    /// The seats that it plays, counted from 1.
    pub(super) seats: Vec<u8>,
    /// The seed of the run; `None` where its games cannot be played again.
    seed: Option<u64>,
    running: Option<Running>,
    game: u64,
    /// How many decisions it was asked for in this game.
    decisions: u32,
}

/// Why there is no choice.
enum Fault {
    /// Nobody wants one any more.
    Stopped,
    /// The program did something wrong.
    Wrong(Wrong),
}

/// What a program did wrong.
struct Wrong {
    what: String,
    /// The line that shows it.
    sent: Option<String>,
}

impl From<Wrong> for Fault {
    fn from(wrong: Wrong) -> Self {
        Fault::Wrong(wrong)
    }
}

impl Wrong {
    fn new(what: impl Into<String>) -> Self {
        Self { what: what.into(), sent: None }
    }

    fn sent(what: impl Into<String>, line: String) -> Self {
        Self { what: what.into(), sent: Some(line) }
    }

    /// A line that came before it was asked for: from then on, nobody could tell which answer belongs to which decision.
    fn early(line: String) -> Self {
        let what = "it sent a line that nobody had asked for; answer every message with one line, and print everything \
                    else to standard error";
        Self::sent(what, line)
    }
}

/// How far a program has come.
#[derive(Clone, Copy)]
enum Stage {
    Start,
    Playing,
    Over,
}

impl Bot {
    pub(super) fn new(program: Arc<Program>, seed: Option<u64>) -> Self {
        Self { program, seats: Vec::new(), seed, running: None, game: 0, decisions: 0 }
    }

    /// A game begins; it is told so to each seat.
    pub(super) fn begin(&mut self, game: u64) {
        (self.game, self.decisions) = (game, 0);
    }

    /// A game is over, see [`Bot::begin`].
    pub(super) fn end(&mut self, outcome: &str, winners: Vec<&str>, halt: &Halt) {
        // The first seat says it for all; a program that decided nothing has not heard of the game.
        let is_told = self.decisions > 0;
        if let Some(running) = self.running.as_ref().filter(|_| is_told && !halt.is_raised()) {
            match running.early() {
                Some(early) => self.fail(Stage::Over, Wrong::early(early), halt),
                None => running.send(line(&Message::Over { game: self.game, outcome, winners })),
            }
        }
        self.decisions = 0;
    }

    /// Ends the program at once, if it runs.
    pub(super) fn kill(&mut self) {
        self.running.iter_mut().for_each(Running::kill);
        self.running = None;
    }

    /// What the program chooses. Where it cannot say so, it is ended, and the halt is told why.
    pub(super) fn decide(
        &mut self,
        point: &DecisionPoint,
        random: u64,
        hello: impl FnOnce(&[u8]) -> String,
        halt: &Halt,
    ) -> usize {
        self.decisions += 1;
        let mut stage = Stage::Playing;
        let mut started = Ok(());
        if self.running.is_none() {
            stage = Stage::Start;
            started = self.start(hello(&self.seats), halt);
        }
        let chosen = started.and_then(|()| {
            stage = Stage::Playing;
            self.ask(point, random, halt)
        });
        match chosen {
            Ok(choice) => return choice,
            // Nobody waits for another failure.
            Err(Fault::Wrong(wrong)) if !halt.is_raised() => self.fail(stage, wrong, halt),
            Err(Fault::Stopped | Fault::Wrong(_)) => self.kill(),
        }
        0
    }

    fn ask(&mut self, point: &DecisionPoint, random: u64, halt: &Halt) -> Result<usize, Fault> {
        let (game, decision) = (self.game, self.decisions);
        let sent =
            self.exchange(line(&Message::Decision { game, decision, random, point }), Stage::Playing, halt)?;
        let Some(Answer { choice, decision: answered }) = object(&sent) else {
            let what = "its answer is not of the form {\"choice\": 0}; standard output is for answers alone, print \
                        everything else to standard error";
            return Err(Wrong::sent(what, sent).into());
        };
        if let Some(answered) = answered.filter(|answered| *answered != u64::from(decision)) {
            let what = format!(
                "it answered decision {answered} where {decision} was asked; answer every message with one line"
            );
            return Err(Wrong::sent(what, sent).into());
        }
        let choices = point.choices.len();
        let chosen = choice.as_u64().and_then(|choice| usize::try_from(choice).ok());
        let chosen = chosen.filter(|choice| *choice < choices);
        chosen.ok_or_else(|| {
            let what = match choice.is_f64() {
                true => {
                    format!("its choice is {choice}; write a whole number without a point or an exponent")
                }
                false => format!("there is no choice {choice}; there are {choices}, counted from 0"),
            };
            Wrong::sent(what, sent).into()
        })
    }

    /// Starts the program and greets it.
    fn start(&mut self, hello: String, halt: &Halt) -> Result<(), Fault> {
        let running = Running::start(&self.program).map_err(|error| {
            let Program { command, file, folder, .. } = &*self.program;
            let first = command.first().map_or("", String::as_str);
            let folder = std::path::absolute(folder).unwrap_or(folder.clone());
            Wrong::new(format!(
                "`{}` cannot be started in the folder {}: {error}; check `command` in {file}",
                printable(first),
                printable(&folder.to_string_lossy())
            ))
        })?;
        self.running = Some(running);
        let sent = self.exchange(hello, Stage::Start, halt)?;
        match object(&sent) {
            Some(Welcome { protocol }) if protocol == PROTOCOL => Ok(()),
            Some(Welcome { protocol }) => {
                let what =
                    format!("it speaks the protocol \"{protocol}\", and this version speaks \"{PROTOCOL}\"");
                Err(Wrong::sent(what, sent).into())
            }
            None => {
                let what = format!(
                    "its answer to the hello is not {{\"protocol\": \"{PROTOCOL}\"}}; standard output is for answers \
                     alone, print everything else to standard error"
                );
                Err(Wrong::sent(what, sent).into())
            }
        }
    }

    /// Says something and waits for the answer, as long as the strategy file allows.
    fn exchange(&mut self, message: String, stage: Stage, halt: &Halt) -> Result<String, Fault> {
        let Program { timeout, start_timeout, file, .. } = &*self.program;
        let (timeout, key, to_what) = match stage {
            Stage::Start => (*start_timeout, "start_timeout", " the hello"),
            Stage::Playing | Stage::Over => (*timeout, "timeout", ""),
        };
        let running = self.running.as_mut().expect("it was started");
        if let Some(early) = running.early() {
            return Err(Wrong::early(early).into());
        }
        running.send(message);
        running.answer(timeout, halt).map_err(|silence| match silence {
            Silence::Stopped => Fault::Stopped,
            Silence::TimedOut => {
                let what = format!(
                    "it did not answer{to_what} within {} s; if it needs longer, raise `{key}` in {file} (did it end the \
                     line and flush?)",
                    timeout.as_secs_f64()
                );
                let sent = Some(running.unfinished()).filter(|begun| !begun.is_empty());
                Wrong { what, sent: sent.map(|begun| begun + " (a line without an end)") }.into()
            }
            Silence::Ended => {
                let end = match running.status(LAST_WORDS, halt) {
                    Some(status) => format!("it ended ({status})"),
                    None => "it closed its standard output".to_owned(),
                };
                let to_what = if to_what.is_empty() { String::new() } else { format!(" to{to_what}") };
                Wrong::new(format!("{end} without an answer{to_what}")).into()
            }
        })
    }

    /// Ends the program, and tells the halt what happened.
    fn fail(&mut self, stage: Stage, Wrong { what, sent }: Wrong, halt: &Halt) {
        let Program { replay, is_training, .. } = &*self.program;
        let of_what = if *is_training { " of the training" } else { "" };
        let when = match stage {
            Stage::Start => "at its start".to_owned(),
            Stage::Playing => format!("at its decision {}", self.decisions),
            Stage::Over => format!("after its decision {}", self.decisions),
        };
        let mut text =
            format!("the bot `{}` failed in game {}{of_what}, {when}: {what}", self.program, self.game);
        if let Some(sent) = sent {
            // Writing to a string cannot fail.
            let _ = write!(text, "\n  it sent: {}", shortened(&sent));
        }
        let errors = self.running.take().map(Running::end).unwrap_or_default();
        if !errors.is_empty() {
            text += "\n  the end of its standard error:";
            errors.iter().for_each(|line| text += &format!("\n    {}", shortened(line)));
        }
        if let Some(seed) = self.seed.filter(|_| !replay.is_empty()) {
            let seed = if seed == 1 { String::new() } else { format!(" --seed {seed}") };
            let _ = write!(text, "\n  to play this game again: {replay}{seed} --game {}", self.game);
        }
        halt.fail(PlayerFailure(text));
    }
}

/// An object, and nothing else that could be read as one, such as a list of its values.
fn object<T: DeserializeOwned>(line: &str) -> Option<T> {
    if !line.trim_start().starts_with('{') {
        return None;
    }
    serde_json::from_str(line).ok()
}

/// A message as a line of JSON.
pub(super) fn line(message: &Message<'_>) -> String {
    // Names, texts and finite numbers: nothing that JSON does not have.
    serde_json::to_string(message).expect("it can be written") + "\n"
}

/// The beginning of a line, as a terminal can show it.
fn shortened(line: &str) -> String {
    match line.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", printable(&line[..end])),
        None => printable(line),
    }
}
