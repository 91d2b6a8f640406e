"""A match: one playing of a game, step by step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ._binding import ffi, lib
from ._errors import InputError, RequestError, check, new_error
from ._games import Game, find, games, seed_number, whole_number
from ._pictures import Picture
from ._state import HEIGHT, NATURE, WATCHER, WIDTH, Move, Result, State
from ._text import encoded, string, written


@dataclass(frozen=True)
class Candidate:
    """One move that a bot considered."""

    move: Move
    #: How often the search tried it; 0 for bots that do not search.
    visits: int
    #: The share of the win that the bot expects of it, from 0 to 1.
    worth: float


@dataclass(frozen=True)
class Advice:
    """What a bot would do, and why."""

    #: The move it would make.
    move: Move
    #: Iterations of the search; 0 for bots that do not search.
    iterations: int
    #: The share of the win that each seat may expect, from 0 to 1.
    worth: tuple[float, ...]
    #: The best moves, best first.
    moves: tuple[Candidate, ...]
    #: How play is expected to go on, in words.
    line: tuple[str, ...]


@dataclass(frozen=True)
class Event:
    """Something that happened in a step, as one viewer hears of it."""

    #: In notation.
    text: str
    #: For people: "You run to the hall".
    words: str


def bots() -> dict[str, str]:
    """The bots by name, each with a sentence about it. :meth:`Match.best` takes these names."""
    return {string(lib.cb_bot_name(i)): string(lib.cb_bot_blurb(i)) for i in range(lib.cb_bot_count())}


def check_bot(game: Game, spec: str) -> None:
    """Raises :class:`InputError` unless there is a bot of that name with these settings."""
    error = new_error()
    lib.cb_bot_free(check(lib.cb_bot_new(encoded(spec, "a bot"), game._pointer, 0, error), error))


class Match:
    """One playing of a game.

    >>> match = cardboard.Match("anomaly", players=3, seed=7)
    >>> while not match.over:
    ...     seat = match.acting[0]  # several seats may act at once
    ...     match.play(match.best("greedy", seat).move)
    >>> match.result.winners

    ``auto_chance`` (the default) lets nature move by itself, drawn from ``seed``: you only ever see
    decisions of seats. ``seed=None`` draws a seed, which :attr:`seed` tells. Turn it off to make nature's moves yourself, with :meth:`play` or :meth:`chance`.

    A match can be copied, compared and pickled; two matches are equal when their records read the same.
    Wherever a move is asked for, give a :class:`Move`, its notation (``"play T07 (0,1) r2"``), its phrase
    (``("play", "T07", "(0,1)", 2)``) or its number.
    """

    def __init__(self, game: str | Game, players: int | None = None, *, options: Mapping[str, str | int] | None = None,
                 seed: int | None = 0, auto_chance: bool = True) -> None:
        found, error = find(game), new_error()
        setup = found._setup(players, options)
        pointer = lib.cb_match_new(found._pointer, setup, seed_number(seed), error)
        self._take(check(pointer, error), auto_chance)

    @classmethod
    def _of(cls, pointer: Any, auto_chance: bool) -> Match:
        match = cls.__new__(cls)
        match._take(pointer, auto_chance)
        return match

    def _take(self, pointer: Any, auto_chance: bool) -> None:
        self._pointer = ffi.gc(pointer, lib.cb_match_free)
        game_id = string(lib.cb_game_id(lib.cb_match_game(pointer)))
        self.game: Game = games[game_id]
        #: Does nature move by itself?
        self.auto_chance = auto_chance
        self._known: State | None = None
        if auto_chance:
            self._roll()

    @classmethod
    def load(cls, record: str | bytes, *, auto_chance: bool = True) -> Match:
        """Reads a record, as text or as the bytes of its file. Every move and every hash in it is checked."""
        text, error = record if isinstance(record, bytes) else encoded(record, "a record"), new_error()
        return cls._of(check(lib.cb_record_read(text, len(text), error), error), auto_chance)

    @classmethod
    def start(cls, state: State, *, seed: int | None = 0, auto_chance: bool = True) -> Match:
        """Begins a match at a full state."""
        if not isinstance(state, State) or state.viewer is not None:
            raise InputError("a match needs a full state; guess one first", "request")
        error = new_error()
        pointer = lib.cb_match_from(state.game._pointer, state._memory, seed_number(seed), error)
        return cls._of(check(pointer, error), auto_chance)

    # ---- What it is ----

    def copy(self) -> Match:
        """A copy that goes its own way."""
        error = new_error()
        return Match._of(check(lib.cb_match_clone(self._pointer, error), error), self.auto_chance)

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        return self.game is other.game and self.record() == other.record()

    __hash__ = None  # type: ignore[assignment] # it changes; hash match.state instead

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, (self.record(), self.auto_chance)

    # ---- How it stands ----

    @property
    def state(self) -> State:
        """The full truth at this moment."""
        if self._known is None:
            self._known = State._copy_of(self.game, lib.cb_match_state(self._pointer))
        return self._known

    @property
    def seed(self) -> int:
        """Where chance comes from."""
        return int(lib.cb_match_seed(self._pointer))

    @property
    def players(self) -> int:
        """How many take part."""
        return self.state.players

    @property
    def steps(self) -> int:
        """Steps made so far, chance included."""
        return int(lib.cb_match_steps(self._pointer))

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats that may act now: ``(NATURE,)`` when chance decides, ``()`` once it is over."""
        return self.state.acting

    @property
    def over(self) -> bool:
        """Is it over?"""
        return not self.acting

    @property
    def result(self) -> Result:
        """The points as they stand, and once it is over the ranks and winners."""
        return self.state.result

    def view(self, seat: int) -> State:
        """What a seat, or :data:`WATCHER`, may know."""
        return self.state.view(seat)

    def state_at(self, steps: int) -> State:
        """The state after the first ``steps`` steps."""
        steps = whole_number("so far there are", steps, 0, self.steps, "steps")
        memory, error = self.game._room(), new_error()
        check(lib.cb_match_state_at(self._pointer, steps, memory, error), error)
        return State(self.game, memory)

    def legal(self, seat: int | None = None) -> list[Move]:
        """The legal moves of a seat; ``seat`` may be left out when only one may act."""
        return self.state.legal(seat)

    def guess(self, seat: int, seed: int | None = 0) -> State:
        """A full state that fits all that a seat knows, drawn with its proper odds."""
        return self.view(seat).guess(seed)

    # ---- Playing ----

    def play(self, move: Move | str | int | tuple[Any, ...], seat: int | None = None) -> list[Event]:
        """Makes a move, and chance after it if nature moves by itself. Returns what happened.

        The events are told as a watcher hears them; :meth:`events` tells them to a seat. An illegal move
        raises :class:`IllegalMove` and changes nothing.
        """
        found, error = self.state.find(move, seat), new_error()
        check(lib.cb_match_play(self._pointer, found.seat, found._move, error), error)
        self._known = None
        heard = self.events(WATCHER)
        return heard + self._roll() if self.auto_chance else heard

    def chance(self) -> list[Event]:
        """Lets nature make one move, drawn from the seed."""
        error = new_error()
        check(lib.cb_match_chance(self._pointer, error), error)
        self._known = None
        return self.events(WATCHER)

    def _roll(self) -> list[Event]:
        heard: list[Event] = []
        while self.acting == (NATURE,):
            heard += self.chance()
        return heard

    def events(self, viewer: int = WATCHER) -> list[Event]:
        """What the last step brought about, as a seat or a watcher hears of it."""
        if viewer != WATCHER:
            self.state._seat(viewer)
        log, heard = lib.cb_match_log(self._pointer), ffi.new("cb_phrase *")
        game, told = self.game._pointer, []
        for i in range(log.count):
            if lib.cb_event_heard(game, log.events + i, viewer, heard):
                text = written(lambda out: lib.cb_phrase_notation(game, heard, out))
                words = written(lambda out: lib.cb_phrase_words_to(game, heard, ffi.NULL, viewer, out))
                told.append(Event(text, words))
        return told

    def undo(self) -> None:
        """Takes back the last move of a seat and all that followed it, whatever was revealed.

        With ``auto_chance`` off it takes back the last step alone, chance included.
        """
        if self.steps == 0:
            raise RequestError("there is nothing to take back", "undo")
        if self.auto_chance and not self._moved():
            raise RequestError("no seat has moved yet: there is nothing to take back", "undo")
        while True:
            seat, error = lib.cb_match_step(self._pointer, self.steps - 1).seat, new_error()
            check(lib.cb_match_undo(self._pointer, error), error)
            if seat != NATURE or not self.auto_chance:
                break
        self._known = None

    def _moved(self) -> bool:
        return any(lib.cb_match_step(self._pointer, i).seat != NATURE for i in range(self.steps))

    def take_back(self, seat: int) -> None:
        """Takes back a seat's last step as the rules of undo allow: nothing may have been revealed."""
        error = new_error()
        check(lib.cb_match_take_back(self._pointer, self.state._seat(seat), error), error)
        self._known = None

    def can_take_back(self, seat: int) -> bool:
        """Would :meth:`take_back` succeed?"""
        return bool(lib.cb_match_can_take_back(self._pointer, self.state._seat(seat)))

    def best(self, bot: str = "fair", seat: int | None = None, *, seed: int | None = 0, iterations: int = 0,
             milliseconds: int = 0) -> Advice:
        """What a bot would do for a seat, from that seat's view and nothing else.

        ``bot`` is a name of :func:`bots`, with settings after a colon if you like:
        ``"search:iterations=2000"``. The first limit reached ends its thinking; with neither, the bot
        uses its own. The same seed and iterations give the same move.
        """
        seat = self.state._acting_seat(seat)
        if seat == NATURE:
            raise InputError("chance decides next: no bot chooses for nature", "seat")
        iterations = whole_number("limits are from", iterations, 0, 2**32 - 1, "iterations")
        milliseconds = whole_number("limits are from", milliseconds, 0, 2**32 - 1, "milliseconds")
        view, error, advice = self.view(seat), new_error(), ffi.new("cb_advice *")
        budget = ffi.new("cb_budget *", {"milliseconds": milliseconds, "iterations": iterations})
        made = check(lib.cb_bot_new(encoded(bot, "a bot"), self.game._pointer, seed_number(seed), error), error)
        try:
            check(lib.cb_bot_choose(made, view._memory, seat, budget, advice, error), error)
        finally:
            lib.cb_bot_free(made)
        return self._advice(advice, view, seat)

    def _advice(self, advice: Any, view: State, seat: int) -> Advice:
        move, visits, worth = ffi.new("cb_move *"), ffi.new("uint32_t *"), ffi.new("float *")
        moves: list[Candidate] = []
        while lib.cbpy_advice_move(advice, len(moves), move, visits, worth):
            moves.append(Candidate(Move(view, seat, move[0]), visits[0], worth[0]))
        line = tuple(written(lambda out, i=i: lib.cb_phrase_words_to(  # type: ignore[misc]
            self.game._pointer, ffi.addressof(advice.line, i), ffi.NULL, seat, out)) for i in range(advice.line_length))
        return Advice(Move(view, seat, advice.move), int(advice.iterations),
                      tuple(advice.worth[i] for i in range(view.players)), tuple(moves), line)

    # ---- Saving and showing ----

    def record(self) -> str:
        """The match as text, which :meth:`load` and the program ``cardboard replay`` read."""
        return written(lambda out: lib.cb_record_write(self._pointer, out))

    def set_name(self, seat: int, name: str) -> None:
        """Names the player in a seat; the record keeps it."""
        lib.cb_match_set_name(self._pointer, self.state._seat(seat), encoded(name))

    def name(self, seat: int) -> str:
        """The name of the player in a seat; "" if none was set."""
        return string(lib.cb_match_name(self._pointer, self.state._seat(seat)))

    def picture(self, viewer: int | None = None, width: int = WIDTH, height: int = HEIGHT) -> Picture:
        """The board as a seat sees it, or with all that is hidden: ``.text()``, ``.html()``, ``.pixels()``."""
        return self.state.picture(viewer, width, height)

    def __repr__(self) -> str:
        standing = "over" if self.over else f"to act: {', '.join(map(str, self.acting))}"
        return f"<cardboard match of {self.game.id}, {self.steps} steps, {standing}>\n{self.state}"

    def _repr_html_(self) -> str:
        return self.picture().html()


def _unpickled(record: str, auto_chance: bool) -> Match:
    return Match.load(record, auto_chance=auto_chance)
