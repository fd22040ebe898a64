"""The same seed gives the same bytes as the command line."""

import csv

import polars

import chances


def test_run(command_line):
    result = chances.run("ruin/duel", games=3_000, seed=7, threads=2)
    assert result.json() == command_line("run", "ruin/duel", "--games", "3000", "--seed", "7", "--json", "-")


def test_run_with_every_kind_of_change(command_line):
    result = chances.run(
        "legendary/alien",
        players=2,
        strategy={"seat1": "steady", "rest": "novice"},
        set={"difficulty.drones": "+1"},
        restrict=["no-coordinate", "no-scan"],
        overrides={"legendary:hive/The S.O.S./Waiting Egg/attack": 3},
        measure="turns",
        games="1k",
    )
    words = ["--players", "2", "--strategy", "seat1=steady,rest=novice", "--set", "difficulty.drones=+1"]
    words += ["--restrict", "no-coordinate", "--restrict", "no-scan", "--measure", "turns", "--games", "1k"]
    words += ["--override", "legendary:hive/The S.O.S./Waiting Egg/attack=3"]
    assert result.json() == command_line("run", "legendary/alien", *words, "--json", "-")
    assert result.value == result.measures["turns"]


def test_run_until_precise(command_line):
    result = chances.run("ruin/classic", precision=0.02, threads=1)
    assert result.json() == command_line("run", "ruin/classic", "--precision", "0.02", "--json", "-")


def test_compare(command_line):
    result = chances.compare("ruin/classic", set=[{"purse": 12}, {"purse": 12, "wheel": "coin"}], against="bold", games=2_000)
    words = ["--set", "purse=12", "--set", "purse=12,wheel=coin", "--against", "bold", "--games", "2000"]
    assert result.json() == command_line("compare", "ruin/classic", *words, "--json", "-")


def test_compare_until_settled(command_line):
    result = chances.compare("ruin/classic", set={"purse": 14})
    assert result.json() == command_line("compare", "ruin/classic", "--set", "purse=14", "--json", "-")


def test_sweep(command_line):
    result = chances.sweep("ruin/classic", over={"purse": "5..7", "strategy": ["timid", "bold"]}, games=500)
    words = ["--over", "purse=5..7", "--over", "strategy=timid,bold", "--games", "500", "--out", "cells"]
    assert result.json() == command_line("sweep", "ruin/classic", *words, "--json", "-")


def test_ladder(command_line):
    result = chances.ladder(["ruin/duel", "ruin/classic"], games=300, seed=2)
    words = ["ruin/duel", "ruin/classic", "--seed", "2", "--games", "300"]
    assert result.json() == command_line("ladder", *words, "--json", "-")


def test_pages(command_line, tmp_path):
    result = chances.run("ruin/duel", games=300)
    command_line("run", "ruin/duel", "--games", "300", "--html", "page.html", "--markdown", "page.md")
    assert result.html() == (tmp_path / "page.html").read_text(encoding="utf-8")
    assert result.markdown() == (tmp_path / "page.md").read_text(encoding="utf-8")


def test_rows(command_line, tmp_path):
    frame = chances.run("legendary/alien", games=400, seed=3, rows=True).to_polars()
    command_line("run", "legendary/alien", "--games", "400", "--seed", "3", "--rows", "games.csv")
    with open(tmp_path / "games.csv", encoding="utf-8", newline="") as file:
        names, *lines = csv.reader(file)
    assert (frame.columns, frame.height) == (names, 400)
    for name, texts in zip(names, zip(*lines)):
        # What is blank in CSV is null in Arrow.
        assert tuple(frame[name].cast(polars.String)) == tuple(text or None for text in texts), name


def test_errors_are_the_words_of_the_command_line(command_line, tmp_path):
    mistakes = [
        (lambda: chances.run("ruin/clasic"), ["run", "ruin/clasic"]),
        (lambda: chances.run("ruin/classic", set={"purse": -3}), ["run", "ruin/classic", "--set", "purse=-3"]),
        (lambda: chances.run("ruin/classic", restrict="no-fun"), ["run", "ruin/classic", "--restrict", "no-fun"]),
        (lambda: chances.run("ruin/classic", players=9), ["run", "ruin/classic", "--players", "9"]),
        (lambda: chances.compare("ruin/classic", variant="x"), ["compare", "ruin/classic", "--variant", "x"]),
    ]
    for mistake, words in mistakes:
        try:
            mistake()
        except chances.ChancesError as error:
            printed = command_line(*words, fails=True)
            assert printed == "".join(f"error: {line}\n" for line in [str(error)])
        else:
            raise AssertionError(words)
    try:
        chances.run("ruin/classic", games="many")
    except ValueError as error:
        assert command_line("run", "ruin/classic", "--games", "many", fails=True).startswith(f"error: {error}\n")
