"""Seats for any assistant that speaks the Model Context Protocol.

    python -m cardboard.mcp            # speaks MCP over standard input and output

The assistant starts matches, sees what its seats may know in words and as a picture, lists and plays moves, looks up
rules, and asks why a move is not allowed. It gets the views of its seats and nothing else; the seed of a match is
drawn in secret. Needs the packages of ``pip install cardboard-games[mcp]``.

In the settings of an assistant the server is the command ``python`` with the arguments ``-m cardboard.mcp``.
"""

from __future__ import annotations

import argparse
import io
import secrets
import threading
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Annotated, Any

from mcp.server import MCPServer
from mcp.server.mcpserver import Image
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import Field

from . import __version__, games
from ._errors import Error, InputError, RequestError
from ._games import find as find_game
from ._match import bots as known_bots
from ._state import State
from .text import Episode, Limits, rules

__all__ = ["build", "main"]

INSTRUCTIONS = """You play board games, from one seat or several; bots have the others. Begin with `games` and `start`,
which names the match. Every answer says what you are asked and which moves are legal; `play` one by its number, its
notation (in brackets) or its words. `look` shows the board. You know what a player in your seat would know, and no
more. `rules` has the rules as they are played here, and there are resources with all of them; `why_not` explains a
refused move. Where `match` or `seat` is left out, the last match and the seat that acts are meant."""

#: The most matches that are kept; the oldest is given up for a new one.
MOST_MATCHES = 100

_Match = Annotated[str, Field(description="which match, as `start` named it; the last one if left out")]
_Seat = Annotated[int | None, Field(description="which of your seats, from 0; the one that acts if left out")]


class _Refused(AbstractContextManager[None]):
    """Turns what the engine refuses into an answer that the assistant reads."""

    def __exit__(self, kind: Any, error: BaseException | None, trace: Any) -> None:
        if isinstance(error, (Error, ValueError)):
            raise ToolError(str(error)) from None


class _Matches:
    """The matches of this server. Tools run on threads, so each takes the lock."""

    def __init__(self, episode: Episode | None) -> None:
        self.lock = threading.Lock()
        self._matches: dict[str, Episode] = {} if episode is None else {"1": episode}
        self._started = len(self._matches)

    def add(self, episode: Episode) -> str:
        self._started += 1
        self._matches[str(self._started)] = episode
        while len(self._matches) > MOST_MATCHES:
            del self._matches[next(iter(self._matches))]
        return str(self._started)

    def find(self, name: str) -> Episode:
        if not self._matches:
            raise RequestError("there is no match yet: `start` one first", "request")
        if name and name not in self._matches:
            raise InputError(f"no match is called {name!r}; there are {', '.join(self._matches)}", "name")
        return self._matches[name or next(reversed(self._matches))]


