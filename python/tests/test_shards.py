"""Games in parts on the workers of an executor: the bytes of one machine, whatever happens to the workers."""

import concurrent.futures
import os
import signal
import subprocess
import sys
import threading
from concurrent.futures.process import BrokenProcessPool

import pytest
import tqdm

import chances
from chances._shards import RETRIES


@pytest.fixture(scope="module")
def pool():
    # Fresh processes, as on a cluster: a fork would inherit the threads of this one.
    import multiprocessing

    with concurrent.futures.ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as pool:
        yield pool


def test_a_process_pool_gives_the_bytes_of_one_run(pool):
    arguments = dict(players=3, games=2_001, seed=9, set={"difficulty.drones": 1})
    alone = chances.run("legendary/alien", **arguments)
    assert chances.run("legendary/alien", **arguments, executor=pool, shards=8) == alone
    assert chances.run("legendary/alien", **arguments, executor=pool, shards=1) == alone


def test_every_command_can_be_played_in_parts(pool):
    elsewhere = dict(executor=pool, shards=3)
    compare = dict(set=[{"purse": 12}, {"purse": 8}], games=1_000)
    assert chances.compare("ruin/classic", **compare, **elsewhere) == chances.compare("ruin/classic", **compare)
    sweep = dict(over={"purse": [8, 9], "wheel": ["coin", "european"]}, games=500)
    assert chances.sweep("ruin/classic", **sweep, **elsewhere) == chances.sweep("ruin/classic", **sweep)
    assert chances.ladder("ruin/duel", games=300, **elsewhere) == chances.ladder("ruin/duel", games=300)


def test_mistakes_are_told_at_once(pool):
    with pytest.raises(chances.ChancesError, match="did you mean"):
        chances.run("ruin/clasic", executor=pool)
    with pytest.raises(chances.ChancesError, match="fixed number of games"):
        chances.run("ruin/classic", precision="1%", executor=pool)
    with pytest.raises(chances.ChancesError, match="at least 1 part"):
        chances.run("ruin/classic", executor=pool, shards=0)
    with pytest.raises(chances.ChancesError, match="rows=True"):
        chances.run("ruin/classic", rows=True, executor=pool)


class Unlucky(concurrent.futures.Executor):
    """Loses the first few parts that it is given, in its result or when they are handed in."""

    def __init__(self, losses, when_handed_in=False):
        self.losses, self.when_handed_in, self.parts = losses, when_handed_in, 0

    def submit(self, work, *arguments):
        self.parts += 1
        future = concurrent.futures.Future()
        if self.parts > self.losses:
            future.set_result(work(*arguments))
        elif self.when_handed_in:
            raise OSError("the worker is gone")
        else:
            future.set_exception(BrokenProcessPool("the worker is gone"))
        return future


@pytest.mark.parametrize("when_handed_in", [False, True])
def test_a_lost_part_is_played_again(when_handed_in):
    executor = Unlucky(RETRIES, when_handed_in)
    result = chances.run("ruin/classic", games=100, executor=executor, shards=2)
    assert result == chances.run("ruin/classic", games=100)
    assert executor.parts == 2 + RETRIES


@pytest.mark.parametrize("when_handed_in", [False, True])
def test_a_part_that_is_always_lost_is_an_error(when_handed_in):
    executor = Unlucky(10**9, when_handed_in)
    with pytest.raises(chances.ChancesError, match="part 1 of 1 was lost 4 times.*the worker is gone"):
        chances.run("ruin/classic", games=100, executor=executor, shards=1)
    assert executor.parts == 1 + RETRIES


@pytest.mark.parametrize("error", [BrokenProcessPool("a child process died"), RuntimeError("after shutdown")])
def test_an_executor_that_takes_no_more_parts_is_not_asked_again(error):
    class Closed(concurrent.futures.Executor):
        asked = 0

        def submit(self, work, *arguments):
            self.asked += 1
            raise error

    executor = Closed()
    with pytest.raises(chances.ChancesError, match=f"takes no more parts: {error}"):
        chances.run("ruin/classic", games=100, executor=executor)
    assert executor.asked == 1


