"""Who plays: the table learns when one person sits in two seats, and nothing more about anybody."""
import asyncio

import websockets
from served import Client, POSTGRES, drawn, run, Server, until_true

SERVER = Server("--bot-time", "200")
PEOPLE3 = [{"kind": "friend"}] * 3


async def test_names_tell_seats_apart():
    made = SERVER.new("pnrz", name="Ada", seats=[{"kind": "me"}, {"kind": "me"}, {"kind": "friend", "name": " ada "}, {"kind": "open"}])
    a = await sit(made, 0)
    assert [s["name"] for s in a.seats] == ["Ada", "Ada 2", "ada 3", ""]
    joined = SERVER.post(f"/api/matches/{made['match']}/join", {"name": "\u3000Ada\u00a0"})[1]
    await a.settle()
    assert a.seats[3]["name"] == "Ada 4"
    d = await Client(SERVER, made["match"], joined["token"]).open()
    for wanted, got in (("  ", ""), ("\u2003\u2800", ""), ("Grace", "Grace"), ("ADA", "ADA 4"), ("Ada 2", "Ada 2 2"),
                        ("é" * 15, "é" * 15), (" Ada  Grace ", "Ada  Grace")):
        assert (await d.ask(t="name", name=wanted))["t"] == "ack"
        assert d.seats[3]["name"] == got, (wanted, d.seats[3]["name"])
    assert (await a.ask(t="name", name="é" * 15))["t"] == "ack"
    assert (await d.ask(t="name", name="é" * 15))["t"] == "ack"
    assert a.seats[0]["name"] == "é" * 15 and d.seats[3]["name"] == "é" * 14 + " 2", "whole letters, and no more than fit"
    assert (await d.ask(t="name", name="Ada"))["t"] == "ack" and d.seats[3]["name"] == "Ada", "nobody has it any more"


async def sit(made, seat, key=None):
    return await Client(SERVER, made["match"], made["seats"][seat]["token"]).open(key=key)


async def shared_at(client):
    """What the client is told once everything earlier is stored: its line of chat waits for that."""
    assert (await client.ask(t="chat", text="well?"))["t"] == "ack"
    return client.shared


async def test_one_browser_in_two_seats_is_told():
    made, mine, hers = SERVER.new("pnrz", seats=PEOPLE3), drawn(), drawn()
    a, b = await sit(made, 0, mine), await sit(made, 1, hers)
    watcher = await Client(SERVER, made["match"], made["watch"]).open(key=hers)
    assert await shared_at(a) is None and await shared_at(watcher) is None, "watching is not sitting"
    c = await sit(made, 2, mine)
    for client in (a, b, c, watcher):
        assert await shared_at(client) == [{"seats": [0, 2], "declared": False}], client.shared
    assert SERVER.get_json(f"/api/matches/{made['match']}")["match_info"]["shared"] == a.shared
    # It does not help to leave, nor to open the seat elsewhere, nor does a restart.
    await c.close()
    await sit(made, 2, drawn())
    SERVER.kill()
    SERVER.start()
    again = await sit(made, 1)
    assert again.state["shared"] == [{"seats": [0, 2], "declared": False}]
    # Who has looked into another's hand is found out although its owner was there first.
    await sit(made, 1, mine)
    assert await shared_at(again) == [{"seats": [0, 1, 2], "declared": False}]


async def test_one_screen_for_several_is_not_reported():
    key = drawn()
    made = SERVER.new("pnrz", key=key, seats=[{"kind": "me"}, {"kind": "friend"}, {"kind": "me"}])
    a = await sit(made, 0, key)
    assert a.state["shared"] == [{"seats": [0, 2], "declared": True}]
    await sit(made, 1, drawn())
    assert await shared_at(a) == [{"seats": [0, 2], "declared": True}]
    await sit(made, 1, key)
    assert await shared_at(a) == [{"seats": [0, 1, 2], "declared": False}], "that was not said"
    without = SERVER.new("pnrz", seats=[{"kind": "me"}, {"kind": "me"}])
    assert (await sit(without, 0)).state["shared"] == [{"seats": [0, 1], "declared": True}]


async def test_seats_from_the_lobby_count():
    key = drawn()
    made = SERVER.new("pnrz", key=key, listed=True, seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
    a = await sit(made, 0, key)
    for mine, shared in ((drawn(), None), (key, [{"seats": [0, 2], "declared": False}])):
        status, _ = SERVER.post(f"/api/matches/{made['match']}/join", {"key": mine})
        assert status == 200 and await shared_at(a) == shared, (shared, a.shared)


async def test_a_key_stays_with_the_server():
    """The key is in no message, page or log, and not in the database; odd ones are refused."""
    key = drawn()
    made = SERVER.new("pnrz", key=key, listed=True, seats=[{"kind": "me"}, {"kind": "friend"}, {"kind": "open"}])
    SERVER.post(f"/api/matches/{made['match']}/join", {"key": key})
    client = await sit(made, 1, key)
    await shared_at(client)
    said = str(client.states) + str(client.shared) + str(client.seats) + SERVER.logged()
    for page in ("/api/matches", f"/api/matches/{made['match']}", "/metrics"):
        said += SERVER.get(page)[1].decode()
    assert key not in said
    for part in () if POSTGRES else ("", "-wal"):
        with open(SERVER.db + part, "rb") as f:
            assert key.encode() not in f.read()
    for odd in ("short", "x" * 23, "a" * 21 + "/", 7):
        assert SERVER.post("/api/matches", {"game": "pnrz", "key": odd})[0] == 400
        assert SERVER.post(f"/api/matches/{made['match']}/join", {"key": odd})[0] == 400
        other = Client(SERVER, made["match"], made["seats"][0]["token"])
        opening = asyncio.ensure_future(other.open(key=odd))
        await until_true(lambda: other.errors or opening.done(), "no answer")  # pylint: disable=cell-var-from-loop
        opening.cancel()
        await asyncio.gather(opening, return_exceptions=True)
        assert other.state is None, "let in"
        assert other.errors[0]["code"] in ("range", "field"), other.errors


async def test_many_browsers_of_one_seat():
    """Only the first few are remembered; the others may play all the same."""
    made = SERVER.new("pnrz", seats=PEOPLE3)
    for _ in range(6):
        client = await sit(made, 0, drawn())
        assert await shared_at(client) is None
    assert client.state["seat"] == 0


def test_it_ends_in_order():
    SERVER.close()


run(globals())
