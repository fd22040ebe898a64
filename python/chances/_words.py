"""Keyword arguments as the words of the command line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from itertools import islice
from os import PathLike, fspath
from typing import Any, Union

from ._chances import ChancesError

#: A value of a scenario's key: `2`, `"+1"`, `"european"`, `True`, or a list of them.
Value = Union[str, int, float, bool, list[Any]]
#: Changes of a scenario: `{"difficulty.drones": 2}`.
Changes = Mapping[str, Value]
#: A path, or a name.
Path = Union[str, PathLike[str]]

#: No grid has more cells, so more values than this are a mistake.
_MOST_VALUES = 10_000


def typed(value: Any) -> str:
    """A value as it is typed.

    >>> typed(True), typed(0.005), typed("+1"), typed([1, 2])
    ('true', '0.005', '+1', '[1, 2]')
    >>> typed(["alien", 'so-called "aliens"'])
    '["alien", "so-called \\\\"aliens\\\\""]'
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        # A text in a list is quoted as in TOML, whose escapes are those of JSON.
        texts = (json.dumps(one, ensure_ascii=False) if isinstance(one, str) else typed(one) for one in value)
        return "[" + ", ".join(texts) + "]"
    if isinstance(value, PathLike):
        return str(fspath(value))
    return str(value)


def one_scenario(given: Path | None, command: str) -> list[str]:
    """The scenario of a command that plays one, as it is typed.

    >>> one_scenario("ruin/duel", "run")
    ['ruin/duel']
    >>> one_scenario(["ruin/duel", "ruin/classic"], "run")
    Traceback (most recent call last):
        ...
    chances.ChancesError: run plays one scenario; chances.sweep takes several
    """
    names = scenarios(given)
    if len(names) > 1:
        raise ChancesError(f"{command} plays one scenario; chances.sweep takes several")
    return names


def scenarios(given: Path | Iterable[Path] | None) -> list[str]:
    """Scenarios as they are typed; none of them can be taken for an option.

    >>> scenarios(None), scenarios("ruin/duel"), scenarios(["ruin/duel", "ruin/classic"])
    ([], ['ruin/duel'], ['ruin/duel', 'ruin/classic'])
    >>> scenarios("--help")
    Traceback (most recent call last):
        ...
    chances.ChancesError: no scenario is called "--help"; a file of this name is "./--help"
    """
    names = [typed(one) for one in several(given)]
    for name in names:
        if name.startswith("-"):
            raise ChancesError(f'no scenario is called "{name}"; a file of this name is "./{name}"')
    return names


def several(value: Any) -> list[Any]:
    """One thing, or a list of things, as a list.

    >>> several(None), several("a"), several(["a", "b"])
    ([], ['a'], ['a', 'b'])
    >>> several(range(10**12))
    Traceback (most recent call last):
        ...
    chances.ChancesError: there are more than 10000 values in range(0, 1000000000000)
    """
    if value is None:
        return []
    if isinstance(value, (str, bytes, PathLike, Mapping)) or not isinstance(value, Iterable):
        return [value]
    found = list(islice(value, _MOST_VALUES + 1))
    if len(found) > _MOST_VALUES:
        shown = repr(value) if len(repr(value)) <= 60 else repr(value)[:60] + " …"
        raise ChancesError(f"there are more than {_MOST_VALUES} values in {shown}")
    return found


def assignments(changes: Changes | None, name: str = "set") -> list[str]:
    """Each change as it follows `--set` or `--override`.

    >>> assignments({"purse": 12, "wheel": "coin"})
    ['purse=12', 'wheel=coin']
    >>> assignments("purse=12")
    Traceback (most recent call last):
        ...
    TypeError: set must be a dictionary such as {"purse": 12}, not 'purse=12'
    """
    return [f"{key}={typed(value)}" for key, value in pairs(changes, name)]


def pairs(given: Mapping[str, Any] | None, name: str, example: str = '{"purse": 12}') -> Iterable[tuple[str, Any]]:
    """What a dictionary holds."""
    if given is None:
        return ()
    if not isinstance(given, Mapping):
        raise TypeError(f"{name} must be a dictionary such as {example}, not {given!r}")
    return given.items()


