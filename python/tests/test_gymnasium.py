"""Gymnasium's own checks, and what they do not cover."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import cardboard
from cardboard.gymnasium import SeatEnv, SelfPlayVectorEnv


def test_check_env(game: str, players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(SeatEnv(game, players, seat=players - 1, bots="greedy"), skip_render_check=True)


def test_a_seat_plays_a_match_to_its_end() -> None:
    seat = SeatEnv("anomaly", 3, seat=1, bots=["greedy", "random"], render_mode="ansi")
    rng = np.random.default_rng(1)
    wins = 0.0
    for episode in range(6):
        observation, _ = seat.reset(seed=episode)
        terminated = False
        while not terminated:
            assert observation in seat.observation_space
            action = rng.choice(np.flatnonzero(observation["action_mask"]))
            observation, reward, terminated, truncated, info = seat.step(action)
            assert not truncated and not info and (reward == 0 or terminated)
        assert seat.match.over and reward == seat.match.result.shares[1]
        assert seat.render() == seat.match.picture(1).text()
        wins += reward
        with pytest.raises(RuntimeError, match="reset"):
            seat.step(action)
    assert 0 <= wins <= 6


def test_an_illegal_action_ends_the_episode() -> None:
    seat = SeatEnv("adrenaline", 3, bots="random")
    observation, _ = seat.reset(seed=1)
    _, reward, terminated, _, info = seat.step(np.flatnonzero(observation["action_mask"] == 0)[0])
    assert terminated and reward == -1 and info["illegal"] and info["why"]


def test_the_same_seed_gives_the_same_match() -> None:
    first, second = SeatEnv("septikon", bots="random"), SeatEnv("septikon", bots="random")
    for _ in range(2):
        seen = [env.reset(seed=8)[0] for env in (first, second)]
        for _ in range(20):
            action = np.flatnonzero(seen[0]["action_mask"])[-1]
            seen = [env.step(action)[0] for env in (first, second)]
            assert all((seen[0][key] == seen[1][key]).all() for key in seen[0])
    assert first.match == second.match


def test_wrong_settings_are_refused() -> None:
    wrong: list[dict[str, Any]] = [{"seat": 2}, {"bots": "genius"}, {"bots": ["easy", "easy"]}, {"render_mode": "smoke"}]
    for settings in wrong:
        with pytest.raises(ValueError):
            SeatEnv("anomaly", 2, **settings)


def test_self_play(game: str) -> None:
    table = SelfPlayVectorEnv(game, 8, threads=2, copy=True)
    observation, info = table.reset(seed=1)
    for _ in range(30):
        assert observation in table.observation_space
        actions = np.array([np.flatnonzero(mask)[-1] for mask in observation["action_mask"]])
        before = info["seat"]
        kept = observation["observation"].copy()
        observation_after, reward, terminated, truncated, info = table.step(actions)
        assert (observation["observation"] == kept).all()
        assert (reward == info["rewards"][np.arange(8), before]).all() and not truncated.any()
        assert ((info["rewards"].sum(axis=1) > 0) == terminated).all()
        observation = observation_after
    assert (table.reset(seed=1)[0]["observation"] == table.reset(seed=1)[0]["observation"]).all()
    with pytest.raises(cardboard.IllegalMove):
        table.step(np.full(8, -1))
