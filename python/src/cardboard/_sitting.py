"""A match as one seat lives through it: what the seat may know, in words and as a picture.

Everything a :class:`Sitting` says is made from the view of its seat. Only two things touch the full state: the
moves that are played, and the bots in the other seats, who get views of their own.
"""

from __future__ import annotations

import io
import json
from collections.abc import Mapping

from ._errors import Error, IllegalMove, InputError, RequestError
from ._games import Game
from ._match import Match, check_bot
from ._play import seats
from ._state import NATURE, Move, State

#: The most moves that one answer lists.
MOST_MOVES = 60
#: The most characters of the rules in one answer.
MOST_RULES = 12_000


def letter(seat: int) -> str:
    """What people call a seat."""
    return chr(ord("A") + seat)


class Sitting:
    """One seat of a match against bots."""

    def __init__(self, match: Match, seat: int, bots: Mapping[int, str], seed: int) -> None:
        match.state._seat(seat)
        self._match, self.seat, self._bots, self._seed = match, seat, dict(bots), seed
        self._heard: list[str] = []
        self._answer_bots()

    @classmethod
    def begin(cls, game: str | Game, players: int | None, seat: int, bots: str | list[str],
              options: Mapping[str, str | int] | None, seed: int) -> Sitting:
        """Starts a match: one bot for all other seats, or one for each in turn order."""
        match = Match(game, players, options=options, seed=seed, auto_chance=False)
        match.state._seat(seat)
        others = seats(bots, match.players, seat)
        for spec in others.values():  # a name that does not exist is refused at once
            check_bot(match.game, spec)
        return cls(match, seat, others, seed)

    @property
    def game(self) -> Game:
        """Which game it is."""
        return self._match.game

    @property
    def view(self) -> State:
        """What the seat may know now."""
        return self._match.view(self.seat)

    # ---- Playing ----

    def _answer_bots(self) -> None:
        """Plays chance and bots on to the seat's next decision or the end; keeps what the seat hears."""
        while self._match.acting and self.seat not in self._match.acting:
            if self._match.acting == (NATURE,):
                self._match.chance()
            else:
                seat = self._match.acting[0]
                chosen = self._match.best(self._bots[seat], seat, seed=(self._seed + self._match.steps) % 2**64)
                self._match.play(chosen.move, seat)
            self._listen()

    def _listen(self) -> None:
        self._heard += [event.words for event in self._match.events(self.seat)]

    def play(self, move: str) -> str:
        """Makes a move of the seat; says what the seat heard until it is asked again."""
        self._match.play(self._find(move))
        self._listen()
        self._answer_bots()
        return self.situation()

    def take_back(self) -> str:
        """Takes the seat's last step back, as far as the rules of undo allow."""
        self._match.take_back(self.seat)
        return "Taken back. " + self.situation()

    def _find(self, move: str) -> Move:
        """The move by its notation, its number in the list, or its words."""
        view = self.view
        if self.seat not in view.acting:
            raise RequestError("the match is over" if not view.acting else "it is not your turn", "request")
        legal, wanted = view.legal(self.seat), " ".join(move.split())
        if wanted.isdigit() and 1 <= int(wanted) <= len(legal):
            return legal[int(wanted) - 1]
        try:
            return view.find(wanted, self.seat)
        except IllegalMove:
            said = [each for each in legal if each.words.rstrip(".").lower() == wanted.rstrip(".").lower()]
            if len(said) != 1:
                raise
            return said[0]

    # ---- Looking ----

    def situation(self) -> str:
        """What has happened since the seat last heard, how it stands, and what the seat is asked."""
        view, lines = self.view, []
        if self._heard:
            lines += ["What happened:", *(f"- {words}" for words in self._heard), ""]
            self._heard = []
        points = ", ".join(f"{letter(seat)} {points}" for seat, points in enumerate(view.result.points))
        role = view.role(self.seat)
        lines.append(f"{self.game.title}, {view.players} players. You have seat {letter(self.seat)}"
                     f"{f' and play {role}' if role else ''}. Points: {points}.")
        if not view.acting:
            won = [letter(seat) for seat in sorted(view.result.winners)]
            lines.append(f"The match is over. {'You win' if self.seat in view.result.winners else 'You lose'}: "
                         f"{' and '.join(won)} won.")
        else:
            legal = view.legal(self.seat)
            lines += [f"You are asked: {view.question(self.seat)}", "",
                      self._listed(legal, 0) if len(legal) <= MOST_MOVES else
                      f"There are {len(legal)} legal moves; `moves` lists them, `moves` with words narrows them."]
        return "\n".join(lines)

    def look(self) -> str:
        """The board and everything the seat may know."""
        view = self.view
        facts = json.dumps(view.position(), ensure_ascii=False, separators=(",", ":"))
        return f"{self.situation()}\n\nThe board:\n{view.picture(self.seat).text()}\n\nAll you may know, as data:\n{facts}"

    def picture(self) -> bytes:
        """The board as the seat sees it, as a PNG image."""
        from PIL import Image

        out = io.BytesIO()
        Image.fromarray(self.view.picture(self.seat).pixels()).save(out, "png")
        return out.getvalue()

    @staticmethod
    def _listed(moves: list[Move], first: int) -> str:
        return "\n".join(f"{first + i + 1}. {move.words} [{move.text}]" for i, move in enumerate(moves))

    def moves(self, words: str, first: int) -> str:
        """The legal moves in whose words or notation all the given words occur, from the ``first`` on."""
        view = self.view
        if self.seat not in view.acting:
            raise RequestError("the match is over" if not view.acting else "it is not your turn", "request")
        if first < 1:
            raise InputError("moves are counted from 1", "range")
        numbered = list(enumerate(view.legal(self.seat), 1))
        wanted = words.lower().split()
        fitting = [(i, move) for i, move in numbered
                   if not wanted or all(word in f"{move.words} {move.text}".lower() for word in wanted)]
        shown = [(i, move) for i, move in fitting if i >= first][:MOST_MOVES]
        lines = [f"{i}. {move.words} [{move.text}]" for i, move in shown]
        said = f"{len(fitting)} of {len(numbered)} legal moves fit." if wanted else f"{len(numbered)} legal moves."
        if shown and shown[-1] != fitting[-1]:
            said += f" The next are from {shown[-1][0] + 1}."
        return "\n".join([said, *lines])

    def why_not(self, move: str) -> str:
        """Whether a move is legal now, and if not, what the engine says about it."""
        try:
            found = self._find(move)
        except RequestError as refused:
            return str(refused)
        except Error as refused:
            try:
                reason = self.view.why_not(" ".join(move.split()), self.seat)
            except Error:  # not a move that the game knows
                reason = ""
            return f"{reason}\n{refused}" if reason else str(refused)
        return f"You may: {found.words} [{found.text}]"

    def record(self) -> str:
        """The whole match as text. It shows what others held, so it is kept back until the end."""
        if not self._match.over:
            raise RequestError("the record shows what others hold: you get it once the match is over", "request")
        return self._match.record()


def rules(game: Game, find: str) -> str:
    """The headings of the rules, or what they say under a number or about some words."""
    if not find.strip():
        headings = [line for line in game.rules().splitlines() if line.startswith("#")]
        return "\n".join(["Ask for the number of a rule or for a word. The headings:", *headings])
    found = game.rules(find)
    if not found:
        raise InputError(f"no rule of {game.title} contains {find.strip()!r}", "name")
    if len(found) > MOST_RULES:
        found = found[:MOST_RULES].rsplit("\n", 1)[0] + "\n\n(There is more: look for something narrower.)"
    return found
