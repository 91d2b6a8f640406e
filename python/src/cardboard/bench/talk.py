"""One item put to a model: the conversation, and what came of it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from .._games import games
from .._reading import candidates
from ..text import Episode, Limits, Reply, rules
from .endpoint import Answer, Call, Usage
from .items import AnyItem, MatchItem, PositionItem, QuestionItem

#: How often a model may answer one question wrongly before it has lost.
ERRORS = 3
#: How often it is asked before one decision, tools and pieces of moves included.
ROUNDS = 30
#: The decisions of a match.
TURNS = 500

#: What is asked: messages and tools in, an answer out.
Model = Callable[[Sequence[Any], Sequence[Any]], Answer]


def _tool(name: str, about: str, argument: str, what: str) -> dict[str, Any]:
    return {"type": "function", "function": {"name": name, "description": about, "parameters": {
        "type": "object", "properties": {argument: {"type": "string", "description": what}}, "required": [argument]}}}


_RULES = _tool("rules", "Looks up the rules by number or by words.", "find", "a number such as ANO-6.1, or words; empty: the headings")
_TOOLS = (_RULES, _tool("moves", "Lists the legal moves, in words and notation.", "words", "only moves with these words; empty: all"),
          _tool("why_not", "Says whether a move is legal now, and why not.", "move", "a move in notation"))
#: How a tool is asked for in words, and its argument.
_ASKED = {"rules": ("rule", "find"), "moves": ("moves", "words"), "why_not": ("why not", "move")}


@dataclass
class Outcome:
    """What came of an item."""

    #: From 0 to 1: the share of the win, or whether the answer was right.
    score: float = 0.0
    #: What was answered: the move, or the choice; of a match how it ended.
    answer: str = ""
    #: The luck in a match, in shares of the win.
    luck: float = 0.0
    #: Answers that could not be taken.
    refused: int = 0
    #: The same by the number of the rule that forbids them; "" where it is no move at all.
    illegal: dict[str, int] = field(default_factory=dict)
    usage: Usage = field(default_factory=Usage)
    #: What was told and said: the transcript of an episode, or messages.
    talk: Any = None

    def data(self) -> dict[str, Any]:
        """All of it as data."""
        return asdict(self)


def put(item: AnyItem, track: str, model: Model) -> Outcome:
    """Puts an item to a model."""
    if isinstance(item, QuestionItem):
        return _Questioning(item, track, model).outcome
    return _Playing(item, track, model).outcome


class _Conversation:
    """What a match and a question have in common: asking, and counting what it takes."""

    def __init__(self, model: Model, tools: Sequence[Any], system: str) -> None:
        self._model, self._tools, self._system = model, tools, system
        self.outcome = Outcome()

    def _ask(self, messages: list[Any]) -> Answer:
        """The answer; it is noted in the messages."""
        answer = self._model(messages, self._tools)
        self.outcome.usage.add(answer.usage)
        said: dict[str, Any] = {"role": "assistant", "content": answer.text}
        if answer.calls:
            said["tool_calls"] = [{"id": call.id, "type": "function", "function": {"name": call.name, "arguments": call.arguments}}
                                  for call in answer.calls]
        messages.append(said)
        return answer

    def _refuse(self, rule: str) -> None:
        self.outcome.refused += 1
        self.outcome.illegal = dict(sorted((Counter(self.outcome.illegal) + Counter([rule])).items()))

    def _begin(self, text: str) -> list[Any]:
        return [{"role": "system", "content": self._system}, {"role": "user", "content": text}]


def _argument(call: Call) -> str | None:
    """What a tool is asked; None if it is not one of ours or the arguments cannot be read."""
    try:
        given = json.loads(call.arguments)
        return str(given.get(_ASKED[call.name][1], ""))
    except (ValueError, KeyError, AttributeError):
        return None


class _Playing(_Conversation):
    """Decisions of an episode. Each is a conversation of its own, with all that the seat knows."""

    def __init__(self, item: MatchItem | PositionItem, track: str, model: Model) -> None:
        listed, tools = track == "listed", track == "tools"
        how: dict[str, Any] = {"seats": [item.seat], "listed": listed, **({} if listed else {"most": 100_000})}
        if isinstance(item, MatchItem):
            limits = Limits(turns=TURNS, errors=ERRORS, questions=None if tools else 0)
            self._episode = Episode(item.game, 2, bots=item.level, seed=item.seed, limits=limits, **how)
        else:
            limits = Limits(turns=1, errors=ERRORS, questions=None if tools else 0)
            self._episode = Episode.start(item.view.guess(0), bots="random", seed=0, limits=limits, **how)
        super().__init__(model, _TOOLS if tools else (), self._episode.instructions())
        self._seat, moves = item.seat, list[str]()
        while self._episode.acting:
            moves.append(self._decide())
        if isinstance(item, MatchItem):
            self.outcome.score, self.outcome.answer = self._episode.rewards()[item.seat], self._episode.ended
            self.outcome.luck = round(self._episode.luck()[item.seat], 6)
        else:
            self.outcome.answer = moves[0]
            self.outcome.score = float(moves[0] in item.right)
        self.outcome.talk = self._episode.transcript()

    def _decide(self) -> str:
        """Asks until there is a move, and returns it; "" if the model cannot make one."""
        messages = self._begin(self._episode.observe(self._seat))
        for _ in range(ROUNDS):
            answer = self._ask(messages)
            if answer.calls:
                messages += [self._use(call) for call in answer.calls]
            else:
                reply = self._say(answer.text)
                if reply.kind == "move":
                    return reply.move
                messages.append({"role": "user", "content": reply.text})
            if self._episode.over:
                return ""
        self._episode.stop("errors", self._seat)
        return ""

    def _say(self, text: str) -> Reply:
        reply = self._episode.play(text, self._seat)
        if reply.kind == "refused":
            self._refuse(reply.rule)
        return reply

    def _use(self, call: Call) -> Any:
        asked = _argument(call)
        if asked is None or self._episode.over:
            self._refuse("")
            told = "there is no such tool, or its argument cannot be read"
        else:
            told = self._say(f"{_ASKED[call.name][0]} {asked}".strip()).text
        return {"role": "tool", "tool_call_id": call.id, "content": told}


class _Questioning(_Conversation):
    """A question about the rules; the only tool is the rules."""

    def __init__(self, item: QuestionItem, track: str, model: Model) -> None:
        game = games[item.game]
        super().__init__(model, (_RULES,) if track == "tools" else (), f"{game.brief}\n## How moves are written\n\n{game.notation}")
        messages = self._begin(item.text())
        for _ in range(ROUNDS):
            answer = self._ask(messages)
            if answer.calls:
                messages += [self._use(call, game.id) for call in answer.calls]
                continue
            self.outcome.answer = _chosen(answer.text, item.choices)
            if self.outcome.answer:
                break
            self._refuse("")
            if self.outcome.refused > ERRORS:
                break
            messages.append({"role": "user", "content": f"Answer with {' or '.join(item.choices)} alone."})
        self.outcome.score = float(self.outcome.answer == item.right)
        self.outcome.talk = messages

    @staticmethod
    def _use(call: Call, game: str) -> Any:
        asked = _argument(call) if call.name == "rules" else None
        try:
            told = "there is no such tool, or its argument cannot be read" if asked is None else rules(game, asked)
        except ValueError as refused:
            told = str(refused)
        return {"role": "tool", "tool_call_id": call.id, "content": told}


def _chosen(text: str, choices: Sequence[str] | dict[str, str]) -> str:
    """The choice that an answer ends with or marks; "" if it is none of them."""
    for part in reversed(candidates(text)):
        said = part.strip(".:()*!\u201c\u201d\"' ").casefold()
        for choice in choices:
            if said == choice.casefold():
                return choice
    return ""
