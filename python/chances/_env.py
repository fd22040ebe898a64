"""A game that is decided from outside, one decision after another."""

from __future__ import annotations

import warnings
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from . import _words
from ._chances import ChancesError, Table
from ._commands import ChancesWarning

if TYPE_CHECKING:
    import numpy

    from ._commands import Strategy
    from ._words import Changes, Path


#: The highest seed, and the highest number of a game.
_MOST = 2**64 - 1
_NOTHING_TO_DECIDE = "no game waits for a decision; call reset() first"


@dataclass(frozen=True)
class Choice:
    """One legal choice."""

    #: What it does, in words that no other choice of the decision has.
    text: str
    #: Its features by name; what is missing is 0.
    features: dict[str, float]


@dataclass(frozen=True)
class Decision:
    """What a seat sees and may choose; nothing in it is hidden from that seat."""

    #: Who decides, counted from 1.
    seat: int
    #: The side that it plays for, as far as it knows.
    side: str
    #: What it sees, each thing with its name.
    view: list[tuple[str, str]]
    #: How the position stands for its side; what is missing is 0.
    position: dict[str, float]
    #: What it may choose.
    choices: list[Choice]
    _position: list[tuple[int, float]] = field(repr=False)
    _features: list[list[tuple[int, float]]] = field(repr=False)
    _widths: tuple[int, int] = field(repr=False)

    @property
    def text(self) -> str:
        """What it sees, a line each."""
        return "\n".join(f"{name}: {value}" if value else name for name, value in self.view)

    def features(self) -> numpy.ndarray:
        """The features of every choice: a row for each choice, a column for each of `Env.choice_features`."""
        import numpy

        found = numpy.zeros((len(self.choices), self._widths[0]), dtype=numpy.float32)
        for row, amounts in enumerate(self._features):
            for feature, amount in amounts:
                found[row, feature] = amount
        return found

    def position_features(self) -> numpy.ndarray:
        """The features of the position, in the order of `Env.position_features`."""
        import numpy

        found = numpy.zeros(self._widths[1], dtype=numpy.float32)
        for feature, amount in self._position:
            found[feature] = amount
        return found


