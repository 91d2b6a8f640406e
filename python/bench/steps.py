"""Steps a second from Python: batches, environments, and PettingZoo's classic games where they are installed.

    build/venv/bin/python python/bench/steps.py [--program build/release/bin/cardboard] [--seconds 0.2] [GAME...]

Each figure is the median of five rounds of processor time on one thread, so what else the machine does counts
for little. With --program the C batch is measured by `cardboard bench --learn` between the rounds.
"""

from __future__ import annotations

import argparse
import importlib
import json
import random
import statistics
import subprocess
import time
from collections.abc import Callable
from typing import Any

import numpy as np

import cardboard
from cardboard.pettingzoo import env, raw_env

PEERS = ("chess_v6", "texas_holdem_v4", "hanabi_v5", "connect_four_v3", "tictactoe_v3")
ROUNDS = 5


def batch(game: str, floats: bool) -> Callable[[float], float]:
    """Decisions (whole moves) a second of a batch of 1,024 with observation and mask."""
    made = cardboard.Batch(game, 1024, floats=floats, seed=1)
    actions = np.empty(1024, np.int32)

    def measure(seconds: float) -> float:
        before, start = made.decisions, time.thread_time()
        while (spent := time.thread_time() - start) < seconds:
            made.draw(actions)
            made.step(actions)
        return (made.decisions - before) / spent

    return measure


def table(made: Any) -> Callable[[float], float]:
    """Steps a second of an AEC environment: last, one of the mask, step."""
    made.reset(seed=1)

    def measure(seconds: float) -> float:
        taken, start = 0, time.thread_time()
        while (spent := time.thread_time() - start) < seconds:
            for _ in range(20):
                observation, _, termination, truncation, _ = made.last()
                if termination or truncation:
                    made.reset()
                    continue
                made.step(random.choice(np.flatnonzero(observation["action_mask"]).tolist()))
                taken += 1
        return taken / spent

    return measure


def program(path: str, game: str, key: str) -> Callable[[float], float]:
    """The C batch, as the program measures it."""

    def measure(seconds: float) -> float:
        command = [path, "bench", game, "--learn", "--json", "--seconds", str(3 * seconds)]
        said = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
        rows = said if isinstance(said, list) else said.get("games", [said])
        return float(rows[0][key])

    return measure


def peer(name: str) -> Any:
    try:
        return importlib.import_module(f"pettingzoo.classic.{name}").env()
    except Exception:  # each needs packages of its own, and says so in its own way
        return None


def main() -> None:
    parser = argparse.ArgumentParser(description="Steps a second from Python.")
    parser.add_argument("games", nargs="*", default=list(cardboard.games))
    parser.add_argument("--seconds", type=float, default=0.2, help="processor time of a round")
    parser.add_argument("--program", help="the program `cardboard`, for the C batch")
    given = parser.parse_args()
    rows: dict[str, Callable[[float], float]] = {}
    for game in given.games:
        if given.program:
            rows[f"{game}: C batch, bytes"] = program(given.program, game, "bytes_per_s")
        rows[f"{game}: Batch, bytes"] = batch(game, False)
        if given.program:
            rows[f"{game}: C batch, floats"] = program(given.program, game, "floats_per_s")
        rows[f"{game}: Batch, floats"] = batch(game, True)
        rows[f"{game}: PettingZoo raw_env"] = table(raw_env(game))
        rows[f"{game}: PettingZoo env"] = table(env(game))
    for name in PEERS:
        made = peer(name)
        if made is not None:
            rows[f"{name}: PettingZoo's own"] = table(made)
    figures: dict[str, list[float]] = {name: [] for name in rows}
    for _ in range(ROUNDS):
        for name, measure in rows.items():
            figures[name].append(measure(given.seconds))
    print("| what | steps/s |\n| --- | ---: |")
    for name, found in figures.items():
        print(f"| {name} | {statistics.median(found):,.0f} |")


if __name__ == "__main__":
    main()
