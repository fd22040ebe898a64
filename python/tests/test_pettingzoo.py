"""Environments in PettingZoo's AEC form."""

import pickle
import warnings

import pytest
from pettingzoo.test import api_test, seed_test

import chances
from chances.pettingzoo import env

SCENARIOS = ["ruin/duel", "legendary/alien", "nostromo/ash", "menace/standard", "corps/newt"]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_api(scenario):
    with warnings.catch_warnings():
        # Features have no bounds, and PettingZoo says so every time.
        warnings.simplefilter("ignore", UserWarning)
        api_test(env(scenario), num_cycles=100)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_seed(scenario):
    seed_test(lambda: env(scenario), num_cycles=50)


def test_a_seed_is_the_number_of_a_game():
    duel, game = env("ruin/duel"), chances.Env("ruin/duel")
    duel.reset(seed=11)
    assert duel.render().startswith(game.reset(game=11).text)
    duel.reset()
    assert duel.game.game == 12


def test_the_rewards_at_the_end_are_those_of_the_seats():
    duel = env("ruin/duel")
    duel.reset(seed=1)
    for agent in duel.agent_iter():
        observation, reward, terminated, truncated, _ = duel.last()
        if terminated or truncated:
            assert reward == duel.game.seat_rewards[int(agent.removeprefix("seat_"))]
            duel.step(None)
        else:
            assert observation["action_mask"].sum() == len(duel.game.decision.choices)
            duel.step(duel.game.policy_choice())
    assert sum(duel.game.seat_rewards.values()) == 1


def test_who_does_not_decide_sees_nothing():
    duel = env("ruin/duel")
    duel.reset(seed=1)
    others = [agent for agent in duel.agents if agent != duel.agent_selection]
    assert others and all(not array.any() for agent in others for array in duel.observe(agent).values())


def test_too_many_choices_are_an_error_that_says_how_many():
    corps = env("corps/newt", max_choices=2)
    with pytest.raises(chances.ChancesError, match="max_choices="):
        for game in range(10):
            corps.reset(seed=game)
            while not corps.game.is_over:
                corps.step(corps.game.policy_choice())


def test_an_environment_can_be_pickled():
    duel = env("ruin/duel", max_choices=40)
    again = pickle.loads(pickle.dumps(duel))
    duel.reset(seed=5)
    again.reset(seed=5)
    assert again.render() == duel.render() and again.action_space("seat_1").n == 40
