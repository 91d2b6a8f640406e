"""Batches play the same as matches, in arrays that stay where they are."""

from __future__ import annotations

import copy
import multiprocessing
import os
import pickle
import signal
import threading
from typing import Any

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
    batch = Batch(game, 1, players, seed=11, numbers=True)
    match = Match(game, players, seed=batch.seed_of(0))
    for _ in range(25):
        if batch.done[0]:
            break
        while match.state != batch.state(0):
            forced = next(seat for seat in match.acting if len(match.legal(seat)) == 1)
            match.play(match.legal(forced)[0], forced)
        seat = int(batch.seat[0])  # any of those who may act
        assert seat in match.acting and batch.seed_of(0) == match.seed
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
    now = [batch.seed_of(i) for i in range(32)]
    batch.reset(1)
    first = batch.seed_of(0)
    assert [batch.seed_of(i) for i in range(32)] == list(range(first, first + 32)) and not batch.done.any()
    assert all((seed - first) % 32 == i for i, seed in enumerate(now)) and any(seed >= first + 32 for seed in now)


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


def test_arrays_belong_to_the_batch() -> None:
    """Nobody else can take an array away from the engine, or change what it relies on."""
    batch = Batch("adrenaline", 64, 3, floats=True, seed=1)
    for name in ARRAYS:
        array = getattr(batch, name)
        with pytest.raises(AttributeError):
            setattr(batch, name, array * 1)
        with pytest.raises(AttributeError):
            delattr(batch, name)
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1
        with pytest.raises(ValueError, match="WRITEABLE"):
            array.flags.writeable = True
    with pytest.raises(ValueError, match="read-only"):
        batch.observation -= 0.5  # type: ignore[misc]
    for _ in range(20):
        batch.step(batch.draw())
    again = Batch("adrenaline", 64, 3, floats=True, seed=1)
    for _ in range(20):
        again.step(again.draw())
    assert all((getattr(batch, name) == getattr(again, name)).all() for name in ARRAYS)


def test_the_engine_keeps_what_it_writes_to(game: str) -> None:
    """The arrays live as long as the engine writes to them, whoever else has let go of them."""
    batch, twin = Batch(game, 512, floats=True, seed=3), Batch(game, 512, floats=True, seed=3)
    for name in ARRAYS:
        batch.__dict__.pop(name, None)
    litter = [np.full((512, batch.length), 7, np.float32) for _ in range(8)]
    for _ in range(20):
        actions = twin.draw()
        batch.step(actions)
        twin.step(actions)
    assert all((each == 7).all() for each in litter)
    assert all((getattr(batch, name) == getattr(twin, name)).all() for name in ARRAYS)


def in_a_child(work: object) -> str:
    """What ``work`` returns in a child made by fork; "hangs" if it never comes back, "died" if it dies."""
    assert callable(work)
    context = multiprocessing.get_context("fork")
    here, there = context.Pipe(duplex=False)

    def run() -> None:
        there.send(work())

    child = context.Process(target=run)
    child.start()
    there.close()
    try:
        said = str(here.recv()) if here.poll(120) else "hangs"
    except EOFError:
        said = "died"
    if said != "hangs":
        child.join(120)
        said = "hangs when it leaves" if child.is_alive() else said if child.exitcode == 0 else f"ends with {child.exitcode}"
    if child.pid and child.is_alive():
        os.kill(child.pid, signal.SIGKILL)
    child.join()
    return said


@pytest.mark.parametrize("threads", [1, 3])
def test_a_batch_goes_on_in_a_child(threads: int) -> None:
    batch, twin = Batch("anomaly", 8, 2, threads=threads, seed=1), Batch("anomaly", 8, 2, seed=1)
    batch.step(batch.draw())
    twin.step(twin.draw())

    def use() -> str:
        for _ in range(20):
            batch.step(batch.draw())
            twin.step(twin.draw())
        return str(all((getattr(batch, name) == getattr(twin, name)).all() for name in ARRAYS))

    assert in_a_child(use) == "True"
    batch.step(batch.draw())  # nothing has changed here
    twin.step(twin.draw())
    assert (batch.mask == twin.mask).all()


def test_a_child_never_begins_in_the_middle_of_a_step() -> None:
    batch, going = Batch("anomaly", 256, 2, threads=2, seed=1), True

    def play() -> None:
        while going:
            batch.step(batch.draw())

    stepper = threading.Thread(target=play)
    stepper.start()

    def use() -> str:
        batch.step(batch.draw())
        seats = [batch.state(i).acting for i in range(256)]
        return str(all(int(seat) in acting for seat, acting in zip(batch.seat, seats, strict=True)))

    said = [in_a_child(use) for _ in range(5)]
    going = False
    stepper.join()
    assert said == ["True"] * 5


