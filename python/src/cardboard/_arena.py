"""Tournaments: who plays whom, and what the results are worth, by the engine's own arena."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from ._binding import ffi, lib
from ._errors import EngineMemoryError, InputError, check, new_error
from ._games import Game, find, seed_number, whole_number
from ._match import check_bot
from ._play import Play
from ._text import encoded

#: A player in Python: takes the observations, masks and seats of all matches that wait, returns one action for each.
Policy = Callable[[NDArray[np.float32], NDArray[np.int8], NDArray[np.int64]], NDArray[Any]]

_SEATINGS = {"pairs": lib.CB_ALL_PAIRS, "ladder": lib.CB_LADDER, "mixed": lib.CB_MIXED}
_BOOTSTRAP = 400  # samples behind the intervals of ratings, as in the program
_AT_ONCE = 256  # matches that wait for policies together


@dataclass(frozen=True)
class Estimate:
    """A figure and its 95 % interval."""

    value: float
    low: float
    high: float

    @staticmethod
    def of_share(wins: float, games: float) -> Estimate:
        """A share of that many matches, with Wilson's interval. Shared wins are fractions."""
        return Estimate._of(lib.cb_share(wins, games))

    @staticmethod
    def _of(found: Any) -> Estimate:
        return Estimate(float(found.value), float(found.low), float(found.high))

    def __add__(self, shift: float) -> Estimate:
        return Estimate(self.value + shift, self.low + shift, self.high + shift)

    def __format__(self, spec: str) -> str:
        return f"{self.value:{spec}} ({self.low:{spec}} to {self.high:{spec}})"


@dataclass(frozen=True)
class Standing:
    """How one contestant did in the matches in which it had one seat and another all others."""

    name: str
    other: str
    games: int
    #: The share of the wins (Wilson's interval). With n players an equal one has 1/n.
    share: Estimate
    #: The same with the luck taken out whose odds are known (docs/bots.md): it means the same and varies less.
    without_luck: Estimate
    points: Estimate


