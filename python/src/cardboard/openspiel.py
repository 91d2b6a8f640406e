"""The games for OpenSpiel.

>>> import pyspiel
>>> import cardboard.openspiel
>>> game = pyspiel.load_game("cardboard_anomaly", {"players": 2})
>>> state = game.new_initial_state()

Importing this module registers the games, each as ``cardboard_`` and its id. Its parameters are ``players`` and the
options of the game; an option whose choices are numbers takes a number. Games and states can be pickled.
A game is over after ``max_length`` actions of players, with equal shares for all if nobody has won.
Chance is explicit: an outcome is the place of nature's move among all it could make. Where several seats may act,
chance first says which of them answers; in secret choices the order does not matter. A player's action is a
symbol: a move is spelled as its verb and then its references, and what has no alternative is taken by
itself. Returns are shares of the win, so they add up to 1.

An observation is what the seat may know now and has named of its move: the row of numbers that
:class:`cardboard.Batch` has, and as a string the view as JSON, which :func:`observed` reads back. An information state adds all that the seat has seen and done before, as a
fingerprint of 128 bits: two histories that the seat cannot tell apart have the same string and the same tensor, two
that it can tell apart have different ones. (No row of fixed length holds the history itself.)

``state.resample_from_infostate`` draws another state that the seat cannot tell from this one, with its proper odds,
which is what OpenSpiel's ISMCTS needs.
"""

from __future__ import annotations

import base64
import json
import threading
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from ._binding import ffi, lib
from ._errors import InputError, check, new_error
from ._games import Game, find, games, whole_number
from ._match import Match
from ._options import options
from ._state import Move, State
from ._text import written

__all__ = ["name_of", "observed", "register"]

_CHANCE, _TERMINAL = int(lib.CBPY_CHANCE), int(lib.CBPY_TERMINAL)
assert (_CHANCE, _TERMINAL) == (int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL))

#: The actions of players after which a game is over, unless its parameters say otherwise.
_MAX_LENGTH = 100_000


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
        parameter_specification={"players": game.players[0], "max_length": _MAX_LENGTH} | {name: _value(row) for name, row in game.options.items()},
    )


class _Desk(threading.local):
    """Where the engine works on nodes of one game: a desk for each thread, since it works without Python's lock."""

    def __init__(self, game: Game) -> None:
        error = new_error()
        self.desk = ffi.gc(check(lib.cbpy_desk_new(game._codec, error), error), lib.cbpy_desk_free)
        self.actions = ffi.new("int32_t[]", max(game.symbols, game.max_moves))
        self.chances = ffi.new("double[]", game.max_moves)
        self.row = np.zeros(game.observation_length + int(lib.cb_choice_length(game._codec)), np.float32)
        self.out = ffi.from_buffer("float[]", self.row)
        # The tensor that was asked for last. The next one is mostly the same, and a list of floats is dear to make.
        self.last, self.values = ffi.new("float[]", len(self.row)), [0.0] * len(self.row)
        self.changed = ffi.new("int32_t[]", len(self.row))


_desks = {game.id: _Desk(game) for game in games.values()}


