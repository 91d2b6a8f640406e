"""Learns a game from nothing by self-play: proximal policy optimisation (PPO) on `cardboard.Batch`.

    python train_ppo.py --save anomaly.pt --plot curve.svg

One small network plays all seats of a thousand matches at once. It sees what the seat to act sees. The reward is
the share of the win at the end and, on the way, what a seat gains on the others in points. From time to time it
meets a bot (`--against`, a level), each of them in every seat equally often; it never learns from those matches. It
needs PyTorch; a graphics card (`--device cuda`) makes it quicker, no better. With `--resume` it goes on from what it
last saved.

A policy that meets nobody but itself forgets how to play against others. So in half of the matches (`--past`) one seat
is a past self, drawn from a pool of them for every round of steps: what beat them once must go on beating them.

What is worth knowing about the code:

- `torch.from_numpy` reads the arrays of the batch where they lie. Nothing is copied to step the matches.
- Seats take turns, so the steps of one match belong to several trajectories. `advantages` goes backwards through
  time and keeps one running sum for each match and seat.
- Most values of an observation never change in one kind of match. `varying` keeps those that do, which makes the
  first layer six times as small.
- A move is spelled as a verb and its references. What is named so far is a number in the observation; the network
  gets it as one value for each reference that it may be, since the numbers of things are not amounts.
- A reward for what a seat gains on the others in points tells early what was good. Over a match it adds up to the
  final lead, so it also rewards winning by more.
"""

from __future__ import annotations

import argparse
import copy
import json
import time
import warnings
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
Numbers = NDArray[np.int64]
#: Beginnings of fields that vary and tell next to nothing. Anomaly: which trap may lie where if another lies there, and the last move.
SKIPPED = {"anomaly": ("known.link", "hunter.link", "last")}


