"""Results: the JSON of the command line, and what one asks of it most often."""

from __future__ import annotations

import errno
import html
import json
import os
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from ._chances import ChancesError, Rows, written

if TYPE_CHECKING:
    import polars
    from typing_extensions import Self


class Interval(NamedTuple):
    """An interval of 95 %, unless the result says otherwise."""

    low: float
    high: float


class Estimate(NamedTuple):
    """A figure and its interval; too few games give a mean no interval."""

    value: float
    low: float | None
    high: float | None

    @property
    def interval(self) -> Interval | None:
        """The interval."""
        return None if self.low is None or self.high is None else Interval(self.low, self.high)

    @classmethod
    def _of(cls, found: dict[str, Any], key: str = "estimate") -> Estimate:
        return cls(found[key], found["low"], found["high"])


def _measures(run: dict[str, Any]) -> dict[str, Estimate]:
    found = {"win_rate": Estimate._of(run["win_rate"])}
    found |= {f"win_rate.{side}": Estimate._of(rate) for side, rate in run["win_rates"].items()}
    found |= {f"outcome.{name}": Estimate._of(share) for name, share in run["outcome_shares"].items()}
    known = {name: column for name, column in run["metrics"].items() if column.get("mean") is not None}
    return found | {name: Estimate._of(column, "mean") for name, column in known.items()}


class Result:
    """What a command has found: its JSON, to the byte as `--json` writes it, and other formats made from it."""

    def __init__(self, text: str, rows: Rows | None = None) -> None:
        self._json = text
        self._rows = rows

    def json(self) -> str:
        """The text that `--json` writes."""
        return self._json

    @classmethod
    def _of(cls, data: dict[str, Any]) -> Self:
        """A result within another one, which was parsed with it."""
        found = cls(json.dumps(data))
        found.data = data
        return found

    @cached_property
    def data(self) -> dict[str, Any]:
        """The result as dictionaries and lists; `docs/data.md` describes it."""
        found: dict[str, Any] = json.loads(self._json)
        return found

    def to_dict(self) -> dict[str, Any]:
        """A copy of the result as dictionaries and lists, to change at will."""
        found: dict[str, Any] = json.loads(self._json)
        return found

    @property
    def provenance(self) -> dict[str, Any]:
        """What was played: enough to play it again."""
        return self.data.get("provenance") or {"command": self.data["command"]}

    @property
    def records(self) -> list[dict[str, Any]]:
        """The result as flat rows, which every library for tables takes."""
        raise NotImplementedError

    def to_polars(self) -> polars.DataFrame:
        """The records as a data frame."""
        import polars

        return polars.DataFrame(self.records)

    def html(self) -> str:
        """The page with charts that `--html` writes."""
        return written(self._json, "html")

    def markdown(self) -> str:
        """The text that `--markdown` writes."""
        return written(self._json, "markdown")

    def save(self, path: str | PathLike[str]) -> None:
        """Writes the JSON, for `chances report` and for `chances.read`; an interrupted save leaves an older file whole."""
        path = Path(path)
        if path.exists() and not path.is_file():
            # Such as /dev/stdout, which must not be replaced.
            path.write_text(self._json, encoding="utf-8", newline="")
            return
        path = path.resolve()
        if not path.parent.is_dir():
            raise FileNotFoundError(errno.ENOENT, "There is no such folder", str(path.parent))
        part = path.with_name(f".{path.name}.{os.getpid()}.part")
        try:
            part.write_text(self._json, encoding="utf-8", newline="")
            os.replace(part, path)
        finally:
            part.unlink(missing_ok=True)

    def __repr__(self) -> str:
        return written(self._json, "terminal").rstrip("\n")

    def _repr_html_(self) -> str:
        # In a frame of its own, so that the styles of the page and of the notebook leave each other alone.
        page = html.escape(self.html(), quote=True)
        return f'<iframe srcdoc="{page}" style="width: 100%; height: 40em; border: 0"></iframe>'

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Result) and self._json == other._json

    def __hash__(self) -> int:
        return hash(self._json)

    def __reduce__(self) -> tuple[Any, ...]:
        if self._rows is not None:
            raise ChancesError("rows cannot be pickled; play without rows=True, or pickle what to_polars() returns")
        return type(self), (self._json,)

    def __copy__(self) -> Self:
        return type(self)(self._json, self._rows)

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        # Neither the text nor the rows can be changed.
        return self.__copy__()


