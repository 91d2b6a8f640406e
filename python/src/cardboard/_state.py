"""States, views and moves: immutable values."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ._binding import ffi, lib
from ._errors import IllegalMove, InputError, check, fail, new_error
from ._games import Game, find, seed_number, whole_number
from ._pictures import Picture
from ._text import encoded, string, written

#: The seat of chance: whose moves are draws and dice.
NATURE = -1
#: A viewer who sees what all seats see, and no more.
WATCHER = -2

WIDTH, HEIGHT = 100, 48


@dataclass(frozen=True)
class Result:
    """How a match stands, or how it ended."""

    #: Is it over?
    over: bool
    #: The points of each seat.
    points: tuple[int, ...]
    #: The rank of each seat once it is over: 1 is best, equals share a rank.
    ranks: tuple[int, ...]
    #: The seats that won; empty while the match goes on.
    winners: frozenset[int]

    @property
    def shares(self) -> tuple[float, ...]:
        """The share of the win that each seat has: 1 for a sole winner, 1/2 each for two."""
        return tuple(1 / len(self.winners) if seat in self.winners else 0.0 for seat in range(len(self.points)))


@dataclass(frozen=True)
class Reason:
    """Why a seat may not make a move, as the game says it."""

    #: In words, to the seat.
    words: str
    #: The number of the rule behind it; "" if there is none.
    rule: str
    #: Is another kind of move asked for at the moment? Then the words are the question.
    not_asked: bool

    def __str__(self) -> str:
        said = f"{self.words} ({self.rule})" if self.rule else self.words
        return f"Something else is asked: {said}" if self.not_asked else said


class State:
    """All there is to know at one moment of a match, or the part of it that one seat may know.

    A state is a value. It never changes; it can be copied, compared, hashed and pickled. ``viewer`` is
    ``None`` for the full truth and the seat (or :data:`WATCHER`) for a view. States come from
    :attr:`Match.state`, :meth:`Match.view` and :meth:`State.read`.
    """

    def __init__(self, game: Game, memory: Any, viewer: int | None = None) -> None:
        self.game = game
        self.viewer = viewer
        self._memory = memory

    @classmethod
    def _copy_of(cls, game: Game, pointer: Any, viewer: int | None = None) -> State:
        memory = game._room()
        ffi.memmove(memory, pointer, game._bytes)
        return cls(game, memory, viewer)

    @classmethod
    def read(cls, game: str | Game, position: str | dict[str, Any]) -> State:
        """Reads a position: JSON as text, or what ``json.loads`` makes of it."""
        found = find(game)
        if isinstance(position, dict):
            try:
                position = json.dumps(position)
            except (TypeError, ValueError) as wrong:
                raise InputError(f"a position is JSON: {wrong}", "syntax") from None
        text = encoded(position, "a position")
        memory, error = found._room(), new_error()
        check(lib.cb_state_read(found._pointer, text, len(text), memory, error), error)
        return cls(found, memory)

    # ---- What it is ----

    @property
    def _buffer(self) -> Any:
        return ffi.buffer(self._memory, self.game._bytes)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return (self.game is other.game and self.viewer == other.viewer
                and bool(self._buffer == other._buffer))

    def __hash__(self) -> int:
        return hash((self.game.id, self.viewer, self.hash))

    def __copy__(self) -> State:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, (self.game.id, self.game.rules_version, self.viewer, bytes(self._buffer))

    @cached_property
    def hash(self) -> int:
        """The engine's 64-bit hash: the same on every machine."""
        return int(lib.cb_state_hash(self.game._pointer, self._memory))

    @cached_property
    def id(self) -> str:
        """A short name of the position: 13 characters, the same on every machine."""
        out = ffi.new("char[]", lib.CB_POSITION_ID)
        lib.cb_position_id(self.game._pointer, self._memory, out)
        return str(ffi.string(out).decode())

    # ---- What it says ----

    @cached_property
    def players(self) -> int:
        """How many take part."""
        return int(lib.cb_state_players(self.game._pointer, self._memory))

    @cached_property
    def acting(self) -> tuple[int, ...]:
        """The seats that may act now: ``(NATURE,)`` when chance decides, ``()`` once it is over."""
        who = ffi.new("cb_seats *")
        phase = lib.cb_phase_of(self.game._pointer, self._memory, who)
        if phase == lib.CB_NATURE:
            return (NATURE,)
        if phase == lib.CB_OVER:
            return ()
        return tuple(seat for seat in range(8) if who[0] >> seat & 1)

    def _acting_seat(self, seat: int | None) -> int:
        if not self.acting:
            raise IllegalMove("the match is over: nobody may act", "seat")
        if seat is None:
            if len(self.acting) > 1:
                raise IllegalMove(f"seats {', '.join(map(str, self.acting))} may act: say which", "seat")
            return self.acting[0]
        if isinstance(seat, bool) or seat not in self.acting:
            raise IllegalMove(f"seat {seat!r} may not act now; {', '.join(map(str, self.acting))} may", "seat")
        return seat

    def _seat(self, seat: int) -> int:
        return whole_number("seats are", seat, 0, self.players - 1)

    def _viewer(self, viewer: int | None) -> int:
        if viewer is None:
            return int(lib.CB_GOD) if self.viewer is None else self.viewer
        if viewer != WATCHER:
            self._seat(viewer)
        if self.viewer is not None and viewer != self.viewer:
            raise InputError("a view cannot show what another seat sees", "request")
        return viewer

    def legal(self, seat: int | None = None) -> list[Move]:
        """The legal moves of a seat that may act, always in the same order.

        ``seat`` may be left out when only one may act, nature included. A view knows the moves of its
        own seat; nature's moves need a full state.
        """
        seat = self._acting_seat(seat)
        if seat == NATURE and self.viewer is not None:
            raise InputError("a view does not know what chance may bring", "request")
        out = ffi.new("cb_move[]", self.game.max_moves)
        count = lib.cb_moves(self.game._pointer, self._memory, seat, out)
        return [Move(self, seat, out[i]) for i in range(count)]

    def chances(self) -> list[tuple[Move, float]]:
        """Nature's moves with their probabilities, when chance decides next."""
        moves = self.legal(NATURE)
        weights = [lib.cb_weight(self.game._pointer, self._memory, move._move) for move in moves]
        return [(move, weight / sum(weights)) for move, weight in zip(moves, weights, strict=True)]

    def after(self, move: Move | str | int | tuple[Any, ...], seat: int | None = None) -> State:
        """The state that a legal move leads to. This one stays as it is."""
        if self.viewer is not None:
            raise InputError("a move needs the full state; guess one first", "request")
        found = self.find(move, seat)
        memory = self.game._room()
        ffi.memmove(memory, self._memory, self.game._bytes)
        lib.cb_apply(self.game._pointer, memory, found.seat, found._move, ffi.NULL)
        return State(self.game, memory)

    def find(self, move: Move | str | int | tuple[Any, ...], seat: int | None = None) -> Move:
        """The legal move that text, a number, a phrase ``(verb, *references)`` or another move names."""
        if isinstance(move, Move):
            if seat is not None and seat != move.seat:
                raise IllegalMove(f"that is a move of seat {move.seat}, not of seat {seat}", "seat")
            seat, move = move.seat, move.text
        seat = self._acting_seat(seat)
        out, found, error = ffi.new("cb_move[]", self.game.max_moves), ffi.new("cb_move *"), new_error()
        if isinstance(move, str):
            check(lib.cb_move_find(self.game._pointer, self._memory, seat, encoded(move, "a move"), out, found, error), error)
        elif isinstance(move, tuple):
            for candidate in self.legal(seat):
                if candidate.phrase == move:
                    return candidate
            raise IllegalMove(f"no legal move of seat {seat} says {' '.join(map(str, move))!r}", "move")
        else:
            number = whole_number("a move is text, a phrase, or a number from", move, 0, self.game.numbers - 1,
                                  kind=IllegalMove)
            check(lib.cb_action_move(self.game._codec, self._memory, seat, number, out, found, error), error)
        return Move(self, seat, found[0])

    def why_not(self, move: str, seat: int | None = None) -> str:
        """Why a seat may not make a move, in the game's own words with the number of the rule; "" if it may.

        ``move`` is notation. A text that is not the notation of any move raises :class:`InputError` or
        :class:`IllegalMove`. The reason does not depend on what the seat cannot know.
        """
        return str(self.reason(move, seat) or "")

    def reason(self, move: str, seat: int | None = None) -> Reason | None:
        """The same in parts: the words and the number of the rule. None if the seat may make the move."""
        seat = self._acting_seat(seat)
        if seat == NATURE:
            raise InputError("chance decides next, and has its reasons", "seat")
        view = self if self.viewer is not None else self.view(seat)
        reason, error = ffi.new("cb_phrase *"), new_error()
        why = lib.cbpy_why(self.game._pointer, view._memory, seat, encoded(move, "a move"),
                           ffi.new("cb_move[]", self.game.max_moves), reason, error)
        if why < 0:
            fail(error)
        if why == lib.CB_MAY:
            return None
        words = written(lambda out: lib.cb_phrase_words_to(self.game._pointer, reason, ffi.NULL, seat, out))
        rule = string(lib.cb_verb_rule(lib.cb_game_verb(self.game._pointer, reason.verb)))
        return Reason(words, rule, why == lib.CB_NOT_ASKED)

    def question(self, seat: int | None = None) -> str:
        """What a seat that may act is asked, in words."""
        seat = self._acting_seat(seat)
        if seat == NATURE:
            return ""
        phrase = ffi.new("cb_phrase *")
        lib.cb_ask(self.game._pointer, self._memory, seat, phrase)
        return written(lambda out: lib.cb_phrase_words_to(self.game._pointer, phrase, ffi.NULL, seat, out))

    def role(self, seat: int) -> str:
        """What a seat plays where seats are not alike ("Pirates"); else ""."""
        return written(lambda out: lib.cb_role_of(self.game._pointer, self._memory, self._seat(seat), out))

    @cached_property
    def result(self) -> Result:
        """The points as they stand, and once it is over the ranks and winners."""
        out = ffi.new("cb_result *")
        lib.cb_result_of(self.game._pointer, self._memory, out)
        seats = range(self.players)
        over = not self.acting
        return Result(over, tuple(out.points[i] for i in seats),
                      tuple(out.ranks[i] for i in seats) if over else (),
                      frozenset(i for i in seats if over and out.winners >> i & 1))

    def worth(self) -> tuple[float, ...]:
        """A quick judgement of each seat's share of the win, from 0 to 1. Needs the full state."""
        if self.viewer is not None:
            raise InputError("only a full state can be judged; guess one first", "request")
        if not self.acting:
            return self.result.shares
        out = ffi.new("float[]", 8)
        lib.cb_judge(self.game._pointer, self._memory, out)
        return tuple(out[i] for i in range(self.players))

    # ---- Looking at it ----

    def view(self, seat: int) -> State:
        """What a seat, or :data:`WATCHER`, may know of it."""
        if seat is None:
            raise InputError("a view is a seat's, or the WATCHER's, not None's", "range")
        viewer = self._viewer(seat)
        memory = self.game._room()
        lib.cb_view(self.game._pointer, self._memory, viewer, memory)
        return State(self.game, memory, viewer)

    def guess(self, seed: int | None = 0) -> State:
        """A full state that fits this view, drawn with its proper odds."""
        if self.viewer is None:
            return self
        rng = ffi.new("cb_rng *")
        lib.cb_rng_seed(rng, seed_number(seed), 2**32)
        memory = self.game._room()
        ffi.memmove(memory, self._memory, self.game._bytes)
        lib.cb_guess(self.game._pointer, memory, self.viewer, rng)
        return State(self.game, memory)

    def observation(self, seat: int | None = None) -> NDArray[np.float32]:
        """What a seat sees as a row of numbers (``docs/library.md`` has the layout)."""
        if seat is None:
            seat = self.viewer if self.viewer is not None and self.viewer >= 0 else self._acting_seat(None)
        view = self.view(self._seat(seat))
        out = np.zeros(self.game.observation_length, np.float32)
        lib.cb_observe(self.game._codec, view._memory, seat, ffi.from_buffer("float[]", out))
        return out

    def json(self, viewer: int | None = None) -> str:
        """The position as JSON; what the viewer may not know is null."""
        who = self._viewer(viewer)
        return written(lambda out: lib.cb_state_write(self.game._pointer, self._memory, who, out))

    def position(self, viewer: int | None = None) -> dict[str, Any]:
        """The position as a dictionary; what the viewer may not know is ``None``."""
        found: dict[str, Any] = json.loads(self.json(viewer))
        return found

    def diff(self, other: State) -> list[str]:
        """A line for each field in which the other differs: ``"round: 3 -> 4"``."""
        if not isinstance(other, State) or self.game is not other.game:
            raise InputError("only states of one game can be compared field by field", "request")
        text = written(lambda out: lib.cb_state_diff(self.game._pointer, self._memory, other._memory, out))
        return text.splitlines()

    def picture(self, viewer: int | None = None, width: int = WIDTH, height: int = HEIGHT) -> Picture:
        """The board as the viewer sees it: ``.text()``, ``.html()``, ``.pixels()``."""
        width = whole_number("a picture has", width, 1, 1000, "columns")
        height = whole_number("a picture has", height, 1, 1000, "rows")
        who = self._viewer(viewer)
        shown = self if who == lib.CB_GOD or self.viewer is not None else self.view(who)
        return Picture(self.game, shown._memory, who, width, height)

    def __str__(self) -> str:
        return self.picture().text()

    def __repr__(self) -> str:
        whose = "state" if self.viewer is None else "watcher's view" if self.viewer < 0 else f"view of seat {self.viewer}"
        return f"<cardboard {self.game.id}, {whose}, {self.id}>\n{self}"

    def _repr_html_(self) -> str:
        return self.picture().html()


