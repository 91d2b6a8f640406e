"""The games: what there is to play, and with which options."""

from __future__ import annotations

import operator
import secrets
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ._binding import ffi, lib
from ._errors import Error, IllegalMove, InputError, check, new_error
from ._text import encoded, string, written


_STRETCHES = {lib.CB_STRETCH_SEAT: "seat", lib.CB_STRETCH_NAME: "name", lib.CB_STRETCH_NUMBER: "number",
              lib.CB_STRETCH_SET: "set", lib.CB_STRETCH_LENGTH: "length"}


@dataclass(frozen=True)
class Stretch:
    """One field of an observation. ``docs/library.md`` has the layout as a whole."""

    #: "seat" and "name" are one-hot, "set" has a bit for each member, "number" and "length" are values.
    type: str
    #: Where its first element begins.
    offset: int
    #: The values of one element, without the one that says that it is unknown.
    width: int
    #: Does one more value follow each element, which says that it is unknown?
    unknown: bool
    #: The elements in each dimension, outermost first; () for a single one.
    shape: tuple[int, ...]
    #: From one element to the next in each dimension, in values.
    strides: tuple[int, ...]

    def of(self, row: NDArray[Any]) -> NDArray[Any]:
        """The field in a row: an array of its shape, with the values of an element last. It shares the row's memory."""
        step = row.strides[-1]
        return np.lib.stride_tricks.as_strided(
            row[self.offset:], (*self.shape, self.width + self.unknown), (*(step * each for each in self.strides), step),
            writeable=False)


#: The most values of a kind that are named one by one.
_MOST_NAMED = 60


