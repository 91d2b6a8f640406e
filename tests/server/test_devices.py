"""A player's key on several devices: handed over by a link that works once, and replaced when a device is lost."""
import asyncio
import hashlib
import json
import secrets
import time

from websockets.exceptions import ConnectionClosed

from served import POSTGRES, Client, Server, drawn, run, wait_for

SERVER = Server("--notices", "/tmp/cardboard-" + secrets.token_hex(8))
FRIENDS = [{"kind": "friend"}, {"kind": "friend"}]
MINUTE = 60000


def mine(key, server=SERVER):
    status, answer = server.post("/api/mine", {"key": key})
    assert status == 200, answer
    return answer["matches"]


# ---- To another device ----

def leave(sealed, name=None, server=SERVER):
    name = name or drawn()
    status, answer = server.post("/api/handover", {"id": name, "sealed": sealed})
    assert status == 200, answer
    return name, answer["until"]


def fetch(name, server=SERVER):
    return server.post("/api/handover", {"id": name})


def gone(name, server=SERVER):
    status, answer = fetch(name, server)
    return status == 404 and answer["reason"] == "handover-gone"


def test_what_is_wrong_is_refused():
    for body in ({}, {"id": ""}, {"id": "short"}, {"id": 7}, {"id": drawn(), "sealed": "x" * 129}, {"id": drawn(), "sealed": 7},
                 {"id": drawn(), "sealed": "with a space"}, {"sealed": "abc"}):
        status, answer = SERVER.post("/api/handover", body)
        assert status == 400 and answer["code"] == "range", (body, answer)
    for body in ({}, {"key": drawn()}, {"by": drawn()}, {"key": "short", "by": drawn()}, {"key": "k" * 22, "by": "k" * 22}):
        status, answer = SERVER.post("/api/new-key", body)
        assert status == 400 and answer["code"] == "range", (body, answer)


def test_a_key_is_handed_over_once():
    sealed = 2 * drawn()
    name, until = leave(sealed)
    assert abs(until - time.time() * 1000 - 5 * MINUTE) < 2 * MINUTE
    assert gone(drawn()), "another name"
    assert fetch(name) == (200, {"ok": True, "sealed": sealed})
    assert gone(name) and gone(name), "it was fetched"
    assert SERVER.ask("select count(*) from handover") == (0,)


def test_it_outlives_a_restart():
    name, _ = leave("abc")
    SERVER.kill()
    SERVER.start()
    assert fetch(name)[1]["sealed"] == "abc" and gone(name)


def test_it_is_forgotten_after_five_minutes():
    name, _ = leave("old")
    SERVER.change(f"update handover set until = until - {5 * MINUTE}")
    assert gone(name)
    assert SERVER.ask("select count(*) from handover") == (0,), "whoever comes late finds nothing stored either"
    leave("older")
    SERVER.change(f"update handover set until = until - {5 * MINUTE}")
    SERVER.stop()
    SERVER.start()
    wait_for(lambda: SERVER.ask("select count(*) from handover") == (0,), "what nobody asks for is kept")


def test_there_are_not_too_many():
    few = Server("--new-matches", "3")
    answers = [few.post("/api/handover", {"id": drawn(), "sealed": "abc"}) for _ in range(4)]
    assert [status for status, _ in answers] == [200, 200, 200, 429] and answers[3][1]["reason"] == "too-many-new"
    few.close()
    numbers = "with recursive n(i) as (select 1 union all select i + 1 from n where i < 10000) "
    blob = "decode(lpad(to_hex(i), 64, '0'), 'hex')" if POSTGRES else "cast(printf('%064d', i) as blob)"
    SERVER.change(f"{numbers}insert into handover(id, sealed, until) select {blob}, 'x', {2 ** 60} from n")
    status, answer = SERVER.post("/api/handover", {"id": drawn(), "sealed": "abc"})
    assert status == 503 and answer["reason"] == "full", answer
    SERVER.change("delete from handover")
    assert gone(leave("abc")[0]) is False


# ---- A device is lost ----

