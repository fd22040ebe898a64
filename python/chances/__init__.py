"""What are our chances? Plays Alien tabletop games millions of times and says how often you win.

>>> import chances
>>> result = chances.run("ruin/classic", games=2_000, seed=1)
>>> result.games
2000
>>> 0.3 < result.win_rate < 0.45
True

Arguments have the names of the command line's options, and the same seed gives the same bytes:
``result.json()`` is what ``chances run ruin/classic --games 2000 --seed 1 --json -`` prints.
"""

from ._chances import ChancesError, Rows, __version__
from ._commands import ChancesWarning, compare, ladder, run, sweep
from ._env import Choice, Decision, Env
from ._results import Comparison, Estimate, Interval, Ladder, Result, Run, Sweep, read

__all__ = [
    "ChancesError",
    "ChancesWarning",
    "Choice",
    "Comparison",
    "Decision",
    "Env",
    "Estimate",
    "Interval",
    "Ladder",
    "Result",
    "Rows",
    "Run",
    "Sweep",
    "__version__",
    "compare",
    "ladder",
    "read",
    "run",
    "sweep",
]
