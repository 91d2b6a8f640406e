"""The games for Kaggle's harness of language models.

>>> from kaggle_environments.core_harness import create_agent_fn
>>> from cardboard.kaggle import Harness, make
>>> table = make("anomaly", players=2, configuration={"seed": 7})
>>> table.run([create_agent_fn(Harness("anomaly"), model_override=("openai/...", {})), "random"])

:class:`Harness` has the three functions that Kaggle's harness wants of a game: ``get_legal_moves``, ``make_prompt`` (its
submissions call it ``generate_prompt``) and ``parse_response``. :func:`make` is Kaggle's environment over the games of
:mod:`cardboard.openspiel`, whose actions are the pieces of a move. Agents get what their seat observes, and not the state.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kaggle_environments import make as kaggle_make
from kaggle_environments.core_harness import ParseResult
from kaggle_environments.envs.open_spiel_env import open_spiel_env

from ._binding import ffi, lib
from ._games import Game, find
from ._options import Option, options
from ._reading import Reader
from ._state import Move, State
from .openspiel import name_of, observed
from .text import describe, refusal

__all__ = ["Harness", "make"]


def make(game: str | Game, players: int | None = None, configuration: Mapping[str, Any] | None = None, **parameters: Any) -> Any:
    """Kaggle's environment of a game; ``parameters`` are those of the game in OpenSpiel."""
    found = find(game)
    given = {"players": found.players[0] if players is None else players} | parameters
    name = f"{name_of(found)}({','.join(f'{key}={value}' for key, value in given.items())})"
    return kaggle_make(open_spiel_env._build_env(name), configuration=dict(configuration or {}))


class Harness:
    """What Kaggle's harness wants of a game."""

    def __init__(self, game: str | Game) -> None:
        self._game = find(game)

    def _look(self, observation: Mapping[str, Any]) -> tuple[State, int, list[Option], list[int]]:
        view, named = observed(name_of(self._game), observation["observationString"])
        seat = int(observation["playerId"])
        return view, seat, options(view, seat, named, most=0) if seat in view.acting else [], named

    def get_legal_moves(self, observation: Mapping[str, Any]) -> dict[int, str]:
        """The actions, each by its notation; with its words where others begin the same."""
        if not observation.get("observationString"):  # before the first step
            return {}
        shown = self._look(observation)[2]
        texts = [option.text for option in shown]
        return {option.named[-1]: option.text if texts.count(option.text) == 1 else str(option) for option in shown}

    def make_prompt(self, observation: Mapping[str, Any], move_history: list[str], previous_response: str | None = None,
                    previous_action: str | None = None) -> str:
        """The rules in brief, all that the seat knows, its question and its actions; and why the last answer was refused."""
        view, seat, shown, named = self._look(observation)
        said = [self._game.brief, describe(view, seat), "", f"You are asked: {view.question(seat)}"]
        if named:
            said.append("You have begun to name a move. Go on with one of these:")
        said += ["", *(f"{i}. {option}" for i, option in enumerate(shown, 1)), "", _HOW_TO_ANSWER]
        if previous_response is not None:
            wrong = previous_action or previous_response
            why = refusal(Reader(view, seat, shown, named, 0), view, seat, wrong).reason
            said += ["", f"Your last answer was refused: {wrong[-300:]}", why]
        return "\n".join(said)

    generate_prompt = make_prompt

    def parse_response(self, response: str, legal_action_strings: Sequence[str] | None, *,
                       observation: Mapping[str, Any]) -> Any:
        """Reads an answer however it is spelled; of a whole move the piece that comes next."""
        view, seat, shown, named = self._look(observation)
        found = Reader(view, seat, shown, named, 0).read(response)
        if found is None:
            return ParseResult(raw_action=response[-300:])
        same = [option.named[-1] for option in shown if option == found]
        action = same[0] if len(same) == 1 else _next(found.move, view, seat, len(named))
        return ParseResult(legal_action=self.get_legal_moves(observation).get(action), raw_action=found.text)


def _next(move: Move | None, view: State, seat: int, depth: int) -> int:
    """The action that spells the next piece of a move; -1 if the move is begun otherwise."""
    out = ffi.new("uint16_t[]", 8)
    if move is None:
        return -1
    count = lib.cbpy_spell(view.game._codec, view._memory, seat, move._move, ffi.new("cb_move[]", view.game.max_moves), out)
    return int(out[depth]) if depth < count else -1


_HOW_TO_ANSWER = """Answer with your choice by its number, its notation (in brackets) or its words, as the member "move" of a JSON object at the end:

```json
{"move": "1"}
```"""
