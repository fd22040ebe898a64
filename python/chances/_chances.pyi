"""The compiled half of the package."""

from collections.abc import Callable
from os import PathLike
from typing import Any, final

__all__ = ["ChancesError", "Rows", "Table", "__version__", "ask", "written"]

__version__: str

class ChancesError(ValueError):
    """What the command line would print as an error."""

@final
class Rows:
    """Every game of a run, one row each, for any library that reads Arrow."""

    columns: list[str]
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...
    def __len__(self) -> int: ...

@final
class Table:
    """A table whose games are decided step by step; use `chances.Env`."""

    names: tuple[str, str, int]
    cautions: list[str]
    sides: list[str]
    seats: int
    has_draws: bool
    feature_names: tuple[list[str], list[str]]
    def __new__(
        cls,
        scenario: str | None,
        seed: int,
        *,
        variant: str | None,
        strategy: str | None,
        search_budget: int | None,
        restrict: list[str],
        players: int | None,
        set: list[str],
        overrides: list[str],
        data: str | PathLike[str] | None,
        allow_process: bool,
    ) -> Table: ...
    def start(self, game: int) -> None: ...
    def seat(self) -> int | None: ...
    def choices(self) -> int: ...
    def decision(
        self,
    ) -> tuple[int, str, list[tuple[str, str]], list[tuple[int, float]], list[tuple[str, list[tuple[int, float]]]]] | None: ...
    def policy_choice(self) -> int | None: ...
    def choose(self, choice: int) -> None: ...
    def outcome(self) -> tuple[str, str, list[str]] | None: ...
    def sides_of_seats(self) -> list[str]: ...
    def record(self) -> dict[str, int]: ...

def ask(
    words: list[str],
    wants_rows: bool = False,
    progress: Callable[[str, int, int | None, float | None], Any] | None = None,
) -> tuple[str, list[str], Rows | None]: ...
def written(json: str, format: str, name: str | PathLike[str] = ...) -> str: ...
