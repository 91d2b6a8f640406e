"""Learns a game from nothing by self-play: proximal policy optimisation (PPO) on `cardboard.Batch`.

    python train_ppo.py --hours 1 --save anomaly.pt --plot curve.svg

One small network plays all seats of some hundred matches at once. It sees what the seat to act sees. The reward is
the share of the win at the end and, on the way, what a seat gains on the others in points. From time to time it
meets a bot (`--against`, a level), each of them in every seat equally often. It needs PyTorch, without a graphics
card.

What is worth knowing about the code:

- `torch.from_numpy` reads the arrays of the batch where they lie. Nothing is copied to step 512 matches.
- Seats take turns, so the steps of one match belong to several trajectories. `advantages` goes backwards through
  time and keeps one running sum for each match and seat.
- Most values of an observation never change in one kind of match. `varying` keeps those that do, which makes the
  first layer five times as small.
- `leads` reads how a match stands from the observation, by the name of the field. A reward for the difference from
  step to step tells early what was good, and does not change which policy is best (Ng, Harada, Russell 1999).
"""

from __future__ import annotations

import argparse
import json
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

import cardboard
from cardboard.gymnasium import SeatEnv

Floats = NDArray[np.float32]


class Policy(nn.Module):
    """Takes what a seat sees; returns a logit for each action and the expected reward."""

    def __init__(self, game: str, players: int, columns: NDArray[np.int64], actions: int, width: int) -> None:
        super().__init__()
        self.game, self.players, self.width = game, players, width
        self.columns: torch.Tensor
        self.of_bytes: torch.Tensor
        self.of_floats: torch.Tensor
        self.register_buffer("columns", torch.from_numpy(columns))
        self.register_buffer("of_bytes", torch.zeros(len(columns)))
        self.register_buffer("of_floats", torch.zeros(len(columns)))
        self.trunk = nn.Sequential(nn.Linear(len(columns), width), nn.ReLU(),
                                   nn.Linear(width, width), nn.ReLU())
        self.action = nn.Linear(width, actions)
        self.value = nn.Linear(width, 1)
        nn.init.zeros_(self.action.weight)  # at first all legal actions are equally likely

    def features(self, observation: torch.Tensor) -> torch.Tensor:
        """The columns that vary (the seat among them), as numbers from 0 to 1, of either kind of observation."""
        return observation[:, self.columns] * (self.of_bytes if observation.dtype == torch.uint8 else self.of_floats)

    def forward(self, features: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        hidden = self.trunk(features)
        logits = self.action(hidden).masked_fill(mask == 0, -1e9)
        return logits, self.value(hidden).squeeze(1)


def varying(batch: cardboard.Batch, steps: int) -> tuple[NDArray[np.int64], NDArray[np.uint8]]:
    """The columns of the observation that change in random play, and the most that each holds."""
    first, most = batch.observation[0].copy(), batch.observation.max(0)
    changes = np.zeros(batch.length, bool)
    for _ in range(steps):
        batch.step(batch.draw())
        changes |= (batch.observation != first).any(0)
        np.maximum(most, batch.observation.max(0), out=most)
    columns = np.flatnonzero(changes)
    return columns, most[columns]


def leads(batch: cardboard.Batch) -> Floats:
    """How far each seat is ahead in points, from -1 to 1, match by match. Nothing for games not known here."""
    ahead = np.zeros((batch.games, batch.players), np.float32)
    if batch.game.id == "anomaly":
        at, _ = batch.game.layout["health"]  # the markers of Students, Zero and Anomaly on their track
        students, zero, anomaly = batch.observation[:, at:at + 3].astype(np.float32).T
        over = batch.done.astype(bool)  # such a match has started anew: its points tell how it ended
        ahead[:, 0] = np.where(over, batch.points[:, 0] - batch.points[:, 1], anomaly + students - 2 * zero) / 14
        ahead[:, 1:] = -ahead[:, :1]
    return ahead


@dataclass
class Steps:
    """What was seen and done in T steps of N matches: arrays of T x N."""

    features: torch.Tensor
    mask: torch.Tensor
    seat: NDArray[np.int8]
    action: torch.Tensor
    chance: torch.Tensor  # the logarithm of the action's probability
    value: Floats
    done: NDArray[np.uint8]
    reward: Floats  # T x N x seats: at the end of a match
    gain: Floats  # T x N x seats: in points
    last_seat: NDArray[np.int8]
    last_value: Floats


@torch.no_grad()
def play(policy: Policy, batch: cardboard.Batch, count: int) -> Steps:
    """Plays on for so many steps, each action drawn from the policy."""
    observation, mask = torch.from_numpy(batch.observation), torch.from_numpy(batch.mask)
    kept: dict[str, list[Any]] = {name: [] for name in
                                  ("features", "mask", "seat", "action", "chance", "value", "done", "reward", "gain")}
    batch.done[:] = 0  # of steps that were learnt from
    before = leads(batch)
    for _ in range(count):
        features = policy.features(observation)
        logits, value = policy(features, mask)
        drawn = torch.distributions.Categorical(logits=logits)
        action = drawn.sample()
        for name, what in (("features", features), ("mask", mask.clone()), ("seat", batch.seat.copy()),
                           ("action", action), ("chance", drawn.log_prob(action)), ("value", value.numpy())):
            kept[name].append(what)
        batch.step(action.numpy())
        kept["done"].append(batch.done.copy())
        kept["reward"].append(batch.reward.copy())
        after = leads(batch)
        kept["gain"].append(after - before)
        before = np.where(batch.done[:, None], 0, after)  # a new match begins level
    _, value = policy(policy.features(observation), mask)
    joined = {name: (torch.stack if isinstance(what[0], torch.Tensor) else np.stack)(what)
              for name, what in kept.items()}
    return Steps(**joined, last_seat=batch.seat.copy(), last_value=value.numpy())


def advantages(steps: Steps, decay: float, weight: float) -> tuple[Floats, Floats]:
    """How much better each action was than expected (generalised advantage estimation), and whether it is known.

    What comes next for a seat is its own next step, however many steps of others lie between. A seat that does
    not act again before the steps run out does not know what its last action led to.
    """
    length, matches = steps.seat.shape
    players = steps.reward.shape[2]
    all_matches = np.arange(matches)
    expected = np.full((matches, players), np.nan, np.float32)  # at the seat's next step
    running = np.zeros((matches, players), np.float32)
    expected[all_matches, steps.last_seat] = steps.last_value
    gained, known = np.zeros((length, matches), np.float32), np.zeros((length, matches), np.float32)
    for t in reversed(range(length)):
        over = steps.done[t].astype(bool)
        expected[over], running[over] = steps.reward[t][over], 0
        expected += weight * steps.gain[t]  # for all seats, whoever acted
        at = all_matches, steps.seat[t]
        sure = ~np.isnan(expected[at])
        surprise = np.where(sure, expected[at] - steps.value[t], 0)
        running[at] = surprise + decay * running[at]
        expected[at] = steps.value[t]
        gained[t], known[t] = running[at], sure
    return gained, known


def learn(policy: Policy, optimiser: torch.optim.Optimizer, steps: Steps, given: argparse.Namespace,
          generator: torch.Generator) -> None:
    """Some epochs over the steps: better actions become likelier, but not by much at once."""
    gained, known = advantages(steps, given.decay, given.points)
    target = torch.from_numpy(gained + steps.value).flatten()
    weight = torch.from_numpy(known).flatten()
    gain = torch.from_numpy(gained).flatten()
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    features, mask = steps.features.flatten(0, 1), steps.mask.flatten(0, 1)
    action, before = steps.action.flatten(), steps.chance.flatten()
    for _ in range(given.epochs):
        for part in torch.randperm(len(gain), generator=generator).split(given.part):
            logits, value = policy(features[part], mask[part])
            drawn = torch.distributions.Categorical(logits=logits)
            ratio = (drawn.log_prob(action[part]) - before[part]).exp()
            clipped = ratio.clamp(1 - given.clip, 1 + given.clip)
            better = torch.minimum(ratio * gain[part], clipped * gain[part])
            loss = ((nn.functional.mse_loss(value, target[part], reduction="none") - better) * weight[part]).mean()
            loss = loss - given.entropy * drawn.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimiser.step()


@torch.no_grad()
def meet(policy: Policy, bot: str, games: int, seed: int) -> Floats:
    """The policy's share of the win in each of so many matches against a bot, every seat equally often."""
    tables = [SeatEnv(policy.game, policy.players, seat=i % policy.players, bots=bot) for i in range(games)]
    seen = {i: table.reset(seed=seed + i)[0] for i, table in enumerate(tables)}
    shares = np.zeros(games, np.float32)
    while seen:
        going = list(seen)
        observation = torch.from_numpy(np.stack([seen[i]["observation"] for i in going]))
        mask = torch.from_numpy(np.stack([seen[i]["action_mask"] for i in going]))
        logits, _ = policy(policy.features(observation), mask)
        for i, action in zip(going, torch.distributions.Categorical(logits=logits).sample().numpy(), strict=True):
            seen[i], reward, over, _, _ = tables[i].step(action)
            if over:
                shares[i] = reward
                del seen[i]
    return shares


def curve(rows: list[dict[str, float]], bot: str) -> str:
    """Matches won over time, as a picture in SVG."""
    wide, high, left, low = 640.0, 320.0, 56.0, 44.0
    longest = max(row["minutes"] for row in rows) or 1
    places = [(left + (wide - left - 12) * row["minutes"] / longest,
               12 + (high - low - 12) * (1 - row["share"]), row["error"] * (high - low - 12)) for row in rows]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y, _ in places)
    band = line + " " + " ".join(f"{x:.1f},{y + e:.1f}" for x, y, e in reversed(places))
    band = " ".join(f"{x:.1f},{y - e:.1f}" for x, y, e in places) + band[len(line):]
    marks = "".join(f'<line x1="{left}" x2="{wide - 12}" y1="{y}" y2="{y}" stroke="#8884"/>'
                    f'<text x="{left - 8}" y="{y + 4}" text-anchor="end">{share} %</text>'
                    for share in (0, 25, 50, 75, 100) for y in [12 + (high - low - 12) * (1 - share / 100)])
    ticks = "".join(f'<text x="{left + (wide - left - 12) * i / 4:.0f}" y="{high - low + 18}" '
                    f'text-anchor="middle">{longest * i / 4:.0f}</text>' for i in range(5))
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:.0f} {high:.0f}" width="{wide:.0f}" '
            f'font-family="sans-serif" font-size="12" fill="#777"><title>Matches won against {bot}</title>'
            f'{marks}{ticks}<text x="{(wide + left) / 2}" y="{high - 8}" text-anchor="middle">'
            f'minutes of processor time; matches won against {bot}, with 95 % intervals</text>'
            f'<polygon points="{band}" fill="#4DA6DB" fill-opacity=".25"/>'
            f'<polyline points="{line}" fill="none" stroke="#2A7FB8" stroke-width="2"/></svg>\n')


