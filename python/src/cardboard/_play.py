"""One match played action by action: what the environments share."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ._binding import ffi, lib
from ._errors import check, new_error
from ._games import Game, find, seed_number
from ._match import Match
from ._text import encoded


class Play:
    """A match whose seats take actions: symbols of the grammar, or numbers of moves.

    Chance and moves without an alternative are played inside. :attr:`seat` is who chooses next, -1
    once the match is over.

    It can be copied and pickled, in the middle of a move as well. The bots of a copy begin anew: they draw what they
    drew at the beginning of the match, and remember nothing.
    """

    def __init__(self, game: str | Game, players: int | None, options: Mapping[str, str | int] | None,
                 numbers: bool) -> None:
        self.game = find(game)
        self.options = options
        self.players = int(self.game._setup(players, options).players)
        self._numbers = bool(numbers)
        error = new_error()
        pointer = check(lib.cbpy_play_new(self.game._codec, numbers, error), error)
        self._pointer = ffi.gc(pointer, lib.cbpy_play_free)
        self._error = error
        self.actions = int(lib.cbpy_play_actions(pointer))
        self.length = int(lib.cbpy_play_length(pointer))
        self.seat = -1
        self._match: Match | None = None
        self._bots: Any = ffi.new("cb_bot *[8]")
        self._owned: list[Any] = []
        self._seated: tuple[Mapping[int, str], int | Mapping[int, int]] = ({}, 0)

    def begin(self, seed: int) -> None:
        """Starts a new match."""
        self._go_on(Match(self.game, self.players, options=self.options, seed=seed_number(seed), auto_chance=False))

    def _go_on(self, match: Match) -> None:
        self._match = match
        check(lib.cbpy_play_begin(self._pointer, match._pointer, self._error), self._error)
        self.seat = lib.cbpy_play_seat(self._pointer)

    def _taken(self) -> list[int]:
        """The symbols of the move under way, those without an alternative included."""
        out = ffi.new("uint16_t[]", 8)
        return list(out[0:lib.cbpy_play_taken(self._pointer, out)])

    def __reduce__(self) -> tuple[Any, ...]:
        given = (self.game, self.players, self.options, self._numbers)
        return Play, given, (self._match, self._taken() if self._match else [], self._seated)

    def __setstate__(self, state: tuple[Match | None, list[int], tuple[Mapping[int, str], int | Mapping[int, int]]]) -> None:
        match, taken, seated = state
        self.seat_bots(*seated)
        if match is not None:
            self._go_on(match)
            while len(done := self._taken()) < len(taken):
                self.take(taken[len(done)])

    def seat_bots(self, bots: Mapping[int, str], seed: int | Mapping[int, int]) -> None:
        """Puts bots into seats; :meth:`let_bots_play` makes their moves. One seed for all, or one for each seat."""
        self._bots, self._owned, self._seated = ffi.new("cb_bot *[8]"), [], (bots, seed)
        for seat, spec in bots.items():
            own = seed_number(seed if isinstance(seed, int) else seed[seat])
            made = check(lib.cb_bot_new(encoded(spec, "a bot"), self.game._pointer, own, self._error), self._error)
            self._owned.append(ffi.gc(made, lib.cb_bot_free))
            self._bots[seat] = made

    def let_bots_play(self) -> None:
        """Plays on until a seat without a bot is to choose, or the match is over."""
        check(lib.cbpy_play_bots(self._pointer, self._bots, self._error), self._error)
        self.seat = lib.cbpy_play_seat(self._pointer)

    def take(self, action: int) -> None:
        """Takes an action of the seat that chooses. One that is not in the mask changes nothing."""
        if not lib.cbpy_play_take(self._pointer, action, self._error):
            check(False, self._error)
        self.seat = lib.cbpy_play_seat(self._pointer)

    def observe(self, seat: int) -> dict[str, NDArray[Any]]:
        """What a seat sees, and which actions it may take, as new arrays."""
        if self._match is None:
            raise RuntimeError("there is no match yet: reset comes first")
        observation = np.empty(self.length, np.float32)
        lib.cbpy_play_observe_f32(self._pointer, seat, ffi.from_buffer("float[]", observation))
        return {"observation": observation, "action_mask": self.mask(seat)}

    def mask(self, seat: int) -> NDArray[np.int8]:
        """A 1 for each action that a seat may take, as a new array."""
        mask = np.empty(self.actions, np.int8)
        lib.cbpy_play_mask(self._pointer, seat, ffi.from_buffer("int8_t[]", mask))
        return mask

    @property
    def match(self) -> Match:
        """A copy of the match as it stands."""
        if self._match is None:
            raise RuntimeError("there is no match yet: reset comes first")
        return self._match.copy()


def seats(bots: str | Sequence[str], players: int, free: Collection[int]) -> dict[int, str]:
    """Which bot sits where, when some seats are free: one bot for all others, or one for each in turn order."""
    others = [seat for seat in range(players) if seat not in free]
    names = [bots] * len(others) if isinstance(bots, str) else list(bots)
    if len(names) != len(others):
        raise ValueError(f"there are {len(others)} other seats, but {len(names)} bots")
    return dict(zip(others, names, strict=True))
