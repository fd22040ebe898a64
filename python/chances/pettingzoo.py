"""Games as environments of PettingZoo, in its AEC form, to train agents on.

Needs `pip install chances[pettingzoo]`.

>>> from chances.pettingzoo import env
>>> duel = env("ruin/duel")
>>> duel.reset(seed=3)
>>> observation, reward, termination, truncation, info = duel.last()
>>> sorted(observation)
['action_mask', 'choices', 'observation']
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy
from pettingzoo import AECEnv  # type: ignore[import-untyped]

from ._chances import ChancesError
from ._env import Decision, Env

#: How many choices a decision may have, if nothing else is asked for.
MAX_CHOICES = 128


def env(*arguments: Any, max_choices: int = MAX_CHOICES, **options: Any) -> ChancesEnv:
    """An environment; everything but `max_choices` is an argument of `chances.Env`.

    An action is the place of a choice in the list of the decision, and `action_mask` says which places there are.
    `choices` has the features of each, a row each; `observation` says which side the seat plays for, as far as it knows,
    and then how the position stands for it. A seat that does not decide sees zeros. `reset(seed=N)` begins game number N;
    without a seed, the next game. The reward comes at the end: 1 for a win, 0.5 for a draw, 0 for a loss.
    """
    return ChancesEnv(Env(*arguments, **options), max_choices)


class ChancesEnv(AECEnv):  # type: ignore[misc]
    """A game as an AEC environment; `chances.pettingzoo.env` makes one."""

    metadata = {"name": "chances_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, game: Env, max_choices: int) -> None:
        super().__init__()
        #: The game that is played.
        self.game = game
        self.render_mode = "ansi"
        self.possible_agents = [f"seat_{seat}" for seat in game.seats]
        self.agents: list[str] = []
        self._max_choices = max_choices
        self._decision: Decision | None = None
        amounts = gymnasium.spaces.Box
        width = len(game.sides) + len(game.position_features)
        rows = (max_choices, max(1, len(game.choice_features)))
        self._nothing: dict[str, numpy.ndarray] = {
            "observation": numpy.zeros(width, dtype=numpy.float32),
            "choices": numpy.zeros(rows, dtype=numpy.float32),
            "action_mask": numpy.zeros(max_choices, dtype=numpy.int8),
        }
        self._observation_spaces = {
            agent: gymnasium.spaces.Dict(
                {
                    "observation": amounts(-numpy.inf, numpy.inf, (width,), numpy.float32),
                    "choices": amounts(-numpy.inf, numpy.inf, rows, numpy.float32),
                    "action_mask": amounts(0, 1, (max_choices,), numpy.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._action_spaces = {agent: gymnasium.spaces.Discrete(max_choices) for agent in self.possible_agents}

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.game, self._max_choices)

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """What an agent observes."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """What an agent may do, but for the mask."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins the game with the number `seed`, or the next one."""
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._take(self.game.reset(seed))

    def step(self, action: int | None) -> None:
        """Carries out a choice."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ChancesError(f"{agent} still plays; None is the action of an agent whose game is over")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._take(self.game.step(int(action)))
        self._accumulate_rewards()

    def _take(self, decision: Decision | None) -> None:
        """Turns to the agent that decides next, or ends the game."""
        self._decision = decision
        if decision is not None:
            if len(decision.choices) > self._max_choices:
                raise ChancesError(
                    f"a decision has {len(decision.choices)} choices; make the environment with "
                    f"max_choices={len(decision.choices)} or more"
                )
            self.agent_selection = f"seat_{decision.seat}"
            return
        is_cut = self.game.outcome == "unfinished"
        for agent, seat in zip(self.possible_agents, self.game.seats):
            self.rewards[agent] = self.game.seat_rewards[seat]
            self.terminations[agent], self.truncations[agent] = not is_cut, is_cut

    def observe(self, agent: str) -> dict[str, numpy.ndarray]:
        """What an agent sees; only the one that decides sees anything."""
        found = {name: array.copy() for name, array in self._nothing.items()}
        decision = self._decision
        if decision is None or agent != f"seat_{decision.seat}":
            return found
        sides = self.game.sides
        found["observation"][sides.index(decision.side)] = 1.0
        found["observation"][len(sides) :] = decision.position_features()
        features = decision.features()
        found["choices"][: features.shape[0], : features.shape[1]] = features
        found["action_mask"][: features.shape[0]] = 1
        return found

    def render(self) -> str:
        """What the deciding seat sees, and its choices."""
        if self._decision is None:
            return ""
        choices = [f"{place}: {choice.text}" for place, choice in enumerate(self._decision.choices)]
        return "\n".join([self._decision.text, *choices])

    def close(self) -> None:
        """There is nothing to close."""
