"""Any policy against the five levels, with ratings and error bars from the engine's own arena.

    python evaluate.py anomaly --policy anomaly.pt --games 200     # a network of train_ppo.py
    python evaluate.py anomaly --policy mine:choose                # the function `choose` of mine.py
    python evaluate.py anomaly --policy random

A policy is a function of three arrays, one row for each match that waits for it: the observations, the masks of
legal actions, and the seats. It returns one action for each row. The plan of seats and seeds, the intervals and the
ratings are those of `cardboard arena`; `fair` stands at 1200.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import cardboard

LEVELS = ("easy", "fair", "hard", "expert", "merciless")


def drawn(seed: int) -> cardboard.Policy:
    """Any legal action, each as likely as the others."""
    rng = np.random.default_rng(seed)

    def policy(observation: NDArray[np.float32], mask: NDArray[np.int8], seat: NDArray[np.int64]) -> NDArray[Any]:
        chosen: NDArray[Any] = (rng.random(mask.shape) * mask).argmax(axis=1)
        return chosen

    return policy


def network(path: Path) -> cardboard.Policy:
    """A network that train_ppo.py has saved. It draws its actions: where players bluff, always playing the best fails."""
    import torch
    from train_ppo import load

    trained = load(path)

    def policy(observation: NDArray[np.float32], mask: NDArray[np.int8], seat: NDArray[np.int64]) -> NDArray[Any]:
        with torch.no_grad():
            logits, _ = trained(trained.features(torch.from_numpy(observation)), torch.from_numpy(mask))
        chosen: NDArray[Any] = torch.distributions.Categorical(logits=logits).sample().numpy()
        return chosen

    return policy


def find(name: str, seed: int) -> cardboard.Policy:
    """The policy that a name on the command line means."""
    if name == "random":
        return drawn(seed)
    if name.endswith(".pt"):
        return network(Path(name))
    module, colon, function = name.partition(":")
    if not colon:
        raise SystemExit(f"{name}: a policy is `random`, a file .pt or MODULE:FUNCTION")
    sys.path.insert(0, ".")
    found: cardboard.Policy = getattr(importlib.import_module(module), function)
    return found


def main(arguments: list[str] | None = None) -> dict[str, cardboard.Estimate]:
    parser = argparse.ArgumentParser(description="A policy against the five levels.")
    parser.add_argument("game")
    parser.add_argument("--policy", default="random", help="random, a file .pt or MODULE:FUNCTION")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--levels", nargs="+", default=LEVELS, metavar="LEVEL")
    parser.add_argument("--games", type=int, default=100, help="matches against each level, at least")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    contestants = {"policy": find(given.policy, given.seed)} | {level: level for level in given.levels}
    arena = cardboard.Arena(given.game, contestants, given.players, games=given.games, seed=given.seed)
    arena.play(only="policy", progress=lambda over, all_: print(f"\r{over} of {all_}", end="", file=sys.stderr))
    print(file=sys.stderr)
    rated = arena.ratings(anchor="fair" if "fair" in given.levels else given.levels[0])
    print("| against | matches | won (95 %) | its rating |\n| --- | ---: | ---: | ---: |")
    for level in given.levels:
        met = arena.standing("policy", level)
        print(f"| {level} | {met.games} | {met.share:.2f} | {rated[level]:.0f} |")
    print(f"\n{given.policy}: {rated['policy']:.0f}; an equal wins {1 / given.players:.2f}")
    return rated


if __name__ == "__main__":
    main()
