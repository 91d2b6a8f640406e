"""Batches play the same as matches, in arrays that stay where they are."""

from __future__ import annotations

import numpy as np
import pytest
from conftest import played

import cardboard
from cardboard import Batch, IllegalMove, InputError, Match

ARRAYS = ("seat", "observation", "mask", "reward", "points", "done")


def test_arrays_stay_where_they_are(game: str, players: int) -> None:
    batch = Batch(game, 8, players, seed=1)
    before = {name: getattr(batch, name) for name in ARRAYS}
    places = {name: array.ctypes.data for name, array in before.items()}
    assert batch.observation.shape == (8, batch.length) and batch.mask.shape == (8, batch.actions)
    assert batch.reward.shape == batch.points.shape == (8, players)
    actions = np.empty(8, np.int32)
    for _ in range(20):
        assert batch.draw(actions) is actions
        assert batch.mask[np.arange(8), actions].all()
        batch.step(actions)
        assert ((batch.seat >= 0) & (batch.seat < players)).all() and batch.mask.any(axis=1).all()
    assert batch.decisions > 0
    for name, array in before.items():
        assert getattr(batch, name) is array and array.ctypes.data == places[name]


def test_threads_change_nothing(game: str) -> None:
    one, two = Batch(game, 9, seed=3), Batch(game, 9, seed=3, threads=2)
    for _ in range(30):
        actions = one.draw()
        one.step(actions)
        two.step(actions.astype(np.int64))
        for name in ARRAYS:
            assert (getattr(one, name) == getattr(two, name)).all()
    assert [one.state(i) for i in range(9)] == [two.state(i) for i in range(9)]


def test_a_batch_plays_as_a_match_does(game: str) -> None:
    """Whole moves by their numbers, in a batch and in a match of the same seed."""
    players = cardboard.games[game].players[0]
    batch, match = Batch(game, 1, players, seed=11, numbers=True), Match(game, players, seed=11)
    for _ in range(25):
        if batch.done[0]:
            break
        while len(match.legal(match.acting[0])) == 1:
            match.play(match.legal(match.acting[0])[0])
        seat = match.acting[0]
        assert batch.seat[0] == seat and batch.state(0) == match.state and batch.seed_of(0) == 11
        assert sorted(np.flatnonzero(batch.mask[0])) == sorted(move.number for move in match.legal(seat))
        actions = batch.draw()
        batch.step(actions)
        match.play(int(actions[0]), seat)


def test_floats_are_scaled_bytes(game: str) -> None:
    small, large = Batch(game, 4, seed=5), Batch(game, 4, seed=5, floats=True)
    for _ in range(25):
        actions = small.draw()
        small.step(actions)
        large.step(actions)
    assert large.observation.dtype == np.float32 and large.observation.min() >= 0 and large.observation.max() <= 1
    assert np.allclose(small.observation * small.scale, large.observation, atol=1e-6)
    views = [small.state(i).observation(int(small.seat[i])) for i in range(4)]
    assert (large.observation[:, : len(views[0])] == np.stack(views)).all()


def test_rewards_come_with_the_end() -> None:
    batch = Batch("anomaly", 32, 3, seed=1)
    ended = 0
    for _ in range(3000):
        batch.step(batch.draw())
        over = batch.done.astype(bool)
        assert np.allclose(batch.reward.sum(axis=1), over)
        ended += int(over.sum())
        if ended > 20:
            break
    assert ended > 20
    assert any(batch.seed_of(i) == 1 + i + 32 for i in range(32))
    batch.reset(1)
    assert [batch.seed_of(i) for i in range(32)] == list(range(1, 33)) and not batch.done.any()


def test_rollouts_leave_the_matches_alone(game: str) -> None:
    batch = Batch(game, 3, seed=2, threads=2)
    before = [batch.state(i) for i in range(3)]
    results = batch.rollout("random", seed=7)
    assert len(results) == 3 and all(result.over and result.winners for result in results)
    assert results == batch.rollout("random", seed=7) and [batch.state(i) for i in range(3)] == before


def test_dlpack_shares_the_memory() -> None:
    batch = Batch("anomaly", 4, 2)
    for name in ARRAYS:
        shared = np.from_dlpack(getattr(batch, name))
        assert shared.ctypes.data == getattr(batch, name).ctypes.data


def test_torch_shares_the_memory() -> None:
    torch = pytest.importorskip("torch", reason="PyTorch is not in the lock file: 5 GB on x86-64 with what it brings along")
    batch = Batch("anomaly", 4, 2)
    for name in ARRAYS:
        array = getattr(batch, name)
        for tensor in (torch.from_numpy(array), torch.from_dlpack(array)):
            assert tensor.data_ptr() == array.ctypes.data and tuple(tensor.shape) == array.shape
    seen = torch.from_numpy(batch.mask)
    for _ in range(20):
        batch.step(torch.from_numpy(batch.draw()).numpy())
        assert (seen.numpy() == batch.mask).all()


def test_arrays_outlive_their_batch() -> None:
    mask = Batch("septikon", 16).mask
    assert mask.any(axis=1).all()


def test_wrong_actions_are_refused() -> None:
    batch = Batch("anomaly", 4, 2, seed=1)
    before = [batch.state(i) for i in range(4)]
    actions = batch.draw()
    for wrong in (-1, batch.actions, 2**31 - 1, int(np.flatnonzero(batch.mask[2] == 0)[0])):
        bad = actions.copy()
        bad[2] = wrong
        with pytest.raises(IllegalMove, match="game 2"):
            batch.step(bad)
    with pytest.raises(IllegalMove, match="game 2"):
        batch.step(np.array([*actions[:2], 2**40 + int(actions[2]), actions[3]], np.int64))
    assert [batch.state(i) for i in range(4)] == before
    for shape in (actions[:3], actions.astype(np.float32), actions.reshape(2, 2)):
        with pytest.raises(InputError):
            batch.step(shape)
    with pytest.raises(InputError):
        batch.draw(np.empty(4, np.int64))
    for make in (lambda: Batch("anomaly", 0), lambda: Batch("anomaly", 1, 9), lambda: Batch("anomaly", 1, threads=0),
                 lambda: Batch("anomaly", 1, seed=-1), lambda: batch.state(4), lambda: batch.seed_of(-1),
                 lambda: batch.rollout("clever")):  # type: ignore[arg-type]
        with pytest.raises(InputError):
            make()


def test_a_match_and_a_batch_see_the_same() -> None:
    match = played("adrenaline", 3, 1, 15)
    row = match.state.observation()
    assert row.shape == (match.game.observation_length,) and (row == match.view(match.acting[0]).observation()).all()
