"""Steps a second from Python, beside the C batch and beside other libraries.

    scripts/python bench [--seconds 0.5] [GAME...]

makes an environment with the peers (python/bench/requirements.lock) and runs this. Each figure is the median of five
rounds of processor time on one thread, and the rounds of all rows alternate, so what else the machine does counts
for little. A step has an observation and a mask of legal actions on every row. With --program the C batch is measured
by `cardboard bench --learn`, in the same rounds. Peers that are not installed are left out.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import random
import statistics
import subprocess
import sys
import time
import warnings
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

import cardboard
from cardboard.pettingzoo import env, raw_env

Measure = Callable[[float], float]
PEERS = {"chess_v6": "chess", "texas_holdem_v4": "Texas hold'em", "hanabi_v5": "Hanabi"}
SPIEL = ("gin_rummy", "backgammon", "chess", "hanabi", "universal_poker")
RLCARD = ("gin-rummy", "no-limit-holdem", "uno")
BATCH, ROUNDS = 1024, 5
WHAT_A_STEP_IS = """
A step is not the same everywhere. In batches a decision is a whole move, for which a policy is asked 1 to 3 times; in the other tables
a step is one answer of a policy, of ours a symbol: a part of a move. Chance and moves without an alternative are played inside and
not counted, but in OpenSpiel chance is drawn step by step. Observations of ours have 1,600 to 5,100 values; those of the
peers have fewer, and their rules are simpler.
"""


@dataclass
class Row:
    """One line of the table."""

    group: str
    what: str
    measure: Measure
    figures: list[float] = field(default_factory=list)

    @property
    def median(self) -> float:
        return statistics.median(self.figures)


# ---- Ours ----


def batch(game: str, floats: bool) -> Measure:
    """Decisions (whole moves) a second of a batch of 1,024. As in the program, each round begins with new matches:
    positions late in a match can take longer."""
    actions = np.empty(BATCH, np.int32)

    def measure(seconds: float) -> float:
        made = cardboard.Batch(game, BATCH, floats=floats, seed=1)
        before, start = made.decisions, time.thread_time()
        while (spent := time.thread_time() - start) < seconds:
            made.draw(actions)
            made.step(actions)
        return (made.decisions - before) / spent

    return measure


def program(path: str, game: str, key: str) -> Measure:
    """The C batch of as many, as the program measures it: three kinds, each for a third of the time."""

    def measure(seconds: float) -> float:
        command = [path, "bench", game, "--learn", "--json"]
        command += ["--matches", str(BATCH), "--seconds", str(3 * seconds)]
        said = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
        rows = said if isinstance(said, list) else said.get("games", [said])
        return float(rows[0][key])

    return measure


# ---- PettingZoo ----


def table(made: Any) -> Measure:
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


def peer(name: str) -> Any:
    try:
        return importlib.import_module(f"pettingzoo.classic.{name}").env()
    except Exception:  # each needs its own packages, and reports missing ones in its own way
        return None


# ---- RLCard ----


def rlcard_game(name: str) -> Measure | None:
    """Steps a second of one of RLCard's games: its state has the observation and the legal actions."""
    try:
        import rlcard
    except ImportError:
        return None
    made = rlcard.make(name, config={"seed": 1})

    def measure(seconds: float) -> float:
        taken, start = 0, time.thread_time()
        state, _ = made.reset()
        while (spent := time.thread_time() - start) < seconds:
            for _ in range(20):
                if made.is_over():
                    state, _ = made.reset()
                state, _ = made.step(random.choice(list(state["legal_actions"])))
                taken += 1
        return taken / spent

    return measure


# ---- OpenSpiel ----


def spiel(name: str) -> Measure | None:
    """Decisions a second of one of OpenSpiel's C++ games: tensor, mask, action; chance is drawn between."""
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game(name)
    kind = game.get_type()
    tensor = "observation_tensor" if kind.provides_observation_tensor else "information_state_tensor"
    rng = random.Random(1)

    def measure(seconds: float) -> float:
        taken, start, state = 0, time.thread_time(), game.new_initial_state()
        while (spent := time.thread_time() - start) < seconds:
            for _ in range(20):
                if state.is_terminal():
                    state = game.new_initial_state()
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(outcomes, chances)[0])
                    continue
                getattr(state, tensor)()
                state.legal_actions_mask()
                state.apply_action(rng.choice(state.legal_actions()))
                taken += 1
        return taken / spent

    return measure


def spiel_ours(game: str) -> Measure | None:
    try:
        import cardboard.openspiel

        cardboard.openspiel.register()
    except ImportError:
        return None
    return spiel(f"cardboard_{game}")


# ---- pgx ----


