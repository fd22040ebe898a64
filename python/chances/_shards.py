"""Games on many machines: each part is a task of an executor, and all parts together give the bytes of one run."""

from __future__ import annotations

import concurrent.futures
import tempfile
import uuid
from pathlib import Path
from typing import Any

from ._chances import ChancesError, ask
from ._progress import PARTS, Listener

#: How often a part is given to the executor again after it was lost.
RETRIES = 3

#: The runs of this process that ended while parts of them were still being played.
_abandoned: set[str] = set()


def play_part(words: list[str], run: str, attempt: int) -> bytes:
    """Plays one part of a command and returns its tally file. This is what a worker runs.

    The number of the attempt only makes the arguments differ: Dask, for one, treats calls with the same arguments as the
    same task, and would return the same failure again.
    """
    del attempt

    def stop_if_abandoned(*progress: Any) -> None:
        # Only workers that are threads of the same process see this.
        if run in _abandoned:
            raise concurrent.futures.CancelledError

    tally, _, _ = ask([*words, "--out=-"], False, stop_if_abandoned)
    return tally.encode()


def merge_parts(parts: list[bytes]) -> tuple[str, list[str]]:
    """All parts as one result, as JSON, and what is good to know about it."""
    with tempfile.TemporaryDirectory(prefix="chances-") as folder:
        paths = [Path(folder, f"part-{number}.tally") for number in range(1, len(parts) + 1)]
        for path, part in zip(paths, parts):
            path.write_bytes(part)
        json, notes, _ = ask(["merge", *map(str, paths)])
        return json, notes


def play_on(
    executor: concurrent.futures.Executor, words: list[str], shards: int, listener: Listener | None = None
) -> tuple[str, list[str]]:
    """Plays a command in parts on an executor; returns its JSON and its notes."""
    if isinstance(executor, type) or not callable(getattr(executor, "submit", None)):
        raise TypeError(f"executor must be a concurrent.futures.Executor, not {executor!r}")
    if shards < 1:
        raise ChancesError(f"shards={shards}: at least 1 part is needed")
    parts: list[bytes | None] = [None] * shards
    lost = [0] * shards
    waiting: dict[concurrent.futures.Future[bytes], int] = {}
    run = uuid.uuid4().hex

    def submit(index: int) -> None:
        part = [*words, f"--shard={index + 1}/{shards}"]
        try:
            future = executor.submit(play_part, part, run, lost[index])
        except RuntimeError as error:
            # `BrokenExecutor`, or the executor was shut down: a state that it never leaves.
            raise ChancesError(f"the executor takes no more parts: {error}") from error
        if not isinstance(future, concurrent.futures.Future):
            # Such as a client of Dask, whose own futures nothing else can wait for.
            raise ChancesError(
                f"{executor!r} is no concurrent.futures.Executor; of a client of Dask, give client.get_executor()"
            )
        waiting[future] = index

    def lose(index: int, error: BaseException) -> None:
        """Resubmits a part whose worker died; the same part always gives the same bytes."""
        while True:
            lost[index] += 1
            if lost[index] > RETRIES:
                what = f"part {index + 1} of {shards} was lost {lost[index]} times"
                raise ChancesError(f"{what}; the last time: {error!r}") from error
            try:
                return submit(index)
            except ChancesError:
                raise
            except Exception as again:  # noqa: BLE001: an executor may fail in its own ways
                error = again

    try:
        for index in range(shards):
            try:
                submit(index)
            except ChancesError:
                raise
            except Exception as error:  # noqa: BLE001
                lose(index, error)
        while waiting:
            concurrent.futures.wait(waiting, timeout=0.2, return_when=concurrent.futures.FIRST_COMPLETED)
            # `wait` never counts a future that its executor cancelled when it was shut down.
            done = [future for future in waiting if future.done()]
            for future in done:
                index = waiting.pop(future)
                try:
                    parts[index] = future.result()
                except ChancesError:
                    raise
                except (Exception, concurrent.futures.CancelledError) as error:
                    lose(index, error)
            if done and listener is not None:
                listener(PARTS, shards - len(waiting), shards, None)
    finally:
        for future in waiting:
            if not future.cancel() and not future.done():
                _abandoned.add(run)
    return merge_parts([part for part in parts if part is not None])
