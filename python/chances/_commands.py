"""The commands: keyword arguments in, results out."""

from __future__ import annotations

import concurrent.futures
import operator
import tempfile
import warnings
from collections.abc import Iterable, Mapping
from typing import Any, Union

from . import _words, _shards
from ._chances import ChancesError, Rows, ask
from ._progress import Progress, listener
from ._results import Comparison, Ladder, Run, Sweep
from ._words import Changes, Path

#: A number of games, as a number or as it is typed: `250_000`, `"250k"`.
Count = Union[int, str]
#: A share or an amount, as a number or as it is typed: `0.005`, `"0.5%"`.
Amount = Union[float, str]
#: A strategy's name or path, or one for every seat or side: `{"seat1": "expert", "rest": "novice"}`.
Strategy = Union[Path, Mapping[str, Path]]


class ChancesWarning(UserWarning):
    """What the command line would print as a note."""


def run(
    scenario: Path | None = None,
    *,
    players: int | None = None,
    strategy: Strategy | None = None,
    search_budget: int | None = None,
    variant: str | Iterable[str] | None = None,
    set: Changes | None = None,
    restrict: str | Iterable[str] | None = None,
    overrides: Changes | None = None,
    data: Path | None = None,
    allow_process: bool = False,
    seed: int = 1,
    games: Count | None = None,
    precision: Amount | None = None,
    max_seconds: Amount | None = None,
    measure: str | None = None,
    rows: bool = False,
    threads: int | None = None,
    progress: Progress = None,
    executor: concurrent.futures.Executor | None = None,
    shards: int = 8,
) -> Run:
    """Plays a scenario many times: the win rate, with its uncertainty, and what happened.

    Arguments have the names of the options of `chances run`. `rows=True` keeps every game, for
    :meth:`Run.to_polars`. With an executor, the games are played in `shards` parts on its workers.

    A strategy may be a program of your own; it runs only with `allow_process=True`.

    >>> result = run("ruin/classic", games=1_000, set={"purse": 12})
    >>> result.interval.low < result.win_rate < result.interval.high
    True
    >>> run("ruin/clasic")
    Traceback (most recent call last):
        ...
    chances.ChancesError: no scenario is called "ruin/clasic"; did you mean "ruin/classic"? ...
    """
    _refuse_open_end(executor, precision=precision, max_seconds=max_seconds)
    words = ["run", *_words.one_scenario(scenario, "run")]
    words += _words.table(
        strategy=strategy,
        search_budget=search_budget,
        players=players,
        variant=variant,
        set=set,
        restrict=restrict,
        overrides=overrides,
        data=data,
        allow_process=allow_process,
        seed=seed,
    )
    words += _words.options(games=games, precision=precision, max_seconds=max_seconds, measure=measure)
    if _words.yes_or_no("rows", rows) and executor is not None:
        raise ChancesError("rows stay where they are played; leave out rows=True or the executor")
    return Run(*_play(words, threads, progress, executor, shards, rows))


def compare(
    scenario: Path | None = None,
    *,
    variant: str | Iterable[str] | None = None,
    set: Changes | Iterable[Changes] | None = None,
    against: Strategy | Iterable[Strategy] | None = None,
    restrict: str | Iterable[str | Iterable[str]] | None = None,
    restrict_both: str | Iterable[str] | None = None,
    players: int | None = None,
    strategy: Strategy | None = None,
    search_budget: int | None = None,
    overrides: Changes | None = None,
    data: Path | None = None,
    allow_process: bool = False,
    seed: int = 1,
    games: Count | None = None,
    measure: str | None = None,
    margin: Amount | None = None,
    max_seconds: Amount | None = None,
    threads: int | None = None,
    progress: Progress = None,
    executor: concurrent.futures.Executor | None = None,
    shards: int = 8,
) -> Comparison:
    """Plays a scenario and changes of it on the same games: which change makes it easier, and by how much.

    Each variant, each dictionary of `set`, each strategy of `against` and each item of `restrict` is a change of its own;
    without any, every variant of the scenario is compared. An executor needs a fixed number of `games`, and a `margin` where
    the measure is a mean.

    >>> comparison = compare("ruin/classic", set=[{"purse": 12}, {"purse": 8}], games=1_000)
    >>> [change["name"] for change in comparison.changes]
    ['purse=12', 'purse=8']
    """
    changes = [",".join(_words.assignments(change)) for change in _words.several(set)]
    if "" in changes:
        raise ChancesError("set={}: this changes nothing; name a key and its value, or leave `set` out")
    _refuse_open_end(executor, max_seconds=max_seconds)
    words = ["compare", *_words.one_scenario(scenario, "compare")]
    words += _words.options(
        variant=variant,
        set=changes,
        against=[_words.seating(one) for one in _words.several(against)],
        restrict=[",".join(map(_words.typed, _words.several(one))) for one in _words.several(restrict)],
        restrict_both=restrict_both,
        strategy=_words.seating(strategy),
        search_budget=search_budget,
        players=players,
        override=_words.assignments(overrides, "overrides"),
        data=data,
        allow_process=allow_process,
        seed=_words.own_seed(seed),
        games=games,
        measure=measure,
        margin=margin,
        max_seconds=max_seconds,
    )
    return Comparison(*_play(words, threads, progress, executor, shards))


