"""Keeps a graphics card busy: two halves of the matches by turns, so that one is stepped while the card reads the other.

    python feed_gpu.py adrenaline --players 3 --games 8192 --threads 8

A card that waits for the engine, and an engine that waits for the card, each idle half of the time. Here `Batch` steps one
half of the matches while the other half's observations are copied and its actions chosen. What that takes:

- Observations travel as bytes, a quarter of the floats, and become numbers from 0 to 1 on the card (`Batch.scale`).
- They are copied into pinned memory, from which a card reads while the program goes on (`non_blocking`). The arrays of
  the batch are not pinned, and the engine writes to them in place, so this copy is needed for both reasons.
- Nothing waits before the actions themselves are needed: `Event.synchronize` waits for one half alone.

Without a card the same program runs on the processor: a check that it does what it should, not a measurement. It says how
many steps a second it makes one half after the other, and by turns.
"""

from __future__ import annotations

import argparse
import time
import warnings
from typing import Any

import torch
from torch import nn

import cardboard


class Half:
    """Half of the matches: a batch, and its memory on both sides."""

    def __init__(self, batch: cardboard.Batch, policy: nn.Module, device: torch.device) -> None:
        self.batch, self.policy, self.device = batch, policy, device
        on_card = device.type == "cuda"
        self.stream = torch.cuda.Stream() if on_card else None
        self.ready = torch.cuda.Event() if on_card else None
        with warnings.catch_warnings():  # PyTorch has no read-only tensors, and says so
            warnings.filterwarnings("ignore", "The given NumPy array is not writable")
            self.arrays = torch.from_numpy(batch.observation), torch.from_numpy(batch.mask)
        self.pinned = [torch.empty_like(array, pin_memory=on_card) for array in self.arrays]
        self.there = [torch.empty_like(array, device=device) for array in self.arrays]
        self.scale = torch.from_numpy(batch.scale).to(device)
        self.actions = torch.zeros(batch.games, dtype=torch.int32, pin_memory=on_card)

    def send(self) -> None:
        """Hands what the seats see to the card, and asks it for actions; does not wait for them."""
        for array, pinned in zip(self.arrays, self.pinned, strict=True):
            pinned.copy_(array)
        if self.stream is None or self.ready is None:
            self._choose()
        else:
            with torch.cuda.stream(self.stream):
                self._choose()
                self.ready.record(self.stream)

    @torch.no_grad()
    def _choose(self) -> None:
        for pinned, there in zip(self.pinned, self.there, strict=True):
            there.copy_(pinned, non_blocking=True)
        observation, mask = self.there
        logits = self.policy(observation * self.scale).masked_fill(mask == 0, -1e9)
        noise = -torch.log(-torch.log(torch.rand_like(logits).clamp(1e-9, 1 - 1e-7)))  # an action by its probability
        self.actions.copy_((logits + noise).argmax(1).to(torch.int32), non_blocking=True)

    def step(self) -> None:
        """Waits for the actions, and takes them."""
        if self.ready is not None:
            self.ready.synchronize()
        self.batch.step(self.actions.numpy())


def one_by_one(halves: list[Half], steps: int) -> None:
    """Engine and card wait for each other."""
    for _ in range(steps):
        for half in halves:
            half.send()
            half.step()


def by_turns(halves: list[Half], steps: int) -> None:
    """While one half is stepped the card works on the other."""
    first, second = halves
    first.send()
    for _ in range(steps):
        second.send()
        first.step()
        first.send()
        second.step()
    first.step()


def main(arguments: list[str] | None = None) -> dict[str, float]:
    parser = argparse.ArgumentParser(description="Keeps a graphics card busy.")
    parser.add_argument("game", nargs="?", default="anomaly")
    parser.add_argument("--players", type=int)
    parser.add_argument("--games", type=int, default=4096, help="matches, both halves together")
    parser.add_argument("--threads", type=int, default=2, help="of the engine")
    parser.add_argument("--width", type=int, default=1024, help="of the network")
    parser.add_argument("--steps", type=int, default=200)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    given = parser.parse_args(arguments)
    device = torch.device(given.device)
    batches = [cardboard.Batch(given.game, given.games // 2, given.players, seed=seed, threads=given.threads) for seed in (0, 1)]
    policy = nn.Sequential(nn.Linear(batches[0].length, given.width), nn.ReLU(), nn.Linear(given.width, given.width), nn.ReLU(),
                           nn.Linear(given.width, batches[0].actions)).to(device)
    halves = [Half(batch, policy, device) for batch in batches]
    found = {}
    ways: list[tuple[str, Any]] = [("one after the other", one_by_one), ("by turns", by_turns)]
    for name, way in ways:
        way(halves, 2)
        start = time.perf_counter()
        way(halves, given.steps)
        found[name] = given.steps * sum(batch.games for batch in batches) / (time.perf_counter() - start)
        print(f"{name}: {found[name]:,.0f} steps a second on {device}")
    return found


if __name__ == "__main__":
    main()
