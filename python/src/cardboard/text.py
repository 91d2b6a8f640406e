"""The games in words: for language models, and for any program that reads and writes text.

>>> from cardboard.text import Episode
>>> episode = Episode("anomaly", players=2, seats=[1], bots="fair", seed=7)
>>> print(episode.prompt(1))                # the rules in brief, all that the seat knows, its legal moves
>>> reply = episode.play("2", 1)            # by number, notation or words, however it is spelled
>>> reply.kind, reply.text                  # ('move', ...), or ('refused', the game's own reason), ...
>>> print(episode.prompt(1))                # from now on only what has changed
>>> episode.rewards()                       # once episode.over

Any number of seats is played by programs; bots play the others. Everything that a seat is told comes from its view.
``docs/text.md`` is the guide.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from ._binding import ffi, lib
from ._errors import Error, IllegalMove, InputError, RecordError, RequestError, check, new_error
from ._games import Game, seed_number, whole_number
from ._games import find as find_game
from ._match import Match, check_bot
from ._options import Option, options
from ._play import seats as seated
from ._reading import Reader, candidates
from ._state import NATURE, State
from ._text import encoded

__all__ = ["Episode", "Limits", "Option", "Parsed", "Reply", "describe", "letter", "replay", "rules"]

#: The most moves that are listed one by one.
MOST_LISTED = 60
#: The most characters of the rules in one answer.
MOST_RULES = 12_000

_ASKED = re.compile(r"\W*(?:(rules?|moves|look|back)\b|(why not)\b|(\?))\W*(.*)", re.IGNORECASE | re.DOTALL)


def letter(seat: int) -> str:
    """What people call a seat."""
    return chr(ord("A") + seat)


def rules(game: str | Game, find: str = "") -> str:
    """The headings of the rules, or what they say under a number or about some words."""
    found = find_game(game)
    if not find.strip():
        headings = [line for line in found.rules().splitlines() if line.startswith("#")]
        return "\n".join(["Ask for the number of a rule or for a word. The headings:", *headings])
    text = found.rules(find)
    if not text:
        raise InputError(f"no rule of {found.title} contains {find.strip()!r}", "name")
    if len(text) > MOST_RULES:
        text = text[:MOST_RULES].rsplit("\n", 1)[0] + "\n\n(There is more: look for something narrower.)"
    return text


def describe(view: State, seat: int) -> str:
    """All that a seat knows: how it stands, the board as text, and the facts as JSON."""
    facts = json.dumps(view.position(), ensure_ascii=False, separators=(",", ":"))
    return "\n".join([_standing(view, seat), "", "The board:", view.picture(seat).text(), "", "All you may know, as data:", facts])


def _standing(view: State, seat: int) -> str:
    points = ", ".join(f"{letter(each)} {points}" for each, points in enumerate(view.result.points))
    role = view.role(seat)
    return (f"{view.game.title}, {view.players} players. You have seat {letter(seat)}"
            f"{f' and play {role}' if role else ''}. Points: {points}.")


@dataclass(frozen=True)
class Limits:
    """What ends an episode early; None is no limit."""

    #: The moves that one seat may choose.
    turns: int | None = None
    #: The answers of one seat in a row that may be refused; the next one loses.
    errors: int | None = 10
    #: The questions that one seat may ask; the next one is refused.
    questions: int | None = 100
    #: The time that all of it may take, in seconds.
    seconds: float | None = None


@dataclass(frozen=True)
class Parsed:
    """How a text was read: as an option, or why not."""

    #: What it names: a legal move, or a piece of one.
    option: Option | None
    #: Why it is refused; "" if it is not.
    reason: str = ""
    #: The number of the rule behind that; "" if there is none.
    rule: str = ""

    def __bool__(self) -> bool:
        return self.option is not None


@dataclass(frozen=True)
class Reply:
    """What became of a text that a seat said."""

    #: "move" (it was made), "piece" (of a move; more is to be named), "told" (a question was answered), "refused".
    kind: str
    #: What to tell whoever said it.
    text: str
    #: The notation of the move that was made; "" if none was.
    move: str = ""
    #: The number of the rule behind a refusal; "" if there is none.
    rule: str = ""


def refusal(reader: Reader, view: State, seat: int, text: str) -> Parsed:
    """Why a text is not a legal move: the game's reason if it knows the move, and the closest legal ones."""
    given = candidates(text)
    reason = next(filter(None, map(reader.reason, given)), None)
    try:
        view.find(" ".join(given[-1].split()) if given else "", seat)
        closest = ""
    except Error as refused:
        closest = str(refused)
    said = "\n".join(filter(None, (str(reason or ""), closest)))
    return Parsed(None, said or "that is no move", reason.rule if reason else "")


