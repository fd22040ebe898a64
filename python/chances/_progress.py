"""Progress: a bar of tqdm where it is installed, in a terminal or a notebook."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Optional, Union

#: Receives the name of a simulation, the games so far, the expected games and the estimate so far.
Listener = Callable[[str, int, Optional[int], Optional[float]], Any]
#: The name under which parts are counted, instead of games.
PARTS = "parts"
#: `True` for a bar, `False` for none, `None` for one in a terminal or a notebook, or a function of your own.
Progress = Union[bool, None, Listener]


def _is_seen() -> bool:
    return sys.stderr is not None and (sys.stderr.isatty() or "ipykernel" in sys.modules)


@contextmanager
def listener(progress: Progress) -> Iterator[Listener | None]:
    """The function that progress is reported to; its bar is closed at the end."""
    if callable(progress):
        yield progress
        return
    if progress is False or (progress is None and not _is_seen()):
        yield None
        return
    try:
        from tqdm.auto import tqdm
    except ImportError as error:
        if progress:
            raise ImportError("progress=True shows a bar of tqdm, which is not installed; pip install tqdm") from error
        yield None
        return
    with tqdm(unit=" games", unit_scale=True, leave=False, delay=0.3) as bar:

        def show(name: str, games: int, expected: int | None, estimate: float | None) -> None:
            bar.total = expected
            bar.unit = " parts" if name == PARTS else " games"
            bar.set_description_str(None if name == PARTS else name or None, refresh=False)
            if estimate is not None:
                bar.set_postfix_str(f"{estimate:.4g}", refresh=False)
            bar.update(games - bar.n)

        yield show
