"""Many matches at once, stepped by the engine into NumPy arrays."""

from __future__ import annotations

import os
import threading
from collections.abc import Mapping
from functools import cached_property
from typing import Any, Literal
from weakref import WeakSet

import numpy as np
from numpy.typing import NDArray

from ._binding import ffi, lib
from ._errors import IllegalMove, InputError, RequestError, check, new_error
from ._games import Game, find, mixed, seed_number, whole_number
from ._state import Result, State

_POLICIES = {"random": 0, "greedy": 1}
_batches: WeakSet[Batch] = WeakSet()
_forking, _held = threading.Lock(), list["Batch"]()


def _before_fork() -> None:
    """Waits until nobody steps a batch: a child must not begin in the middle of a step."""
    _forking.acquire()
    _held.extend(_batches)
    for batch in _held:
        batch._lock.acquire()


def _after_fork() -> None:
    for batch in _held:
        batch._lock.release()
    _held.clear()
    _forking.release()


os.register_at_fork(before=_before_fork, after_in_parent=_after_fork, after_in_child=_after_fork)


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
    to ``torch.from_numpy`` or to anything that reads DLPack. They are read-only, because a step rewrites only
    what has changed. The interpreter's lock is released while the engine steps; threads that step the same batch
    wait for each other.

    The seed is mixed to a number of 64 bits (``docs/python.md`` says how), so batches of different seeds share no
    match: the first match begins with that number as its seed, match i with that plus i, and a finished match is
    followed by the one ``games`` further on. Each falls as a :class:`Match` of its seed (:meth:`seed_of`), however
    many threads there are. ``seed=None`` draws a seed.

    A batch can be copied and pickled, in the middle of a move as well: copies go on as it does. In a process made by
    fork one thread steps it, whatever ``threads`` says.
    """

    def __init__(self, game: str | Game, games: int, players: int | None = None, *,
                 options: Mapping[str, str | int] | None = None, seed: int | None = 0, threads: int = 1,
                 numbers: bool = False, floats: bool = False) -> None:
        self.game = find(game)
        self._settings = {"options": dict(options or {}), "threads": threads, "numbers": bool(numbers), "floats": bool(floats)}
        #: How many matches there are.
        self.games = whole_number("a batch has", games, 1, 2**24 - 1, "matches")
        #: How many threads step them.
        self.threads = whole_number("a batch has", threads, 1, 1024, "threads")
        setup = self.game._setup(players, options)
        #: How many play in each.
        self.players = int(setup.players)
        #: Are actions the numbers of moves?
        self.numbers = numbers
        #: Actions are below this.
        self.actions = self.game.numbers if numbers else self.game.symbols
        #: Values in a row of the observation.
        self.length = self.game.observation_length + (0 if numbers else int(lib.cb_choice_length(self.game._codec)))
        made: dict[str, Any] = {
            "seat": np.zeros(games, np.int8),
            "observation_f32" if floats else "observation":
                np.zeros((games, self.length), np.float32 if floats else np.uint8),
            "mask_bytes": np.zeros((games, self.actions), np.uint8),
            "reward": np.zeros((games, self.players), np.float32),
            "points": np.zeros((games, self.players), np.int32),
            "done": np.zeros(games, np.uint8),
            "ended": np.zeros((games, self.game._bytes), np.uint8),
        }
        arrays = ffi.new("cb_batch_arrays *")
        for name, array in made.items():
            setattr(arrays, name, ffi.cast(ffi.typeof(getattr(arrays, name)), array.ctypes.data))
        # The engine writes to them through addresses that keep nothing alive: the batch does. Everybody else
        # gets views of memory that NumPy believes to be read-only.
        self._written = made
        self._seat, self._observation, self._mask, self._reward, self._points, self._done, _ = (
            np.asarray(memoryview(array).toreadonly()) for array in made.values())
        wanted = ffi.new("cb_batch_options *", {"games": games, "threads": threads, "seed": mixed(seed),
                                                "numbers": numbers})
        wanted.setup = setup[0]
        error = new_error()
        pointer = check(lib.cb_batch_new(self.game._codec, wanted, arrays, error), error)
        self._pointer = ffi.gc(pointer, lib.cb_batch_free)
        self._lock = threading.Lock()
        _batches.add(self)
        assert lib.cb_batch_actions(pointer) == self.actions
        assert lib.cb_batch_observation(pointer) == self.length

    @property
    def seat(self) -> NDArray[np.int8]:
        """[games] Who chooses next."""
        return self._seat

    @property
    def observation(self) -> NDArray[Any]:
        """[games, length] What that seat sees, then what it has named of its move.

        Bytes, or floats from 0 to 1 with ``floats=True``.
        """
        return self._observation

    @property
    def mask(self) -> NDArray[np.uint8]:
        """[games, actions] 1 for each action that may be taken."""
        return self._mask

    @property
    def reward(self) -> NDArray[np.float32]:
        """[games, players] The share of the win of each seat, when the last step ended a match; else 0."""
        return self._reward

    @property
    def points(self) -> NDArray[np.int32]:
        """[games, players] The points of each seat, when the last step ended a match; else 0."""
        return self._points

    @property
    def done(self) -> NDArray[np.uint8]:
        """[games] 1 if the last step ended a match."""
        return self._done

    def reset(self, seed: int | None = None) -> None:
        """Starts every match anew, with the seeds that a new batch of that seed has; None draws one."""
        with self._lock:
            lib.cb_batch_reset(self._pointer, mixed(seed))

    def step(self, actions: NDArray[Any]) -> None:
        """Takes one action for each match and writes the arrays.

        If any action is not in its mask it raises :class:`IllegalMove`, and no match is touched. An
        array of ``int32`` is passed on as it is, any other kind of integer is converted.
        """
        given = np.asarray(actions)
        if given.shape != (self.games,) or given.dtype.kind not in "iu":
            raise InputError(f"actions are {self.games} integers, not {given.dtype} of shape {given.shape}", "range")
        if given.dtype != np.int32:
            wrong = np.flatnonzero((given < 0) | (given >= self.actions))
            if wrong.size:
                raise IllegalMove(f"game {wrong[0]}: {given[wrong[0]]} is not an action of its mask", "move")
        given = np.ascontiguousarray(given, np.int32)
        error = new_error()
        with self._lock:
            check(lib.cb_batch_step(self._pointer, ffi.from_buffer("int32_t[]", given), error), error)

    def restart(self, index: int) -> None:
        """Gives up one match where it stands and starts the next in its place, as if it had ended there.

        The row of :attr:`observation` and :attr:`mask` is that of the new match; ``done`` stays 0.
        """
        with self._lock:
            lib.cb_batch_restart(self._pointer, self._index(index))

    def draw(self, out: NDArray[np.int32] | None = None) -> NDArray[np.int32]:
        """Draws for each match one of the actions in its mask, each as likely as the others."""
        if out is None:
            out = np.empty(self.games, np.int32)
        if not isinstance(out, np.ndarray) or out.dtype != np.int32 or out.shape != (self.games,) or not out.flags.carray:
            raise InputError(f"room for actions is {self.games} int32 without gaps that can be written to", "range")
        with self._lock:
            lib.cb_batch_draw(self._pointer, ffi.from_buffer("int32_t[]", out, require_writable=True))
        return out

    def rollout(self, policy: Literal["random", "greedy"] = "random", seed: int | None = 0) -> list[Result]:
        """Plays a copy of every match to its end and returns the results. The matches stay as they are."""
        if policy not in _POLICIES:
            raise InputError(f"no policy is called {policy!r}; there are {', '.join(_POLICIES)}", "name")
        out = ffi.new("cb_result[]", self.games)
        number = seed_number(seed)
        with self._lock:
            lib.cb_batch_rollout(self._pointer, _POLICIES[policy], number, out)
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

    def standing(self) -> NDArray[np.int32]:
        """[games, players] The points of each seat as they stand in the matches that go on."""
        out = np.empty((self.games, self.players), np.int32)
        with self._lock:
            lib.cbpy_batch_standing(self._pointer, self.game._pointer, self.games, self.players,
                                    ffi.from_buffer("int32_t[]", out))
        return out

    def copy(self) -> Batch:
        """A batch with arrays and threads of its own that goes on as this one does."""
        make, given = self.__reduce__()
        made: Batch = make(*given)
        return made

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Batch:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        with self._lock:
            saved = bytearray(lib.cb_batch_bytes(self._pointer))
            lib.cb_batch_save(self._pointer, ffi.from_buffer(saved))
            ended = self._written["ended"].copy()
        return _restored, (self.game.id, self.game.rules_version, self.games, self.players, self._settings, bytes(saved), ended)

    @property
    def decisions(self) -> int:
        """Moves chosen since the batch was made."""
        with self._lock:
            return int(lib.cb_batch_decisions(self._pointer))

    def _index(self, index: int) -> int:
        return whole_number("matches are", index, 0, self.games - 1)

    def state(self, index: int) -> State:
        """One of the matches as it stands, all that is hidden included."""
        with self._lock:
            return State._copy_of(self.game, lib.cb_batch_state(self._pointer, self._index(index)))

    def ended(self, index: int) -> State:
        """The last state of the match that the last step ended: ``done[index]`` is 1."""
        with self._lock:
            if not self.done[self._index(index)]:
                raise RequestError(f"the last step did not end match {index}", "request")
            return State._copy_of(self.game, ffi.from_buffer(self._written["ended"][index]))

    def seed_of(self, index: int) -> int:
        """The seed of a match as it is now."""
        with self._lock:
            return int(lib.cb_batch_seed(self._pointer, self._index(index)))

    def __repr__(self) -> str:
        return f"<cardboard batch of {self.games} matches of {self.game.id} for {self.players}>"


def _restored(game: str, rules_version: int, games: int, players: int, settings: dict[str, Any], saved: bytes,
              ended: NDArray[np.uint8]) -> Batch:
    found = find(game)
    batch, error = Batch(found, games, players, **settings), new_error()
    written = batch._written["ended"]
    if found.rules_version != rules_version or len(saved) != lib.cb_batch_bytes(batch._pointer) or ended.shape != written.shape:
        raise InputError(f"this batch of {game} was pickled by another version of its rules", "position")
    check(lib.cb_batch_restore(batch._pointer, saved, error), error)
    written[:] = ended
    return batch
