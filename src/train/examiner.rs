//! Playing one spec after another at the same tables, on the same games.

use crate::{
    play::{Header, Side},
    policy::{Lineup, StrategySpec, Workbench},
    sim::{Budget, Engine, Entry, Keep, Session},
    stats::{Measure, Moments, Paired, Sample, UnknownMeasure},
};

/// What a training wants.
#[derive(Clone, Debug, PartialEq)]
pub struct Aim {
    /// The spelling of the measure; the win rate of who learns where it is `None`.
    pub measure: Option<String>,
    /// Whether less of it is better.
    pub is_less_better: bool,
    /// The side that learns, and whom it learns against: each of these plays on all other seats for its share of the
    /// games. All seats learn where it is `None`.
    pub side: Option<(Side, Vec<StrategySpec>)>,
}

impl Aim {
    /// All seats learn to win.
    pub fn win() -> Self {
        Self { measure: None, is_less_better: false, side: None }
    }

    /// The measure at a table.
    pub fn measure(&self, header: &Header) -> Result<Measure, UnknownMeasure> {
        match (&self.measure, &self.side) {
            (Some(name), _) => Measure::parse(name, header),
            (None, Some((side, _))) => Ok(Measure::win_rate_of(header, *side)),
            (None, None) => Ok(Measure::win_rate(header)),
        }
    }

    /// How many opponents there are to learn against; one where all seats learn.
    fn opponents(&self) -> usize {
        self.side.as_ref().map_or(1, |(_, rivals)| rivals.len())
    }

    /// Who plays while a spec is tried against the opponent of this number.
    fn lineup<'s>(&'s self, spec: &'s StrategySpec, opponent: usize) -> Lineup<'s> {
        match &self.side {
            Some((side, rivals)) => Lineup::Side { side: *side, own: spec, rivals: &rivals[opponent] },
            None => Lineup::All(spec),
        }
    }

    /// How good a mean is: the greater, the better. A mean of nothing is worse than any.
    pub(super) fn score(&self, moments: &Moments) -> f64 {
        match (moments.mean(), self.is_less_better) {
            (Some(mean), false) => mean,
            (Some(mean), true) => -mean,
            (None, _) => f64::NEG_INFINITY,
        }
    }
}

/// The tables, and how they are played.
pub struct Examiner<'e> {
    /// One for each scenario.
    pub benches: Vec<&'e dyn Workbench>,
    /// What is wanted.
    pub aim: Aim,
    /// The seed of all games.
    pub seed: u64,
    /// The worker threads.
    pub session: Session<'e>,
}

/// Somebody stopped the games before the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("interrupted")]
pub struct Interrupted;

/// Two specs on the same games.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// How many games each of them played.
    pub games: u64,
    /// What the first one's games say.
    pub before: Sample,
    /// What the second one's say.
    pub after: Sample,
    /// Both, paired game by game.
    pub difference: Paired,
}

impl<'e> Examiner<'e> {
    /// Every scenario with every opponent.
    fn tables(&self) -> impl Iterator<Item = (&'e dyn Workbench, usize)> {
        let opponents = self.aim.opponents();
        self.benches.iter().flat_map(move |bench| (0..opponents).map(|opponent| (*bench, opponent)))
    }

    /// How many there are.
    pub(super) fn table_count(&self) -> u64 {
        (self.benches.len() * self.aim.opponents()) as u64
    }

    /// What this spec's games come to, of so many from the first on, at each table.
    pub fn play(&self, spec: &StrategySpec, first_game: u64, games: u64) -> Result<Moments, Interrupted> {
        let mut all = Moments::default();
        for table in self.tables() {
            let keep = Keep { columns: true, ..Keep::default() };
            let sample = self.played(table, &[spec], first_game, games, keep, |engine| engine.sample(0))?;
            all.add(&sample.moments);
        }
        Ok(all)
    }

    /// Compares two specs game by game. Panics where there is no table.
    pub fn compare(
        &self,
        pair: [&StrategySpec; 2],
        first_game: u64,
        games: u64,
    ) -> Result<Comparison, Interrupted> {
        let mut all: Option<Comparison> = None;
        for table in self.tables() {
            let keep = Keep { series: true, ..Keep::default() };
            let found = self.played(table, &pair, first_game, games, keep, |engine| Comparison {
                games,
                before: engine.sample(0),
                after: engine.sample(1),
                difference: engine.paired(0, 1),
            })?;
            match &mut all {
                Some(all) => all.add(&found),
                None => all = Some(found),
            }
        }
        Ok(all.expect("an examiner has a table"))
    }

    /// Plays these specs at the same table, each by itself, and reads something off the games.
    fn played<T>(
        &self,
        (bench, opponent): (&dyn Workbench, usize),
        specs: &[&StrategySpec],
        first_game: u64,
        games: u64,
        keep: Keep,
        read: impl FnOnce(&Engine<'_>) -> T,
    ) -> Result<T, Interrupted> {
        let tables: Vec<_> = specs.iter().map(|spec| bench.table(self.aim.lineup(spec, opponent))).collect();
        let entry = |table| {
            let header = crate::play::Tabletop::header(table);
            let measure = self.aim.measure(&header).expect("it was asked for at every table before");
            Entry { table, measure }
        };
        let entries = tables.iter().map(|table| entry(table.as_ref())).collect();
        let budget = Budget { seed: self.seed, first_game, max_time: None };
        let mut engine = Engine::new(entries, &budget, keep, &self.session);
        match engine.play_all_to(games) {
            None => Ok(read(&engine)),
            Some(_) => Err(Interrupted),
        }
    }
}

impl Comparison {
    fn add(&mut self, other: &Comparison) {
        self.games += other.games;
        self.before.moments.add(&other.before.moments);
        self.after.moments.add(&other.after.moments);
        self.difference.add(&other.difference);
    }
}
