"""What results can be asked."""

import copy
import json
import pickle
import warnings

import pytest

import chances


def test_a_run_knows_its_measures():
    result = chances.run("ruin/duel", games=1_000)
    assert (result.games, result.win_rate) == (1_000, result.data["win_rate"]["estimate"])
    assert result.interval == result.measures["win_rate.punter"].interval
    assert result.measures["win_rate.punter"].value + result.measures["win_rate.banker"].value == pytest.approx(1)
    assert result.measures["spins"].value == result.columns["spins"]["mean"]
    assert result.provenance["scenario"]["name"] == "ruin/duel"
    assert [row["measure"] for row in result.records] == list(result.measures)


def test_a_result_prints_as_in_a_terminal_and_as_a_page():
    result = chances.run("ruin/classic", games=500)
    assert "Win rate" in repr(result) and "\x1b" not in repr(result)
    assert result._repr_html_().startswith("<iframe srcdoc=")
    assert "<html" in result.html() and "<html" not in result._repr_html_()


def test_results_are_saved_read_and_pickled(tmp_path):
    results = [
        chances.run("ruin/classic", games=100),
        chances.compare("ruin/classic", set={"purse": 12}, games=100),
        chances.sweep("ruin/classic", over={"purse": [8, 9]}, games=100),
        chances.ladder("ruin/classic", games=100),
    ]
    for result in results:
        result.save(tmp_path / "result.json")
        again = chances.read(tmp_path / "result.json")
        assert type(again) is type(result) and again == result == pickle.loads(pickle.dumps(result))
        assert result.to_polars().height == len(result.records) if not isinstance(result, chances.Run) else True
        assert repr(result)
    (tmp_path / "other.json").write_text("[]")
    with pytest.raises(chances.ChancesError, match="not a result"):
        chances.read(tmp_path / "other.json")


def test_records_hold_the_measure_that_was_asked_for():
    asked = dict(games=100, measure="spins")
    for found, runs in [
        (found := chances.sweep("ruin/classic", over={"purse": [8, 9]}, **asked), [run for _, run in found.cells]),
        (found := chances.ladder("ruin/classic", **asked), [rung["run"] for rung in found.ladders[0]["rungs"]]),
    ]:
        for record, run in zip(found.to_polars().to_dicts(), runs, strict=True):
            spins = run.value if isinstance(run, chances.Run) else chances.Run(json.dumps(run)).value
            assert (record["measure"], record["value"], record["low"], record["high"]) == ("spins", *spins)
    record = chances.sweep("ruin/classic", over={"purse": [8]}, games=100).records[0]
    assert (record["measure"], record["value"]) == ("win_rate", record["win_rate"])
    assert record["low"] < record["win_rate"] < record["high"]


def test_one_game_has_no_interval_of_a_mean():
    spins = chances.run("ruin/classic", games=1).measures["spins"]
    assert (spins.low, spins.high, spins.interval) == (None, None, None)


def test_a_result_of_another_version_is_refused(tmp_path):
    path = tmp_path / "newer.json"
    path.write_text('{"schema": "chances.run/99"}')
    with pytest.raises(chances.ChancesError, match='newer.json.*"chances.run/99" cannot be read'):
        chances.read(path)


def test_rows_are_copied_but_never_lost_on_the_way():
    result = chances.run("ruin/classic", games=10, rows=True)
    for again in (copy.copy(result), copy.deepcopy(result)):
        assert again == result and again.to_polars().equals(result.to_polars())
    with pytest.raises(chances.ChancesError, match="rows cannot be pickled"):
        pickle.dumps(result)


def test_a_save_into_no_folder_names_the_folder(tmp_path):
    with pytest.raises(FileNotFoundError, match="nowhere'$"):
        chances.run("ruin/classic", games=10).save(tmp_path / "nowhere" / "result.json")


def test_a_save_that_fails_leaves_the_older_file_whole(tmp_path, monkeypatch):
    result, path = chances.run("ruin/classic", games=10), tmp_path / "result.json"
    result.save(path)

    def fail(*files):
        raise OSError("no room")

    monkeypatch.setattr("os.replace", fail)
    with pytest.raises(OSError, match="no room"):
        chances.run("ruin/classic", games=20).save(path)
    assert chances.read(path) == result
    assert list(tmp_path.iterdir()) == [path]


def test_rows_must_be_asked_for():
    with pytest.raises(chances.ChancesError, match="rows=True"):
        chances.run("ruin/classic", games=10).to_polars()


def test_a_sweep_leaves_no_files_behind(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    found = chances.sweep("ruin/classic", over={"purse": [8, 9]}, games=100)
    assert list(tmp_path.iterdir()) == []
    assert [at for at, _ in found.cells] == [{"purse": "8"}, {"purse": "9"}]
    assert [run.win_rate for _, run in found.cells] == [cell["win_rate"] for cell in found.records]


def test_notes_are_warnings():
    with pytest.warns(chances.ChancesWarning, match="--threads 999"):
        chances.run("ruin/classic", games=10, threads=999)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        chances.run("ruin/classic", games=10, threads=1)


def test_errors_can_be_pickled():
    error = pickle.loads(pickle.dumps(chances.ChancesError("words")))
    assert isinstance(error, chances.ChancesError) and str(error) == "words"
