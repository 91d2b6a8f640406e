"""A seat for any assistant that speaks the Model Context Protocol.

    python -m cardboard.mcp            # speaks MCP over standard input and output

The assistant starts a match against bots, sees what its seat may know in words and as a picture, lists and plays
moves, looks up rules, and asks why a move is not allowed. It gets the view of its seat and nothing else; the seed
of a match is drawn in secret. Needs the packages of ``pip install cardboard-games[mcp]``.

In the settings of an assistant the server is the command ``python`` with the arguments ``-m cardboard.mcp``.
"""

from __future__ import annotations

import argparse
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
from ._errors import Error, RequestError
from ._games import find as find_game
from ._match import bots as known_bots
from ._sitting import Sitting, rules

__all__ = ["build", "main"]

INSTRUCTIONS = """You play a board game against bots, from one seat. Begin with `games` and `start`. Every answer says
what you are asked and which moves are legal; `play` one by its number, its notation (in brackets) or its words.
`look` shows the board. You know what a player in your seat would know, and no more. `rules` has the rules as they
are played here; `why_not` explains a refused move."""


class _Refused(AbstractContextManager[None]):
    """Turns what the engine refuses into an answer that the assistant reads."""

    def __exit__(self, kind: Any, error: BaseException | None, trace: Any) -> None:
        if isinstance(error, (Error, ValueError)):
            raise ToolError(str(error)) from None


class _Seat:
    """The one match of this server. Tools run on threads, so each takes the lock."""

    def __init__(self, sitting: Sitting | None, seed: Callable[[], int]) -> None:
        self.lock, self.sitting, self.seed = threading.Lock(), sitting, seed

    def taken(self) -> Sitting:
        if self.sitting is None:
            raise RequestError("there is no match yet: `start` one first", "request")
        return self.sitting


def build(sitting: Sitting | None = None, seed: Callable[[], int] = lambda: secrets.randbits(64)) -> MCPServer[Any]:
    """The server, with no match yet or with one that is under way."""
    here = _Seat(sitting, seed)
    server: MCPServer[Any] = MCPServer("cardboard", title="cardboard: modern board games", version=__version__,
                                       instructions=INSTRUCTIONS, log_level="WARNING")

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
        seat: Annotated[int, Field(description="your seat, from 0")] = 0,
        bots: Annotated[str | list[str], Field(description="one bot for all other seats, or a list in turn order")] = "fair",
        options: Annotated[dict[str, str] | None, Field(description="options of the game by name")] = None,
    ) -> str:
        """Starts a match against bots and plays on to your first decision. A match under way is given up."""
        with here.lock, _Refused():
            here.sitting = Sitting.begin(game, players, seat, bots, options, here.seed())
            return here.sitting.situation()

    @server.tool(structured_output=False)
    def look(picture: Annotated[bool, Field(description="with a picture of the board")] = False) -> list[Any]:
        """Everything you may know: the question, the board in text, all facts as data, and the board as a picture."""
        with here.lock, _Refused():
            words = here.taken().look()
            return [words, Image(data=here.taken().picture(), format="png")] if picture else [words]

    @server.tool(structured_output=False)
    def moves(
        words: Annotated[str, Field(description="only moves with all of these words in them")] = "",
        first: Annotated[int, Field(description="the number of the first to list")] = 1,
    ) -> str:
        """Your legal moves, numbered: in words, with the notation in brackets."""
        with here.lock, _Refused():
            return here.taken().moves(words, first)

    @server.tool(structured_output=False)
    def play(move: Annotated[str, Field(description="its number in the list, its notation or its words")]) -> str:
        """Makes a move, lets the others answer, and says what happened and what you are asked next."""
        with here.lock, _Refused():
            return here.taken().play(move)

    @server.tool(structured_output=False)
    def take_back() -> str:
        """Takes back your last step, if its action is unfinished and nothing was revealed since."""
        with here.lock, _Refused():
            return here.taken().take_back()

    @server.tool(structured_output=False)
    def why_not(move: Annotated[str, Field(description="a move, in notation or words")]) -> str:
        """Says why you may not make a move now, and which legal moves come closest."""
        with here.lock, _Refused():
            return here.taken().why_not(move)

    @server.tool(name="rules", structured_output=False)
    def look_up(
        find: Annotated[str, Field(description="the number of a rule (ANO-6.1) or words; empty: the headings")] = "",
        game: Annotated[str | None, Field(description="the id of a game; the one you play if left out")] = None,
    ) -> str:
        """Looks up the rules as they are played here, by number or by word."""
        with here.lock, _Refused():
            return rules(here.taken().game if game is None else find_game(game), find)

    @server.tool(structured_output=False)
    def record() -> str:
        """The record of the match as text, once it is over."""
        with here.lock, _Refused():
            return here.taken().record()

    return server


def main(arguments: list[str] | None = None) -> None:
    """Serves until standard input ends."""
    parser = argparse.ArgumentParser(
        prog="python -m cardboard.mcp",
        description="A seat in a board game for an assistant that speaks the Model Context Protocol on standard input "
                    "and output.")
    parser.add_argument("--seed", type=int, help="the seed of every match, for tests; drawn in secret if left out")
    given = parser.parse_args(arguments)
    if given.seed is not None and not 0 <= given.seed < 2**64:
        parser.error(f"a seed is a number from 0 to 2**64 - 1, not {given.seed}")
    (build() if given.seed is None else build(seed=lambda: given.seed)).run("stdio")


if __name__ == "__main__":
    main()
