"""What can be asked: a match, a position with a known best move, a question about the rules.

Positions and questions are made of what one seat knows, so they are the same in all worlds that it cannot tell apart.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from .._binding import ffi, lib
from .._games import Game
from .._match import Match
from .._state import NATURE, Move, State
from ..text import describe

T = TypeVar("T")


class Luck:
    """Draws that every version of Python makes alike: of the generator only what it promises to keep."""

    def __init__(self, *names: object) -> None:
        self._random = random.Random("/".join(map(str, names)))

    def below(self, count: int) -> int:
        """A number from 0 to count - 1."""
        return int(self._random.random() * count)

    def pick(self, things: Sequence[T]) -> T:
        """One of them."""
        return things[self.below(len(things))]

    def some(self, things: Sequence[T], count: int) -> list[T]:
        """That many of them, or all, in any order."""
        left = list(things)
        return [left.pop(self.below(len(left))) for _ in range(min(count, len(left)))]


@dataclass(frozen=True)
class Item:
    """Something to ask a model."""

    #: A name that is the only one of its kind: "anomaly/match/fair/0/1".
    id: str
    #: The id of the game.
    game: str

    @property
    def kind(self) -> str:
        """The second part of its name: match, puzzle, end, may, why or then."""
        return self.id.split("/")[1]


@dataclass(frozen=True)
class MatchItem(Item):
    """A whole match for two, against a level."""

    level: str
    seed: int
    seat: int

    def described(self) -> Any:
        """All of it as data: what a fingerprint is made of."""
        return [self.id, self.level, self.seed, self.seat]


@dataclass(frozen=True)
class PositionItem(Item):
    """A decision with an answer that is known to be the best."""

    view: State
    seat: int
    #: The notation of every move that is right.
    right: tuple[str, ...]
    #: What some moves are worth to the seat, by notation; empty where only right and wrong are known.
    worths: dict[str, float] = field(default_factory=dict)

    def described(self) -> Any:
        """All of it as data."""
        return [self.id, self.view.json(), self.seat, self.right, self.worths]


@dataclass(frozen=True)
class QuestionItem(Item):
    """A question about the rules with some answers to choose from, exactly one of which is right."""

    view: State
    seat: int
    question: str
    #: The answers by what a model says for them: "yes" and "no", or "A" to "D".
    choices: dict[str, str]
    right: str

    def text(self) -> str:
        """What a model reads."""
        shown = [f"{name}: {words}" for name, words in self.choices.items() if words]
        return "\n".join([describe(self.view, self.seat), "", f"You are asked: {self.view.question(self.seat)}", "", self.question,
                          *shown, "", f"End your answer with a line that is only {' or '.join(self.choices)}."])

    def described(self) -> Any:
        """All of it as data."""
        return [self.id, self.text(), self.right]


AnyItem = MatchItem | PositionItem | QuestionItem


def walk(game: Game, luck: Luck, most: int = 100_000) -> Iterator[tuple[State, Move]]:
    """A match of random moves: every state in which a seat chooses, and the move that it then makes; up to so many."""
    state, moves = Match(game, luck.pick(game.players), auto_chance=False).state, ffi.new("cb_move[]", game.max_moves)
    while most and state.acting:
        seat = luck.pick(state.acting)
        count = lib.cb_moves(game._pointer, state._memory, seat, moves)
        made = luck.below(count)
        if seat == NATURE:
            made = _drawn([lib.cb_weight(game._pointer, state._memory, moves[i]) for i in range(count)], luck)
        else:
            yield state, Move(state, seat, moves[made])
            most -= 1
        state = made_in(state, Move(state, seat, moves[made]))


def made_in(state: State, move: Move) -> State:
    """What a move listed for this very state leads to: State.after without looking for it."""
    after = State._copy_of(state.game, state._memory)
    lib.cb_apply(state.game._pointer, after._memory, move.seat, move._move, ffi.NULL)
    return after


def _drawn(weights: Sequence[int], luck: Luck) -> int:
    """Which outcome chance brings."""
    left = luck.below(sum(weights))
    for i, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return i
    raise AssertionError("a number below the sum is below one of the parts")
