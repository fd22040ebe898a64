"""While games are played: Ctrl-C, progress, and other threads of Python."""

import signal
import subprocess
import sys
import threading
import time

import pytest
import tqdm

import chances

#: More games than any test waits for.
FOREVER = 10**12


def test_ctrl_c_stops_the_games():
    program = f"""
import chances, sys
def show(*told):
    print("playing", flush=True)
try:
    chances.run("legendary/alien", games={FOREVER}, progress=show)
except KeyboardInterrupt:
    print("stopped", flush=True)
    # What comes after is played as if nothing had happened.
    print(chances.run("ruin/classic", games=10).games)
"""
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout.readline() == "playing\n"
        process.send_signal(signal.SIGINT)
        said = [line for line in process.stdout.read().split() if line != "playing"]
    assert (said, process.returncode) == (["stopped", "10"], 0)


def test_the_expected_games_are_never_fewer_than_those_played():
    told = []
    chances.run("legendary/alien", precision="1%", progress=lambda *words: told.append(words))
    assert told and all(expected is None or expected >= games for _, games, expected, _ in told)


def test_an_error_of_the_listener_stops_the_games():
    def show(name, games, expected, estimate):
        assert expected == FOREVER and 0 < games < FOREVER and 0 <= estimate <= 1
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        chances.run("ruin/classic", games=FOREVER, progress=show)


def test_other_threads_go_on_while_games_are_played():
    """The games go on until another thread has been let in."""
    was_here = threading.Event()

    def show(*told):
        if was_here.is_set():
            raise StopIteration

    thread = threading.Timer(0.1, was_here.set)
    thread.start()
    with pytest.raises(StopIteration):
        chances.run("ruin/classic", games=FOREVER, progress=show)
    thread.join()


def test_other_threads_go_on_while_one_waits_for_a_game_that_another_searches():
    env = chances.Env("corps/newt", strategy="search", search_budget=8_000)
    env.reset()
    searching = threading.Thread(target=env.policy_choice)
    searching.start()
    time.sleep(0.05)
    waiting = threading.Thread(target=lambda: env.seat)
    waiting.start()
    looks = 0
    while searching.is_alive():
        looks += 1
        time.sleep(0.001)
    waiting.join()
    assert looks > 20


def test_several_threads_play_at_once():
    results = {}

    def play(seed):
        results[seed] = chances.run("ruin/classic", games=2_000, seed=seed, threads=1).json()

    threads = [threading.Thread(target=play, args=(seed,)) for seed in (1, 2, 3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for seed in (1, 2, 3):
        assert results[seed] == chances.run("ruin/classic", games=2_000, seed=seed).json()


def test_a_bar_of_tqdm(monkeypatch):
    bars = []

    class Bar(tqdm.tqdm):
        def __init__(self, *arguments, **options):
            super().__init__(*arguments, **options)
            bars.append(self)

    monkeypatch.setattr("tqdm.auto.tqdm", Bar)
    chances.run("ruin/classic", games=70_000, progress=True)
    assert [(bar.n, bar.total) for bar in bars] == [(70_000, 70_000)]
    # Nobody sees one here.
    chances.run("ruin/classic", games=100)
    chances.run("ruin/classic", games=100, progress=False)
    assert len(bars) == 1
