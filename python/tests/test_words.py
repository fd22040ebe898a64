"""Keyword arguments as the words of the command line, where the two differ."""

import itertools
import re
from concurrent.futures import ThreadPoolExecutor

import pytest

import chances

OBJECTIVES = ["The S.O.S.", "No One Can Hear You Scream", "A Perfect Organism"]


def test_lists_of_texts(command_line):
    result = chances.run("legendary/alien", set={"objectives": OBJECTIVES[:2] + ["Nobody Can Stop It"]}, games=50)
    words = 'objectives=["The S.O.S.", "No One Can Hear You Scream", "Nobody Can Stop It"]'
    assert result.json() == command_line("run", "legendary/alien", "--set", words, "--games", "50", "--json", "-")


@pytest.mark.parametrize(
    "play", [chances.run, chances.compare, chances.ladder, lambda name: chances.sweep([name], over={"players": [1]})]
)
def test_a_scenario_is_never_an_option(play, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(chances.ChancesError, match='no scenario is called "--json=here.json"'):
        play("--json=here.json")
    assert list(tmp_path.iterdir()) == []


def test_a_change_that_changes_nothing_is_refused():
    for nothing in ({}, [{"purse": 12}, {}]):
        with pytest.raises(chances.ChancesError, match="changes nothing"):
            chances.compare("ruin/classic", set=nothing, games=10)


def test_scenarios_alone_are_an_axis():
    found = chances.sweep(["ruin/classic", "ruin/fair"], games=50)
    assert found.axes == {"scenario": ["ruin/classic", "ruin/fair"]}
    with pytest.raises(chances.ChancesError, match="nothing to sweep over"):
        chances.sweep("ruin/classic", games=50)


def test_values_of_an_axis_that_are_not_texts():
    found = chances.sweep(
        "legendary/alien",
        over={"restrict": [None, ["no-scan", "no-coordinate"]], "strategy": [{"rest": "novice"}], "objectives": [OBJECTIVES]},
        games=10,
    )
    assert found.axes["restrict"] == ["none", "no-scan+no-coordinate"]
    assert found.axes["strategy"] == ["rest=novice"]
    with pytest.raises(chances.ChancesError, match="cannot hold a comma"):
        chances.sweep("ruin/duel", over={"strategy": [{"punter": "bold", "banker": "timid"}]}, games=10)
    with pytest.raises(chances.ChancesError, match="no value None"):
        chances.sweep("ruin/classic", over={"purse": [8, None]}, games=10)


def test_a_generator_is_as_good_as_a_list():
    found = chances.compare("ruin/classic", set=({"purse": purse} for purse in (8, 9)), games=50)
    assert [change["name"] for change in found.changes] == ["purse=8", "purse=9"]


def test_a_strategy_for_each_side_may_be_compared_with():
    found = chances.compare("ruin/duel", against=[{"punter": "timid", "banker": "bold"}], games=50)
    assert [change["name"] for change in found.changes] == ["punter=timid,banker=bold"]


def test_one_scenario_is_not_taken_for_several():
    for play in (chances.run, chances.compare):
        with pytest.raises(chances.ChancesError, match="plays one scenario; chances.sweep takes several"):
            play(["ruin/classic", "ruin/duel"], games=10)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (dict(allow_process="ruin/duel"), "allow_process must be True or False, not 'ruin/duel'"),
        (dict(rows="yes"), "rows must be True or False"),
        (dict(games=True), "games must not be True"),
        (dict(players=True), "players must not be True"),
        (dict(seed=True), "seed must not be True"),
        (dict(set="purse=12"), 'set must be a dictionary such as {"purse": 12}'),
        (dict(overrides=["x=1"]), "overrides must be a dictionary"),
        (dict(shards="4"), "integer"),
        (dict(executor=3), "executor must be a concurrent.futures.Executor, not 3"),
        (dict(executor=ThreadPoolExecutor), "executor must be a concurrent.futures.Executor"),
    ],
)
def test_values_of_the_wrong_kind_are_refused(arguments, words):
    with pytest.raises(TypeError, match=re.escape(words)):
        chances.run("ruin/classic", **{"games": 10, **arguments})


def test_an_axis_that_never_ends_is_refused():
    for endless in (range(8, 10**12), range(-8, 10**12), itertools.count(8)):
        with pytest.raises(chances.ChancesError, match="more than 10*00 values"):
            chances.sweep("ruin/classic", over={"purse": endless}, games=10)
    with pytest.raises(TypeError, match="over must be a dictionary"):
        chances.sweep("ruin/classic", over="purse=8..10", games=10)
