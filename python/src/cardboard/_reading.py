"""Reading what somebody says as one of the options of a list, however it is spelled.

Nothing here knows a rule. A text is compared with the notation and the words of what is legal; what fits none of them,
or more than one, is not guessed at.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache

from ._games import Game
from ._options import Option, options
from ._state import Reason, State

#: Words that nobody means anything by.
_FILLERS = frozenset(("a", "an", "the", "to", "on", "at", "in", "of", "into", "onto", "i", "my"))
_TOKEN = re.compile(r"[^\W\d_]+|(?<![\w)\]])-\d+|\d+")
_LABEL = re.compile(r"\b(?:move|action|answer|choice|play)\**\s*[:=]\s*(.+)", re.IGNORECASE)
_TAG = re.compile(r"<(move|action|answer)>(.*?)</\1>", re.IGNORECASE | re.DOTALL)
_NUMBER = re.compile(r"\W*(?:(?:option|move|number|no|choice)\b\W*)?(\d{1,6})\W*", re.IGNORECASE)
_COUNT = re.compile(r"\s*\(\d+ moves\)$")
_LINE = re.compile(r"\W*(\d{1,6})[.):]\s+(.+)", re.DOTALL)

Tokens = tuple[str, ...]


def tokens(text: str) -> Tokens:
    """What is left of a text without case, spaces, signs and leading zeros: "Play T07 (-1,0)" is play t 7 -1 0."""
    plain = unicodedata.normalize("NFKC", text).replace("\N{MINUS SIGN}", "-").casefold()
    return tuple(str(int(token)) if token.lstrip("-").isdecimal() else token for token in _TOKEN.findall(plain))


def _bare(given: Tokens) -> Tokens:
    return tuple(token for token in given if token not in _FILLERS)


def candidates(text: str) -> list[str]:
    """The parts of an answer that may be the move, most likely first: all of it, what is marked as the move, the last line."""
    found = [text, *_marked(text)]
    lines = [line for line in text.splitlines() if line.strip()]
    found += lines[-1:]
    cleaned = (_COUNT.sub("", part.strip().strip("`*_\"'\u201c\u201d ").strip()) for part in found)
    return list(dict.fromkeys(part for part in cleaned if part and len(part) <= 400))


def _marked(text: str) -> Iterator[str]:
    for braces in re.findall(r"\{[^{}]*\}", text)[-1:]:
        try:
            given = json.loads(braces)
        except ValueError:
            continue
        yield from (str(given[name]) for name in ("move", "action", "answer") if name in given)
    yield from (found[1] for found in _TAG.findall(text)[-1:])
    yield from re.findall(r"\\boxed\{(.*?)\}", text)[-1:]
    yield from _LABEL.findall(text)[-1:]
    yield from re.findall(r"`+([^`\n]+)`+", text)[-1:]
    yield from re.findall(r"\[([^\[\]\n]+)\]", text)[-1:]


class Reader:
    """Reads texts as options of one seat in one view."""

    def __init__(self, view: State, seat: int, shown: Sequence[Option], named: Sequence[int], most: int,
                 numbered: bool = True) -> None:
        self._view, self._seat, self._shown, self._named, self._most = view, seat, shown, tuple(named), most
        self._numbers = numbered  # may a number of the list be said?

    def read(self, text: str) -> Option | None:
        """The option that a text names, or None."""
        given = candidates(text)
        for look in (self._exact, self._numbered, self._same, self._begun, self._misspelled):
            for part in given:
                found = look(part)
                if found is not None:
                    return found
        return None

    # ---- From the strictest to the most lenient ----

    def _exact(self, text: str) -> Option | None:
        """Notation, of any legal move, listed or not, in whatever case and with spaces wherever."""
        for spelled in _variants(text):
            try:
                move = self._view.find(spelled, self._seat)
            except ValueError:
                continue
            return Option(move.text, move.words, 1, move, self._named)
        return None

    def _numbered(self, text: str) -> Option | None:
        """A number of the list, or a whole line of it, whose number and words must agree."""
        if not self._numbers:
            return None
        if alone := _NUMBER.fullmatch(text):
            return self._at(int(alone[1]))
        if line := _LINE.fullmatch(text):
            option = self._at(int(line[1]))
            if option and _bare(tokens(line[2])) in (_bare(tokens(given)) for given in
                                                  (option.text, option.words, f"{option.words} {option.text}")):
                return option
        return None

    def _at(self, number: int) -> Option | None:
        return self._shown[number - 1] if 1 <= number <= len(self._shown) else None

    def _same(self, text: str) -> Option | None:
        """The same notation or words but for case, signs, zeros and fillers."""
        given = tokens(text)
        return (_only([option for option in self._shown if given in self._spellings(option)])
                or _only([option for option in self._shown
                          if given and _bare(given) in map(_bare, self._spellings(option))]))

    def _begun(self, text: str) -> Option | None:
        """The beginning of notation: the one move that begins so, or where the list goes by pieces the next of them."""
        given = tokens(text)
        return _only(list(self._going_on(given, self._shown))) if given else None

    def _going_on(self, given: Tokens, shown: Sequence[Option]) -> Iterator[Option]:
        exact = [option for option in shown if tokens(option.text) == given]
        inner = [option for option in shown if not option.move and _begins(tokens(option.text), given)]
        if exact:
            yield from exact
        elif inner:  # more is said than these pieces have
            for option in inner:
                yield from self._going_on(given, options(self._view, self._seat, option.named, self._most))
        else:
            yield from (option for option in shown if _begins(given, tokens(option.text)))

    def _misspelled(self, text: str) -> Option | None:
        """Words with a wrong letter, if they are no words of this game and only one option is that close."""
        given = _bare(tokens(text))
        if self.reason(text):  # a move that the game knows, only not now
            return None
        known = _vocabulary(self._view.game)
        return _only([option for option in self._shown
                      if any(_close(given, _bare(spelled), known) for spelled in self._spellings(option))])

    # ---- What the options are called ----

    @staticmethod
    def _spellings(option: Option) -> tuple[Tokens, ...]:
        text, words = tokens(option.text), tokens(option.words)
        if option.move:
            return text, words, words + text
        # The piece that was named last may be said alone: "T07" after "play".
        return text, tokens(option.text.removesuffix("...").split()[-1]), words, words + text

    def reason(self, text: str) -> Reason | None:
        """Why the seat may not make the move, if a text is one that the game knows, in whatever case."""
        for spelled in _variants(text):
            try:
                reason = self._view.reason(spelled, self._seat)
            except ValueError:
                continue
            if reason:
                return reason
        return None


def _variants(text: str) -> list[str]:
    """A text as notation has it: without spaces inside of brackets; as it is, small, and with names like T07 and A(8,3)."""
    plain = " ".join(text.replace("\N{MINUS SIGN}", "-").split())
    plain = re.sub(r"([(\[]) | (?=[)\],])|(?<=,) ", lambda found: found[1] or "", plain)
    small = plain.lower()
    named = (re.sub(pattern, lambda found: found[0].upper(), small) for pattern in (r"\b[a-z](?=\d\d|\()", r"\b[a-z](?=\d|\()"))
    return list(dict.fromkeys((plain, small, *named)))


def _only(found: list[Option]) -> Option | None:
    return found[0] if len(found) == 1 else None


def _begins(start: Tokens, whole: Tokens) -> bool:
    return whole[:len(start)] == start


@lru_cache(maxsize=8)
def _vocabulary(game: Game) -> frozenset[str]:
    return frozenset(tokens(game.rules()))


def _close(given: Tokens, spelled: Tokens, known: frozenset[str]) -> bool:
    """The same but for a letter or two in words of four letters or more that the game does not use."""
    if len(given) != len(spelled) or not given:
        return False
    wrong = [(said, meant) for said, meant in zip(given, spelled, strict=True) if said != meant]
    return 0 < len(wrong) <= 2 and all(
        meant.isalpha() and min(len(said), len(meant)) >= 4 and said not in known
        and distance(said, meant) <= (1 if len(meant) < 8 else 2) for said, meant in wrong)


def distance(a: str, b: str) -> int:
    """How many letters to insert, drop, change or swap with the next one to make b of a."""
    before: list[int] = []
    last = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        row = [i]
        for j, y in enumerate(b, 1):
            best = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (x != y))
            if i > 1 and j > 1 and x == b[j - 2] and a[i - 2] == y:
                best = min(best, before[j - 2] + 1)
            row.append(best)
        before, last = last, row
    return last[-1]