def save(policy: Policy, path: Path) -> None:
    torch.save({"game": policy.game, "players": policy.players, "width": policy.width,
                "actions": policy.action.out_features, "weights": policy.state_dict()}, path)


def load(path: Path) -> Policy:
    """Loads a saved policy; `evaluate.py` uses it."""
    kept = torch.load(path, weights_only=True)
    columns = kept["weights"]["columns"].numpy()
    policy = Policy(kept["game"], kept["players"], columns, kept["actions"], kept["width"])
    policy.load_state_dict(kept["weights"])
    return policy


def arguments(given: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Learns a game by self-play.")
    parser.add_argument("game", nargs="?", default="anomaly")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--hours", type=float, default=1.0, help="how long, in processor time")
    parser.add_argument("--matches", type=int, default=512, help="matches at once")
    parser.add_argument("--steps", type=int, default=32, help="steps of each before it learns from them")
    parser.add_argument("--warm-up", type=int, default=2000, help="random steps that show what varies")
    parser.add_argument("--points", type=float, default=0.5, help="what being ahead is worth, beside the win")
    parser.add_argument("--width", type=int, default=128, help="of the network")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--rate", type=float, default=1e-3, help="of learning; falls to a tenth at the end")
    parser.add_argument("--decay", type=float, default=0.95, help="of what later steps say about an action")
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--part", type=int, default=1024, help="steps that are learnt from at once")
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--entropy", type=float, default=0.01)
    parser.add_argument("--against", default="fair", help="the bot it is measured against")
    parser.add_argument("--every", type=float, default=3.0, help="minutes between two measurements")
    parser.add_argument("--games", type=int, default=200, help="matches of a measurement")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, help="where the policy goes")
    parser.add_argument("--plot", type=Path, help="where the picture goes; the figures go beside it")
    return parser.parse_args(given)


