"""The games as a taskset and an environment of verifiers.

    vf-eval cardboard-verifiers --env.taskset.game anomaly --env.taskset.seats '[1]'

A task is one match with its seed. The environment plays it: every seat of programs is a conversation of the agent
``player`` with the match, whose prompts, refusals and answers to questions are the user's turns (:mod:`cardboard.text`). The
reward of a seat is its share of the win; points and refused answers are metrics. Needs verifiers 0.4.

verifiers finds a taskset by the name of its package, so this one has a package of its own.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections.abc import Iterator
from typing import Any

import verifiers.v1 as vf

from cardboard.text import Episode, Limits, letter

__all__ = ["CardboardEnv", "CardboardEnvConfig", "CardboardTask", "CardboardTaskset", "CardboardTasksetConfig"]


class CardboardTasksetConfig(vf.TasksetConfig):  # type: ignore[misc] # verifiers need not be there
    """Which matches there are: one for each seed from ``first_seed`` on."""

    game: str = "anomaly"
    players: int | None = None
    seats: list[int] = [0]
    bots: str | list[str] = "fair"
    options: dict[str, str] = {}
    first_seed: int = 0
    turns: int | None = None
    errors: int | None = 10


class CardboardData(vf.TaskData):  # type: ignore[misc]
    """The settings of an episode."""

    settings: dict[str, Any]
    limits: dict[str, Any]


class CardboardTask(vf.Task[CardboardData, vf.State, vf.TaskConfig]):  # type: ignore[misc]
    """One match with its seed."""


class CardboardTaskset(vf.Taskset[CardboardTask, CardboardTasksetConfig]):  # type: ignore[misc]
    """Matches without end."""

    INFINITE = True

    def load(self) -> Iterator[CardboardTask]:
        """One match for each seed."""
        given = self.config
        for seed in itertools.count(given.first_seed):
            settings = {"game": given.game, "players": given.players, "seats": given.seats, "bots": given.bots,
                        "options": given.options, "seed": seed}
            limits = {"turns": given.turns, "errors": given.errors}
            yield CardboardTask(CardboardData(name=f"{given.game}#{seed}", prompt=None, settings=settings, limits=limits), given.task)


class CardboardEnvConfig(vf.EnvConfig):  # type: ignore[misc]
    """Who plays."""

    player: vf.AgentConfig = vf.AgentConfig(harness={"id": "null"})


class CardboardEnv(vf.Env[CardboardEnvConfig]):  # type: ignore[misc]
    """Plays a match: the agent has a conversation for each of its seats."""

    async def run(self, task: Any, agents: Any) -> None:
        """From the first prompt to the rewards. Bots think on a thread, so that other matches go on."""
        episode = await asyncio.to_thread(lambda: Episode(**task.data.settings, limits=Limits(**task.data.limits)))
        answers: dict[int, str] = {}
        refused = dict.fromkeys(episode.seats, 0)
        async with contextlib.AsyncExitStack() as open_ones:
            talks = {seat: await open_ones.enter_async_context(agents.player.interaction(task)) for seat in episode.seats}
            while not episode.over:
                seat = episode.acting[0]
                segment = await talks[seat].turn(answers.pop(seat, None) or episode.prompt(seat))
                if segment.terminated:
                    episode.stop("turns", seat)
                    break
                reply = await asyncio.to_thread(episode.play, segment.last_reply, seat)
                if reply.kind != "move":
                    answers[seat] = reply.text
                refused[seat] += reply.kind == "refused"
        for seat, talk in talks.items():
            talk.trace.record_reward("share", episode.rewards()[seat], 1.0)
            talk.trace.record_metric("points", episode.rewards("points")[seat])
            talk.trace.record_metric("refused", float(refused[seat]))
            talk.trace.info["cardboard"] = {"seat": letter(seat), "ended": episode.ended, "transcript": episode.transcript()}
