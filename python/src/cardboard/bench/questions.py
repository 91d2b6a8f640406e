"""Questions about the rules. The engine answers them, so they are exact: may I do that, why not, what happens then?"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from .._games import Game
from .._state import State
from .items import Luck, QuestionItem, walk

#: Random moves before a question, at most.
_DEEPEST = 150
#: Matches from which the moves come that may be illegal elsewhere.
_MATCHES = 12
#: The worlds in which a move must bring about the same.
_WORLDS = 6
#: The longest answer to choose, in characters.
_LONGEST = 700
_LETTERS = "ABCD"


class Asker:
    """Makes the questions about one game."""

    def __init__(self, game: Game, seed: int) -> None:
        self._game, self._seed = game, seed
        luck, known = Luck(seed, game.id, "moves"), dict[str, None]()
        for _ in range(_MATCHES):
            known.update((move.text, None) for _, move in walk(game, luck, _DEEPEST))
        #: Moves that the game knows, legal somewhere.
        self._moves = list(known)

    def questions(self, kind: str, count: int) -> Iterator[QuestionItem]:
        """That many questions of a kind."""
        make: Callable[[State, int, str, Luck], QuestionItem | None] = {"may": self._may, "why": self._why, "then": self._then}[kind]
        luck, found = Luck(self._seed, self._game.id, kind), 0
        while found < count:
            *_, (state, _) = walk(self._game, luck, 1 + luck.below(_DEEPEST))
            if len(state.acting) != 1:
                continue
            [seat] = state.acting
            item = make(state.view(seat), seat, f"{self._game.id}/{kind}/{found}", luck)
            if item:
                yield item
                found += 1

    def _refused(self, view: State, seat: int, luck: Luck) -> Iterator[tuple[str, str]]:
        """Moves of the kinds that are asked for and yet not allowed, each with the number of the rule."""
        verbs = {move.text.split()[0] for move in view.legal(seat)}
        for text in luck.some([text for text in self._moves if text.split()[0] in verbs], 200):
            try:
                reason = view.reason(text, seat)
            except ValueError:  # not a move of this match: a seat that is not there
                continue
            if reason and reason.rule and not reason.not_asked:
                yield text, reason.rule

    def _may(self, view: State, seat: int, name: str, luck: Luck) -> QuestionItem | None:
        legal = view.legal(seat)
        refused = next(self._refused(view, seat, luck), None)
        if refused is None or len(legal) < 2:
            return None
        allowed = luck.below(2) == 0
        text = luck.pick(legal).text if allowed else refused[0]
        return QuestionItem(name, view.game.id, view, seat, f"May you make this move now: {text}", {"yes": "", "no": ""},
                            "yes" if allowed else "no")

    def _why(self, view: State, seat: int, name: str, luck: Luck) -> QuestionItem | None:
        refused = dict[str, str]()
        for text, rule in self._refused(view, seat, luck):
            refused.setdefault(rule, text)
        others = [rule for rule in self._rules() if rule not in refused]
        if not refused or len(others) < len(_LETTERS) - 1:
            return None
        right = luck.pick(list(refused))
        return self._choice(name, view, seat, luck, f"You may not make this move now: {refused[right]}\nWhich of these rules forbids it?",
                            self._ruled(right), [self._ruled(rule) for rule in luck.some(others, len(_LETTERS) - 1)])

    def _rules(self) -> list[str]:
        """The numbers of the rules that moves have, as the notation names them."""
        lines = self._game.notation.split("\n\n")[0].splitlines()
        found = dict.fromkeys(line.rsplit("(", 1)[1].rstrip(")") for line in lines if line.endswith(")"))
        return [rule for rule in found if "." in rule]

    def _ruled(self, rule: str) -> str:
        said = " ".join(self._game.rules(rule).replace("**", "").split())
        return said if len(said) <= _LONGEST else said[:_LONGEST].rsplit(" ", 1)[0] + " ..."

    def _then(self, view: State, seat: int, name: str, luck: Luck) -> QuestionItem | None:
        """What changes in what the seat knows, as far as that is certain: of four moves that are as alike as possible."""
        legal = luck.some(view.legal(seat), 60)
        verb = legal[0].text.split()[0]
        legal.sort(key=lambda move: move.text.split()[0] != verb)
        worlds = [view.guess(seed) for seed in range(_WORLDS if view.game.secrets else 1)]
        brings = dict[str, str]()
        for move in legal:
            if len(brings) == len(_LETTERS):
                break
            changed = {"; ".join(view.diff(world.after(move.text, seat).view(seat))) for world in worlds}
            if len(changed) == 1 and 0 < len(said := changed.pop()) <= _LONGEST and said not in brings:
                brings[said] = move.text
        if len(brings) < len(_LETTERS):
            return None
        right, *wrong = brings
        return self._choice(name, view, seat, luck, f"You make this move: {brings[right]}\nWhat does it change at once in what you know?",
                            right, wrong)

    @staticmethod
    def _choice(name: str, view: State, seat: int, luck: Luck, question: str, right: str, wrong: list[str]) -> QuestionItem:
        answers = luck.some([right, *wrong], len(_LETTERS))
        return QuestionItem(name, view.game.id, view, seat, question, dict(zip(_LETTERS, answers, strict=True)),
                            _LETTERS[answers.index(right)])