class _Node:
    """Where a match stands, what has been named of a move, and what each seat has seen: flat memory of the engine.

    A node is a value, since OpenSpiel's clones of a state share it.
    """

    __slots__ = ("_at", "_desk", "_legal", "_memory", "game", "player")

    def __init__(self, game: Game, data: Any) -> None:
        self.game, self._desk = game, _desks[game.id]
        self._memory = ffi.new("uint64_t[]", int(lib.cbpy_node_bytes(game._codec)) // 8)
        self._at = ffi.cast("cbpy_node *", self._memory)
        self._legal: list[int] | None = None
        if data is not None:
            ffi.memmove(self._memory, data, ffi.sizeof(self._memory))
            self.player: int = lib.cbpy_node_player(self._at)

    @classmethod
    def begin(cls, state: State, limit: int) -> _Node:
        """Before anybody has seen anything. After so many actions of players it is over."""
        node = cls(state.game, None)
        lib.cbpy_node_begin(node._desk.desk, node._at, state._memory, limit)
        node.player = lib.cbpy_node_player(node._at)
        return node

    def __deepcopy__(self, memo: dict[int, Any]) -> _Node:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.game.id, self.game.rules_version, bytes(ffi.buffer(self._memory)))

    @property
    def state(self) -> State:
        return State._copy_of(self.game, lib.cbpy_node_state(self._at))

    def swapped(self, state: State) -> _Node:
        """The same with another state, which the seat that chooses cannot tell from this one."""
        node = _Node(self.game, self._memory)
        lib.cbpy_node_swap(node._desk.desk, node._at, state._memory)
        return node

    def legal(self) -> list[int]:
        """The actions that may be taken. Do not change the list."""
        if self._legal is None:
            count = lib.cbpy_node_legal(self._desk.desk, self._at, self._desk.actions)
            self._legal = ffi.unpack(self._desk.actions, count)
        return self._legal

    def chances(self) -> list[float]:
        count = lib.cbpy_node_chances(self._desk.desk, self._at, self._desk.chances)
        return list(ffi.unpack(self._desk.chances, count))

    def after(self, action: int) -> _Node:
        """Where an action leads to."""
        node = _Node(self.game, self._memory)
        if not lib.cbpy_node_take(node._desk.desk, node._at, action):
            raise ValueError(f"{action} is not a legal action")
        node.player = lib.cbpy_node_player(node._at)
        return node

    def name(self, action: int) -> str:
        """The notation of the move that an action completes, or the verb and what is named then, with "..." behind."""
        def write(out: Any) -> None:
            if not lib.cbpy_node_name(self._desk.desk, self._at, action, out):
                raise ValueError(f"{action} is not a legal action")

        return written(write)

    def words(self, action: int) -> str:
        """The same as an order in words, with "something" for what is named later; of chance its name."""
        if self.player < 0:
            return self.name(action)
        for option in options(self.state.view(self.player), self.player, self.named(), most=0):
            if option.named[-1] == action:
                return option.words
        raise ValueError(f"{action} is not a legal action")

    def named(self) -> list[int]:
        """The actions that have named a part of the move."""
        taken = ffi.new("uint16_t[]", 8)
        return list(taken[0:lib.cbpy_node_taken(self._at, taken)])

    def row(self, seat: int) -> NDArray[np.float32]:
        """What a seat sees, as the row of a batch. It lasts until the next call."""
        lib.cbpy_node_observe(self._desk.desk, self._at, seat, self._desk.out)
        return self._desk.row

    def tensor(self, seat: int) -> list[float]:
        """The same as a list of floats."""
        desk = self._desk
        last, values = desk.last, desk.values
        count = lib.cbpy_node_renew(desk.desk, self._at, seat, last, desk.changed)
        for i in ffi.unpack(desk.changed, count):
            values[i] = last[i]
        return values.copy()

    def recall(self, seat: int) -> bytes:
        """A fingerprint of all that a seat has seen and done."""
        out = ffi.new("uint8_t[]", lib.CBPY_RECALL)
        lib.cbpy_node_recall(self._at, seat, out)
        return bytes(ffi.buffer(out))

    def begun(self, forced: bool = False) -> str:
        """What has been named of the move, "" if nothing; with ``forced`` also what has no alternative before."""
        return written(lambda out: lib.cbpy_node_begun(self._desk.desk, self._at, forced, out))


def _restored(name: str, rules_version: int, data: bytes) -> _Node:
    game = find(name)
    if game.rules_version != rules_version or len(data) != int(lib.cbpy_node_bytes(game._codec)):
        raise InputError(f"this state of {name} was saved by another version of its rules", "position")
    node, error = _Node(game, data), new_error()
    check(lib.cbpy_node_restore(node._desk.desk, node._at, error), error)
    node.player = lib.cbpy_node_player(node._at)
    return node