class Device(Client):
    """A browser that says hello with what it has, and adds nothing of its own."""

    def __init__(self, match, server=SERVER, **hello):
        super().__init__(server, match, hello.get("token"))
        self.hello = hello

    async def open(self, version=0, key=None, luck=None, **more):
        import websockets
        self.ws = await websockets.connect(f"ws://127.0.0.1:{self.server.port}/play/{self.match}", max_size=None)
        Client.opened.append(self)
        await self.ws.send(json.dumps({"t": "hello", **self.hello}))
        await self.until(lambda m: m["t"] == "state")
        return self


async def refusal(match, server=SERVER, **hello):
    try:
        await Device(match, server, **hello).open()
    except ConnectionClosed as closed:
        assert closed.rcvd.code == 1008, closed
        return closed.rcvd.reason
    raise AssertionError("anybody is let in")


async def ended(client):
    try:
        await client.until(lambda m: False)
    except ConnectionClosed as closed:
        assert closed.rcvd.code == 1008, closed
        return closed.rcvd.reason
    raise AssertionError("unreachable")


def replace(key, by, server=SERVER):
    return server.post("/api/new-key", {"key": key, "by": by})


def rate(key):
    """Gives the key a rating, past the server."""
    digest = hashlib.blake2b(key.encode(), key=b"a cardboard player's key", digest_size=32).hexdigest()
    blob = f"'\\x{digest}'" if POSTGRES else f"x'{digest}'"
    SERVER.change(f"insert into rating(key, game, seats, rating, deviation, games) values({blob}, 'pnrz', 2, 1600, 80, 5)")


def ratings(key):
    return [r["rating"] for r in SERVER.post("/api/ratings", {"key": key})[1]["ratings"]]


def profile(key, **more):
    return SERVER.post("/api/profile", {"key": key, **more})[1]


async def test_the_old_key_dies_everywhere():
    old, new, friend = drawn(), drawn(), drawn()
    other_node = Server("--node", "second", db=SERVER.db, folder=SERVER.folder) if POSTGRES else SERVER
    made = SERVER.new("septikon", seats=FRIENDS, clock={"days": 3})
    match, links = made["match"], [seat["token"] for seat in made["seats"]]
    tokens = [drawn(), drawn()]
    lost = await Device(match, token=links[0], claim=tokens[0], key=old).open()
    beside = await Device(match, token=links[1], claim=tokens[1], key=friend).open()
    elsewhere = await Device(match, other_node, token=tokens[0], key=old).open()
    unopened = drawn()
    link = {"t": "link", "id": "link", "token": unopened}  # that nobody has opened yet
    while (answer := await lost.ask(**link))["t"] != "ack":
        assert answer["code"] == "storage", answer  # the other node has just changed the match
    rate(old)
    shown = profile(old, shown=True, name="Ada")["profile"]
    assert SERVER.post("/api/holiday", {"key": old, "days": 2})[1]["left"] == 26
    hook = {"medium": "webhook", "address": "https://club.example/hook"}
    assert len(SERVER.post("/api/notices", {"key": old, "add": hook})[1]["places"]) == 1

    assert replace(old, new) == (200, {"ok": True, "matches": 1})
    for client in (lost, elsewhere):
        assert (await ended(client)).startswith("other-place: "), "whoever has it open must go"
    for server in {SERVER, other_node}:
        assert "does not open" in await refusal(match, server, seat=0, key=old)
        assert "no seat" in await refusal(match, server, token=tokens[0], key=old)
        assert "no seat" in await refusal(match, server, token=links[0], claim=drawn(), key=old)
        assert "works once" in await refusal(match, server, token=unopened, claim=drawn(), key=old)
        assert mine(old, server) == [] and [m["mine"] for m in mine(new, server)] == [[0]]
        assert (await Device(match, server, seat=0, key=new).open()).state["seat"] == 0
    await beside.until(lambda m: m["t"] == "seats" and m["seats"][0].get("opened") == 2)
    await beside.settle()  # whose seat is as it was
    assert (await Device(match, seat=1, key=friend).open()).state["seat"] == 1
    assert ratings(old) == [] and ratings(new) == [1600]
    assert "profile" not in profile(old) and profile(new)["profile"] == shown
    assert SERVER.post("/api/holiday", {"key": old})[1]["left"] == 28 and SERVER.post("/api/holiday", {"key": new})[1]["left"] == 26
    assert all(SERVER.post("/api/notices", {"key": key})[1]["places"] == [] for key in (old, new)), "they may be on that device"

    assert replace(old, new) == (200, {"ok": True, "matches": 0}), "the answer may have been lost"
    assert [m["mine"] for m in mine(new)] == [[0]]
    SERVER.kill()
    SERVER.start()
    assert "does not open" in await refusal(match, seat=0, key=old)
    assert (await Device(match, seat=0, key=new).open()).state["seat"] == 0
    if other_node is not SERVER:
        other_node.close()


