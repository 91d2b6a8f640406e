"""Many matches at once, stepped by the engine into NumPy arrays."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from ._binding import ffi, lib
from ._errors import InputError, check, new_error
from ._games import Game, find, seed_number
from ._state import Result, State

_POLICIES = {"random": 0, "greedy": 1}


def _bind(kind: str, array: NDArray[Any] | None) -> Any:
    return ffi.NULL if array is None else ffi.from_buffer(kind, array)


class Batch:
    """``games`` matches of one game side by side.

    >>> batch = cardboard.Batch("anomaly", 1024, players=2, threads=2)
    >>> while training:
    ...     actions = policy(batch.observation, batch.mask)  # one for each match
    ...     batch.step(actions)
    ...     learn(batch.reward, batch.done)

    Each step hands every match one action of the seat that is to choose (:attr:`seat`). An action is a
    symbol: a move is spelled as its verb and then its references. With ``numbers=True`` an action is
    the number of a whole move. Chance and moves without an alternative are played inside. A finished
    match starts anew at once; ``done`` and ``reward`` tell of the one that ended.

    The arrays are made once, written in place by every step and never copied: keep them, or hand them
    to ``torch.from_numpy`` or to anything that reads DLPack. Read them, but do not write to them: a step
    rewrites only what has changed. :meth:`reset` fills them again. The interpreter's lock is released while
    the engine steps. Match i begins with seed ``seed + i``, and falls as a :class:`Match` of that seed,
    however many threads there are.
    """

    #: [games] who chooses next.
    seat: NDArray[np.int8]
    #: [games, length] what that seat sees, then what it has named of its move. Bytes, or floats from 0
    #: to 1 with ``floats=True``.
    observation: NDArray[Any]
    #: [games, actions] 1 for each action that may be taken.
    mask: NDArray[np.uint8]
    #: [games, players] the share of the win of each seat, when the last step ended a match; else 0.
    reward: NDArray[np.float32]
    #: [games, players] the points of each seat, when the last step ended a match; else 0.
    points: NDArray[np.int32]
    #: [games] 1 if the last step ended a match.
    done: NDArray[np.uint8]

    def __init__(self, game: str | Game, games: int, players: int | None = None, *,
                 options: Mapping[str, str] | None = None, seed: int = 0, threads: int = 1,
                 numbers: bool = False, floats: bool = False) -> None:
        self.game = find(game)
        if not 1 <= games < 2**24:
            raise InputError(f"a batch has 1 to {2**24 - 1} matches, not {games}", "range")
        if not 1 <= threads <= 1024:
            raise InputError(f"a batch has 1 to 1024 threads, not {threads}", "range")
        setup = self.game._setup(players, options)
        #: How many matches there are.
        self.games = games
        #: How many play in each.
        self.players = int(setup.players)
        #: Are actions the numbers of moves?
        self.numbers = numbers
        #: Actions are below this.
        self.actions = self.game.numbers if numbers else self.game.symbols
        #: Values in a row of the observation.
        self.length = self.game.observation_length + (0 if numbers else int(lib.cb_choice_length(self.game._codec)))
        self.seat = np.zeros(games, np.int8)
        self.observation = np.zeros((games, self.length), np.float32 if floats else np.uint8)
        self.mask = np.zeros((games, self.actions), np.uint8)
        self.reward = np.zeros((games, self.players), np.float32)
        self.points = np.zeros((games, self.players), np.int32)
        self.done = np.zeros(games, np.uint8)
        arrays = ffi.new("cb_batch_arrays *", {
            "seat": _bind("int8_t[]", self.seat),
            "observation": ffi.NULL if floats else _bind("uint8_t[]", self.observation),
            "observation_f32": _bind("float[]", self.observation) if floats else ffi.NULL,
            "mask_bytes": _bind("uint8_t[]", self.mask),
            "reward": _bind("float[]", self.reward),
            "points": _bind("int32_t[]", self.points),
            "done": _bind("uint8_t[]", self.done),
        })
        wanted = ffi.new("cb_batch_options *", {"games": games, "threads": threads, "seed": seed_number(seed),
                                                "numbers": numbers})
        wanted.setup = setup[0]
        error = new_error()
        pointer = check(lib.cb_batch_new(self.game._codec, wanted, arrays, error), error)
        self._pointer = ffi.gc(pointer, lib.cb_batch_free)
        self._bound = arrays  # keeps the arrays alive for as long as the engine writes to them
        assert lib.cb_batch_actions(pointer) == self.actions
        assert lib.cb_batch_observation(pointer) == self.length
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Starts every match anew; match i gets the seed ``seed + i``."""
        lib.cb_batch_reset(self._pointer, seed_number(seed))

    def step(self, actions: NDArray[Any]) -> None:
        """Takes one action for each match and writes the arrays.

        If any action is not in its mask it raises :class:`IllegalMove`, and no match is touched. An
        array of ``int32`` is passed on as it is, any other kind of integer is converted.
        """
        given = np.asarray(actions)
        if given.shape != (self.games,) or given.dtype.kind not in "iu":
            raise InputError(f"actions are {self.games} integers, not {given.dtype} of shape {given.shape}", "range")
        if given.dtype != np.int32:
            given = np.where((given < 0) | (given >= self.actions), -1, given)
        given = np.ascontiguousarray(given, np.int32)
        error = new_error()
        check(lib.cb_batch_step(self._pointer, ffi.from_buffer("int32_t[]", given), error), error)

    def draw(self, out: NDArray[np.int32] | None = None) -> NDArray[np.int32]:
        """Draws for each match one of the actions in its mask, each as likely as the others."""
        if out is None:
            out = np.empty(self.games, np.int32)
        if out.dtype != np.int32 or out.shape != (self.games,) or not out.flags.c_contiguous:
            raise InputError(f"room for actions is {self.games} int32 without gaps", "range")
        lib.cb_batch_draw(self._pointer, ffi.from_buffer("int32_t[]", out, require_writable=True))
        return out

    def rollout(self, policy: Literal["random", "greedy"] = "random", seed: int = 0) -> list[Result]:
        """Plays a copy of every match to its end and returns the results. The matches stay as they are."""
        if policy not in _POLICIES:
            raise InputError(f"no policy is called {policy!r}; there are {', '.join(_POLICIES)}", "name")
        out = ffi.new("cb_result[]", self.games)
        lib.cb_batch_rollout(self._pointer, _POLICIES[policy], seed_number(seed), out)
        seats = range(self.players)
        return [Result(True, tuple(r.points[i] for i in seats), tuple(r.ranks[i] for i in seats),
                       frozenset(i for i in seats if r.winners >> i & 1)) for r in out]

    @cached_property
    def scale(self) -> NDArray[np.float32]:
        """[length] What makes floats from 0 to 1 of the bytes of an observation: ``observation * scale``."""
        codec = self.game._codec
        seen = self.game.observation_length
        scale = np.full(self.length, 1 / 255, np.float32)  # the references named, two bytes each, come last
        scale[:seen] = np.frombuffer(ffi.buffer(lib.cb_observation_scale(codec), 4 * seen), np.float32)
        if not self.numbers:
            scale[seen:self.length - 2 * lib.CB_MAX_REFS] = 1  # the verb
        return scale

    @property
    def decisions(self) -> int:
        """Moves chosen since the batch was made."""
        return int(lib.cb_batch_decisions(self._pointer))

    def _index(self, index: int) -> int:
        if not 0 <= index < self.games:
            raise InputError(f"there is no match {index}; they are 0 to {self.games - 1}", "range")
        return index

    def state(self, index: int) -> State:
        """One of the matches as it stands, all that is hidden included."""
        return State._copy_of(self.game, lib.cb_batch_state(self._pointer, self._index(index)))

    def seed_of(self, index: int) -> int:
        """The seed of a match as it is now."""
        return int(lib.cb_batch_seed(self._pointer, self._index(index)))

    def __repr__(self) -> str:
        return f"<cardboard batch of {self.games} matches of {self.game.id} for {self.players}>"
