"""Keyword arguments as the words of the command line, where the two differ."""

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
