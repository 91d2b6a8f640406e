"""Whoever made a match cannot sit in a friend's seat: links work once, and the table is told of new ones."""
import json

from websockets.exceptions import ConnectionClosed

from served import Client, Server, run, wait_for

SERVER = Server()
FRIENDS = [{"kind": "friend"}, {"kind": "friend"}]
TOKENS = [c * 22 for c in "pqrstuvw"]  # any secret will do, as if a browser had drawn it


class Guest(Client):
    """A client that sends exactly what the test wants."""

    def __init__(self, match, token, claim=None, server=SERVER):
        super().__init__(server, match, token)
        self.claim, self.claimed = claim, None

    async def open(self, version=0, key=None, **more):
        import websockets
        self.ws = await websockets.connect(f"ws://127.0.0.1:{self.server.port}/play/{self.match}", max_size=None)
        Client.opened.append(self)
        hello = {"t": "hello", "token": self.token}
        await self.ws.send(json.dumps(hello if self.claim is None else {**hello, "claim": self.claim}))
        await self.until(lambda m: m["t"] == "state")
        return self

    async def next(self, *timeout):
        message = await super().next(*timeout)
        if message["t"] == "claimed":
            self.claimed = message["seat"]
        return message


async def refusal(match, token, claim=None, server=SERVER):
    try:
        await Guest(match, token, claim, server).open()
    except ConnectionClosed as closed:
        assert closed.rcvd.code == 1008, closed
        return closed.rcvd.reason
    raise AssertionError("anybody is let in")


async def ended(client):
    try:
        await client.until(lambda m: False)
    except ConnectionClosed as closed:
        return closed.rcvd
    raise AssertionError("unreachable")


async def test_a_link_is_void_once_it_was_opened():
    made = SERVER.new("septikon", seats=FRIENDS)
    match, link = made["match"], made["seats"][1]["token"]
    friend = await Guest(match, link, TOKENS[0]).open()
    assert friend.state["seat"] == 1 and friend.claimed == 1
    for claim in (None, TOKENS[1]):
        assert "opened before" in await refusal(match, link, claim)
    again = await Guest(match, TOKENS[0]).open()
    assert again.state["seat"] == 1 and again.claimed is None
    await friend.settle()  # who is still there


async def test_the_maker_cannot_sit_there_unnoticed():
    made = SERVER.new("septikon", seats=FRIENDS)
    match, link = made["match"], made["seats"][1]["token"]
    assert "a token of its own" in await refusal(match, link), "a look without taking the seat"
    assert "a token of its own" in await refusal(match, link, link)
    await Guest(match, link, TOKENS[0]).open()  # the maker is first ...
    assert "opened before" in await refusal(match, link, TOKENS[1])  # ... and the friend learns of it


async def test_unopened_seats_are_told():
    made = SERVER.new("septikon", seats=FRIENDS)
    host = await Guest(made["match"], made["seats"][0]["token"], TOKENS[0]).open()
    assert [seat.get("unopened", False) for seat in host.seats] == [False, True]
    await Guest(made["match"], made["seats"][1]["token"], TOKENS[1]).open()
    await host.until(lambda m: m["t"] == "seats" and not m["seats"][1].get("unopened") and m["seats"][1]["present"])
    assert "opened" not in host.seats[1], "the first opening is nothing new"


async def test_an_answer_that_never_arrived_locks_nobody_out():
    server = Server()
    made = server.new("septikon", seats=FRIENDS)
    match, link = made["match"], made["seats"][1]["token"]
    await Guest(match, link, TOKENS[0], server).open()
    server.kill()
    server.start()
    again = await Guest(match, link, TOKENS[0], server).open()  # it never learned that the seat is its own
    assert again.state["seat"] == 1 and again.claimed == 1
    assert "opened before" in await refusal(match, link, TOKENS[1], server)
    server.close()


