"""Tournaments from Python: the engine's own plan, matches and statistics."""

from __future__ import annotations

import multiprocessing
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from cardboard import Arena, Estimate, InputError


class Drawn:
    """Plays any legal action, and keeps count."""

    def __init__(self) -> None:
        self.rng, self.asked, self.most = np.random.default_rng(1), 0, 0

    def __call__(self, observation: NDArray[np.float32], mask: NDArray[np.int8], seat: NDArray[np.int64]) -> NDArray[Any]:
        assert len(observation) == len(mask) == len(seat) and mask.any(axis=1).all()
        self.asked, self.most = self.asked + len(seat), max(self.most, len(seat))
        drawn: NDArray[Any] = (self.rng.random(mask.shape) * mask).argmax(axis=1)
        return drawn


def test_a_policy_meets_bots() -> None:
    drawn = Drawn()
    arena = Arena("anomaly", {"drawn": drawn, "random": "random", "greedy": "greedy"}, 2, games=40)
    told: list[tuple[int, int]] = []
    arena.play(only="drawn", progress=lambda *now: told.append(now))
    assert arena.games == 80 and told[-1] == (80, 80) and drawn.asked > 80 and drawn.most > 10
    assert arena.standing("random", "greedy").games == 0
    arena.play(threads=2)
    assert arena.games == 120
    against = arena.standing("drawn", "greedy")
    assert against.games == 40 and 0 <= against.share.low <= against.share.value <= against.share.high <= 1
    assert arena.standing("greedy", "drawn").share.value == pytest.approx(1 - against.share.value)
    rated = arena.ratings(anchor="random")
    assert rated["random"].value == 1200 and rated["greedy"].value > rated["drawn"].value
    assert abs(rated["drawn"].value - 1200) < 400 and rated["drawn"].low < rated["drawn"].high
    assert "120 matches played" in repr(arena)


def test_threads_change_nothing() -> None:
    first, second = (Arena("pnrz", {"a": "random", "b": "easy"}, 2, games=12, seed=5) for _ in range(2))
    first.play()
    second.play(threads=2)
    assert first.standing("a", "b") == second.standing("a", "b") and first.ratings() == second.ratings()


def test_more_than_two_and_every_seating() -> None:
    for seating, games in (("pairs", 12), ("ladder", 8), ("mixed", 6)):
        arena = Arena("anomaly", {"a": Drawn(), "b": "random", "c": "easy"}, 3, games=4, seating=seating)  # type: ignore[arg-type]
        arena.play()
        assert arena.games >= games and set(arena.ratings()) == {"a", "b", "c"}


def test_wrong_input_is_refused() -> None:
    for wrong in (lambda: Arena("anomaly", {}), lambda: Arena("anomaly", {"a": "genius"}),
                  lambda: Arena("anomaly", {"a": "easy"}, seating="round"),  # type: ignore[arg-type]
                  lambda: Arena("anomaly", {"a": "easy"}, games=0), lambda: Arena("anomaly", {"a": "easy"}, 9),
                  lambda: Arena("anomaly", {"a": "easy"}, 3, seating="mixed"),
                  lambda: Arena("anomaly", {"a": "easy"}).ratings(),
                  lambda: Arena("anomaly", {"a": "easy"}).standing("a", "z"),
                  lambda: Arena("anomaly", {"a": "easy"}).play(only="z"),
                  lambda: Arena("anomaly", {"a": lambda o, m, s: np.zeros(0, int), "b": "easy"}, 2).play()):
        with pytest.raises(InputError):
            wrong()


def test_estimates_read_well() -> None:
    assert f"{Estimate(0.5, 0.25, 0.75):.2f}" == "0.50 (0.25 to 0.75)"
    assert Estimate(1, 0, 2) + 10 == Estimate(11, 10, 12)


def always_first(observation: NDArray[np.float32], mask: NDArray[np.int8], seat: NDArray[np.int64]) -> NDArray[Any]:
    first: NDArray[Any] = mask.argmax(axis=1)
    return first


def contest() -> Arena:
    return Arena("anomaly", {"first": always_first, "random": "random", "easy": "easy"}, 2, games=8)


def play_part(given: tuple[Arena, int]) -> Arena:
    arena, i = given
    arena.play(part=(i, 3))
    return arena


def test_several_processes_share_an_arena() -> None:
    alone, together = contest(), contest()
    alone.play()
    together.play(only="easy", part=(1, 5))  # some are played already
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        for part in pool.map(play_part, [(together, i) for i in range(3)]):
            together.join(part)
            together.join(part)  # twice does no harm
    assert together.games == alone.games == 24
    for name, other in (("first", "random"), ("random", "easy"), ("easy", "first")):
        assert together.standing(name, other).share.value == pytest.approx(alone.standing(name, other).share.value)
        assert together.standing(name, other).points.value == pytest.approx(alone.standing(name, other).points.value)
    twin = together.copy()
    assert twin.games == 24 and twin.ratings() == together.ratings()
    with pytest.raises(InputError, match="same plan"):
        twin.join(Arena("anomaly", {"first": always_first, "random": "random", "easy": "easy"}, 2, games=8, seed=7))
    for wrong in ((3, 3), (0, 0)):
        with pytest.raises(InputError):
            twin.play(part=wrong)


def test_luck_is_taken_out() -> None:
    """Of matches with policies, too: there it is chance's alone. What is found is near the plain share."""
    arena = Arena("anomaly", {"first": always_first, "easy": "easy", "fair": "fair"}, 2, games=40)
    arena.play()
    for name, other in (("first", "easy"), ("fair", "easy")):
        found = arena.standing(name, other)
        assert found.without_luck != found.share and abs(found.without_luck.value - found.share.value) < 0.2
        assert found.without_luck.low < found.without_luck.value < found.without_luck.high