class Policy(nn.Module):
    """Takes what a seat sees; returns a logit for each action and the expected reward."""

    def __init__(self, game: str, players: int, columns: Numbers, named: Numbers, actions: int, width: int, lead: float) -> None:
        super().__init__()
        self.game, self.players, self.width = game, players, width
        self.lead = lead  # in points: as much as one may be ahead
        self.columns: torch.Tensor
        self.named: torch.Tensor
        self.of_bytes: torch.Tensor
        self.of_floats: torch.Tensor
        self.register_buffer("columns", torch.from_numpy(columns))
        self.register_buffer("named", torch.from_numpy(named))
        self.register_buffer("of_bytes", torch.zeros(len(columns)))
        self.register_buffer("of_floats", torch.zeros(len(columns)))
        self.trunk = nn.Sequential(nn.Linear(len(columns) + len(named), width), nn.ReLU(),
                                   nn.Linear(width, width), nn.ReLU())
        self.action = nn.Linear(width, actions)
        self.value = nn.Linear(width, 1)
        nn.init.zeros_(self.action.weight)  # at first all legal actions are equally likely

    def features(self, observation: torch.Tensor) -> torch.Tensor:
        """The columns that vary (the seat among them), as numbers from 0 to 1, and the references named so far.

        Takes both kinds of observation, bytes and floats.
        """
        is_bytes = observation.dtype == torch.uint8
        amounts = observation[:, self.columns] * (self.of_bytes if is_bytes else self.of_floats)
        reference = observation[:, self.named[:, 0]]
        named = (reference if is_bytes else (reference * 255).round()) == self.named[:, 1]
        return torch.cat([amounts, named.float()], 1)

    def forward(self, features: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        hidden = self.trunk(features)
        logits = self.action(hidden).masked_fill(mask == 0, -1e9)
        return logits, self.value(hidden).squeeze(1)


def varying(batch: cardboard.Batch, steps: int) -> tuple[Numbers, NDArray[np.uint8], Numbers, float]:
    """What changes in random play: columns of the observation, the most that each holds, references, the greatest lead.

    A reference is a column behind the observation proper and the number that stands there when it is named.
    """
    first, most, lead = batch.observation[0].copy(), batch.observation.max(0), 1.0
    changes = np.zeros(batch.length, bool)
    for _ in range(steps):
        batch.step(batch.draw())
        changes |= (batch.observation != first).any(0)
        np.maximum(most, batch.observation.max(0), out=most)
        lead = max(lead, float(np.ptp(batch.points, axis=1).max()))
    seen = batch.game.observation_length
    starts = [*(field.offset for field in batch.game.layout.values()), seen]
    for path, start, end in zip(batch.game.layout, starts, starts[1:], strict=False):
        if path.startswith(SKIPPED.get(batch.game.id, ())):
            changes[start:end] = False
    columns = np.flatnonzero(changes)
    is_reference = (columns >= seen) & (most[columns] > 1)
    named = [(column, value) for column in columns[is_reference] for value in range(1, most[column] + 1)]
    columns = columns[~is_reference]
    return columns, most[columns], np.array(named, np.int64).reshape(-1, 2), lead


def leads(batch: cardboard.Batch, unit: float) -> Floats:
    """How far each seat is ahead of the best of the others in points, in units from -1 to 1, match by match.

    Matches that the last step ended have started anew: their points tell how they ended.
    """
    points = np.where(batch.done[:, None], batch.points, batch.standing()).astype(np.float32)
    others = np.stack([np.delete(points, seat, 1).max(1) for seat in range(batch.players)], 1)
    ahead: Floats = np.clip((points - others) / unit, -1, 1)
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
    own: NDArray[np.bool_]  # by the policy itself, not by a past self
    last_seat: NDArray[np.int8]
    last_value: Floats


class Past:
    """Past selves, of which one at a time plays. Old ones stay: whenever the pool is full any of them may go."""

    def __init__(self, policy: Policy, most: int, kept: list[dict[str, torch.Tensor]]) -> None:
        self.policy, self.most, self.kept = copy.deepcopy(policy), most, kept

    def add(self, policy: Policy) -> None:
        if len(self.kept) == self.most:
            del self.kept[int(torch.randint(self.most, ()))]
        self.kept.append({name: what.clone() for name, what in policy.state_dict().items()})

    def draw(self) -> Policy:
        """One of them."""
        self.policy.load_state_dict(self.kept[int(torch.randint(len(self.kept), ()))])
        return self.policy


@torch.no_grad()
def play(policy: Policy, batch: cardboard.Batch, count: int, past: Policy, theirs: NDArray[np.bool_]) -> Steps:
    """Plays on for so many steps, each action drawn from the policy, or from a past self in the seats that are `theirs`."""
    with warnings.catch_warnings():  # PyTorch has no read-only tensors, and says so
        warnings.filterwarnings("ignore", "The given NumPy array is not writable")
        observation, mask = torch.from_numpy(batch.observation), torch.from_numpy(batch.mask)
    device = policy.columns.device
    kept: dict[str, list[Any]] = {name: [] for name in
                                  ("features", "mask", "seat", "action", "chance", "value", "done", "reward", "gain")}
    before = leads(batch, policy.lead)
    before[batch.done == 1] = 0
    matches = np.arange(batch.games)
    for _ in range(count):
        features, legal = policy.features(observation.to(device)), mask.to(device, copy=True)
        logits, value = policy(features, legal)
        drawn = torch.distributions.Categorical(logits=logits)
        action = drawn.sample()
        rows = torch.from_numpy(np.flatnonzero(theirs[matches, batch.seat])).to(device)
        action[rows] = torch.distributions.Categorical(logits=past(features[rows], legal[rows])[0]).sample()
        for name, what in (("features", features), ("mask", legal), ("seat", batch.seat.copy()),
                           ("action", action), ("chance", drawn.log_prob(action)), ("value", value.cpu().numpy())):
            kept[name].append(what)
        batch.step(action.cpu().numpy())
        kept["done"].append(batch.done.copy())
        kept["reward"].append(batch.reward.copy())
        after = leads(batch, policy.lead)
        kept["gain"].append(after - before)
        before = np.where(batch.done[:, None], 0, after)  # a new match begins level
    _, value = policy(policy.features(observation.to(device)), mask.to(device))
    joined = {name: (torch.stack if isinstance(what[0], torch.Tensor) else np.stack)(what)
              for name, what in kept.items()}
    return Steps(**joined, own=~theirs[matches, joined["seat"]], last_seat=batch.seat.copy(),
                 last_value=value.cpu().numpy())


def advantages(steps: Steps, decay: float, weight: float) -> tuple[Floats, NDArray[np.bool_]]:
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
    gained, known = np.zeros((length, matches), np.float32), np.zeros((length, matches), bool)
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
    device = steps.action.device
    target = torch.from_numpy(gained + steps.value).flatten().to(device)
    usable = torch.from_numpy(np.flatnonzero(known & steps.own)).to(device)
    gain = torch.from_numpy(gained).flatten().to(device)
    gain = (gain - gain[usable].mean()) / (gain[usable].std() + 1e-6)
    features, mask = steps.features.flatten(0, 1), steps.mask.flatten(0, 1)
    action, before = steps.action.flatten(), steps.chance.flatten()
    for _ in range(given.epochs):
        for part in usable[torch.randperm(len(usable), generator=generator).to(device)].split(given.part):
            logits, value = policy(features[part], mask[part])
            drawn = torch.distributions.Categorical(logits=logits)
            ratio = (drawn.log_prob(action[part]) - before[part]).exp()
            clipped = ratio.clamp(1 - given.clip, 1 + given.clip)
            better = torch.minimum(ratio * gain[part], clipped * gain[part])
            loss = nn.functional.mse_loss(value, target[part]) - better.mean() - given.entropy * drawn.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimiser.step()


@torch.no_grad()
def meet(policy: Policy, bot: str, games: int, seed: int) -> Floats:
    """The policy's share of the win in each of so many matches against a bot, every seat equally often."""
    device = policy.columns.device
    tables = [SeatEnv(policy.game, policy.players, seat=i % policy.players, bots=bot) for i in range(games)]
    seen = {i: table.reset(seed=seed + i)[0] for i, table in enumerate(tables)}
    shares = np.zeros(games, np.float32)
    while seen:
        going = list(seen)
        observation = torch.from_numpy(np.stack([seen[i]["observation"] for i in going])).to(device)
        mask = torch.from_numpy(np.stack([seen[i]["action_mask"] for i in going])).to(device)
        logits, _ = policy(policy.features(observation), mask)
        for i, action in zip(going, torch.distributions.Categorical(logits=logits).sample().cpu().numpy(), strict=True):
            seen[i], reward, over, _, _ = tables[i].step(action)
            if over:
                shares[i] = reward
                del seen[i]
    return shares


@dataclass
class Measured:
    """How it did against the bot after so many minutes of processor time and so many steps."""

    minutes: float
    steps: int
    games: int
    seats: list[float]  # the share of the win in each seat

    @property
    def share(self) -> float:
        return float(np.mean(self.seats))

    @property
    def error(self) -> float:
        """Half of the 95 % interval, as wide as that of matches that are won or lost."""
        return float(1.96 * np.sqrt(np.mean([share * (1 - share) for share in self.seats]) / self.games))

    def __str__(self) -> str:
        return (f"{self.minutes:6.1f} min {self.steps:10,} steps   {100 * self.share:5.1f} % +- {100 * self.error:.1f} "
                f"(seats: {', '.join(f'{100 * share:.0f}' for share in self.seats)})")


COLOURS = ("#9B59B6", "#2E9E5B", "#C77D0A", "#C0392B", "#7F8C8D")


def roles(game: str, players: int) -> list[str]:
    """What the seats are called: by their roles, where they have some."""
    state = cardboard.Match(game, players).state
    return [state.role(seat) or f"seat {seat}" for seat in range(players)]


def curve(rows: list[Measured], bot: str, names: list[str]) -> str:
    """Matches won over time, as a picture in SVG: all of them with their interval, and those of each seat."""
    wide, high, left, right, low = 640.0, 320.0, 56.0, 96.0, 44.0
    longest = max(row.minutes for row in rows) or 1
    across = [left + (wide - left - right) * row.minutes / longest for row in rows]

    def down(share: float) -> float:
        return 12 + (high - low - 12) * (1 - share)

    def line(shares: list[float], style: str) -> str:
        return f'<polyline points="{" ".join(f"{x:.1f},{down(y):.1f}" for x, y in zip(across, shares, strict=True))}" {style}/>'

    def label(share: float, words: str, colour: str) -> str:
        return f'<text x="{wide - right + 6}" y="{down(share) + 4:.1f}" fill="{colour}">{words}</text>'

    shares = [row.share for row in rows]
    band = ([(x, row.share + row.error) for x, row in zip(across, rows, strict=True)]
            + [(x, row.share - row.error) for x, row in zip(across[::-1], rows[::-1], strict=True)])
    fair = 1 / len(rows[0].seats)
    parts = [f'<line x1="{left}" x2="{wide - right}" y1="{down(y):.1f}" y2="{down(y):.1f}" stroke="#8884"/>'
             f'<text x="{left - 8}" y="{down(y) + 4:.1f}" text-anchor="end">{100 * y:.0f} %</text>'
             for y in (0, 0.25, 0.5, 0.75, 1)]
    parts += [f'<text x="{left + (wide - left - right) * i / 4:.0f}" y="{high - low + 18}" text-anchor="middle">'
              f'{longest * i / 4:.3g}</text>' for i in range(5)]
    parts.append(f'<text x="{(wide + left - right) / 2}" y="{high - 8}" text-anchor="middle">minutes of processor time; '
                 f'matches won against {bot}, with 95 % interval</text>')
    parts.append(f'<line x1="{left}" x2="{wide - right}" y1="{down(fair):.1f}" y2="{down(fair):.1f}" stroke="#777" '
                 'stroke-dasharray="4 4"/>')
    for seat, (name, colour) in enumerate(zip(names, COLOURS, strict=False)):
        parts.append(line([row.seats[seat] for row in rows], f'fill="none" stroke="{colour}" stroke-width="1"'))
        parts.append(label(rows[-1].seats[seat], f"as {name}", colour))
    parts.append(f'<polygon points="{" ".join(f"{x:.1f},{down(y):.1f}" for x, y in band)}" fill="#4DA6DB" fill-opacity=".25"/>')
    parts.append(line(shares, 'fill="none" stroke="#2A7FB8" stroke-width="2.5"'))
    parts.append(label(shares[-1], "all", "#2A7FB8"))
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:.0f} {high:.0f}" width="{wide:.0f}" '
            f'font-family="sans-serif" font-size="12" fill="#777"><title>Matches won against {bot}</title>'
            f'{"".join(parts)}</svg>\n')


