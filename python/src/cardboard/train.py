"""Trains a learned judge on the samples that ``cardboard learn`` makes, and writes it as the engine reads it.

    python3 -m cardboard.train --samples FOLDER --from 1 --to 2 --out x.net [--start best.net] [--hidden 64]

The net: rows of the features that are on are added up, scaled rows of numbers as well; ReLU; a second layer of
16, ReLU; one output for each seat, plus a factor times what the hand-written judge says. It is trained in floats and written in
whole numbers (docs/nets.md). Needs PyTorch; uses a GPU where there is one.
"""

from __future__ import annotations

import argparse
import json
import math
import struct
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
import torch.nn.functional as F

HEADER = struct.Struct("<8s16sHHIHHIII16s")  # of a file of samples
NET = struct.Struct("<8s16sHHIHHHHBBBBh18s")  # of a net
SECOND, UNIT, ACTIVE, NO_WORTH = 16, 256, 32767, 65535
SLOW, MID = 2, 4
ON_MOST, NUMBER_MOST = 1024, 4096


# ---- Samples ----


class Samples:
    """All samples of some files, on one device."""

    def __init__(self, files: list[Path], device: str) -> None:
        heads, fixed, on = [], [], []
        for file in files:
            data = file.read_bytes()
            head = HEADER.unpack_from(data)
            heads.append(head)
            samples, count = head[7], head[8]
            record = np.dtype(
                [
                    ("game", "<u4"),
                    ("players", "u1"),
                    ("kind", "u1"),
                    ("on", "<u2"),
                    ("target", "<u2", head[6]),
                    ("worth", "<u2", head[6]),
                    ("number", "<i2", head[5]),
                ]
            )
            fixed.append(np.frombuffer(data, record, samples, HEADER.size))
            on.append(np.frombuffer(data, "<u2", count, HEADER.size + samples * record.itemsize))
        if not heads:
            sys.exit("train: there are no samples")
        self.game = heads[0][1].rstrip(b"\0").decode()
        self.versions, self.features, self.numbers, self.seats = heads[0][2:4], heads[0][4], heads[0][5], heads[0][6]
        if any(h[1:7] != heads[0][1:7] for h in heads):
            sys.exit("train: the samples are of different games or versions")
        self.games = sum(h[9] for h in heads)
        rows = np.concatenate(fixed)

        def there(name: str, kind: Any) -> Any:
            return torch.from_numpy(rows[name].astype(kind)).to(device)

        self.count = there("on", np.int64)
        self.start = torch.cumsum(self.count, 0) - self.count
        self.on = torch.from_numpy(np.concatenate(on).astype(np.int32)).to(device)
        self.target = there("target", np.float32)
        self.target /= self.target.sum(1, keepdim=True)
        worth = there("worth", np.float32)
        self.searched = worth[:, 0] < NO_WORTH
        worth[worth == NO_WORTH] = 0
        self.worth = worth / worth.sum(1, keepdim=True).clamp(min=1)
        self.number = there("number", np.int16)
        self.players, self.kind, self.game_of = there("players", np.int64), there("kind", np.int64), there("game", np.int64)
        self.device = device

    def batch(self, rows: Any) -> tuple[Any, ...]:
        """What is on (all in a row), where each sample begins, the numbers, and the seats that take part."""
        count = self.count[rows]
        total = int(count.sum())
        offsets = torch.cumsum(count, 0) - count
        shift = torch.repeat_interleave(self.start[rows] - offsets, count, output_size=total)
        on = self.on[torch.arange(total, device=self.device) + shift].long()
        seats = torch.arange(self.seats, device=self.device)[None, :] < self.players[rows][:, None]
        return on, offsets, self.number[rows], seats


# ---- The net in floats ----


