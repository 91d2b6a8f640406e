"""The server for assistants: driven as a real client does, and silent about what its seat cannot know."""

from __future__ import annotations

import base64
import random
import re
import subprocess
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import anyio
from conftest import worlds
from mcp import Client, StdioServerParameters

import cardboard
from cardboard.mcp import build
from cardboard.text import Episode, Limits

TOOLS = {"games", "start", "look", "moves", "play", "take_back", "why_not", "rules", "record"}


async def said(client: Any, tool: str, **given: Any) -> tuple[bool, str]:
    """Whether a tool refused, and all that it answered; pictures as they are sent."""
    answer = await client.call_tool(tool, given)
    return bool(answer.is_error), "\n".join(part.text if part.type == "text" else part.data for part in answer.content)


def with_server(todo: Callable[[Any], Awaitable[None]], *arguments: str) -> None:
    """Runs `python -m cardboard.mcp` as its own process and talks to it over its pipes."""

    async def main() -> None:
        command = StdioServerParameters(command=sys.executable, args=["-m", "cardboard.mcp", *arguments])
        async with Client(command, read_timeout_seconds=300) as client:
            await todo(client)

    anyio.run(main)


def test_a_client_plays_a_whole_match() -> None:
    async def todo(client: Any) -> None:
        assert {tool.name for tool in (await client.list_tools()).tools} == TOOLS
        refused, words = await said(client, "look")
        assert refused and "no match yet" in words
        assert "anomaly: Anomaly, 2 to 4 players" in (await said(client, "games"))[1]
        refused, words = await said(client, "start", game="anomaly", players=2, seats=[1], bots="easy")
        assert not refused and "You have seat B and play Student" in words and "1. Place Student 1 in" in words
        answer = await client.call_tool("look", {"picture": True})
        assert [part.type for part in answer.content] == ["text", "image"] and "The board:" in answer.content[0].text
        assert base64.b64decode(answer.content[1].data).startswith(b"\x89PNG")
        refused, words = await said(client, "play", move="start S1 moon")
        assert refused and "closest" in words
        assert (await said(client, "record"))[0]
        rng, heard = random.Random(1), ""
        for _ in range(400):
            refused, words = await said(client, "moves")
            if refused:
                break
            count = int(words.split()[0])
            notation = words.splitlines()[1].rpartition("[")[2].rstrip("]")
            assert (await said(client, "why_not", move=notation))[1].startswith("You may: ")
            # By number and by notation in turn.
            refused, heard = await said(client, "play", move=str(rng.randint(1, count)) if rng.random() < 0.8 else notation)
            assert not refused and "What happened:" in heard
        assert "The match is over" in heard and "over" in words
        refused, record = await said(client, "record")
        match = cardboard.Match.load(record)
        assert not refused and match.over and match.game.id == "anomaly" and match.seed == 3

    with_server(todo, "--seed", "3")


def test_seeds_are_secret() -> None:
    seen = []

    async def todo(client: Any) -> None:
        for _ in range(2):
            seen.append((await said(client, "start", game="adrenaline", players=3))[1])
        schema = next(tool for tool in (await client.list_tools()).tools if tool.name == "start").input_schema
        assert "seed" not in schema["properties"]

    with_server(todo)
    assert seen[0] != seen[1]


def test_many_matches_and_seats() -> None:
    async def todo(client: Any) -> None:
        first = (await said(client, "start", game="anomaly", players=2, seats=[0, 1]))[1]
        second = (await said(client, "start", game="adrenaline", players=3, seats=[2], bots="random"))[1]
        assert "This is match 1." in first and "This is match 2." in second and "seat C" in second
        # Both seats of the first match choose their secret zones; each is told its own and no more.
        views = [(await said(client, "look", match="1", seat=seat))[1] for seat in (0, 1)]
        assert "You have seat A" in views[0] and "You have seat B" in views[1] and views[0] != views[1]
        refused, words = await said(client, "moves", match="1")
        assert refused and "say which" in words
        assert not (await said(client, "play", move="1", match="1", seat=1))[0]
        assert not (await said(client, "play", move="1", match="1", seat=0))[0]
        refused, words = await said(client, "play", move="1", match="1", seat=7)
        assert refused and "seats are 0 to 1, not 7" in words
        refused, words = await said(client, "look", match="3")
        assert refused and "there are 1, 2" in words
        refused, words = await said(client, "look", match="2", seat=0)
        assert refused and "seat 0 is a bot's" in words
        assert "seat C" in (await said(client, "look"))[1]  # the last match, its only seat

    with_server(todo, "--seed", "5")