class _SpielState(pyspiel.State):  # type: ignore[misc] # pyspiel has no types for it
    """A match as OpenSpiel walks through it.

    OpenSpiel's C++ calls the methods that it wants of every Python game. What Python programs ask for at every step
    is here as well, so that the answer does not go through C++ and back.
    """

    def __init__(self, game: Any, node: _Node) -> None:
        super().__init__(game)
        self._node = node

    # ---- What OpenSpiel wants ----

    def current_player(self) -> int:
        return self._node.player

    def is_terminal(self) -> bool:
        return self._node.player == _TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        return self._node.legal() if player == self._node.player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return list(enumerate(self._node.chances()))

    def _apply_action(self, action: int) -> None:
        self._node = self._node.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self._node.name(action)

    def returns(self) -> list[float]:
        result = self._node.state.result
        if self._node.player == _TERMINAL and not result.over:  # as many actions were made as may be
            return [1 / len(result.points)] * len(result.points)
        return list(result.shares)

    def __str__(self) -> str:
        state = self._node.state
        return f"{state}\n{state.id} {self._node.begun()}".rstrip()

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> _SpielState:
        """A state that the player cannot tell from this one. What others have seen before is left as it was."""
        other: _SpielState = self.clone()
        guess = self._node.state.view(player_id).guess(int(probability_sampler() * 2**53))
        other._node = self._node.swapped(guess)
        return other

    # ---- Without a way through C++ ----

    def is_chance_node(self) -> bool:
        return self._node.player == _CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        return [] if self._other(player) else list(self._node.legal())

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        game = self._node.game
        mask = bytearray(game.max_moves if self._node.player == _CHANCE else game.symbols)
        if not self._other(player):
            for action in self._node.legal():
                mask[action] = 1
        return list(mask)

    def _other(self, player: int | None) -> bool:
        return player is not None and player != self._node.player != _CHANCE

    def observation_tensor(self, player: int | None = None) -> list[float]:
        seat = self._node.player if player is None else player
        if not 0 <= seat < self.num_players():
            raise ValueError(f"there is no player {seat}")
        return self._node.tensor(seat)

    # ---- The way back to this package ----

    def spell(self, move: Move) -> list[int]:
        """The actions that make up a whole move, as a bot of this package chooses it."""
        state = self._node.state
        found = state.find(move)
        out = ffi.new("uint16_t[]", 8)
        count = lib.cbpy_spell(state.game._codec, state._memory, found.seat, found._move,
                               ffi.new("cb_move[]", state.game.max_moves), out)
        return list(out[0:count])

    def hides_state_from_agents(self) -> bool:
        """Kaggle asks this: agents must not get the state as a whole where seats have secrets."""
        return self._node.game.secrets

    def action_to_words(self, action: int) -> str:
        """A legal action as an order in words: "Lay T07 somewhere"."""
        return self._node.words(action)

    @property
    def cardboard_state(self) -> State:
        """The state as the rest of this package knows it: for bots and pictures."""
        return self._node.state


class _Observer:
    """What a seat may know now; with perfect recall also a fingerprint of all that it has seen and done."""

    def __init__(self, game: Game, kind: Any) -> None:
        self._recall = bool(kind.perfect_recall)
        parts = {"observation": game.observation_length, "choice": int(lib.cb_choice_length(game._codec))}
        if self._recall:
            parts["history"] = 8 * int(lib.CBPY_RECALL)
        self.tensor: NDArray[np.float32] = np.zeros(sum(parts.values()), np.float32)
        ends = np.cumsum(list(parts.values()))
        self.dict = {name: self.tensor[end - size:end] for (name, size), end in zip(parts.items(), ends, strict=True)}

    def set_from(self, state: _SpielState, player: int) -> None:
        row = state._node.row(player)
        self.tensor[:len(row)] = row
        if self._recall:
            self.dict["history"][:] = np.unpackbits(np.frombuffer(state._node.recall(player), np.uint8))

    def string_from(self, state: _SpielState, player: int) -> str:
        node = state._node
        view, begun = node.state.view(player), node.begun(forced=True) if player == node.player else ""
        if not self._recall:
            data = base64.b64encode(bytes(view._buffer)).decode()
            return (f'{{"seat": {player}, "begun": {json.dumps(begun)}, "named": {node.named() if begun else []}, '
                    f'"view": {view.json()}, "bytes": "{data}"}}')
        return ", ".join(filter(None, (f"seat {player}", view.id, begun, f"after {node.recall(player).hex()}")))


def observed(name: str, observation: str) -> tuple[State, list[int]]:
    """The view that an observation string shows, and the actions that have named a part of the seat's move."""
    game, given = find(name.removeprefix("cardboard_")), json.loads(observation)
    data, memory = base64.b64decode(given["bytes"]), game._room()
    if len(data) != game._bytes:
        raise InputError(f"this observation of {name} was made by another version of its rules", "position")
    ffi.memmove(memory, data, len(data))
    return State(game, memory, int(given["seat"])), [int(action) for action in given["named"]]


def _class_of(game: Game) -> type:
    kind = _type_of(game)

    class SpielGame(pyspiel.Game):  # type: ignore[misc] # pyspiel has no types for it
        """One of the games with its parameters."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            given = dict(params or {})
            players = int(given.pop("players", game.players[0]))
            length = whole_number("a game has", given.pop("max_length", _MAX_LENGTH), 1, 2**31 - 1, "actions")
            self._start = _Node.begin(Match(game, players, options=given, auto_chance=False).state, length)
            super().__init__(kind, pyspiel.GameInfo(
                num_distinct_actions=game.symbols, max_chance_outcomes=game.max_moves, num_players=players,
                min_utility=0.0, max_utility=1.0, utility_sum=1.0, max_game_length=length), params or {})

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
