//! One game at a time, decided from Python.

use std::{
    collections::BTreeMap,
    path::PathBuf,
    sync::{Mutex, MutexGuard, PoisonError},
};

use chances::{
    data::Override,
    play::{Amounts, Header, Record, Seat, Stepper},
    scenario::{Request, load},
};
use pyo3::{exceptions::PyIndexError, prelude::*};

use crate::ChancesError;

/// The place of each feature that is there, and how much of it.
type Sparse = Vec<(usize, f64)>;

/// The seat, counted from 1, its side, the lines of its view, the features of the position, and each choice with its
/// features.
type Decision = (u8, &'static str, Vec<(String, String)>, Sparse, Vec<(String, Sparse)>);

/// A table whose games are decided step by step.
#[pyclass(frozen, module = "chances")]
pub(crate) struct Table {
    stepper: Mutex<Box<dyn Stepper>>,
    header: Header,
    /// The scenario, the strategy and the seed, as results name them.
    #[pyo3(get)]
    names: (String, String, u64),
    /// What is good to know about the scenario.
    #[pyo3(get)]
    cautions: Vec<String>,
}

#[pymethods]
impl Table {
    /// Finds and compiles what is asked for; `set` and `overrides` are written as on the command line.
    #[new]
    #[pyo3(signature = (scenario, seed, *, variant, strategy, search_budget, restrict, players, set, overrides, data, allow_process))]
    #[expect(clippy::too_many_arguments, reason = "they are the options of a table, by name")]
    fn new(
        scenario: Option<String>,
        seed: u64,
        variant: Option<String>,
        strategy: Option<String>,
        search_budget: Option<u64>,
        restrict: Vec<String>,
        players: Option<i64>,
        set: Vec<String>,
        overrides: Vec<String>,
        data: Option<PathBuf>,
        allow_process: bool,
    ) -> PyResult<Self> {
        let overrides = overrides.iter().map(|typed| Override::read(typed));
        let overrides = overrides.collect::<Result<_, _>>().map_err(ChancesError::new_err)?;
        let base = Vec::new();
        let request = Request {
            scenario,
            variant,
            strategy,
            search_budget,
            restrict,
            players,
            base,
            set,
            overrides,
            data,
            allow_process,
        };
        let loaded = load(&request).map_err(|error| ChancesError::new_err(error.to_string()))?;
        Ok(Self {
            stepper: Mutex::new(loaded.table.stepper(seed)),
            header: loaded.table.header(),
            names: (loaded.scenario, loaded.strategy, seed),
            cautions: loaded.cautions,
        })
    }

    /// Begins a game, and plays it to the first decision.
    fn start(&self, py: Python<'_>, game: u64) {
        py.detach(|| self.stepper().start(game));
    }

    /// The seat that decides now, counted from 1; `None` once the game is over.
    fn seat(&self, py: Python<'_>) -> Option<u8> {
        py.detach(|| self.stepper().seat()).map(|seat| seat.0 + 1)
    }

    /// How many choices there are now.
    fn choices(&self, py: Python<'_>) -> usize {
        py.detach(|| self.stepper().choices())
    }

    /// What the deciding seat sees and may choose.
    fn decision(&self, py: Python<'_>) -> Option<Decision> {
        let point = py.detach(|| self.stepper().decision())?;
        let choices = point.choices.into_iter().map(|choice| (choice.text, sparse(&choice.features)));
        Some((point.seat, point.side, point.view, sparse(&point.position), choices.collect()))
    }

    /// What the table's own player would choose.
    fn policy_choice(&self, py: Python<'_>) -> PyResult<Option<usize>> {
        let (choice, failure) = py.detach(|| {
            let mut stepper = self.stepper();
            (stepper.policy_choice(), stepper.failure())
        });
        failure.map_or(Ok(choice), |failure| Err(ChancesError::new_err(failure.to_string())))
    }

    /// Carries out a choice and plays on to the next decision.
    fn choose(&self, py: Python<'_>, choice: usize) -> PyResult<()> {
        let (chosen, failure) = py.detach(|| {
            let mut stepper = self.stepper();
            let had_failed = stepper.failure().is_some();
            // At the end of a game, a bot may turn out to have said too much.
            (stepper.choose(choice), stepper.failure().filter(|_| !had_failed))
        });
        chosen.map_err(|error| PyIndexError::new_err(error.to_string()))?;
        failure.map_or(Ok(()), |failure| Err(ChancesError::new_err(failure.to_string())))
    }

    /// How the game has ended: the name of its outcome, its result, and the names of the sides that have won.
    fn outcome(&self, py: Python<'_>) -> Option<(String, String, Vec<String>)> {
        let outcome = py.detach(|| self.stepper().outcome())?;
        let kind = &self.header.outcomes[outcome];
        let winners = kind.winners.iter().map(|side| self.header.sides[side.index()].clone()).collect();
        Some((kind.name.to_string(), self.header.result(outcome), winners))
    }

    /// The side of every seat now, which a seat need not know.
    fn sides_of_seats(&self, py: Python<'_>) -> Vec<String> {
        py.detach(|| {
            let stepper = self.stepper();
            let side = |seat| self.header.sides[stepper.side_of(Seat(seat as u8)).index()].clone();
            (0..self.header.seats).map(side).collect()
        })
    }

    /// The columns of the game as it stands, without those that have no value.
    fn record(&self, py: Python<'_>) -> BTreeMap<String, u32> {
        let mut record = Record::new(self.header.columns.len());
        py.detach(|| self.stepper().record(&mut record));
        let values = self.header.columns.iter().zip(record.values());
        values.filter_map(|(column, value)| Some((column.name.clone(), Record::value(*value)?))).collect()
    }

    /// The names of the sides.
    #[getter]
    fn sides(&self) -> Vec<String> {
        self.header.sides.clone()
    }

    /// How many seats there are.
    #[getter]
    fn seats(&self) -> usize {
        self.header.seats
    }

    /// Whether a game that nobody has won is a draw.
    #[getter]
    fn has_draws(&self) -> bool {
        self.header.has_draws
    }

    /// The names of the features of a choice, and of a position.
    #[getter]
    fn feature_names(&self, py: Python<'_>) -> (Vec<&'static str>, Vec<&'static str>) {
        let names = py.detach(|| self.stepper().feature_names());
        (names.choice, names.position)
    }
}

impl Table {
    /// The game. Another thread may hold it for as long as a search takes, so wait for it without the GIL.
    ///
    /// A panic has left no game behind that could be gone on with; the next start begins a new one.
    fn stepper(&self) -> MutexGuard<'_, Box<dyn Stepper>> {
        self.stepper.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn sparse(amounts: &Amounts) -> Sparse {
    amounts.0.iter().map(|amount| (amount.feature, amount.amount)).collect()
}
