"""The examples of docs/server.md are true: the server accepts the requests and messages and answers as shown."""
import json
import pathlib
import re

from served import Client, Server, run

PAGE = (pathlib.Path(__file__).resolve().parents[2] / "docs" / "server.md").read_text(encoding="utf-8")
SERVER = Server("--bot-time", "100")
TOKEN = "a" * 22


def section(heading):
    """The text below a heading, up to the next of the same level or above."""
    level = heading.split(" ")[0]
    start = PAGE.index(f"\n{heading}\n") + len(heading) + 2
    found = re.search(rf"\n#{{1,{len(level)}}} ", PAGE[start:])
    return PAGE[start:start + found.start()] if found else PAGE[start:]


def examples(heading):
    return [json.loads(text) for text in re.findall(r"```json\n(.*?)```", section(heading), re.S)]


def elided(value):
    return isinstance(value, str) and ("..." in value or value.startswith("<"))


def fits(example, real, path="", exact=False):
    """Every member of the example is in the real answer, with a value of the same type; exact: the same value."""
    if example is None or real is None:
        return
    kind = (int, float) if isinstance(example, (int, float)) and not isinstance(example, bool) else type(example)
    assert isinstance(real, kind), f"{path}: the page has {example!r}, the server {real!r}"
    if isinstance(example, dict):
        for key, value in example.items():
            assert key in real, f"{path}: the server sends no {key!r}"
            fits(value, real[key], f"{path}.{key}", exact)
    elif isinstance(example, list):
        for i, value in enumerate(example):
            if isinstance(value, dict) and "name" in value and exact:
                named = [one for one in real if one.get("name") == value["name"]]
                assert named, f"{path}: the server has no {value['name']!r}"
                fits(value, named[0], f"{path}.{value['name']}", exact)
            elif exact:
                assert elided(value) or value in real, f"{path}: {value!r} is not in {real!r}"
            elif real:
                fits(value, real[min(i, len(real) - 1)], f"{path}[{i}]", exact)
    elif exact and not elided(example):
        assert example == real, f"{path}: the page has {example!r}, the server {real!r}"


def test_the_check_finds_what_is_wrong():
    for example, real in [({"a": 1}, {"b": 1}), ({"a": "x"}, {"a": 1}), ({"a": [{"b": 1}]}, {"a": [{"c": 1}]})]:
        try:
            fits(example, real)
        except AssertionError:
            continue
        raise RuntimeError(f"{example} does not fit {real}")


def test_catalogue():
    (games,) = examples("### `GET /api/games`")
    real = SERVER.get_json("/api/games")
    ids = {game["id"]: game for game in real["games"]}
    for game in games["games"]:
        fits(game, ids[game["id"]])
    fits(games, real)
    (game,) = examples("### `GET /api/games/<game>`")
    fits(game, SERVER.get_json("/api/games/pnrz"), exact=True)


def filled(request):
    """The page writes <key> where a client has one."""
    return json.loads(json.dumps(request).replace("<key>", TOKEN))


def test_new_match_and_lobby():
    request, answer = examples("### `POST /api/matches`")
    status, made = SERVER.post("/api/matches", filled(request))
    assert status == 201, made
    fits(answer, made)
    (lobby,) = examples("### `GET /api/matches`, `GET /api/matches/<id>`")
    real = SERVER.get_json("/api/matches")
    fits(lobby, real)
    fits(lobby["matches"][0], SERVER.get_json(f"/api/matches/{made['match']}")["match_info"])


async def test_live_messages():
    made = SERVER.new("pnrz", seats=[{"kind": "friend"}, {"kind": "bot", "level": "easy"}])
    client = await Client(SERVER, made["match"], made["seats"][0]["token"]).open()
    (state,) = examples("### From the server")
    await client.my_turn()
    fits(state, client.state)
    rows = re.findall(r"^\| `(\{.*?\})` \|", section("### From the client"), re.M)
    assert len(rows) >= 10, rows
    for row in rows:
        message = json.loads(row)
        if message["t"] in ("hello", "ping"):
            continue
        answer = await client.ask(**{**message, "id": "doc-" + message["t"]})
        # The move may not be legal and the seat may not be asked, but the message is understood.
        assert answer.get("code") not in ("syntax", "field", "name"), (message, answer)
        assert answer.get("code") != "range" or message["t"] == "vote", (message, answer)
    await client.settle()


if __name__ == "__main__":
    try:
        run(globals())
    finally:
        SERVER.close()