class _Seat:
    """What a seat has been told, and what it is about to say."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.seen: State | None = None
        self.named: tuple[int, ...] = ()
        self.turns = self.errors = self.questions = 0


class Episode:
    """A match in which programs that read and write text play some of the seats.

    ``seats`` are theirs (all if left out); ``bots`` play the others: one name for all, or one for each in turn order. A
    ``seed`` of None is drawn. Chance, bots and moves without an alternative are played inside. With ``listed=False``
    prompts do not list the moves. ``most`` is how many moves are listed one by one; where there are more, a move is
    named piece by piece.
    """

    def __init__(self, game: str | Game, players: int | None = None, *, seats: Collection[int] | None = None,
                 bots: str | Sequence[str] = "fair", options: Mapping[str, str | int] | None = None, seed: int | None = None,
                 limits: Limits | None = None, listed: bool = True, most: int = MOST_LISTED,
                 clock: Callable[[], float] = time.monotonic) -> None:
        number = seed_number(seed)
        match = Match(game, players, options=options, seed=number, auto_chance=False)
        given = {"options": {name: str(choice) for name, choice in (options or {}).items()}, "seed": number}
        self._begin(match, given, seats, bots, limits or Limits(), listed, most, clock)

    @classmethod
    def start(cls, state: State, *, seats: Collection[int] | None = None, bots: str | Sequence[str] = "fair",
              seed: int | None = None, limits: Limits | None = None, listed: bool = True, most: int = MOST_LISTED,
              clock: Callable[[], float] = time.monotonic) -> Episode:
        """The same from a position on: a full state."""
        episode, number = cls.__new__(cls), seed_number(seed)
        match = Match.start(state, seed=number, auto_chance=False)
        episode._begin(match, {"position": state.position(), "seed": number}, seats, bots, limits or Limits(), listed, most, clock)
        return episode

    def _begin(self, match: Match, given: Mapping[str, Any], seats: Collection[int] | None, bots: str | Sequence[str],
               limits: Limits, listed: bool, most: int, clock: Callable[[], float]) -> None:
        self._match, self.limits, self._clock, self._began = match, limits, clock, clock()
        # Where no list is shown and none can be asked for, its numbers mean nothing.
        self._numbered = bool(listed) or limits.questions != 0
        self._listed, self._most = bool(listed), whole_number("a list has", most, 1, 100_000, "moves")
        chosen = range(match.players) if seats is None else seats
        #: The seats that programs play.
        self.seats = tuple(sorted({match.state._seat(seat) for seat in chosen}))
        if not self.seats:
            raise InputError("an episode needs at least one seat that a program plays", "seat")
        self._bots = seated(bots, match.players, self.seats)
        for spec in self._bots.values():  # a name that does not exist is refused at once
            check_bot(match.game, spec)
        self._at = {seat: _Seat() for seat in self.seats}
        #: Why it ended: "over" by the rules, or the limit "turns", "errors" or "time"; "" while it goes on.
        self.ended = ""
        #: The seat that a limit ended it for; None if there is none.
        self.at_fault: int | None = None
        self._lines: list[str] = []
        self._note({"transcript": 1, "game": self.game.id, "rules": self.game.rules_version, "players": match.players,
                    **given, "seats": self.seats, "bots": list(self._bots.values()), "limits": asdict(limits),
                    "listed": self._listed, "most": self._most})
        self._play_on()

    # ---- How it stands ----

    @property
    def game(self) -> Game:
        """Which game it is."""
        return self._match.game

    @property
    def players(self) -> int:
        """How many take part, bots included."""
        return self._match.players

    @property
    def over(self) -> bool:
        """Has it ended, by the rules or by a limit?"""
        return bool(self.ended)

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats of programs that may act now; () once it is over. Where there are several, any may begin."""
        return () if self.over else tuple(seat for seat in self._match.acting if seat in self._at)

    def view(self, seat: int) -> State:
        """What a seat may know now."""
        return self._match.view(self._seat(seat))

    def _seat(self, seat: int | None) -> int:
        """A seat that a program plays; if it is left out, the one that acts."""
        if seat is None:
            if len(self.acting) == 1 or len(self.seats) == 1:
                return (self.acting or self.seats)[0]
            raise RequestError("the match is over: say which seat is meant" if self.over else
                               f"seats {', '.join(map(str, self.acting))} may act: say which", "seat")
        if self._match.state._seat(seat) not in self._at:
            raise InputError(f"seat {seat} is a bot's; yours: {', '.join(map(str, self.seats))}", "seat")
        return seat

    def legal(self, seat: int | None = None) -> list[Option]:
        """What a seat that acts can choose from: its legal moves, or where they are too many the next piece of one."""
        seat = self._seat(seat)
        self._must_act(seat)
        return options(self.view(seat), seat, self._at[seat].named, self._most)

    def _must_act(self, seat: int) -> None:
        if self.over:
            raise RequestError("the match is over", "request")
        if seat not in self.acting:
            raise RequestError("it is not your turn", "request")

    # ---- Playing ----

    def _play_on(self) -> None:
        """Plays chance, bots and what has no alternative, on to the next choice of a program or the end."""
        while self._match.acting:
            acting = self._match.acting
            if acting == (NATURE,):
                self._match.chance()
            elif not self.acting:
                bot = self._match.best(self._bots[acting[0]], acting[0], seed=(self._match.seed + self._match.steps) % 2**64)
                self._match.play(bot.move, acting[0])
            elif len(acting) == 1 and len(legal := self.view(acting[0]).legal(acting[0])) == 1:
                self._at[acting[0]].heard.append(f"You have only one move: {legal[0].words} [{legal[0].text}].")
                self._match.play(legal[0])
            else:
                return
            self._listen()
        self._end("over")

    def _listen(self) -> None:
        for seat, its in self._at.items():
            its.heard += [event.words for event in self._match.events(seat)]

    def _end(self, why: str, seat: int | None = None) -> None:
        if not self.over:
            self.ended, self.at_fault = why, seat

    def parse(self, text: str, seat: int | None = None) -> Parsed:
        """Reads a text as a move of a seat that acts, or as a piece of one. Nothing is played.

        The text may be notation, words, a number of the list or a line of it, however it is spelled, or a longer answer
        that ends with one of them or marks it. What fits no legal move, or several, is refused with the game's own
        reason and the number of the rule, if it is a move that the game knows.
        """
        seat = self._seat(seat)
        self._must_act(seat)
        if not isinstance(text, str):
            raise InputError(f"a move is text, not {text!r:.60}", "syntax")
        view, shown = self.view(seat), self.legal(seat)
        reader = Reader(view, seat, shown, self._at[seat].named, self._most, self._numbered)
        found = reader.read(text)
        return Parsed(found) if found else refusal(reader, view, seat, text)

    def play(self, text: str, seat: int | None = None) -> Reply:
        """Takes what a seat says: a move, a piece of a move, or a question.

        Questions are "rule ANO-6.1", "moves" with words that narrow them, "why not" with a move, "look" for all that the
        seat knows, and "back", which takes back the last piece of a move. What is refused changes nothing, but counts.
        """
        seat = self._seat(seat)
        self._must_act(seat)
        if self.limits.seconds is not None and self._clock() - self._began > self.limits.seconds:
            self.stop("time", seat)
            return Reply("refused", "the time is up: the match ends here")
        reply = self._answer(text, seat) or self._move(text, seat)
        self._note({"seat": seat, "said": text, **{name: value for name, value in asdict(reply).items() if value}})
        self._count(reply, seat)
        return reply

    def _move(self, text: str, seat: int) -> Reply:
        parsed, its = self.parse(text, seat), self._at[seat]
        if parsed.option is None:
            return Reply("refused", parsed.reason, rule=parsed.rule)
        if parsed.option.move is None:
            its.named = parsed.option.named
            return Reply("piece", f"So far: {parsed.option}. Go on with one of these, or say \"back\":\n{self._list(seat)}")
        move = parsed.option.move
        said = f"You chose: {move.words} [{move.text}]."
        self._match.play(move.text, seat)
        self._made(seat)
        self._listen()
        self._play_on()
        return Reply("move", said, move.text)

    def _made(self, seat: int) -> None:
        """What was named of a move belongs to the position before it."""
        for its in self._at.values():
            its.named = ()
        self._at[seat].turns += 1

    def _answer(self, text: str, seat: int) -> Reply | None:
        """The answer to a question; None if it is none."""
        asked = _ASKED.fullmatch(text) if isinstance(text, str) else None
        its = self._at[seat]
        if asked is None:
            return None
        if self.limits.questions is not None and its.questions >= self.limits.questions:
            return Reply("refused", "no more questions: you have asked as many as you may")
        its.questions += 1
        what, about = (asked[1] or asked[2] or "?").lower(), asked[4].strip()
        try:
            if what == "back":
                return self._back(seat)
            told = {"moves": lambda: self.moves(about, seat=seat), "look": lambda: self._complete(seat),
                    "why not": lambda: self.why_not(about, seat)}.get(what, lambda: rules(self.game, about))()
        except Error as refused:
            return Reply("refused", str(refused))
        return Reply("told", told)

    def _back(self, seat: int) -> Reply:
        its = self._at[seat]
        if not its.named:
            return Reply("refused", "nothing has been named of a move yet")
        its.named = its.named[:-1]
        return Reply("piece", f"One piece back. Go on with one of these:\n{self._list(seat)}")

    def _count(self, reply: Reply, seat: int) -> None:
        its = self._at[seat]
        its.errors = its.errors + 1 if reply.kind == "refused" else 0
        if self.limits.errors is not None and its.errors > self.limits.errors:
            self._end("errors", seat)
        elif self.limits.turns is not None and its.turns >= self.limits.turns:
            self._end("turns", seat)

    def stop(self, why: str, seat: int | None = None) -> None:
        """Ends it as a limit does, for instance because a program does not answer: "time", "turns" or "errors"."""
        if why not in ("time", "turns", "errors"):
            raise InputError(f"an episode is stopped for time, turns or errors, not for {why!r}", "name")
        if self.over:
            raise RequestError("the match is over", "request")
        self._note({"stop": why, "seat": seat})
        self._end(why, None if seat is None else self._seat(seat))

    def take_back(self, seat: int | None = None) -> None:
        """Takes a seat's last step back, as far as the rules of undo allow."""
        seat = self._seat(seat)
        self._match.take_back(seat)
        for its in self._at.values():
            its.named = ()
        self._note({"take_back": seat})

    # ---- Telling ----

    def prompt(self, seat: int | None = None) -> str:
        """All that a program needs to choose for a seat.

        The first time that is the rules in brief, how to answer, and the complete observation; later what has changed.
        """
        seat = self._seat(seat)
        first = self._at[seat].seen is None
        text = f"{self.instructions()}\n\n{self._complete(seat)}" if first else self._compact(seat)
        return self._tell(seat, "prompt", text)

    def instructions(self) -> str:
        """The rules in brief and how to answer; where moves are not listed, also how they are written."""
        may_ask = self.limits.questions != 0
        parts = [self.game.brief, "## How to answer\n"]
        if self._listed:
            parts.append(_BY_LIST)
        else:
            parts.append(f"{_BY_NOTATION}\n\n{self.game.notation}\n")
        return "\n".join([*parts, *([_QUESTIONS] if may_ask else [])]).rstrip()

    def observe(self, seat: int | None = None, compact: bool = False) -> str:
        """What a seat knows, in words.

        Complete: the board and all facts, so whoever reads it knows what the seat knows. Compact: what the seat has heard
        and what has changed since it was last told; complete the first time. What happened is told once.
        """
        seat = self._seat(seat)
        if compact and self._at[seat].seen is not None:
            return self._tell(seat, "compact", self._compact(seat))
        return self._tell(seat, "complete", self._complete(seat))

    def _tell(self, seat: int, how: str, text: str) -> str:
        its = self._at[seat]
        its.seen, its.heard = self.view(seat), []
        self._note({"told": seat, "how": how, "text": text})
        return text

    def _complete(self, seat: int) -> str:
        return "\n".join([*self._happened(seat), describe(self.view(seat), seat), "", self._question(seat)])

    def _compact(self, seat: int) -> str:
        view, seen = self.view(seat), self._at[seat].seen
        changed = seen.diff(view) if seen else []
        return "\n".join([*self._happened(seat), *(["What changed in what you know:", *changed, ""] if changed else []),
                          _standing(view, seat), self._question(seat)])

    def _happened(self, seat: int) -> list[str]:
        heard = self._at[seat].heard
        return ["What happened:", *(f"- {words}" for words in heard), ""] if heard else []

    def _question(self, seat: int) -> str:
        view = self.view(seat)
        if not view.acting:
            won = " and ".join(letter(each) for each in sorted(view.result.winners))
            return f"The match is over. {'You win' if seat in view.result.winners else 'You lose'}: {won} won."
        if self.over:
            return "The match was ended early."
        if seat not in self.acting:
            return "It is not your turn."
        asked = f"You are asked: {view.question(seat)}"
        return f"{asked}\n\n{self._list(seat)}" if self._listed else asked

    def _list(self, seat: int) -> str:
        legal = self.legal(seat)
        lines = [f"{i}. {option}" for i, option in enumerate(legal, 1)]
        if any(option.move is None for option in legal):
            total = sum(option.count for option in legal)
            lines.insert(0, f"There are {total} moves: name one piece by piece, or all of it at once.")
        return "\n".join(lines)

    def moves(self, words: str = "", first: int = 1, seat: int | None = None) -> str:
        """The legal moves in whose words or notation all the given words occur, from the ``first`` on, numbered.

        Where a move is named piece by piece, without words these are its next pieces; with words whole moves, which
        have no numbers then.
        """
        seat = self._seat(seat)
        legal, wanted = self.legal(seat), words.lower().split()
        first = whole_number("moves are counted from", first, 1, 1_000_000)
        if not wanted and any(option.move is None for option in legal):
            return self._list(seat)
        whole = all(option.move for option in legal)
        every = legal if whole else options(self.view(seat), seat, self._at[seat].named, 100_000)
        fitting = [(i, option) for i, option in enumerate(every, 1)
                   if all(word in f"{option.words} {option.text}".lower() for word in wanted)]
        shown = [(i, option) for i, option in fitting if i >= first][:MOST_LISTED]
        said = f"{len(fitting)} of {len(every)} legal moves fit." if wanted else f"{len(every)} legal moves."
        if shown and shown[-1] != fitting[-1]:
            said += f" The next are from {shown[-1][0] + 1}."
        return "\n".join([said, *(f"{i}. {option}" if whole else f"- {option}" for i, option in shown)])

    def why_not(self, move: str, seat: int | None = None) -> str:
        """Whether a move is legal now, and if not, what the engine says about it."""
        parsed = self.parse(move, seat)
        return f"You may: {parsed.option}" if parsed.option else parsed.reason

    # ---- The end ----

    def rewards(self, kind: str = "share") -> tuple[float, ...]:
        """What each seat got, bots included.

        "share": its share of the win. "points": its points as they stand. "rank": 1 for the first, 0 for the last, those
        between evenly spaced, equals the mean of their places. A seat that lost by its errors is last, and the others share
        the win. If turns or time ran out nobody has won: shares and ranks are 0.
        """
        result = self._match.result
        if kind == "points":
            return tuple(map(float, result.points))
        if kind not in ("share", "rank"):
            raise InputError(f"rewards are share, points or rank, not {kind!r}", "name")
        if self.ended == "errors" and self.at_fault is not None:
            ranks = tuple(self.players if seat == self.at_fault else 1 for seat in range(self.players))
            shares = tuple(0.0 if seat == self.at_fault else 1 / max(self.players - 1, 1) for seat in range(self.players))
        elif self.ended == "over":
            ranks, shares = result.ranks, result.shares
        else:
            return (0.0,) * self.players
        if kind == "share":
            return shares
        beaten = [sum(other > rank for other in ranks) + (ranks.count(rank) - 1) / 2 for rank in ranks]
        return tuple(count / max(self.players - 1, 1) for count in beaten)

    def luck(self) -> tuple[float, ...]:
        """How lucky each seat was, in shares of the win, as far as odds are known: those of chance and of bots' slips.

        It is 0 on average, whoever plays, so rewards less a multiple of it mean the same and vary less
        (``docs/bots.md``). Like the record it shows what others held.
        """
        if not self.over:
            raise RequestError("luck shows what others hold: you hear of it once the match is over", "request")
        names = {seat: ffi.new("char[]", encoded(spec)) for seat, spec in self._bots.items()}
        bots = ffi.new("char *[8]", [names.get(seat, ffi.NULL) for seat in range(8)])
        out, error = ffi.new("double[8]"), new_error()
        check(lib.cbpy_luck(self._match._pointer, bots, out, error), error)
        return tuple(out[0:self.players])

    def record(self) -> str:
        """The match as text. It shows what others held, so it is kept back until the end."""
        if not self.over:
            raise RequestError("the record shows what others hold: you get it once the match is over", "request")
        return self._match.record()

    def _note(self, line: Mapping[str, Any]) -> None:
        self._lines.append(json.dumps(line, separators=(",", ":")))

    def transcript(self) -> str:
        """All that was told and said, as JSON lines, which :func:`replay` reads. It names the seed: keep it from players."""
        end = {"end": self.ended, "at_fault": self.at_fault, "points": self.rewards("points"), "shares": self.rewards(),
               "ranks": self.rewards("rank"), "record": self._match.record()}
        last = [json.dumps(end, separators=(",", ":"))] if self.over else []
        return "\n".join([*self._lines, *last, ""])