class Judge(torch.nn.Module):  # type: ignore[misc]
    def __init__(self, samples: Samples, hidden: int) -> None:
        super().__init__()
        numbers, seats = samples.numbers, samples.seats
        self.rows = torch.nn.Parameter(torch.randn(samples.features, hidden) * 0.02)
        self.scaled = torch.nn.Parameter(torch.randn(numbers, hidden) * (0.5 / math.sqrt(numbers)))
        self.bias1 = torch.nn.Parameter(torch.zeros(hidden))
        self.join = torch.nn.Parameter(torch.randn(hidden, SECOND) * math.sqrt(2 / hidden))
        self.bias2 = torch.nn.Parameter(torch.zeros(SECOND))
        self.out = torch.nn.Parameter(torch.randn(seats, SECOND) * 0.1)
        self.bias3 = torch.nn.Parameter(torch.zeros(seats))
        self.skip = torch.nn.Parameter(torch.tensor(0.5))
        x = samples.number.float()
        self.register_buffer("mean", x.mean(0))
        self.register_buffer("spread", x.std(0).clamp(min=1.0))
        self.register_buffer("seen", torch.zeros(samples.features, dtype=torch.bool))

    def forward(self, on: Any, offsets: Any, number: Any, seats: Any, drop: float = 0.0) -> Any:
        """Logits to base 2."""
        x = F.embedding_bag(on, self.rows, offsets, mode="sum")
        number = number.float()
        x = F.relu(x + ((number - self.mean) / self.spread) @ self.scaled + self.bias1)
        x = F.dropout(x, drop, self.training)
        x = F.relu(x @ self.join + self.bias2)
        hand = number[:, -self.out.shape[0] :] / 256
        return (x @ self.out.T + self.bias3 + self.skip * hand).masked_fill(~seats, -60.0)


def cross(logits: Any, target: Any) -> Any:
    return -(target * F.log_softmax(logits * math.log(2), 1)).sum(1)


def evaluate(judge: Any, samples: Samples, rows: Any) -> float:
    """Mean cross-entropy of something that gives logits."""
    losses = []
    with torch.no_grad():
        for r in rows.split(16384):
            losses.append(cross(judge(*samples.batch(r)), samples.target[r]))
    return float(torch.cat(losses).mean())


def by_hand(samples: Samples, rows: Any) -> float:
    """The hand-written judge with the factor that suits it best."""
    seats = torch.arange(samples.seats, device=samples.device)[None, :] < samples.players[rows][:, None]
    hand = (samples.number[rows][:, -samples.seats :].float() / 256).masked_fill(~seats, -60.0)
    target = samples.target[rows]
    return min(float(cross(torch.where(seats, hand * k / 10, hand), target).mean()) for k in range(1, 25))