def test_rules_are_resources() -> None:
    async def todo(client: Any) -> None:
        listed = {str(each.uri) for each in (await client.list_resources()).resources}
        assert listed == {f"rules://{game}{part}" for game in cardboard.games for part in ("", "/brief")}
        for game in cardboard.games.values():
            for address, text in ((f"rules://{game.id}", game.rules()), (f"rules://{game.id}/brief", game.brief)):
                assert (await client.read_resource(address)).contents[0].text == text
        one = await client.read_resource("rules://anomaly/ANO-6.1")
        assert one.contents[0].text == cardboard.games["anomaly"].rules("ANO-6.1")

    with_server(todo)


def test_wrong_use_is_explained() -> None:
    async def todo(client: Any) -> None:
        for given, reason in (({"game": "chess"}, "no game is called"), ({"game": "anomaly", "players": 9}, "2 to 4"),
                              ({"game": "anomaly", "seats": [7]}, "seats are 0 to 3, not 7"), ({"game": "anomaly", "bots": "genius"}, "genius"),
                              ({"game": "anomaly", "bots": ["easy"], "players": 4}, "3 other seats"),
                              ({"game": "anomaly", "options": {"aid": "much"}}, "aid"), ({}, "game")):
            refused, words = await said(client, "start", **given)
            assert refused and reason in words, (given, words)
        assert not (await said(client, "start", game="septikon", bots="random"))[0]
        assert (await said(client, "moves", first=0))[0]
        assert (await said(client, "take_back"))[0]
        assert (await said(client, "rules", find="no such words anywhere"))[0]

    with_server(todo)
    done = subprocess.run([sys.executable, "-m", "cardboard.mcp", "--seed", "-1"], capture_output=True, text=True)
    assert done.returncode == 2 and "a seed is a number" in done.stderr


def test_rules_by_number_and_word(game: str) -> None:
    found = cardboard.games[game]
    numbers = re.findall(r"^(?:- )?\*\*([A-Z]+-[0-9.]+)\*\*", found.rules(), re.MULTILINE)
    assert len(numbers) > 50
    for number in numbers:
        text = found.rules(number)
        assert text.startswith(number) and "**" not in text
    assert found.rules(numbers[0].lower()) == found.rules(numbers[0])
    assert "\n" in found.rules("turn") and found.rules("no such words anywhere") == ""


# ---- Secrets ----


def answers(episode: Episode) -> list[tuple[bool, str]]:
    """What every tool that does not play answers, right and wrong arguments alike."""
    got: list[tuple[bool, str]] = []

    async def main() -> None:
        async with Client(build(episode)) as client:
            got.append(await said(client, "look", picture=True))
            got.append(await said(client, "moves"))
            got.append(await said(client, "moves", words="a", first=3))
            for move in ("1", "7", "999", "dance", "stop", "play T01 (0,0) r0", "start S1 C1", "move S1 bait", "run"):
                got.append(await said(client, "why_not", move=move))
            got.append(await said(client, "play", move="dance"))
            got.append(await said(client, "record"))
            got.append(await said(client, "rules"))

    anyio.run(main)
    return got


def sit(state: cardboard.State, seat: int) -> Episode:
    return Episode.start(state, seats=[seat], bots="random", seed=1, limits=Limits(errors=None, questions=None))


def test_answers_do_not_depend_on_what_is_hidden(game: str) -> None:
    pairs = worlds(game, cardboard.games[game].players[-1])
    assert bool(pairs) == cardboard.games[game].secrets
    for state, other, seat in pairs:
        assert answers(sit(state, seat)) == answers(sit(other, seat))