def seating(strategy: Path | Mapping[str, Path] | None) -> str | None:
    """A strategy, or one for every seat or side.

    >>> seating({"punter": "bold", "banker": "timid"})
    'punter=bold,banker=timid'
    """
    if strategy is None:
        return None
    return _by_seat(strategy) if isinstance(strategy, Mapping) else typed(strategy)


def _by_seat(strategies: Mapping[str, Path]) -> str:
    return ",".join(f"{seat}={typed(name)}" for seat, name in strategies.items())


#: The axes that are options of their own; every other one is a key of the scenario.
_AXES = ("scenario", "players", "strategy", "variant", "restrict", "data")
#: What `None` is typed as, on the axes that have a word for it.
_NONE = {"variant": "none", "restrict": "none", "data": "built-in"}


def axis(key: str, values: Any) -> str:
    """An axis as it follows `--over`.

    >>> axis("purse", "5..15"), axis("players", range(1, 4)), axis("strategy", ["novice", {"rest": "expert"}])
    ('purse=5..15', 'players=1..3', 'strategy=novice,rest=expert')
    >>> axis("restrict", [None, "no-scan", ["no-scan", "no-coordinate"]])
    'restrict=none,no-scan,no-scan+no-coordinate'
    >>> axis("location", ["random", "Acheron, LV-426"])
    'location=random,"Acheron, LV-426"'
    """
    if isinstance(values, range) and values.step == 1 and 0 <= values.start < values.stop:
        # As it is typed on the command line, which is kept in the result. From a number below 0 on, that would mean more or less.
        values = f"{values.start}..{values.stop - 1}"
    return f"{key}=" + (values if isinstance(values, str) else ",".join(_value(key, one) for one in several(values)))


def _value(key: str, value: Any) -> str:
    if value is None:
        if key not in _NONE:
            raise ChancesError(f"over: `{key}` has no value None")
        return _NONE[key]
    if key in ("restrict", "variant") and isinstance(value, (list, tuple)):
        return "+".join(map(typed, value))
    text = _by_seat(value) if isinstance(value, Mapping) else typed(value)
    if "," not in text or isinstance(value, (list, tuple)):
        return text
    # A comma would begin the next value.
    if key in _AXES:
        raise ChancesError(f'over: a value of `{key}` cannot hold a comma, as in "{text}"; play it on its own')
    return json.dumps(text, ensure_ascii=False)


#: The option that has no value.
_FLAG = "allow_process"


def yes_or_no(name: str, value: Any) -> bool:
    """A value that must be `True` or `False`.

    >>> yes_or_no("rows", 1)
    Traceback (most recent call last):
        ...
    TypeError: rows must be True or False, not 1
    """
    if not isinstance(value, bool):
        raise TypeError(f"{name} must be True or False, not {value!r}")
    return value


def options(**given: Any) -> list[str]:
    """Every option that is given, in the order in which it is given; a list gives it several times.

    >>> options(players=3, variant=["easier", "short"], measure=None, margin=-1, allow_process=True)
    ['--players', '3', '--variant', 'easier', '--variant', 'short', '--margin=-1', '--allow-process']
    >>> options(players=True)
    Traceback (most recent call last):
        ...
    TypeError: players must not be True
    """
    words: list[str] = []
    for name, value in given.items():
        option = "--" + name.replace("_", "-")
        if name == _FLAG:
            words += [option] if yes_or_no(name, value) else []
            continue
        if isinstance(value, bool):
            raise TypeError(f"{name} must not be {value}")
        for one in map(typed, several(value)):
            # What begins with a dash could be taken for another option.
            words += [f"{option}={one}"] if one.startswith("-") else [option, one]
    return words


def table(
    *,
    strategy: Any = None,
    search_budget: int | None = None,
    players: int | None = None,
    variant: Any = None,
    set: Changes | None = None,
    restrict: Any = None,
    overrides: Changes | None = None,
    data: Path | None = None,
    allow_process: bool = False,
    seed: int = 1,
) -> list[str]:
    """The options of one table."""
    return options(
        strategy=seating(strategy),
        search_budget=search_budget,
        players=players,
        variant=variant,
        set=assignments(set),
        restrict=restrict,
        override=assignments(overrides, "overrides"),
        data=data,
        allow_process=allow_process,
        seed=own_seed(seed),
    )


def own_seed(seed: int) -> int | None:
    """A seed that must be given, because it is not the first one."""
    return None if seed == 1 and seed is not True else seed