def _unpickled(game: str, rules_version: int, viewer: int | None, data: bytes) -> State:
    found = find(game)
    if found.rules_version != rules_version or len(data) != found._bytes:
        raise InputError(f"this state of {game} was pickled by another version of its rules", "position")
    memory = found._room()
    ffi.memmove(memory, data, len(data))
    if viewer is None:
        error = new_error()
        check(lib.cb_check(found._pointer, memory, error), error)
    return State(found, memory, viewer)


class Move:
    """A legal move of a seat in a state, by whichever name you like best.

    ``text`` is its notation, ``phrase`` its verb and references, ``number`` its dense number, ``words``
    an order in English. Moves of one seat are equal when they read the same.
    """

    __slots__ = ("_move", "_state", "seat")

    def __init__(self, state: State, seat: int, move: int) -> None:
        self._state = state
        self._move = int(move)
        #: Who makes it; :data:`NATURE` for chance.
        self.seat = seat

    def _said(self) -> Any:
        phrase = ffi.new("cb_phrase *")
        lib.cb_say(self._state.game._pointer, self._state._memory, self.seat, self._move, phrase)
        return phrase

    @property
    def text(self) -> str:
        """Its notation: ``"play T07 (0,1) r2"``."""
        said = self._said()
        return written(lambda out: lib.cb_phrase_notation(self._state.game._pointer, said, out))

    @property
    def phrase(self) -> tuple[Any, ...]:
        """Its verb and references: ``("play", "T07", "(0,1)", 2)``."""
        said = self._said()
        members = written(lambda out: lib.cb_phrase_json(self._state.game._pointer, said, out))
        found = json.loads("{" + members + "}")
        return (found["verb"], *(ref["value"] for ref in found["refs"]))

    @property
    def verb(self) -> str:
        """Its verb alone."""
        return str(self.phrase[0])

    @property
    def words(self) -> str:
        """An order to whoever may make it: ``"Run to the hall"``."""
        said = self._said()
        return written(lambda out: lib.cb_phrase_order(self._state.game._pointer, said, ffi.NULL, out))

    @property
    def number(self) -> int:
        """Its number, below ``game.numbers``. Nature's moves have none."""
        if self.seat == NATURE:
            raise InputError("moves of chance have no number", "request")
        return int(lib.cb_action_number(self._state.game._codec, self._state._memory, self.seat, self._move))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<move of {'nature' if self.seat < 0 else f'seat {self.seat}'}: {self.text}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Move):
            return NotImplemented
        return (self._state.game is other._state.game and self.seat == other.seat and self.text == other.text)

    def __hash__(self) -> int:
        return hash((self._state.game.id, self.seat, self.text))

    def __reduce__(self) -> tuple[Any, ...]:
        return Move, (self._state, self.seat, self._move)