async def test_moving_to_another_device():
    made = SERVER.new("septikon", seats=FRIENDS)
    match = made["match"]
    other = await Guest(match, made["seats"][0]["token"], TOKENS[0]).open()
    old = await Guest(match, made["seats"][1]["token"], TOKENS[1]).open()
    assert (await old.ask(t="link", token=TOKENS[2]))["t"] == "ack"
    assert (await old.ask(t="link", token=TOKENS[3]))["t"] == "ack"
    assert "no seat" in await refusal(match, TOKENS[2], TOKENS[4]), "the newest link counts"
    new = await Guest(match, TOKENS[3], TOKENS[4]).open()
    assert new.state["seat"] == 1 and new.claimed == 1
    closed = await ended(old)
    assert closed.code == 1008 and closed.reason.startswith("other-place: this seat was opened"), closed
    assert "no seat" in await refusal(match, TOKENS[1]), "what the old device has is void"
    await other.until(lambda m: m["t"] == "seats" and m["seats"][1].get("opened") == 2)


async def test_links_of_others():
    made = SERVER.new("septikon", seats=[{"kind": "me"}, {"kind": "friend"}], listed=True)
    match = made["match"]
    host = await Guest(match, made["seats"][0]["token"]).open()
    assert host.state["seat"] == 0, "the maker's own token needs no claim"
    watcher = await Guest(match, None).open()
    assert (await watcher.ask(t="link", token=TOKENS[5]))["code"] == "request"
    for token in ("short", "x" * 23, "with a space in between"[:22], 7):
        assert (await host.ask(t="link", token=token))["t"] == "error", token
    assert (await host.ask(t="link"))["code"] == "field"
    # What opens something already: the friend would land in this seat, or every watcher.
    for token in (made["seats"][0]["token"], made["seats"][1]["token"], made["watch"]):
        assert (await host.ask(t="link", token=token))["code"] == "range", token


async def test_claims_of_what_others_hold():
    made = SERVER.new("pnrz", seats=[{"kind": "friend"}] * 3)
    match, links = made["match"], [seat["token"] for seat in made["seats"]]
    for claim in (made["watch"], links[1], links[2]):
        assert "a token of its own" in await refusal(match, links[0], claim), claim
    first = await Guest(match, links[0], TOKENS[0]).open()
    friend = await Guest(match, links[1], TOKENS[1]).open()
    watcher = await Guest(match, made["watch"]).open()
    assert [c.state["seat"] for c in (first, friend, watcher)] == [0, 1, None]


def some_position(game="pnrz"):
    """A position to start from: where a finished match stood after some steps, and a player was to decide."""
    made = SERVER.new(game, seats=[{"kind": "bot", "level": "random"}] * 2)
    wait_for(lambda: SERVER.get_json(f"/api/matches/{made['match']}")["match_info"]["status"] != "playing",
             "two bots do not finish a match")
    steps = (SERVER.get_json(f"/api/matches/{made['match']}/steps/{n}") for n in range(20, 40))
    return next(step["view"] for step in steps if step["to_move"])


async def test_a_match_from_a_position_says_so():
    """Its maker knows every hidden card, so nobody may mistake it for an ordinary match."""
    position = some_position()
    plain = SERVER.new("pnrz", seats=FRIENDS, listed=True)
    made = SERVER.new("pnrz", position=position, seats=FRIENDS, listed=True)
    status, refused = SERVER.post("/api/matches", {"game": "pnrz", "position": position, "seats": FRIENDS, "rated": True})
    assert status == 400 and "starts at the beginning" in refused["error"], refused
    player = await Guest(made["match"], made["seats"][0]["token"], TOKENS[0]).open()
    assert player.state["from_position"] is True
    assert SERVER.get_json(f"/api/matches/{made['match']}")["match_info"]["from_position"] is True
    lobby = {m["match"]: m for m in SERVER.get_json("/api/matches")["matches"]}
    assert lobby[made["match"]]["from_position"] is True
    assert "from_position" not in lobby[plain["match"]]
    assert "from_position" not in SERVER.get_json(f"/api/matches/{plain['match']}")["match_info"]
    assert SERVER.get(f"/api/matches/{plain['match']}/start")[0] == 404
    start = SERVER.get_json(f"/api/matches/{made['match']}/start")
    watcher = await Guest(made["match"], None).open()
    assert start["step"] == start["steps"] == 0
    assert start["view"] == watcher.state["view"], "what the whole table sees, and no hand"
    assert start["view"]["hand"] != position["hand"]
    assert SERVER.get_json(f"/api/matches/{made['match']}/start?seat=0")["view"] == start["view"]


def test_close():
    SERVER.close()


run(globals())