async def test_several_players_at_once():
    """What one of them changes while the match is being read again for another is not overlooked."""
    for _ in range(20):
        keys, new = [drawn() for _ in range(4)], [drawn() for _ in range(4)]
        made = SERVER.new("pnrz", seats=[{"kind": "friend"}] * 4)
        match, links = made["match"], [seat["token"] for seat in made["seats"]]
        lost = [await Device(match, token=link, claim=drawn(), key=key).open() for link, key in zip(links, keys)]
        answers = await asyncio.gather(*(asyncio.to_thread(replace, *pair) for pair in zip(keys, new)))
        assert [status for status, _ in answers] == [200] * 4
        for client in lost:
            assert (await ended(client)).startswith("other-place: ")
        for seat, key in enumerate(new):
            assert (await Device(match, seat=seat, key=key).open()).state["seat"] == seat


async def test_the_match_goes_on_with_the_new_key():
    old, new, friend = drawn(), drawn(), drawn()
    made = SERVER.new("septikon", seats=FRIENDS)
    match, links = made["match"], [seat["token"] for seat in made["seats"]]
    for seat, key in enumerate((old, friend)):
        await Device(match, token=links[seat], claim=drawn(), key=key).open()
    assert replace(old, new)[0] == 200
    people = [await Device(match, seat=seat, key=key).open() for seat, key in enumerate((new, friend))]
    for _ in range(6):
        await people[0].settle()
        seat = people[0].state["to_move"][0]
        await people[seat].settle()
        assert (await people[seat].move())["t"] == "ack"
    assert replace(new, old)[0] == 200, "an empty key is as good as one just drawn"
    assert [m["mine"] for m in mine(old)] == [[0]] and mine(new) == []


async def test_seats_that_were_handed_over_stay_with_their_players():
    giver, taker, new = drawn(), drawn(), drawn()
    made = SERVER.new("septikon", seats=FRIENDS)
    match = made["match"]
    holder = await Device(match, token=made["seats"][0]["token"], claim=drawn(), key=giver).open()
    link = drawn()
    assert (await holder.ask(t="link", token=link))["t"] == "ack"
    friend = await Device(match, token=link, claim=drawn(), key=taker).open()
    assert replace(giver, new) == (200, {"ok": True, "matches": 1})
    assert mine(new) == [] and [m["mine"] for m in mine(taker)] == [[0]]
    await friend.settle()
    assert "does not open" in await refusal(match, seat=0, key=new)


def test_nobody_gets_what_is_another_player_s():
    keys = drawn(), drawn()
    for key in keys:
        SERVER.new("pnrz", key=key, seats=[{"kind": "me"}, {"kind": "friend"}])
    assert replace(*keys)[0] == 400
    assert [len(mine(key)) for key in keys] == [1, 1]
    assert replace(drawn(), drawn()) == (200, {"ok": True, "matches": 0})


def test_many_matches():
    key, new = drawn(), drawn()
    for _ in range(120):
        SERVER.new("pnrz", key=key, seats=[{"kind": "me"}, {"kind": "friend"}])
    assert replace(key, new) == (200, {"ok": True, "matches": 120})
    assert mine(key) == [] and len(mine(new)) == 100


def test_nothing_is_kept_or_logged():
    key, new, sealed = drawn(), drawn(), 2 * drawn()
    SERVER.new("pnrz", key=key, seats=[{"kind": "me"}, {"kind": "friend"}])
    name, _ = leave(sealed)
    stored = SERVER.stored()
    assert sealed.encode() in stored and name.encode() not in stored
    assert fetch(name)[0] == 200 and replace(key, new)[0] == 200
    for secret in (key, new, name):
        assert secret.encode() not in SERVER.stored() and secret not in SERVER.logged(), secret
    assert sealed not in SERVER.logged()


def test_close():
    SERVER.close()


if __name__ == "__main__":
    run(globals())
