"""What a seat can choose from, as a list: its legal moves, or where they are too many the next piece of one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ._binding import ffi, lib
from ._errors import IllegalMove
from ._state import Move, State
from ._text import written


@dataclass(frozen=True)
class Option:
    """One line of the list: a legal move, or what several legal moves have in common."""

    #: Its notation; of several moves as far as it is the same, with "..." behind.
    text: str
    #: An order in words: "Run to the hall". What differs between several moves is "something".
    words: str
    #: How many legal moves it stands for.
    count: int
    #: The move, if it is one.
    move: Move | None
    #: What has been named of it, as symbols of the grammar.
    named: tuple[int, ...] = field(repr=False, compare=False)

    def __str__(self) -> str:
        many = "" if self.move else f" ({self.count} moves)"
        return f"{self.words} [{self.text}]{many}"


def options(view: State, seat: int, named: Sequence[int] = (), most: int = 60) -> list[Option]:
    """The legal moves that begin as named, if there are at most so many; else the ways in which they go on."""
    game = view.game
    moves, fitting = ffi.new("cb_move[]", game.max_moves), ffi.new("int *")
    steps = ffi.new("cbpy_step[]", game.symbols)
    count = lib.cbpy_steps(game._codec, view._memory, view._acting_seat(seat), list(named), len(named), moves, fitting, steps)
    if count < 0:
        raise IllegalMove("no legal move begins like that", "move")
    if fitting[0] <= most:
        found = [Move(view, seat, moves[i]) for i in range(fitting[0])]
        return [Option(move.text, move.words, 1, move, tuple(named)) for move in found]
    return [_way(view, seat, named, steps[i]) for i in range(count)]


def _way(view: State, seat: int, named: Sequence[int], step: object) -> Option:
    pointer, phrase = view.game._pointer, ffi.addressof(step, "phrase")
    text = written(lambda out: lib.cb_phrase_notation(pointer, phrase, out))
    words = written(lambda out: lib.cb_phrase_order(pointer, phrase, ffi.NULL, out))
    count, taken = int(step.count), (*named, int(step.symbol))  # type: ignore[attr-defined]
    if count == 1:
        return Option(text, words, 1, view.find(text, seat), taken)
    return Option(_beginning(text), words, count, None, taken)


def _beginning(text: str) -> str:
    """Notation up to what is unknown: "play T07 ? r?" becomes "play T07 ..."."""
    whole = []
    for word in text.split():
        if "?" in word:
            break
        whole.append(word)
    return " ".join([*whole, "..."])
