"""Sets of items: a seed, and a fingerprint of all that it makes. The same set is the same on every machine."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from typing import Any

from .._errors import InputError
from .._games import games, seed_number, whole_number
from .items import AnyItem, Luck, MatchItem
from .positions import ENDING, built_in_puzzles, ends, puzzles
from .questions import Asker

#: The games of which whole matches are played: a seat decides some 40 to 140 times in one.
MATCHES = ("pnrz", "anomaly", "spacefreaks")
LEVELS = ("easy", "fair", "hard", "expert", "merciless")
QUESTIONS = ("may", "why", "then")


@dataclass(frozen=True)
class Set:
    """What a benchmark asks: everything follows from these numbers and the rules of the games."""

    name: str
    seed: int
    #: Pairs of matches with each level: the same chance, seats swapped.
    pairs: int = 2
    #: Ends of each game that has some.
    ends: int = 8
    #: Questions of each kind about each game.
    questions: int = 8
    #: Puzzles by game; None: those that are built in.
    puzzles: Mapping[str, Sequence[Any]] | None = None
    #: Of all items; "" while it is not known.
    fingerprint: str = ""

    @cached_property
    def items(self) -> list[AnyItem]:
        """All items, in an order in which every part of it has some of each kind and game."""
        found = [*self._matches(), *self._positions(), *self._questions()]
        made = hashlib.sha256(json.dumps([item.described() for item in found]).encode()).hexdigest()
        if self.fingerprint not in ("", made):
            raise InputError(f"the set {self.name} was made by other rules or puzzles: its items are not the same here", "record")
        object.__setattr__(self, "fingerprint", made)
        return _mixed(found)

    def _matches(self) -> list[MatchItem]:
        return [MatchItem(f"{game}/match/{level}/{i}/{seat}", game, level, Luck(self.seed, game, level, i).below(2**48), seat)
                for game in MATCHES for level in LEVELS for i in range(self.pairs) for seat in range(2)]

    def _positions(self) -> list[AnyItem]:
        found: list[AnyItem] = []
        for game in games.values():
            found += puzzles(game, built_in_puzzles(game) if self.puzzles is None else self.puzzles.get(game.id, ()))
            found += ends(game, self.seed, self.ends) if game.id in ENDING else ()
        return found

    def _questions(self) -> list[AnyItem]:
        found: list[AnyItem] = []
        for game in games.values():
            asker = Asker(game, self.seed)
            for kind in QUESTIONS:
                found += asker.questions(kind, self.questions)
        return found

    def write(self) -> str:
        """The set as a file, with its fingerprint."""
        assert self.items
        return json.dumps({"set": 1, **asdict(self)}, indent=1) + "\n"

    @staticmethod
    def read(text: str) -> Set:
        """A set from its file."""
        try:
            given = json.loads(text)
            if given.pop("set") != 1:
                raise ValueError("it is of another version")
            found = Set(**given)
            seed_number(found.seed)
            for number in (found.pairs, found.ends, found.questions):
                whole_number("a set has", number, 0, 100_000, "items of a kind")
            if not isinstance(found.name, str) or not isinstance(found.fingerprint, str) or not isinstance(found.puzzles, Mapping | None):
                raise ValueError("a member has the wrong type")
        except (KeyError, TypeError, AttributeError, ValueError) as wrong:
            raise InputError(f"this is no set of the benchmark: {wrong}", "syntax") from None
        return found


def _mixed(items: Sequence[AnyItem]) -> list[AnyItem]:
    """First one of each kind and game, of matches a pair; then the next of each, and so on."""
    met, place = Counter[tuple[str, str]](), dict[str, int]()
    for item in items:
        place[item.id] = met[item.kind, item.game] // (2 if isinstance(item, MatchItem) else 1)
        met[item.kind, item.game] += 1
    return sorted(items, key=lambda item: (place[item.id], item.kind, item.game))


def public() -> Set:
    """The set that is part of the package."""
    return Set.read((files(__package__) / "public-1.json").read_text())


def held_out(name: str, seed: int | None, pairs: int, ends: int, questions: int, folder: Path | None) -> Set:
    """A set of one's own; without a folder of puzzles it has none, as those that are built in are public."""
    found: dict[str, Any] = {}
    for path in sorted(folder.glob("*.json")) if folder else ():
        if path.stem not in games:
            raise InputError(f"no game is called {path.stem!r}: {path} has no puzzles", "name")
        found[path.stem] = json.loads(path.read_text())
    return Set(name, seed_number(seed), pairs, ends, questions, found)
