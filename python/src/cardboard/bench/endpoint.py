"""A client of any endpoint that speaks as OpenAI's chat completions do: the standard library and nothing else."""

from __future__ import annotations

import http.client
import json
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from .._errors import InputError

#: Answers of a server that is busy or out of order for a while.
_TRY_AGAIN = frozenset((408, 409, 425, 429, 500, 502, 503, 504))


class Unreachable(Exception):
    """The endpoint gives no answer, or not one that can be read. What was played so far is kept."""


@dataclass
class Usage:
    """What answers took."""

    calls: int = 0
    prompt_tokens: int = 0
    completion_tokens: int = 0
    #: What the endpoint says they cost; 0 if it says nothing.
    cost: float = 0.0

    def add(self, other: Usage) -> None:
        """Adds what other answers took."""
        self.calls += other.calls
        self.prompt_tokens += other.prompt_tokens
        self.completion_tokens += other.completion_tokens
        self.cost += other.cost


@dataclass(frozen=True)
class Call:
    """A tool that a model wants to use."""

    id: str
    name: str
    arguments: str


@dataclass(frozen=True)
class Answer:
    """What a model says: a text, or which tools it wants to use first."""

    text: str
    calls: tuple[Call, ...] = ()
    usage: Usage = field(default_factory=Usage)


class Endpoint:
    """Where a model is asked."""

    def __init__(self, url: str, model: str, *, key: str = "", settings: dict[str, Any] | None = None, patience: float = 600,
                 tries: int = 6, sleep: Callable[[float], None] = time.sleep) -> None:
        if not url.startswith(("http://", "https://")):
            raise InputError(f"an endpoint's address begins with http:// or https://, not {url!r}", "syntax")
        self.url, self.model = url.rstrip("/"), model
        self._key, self._settings, self._patience, self._tries, self._sleep = key, settings or {}, patience, tries, sleep

    def ask(self, messages: Sequence[Any], tools: Sequence[Any] = ()) -> Answer:
        """The answer to a conversation. A busy server is asked again, later and later."""
        body = {"model": self.model, "messages": list(messages), **self._settings, **({"tools": list(tools)} if tools else {})}
        return _read(self._send(json.dumps(body).encode()))

    def _send(self, body: bytes) -> bytes:
        headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {self._key}"} if self._key else {})}
        request = urllib.request.Request(f"{self.url}/chat/completions", body, headers)
        for failed in range(self._tries):
            wait = 2.0**failed
            try:
                with urllib.request.urlopen(request, timeout=self._patience) as answer:
                    found: bytes = answer.read()
                    return found
            except urllib.error.HTTPError as wrong:
                said = wrong.read(500).decode(errors="replace")
                problem = f"{self.url} answers {wrong.code}: {said}"
                if wrong.code not in _TRY_AGAIN:
                    raise Unreachable(problem) from None
                after = wrong.headers.get("Retry-After", "")
                wait = float(after) if after.isdecimal() else wait
            except (OSError, http.client.HTTPException) as wrong:  # no connection, or none in time
                problem = f"{self.url} cannot be reached: {wrong}"
            if failed + 1 < self._tries:
                self._sleep(min(wait, 120.0))
        raise Unreachable(problem)


def _read(body: bytes) -> Answer:
    try:
        given = json.loads(body)
        message, used = given["choices"][0]["message"], given.get("usage") or {}
        calls = tuple(Call(str(call["id"]), str(call["function"]["name"]), str(call["function"].get("arguments") or "{}"))
                      for call in message.get("tool_calls") or ())
        usage = Usage(1, int(used.get("prompt_tokens") or 0), int(used.get("completion_tokens") or 0), float(used.get("cost") or 0))
        return Answer(str(message.get("content") or ""), calls, usage)
    except (ValueError, KeyError, IndexError, TypeError, AttributeError) as wrong:
        raise Unreachable(f"the endpoint's answer cannot be read: {wrong!r}: {body[:200]!r}") from None