class Env:
    """A table whose games are decided step by step.

    `seats` are those that are decided from outside, all of them by default; the others are played by the strategy of the
    table. The games are those of `chances run` with the same seed, by number.

    >>> import chances
    >>> env = chances.Env("ruin/duel", seed=7)
    >>> decision = env.reset(game=3)
    >>> decision.seat, decision.side
    (1, 'punter')
    >>> while not env.is_over:
    ...     decision = env.step(env.policy_choice())
    >>> env.rewards
    {'punter': 0.0, 'banker': 1.0}
    """

    def __init__(
        self,
        scenario: Path | None = None,
        *,
        players: int | None = None,
        strategy: Strategy | None = None,
        search_budget: int | None = None,
        variant: str | Iterable[str] | None = None,
        set: Changes | None = None,
        restrict: str | Iterable[str] | None = None,
        overrides: Changes | None = None,
        data: Path | None = None,
        allow_process: bool = False,
        seed: int = 1,
        seats: Iterable[int] | None = None,
    ) -> None:
        variants, restrictions = _words.several(variant), _words.several(restrict)
        for name, value in (("seed", seed), ("search_budget", search_budget)):
            if value is not None and not 0 <= value <= _MOST:
                raise ChancesError(f"{name}={value}; write a whole number from 0 to {_MOST}")
        self._table = Table(
            None if scenario is None else _words.typed(scenario),
            seed,
            variant="+".join(variants) or None,
            strategy=_words.seating(strategy),
            search_budget=search_budget,
            restrict=[name for names in restrictions for name in names.split(",")],
            players=players,
            set=_words.assignments(set),
            overrides=_words.assignments(overrides, "overrides"),
            data=data,
            allow_process=allow_process,
        )
        for caution in self._table.cautions:
            warnings.warn(caution, ChancesWarning, stacklevel=2)
        everybody = range(1, self._table.seats + 1)
        #: The seats that are decided from outside.
        self.seats: list[int] = list(everybody) if seats is None else sorted(dict.fromkeys(seats))
        if not self.seats or any(seat not in everybody for seat in self.seats):
            raise ChancesError(f"seats={self.seats}: this table has seats 1 to {self._table.seats}")
        #: The arguments that make the same one elsewhere.
        self._arguments: dict[str, Any] = {
            "scenario": scenario,
            "players": players,
            "strategy": strategy,
            "search_budget": search_budget,
            "variant": variants,
            "set": set,
            "restrict": restrictions,
            "overrides": overrides,
            "data": data,
            "allow_process": allow_process,
            "seed": seed,
            "seats": self.seats,
        }
        #: The names of the features of a choice.
        self.choice_features: list[str]
        #: The names of the features of a position.
        self.position_features: list[str]
        self.choice_features, self.position_features = self._table.feature_names
        #: The names of the sides.
        self.sides: list[str] = self._table.sides
        #: The number of the game that is played, or of the one before the first.
        self.game: int = -1

    def __repr__(self) -> str:
        scenario, strategy, seed = self._table.names
        return f"<chances.Env: {scenario}, {strategy}, seed {seed}, game {self.game}>"

    def __reduce__(self) -> tuple[Any, ...]:
        if self._table.seat() is not None:
            raise ChancesError(f"game {self.game} is being played and cannot be copied; copy the Env before or after it")
        return _made_again, (type(self), self._arguments, self.game)

    def reset(self, game: int | None = None) -> Decision | None:
        """Begins a game, by default the next one; returns the first decision."""
        number = self.game + 1 if game is None else game
        try:
            self._table.start(number)
        except OverflowError:
            raise ChancesError(f"game={number}; write a whole number from 0 to {_MOST}") from None
        self.game = number
        return self._go_on()

    def step(self, choice: int) -> Decision | None:
        """Carries out a choice, by its place in the list; returns the next decision, or `None` once the game is over."""
        if self._table.seat() is None:
            raise ChancesError(_NOTHING_TO_DECIDE)
        try:
            self._table.choose(choice)
        except OverflowError:
            raise IndexError(f"no choice {choice}; choices are counted from 0") from None
        return self._go_on()

    def _go_on(self) -> Decision | None:
        """Lets the table's own players decide on the other seats."""
        table = self._table
        while (seat := table.seat()) is not None and seat not in self.seats:
            chosen = table.policy_choice()
            if chosen is None:
                break
            table.choose(chosen)
        return self.decision

    @property
    def seat(self) -> int | None:
        """Who decides now; `None` once the game is over."""
        return self._table.seat()

    @property
    def decision(self) -> Decision | None:
        """What must be decided now; `None` once the game is over.

        It is built again at every access; `reset` and `step` have already returned it.
        """
        found = self._table.decision()
        if found is None:
            return None
        seat, side, view, position, choices = found
        names, names_of_position = self.choice_features, self.position_features
        return Decision(
            seat,
            side,
            view,
            {names_of_position[feature]: amount for feature, amount in position},
            [Choice(text, {names[feature]: amount for feature, amount in found}) for text, found in choices],
            position,
            [found for _, found in choices],
            (len(names), len(names_of_position)),
        )

    def policy_choice(self) -> int:
        """What the table's own strategy would choose now."""
        chosen = self._table.policy_choice()
        if chosen is None:
            raise ChancesError(_NOTHING_TO_DECIDE)
        return chosen

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._table.outcome() is not None

    def _outcome(self) -> tuple[str, str, list[str]]:
        found = self._table.outcome()
        if found is None:
            raise ChancesError("the game is not over yet")
        return found

    @property
    def outcome(self) -> str:
        """How the game has ended, by the name of its outcome."""
        return self._outcome()[0]

    @property
    def result(self) -> str:
        """What the game was for everybody: `won`, `lost`, `draw` or the side that has won."""
        return self._outcome()[1]

    @property
    def rewards(self) -> dict[str, float]:
        """What every side gets for the game: 1 for a win, 0.5 for a draw, 0 for a loss. Its mean is the win rate."""
        winners = self._outcome()[2]
        nothing = 0.5 if not winners and self._table.has_draws else 0.0
        return {side: 1.0 if side in winners else nothing for side in self.sides}

    @property
    def seat_rewards(self) -> dict[int, float]:
        """What every seat gets for the game: the reward of the side that it was on when the game ended."""
        rewards = self.rewards
        return {seat: rewards[side] for seat, side in enumerate(self._table.sides_of_seats(), start=1)}

    @property
    def record(self) -> dict[str, Any]:
        """The columns of the game so far, as rows have them.

        It is no observation: during a game, it also holds what is hidden from the seat that decides.
        """
        return self._table.record()


def _made_again(kind: type[Env], arguments: dict[str, Any], game: int) -> Env:
    """An environment from its arguments, so that it can be pickled and copied."""
    env = kind(**arguments)
    env.game = game
    return env
