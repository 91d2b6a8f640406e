"""Tournaments from Python: the engine's own plan, matches and statistics."""

from __future__ import annotations

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