def train(judge: Judge, samples: Samples, rows: Any, a: argparse.Namespace, rate: float, seconds: float) -> int:
    others = [p for name, p in judge.named_parameters() if name != "rows"]
    groups = [{"params": [judge.rows], "weight_decay": a.decay}, {"params": others, "weight_decay": 0.0}]
    optimiser = torch.optim.AdamW(groups, lr=rate)
    order = rows[torch.randperm(len(rows), device=samples.device)]
    batch = min(a.batch, max(256, len(rows) // 600))  # few samples still make many steps
    steps = max(1, int(len(rows) * a.epochs) // batch)
    began, progress, step = time.time(), 0.0, 0
    judge.train()
    while progress < 1.0:
        at = step * batch % max(1, len(rows) - batch + 1)
        r = order[at : at + batch]
        for group in optimiser.param_groups:
            group["lr"] = rate * min(1.0, (step + 1) / 50) * (0.5 + 0.5 * math.cos(math.pi * progress)) + 1e-6
        target = samples.target[r]
        if a.mix:
            share = a.mix * samples.searched[r].float()[:, None]
            target = target * (1 - share) + samples.worth[r] * share
        looks = samples.batch(r)
        judge.seen[looks[0]] = True
        loss = cross(judge(*looks, drop=a.drop), target).mean()
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        optimiser.step()
        step += 1
        progress = max(step / steps, (time.time() - began) / seconds)
    judge.eval()
    return step


# ---- The net in whole numbers ----


class Whole:
    """As the engine computes it (src/bots/net.c)."""

    def __init__(self, judge: Judge, samples: Samples, some: Any) -> None:
        d = {k: v.detach().double() for k, v in judge.state_dict().items()}
        rows = d["rows"] * judge.seen[:, None]
        scaled = d["scaled"] / d["spread"][:, None]
        bias = d["bias1"] - d["mean"] @ scaled
        unit = torch.maximum(rows.abs().amax(0) / 127, scaled.abs().amax(0) / 127).clamp(min=1e-5)
        while True:  # sums must stay below 2^30
            self.scaled = torch.round(scaled / unit * UNIT)
            self.bias1 = torch.round(bias / unit * UNIT)
            most = self.bias1.abs() + ON_MOST * 127 * UNIT + NUMBER_MOST * self.scaled.abs().sum(0)
            if bool((most < 2**30).all()):
                break
            unit = torch.where(most < 2**30, unit, unit * 1.2)
        self.rows = torch.round(rows / unit)
        self.seats = samples.seats
        sums = torch.cat([self.first(samples, r) for r in some.split(16384)])
        self.shift1 = self.shift_for(sums)
        step = unit / UNIT * 2**self.shift1
        join = d["join"] * step[:, None]
        tick = torch.maximum(join.abs().sum(0) / 60000, join.abs().amax(0) / ACTIVE).clamp(min=1e-12)
        self.join, self.bias2 = torch.round(join / tick), torch.round(d["bias2"] / tick)
        self.bias2 = self.bias2.clamp(-(10**8), 10**8)
        sums = self.active(sums, self.shift1) @ self.join + self.bias2
        self.shift2 = self.shift_for(sums)
        out = d["out"] * (tick * 2**self.shift2) * UNIT
        self.shift3 = 0
        while self.shift3 < 24 and float((out.abs().sum(1) * 2 ** (self.shift3 + 1)).max()) < ACTIVE:
            self.shift3 += 1
        self.out = torch.round(out * 2**self.shift3)
        self.bias3 = torch.round(d["bias3"] * UNIT * 2**self.shift3)
        self.skip = round(float(d["skip"]) * UNIT)

    @staticmethod
    def shift_for(sums: Any) -> int:
        high = float(torch.quantile(sums.float().clamp(min=0), 0.9999, dim=0).max()) if len(sums) else 0
        return max(0, math.ceil(math.log2(max(1.0, high * 1.3 / ACTIVE))))

    @staticmethod
    def active(sums: Any, shift: int) -> Any:
        return torch.floor(sums / 2**shift).clamp(0, ACTIVE)

    def first(self, samples: Samples, rows: Any) -> Any:
        on, offsets, number, _ = samples.batch(rows)
        x = F.embedding_bag(on, self.rows, offsets, mode="sum") * UNIT
        return x + number.double() @ self.scaled + self.bias1

    def __call__(self, on: Any, offsets: Any, number: Any, seats: Any) -> Any:
        x = F.embedding_bag(on, self.rows, offsets, mode="sum") * UNIT
        x = self.active(x + number.double() @ self.scaled + self.bias1, self.shift1)
        x = self.active(x @ self.join + self.bias2, self.shift2)
        hand = torch.floor(number[:, -self.seats :].double() * self.skip / 256)
        logits = torch.floor((x @ self.out.T + self.bias3) / 2**self.shift3) + hand
        return (logits / UNIT).masked_fill(~seats, -60.0)

    def file(self, samples: Samples, habit: int) -> bytes:
        hidden = self.rows.shape[1]
        head = NET.pack(
            b"CBNET1\n",
            samples.game.encode(),
            *samples.versions,
            samples.features,
            samples.numbers,
            hidden,
            SECOND,
            samples.seats,
            self.shift1,
            self.shift2,
            self.shift3,
            habit,
            self.skip,
            b"",
        )
        parts = [(self.rows, "i1"), (self.scaled, "<i2"), (self.bias1, "<i4"), (self.join, "<i2")]
        parts += [(self.bias2, "<i4"), (self.out, "<i2"), (self.bias3, "<i4")]
        return head + b"".join(t.cpu().numpy().astype(kind).tobytes() for t, kind in parts)


# ---- The command ----


def start_from(judge: Judge, start: str) -> bool:
    """Takes the weights of a net, as floats in which a unit's greatest activity is 4; False: it is another kind of net."""
    if start == "none":
        return False
    data = Path(start).read_bytes()
    head = NET.unpack_from(data)
    features, numbers, hidden, second, seats, shift1, shift2, shift3, _, skip = head[4:14]
    if (features, numbers, hidden, seats) != (*judge.rows.shape[:1], *judge.scaled.shape, judge.out.shape[0]) or second != SECOND:
        return False
    at = NET.size

    def take(kind: str, *shape: int) -> Any:
        nonlocal at
        values = np.frombuffer(data, kind, math.prod(shape), at).reshape(shape)
        at += values.nbytes
        return torch.from_numpy(values.astype(np.float32)).to(judge.rows.device)

    step = (ACTIVE + 1) / 4
    first, join = 1 / (2**shift1 * step), 1 / (2**shift2 * step)
    out = step / (2**shift3 * UNIT)
    with torch.no_grad():
        judge.rows.copy_(take("i1", features, hidden) * UNIT * first)
        scaled = take("<i2", numbers, hidden) * first
        judge.scaled.copy_(scaled * judge.spread[:, None])
        judge.bias1.copy_(take("<i4", hidden) * first + judge.mean @ scaled)
        judge.join.copy_(take("<i2", hidden, SECOND) * step * join)
        judge.bias2.copy_(take("<i4", SECOND) * join)
        judge.out.copy_(take("<i2", seats, SECOND) * out)
        judge.bias3.copy_(take("<i4", seats) * out / step)
        judge.skip.fill_(skip / UNIT)
        judge.seen.copy_(judge.rows.abs().amax(1) > 0)
    return True


def main() -> int:
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--samples", type=Path, required=True, help="a folder")
    p.add_argument("--from", type=int, default=1, dest="first", help="round of the oldest samples")
    p.add_argument("--to", type=int, default=999, help="round of the newest samples")
    p.add_argument("--out", type=Path, required=True, help="the net")
    p.add_argument("--start", default="none", help="a net to go on from")
    p.add_argument("--hidden", type=int, default=64)
    p.add_argument("--seconds", type=float, default=600, help="of training, at most")
    p.add_argument("--rate", type=float, default=2e-3)
    p.add_argument("--decay", type=float, default=0.02)
    p.add_argument("--drop", type=float, default=0.1)
    p.add_argument("--epochs", type=float, default=1.0)
    p.add_argument("--batch", type=int, default=8192)
    p.add_argument("--mix", type=float, default=0.4, help="how much of the target is what the search found")
    p.add_argument("--habit", type=int, default=0, choices=(0, 1), help="1: habit should judge by it as well")
    a = p.parse_args()
    began = time.time()
    torch.manual_seed(1)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    files = sorted(f for f in a.samples.glob("*.samples") if a.first <= int(f.name[:3]) <= a.to)
    samples = Samples(files, device)
    every = torch.arange(len(samples.count), device=device)
    apart = (samples.game_of * 2654435761 >> 8) % 16 == 0
    valid = every[apart & (samples.kind & SLOW > 0) & (samples.kind & MID == 0)]
    quick, slow = every[~apart & (samples.kind & SLOW == 0)], every[~apart & (samples.kind & SLOW > 0)]
    judge = Judge(samples, a.hidden).to(device)
    went_on = start_from(judge, a.start)
    before = evaluate(judge, samples, valid) if went_on else None
    steps = 0
    if len(quick) >= 64:
        steps += train(judge, samples, quick, a, a.rate * (0.5 if went_on else 1.0), a.seconds * 0.45)
    if len(slow) >= 64:
        steps += train(judge, samples, slow, a, a.rate * (0.35 if steps or went_on else 1.0), a.seconds * 0.45)
    whole = Whole(judge, samples, every[torch.randperm(len(every), device=device)[:60000]])
    net = whole.file(samples, a.habit)
    told = {
        "game": samples.game,
        "rules_version": samples.versions[0],
        "features_version": samples.versions[1],
        "date": time.strftime("%Y-%m-%d"),
        "command": " ".join(sys.argv[1:]),
        "games": samples.games,
        "samples": len(every),
        "features": samples.features,
        "seen": int(judge.seen.sum()),
        "on": round(float(samples.count.float().mean()), 1),
        "steps": steps,
        "start": before,
        "hand": by_hand(samples, valid),
        "net": evaluate(judge, samples, valid),
        "whole": evaluate(whole, samples, valid),
        "skip": round(float(judge.skip.detach()), 3),
        "bytes": len(net),
        "seconds": round(time.time() - began),
        "device": device,
    }
    print("train", json.dumps(told), flush=True)
    a.out.with_suffix(".json").write_text(json.dumps(told, indent=1) + "\n")
    part = a.out.with_suffix(".part")
    part.write_bytes(net)
    part.rename(a.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