def test_threads_of_the_caller_wait_for_each_other() -> None:
    """The engine steps without the interpreter's lock; a batch is stepped by one caller at a time."""
    batch, refused = Batch("anomaly", 256, 2, seed=1), 0

    def play() -> None:
        nonlocal refused
        for _ in range(60):
            try:
                batch.step(batch.draw())
            except IllegalMove:  # another caller stepped in between
                refused += 1

    callers = [threading.Thread(target=play) for _ in range(4)]
    for caller in callers:
        caller.start()
    for caller in callers:
        caller.join()
    assert batch.mask.any(axis=1).all() and refused < 240


def test_seeds_next_to_each_other_share_no_match() -> None:
    """Workers take seeds 0, 1, 2: none of them meets a match of another, now or after restarts."""
    games, seen = 256, set[int]()
    batches = [Batch("anomaly", games, 2, seed=seed) for seed in (0, 1, 2, 256, 2**32, 2**64 - 1)]
    for batch in batches:
        seen |= {batch.seed_of(i) + games * restart & 2**64 - 1 for i in range(games) for restart in range(100)}
    assert len(seen) == len(batches) * games * 100
    # As docs/python.md writes it down: the first number of SplitMix64, and then one by one.
    assert Batch("anomaly", 2, 2, seed=0).seed_of(0) == 0xE220A8397B1DCDAF
    assert Batch("anomaly", 2, 2, seed=0).seed_of(1) == 0xE220A8397B1DCDB0
    assert Batch("anomaly", 1, 2, seed=1).seed_of(0) == 0x910A2DEC89025CC1


def test_actions_out_of_range_are_named() -> None:
    batch = Batch("anomaly", 4, 2, seed=1)
    for numbers in (False, True):
        batch = Batch("anomaly", 4, 2, seed=1, numbers=numbers)
        for kind in (np.int64, np.uint64, np.int32):
            actions = batch.draw().astype(kind)
            wrong = int(np.iinfo(kind).max) if kind is not np.int32 else batch.actions + 5
            actions[3] = wrong
            with pytest.raises(IllegalMove, match=f"game 3: {wrong} is not an action"):
                batch.step(actions)


@pytest.mark.parametrize("settings", [{}, {"numbers": True}, {"floats": True, "threads": 2}])
def test_copies_go_on_alike(game: str, settings: dict[str, Any]) -> None:
    """In the middle of moves, just after ends, and on to the matches after those under way."""
    batch = Batch(game, 6, seed=4, **settings)
    for step in range(300):
        batch.step(batch.draw())
        if batch.done.any() or step == 120:
            break
    for twin in (batch.copy(), copy.deepcopy(batch), pickle.loads(pickle.dumps(batch))):
        assert twin.decisions == batch.decisions and twin.threads == batch.threads
        over = np.flatnonzero(batch.done).tolist()
        assert [twin.ended(i) for i in over] == [batch.ended(i) for i in over]
        original = batch.copy()
        for _ in range(60):
            for name in ARRAYS:
                assert (getattr(twin, name) == getattr(original, name)).all(), name
            actions = original.draw()
            assert (twin.draw() == actions).all()
            twin.step(actions)
            original.step(actions)
        assert [twin.seed_of(i) for i in range(6)] == [original.seed_of(i) for i in range(6)]


def test_points_as_they_stand(game: str) -> None:
    batch = Batch(game, 5, seed=3)
    for _ in range(40):
        batch.step(batch.draw())
        assert batch.standing().tolist() == [list(batch.state(i).result.points) for i in range(5)]


def step_elsewhere(batch: Batch) -> Batch:
    for _ in range(20):
        batch.step(batch.draw())
    return batch


def test_a_batch_goes_to_other_processes() -> None:
    """As a pool of workers does: to new processes that share nothing with this one, and back."""
    batches = [Batch("adrenaline", 8, 3, seed=seed, threads=2, options={"map": 2}) for seed in (1, 2)]
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        back = pool.map(step_elsewhere, batches)
    for here, there in zip(map(step_elsewhere, batches), back, strict=True):
        assert all((getattr(here, name) == getattr(there, name)).all() for name in ARRAYS)


def test_wrong_pickles_are_refused() -> None:
    batch = Batch("anomaly", 2, 2, seed=1)
    make, (game, rules, games, players, settings, saved, ended) = batch.__reduce__()
    for wrong in ((game, rules + 1, games, players, settings, saved, ended), (game, rules, 3, players, settings, saved, ended),
                  (game, rules, games, 3, settings, saved, ended), ("septikon", 1, games, players, settings, saved, ended),
                  (game, rules, games, players, settings, bytes(len(saved)), ended)):
        with pytest.raises(InputError):
            make(*wrong)