class Run(Result):
    """What `chances.run` has found.

    >>> import chances
    >>> result = chances.run("ruin/duel", games=1_000)
    >>> sorted(result.measures)[:3]
    ['coins_staked', 'highest_purse', 'outcome.banker-ruined']
    >>> result.measures["win_rate.punter"] == result.measures["win_rate"]
    True
    """

    @property
    def games(self) -> int:
        """How many games were played."""
        games: int = self.data["games"]
        return games

    @property
    def win_rate(self) -> float:
        """The share of games that were won, by the first side where there are several."""
        rate: float = self.data["win_rate"]["estimate"]
        return rate

    @property
    def interval(self) -> Interval:
        """The interval of the win rate."""
        rate = self.data["win_rate"]
        return Interval(rate["low"], rate["high"])

    @property
    def value(self) -> Estimate:
        """The measure that was asked for: the win rate, if no other was."""
        name = self.data["measure"]["name"]
        if name not in self.measures:
            raise ChancesError(f"no game has a value of {name}")
        return self.measures[name]

    @cached_property
    def measures(self) -> dict[str, Estimate]:
        """Every measure with its interval: `win_rate`, `win_rate.SIDE`, `outcome.NAME` and the mean of every column."""
        return _measures(self.data)

    @property
    def columns(self) -> dict[str, dict[str, Any]]:
        """The distribution of every column: mean, quantiles, extremes and histogram."""
        columns: dict[str, dict[str, Any]] = self.data["metrics"]
        return columns

    @property
    def rows(self) -> Rows:
        """Every game, one row each, for any library that reads Arrow; the run must have been asked for `rows=True`."""
        if self._rows is None:
            raise ChancesError("this run has kept no rows; play it with rows=True")
        return self._rows

    @property
    def records(self) -> list[dict[str, Any]]:
        """Every measure, one row each."""
        return [{"measure": name} | found._asdict() for name, found in self.measures.items()]

    def to_polars(self) -> polars.DataFrame:
        """Every game as a row of a data frame, without a copy; the run must have been asked for `rows=True`."""
        import polars

        return polars.DataFrame(self.rows)


class Comparison(Result):
    """What `chances.compare` has found."""

    @property
    def games(self) -> int:
        """How many games were played at each table."""
        games: int = self.data["games"]
        return games

    @property
    def base(self) -> Estimate:
        """The measure at the base."""
        return Estimate._of(self.data["base"]["value"])

    @property
    def changes(self) -> list[dict[str, Any]]:
        """Every change, as `docs/data.md` describes it."""
        changes: list[dict[str, Any]] = self.data["changes"]
        return changes

    @property
    def records(self) -> list[dict[str, Any]]:
        """Every change, one row each: its value, its difference from the base, and the verdict."""
        return [
            {
                "change": change["name"],
                "value": change["value"]["estimate"],
                "difference": change["difference"]["estimate"],
                "low": change["difference"]["low"],
                "high": change["difference"]["high"],
                "verdict": change["verdict"],
            }
            for change in self.changes
        ]


def _figures(run: dict[str, Any]) -> dict[str, Any]:
    """A run as part of a row; the interval is that of the measure."""
    name = run["measure"]["name"]
    value = _measures(run).get(name)
    figures = value._asdict() if value else dict.fromkeys(Estimate._fields)
    return {"games": run["games"], "win_rate": run["win_rate"]["estimate"], "measure": name, **figures}


class Sweep(Result):
    """What `chances.sweep` has found."""

    @property
    def axes(self) -> dict[str, list[str]]:
        """The values of every axis."""
        return {axis["key"]: axis["values"] for axis in self.data["axes"]}

    @cached_property
    def cells(self) -> list[tuple[dict[str, str], Run]]:
        """Where each cell stands, and its run."""
        return [
            (dict(zip(self.axes, cell["at"])), Run._of(cell["result"])) for cell in self.data["cells"]
        ]

    @property
    def records(self) -> list[dict[str, Any]]:
        """Every cell, one row each: its axes, games, win rate, and the measure with its interval."""
        axes = self.axes
        return [dict(zip(axes, cell["at"])) | _figures(cell["result"]) for cell in self.data["cells"]]


class Ladder(Result):
    """What `chances.ladder` has found."""

    def markdown(self) -> str:
        """The text of a page, as `chances report --markdown` writes it; the table alone is in `records`."""
        return super().markdown()

    @property
    def ladders(self) -> list[dict[str, Any]]:
        """One ladder for every scenario, as `docs/data.md` describes it."""
        ladders: list[dict[str, Any]] = self.data["ladders"]
        return ladders

    @property
    def records(self) -> list[dict[str, Any]]:
        """Every rung, one row each: scenario, strategy, games, win rate, and the measure with its interval."""
        rungs = [rung["run"] for ladder in self.ladders for rung in ladder["rungs"]]
        return [
            {
                "scenario": rung["provenance"]["scenario"]["name"],
                "strategy": rung["provenance"]["strategy"]["name"],
            }
            | _figures(rung)
            for rung in rungs
        ]


_KINDS = {"run": Run, "compare": Comparison, "sweep": Sweep, "ladder": Ladder}


def read(path: str | PathLike[str]) -> Result:
    """Reads a result that `--json` or `Result.save` wrote."""
    try:
        text = Path(path).read_text(encoding="utf-8")
        result = _KINDS[json.loads(text)["schema"].removeprefix("chances.").split("/")[0]](text)
    except (KeyError, ValueError, TypeError, AttributeError):
        raise ChancesError(f"{path}: not a result of run, compare, sweep or ladder, as --json writes it") from None
    # It knows the versions of each kind, and every field.
    written(text, "terminal", path)
    return result
