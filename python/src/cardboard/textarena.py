"""The games for TextArena: programs play all seats, in words.

>>> import textarena
>>> import cardboard.textarena              # registers the games
>>> table = textarena.make("cardboard-anomaly-v1")
>>> table.reset(num_players=2, seed=7)
>>> player, observation = table.get_observation()
>>> done, info = table.step("1")
>>> rewards, info = table.close()           # shares of the win, once it is done

Each game is ``cardboard-`` and its id, with the version of its rules; ``-raw`` behind that leaves TextArena's wrapper out,
which makes one text of all messages to a player. :mod:`cardboard.text` says how answers are read.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import textarena

from ._games import Game, find, games
from .text import Episode, Limits, letter

__all__ = ["TextEnv", "name_of", "register"]


class TextEnv(textarena.Env):  # type: ignore[misc] # textarena has no types
    """One of the games; ``limits`` and ``reward`` are those of :class:`cardboard.text.Episode`."""

    def __init__(self, game: str | Game, options: Mapping[str, str | int] | None = None, limits: Limits | None = None,
                 reward: str = "share", **settings: Any) -> None:
        self._game, self._options, self._limits, self._reward, self._settings = find(game), options, limits, reward, settings
        self._episode: Episode | None = None

    @property
    def episode(self) -> Episode:
        """The episode under way, with its transcript."""
        if self._episode is None:
            raise RuntimeError("there is no match yet: reset comes first")
        return self._episode

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """Starts a match; the same seed brings the same chance."""
        self._episode = Episode(self._game, num_players, options=self._options, seed=seed, limits=self._limits, **self._settings)
        # Without the seed, with which TextArena would seed Python's own generator.
        self.state = textarena.State(num_players=num_players)
        self.state.standard_resets(role_mapping={seat: f"Player {letter(seat)}" for seat in range(num_players)})
        for seat in range(num_players):
            self.state.game_info[seat]["role"] = self.episode.view(seat).role(seat) or f"Player {letter(seat)}"
        self._go_on()

    def _go_on(self) -> None:
        """Asks the next seat, or ends it."""
        if not self.episode.over:
            self.state.current_player_id = seat = self.episode.acting[0]
            self._say(self.episode.prompt(seat), textarena.ObservationType.PROMPT, seat)
            return
        self.state.done = True
        self.state.rewards = dict(enumerate(self.episode.rewards(self._reward)))
        for seat in self.episode.seats:
            self._say(self.episode.observe(seat, compact=True), textarena.ObservationType.GAME_ADMIN, seat)
            self.state.game_info[seat]["reason"] = self.episode.ended
            self.state.game_info[seat]["invalid_move"] = self.episode.ended == "errors" and seat == self.episode.at_fault

    def _say(self, text: str, kind: Any, to: int, by: int = textarena.GAME_ID) -> None:
        self.state.add_observation(message=text, observation_type=kind, from_id=by, to_id=to)

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Takes what the current player says: a move, a piece of one, or a question."""
        seat = self.state.current_player_id
        self._say(action, textarena.ObservationType.PLAYER_ACTION, seat, seat)
        reply = self.episode.play(action, seat)
        self.state.step_info = {"kind": reply.kind, "move": reply.move, "rule": reply.rule}
        if reply.kind == "move":
            self.state.game_info[seat]["turn_count"] += 1
        else:
            kind = textarena.ObservationType.GAME_ADMIN if reply.kind == "refused" else textarena.ObservationType.GAME_MESSAGE
            self._say(reply.text, kind, seat)
        if reply.kind == "move" or self.episode.over:
            self._go_on()
        done, info = self.state.step()
        return bool(done), dict(info)


def name_of(game: Game) -> str:
    """What TextArena calls a game."""
    return f"cardboard-{game.id}-v{game.rules_version}"


def register() -> list[str]:
    """Makes the games known to TextArena; returns their names there. Importing this module has done it already."""
    from textarena.envs.registration import ENV_REGISTRY, register_with_versions
    from textarena.wrappers import LLMObservationWrapper

    for game in games.values():
        if name_of(game) not in ENV_REGISTRY:
            register_with_versions(id=name_of(game), entry_point=TextEnv, wrappers={"default": [LLMObservationWrapper]}, game=game.id)
    return [name_of(game) for game in games.values()]


register()
