"""Gymnasium's own checks, and what they do not cover."""

from __future__ import annotations

import copy
import pickle
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import cardboard
import cardboard.gymnasium
from cardboard._play import Play
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


def test_the_last_observation_comes_with_the_end() -> None:
    """Gymnasium's promise for AutoresetMode.SAME_STEP, as its own vector environments keep it."""
    table = SelfPlayVectorEnv("anomaly", 16, 2)
    assert table.metadata["autoreset_mode"] is gymnasium.vector.AutoresetMode.SAME_STEP
    _, info = table.reset(seed=1)
    rng, ended = np.random.default_rng(1), 0
    while ended < 20:
        seat = info["seat"]
        observation, reward, terminated, truncated, info = table.step(table.batch.draw())
        assert not truncated.any() and terminated.any() == ("final_obs" in info)
        if not terminated.any():
            continue
        assert (info["_final_obs"] == terminated).all()
        for i, last in enumerate(info["final_obs"]):
            assert (last is not None) == terminated[i]
            if last is not None:
                ended += 1
                assert last in table.single_observation_space and not last["action_mask"].any()
                state = table.batch.ended(i)
                assert not state.acting and state.result.shares[seat[i]] == reward[i]
                assert (last["observation"][:table.batch.game.observation_length] == state.observation(int(seat[i]))).all()
                assert (last["observation"] != observation["observation"][i]).any()
    with pytest.raises(cardboard.RequestError, match="did not end"):
        table.batch.ended(int(rng.choice(np.flatnonzero(table.batch.done == 0))))


def test_vector_environments_truncate() -> None:
    table = SelfPlayVectorEnv("septikon", 4, max_episode_steps=7)
    table.reset(seed=1)
    first = [table.batch.seed_of(i) for i in range(4)]
    for step in range(1, 22):
        before = table.batch.seat.copy()
        _, reward, terminated, truncated, info = table.step(table.batch.draw())
        assert not terminated.any() and truncated.all() == truncated.any() == (step % 7 == 0) and not reward.any()
        assert ("final_obs" in info) == truncated.any()
        if truncated.any():
            assert all(last in table.single_observation_space for last in info["final_obs"])
            assert [table.batch.seed_of(i) for i in range(4)] == [seed + 4 * (step // 7) for seed in first]
            assert info["_final_obs"].all() and before.shape == (4,)
    with pytest.raises(cardboard.InputError, match="an episode has 1 to"):
        SelfPlayVectorEnv("septikon", 4, max_episode_steps=0)


def test_the_environments_are_registered(game: str) -> None:
    version = cardboard.games[game].rules_version
    made: Any = gymnasium.make(f"cardboard/{game}-v{version}", bots="random", max_episode_steps=3)
    observation, _ = made.reset(seed=1)
    mask = made.get_wrapper_attr("action_masks")
    for step in range(1, 4):
        assert (mask() == observation["action_mask"].astype(bool)).all() and mask().dtype == np.bool_ and mask().any()
        observation, _, terminated, truncated, _ = made.step(np.flatnonzero(mask())[0])
        assert not terminated and truncated == (step == 3)
    many: Any = gymnasium.make_vec(f"cardboard/{game}-selfplay-v{version}", num_envs=3, max_episode_steps=5)
    seen, _ = many.reset(seed=1)
    assert isinstance(many.unwrapped, SelfPlayVectorEnv) and many.num_envs == 3
    assert (many.unwrapped.action_masks() == seen["action_mask"].astype(bool)).all()
    assert len(cardboard.gymnasium.register()) == 2 * len(cardboard.games)


def test_gymnasium_stacks_seats() -> None:
    """Many seats against bots, in Gymnasium's own vector environment."""
    version = cardboard.games["anomaly"].rules_version
    many: Any = gymnasium.make_vec(f"cardboard/anomaly-v{version}", num_envs=3, vectorization_mode="sync", bots="random",
                                   players=2, max_episode_steps=4)
    seen, _ = many.reset(seed=1)
    for _ in range(20):
        seen, *_ = many.step(np.array([np.flatnonzero(mask)[0] for mask in seen["action_mask"]]))
        assert seen in many.observation_space
    many.close()


def test_everybody_who_may_act_is_asked() -> None:
    """Where one Student answers for all in Anomaly, that is not always the first: batches and environments ask alike."""
    batch = cardboard.Batch("anomaly", 16, 4, seed=1)
    others = 0
    for i in range(16):
        table = Play("anomaly", 4, None, False)
        table.begin(batch.seed_of(i))
        rng = np.random.default_rng(i)
        for _ in range(60):
            if table.seat < 0:
                break
            acting = table.match.acting
            assert table.seat in acting
            others += len(acting) > 1 and table.seat != acting[0]
            table.take(int(rng.choice(np.flatnonzero(table.mask(table.seat)))))
    assert others > 0
    one, table = cardboard.Batch("anomaly", 1, 4, seed=2), Play("anomaly", 4, None, False)
    table.begin(one.seed_of(0))
    while not one.done[0]:
        assert table.seat == one.seat[0] and (table.mask(table.seat) == one.mask[0]).all()
        actions = one.draw()
        one.step(actions)
        table.take(int(actions[0]))
    assert table.seat < 0


@pytest.mark.parametrize("again", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_copies_go_on_alike(game: str, again: Any) -> None:
    """In the middle of a move, too. Bots that draw at random begin anew: these have nothing to draw."""
    seat = SeatEnv(game, seat=0, bots="greedy:tries=1,worlds=1,completions=1")
    many = SelfPlayVectorEnv(game, 3, max_episode_steps=50)
    seat.reset(seed=3)
    many.reset(seed=3)
    rng = np.random.default_rng(1)
    for _ in range(7):
        if seat._ended:
            break
        seat.step(rng.choice(np.flatnonzero(seat.action_masks())))
        many.step(many.action_masks().argmax(axis=1))
    twin, others = again(seat), again(many)
    assert (twin.action_masks() == seat.action_masks()).all() and twin.match == seat.match
    for _ in range(10):
        if not seat._ended:
            action = rng.choice(np.flatnonzero(seat.action_masks()))
            for one in (seat, twin):
                one._play.take(int(action))
            assert twin.match == seat.match and twin._play.seat == seat._play.seat
            if seat._play.seat != 0:
                break
        actions = many.action_masks().argmax(axis=1)
        for mine, its in zip(many.step(actions)[1:4], others.step(actions)[1:4], strict=True):
            assert (mine == its).all()
        assert (many.batch.observation == others.batch.observation).all()
    made = again(SeatEnv(game))  # not begun yet
    assert made.reset(seed=1)[0]["action_mask"].any()
