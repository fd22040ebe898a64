"""What the tests share: the command line, to compare with."""

import os
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BINARY = os.environ.get("CHANCES_BINARY", str(ROOT / "target" / "release" / "chances"))


@pytest.fixture
def command_line(tmp_path):
    """Runs the command line in a folder of its own; returns what it prints."""

    def typed(*words, fails=False):
        done = subprocess.run([BINARY, *words], cwd=tmp_path, capture_output=True, encoding="utf-8")
        assert (done.returncode != 0) == fails, done.stderr
        return done.stderr if fails else done.stdout

    return typed
