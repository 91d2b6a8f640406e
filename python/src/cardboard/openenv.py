"""The games as an OpenEnv environment: a server, and a client for it.

    python -m cardboard.openenv anomaly --players 2 --seats 1 --bots fair --port 8000

>>> from cardboard.openenv import TextAction, TextClient
>>> with TextClient(base_url="http://localhost:8000").sync() as table:
...     result = table.reset(seed=7)
...     result = table.step(TextAction(text="1"))
...     print(result.observation.text, result.reward, result.done)

``reset`` takes ``game``, ``players``, ``seats``, ``bots`` and ``options`` too, and draws a seed if none is given. The reward is that
of the seat that played, at the end; ``metadata["rewards"]`` has those of all. :mod:`cardboard.text` says how answers are
read. Needs the packages of ``pip install cardboard-games[openenv]``.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from typing import Any
from uuid import uuid4

from openenv.core.client_types import StepResult
from openenv.core.env_client import EnvClient
from openenv.core.env_server import Action, Environment, Observation, State, create_fastapi_app
from pydantic import Field

from ._errors import RequestError
from ._games import find
from .text import Episode, Limits, Reply

__all__ = ["TextAction", "TextClient", "TextEnvironment", "TextObservation", "TextState", "app", "main"]


class TextAction(Action):  # type: ignore[misc] # openenv need not be there
    """What a seat says."""

    text: str = Field(description="a move by its number, notation or words, a piece of one, or a question")
    seat: int | None = Field(default=None, description="who says it; the seat that acts if left out")


class TextObservation(Observation):  # type: ignore[misc]
    """What a seat is told."""

    text: str = Field(description="what happened, what the seat knows and is asked, its legal moves; or why a move is refused")
    seat: int = Field(description="to whom it is told")
    acting: list[int] = Field(default_factory=list, description="the seats of programs that may act now")
    kind: str = Field(default="", description="what became of the last action: move, piece, told or refused")
    rule: str = Field(default="", description="the number of the rule behind a refusal")


class TextState(State):  # type: ignore[misc]
    """What everybody may know about an episode."""

    game: str = ""
    players: int = 0
    seats: list[int] = Field(default_factory=list)
    ended: str = ""


class TextEnvironment(Environment[TextAction, TextObservation, TextState]):  # type: ignore[misc]
    """A match in words. What is given here is what ``reset`` uses unless it is told something else."""

    SUPPORTS_CONCURRENT_SESSIONS = True

    def __init__(self, game: str = "anomaly", players: int | None = None, seats: Sequence[int] | None = (0,),
                 bots: str | Sequence[str] = "fair", options: Mapping[str, str | int] | None = None,
                 limits: Limits | None = None, reward: str = "share") -> None:
        super().__init__()
        self._given = {"game": find(game).id, "players": players, "seats": seats, "bots": bots, "options": options}
        self._limits, self._reward = limits, reward
        self._episode: Episode | None = None
        self._id, self._steps = "", 0

    @property
    def episode(self) -> Episode:
        """The episode under way, with its transcript."""
        if self._episode is None:
            raise RequestError("there is no match yet: reset comes first", "request")
        return self._episode

    def reset(self, seed: int | None = None, episode_id: str | None = None, **kwargs: Any) -> TextObservation:
        """Starts a match and tells the first seat that acts."""
        given = self._given | {name: value for name, value in kwargs.items() if name in self._given}
        self._episode = Episode(given.pop("game"), seed=seed, limits=self._limits, **given)
        self._id, self._steps = episode_id or str(uuid4()), 0
        return self._observe(self.episode.seats[0], None)

    def step(self, action: TextAction, timeout_s: float | None = None, **kwargs: Any) -> TextObservation:
        """Takes what a seat says, and tells the seat that acts next; a refusal is told to the seat itself."""
        seat = self.episode._seat(action.seat)
        self._steps += 1
        return self._observe(seat, self.episode.play(action.text, seat))

    def _observe(self, seat: int, reply: Reply | None) -> TextObservation:
        episode = self.episode
        if reply is not None and reply.kind != "move" and not episode.over:
            return TextObservation(text=reply.text, seat=seat, acting=list(episode.acting), kind=reply.kind, rule=reply.rule)
        to = episode.acting[0] if episode.acting else seat
        rewards = episode.rewards(self._reward) if episode.over else None
        return TextObservation(text=episode.prompt(to), seat=to, acting=list(episode.acting), kind=reply.kind if reply else "",
                               rule=reply.rule if reply else "", done=episode.over, reward=rewards[seat] if rewards else None,
                               metadata={"rewards": list(rewards), "ended": episode.ended} if rewards else {})

    @property
    def state(self) -> TextState:
        """Which match it is and how far it is. It has nothing that a seat might not know."""
        if self._episode is None:
            return TextState()
        return TextState(episode_id=self._id, step_count=self._steps, game=self.episode.game.id, players=self.episode.players,
                         seats=list(self.episode.seats), ended=self.episode.ended)


class TextClient(EnvClient[TextAction, TextObservation, TextState]):  # type: ignore[misc]
    """Talks to a server of these environments."""

    def _step_payload(self, action: TextAction) -> dict[str, Any]:
        return dict(action.model_dump())

    def _parse_result(self, payload: dict[str, Any]) -> StepResult[TextObservation]:
        told = dict(payload["observation"]) | {"done": payload.get("done", False), "reward": payload.get("reward")}
        if payload.get("metadata"):
            told["metadata"] = payload["metadata"]
        observation = TextObservation.model_validate(told)
        return StepResult(observation=observation, reward=observation.reward, done=observation.done)

    def _parse_state(self, payload: dict[str, Any]) -> TextState:
        return TextState(**payload)


def app(**settings: Any) -> Any:
    """The server as a FastAPI application; every session has its own environment with these settings."""
    return create_fastapi_app(lambda: TextEnvironment(**settings), TextAction, TextObservation, state_cls=TextState,
                              max_concurrent_envs=64, env_name="cardboard")


def main(arguments: list[str] | None = None) -> None:
    """Serves until it is stopped."""
    import uvicorn

    parser = argparse.ArgumentParser(prog="python -m cardboard.openenv", description="A server of board games in words, for OpenEnv.")
    parser.add_argument("game", help="the id of a game")
    parser.add_argument("--players", type=int, help="how many play; the most that can if left out")
    parser.add_argument("--seats", type=int, nargs="+", default=[0], help="the seats that programs play (0)")
    parser.add_argument("--bots", default="fair", help="who plays the others (fair)")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    given = parser.parse_args(arguments)
    try:
        settings = {"game": given.game, "players": given.players, "seats": given.seats, "bots": given.bots}
        TextEnvironment(**settings).reset(seed=0)  # what does not exist is refused at once
    except ValueError as wrong:
        parser.error(str(wrong))
    uvicorn.run(app(**settings), host=given.host, port=given.port, log_level="warning")


if __name__ == "__main__":
    main()