def test_an_executor_with_futures_of_its_own_is_refused():
    class Client:
        def submit(self, work, *arguments):
            return object()

    with pytest.raises(chances.ChancesError, match=r"of a client of Dask, give client.get_executor\(\)"):
        chances.run("ruin/classic", games=100, executor=Client())


def test_an_executor_that_is_shut_down_is_an_error():
    """The parts that it cancels are never notified, and `concurrent.futures.wait` alone would wait for ever."""
    program = f"""
import chances, concurrent.futures, faulthandler
faulthandler.dump_traceback_later(30, exit=True)
class Pool(concurrent.futures.ThreadPoolExecutor):
    parts = 0
    def submit(self, *work):
        future = super().submit(*work)
        self.parts += 1
        if self.parts == 2:
            self.shutdown(wait=False, cancel_futures=True)
        return future
try:
    chances.run("legendary/alien", games=100, executor=Pool(1), shards=2)
except chances.ChancesError as error:
    print(error)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout.startswith("the executor takes no more parts"), done.stdout + done.stderr


def test_an_error_stops_the_parts_that_threads_are_playing():
    pool = concurrent.futures.ThreadPoolExecutor(1)

    class Half(concurrent.futures.Executor):
        """Plays the first part, and takes no other."""

        first = None

        def submit(self, work, *arguments):
            if self.first is not None:
                raise RuntimeError("enough")
            started = threading.Event()
            self.first = pool.submit(lambda: (started.set(), work(*arguments)))
            started.wait()
            return self.first

    half = Half()
    with pytest.raises(chances.ChancesError, match="enough"):
        chances.run("legendary/alien", games=10**12, executor=half, shards=2)
    with pytest.raises(concurrent.futures.CancelledError):
        half.first.result(timeout=60)
    pool.shutdown()


def test_progress_counts_parts(pool):
    told = []
    chances.run("ruin/classic", games=100, executor=pool, shards=4, progress=lambda *words: told.append(words))
    assert told[-1] == ("parts", 4, 4, None)


def test_a_bar_counts_parts(monkeypatch):
    units = []

    class Bar(tqdm.tqdm):
        def close(self):
            units.append((self.unit, self.desc))
            super().close()

    monkeypatch.setattr("tqdm.auto.tqdm", Bar)
    with concurrent.futures.ThreadPoolExecutor(1) as pool:
        chances.run("ruin/classic", games=100, executor=pool, shards=2, progress=True)
    assert units[0] == (" parts", "")


@pytest.mark.parametrize("allowed_failures", [3, 0])
def test_a_dask_cluster_that_loses_a_worker_gives_the_bytes_of_one_run(allowed_failures):
    """Dask itself plays a lost part again or, where it may not, we do."""
    dask = pytest.importorskip("dask")
    distributed = pytest.importorskip("distributed")
    arguments = dict(games=60_000, seed=5)
    settings = {"distributed.scheduler.allowed-failures": allowed_failures}
    with (
        dask.config.set(settings),
        distributed.LocalCluster(n_workers=3, threads_per_worker=1, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        workers = client.run(os.getpid)
        killed = []

        def kill_one_that_plays():
            while not killed:
                for address, tasks in client.processing().items():
                    if tasks and address in workers and not killed:
                        killed.append(address)
                        os.kill(workers[address], signal.SIGKILL)

        killer = threading.Thread(target=kill_one_that_plays)
        killer.start()
        result = chances.run("legendary/alien", **arguments, executor=client.get_executor(), shards=6)
        killer.join()
        assert killed and workers[killed[0]] not in client.run(os.getpid).values()
    assert result == chances.run("legendary/alien", **arguments)