_BY_LIST = """Answer with one legal move: its number in the list, its notation (in brackets) or its words. A longer answer ends with a
line that is the move alone."""
_BY_NOTATION = """Answer with one legal move in this notation. A longer answer ends with a line that is the move alone."""
_QUESTIONS = """You may also ask: "rule ANO-6.1" (any number the rules have), "moves" with words that narrow them, "why not" with a
move, "look" for all that you know."""


def replay(transcript: str) -> Episode:
    """Plays a transcript again and checks that every line of it is the same, byte for byte."""
    lines = transcript.splitlines()
    try:
        given = [json.loads(line) for line in lines]
        head = given[0]
        fixed: dict[str, Any] = {"seats": head["seats"], "bots": head["bots"], "seed": head["seed"], "listed": head["listed"],
                                 "most": head["most"], "limits": Limits(**head["limits"]), "clock": lambda: 0.0}
        episode = (Episode.start(State.read(head["game"], head["position"]), **fixed) if "position" in head else
                   Episode(head["game"], head["players"], options=head["options"], **fixed))
        for number, line in enumerate(given[1:], 2):
            _again(episode, line)
            if "end" not in line and episode._lines[-1] != lines[number - 1]:
                raise RecordError(f"line {number} of the transcript does not come out the same", "record")
    except (KeyError, IndexError, TypeError, ValueError) as wrong:
        if isinstance(wrong, Error):
            raise
        raise RecordError(f"this is no transcript: {wrong!r}", "record") from None
    if episode.transcript() != transcript:
        raise RecordError("the transcript does not come out the same", "record")
    return episode


def _again(episode: Episode, line: Mapping[str, Any]) -> None:
    if "told" in line:
        if line["how"] == "prompt":
            episode.prompt(line["told"])
        else:
            episode.observe(line["told"], compact=line["how"] == "compact")
    elif "said" in line:
        episode.play(line["said"], line["seat"])
    elif "take_back" in line:
        episode.take_back(line["take_back"])
    elif "stop" in line:
        episode.stop(line["stop"], line["seat"])