def pgx_backgammon() -> Measure | None:
    """Decisions a second of pgx's backgammon, a compiled batch of 1,024; all its threads are counted."""
    try:
        import jax
        import pgx
    except ImportError:
        return None
    game = pgx.make("backgammon")
    step = jax.vmap(game.step)
    restart = jax.vmap(game.init)

    @jax.jit
    def many(state: Any, key: Any) -> Any:
        def one(carry: Any, _: Any) -> Any:
            state, key = carry
            key, drawn, chance, fresh = jax.random.split(key, 4)
            logits = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
            state = step(state, jax.random.categorical(drawn, logits), jax.random.split(chance, BATCH))
            new, over = restart(jax.random.split(fresh, BATCH)), state.terminated | state.truncated

            def pick(a: Any, b: Any) -> Any:
                return jax.numpy.where(over.reshape((-1,) + (1,) * (a.ndim - 1)), a, b)

            return (jax.tree_util.tree_map(pick, new, state), key), None

        return jax.lax.scan(one, (state, key), None, 10)[0]

    now = [many(restart(jax.random.split(jax.random.PRNGKey(0), BATCH)), jax.random.PRNGKey(1))]

    def measure(seconds: float) -> float:
        taken, start = 0, time.process_time()
        while (spent := time.process_time() - start) < seconds or not taken:
            now[0] = jax.block_until_ready(many(*now[0]))
            taken += 10 * BATCH
        return taken / spent

    return measure


# ---- The table ----


def rows(games: list[str], path: str | None) -> list[Row]:
    made: list[tuple[str, str, Measure | None]] = []
    for game in games:
        if path:
            made.append((f"batch {game}", "C batch, bytes", program(path, game, "bytes_per_s")))
        made.append((f"batch {game}", "`Batch` of 1,024, bytes", batch(game, False)))
        if path:
            made.append((f"batch {game}", "C batch, floats", program(path, game, "floats_per_s")))
        made.append((f"batch {game}", "`Batch` of 1,024, floats", batch(game, True)))
    made.append(("batch", "pgx backgammon, batch of 1,024", pgx_backgammon()))
    for game in games:
        made.append(("table", f"{game}, `raw_env`", table(raw_env(game))))
        made.append(("table", f"{game}, `env`", table(env(game))))
    made += [("table", f"PettingZoo's {title}", table(found)) for name, title in PEERS.items() if (found := peer(name))]
    made += [("table", f"RLCard's {name}", rlcard_game(name)) for name in RLCARD]
    made += [("spiel", f"{game}, `cardboard.openspiel`", spiel_ours(game)) for game in games]
    made += [("spiel", f"OpenSpiel's {name} (C++)", spiel(name)) for name in SPIEL]
    return [Row(group, what, measure) for group, what, measure in made if measure]


def show(found: list[Row]) -> None:
    groups = {"batch": "Decisions a second, batches", "table": "Steps a second, one match at a time",
              "spiel": "Steps a second, through `pyspiel`"}
    for group, title in groups.items():
        chosen = [row for row in found if row.group.split()[0] == group]
        if not chosen:
            continue
        print(f"\n| {title} | a second | |\n| --- | ---: | ---: |")
        for row in chosen:
            game = row.group.partition(" ")[2]
            whole = [other for other in chosen if other.group == row.group and other.what.startswith("C batch")
                     and other.what.split(", ")[-1] == row.what.split(", ")[-1] and row.what.startswith("`Batch`")]
            share = f"{row.median / whole[0].median:.0%} of C" if whole else ""
            print(f"| {game + ': ' if game else ''}{row.what} | {row.median:,.0f} | {share} |")
    print(WHAT_A_STEP_IS)
    ours = [row.median for row in found if row.group == "table" and row.what.endswith("`raw_env`")]
    peers = [row.median for row in found if row.what.startswith("PettingZoo's")]
    if ours and peers:
        print(f"\nPettingZoo AEC: ours are {min(ours) / max(peers):.1f} to {max(ours) / max(peers):.1f} times as fast as "
              "the fastest peer.")


def main() -> None:
    parser = argparse.ArgumentParser(description="Steps a second from Python.")
    parser.add_argument("games", nargs="*", default=list(cardboard.games))
    parser.add_argument("--seconds", type=float, default=0.2, help="processor time of a round")
    parser.add_argument("--program", help="the program `cardboard`, for the C batch")
    given = parser.parse_args()
    # One thread for everybody; pgx's compiler reads this when it starts.
    os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false"
    os.environ["JAX_PLATFORMS"] = "cpu"
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    warnings.simplefilter("ignore")
    found = rows(given.games, given.program)
    for turn in range(ROUNDS):
        print(f"round {turn + 1} of {ROUNDS}", file=sys.stderr)
        for row in found:
            row.figures.append(row.measure(given.seconds))
    show(found)


if __name__ == "__main__":
    main()
