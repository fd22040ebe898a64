"""The Python samples of the docs run as they stand."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "docs" / "python.md", ROOT / "python" / "README.md"]


def samples(page):
    """The blocks of a page that are Python, and whether each is run."""
    blocks = re.findall(r"^```python( no-run)?\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    return [(sample, not mark) for mark, sample in blocks]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_samples_run(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    found, names = samples(page), {"__name__": "__main__"}
    assert found
    for sample, runs in found:
        code = compile(sample, str(page), "exec")
        if runs:
            exec(code, names)