def save(policy: Policy, optimiser: torch.optim.Optimizer, past: Past, rows: list[Measured], path: Path) -> None:
    """Writes all that is needed to use the policy, or to go on learning; never leaves half a file."""
    new = path.with_name(path.name + ".new")
    torch.save({"game": policy.game, "players": policy.players, "width": policy.width, "lead": policy.lead,
                "past": past.kept, "actions": policy.action.out_features, "weights": policy.state_dict(),
                "optimiser": optimiser.state_dict(), "rows": [vars(row) for row in rows]}, new)
    new.replace(path)


def restore(kept: dict[str, Any]) -> Policy:
    weights = kept["weights"]
    policy = Policy(kept["game"], kept["players"], weights["columns"].numpy(), weights["named"].numpy(),
                    kept["actions"], kept["width"], kept["lead"])
    policy.load_state_dict(weights)
    return policy


def load(path: Path) -> Policy:
    """Loads a saved policy; `evaluate.py` uses it."""
    return restore(torch.load(path, map_location="cpu", weights_only=True))


def begin(batch: cardboard.Batch, given: argparse.Namespace) -> Policy:
    """A policy that knows nothing yet."""
    columns, most, named, lead = varying(batch, given.warm_up)
    policy = Policy(given.game, given.players, columns, named, batch.actions, given.width, lead)
    policy.of_bytes.copy_(torch.from_numpy(1 / most))
    policy.of_floats.copy_(torch.from_numpy(1 / (most * batch.scale[columns])))
    return policy


