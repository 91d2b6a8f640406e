"""Positions with a known best move: the puzzles of the page, and the last moves of matches."""

from __future__ import annotations

import json
import re
from collections import deque
from collections.abc import Collection, Iterator, Mapping, Sequence
from importlib.resources import files
from typing import Any

from .._errors import InputError
from .._games import Game
from .._state import NATURE, State
from .items import Luck, PositionItem, made_in, walk

#: The games that a move often wins at once. PNRZ and Space Freaks are won by all that came before.
ENDING = ("adrenaline", "septikon", "anomaly")
#: Worlds in which a move must win to be right.
_WORLDS = 12
#: The last decisions of a match among which an end is looked for.
_LAST = 40
#: The moves that there are to choose from.
_FEWEST, _MOST = 3, 60


def built_in_puzzles(game: Game) -> list[Any]:
    """The puzzles of the page."""
    found: list[Any] = json.loads((files(__package__) / "puzzles" / f"{game.id}.json").read_text())
    return found


def puzzles(game: Game, given: Sequence[Mapping[str, Any]]) -> Iterator[PositionItem]:
    """Puzzles as web/scripts/puzzles.mjs writes them: long searches agree on the best move."""
    for i, puzzle in enumerate(given):
        try:
            position = re.search(r"^position: (.*)$", puzzle["record"], re.MULTILINE)
            view = State.read(game, position[1] if position else "").view(puzzle["seat"])
            worths = {str(move["text"]): float(move["worth"]) for move in puzzle["moves"]}
            best = max(worths, key=lambda text: worths[text])
            view.find(best, puzzle["seat"])
        except (KeyError, TypeError, ValueError) as wrong:
            raise InputError(f"puzzle {i + 1} of {game.id} is none: {wrong}", "syntax") from None
        yield PositionItem(f"{game.id}/puzzle/{i}", game.id, view, puzzle["seat"], (best,), worths)


def ends(game: Game, seed: int, count: int) -> Iterator[PositionItem]:
    """Decisions in which some moves win at once, whatever is hidden, and most do not."""
    luck, found = Luck(seed, game.id, "ends"), 0
    while found < count:
        last: deque[State] = deque(maxlen=_LAST)
        last.extend(state for state, _ in walk(game, luck))
        for state in reversed(last):
            end = _end_of(state, f"{game.id}/end/{found}")
            if end:
                yield end
                found += 1
                break


def _end_of(state: State, name: str) -> PositionItem | None:
    if len(state.acting) != 1:
        return None
    [seat] = state.acting
    view = state.view(seat)
    legal = view.legal(seat)
    if not _FEWEST <= len(legal) <= _MOST:
        return None
    right: Collection[str] = {move.text for move in legal}
    for seed in range(_WORLDS if view.game.secrets else 1):
        world = view.guess(seed)
        right = [move.text for move in world.legal(seat) if move.text in right and _wins(made_in(world, move), seat)]
    if not 1 <= len(right) <= len(legal) // 2:
        return None
    return PositionItem(name, view.game.id, view, seat, tuple(right))


def _wins(state: State, seat: int) -> bool:
    """Is it over, or will it be without a choice or a draw, with this seat as the only winner?"""
    while state.acting:
        if len(state.acting) > 1 or state.acting == (NATURE,) or len(legal := state.legal()) > 1:
            return False
        state = state.after(legal[0])
    return state.result.winners == {seat}
