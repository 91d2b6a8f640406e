"""The games for OpenSpiel.

>>> import pyspiel
>>> import cardboard.openspiel
>>> game = pyspiel.load_game("cardboard_anomaly", {"players": 2})
>>> state = game.new_initial_state()

Importing this module registers the games, each as ``cardboard_`` and its id. Its parameters are ``players`` and the
options of the game; an option whose choices are numbers takes a number. Games and states can be pickled.
Chance is explicit: an outcome is the place of nature's move among all it could make. A player's action is a
symbol: a move is spelled as its verb and then its references, and what has no alternative is taken by
itself. Returns are shares of the win, so they add up to 1.

An observation is what the seat may know now and has named of its move: the row of numbers that
:class:`cardboard.Batch` has. An information state adds all that the seat has seen and done before, as a
fingerprint of 96 bits: two histories that the seat cannot tell apart have the same string and the same tensor, two
that it can tell apart have different ones. (No row of fixed length holds the history itself.)

``state.resample_from_infostate`` draws another state that the seat cannot tell from this one, with its proper odds,
which is what OpenSpiel's ISMCTS needs.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from ._binding import ffi, lib
from ._games import Game, games
from ._match import Match
from ._state import NATURE, Move, State

__all__ = ["name_of", "register"]

_DIGEST = 12  # bytes of the fingerprint of what a seat has seen and done


def name_of(game: Game) -> str:
    """What OpenSpiel calls a game."""
    return f"cardboard_{game.id}"


def _value(choices: tuple[str, ...]) -> str | int:
    """The standard choice of an option. OpenSpiel reads numbers as numbers, so where all are, this one is."""
    return int(choices[0]) if all(choice.isdigit() for choice in choices) else choices[0]


def _type_of(game: Game) -> Any:
    return pyspiel.GameType(
        short_name=name_of(game),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        # Where no seat has secrets the order of the deck is still unknown to all, which is chance's alone.
        information=(pyspiel.GameType.Information.IMPERFECT_INFORMATION if game.secrets
                     else pyspiel.GameType.Information.PERFECT_INFORMATION),
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.players[0]} | {name: _value(row) for name, row in game.options.items()},
    )


class _SpielState(pyspiel.State):  # type: ignore[misc] # pyspiel has no types for it
    """A match as OpenSpiel walks through it."""

    def __init__(self, game: Any, start: State) -> None:
        super().__init__(game)
        self._now = start
        self._taken: list[int] = []  # of the move that is being spelled
        self._views = [-1] * start.players  # what each seat saw last
        self._seen = [b""] * start.players  # a digest of all that each seat has seen and done
        self._look()

    def _look(self) -> None:
        """Lets every seat see the state, and plays on past moves without an alternative."""
        while True:
            for seat, before in enumerate(self._views):
                view = self._now.view(seat).hash
                if view != before:  # a seat does not notice steps that it cannot see
                    self._views[seat] = view
                    self._remember(seat, view)
            if not self._now.acting or self._now.acting == (NATURE,):
                return
            moves = self._now.legal(self._now.acting[0])
            if len(moves) > 1:
                return
            self._now = self._now.after(moves[0])

    def _remember(self, seat: int, what: int) -> None:
        self._seen[seat] = hashlib.blake2b(self._seen[seat] + what.to_bytes(8, "little"), digest_size=_DIGEST).digest()

    def _choice(self, taken: list[int]) -> tuple[list[int], Move | None]:
        """The symbols that may come next, or the move once it is complete."""
        game, seat = self._now.game, self._now.acting[0]
        mask, move = np.empty(game.symbols, np.int8), ffi.new("cb_move *")
        complete = lib.cbpy_choice(game._codec, self._now._memory, seat, ffi.new("uint16_t[]", taken), len(taken),
                                   ffi.new("cb_move[]", game.max_moves), ffi.from_buffer("int8_t[]", mask), move)
        if complete < 0:
            raise ValueError(f"{taken[-1]} is not a legal action")
        return np.flatnonzero(mask).tolist(), Move(self._now, seat, move[0]) if complete else None

    def _named(self, seat: int, out: NDArray[np.float32]) -> None:
        """Writes what a seat has named of the move that it is spelling."""
        if seat != self.current_player():
            out[:] = 0
            return
        game = self._now.game
        lib.cbpy_choice_observe(game._codec, self._now._memory, seat, ffi.new("uint16_t[]", self._taken),
                                len(self._taken), ffi.new("cb_move[]", game.max_moves), ffi.from_buffer("float[]", out))

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> _SpielState:
        """A state that the player cannot tell from this one. What others have seen before is left as it was."""
        other: _SpielState = self.clone()
        other._now = self._now.view(player_id).guess(int(probability_sampler() * 2**53))
        other._views = [other._now.view(seat).hash for seat in range(other._now.players)]
        return other

    def current_player(self) -> int:
        if not self._now.acting:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self._now.acting == (NATURE,) else self._now.acting[0]

    def is_terminal(self) -> bool:
        return not self._now.acting

    def _legal_actions(self, player: int) -> list[int]:
        return self._choice(self._taken)[0] if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(i, chance) for i, (_, chance) in enumerate(self._now.chances())]

    def _apply_action(self, action: int) -> None:
        if self._now.acting == (NATURE,):
            self._now = self._now.after(self._now.legal(NATURE)[action])
            self._look()
            return
        taken = [*self._taken, action]
        _, move = self._choice(taken)
        if move is None:
            self._taken = taken
            return
        self._taken = []
        for symbol in taken:
            self._remember(move.seat, symbol)
        self._now = self._now.after(move)
        self._look()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self._now.legal(NATURE)[action].text
        _, move = self._choice([*self._taken, action])
        return move.text if move else f"symbol {action}"

    def returns(self) -> list[float]:
        return list(self._now.result.shares)

    def __str__(self) -> str:
        return f"{self._now}\n{self._now.id} {self._taken}"

    def spell(self, move: Move) -> list[int]:
        """The actions that make up a whole move, as a bot of this package chooses it."""
        found = self._now.find(move)
        out = ffi.new("uint16_t[]", 8)
        count = lib.cbpy_spell(self._now.game._codec, self._now._memory, found.seat, found._move,
                               ffi.new("cb_move[]", self._now.game.max_moves), out)
        return list(out[0:count])

    @property
    def cardboard_state(self) -> State:
        """The state as the rest of this package knows it: for bots and pictures."""
        return self._now


class _Observer:
    """What a seat may know now; with perfect recall also a fingerprint of all that it has seen and done."""

    def __init__(self, game: Game, kind: Any) -> None:
        self._recall = bool(kind.perfect_recall)
        parts = {"observation": game.observation_length, "choice": int(lib.cb_choice_length(game._codec))}
        if self._recall:
            parts["history"] = 8 * _DIGEST
        self.tensor: NDArray[np.float32] = np.zeros(sum(parts.values()), np.float32)
        ends = np.cumsum(list(parts.values()))
        self.dict = {name: self.tensor[end - size:end] for (name, size), end in zip(parts.items(), ends, strict=True)}

    def set_from(self, state: _SpielState, player: int) -> None:
        self.dict["observation"][:] = state._now.observation(player)
        state._named(player, self.dict["choice"])
        if self._recall:
            self.dict["history"][:] = np.unpackbits(np.frombuffer(state._seen[player].ljust(_DIGEST, b"\0"), np.uint8))

    def string_from(self, state: _SpielState, player: int) -> str:
        own = state._taken if player == state.current_player() else []
        now = f"seat {player}, {state._now.view(player).id}, {own}"
        return f"{now}, after {state._seen[player].hex()}" if self._recall else now


def _class_of(game: Game) -> type:
    kind = _type_of(game)

    class SpielGame(pyspiel.Game):  # type: ignore[misc] # pyspiel has no types for it
        """One of the games with its parameters."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            given = dict(params or {})
            players = int(given.pop("players", game.players[0]))
            self._start = Match(game, players, options=given, auto_chance=False).state
            super().__init__(kind, pyspiel.GameInfo(
                num_distinct_actions=game.symbols, max_chance_outcomes=game.max_moves, num_players=players,
                min_utility=0.0, max_utility=1.0, utility_sum=1.0, max_game_length=1_000_000), params or {})

        def new_initial_state(self) -> _SpielState:
            return _SpielState(self, self._start)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> _Observer:
            if params:
                raise ValueError(f"observations have no parameters, but got {params}")
            return _Observer(game, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))

    SpielGame.__name__ = SpielGame.__qualname__ = f"Cardboard_{game.id}"
    return SpielGame


def register() -> list[str]:
    """Makes the games known to ``pyspiel``; returns their names there. Importing this module has done it already, and
    twice does no harm.
    """
    known = set(pyspiel.registered_names())
    for game in games.values():
        if name_of(game) not in known:
            made = _class_of(game)
            globals()[made.__name__] = made  # where pickle looks for it
            pyspiel.register_game(_type_of(game), made)
    return [name_of(game) for game in games.values()]


register()