def arguments(given: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Learns a game by self-play.")
    parser.add_argument("game", nargs="?", default="anomaly")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--hours", type=float, default=0.15, help="how long, in processor time")
    parser.add_argument("--total", type=int, help="steps of all matches together, instead of --hours")
    parser.add_argument("--device", default="cpu", help="where the network is: cpu or cuda")
    parser.add_argument("--matches", type=int, default=1024, help="matches at once")
    parser.add_argument("--steps", type=int, default=64, help="steps of each before it learns from them")
    parser.add_argument("--warm-up", type=int, default=2000, help="random steps that show what varies")
    parser.add_argument("--points", type=float, default=0.5, help="what being ahead is worth, beside the win")
    parser.add_argument("--past", type=float, default=0.5, help="share of the matches in which one seat is a past self")
    parser.add_argument("--pool", type=int, default=20, help="past selves that are kept")
    parser.add_argument("--keep", type=int, default=20, help="rounds of steps between two that are kept")
    parser.add_argument("--width", type=int, default=256, help="of the network")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--rate", type=float, default=1e-3, help="of learning; falls to a tenth at the end")
    parser.add_argument("--decay", type=float, default=0.95, help="of what later steps say about an action")
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--part", type=int, default=2048, help="steps that are learnt from at once")
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--entropy", type=float, default=0.005)
    parser.add_argument("--against", default="fair", help="the bot it is measured against")
    parser.add_argument("--every", type=float, default=1.0, help="minutes between two measurements")
    parser.add_argument("--games", type=int, default=200, help="matches of a measurement")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, help="where the policy goes")
    parser.add_argument("--resume", action="store_true", help="go on from what was saved there")
    parser.add_argument("--plot", type=Path, help="where the picture goes; the figures go beside it")
    found = parser.parse_args(given)
    if found.resume and not found.save:
        parser.error("--resume needs --save")
    return found