class Arena:
    """Lets bots and policies play each other and rates them.

    >>> arena = cardboard.Arena("anomaly", {"me": policy, "easy": "easy", "fair": "fair"}, players=2)
    >>> arena.play(only="me")
    >>> print(f"{arena.ratings()['me']:.0f}")
    1310 (1270 to 1352)

    A contestant is the name of a bot (:func:`cardboard.bots`, perhaps with settings) or a :data:`Policy`: a
    function that gets the observations, action masks and seats of all matches in which it is to choose, and
    returns one action for each. They are those of :mod:`cardboard.pettingzoo`, symbols unless ``numbers``.

    ``cardboard arena`` is the same in the program: the same plan of seats and seeds, the same statistics. Matches
    come in blocks that share their chance and in which everybody has every seat. ``seating`` is ``"pairs"``
    (every two meet), ``"ladder"`` (each meets the one named before it) or ``"mixed"`` (all together).

    An arena can be copied and pickled with the matches it has played, if its policies can. So several processes share
    one: each plays its part of the plan, and :meth:`join` brings them together.
    """

    def __init__(self, game: str | Game, contestants: Mapping[str, str | Policy], players: int | None = None, *,
                 games: int = 100, seating: Literal["pairs", "ladder", "mixed"] = "pairs",
                 options: Mapping[str, str | int] | None = None, seed: int | None = 1,
                 numbers: bool = False) -> None:
        self.game = find(game)
        if not isinstance(contestants, Mapping):
            raise InputError(f"contestants are names with a bot or a policy each, not {contestants!r:.60}", "name")
        for name, player in contestants.items():
            if not isinstance(player, str) and not callable(player):
                raise InputError(f"contestant {name} is a bot's name or a function, not {player!r:.60}", "name")
        if not 1 <= len(contestants) <= lib.CB_ARENA_BOTS:
            raise InputError(f"an arena has 1 to {lib.CB_ARENA_BOTS} contestants, not {len(contestants)}", "range")
        if seating not in _SEATINGS:
            raise InputError(f"no seating is called {seating!r}; there are {', '.join(_SEATINGS)}", "name")
        games = whole_number("an arena plays", games, 1, 2**31 - 1, "games")
        setup = self.game._setup(players, options)
        self.names = list(contestants)
        self.players = int(setup.players)
        if seating == "mixed" and len(self.names) < self.players:
            raise InputError(f"a mixed table for {self.players} needs as many contestants", "range")
        self._players, self._options, self._numbers = list(contestants.values()), options, numbers
        self._settings = {"players": self.players, "games": games, "seating": seating, "options": options,
                          "seed": seed_number(seed), "numbers": numbers}
        self._kept: list[Any] = []  # the texts that the engine's structs point to
        self._tourney = ffi.new("cb_tourney *")
        self._tourney.game, self._tourney.setup = self.game._pointer, setup[0]
        self._tourney.seed, self._tourney.seating = self._settings["seed"], _SEATINGS[seating]
        self._tourney.bot_count = len(self.names)
        for i, (name, player) in enumerate(contestants.items()):
            self._tourney.bots[i].name = self._keep(name)
            self._tourney.bots[i].spec = self._keep(player if isinstance(player, str) else "")
            if isinstance(player, str):  # a name that does not exist is refused at once
                check_bot(self.game, player)
        self._tourney.blocks = -(-games // lib.cb_tourney_block(self._tourney))
        self._series = ffi.gc(ffi.new("cb_series *"), lib.cb_series_free)
        self._done: set[int] = set()

    def _keep(self, text: str) -> Any:
        self._kept.append(ffi.new("char[]", encoded(text)))
        return self._kept[-1]

    def copy(self) -> Arena:
        """An arena of its own with the matches played so far; the policies are the same objects."""
        make, given, played = self.__reduce__()
        made: Arena = make(*given)
        made.__setstate__(played)
        return made

    __copy__ = copy

    def __reduce__(self) -> tuple[Any, ...]:
        return _made, (self.game, dict(zip(self.names, self._players, strict=True)), self._settings), self._bouts()

    def _bouts(self) -> tuple[str, bytes]:
        """The matches played, as this version of the package has them in memory."""
        return _version(), bytes(ffi.buffer(self._series.bouts, self._series.count * ffi.sizeof("cb_bout")))

    def __setstate__(self, played: tuple[str, bytes]) -> None:
        version, data = played
        if version != _version() or len(data) % ffi.sizeof("cb_bout"):
            raise InputError("this arena was pickled by another version of the package", "record")
        bouts = ffi.from_buffer("cb_bout[]", data)
        for i in range(len(bouts)):
            self._add(bouts[i])

    def _add(self, bout: Any) -> None:
        if int(bout.id) in self._done:
            return
        if not lib.cb_series_add(self._series, ffi.addressof(bout)):
            raise EngineMemoryError("not enough memory for the results", "memory")
        self._done.add(int(bout.id))

    def join(self, other: Arena) -> None:
        """Takes over the matches that another arena of the same plan has played, for instance in another process."""
        if (self.game, self.names, self._settings) != (other.game, other.names, other._settings):
            raise InputError("only arenas of the same plan can be joined: game, contestants, seating, seed", "request")
        self.__setstate__(other._bouts())

    def play(self, *, only: str | None = None, threads: int = 1, part: tuple[int, int] = (0, 1),
             progress: Callable[[int, int], None] | None = None) -> None:
        """Plays the matches that have not been played; with ``only``, those in which that contestant takes part.

        ``part`` (0, 4) is the first of four parts of the plan, for four processes that play one each.
        Bots alone play on that many threads, without the interpreter's lock. ``progress`` hears how many matches
        are over, and out of how many.
        """
        wanted, parts = None if only is None else self._index(only), whole_number("there are", part[1], 1, 2**31 - 1, "parts")
        first = whole_number("parts are", part[0], 0, parts - 1)
        plans = [lib.cb_tourney_plan(self._tourney, i) for i in range(first, lib.cb_tourney_games(self._tourney), parts)
                 if i not in self._done]
        plans = [bout for bout in plans if wanted is None or wanted in self._seated(bout)]
        over = 0
        bots_only = [bout for bout in plans if not self._policies(bout)]
        with ThreadPoolExecutor(threads) as pool:
            for bout in self._chain(pool.map(self._let_bots_play, bots_only),
                                    self._let_policies_play([bout for bout in plans if self._policies(bout)])):
                self._add(bout)
                over += 1
                if progress:
                    progress(over, len(plans))

    @staticmethod
    def _chain(*parts: Iterator[Any]) -> Iterator[Any]:
        for part in parts:
            yield from part

    def _index(self, name: str) -> int:
        if name not in self.names:
            raise InputError(f"no contestant is called {name!r}; there are {', '.join(self.names)}", "name")
        return self.names.index(name)

    def _seated(self, bout: Any) -> list[int]:
        return [int(bout.who[seat]) for seat in range(self.players)]

    def _policies(self, bout: Any) -> dict[int, Policy]:
        """The seats that policies have."""
        players = [self._players[who] for who in self._seated(bout)]
        return {seat: player for seat, player in enumerate(players) if not isinstance(player, str)}

    def _let_bots_play(self, bout: Any) -> Any:
        error = new_error()
        check(lib.cbpy_bout_play(self._tourney, ffi.addressof(bout), error), error)
        return bout

    def _let_policies_play(self, bouts: list[Any]) -> Iterator[Any]:
        """Some hundred matches at a time, so that a policy is asked about many positions at once."""
        waiting, going = iter(bouts), list[tuple[Any, Play]]()
        while True:
            while len(going) < _AT_ONCE and (bout := next(waiting, None)) is not None:
                going.append((bout, self._begin(bout)))
            if not going:
                return
            yield from (self._finished(*each) for each in going if each[1].seat < 0)
            going = [each for each in going if each[1].seat >= 0]
            self._ask(going)

    def _begin(self, bout: Any) -> Play:
        table = Play(self.game, self.players, self._options, self._numbers)
        table.begin(int(bout.seed))
        names = {seat: self._players[who] for seat, who in enumerate(self._seated(bout))}
        # The seeds that the engine gives its bots in the same match.
        seeds = {seat: (int(bout.id) * 8 + seat ^ int(self._tourney.seed) << 20) % 2**64 for seat in names}
        table.seat_bots({seat: name for seat, name in names.items() if isinstance(name, str)}, seeds)
        table.let_bots_play()
        return table

    def _ask(self, going: list[tuple[Any, Play]]) -> None:
        """Lets every policy choose in all matches that wait for it, and the bots answer."""
        asked: dict[int, list[Play]] = {}
        for bout, table in going:
            asked.setdefault(int(bout.who[table.seat]), []).append(table)
        for who, tables in asked.items():
            seen = [table.observe(table.seat) for table in tables]
            policy: Any = self._players[who]
            actions = np.asarray(policy(np.stack([one["observation"] for one in seen]),
                                        np.stack([one["action_mask"] for one in seen]),
                                        np.array([table.seat for table in tables])))
            if actions.shape != (len(tables),):
                raise InputError(f"{self.names[who]} answered with shape {actions.shape} to {len(tables)} "
                                 "questions; one action each is wanted", "range")
            for table, action in zip(tables, actions.tolist(), strict=True):
                table.take(int(action))
                table.let_bots_play()

    def _finished(self, bout: Any, table: Play) -> Any:
        match, error = table.match, new_error()
        lib.cb_result_of(self.game._pointer, match.state._memory, ffi.addressof(bout, "result"))
        # Of policies and of bots that play on from move to move no odds are known: chance alone counts.
        check(lib.cbpy_luck(match._pointer, ffi.new("char *[8]"), bout.luck, error), error)
        return bout

    # ---- Results ----

    @property
    def games(self) -> int:
        """Matches played."""
        return len(self._done)

    def standing(self, name: str, other: str) -> Standing:
        """How a contestant did against another, over all seats."""
        found = lib.cb_series_standing(self._series, self._index(name), self._index(other), -1)
        points = ffi.new("cb_mean *", found.points)
        lucky = ffi.new("cb_lucky *", lib.cb_series_lucky(self._series, self._index(name), self._index(other)))
        return Standing(name, other, int(found.games), Estimate._of(lib.cb_share(found.wins, found.games)),
                        Estimate._of(lib.cb_lucky_mean(lucky, ffi.new("double *"))), Estimate._of(lib.cb_mean_estimate(points)))

    def ratings(self, anchor: str | None = None, at: float = 1200.0) -> dict[str, Estimate]:
        """Ratings on the Elo scale with bootstrap intervals, the mean at 0 or the anchor where you want it."""
        if not self.games:
            raise InputError("nobody has played yet", "request")
        out, error = ffi.new("cb_estimate[]", len(self.names)), new_error()
        check(lib.cb_series_elo(self._series, len(self.names), _BOOTSTRAP, out, error), error)
        shift = 0.0 if anchor is None else at - float(out[self._index(anchor)].value)
        return {name: Estimate._of(out[i]) + shift for i, name in enumerate(self.names)}

    def __repr__(self) -> str:
        return f"<cardboard arena of {self.game.id}: {', '.join(self.names)}; {self.games} matches played>"


def _made(game: Game, contestants: Mapping[str, str | Policy], settings: dict[str, Any]) -> Arena:
    return Arena(game, contestants, **settings)


def _version() -> str:
    return str(ffi.string(lib.cb_version()).decode())