def sweep(
    scenario: Path | Iterable[Path] | None = None,
    *,
    over: Mapping[str, Any] | None = None,
    players: int | None = None,
    strategy: Strategy | None = None,
    search_budget: int | None = None,
    variant: str | Iterable[str] | None = None,
    set: Changes | None = None,
    restrict: str | Iterable[str] | None = None,
    overrides: Changes | None = None,
    data: Path | None = None,
    allow_process: bool = False,
    seed: int = 1,
    games: Count | None = None,
    precision: Amount | None = None,
    measure: str | None = None,
    threads: int | None = None,
    progress: Progress = None,
    executor: concurrent.futures.Executor | None = None,
    shards: int = 8,
) -> Sweep:
    """Plays every combination of some settings.

    An axis is `players`, `strategy`, `variant`, `restrict`, `data` or any key that `set` takes, with a list of values or a
    range as the command line takes it. `None` stands for no restriction and for the built-in data; a list within
    `restrict` or `variant` holds together. Several scenarios are an axis too. The cells are in the result, and no folder
    keeps them.

    >>> found = sweep("ruin/classic", over={"purse": [8, 12], "wheel": ["coin", "european"]}, games=500)
    >>> [(cell["purse"], cell["wheel"]) for cell in found.records]
    [('8', 'coin'), ('8', 'european'), ('12', 'coin'), ('12', 'european')]
    """
    _refuse_open_end(executor, precision=precision)
    words = ["sweep", *_words.scenarios(scenario)]
    axes = _words.pairs(over, "over", '{"players": [2, 3]}')
    words += _words.options(over=[_words.axis(key, values) for key, values in axes])
    words += _words.table(
        strategy=strategy,
        search_budget=search_budget,
        players=players,
        variant=variant,
        set=set,
        restrict=restrict,
        overrides=overrides,
        data=data,
        allow_process=allow_process,
        seed=seed,
    )
    words += _words.options(games=games, precision=precision, measure=measure)
    if executor is not None:
        return Sweep(*_play(words, threads, progress, executor, shards))
    with tempfile.TemporaryDirectory(prefix="chances-") as folder:
        return Sweep(*_play([*words, f"--out={folder}/cells"], threads, progress, None, shards))


def ladder(
    scenario: Path | Iterable[Path] | None = None,
    *,
    players: int | None = None,
    search_budget: int | None = None,
    variant: str | Iterable[str] | None = None,
    set: Changes | None = None,
    restrict: str | Iterable[str] | None = None,
    overrides: Changes | None = None,
    data: Path | None = None,
    allow_process: bool = False,
    seed: int = 1,
    games: Count | None = None,
    search_games: Count | None = None,
    measure: str | None = None,
    threads: int | None = None,
    progress: Progress = None,
    executor: concurrent.futures.Executor | None = None,
    shards: int = 8,
) -> Ladder:
    """Plays every rung of a game's ladder of strategies, the weakest first; rung against rung where two sides play.

    >>> [rung["strategy"] for rung in ladder("ruin/classic", games=200).records]
    ['timid', 'random', 'tipsy', 'bold', 'search']
    """
    words = ["ladder", *_words.scenarios(scenario)]
    words += _words.table(
        search_budget=search_budget,
        players=players,
        variant=variant,
        set=set,
        restrict=restrict,
        overrides=overrides,
        data=data,
        allow_process=allow_process,
        seed=seed,
    )
    words += _words.options(games=games, search_games=search_games, measure=measure)
    return Ladder(*_play(words, threads, progress, executor, shards))


def _refuse_open_end(executor: concurrent.futures.Executor | None, **given: Any) -> None:
    """Refuses what ends at a game that one part of all cannot know."""
    for name, value in given.items():
        if executor is not None and value is not None:
            raise ChancesError(f"an executor divides a fixed number of games; give games instead of {name}")


def _play(
    words: list[str],
    threads: int | None,
    progress: Progress,
    executor: concurrent.futures.Executor | None,
    shards: int,
    wants_rows: bool = False,
) -> tuple[str, Rows | None]:
    """Does a command, here or on the workers of an executor; notes become warnings."""
    rows = None
    parts = operator.index(shards)
    with listener(progress) as report:
        if executor is None:
            words = [*words, *_words.options(threads=threads)]
            json, notes, rows = ask(words, wants_rows, report)
        else:
            # Workers share machines, so each plays on one thread by default.
            words = [*words, *_words.options(threads=threads or 1)]
            json, notes = _shards.play_on(executor, words, parts, report)
    for note in notes:
        warnings.warn(note, ChancesWarning, stacklevel=3)
    return json, rows