def main(given: argparse.Namespace) -> list[Measured]:
    torch.manual_seed(given.seed)
    torch.set_num_threads(given.threads)
    torch.distributions.Distribution.set_default_validate_args(False)
    generator = torch.Generator().manual_seed(given.seed)
    kept = torch.load(given.save, map_location="cpu", weights_only=True) if given.resume and given.save.exists() else None
    rows = [Measured(**row) for row in kept["rows"]] if kept else []
    # A match goes on where no match was before: another seed for every start.
    batch = cardboard.Batch(given.game, given.matches, given.players, seed=given.seed + 10**6 * len(rows), threads=given.threads)
    policy = (restore(kept) if kept else begin(batch, given)).to(given.device)
    optimiser = torch.optim.Adam(policy.parameters(), given.rate, eps=1e-5)
    if kept:
        optimiser.load_state_dict(kept["optimiser"])
    earlier, taken = (60 * rows[-1].minutes, rows[-1].steps) if rows else (0.0, 0)
    start, measuring, due = time.process_time(), 0.0, earlier + 60 * given.every if rows else 0.0
    limit = given.hours * 3600
    past = Past(policy, given.pool, kept["past"] if kept else [])
    theirs = np.zeros((given.matches, given.players), np.bool_)
    shared = np.arange(int(given.past * given.matches))
    theirs[shared, shared % given.players] = True
    turn = 0
    while True:
        spent = earlier + time.process_time() - start - measuring
        done = taken / given.total if given.total else spent / limit
        if spent >= due or done >= 1:
            before = time.process_time()
            shares = meet(policy, given.against, given.games, given.seed + 10**6 * len(rows))
            rows.append(Measured(spent / 60, taken, given.games,
                                 [float(shares[seat::given.players].mean()) for seat in range(given.players)]))
            print(rows[-1], flush=True)
            due = spent + 60 * given.every
            if given.save:
                save(policy, optimiser, past, rows, given.save)
            if given.plot:
                given.plot.write_text(curve(rows, given.against, roles(given.game, given.players)))
                given.plot.with_suffix(".json").write_text(json.dumps([vars(row) for row in rows], indent=1) + "\n")
            if done >= 1:
                return rows
            measuring += time.process_time() - before
        for group in optimiser.param_groups:
            group["lr"] = given.rate * max(0.1, 1 - done)
        if turn % given.keep == 0:
            past.add(policy)
        turn += 1
        steps = play(policy, batch, given.steps, past.draw(), theirs)
        taken += steps.action.numel()
        learn(policy, optimiser, steps, given, generator)


if __name__ == "__main__":
    main(arguments())