class Game:
    """One of the games. There is one object for each, in :data:`cardboard.games`; ``Game(id)`` is the same object.

    >>> game = cardboard.games["anomaly"]
    >>> game.title, game.players
    ('Anomaly', range(2, 5))
    """

    def __new__(cls, game: str | Game) -> Game:
        return find(game)

    @classmethod
    def _of(cls, pointer: Any) -> Game:
        game = super().__new__(cls)
        game._describe(pointer)
        return game

    def _describe(self, pointer: Any) -> None:
        self._pointer = pointer
        self.id: str = string(lib.cb_game_id(pointer))
        self.title: str = string(lib.cb_game_title(pointer))
        self.blurb: str = string(lib.cb_game_blurb(pointer))
        #: How many can play: ``range(2, 5)`` is two to four.
        self.players = range(lib.cb_game_min_players(pointer), lib.cb_game_max_players(pointer) + 1)
        #: Can a seat know what others cannot?
        self.secrets: bool = lib.cb_game_secrets(pointer)
        #: Changes whenever an old record would replay differently.
        self.rules_version: int = lib.cb_game_rules_version(pointer)
        #: The most legal moves at any decision, chance included.
        self.max_moves: int = lib.cb_game_max_moves(pointer)
        self._bytes: int = lib.cb_game_state_bytes(pointer)

    @cached_property
    def options(self) -> Mapping[str, tuple[str, ...]]:
        """The options of a match, each with its choices; the standard one comes first."""
        found = {}
        for i in range(lib.cb_game_options(self._pointer)):
            row = lib.cb_game_option(self._pointer, i)
            choices: list[str] = []
            while row.choices[len(choices)] != ffi.NULL:
                choices.append(string(row.choices[len(choices)]))
            standard = choices.pop(row.standard)
            found[string(row.name)] = (standard, *choices)
        return found

    def rules(self, find: str = "") -> str:
        """The rules as they are played here, in Markdown; or only what is looked for.

        ``find`` is the number of a rule (``"ANO-6.1"``), which gives that rule alone, or any words: every
        rule that contains them, under its heading. "" if nothing is found.
        """
        name, wanted = self.id.encode(), encoded(find, "what is looked for").strip()
        if not wanted:
            return string(lib.rules_page(name))
        item = written(lambda out: lib.rules_item(name, wanted.upper(), out))
        return item or written(lambda out: lib.rules_search(name, wanted, out))

    @property
    def brief(self) -> str:
        """What to know of the rules before the first turn, on one page of at most 1,200 tokens, in Markdown."""
        return string(lib.rules_brief(self.id.encode()))

    @cached_property
    def notation(self) -> str:
        """How moves are written: a line for each verb with what follows it, and one for each kind of those things."""
        lines, kinds = [], dict[str, Any]()
        for i in range(lib.cb_game_verbs(self._pointer)):
            verb = lib.cb_game_verb(self._pointer, i)
            if lib.cb_verb_type_of(verb) != lib.CB_VERB_MOVE:
                continue
            phrase = ffi.new("cb_phrase *", {"verb": i, "refs": [-1] * lib.CB_MAX_REFS})
            form = written(lambda out, phrase=phrase: lib.cb_phrase_notation(self._pointer, phrase, out))  # type: ignore[misc]
            for ref in range(lib.cb_verb_refs(verb)):
                kind = lib.cb_verb_kind(verb, ref)
                name = string(lib.cb_kind_id(kind))
                kinds[name], form = kind, form.replace("?", f"<{name}>", 1)
            rule = string(lib.cb_verb_rule(verb))
            lines.append(f"{form}  ({rule})" if rule else form)
        return "\n".join(["Moves, each with its rule:", *lines, "", "What stands for these:",
                          *(f"<{name}>: {_values(kind)}" for name, kind in kinds.items())])

    @cached_property
    def _codec(self) -> Any:
        # Made once and kept: games live as long as the process.
        error = new_error()
        return check(lib.cb_codec_new(self._pointer, error), error)

    @cached_property
    def symbols(self) -> int:
        """Symbols of the grammar in which moves are spelled: actions are below this."""
        return int(lib.cb_symbol_count(self._codec))

    @cached_property
    def numbers(self) -> int:
        """Numbers of moves: ``Move.number`` is below this."""
        return int(lib.cb_action_count(self._codec))

    @cached_property
    def observation_length(self) -> int:
        """Values in the observation of a seat, without those of a choice under way."""
        return int(lib.cb_observation_length(self._codec))

    @cached_property
    def layout(self) -> Mapping[str, Stretch]:
        """Where each field stands in an observation, by its path.

        "observer" is the seat that observes; how long a list is stands at its path with ".length".
        """
        found = {}
        for i in range(lib.cb_observation_stretches(self._codec)):
            row = lib.cb_observation_layout(self._codec, i)
            path = string(row.path) + (".length" if row.type == lib.CB_STRETCH_LENGTH else "") if i else "observer"
            found[path] = Stretch(_STRETCHES[row.type], int(row.offset), int(row.width), bool(row.unknown),
                                  tuple(row.shape[0:row.dimensions]), tuple(row.strides[0:row.dimensions]))
        return found

    def _setup(self, players: int | None, options: Mapping[str, str | int] | None) -> Any:
        """Players and options as the engine takes them. A choice that is a number may be given as one."""
        setup = ffi.new("cb_setup *")
        lib.cb_setup_init(self._pointer, setup)
        if players is not None:
            setup.players = whole_number(f"{self.title} is for", players, self.players[0], self.players[-1], "players")
        if not isinstance(options, Mapping | None):
            raise InputError(f"options are names with their choices, as in {{'map': '2'}}, not {options!r}", "name")
        for name, choice in (options or {}).items():
            error = new_error()
            check(lib.cb_setup_set(self._pointer, setup, encoded(str(name)), encoded(str(choice)), error), error)
        return setup

    def _room(self) -> Any:
        """Room for a state, aligned as the engine wants it."""
        return ffi.new("uint64_t[]", (self._bytes + 7) // 8)

    def __reduce__(self) -> tuple[Any, ...]:
        return find, (self.id,)

    def __repr__(self) -> str:
        return f"<cardboard game {self.id}: {self.blurb}>"


def _values(kind: Any) -> str:
    """The values of a kind by name; of a long list the first and the last ones."""
    low, high = lib.cb_kind_min(kind), lib.cb_kind_max(kind)

    def name(value: int) -> str:
        return written(lambda out: lib.cb_kind_write(kind, value, out))

    if high - low < _MOST_NAMED:
        return " ".join(map(name, range(low, high + 1)))
    return f"{' '.join(map(name, range(low, low + 3)))} ... {name(high)}"


class Games(Mapping[str, Game]):
    """The games by their ids, in the engine's order."""

    def __init__(self) -> None:
        games = [Game._of(lib.cb_game_at(i)) for i in range(lib.cb_game_count())]
        self._games = {game.id: game for game in games}

    def __getitem__(self, name: str) -> Game:
        return self._games[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)

    def __repr__(self) -> str:
        return f"<cardboard games: {', '.join(self)}>"


games = Games()


def find(game: str | Game) -> Game:
    """The game of that id, or the game itself."""
    if isinstance(game, Game):
        return game
    try:
        return games[game]
    except (KeyError, TypeError):
        raise InputError(f"no game is called {game!r}; there are {', '.join(games)}", "name") from None


def whole_number(what: str, number: Any, least: int, most: int, things: str = "", *,
                 kind: type[Error] = InputError) -> int:
    """A number within its bounds, or a sentence about it: ``whole_number("a batch has", 3, 1, 8, "threads")``."""
    try:
        found = operator.index(number)
    except TypeError:
        found = least - 1
    if isinstance(number, bool) or not least <= found <= most:
        code = "move" if kind is IllegalMove else "range"
        bounds = f"{least} to {most}" if least < most else str(least)
        raise kind(" ".join(f"{what} {bounds} {things}".split()) + f", not {number!r}", code)
    return found


def seed_number(seed: int | None) -> int:
    """A seed as the engine takes it: 64 bits, not negative. None draws one."""
    return secrets.randbits(64) if seed is None else whole_number("a seed is a number from", seed, 0, 2**64 - 1)


def mixed(seed: int | None) -> int:
    """The seed of the first match of a :class:`Batch`: the first number that SplitMix64 makes of the batch's seed.

    Different seeds give different numbers, far apart; ``docs/python.md`` writes the formula down. None draws one.
    """
    x = seed_number(seed) + 0x9E3779B97F4A7C15 & 2**64 - 1
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & 2**64 - 1
    x = (x ^ x >> 27) * 0x94D049BB133111EB & 2**64 - 1
    return x ^ x >> 31