def build(episode: Episode | None = None, seed: Callable[[], int] = lambda: secrets.randbits(64)) -> MCPServer[Any]:
    """The server, with no match yet or with one that is under way."""
    here = _Matches(episode)
    server: MCPServer[Any] = MCPServer("cardboard", title="cardboard: modern board games", version=__version__,
                                       instructions=INSTRUCTIONS, log_level="WARNING")
    _add_rules(server, here)

    @server.tool(name="games", structured_output=False)
    def list_games() -> str:
        """The games there are, with their numbers of players and options, and the bots you can play against."""
        lines = []
        for game in games.values():
            lines.append(f"{game.id}: {game.title}, {game.players[0]} to {game.players[-1]} players. {game.blurb}")
            lines += [f"    option {name}: {', '.join(choices)}" for name, choices in game.options.items()]
        return "\n".join([*lines, "Bots:", *(f"    {name}: {what}" for name, what in known_bots().items())])

    @server.tool(structured_output=False)
    def start(
        game: Annotated[str, Field(description="the id of a game, as `games` lists them")],
        players: Annotated[int | None, Field(description="how many play; the most that can if left out")] = None,
        seats: Annotated[list[int] | None, Field(description="your seats, from 0; only seat 0 if left out")] = None,
        bots: Annotated[str | list[str], Field(description="one bot for all other seats, or a list in turn order")] = "fair",
        options: Annotated[dict[str, str] | None, Field(description="options of the game by name")] = None,
    ) -> str:
        """Starts a match against bots, or among your own seats, and plays on to your first decision."""
        with here.lock, _Refused():
            made = Episode(game, players, seats=[0] if seats is None else seats, bots=bots, options=options, seed=seed(),
                           limits=Limits(errors=None, questions=None))
            return f"This is match {here.add(made)}.\n\n{_situation(made)}"

    @server.tool(structured_output=False)
    def look(picture: Annotated[bool, Field(description="with a picture of the board")] = False,
             match: _Match = "", seat: _Seat = None) -> list[Any]:
        """Everything a seat may know: the question, the board in text, all facts as data, and the board as a picture."""
        with here.lock, _Refused():
            found = here.find(match)
            whose = found._seat(seat)
            return [found.observe(whose), *([Image(data=_png(found.view(whose)), format="png")] if picture else [])]

    @server.tool(structured_output=False)
    def moves(
        words: Annotated[str, Field(description="only moves with all of these words in them")] = "",
        first: Annotated[int, Field(description="the number of the first to list")] = 1,
        match: _Match = "", seat: _Seat = None,
    ) -> str:
        """Your legal moves, numbered: in words, with the notation in brackets."""
        with here.lock, _Refused():
            return here.find(match).moves(words, first, seat)

    @server.tool(structured_output=False)
    def play(move: Annotated[str, Field(description="its number in the list, its notation or its words")],
             match: _Match = "", seat: _Seat = None) -> str:
        """Makes a move, lets the others answer, and says what happened and what you are asked next."""
        with here.lock, _Refused():
            found = here.find(match)
            reply = found.play(move, seat)
            if reply.kind == "refused":
                raise ToolError(reply.text)
            return _situation(found, seat) if reply.kind == "move" else reply.text

    @server.tool(structured_output=False)
    def take_back(match: _Match = "", seat: _Seat = None) -> str:
        """Takes back your last step, if its action is unfinished and nothing was revealed since."""
        with here.lock, _Refused():
            found = here.find(match)
            found.take_back(seat)
            return f"Taken back. {_situation(found, seat)}"

    @server.tool(structured_output=False)
    def why_not(move: Annotated[str, Field(description="a move, in notation or words")],
                match: _Match = "", seat: _Seat = None) -> str:
        """Says why you may not make a move now, and which legal moves come closest."""
        with here.lock, _Refused():
            return here.find(match).why_not(move, seat)

    @server.tool(structured_output=False)
    def record(match: _Match = "") -> str:
        """The record of the match as text, once it is over."""
        with here.lock, _Refused():
            return here.find(match).record()

    return server


def _situation(episode: Episode, played: int | None = None) -> str:
    """What is new to the seat that acts next; once nobody of ours does, to the seat that played."""
    if episode.acting:
        return episode.observe(played if played in episode.acting else episode.acting[0], compact=True)
    return episode.observe(episode.seats[0] if played is None else played, compact=True)


def _png(view: State) -> bytes:
    from PIL import Image as Picture

    out = io.BytesIO()
    Picture.fromarray(view.picture(view.viewer).pixels()).save(out, "png")
    return out.getvalue()


def _add_rules(server: MCPServer[Any], here: _Matches) -> None:
    """The tool that looks up rules, and the pages and single rules as resources."""

    @server.tool(name="rules", structured_output=False)
    def look_up(
        find: Annotated[str, Field(description="the number of a rule (ANO-6.1) or words; empty: the headings")] = "",
        game: Annotated[str | None, Field(description="the id of a game; the one you play if left out")] = None,
    ) -> str:
        """Looks up the rules as they are played here, by number or by word."""
        with here.lock, _Refused():
            return rules(here.find("").game if game is None else find_game(game), find)

    for each in games.values():
        _add_page(server, f"rules://{each.id}", f"The rules of {each.title}", each.rules())
        _add_page(server, f"rules://{each.id}/brief", f"The rules of {each.title} in brief", each.brief)

    @server.resource("rules://{game}/{number}", title="One rule by its number", mime_type="text/plain")
    def one_rule(game: str, number: str) -> str:
        """A rule such as rules://anomaly/ANO-6.1."""
        return rules(game, number)


def _add_page(server: MCPServer[Any], address: str, title: str, text: str) -> None:
    server.resource(address, name=title, title=title, mime_type="text/markdown")(lambda: text)


def main(arguments: list[str] | None = None) -> None:
    """Serves until standard input ends."""
    parser = argparse.ArgumentParser(
        prog="python -m cardboard.mcp",
        description="Seats in board games for an assistant that speaks the Model Context Protocol on standard input "
                    "and output.")
    parser.add_argument("--seed", type=int, help="the seed of every match, for tests; drawn in secret if left out")
    given = parser.parse_args(arguments)
    if given.seed is not None and not 0 <= given.seed < 2**64:
        parser.error(f"a seed is a number from 0 to 2**64 - 1, not {given.seed}")
    (build() if given.seed is None else build(seed=lambda: given.seed)).run("stdio")


if __name__ == "__main__":
    main()
