"""Games that are decided step by step."""

import copy
import pickle

import pytest

import chances

SCENARIOS = ["ruin/duel", "legendary/alien", "nostromo/ash", "menace/standard", "corps/newt"]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_games_go_as_a_run_plays_them(scenario):
    games = 5
    rows = chances.run(scenario, games=games, seed=4, rows=True).to_polars().to_dicts()
    env = chances.Env(scenario, seed=4)
    for row in rows:
        env.reset()
        while not env.is_over:
            env.step(env.policy_choice())
        assert (env.game, env.outcome, env.result) == (row["game"], row["outcome"], row["result"])
        columns = list(row)[list(row).index("outcome") + 1 :]
        # Rows also have some flags as one text.
        assert env.record == {name: row[name] for name in columns if isinstance(row[name], int)}


def test_the_mean_reward_is_the_win_rate():
    env, games = chances.Env("ruin/duel", seed=2), 200
    total = dict.fromkeys(env.sides, 0.0)
    for _ in range(games):
        env.reset()
        while not env.is_over:
            env.step(env.policy_choice())
        for side, reward in env.rewards.items():
            total[side] += reward
    result = chances.run("ruin/duel", games=games, seed=2)
    assert total["punter"] / games == pytest.approx(result.measures["win_rate.punter"].value)
    assert total["banker"] / games == pytest.approx(result.measures["win_rate.banker"].value)


def test_a_decision_has_words_and_features():
    env = chances.Env("legendary/alien", players=2)
    decision = env.reset(game=5)
    assert decision == env.decision and decision.seat in (1, 2) and decision.side == "crew"
    assert len({choice.text for choice in decision.choices}) == len(decision.choices) > 1
    assert decision.view and decision.view[0][0] in decision.text
    features = decision.features()
    assert features.shape == (len(decision.choices), len(env.choice_features))
    for row, choice in zip(features, decision.choices):
        named = {name: amount for name, amount in zip(env.choice_features, row) if amount != 0}
        assert named == pytest.approx(choice.features)
    assert decision.position_features().shape == (len(env.position_features),)


def test_seats_that_are_not_ours_are_played_by_the_strategy():
    ours, all_seats = chances.Env("ruin/duel", seats=[2], seed=3), chances.Env("ruin/duel", seed=3)
    for game in range(20):
        decision = ours.reset(game)
        while decision is not None:
            assert decision.seat == 2
            decision = ours.step(ours.policy_choice())
        all_seats.reset(game)
        while not all_seats.is_over:
            all_seats.step(all_seats.policy_choice())
        assert ours.record == all_seats.record


def test_mistakes_are_exceptions():
    with pytest.raises(chances.ChancesError, match="did you mean"):
        chances.Env("ruin/dul")
    with pytest.raises(chances.ChancesError, match="seats 1 to 2"):
        chances.Env("ruin/duel", seats=[3])
    env = chances.Env("ruin/duel")
    with pytest.raises(chances.ChancesError, match=r"call reset\(\) first"):
        env.step(0)
    with pytest.raises(chances.ChancesError, match="reset"):
        env.policy_choice()
    env.reset()
    with pytest.raises(chances.ChancesError, match="not over"):
        env.rewards
    with pytest.raises(IndexError, match="no choice 99"):
        env.step(99)


def test_numbers_out_of_range_are_refused_in_words():
    for name in ("seed", "search_budget"):
        for value in (-1, 2**64):
            with pytest.raises(chances.ChancesError, match=f"{name}={value}; write a whole number"):
                chances.Env("ruin/duel", **{name: value})
    env = chances.Env("ruin/duel")
    env.reset(game=4)
    with pytest.raises(chances.ChancesError, match="game=-1; write a whole number"):
        env.reset(game=-1)
    assert env.game == 4
    for choice in (-1, 10**30):
        with pytest.raises(IndexError, match=f"no choice {choice}"):
            env.step(choice)


def test_restrictions_are_split_at_commas_as_elsewhere():
    games = [chances.Env("legendary/alien", restrict=names) for names in ("no-coordinate,no-scan", ["no-coordinate", "no-scan"])]
    assert games[0].reset(1) == games[1].reset(1)


def test_cautions_are_warnings_of_the_package():
    with pytest.warns(chances.ChancesWarning, match="no game can be won"):
        chances.Env("nostromo/standard", set={"final_mission": "sympathies"}, restrict="no-use=incinerator")


def test_an_env_can_be_pickled_and_copied_between_games():
    env = chances.Env("ruin/duel", variant="rich-banker", restrict="no-more-than=2", seats=[2], seed=3)
    copies = [pickle.loads(pickle.dumps(env)), copy.deepcopy(env)]
    decision = env.reset()
    assert [one.reset() for one in copies] == [decision, decision] and [one.seats for one in copies] == [[2], [2]]
    with pytest.raises(chances.ChancesError, match="game 0 is being played"):
        copy.deepcopy(env)
    while not env.is_over:
        env.step(0)
    assert copy.copy(env).reset() == env.reset() and env.game == 1