def main(given: argparse.Namespace) -> list[dict[str, float]]:
    torch.manual_seed(given.seed)
    torch.set_num_threads(given.threads)
    generator = torch.Generator().manual_seed(given.seed)
    batch = cardboard.Batch(given.game, given.matches, given.players, seed=given.seed, threads=given.threads)
    columns, most = varying(batch, given.warm_up)
    policy = Policy(given.game, given.players, columns, batch.actions, given.width)
    policy.of_bytes.copy_(torch.from_numpy(1 / most))
    policy.of_floats.copy_(torch.from_numpy(1 / (most * batch.scale[columns])))
    optimiser = torch.optim.Adam(policy.parameters(), given.rate, eps=1e-5)
    rows: list[dict[str, float]] = []
    start, measuring, taken, due = time.process_time(), 0.0, 0, 0.0
    limit = given.hours * 3600
    while True:
        spent = time.process_time() - start - measuring
        if spent >= due or spent >= limit:
            before = time.process_time()
            shares = meet(policy, given.against, given.games, given.seed + 10**6 * len(rows))
            rows.append({"minutes": spent / 60, "steps": taken, "share": float(shares.mean()),
                         "error": float(1.96 * shares.std() / np.sqrt(given.games))})
            print(f"{spent / 60:6.1f} min {taken:10,} steps   {100 * shares.mean():5.1f} % "
                  f"(seats: {', '.join(f'{100 * shares[i::given.players].mean():.0f}' for i in range(given.players))})",
                  flush=True)
            due = spent + 60 * given.every
            measuring += time.process_time() - before
            if given.save:
                save(policy, given.save)
            if given.plot:
                given.plot.write_text(curve(rows, given.against))
                given.plot.with_suffix(".json").write_text(json.dumps(rows, indent=1) + "\n")
            if spent >= limit:
                return rows
        for group in optimiser.param_groups:
            group["lr"] = given.rate * max(0.1, 1 - spent / limit)
        steps = play(policy, batch, given.steps)
        taken += steps.action.numel()
        learn(policy, optimiser, steps, given, generator)


if __name__ == "__main__":
    main(arguments())
